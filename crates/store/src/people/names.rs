//! Names of players in what is named after single players and pairs, and in what was written of them. A change of a name changes
//! it there. So nobody is shown, or found, under a name that they do not have any more, and an erasure, which replaces the present
//! name, finds it everywhere.
//!
//! Line-ups, races and events hold the id of a player, and no name beside it. Else a name is found within what such ids
//! lead to. Another person keeps a name that is the same or has this one in it.

use std::collections::HashSet;

use touchline_domain::forgetting::replaced;
use touchline_domain::same_name;
use touchline_domain::shown_names::{PersonName, Renamed, ShownNames};

use super::json_strings;
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

/// Texts of matches that names are in.
pub(crate) const TEXTS_OF_MATCHES: [Place; 6] = [
    ("matches", "match_id", "title"),
    ("match_sides", "match_side_id", "source_label"),
    ("matches", "match_id", "note"),
    ("match_events", "match_event_id", "description"),
    ("entries", "entry_id", "team_name"),
    ("entries", "entry_id", "note"),
];

/// Tables that name the players of matches, and where they name those without a profile.
const PLAYERS_OF_MATCHES: [(&str, &str); 3] = [
    ("lineup_members", "player_name"),
    ("entries", "participant_name"),
    ("match_events", "player_name"),
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
    for (table, _) in PLAYERS_OF_MATCHES {
        let of_players =
            format!("SELECT match_id FROM {table} WHERE player_profile_id IN ({{ids}})");
        matches.extend(batch::query_by_ids::<i64>(conn, &of_players, players)?);
    }
    for side in ["team_a_id", "team_b_id"] {
        let of_teams = format!("SELECT match_id FROM matches WHERE {side} IN ({{ids}})");
        matches.extend(batch::query_by_ids::<i64>(conn, &of_teams, teams)?);
    }
    let races = "SELECT match_id FROM entries WHERE team_id IN ({ids})";
    matches.extend(batch::query_by_ids::<i64>(conn, races, teams)?);
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

/// Carries the new name of a player into what is named after the player, and into texts of the player's matches. The name of
/// somebody else stays, although it may be the same, or have this one in it.
pub(super) fn carry(conn: &Conn<'_>, player: i64, old: &str, new: &str) -> Result<(), StoreError> {
    let mut teams = teams_of(conn, &[player])?;
    teams.extend(entered_teams(conn, player, old)?);
    let mut teams = distinct(teams);
    let matches = matches_of(conn, &[player], &teams)?;
    let others = Others::of(conn, (player, old), &matches, Some(&teams))?;
    let partners = "SELECT q.team_id, o.player_name FROM squad_members AS q
         JOIN player_profiles AS o ON o.player_profile_id = q.player_profile_id
         WHERE o.player_profile_id <> $1 AND replace(o.player_name, $2, '') <> o.player_name AND q.team_id IN ({ids})";
    let partners: Vec<(i64, String)> =
        batch::query_by_ids_with(conn, params![player, old], partners, &teams)?;
    teams.retain(|team| !partners.iter().any(|(of, name)| of == team && name == old));
    // Where the new name stands already, the old one may be a part of it.
    let mut words = vec![(old.to_owned(), new.to_owned()), (new.to_owned(), new.to_owned())];
    let longer = partners.into_iter().map(|(_, name)| name).filter(|name| name != old);
    words.extend(others.as_they_are().chain(longer.map(|name| (name.clone(), name))));
    replace_in_teams(conn, &teams, &words)?;
    carry_into_entries(conn, (player, old), &teams, &words)?;
    let own: Vec<i64> = matches.iter().copied().filter(|id| !others.matches.contains(id)).collect();
    replace_in_matches(conn, &TEXTS_OF_MATCHES, &own, &words)?;
    refresh_search_texts(conn, &matches)?;

    let mut quick = quick_matches_of(conn, &[player])?;
    let namesakes = "SELECT p.tournament_id FROM tournament_players AS p JOIN player_profiles AS o
            ON o.player_profile_id = p.player_profile_id
         WHERE o.player_name = $1 AND o.player_profile_id <> $2 AND p.tournament_id IN ({ids})";
    let shared: Vec<i64> = batch::query_by_ids_with(conn, params![old, player], namesakes, &quick)?;
    quick.retain(|id| !shared.contains(id));
    replace_in_tournaments(conn, &quick, &words)
}

/// Texts that tell of divisions: the table, its key and the column.
const TEXTS_OF_DIVISIONS: [Place; 7] = [
    ("points_adjustments", "points_adjustment_id", "reason"),
    ("points_adjustments", "points_adjustment_id", "source"),
    ("decisions", "decision_id", "reason"),
    ("decisions", "decision_id", "source"),
    ("draws", "draw_id", "void_reason"),
    // The changes of a draw, as JSON.
    ("draws", "draw_id", "swaps"),
    ("draw_rounds", "draw_round_id", "void_reason"),
];

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
    let divisions: Vec<(i64, ShownNames)> = batch::query_by_ids(
        conn,
        "SELECT division_id, shown_names FROM divisions WHERE tournament_id IN ({ids})",
        tournaments,
    )?;
    let mut matches = Vec::new();
    for is_hidden in [false, true] {
        let renamed = renamed(&stays, is_hidden);
        let divisions = divisions.iter().filter(|(_, how)| (*how != ShownNames::Full) == is_hidden);
        let divisions = distinct(divisions.map(|(id, _)| *id).collect());
        if renamed.is_empty() || divisions.is_empty() {
            continue;
        }
        for (table, key, column) in TEXTS_OF_DIVISIONS.into_iter().chain(TEXTS_OF_MATCHES) {
            let (from, of, of_match) = match table {
                "points_adjustments" | "decisions" | "draws" => {
                    (format!("{table} r"), "r", "r.division_id")
                }
                "draw_rounds" => (
                    "draws o JOIN draw_rounds r ON r.draw_id = o.draw_id".to_owned(),
                    "o",
                    "o.draw_id",
                ),
                _ => (
                    format!("matches o JOIN {table} r ON r.match_id = o.match_id"),
                    "o",
                    "o.match_id",
                ),
            };
            let (has_any, words) = has_one(&format!("r.{column}"), &sought);
            let words: Vec<Param<'_>> = words.iter().map(|word| word.as_str().into()).collect();
            let select = format!(
                "SELECT r.{key}, {of_match}, r.{column} FROM {from} WHERE ({has_any}) AND {of}.division_id IN ({{ids}})"
            );
            let found: Vec<(i64, i64, String)> =
                batch::query_by_ids_with(conn, &words, &select, &divisions)?;
            let mut changed = Vec::new();
            for (id, match_id, text) in found {
                let told = match column {
                    "swaps" => json_strings::replaced(&text, |string| renamed.told(string)),
                    _ => renamed.told(&text),
                };
                matches.extend(
                    told.is_some().then_some(match_id).filter(|_| of_match == "o.match_id"),
                );
                changed.extend(told.map(|other| (id, other)));
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
    const PROFILE: &str = "JOIN player_profiles p ON p.player_profile_id";
    let mut sources = vec![
        ("p.player_name", format!("tournament_players q {PROFILE} = q.player_profile_id")),
        (
            "p.player_name",
            format!(
                "former_squad_members f JOIN divisions q ON q.division_id = f.division_id {PROFILE} = f.player_profile_id"
            ),
        ),
        ("t.team_name", "division_teams q JOIN teams t ON t.team_id = q.team_id".to_owned()),
        ("q.entrant_name", "competition_entries q".to_owned()),
    ];
    let of_matches = [
        ("lineup_members", "r.player_name"),
        ("match_events", "r.player_name"),
        ("match_events", "r.related_player_name"),
        ("entries", "r.participant_name"),
    ];
    sources.extend(of_matches.map(|(table, column)| {
        (column, format!("matches q JOIN {table} r ON r.match_id = q.match_id"))
    }));
    let mut names: Vec<String> = Vec::new();
    for (column, from) in sources {
        let (has_any, words) = has_one(column, sought);
        let words: Vec<Param<'_>> = words.iter().map(|word| word.as_str().into()).collect();
        let is_other = match column {
            "p.player_name" => format!("p.player_profile_id <> {player} AND "),
            _ => String::new(),
        };
        let select = format!(
            "SELECT DISTINCT {column} FROM {from} WHERE {is_other}({has_any}) AND q.tournament_id IN ({{ids}})"
        );
        names.extend(batch::query_by_ids_with::<String>(conn, &words, &select, tournaments)?);
    }
    Ok(names)
}

/// Names of others that can be taken for that of a player.
#[derive(Debug)]
pub(super) struct Others {
    /// Those that have the player's name in them.
    longer: HashSet<String>,
    /// Matches with somebody else of the same name.
    matches: HashSet<i64>,
}

impl Others {
    /// Those of the other players of some matches. With the player's own teams, those of other teams, and of people without a
    /// profile: somebody of the same name without one may be the player.
    pub(super) fn of(
        conn: &Conn<'_>,
        (player, name): (i64, &str),
        matches: &[i64],
        own_teams: Option<&[i64]>,
    ) -> Result<Self, StoreError> {
        let of_players = PLAYERS_OF_MATCHES.map(|(table, column)| {
            let unknown = if own_teams.is_some() { format!("r.{column}") } else { "''".to_owned() };
            format!(
                "SELECT r.match_id, COALESCE(p.player_name, {unknown}) AS name
                 FROM {table} AS r LEFT JOIN player_profiles AS p ON p.player_profile_id = r.player_profile_id
                 WHERE COALESCE(r.player_profile_id, 0) <> $1 AND r.match_id IN ({{ids}})"
            )
        });
        let of_squads = "SELECT m.match_id, p.player_name AS name
             FROM matches AS m JOIN teams AS t ON t.team_id IN (m.team_a_id, m.team_b_id)
             JOIN squad_members AS q ON q.team_id = t.team_id
             JOIN player_profiles AS p ON p.player_profile_id = q.player_profile_id
             WHERE t.team_type IN ('individual', 'pair', 'quick') AND p.player_profile_id <> $1 AND m.match_id IN ({ids})";
        let mut found: Vec<(i64, String)> = Vec::new();
        for select in of_players.iter().map(String::as_str).chain([of_squads]) {
            let with_name = format!(
                "SELECT match_id, name FROM ({select}) AS others WHERE replace(name, $2, '') <> name"
            );
            found.extend(batch::query_by_ids_with::<(i64, String)>(
                conn,
                params![player, name],
                &with_name,
                matches,
            )?);
        }
        let of_teams = "SELECT m.match_id, t.team_id, t.team_name
             FROM matches AS m JOIN teams AS t ON t.team_id IN (m.team_a_id, m.team_b_id)
             WHERE replace(t.team_name, $1, '') <> t.team_name AND m.match_id IN ({ids})";
        if let Some(own_teams) = own_teams {
            let teams: Vec<(i64, i64, String)> =
                batch::query_by_ids_with(conn, params![name], of_teams, matches)?;
            let others = teams.into_iter().filter(|(_, team, _)| !own_teams.contains(team));
            found.extend(others.map(|(match_id, _, other)| (match_id, other)));
        }
        let (same, longer): (Vec<_>, Vec<_>) =
            found.into_iter().partition(|(_, other)| other == name);
        Ok(Self {
            longer: longer.into_iter().map(|(_, other)| other).collect(),
            matches: same.into_iter().map(|(match_id, _)| match_id).collect(),
        })
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
