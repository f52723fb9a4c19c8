//! Who has come which in a division, once everything is played.
//!
//! It is made of the tables and of the ties of the bracket, once nothing is left to play or the organiser has
//! completed the division. The rules are those of `domain::standings::final_ranking`: it names places only where they follow from
//! the stages and from what these are played for, and never a team as the winner of which the tables say that it has not
//! advanced. An imported division that is going on may get further matches with the next import: it has a ranking as soon as its final
//! is decided, and otherwise once it is completed.

use std::collections::{HashMap, HashSet};

use touchline_domain::rounds::MadeName;
use touchline_domain::standings::Decided;
use touchline_domain::standings::{
    Aim, Carries, Decision, FinalPlace, FinalTable, FinalTie, MatchRole, NoRanking, PlacedBy,
    PlayedMatch, RoundSays, Side, Sides, StandingRow, TablePlace, TableSays, final_ranking,
    is_one_table, names_a_league,
};
use touchline_domain::{Lifecycle, Outcome, Scheduled, TournamentStatus, vocabulary};
use touchline_store::competitions::divisions::{self, DivisionKey};
use touchline_store::competitions::{results, setup};
use touchline_store::{Conn, StoreError};

use super::seasons::{Season, seasons};
use super::standings::places_of_draw;
use super::{Readers, read_competition, sport_of_races};
use crate::AppError;
use crate::pages::Pages;
use crate::pages::shown_pages;
use crate::play::competition::bracket::{BracketRound, Drawing, DrawnTie, TieKind, drawing};
use crate::play::competition::tables::{Table, advanced, tables};
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
    /// Why no team is placed; `None` where some are, and for races.
    pub no_ranking: Option<NoRanking>,
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

/// The final ranking of a division, as administrators see it.
pub(super) fn read(conn: &Conn<'_>, division: DivisionKey) -> Result<FinalRanking, AppError> {
    let DivisionKey { tournament_id, division_id } = division;
    let nothing = FinalRanking { tournament_id, division_id, ..FinalRanking::default() };
    let Some(of) = read_competition(conn, division)? else {
        return of_races(conn, division, nothing);
    };
    let Drawing { rounds, .. } = drawing(conn, &of)?;
    // A round that is not drawn yet has no match that could wait.
    let is_over = is_said_to_be_over(conn, division)?
        || (is_played(&of, &rounds)
            && (is_drawn(&of) || has_winner(&rounds))
            && !has_rounds_to_come(conn, division)?);
    let ranked = if is_over { ranked(conn, &of, &rounds)? } else { Err(NoRanking::NotOver) };
    Ok(FinalRanking {
        is_over,
        no_ranking: ranked.as_ref().err().copied(),
        places: ranked.unwrap_or_default(),
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

/// Whether a draw of the platform made its matches, so that none comes from elsewhere.
fn is_drawn(of: &Competition) -> bool {
    of.stages.iter().any(|stage| stage.stage_word.is_some())
        || of.rounds.iter().any(|round| round.made.is_some())
}

/// Whether the final is decided.
fn has_winner(rounds: &[BracketRound]) -> bool {
    let mut ties = rounds.iter().flat_map(|round| &round.ties);
    ties.any(|tie| tie.kind == TieKind::Final && tie.tie.result.advances.is_some())
}

fn ranked(
    conn: &Conn<'_>,
    of: &Competition,
    rounds: &[BracketRound],
) -> Result<Result<Vec<PlacedTeam>, NoRanking>, AppError> {
    let mut drawn: Vec<_> =
        rounds.iter().flat_map(|round| round.ties.iter().map(move |tie| (round, tie))).collect();
    drawn.sort_by_key(|(_, tie)| tie.index);
    let final_tie = |(_, drawn): &(&BracketRound, &DrawnTie)| FinalTie {
        tie: drawn.tie.clone(),
        purpose: drawn.purpose,
        aim: drawn.aim,
        // One of two that was called off is no second final.
        is_final: drawn.kind == TieKind::Final
            && (drawn.tie.result.advances.is_some() || !is_called_off(drawn)),
        began: drawn.matches.iter().filter_map(|row| row.scheduled_at).min(),
    };
    let ties: Vec<FinalTie> = drawn.iter().map(final_tie).collect();
    let tables = tables(of, None);
    let places = match final_ranking(&ties, &final_tables(of, &tables)) {
        Ok(places) => places,
        Err(why) => return Ok(Err(why)),
    };
    let rows: Vec<Vec<StandingRow>> = tables.iter().map(|table| table.rows(of)).collect();
    let went_on = advanced(of, &tables, &rows, &places_of_draw(conn, of)?);
    let told = rows.iter().flatten().map(|row| row.team).zip(went_on.into_iter().flatten());
    let out: HashSet<i64> =
        told.filter(|(_, went_on)| *went_on == Some(false)).map(|(team, _)| team).collect();
    if places.iter().any(|one| one.place == 1 && out.contains(&one.team)) {
        return Ok(Err(NoRanking::SeveralParts));
    }
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
    Ok(Ok(places.into_iter().map(told).collect()))
}

fn is_called_off(drawn: &DrawnTie) -> bool {
    drawn.matches.iter().all(|row| row.lifecycle == Lifecycle::Cancelled)
}

/// The tables in the order of play. A conference is a part of a table that has all, and one over several stages is made of
/// theirs.
fn final_tables(of: &Competition, tables: &[Table]) -> Vec<FinalTable> {
    let whole: Vec<&Table> = tables
        .iter()
        .filter(|table| table.conference.is_none() && table.further.is_none())
        .collect();
    let mut found: Vec<FinalTable> = Vec::with_capacity(whole.len());
    for (at, table) in whole.iter().enumerate() {
        let mut orders = vec![places(table, table.rows(of))];
        // What nobody says may be so or otherwise.
        if !of.rules.pack.carries_results && of.carries(table.stage).is_none() {
            orders
                .extend(carried(of, &whole[..at], table).map(|with| places(table, with.rows(of))));
        }
        found.push(FinalTable {
            stage: table.stage,
            aim: aim_of(table),
            began: table.first_start().map(Scheduled::order_ms),
            is_one: is_one(of, table),
            orders,
        });
    }
    found
}

fn places(table: &Table, rows: Vec<StandingRow>) -> Vec<TablePlace> {
    let has_left = |team: i64| table.decisions.withdrawals.iter().any(|gone| gone.team == team);
    let place = |row: StandingRow| TablePlace {
        team: row.team,
        position: row.position,
        has_left: has_left(row.team),
    };
    rows.into_iter().map(place).collect()
}

fn aim_of(table: &Table) -> Aim {
    if table.made.stage.is_some() {
        return Aim::Unsaid;
    }
    let group = table.is_group.then_some(&*table.group_name);
    Aim::of(table.stage_name.as_deref(), group, None)
}

/// Whether its matches are one table, and each of its teams that has not left has a result.
fn is_one(of: &Competition, table: &Table) -> bool {
    let says_of = |played: &PlayedMatch| {
        let at = of.matches.iter().position(|one| one.match_id == played.match_id);
        at.map_or(RoundSays::Nothing, |at| RoundSays::of(&of.rounds[at]))
    };
    let is_of_league =
        |played: &PlayedMatch| matches!(says_of(played), RoundSays::MatchDay | RoundSays::Drawn(_));
    let stage = table.stage_name.as_deref();
    let own = || table.own_matches().iter().filter(|one| one.role == MatchRole::Regular);
    let says = match () {
        () if table.is_group || table.made.stage.is_some() => TableSays::League,
        () if stage.is_some_and(names_a_league) => TableSays::League,
        () if own().all(is_of_league) => TableSays::League,
        () if stage.is_some() => TableSays::Stage,
        () => TableSays::Nothing,
    };
    let teams = |of: &[&PlayedMatch]| of.iter().map(|one| one.teams).collect::<Vec<_>>();
    let all: Vec<&PlayedMatch> = own().collect();
    let is_over = |one: &&PlayedMatch| one.lifecycle == Lifecycle::Completed;
    let over: Vec<&PlayedMatch> = all.iter().copied().filter(is_over).collect();
    let mut known: HashSet<i64> = over.iter().flat_map(|one| [one.teams.a, one.teams.b]).collect();
    known.extend(table.decisions.withdrawals.iter().map(|gone| gone.team));
    let have_results =
        all.iter().all(|one| known.contains(&one.teams.a) && known.contains(&one.teams.b));
    // What was not played any more does not make it another table.
    have_results
        && (is_one_table(&teams(&all), says)
            || (over.len() < all.len() && is_one_table(&teams(&over), says)))
}

/// The table as it would be if results of earlier ones counted in it: those between its teams, and all of them where its
/// teams come from one table.
fn carried<'t>(
    of: &Competition,
    earlier: &'t [&'t Table],
    table: &'t Table,
) -> impl Iterator<Item = Table> + 't {
    let has = |team: i64| table.teams.contains(&team);
    let earlier: Vec<&Table> = earlier
        .iter()
        .copied()
        .filter(|other| other.stage != table.stage && other.teams.iter().any(|team| has(*team)))
        .collect();
    let with_those = table.clone().bringing(Carries::Met, &earlier, of);
    let with_those = (with_those.carried_matches > 0).then_some(with_those);
    let one =
        earlier.last().filter(|other| table.teams.iter().all(|team| other.teams.contains(team)));
    let with_all = one.map(|other| table.clone().bringing(Carries::All, &[*other], of));
    with_those.into_iter().chain(with_all)
}
