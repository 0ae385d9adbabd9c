"""results_and_names"""

import json

import sqlalchemy as sa
from alembic import op

from tablee.server.auth.display_names import search_key

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "results",
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("player", sa.String(length=32), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("rank", sa.Integer(), nullable=False),
        sa.Column("won", sa.Boolean(), nullable=False),
        sa.Column("together", sa.Boolean(), nullable=False),
        sa.Column("worth", sa.Float(), nullable=False),
        sa.Column("worth_before", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "player"),
    )
    with op.batch_alter_table("results", schema=None) as batch_op:
        batch_op.create_index("results_of_player", ["player", "at"], unique=False)
    op.create_table(
        "spent",
        sa.Column("challenge", sa.String(length=64), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("challenge"),
    )
    op.add_column("sittings", sa.Column("name", sa.Text(), nullable=False, server_default=""))
    name_those_who_sit()


def name_those_who_sit() -> None:
    """Tables made before have the names of those who sit there in their summaries."""
    tables = sa.table("tables", sa.column("id"), sa.column("summary"))
    sittings = sa.table("sittings", sa.column("table_id"), sa.column("seat"), sa.column("name"))
    connection = op.get_bind()
    for id, summary in connection.execute(sa.select(tables.c.id, tables.c.summary)).all():
        for seat, name in enumerate(json.loads(summary)["names"]):
            where = sa.and_(sittings.c.table_id == id, sittings.c.seat == seat)
            connection.execute(sa.update(sittings).where(where).values(name=search_key(name)))


def downgrade() -> None:
    op.drop_column("sittings", "name")
    op.drop_table("spent")
    with op.batch_alter_table("results", schema=None) as batch_op:
        batch_op.drop_index("results_of_player")
    op.drop_table("results")
