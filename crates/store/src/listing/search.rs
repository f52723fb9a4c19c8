//! The meaning of a list's search and, on SQLite, the rows that it finds.
//!
//! Every word must be contained in the row's `search_text`. PostgreSQL finds the rows itself,
//! with trigrams where the extension is installed. On SQLite a table of trigrams finds rare
//! words, and [`text_blocks`] the others.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use touchline_domain::fold;

use super::id_set::IdSet;
use super::text_blocks;
use crate::{Conn, Engine, Param, StoreError};

/// The most words of a search that are looked for. More words hardly narrow a search down, and
/// each number of words needs a statement of its own.
const MAX_WORDS: usize = 12;
/// The most trigrams that are looked up together. The rows that have them are checked anyway, so
/// that more trigrams make little difference.
const MAX_TRIGRAMS: usize = 24;
/// Up to this many rows are handled one by one: checked, sorted.
pub(crate) const FEW: usize = 2_000;
/// The same on PostgreSQL, where reading along an order costs more.
const FEW_ON_POSTGRES: i64 = 10_000;

/// Up to this many rows are handled one by one.
pub(super) fn few(engine: Engine) -> i64 {
    match engine {
        Engine::Sqlite => FEW as i64,
        Engine::Postgres => FEW_ON_POSTGRES,
    }
}

/// The words of a search. A search without words finds every row.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Search {
    words: Vec<String>,
    patterns: Vec<String>,
}

impl Search {
    /// The first dozen words of a text; case and accents do not matter.
    pub fn of(text: &str) -> Self {
        let words: Vec<String> =
            fold(text).split_whitespace().take(MAX_WORDS).map(str::to_owned).collect();
        let patterns = words.iter().map(|word| contains(word)).collect();
        Self { words, patterns }
    }

    /// Whether there is no word.
    pub fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    /// One pattern for `LIKE … ESCAPE '\'` per word.
    pub fn patterns(&self) -> &[String] {
        &self.patterns
    }

    /// The trigrams that a row must have, as an FTS5 query; `None` where every word has less than
    /// three letters. The trigrams are quoted, so that none of them is an operator.
    fn trigrams(&self) -> Option<String> {
        let trigrams: BTreeSet<&str> = self.words.iter().flat_map(|word| trigrams(word)).collect();
        let mut query = String::new();
        for trigram in trigrams.iter().take(MAX_TRIGRAMS) {
            let separator = if query.is_empty() { "" } else { " AND " };
            let _ = write!(query, "{separator}\"{}\"", trigram.replace('"', "\"\""));
        }
        Some(query).filter(|query| !query.is_empty())
    }
}

/// All sequences of three letters.
fn trigrams(word: &str) -> impl Iterator<Item = &str> {
    let ends = word.char_indices().map(|(at, letter)| at + letter.len_utf8()).skip(2);
    word.char_indices().zip(ends).map(|((start, _), end)| &word[start..end])
}

fn contains(word: &str) -> String {
    let escaped = word.replace('\\', "\\\\").replace('%', "\\%").replace('_', "\\_");
    format!("%{escaped}%")
}

/// A table with a `search_text`.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Searched {
    /// The table.
    pub(crate) table: &'static str,
    /// Its primary key.
    pub(crate) id: &'static str,
}

/// The rows that a search finds.
#[derive(Debug)]
pub(super) enum Hits {
    /// At most [`FEW`].
    Few(Vec<i64>),
    /// More.
    Many(IdSet),
}

/// The rows of a table that a search finds, if there are few and the search has trigrams.
fn find_few(
    conn: &Conn<'_>,
    searched: Searched,
    search: &Search,
) -> Result<Option<Vec<i64>>, StoreError> {
    let Searched { table, id } = searched;
    let Some(trigrams) = search.trigrams() else { return Ok(None) };
    let candidates: Vec<i64> = conn.query(
        &format!(
            "SELECT rowid FROM {table}_trigrams WHERE {table}_trigrams MATCH $1 LIMIT {}",
            FEW + 1
        ),
        &[(&trigrams).into()],
    )?;
    if candidates.len() > FEW {
        return Ok(None);
    }
    let candidates = id_list(conn, &candidates);
    let mut params: Vec<Param<'_>> = vec![(&candidates).into()];
    let mut contained = String::new();
    for pattern in search.patterns() {
        params.push(pattern.into());
        let _ = write!(contained, " AND search_text LIKE ${} ESCAPE '\\'", params.len());
    }
    let listed = listed(conn, id, "$1");
    conn.query(&format!("SELECT {id} FROM {table} WHERE {listed}{contained}"), &params).map(Some)
}

/// The rows of a table that a search finds. The search is not empty; SQLite only.
pub(super) fn find(
    conn: &Conn<'_>,
    searched: Searched,
    search: &Search,
) -> Result<Hits, StoreError> {
    if let Some(few) = find_few(conn, searched, search)? {
        return Ok(Hits::Few(few));
    }
    let found = text_blocks::scan(conn, searched, &search.words)?;
    Ok(if found.len() <= FEW { Hits::Few(found.iter().collect()) } else { Hits::Many(found) })
}

/// Makes PostgreSQL plan the statements of this transaction for the actual words. A plan for any
/// words would look two letters up in the index of trigrams, which takes twenty times as long as
/// reading all texts.
pub(super) fn plan_for_values(conn: &Conn<'_>) -> Result<(), StoreError> {
    conn.run("SET LOCAL plan_cache_mode = force_custom_plan", &[])
}

/// The condition that a column is one of the ids in a parameter that
/// [`id_list`] made.
pub(super) fn listed(conn: &Conn<'_>, column: &str, placeholder: &str) -> String {
    match conn.engine() {
        Engine::Sqlite => format!("{column} IN (SELECT value FROM json_each({placeholder}))"),
        Engine::Postgres => {
            // `= ANY(…)` would go through the whole list for each row.
            format!("{column} IN (SELECT unnest(CAST(CAST({placeholder} AS TEXT) AS BIGINT[])))")
        }
    }
}

/// The ids as one parameter, however many there are.
pub(super) fn id_list(conn: &Conn<'_>, ids: &[i64]) -> String {
    let (open, close) = match conn.engine() {
        Engine::Sqlite => ('[', ']'),
        Engine::Postgres => ('{', '}'),
    };
    let mut text = String::with_capacity(ids.len() * 8 + 2);
    text.push(open);
    for (place, id) in ids.iter().enumerate() {
        let separator = if place == 0 { "" } else { "," };
        let _ = write!(text, "{separator}{id}");
    }
    text.push(close);
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_search_takes_wildcards_literally() {
        assert_eq!(Search::of("50% a_b \\").patterns(), ["%50\\%%", "%a\\_b%", "%\\\\%"]);
        assert!(Search::of(" ").is_empty());
    }

    #[test]
    fn trigrams_are_runs_of_three_letters_and_quoted() {
        assert_eq!(
            Search::of("anna жук a\"b").trigrams().as_deref(),
            Some("\"a\"\"b\" AND \"ann\" AND \"nna\" AND \"жук\"")
        );
        assert_eq!(Search::of("an x 花子").trigrams(), None);
    }
}
