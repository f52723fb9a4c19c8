//! The matches of a draw: made when it is published, changed when two teams change places, removed when it is given
//! up.

use std::collections::HashMap;

use jiff::Timestamp;
use touchline_domain::drawing::{
    ByRounds, DrawPart, DrawnMatch, DrawnRound, DrawnSide, Sheet, Source,
};
use touchline_domain::entries::EntrantKind;
use touchline_domain::limits::{draw_fits, matches_fit};
use touchline_domain::rounds::{MadeName, RoundName, StageName};
use touchline_domain::{Lifecycle, ParticipantMode};
use touchline_store::Conn;
use touchline_store::competitions::divisions::DivisionKey;
use touchline_store::competitions::draws::{
    self as stored, DrawRow, DrawTeamRow, MatchOfDrawRow, Taker, Takers,
};
use touchline_store::competitions::setup::DivisionSetupRow;
use touchline_store::matches::changes;
use touchline_words::Sentence;

use super::{AppError, heats, key_of, phases};
use crate::context::caller::Caller;
use crate::context::throttle::{self, Debtor};
use crate::play::match_day::NewMatch;
use crate::play::match_sides;
use crate::play::{competitions, match_day};

/// The teams of a draw, each once.
pub(super) fn teams_of(sheet: &Sheet) -> impl Iterator<Item = i64> {
    let mut teams: Vec<i64> = sheet.byes.clone();
    teams.extend(sheet.rounds.iter().flat_map(|round| round.byes.iter().chain(&round.absent)));
    let heats = sheet.rounds.iter().flat_map(|round| &round.heats);
    teams.extend(heats.flat_map(|heat| heat.lanes.iter().map(|lane| lane.team)));
    teams.extend(sheet.groups.iter().flat_map(|group| &group.teams));
    for (_, one) in sheet.matches() {
        teams.extend(one.sides.iter().filter_map(team_of));
    }
    teams.sort_unstable();
    teams.dedup();
    teams.into_iter()
}

/// Whether a draw is among exactly these teams.
pub(super) fn are_drawn(sheet: &Sheet, teams: &[DrawTeamRow]) -> bool {
    let mut ids: Vec<i64> = teams.iter().map(|team| team.team_id).collect();
    ids.sort_unstable();
    teams_of(sheet).eq(ids)
}

const fn team_of(side: &DrawnSide) -> Option<i64> {
    match side {
        DrawnSide::Team(team) => Some(*team),
        DrawnSide::WinnerOf(_)
        | DrawnSide::LoserOf(_)
        | DrawnSide::FirstMatchLoserOf(_)
        | DrawnSide::RankInGroup { .. }
        | DrawnSide::BestPlaced { .. }
        | DrawnSide::RankInPhase { .. }
        | DrawnSide::BestOfRank { .. } => None,
    }
}

/// The name of a group where its letter alone would say too little.
fn group_name(letter: &str) -> String {
    format!("Group {letter}")
}

/// A match of a division before its draw says anything of it: it has no name and no sides, and nothing has happened.
pub(super) fn blank_match(division: &DivisionSetupRow, sport_id: i64, now: Timestamp) -> NewMatch {
    NewMatch {
        participant_mode: match division.entrant_kind {
            EntrantKind::Team => ParticipantMode::Team,
            EntrantKind::Pair => ParticipantMode::Pair,
            EntrantKind::Player => ParticipantMode::Individual,
        },
        match_format_id: division.format_of_matches(),
        gender_category_id: division.gender_category_id,
        ..NewMatch::new(Some(key_of(division)), sport_id, now)
    }
}

/// Refuses matches for which the tournament has no room.
fn have_room(conn: &Conn<'_>, tournament_id: i64, more: usize) -> Result<(), AppError> {
    let there = stored::matches_in(conn, tournament_id)?;
    matches_fit(usize::try_from(there).unwrap_or_default(), more).map_err(AppError::Conflict)
}

/// Refuses to keep what was drawn where the tournament has no room for its matches, and from an account that has drawn
/// too many in a short time.
pub(super) fn may_be_drawn(
    conn: &Conn<'_>,
    now: Timestamp,
    caller: &Caller,
    tournament_id: i64,
    matches: usize,
) -> Result<(), AppError> {
    have_room(conn, tournament_id, matches)?;
    throttle::book_all(conn, &Debtor::Matches(caller.accountable()), matches, now)?.or_refuse()
}

/// Makes the groups and the matches of a draw, in a division that has no others.
pub(super) fn make_matches(
    conn: &Conn<'_>,
    now: Timestamp,
    draw: &DrawRow,
    division: &DivisionSetupRow,
    sheet: &Sheet,
    teams: &[DrawTeamRow],
) -> Result<(), AppError> {
    if stored::has_other_matches(conn, draw.division_id)? {
        return Err(AppError::Conflict(Sentence::DrawHasOtherMatches));
    }
    let more = sheet.numbers().count();
    // One that was saved before there was a limit.
    draw_fits(more).map_err(AppError::Conflict)?;
    have_room(conn, draw.tournament_id, more)?;
    let key = key_of(division);
    let Some(sport_id) = division.sport_id else {
        return Err(AppError::Conflict(Sentence::DrawNeedsAudience));
    };
    if draw.by_rounds == Some(ByRounds::Heats) {
        return heats::make_races(conn, now, draw, division, sheet, teams);
    }
    let mut letters = groups(conn, key, sheet)?;
    let stages = match draw.phase_number {
        None => Stages::of(conn, key, sheet)?,
        Some(number) => Stages::of_phase(phases::stage_of(conn, key, number)?),
    };
    let new_match = |(round, one): (&DrawnRound, &DrawnMatch)| {
        let [a, b] = &one.sides;
        NewMatch {
            stage_id: stages.of_part(round.part),
            group_id: one.group.as_ref().and_then(|group| letters.get(group)).copied(),
            round_name: Some(round_name(sheet, round, draw.by_rounds).to_string()),
            match_number: Some(one.number),
            team_a_id: team_of(a),
            team_b_id: team_of(b),
            ..blank_match(division, sport_id, now)
        }
    };
    let matches: Vec<NewMatch> = sheet.matches().map(new_match).collect();
    let rounds: Vec<MadeName> =
        sheet.matches().map(|(round, _)| round_name(sheet, round, draw.by_rounds)).collect();
    let ids = match_day::add_matches_of_draw(conn, now, draw.draw_id, &matches, &rounds)?;

    let mut by_number: HashMap<i64, i64> =
        sheet.matches().map(|(_, one)| one.number).zip(ids.iter().copied()).collect();
    let mut of_phases = HashMap::new();
    if draw.phase_number.is_some() {
        let before = phases::Before::of(conn, key)?;
        by_number.extend(before.matches);
        letters.extend(before.groups);
        of_phases = before.stages;
    }
    let known = Known { matches: &by_number, groups: &letters, stages: &of_phases };
    let mut sides = Vec::new();
    for ((_, one), match_id) in sheet.matches().zip(&ids) {
        for (at, side) in one.sides.iter().enumerate() {
            if let Some(source) = source_of(side, &known) {
                sides.push((*match_id, at as i64 + 1, source));
            }
        }
    }
    stored::add_sides(conn, division.division_id, &sides)?;
    match_sides::resolve_divisions(conn, now, &[division.division_id])
}

/// Makes the groups and puts the teams in them: (letter, group).
fn groups(
    conn: &Conn<'_>,
    key: DivisionKey,
    sheet: &Sheet,
) -> Result<HashMap<String, i64>, AppError> {
    let names: Vec<String> = sheet.groups.iter().map(|group| group_name(&group.name)).collect();
    let named: Vec<(i64, &str)> =
        names.iter().map(|name| (key.division_id, name.as_str())).collect();
    let ids = competitions::find_or_add_groups(conn, &named)?;
    let letters = sheet.groups.iter().map(|group| group.name.as_str());
    stored::set_group_letters(conn, ids.iter().copied().zip(letters))?;
    let of_teams = sheet
        .groups
        .iter()
        .zip(&ids)
        .flat_map(|(group, id)| group.teams.iter().map(move |team| (*team, Some(*id))));
    stored::set_groups(conn, key.division_id, of_teams)?;
    Ok(sheet.groups.iter().map(|group| group.name.clone()).zip(ids).collect())
}

/// The stages of a draw. A draw of one kind of rounds needs none, but who meets whom in the first rounds of the Swiss
/// system does not show that they make a table: the name of their stage says so.
#[derive(Default)]
struct Stages {
    groups: Option<i64>,
    knock_out: Option<i64>,
    swiss: Option<i64>,
}

impl Stages {
    /// The one stage of a phase.
    const fn of_phase(stage: i64) -> Self {
        Self { groups: Some(stage), knock_out: Some(stage), swiss: Some(stage) }
    }

    fn of(conn: &Conn<'_>, key: DivisionKey, sheet: &Sheet) -> Result<Self, AppError> {
        if sheet.rounds.iter().any(|round| round.part == DrawPart::Swiss) {
            let stage = StageName::SwissSystem;
            let named = [(key.division_id, stage.in_english())];
            let ids = competitions::find_or_add_stages(conn, &named)?;
            stored::set_stage_words(conn, ids.iter().map(|id| (*id, stage)))?;
            return Ok(Self { swiss: ids.first().copied(), ..Self::default() });
        }
        let is_of_groups = |round: &DrawnRound| round.part == DrawPart::Groups;
        if sheet.rounds.iter().all(is_of_groups) || !sheet.rounds.iter().any(is_of_groups) {
            return Ok(Self::default());
        }
        let stages = [StageName::GroupStage, StageName::KnockOut];
        let named = stages.map(|stage| (key.division_id, stage.in_english()));
        let ids = competitions::find_or_add_stages(conn, &named)?;
        stored::set_stage_words(conn, ids.iter().copied().zip(stages))?;
        let mut ids = ids.into_iter();
        Ok(Self { groups: ids.next(), knock_out: ids.next(), swiss: None })
    }

    const fn of_part(&self, part: DrawPart) -> Option<i64> {
        match part {
            DrawPart::League | DrawPart::Groups => self.groups,
            DrawPart::Swiss => self.swiss,
            DrawPart::Heats => None,
            DrawPart::KnockOut
            | DrawPart::ThirdPlace
            | DrawPart::Winners
            | DrawPart::Losers
            | DrawPart::Final
            | DrawPart::SecondFinal => self.knock_out,
        }
    }
}

/// What a round is called.
fn round_name(sheet: &Sheet, round: &DrawnRound, by_rounds: Option<ByRounds>) -> MadeName {
    match round.part {
        DrawPart::League | DrawPart::Groups | DrawPart::Swiss | DrawPart::Heats => {
            MadeName::with(RoundName::LeagueRound, round.round)
        }
        DrawPart::Winners => MadeName::with(RoundName::WinnersRound, round.round),
        DrawPart::Losers => MadeName::with(RoundName::LosersRound, round.round),
        DrawPart::ThirdPlace => MadeName::plain(RoundName::ThirdPlace),
        DrawPart::Final => MadeName::plain(RoundName::Final),
        DrawPart::SecondFinal => MadeName::plain(RoundName::SecondFinal),
        DrawPart::KnockOut if is_qualifying(sheet, by_rounds) => {
            MadeName::with(RoundName::QualifyingRound, round.round)
        }
        DrawPart::KnockOut => {
            let rounds = sheet.rounds.iter().filter(|one| one.part == DrawPart::KnockOut);
            // A round has half as many ties as the one before it, and the final comes after the last.
            let later = match by_rounds {
                None => rounds.count() as i64 - round.round,
                Some(_) => i64::from(teams_of(sheet).count().next_power_of_two().ilog2()) - 2,
            };
            match later {
                0 => MadeName::plain(RoundName::SemiFinals),
                1 => MadeName::plain(RoundName::QuarterFinals),
                later => MadeName::with(RoundName::RoundOf, 4_i64 << later),
            }
        }
    }
}

/// Whether a knock-out ends without a final, because as many are left by then as qualify.
fn is_qualifying(sheet: &Sheet, by_rounds: Option<ByRounds>) -> bool {
    by_rounds.is_none() && sheet.rounds.iter().all(|round| round.part != DrawPart::Final)
}

/// What sides name: matches by their numbers, groups by their letters, and the stages of phases.
struct Known<'k> {
    matches: &'k HashMap<i64, i64>,
    groups: &'k HashMap<String, i64>,
    stages: &'k HashMap<i64, i64>,
}

/// Where a side comes from; `None` for a team.
fn source_of(side: &DrawnSide, known: &Known<'_>) -> Option<Source> {
    let of_match = |number: &i64| known.matches.get(number).copied();
    let of_phase = |phase: &i64| known.stages.get(phase).copied();
    Some(match side {
        DrawnSide::Team(_) => return None,
        DrawnSide::WinnerOf(number) => Source::WinnerOf { match_id: of_match(number)? },
        DrawnSide::LoserOf(number) => Source::LoserOf { match_id: of_match(number)? },
        DrawnSide::FirstMatchLoserOf(number) => {
            Source::FirstMatchLoserOf { match_id: of_match(number)? }
        }
        DrawnSide::RankInGroup { group, rank } => {
            Source::RankInGroup { group_id: *known.groups.get(group)?, rank: *rank }
        }
        DrawnSide::BestPlaced { rank, place } => Source::BestPlaced { rank: *rank, place: *place },
        DrawnSide::RankInPhase { phase, rank } => {
            Source::RankInStage { stage_id: of_phase(phase)?, rank: *rank }
        }
        DrawnSide::BestOfRank { phase, rank, place } => {
            Source::BestOfRank { stage_id: of_phase(phase)?, rank: *rank, place: *place }
        }
    })
}

/// The matches of a published draw, if none of those that `concerns` names has begun. A match that ended when one of its
/// teams left before it has not.
pub(super) fn not_begun(
    conn: &Conn<'_>,
    draw: &DrawRow,
    concerns: impl Fn(&MatchOfDrawRow) -> bool,
) -> Result<Vec<MatchOfDrawRow>, AppError> {
    let matches: Vec<MatchOfDrawRow> =
        stored::matches_of(conn, draw.draw_id)?.into_iter().filter(concerns).collect();
    let unplayed = changes::unplayed(conn, &[draw.division_id])?;
    let is_open = |one: &MatchOfDrawRow| {
        let is_to_come = matches!(one.lifecycle, Lifecycle::Scheduled | Lifecycle::Postponed);
        (is_to_come && !one.has_result) || unplayed.contains(&one.match_id)
    };
    if !matches.iter().all(is_open) {
        return Err(AppError::Conflict(Sentence::DrawHasBegun));
    }
    Ok(matches)
}

/// Lets two teams change places in the matches and groups of a published draw.
pub(super) fn swap(
    conn: &Conn<'_>,
    now: Timestamp,
    draw: &DrawRow,
    [one, other]: [i64; 2],
    swapped: &Sheet,
) -> Result<(), AppError> {
    let plays = |row: &MatchOfDrawRow| {
        [row.team_a_id, row.team_b_id].iter().flatten().any(|team| [one, other].contains(team))
    };
    let matches = not_begun(conn, draw, plays)?;
    let instead = |team: Option<i64>| match team {
        Some(team) if team == one => Taker::Team(other),
        Some(team) if team == other => Taker::Team(one),
        unchanged => unchanged.into(),
    };
    let changed: Vec<(i64, Takers)> = matches
        .iter()
        .map(|row| (row.match_id, [instead(row.team_a_id), instead(row.team_b_id)]))
        .collect();
    // Who wins without playing, because a team has left, follows from the new places.
    let unplayed = changes::unplayed(conn, &[draw.division_id])?;
    let ended = changed.iter().map(|(id, _)| *id).filter(|id| unplayed.contains(id));
    match_sides::reopen(conn, now, &ended.collect::<Vec<_>>())?;
    match_sides::set_teams(conn, now, &changed)?;
    let key = DivisionKey { tournament_id: draw.tournament_id, division_id: draw.division_id };
    groups(conn, key, swapped)?;
    match_sides::resolve_divisions(conn, now, &[draw.division_id])
}

/// Removes the matches of one round of a draw.
pub(super) fn remove_round(conn: &Conn<'_>, draw: &DrawRow, sheet: &Sheet) -> Result<(), AppError> {
    let numbers: Vec<i64> = sheet.numbers().collect();
    let is_of_round =
        |row: &MatchOfDrawRow| row.match_number.is_some_and(|number| numbers.contains(&number));
    let matches = not_begun(conn, draw, is_of_round)?;
    let ids: Vec<i64> = matches.iter().map(|one| one.match_id).collect();
    match_day::remove_matches(conn, &ids)
}

/// Removes the matches of a draw, and the groups and stages that only they had.
pub(super) fn remove_matches(
    conn: &Conn<'_>,
    draw: &DrawRow,
    key: DivisionKey,
) -> Result<(), AppError> {
    let matches = not_begun(conn, draw, |_| true)?;
    let ids: Vec<i64> = matches.iter().map(|one| one.match_id).collect();
    match_day::remove_matches(conn, &ids)?;
    let teams = stored::teams(conn, key.division_id)?;
    stored::set_groups(conn, key.division_id, teams.iter().map(|team| (team.team_id, None)))?;
    Ok(stored::remove_empty_parts(conn, key)?)
}

#[cfg(test)]
mod tests {
    use super::super::phases::Offset;
    use super::*;

    fn drawn(request: &str) -> Sheet {
        let request = touchline_draws::Request::from_json(request).expect("a request");
        let answer = touchline_draws::draw(&request).expect("a draw");
        super::super::sheet::sheet(&answer, Offset::default()).expect("a sheet")
    }

    #[test]
    fn rounds_of_a_qualifying_are_numbered() {
        let entries: Vec<i64> = (1..=12).collect();
        let request = serde_json::json!({
            "algorithm": "knock-out", "seed": 1, "entries": entries, "options": {"winners": 4},
        });
        let sheet = drawn(&request.to_string());
        let names: Vec<String> =
            sheet.rounds.iter().map(|round| round_name(&sheet, round, None).to_string()).collect();
        assert_eq!(names, ["Qualifying round 1", "Qualifying round 2"]);
    }

    #[test]
    fn rounds_are_named_from_the_final_back() {
        let entries: Vec<i64> = (1..=12).collect();
        let request = serde_json::json!({
            "algorithm": "knock-out", "seed": 1, "entries": entries, "options": {"third_place": true},
        });
        let sheet = drawn(&request.to_string());
        let names: Vec<String> =
            sheet.rounds.iter().map(|round| round_name(&sheet, round, None).to_string()).collect();
        let expected = ["Round of 16", "Quarter-finals", "Semi-finals", "Third place", "Final"];
        assert_eq!(names, expected);
        assert_eq!(teams_of(&sheet).collect::<Vec<_>>(), entries);
    }
}
