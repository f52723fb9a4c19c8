//! The one list of rules about a match and the rows that belong to it. The import, every
//! write and the doctor check matches by it.
//!
//! The rules allow for incomplete sources: a match may be over without a score, if its
//! [`Outcome`] says how; the recorded winner may be the side with fewer goals; a cancelled
//! match may have a score, and a winner if its outcome says how.
//!
//! Lifecycle and outcome are two fields. The dashboard looks for rows that break a rule (`app::contradictions`).

use std::cmp::Ordering;

use touchline_words::Sentence;

use crate::terms::{EntryStatus, Lifecycle, Outcome, ParticipantMode};
use crate::vocabulary;

macro_rules! faults {
    ($($name:ident = $word:literal: $sentence:ident),+ $(,)?) => {
        vocabulary!(
            /// A rule that a match, or a row that belongs to one, breaks.
            Fault, {
                $(#[doc = concat!("[`Sentence::", stringify!($sentence), "`]")] $name = $word),+
            }
        );

        impl Fault {
            /// What is wrong.
            pub const fn sentence(self) -> Sentence {
                match self { $(Self::$name => Sentence::$sentence),+ }
            }
        }
    };
}

faults! {
    SameTeams = "same_teams": MatchSameTeams,
    WinnerDoesNotPlay = "winner_does_not_play": MatchWinnerDoesNotPlay,
    OtherSport = "sport_not_of_tournament": MatchOfOtherSport,
    OtherStage = "stage_of_other_tournament": MatchOfOtherStage,
    OtherGroup = "group_of_other_tournament": MatchOfOtherGroup,
    NegativeScore = "negative_score": MatchNegativeScore,
    OneScore = "one_score": MatchOneScore,
    OneShootoutScore = "one_shootout_score": MatchOneShootoutScore,
    ScoreBeforeStart = "score_before_start": MatchScoreBeforeStart,
    OutcomeBeforeEnd = "outcome_before_end": MatchOutcomeBeforeEnd,
    WinnerBeforeEnd = "winner_before_end": MatchWinnerBeforeEnd,
    NoOutcome = "no_outcome": MatchNoOutcome,
    NoScore = "no_score": MatchNoScore,
    CancelledButPlayed = "cancelled_but_played": MatchCancelledButPlayed,
    CancelledWithWinner = "cancelled_with_winner": MatchCancelledWithWinner,
    WinnerOfNothing = "winner_of_nothing": MatchWinnerOfNothing,
    LevelShootout = "level_shootout": MatchLevelShootout,
    ShootoutAgainstWinner = "shootout_against_winner": MatchShootoutAgainstWinner,
    LiveForADay = "live_for_a_day": MatchLiveForADay,
    EventOfOtherTeam = "event_of_other_team": EventOfOtherTeam,
    LineupOfOtherTeam = "lineup_of_other_team": LineupOfOtherTeam,
    EntryOutsideRace = "entry_outside_race": EntryOutsideRace,
    EntryRankOrTime = "entry_rank_or_time": EntryRankOrTime,
    EntryStatus = "entry_status_unknown": EntryStatus,
}

impl Fault {
    /// What is wrong, for an operator: in English, without the capital letter and the full stop of a
    /// sentence, as it stands after the place of a finding.
    pub fn words(self) -> String {
        let sentence = self.sentence().to_string();
        let mut letters = sentence.trim_end_matches('.').chars();
        let first = letters.next().map(|first| first.to_ascii_lowercase());
        first.into_iter().chain(letters).collect()
    }
}

/// The fields of a match that the rules check. `T` names a team: by its id, or by its key
/// in an import.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MatchState<T> {
    /// How the participants meet.
    pub mode: ParticipantMode,
    /// The status of the match.
    pub lifecycle: Lifecycle,
    /// How the match ended.
    pub outcome: Option<Outcome>,
    /// The two sides; `None` where a side is not known.
    pub sides: [Option<T>; 2],
    /// The score of each side.
    pub scores: [Option<i64>; 2],
    /// The score of each side in a shoot-out.
    pub shootout: [Option<i64>; 2],
    /// The recorded winner.
    pub winner: Option<T>,
}

impl<T: Copy + PartialEq> MatchState<T> {
    /// Every rule that the match breaks, each with the field at fault.
    pub fn faults(&self) -> Vec<(&'static str, Fault)> {
        let mut faults = Vec::new();
        let mut check = |holds: bool, field: &'static str, fault: Fault| {
            if !holds {
                faults.push((field, fault));
            }
        };
        let [a, b] = self.sides;
        check(a.is_none() || a != b, "team_b_id", Fault::SameTeams);
        let winner_plays = self.winner.is_none() || self.sides.contains(&self.winner);
        check(winner_plays, "winner_team_id", Fault::WinnerDoesNotPlay);

        for (scores, [field_a, field_b], one_alone) in [
            (self.scores, ["team_a_score", "team_b_score"], Fault::OneScore),
            (self.shootout, ["team_a_shootout", "team_b_shootout"], Fault::OneShootoutScore),
        ] {
            let [score_a, score_b] = scores;
            check(score_a.is_none_or(|score| score >= 0), field_a, Fault::NegativeScore);
            check(score_b.is_none_or(|score| score >= 0), field_b, Fault::NegativeScore);
            let missing = if score_a.is_none() { field_a } else { field_b };
            check(score_a.is_some() == score_b.is_some(), missing, one_alone);
        }

        match self.lifecycle {
            Lifecycle::Scheduled | Lifecycle::Live | Lifecycle::Postponed => {
                let has_begun = self.lifecycle != Lifecycle::Scheduled;
                let blank = self.scores == [None, None] && self.shootout == [None, None];
                check(has_begun || blank, "team_a_score", Fault::ScoreBeforeStart);
                // A match that was stopped may be finished on another day.
                let stopped = self.lifecycle == Lifecycle::Postponed
                    && self.outcome == Some(Outcome::Abandoned);
                check(self.outcome.is_none() || stopped, "outcome", Fault::OutcomeBeforeEnd);
                check(self.winner.is_none(), "winner_team_id", Fault::WinnerBeforeEnd);
            }
            Lifecycle::Cancelled => {
                let played = self.outcome == Some(Outcome::Played);
                check(!played, "outcome", Fault::CancelledButPlayed);
                let told = self.winner.is_none() || self.outcome.is_some();
                check(told, "outcome", Fault::CancelledWithWinner);
            }
            Lifecycle::Completed => {
                check(self.outcome.is_some(), "outcome", Fault::NoOutcome);
            }
        }
        if matches!(self.outcome, Some(Outcome::NoResult | Outcome::DoubleForfeit)) {
            check(self.winner.is_none(), "winner_team_id", Fault::WinnerOfNothing);
        }
        if self.lifecycle == Lifecycle::Completed && self.outcome == Some(Outcome::Played) {
            let is_race = self.mode == ParticipantMode::MultiEntry;
            let told = self.scores != [None, None] || self.winner.is_some();
            check(is_race || told, "team_a_score", Fault::NoScore);
            if let [Some(kicks_a), Some(kicks_b)] = self.shootout {
                // A level shoot-out may have been decided in another way: a super over by boundaries.
                let is_decided = kicks_a != kicks_b || self.winner.is_some();
                check(is_decided, "team_b_shootout", Fault::LevelShootout);
                let agrees = kicks_a == kicks_b || self.winner() == self.ahead_in_shootout();
                check(agrees, "winner_team_id", Fault::ShootoutAgainstWinner);
            }
        }
        faults
    }

    /// The winner: the recorded one, and where none is recorded of a match that was played, the side that won
    /// the shoot-out.
    pub fn winner(&self) -> Option<T> {
        let is_played =
            self.lifecycle == Lifecycle::Completed && self.outcome == Some(Outcome::Played);
        self.winner.or_else(|| self.ahead_in_shootout().filter(|_| is_played))
    }

    /// Whether its source names a winner whom the score does not show: by kicks that nobody has counted, or the winner of both
    /// legs. Of a match that was awarded, the winner is its own.
    pub fn names_winner(&self) -> bool {
        let [Some(a), Some(b)] = self.scores else { return false };
        let (ahead, is_shown) = match a.cmp(&b) {
            Ordering::Greater => (self.sides[0], self.outcome != Some(Outcome::Played)),
            Ordering::Less => (self.sides[1], self.outcome != Some(Outcome::Played)),
            Ordering::Equal => (self.ahead_in_shootout(), false),
        };
        self.winner.is_some() && self.winner != ahead && !is_shown
    }

    fn ahead_in_shootout(&self) -> Option<T> {
        let [kicks_a, kicks_b] = self.shootout;
        match kicks_a?.cmp(&kicks_b?) {
            Ordering::Greater => self.sides[0],
            Ordering::Less => self.sides[1],
            Ordering::Equal => None,
        }
    }

    /// The participants of the match.
    pub const fn participants(&self) -> Participants<T> {
        Participants { mode: self.mode, sides: self.sides }
    }
}

/// Whether the goals, cards and appearances that are recorded of a match count for its players. What was played counts,
/// however the match ended, also where it was stopped, to be continued or for good. A match that was cancelled without
/// having been played, or is annulled, counts for nobody; nor does one to come.
pub fn counts_for_players(lifecycle: Lifecycle, outcome: Option<Outcome>) -> bool {
    has_begun(lifecycle, outcome)
}

/// Whether a match is being played, was, or has a result. One that was cancelled or put off has begun if it was stopped.
pub fn has_begun(lifecycle: Lifecycle, outcome: Option<Outcome>) -> bool {
    match lifecycle {
        Lifecycle::Live | Lifecycle::Completed => true,
        Lifecycle::Postponed | Lifecycle::Cancelled => outcome == Some(Outcome::Abandoned),
        Lifecycle::Scheduled => false,
    }
}

/// Whether there is a result of a match to put right; that it was cancelled is one.
pub fn has_result(lifecycle: Lifecycle, outcome: Option<Outcome>) -> bool {
    outcome.is_some() || matches!(lifecycle, Lifecycle::Completed | Lifecycle::Cancelled)
}

/// Whether an end of a match is its first result: nobody records it or has said how it ended before, and how it ends needs
/// nobody's decision. Then nothing is put right, and nobody has to say why.
pub fn is_first_result(
    (lifecycle, outcome): (Lifecycle, Option<Outcome>),
    (to, told): (Lifecycle, Outcome),
) -> bool {
    let was_on_the_pitch =
        matches!(told, Outcome::Played | Outcome::Walkover | Outcome::Retired | Outcome::Defaulted);
    let was_to_come = !has_begun(lifecycle, outcome) && !has_result(lifecycle, outcome);
    was_to_come && to == Lifecycle::Completed && was_on_the_pitch
}

/// Whether the sport, stage and group of a match belong to its tournament.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Belonging {
    /// Its sport is one of the tournament's.
    pub sport: bool,
    /// Its stage is one of the tournament's.
    pub stage: bool,
    /// Its group is one of the tournament's.
    pub group: bool,
}

impl Belonging {
    /// Every rule that the match breaks, each with the field at fault.
    pub fn faults(self) -> impl Iterator<Item = (&'static str, Fault)> {
        [
            (self.sport, ("sport_id", Fault::OtherSport)),
            (self.stage, ("stage_id", Fault::OtherStage)),
            (self.group, ("group_id", Fault::OtherGroup)),
        ]
        .into_iter()
        .filter_map(|(fits, fault)| (!fits).then_some(fault))
    }
}

/// The participants of a match, as the rules about its rows need them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Participants<T> {
    /// How the participants meet.
    pub mode: ParticipantMode,
    /// The two sides; `None` where a side is not known.
    pub sides: [Option<T>; 2],
}

impl<T: PartialEq> Participants<T> {
    /// Whether a row of the match may be of this team. In a race every team may have rows.
    pub fn may_have(&self, team: &T) -> bool {
        self.mode == ParticipantMode::MultiEntry
            || self.sides.iter().flatten().any(|side| side == team)
    }

    /// Whether the match has entries.
    pub fn may_have_entries(&self) -> bool {
        self.mode == ParticipantMode::MultiEntry
    }
}

/// Every rule that an entry breaks, each with the field at fault. `None` as the status
/// stands for an unknown one.
pub fn entry_faults(
    finish_rank: Option<i64>,
    time_ms: Option<i64>,
    status: Option<EntryStatus>,
) -> impl Iterator<Item = (&'static str, Fault)> {
    [
        (finish_rank.is_none_or(|rank| rank >= 1), ("finish_rank", Fault::EntryRankOrTime)),
        (time_ms.is_none_or(|time| time >= 0), ("time_ms", Fault::EntryRankOrTime)),
        (status.is_some(), ("entry_status", Fault::EntryStatus)),
    ]
    .into_iter()
    .filter_map(|(fits, fault)| (!fits).then_some(fault))
}

/// Whether a match was left live: it began more than a day ago and has not been written
/// since. Times are milliseconds UTC.
pub fn was_left_live(
    lifecycle: Lifecycle,
    began_ms: Option<i64>,
    written_ms: i64,
    now_ms: i64,
) -> bool {
    const DAY_MS: i64 = 24 * 60 * 60 * 1000;
    let is_long_ago = |ms: i64| ms < now_ms - DAY_MS;
    lifecycle == Lifecycle::Live && began_ms.is_some_and(is_long_ago) && is_long_ago(written_ms)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Team 1 won 2-1 against team 2.
    const WON: MatchState<i64> = MatchState {
        mode: ParticipantMode::Team,
        lifecycle: Lifecycle::Completed,
        outcome: Some(Outcome::Played),
        sides: [Some(1), Some(2)],
        scores: [Some(2), Some(1)],
        shootout: [None, None],
        winner: Some(1),
    };
    /// The same match before it began.
    const SCHEDULED: MatchState<i64> = MatchState {
        lifecycle: Lifecycle::Scheduled,
        outcome: None,
        scores: [None, None],
        winner: None,
        ..WON
    };

    #[test]
    fn incomplete_but_consistent_matches_break_no_rule() {
        let none = [None, None];
        let ended = |outcome| MatchState { outcome: Some(outcome), ..WON };
        let live = MatchState { lifecycle: Lifecycle::Live, ..SCHEDULED };
        let cancelled = MatchState { lifecycle: Lifecycle::Cancelled, ..SCHEDULED };
        for (what, state) in [
            ("a win", WON),
            ("a draw", MatchState { scores: [Some(1), Some(1)], winner: None, ..WON }),
            ("a winner that the score does not show", MatchState { winner: Some(2), ..WON }),
            ("a winner whose score is not known", MatchState { scores: none, ..WON }),
            ("a walkover", MatchState { scores: none, ..ended(Outcome::Walkover) }),
            (
                "no known result",
                MatchState { scores: none, winner: None, ..ended(Outcome::NoResult) },
            ),
            ("stopped", MatchState { winner: None, ..ended(Outcome::Abandoned) }),
            ("a shoot-out", MatchState { shootout: [Some(4), Some(3)], ..WON }),
            (
                "a shoot-out whose winner nobody recorded",
                MatchState { shootout: [Some(4), Some(3)], winner: None, ..WON },
            ),
            (
                "a level shoot-out, decided in another way",
                MatchState { scores: [Some(1), Some(1)], shootout: [Some(3), Some(3)], ..WON },
            ),
            (
                "a level score, decided in another way",
                MatchState { scores: [Some(1), Some(1)], ..WON },
            ),
            (
                "a shoot-out after the second leg",
                MatchState { shootout: [Some(3), Some(4)], winner: Some(2), ..WON },
            ),
            (
                "given to the side that lost the shoot-out",
                MatchState { shootout: [Some(3), Some(4)], ..ended(Outcome::Awarded) },
            ),
            (
                "a race",
                MatchState {
                    mode: ParticipantMode::MultiEntry,
                    sides: none,
                    scores: none,
                    winner: None,
                    ..WON
                },
            ),
            ("scheduled", SCHEDULED),
            ("sides that are not known yet", MatchState { sides: none, ..SCHEDULED }),
            ("under way", MatchState { scores: [Some(0), Some(0)], ..live }),
            (
                "in its shoot-out",
                MatchState { scores: [Some(0), Some(0)], shootout: [Some(1), Some(1)], ..live },
            ),
            ("cancelled", cancelled),
            ("cancelled with a score", MatchState { scores: [Some(1), Some(0)], ..cancelled }),
            (
                "cancelled with a winner",
                MatchState { outcome: Some(Outcome::Walkover), winner: Some(1), ..cancelled },
            ),
            (
                "stopped, to be played on",
                MatchState {
                    lifecycle: Lifecycle::Postponed,
                    outcome: Some(Outcome::Abandoned),
                    scores: [Some(1), Some(0)],
                    ..SCHEDULED
                },
            ),
        ] {
            assert_eq!(state.faults(), [], "{what}");
        }
    }

    #[test]
    fn what_was_played_counts_for_players_also_where_the_match_was_stopped() {
        use Lifecycle::{Cancelled, Completed, Live, Postponed, Scheduled};
        use Outcome::{Abandoned, Awarded, Played, Walkover};
        for (lifecycle, outcome, counts) in [
            (Scheduled, None, false),
            (Live, None, true),
            (Completed, Some(Played), true),
            (Completed, Some(Awarded), true),
            (Completed, Some(Abandoned), true),
            (Postponed, None, false),
            (Postponed, Some(Abandoned), true),
            (Cancelled, None, false),
            (Cancelled, Some(Walkover), false),
            (Cancelled, Some(Abandoned), true),
        ] {
            assert_eq!(counts_for_players(lifecycle, outcome), counts, "{lifecycle} {outcome:?}");
        }
    }

    #[test]
    fn a_result_is_the_first_only_of_a_match_that_nobody_records() {
        let entered = (Lifecycle::Completed, Outcome::Played);
        for (before, is_first) in [
            ((Lifecycle::Scheduled, None), true),
            ((Lifecycle::Postponed, None), true),
            ((Lifecycle::Postponed, Some(Outcome::Abandoned)), false),
            ((Lifecycle::Live, None), false),
            ((Lifecycle::Completed, None), false),
            ((Lifecycle::Completed, Some(Outcome::Played)), false),
            ((Lifecycle::Cancelled, None), false),
            ((Lifecycle::Cancelled, Some(Outcome::Abandoned)), false),
        ] {
            assert_eq!(is_first_result(before, entered), is_first, "{before:?}");
        }
        let to_come = (Lifecycle::Scheduled, None);
        for (told, is_first) in [
            (Outcome::Walkover, true),
            (Outcome::Retired, true),
            (Outcome::Defaulted, true),
            (Outcome::Awarded, false),
            (Outcome::DoubleForfeit, false),
            (Outcome::NoResult, false),
        ] {
            assert_eq!(is_first_result(to_come, (Lifecycle::Completed, told)), is_first, "{told}");
        }
        assert!(!is_first_result(to_come, (Lifecycle::Cancelled, Outcome::Played)));
    }

    #[test]
    fn a_contradiction_breaks_its_rule() {
        let live = MatchState { lifecycle: Lifecycle::Live, ..SCHEDULED };
        let cancelled = MatchState { lifecycle: Lifecycle::Cancelled, ..SCHEDULED };
        for (state, field, fault) in [
            (MatchState { sides: [Some(1), Some(1)], ..WON }, "team_b_id", Fault::SameTeams),
            (MatchState { winner: Some(3), ..WON }, "winner_team_id", Fault::WinnerDoesNotPlay),
            (
                MatchState { scores: [Some(2), Some(-1)], ..WON },
                "team_b_score",
                Fault::NegativeScore,
            ),
            (MatchState { scores: [None, Some(1)], ..WON }, "team_a_score", Fault::OneScore),
            (
                MatchState { shootout: [Some(1), None], ..WON },
                "team_b_shootout",
                Fault::OneShootoutScore,
            ),
            (
                MatchState { scores: [Some(0), Some(0)], ..SCHEDULED },
                "team_a_score",
                Fault::ScoreBeforeStart,
            ),
            (
                MatchState { outcome: Some(Outcome::Played), ..live },
                "outcome",
                Fault::OutcomeBeforeEnd,
            ),
            (MatchState { winner: Some(1), ..SCHEDULED }, "winner_team_id", Fault::WinnerBeforeEnd),
            (MatchState { outcome: None, ..WON }, "outcome", Fault::NoOutcome),
            (
                MatchState { scores: [None, None], winner: None, ..WON },
                "team_a_score",
                Fault::NoScore,
            ),
            (
                MatchState { outcome: Some(Outcome::Played), ..cancelled },
                "outcome",
                Fault::CancelledButPlayed,
            ),
            (MatchState { winner: Some(1), ..cancelled }, "outcome", Fault::CancelledWithWinner),
            (
                MatchState { outcome: Some(Outcome::NoResult), ..WON },
                "winner_team_id",
                Fault::WinnerOfNothing,
            ),
            (
                MatchState { shootout: [Some(3), Some(3)], winner: None, ..WON },
                "team_b_shootout",
                Fault::LevelShootout,
            ),
            (
                MatchState { shootout: [Some(3), Some(4)], ..WON },
                "winner_team_id",
                Fault::ShootoutAgainstWinner,
            ),
        ] {
            assert_eq!(state.faults(), [(field, fault)], "{state:?}");
        }
    }

    #[test]
    fn the_winner_of_a_shootout_is_known_without_being_recorded() {
        let shootout = MatchState {
            scores: [Some(1), Some(1)],
            shootout: [Some(3), Some(4)],
            winner: None,
            ..WON
        };
        assert_eq!(shootout.winner(), Some(2));
        assert_eq!(MatchState { shootout: [Some(4), Some(4)], ..shootout }.winner(), None);
        assert_eq!(MatchState { outcome: Some(Outcome::Awarded), ..shootout }.winner(), None);
        assert_eq!(MatchState { lifecycle: Lifecycle::Live, ..shootout }.winner(), None);
        assert_eq!(WON.winner(), Some(1));
    }

    #[test]
    fn an_operator_reads_a_fault_without_its_capital_letter_and_full_stop() {
        assert_eq!(
            Fault::OneScore.sentence().to_string(),
            "The match has the score of one side only."
        );
        assert_eq!(Fault::OneScore.words(), "the match has the score of one side only");
        for fault in Fault::ALL {
            assert!(fault.sentence().to_string().ends_with('.'), "{fault:?}");
        }
    }

    #[test]
    fn a_match_is_left_live_when_it_was_not_written_for_a_day() {
        const HOUR: i64 = 3_600_000;
        let now = 1_000 * HOUR;
        let left = |began: i64, written: i64| {
            was_left_live(Lifecycle::Live, Some(now - began * HOUR), now - written * HOUR, now)
        };
        assert!(left(25, 25));
        assert!(!left(23, 25) && !left(25, 23));
        assert!(!was_left_live(Lifecycle::Completed, Some(0), 0, now));
        assert!(!was_left_live(Lifecycle::Live, None, 0, now));
    }

    fn one_of<T: Copy + std::fmt::Debug + 'static>(all: &'static [T]) -> impl Strategy<Value = T> {
        prop::sample::select(all)
    }

    fn two<S: Strategy + Clone>(of: S) -> impl Strategy<Value = [Option<S::Value>; 2]>
    where
        S::Value: Clone,
    {
        [prop::option::of(of.clone()), prop::option::of(of)]
    }

    proptest! {
        /// The sides have no order that the rules depend on.
        #[test]
        fn a_match_seen_from_the_other_side_breaks_the_same_rules(
            mode in one_of(ParticipantMode::ALL),
            lifecycle in one_of(Lifecycle::ALL),
            outcome in prop::option::of(one_of(Outcome::ALL)),
            sides in two(1..4_i64),
            scores in two(-1..3_i64),
            shootout in two(-1..3_i64),
            winner in prop::option::of(1..4_i64),
        ) {
            let state = MatchState { mode, lifecycle, outcome, sides, scores, shootout, winner };
            let turned = |[a, b]: [Option<i64>; 2]| [b, a];
            let other = MatchState {
                sides: turned(sides),
                scores: turned(scores),
                shootout: turned(shootout),
                ..state
            };
            let broken = |state: MatchState<i64>| {
                let mut faults: Vec<Fault> = state.faults().into_iter().map(|(_, fault)| fault).collect();
                faults.sort_unstable();
                faults
            };
            prop_assert_eq!(broken(state), broken(other));
        }
    }
}
