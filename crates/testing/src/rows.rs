//! What is in the rows of a platform, whatever the API says of it.

use touchline_domain::same_name;
use touchline_operator::doctor;
use touchline_store::doctor::Depth;
use touchline_store::{Cell, Conn, DatabaseUrl, Db, Param, StoreError, rollups, tables};

use crate::server::Running;

impl Running {
    /// Every roll-up equals a recount, and the thorough examination finds nothing.
    pub async fn nothing_is_wrong(&self) {
        assert_eq!(self.db().read(rollups::recount).await.expect("a recount"), []);
        let examined = doctor::examine(self.db(), Depth::Thorough, self.now(), |_| {}).await;
        for examination in examined.expect("an end") {
            assert_eq!(examination.findings, [], "{}", examination.of);
        }
    }

    /// The only number that a query returns.
    pub async fn number(&self, sql: &'static str, params: &[Param<'static>]) -> i64 {
        let params = params.to_vec();
        self.db().read(move |conn| conn.query_one(sql, &params)).await.expect("a number")
    }

    /// The texts in which a word is, with their tables.
    pub async fn rows_with(&self, word: &'static str) -> Vec<String> {
        let look = move |conn: &Conn<'_>| {
            let mut found = Vec::new();
            for table in tables::all(conn)? {
                table.each_batch(conn, 500, |rows| {
                    for cell in rows.into_iter().flatten() {
                        if let Cell::Text(text) = cell
                            && same_name(&text).contains(word)
                        {
                            found.push(format!("{}: {text}", table.name));
                        }
                    }
                    Ok::<(), StoreError>(())
                })?;
            }
            Ok::<_, StoreError>(found)
        };
        self.db().read(look).await.expect("the rows")
    }
}

/// The tables that have this text anywhere; on SQLite, the files of the database that have it, too.
pub async fn holding(db: &Db, url: &DatabaseUrl, text: &str) -> Vec<String> {
    let wanted = text.to_owned();
    let tables = db.read(move |conn| {
        let mut found = Vec::new();
        for table in tables::all(conn)? {
            let mut has = false;
            table.each_batch(conn, 500, |batch| {
                has |= format!("{batch:?}").contains(&wanted);
                Ok::<(), StoreError>(())
            })?;
            found.extend(has.then_some(table.name));
        }
        Ok::<_, StoreError>(found)
    });
    let mut found = tables.await.expect("the tables");
    if let DatabaseUrl::Sqlite(file) = url {
        for end in ["", "-wal"] {
            let path = format!("{}{end}", file.display());
            let bytes = std::fs::read(&path).unwrap_or_default();
            let has = bytes.windows(text.len()).any(|window| window == text.as_bytes());
            found.extend(has.then_some(path));
        }
    }
    found
}
