//! How each text of the database is erased when a person is. A column that nobody has thought of fails a test.

use std::collections::HashSet;

use percent_encoding::{NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};
use touchline_domain::forgetting::{forgotten, replaced};
use touchline_domain::found_by;

use super::json_strings;
use crate::engine::batch;
use crate::{Conn, Param, StoreError, params};

/// What an erasure does with the texts of a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Erasing {
    /// Nothing: the platform's own terms, numbers, days, hashes, and names of reference data and of places.
    Harmless,
    /// The row is about somebody. That of the person is removed or overwritten, and those of others stay.
    OfSomebody,
    /// Names of players, teams and tournaments, which are found by ids.
    ByIds,
    /// Made of other columns, and made anew with them.
    Made,
    /// Entries of the trail, whose words are erased with their salts.
    Trail,
    /// Words of people about each other: other words take the place of a name that is nobody else's, and of the address.
    Words,
    /// The same in JSON: an answer, a request, what a letter says.
    WordsInJson,
    /// The same as [`Words`](Self::Words), as organisers write them of a tournament. A person may be named there by any part of the name.
    OfOrganisers,
    /// The same in JSON.
    OfOrganisersInJson,
    /// How organisers are reached: a text in which the person is named goes as a whole, because the number beside the name is theirs.
    Contact,
    /// The same as [`Words`](Self::Words) for the address of a screen, whose parameters are escaped. What it searches for may be a family name alone.
    Address,
    /// The name of a view, which may be what the view searches for.
    NameOfView,
    /// A name within a tournament, of which there is one: as [`Words`](Self::Words), in tournaments of the person.
    NameInOwn,
}

use Erasing::{
    Address, ByIds, Contact, NameInOwn, NameOfView, OfOrganisers, OfOrganisersInJson, Words,
    WordsInJson,
};

impl Erasing {
    /// Whether the texts are JSON: names are looked for in its strings.
    const fn is_json(self) -> bool {
        matches!(self, WordsInJson | OfOrganisersInJson)
    }

    /// Whether organisers write the texts of a tournament, in their own words.
    const fn is_of_organisers(self) -> bool {
        matches!(self, OfOrganisers | OfOrganisersInJson | Contact)
    }
}

/// The texts of a table: its key, if that is one number, and its columns.
pub(super) struct Texts {
    table: &'static str,
    key: Option<&'static str>,
    columns: &'static [(Erasing, &'static [&'static str])],
}

macro_rules! texts {
    (@key) => { None };
    (@key $key:ident) => { Some(stringify!($key)) };
    ($($table:ident$(($key:ident))?: $($erasing:ident[$($column:ident),+])+;)+) => {
        &[$(Texts {
            table: stringify!($table),
            key: texts!(@key $($key)?),
            columns: &[$((Erasing::$erasing, &[$(stringify!($column)),+])),+],
        }),+]
    };
}

/// Every text of the schema.
pub(super) const TEXTS: &[Texts] = texts! {
    access_tokens: Harmless[token_hash, answers];
    accounts(account_id): OfSomebody[sign_in_name, sign_in_key, full_name, password_hash] Harmless[kind]
        Words[suspended_because];
    activities(activity_id): Harmless[status, kind] OfSomebody[user_name] Words[action, subject];
    age_groups: Harmless[age_group_name, age_group_key];
    api_keys(api_key_id): Words[key_name] Made[name_key]
        Harmless[role, scope_kind, token_hash, token_start, court_day];
    audit_entries: Trail[actor_name, entity_name, search_text, before_json, after_json, actor_salt, object_salt]
        Harmless[action, entity_type, previous_hash, entry_hash, actor_commitment, object_commitment];
    calendar_links: Harmless[token_hash];
    chosen_columns: Harmless[list_name, column_name];
    claim_codes: Harmless[code_hash] OfSomebody[email_key];
    claims(claim_id): Harmless[relation, consent_version, consent_wording, state, objections]
        OfSomebody[claimed_name, claimed_birth_date] Words[reason];
    competition_entries(entry_id): Harmless[state, entrant_kind, marked_fields] Words[entrant_name, club_name, note]
        Made[entrant_key, club_key] OfOrganisers[message];
    counters: Harmless[counter];
    courts(court_id): NameInOwn[court_name] Made[court_key];
    daily_growth: Harmless[growth_date];
    decisions(decision_id): Harmless[decision_key, kind, decided_on, policy] OfOrganisers[reason, source];
    division_scoring(division_id): OfOrganisers[extra_rules, basis];
    divisions(division_id): NameInOwn[division_name]
        Harmless[status, age_counts_on, rule_pack, table_rules, entrant_kind, planned_draw, time_rounding, shown_names, allocation, own_format]
        OfOrganisersInJson[phases];
    draw_rounds(draw_round_id): Harmless[state] WordsInJson[request, answer, sheet] OfOrganisers[void_reason];
    draws(draw_id): Harmless[state, seed, seed_sha256, by_rounds] WordsInJson[request, answer, sheet]
        OfOrganisersInJson[swaps] OfOrganisers[void_reason];
    entries(entry_id): ByIds[participant_name, team_name] Harmless[entry_status, qualified, bib, lane] OfOrganisers[note];
    event_templates(event_template_id): Harmless[event_type, event_type_key, sport_type] Words[template_text];
    further_tables(further_table_id): Harmless[table_name, rule_pack];
    gender_categories: Harmless[gender_name, gender_key];
    granted_byes: Harmless[kind];
    grants: Harmless[role, scope_kind];
    guardians: Harmless[consent_version, consent_wording];
    idempotent_replies: Harmless[idempotency_key, request_hash] WordsInJson[body];
    import_rows: Harmless[file, row_key];
    import_sources: Harmless[source_name];
    invitations: Harmless[token_hash, role, scope_kind] OfSomebody[email, email_key];
    jobs: Harmless[kind, taken_by, failure, answer];
    known_devices: Harmless[device_hash];
    letters(letter_id): Harmless[kind, language, failure, answer] OfSomebody[recipient] WordsInJson[details_json];
    lineup_members(lineup_member_id): ByIds[player_name] Harmless[position, role, minute_on, minute_off];
    mailed_links: Harmless[token_hash, purpose];
    match_event_counts: Harmless[lifecycle];
    match_events(match_event_id): Harmless[event_time, period_name, event_type, wording, score] ByIds[player_name, related_player_name]
        Words[description];
    match_figures: Harmless[figure];
    match_formats(match_format_id): Harmless[format_name, format_key, rules] Words[description];
    match_periods: Harmless[period_type];
    match_sides(match_side_id): Harmless[source] Words[source_label];
    matches(match_id):
        Harmless[round_name, participant_mode, lifecycle, outcome, scheduled_precision, role, decided_on, round_word, time_zone, own_format]
        Words[title] OfOrganisers[note] Made[search_text];
    notices: Harmless[kind];
    notifications(notification_id): Harmless[kind, entity_type] Words[title, body];
    passkey_ceremonies: Harmless[ceremony_hash] OfSomebody[state_json];
    passkeys(passkey_id): OfSomebody[credential_id, passkey_json] Words[passkey_name];
    player_profiles: OfSomebody[player_name, given_name, family_name, birth_date] Harmless[country_code, shown_names]
        Made[search_text];
    points_adjustments(points_adjustment_id): OfOrganisers[reason, source] Harmless[effective_date];
    preferences: Harmless[language, density];
    recovery_codes: Harmless[code_hash];
    refresh_tokens: Harmless[token_hash, answers];
    registrations: Harmless[token_hash] OfSomebody[full_name, email, email_key, mobile_last4, password_hash];
    result_revisions: Harmless[lifecycle, outcome, scheduled_precision, decided_on, parts_json];
    result_steps(result_step_id): Harmless[step, result_version] OfOrganisers[reason];
    row_changes: Harmless[table_name];
    saved_views(saved_view_id): NameOfView[view_name] Made[view_key] Address[address];
    // Ids of players and sides; nobody types a word.
    score_operations: Harmless[device, operation_json];
    second_factors: OfSomebody[secret];
    secret_tries: Harmless[debtor];
    sessions: OfSomebody[client] Harmless[revoked_because];
    sign_in_challenges: Harmless[challenge_hash];
    silenced_letters: Harmless[topic];
    silenced_notices: Harmless[topic];
    sports: Harmless[sport_name, sport_key, sport_icon];
    squad_members: Harmless[position, valid_from, valid_until] OfOrganisers[allowed_because];
    stage_groups(group_id): Harmless[group_name, group_letter];
    stages(stage_id): Harmless[stage_name, stage_word, carries];
    teams: ByIds[team_name] Harmless[team_type, country_code] Made[search_text];
    tournament_templates(template_id): OfOrganisers[template_name] Made[name_key]
        OfOrganisersInJson[setup_json];
    tournaments(tournament_id): ByIds[tournament_name, organizer_name] Harmless[status, start_date, end_date, time_zone]
        OfOrganisers[description] Made[search_text] Contact[contact];
    unplayed_matches(match_id): Harmless[lifecycle_before];
    users: OfSomebody[full_name, email, email_key, mobile_last4] Made[search_text];
    venues: Harmless[venue_name, venue_key];
};

/// Columns of which there is one for each name, with the columns that they are in.
const KEYS: [(&str, &str, &str); 6] = [
    ("api_keys", "key_name", "name_key"),
    ("competition_entries", "entrant_name", "entrant_key"),
    ("competition_entries", "club_name", "club_key"),
    ("courts", "court_name", "court_key"),
    ("saved_views", "view_name", "view_key"),
    ("tournament_templates", "template_name", "name_key"),
];

/// Rows that are read together: descriptions are long, and the texts of a large draw have a hundred kilobytes.
const AT_ONCE: i64 = 200;

/// A text of a row, with what the row belongs to.
struct Text {
    key: Option<i64>,
    tournament: Option<i64>,
    of_match: Option<i64>,
    team: Option<i64>,
    /// Whether the platform has put names of people in it, or it is the name of an entry.
    may_name: bool,
    text: String,
}

/// The rows that are looked for.
#[derive(Clone, Copy)]
enum Rows<'i> {
    All,
    OfMatches(&'i [i64]),
    OfTournaments(&'i [i64]),
}

impl Texts {
    fn columns(&self) -> impl Iterator<Item = (Erasing, &'static str)> {
        self.columns.iter().flat_map(|(erasing, names)| names.iter().map(|name| (*erasing, *name)))
    }

    /// The tournament of a row, in SQL.
    fn tournament(&self) -> String {
        let sql = match self.table {
            "tournaments"
            | "divisions"
            | "courts"
            | "tournament_templates"
            | "competition_entries"
            | "matches"
            | "draws"
            | "squad_members" => "tournament_id",
            "decisions" | "points_adjustments" | "division_scoring" => {
                "(SELECT d.tournament_id FROM divisions AS d WHERE d.division_id = {table}.division_id)"
            }
            "draw_rounds" => {
                "(SELECT o.tournament_id FROM draws AS o WHERE o.draw_id = {table}.draw_id)"
            }
            "result_steps" | "entries" => {
                "(SELECT m.tournament_id FROM matches AS m WHERE m.match_id = {table}.match_id)"
            }
            _ => NOTHING,
        };
        sql.replace("{table}", self.table)
    }

    fn is_of_matches(&self) -> bool {
        matches!(
            self.table,
            "matches" | "match_sides" | "match_events" | "entries" | "lineup_members"
        )
    }

    /// Takes each text of a column. Of a table without a key, texts are taken once for each tournament.
    fn each(
        &self,
        conn: &Conn<'_>,
        column: &str,
        rows: Rows<'_>,
        mut take: impl FnMut(Text),
    ) -> Result<(), StoreError> {
        type Row = (Option<i64>, Option<i64>, Option<i64>, Option<i64>, bool, String);
        let table = self.table;
        let of_match = if self.is_of_matches() { "match_id" } else { NOTHING };
        let (team, may_name) = match table {
            "competition_entries" => ("team_id", "entrant_kind IN ('pair', 'player')"),
            // An algorithm draws by ids: with another name in a request, the same name is in its answer, and nothing else.
            "activities" | "notifications" | "letters" | "draws" | "draw_rounds" => {
                (NOTHING, "TRUE")
            }
            _ => (NOTHING, "FALSE"),
        };
        let (distinct, key) = self.key.map_or(("DISTINCT", NOTHING), |key| ("", key));
        let tournament = self.tournament();
        let select = format!(
            "SELECT {distinct} {key}, {tournament}, {of_match}, {team}, {may_name}, {column} FROM {table}
             WHERE {column} IS NOT NULL"
        );
        let mut take = |(key, tournament, of_match, team, may_name, text): Row| {
            take(Text { key, tournament, of_match, team, may_name, text });
        };
        match rows {
            Rows::OfMatches(ids) | Rows::OfTournaments(ids) => {
                let of = if matches!(rows, Rows::OfMatches(_)) { of_match } else { &tournament };
                let select = format!("{select} AND {of} IN ({{ids}})");
                batch::query_by_ids::<Row>(conn, &select, ids)?.into_iter().for_each(take);
            }
            Rows::All if self.key.is_none() => {
                conn.query::<Row>(&select, &[])?.into_iter().for_each(take);
            }
            Rows::All => {
                let select = format!("{select} AND {key} > $1 ORDER BY {key} LIMIT $2");
                let mut after = Some(0);
                while let Some(from) = after {
                    let rows: Vec<Row> = conn.query(&select, params![from, AT_ONCE])?;
                    let is_full = rows.len() as i64 == AT_ONCE;
                    after = rows.last().and_then(|last| last.0).filter(|_| is_full);
                    rows.into_iter().for_each(&mut take);
                }
            }
        }
        Ok(())
    }
}

/// In the place of what a table does not have.
const NOTHING: &str = "CAST(NULL AS BIGINT)";

/// The free texts that organisers write of a tournament.
fn of_organisers() -> impl Iterator<Item = (&'static Texts, Erasing, &'static str)> {
    TEXTS.iter().flat_map(|texts| {
        let columns = texts.columns().map(move |(erasing, column)| (texts, erasing, column));
        columns.filter(|(_, erasing, _)| erasing.is_of_organisers())
    })
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

impl TextKind {
    fn of(texts: &Texts, erasing: Erasing) -> Self {
        match (texts.table, erasing) {
            (_, Contact) => Self::Contact,
            ("tournaments", _) | ("tournament_templates", OfOrganisersInJson) => Self::Description,
            _ => Self::Reason,
        }
    }
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
    /// What is left of the text after the whole names are gone, as it is read.
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
    for (texts, erasing, column) in of_organisers() {
        texts.each(
            conn,
            column,
            Rows::OfTournaments(related),
            |Text { tournament, text, .. }| {
                let Some(tournament) = tournament else { return };
                let is_own = own_tournaments.contains(&tournament);
                let rest = named.erased(erasing, Link { is_own, ..Link::default() }, &text);
                let rest = as_read(erasing, rest.unwrap_or_else(|| text.clone()));
                let those: Vec<&String> =
                    families.iter().filter(|family| stands(family, &rest)).collect();
                if !those.is_empty() {
                    let kind = TextKind::of(texts, erasing);
                    found.push(Standing { tournament, kind, is_own, text, rest, families: those });
                }
            },
        )?;
    }
    let means_them = |family: &&String| {
        let is_there = |one: &Standing<'_>| one.is_own && one.families.contains(family);
        found.iter().any(is_there) && !is_a_word(family, &found)
    };
    let mut decided: Vec<String> = exclusive.iter().filter(means_them).cloned().collect();
    for (table, column) in NAMES_IN_TOURNAMENTS {
        let select = format!("SELECT {column} FROM {table} WHERE tournament_id IN ({{ids}})");
        for name in batch::query_by_ids::<String>(conn, &select, own_tournaments)? {
            let own = Link { is_own: true, ..Link::default() };
            let rest = named.erased(Words, own, &name).unwrap_or(name);
            decided.retain(|family| !stands(family, &rest));
        }
    }
    let theirs: HashSet<&str> = found.iter().map(|one| one.text.as_str()).collect();
    for (Texts { table, .. }, erasing, column) in of_organisers() {
        if decided.is_empty() {
            break;
        }
        let select = format!("SELECT DISTINCT {column} FROM {table} WHERE {column} IS NOT NULL");
        for text in conn.query::<String>(&select, &[])? {
            if !theirs.contains(text.as_str()) {
                let text = as_read(erasing, text);
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

fn as_read(erasing: Erasing, text: String) -> String {
    if erasing.is_json() { json_strings::said(&text) } else { text }
}

/// Whether a family name is written in small letters, as a word is. How somebody writes down whom to ask says nothing about that.
fn is_a_word(family: &str, found: &[Standing<'_>]) -> bool {
    let small = [(family.to_lowercase(), String::new())];
    let is_small =
        |one: &Standing<'_>| one.kind != TextKind::Contact && replaced(&one.rest, &small).is_some();
    small[0].0 != family && found.iter().any(is_small)
}

/// A text that is other words after an erasure.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Change {
    pub(super) table: &'static str,
    column: &'static str,
    /// The row's key; where it has none, its tournament.
    row: Option<(String, i64)>,
    pub(super) key: Option<i64>,
    pub(super) of_match: Option<i64>,
    before: String,
    /// `None` where the whole text goes.
    after: Option<String>,
}

/// What a text has to do with somebody.
#[derive(Debug, Clone, Copy, Default)]
struct Link {
    /// It is theirs, or the platform may have put their name in it.
    is_theirs: bool,
    /// It is of a match of theirs.
    in_match: bool,
    /// It was written of a tournament of theirs.
    is_own: bool,
    /// It may repeat what was written of a tournament of theirs.
    is_copy: bool,
}

/// Words, each with what takes its place.
type Pairs = Vec<(String, String)>;

/// Puts them there.
type Replacing = fn(&str, &[(String, String)]) -> Option<String>;

/// The words that tell who somebody is, each with what takes its place.
pub(super) struct Named {
    /// Those that are nobody else's.
    pub anywhere: Pairs,
    /// All of them, for texts that have to do with the person.
    pub in_own: Pairs,
    /// Those of them that have several words.
    pub of_several_words: Pairs,
    /// What matches call the person besides.
    pub in_matches: Pairs,
    /// Family names that only a search for the person has.
    pub searched: Pairs,
    /// Family names that mean the person in what organisers wrote of the person's tournaments.
    pub surnames: Pairs,
}

impl Named {
    /// A text after the erasure of these words; `None` when it has none of them.
    fn erased(&self, erasing: Erasing, link: Link, text: &str) -> Option<String> {
        if erasing.is_json() {
            json_strings::replaced(text, |string| self.erased_in(erasing, link, string))
        } else {
            self.erased_in(erasing, link, text)
        }
    }

    fn erased_in(&self, erasing: Erasing, link: Link, text: &str) -> Option<String> {
        let mut other = match erasing {
            Address => address_without(text, &self.anywhere, &self.searched),
            // In a longer name it may be a word of the language: `Young players`.
            NameOfView => forgotten(text, &self.anywhere).or_else(|| {
                let is_all = |(name, _): &&(String, String)| found_by(name) == found_by(text);
                self.searched.iter().find(is_all).map(|(_, new)| new.clone())
            }),
            _ => forgotten(text, &self.anywhere),
        };
        let mut put = |by: Replacing, words: &Pairs| {
            other = by(other.as_deref().unwrap_or(text), words).or(other.take());
        };
        if link.is_theirs || link.in_match || link.is_own {
            // A name of one word is a word of the language, too, unless it is written as a name is.
            put(forgotten, &self.of_several_words);
            put(replaced, &self.in_own);
        }
        if link.in_match {
            put(replaced, &self.in_matches);
        }
        if link.is_own || link.is_copy {
            put(forgotten, &self.surnames);
        }
        other
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

/// Where the texts of a person may be.
pub(super) struct Around<'a> {
    /// The matches of the person, and of teams that are called so.
    pub matches: &'a [i64],
    /// Teams that may be called so.
    pub teams: &'a [i64],
    /// The person's own entries.
    pub entries: &'a [i64],
    /// The tournaments that the person organises, or has organised.
    pub own_tournaments: &'a [i64],
}

/// The texts in which a person is named, each with what it will be.
pub(super) fn changes(
    conn: &Conn<'_>,
    named: &Named,
    around: &Around<'_>,
) -> Result<Vec<Change>, StoreError> {
    let mut found = Vec::new();
    for texts in TEXTS {
        let table = texts.table;
        for (erasing, column) in texts.columns() {
            let rows = match erasing {
                Words | WordsInJson | OfOrganisers | OfOrganisersInJson | Contact | Address
                | NameOfView => Rows::All,
                ByIds if texts.is_of_matches() => Rows::OfMatches(around.matches),
                NameInOwn => Rows::OfTournaments(around.own_tournaments),
                _ => continue,
            };
            let is_of_tournament = erasing.is_of_organisers() || erasing == NameInOwn;
            // Letters say why something was done, and answers have what was asked for in them.
            let is_copy = matches!(table, "letters" | "idempotent_replies");
            texts.each(conn, column, rows, |one| {
                let has = |ids: &[i64], id: Option<i64>| id.is_some_and(|id| ids.contains(&id));
                let link = Link {
                    is_theirs: one.may_name
                        || has(around.teams, one.team)
                        || (table == "competition_entries" && has(around.entries, one.key)),
                    in_match: has(around.matches, one.of_match),
                    is_own: is_of_tournament && has(around.own_tournaments, one.tournament),
                    is_copy,
                };
                let Some(other) = named.erased(erasing, link, &one.text) else { return };
                let after = match (erasing, one.key) {
                    (Contact, _) => None,
                    // A tournament has one division and one court of a name.
                    (NameInOwn, Some(key)) => Some(format!("{other} {key}")),
                    _ => Some(other),
                };
                let by_key = texts.key.map(str::to_owned).zip(one.key);
                let row = by_key.or_else(|| Some((texts.tournament(), one.tournament?)));
                let of_match = one.of_match;
                found.push(Change {
                    table,
                    column,
                    row,
                    key: one.key,
                    of_match,
                    before: one.text,
                    after,
                });
            })?;
        }
    }
    Ok(found)
}

/// Writes the texts in which a person was named, as far as they are as they were.
pub(super) fn apply(conn: &Conn<'_>, changes: &[Change]) -> Result<(), StoreError> {
    for Change { table, column, row, before, after, .. } in changes {
        let key = KEYS.iter().find(|(of, name, _)| of == table && name == column);
        let (mut made, mut of) = (String::new(), String::new());
        if let Some((id, _)) = row {
            of = format!(" AND {id} = $3");
            // Two rows may have the same name from now on, and never the same key.
            if let Some((.., key)) = key {
                made = format!(", {key} = 'erased ' || CAST({id} AS TEXT)");
            }
        }
        let update = format!("UPDATE {table} SET {column} = $2{made} WHERE {column} = $1{of}");
        let mut values: Vec<Param<'_>> = vec![before.into(), after.into()];
        values.extend(row.as_ref().map(|(_, id)| Param::from(*id)));
        conn.run(&update, &values)?;
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
                texts.columns().map(|(_, column)| (texts.table.to_owned(), column.to_owned()))
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
