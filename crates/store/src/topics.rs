//! The topics that a change touches and that a reply depends on. They are derived from the tables
//! in a statement's text, so that no change is forgotten.
//!
//! A topic is a handful of tables; a test holds the list against the schema. What a statement reads and writes is
//! found in its text when it is first prepared, so a handler declares nothing. Development builds compare that with
//! what SQLite's authorizer says of the statement and its triggers (`engine::witness`), so every test checks it.
//!
//! Three things follow from topics: cached replies end when a topic of their read set changes, other processes hear
//! which topics a write touched, and the live streams name the topics that have changed.

use std::fmt;

/// One subject of the platform. Every table belongs to one or to none.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Topic {
    /// App users.
    Users,
    /// Player profiles with their sports and guardians, claims to them, and links of their calendars.
    Players,
    /// Tournaments and their stages, groups, teams, squads and venues.
    Competitions,
    /// Matches with their periods, events, line-ups and entries.
    Matches,
    /// Sports and their configuration.
    Reference,
    /// What app users did.
    Activity,
    /// The audit trail.
    Audit,
    /// The notifications behind the bell.
    Notifications,
    /// Sessions and their tokens.
    Sessions,
    /// Accounts and their ways to sign in.
    Accounts,
    /// Roll-ups: the counts of the dashboard and of whole lists.
    Totals,
    /// The import ledger.
    Imports,
    /// What the holders of accounts chose for themselves: preferences and saved views.
    Preferences,
    /// Letters that are sent by mail.
    Letters,
    /// Work that is done beside the requests.
    Jobs,
    /// Roles, and invitations to them.
    Grants,
    /// API keys.
    ApiKeys,
    /// Notices to people in the workspace.
    Notices,
}

impl Topic {
    /// All topics, in the order of their declaration.
    pub const ALL: [Self; 18] = [
        Self::Users,
        Self::Players,
        Self::Competitions,
        Self::Matches,
        Self::Reference,
        Self::Activity,
        Self::Audit,
        Self::Notifications,
        Self::Sessions,
        Self::Accounts,
        Self::Totals,
        Self::Imports,
        Self::Preferences,
        Self::Letters,
        Self::Jobs,
        Self::Grants,
        Self::ApiKeys,
        Self::Notices,
    ];

    /// Its name in the API.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Users => "users",
            Self::Players => "players",
            Self::Competitions => "competitions",
            Self::Matches => "matches",
            Self::Reference => "reference",
            Self::Activity => "activity",
            Self::Audit => "audit",
            Self::Notifications => "notifications",
            Self::Sessions => "sessions",
            Self::Accounts => "accounts",
            Self::Totals => "totals",
            Self::Imports => "imports",
            Self::Preferences => "preferences",
            Self::Letters => "letters",
            Self::Jobs => "jobs",
            Self::Grants => "grants",
            Self::ApiKeys => "api_keys",
            Self::Notices => "notices",
        }
    }

    fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|topic| topic.as_str() == word)
    }

    const fn bit(self) -> u32 {
        1 << self as u16
    }
}

/// A set of topics.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct Topics(u32);

impl Topics {
    /// The empty set.
    pub const NONE: Self = Self(0);
    /// Every topic: used when the topics of a change are unknown.
    pub const ALL: Self = Self::of(&Topic::ALL);

    /// The set of these topics.
    pub const fn of(topics: &[Topic]) -> Self {
        let mut bits = 0;
        let mut next = 0;
        while next < topics.len() {
            bits |= topics[next].bit();
            next += 1;
        }
        Self(bits)
    }

    /// The union of both sets.
    #[must_use]
    pub const fn with(self, others: Self) -> Self {
        Self(self.0 | others.0)
    }

    /// Those of them that are in the other set as well.
    #[must_use]
    pub const fn only(self, others: Self) -> Self {
        Self(self.0 & others.0)
    }

    /// Those of them that are not in the other set.
    #[must_use]
    pub const fn without(self, others: Self) -> Self {
        Self(self.0 & !others.0)
    }

    /// Whether the set has this topic.
    pub const fn has(self, topic: Topic) -> bool {
        self.0 & topic.bit() != 0
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The topics in the order of [`Topic::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Topic> {
        Topic::ALL.into_iter().filter(move |topic| self.has(*topic))
    }

    /// Reads what [`Display`](fmt::Display) wrote. An unknown word, from a newer program, stands
    /// for every topic.
    pub(crate) fn from_words(words: &str) -> Self {
        words.split(',').fold(Self::NONE, |topics, word| {
            topics.with(Topic::from_word(word).map_or(Self::ALL, |topic| Self::of(&[topic])))
        })
    }
}

/// The topics' names, separated by commas.
impl fmt::Display for Topics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, topic) in self.iter().enumerate() {
            f.write_str(if number == 0 { "" } else { "," })?;
            f.write_str(topic.as_str())?;
        }
        Ok(())
    }
}

impl fmt::Debug for Topics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Topics({self})")
    }
}

/// The topics of a table; `None` for a table that is not listed here.
pub(crate) fn of_table(table: &str) -> Option<Topics> {
    let topic = match table {
        "users" => Topic::Users,
        "player_profiles" | "player_sports" | "guardians" | "claims" | "calendar_links" => {
            Topic::Players
        }
        "venues"
        | "teams"
        | "tournaments"
        | "tournament_sports"
        | "divisions"
        | "division_scoring"
        | "stages"
        | "stage_groups"
        | "further_tables"
        | "further_table_stages"
        | "division_teams"
        | "tournament_players"
        | "squad_members"
        | "former_squad_members"
        | "points_adjustments"
        | "decisions"
        | "competition_entries"
        | "courts"
        | "tournament_templates"
        | "draws"
        | "draw_rounds"
        | "granted_byes" => Topic::Competitions,
        "matches" | "match_sides" | "unplayed_matches" | "match_periods" | "match_figures"
        | "match_events" | "lineup_members" | "entries" | "appearances" | "match_event_counts"
        | "score_operations" | "result_steps" | "result_revisions" => Topic::Matches,
        "sports" | "age_groups" | "gender_categories" | "event_templates" | "scoring_configs"
        | "match_formats" => Topic::Reference,
        "activities" => Topic::Activity,
        "audit_entries" => Topic::Audit,
        "notifications" => Topic::Notifications,
        "sessions" | "access_tokens" | "refresh_tokens" => Topic::Sessions,
        "accounts" | "second_factors" | "recovery_codes" | "known_devices" | "passkeys" => {
            Topic::Accounts
        }
        "counters" | "daily_growth" | "sport_match_counts" => Topic::Totals,
        "import_sources" | "import_rows" => Topic::Imports,
        "preferences" | "chosen_columns" | "saved_views" | "silenced_letters"
        | "silenced_notices" => Topic::Preferences,
        "letters" => Topic::Letters,
        "jobs" => Topic::Jobs,
        "grants" | "invitations" => Topic::Grants,
        "api_keys" => Topic::ApiKeys,
        "notices" => Topic::Notices,
        // Search tables and the log of changed rows, which change together with the rows they are
        // made from; and tables of sign-ins, repeated requests and migrations, which no cached
        // reply shows.
        "users_trigrams"
        | "player_profiles_trigrams"
        | "tournaments_trigrams"
        | "matches_trigrams"
        | "teams_trigrams"
        | "row_changes"
        | "secret_tries"
        | "sign_in_challenges"
        | "registrations"
        | "claim_codes"
        | "mailed_links"
        | "passkey_ceremonies"
        | "idempotent_replies"
        | "sqlite_sequence"
        | "touchline_migrations"
        | "touchline_writes" => return Some(Topics::NONE),
        _ => return None,
    };
    Some(Topics::of(&[topic]))
}

/// The topics that a statement reads and writes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Reach {
    /// The topics of every table that it names.
    pub(crate) reads: Topics,
    /// The topics that it may change.
    pub(crate) writes: Topics,
}

impl Reach {
    /// Derives them from a statement's text.
    pub(crate) fn of(sql: &str) -> Self {
        // A column with the same name as a table does no harm; a view would.
        let reads = words(sql)
            .filter_map(|word| of_table(&word.to_ascii_lowercase()))
            .fold(Topics::NONE, Topics::with);
        Self { reads, writes: written_by(sql) }
    }

    /// The union with another statement's topics.
    #[must_use]
    pub(crate) const fn with(self, other: Self) -> Self {
        Self { reads: self.reads.with(other.reads), writes: self.writes.with(other.writes) }
    }
}

/// The topics that a statement may change. An unknown table, and a change of the schema, count
/// for every topic.
fn written_by(sql: &str) -> Topics {
    let mut topics = Topics::NONE;
    let (mut before_last, mut last) = ("", "");
    for word in words(sql) {
        let is = |word: &str, other: &str| word.eq_ignore_ascii_case(other);
        let changes_schema =
            ["CREATE", "ALTER", "DROP", "TRUNCATE"].iter().any(|verb| is(word, verb));
        if last.is_empty() && changes_schema {
            return Topics::ALL;
        }
        let names_target = is(last, "INTO")
            || (is(last, "FROM") && is(before_last, "DELETE"))
            // Excludes `DO UPDATE SET …` and `SELECT … FOR UPDATE OF …`.
            || (is(last, "UPDATE") && !is(word, "SET") && !is(before_last, "FOR"));
        if names_target {
            topics = topics.with(of_table(&word.to_ascii_lowercase()).unwrap_or(Topics::ALL));
            // A trigger copies a tournament's `is_quick_match` to its matches.
            let changes_kind = || words(sql).any(|word| is(word, "is_quick_match"));
            if is(word, "tournaments") && changes_kind() {
                topics = topics.with(Topics::of(&[Topic::Matches]));
            }
        }
        (before_last, last) = (last, word);
    }
    topics
}

/// The words of a statement, without its string literals and comments.
fn words(sql: &str) -> impl Iterator<Item = &str> {
    let mut rest = sql;
    std::iter::from_fn(move || {
        loop {
            let start = rest.find(|c: char| c.is_ascii_alphabetic() || "_'-".contains(c))?;
            rest = &rest[start..];
            if let Some(text) = rest.strip_prefix('\'') {
                // A doubled quote inside a literal ends one literal and begins the next.
                rest = text.split_once('\'').map_or("", |(_, after)| after);
            } else if let Some(comment) = rest.strip_prefix("--") {
                rest = comment.split_once('\n').map_or("", |(_, after)| after);
            } else if let Some(after) = rest.strip_prefix('-') {
                rest = after;
            } else {
                let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_';
                let end = rest.find(|c| !is_part(c)).unwrap_or(rest.len());
                let word;
                (word, rest) = rest.split_at(end);
                return Some(word);
            }
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::TestDb;
    use crate::{Conn, Engine, StoreError};

    #[test]
    fn a_statement_tells_what_it_writes() {
        let users = Topics::of(&[Topic::Users]);
        let matches = Topics::of(&[Topic::Matches]);
        for (sql, topics) in [
            ("INSERT INTO users (full_name) VALUES ($1)", users),
            ("insert into users (full_name) values ($1)", users),
            ("\n  UPDATE users SET full_name = $2 WHERE user_id = $1", users),
            ("DELETE FROM users WHERE user_id = $1", users),
            ("UPDATE \"users\" SET email = ''", users),
            (
                "INSERT INTO users (email) SELECT note FROM matches ON CONFLICT (email) DO UPDATE SET email = excluded.email",
                users,
            ),
            (
                "WITH gone AS (DELETE FROM users RETURNING user_id) UPDATE matches SET note = '' FROM gone",
                users.with(matches),
            ),
            ("SELECT * FROM users WHERE full_name = 'UPDATE matches' FOR UPDATE", Topics::NONE),
            ("SELECT 1 FROM users FOR UPDATE OF users", Topics::NONE),
            ("-- DELETE FROM matches\nSELECT 1 - 2 FROM users", Topics::NONE),
            ("SELECT 'it''s', 'INSERT INTO users'", Topics::NONE),
            ("SELECT nextval('users_seq')", Topics::NONE),
            ("UPDATE sqlite_sequence SET seq = $2 WHERE name = $1", Topics::NONE),
        ] {
            assert_eq!(written_by(sql), topics, "{sql}");
        }
    }

    #[test]
    fn a_statement_tells_what_it_reads() {
        let sql = "WITH page AS (SELECT user_id FROM users, player_profiles) SELECT s.sport_name
                   FROM page JOIN sports AS s ON TRUE WHERE s.sport_name <> 'matches'";
        let read = Topics::of(&[Topic::Users, Topic::Players, Topic::Reference]);
        assert_eq!(Reach::of(sql), Reach { reads: read, writes: Topics::NONE });
    }

    #[test]
    fn an_unknown_table_counts_for_every_topic() {
        for sql in [
            "INSERT INTO no_such_table VALUES (1)",
            "UPDATE OR IGNORE users SET email = ''",
            "DELETE FROM other_schema.users",
            "DROP TABLE users",
            "CREATE TABLE users_too (id BIGINT)",
        ] {
            assert_eq!(written_by(sql), Topics::ALL, "{sql}");
        }
    }

    #[test]
    fn topics_are_read_as_they_were_written() {
        let some = Topics::of(&[Topic::Matches, Topic::Users]);
        assert_eq!(some.to_string(), "users,matches");
        assert_eq!(Topics::from_words("users,matches"), some);
        assert_eq!(Topics::from_words(&Topics::ALL.to_string()), Topics::ALL);
        assert_eq!(Topics::from_words("users,weather"), Topics::ALL);
    }

    #[tokio::test]
    async fn every_table_belongs_to_a_topic() {
        for test in TestDb::on_every_engine() {
            let tables = test.db.read(tables).await.expect("the tables");
            assert!(tables.contains(&"users".to_owned()), "{tables:?}");
            let lost: Vec<_> = tables.iter().filter(|table| of_table(table).is_none()).collect();
            assert!(lost.is_empty(), "assign them in store::topics: {lost:?}");
        }
    }

    fn tables(conn: &Conn<'_>) -> Result<Vec<String>, StoreError> {
        let sql = match conn.engine() {
            Engine::Sqlite => {
                "SELECT name FROM pragma_table_list
                 WHERE schema = 'main' AND type IN ('table', 'virtual') AND name NOT LIKE 'sqlite_%'"
            }
            Engine::Postgres => {
                "SELECT CAST(table_name AS TEXT) FROM information_schema.tables
                 WHERE table_schema = current_schema()"
            }
        };
        conn.query(sql, &[])
    }
}
