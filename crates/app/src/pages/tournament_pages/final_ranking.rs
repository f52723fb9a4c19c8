//! Who has come which in a division, once everything is played.
//!
//! It is made of the same tables and of the ties of the bracket, once nothing is left to play or the organiser has
//! completed the division. It compares what each team has won and lost, round by round; with a second chance, the
//! round of the last defeat. Several tables side by side without a knock-out after them, and several events in one
//! bracket, have none.

use std::collections::HashMap;

use touchline_domain::rounds::MadeName;
use touchline_domain::standings::Decided;
use touchline_domain::standings::{
    BracketTie, Decision, FinalPlace, PlacedBy, Side, Sides, StageTables, TablePlace, final_ranking,
};
use touchline_domain::{Lifecycle, Outcome, TournamentStatus, vocabulary};
use touchline_store::competitions::divisions::{self, DivisionKey};
use touchline_store::competitions::{results, setup};
use touchline_store::{Conn, StoreError};

use super::seasons::{Season, seasons};
use super::{Readers, read_competition, sport_of_races};
use crate::AppError;
use crate::pages::Pages;
use crate::pages::shown_pages;
use crate::play::competition::bracket::{BracketRound, Drawing, TieKind, drawing};
use crate::play::competition::tables::{Table, tables};
use crate::play::competition::{Competition, Sport};
use crate::play::draws::rounds_left;

/// The final ranking of a division.
#[derive(Debug, Clone, Default)]
pub struct FinalRanking {
    /// The competition.
    pub tournament_id: i64,
    /// Its division.
    pub division_id: i64,
    /// Its sport; `None` for a competition without matches of two teams.
    pub sport: Option<Sport>,
    /// Whether everything is played, or the organiser has said so.
    pub is_over: bool,
    /// First to last; nobody as long as it is not over, and where the matches do not say it.
    pub places: Vec<PlacedTeam>,
    /// The championship that places the competitors of races, in the place of matches of two teams: the one of people, if
    /// there is one.
    pub season: Option<Season>,
    /// The names of the teams.
    pub team_names: HashMap<i64, String>,
}

vocabulary!(
    /// What has placed a team.
    FinalReason, {
        /// It has won the final.
        WonFinal = "won_final",
        /// It has lost the final.
        LostFinal = "lost_final",
        /// It has won a match for third place or for a lower place.
        WonPlace = "won_place",
        /// It has lost such a match.
        LostPlace = "lost_place",
        /// It was knocked out in a round.
        OutIn = "out_in",
        /// The table.
        Table = "table",
        /// The place in its group.
        GroupPlace = "group_place",
        /// The points of its races.
        Points = "points",
    }
);

/// A team in the ranking, with what has placed it.
#[derive(Debug, Clone)]
pub struct PlacedTeam {
    /// The team and its place.
    pub place: FinalPlace,
    /// What has placed it.
    pub reason: FinalReason,
    /// The tie that has placed it.
    pub tie: Option<PlacingTie>,
    /// The place in the group that has placed it.
    pub group_place: Option<i64>,
    /// Whether it has withdrawn.
    pub has_withdrawn: bool,
}

/// A tie of which the ranking speaks, seen from the team that it has placed.
#[derive(Debug, Clone)]
pub struct PlacingTie {
    /// The opponent.
    pub opponent_id: Option<i64>,
    /// The team's score and the opponent's.
    pub score: Option<[i64; 2]>,
    /// The same of the shoot-out that has decided the last match.
    pub shootout: Option<[i64; 2]>,
    /// The deciding match.
    pub match_id: Option<i64>,
    /// How that ended.
    pub outcome: Option<Outcome>,
    /// The round.
    pub round_name: String,
    /// Its name, if a draw has made it.
    pub made_round_name: Option<MadeName>,
}

impl Pages {
    /// The final ranking of a division, of the first one if none is named.
    ///
    /// # Errors
    /// [`AppError::NotFound`].
    pub async fn final_ranking(
        &self,
        readers: Readers,
        tournament_id: i64,
        division_id: Option<i64>,
    ) -> Result<FinalRanking, AppError> {
        self.db
            .read(move |conn| {
                let division = readers.division(conn, tournament_id, division_id)?;
                let mut ranking = read(conn, division)?;
                if readers == Readers::Everybody {
                    shown_pages::of_final_ranking(conn, &mut ranking)?;
                }
                Ok(ranking)
            })
            .await
    }
}

fn read(conn: &Conn<'_>, division: DivisionKey) -> Result<FinalRanking, AppError> {
    let DivisionKey { tournament_id, division_id } = division;
    let nothing = FinalRanking { tournament_id, division_id, ..FinalRanking::default() };
    let Some(of) = read_competition(conn, division)? else {
        return of_races(conn, division, nothing);
    };
    let Drawing { rounds, .. } = drawing(conn, &of)?;
    // A round that is not drawn yet has no match that could wait.
    let is_over = is_said_to_be_over(conn, division)?
        || (is_played(&of, &rounds) && !has_rounds_to_come(conn, division)?);
    let places = if is_over { ranked(&of, &rounds) } else { Vec::new() };
    Ok(FinalRanking {
        is_over,
        places,
        sport: Some(of.sport),
        team_names: of.team_names,
        ..nothing
    })
}

/// The ranking of a division of races that give points: its championship, once all of them are over.
fn of_races(
    conn: &Conn<'_>,
    division: DivisionKey,
    nothing: FinalRanking,
) -> Result<FinalRanking, AppError> {
    let DivisionKey { tournament_id, division_id } = division;
    let left = setup::matches_left(conn, tournament_id)?;
    let is_raced = left.iter().any(|row| row.division_id == division_id && row.left_over == 0)
        && !has_rounds_to_come(conn, division)?;
    if !(is_raced || is_said_to_be_over(conn, division)?) {
        return Ok(nothing);
    }
    let sport = sport_of_races(conn, division)?;
    let adjustments = results::adjustments(conn, &[division_id])?;
    let sport_key = sport.as_ref().map(|sport| &*sport.key);
    let mut seasons = seasons(conn, division_id, sport_key, None, &adjustments)?.into_iter();
    Ok(FinalRanking { is_over: true, sport, season: seasons.next(), ..nothing })
}

fn is_said_to_be_over(conn: &Conn<'_>, division: DivisionKey) -> Result<bool, StoreError> {
    let all = divisions::of_tournament(conn, division.tournament_id)?;
    let found = all.iter().find(|one| one.division_id == division.division_id);
    Ok(found.is_some_and(|one| one.status == TournamentStatus::Completed))
}

/// Whether rounds or heats are still to be drawn.
fn has_rounds_to_come(conn: &Conn<'_>, division: DivisionKey) -> Result<bool, AppError> {
    let left = rounds_left(conn, division.tournament_id)?;
    Ok(left.get(&division.division_id).is_some_and(|left| *left > 0))
}

/// Whether there was a match, and none is to be played any more.
fn is_played(of: &Competition, rounds: &[BracketRound]) -> bool {
    let ends = [Lifecycle::Completed, Lifecycle::Cancelled];
    let drawn = rounds.iter().flat_map(|round| &round.ties).flat_map(|tie| &tie.matches);
    let mut all = of.matches.iter().map(|one| one.lifecycle).chain(drawn.map(|one| one.lifecycle));
    !of.matches.is_empty() && all.all(|lifecycle| ends.contains(&lifecycle))
}

fn ranked(of: &Competition, rounds: &[BracketRound]) -> Vec<PlacedTeam> {
    let mut drawn: Vec<_> =
        rounds.iter().flat_map(|round| round.ties.iter().map(move |tie| (round, tie))).collect();
    drawn.sort_by_key(|(_, tie)| tie.index);
    let ties: Vec<BracketTie> = drawn.iter().map(|(_, tie)| tie.tie.clone()).collect();
    let is_final = |at: &usize| {
        let (_, tie) = drawn[*at];
        tie.kind == TieKind::Final && tie.tie.result.advances.is_some()
    };
    let mut finals = (0..drawn.len()).filter(is_final);
    let last = finals.next_back();
    // Of several events in one bracket each has a winner of its own.
    let teams = |at: usize| [ties[at].teams.a, ties[at].teams.b];
    let is_same = |at: usize| {
        last.is_some_and(|last| teams(at).iter().all(|team| teams(last).contains(team)))
    };
    if !finals.all(is_same) {
        return Vec::new();
    }
    let stages = stages(of);
    let placing = |at: usize, team: i64| {
        let (round, drawn) = drawn[at];
        let tie = &drawn.tie;
        let side = if tie.teams.a == Some(team) { Side::A } else { Side::B };
        let score = tie.result.score.map(|Sides { a, b }| match side {
            Side::A => [a, b],
            Side::B => [b, a],
        });
        let match_id = tie.match_ids.last().copied();
        let last = drawn.matches.iter().find(|row| Some(row.match_id) == match_id);
        let shots = last.and_then(|row| row.team_a_shootout.zip(row.team_b_shootout));
        let shootout = shots.map(|(a, b)| {
            if last.is_some_and(|row| row.team_a_id == Some(team)) { [a, b] } else { [b, a] }
        });
        PlacingTie {
            opponent_id: tie.teams.of(side.other()),
            score,
            shootout,
            match_id,
            outcome: last.and_then(|row| row.outcome),
            round_name: round.name.clone(),
            made_round_name: round.made_name,
        }
    };
    let told = |place: FinalPlace| {
        let (reason, tie, group_place) = match place.by {
            PlacedBy::WonFinal(tie) => (FinalReason::WonFinal, Some(tie), None),
            PlacedBy::LostFinal(tie) => (FinalReason::LostFinal, Some(tie), None),
            PlacedBy::WonPlace(tie) => (FinalReason::WonPlace, Some(tie), None),
            PlacedBy::LostPlace(tie) => (FinalReason::LostPlace, Some(tie), None),
            PlacedBy::OutIn(tie) => (FinalReason::OutIn, Some(tie), None),
            PlacedBy::Table => (FinalReason::Table, None, None),
            PlacedBy::GroupPlace(group_place) => (FinalReason::GroupPlace, None, Some(group_place)),
        };
        let tie = tie.map(|tie| placing(tie, place.team));
        let is_gone = |one: &Decision| matches!(&one.decided, Decided::Withdrawal(gone) if gone.team == place.team);
        let has_withdrawn = of.decisions.iter().any(is_gone);
        PlacedTeam { place, reason, tie, group_place, has_withdrawn }
    };
    final_ranking(&ties, last, &stages).into_iter().map(told).collect()
}

/// The tables of each stage, in the order of play.
fn stages(of: &Competition) -> Vec<StageTables> {
    let mut stages: Vec<(Option<i64>, StageTables)> = Vec::new();
    // A conference is a part of a table that has all.
    for table in tables(of, None).iter().filter(|table| table.conference.is_none()) {
        let places = places(of, table);
        match stages.iter_mut().find(|(stage, _)| *stage == table.stage) {
            Some((_, tables)) => tables.push(places),
            None => stages.push((table.stage, vec![places])),
        }
    }
    stages.into_iter().map(|(_, tables)| tables).collect()
}

fn places(of: &Competition, table: &Table) -> Vec<TablePlace> {
    let rows = table.rows(of).into_iter();
    rows.map(|row| TablePlace { team: row.team, position: row.position }).collect()
}
