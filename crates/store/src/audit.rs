//! The audit trail: rows are added and never changed. Only the words of an entry can be erased.
//!
//! Every entry has the hash of the one before it and is written in the transaction of the change that it describes;
//! `app::audit` makes and verifies the chain.

use touchline_domain::AccountKind;

use crate::engine::batch;
use crate::listing::{
    Conditions, MOST_FOUND, Page, Search, Sort, SortColumn as _, Total, id_list, listed,
    sort_columns,
};
use crate::new_rows::{self, Columns, NewRow};
use crate::{Conn, StoreError, params, row};

row! {
    /// The last entry of the hash chain.
    pub struct LastAudit {
        /// Primary key of the newest entry.
        pub audit_entry_id: i64,
        /// Its hash, hexadecimal.
        pub entry_hash: String,
        /// Whether its words can be erased. Those of an entry from before cannot.
        pub has_commitments: bool,
    }
}

row! {
    /// What an entry says of a row.
    pub struct WordsRow {
        pub entity_id: i64,
        pub entity_name: Option<String>,
        pub before_json: Option<String>,
        pub after_json: Option<String>,
    }
}

/// The newest entry, if there is any.
pub fn last(conn: &Conn<'_>) -> Result<Option<LastAudit>, StoreError> {
    // Nobody else adds entries while this transaction writes.
    if let Some(last) = conn.remembered() {
        return Ok(Some(last));
    }
    conn.query_opt(
        "SELECT audit_entry_id, entry_hash, actor_commitment IS NOT NULL AS has_commitments
         FROM audit_entries ORDER BY audit_entry_id DESC LIMIT 1",
        &[],
    )
}

/// The hash of an entry, if there is such an entry.
pub fn hash_of(conn: &Conn<'_>, audit_entry_id: i64) -> Result<Option<String>, StoreError> {
    conn.query_opt(
        "SELECT entry_hash FROM audit_entries WHERE audit_entry_id = $1",
        params![audit_entry_id],
    )
}

row! {
    /// An entry with its hash and everything that the hash covers.
    pub struct ChainedRow {
        /// One more than that of the entry before.
        pub audit_entry_id: i64,
        /// Milliseconds UTC.
        pub occurred_at: i64,
        /// The account that did it; `None` for the command line.
        pub account_id: Option<i64>,
        /// The name of its holder at that time; empty when it was erased.
        pub actor_name: String,
        /// What was done: `signed_in`, `changed_password`.
        pub action: String,
        /// The kind of row that it was done to.
        pub entity_type: String,
        /// The id of that row.
        pub entity_id: Option<i64>,
        /// The row's name at that time.
        pub entity_name: Option<String>,
        /// The text that a search looks in: what actor and row name are found by.
        pub search_text: String,
        /// The row before, as JSON.
        pub before_json: Option<String>,
        /// The row after, as JSON.
        pub after_json: Option<String>,
        /// The hash of the entry before; empty for the first.
        pub previous_hash: String,
        /// This entry's hash, hexadecimal.
        pub entry_hash: String,
        /// What makes the commitment to the actor's name unguessable; `None` when the name was erased.
        pub actor_salt: Option<String>,
        /// A hash of the salt and the actor's name; `None` in an entry from before there were commitments.
        pub actor_commitment: Option<String>,
        /// As `actor_salt`, for the row's name and contents.
        pub object_salt: Option<String>,
        /// As `actor_commitment`, for the row's name and contents.
        pub object_commitment: Option<String>,
        /// When words of the entry were erased.
        pub erased_at: Option<i64>,
    }
}

impl NewRow for ChainedRow {
    const TABLE: &'static str = "audit_entries";
    const KEY: &'static [&'static str] = &["audit_entry_id"];

    fn columns(&self) -> Columns<'_> {
        vec![
            ("audit_entry_id", self.audit_entry_id.into()),
            ("occurred_at", self.occurred_at.into()),
            ("account_id", self.account_id.into()),
            ("actor_name", (&self.actor_name).into()),
            ("action", (&self.action).into()),
            ("entity_type", (&self.entity_type).into()),
            ("entity_id", self.entity_id.into()),
            ("entity_name", (&self.entity_name).into()),
            ("search_text", (&self.search_text).into()),
            ("before_json", (&self.before_json).into()),
            ("after_json", (&self.after_json).into()),
            ("previous_hash", (&self.previous_hash).into()),
            ("entry_hash", (&self.entry_hash).into()),
            ("actor_salt", (&self.actor_salt).into()),
            ("actor_commitment", (&self.actor_commitment).into()),
            ("object_salt", (&self.object_salt).into()),
            ("object_commitment", (&self.object_commitment).into()),
            ("erased_at", self.erased_at.into()),
        ]
    }
}

/// At most `limit` entries after a given one, in order.
pub fn following(
    conn: &Conn<'_>,
    audit_entry_id: i64,
    limit: i64,
) -> Result<Vec<ChainedRow>, StoreError> {
    conn.query(
        "SELECT audit_entry_id, occurred_at, account_id, actor_name, action, entity_type, entity_id,
            entity_name, search_text, before_json, after_json, previous_hash, entry_hash,
            actor_salt, actor_commitment, object_salt, object_commitment, erased_at
         FROM audit_entries WHERE audit_entry_id > $1 ORDER BY audit_entry_id LIMIT $2",
        params![audit_entry_id, limit],
    )
}

/// What the entries about some rows of a kind say: the row, its name, and it before and after, as JSON.
pub fn words_about(
    conn: &Conn<'_>,
    entity_type: &str,
    entity_ids: &[i64],
) -> Result<Vec<WordsRow>, StoreError> {
    batch::query_by_ids_with(
        conn,
        params![entity_type],
        "SELECT entity_id, entity_name, before_json, after_json FROM audit_entries
         WHERE entity_type = $1 AND entity_id IN ({ids}) ORDER BY audit_entry_id",
        entity_ids,
    )
}

/// The names under which the holder of an account has done something.
pub fn names_of_actor(conn: &Conn<'_>, account_id: i64) -> Result<Vec<String>, StoreError> {
    conn.query(
        "SELECT DISTINCT actor_name FROM audit_entries WHERE account_id = $1",
        params![account_id],
    )
}

/// One entry.
pub fn find(conn: &Conn<'_>, audit_entry_id: i64) -> Result<Option<ChainedRow>, StoreError> {
    Ok(following(conn, audit_entry_id - 1, 1)?
        .pop()
        .filter(|row| row.audit_entry_id == audit_entry_id))
}

/// Whether an entry after a given one is about the same row.
pub fn is_followed(conn: &Conn<'_>, entry: &ChainedRow) -> Result<bool, StoreError> {
    conn.query_one(
        "SELECT EXISTS (SELECT 1 FROM audit_entries
            WHERE entity_type = $1 AND audit_entry_id > $2 AND entity_id = $3)",
        params![&entry.entity_type, entry.audit_entry_id, entry.entity_id],
    )
}

impl LastAudit {
    /// An entry, as the one that the next follows.
    pub fn of(row: &ChainedRow) -> Self {
        Self {
            audit_entry_id: row.audit_entry_id,
            entry_hash: row.entry_hash.clone(),
            has_commitments: row.actor_commitment.is_some(),
        }
    }
}

/// Adds entries, in their order.
pub fn insert(conn: &Conn<'_>, rows: &[ChainedRow]) -> Result<(), StoreError> {
    new_rows::insert(conn, rows)?;
    if let Some(last) = rows.last() {
        conn.remember(LastAudit::of(last));
    }
    Ok(())
}

/// Stores what is left of an entry whose words were erased.
pub fn set_words(conn: &Conn<'_>, row: &ChainedRow) -> Result<(), StoreError> {
    conn.run(
        "UPDATE audit_entries SET actor_name = $2, actor_salt = $3, entity_name = $4, before_json = $5,
            after_json = $6, object_salt = $7, search_text = $8, erased_at = $9
         WHERE audit_entry_id = $1",
        params![
            row.audit_entry_id,
            &row.actor_name,
            &row.actor_salt,
            &row.entity_name,
            &row.before_json,
            &row.after_json,
            &row.object_salt,
            &row.search_text,
            row.erased_at
        ],
    )
}

/// How many entries tell of what an account did.
pub fn count_by(conn: &Conn<'_>, account_id: i64) -> Result<i64, StoreError> {
    conn.query_one("SELECT COUNT(*) FROM audit_entries WHERE account_id = $1", params![account_id])
}

row! {
    /// An entry as the activity screen shows it.
    pub struct AuditRow {
        pub audit_entry_id: i64,
        /// Milliseconds UTC.
        pub occurred_at: i64,
        /// The name at that time of who did it; empty when it was erased.
        pub actor_name: String,
        /// Whose account it is; `None` for the command line, the platform, and callers that are not signed in.
        pub actor_kind: Option<AccountKind>,
        /// What was done.
        pub action: String,
        /// The kind of row that it was done to.
        pub entity_type: String,
        /// The id of that row.
        pub entity_id: Option<i64>,
        /// The row's name at that time.
        pub entity_name: Option<String>,
        /// The row before, as JSON.
        pub before_json: Option<String>,
        /// The row after, as JSON.
        pub after_json: Option<String>,
    }
}

sort_columns!(
    /// The columns that the trail can be sorted by. Entry ids increase with time.
    AuditColumn {
        "occurred_at" => Occurred: "audit_entry_id",
    }
);

/// The filter of a list of entries.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct AuditFilter {
    /// Words in the actor's name or in the row's name.
    pub search: Search,
    /// Only this action.
    pub action: Option<String>,
    /// Only this kind of row.
    pub entity_type: Option<String>,
    /// Only what the account of this app user did, in person or by an API key.
    pub user_id: Option<i64>,
}

impl AuditFilter {
    fn conditions(&self) -> Conditions<'_> {
        let mut conditions = Conditions::default();
        conditions.search("search_text", &self.search);
        if let Some(action) = &self.action {
            conditions.and("action = $?", action);
        }
        if let Some(entity_type) = &self.entity_type {
            conditions.and("entity_type = $?", entity_type);
        }
        if let Some(user_id) = self.user_id {
            // Compared with one value, so that the account's index gives the order as well.
            conditions
                .and("account_id = (SELECT account_id FROM accounts WHERE user_id = $?)", user_id);
        }
        conditions
    }
}

const SELECT: &str =
    "SELECT audit_entry_id, occurred_at, actor_name,
        (SELECT o.kind FROM accounts AS o WHERE o.account_id = audit_entries.account_id) AS actor_kind,
        action, entity_type, entity_id, entity_name, before_json, after_json FROM audit_entries";

const fn direction(sort: Sort<AuditColumn>) -> &'static str {
    if sort.descending { "DESC" } else { "ASC" }
}

/// The ids of all entries that pass the filter, in order.
pub fn ids(
    conn: &Conn<'_>,
    filter: &AuditFilter,
    sort: Sort<AuditColumn>,
) -> Result<Vec<i64>, StoreError> {
    const ALL: Page = Page { limit: i64::MAX, offset: 0 };
    let order = format!("ORDER BY {} {}", sort.column.sql(), direction(sort));
    filter.conditions().rows(conn, "SELECT audit_entry_id FROM audit_entries", &order, ALL)
}

/// The entries with these ids, in order.
pub fn rows(
    conn: &Conn<'_>,
    ids: &[i64],
    sort: Sort<AuditColumn>,
) -> Result<Vec<AuditRow>, StoreError> {
    let ids = id_list(conn, ids);
    let listed = listed(conn, "audit_entry_id", "$1");
    let order = format!("ORDER BY {} {}", sort.column.sql(), direction(sort));
    conn.query(&format!("{SELECT} WHERE {listed} {order}"), params![ids])
}

/// One page of the trail, and how many entries pass the filter in all.
///
/// Ids have no gaps, so a page of the whole trail is found by its ids, however deep it is. A
/// filter has an index in the order of the entries.
pub fn list(
    conn: &Conn<'_>,
    filter: &AuditFilter,
    sort: Sort<AuditColumn>,
    page: Page,
) -> Result<(Vec<AuditRow>, Total), StoreError> {
    let (conditions, direction) = (filter.conditions(), direction(sort));
    if conditions.is_empty() {
        let total = last(conn)?.map_or(0, |last| last.audit_entry_id);
        let (from, to) = ids_of(page, total, sort.descending);
        let rows = conn.query(
            &format!(
                "{SELECT} WHERE audit_entry_id BETWEEN $1 AND $2 ORDER BY audit_entry_id {direction}"
            ),
            params![from, to],
        )?;
        return Ok((rows, Total::exact(total)));
    }
    let total = Total::of_counted(conditions.count(conn, "audit_entries", MOST_FOUND + 1)?);
    let page = page.within_reach();
    let rows = conditions.rows(
        conn,
        SELECT,
        &format!("ORDER BY {} {direction}", sort.column.sql()),
        page,
    )?;
    Ok((rows, total))
}

/// The first and the last id of a page of the whole trail.
fn ids_of(page: Page, total: i64, is_descending: bool) -> (i64, i64) {
    let before = page.offset.min(total);
    let up_to = page.offset.saturating_add(page.limit).min(total);
    if is_descending { (total - up_to + 1, total - before) } else { (before + 1, up_to) }
}

/// What belongs to a tournament and has entries of its own in the trail.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum OfTournament {
    Divisions,
    Draws,
    Entries,
    Matches,
}

/// Rows of one kind, each with its tournament. Those that are gone, and quick matches, are left out.
pub fn tournaments_of(
    conn: &Conn<'_>,
    kind: OfTournament,
    ids: &[i64],
) -> Result<Vec<(i64, i64)>, StoreError> {
    let (table, id) = match kind {
        OfTournament::Divisions => ("divisions", "division_id"),
        OfTournament::Draws => ("draws", "draw_id"),
        OfTournament::Entries => ("competition_entries", "entry_id"),
        OfTournament::Matches => ("matches", "match_id"),
    };
    let select = format!(
        "SELECT {id}, tournament_id FROM {table} WHERE {id} IN ({{ids}}) AND tournament_id IS NOT NULL"
    );
    batch::query_by_ids(conn, &select, ids)
}

/// The actions, or the kinds of rows, that occur, in alphabetical order. Each is one step in its
/// index, however many entries have it.
pub fn occurring(conn: &Conn<'_>, what: Occurring) -> Result<Vec<String>, StoreError> {
    let column = match what {
        Occurring::Actions => "action",
        Occurring::EntityTypes => "entity_type",
    };
    let next = format!("SELECT MIN({column}) FROM audit_entries WHERE {column} > $1");
    let mut words: Vec<String> = Vec::new();
    loop {
        let last = words.last().map_or("", String::as_str);
        let Some(word) = conn.query_one::<Option<String>>(&next, params![last])? else {
            return Ok(words);
        };
        words.push(word);
    }
}

/// What [`occurring`] looks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Occurring {
    /// What was done.
    Actions,
    /// Kinds of rows.
    EntityTypes,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Engine;
    use crate::testing::TestDb;

    /// The plan of a statement, when it may sort only where no index has the order.
    fn plan_of(conn: &Conn<'_>, filter: &AuditFilter) -> Result<String, StoreError> {
        let order = "ORDER BY audit_entry_id DESC";
        let page = Page { limit: 20, offset: 0 };
        let lines: Vec<String> = match conn.engine() {
            Engine::Postgres => {
                conn.run("SET LOCAL enable_seqscan = off", &[])?;
                conn.run("SET LOCAL enable_sort = off", &[])?;
                filter.conditions().rows(conn, &format!("EXPLAIN {SELECT}"), order, page)?
            }
            Engine::Sqlite => {
                let select = format!("EXPLAIN QUERY PLAN {SELECT}");
                let steps: Vec<(i64, i64, i64, String)> =
                    filter.conditions().rows(conn, &select, order, page)?;
                steps.into_iter().map(|(.., step)| step).collect()
            }
        };
        Ok(lines.join("\n"))
    }

    #[tokio::test]
    async fn what_a_person_did_is_read_along_the_index_of_the_account() {
        for test in TestDb::on_every_engine() {
            let filter = AuditFilter { user_id: Some(7), ..AuditFilter::default() };
            let plan = test.db.read(move |conn| plan_of(conn, &filter)).await.expect("a plan");
            assert!(plan.contains("audit_entries_by_account"), "{plan}");
            assert!(!plan.contains("Sort  (") && !plan.contains("TEMP B-TREE"), "{plan}");
        }
    }
}
