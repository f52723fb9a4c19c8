//! Who plays in a match whose sides come from elsewhere: the winner of another match, the second of a group. A side
//! is decided in the transaction that decides where it comes from, and undecided when that is taken back, unless its
//! match has begun. A team that has left takes no place of a table, and matches that cannot be played or are not needed
//! end here. Where no team can get to a side any more, the match is called off, and the other side goes on.
//!
//! `match_sides` has a row for each side: its team, or its source (winner or loser of a match, rank in a group, best
//! of a rank). `match_day::change_matches` calls this module in the transaction that changes a result. A place that
//! follows from a table is not taken by a team that has left; its matches that have not begun end in the same pass
//! (`standings::unplayed` says how). `unplayed_matches` are those that ended so, each with what it was before: a
//! walkover that somebody has entered is a result like any other. Where no team can get to a side any more,
//! `has_no_team` says so, the match is called off, and the bracket lets its other team go on.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use jiff::Timestamp;
use touchline_domain::allocations::{AllocationTable, allocation};
use touchline_domain::drawing::{Source, gone_on_from};
use touchline_domain::notices::NoticeKind;
use touchline_domain::rounds::RoundName;
use touchline_domain::side_codes::letter_of_group;
use touchline_domain::standings::{
    BracketTie, CompetitionPart, Decided, Decisions, Group, PlayedMatch, PointsAdjustment, Sides,
    StandingRow, Unplayed, Withdrawal, best_placed, unplayed, winner_of,
};
use touchline_domain::{DecisionKind, Lifecycle, Outcome};
use touchline_draws::groups::{self as draw_of_groups, BestPlaced, ByesOfBest, Exchange};
use touchline_draws::{Request, Rules};
use touchline_store::competitions::draws::{self as stored, SideRow, Taker, Takers};
use touchline_store::competitions::results as decided;
use touchline_store::matches::changes::{self, NewMatch};
use touchline_store::matches::scoring as rows;
use touchline_store::{Conn, rollups};

use crate::AppError;
use crate::play::competition::bracket::drawing;
use crate::play::competition::tables::{Table, tables};
use crate::play::competition::{Competition, read_competitions};
use crate::play::known_results;
use crate::play::match_day;
use crate::play::results;
use crate::play::scoring;
use crate::play::stage_places::StagePlaces;

/// The teams of a match, as far as they are known.
type Teams = [Option<i64>; 2];

/// Who takes the sides of a match now.
fn takers_of(row: &SideRow) -> Takers {
    let side = |team, has_no_team| if has_no_team { Taker::NoTeam } else { Taker::from(team) };
    [side(row.team_a_id, row.a_has_no_team), side(row.team_b_id, row.b_has_no_team)]
}

/// Whether a match has no opponent for a side, and nothing is left to decide about the other.
fn is_without_opponent(takers: Takers) -> bool {
    takers.contains(&Taker::NoTeam) && !takers.contains(&Taker::Open)
}

/// Whether the side belongs to a match that no team can get to.
fn is_without_teams(row: &SideRow) -> bool {
    takers_of(row) == [Taker::NoTeam; 2]
}

/// The most times that deciding sides decides others: a bracket of 128 has 7 rounds, and two brackets 14.
pub(crate) const MOST_PASSES: usize = 20;

/// Decides the sides of the divisions in which some matches have changed.
///
/// # Errors
/// Those of the database.
pub(crate) fn resolve(conn: &Conn<'_>, now: Timestamp, match_ids: &[i64]) -> Result<(), AppError> {
    let divisions = stored::divisions_with_sides(conn, match_ids)?;
    resolve_divisions(conn, now, &divisions)
}

/// Decides the sides of those of some divisions in which sides come from elsewhere.
///
/// # Errors
/// Those of the database.
pub fn resolve_told(conn: &Conn<'_>, now: Timestamp, division_ids: &[i64]) -> Result<(), AppError> {
    let sides = stored::sides(conn, division_ids)?;
    let divisions: BTreeSet<i64> = sides.into_iter().map(|row| row.division_id).collect();
    resolve_divisions(conn, now, &Vec::from_iter(divisions))
}

/// Decides the sides of some divisions.
///
/// # Errors
/// Those of the database.
pub fn resolve_divisions(
    conn: &Conn<'_>,
    now: Timestamp,
    division_ids: &[i64],
) -> Result<(), AppError> {
    for _ in 0..MOST_PASSES {
        let mut by_division: BTreeMap<i64, Vec<SideRow>> = BTreeMap::new();
        let mut had_no_opponent: HashSet<i64> = HashSet::new();
        for row in stored::sides(conn, division_ids)? {
            if row.lifecycle == Lifecycle::Cancelled && is_without_opponent(takers_of(&row)) {
                had_no_opponent.insert(row.match_id);
            }
            by_division.entry(row.division_id).or_default().push(row);
        }
        let mut changed: Vec<(i64, Takers)> = Vec::new();
        let unplayed = changes::unplayed(conn, division_ids)?;
        let mut to_end: Vec<(i64, Needless)> = Vec::new();
        // Where no side comes from elsewhere and nobody has left, nothing follows from results, and it may be large.
        let (mut of_these, others): (Vec<i64>, Vec<i64>) =
            division_ids.iter().copied().partition(|id| by_division.contains_key(id));
        if !others.is_empty() {
            let decisions = decided::decisions(conn, &others)?.into_iter();
            let left = decisions.filter(|row| row.kind == DecisionKind::Withdrawal);
            let left: HashSet<i64> = left.map(|row| row.division_id).collect();
            of_these.extend(left);
        }
        for of in read_competitions(conn, &of_these)? {
            let sides = by_division.remove(&of.row.division_id).unwrap_or_default();
            if !sides.is_empty() {
                changed.extend(moved(conn, &of, &sides, false)?);
            }
            // What is not needed is called off, also where a side of it has left.
            to_end.extend(second_final_not_needed(&of));
            to_end.extend(left_unplayed(&of, &unplayed));
        }
        // Who plays in a match is known before how it ends.
        to_end.retain(|(id, _)| !changed.iter().any(|(other, _)| other == id));
        let has_ended_some = end_unplayed(conn, now, &to_end)?;
        if changed.is_empty() && !has_ended_some {
            return Ok(());
        }
        if !changed.is_empty() {
            let reopened = changed.iter().map(|(id, _)| *id).filter(|id| unplayed.contains(id));
            reopen(conn, now, &reopened.collect::<Vec<_>>())?;
            set_teams(conn, now, &changed)?;
            let unopposed = changed.iter().filter(|(_, takers)| is_without_opponent(*takers));
            let unopposed: Vec<i64> = unopposed.map(|(id, _)| *id).collect();
            let off: Vec<(i64, Needless)> =
                unopposed.iter().map(|id| (*id, Needless::NoOpponent)).collect();
            end_unplayed(conn, now, &off)?;
            let (still, off): (Vec<i64>, Vec<i64>) =
                unopposed.into_iter().partition(|id| had_no_opponent.contains(id));
            let on = changed.iter().map(|(id, _)| *id);
            let on = on.filter(|id| had_no_opponent.contains(id) && !still.contains(id));
            results::tell_of_playing(conn, now, &off, NoticeKind::MatchCalledOff)?;
            let on: Vec<i64> = on.collect();
            results::tell_of_playing(conn, now, &on, NoticeKind::MatchGoesAhead)?;
        }
    }
    Ok(())
}

/// The teams that have left a competition, each with the group that its leaving concerns.
fn withdrawals(of: &Competition) -> impl Iterator<Item = (Option<i64>, Withdrawal)> {
    of.decisions.iter().filter_map(|one| match &one.decided {
        Decided::Withdrawal(gone) => Some((one.group, *gone)),
        Decided::Lots(_) | Decided::ManualOrder(_) => None,
    })
}

/// Why a match is not played.
enum Needless {
    /// A side has left, or both have.
    Left(Vec<Withdrawal>),
    /// No team can get to a side of it any more.
    NoOpponent,
    /// It is the second final of a double elimination, and the unbeaten side has won the first.
    Decided,
}

/// The second final that has no result, once it is not needed: of the two finalists, one has lost twice by then. One that was
/// declared void is among them, because who won the first has the title.
fn second_final_not_needed(of: &Competition) -> Option<(i64, Needless)> {
    let made = |word: RoundName| {
        let is_made = move |at: &usize| of.rounds[*at].made.is_some_and(|made| made.word == word);
        (0..of.matches.len()).filter(is_made).map(|at| &of.matches[at])
    };
    let has_none = |second: &&PlayedMatch| {
        is_to_come(second.lifecycle) || second.ended() == Some(Outcome::NoResult)
    };
    let second = made(RoundName::SecondFinal).find(has_none)?;
    let last = made(RoundName::Final).next()?;
    let winner = winner_of(last)?;
    let before = made(RoundName::WinnersRound).chain(made(RoundName::LosersRound));
    let mut lost = before.filter(|one| one.side_of(winner).is_some()).filter_map(winner_of);
    lost.all(|other| other == winner).then_some((second.match_id, Needless::Decided))
}

/// The matches that have not begun and of which a side has left. One that somebody called off before is among them, as it
/// counts as lost, too; those that the platform called off are `ended` already.
fn left_unplayed(of: &Competition, ended: &[i64]) -> Vec<(i64, Needless)> {
    let withdrawals: Vec<_> = withdrawals(of).collect();
    if withdrawals.is_empty() {
        return Vec::new();
    }
    let in_group = |part: &CompetitionPart| {
        let group = part.group;
        part.matches.iter().map(move |at| (*at, group)).collect::<Vec<_>>()
    };
    let groups: HashMap<usize, Option<i64>> = of.parts.iter().flat_map(in_group).collect();
    let left = |(at, played): (usize, &PlayedMatch)| {
        let of_match = withdrawals.iter().filter(|(group, gone)| {
            let concerns = group.is_none() || groups.get(&at) == Some(group);
            concerns && played.side_of(gone.team).is_some()
        });
        let of_match: Vec<Withdrawal> = of_match.map(|(_, gone)| *gone).collect();
        let is_off = played.lifecycle == Lifecycle::Cancelled && !ended.contains(&played.match_id);
        ((is_to_come(played.lifecycle) || is_off) && !of_match.is_empty())
            .then_some((played.match_id, Needless::Left(of_match)))
    };
    of.matches.iter().enumerate().filter_map(left).collect()
}

/// Whether a match has not begun and may be played.
const fn is_to_come(lifecycle: Lifecycle) -> bool {
    matches!(lifecycle, Lifecycle::Scheduled | Lifecycle::Postponed)
}

/// Writes how matches end that are not played. What scorers have recorded of them before they began counts no more.
/// Returns whether that changed any.
fn end_unplayed(
    conn: &Conn<'_>,
    now: Timestamp,
    to_end: &[(i64, Needless)],
) -> Result<bool, AppError> {
    let ids: Vec<i64> = to_end.iter().map(|(id, _)| *id).collect();
    let before = before_the_end(conn, &ids)?;
    let mut ended = Vec::new();
    let mut was = Vec::new();
    for row in rows::matches(conn, &ids)? {
        let needless = to_end.iter().find(|(id, _)| *id == row.match_id);
        let Some((_, needless)) = needless else { continue };
        let end = match (needless, row.team_a_id, row.team_b_id) {
            (Needless::Decided | Needless::NoOpponent, ..) => Some(Unplayed::CalledOff),
            (Needless::Left(withdrawals), Some(a), Some(b)) => {
                unplayed(Sides::new(a, b), withdrawals, scoring::is_of_knock_out(&row))
            }
            (Needless::Left(_), ..) => None,
        };
        let (lifecycle, outcome, winner_team_id) = match end {
            None => continue,
            Some(Unplayed::WonBy(team)) => {
                (Lifecycle::Completed, Some(Outcome::Walkover), Some(team))
            }
            Some(Unplayed::LostByBoth) => {
                (Lifecycle::Completed, Some(Outcome::DoubleForfeit), None)
            }
            Some(Unplayed::CalledOff) if row.lifecycle == Lifecycle::Cancelled => continue,
            Some(Unplayed::CalledOff) => (Lifecycle::Cancelled, None, None),
        };
        // A second final that was declared void is to be played when it is needed after all.
        let stood = Some(row.lifecycle).filter(|one| *one != Lifecycle::Completed);
        let stood = before.get(&row.match_id).copied().or(stood).unwrap_or(Lifecycle::Scheduled);
        was.push((row.match_id, stood));
        let winner_named = false;
        let new = NewMatch { lifecycle, outcome, winner_team_id, winner_named, ..row.as_new() };
        ended.push((row.match_id, new));
    }
    if ended.is_empty() {
        return Ok(false);
    }
    let ids: Vec<i64> = ended.iter().map(|(id, _)| *id).collect();
    rows::bar_operations(conn, &ids)?;
    match_day::change_matches_before_rows(conn, now, &ended)?;
    changes::note_unplayed(conn, &was)?;
    Ok(true)
}

/// What the platform has ended without play, as it was before.
fn before_the_end(conn: &Conn<'_>, ids: &[i64]) -> Result<HashMap<i64, Lifecycle>, AppError> {
    let rows = changes::unplayed_among(conn, ids)?.into_iter();
    Ok(rows.filter_map(|row| Some((row.match_id, row.lifecycle_before?))).collect())
}

/// Lets matches be played that were not to be: others play in them now, or they have a new day. What was put off or called off
/// before the platform ended it is so again.
pub(crate) fn reopen(conn: &Conn<'_>, now: Timestamp, ids: &[i64]) -> Result<(), AppError> {
    let before = before_the_end(conn, ids)?;
    let open = |row: rows::ScorableRow| {
        let new = NewMatch {
            lifecycle: before.get(&row.match_id).copied().unwrap_or(Lifecycle::Scheduled),
            outcome: None,
            winner_team_id: None,
            winner_named: false,
            ..row.as_new()
        };
        (row.match_id, new)
    };
    let opened: Vec<(i64, NewMatch)> = rows::matches(conn, ids)?.into_iter().map(open).collect();
    if opened.is_empty() {
        return Ok(());
    }
    match_day::change_matches_before_rows(conn, now, &opened)
}

/// The matches of a division that have begun, and in which others should play by now, as the results before them say. A side
/// of `opened` matches that is not decided any more says so as well, because these will be played again.
///
/// # Errors
/// Those of the database.
pub(crate) fn contradicted(
    conn: &Conn<'_>,
    division_id: i64,
    opened: &HashSet<i64>,
) -> Result<Vec<(i64, Teams)>, AppError> {
    let sides = stored::sides(conn, &[division_id])?;
    let mut contradicted = Vec::new();
    if sides.is_empty() {
        return Ok(contradicted);
    }
    for of in read_competitions(conn, &[division_id])? {
        // What is not decided any more says nothing against a match that was played.
        let is_decided = |(match_id, takers): &(i64, Takers)| {
            let comes_from = |row: &SideRow| {
                let of_match = row.source().and_then(Source::of_match);
                of_match.is_some_and(|match_id| opened.contains(&match_id))
            };
            let is_open = |row: &&SideRow| {
                row.match_id == *match_id && takers[usize::from(row.side == 2)] == Taker::Open
            };
            sides.iter().filter(is_open).all(comes_from)
        };
        let moved = moved(conn, &of, &sides, true)?.into_iter().filter(is_decided);
        contradicted.extend(moved.map(|(id, takers)| (id, takers.map(Taker::team))));
    }
    Ok(contradicted)
}

/// The matches of a division that have begun, and whose sides do not follow from what is decided now, also where that is open.
///
/// # Errors
/// Those of the database.
pub(crate) fn unfounded(conn: &Conn<'_>, division_id: i64) -> Result<HashSet<i64>, AppError> {
    let sides = stored::sides(conn, &[division_id])?;
    let mut unfounded = HashSet::new();
    for of in read_competitions(conn, &[division_id])? {
        unfounded.extend(moved(conn, &of, &sides, true)?.into_iter().map(|(id, _)| id));
    }
    Ok(unfounded)
}

/// Matches that have begun, or those that have not, whose teams are others than their sources say.
fn moved(
    conn: &Conn<'_>,
    of: &Competition,
    sides: &[SideRow],
    begun: bool,
) -> Result<Vec<(i64, Takers)>, AppError> {
    let unplayed = changes::unplayed(conn, &[of.row.division_id])?;
    let is_without_play = |row: &SideRow| {
        // Also where somebody has called it off before it was known who goes on.
        let is_off =
            row.lifecycle == Lifecycle::Cancelled && takers_of(row).contains(&Taker::NoTeam);
        unplayed.contains(&row.match_id) || is_off
    };
    let (without_play, others): (Vec<&SideRow>, Vec<&SideRow>) =
        sides.iter().partition(|row| is_without_play(row));
    let is_played = |row: &&SideRow| row.has_result || !is_to_come(row.lifecycle);
    let played: HashSet<i64> =
        others.into_iter().filter(is_played).map(|row| row.match_id).collect();
    let without_play: HashSet<i64> = without_play.into_iter().map(|row| row.match_id).collect();
    let sources: Vec<(i64, Source)> =
        sides.iter().filter_map(|row| Some((row.match_id, row.source()?))).collect();
    let gone_on = gone_on_from(&sources, &played, &without_play);
    let has_begun =
        |row: &SideRow| played.contains(&row.match_id) || gone_on.contains(&row.match_id);
    // The stored rows of matches that have begun stay, and nobody has two places of a table.
    let held = if begun { Held::default() } else { Held::of(sides, has_begun) };
    let facts = Facts::of(conn, of, sides, has_begun, &held)?;
    let mut takers: BTreeMap<i64, (Takers, Takers)> = BTreeMap::new();
    for row in sides {
        let Some(source) = row.source().filter(|_| has_begun(row) == begun) else { continue };
        let before = takers_of(row);
        let (_, after) = takers.entry(row.match_id).or_insert((before, before));
        after[usize::from(row.side == 2)] = facts.taker(source);
    }
    let moved = takers.into_iter().filter(|(_, (before, after))| before != after);
    Ok(moved.map(|(match_id, (_, after))| (match_id, after)).collect())
}

/// Who has begun in places of tables.
#[derive(Default)]
struct Held {
    /// By group, the ranks.
    ranks: HashMap<i64, BTreeMap<i64, i64>>,
    /// By rank, the places in the table of the best.
    best: HashMap<i64, BTreeMap<i64, i64>>,
    /// By stage, the ranks over all of it.
    stages: HashMap<i64, BTreeMap<i64, i64>>,
    /// By stage and rank in its groups, the places among those who have it.
    of_rank: HashMap<(i64, i64), BTreeMap<i64, i64>>,
}

impl Held {
    fn of(sides: &[SideRow], has_begun: impl Fn(&SideRow) -> bool) -> Self {
        let mut held = Self::default();
        for row in sides.iter().filter(|row| has_begun(row)) {
            let Some(team) = (if row.side == 2 { row.team_b_id } else { row.team_a_id }) else {
                continue;
            };
            match row.source() {
                Some(Source::RankInGroup { group_id, rank }) => {
                    held.ranks.entry(group_id).or_default().insert(rank, team);
                }
                Some(Source::BestPlaced { rank, place }) => {
                    held.best.entry(rank).or_default().insert(place, team);
                }
                Some(Source::RankInStage { stage_id, rank }) => {
                    held.stages.entry(stage_id).or_default().insert(rank, team);
                }
                Some(Source::BestOfRank { stage_id, rank, place }) => {
                    held.of_rank.entry((stage_id, rank)).or_default().insert(place, team);
                }
                Some(
                    Source::WinnerOf { .. }
                    | Source::LoserOf { .. }
                    | Source::FirstMatchLoserOf { .. },
                )
                | None => {}
            }
        }
        held
    }

    fn has(&self, team: i64) -> bool {
        self.ranks
            .values()
            .chain(self.best.values())
            .chain(self.stages.values())
            .chain(self.of_rank.values())
            .flat_map(BTreeMap::values)
            .any(|held| *held == team)
    }
}

/// Places in their order, some of which are held: the others are for those who come next.
fn around_held(next: Vec<Taker>, held: &BTreeMap<i64, i64>) -> Vec<Taker> {
    let most = (next.len() + held.len()) as i64;
    let most = held.keys().copied().fold(most, i64::max);
    let mut next = next.into_iter();
    let taker = |place: i64| match held.get(&place) {
        Some(team) => Taker::Team(*team),
        None => next.next().unwrap_or(Taker::NoTeam),
    };
    (1..=most).map(taker).collect()
}

/// What is decided in a division.
struct Facts {
    /// The winner and the loser of each tie that is over, by each of its matches.
    ties: HashMap<i64, (Taker, Taker)>,
    /// Who has each rank of each group that is over; open where a rank is shared. No team has a rank after them.
    ranks: HashMap<i64, Vec<Taker>>,
    /// Those who have the places in the table of the best, by rank.
    best: HashMap<i64, Vec<Taker>>,
    /// The places of each stage that is over and that sides come from: over all of it, and by rank in its groups.
    stages: HashMap<i64, Vec<Taker>>,
    of_rank: HashMap<(i64, i64), Vec<Taker>>,
    /// Those who lose a match that was their first one, by the match; nobody where it was not.
    first_losers: HashMap<i64, Taker>,
    /// Who has whose place of a table: (group, rank) by the one that the draw names. `None` as long as that is open.
    exchanged: HashMap<(i64, i64), Option<i64>>,
}

impl Facts {
    fn of(
        conn: &Conn<'_>,
        of: &Competition,
        sides: &[SideRow],
        has_begun: impl Fn(&SideRow) -> bool,
        held: &Held,
    ) -> Result<Self, AppError> {
        let gone: HashSet<i64> = withdrawals(of).map(|(_, gone)| gone.team).collect();
        let mut ties = HashMap::new();
        for drawn in drawing(conn, of)?.into_ties() {
            let of_tie = match drawn.tie.result.advances {
                Some((winner, _)) => {
                    let loser = drawn.tie.loser().map_or(Taker::NoTeam, Taker::Team);
                    (Taker::Team(winner), loser)
                }
                None if is_lost_by_both(of, &drawn.tie) => (Taker::NoTeam, Taker::NoTeam),
                None => continue,
            };
            ties.extend(drawn.tie.match_ids.iter().map(|id| (*id, of_tie)));
        }
        for row in sides.iter().filter(|row| is_without_teams(row)) {
            ties.entry(row.match_id).or_insert((Taker::NoTeam, Taker::NoTeam));
        }
        let all = tables(of, None);
        let tables: Vec<(i64, Table)> = all
            .iter()
            .filter(|table| table.is_group && is_complete(table))
            .filter_map(|table| Some((group_of(of, table)?, table.clone())))
            .collect();
        let mut ranks = HashMap::new();
        // A team that has begun in a place of a table has it, also after leaving.
        let mut passed_over = gone;
        for row in sides.iter().filter(|row| has_begun(row)) {
            if row.source().is_some_and(|source| source.of_match().is_none()) {
                row.team().map(|team| passed_over.remove(&team));
            }
        }
        for (group, table) in &tables {
            let mut rows = table.rows(of);
            rows.retain(|row| !passed_over.contains(&row.team) && !held.has(row.team));
            let is_shared = |row: &StandingRow| {
                row.tied && rows.iter().filter(|one| one.position == row.position).count() > 1
            };
            let of_row = |row: &StandingRow| {
                if is_shared(row) { Taker::Open } else { Taker::Team(row.team) }
            };
            let next = rows.iter().map(of_row).collect();
            let of_group = held.ranks.get(group).cloned().unwrap_or_default();
            ranks.insert(*group, around_held(next, &of_group));
        }
        let first_losers = first_losers(of, sides, &ties);
        let mut facts = Self {
            ties,
            ranks,
            best: HashMap::new(),
            stages: HashMap::new(),
            of_rank: HashMap::new(),
            first_losers,
            exchanged: HashMap::new(),
        };
        facts.find_places_of_stages(of, sides, &all, (&passed_over, held));
        facts.find_best(conn, of, (sides, &passed_over), &tables, held)?;
        Ok(facts)
    }

    /// Finds who has the places of the stages that sides come from, once these are over.
    fn find_places_of_stages(
        &mut self,
        of: &Competition,
        sides: &[SideRow],
        tables: &[Table],
        (passed_over, held): (&HashSet<i64>, &Held),
    ) {
        let stages: HashSet<i64> = sides.iter().filter_map(|row| row.source_stage_id).collect();
        for stage in stages {
            let of_stage: Vec<&Table> =
                tables.iter().filter(|table| table.stage == Some(stage)).collect();
            if of_stage.is_empty() || !of_stage.iter().all(|table| is_complete(table)) {
                continue;
            }
            let mut passed_over: Vec<i64> = passed_over.iter().copied().collect();
            let holds = |team: &&i64| held.has(**team);
            passed_over.extend(of_stage.iter().flat_map(|table| &table.teams).filter(holds));
            let places = StagePlaces::of(of, &of_stage, &passed_over);
            let of_stage = held.stages.get(&stage).cloned().unwrap_or_default();
            self.stages.insert(stage, around_held(places.ranks, &of_stage));
            for (rank, takers) in places.of_rank {
                let of_rank = held.of_rank.get(&(stage, rank)).cloned().unwrap_or_default();
                self.of_rank.insert((stage, rank), around_held(takers, &of_rank));
            }
        }
    }

    /// Finds which groups have each other's places, and who has the places in the table of the best, once all groups are over.
    fn find_best(
        &mut self,
        conn: &Conn<'_>,
        of: &Competition,
        (sides, passed_over): (&[SideRow], &HashSet<i64>),
        tables: &[(i64, Table)],
        held: &Held,
    ) -> Result<(), AppError> {
        let asks = |row: &SideRow| match row.source() {
            Some(Source::BestPlaced { rank, .. }) => Some(rank),
            Some(_) | None => None,
        };
        let is_of_group = |row: &&SideRow| {
            matches!(row.source(), Some(Source::RankInGroup { .. } | Source::BestPlaced { .. }))
        };
        let draw_id = sides.iter().filter(is_of_group).find_map(|row| row.draw_id);
        let drawn = match draw_id {
            Some(draw_id) => stored::find(conn, draw_id)?.and_then(|draw| draw.request),
            None => None,
        };
        let of_request = drawn.and_then(|drawn| OfDraw::read(&drawn));
        let table = allocated_by(of, sides);
        let (of_draw, byes) = match (of_request, table) {
            (Some(OfDraw { best, byes }), _) => (best, byes),
            (None, Some(_)) => (None, None),
            (None, None) => return Ok(()),
        };
        let letter_of = |group: i64| {
            let name = of.group_name(group);
            let drawn = name.strip_prefix("Group ").map(str::to_owned);
            drawn.or_else(|| letter_of_group(name).map(String::from))
        };
        let group_of_letter = |letter: &str| {
            let named =
                of.groups.iter().find(|group| letter_of(group.part_id).as_deref() == Some(letter));
            named.map(|group| group.part_id)
        };
        let of_groups: Vec<(i64, i64)> = sides
            .iter()
            .filter_map(|row| match row.source() {
                Some(Source::RankInGroup { group_id, rank }) => Some((group_id, rank)),
                _ => None,
            })
            .collect();
        // The places of a group that it has given away by an exchange of one rank, or of all.
        let places = |of: i64, only: Option<usize>| {
            let is_one = move |(group, rank): &&(i64, i64)| {
                *group == of && only.is_none_or(|only| only as i64 == *rank)
            };
            of_groups.iter().filter(is_one).copied()
        };
        // Whose place it is follows from where the best come from, so until then it is open.
        if byes.is_some() {
            self.exchanged.extend(of_groups.iter().map(|place| (*place, None)));
        }
        for Exchange { rank, groups } in of_draw.iter().flat_map(BestPlaced::exchanges) {
            for group in groups.iter().filter_map(|letter| group_of_letter(letter)) {
                self.exchanged.extend(places(group, rank).map(|place| (place, None)));
            }
        }
        if tables.len() < of.groups.len() {
            return Ok(());
        }
        let groups: Vec<Group<'_>> = tables
            .iter()
            .map(|(_, table)| Group { teams: &table.teams, matches: &table.matches })
            .collect();
        let adjustments: Vec<PointsAdjustment> =
            tables.iter().flat_map(|(_, table)| table.adjustments.clone()).collect();
        let mut decisions = Decisions::default();
        for (_, table) in tables {
            let of_group = table.decisions.clone();
            decisions.lots.extend(of_group.lots);
            decisions.manual_orders.extend(of_group.manual_orders);
            decisions.withdrawals.extend(of_group.withdrawals);
        }
        let (pack, points) = (&of.rules.pack, &of.rules.configured);
        let passed_over: Vec<i64> = passed_over.iter().copied().collect();
        let letter = letter_of;
        let group_of_team = |team: i64| {
            tables.iter().find(|(_, table)| table.teams.contains(&team)).map(|(group, _)| *group)
        };
        // The first teams at a rank of the groups, each with the letter of its group; `None` while it is open which
        // they are: teams that share the last place that counts are separated by lots, which are data.
        let first_at = |rank: i64, places: usize| -> Option<Vec<(String, Taker)>> {
            let place = (rank as usize, passed_over.as_slice());
            let ranked = best_placed(&groups, place, true, pack, points, &adjustments, &decisions);
            let ranked = ranked.ok()?;
            let is_shared = match (ranked.get(places.wrapping_sub(1)), ranked.get(places)) {
                (Some(last), Some(first_out)) => last.position == first_out.position,
                (Some(_) | None, _) => false,
            };
            if is_shared {
                return None;
            }
            let named = |row: &StandingRow| {
                Some((letter(group_of_team(row.team)?)?, Taker::Team(row.team)))
            };
            let mut first: Vec<_> = ranked.iter().take(places).filter_map(named).collect();
            // Groups without a team for the rank stand in for those that are missing: their places stay free.
            for letter in tables.iter().filter_map(|(group, _)| letter(*group)) {
                if first.len() < places && first.iter().all(|(known, _)| *known != letter) {
                    first.push((letter, Taker::NoTeam));
                }
            }
            Some(first)
        };
        // The group that has the places of each letter.
        let mut takes: Vec<(String, String)> = tables
            .iter()
            .filter_map(|(group, _)| letter(*group))
            .map(|one| (one.clone(), one))
            .collect();
        if let Some(byes) = &byes {
            let Some(best) = first_at(byes.rank as i64, byes.groups.len()) else { return Ok(()) };
            let letters: Vec<&str> = best.iter().map(|(letter, _)| letter.as_str()).collect();
            let Some(places) = byes.places_for(&letters) else { return Ok(()) };
            takes = places;
        }
        let group_with_places_of = |letter: &str| {
            let taker = takes.iter().find(|(of, _)| of == letter).map(|(_, taker)| taker.as_str());
            group_of_letter(taker?)
        };
        let places_of = |letter: &str| {
            takes.iter().find(|(_, taker)| taker == letter).map(|(of, _)| of.clone())
        };
        let mut exchanged = self.exchanged.clone();
        for ((group, _), other) in &mut exchanged {
            *other = letter(*group).and_then(|letter| group_with_places_of(&letter));
        }
        let rank = sides.iter().find_map(asks);
        if let (None, Some(table), Some(rank)) = (&of_draw, table, rank) {
            let Some(best) = first_at(rank, table.places()) else { return Ok(()) };
            let letters: Vec<char> =
                best.iter().filter_map(|(letter, _)| letter.chars().next()).collect();
            let order = table.assign(&letters).unwrap_or_default();
            let taker_of = |letter: &char| {
                best.iter().find(|(of, _)| of.starts_with(*letter)).map(|(_, taker)| *taker)
            };
            // A third that is held somewhere stays there, and nobody else's place moves by it.
            let of_rank = held.best.get(&rank);
            let at = |(place, letter): (i64, &char)| {
                let held = of_rank.and_then(|of| of.get(&place)).map(|team| Taker::Team(*team));
                held.or_else(|| taker_of(letter)).unwrap_or(Taker::Open)
            };
            let places = (1..).zip(&order).map(at).collect();
            self.best.insert(rank, places);
            return Ok(());
        }
        let (Some(rank), Some(of_draw)) = (rank, of_draw) else {
            self.exchanged = exchanged;
            return Ok(());
        };
        let of_best = sides.iter().filter_map(asks).count();
        let Some(best) = first_at(rank, of_best) else {
            // What follows from the byes alone is known.
            for Exchange { rank, groups } in of_draw.exchanges() {
                for group in groups.iter().filter_map(|letter| group_of_letter(letter)) {
                    exchanged.extend(places(group, rank).map(|place| (place, None)));
                }
            }
            self.exchanged = exchanged;
            return Ok(());
        };
        // They are placed as those whose places their groups have.
        let best: Vec<(String, Taker)> = best
            .into_iter()
            .filter_map(|(letter, taker)| Some((places_of(&letter)?, taker)))
            .collect();
        let letters: Vec<&str> = best.iter().map(|(letter, _)| letter.as_str()).collect();
        let Some(order) = of_draw.assign(&letters) else { return Ok(()) };
        if let Some(Exchange { rank, groups: [one, other] }) = of_draw.exchange_for(&letters)
            && let (Some(of_one), Some(of_other)) = (group_of_letter(&one), group_of_letter(&other))
        {
            let taken = [group_with_places_of(&other), group_with_places_of(&one)];
            exchanged.extend(places(of_one, rank).map(|place| (place, taken[0])));
            exchanged.extend(places(of_other, rank).map(|place| (place, taken[1])));
        }
        self.exchanged = exchanged;
        let taker_of =
            |letter: &String| best.iter().find(|(of, _)| of == letter).map(|(_, taker)| *taker);
        let is_held = |taker: &Taker| taker.team().is_some_and(|team| held.has(team));
        let next = order.iter().filter_map(taker_of).filter(|taker| !is_held(taker)).collect();
        let of_rank = held.best.get(&rank).cloned().unwrap_or_default();
        self.best.insert(rank, around_held(next, &of_rank));
        Ok(())
    }

    fn taker(&self, source: Source) -> Taker {
        let in_order = |takers: Option<&Vec<Taker>>, number: i64| match takers {
            None => Taker::Open,
            Some(takers) => {
                let at = usize::try_from(number - 1).ok();
                at.and_then(|at| takers.get(at)).copied().unwrap_or(Taker::NoTeam)
            }
        };
        match source {
            Source::WinnerOf { match_id } => {
                self.ties.get(&match_id).map_or(Taker::Open, |(winner, _)| *winner)
            }
            Source::LoserOf { match_id } => {
                self.ties.get(&match_id).map_or(Taker::Open, |(_, loser)| *loser)
            }
            Source::RankInGroup { group_id, rank } => {
                let whose = self.exchanged.get(&(group_id, rank)).copied();
                match whose.unwrap_or(Some(group_id)) {
                    Some(group_id) => in_order(self.ranks.get(&group_id), rank),
                    None => Taker::Open,
                }
            }
            Source::BestPlaced { rank, place } => in_order(self.best.get(&rank), place),
            Source::FirstMatchLoserOf { match_id } => {
                self.first_losers.get(&match_id).copied().unwrap_or(Taker::Open)
            }
            Source::RankInStage { stage_id, rank } => in_order(self.stages.get(&stage_id), rank),
            Source::BestOfRank { stage_id, rank, place } => {
                in_order(self.of_rank.get(&(stage_id, rank)), place)
            }
        }
    }
}

/// The table of the regulations that says which of the best of a rank meets whom, where a division names one: that of the
/// winners that meet one of them here.
fn allocated_by(of: &Competition, sides: &[SideRow]) -> Option<&'static AllocationTable> {
    let allocation = of.row.allocation.as_deref().and_then(allocation)?;
    let met = |row: &SideRow| {
        let opposite = sides.iter().find(|o| o.match_id == row.match_id && o.side != row.side)?;
        match opposite.source()? {
            Source::RankInGroup { group_id, rank: 1 } => {
                Some((letter_of_group(of.group_name(group_id))?, &[][..]))
            }
            _ => None,
        }
    };
    let of_best =
        sides.iter().filter(|row| matches!(row.source(), Some(Source::BestPlaced { .. })));
    allocation.table_for(&of_best.filter_map(met).collect::<Vec<(char, &[char])>>())
}

/// Of the matches whose losers go on if it was their first match: who that is, or nobody where the loser has won one before in
/// the stage.
fn first_losers(
    of: &Competition,
    sides: &[SideRow],
    ties: &HashMap<i64, (Taker, Taker)>,
) -> HashMap<i64, Taker> {
    let stage_of: HashMap<usize, Option<i64>> =
        of.parts.iter().flat_map(|part| part.matches.iter().map(|at| (*at, part.stage))).collect();
    let has_played_before = |team: i64, match_id: i64| {
        let at = of.matches.iter().position(|one| one.match_id == match_id);
        let number = at.and_then(|at| of.matches[at].number);
        let is_before = |(other, one): (usize, &PlayedMatch)| {
            let is_earlier = one.number < number && one.side_of(team).is_some();
            is_earlier && at.and_then(|at| stage_of.get(&at)) == stage_of.get(&other)
        };
        of.matches.iter().enumerate().any(is_before)
    };
    let taker = |row: &SideRow| {
        let Some(Source::FirstMatchLoserOf { match_id }) = row.source() else { return None };
        let (_, loser) = *ties.get(&match_id)?;
        let taker = match loser {
            Taker::Team(team) if has_played_before(team, match_id) => Taker::NoTeam,
            loser => loser,
        };
        Some((match_id, taker))
    };
    sides.iter().filter_map(taker).collect()
}

/// What a draw of groups says of those who are compared across the groups.
struct OfDraw {
    /// Where the best of a rank go.
    best: Option<BestPlaced>,
    /// The byes of the best of a rank.
    byes: Option<ByesOfBest>,
}

impl OfDraw {
    fn read(request: &str) -> Option<Self> {
        let request = Request::from_json(request).ok()?;
        let Rules::Groups(options) = &request.rules else { return None };
        let version = request.version.unwrap_or(draw_of_groups::VERSION);
        let best = draw_of_groups::best_placed(options, version);
        Some(Self { best, byes: draw_of_groups::byes_of_best(options) })
    }
}

/// Whether both teams have forfeited the match that was to decide their tie.
pub(crate) fn is_lost_by_both(of: &Competition, tie: &BracketTie) -> bool {
    let of_tie = |id: &i64| of.matches.iter().find(|played| played.match_id == *id);
    let matches: Vec<&PlayedMatch> = tie.match_ids.iter().filter_map(of_tie).collect();
    matches.iter().all(|played| is_over(played.lifecycle))
        && matches.last().is_some_and(|last| last.ended() == Some(Outcome::DoubleForfeit))
}

/// Whether no match will be played any more. What is called off is over as well.
const fn is_over(lifecycle: Lifecycle) -> bool {
    matches!(lifecycle, Lifecycle::Completed | Lifecycle::Cancelled)
}

/// Whether every match that counts is over.
fn is_complete(table: &Table) -> bool {
    table.counting().all(|one| is_over(one.lifecycle)) && table.counting().next().is_some()
}

/// The group whose table it is.
fn group_of(of: &Competition, table: &Table) -> Option<i64> {
    let named = of.groups.iter().find(|group| group.part_name == table.group_name);
    named.map(|group| group.part_id)
}

/// Sets who plays in some matches.
pub(crate) fn set_teams(
    conn: &Conn<'_>,
    now: Timestamp,
    matches: &[(i64, Takers)],
) -> Result<(), AppError> {
    let ids: Vec<i64> = matches.iter().map(|(id, _)| *id).collect();
    known_results::note_by_ids(conn, now, &ids)?;
    stored::set_takers(conn, matches, now)?;
    rollups::retake_matches(conn, &ids)?;
    // Operations that could not count as long as the sides were not known.
    scoring::follow(conn, now, &ids)
}
