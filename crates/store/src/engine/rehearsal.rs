//! A change that is carried out to see what it does, on a snapshot and without the writer. What it writes goes to temporary
//! tables, which hide those of the same name: both engines look a name up among them first. So the same statements run as
//! when it is saved, nobody waits for them, and nothing of them stays.
//!
//! The temporary tables begin with the rows of the division. A rehearsal that writes to any other table is refused,
//! because its transaction only reads; a correction that writes to one more table needs a line here, and a test fails
//! without it. One rehearsal runs at a time: the processors belong to the requests.

use super::conn::{Conn, Engine};
use super::error::StoreError;
use crate::params;

/// Which rows of a table a rehearsal sees.
#[derive(Debug, Clone, Copy)]
enum Rows {
    /// Those of the division.
    OfDivision,
    /// Those of its matches.
    OfMatches,
    /// Those of its tournament.
    OfTournament,
    /// Those of the people of its tournament.
    OfPlayers,
    /// All: there are few.
    All,
    /// None: it only adds to them.
    None,
}

/// The tables that the rehearsal of a change of a division may write. To all others it is refused.
const TABLES: &[(&str, Rows)] = &[
    ("matches", Rows::OfDivision),
    ("divisions", Rows::OfDivision),
    ("division_teams", Rows::OfDivision),
    ("competition_entries", Rows::OfDivision),
    ("division_scoring", Rows::OfDivision),
    ("points_adjustments", Rows::OfDivision),
    ("decisions", Rows::OfDivision),
    ("match_sides", Rows::OfMatches),
    ("unplayed_matches", Rows::OfMatches),
    ("match_periods", Rows::OfMatches),
    ("match_figures", Rows::OfMatches),
    ("match_events", Rows::OfMatches),
    ("match_event_counts", Rows::OfMatches),
    ("lineup_members", Rows::OfMatches),
    ("entries", Rows::OfMatches),
    ("appearances", Rows::OfMatches),
    ("score_operations", Rows::OfMatches),
    ("result_steps", Rows::OfMatches),
    ("result_revisions", Rows::OfMatches),
    ("tournaments", Rows::OfTournament),
    ("tournament_players", Rows::OfTournament),
    ("player_profiles", Rows::OfPlayers),
    ("counters", Rows::All),
    ("sport_match_counts", Rows::All),
    ("daily_growth", Rows::None),
    ("notices", Rows::None),
    ("letters", Rows::None),
    ("activities", Rows::None),
    ("jobs", Rows::None),
];

impl Rows {
    /// The condition, for the schema that has the rows; `$1` is the division.
    fn condition(self, schema: &str) -> String {
        match self {
            Self::OfDivision => "division_id = $1".to_owned(),
            Self::OfMatches => {
                format!(
                    "match_id IN (SELECT match_id FROM {schema}.matches WHERE division_id = $1)"
                )
            }
            Self::OfTournament => format!(
                "tournament_id = (SELECT tournament_id FROM {schema}.divisions WHERE division_id = $1)"
            ),
            Self::OfPlayers => format!(
                "player_profile_id IN (SELECT player_profile_id FROM {schema}.tournament_players WHERE tournament_id =
                    (SELECT tournament_id FROM {schema}.divisions WHERE division_id = $1))"
            ),
            Self::All => "CAST($1 AS BIGINT) IS NOT NULL".to_owned(),
            Self::None => "CAST($1 AS BIGINT) IS NULL".to_owned(),
        }
    }
}

/// What a connection to PostgreSQL needs before it rehearses. The tables are emptied when a transaction is committed. Ids that
/// are given there are beyond all others. The indexes of searches are left out: they are dear, and only make reads quicker.
pub(super) fn postgres_tables() -> String {
    let tables = TABLES.iter().map(|(table, _)| {
        format!("CREATE TEMP TABLE {table} (LIKE {table} INCLUDING ALL) ON COMMIT DELETE ROWS;")
    });
    let rest = "DO $$
        DECLARE found RECORD;
        BEGIN
            FOR found IN
                SELECT c.relname FROM pg_class AS c JOIN pg_am AS a ON a.oid = c.relam
                WHERE c.relnamespace = pg_my_temp_schema() AND a.amname = 'gin'
            LOOP
                EXECUTE format('DROP INDEX pg_temp.%I', found.relname);
            END LOOP;
            FOR found IN
                SELECT c.relname, a.attname FROM pg_attribute AS a JOIN pg_class AS c ON c.oid = a.attrelid
                WHERE c.relnamespace = pg_my_temp_schema() AND a.attidentity <> ''
            LOOP
                EXECUTE format('ALTER TABLE pg_temp.%I ALTER COLUMN %I RESTART WITH 4611686018427387904',
                    found.relname, found.attname);
            END LOOP;
        END $$";
    tables.chain([rest.to_owned()]).collect()
}

/// Lets the rehearsal of a change see the rows of a division that it may change.
pub(super) fn prepare(conn: &Conn<'_>, division_id: i64) -> Result<(), StoreError> {
    let (real, temporary) = match conn.engine() {
        Engine::Sqlite => ("main".to_owned(), "temp"),
        Engine::Postgres => {
            let sql = "SELECT CAST(quote_ident(current_schema()) AS TEXT)";
            (conn.query_one(sql, &[])?, "pg_temp")
        }
    };
    for (table, rows) in TABLES {
        if conn.engine() == Engine::Sqlite {
            make(conn, "table", table)?;
        }
        let condition = rows.condition(&real);
        let copy = format!(
            "INSERT INTO {temporary}.{table} SELECT * FROM {real}.{table} WHERE {condition}"
        );
        conn.execute(&copy, params![division_id])?;
        if conn.engine() == Engine::Sqlite {
            make(conn, "index", table)?;
        }
    }
    Ok(())
}

/// Makes a temporary table, or its indexes, of the definition of the real one.
fn make(conn: &Conn<'_>, kind: &str, table: &str) -> Result<(), StoreError> {
    let of_table = "SELECT name, sql FROM main.sqlite_schema WHERE type = $1 AND tbl_name = $2 AND sql IS NOT NULL";
    for (name, sql) in conn.query::<(String, String)>(of_table, params![kind, table])? {
        let made = if kind == "table" {
            let columns = sql.find('(').map_or("", |at| &sql[at..]);
            format!("CREATE TABLE temp.{name} {columns}")
        } else {
            let columns = sql.find(" ON ").map_or("", |at| &sql[at..]);
            let unique = if sql.starts_with("CREATE UNIQUE") { "UNIQUE" } else { "" };
            format!("CREATE {unique} INDEX temp.{name} {columns}")
        };
        conn.execute(&made, &[])?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::TestDb;

    fn total(conn: &Conn<'_>) -> Result<i64, StoreError> {
        conn.query_one("SELECT CAST(COALESCE(SUM(total), 0) AS BIGINT) FROM counters", &[])
    }

    #[tokio::test]
    async fn a_rehearsal_sees_what_it_writes_and_nothing_of_it_stays() {
        for test in TestDb::on_every_engine() {
            let add = "INSERT INTO counters (counter, total) VALUES ('rehearsed', $1)";
            let before = test.db.read(total).await.expect("a total");
            for _ in 0..2 {
                let rehearsed = test.db.rehearse(1, move |conn| {
                    conn.execute(add, params![7])?;
                    total(conn)
                });
                assert_eq!(rehearsed.await.expect("a rehearsal"), before + 7);
            }
            assert_eq!(test.db.read(total).await.expect("a total"), before);
        }
    }

    #[tokio::test]
    async fn a_rehearsal_writes_to_no_table_that_it_does_not_hide() {
        for test in TestDb::on_every_engine() {
            let rehearsed = test.db.rehearse(1, |conn| conn.execute("DELETE FROM venues", &[]));
            rehearsed.await.expect_err("a refusal");
        }
    }
}
