"""Indexes only of the rows that lists show or that are due; what is over and counted is not due."""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def only(condition: str) -> dict[str, Any]:
    return {"sqlite_where": sa.text(condition), "postgresql_where": sa.text(condition)}


def upgrade() -> None:
    op.drop_index("tables_due", "tables")
    op.drop_index("tables_lobby", "tables")
    op.create_index("tables_due", "tables", ["due"], **only("due IS NOT NULL"))
    op.create_index("tables_gathering", "tables", ["open", "changed"], **only("status = 'gathering'"))
    op.create_index("tables_over", "tables", ["changed"], **only("status = 'over'"))
    op.execute("UPDATE tables SET due = NULL WHERE rated AND due IS NOT NULL")


def downgrade() -> None:
    op.drop_index("tables_over", "tables")
    op.drop_index("tables_gathering", "tables")
    op.drop_index("tables_due", "tables")
    op.create_index("tables_lobby", "tables", ["status", "open", "changed"])
    op.create_index("tables_due", "tables", ["due"])
