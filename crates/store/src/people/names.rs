//! Copies of players' names: in line-ups, races and events, in what is named after single players and pairs, and in
//! the texts of matches. A change of a name changes its copies with it. So nobody is shown, or found, under a name
//! that they do not have any more, and an erasure, which replaces the present name, finds every copy.
//!
//! What a player is called is the same everywhere: a change of a name (`people::changes::overwrite`: by the person, a
//! guardian, a source) reaches every copy. A copy is found by the id of the player, and by the name within what such
//! ids lead to. Another person keeps a name that is the same or has this one in it.

use std::collections::HashSet;

use touchline_domain::forgetting::replaced;
use touchline_domain::same_name;
use touchline_domain::shown_names::{PersonName, Renamed, ShownNames};

use crate::competitions::changes::team_search_text;
use crate::competitions::setup;
use crate::engine::batch;
use crate::matches::changes::{ids_of_tournaments, refresh_search_texts};
use crate::stored_names::distinct;
use crate::{Conn, Param, StoreError, params};

/// Names to look for, and what takes their place.
pub(crate) type Words = [(String, String)];

/// A text of a row: the table, its key and the column.
pub(crate) type Place = (&'static str, &'static str, &'static str);

/// Names that stand beside the id of a player, or in its place.
pub(super) const NAMES_IN_MATCHES: [Place; 4] = [
    ("lineup_members", "lineup_member_id", "player_name"),
    ("match_events", "match_event_id", "player_name"),
    ("match_events", "match_event_id", "related_player_name"),
    ("entries", "entry_id", "participant_name"),
];

/// What names are in, too.
pub(crate) const TEXTS_OF_MATCHES: [Place; 6] = [
    ("matches", "match_id", "title"),
    ("match_sides", "match_side_id", "source_label"),
    ("matches", "match_id", "note"),
    ("match_events", "match_event_id", "description"),
    ("entries", "entry_id", "team_name"),
    ("entries", "entry_id", "note"),
];

/// The teams of one or two players, or of a quick match, in which some players are.
pub(super) fn teams_of(conn: &Conn<'_>, players: &[i64]) -> Result<Vec<i64>, StoreError> {
    let mut teams: Vec<i64> = Vec::new();
    for table in ["lineup_members", "entries", "squad_members"] {
        let of_players = format!(
            "SELECT team_id FROM teams WHERE team_type IN ('individual', 'pair', 'quick')
                AND team_id IN (SELECT team_id FROM {table} WHERE player_profile_id IN ({{ids}}))"
        );
        teams.extend(batch::query_by_ids::<i64>(conn, &of_players, players)?);
    }
    Ok(distinct(teams))
}

/// The matches in which some players have appeared, and those of some teams.
pub(super) fn matches_of(
    conn: &Conn<'_>,
    players: &[i64],
    teams: &[i64],
) -> Result<Vec<i64>, StoreError> {
    let mut matches: Vec<i64> = batch::query_by_ids(
        conn,
        "SELECT match_id FROM appearances WHERE player_profile_id IN ({ids})",
        players,
    )?;
    // Somebody who was listed and not selected did not appear.
    for table in ["lineup_members", "entries", "match_events"] {
        let of_players =
            format!("SELECT match_id FROM {table} WHERE player_profile_id IN ({{ids}})");
        matches.extend(batch::query_by_ids::<i64>(conn, &of_players, players)?);
    }
    for side in ["team_a_id", "team_b_id"] {
        let of_teams = format!("SELECT match_id FROM matches WHERE {side} IN ({{ids}})");
        matches.extend(batch::query_by_ids::<i64>(conn, &of_teams, teams)?);
    }
    Ok(distinct(matches))
}

/// The quick matches that some players play.
pub(super) fn quick_matches_of(conn: &Conn<'_>, players: &[i64]) -> Result<Vec<i64>, StoreError> {
    let of_players = "SELECT t.tournament_id FROM tournament_players AS p
         JOIN tournaments AS t ON t.tournament_id = p.tournament_id
         WHERE t.is_quick_match AND p.player_profile_id IN ({ids})";
    Ok(distinct(batch::query_by_ids(conn, of_players, players)?))
}

/// Puts other words in the place of some, in these texts of these matches.
pub(crate) fn replace_in_matches(
    conn: &Conn<'_>,
    places: &[Place],
    matches: &[i64],
    words: &Words,
) -> Result<(), StoreError> {
    // Most texts have none of the words, and need not be read.
    let sought: Vec<&str> = words
        .iter()
        .filter(|(old, new)| old != new && !old.trim().is_empty())
        .map(|(old, _)| old.as_str())
        .collect();
    if sought.is_empty() {
        return Ok(());
    }
    let first: Vec<Param<'_>> = sought.iter().map(|word| (*word).into()).collect();
    for (table, key, column) in places {
        let has_any: Vec<String> = (1..=sought.len())
            .map(|at| format!("replace({column}, ${at}, '') <> {column}"))
            .collect();
        let select = format!(
            "SELECT {key}, {column} FROM {table} WHERE match_id IN ({{ids}}) AND ({})",
            has_any.join(" OR ")
        );
        let found: Vec<(i64, String)> = batch::query_by_ids_with(conn, &first, &select, matches)?;
        let other = |(id, text): (i64, String)| Some((id, replaced(&text, words)?));
        let changed: Vec<(i64, String)> = found.into_iter().filter_map(other).collect();
        batch::set_texts(conn, (table, key, column), &changed)?;
    }
    Ok(())
}

/// Puts other words in the place of some, in the names of these teams.
pub(super) fn replace_in_teams(
    conn: &Conn<'_>,
    teams: &[i64],
    words: &Words,
) -> Result<(), StoreError> {
    let select = "SELECT team_id, team_name, country_code FROM teams WHERE team_id IN ({ids}) ORDER BY team_id";
    for (id, name, country) in
        batch::query_by_ids::<(i64, String, Option<String>)>(conn, select, teams)?
    {
        let Some(other) = replaced(&name, words) else { continue };
        let searched = team_search_text(&other, country.as_deref());
        conn.run(
            "UPDATE teams SET team_name = $2, search_text = $3 WHERE team_id = $1",
            params![id, &other, searched],
        )?;
    }
    Ok(())
}

/// Puts other words in the place of some, in the names of these tournaments and of those who organise them. Their matches
/// are searched by the name of the tournament, too.
pub(super) fn replace_in_tournaments(
    conn: &Conn<'_>,
    tournaments: &[i64],
    words: &Words,
) -> Result<(), StoreError> {
    let select = "SELECT tournament_id, tournament_name, organizer_name FROM tournaments
         WHERE tournament_id IN ({ids})";
    let rows = batch::query_by_ids::<(i64, String, Option<String>)>(conn, select, tournaments)?;
    for (id, name, organizer) in rows {
        let organizer = organizer.map(|text| replaced(&text, words).unwrap_or(text));
        let other = replaced(&name, words);
        conn.run(
            "UPDATE tournaments SET tournament_name = $2, organizer_name = $3
             WHERE tournament_id = $1",
            params![id, other.as_ref().unwrap_or(&name), organizer],
        )?;
        if other.is_some() {
            refresh_search_texts(conn, &ids_of_tournaments(conn, &[id])?)?;
        }
        conn.run(
            "UPDATE tournaments SET search_text = $2 WHERE tournament_id = $1",
            params![id, setup::search_text_of(conn, id)?],
        )?;
    }
    Ok(())
}

/// Carries the new name of a player into every copy of the old one. The name of somebody else stays, although it may be
/// the same, or have this one in it.
pub(super) fn carry(conn: &Conn<'_>, player: i64, old: &str, new: &str) -> Result<(), StoreError> {
    if old == new {
        return Ok(());
    }
    let of_player = params![player, old, new];
    for (table, column) in [
        ("lineup_members", "player_name"),
        ("entries", "participant_name"),
        ("match_events", "player_name"),
    ] {
        let update = format!(
            "UPDATE {table} SET {column} = $3 WHERE player_profile_id = $1 AND {column} = $2"
        );
        conn.run(&update, of_player)?;
    }
    let mut teams = teams_of(conn, &[player])?;
    teams.extend(entered_teams(conn, player, old)?);
    let teams = distinct(teams);
    let matches = matches_of(conn, &[player], &teams)?;
    batch::execute_by_ids_with(
        conn,
        of_player,
        "UPDATE match_events SET related_player_name = $3
         WHERE related_player_profile_id = $1 AND related_player_name = $2 AND match_id IN ({ids})",
        &matches,
    )?;

    let mut others = Others::of(conn, (player, old), &matches)?;
    others.add_teams(conn, (player, old), &teams, &matches)?;
    let shared_teams = others.add_partners(conn, (player, old), &teams)?;
    // Where the new name stands already, the old one may be a part of it.
    let mut words = vec![(old.to_owned(), new.to_owned()), (new.to_owned(), new.to_owned())];
    words.extend(others.as_they_are());
    let teams: Vec<i64> = teams.into_iter().filter(|id| !shared_teams.contains(id)).collect();
    replace_in_teams(conn, &teams, &words)?;
    carry_into_entries(conn, (player, old), &teams, &words)?;

    let (shared, own): (Vec<i64>, Vec<i64>) =
        matches.iter().partition(|id| others.matches.contains(id));
    replace_in_matches(conn, &TEXTS_OF_MATCHES, &own, &words)?;
    // Where somebody else has the same name, only what is about this player has the new one.
    let sentences = "SELECT match_event_id, description FROM match_events
         WHERE player_profile_id = $1 AND description IS NOT NULL AND match_id IN ({ids})";
    let about: Vec<(i64, String)> =
        batch::query_by_ids_with(conn, params![player], sentences, &shared)?;
    let other = |(id, text): (i64, String)| Some((id, replaced(&text, &words)?));
    let about: Vec<(i64, String)> = about.into_iter().filter_map(other).collect();
    batch::set_texts(conn, ("match_events", "match_event_id", "description"), &about)?;
    refresh_search_texts(conn, &matches)?;

    let quick = quick_matches_of(conn, &[player])?;
    let namesakes = "SELECT p.tournament_id FROM tournament_players AS p JOIN player_profiles AS o
            ON o.player_profile_id = p.player_profile_id
         WHERE o.player_name = $1 AND o.player_profile_id <> $2 AND p.tournament_id IN ({ids})";
    let shared: Vec<i64> = batch::query_by_ids_with(conn, params![old, player], namesakes, &quick)?;
    let quick: Vec<i64> = quick.into_iter().filter(|id| !shared.contains(id)).collect();
    replace_in_tournaments(conn, &quick, &words)
}

/// Texts that tell of a division, by its id: the table, its key and the column.
const TEXTS_OF_DIVISIONS: [Place; 5] = [
    ("points_adjustments", "points_adjustment_id", "reason"),
    ("points_adjustments", "points_adjustment_id", "source"),
    ("decisions", "decision_id", "reason"),
    ("decisions", "decision_id", "source"),
    ("draws", "draw_id", "void_reason"),
];

/// The changes of a draw, as JSON.
const SWAPS: Place = ("draws", "draw_id", "swaps");

/// Carries another name of a player into what was written of the tournaments in which the player is or was, and of their matches.
pub(super) fn carry_into_told(
    conn: &Conn<'_>,
    player: i64,
    [old, new]: [PersonName<'_>; 2],
) -> Result<(), StoreError> {
    let tournaments: Vec<i64> = conn.query(
        "SELECT tournament_id FROM tournament_players WHERE player_profile_id = $1
         UNION SELECT d.tournament_id FROM former_squad_members f JOIN divisions d ON d.division_id = f.division_id
            WHERE f.player_profile_id = $1",
        params![player],
    )?;
    let renamed = |stays: &[String], is_hidden| Renamed::person(old, new, stays, is_hidden);
    tell_anew(conn, player, &tournaments, renamed)
}

/// Puts another name in the place of a former one in what was written of tournaments. Where somebody else has the same family name,
/// or a team, it stays: nothing says whom a sentence means. `player` is whose name it is.
pub(crate) fn tell_anew(
    conn: &Conn<'_>,
    player: i64,
    tournaments: &[i64],
    renamed: impl Fn(&[String], bool) -> Renamed,
) -> Result<(), StoreError> {
    let sought = renamed(&[], false).sought().to_vec();
    if sought.is_empty() || tournaments.is_empty() {
        return Ok(());
    }
    let stays = names_with(conn, player, tournaments, &sought)?;
    let mut divisions: Vec<(i64, ShownNames)> = batch::query_by_ids(
        conn,
        "SELECT division_id, shown_names FROM divisions WHERE tournament_id IN ({ids})",
        tournaments,
    )?;
    divisions.sort_unstable();
    let (open, hidden): (Vec<_>, Vec<_>) =
        divisions.into_iter().partition(|(_, shown)| *shown == ShownNames::Full);
    let mut matches = Vec::new();
    for (divisions, is_hidden) in [(open, false), (hidden, true)] {
        let renamed = renamed(&stays, is_hidden);
        let divisions: Vec<i64> = divisions.into_iter().map(|(id, _)| id).collect();
        if renamed.is_empty() || divisions.is_empty() {
            continue;
        }
        for place in TEXTS_OF_DIVISIONS.into_iter().chain([SWAPS]) {
            let (table, key, column) = place;
            let select = format!(
                "SELECT {key}, {column} FROM {table} WHERE {column} IS NOT NULL AND division_id IN ({{ids}})"
            );
            let found: Vec<(i64, String)> = batch::query_by_ids(conn, &select, &divisions)?;
            let told = |text: &str| match place {
                SWAPS => renamed.told_in_json(text),
                _ => renamed.told(text),
            };
            let other = |(id, text): (i64, String)| Some((id, told(&text)?));
            let changed: Vec<(i64, String)> = found.into_iter().filter_map(other).collect();
            batch::set_texts(conn, place, &changed)?;
        }
        let rounds = "SELECT r.draw_round_id, r.void_reason FROM draw_rounds r JOIN draws d ON d.draw_id = r.draw_id
             WHERE r.void_reason IS NOT NULL AND d.division_id IN ({ids})";
        let found: Vec<(i64, String)> = batch::query_by_ids(conn, rounds, &divisions)?;
        let other = |(id, text): (i64, String)| Some((id, renamed.told(&text)?));
        let changed: Vec<(i64, String)> = found.into_iter().filter_map(other).collect();
        batch::set_texts(conn, ("draw_rounds", "draw_round_id", "void_reason"), &changed)?;
        for (table, key, column) in TEXTS_OF_MATCHES {
            let (has_any, words) = has_one(&format!("r.{column}"), &sought);
            let words: Vec<Param<'_>> = words.iter().map(|word| word.as_str().into()).collect();
            let select = format!(
                "SELECT r.{key}, r.match_id, r.{column} FROM matches m JOIN {table} r ON r.match_id = m.match_id
                 WHERE ({has_any}) AND m.division_id IN ({{ids}})"
            );
            let found: Vec<(i64, i64, String)> =
                batch::query_by_ids_with(conn, &words, &select, &divisions)?;
            let mut changed = Vec::new();
            for (id, match_id, text) in found {
                if let Some(other) = renamed.told(&text) {
                    changed.push((id, other));
                    matches.push(match_id);
                }
            }
            batch::set_texts(conn, (table, key, column), &changed)?;
        }
    }
    refresh_search_texts(conn, &distinct(matches))
}

/// The condition that a text has one of some words, in its case or all of it in another one, with the values of its parameters.
fn has_one(column: &str, sought: &[String]) -> (String, Vec<String>) {
    let mut words = Vec::new();
    let mut has_any = Vec::new();
    for word in sought {
        for (text, word) in [
            (column.to_owned(), word.clone()),
            (column.to_owned(), word.to_uppercase()),
            (format!("lower({column})"), word.to_lowercase()),
        ] {
            words.push(word);
            has_any.push(format!("replace({text}, ${}, '') <> {text}", words.len()));
        }
    }
    (has_any.join(" OR "), words)
}

/// The names of others, and of teams, in some tournaments that have one of some words in them.
fn names_with(
    conn: &Conn<'_>,
    player: i64,
    tournaments: &[i64],
    sought: &[String],
) -> Result<Vec<String>, StoreError> {
    let own = format!("p.player_profile_id <> {player}");
    let mut names: Vec<String> = Vec::new();
    for (column, from, of, condition) in [
        (
            "p.player_name",
            "tournament_players q JOIN player_profiles p ON p.player_profile_id = q.player_profile_id",
            "q",
            own.as_str(),
        ),
        (
            "p.player_name",
            "former_squad_members f JOIN divisions q ON q.division_id = f.division_id
                JOIN player_profiles p ON p.player_profile_id = f.player_profile_id",
            "q",
            own.as_str(),
        ),
        (
            "t.team_name",
            "division_teams q JOIN teams t ON t.team_id = q.team_id",
            "q",
            "t.team_id > 0",
        ),
        ("q.entrant_name", "competition_entries q", "q", "q.entry_id > 0"),
        (
            "r.player_name",
            "matches m JOIN lineup_members r ON r.match_id = m.match_id",
            "m",
            "r.player_profile_id IS NULL",
        ),
        (
            "r.player_name",
            "matches m JOIN match_events r ON r.match_id = m.match_id",
            "m",
            "r.player_profile_id IS NULL",
        ),
        (
            "r.related_player_name",
            "matches m JOIN match_events r ON r.match_id = m.match_id",
            "m",
            "r.related_player_profile_id IS NULL",
        ),
        (
            "r.participant_name",
            "matches m JOIN entries r ON r.match_id = m.match_id",
            "m",
            "r.player_profile_id IS NULL",
        ),
    ] {
        let (has_any, words) = has_one(column, sought);
        let words: Vec<Param<'_>> = words.iter().map(|word| word.as_str().into()).collect();
        let select = format!(
            "SELECT DISTINCT {column} FROM {from} WHERE {condition} AND ({has_any}) AND {of}.tournament_id IN ({{ids}})"
        );
        names.extend(batch::query_by_ids_with::<String>(conn, &words, &select, tournaments)?);
    }
    Ok(names)
}

/// Names of others that can be taken for that of a player.
#[derive(Debug, Default)]
pub(super) struct Others {
    /// Those that have the player's name in them.
    longer: HashSet<String>,
    /// Matches with somebody else of the same name.
    matches: HashSet<i64>,
}

impl Others {
    /// Those of the other players of some matches.
    pub(super) fn of(
        conn: &Conn<'_>,
        (player, name): (i64, &str),
        matches: &[i64],
    ) -> Result<Self, StoreError> {
        let mut others = Self::default();
        for table in ["lineup_members", "entries", "match_events"] {
            others.add(
                conn,
                (player, name),
                &format!(
                    "SELECT r.match_id, o.player_name FROM {table} AS r
                     JOIN player_profiles AS o ON o.player_profile_id = r.player_profile_id
                     WHERE o.player_profile_id <> $1 AND replace(o.player_name, $2, '') <> o.player_name
                        AND r.match_id IN ({{ids}})"
                ),
                matches,
            )?;
        }
        for side in ["team_a_id", "team_b_id"] {
            others.add(
                conn,
                (player, name),
                &format!(
                    "SELECT m.match_id, o.player_name FROM matches AS m JOIN teams AS t ON t.team_id = m.{side}
                     JOIN squad_members AS q ON q.team_id = t.team_id
                     JOIN player_profiles AS o ON o.player_profile_id = q.player_profile_id
                     WHERE t.team_type IN ('individual', 'pair', 'quick') AND o.player_profile_id <> $1
                        AND replace(o.player_name, $2, '') <> o.player_name AND m.match_id IN ({{ids}})"
                ),
                matches,
            )?;
        }
        Ok(others)
    }

    /// Adds those that match sheets have, with and without a profile, and those of other teams.
    fn add_teams(
        &mut self,
        conn: &Conn<'_>,
        (player, name): (i64, &str),
        own_teams: &[i64],
        matches: &[i64],
    ) -> Result<(), StoreError> {
        for (table, column) in [
            ("lineup_members", "player_name"),
            ("entries", "participant_name"),
            ("match_events", "player_name"),
        ] {
            let of_others = format!(
                "SELECT match_id, {column} FROM {table} WHERE COALESCE(player_profile_id, 0) <> $1
                    AND replace({column}, $2, '') <> {column} AND match_id IN ({{ids}})"
            );
            self.add(conn, (player, name), &of_others, matches)?;
        }
        for side in ["team_a_id", "team_b_id"] {
            let of_teams = format!(
                "SELECT m.match_id, t.team_id, t.team_name FROM matches AS m JOIN teams AS t ON t.team_id = m.{side}
                 WHERE replace(t.team_name, $1, '') <> t.team_name AND m.match_id IN ({{ids}})"
            );
            let found: Vec<(i64, i64, String)> =
                batch::query_by_ids_with(conn, params![name], &of_teams, matches)?;
            let of_others = found.into_iter().filter(|(_, team, _)| !own_teams.contains(team));
            self.take(name, of_others.map(|(match_id, _, other)| (match_id, other)));
        }
        Ok(())
    }

    /// Adds those of the other players of some teams. Returns the teams with somebody else of the same name.
    fn add_partners(
        &mut self,
        conn: &Conn<'_>,
        (player, name): (i64, &str),
        teams: &[i64],
    ) -> Result<HashSet<i64>, StoreError> {
        let partners = "SELECT q.team_id, o.player_name FROM squad_members AS q
             JOIN player_profiles AS o ON o.player_profile_id = q.player_profile_id
             WHERE o.player_profile_id <> $1 AND replace(o.player_name, $2, '') <> o.player_name
                AND q.team_id IN ({ids})";
        let found: Vec<(i64, String)> =
            batch::query_by_ids_with(conn, params![player, name], partners, teams)?;
        let (same, longer): (Vec<_>, Vec<_>) =
            found.into_iter().partition(|(_, other)| other == name);
        self.longer.extend(longer.into_iter().map(|(_, other)| other));
        Ok(same.into_iter().map(|(team, _)| team).collect())
    }

    fn add(
        &mut self,
        conn: &Conn<'_>,
        (player, name): (i64, &str),
        select: &str,
        matches: &[i64],
    ) -> Result<(), StoreError> {
        let found: Vec<(i64, String)> =
            batch::query_by_ids_with(conn, params![player, name], select, matches)?;
        self.take(name, found.into_iter());
        Ok(())
    }

    /// Adds names of others, each with its match.
    fn take(&mut self, name: &str, found: impl Iterator<Item = (i64, String)>) {
        for (match_id, other) in found {
            if other == name {
                self.matches.insert(match_id);
            } else {
                self.longer.insert(other);
            }
        }
    }

    /// Whether somebody else has the same name.
    pub(super) fn is_shared(&self) -> bool {
        !self.matches.is_empty()
    }

    /// The longer names, in whose place stand they themselves.
    pub(super) fn as_they_are(&self) -> impl Iterator<Item = (String, String)> {
        self.longer.iter().map(|name| (name.clone(), name.clone()))
    }
}

/// The pairs that the player's own account has entered, and the teams of a single player of this name.
fn entered_teams(conn: &Conn<'_>, player: i64, name: &str) -> Result<Vec<i64>, StoreError> {
    conn.query(
        "SELECT e.team_id FROM player_profiles AS p JOIN accounts AS a ON a.user_id = p.user_id
         JOIN competition_entries AS e ON e.account_id = a.account_id
         WHERE p.player_profile_id = $1 AND e.team_id IS NOT NULL
            AND (e.entrant_kind = 'pair' OR (e.entrant_kind = 'player' AND e.entrant_name = $2))",
        params![player, name],
    )
}

/// Carries a name into the entries of these teams, and of the player's own account, in divisions of players and pairs.
fn carry_into_entries(
    conn: &Conn<'_>,
    (player, old): (i64, &str),
    teams: &[i64],
    words: &Words,
) -> Result<(), StoreError> {
    const SELECT: &str = "SELECT entry_id, division_id, entrant_name FROM competition_entries
         WHERE entrant_kind IN ('pair', 'player')";
    type Row = (i64, i64, String);
    let of_teams = format!("{SELECT} AND team_id IN ({{ids}})");
    let mut entries: Vec<Row> = batch::query_by_ids(conn, &of_teams, teams)?;
    let of_person = format!(
        "{SELECT} AND (entrant_kind = 'pair' OR entrant_name = $2) AND account_id IN (SELECT a.account_id
            FROM accounts AS a JOIN player_profiles AS p ON p.user_id = a.user_id WHERE p.player_profile_id = $1)"
    );
    entries.extend(conn.query::<Row>(&of_person, params![player, old])?);
    entries.sort_unstable();
    entries.dedup();
    for (id, division_id, name) in entries {
        let Some(other) = replaced(&name, words) else { continue };
        let key = same_name(&other);
        // Two players who are entered may have the same name from now on, and two entries never the same key.
        let is_taken = conn.query_one(
            "SELECT EXISTS (SELECT 1 FROM competition_entries
                WHERE division_id = $1 AND entrant_key = $2 AND entry_id <> $3)",
            params![division_id, &key, id],
        )?;
        let key = if is_taken { format!("{key} #{id}") } else { key };
        conn.run(
            "UPDATE competition_entries SET entrant_name = $2, entrant_key = $3 WHERE entry_id = $1",
            params![id, other, key],
        )?;
    }
    Ok(())
}
