//! The keys by which stored names and addresses are compared, made anew by the rules of `domain::text`, and the search
//! texts. It belongs to the migration `0063_three_comparisons`: SQL does not know Unicode.

use std::collections::HashSet;

use touchline_domain::{address, found_by, same_name};

use super::Upgrading;

/// A key: its table, the table's id, the columns within which it is unique (a constant where it is unique in the table), the name
/// that it is made of, its own column, and its rule. Those of people's accounts have a rule of their own.
type Key =
    (&'static str, &'static str, &'static str, &'static str, &'static str, fn(&str) -> String);

/// All of them.
const KEYS: [Key; 16] = [
    ("sports", "sport_id", "''", "sport_name", "sport_key", same_name),
    ("age_groups", "age_group_id", "''", "age_group_name", "age_group_key", same_name),
    ("gender_categories", "gender_category_id", "''", "gender_name", "gender_key", same_name),
    (
        "event_templates",
        "event_template_id",
        "sport_type",
        "event_type",
        "event_type_key",
        same_name,
    ),
    ("match_formats", "match_format_id", "sport_id", "format_name", "format_key", same_name),
    ("venues", "venue_id", "''", "venue_name", "venue_key", same_name),
    ("users", "user_id", "''", "email", "email_key", address),
    ("saved_views", "saved_view_id", "account_id", "view_name", "view_key", same_name),
    ("api_keys", "api_key_id", OF_LIVING_KEYS, "key_name", "name_key", same_name),
    ("courts", "court_id", "tournament_id", "court_name", "court_key", same_name),
    (
        "tournament_templates",
        "template_id",
        "tournament_id",
        "template_name",
        "name_key",
        same_name,
    ),
    (
        "competition_entries",
        "entry_id",
        OF_LIVING_ENTRIES,
        "entrant_name",
        "entrant_key",
        same_name,
    ),
    ("competition_entries", "entry_id", ANYTHING, "club_name", "club_key", same_name),
    ("registrations", "token_hash", ANYTHING, "email", "email_key", address),
    (
        "invitations",
        "invitation_id",
        "role || ' ' || scope_kind || ' ' || CAST(scope_id AS TEXT)",
        "email",
        "email_key",
        address,
    ),
    ("accounts", "account_id", "kind", "sign_in_name", "sign_in_key", same_name),
];

/// What is over takes no name.
const OF_LIVING_KEYS: &str = "CASE WHEN revoked_at IS NULL THEN account_id END";
const OF_LIVING_ENTRIES: &str =
    "CASE WHEN state NOT IN ('withdrawn', 'rejected') THEN division_id END";

/// In the place of columns within which a key is unique: it is not.
const ANYTHING: &str = "NULL";

/// The tables with texts that are searched.
const SEARCHED: [(&str, &str); 6] = [
    ("users", "user_id"),
    ("player_profiles", "player_profile_id"),
    ("teams", "team_id"),
    ("tournaments", "tournament_id"),
    ("matches", "match_id"),
    ("audit_entries", "audit_entry_id"),
];

/// Rows that are changed by one statement.
const BATCH: usize = 500;

/// Makes all keys and search texts anew that are not what the rules make of their names.
///
/// Where two rows had two keys and have one name by today's rules (an address with its domain in both forms, a name with
/// and without a character that nobody sees), the row that has its key already, or else the older one, keeps it; the other one has its id
/// behind the key until somebody gives it another name, and `doctor` reports it.
pub(crate) fn make<U: Upgrading>(database: &mut U) -> Result<(), U::Error> {
    for key in &KEYS {
        make_keys(database, key)?;
    }
    for (table, id) in SEARCHED {
        let is_more = U::is_more_than_ascii("search_text");
        let sql = format!(
            "SELECT CAST({id} AS TEXT), search_text FROM {table} WHERE {is_more} ORDER BY {id}"
        );
        let changed = database.rows(&sql)?.into_iter().filter_map(|mut row| {
            let text = row.pop()??;
            let anew = found_by(&text);
            (anew != text).then_some((row.pop()??, anew))
        });
        let changed: Vec<(String, String)> = changed.collect();
        set(database, table, [id, "search_text"], &changed)?;
    }
    Ok(())
}

fn make_keys<U: Upgrading>(
    database: &mut U,
    &(table, id, within, name, key, rule): &Key,
) -> Result<(), U::Error> {
    // All other keys are as they were.
    let is_more = U::is_more_than_ascii(name);
    let sql = format!(
        "SELECT CAST({id} AS TEXT), CAST({within} AS TEXT), {name}, {key} FROM {table} WHERE {is_more} ORDER BY {id}"
    );
    let mut taken: HashSet<(Option<String>, String)> = HashSet::new();
    let mut changed: Vec<(String, Option<String>, String)> = Vec::new();
    for row in database.rows(&sql)? {
        let Ok([Some(id), within, Some(name), stored]) = <[Option<String>; 4]>::try_from(row)
        else {
            continue;
        };
        let stored = stored.unwrap_or_default();
        let mut anew = match (table, within.as_deref()) {
            ("accounts", Some("person")) => format!("mailto:{}", address(&name)),
            _ => rule(&name),
        };
        // Two entries of a division came to have one name.
        let number = format!(" #{id}");
        if table == "competition_entries" && stored.ends_with(&number) && !anew.ends_with(&number) {
            anew.push_str(&number);
        }
        if anew == stored {
            taken.insert((within, anew));
        } else {
            changed.push((id, within, anew));
        }
    }
    // Names of ASCII have such keys; a row whose own key is changed gives its old one up.
    let changing: HashSet<&str> = changed.iter().map(|(id, ..)| id.as_str()).collect();
    let plain: Vec<&str> =
        changed.iter().map(|(.., anew)| anew.as_str()).filter(|anew| anew.is_ascii()).collect();
    for batch in plain.chunks(BATCH) {
        let keys: Vec<String> = batch.iter().map(|key| quoted(key)).collect();
        let keys = keys.join(", ");
        let sql = format!(
            "SELECT CAST({id} AS TEXT), CAST({within} AS TEXT), {key} FROM {table} WHERE {key} IN ({keys})"
        );
        for row in database.rows(&sql)? {
            let Ok([Some(id), within, Some(key)]) = <[Option<String>; 3]>::try_from(row) else {
                continue;
            };
            if !changing.contains(id.as_str()) {
                taken.insert((within, key));
            }
        }
    }
    let keys: Vec<(String, String)> = changed
        .into_iter()
        .map(|(id, within, mut anew)| {
            if within.is_some() && !taken.insert((within, anew.clone())) {
                anew = format!("{anew} #{id}");
            }
            (id, anew)
        })
        .collect();
    // A key may be one that another row has until its own is changed.
    let apart: Vec<(String, String)> =
        keys.iter().map(|(id, _)| (id.clone(), format!("\u{1}{id}"))).collect();
    set(database, table, [id, key], &apart)?;
    set(database, table, [id, key], &keys)
}

/// Gives rows another text in one column.
pub(crate) fn set<U: Upgrading>(
    database: &mut U,
    table: &str,
    [id, column]: [&str; 2],
    rows: &[(String, String)],
) -> Result<(), U::Error> {
    for batch in rows.chunks(BATCH) {
        let values: Vec<String> = batch
            .iter()
            .map(|(id, text)| {
                // A registration has a text for an id.
                let id = if table == "registrations" { quoted(id) } else { id.clone() };
                format!("({id}, {})", quoted(text))
            })
            .collect();
        database.run(&format!(
            "WITH anew (row_id, row_text) AS (VALUES {})
             UPDATE {table} SET {column} = anew.row_text FROM anew WHERE {table}.{id} = anew.row_id",
            values.join(", "),
        ))?;
    }
    Ok(())
}

pub(crate) fn quoted(text: &str) -> String {
    format!("'{}'", text.replace('\'', "''"))
}
