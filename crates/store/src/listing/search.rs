//! The meaning of a search, which is the same on both engines.
//!
//! A row is found when its `search_text` has every word of the search: a word of three letters or
//! more anywhere, a shorter one at the beginning of a word. Words are what blanks separate. Both
//! engines find the rows through trigrams, for which every word begins with two blanks, so that
//! trigrams tell beginnings too. PostgreSQL's `pg_trgm` adds the blanks itself; on SQLite the
//! triggers of the tables do.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use touchline_domain::{found_by, search_words};

use super::conditions::Access;
use super::kept::Numbered;
use super::timeline::Part;
use super::{
    Conditions, ListSql, MOST_FOUND, Order, Page, Sort, SortColumn, Total, few, order_by,
    plan_for_values,
};
use crate::{Conn, Engine, FromRow, Param, StoreError};

/// The most words of a search that are looked for. More words hardly narrow a search down, and
/// each number of words needs a statement of its own.
const MAX_WORDS: usize = 12;
/// The most trigrams that are looked up together. The rows that have them are checked anyway, so
/// that more trigrams make little difference.
const MAX_TRIGRAMS: usize = 24;

/// Rows of the order that are read for each row of a page of a word that may be common. One that more than
/// [`MOST_FOUND`] of a million rows have is in one of a hundred.
const WALKED_FOR_EACH: i64 = 200;
/// The same of a word that is common: the first rows may be without it, as after an import. So many are read
/// in a tenth of the time in which all that have the word would be sorted.
const WALKED_FOR_EACH_OF_MANY: i64 = 2_000;
/// The most rows of the order that are read for a page of a common word.
const MOST_WALKED: i64 = 100_000;

/// The words of a search. A search without words finds every row.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Search {
    words: Vec<String>,
    patterns: Vec<String>,
}

impl Search {
    /// The first dozen words of a text ([`search_words`]); case and accents do not matter.
    pub fn of(text: &str) -> Self {
        Self::of_words(search_words(text).into_iter())
    }

    fn of_words(words: impl Iterator<Item = String>) -> Self {
        let words: Vec<String> = words.take(MAX_WORDS).collect();
        let patterns = words.iter().map(|word| pattern(word)).collect();
        Self { words, patterns }
    }

    /// Whether there is no word.
    pub fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    /// Its words, folded.
    pub(super) fn words(&self) -> &[String] {
        &self.words
    }

    /// The search for rows that have every word at the beginning of a word.
    pub(super) fn beginnings(&self) -> Self {
        let beginning = |word: &String| format!("  {word}");
        Self {
            // Every word is indexed with two blanks before it, and a text has one.
            words: self.words.iter().map(beginning).collect(),
            patterns: self.words.iter().map(|word| pattern_after(" ", word)).collect(),
        }
    }

    /// The id that the search names, written as screens show ids: `17`, `#17` or `ID 17`.
    pub fn id(&self) -> Option<i64> {
        match self.words.as_slice() {
            [number] => whole_number(number),
            [id, number] if id == "id" => whole_number(number),
            _ => None,
        }
    }

    /// The number of a match that the search names, and the other words: `29`, `match 29`,
    /// `world cup 29`.
    pub fn match_number(&self) -> Option<(i64, Self)> {
        let place = self.words.iter().position(|word| whole_number(word).is_some())?;
        let number = whole_number(&self.words[place])?;
        let names_it = |at: usize| at + 1 == place && self.words[at] == "match";
        let others = self.words.iter().enumerate().filter(|(at, _)| *at != place && !names_it(*at));
        Some((number, Self::of_words(others.map(|(_, word)| word.clone()))))
    }

    /// The words that a search finds nowhere in a text, which need not be folded.
    #[must_use]
    pub fn missing_in(&self, text: &str) -> Self {
        let text = format!(" {}", found_by(text));
        let is_missing = |word: &&String| match word.chars().count() {
            0..3 => !text.contains(&format!(" {word}")),
            _ => !text.contains(word.as_str()),
        };
        Self::of_words(self.words.iter().filter(is_missing).cloned())
    }

    /// The condition that a text has every word, whose parameters it adds. PostgreSQL's indexes
    /// are of this expression.
    pub(crate) fn test<'a>(&'a self, text: &str, params: &mut Vec<Param<'a>>) -> String {
        let mut test = String::new();
        for pattern in &self.patterns {
            params.push(pattern.into());
            let and = if test.is_empty() { "" } else { " AND " };
            let _ = write!(test, "{and}' ' || {text} LIKE ${} ESCAPE '\\'", params.len());
        }
        test
    }

    /// The trigrams that a row must have, as an FTS5 query. They are quoted, so that none of them
    /// is an operator.
    pub(super) fn trigrams(&self) -> String {
        let mut trigrams = BTreeSet::new();
        for word in &self.words {
            let letters: Vec<char> = format!("{word:>3}").chars().collect();
            trigrams.extend(letters.windows(3).map(String::from_iter));
        }
        let mut query = String::new();
        for trigram in trigrams.iter().take(MAX_TRIGRAMS) {
            let separator = if query.is_empty() { "" } else { " AND " };
            let _ = write!(query, "{separator}\"{}\"", trigram.replace('"', "\"\""));
        }
        query
    }
}

/// A number from 1 on, written as an id is: without zeros before it.
fn whole_number(word: &str) -> Option<i64> {
    let is_number = !word.starts_with('0') && word.bytes().all(|byte| byte.is_ascii_digit());
    if is_number { word.parse().ok() } else { None }
}

fn pattern(word: &str) -> String {
    pattern_after(if word.chars().count() < 3 { " " } else { "" }, word)
}

fn pattern_after(beginning: &str, word: &str) -> String {
    let escaped = word.replace('\\', "\\\\").replace('%', "\\%").replace('_', "\\_");
    format!("%{beginning}{escaped}%")
}

/// A table with a `search_text`.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Searched {
    /// The table.
    pub(crate) table: &'static str,
    /// Its primary key.
    pub(crate) id: &'static str,
}

impl ListSql {
    /// The ids of one page of the rows that fulfil the conditions and that the search finds, in
    /// order, and their number.
    pub(super) fn found<C: SortColumn>(
        &self,
        conn: &Conn<'_>,
        conditions: &Conditions<'_>,
        search: &Search,
        order: Order<C>,
        page: Page,
    ) -> Result<(Vec<i64>, Total), StoreError> {
        plan_for_values(conn)?;
        let (matching, all) = self.matching(conn, conditions, search)?;
        let mut values = all.clone();
        let (mut places, mut keys) = (String::new(), Vec::new());
        for (number, (key, direction)) in self.keys(order, &mut values).into_iter().enumerate() {
            let _ = write!(places, ", {key} AS place_{number}");
            keys.push((format!("place_{number}"), direction));
        }
        let (id, filter, sorted) =
            (self.id(), all.where_clause(conn, Access::Condition), order_by(&keys));
        let [most, limit, offset] =
            [MOST_FOUND + 1, page.limit, page.offset].map(|value| values.value(value));
        let rows: Vec<(i64, i64)> = conn.query(
            &format!(
                "WITH found AS MATERIALIZED
                    (SELECT {id} AS id{places} FROM {matching} {filter} LIMIT {most})
                 SELECT id, (SELECT COUNT(*) FROM found) FROM found {sorted} LIMIT {limit} OFFSET {offset}"
            ),
            &values.params(),
        )?;
        let total = Total::of_counted(match rows.first() {
            Some((_, counted)) => *counted,
            None => all.count(conn, &matching, MOST_FOUND + 1)?,
        });
        if total.is_exact {
            return Ok((rows.into_iter().map(|(id, _)| id).collect(), total));
        }
        Ok((self.page_of_many(conn, conditions, search, order, page)?, total))
    }

    /// The same of a search that finds more than [`MOST_FOUND`] rows.
    pub(super) fn page_of_many<C: SortColumn>(
        &self,
        conn: &Conn<'_>,
        conditions: &Conditions<'_>,
        search: &Search,
        order: Order<C>,
        page: Page,
    ) -> Result<Vec<i64>, StoreError> {
        plan_for_values(conn)?;
        let steps = WALKED_FOR_EACH_OF_MANY;
        if let Some(ids) = self.walk(conn, conditions, search, order, page, steps)? {
            return Ok(ids);
        }
        let (matching, all) = self.matching(conn, conditions, search)?;
        self.sorted_ids(conn, &matching, &all, order, page)
    }

    /// The rows that fulfil the conditions and that the search finds, with their values of a
    /// number's column, in no order; at most so many.
    pub(super) fn found_numbers<C: SortColumn>(
        &self,
        conn: &Conn<'_>,
        conditions: &Conditions<'_>,
        search: &Search,
        column: C,
        most: i64,
    ) -> Result<Vec<Numbered>, StoreError> {
        plan_for_values(conn)?;
        let (matching, all) = self.matching(conn, conditions, search)?;
        let select = format!("SELECT {}, {} FROM {matching}", column.sql(), self.id());
        all.rows(conn, &select, "", Page { limit: most, offset: 0 })
    }

    /// The same among the rows with these ids.
    pub(super) fn found_among<C: SortColumn>(
        &self,
        conn: &Conn<'_>,
        conditions: &Conditions<'_>,
        search: &Search,
        column: C,
        ids: &[i64],
    ) -> Result<Vec<Numbered>, StoreError> {
        let (mut all, id) = (conditions.clone(), self.id());
        let ids = all.value(id_list(conn, ids));
        all.test(&listed(conn, &id, &ids));
        all.search(&self.text(), search);
        // No other condition may lead to the rows.
        let filter = all.where_clause(conn, Access::Order(""));
        let (number, table) = (column.sql(), self.table());
        conn.query(&format!("SELECT {number}, {id} FROM {table} {filter}"), &all.params())
    }

    /// The tables to look for the search in, and the conditions with those of the search.
    pub(super) fn matching<'a>(
        &self,
        conn: &Conn<'_>,
        conditions: &Conditions<'a>,
        search: &'a Search,
    ) -> Result<(String, Conditions<'a>), StoreError> {
        let (mut all, mut tables) = (conditions.clone(), self.table());
        let few = few(conn.engine());
        // PostgreSQL chooses the index itself; SQLite uses its trigrams only on demand.
        if conn.engine() == Engine::Sqlite
            && !all.is_narrow()
            && (all.is_empty() || all.count(conn, &tables, few + 1)? > few)
        {
            let trigrams = format!("{}_trigrams", self.searched.table);
            all.and(&format!("{trigrams} MATCH $?"), search.trigrams());
            tables = format!("{trigrams} CROSS JOIN {tables} ON {} = {trigrams}.rowid", self.id());
        }
        all.search(&self.text(), search);
        Ok((tables, all))
    }

    /// The ids of one page of what a search finds, if the page is among the first rows of the
    /// order; so many are read for each row of the page.
    fn walk<C: SortColumn>(
        &self,
        conn: &Conn<'_>,
        conditions: &Conditions<'_>,
        search: &Search,
        order: Order<C>,
        page: Page,
        for_each: i64,
    ) -> Result<Option<Vec<i64>>, StoreError> {
        let wanted = page.offset + page.limit;
        let mut steps = (wanted * for_each).min(MOST_WALKED);
        let around = match order {
            Order::By(sort) => {
                let table = self.with_column(sort.column);
                let part = Part {
                    conditions: conditions.clone(),
                    along: sort.column.sql(),
                    order: self.order(sort),
                };
                let ids = self.walk_part(conn, &table, &part, search, steps, page)?;
                return Ok(Some(ids).filter(|ids| ids.len() as i64 == page.limit));
            }
            Order::Around(around) => around,
        };
        let table = self.table();
        let mut ids: Vec<i64> = Vec::new();
        for part in around.parts(conditions) {
            let rest = Page { limit: wanted - ids.len() as i64, offset: 0 };
            ids.extend(self.walk_part(conn, &table, &part, search, steps, rest)?);
            if ids.len() as i64 == wanted {
                return Ok(Some(ids.split_off(page.offset as usize)));
            }
            // The next part follows only on the end of this one.
            steps -= part.conditions.count(conn, &table, MOST_WALKED + 1)?;
            if steps <= 0 {
                break;
            }
        }
        Ok(None)
    }

    /// The ids of one page of what a search finds among the first `steps` rows of a part.
    pub(super) fn walk_part(
        &self,
        conn: &Conn<'_>,
        table: &str,
        part: &Part<'_>,
        search: &Search,
        steps: i64,
        page: Page,
    ) -> Result<Vec<i64>, StoreError> {
        let filter = part.conditions.where_clause(conn, Access::Order(part.along));
        let mut params = part.conditions.params();
        let test = search.test(&self.text(), &mut params);
        params.extend([steps.into(), page.limit.into(), page.offset.into()]);
        let (id, text, alias, order) = (self.id(), self.text(), self.alias, &part.order);
        let (steps, limit, offset) = (params.len() - 2, params.len() - 1, params.len());
        conn.query(
            &format!(
                "SELECT {id} FROM (SELECT {id}, {text} FROM {table} {filter} {order} LIMIT ${steps}) {alias}
                 WHERE {test} LIMIT ${limit} OFFSET ${offset}"
            ),
            &params,
        )
    }

    /// The ids of the first rows, in order, that fulfil the conditions and have every word of the
    /// search; does not count them all.
    pub(crate) fn first<C: SortColumn>(
        &self,
        conn: &Conn<'_>,
        conditions: &Conditions<'_>,
        search: &Search,
        sort: Sort<C>,
        limit: i64,
    ) -> Result<Vec<i64>, StoreError> {
        plan_for_values(conn)?;
        let (page, order) = (Page { limit, offset: 0 }, sort.into());
        if search.is_empty() {
            return self.page_along(conn, conditions, sort, page).read(conn);
        }
        // A common word is found among the first rows; only a rare one is worth the index.
        match self.walk(conn, conditions, search, order, page, WALKED_FOR_EACH)? {
            Some(ids) => Ok(ids),
            None => Ok(self.found(conn, conditions, search, order, page)?.0),
        }
    }

    /// The ids of the first rows, by name, that fulfil the conditions and whose text begins with
    /// the words of the search. The search is not empty.
    pub(crate) fn beginning_with(
        &self,
        conn: &Conn<'_>,
        conditions: &Conditions<'_>,
        search: &Search,
        limit: i64,
    ) -> Result<Vec<i64>, StoreError> {
        let (text, id) = (self.text(), self.id());
        let from = search.words.join(" ");
        // Texts are compared byte by byte, and no character has greater bytes.
        let to = format!("{from}\u{10ffff}");
        let mut conditions = conditions.clone();
        conditions.and(&format!("{text} >= $?"), from);
        conditions.and(&format!("{text} < $?"), to);
        let select = format!("SELECT {id} FROM {}", self.table());
        let order = format!("ORDER BY {text}, {id}");
        conditions.rows(conn, &select, &order, Page { limit, offset: 0 })
    }

    /// The id that a search names, if there is such a row that fulfils the conditions.
    pub(crate) fn named(
        &self,
        conn: &Conn<'_>,
        conditions: &Conditions<'_>,
        search: &Search,
    ) -> Result<Option<i64>, StoreError> {
        let Some(named) = search.id() else { return Ok(None) };
        let mut conditions = conditions.clone();
        conditions.lead(&format!("{} = $?", self.id()), &[], named);
        let select = format!("SELECT {} FROM {}", self.id(), self.table());
        let found = conditions.rows(conn, &select, "", Page { limit: 1, offset: 0 })?;
        Ok(found.into_iter().next())
    }

    /// The rows with these ids, in the order of the ids.
    pub(crate) fn rows_in_order<R: FromRow>(
        &self,
        conn: &Conn<'_>,
        ids: &[i64],
        id_of: fn(&R) -> i64,
    ) -> Result<Vec<R>, StoreError> {
        if ids.is_empty() {
            return Ok(Vec::new());
        }
        let list = id_list(conn, ids);
        let listed = listed(conn, &self.id(), "$1");
        let statement = format!("{} WHERE {listed}", self.select);
        let mut rows: Vec<R> = conn.query(&statement, &[list.as_str().into()])?;
        rows.sort_by_key(|row| ids.iter().position(|id| *id == id_of(row)));
        Ok(rows)
    }
}

/// The condition that a column is one of the ids in a parameter that
/// [`id_list`] made.
pub(crate) fn listed(conn: &Conn<'_>, column: &str, placeholder: &str) -> String {
    match conn.engine() {
        Engine::Sqlite => format!("{column} IN (SELECT value FROM json_each({placeholder}))"),
        // PostgreSQL plans a statement with many joins in parts. It would begin with a join of whole
        // tables, if this were not a condition on one table alone.
        Engine::Postgres => {
            format!("{column} = ANY(CAST(CAST({placeholder} AS TEXT) AS BIGINT[]))")
        }
    }
}

/// The condition that a column is one of the ids that a statement selects.
pub(super) fn selected(conn: &Conn<'_>, column: &str, select: &str) -> String {
    match conn.engine() {
        Engine::Sqlite => format!("{column} IN ({select})"),
        // As in [`listed`]: a join with the statement would be planned last.
        Engine::Postgres => format!("{column} = ANY(ARRAY({select}))"),
    }
}

/// The ids as one parameter, however many there are.
pub(crate) fn id_list(conn: &Conn<'_>, ids: &[i64]) -> String {
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
        assert_eq!(Search::of("50% a_b \\").patterns, ["%50\\%%", "%a\\_b%", "% \\\\%"]);
        assert!(Search::of(" ").is_empty());
    }

    #[test]
    fn a_search_names_an_id_as_screens_show_it() {
        for text in ["17", " #17 ", "ID 17", "id #17"] {
            assert_eq!(Search::of(text).id(), Some(17), "{text}");
        }
        for text in ["", "017", "1 7", "17a", "-17", "match 17", "99999999999999999999"] {
            assert_eq!(Search::of(text).id(), None, "{text}");
        }
        assert_eq!(Search::of("****4321"), Search::of("4321"));
        assert_eq!(Search::of("*").patterns, ["% *%"]);
    }

    #[test]
    fn a_search_names_the_number_of_a_match() {
        let told = |text: &str| {
            let (number, others) = Search::of(text).match_number()?;
            Some((number, others.words.join(" ")))
        };
        assert_eq!(told("29"), Some((29, String::new())));
        assert_eq!(told("Match #29"), Some((29, String::new())));
        assert_eq!(told("World Cup match 29"), Some((29, "world cup".to_owned())));
        assert_eq!(told("29 match of the day"), Some((29, "match of the day".to_owned())));
        assert_eq!(told("World Cup"), None);
    }

    #[test]
    fn a_word_is_missing_in_a_text_where_a_search_does_not_find_it() {
        let missing = |text: &str| Search::of("ana lind an 42").missing_in(text).words;
        assert_eq!(missing("Diana Lindström 420"), ["an"]);
        assert_eq!(missing("An Älind 042"), ["ana", "42"]);
    }

    #[test]
    fn beginnings_of_words_are_searched_for_with_the_blanks_before_them() {
        let beginnings = Search::of("port an").beginnings();
        assert_eq!(beginnings.patterns, ["% port%", "% an%"]);
        let trigrams = "\"  a\" AND \"  p\" AND \" an\" AND \" po\" AND \"ort\" AND \"por\"";
        assert_eq!(beginnings.trigrams(), trigrams);
    }

    #[test]
    fn trigrams_are_runs_of_three_letters_and_quoted() {
        assert_eq!(
            Search::of("anna жук a\"b").trigrams(),
            "\"a\"\"b\" AND \"ann\" AND \"nna\" AND \"жук\""
        );
        assert_eq!(Search::of("an x 花子").trigrams(), "\"  x\" AND \" an\" AND \" 花子\"");
    }
}
