//! The points of a match: the four numbers of the scoring configuration or the pack's own,
//! and a policy for each way in which a match can end.

use serde::Serialize;

use super::matches::{MatchFigures, PlayedMatch, Side, Sides};
use super::packs::RulePack;
use crate::points::Points;
use crate::terms::{Lifecycle, Outcome};
use crate::vocabulary;

/// The four numbers of a sport's or a competition's scoring configuration. Those of a sport are whole ones.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
pub struct ConfiguredPoints {
    /// For a win.
    pub win: Points,
    /// For a draw.
    pub draw: Points,
    /// For a loss.
    pub loss: Points,
    /// For each side of a cancelled match.
    pub cancelled: Points,
}

impl ConfiguredPoints {
    /// Whole points.
    pub const fn whole(win: i64, draw: i64, loss: i64, cancelled: i64) -> Self {
        Self {
            win: Points::whole(win),
            draw: Points::whole(draw),
            loss: Points::whole(loss),
            cancelled: Points::whole(cancelled),
        }
    }
}

/// Where the points of a result come from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ResultPoints {
    /// From the scoring configuration.
    Configured,
    /// From the pack itself, because four numbers are not enough.
    Own {
        /// For a clear win.
        win: Points,
        /// For a close win.
        close_win: Points,
        /// For a draw.
        draw: Points,
        /// For a close loss.
        close_loss: Points,
        /// For a clear loss.
        loss: Points,
    },
}

impl ResultPoints {
    /// Whole points of a pack's own, where no win is worth more than another.
    pub const fn whole(win: i64, draw: i64, loss: i64) -> Self {
        Self::with_close(win, win, draw, loss, loss)
    }

    /// Whole points of a pack's own: for a win, a close win, a draw, a close loss and a loss.
    pub const fn with_close(
        win: i64,
        close_win: i64,
        draw: i64,
        close_loss: i64,
        loss: i64,
    ) -> Self {
        Self::Own {
            win: Points::whole(win),
            close_win: Points::whole(close_win),
            draw: Points::whole(draw),
            close_loss: Points::whole(close_loss),
            loss: Points::whole(loss),
        }
    }
}

/// What makes a win a close one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CloseWin {
    /// No win is close.
    Never,
    /// A win in extra time or by a shoot-out.
    ExtraTimeOrShootout,
    /// A win by a single set: 3–2 in a best of five.
    DecidingSet,
}

/// The points of both sides after one way of ending.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Award {
    /// Points for a win, a draw or a loss, by the recorded winner, else by the score. A
    /// match without either does not count.
    ByResult,
    /// A loss to both.
    BothLose,
    /// The points of a cancelled match for each side, with no win, draw or loss.
    EachCancelled,
    /// By the recorded winner; without one, the points of a draw for each side, with no
    /// win, draw or loss.
    WinnerOrShared,
    /// No points.
    Nothing,
}

/// The score of a forfeited match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Forfeit {
    /// Goals or sets of the winning side; the other side has 0.
    pub score: i64,
    /// The winner's rally points in each of these sets.
    pub rally_points_of_set: i64,
}

/// The score that a table counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Credit {
    /// The recorded one.
    Recorded,
    /// The recorded one; a forfeit's where none is recorded.
    RecordedOr(Forfeit),
    /// A forfeit's, even if a score is recorded.
    Always(Forfeit),
    /// The recorded one if a side won, else none.
    IfWon,
    /// None.
    Nothing,
}

/// How one way of ending counts in a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OutcomePolicy {
    /// Whether the match counts among those played.
    pub counts_as_played: bool,
    /// The points.
    pub award: Award,
    /// The score that counts.
    pub credit: Credit,
    /// Points of the losing side, where they differ from those of a normal loss.
    pub loser_points: Option<Points>,
}

impl OutcomePolicy {
    /// Counts as recorded.
    pub const RESULT: Self = Self {
        counts_as_played: true,
        award: Award::ByResult,
        credit: Credit::Recorded,
        loser_points: None,
    };
    /// Counts only for the points of a cancelled match.
    pub const CANCELLED: Self = Self {
        counts_as_played: false,
        award: Award::EachCancelled,
        credit: Credit::Nothing,
        ..Self::RESULT
    };
    /// Counts as recorded if a side won; else both sides share the points.
    pub const SHARED: Self =
        Self { award: Award::WinnerOrShared, credit: Credit::IfWon, ..Self::RESULT };

    const fn result_or(forfeit: Forfeit) -> Self {
        Self { credit: Credit::RecordedOr(forfeit), ..Self::RESULT }
    }
}

vocabulary!(
    /// What a table makes of a match that was stopped for good, once somebody lets it stand.
    AbandonedCounts, {
        /// Its winner has won it, or its score counts.
        Result = "result",
        /// Both sides share the points unless one has won it.
        Shared = "shared",
        /// Nothing of it counts.
        Nothing = "nothing",
    }
);

/// A policy for each way in which a match can end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OutcomePolicies {
    /// Played to its end.
    pub played: OutcomePolicy,
    /// One side did not appear.
    pub walkover: OutcomePolicy,
    /// One side gave up during play.
    pub retired: OutcomePolicy,
    /// One side was excluded.
    pub defaulted: OutcomePolicy,
    /// Stopped before its end, but declared completed.
    pub abandoned: OutcomePolicy,
    /// Decided by the organiser.
    pub awarded: OutcomePolicy,
    /// Lost by both sides.
    pub double_forfeit: OutcomePolicy,
    /// Ended without a result that counts.
    pub no_result: OutcomePolicy,
    /// Cancelled.
    pub cancelled: OutcomePolicy,
    /// Cancelled, with a winner recorded.
    pub cancelled_with_winner: OutcomePolicy,
}

impl OutcomePolicies {
    /// The usual policy. The recorded result counts. A match that one side won without play
    /// is a win by `forfeit` unless a score is recorded. Both sides lose a double forfeit
    /// without goals. A match without a result counts as cancelled.
    pub const fn with_forfeit(forfeit: Forfeit) -> Self {
        Self {
            played: OutcomePolicy::RESULT,
            walkover: OutcomePolicy::result_or(forfeit),
            retired: OutcomePolicy::result_or(forfeit),
            defaulted: OutcomePolicy::result_or(forfeit),
            abandoned: OutcomePolicy::RESULT,
            awarded: OutcomePolicy::result_or(forfeit),
            double_forfeit: OutcomePolicy {
                counts_as_played: true,
                award: Award::BothLose,
                credit: Credit::Nothing,
                ..OutcomePolicy::RESULT
            },
            no_result: OutcomePolicy::CANCELLED,
            cancelled: OutcomePolicy::CANCELLED,
            cancelled_with_winner: OutcomePolicy::CANCELLED,
        }
    }

    /// The same, but a side that loses without play gets `points`.
    #[must_use]
    pub const fn losing_unplayed(mut self, points: Points) -> Self {
        self.walkover.loser_points = Some(points);
        self.awarded.loser_points = Some(points);
        self.double_forfeit.loser_points = Some(points);
        self
    }

    /// The same, but a side that gives up or is excluded during play gets `points`.
    #[must_use]
    pub const fn losing_unfinished(mut self, points: Points) -> Self {
        self.retired.loser_points = Some(points);
        self.defaulted.loser_points = Some(points);
        self
    }

    /// What becomes of a match that was stopped for good, once somebody lets it stand.
    pub const fn abandoned_counts(&self) -> AbandonedCounts {
        match self.abandoned.award {
            Award::ByResult => AbandonedCounts::Result,
            Award::WinnerOrShared | Award::EachCancelled => AbandonedCounts::Shared,
            Award::BothLose | Award::Nothing => AbandonedCounts::Nothing,
        }
    }

    /// The policy for a completed match.
    pub const fn of(&self, outcome: Outcome) -> OutcomePolicy {
        match outcome {
            Outcome::Played => self.played,
            Outcome::Walkover => self.walkover,
            Outcome::Retired => self.retired,
            Outcome::Defaulted => self.defaulted,
            Outcome::Abandoned => self.abandoned,
            Outcome::Awarded => self.awarded,
            Outcome::DoubleForfeit => self.double_forfeit,
            Outcome::NoResult => self.no_result,
        }
    }
}

/// Which tries give a bonus point.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TryBonus {
    /// So many.
    Scored(i64),
    /// So many more than the other side has.
    MoreThanOther(i64),
}

/// Points beyond those of the result.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Bonus {
    /// No bonus points.
    None,
    /// One for many tries, and one for a narrow loss. Bonus points recorded by the
    /// organiser replace those computed from tries and score.
    Rugby {
        /// The tries that give one.
        tries: TryBonus,
        /// The largest losing margin, in match points, that gives one.
        margin: i64,
    },
}

/// When a match was decided.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Decided {
    InTime,
    InOvertime,
    ByShootout,
}

/// The result of a match for a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Verdict {
    Won(Side),
    Drawn,
    BothLost,
    /// Neither a win, nor a draw, nor a loss.
    Void,
}

/// The contribution of a match to a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Counted {
    pub(super) verdict: Verdict,
    pub(super) counts_as_played: bool,
    pub(super) points: Sides<Points>,
    pub(super) goals: Sides<i64>,
    /// `None` where the match was played and its sets are not known.
    pub(super) rally_points: Option<Sides<i64>>,
    pub(super) decided: Decided,
    /// Included in `points` as far as they are known.
    pub(super) bonus_points: Sides<Option<Points>>,
    /// `None` where a side may have scored some and nobody says how many.
    pub(super) tries: Sides<Option<i64>>,
    /// Runs that count for the run rate.
    pub(super) runs: Sides<i64>,
    /// Balls faced; all allotted balls for a side that was all out. `None` where the match was played and they are not
    /// known; 0, as the runs, where it was not and they need not be.
    pub(super) balls: Option<Sides<i64>>,
}

/// The fewest points of a try: four in rugby league, five in rugby union. A side with fewer has scored none.
const POINTS_OF_A_TRY: i64 = 4;

/// The contribution of `played` to a table by the rules of `pack`; `None` when it does not
/// count.
pub(super) fn count(
    played: &PlayedMatch,
    pack: &RulePack,
    configured: &ConfiguredPoints,
) -> Option<Counted> {
    let policy = match (played.lifecycle, played.recorded_winner()) {
        (Lifecycle::Completed, _) => pack.outcomes.of(played.ended()?),
        (Lifecycle::Cancelled, None) => pack.outcomes.cancelled,
        (Lifecycle::Cancelled, Some(_)) => pack.outcomes.cancelled_with_winner,
        (Lifecycle::Scheduled | Lifecycle::Live | Lifecycle::Postponed, _) => return None,
    };
    let winner = played.recorded_winner();
    let verdict = match (policy.award, winner) {
        (Award::ByResult, _) => verdict(played, pack.shootout_wins)?,
        (Award::WinnerOrShared, Some(side)) => Verdict::Won(side),
        (Award::BothLose, _) => Verdict::BothLost,
        (Award::EachCancelled | Award::Nothing | Award::WinnerOrShared, _) => Verdict::Void,
    };
    let (goals, rally_points) = credited(played, policy.credit, verdict);
    let is_level = played.score.is_some_and(|score| score.ahead().is_none());
    // A level match with a winner was decided after its end, in whatever way.
    let decided_after = played.ended() == Some(Outcome::Played) && is_level && winner.is_some();
    let decided = match (played.shootout, played.extra_time) {
        (Some(_), _) => Decided::ByShootout,
        _ if decided_after => Decided::ByShootout,
        (None, true) => Decided::InOvertime,
        (None, false) => Decided::InTime,
    };
    let close = is_close(decided, goals, pack.close_win);
    let mut points = match policy.award {
        Award::WinnerOrShared if verdict == Verdict::Void => {
            points_for(Verdict::Drawn, false, pack.points, configured)
        }
        Award::ByResult | Award::WinnerOrShared | Award::BothLose => {
            points_for(verdict, close, pack.points, configured)
        }
        Award::EachCancelled => Sides::new(configured.cancelled, configured.cancelled),
        Award::Nothing => Sides::new(Points::ZERO, Points::ZERO),
    };
    if let Some(instead) = policy.loser_points {
        match verdict {
            Verdict::Won(Side::A) => points.b = instead,
            Verdict::Won(Side::B) => points.a = instead,
            Verdict::BothLost => points = Sides::new(instead, instead),
            Verdict::Drawn | Verdict::Void => {}
        }
    }
    let is_played = matches!(played.ended(), Some(Outcome::Played | Outcome::Abandoned));
    let tries = |side: Side| {
        let can_have_none = !is_played || goals.of(side) < POINTS_OF_A_TRY;
        played.figures.of(side).tries.or_else(|| can_have_none.then_some(0))
    };
    let mut bonus_points = Sides::new(Some(Points::ZERO), Some(Points::ZERO));
    if let Bonus::Rugby { tries: many, margin } = pack.bonus {
        let bonus = |side: Side| match played.figures.of(side) {
            MatchFigures { bonus_points: Some(given), .. } => (Points::whole(given), true),
            _ if !is_played => (Points::ZERO, true),
            _ => {
                let lost_by = goals.of(side.other()) - goals.of(side);
                let narrow = verdict == Verdict::Won(side.other()) && lost_by <= margin;
                let (own, other) = (tries(side), tries(side.other()));
                let (counted, least) = match many {
                    TryBonus::Scored(least) => (own, least),
                    TryBonus::MoreThanOther(least) => {
                        (own.zip(other).map(|(own, other)| own - other), least)
                    }
                };
                let has_many = counted.is_some_and(|tries| tries >= least);
                // With so few points a side cannot have scored the tries.
                let is_known = counted.is_some() || goals.of(side) < least * POINTS_OF_A_TRY;
                (Points::whole(i64::from(has_many) + i64::from(narrow)), is_known)
            }
        };
        let (a, b) = (bonus(Side::A), bonus(Side::B));
        let known = |(bonus, is_known): (Points, bool)| is_known.then_some(bonus);
        bonus_points = Sides::new(known(a), known(b));
        points = Sides::new(points.a + a.0, points.b + b.0);
    }
    let balls = counted_balls(played, verdict);
    let runs = |side: Side| match balls {
        Some(balls) if balls.a > 0 => {
            played.figures.of(side).runs_credited.unwrap_or(goals.of(side))
        }
        _ => 0,
    };
    let counted = Counted {
        verdict,
        counts_as_played: policy.counts_as_played,
        points,
        goals,
        rally_points,
        decided,
        bonus_points,
        tries: Sides::new(tries(Side::A), tries(Side::B)),
        runs: Sides::new(runs(Side::A), runs(Side::B)),
        balls,
    };
    let matters = counted.counts_as_played
        || verdict != Verdict::Void
        || points != Sides::new(Points::ZERO, Points::ZERO)
        || goals != Sides::new(0, 0);
    matters.then_some(counted)
}

/// The balls of both sides; `None` where the match was played to a result and they are not known.
fn counted_balls(played: &PlayedMatch, verdict: Verdict) -> Option<Sides<i64>> {
    let of_sides = Sides::new(balls(played.figures.a), balls(played.figures.b));
    let has_result = matches!(verdict, Verdict::Won(_) | Verdict::Drawn);
    if has_result && of_sides.a > 0 && of_sides.b > 0 {
        return Some(of_sides);
    }
    let is_played =
        matches!(played.ended(), Some(Outcome::Played | Outcome::Abandoned | Outcome::Retired));
    (!has_result || !is_played).then_some(Sides::new(0, 0))
}

/// The balls that a side's innings counts for: those credited, or all allotted balls when all of its batters
/// were out.
fn balls(figures: MatchFigures) -> i64 {
    if let Some(credited) = figures.balls_credited {
        return credited;
    }
    let faced = figures.balls_faced.unwrap_or(0);
    if figures.all_out { figures.balls_allotted.unwrap_or(faced) } else { faced }
}

/// The result. The recorded winner comes before the score. But in a pack without wins by
/// shoot-out, a match with a level score is a draw even if one side won the shoot-out.
fn verdict(played: &PlayedMatch, shootout_wins: bool) -> Option<Verdict> {
    let level_before_shootout =
        played.shootout.is_some() && played.score.is_some_and(|score| score.ahead().is_none());
    if level_before_shootout && !shootout_wins {
        return Some(Verdict::Drawn);
    }
    if let Some(side) = played.recorded_winner() {
        return Some(Verdict::Won(side));
    }
    let score = played.score?;
    let ahead = score.ahead().or_else(|| played.shootout.and_then(Sides::ahead));
    Some(ahead.map_or(Verdict::Drawn, Verdict::Won))
}

fn is_close(decided: Decided, goals: Sides<i64>, close_win: CloseWin) -> bool {
    match close_win {
        CloseWin::Never => false,
        CloseWin::ExtraTimeOrShootout => decided != Decided::InTime,
        CloseWin::DecidingSet => (goals.a - goals.b).abs() == 1,
    }
}

fn points_for(
    verdict: Verdict,
    close: bool,
    points: ResultPoints,
    configured: &ConfiguredPoints,
) -> Sides<Points> {
    let (win, draw, loss) = match points {
        ResultPoints::Configured => (configured.win, configured.draw, configured.loss),
        ResultPoints::Own { win, draw, loss, .. } => (win, draw, loss),
    };
    match (verdict, points) {
        (Verdict::Won(side), ResultPoints::Own { close_win, close_loss, .. }) if close => {
            Sides::seen_from(side, close_win, close_loss)
        }
        (Verdict::Won(side), _) => Sides::seen_from(side, win, loss),
        (Verdict::Drawn, _) => Sides::new(draw, draw),
        (Verdict::BothLost, _) => Sides::new(loss, loss),
        (Verdict::Void, _) => Sides::new(Points::ZERO, Points::ZERO),
    }
}

/// The goals and rally points that the table counts; the latter are not known where the sets of a match that was
/// played are missing.
fn credited(
    played: &PlayedMatch,
    credit: Credit,
    verdict: Verdict,
) -> (Sides<i64>, Option<Sides<i64>>) {
    let recorded = || {
        let rally = played.periods.iter().fold(Sides::new(0, 0), |sum: Sides<i64>, period| {
            Sides::new(sum.a + period.a, sum.b + period.b)
        });
        let score = played.score.unwrap_or_default();
        let sets = usize::try_from(score.a + score.b).unwrap_or_default();
        let lacks_sets = match played.ended() {
            Some(Outcome::Played) => played.periods.len() < sets,
            Some(Outcome::Retired | Outcome::Abandoned) => played.periods.is_empty() && sets > 0,
            _ => false,
        };
        (score, (!lacks_sets).then_some(rally))
    };
    let forfeited = |forfeit: Forfeit| match verdict {
        Verdict::Won(side) => (
            Sides::seen_from(side, forfeit.score, 0),
            Some(Sides::seen_from(side, forfeit.score * forfeit.rally_points_of_set, 0)),
        ),
        Verdict::Drawn | Verdict::BothLost | Verdict::Void => recorded(),
    };
    match credit {
        Credit::Recorded => recorded(),
        Credit::RecordedOr(_) if played.score.is_some() => recorded(),
        Credit::RecordedOr(forfeit) | Credit::Always(forfeit) => forfeited(forfeit),
        Credit::IfWon if matches!(verdict, Verdict::Won(_)) => recorded(),
        Credit::IfWon | Credit::Nothing => (Sides::new(0, 0), Some(Sides::new(0, 0))),
    }
}
