//! Compares the search texts and the keys, which make names and addresses unique, with the names.

use touchline_domain::{AccountKind, address, same_name};

use super::Finding;
use crate::accounts::sign_in_key;
use crate::competitions::changes::{team_search_text, tournament_search_text};
use crate::matches::changes::SearchedNames;
use crate::people::changes::{player_search_text, user_search_text};
use crate::{Conn, Engine, FromRow, StoreError, params, row};

/// Rows that are compared together.
const BATCH: usize = 5000;

/// Rows whose search text or key does not match their names.
pub fn wrong_search_texts(conn: &Conn<'_>) -> Result<Vec<Finding>, StoreError> {
    let mut findings = Vec::new();
    findings.extend(users(conn)?);
    findings.extend(players(conn)?);
    findings.extend(teams(conn)?);
    findings.extend(tournaments(conn)?);
    findings.extend(matches(conn)?);
    for (table, id, name, key) in [
        ("sports", "sport_id", "sport_name", "sport_key"),
        ("age_groups", "age_group_id", "age_group_name", "age_group_key"),
        ("gender_categories", "gender_category_id", "gender_name", "gender_key"),
        ("event_templates", "event_template_id", "event_type", "event_type_key"),
        ("match_formats", "match_format_id", "format_name", "format_key"),
        ("venues", "venue_id", "venue_name", "venue_key"),
        ("saved_views", "saved_view_id", "view_name", "view_key"),
        ("api_keys", "api_key_id", "key_name", "name_key"),
        ("courts", "court_id", "court_name", "court_key"),
        ("tournament_templates", "template_id", "template_name", "name_key"),
    ] {
        findings.extend(wrong(
            conn,
            &format!("{table}.{key} is not the key of {name}"),
            &format!("SELECT {id}, {name}, {key} FROM {table} WHERE {id} > $1 ORDER BY {id}"),
            // A name from which somebody was erased has its id alone in the key: two rows may have one such name.
            |row: &(i64, String, String)| {
                (row.0, same_name(&row.1) == row.2 || row.2 == format!("erased {}", row.0))
            },
        )?);
    }
    for (table, id) in [("users", "user_id"), ("invitations", "invitation_id")] {
        findings.extend(wrong(
            conn,
            &format!("{table}.email_key is not the key of email"),
            &format!("SELECT {id}, email, email_key FROM {table} WHERE {id} > $1 ORDER BY {id}"),
            |row: &(i64, String, String)| (row.0, address(&row.1) == row.2),
        )?);
    }
    findings.extend(wrong(
        conn,
        "competition_entries.entrant_key is not the key of entrant_name",
        "SELECT entry_id, entrant_name, entrant_key FROM competition_entries WHERE entry_id > $1 ORDER BY entry_id",
        |row: &(i64, String, String)| {
            // Of two entries that came to have one name, the later one has its id behind the key; that of somebody who was
            // erased has the id alone.
            let key = same_name(&row.1);
            let others = [format!("{key} #{}", row.0), format!("erased {}", row.0)];
            (row.0, key == row.2 || others.contains(&row.2))
        },
    )?);
    findings.extend(wrong(
        conn,
        "accounts.sign_in_key is not that of sign_in_name",
        "SELECT account_id, kind, sign_in_name, sign_in_key FROM accounts WHERE account_id > $1
         ORDER BY account_id",
        |row: &(i64, AccountKind, String, String)| (row.0, sign_in_key(row.1, &row.2) == row.3),
    )?);
    Ok(findings)
}

/// Reads the rows of a statement after the id `$1`, some at a time, and collects those that are
/// wrong. `right` returns a row's id and whether the row is right.
pub(super) fn wrong<R: FromRow>(
    conn: &Conn<'_>,
    what: &str,
    rows: &str,
    right: impl Fn(&R) -> (i64, bool),
) -> Result<Option<Finding>, StoreError> {
    let sql = format!("{rows} LIMIT {BATCH}");
    let mut finding = Finding { what: what.to_owned(), ..Finding::default() };
    let mut after = 0;
    loop {
        let batch: Vec<R> = conn.query(&sql, params![after])?;
        for row in &batch {
            let (id, is_right) = right(row);
            after = id;
            if !is_right {
                finding.add(id.to_string(), None);
            }
        }
        if batch.len() < BATCH {
            return Ok(Some(finding).filter(|finding| finding.total > 0));
        }
    }
}

/// A text has its sports in the order in which they were given, which is not stored.
fn sorted_words(text: &str) -> Vec<&str> {
    let mut words: Vec<&str> = text.split(' ').collect();
    words.sort_unstable();
    words
}

const fn sport_names(engine: Engine) -> &'static str {
    match engine {
        Engine::Sqlite => "group_concat(s.sport_name, ' ')",
        Engine::Postgres => "string_agg(s.sport_name, ' ')",
    }
}

fn users(conn: &Conn<'_>) -> Result<Option<Finding>, StoreError> {
    row! {
        struct Named {
            user_id: i64,
            full_name: String,
            email: String,
            mobile_last4: Option<String>,
            search_text: String,
        }
    }
    wrong(
        conn,
        "users.search_text is not that of the user's names",
        "SELECT user_id, full_name, email, mobile_last4, search_text FROM users
         WHERE user_id > $1 ORDER BY user_id",
        |row: &Named| {
            let last4 = row.mobile_last4.as_deref();
            let text = user_search_text(&row.full_name, &row.email, last4);
            (row.user_id, text == row.search_text)
        },
    )
}

fn players(conn: &Conn<'_>) -> Result<Option<Finding>, StoreError> {
    row! {
        struct Named {
            player_profile_id: i64,
            player_name: String,
            email: Option<String>,
            country_code: Option<String>,
            sport_names: Option<String>,
            search_text: String,
        }
    }
    wrong(
        conn,
        "player_profiles.search_text is not that of the player's names",
        &format!(
            "SELECT p.player_profile_id, p.player_name, u.email, p.country_code,
                (SELECT {} FROM player_sports AS ps JOIN sports AS s ON s.sport_id = ps.sport_id
                    WHERE ps.player_profile_id = p.player_profile_id) AS sport_names, p.search_text
             FROM player_profiles AS p LEFT JOIN users AS u ON u.user_id = p.user_id
             WHERE p.player_profile_id > $1 ORDER BY p.player_profile_id",
            sport_names(conn.engine())
        ),
        |row: &Named| {
            let text = player_search_text(
                &row.player_name,
                row.email.as_deref(),
                row.country_code.as_deref(),
                row.sport_names.as_deref(),
            );
            (row.player_profile_id, sorted_words(&text) == sorted_words(&row.search_text))
        },
    )
}

fn teams(conn: &Conn<'_>) -> Result<Option<Finding>, StoreError> {
    row! {
        struct Named {
            team_id: i64,
            team_name: String,
            country_code: Option<String>,
            search_text: String,
        }
    }
    wrong(
        conn,
        "teams.search_text is not that of the team's names",
        "SELECT team_id, team_name, country_code, search_text FROM teams WHERE team_id > $1 ORDER BY team_id",
        |row: &Named| {
            let text = team_search_text(&row.team_name, row.country_code.as_deref());
            (row.team_id, text == row.search_text)
        },
    )
}

fn tournaments(conn: &Conn<'_>) -> Result<Option<Finding>, StoreError> {
    row! {
        struct Named {
            tournament_id: i64,
            tournament_name: String,
            organizer_name: Option<String>,
            venue_name: Option<String>,
            sport_names: Option<String>,
            search_text: String,
        }
    }
    let list = sport_names(conn.engine());
    wrong(
        conn,
        "tournaments.search_text is not that of the tournament's names",
        &format!(
            "SELECT t.tournament_id, t.tournament_name, t.organizer_name, v.venue_name,
                (SELECT {list} FROM tournament_sports AS ts JOIN sports AS s ON s.sport_id = ts.sport_id
                    WHERE ts.tournament_id = t.tournament_id) AS sport_names, t.search_text
             FROM tournaments AS t LEFT JOIN venues AS v ON v.venue_id = t.venue_id
             WHERE t.tournament_id > $1 ORDER BY t.tournament_id"
        ),
        |row: &Named| {
            let text = tournament_search_text(
                &row.tournament_name,
                row.organizer_name.as_deref(),
                row.venue_name.as_deref(),
                row.sport_names.as_deref(),
            );
            (row.tournament_id, sorted_words(&text) == sorted_words(&row.search_text))
        },
    )
}

fn matches(conn: &Conn<'_>) -> Result<Option<Finding>, StoreError> {
    wrong(
        conn,
        "matches.search_text is not that of the match's names",
        &format!("{} WHERE m.match_id > $1 ORDER BY m.match_id", SearchedNames::SELECT),
        |row: &SearchedNames| (row.match_id, row.search_text() == row.search_text),
    )
}
