"""Reports of players, and bans by the operator."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "reports",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("reporter", sa.String(32), nullable=False),
        sa.Column("player", sa.String(32), nullable=False),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("reason", sa.String(20), nullable=False),
        sa.Column("words", sa.Text, nullable=False),
        sa.Column("handled", sa.BigInteger),
    )
    open_only = sa.text("handled IS NULL")
    op.create_index("reports_open", "reports", ["at"], sqlite_where=open_only, postgresql_where=open_only)
    op.create_table(
        "bans",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("player", sa.String(32), nullable=False),
        sa.Column("address", sa.String(80), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
    )
    op.create_index("ix_bans_until", "bans", ["until"])


def downgrade() -> None:
    op.drop_table("bans")
    op.drop_table("reports")
