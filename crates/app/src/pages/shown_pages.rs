//! The pages that show names to strangers: each hands its reply to [`shown_names`](crate::context::shown_names) last.

use std::collections::HashMap;

use touchline_domain::EventKind;
use touchline_domain::shown_names::ShownNames;
use touchline_store::competitions::squads::MemberRow as SquadMember;
use touchline_store::matches::scoreboard::{MatchDetailRow, MemberRow};
use touchline_store::{Conn, StoreError};

use crate::context::shown_names::{Entrant, Named, Names, put_names};
use crate::pages::match_pages::{Leaderboard, Scoreboard};
use crate::pages::tournament_pages::{
    Bracket, FinalRanking, Leader, Leaders, Season, SeasonCategory, ShownMember, Standings,
};

/// Shows a knock-out to strangers.
pub(crate) fn of_bracket(
    conn: &Conn<'_>,
    division: i64,
    bracket: &mut Bracket,
) -> Result<(), StoreError> {
    let mut named = Named::in_division(division);
    named.teams.extend(bracket.team_names.keys());
    let ties = bracket.rounds.iter().flat_map(|round| &round.ties).chain(&bracket.play_offs);
    named.fixtures(ties.flat_map(|tie| &tie.matches));
    let names = Names::read(conn, &named)?;
    if names.shows_all() {
        return Ok(());
    }
    put_names(&names, division, &mut bracket.team_names);
    for round in &mut bracket.rounds {
        round.name = names.text(division, &round.name);
        names.put_text(division, &mut round.stage_name);
    }
    let rounds = bracket.rounds.iter_mut().flat_map(|round| &mut round.ties);
    for tie in rounds.chain(&mut bracket.play_offs) {
        for row in &mut tie.matches {
            names.put_fixture(division, row, &[]);
        }
    }
    Ok(())
}

/// Shows a final ranking to strangers.
pub(crate) fn of_final_ranking(
    conn: &Conn<'_>,
    ranking: &mut FinalRanking,
) -> Result<(), StoreError> {
    let division = ranking.division_id;
    let mut named = Named::in_division(division);
    named.teams.extend(ranking.team_names.keys());
    for one in ranking.season.iter().flat_map(|season| &season.rows) {
        named.players.extend(one.player_profile_id);
        named.teams.extend(one.team_id);
    }
    let names = Names::read(conn, &named)?;
    if names.shows_all() {
        return Ok(());
    }
    put_names(&names, division, &mut ranking.team_names);
    if let Some(season) = &mut ranking.season {
        put_season(&names, division, season);
    }
    for tie in ranking.places.iter_mut().filter_map(|one| one.tie.as_mut()) {
        tie.round_name = names.text(division, &tie.round_name);
    }
    Ok(())
}

/// Shows a squad to strangers: nobody where the division shows numbers alone, and where the team is called by the names of those
/// who are in it.
pub(crate) fn of_squad(
    conn: &Conn<'_>,
    division: i64,
    team: i64,
    rows: Vec<SquadMember>,
) -> Result<Vec<ShownMember>, StoreError> {
    let mut named = Named { has_no_text: true, ..Named::in_division(division) };
    named.teams.insert(team);
    named.players.extend(rows.iter().map(|row| row.player_profile_id));
    let names = Names::read(conn, &named)?;
    if names.rule(division) == ShownNames::Number || names.entries.contains_key(&team) {
        return Ok(Vec::new());
    }
    let shown = rows.into_iter().map(|row| {
        let player = Some(row.player_profile_id);
        ShownMember {
            name: names.player(division, player, &row.player_name, row.shirt_number),
            shirt_number: row.shirt_number,
            is_captain: row.is_captain,
        }
    });
    Ok(shown.collect())
}

/// Shows tables to strangers.
pub(crate) fn of_standings(conn: &Conn<'_>, of: &mut Standings) -> Result<(), StoreError> {
    let division = of.division_id;
    let mut named = Named::in_division(division);
    named.teams.extend(of.team_names.keys());
    named.teams.extend(of.adjustments.iter().map(|row| row.team_id));
    named.fixtures(of.matches.iter());
    let competitors = of.seasons.iter().flat_map(|season| &season.rows);
    for one in competitors {
        named.players.extend(one.player_profile_id);
        named.teams.extend(one.team_id);
    }
    let rows = of.groups.iter().flat_map(|group| &group.rows);
    for row in rows {
        named.teams.insert(row.row.team);
        named.teams.extend(row.form.iter().map(|form| form.opponent_id));
    }
    let names = Names::read(conn, &named)?;
    if names.shows_all() {
        return Ok(());
    }
    put_names(&names, division, &mut of.team_names);
    for row in &mut of.adjustments {
        row.team_name = names.team(division, row.team_id, &row.team_name);
        row.reason = names.text(division, &row.reason);
        names.put_text(division, &mut row.source);
    }
    for one in &mut of.decisions {
        names.put_text(division, &mut one.decision.reason);
        names.put_text(division, &mut one.decision.source);
    }
    for row in &mut of.matches {
        names.put_fixture(division, row, &[]);
    }
    for group in &mut of.groups {
        // A table of a whole stage is called as the stage.
        let is_of_stage = group.stage_name.as_ref() == Some(&group.group_name);
        names.put_text(division, &mut group.stage_name);
        if let Some(name) = group.stage_name.as_ref().filter(|_| is_of_stage) {
            group.group_name.clone_from(name);
        }
    }
    for row in of.groups.iter_mut().flat_map(|group| &mut group.rows) {
        row.team_name = names.team(division, row.row.team, &row.team_name);
        for form in &mut row.form {
            form.opponent_name = names.team(division, form.opponent_id, &form.opponent_name);
        }
    }
    for season in &mut of.seasons {
        put_season(&names, division, season);
    }
    Ok(())
}

/// A team that has no row may be somebody who is called so.
fn put_season(names: &Names, division: i64, season: &mut Season) {
    let is_of_teams = season.category == SeasonCategory::Teams;
    for one in &mut season.rows {
        let name = &one.participant_name;
        one.participant_name = match (one.player_profile_id, one.team_id) {
            (None, Some(team)) if is_of_teams => names.team(division, team, name),
            (None, Some(team)) if names.entries.contains_key(&team) => {
                names.team(division, team, name)
            }
            (player, _) => names.player(division, player, name, None),
        };
    }
}

/// Shows who leads to strangers.
pub(crate) fn of_leaders(
    conn: &Conn<'_>,
    division: i64,
    of: &mut Leaders,
) -> Result<(), StoreError> {
    let mut named = Named { has_no_text: true, ..Named::in_division(division) };
    for leader in leaders(of) {
        named.players.extend(leader.player_profile_id);
        named.teams.extend(leader.team_id);
    }
    named.teams.extend(of.clean_sheets.iter().map(|(row, _)| row.team));
    let names = Names::read(conn, &named)?;
    if names.shows_all() {
        return Ok(());
    }
    for leader in leaders(of) {
        let id = leader.player_profile_id;
        leader.player_name = names.player(division, id, &leader.player_name, None);
        names.put_team(division, leader.team_id, &mut leader.team_name);
    }
    for (row, name) in &mut of.clean_sheets {
        *name = names.team(division, row.team, name);
    }
    Ok(())
}

fn leaders(of: &mut Leaders) -> impl Iterator<Item = &mut Leader> {
    let scorers = of.scorers.iter_mut().map(|row| &mut row.leader);
    let cards = of.cards.iter_mut().map(|row| &mut row.leader);
    scorers.chain(cards).chain(of.appearances.iter_mut().map(|row| &mut row.leader))
}

/// Shows a match of two sides to strangers.
pub(crate) fn of_board(
    conn: &Conn<'_>,
    division: i64,
    board: &mut Scoreboard,
    lineups: &mut [MemberRow],
) -> Result<(), StoreError> {
    let mut named = Named::in_division(division);
    let sides = [board.match_row.team_a_id, board.match_row.team_b_id];
    named.teams.extend(sides.into_iter().flatten());
    for event in &board.events {
        let players = [event.player_profile_id, event.related_player_profile_id];
        named.players.extend(players.into_iter().flatten());
        named.teams.extend(event.team_id);
    }
    named.players.extend(lineups.iter().filter_map(|row| row.player_profile_id));
    named.matches.insert(board.match_row.match_id);
    let names = Names::read(conn, &named)?;
    if names.shows_all() {
        return Ok(());
    }
    let row = &board.match_row;
    let winner = [row.team_a_id, row.team_b_id]
        .into_iter()
        .flatten()
        .find(|id| Some(*id) == row.winner_team_id && board.winner_team_name.is_some());
    names.put_team(division, winner, &mut board.winner_team_name);
    names.put_match(division, &mut board.match_row);
    put_detail(&names, division, &mut board.detail);
    // The best are told by name and team.
    let mut stars: HashMap<(String, Option<String>), (String, Option<String>)> = HashMap::new();
    for event in board.events.iter_mut().chain(&mut board.highlights) {
        let before = (event.player_name.clone(), event.team_name.clone());
        names.put_player(division, event.player_profile_id, &mut event.player_name);
        names.put_player(division, event.related_player_profile_id, &mut event.related_player_name);
        match event.team_id {
            Some(_) => names.put_team(division, event.team_id, &mut event.team_name),
            None => names.put_text(division, &mut event.team_name),
        }
        names.put_text(division, &mut event.description);
        names.put_text(division, &mut event.period_name);
        // What everybody calls so is nobody's name.
        if EventKind::of(&event.event_type) == EventKind::Other {
            event.event_type = names.text(division, &event.event_type);
        }
        if let ((Some(name), team), Some(shown)) = (before, event.player_name.clone()) {
            stars.insert((name, team), (shown, event.team_name.clone()));
        }
    }
    for star in &mut board.stars {
        let key = (star.player_name.clone(), star.team_name.clone());
        if let Some(told) = stars.get(&key).cloned() {
            (star.player_name, star.team_name) = told;
        }
    }
    for row in lineups {
        let number = row.shirt_number;
        row.player_name = names.player(division, row.player_profile_id, &row.player_name, number);
        row.team_name = names.team(division, row.team_id, &row.team_name);
        names.put_text(division, &mut row.position);
    }
    Ok(())
}

/// Shows the columns of a match that only its page has. A new one does not compile before it was decided who may be named in it.
fn put_detail(names: &Names, division: i64, detail: &mut MatchDetailRow) {
    let MatchDetailRow { note, extra_time: _, format_name: _, time_rounding: _ } = detail;
    names.put_text(division, note);
}

/// Shows a race to strangers.
pub(crate) fn of_race(
    conn: &Conn<'_>,
    division: i64,
    race: &mut Leaderboard,
) -> Result<(), StoreError> {
    let mut named = Named::in_division(division);
    named.players.extend(race.entries.iter().filter_map(|one| one.player_profile_id));
    named.teams.extend(race.entries.iter().filter_map(|one| one.team_id));
    named.matches.insert(race.match_row.match_id);
    let names = Names::read(conn, &named)?;
    if names.shows_all() {
        return Ok(());
    }
    for one in &mut race.entries {
        one.participant_name = names.entrant(
            division,
            &Entrant {
                player: one.player_profile_id,
                team_id: one.team_id,
                team_name: one.team_name.as_deref(),
                name: &one.participant_name,
                bib: one.bib.as_deref(),
            },
        );
        match one.team_id {
            Some(_) => names.put_team(division, one.team_id, &mut one.team_name),
            // It may be called as whoever starts.
            None => names.put_text(division, &mut one.team_name),
        }
        names.put_text(division, &mut one.note);
        names.put_text(division, &mut one.bib);
    }
    put_detail(&names, division, &mut race.detail);
    names.put_match(division, &mut race.match_row);
    Ok(())
}
