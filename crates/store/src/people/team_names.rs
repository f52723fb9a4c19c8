//! The name of a team and its copies: in its entries, in start lists, and in the names, notes and events of its matches.

use jiff::Timestamp;
use touchline_domain::shown_names::Renamed;
use touchline_domain::{TournamentStatus, same_name};

use crate::competitions::changes::team_search_text;
use crate::engine::batch;
use crate::matches::changes::{ids_of_teams, refresh_search_texts};
use crate::people::names::{TEXTS_OF_MATCHES, replace_in_matches, tell_anew};
use crate::stored_names::distinct;
use crate::{Conn, StoreError, params, row};

row! {
    /// A division in which a team has a place, has entered or plays.
    pub struct DivisionOfTeamRow {
        pub division_id: i64,
        pub division_name: String,
        pub tournament_id: i64,
        pub status: TournamentStatus,
    }
}

/// The divisions of a team.
pub fn divisions_of(conn: &Conn<'_>, team_id: i64) -> Result<Vec<DivisionOfTeamRow>, StoreError> {
    conn.query(
        "SELECT d.division_id, d.division_name, d.tournament_id, d.status FROM divisions AS d
         WHERE d.division_id IN (SELECT division_id FROM division_teams WHERE team_id = $1
            UNION SELECT division_id FROM competition_entries WHERE team_id = $1
            UNION SELECT division_id FROM matches WHERE team_a_id = $1
            UNION SELECT division_id FROM matches WHERE team_b_id = $1)
         ORDER BY d.division_id",
        params![team_id],
    )
}

/// The names of all others who have a place in some divisions, or an entry that is alive: (division, name).
pub fn others_in(
    conn: &Conn<'_>,
    division_ids: &[i64],
    team_id: i64,
) -> Result<Vec<(i64, String)>, StoreError> {
    let mut names: Vec<(i64, String)> = Vec::new();
    for select in [
        "SELECT p.division_id, t.team_name FROM division_teams AS p JOIN teams AS t ON t.team_id = p.team_id
         WHERE p.team_id <> $1 AND p.division_id IN ({ids})",
        "SELECT division_id, entrant_name FROM competition_entries
         WHERE COALESCE(team_id, 0) <> $1 AND state NOT IN ('withdrawn', 'rejected') AND division_id IN ({ids})",
    ] {
        let found: Vec<(i64, String)> =
            batch::query_by_ids_with(conn, params![team_id], select, division_ids)?;
        names.extend(found);
    }
    names.sort();
    names.dedup();
    Ok(names)
}

/// The matches of a team, those of many participants among them.
pub fn matches_of(conn: &Conn<'_>, team_id: i64) -> Result<Vec<i64>, StoreError> {
    let mut matches = ids_of_teams(conn, &[team_id])?;
    let raced: Vec<i64> =
        conn.query("SELECT match_id FROM entries WHERE team_id = $1", params![team_id])?;
    matches.extend(raced);
    Ok(distinct(matches))
}

/// Gives a team another name, everywhere where the one that it has stands for it. Names of others that have this one in them stay.
pub fn rename(
    conn: &Conn<'_>,
    team_id: i64,
    [old, new]: [&str; 2],
    now: Timestamp,
) -> Result<(), StoreError> {
    let country: Option<String> =
        conn.query_one("SELECT country_code FROM teams WHERE team_id = $1", params![team_id])?;
    conn.run(
        "UPDATE teams SET team_name = $2, search_text = $3 WHERE team_id = $1",
        params![team_id, new, team_search_text(new, country.as_deref())],
    )?;
    let entries: Vec<(i64, i64)> = conn.query(
        "SELECT entry_id, division_id FROM competition_entries WHERE team_id = $1",
        params![team_id],
    )?;
    for (id, division_id) in entries {
        let key = same_name(new);
        // A withdrawn entry of another team may have the name.
        let is_taken: bool = conn.query_one(
            "SELECT EXISTS (SELECT 1 FROM competition_entries
                WHERE division_id = $1 AND entrant_key = $2 AND entry_id <> $3)",
            params![division_id, &key, id],
        )?;
        let key = if is_taken { format!("{key} #{id}") } else { key };
        conn.run(
            "UPDATE competition_entries SET entrant_name = $2, entrant_key = $3, version = version + 1, updated_at = $4
             WHERE entry_id = $1",
            params![id, new, key, now],
        )?;
    }
    for statement in [
        "UPDATE entries SET team_name = $3 WHERE team_id = $1 AND team_name = $2",
        "UPDATE entries SET participant_name = $3
         WHERE team_id = $1 AND participant_name = $2 AND player_profile_id IS NULL",
    ] {
        conn.run(statement, params![team_id, old, new])?;
    }
    let matches = matches_of(conn, team_id)?;
    rename_in_texts(conn, (team_id, &matches), [old, new])?;
    rename_players_in_it(conn, team_id, [old, new])?;
    // Calendars see that it has changed. A result keeps the moment at which it was written: it counts from then on.
    batch::execute_by_ids_with(
        conn,
        params![now],
        "UPDATE matches SET updated_at = $1 WHERE lifecycle = 'scheduled' AND match_id IN ({ids})",
        &matches,
    )?;
    refresh_search_texts(conn, &matches)
}

/// Of a team that is called by the names of its players: carries them into what was written of its tournaments.
fn rename_players_in_it(conn: &Conn<'_>, team_id: i64, names: [&str; 2]) -> Result<(), StoreError> {
    let kind: String =
        conn.query_one("SELECT team_type FROM teams WHERE team_id = $1", params![team_id])?;
    if !matches!(kind.as_str(), "individual" | "pair") {
        return Ok(());
    }
    let divisions = divisions_of(conn, team_id)?;
    let tournaments = distinct(divisions.into_iter().map(|of| of.tournament_id).collect());
    let is_pair = kind == "pair";
    let renamed = |stays: &[String], is_hidden| Renamed::entry(names, is_pair, stays, is_hidden);
    tell_anew(conn, 0, &tournaments, renamed)
}

/// Puts the new name in the place of the old one in sentences about matches. Where a player or the other team is
/// called the same, it stays: nothing says which of them a sentence means.
fn rename_in_texts(
    conn: &Conn<'_>,
    (team_id, matches): (i64, &[i64]),
    [old, new]: [&str; 2],
) -> Result<(), StoreError> {
    let mut others: Vec<(i64, String)> = Vec::new();
    for (table, column) in [
        ("lineup_members", "player_name"),
        ("match_events", "player_name"),
        ("match_events", "related_player_name"),
    ] {
        let select = format!(
            "SELECT match_id, {column} FROM {table}
             WHERE replace({column}, $1, '') <> {column} AND match_id IN ({{ids}})"
        );
        others.extend(batch::query_by_ids_with::<(i64, String)>(
            conn,
            params![old],
            &select,
            matches,
        )?);
    }
    for side in ["team_a_id", "team_b_id"] {
        let select = format!(
            "SELECT m.match_id, t.team_name FROM matches AS m JOIN teams AS t ON t.team_id = m.{side}
             WHERE t.team_id <> $1 AND replace(t.team_name, $2, '') <> t.team_name AND m.match_id IN ({{ids}})"
        );
        others.extend(batch::query_by_ids_with::<(i64, String)>(
            conn,
            params![team_id, old],
            &select,
            matches,
        )?);
    }
    // Where the new name stands already, the old one may be a part of it.
    let mut words = vec![(old.to_owned(), new.to_owned()), (new.to_owned(), new.to_owned())];
    let (same, longer): (Vec<_>, Vec<_>) = others.into_iter().partition(|(_, name)| name == old);
    words.extend(longer.into_iter().map(|(_, name)| (name.clone(), name)));
    let is_shared = |id: &i64| same.iter().any(|(of, _)| of == id);
    let own: Vec<i64> = matches.iter().copied().filter(|id| !is_shared(id)).collect();
    let texts: Vec<_> =
        TEXTS_OF_MATCHES.into_iter().filter(|(.., column)| !column.ends_with("_name")).collect();
    replace_in_matches(conn, &texts, &own, &words)
}
