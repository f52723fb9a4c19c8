#!/usr/bin/env bash
# What rows weigh on the disk, indexes included: builds a demo of USERS app users, adds 20,000 entries to its audit trail,
# and prints for each table the rows, the bytes and the bytes of a row. docs/operating.md has the result.
#
#   scripts/weigh.sh [USERS]                                    SQLite
#   scripts/with-postgres.sh scripts/weigh.sh [USERS]           PostgreSQL as well
#
# TOUCHLINE names the program; without it the development build is used. Needs sqlite3, and psql for PostgreSQL.
set -euo pipefail
cd "$(dirname "$0")/.."
users=${1:-5000}
touchline=${TOUCHLINE:-${CARGO_TARGET_DIR:-target}/debug/touchline}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export TOUCHLINE_LOG=error

# Of ten entries five are sign-ins, and five changes with the thing before and after.
entries() {
  local numbers=$1 hash=$2 thing
  thing='{"age_group_id":12,"age_group_name":"Under 12","description":"Players who are not yet twelve","max_age":12,"min_age":10,"is_active":true,"version":3,"created_at":"2026-03-10T12:00:00Z","updated_at":"2026-03-10T12:00:00Z"}'
  cat <<SQL
INSERT INTO audit_entries (audit_entry_id, occurred_at, actor_name, action, entity_type, entity_id, entity_name,
  search_text, before_json, after_json, previous_hash, entry_hash)
SELECT 1000000 + n, 1790000000000 + n * 1000, 'ada.lind',
  CASE n % 2 WHEN 0 THEN 'signed_in' ELSE 'changed' END, CASE n % 2 WHEN 0 THEN 'administrator' ELSE 'age_group' END,
  12, CASE n % 2 WHEN 0 THEN 'ada.lind' ELSE 'Under 12' END, 'ada.lind under 12',
  CASE n % 2 WHEN 0 THEN NULL ELSE '$thing' END, CASE n % 2 WHEN 0 THEN NULL ELSE '$thing' END, $hash, $hash
FROM $numbers;
SQL
}

tables='users player_profiles matches match_periods match_events lineup_members appearances audit_entries'

file=$folder/touchline.db
"$touchline" demo --users "$users" --database "sqlite:$file" >/dev/null
sqlite3 "$file" >/dev/null <<SQL
$(entries '(WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c WHERE n < 20000) SELECT n FROM c)' 'lower(hex(randomblob(32)))')
PRAGMA wal_checkpoint(TRUNCATE);
SQL
echo "SQLite: $(stat -c %s "$file") bytes in all"
for table in $tables; do
  sqlite3 -separator ' ' "$file" "SELECT '  $table', r, b, b / MAX(r, 1) FROM
    (SELECT COUNT(*) AS r FROM $table),
    (SELECT SUM(pgsize) AS b FROM dbstat WHERE name IN (SELECT name FROM sqlite_schema WHERE tbl_name = '$table'))"
done

if [ -n "${TOUCHLINE_TEST_POSTGRES:-}" ]; then
  "$touchline" demo --users "$users" --database "$TOUCHLINE_TEST_POSTGRES" >/dev/null
  entries 'generate_series(1, 20000) AS numbers (n)' 'md5(n::text) || md5((-n)::text)' | psql -qX "$TOUCHLINE_TEST_POSTGRES"
  psql -qXAtc 'VACUUM' "$TOUCHLINE_TEST_POSTGRES"
  echo "PostgreSQL: $(psql -qXAtc 'SELECT pg_database_size(current_database())' "$TOUCHLINE_TEST_POSTGRES") bytes in all"
  for table in $tables; do
    psql -qXAt -F ' ' -c "SELECT '  $table', r, b, b / GREATEST(r, 1) FROM
      (SELECT COUNT(*) AS r, pg_total_relation_size('$table') AS b FROM $table) AS t" "$TOUCHLINE_TEST_POSTGRES"
  done
fi
