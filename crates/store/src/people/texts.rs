//! How each text of the database is erased when a person is. A column that nobody has thought of fails a test.

use std::collections::HashSet;

use percent_encoding::{NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};
use touchline_domain::forgetting::{forgotten, replaced};
use touchline_domain::found_by;

use crate::engine::batch;
use crate::{Conn, StoreError, params};

/// What an erasure does with the texts of a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Erasing {
    /// Nothing: the platform's own terms, numbers, days, hashes, and names of reference data and of places.
    Harmless,
    /// The row is about somebody. That of the person is removed or overwritten, and those of others stay.
    OfSomebody,
    /// Names of players, teams and matches, which are found by ids.
    ByIds,
    /// Made of other columns, and made anew with them.
    Made,
    /// Entries of the trail, whose words are erased with their salts.
    Trail,
    /// Texts of [`erasure`](super::erasure)'s `TOLD`, which are looked through for every name.
    Told,
    /// Words of people about each other: other words take the place of a name that is nobody else's, and of the address.
    Words,
    /// How somebody is reached: a text in which the person is named goes as a whole, because the number beside the name is theirs.
    Contact,
    /// The same as [`Words`](Self::Words) for the address of a screen, whose parameters are escaped. What it searches for may be a family name alone.
    Address,
    /// The name of a view, which may be what the view searches for.
    NameOfView,
    /// A name within a tournament, of which there is one: as [`Words`](Self::Words), in tournaments of the person.
    NameInOwn,
}

use Erasing::{
    Address, ByIds, Contact, Harmless, Made, NameInOwn, NameOfView, OfSomebody, Told, Trail, Words,
};

/// The texts of a table: its key, if that is one number, and its columns.
pub(super) struct Texts {
    pub table: &'static str,
    key: Option<&'static str>,
    pub columns: &'static [(&'static str, Erasing)],
}

const fn texts(
    table: &'static str,
    key: Option<&'static str>,
    columns: &'static [(&'static str, Erasing)],
) -> Texts {
    Texts { table, key, columns }
}

/// Every text of the schema.
pub(super) const TEXTS: &[Texts] = &[
    texts("access_tokens", None, &[("token_hash", Harmless), ("answers", Harmless)]),
    texts(
        "accounts",
        Some("account_id"),
        &[
            ("sign_in_name", OfSomebody),
            ("sign_in_key", OfSomebody),
            ("full_name", OfSomebody),
            ("password_hash", OfSomebody),
            ("kind", Harmless),
            ("suspended_because", Words),
        ],
    ),
    texts(
        "activities",
        None,
        &[
            ("user_name", OfSomebody),
            ("action", Told),
            ("status", Harmless),
            ("kind", Harmless),
            ("subject", Told),
        ],
    ),
    texts("age_groups", None, &[("age_group_name", Harmless), ("age_group_key", Harmless)]),
    texts(
        "api_keys",
        Some("api_key_id"),
        &[
            ("key_name", Words),
            ("name_key", Made),
            ("role", Harmless),
            ("scope_kind", Harmless),
            ("token_hash", Harmless),
            ("token_start", Harmless),
            ("court_day", Harmless),
            ("court_name", Words),
        ],
    ),
    texts(
        "audit_entries",
        None,
        &[
            ("actor_name", Trail),
            ("action", Harmless),
            ("entity_type", Harmless),
            ("entity_name", Trail),
            ("search_text", Trail),
            ("before_json", Trail),
            ("after_json", Trail),
            ("previous_hash", Harmless),
            ("entry_hash", Harmless),
            ("actor_salt", Trail),
            ("actor_commitment", Harmless),
            ("object_salt", Trail),
            ("object_commitment", Harmless),
        ],
    ),
    texts("calendar_links", None, &[("token_hash", Harmless)]),
    texts("chosen_columns", None, &[("list_name", Harmless), ("column_name", Harmless)]),
    texts("claim_codes", None, &[("code_hash", Harmless), ("email_key", OfSomebody)]),
    texts(
        "claims",
        Some("claim_id"),
        &[
            ("relation", Harmless),
            ("claimed_name", OfSomebody),
            ("claimed_birth_date", OfSomebody),
            ("consent_version", Harmless),
            ("consent_wording", Harmless),
            ("state", Harmless),
            ("objections", Harmless),
            ("reason", Words),
        ],
    ),
    texts(
        "competition_entries",
        Some("entry_id"),
        &[
            ("state", Harmless),
            ("entrant_kind", Harmless),
            ("entrant_name", ByIds),
            ("entrant_key", Made),
            ("club_name", Words),
            ("club_key", Made),
            ("note", Words),
            ("message", Words),
            ("marked_fields", Harmless),
        ],
    ),
    texts("counters", None, &[("counter", Harmless)]),
    texts("courts", Some("court_id"), &[("court_name", NameInOwn), ("court_key", Made)]),
    texts("daily_growth", None, &[("growth_date", Harmless)]),
    texts(
        "decisions",
        Some("decision_id"),
        &[
            ("decision_key", Harmless),
            ("kind", Harmless),
            ("decided_on", Harmless),
            ("policy", Harmless),
            ("reason", Words),
            ("source", Words),
        ],
    ),
    texts("division_scoring", Some("division_id"), &[("extra_rules", Words), ("basis", Words)]),
    texts(
        "divisions",
        Some("division_id"),
        &[
            ("division_name", NameInOwn),
            ("status", Harmless),
            ("age_counts_on", Harmless),
            ("rule_pack", Harmless),
            ("entrant_kind", Harmless),
            ("planned_draw", Harmless),
            ("time_rounding", Harmless),
            ("shown_names", Harmless),
        ],
    ),
    texts(
        "draw_rounds",
        None,
        &[
            ("state", Harmless),
            ("request", Told),
            ("answer", Told),
            ("sheet", Told),
            ("void_reason", Told),
        ],
    ),
    texts(
        "draws",
        None,
        &[
            ("state", Harmless),
            ("seed", Harmless),
            ("seed_sha256", Harmless),
            ("request", Told),
            ("answer", Told),
            ("sheet", Told),
            ("swaps", Told),
            ("void_reason", Told),
            ("by_rounds", Harmless),
        ],
    ),
    texts(
        "entries",
        Some("entry_id"),
        &[
            ("participant_name", ByIds),
            ("team_name", ByIds),
            ("entry_status", Harmless),
            ("qualified", Harmless),
            ("bib", Harmless),
            ("lane", Harmless),
            ("note", Words),
        ],
    ),
    texts(
        "event_templates",
        Some("event_template_id"),
        &[
            ("event_type", Harmless),
            ("event_type_key", Harmless),
            ("template_text", Words),
            ("sport_type", Harmless),
        ],
    ),
    texts("gender_categories", None, &[("gender_name", Harmless), ("gender_key", Harmless)]),
    texts("granted_byes", None, &[("kind", Harmless)]),
    texts("grants", None, &[("role", Harmless), ("scope_kind", Harmless)]),
    texts("guardians", None, &[("consent_version", Harmless), ("consent_wording", Harmless)]),
    texts(
        "idempotent_replies",
        None,
        &[("idempotency_key", Harmless), ("request_hash", Harmless), ("body", Words)],
    ),
    texts("import_rows", None, &[("file", Harmless), ("row_key", Harmless)]),
    texts("import_sources", None, &[("source_name", Harmless)]),
    texts(
        "invitations",
        None,
        &[
            ("token_hash", Harmless),
            ("email", OfSomebody),
            ("email_key", OfSomebody),
            ("role", Harmless),
            ("scope_kind", Harmless),
        ],
    ),
    texts(
        "jobs",
        None,
        &[("kind", Harmless), ("taken_by", Harmless), ("failure", Harmless), ("answer", Harmless)],
    ),
    texts("known_devices", None, &[("device_hash", Harmless)]),
    texts(
        "letters",
        None,
        &[
            ("kind", Harmless),
            ("recipient", OfSomebody),
            ("language", Harmless),
            ("details_json", Told),
            ("failure", Harmless),
            ("answer", Harmless),
        ],
    ),
    texts(
        "lineup_members",
        None,
        &[
            ("player_name", ByIds),
            ("position", Harmless),
            ("role", Harmless),
            ("minute_on", Harmless),
            ("minute_off", Harmless),
        ],
    ),
    texts("mailed_links", None, &[("token_hash", Harmless), ("purpose", Harmless)]),
    texts("match_event_counts", None, &[("lifecycle", Harmless)]),
    texts(
        "match_events",
        Some("match_event_id"),
        &[
            ("event_time", Harmless),
            ("period_name", Harmless),
            ("event_type", Harmless),
            ("player_name", ByIds),
            ("related_player_name", ByIds),
            ("description", Words),
            ("wording", Harmless),
        ],
    ),
    texts("match_figures", None, &[("figure", Harmless)]),
    texts(
        "match_formats",
        Some("match_format_id"),
        &[("format_name", Harmless), ("format_key", Harmless), ("description", Words)],
    ),
    texts("match_periods", None, &[("period_type", Harmless)]),
    texts("match_sides", Some("match_side_id"), &[("source", Harmless), ("source_label", ByIds)]),
    texts(
        "matches",
        Some("match_id"),
        &[
            ("round_name", Harmless),
            ("title", ByIds),
            ("participant_mode", Harmless),
            ("lifecycle", Harmless),
            ("outcome", Harmless),
            ("scheduled_precision", Harmless),
            ("note", Words),
            ("search_text", Made),
            ("role", Harmless),
            ("decided_on", Harmless),
            ("round_word", Harmless),
            ("time_zone", Harmless),
        ],
    ),
    texts("notices", None, &[("kind", Harmless)]),
    texts(
        "notifications",
        None,
        &[("kind", Harmless), ("title", Told), ("body", Told), ("entity_type", Harmless)],
    ),
    texts("passkey_ceremonies", None, &[("ceremony_hash", Harmless), ("state_json", OfSomebody)]),
    texts(
        "passkeys",
        Some("passkey_id"),
        &[("credential_id", OfSomebody), ("passkey_json", OfSomebody), ("passkey_name", Words)],
    ),
    texts(
        "player_profiles",
        None,
        &[
            ("player_name", OfSomebody),
            ("given_name", OfSomebody),
            ("family_name", OfSomebody),
            ("birth_date", OfSomebody),
            ("country_code", Harmless),
            ("search_text", Made),
            ("shown_names", Harmless),
        ],
    ),
    texts(
        "points_adjustments",
        Some("points_adjustment_id"),
        &[("reason", Words), ("source", Words), ("effective_date", Harmless)],
    ),
    texts("preferences", None, &[("language", Harmless), ("density", Harmless)]),
    texts("recovery_codes", None, &[("code_hash", Harmless)]),
    texts("refresh_tokens", None, &[("token_hash", Harmless), ("answers", Harmless)]),
    texts(
        "registrations",
        None,
        &[
            ("token_hash", Harmless),
            ("full_name", OfSomebody),
            ("email", OfSomebody),
            ("email_key", OfSomebody),
            ("mobile_last4", OfSomebody),
            ("password_hash", OfSomebody),
        ],
    ),
    texts(
        "result_revisions",
        None,
        &[
            ("lifecycle", Harmless),
            ("outcome", Harmless),
            ("scheduled_precision", Harmless),
            ("decided_on", Harmless),
            ("parts_json", Harmless),
        ],
    ),
    texts(
        "result_steps",
        Some("result_step_id"),
        &[("step", Harmless), ("result_version", Harmless), ("reason", Words)],
    ),
    texts("row_changes", None, &[("table_name", Harmless)]),
    texts(
        "saved_views",
        Some("saved_view_id"),
        &[("view_name", NameOfView), ("view_key", Made), ("address", Address)],
    ),
    // Ids of players and sides; nobody types a word.
    texts("score_operations", None, &[("device", Harmless), ("operation_json", Harmless)]),
    texts("second_factors", None, &[("secret", OfSomebody)]),
    texts("secret_tries", None, &[("debtor", Harmless)]),
    texts("sessions", None, &[("client", OfSomebody), ("revoked_because", Harmless)]),
    texts("sign_in_challenges", None, &[("challenge_hash", Harmless)]),
    texts("silenced_letters", None, &[("topic", Harmless)]),
    texts("silenced_notices", None, &[("topic", Harmless)]),
    texts(
        "sports",
        None,
        &[("sport_name", Harmless), ("sport_key", Harmless), ("sport_icon", Harmless)],
    ),
    texts(
        "squad_members",
        None,
        &[
            ("position", Harmless),
            ("valid_from", Harmless),
            ("valid_until", Harmless),
            ("allowed_because", Words),
        ],
    ),
    texts(
        "stage_groups",
        Some("group_id"),
        &[("group_name", Harmless), ("group_letter", Harmless)],
    ),
    texts("stages", Some("stage_id"), &[("stage_name", Harmless), ("stage_word", Harmless)]),
    texts(
        "teams",
        None,
        &[
            ("team_name", ByIds),
            ("team_type", Harmless),
            ("country_code", Harmless),
            ("search_text", Made),
        ],
    ),
    texts(
        "tournament_templates",
        Some("template_id"),
        &[("template_name", Words), ("name_key", Made), ("setup_json", Words)],
    ),
    texts(
        "tournaments",
        Some("tournament_id"),
        &[
            ("tournament_name", ByIds),
            ("status", Harmless),
            ("description", Words),
            ("start_date", Harmless),
            ("end_date", Harmless),
            ("organizer_name", ByIds),
            ("search_text", Made),
            ("time_zone", Harmless),
            ("contact", Contact),
        ],
    ),
    texts("unplayed_matches", Some("match_id"), &[("lifecycle_before", Harmless)]),
    texts(
        "users",
        None,
        &[
            ("full_name", OfSomebody),
            ("email", OfSomebody),
            ("email_key", OfSomebody),
            ("mobile_last4", OfSomebody),
            ("search_text", Made),
        ],
    ),
    texts("venues", None, &[("venue_name", Harmless), ("venue_key", Harmless)]),
];

/// Columns of which there is one for each name, with the columns that they are in.
const KEYS: [(&str, &str, &str); 5] = [
    ("api_keys", "key_name", "name_key"),
    ("competition_entries", "club_name", "club_key"),
    ("courts", "court_name", "court_key"),
    ("saved_views", "view_name", "view_key"),
    ("tournament_templates", "template_name", "name_key"),
];

/// Rows that are read together: descriptions are long.
const AT_ONCE: i64 = 500;

/// A free text that organisers write of a tournament.
struct OfOrganisers {
    table: &'static str,
    column: &'static str,
    /// The tournament of a row, in SQL that may name the `{table}`.
    tournament: &'static str,
}

const fn of_organisers(
    table: &'static str,
    column: &'static str,
    tournament: &'static str,
) -> OfOrganisers {
    OfOrganisers { table, column, tournament }
}

/// All of them. A person may be named there by any part of the name.
const OF_ORGANISERS: [OfOrganisers; 14] = [
    of_organisers("tournaments", "description", "tournament_id"),
    of_organisers("tournaments", "contact", "tournament_id"),
    of_organisers("tournament_templates", "template_name", "tournament_id"),
    of_organisers("competition_entries", "message", "tournament_id"),
    of_organisers("decisions", "reason", OF_DIVISION),
    of_organisers("decisions", "source", OF_DIVISION),
    of_organisers("points_adjustments", "reason", OF_DIVISION),
    of_organisers("points_adjustments", "source", OF_DIVISION),
    of_organisers("matches", "note", "tournament_id"),
    of_organisers("draws", "void_reason", "tournament_id"),
    of_organisers("squad_members", "allowed_because", "tournament_id"),
    of_organisers("division_scoring", "extra_rules", OF_DIVISION),
    of_organisers("division_scoring", "basis", OF_DIVISION),
    of_organisers("result_steps", "reason", OF_MATCH),
];

const OF_DIVISION: &str =
    "(SELECT d.tournament_id FROM divisions AS d WHERE d.division_id = {table}.division_id)";
const OF_MATCH: &str =
    "(SELECT m.tournament_id FROM matches AS m WHERE m.match_id = {table}.match_id)";

impl OfOrganisers {
    /// The tournament of a row, in SQL.
    fn tournament(&self) -> String {
        self.tournament.replace("{table}", self.table)
    }

    /// The texts of these tournaments, each with its tournament.
    fn of(&self, conn: &Conn<'_>, tournaments: &[i64]) -> Result<Vec<(i64, String)>, StoreError> {
        let Self { table, column, .. } = self;
        let tournament = self.tournament();
        let select = format!(
            "SELECT {tournament}, {column} FROM {table} WHERE {column} IS NOT NULL AND {tournament} IN ({{ids}})"
        );
        batch::query_by_ids(conn, &select, tournaments)
    }

    fn erasing(&self) -> Erasing {
        let texts = TEXTS.iter().find(|texts| texts.table == self.table);
        let mut columns = texts.into_iter().flat_map(|texts| texts.columns);
        columns.find(|(name, _)| *name == self.column).map_or(Words, |(_, erasing)| *erasing)
    }

    /// What organisers call it.
    fn kind(&self) -> TextKind {
        match (self.table, self.column) {
            ("tournaments", "contact") => TextKind::Contact,
            ("tournaments", _) => TextKind::Description,
            _ => TextKind::Reason,
        }
    }
}

/// What a free text of organisers is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum TextKind {
    /// How organisers are reached.
    Contact,
    /// What a tournament says of itself, announcements included.
    Description,
    /// Why something was done, and what was noted beside it.
    Reason,
}

/// What becomes of a family name that stands alone in free texts of organisers.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Surnames {
    /// Those that mean the person in the tournaments that the person organises.
    pub decided: Vec<String>,
    /// The texts in which one stays, because it may mean somebody or something else: people read these.
    pub to_read: Vec<(i64, TextKind)>,
}

/// A free text of organisers in which family names of a person stand alone.
struct Standing<'f> {
    tournament: i64,
    kind: TextKind,
    /// Whether the person organises the tournament.
    is_own: bool,
    text: String,
    /// What is left of the text after the whole names are gone.
    rest: String,
    families: Vec<&'f String>,
}

/// Whether a name stands in a text, whatever its case is.
fn stands(name: &str, text: &str) -> bool {
    forgotten(text, &[(name.to_owned(), String::new())]).is_some()
}

/// What tournaments, and what is in them, are called.
const NAMES_IN_TOURNAMENTS: [(&str, &str); 3] =
    [("tournaments", "tournament_name"), ("divisions", "division_name"), ("courts", "court_name")];

/// Decides about the family names of a person. Of those that are nobody's and nothing's else (`exclusive`), one means the person
/// where the person organises, unless it is a word there or elsewhere: something there is called so, it stands there in small
/// letters, or somebody has written it of a tournament that is nothing to the person.
pub(super) fn surnames(
    conn: &Conn<'_>,
    named: &Named,
    families: &[String],
    exclusive: &[String],
    (own_tournaments, related): (&[i64], &[i64]),
) -> Result<Surnames, StoreError> {
    let mut found = Vec::new();
    for of in &OF_ORGANISERS {
        for (tournament, text) in of.of(conn, related)? {
            let is_own = own_tournaments.contains(&tournament);
            let rest = named.erased(of.erasing(), is_own, &text);
            let rest = rest.unwrap_or_else(|| text.clone());
            let those: Vec<&String> =
                families.iter().filter(|family| stands(family, &rest)).collect();
            if !those.is_empty() {
                let kind = of.kind();
                found.push(Standing { tournament, kind, is_own, text, rest, families: those });
            }
        }
    }
    let means_them = |family: &&String| {
        let is_there = |one: &Standing<'_>| one.is_own && one.families.contains(family);
        found.iter().any(is_there) && !is_a_word(family, &found)
    };
    let mut decided: Vec<String> = exclusive.iter().filter(means_them).cloned().collect();
    for (table, column) in NAMES_IN_TOURNAMENTS {
        let select = format!("SELECT {column} FROM {table} WHERE tournament_id IN ({{ids}})");
        for name in batch::query_by_ids::<String>(conn, &select, own_tournaments)? {
            let rest = named.erased(Words, true, &name).unwrap_or(name);
            decided.retain(|family| !stands(family, &rest));
        }
    }
    let theirs: HashSet<&str> = found.iter().map(|one| one.text.as_str()).collect();
    for OfOrganisers { table, column, .. } in &OF_ORGANISERS {
        if decided.is_empty() {
            break;
        }
        let select = format!("SELECT DISTINCT {column} FROM {table} WHERE {column} IS NOT NULL");
        for text in conn.query::<String>(&select, &[])? {
            if !theirs.contains(text.as_str()) {
                let rest = forgotten(&text, &named.anywhere).unwrap_or(text);
                decided.retain(|family| !stands(family, &rest));
            }
        }
    }
    let is_left = |one: &&Standing<'_>| {
        !one.is_own || one.families.iter().any(|family| !decided.contains(family))
    };
    let left = found.iter().filter(is_left).map(|one| (one.tournament, one.kind));
    let mut to_read: Vec<(i64, TextKind)> = left.collect();
    to_read.sort_unstable();
    to_read.dedup();
    Ok(Surnames { decided, to_read })
}

/// Whether a family name is written in small letters, as a word is. How somebody writes down whom to ask says nothing about that.
fn is_a_word(family: &str, found: &[Standing<'_>]) -> bool {
    let small = [(family.to_lowercase(), String::new())];
    let is_small =
        |one: &Standing<'_>| one.kind != TextKind::Contact && replaced(&one.rest, &small).is_some();
    small[0].0 != family && found.iter().any(is_small)
}

/// A text in which somebody is named.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mention {
    table: &'static str,
    column: &'static str,
    text: String,
    /// Whether it was written of a tournament of the person.
    is_own: bool,
}

/// The words that tell who somebody is, each with what takes its place.
pub(super) struct Named {
    /// Those that are nobody else's.
    pub anywhere: Vec<(String, String)>,
    /// All of them, for what the person wrote.
    pub in_own: Vec<(String, String)>,
    /// Those of them that have several words.
    pub of_several_words: Vec<(String, String)>,
    /// Family names that only a search for the person has.
    pub searched: Vec<(String, String)>,
    /// Family names that mean the person in what organisers wrote of the person's tournaments.
    pub surnames: Vec<(String, String)>,
}

impl Named {
    /// A text after the erasure of these words; `None` when it has none of them.
    fn erased(&self, erasing: Erasing, is_own: bool, text: &str) -> Option<String> {
        let anywhere = match erasing {
            Address => address_without(text, &self.anywhere, &self.searched),
            // In a longer name it may be a word of the language: `Young players`.
            NameOfView => forgotten(text, &self.anywhere).or_else(|| {
                let is_all = |(name, _): &&(String, String)| found_by(name) == found_by(text);
                self.searched.iter().find(is_all).map(|(_, new)| new.clone())
            }),
            _ => forgotten(text, &self.anywhere),
        };
        let own = || {
            // A name of one word is a word of the language, too, unless it is written as a name is.
            let text = anywhere.as_deref().unwrap_or(text);
            let found = forgotten(text, &self.of_several_words);
            let found = replaced(found.as_deref().unwrap_or(text), &self.in_own).or(found);
            forgotten(found.as_deref().unwrap_or(text), &self.surnames).or(found)
        };
        let other = is_own.then(own).flatten().or(anywhere.clone());
        match erasing {
            Contact => other.map(|_| String::new()),
            _ => other,
        }
    }
}

/// The parameters of addresses with what somebody typed to find something.
const SEARCHES: [&str; 2] = ["search", "q"];

/// The same for the address of a screen; `None` when that changes nothing.
fn address_without(
    address: &str,
    words: &[(String, String)],
    searched: &[(String, String)],
) -> Option<String> {
    let (path, parameters) = address.split_once('?').unwrap_or((address, ""));
    let value_without = |name: &str, value: &str| {
        let typed = value.replace('+', " ");
        let read = percent_decode_str(&typed).decode_utf8_lossy();
        let whole = forgotten(&read, words);
        let is_search = SEARCHES.contains(&name);
        let found = whole.as_deref().unwrap_or(&read);
        let family = is_search.then(|| forgotten(found, searched)).flatten();
        let other = family.or(whole)?;
        Some(utf8_percent_encode(&other, NON_ALPHANUMERIC).to_string())
    };
    let mut is_named = false;
    let mut parameter_without = |parameter: &str| {
        let (name, value) = parameter.split_once('=').unwrap_or(("", parameter));
        let Some(other) = value_without(name, value) else { return parameter.to_owned() };
        is_named = true;
        if name.is_empty() { other } else { format!("{name}={other}") }
    };
    let parameters: Vec<String> = parameters.split('&').map(&mut parameter_without).collect();
    is_named.then(|| format!("{path}?{}", parameters.join("&")))
}

/// The texts that people wrote in which a person is named, who organises some tournaments.
pub(super) fn mentions(
    conn: &Conn<'_>,
    named: &Named,
    own_tournaments: &[i64],
) -> Result<Vec<Mention>, StoreError> {
    let mut found = Vec::new();
    for Texts { table, key, columns } in TEXTS {
        for (column, erasing) in *columns {
            let is_own = *erasing == NameInOwn;
            let mut keep = |text: String| {
                if named.erased(*erasing, is_own, &text).is_some() {
                    found.push(Mention { table, column, text, is_own });
                }
            };
            match (erasing, key) {
                (Words | Contact | Address | NameOfView, Some(key)) => {
                    let select = format!(
                        "SELECT {key}, {column} FROM {table} WHERE {key} > $1 AND {column} IS NOT NULL
                         ORDER BY {key} LIMIT $2"
                    );
                    let mut after = 0;
                    loop {
                        let rows: Vec<(i64, String)> =
                            conn.query(&select, params![after, AT_ONCE])?;
                        let is_last = (rows.len() as i64) < AT_ONCE;
                        after = rows.last().map_or(after, |(id, _)| *id);
                        for (_, text) in rows {
                            keep(text);
                        }
                        if is_last {
                            break;
                        }
                    }
                }
                (Words | Contact | Address | NameOfView, None) => {
                    let select =
                        format!("SELECT DISTINCT {column} FROM {table} WHERE {column} IS NOT NULL");
                    conn.query::<String>(&select, &[])?.into_iter().for_each(keep);
                }
                (NameInOwn, _) => {
                    let select =
                        format!("SELECT {column} FROM {table} WHERE tournament_id IN ({{ids}})");
                    let rows = batch::query_by_ids::<String>(conn, &select, own_tournaments)?;
                    rows.into_iter().for_each(keep);
                }
                _ => {}
            }
        }
    }
    for of in &OF_ORGANISERS {
        let rows = of.of(conn, own_tournaments)?.into_iter().map(|(_, text)| text);
        let own = rows.filter(|text| named.erased(of.erasing(), true, text).is_some());
        let (table, column) = (of.table, of.column);
        found.extend(own.map(|text| Mention { table, column, text, is_own: true }));
    }
    found.dedup();
    Ok(found)
}

/// Puts other words in the place of a person's, in these texts.
pub(super) fn replace(
    conn: &Conn<'_>,
    mentions: &[Mention],
    named: &Named,
    own_tournaments: &[i64],
) -> Result<(), StoreError> {
    for Mention { table, column, text, is_own } in mentions {
        let Some(texts) = TEXTS.iter().find(|texts| texts.table == *table) else { continue };
        let Some((_, erasing)) = texts.columns.iter().find(|(name, _)| name == column) else {
            continue;
        };
        let Some(other) = named.erased(*erasing, *is_own, text) else { continue };
        let key = KEYS.iter().find(|(of, name, _)| of == table && name == column);
        let id = texts.key.unwrap_or("0");
        let new = if *erasing == Contact { "NULLIF($2, '')" } else { "$2" };
        // Two rows may have the same name from now on, and never the same key.
        let made = key.map_or_else(String::new, |(_, _, key)| {
            format!(", {key} = 'erased ' || CAST({id} AS TEXT)")
        });
        if *is_own {
            // A tournament has one division and one court of a name.
            let number = match erasing {
                NameInOwn => format!(" || ' ' || CAST({id} AS TEXT)"),
                _ => String::new(),
            };
            let of = OF_ORGANISERS.iter().find(|of| of.table == *table && of.column == *column);
            let tournament =
                of.map_or_else(|| "tournament_id".to_owned(), OfOrganisers::tournament);
            let update = format!(
                "UPDATE {table} SET {column} = {new}{number}{made}
                 WHERE {column} = $1 AND {tournament} IN ({{ids}})"
            );
            batch::execute_by_ids_with(conn, params![text, &other], &update, own_tournaments)?;
        } else {
            let update = format!("UPDATE {table} SET {column} = {new}{made} WHERE {column} = $1");
            conn.run(&update, params![text, &other])?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Engine;
    use crate::testing::TestDb;

    #[tokio::test]
    async fn every_text_column_says_how_it_is_erased() {
        for test in TestDb::on_every_engine() {
            let columns = |conn: &Conn<'_>| {
                let select = match conn.engine() {
                    Engine::Sqlite => {
                        "SELECT t.name, c.name FROM pragma_table_list AS t
                         JOIN pragma_table_info(t.name) AS c ON c.type = 'TEXT'
                         WHERE t.schema = 'main' AND t.type = 'table' AND t.name NOT LIKE 'sqlite\\_%' ESCAPE '\\'"
                    }
                    Engine::Postgres => {
                        "SELECT CAST(table_name AS TEXT), CAST(column_name AS TEXT) FROM information_schema.columns
                         WHERE table_schema = current_schema() AND data_type = 'text'
                            AND table_name NOT IN ('touchline_migrations', 'touchline_writes')"
                    }
                };
                conn.query::<(String, String)>(select, &[])
            };
            let mut stored = test.db.read(columns).await.expect("the columns");
            stored.sort();
            let told = TEXTS.iter().flat_map(|texts| {
                texts
                    .columns
                    .iter()
                    .map(|(column, _)| (texts.table.to_owned(), (*column).to_owned()))
            });
            let mut told: Vec<(String, String)> = told.collect();
            told.sort();
            assert_eq!(told, stored);
        }
    }

    #[test]
    fn a_search_in_an_address_is_erased() {
        let words = [("Ana Léon".to_owned(), "Former user".to_owned())];
        let searched = [("Léon".to_owned(), "Former user".to_owned())];
        for (address, other) in [
            ("/players?search=leon&team=leon", Some("/players?search=Former%20user&team=leon")),
            ("/players?search=leonard", None),
            ("/players?search=Ana+L%C3%A9on&page=2", Some("/players?search=Former%20user&page=2")),
            ("/players?search=ana%20leon", Some("/players?search=Former%20user")),
            ("/players?search=Anaconda", None),
            ("/players", None),
        ] {
            assert_eq!(address_without(address, &words, &searched).as_deref(), other, "{address}");
        }
    }
}
