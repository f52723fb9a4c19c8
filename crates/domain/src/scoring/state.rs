//! What the operations of a match come to.

use serde::Serialize;
use utoipa::ToSchema;

use super::operation::{EntrantId, GameTime, OperationId, PlayerId};
use super::players::PlayerState;
use super::race_rule::RaceRule;
use super::refusal::Refusal;
use super::setup::MatchSetup;
use super::stamp::Stamp;
use crate::match_state::MatchState;
use crate::standings::{Side, Sides};
use crate::terms::{EntryStatus, Lifecycle, Outcome};
use crate::vocabulary;

/// A match as its operations tell it: what the rest of the product reads.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ScoredMatch {
    /// Where the match stands.
    pub lifecycle: Lifecycle,
    /// How it ended.
    pub outcome: Option<Outcome>,
    /// What is going on.
    pub phase: Phase,
    /// Goals, or sets. `None` before the match begins, and of races.
    pub score: Option<Sides<i64>>,
    /// The goals of a shoot-out; `None` without one, and when only its winner is known.
    pub shootout: Option<Sides<i64>>,
    /// The kicks of the shoot-out that were taken.
    pub kicks: Sides<i64>,
    /// Who won the shoot-out.
    pub shootout_winner: Option<Side>,
    /// Whether extra time was played.
    pub extra_time: bool,
    /// Who won the match.
    pub winner: Option<Side>,
    /// The periods or sets, in order, as far as they are known. Their scores are their own, not running ones.
    pub periods: Vec<Period>,
    /// The clock of the period that is played.
    pub clock: GameClock,
    /// The game of tennis that is played.
    pub game: Option<TennisGame>,
    /// Who serves, as far as that is known.
    pub service: Option<Service>,
    /// Who served in each game of the set of tennis, and in each turn of its tie-break, as far as that is known.
    #[schema(value_type = Vec<Option<i64>>)]
    pub servers: Vec<Option<PlayerId>>,
    /// Where the players of each side are, as far as somebody said how the set began: in volleyball those in the
    /// positions 1 to 6, of a pair of badminton the player in the right court and the other one.
    #[schema(value_type = Sides<Vec<i64>>)]
    pub positions: Sides<Vec<PlayerId>>,
    /// Whether the sides have changed ends an odd number of times.
    pub ends_are_changed: bool,
    /// Substitutions of each side: of the match, in volleyball of the set.
    pub substitutions: Sides<u16>,
    /// Time-outs of each side in the set.
    pub time_outs: Sides<u16>,
    /// The players, in the order of the line-ups.
    pub players: Vec<PlayerState>,
    /// The entrants of a race, in the order of the start list.
    pub entrants: Vec<EntrantState>,
    /// What happened, in order.
    pub events: Vec<Event>,
    /// What became of each operation, in the order of the fold.
    pub rulings: Vec<Ruling>,
    /// Where two scorers seem to disagree.
    pub conflicts: Vec<Conflict>,
}

vocabulary!(
    /// What is going on in a match.
    Phase, {
        /// It has not begun.
        BeforeStart = "before_start",
        /// It is played.
        Playing = "playing",
        /// Play is interrupted.
        Paused = "paused",
        /// Between two periods or sets.
        Break = "break",
        /// The shoot-out.
        Shootout = "shootout",
        /// It is over.
        Over = "over",
    }
);

vocabulary!(
    /// What a period is, in the words of match sheets.
    PeriodKind, {
        /// One of two.
        Half = "half",
        /// One of four.
        Quarter = "quarter",
        /// One of another number.
        Period = "period",
        /// A period after the regular ones.
        ExtraTime = "extra time",
        /// A set of volleyball or tennis.
        Set = "set",
        /// A game of badminton.
        Game = "game",
    }
);

/// A period or set with its own score.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = ScoredPeriod)]
#[serde(rename_all = "camelCase")]
pub struct Period {
    /// Its number in the match, from 1.
    pub number: u16,
    /// What it is.
    pub kind: PeriodKind,
    /// Its name, in the words of match sheets: `second half`, `set 2`.
    pub name: String,
    /// Its goals or points; in tennis its games.
    pub score: Sides<i64>,
    /// The points of its tie-break.
    pub tiebreak: Option<Sides<i64>>,
    /// Who served first, as far as that is known.
    pub served_first: Option<Side>,
    /// Whether it is over.
    pub is_over: bool,
}

/// The clock of a period.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct GameClock {
    /// Whether the period is timed at all.
    pub keeps_time: bool,
    /// When it began to run, milliseconds UTC; `None` while it stands.
    pub running_since_ms: Option<i64>,
    /// What it showed then, in milliseconds since the start of the period.
    pub shown_ms: i64,
}

impl GameClock {
    /// What the clock shows, in milliseconds since the start of the period.
    pub const fn shows_at(self, now_ms: i64) -> i64 {
        match self.running_since_ms {
            Some(since) if now_ms > since => {
                self.shown_ms.saturating_add(now_ms.saturating_sub(since))
            }
            _ => self.shown_ms,
        }
    }

    pub(super) const fn run(&mut self, now_ms: i64) {
        if self.keeps_time {
            self.running_since_ms = Some(now_ms);
        }
    }

    pub(super) const fn stop(&mut self, now_ms: i64) {
        self.shown_ms = self.shows_at(now_ms);
        self.running_since_ms = None;
    }
}

/// A game of tennis while it is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TennisGame {
    /// The points of each side, from 0.
    pub points: Sides<i64>,
    /// Whether it is a tie-break, in which points are shown as numbers.
    pub is_tie_break: bool,
    /// Who served first in it, as far as that is known.
    pub served_first: Option<Side>,
}

impl TennisGame {
    /// The points of a side as they are called: `40`, `A` for advantage.
    pub fn called(&self, side: Side) -> String {
        let (own, other) = (self.points.of(side), self.points.of(side.other()));
        match own {
            _ if self.is_tie_break => own.to_string(),
            0 => "0".to_owned(),
            1 => "15".to_owned(),
            2 => "30".to_owned(),
            _ if own > other && other >= 3 => "A".to_owned(),
            _ => "40".to_owned(),
        }
    }
}

/// Who serves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Service {
    /// The side.
    pub side: Side,
    /// The player, as far as that was said.
    #[schema(value_type = Option<i64>)]
    pub player: Option<PlayerId>,
    /// The court, where the score says it.
    pub court: Option<ServiceCourt>,
}

vocabulary!(
    /// The half of the court from which the server serves, as the server sees it.
    ServiceCourt, {
        /// When the server's score is even.
        Right = "right",
        /// When it is odd.
        Left = "left",
    }
);

/// An entrant of a race.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EntrantState {
    /// Who.
    #[schema(value_type = i64)]
    pub entrant: EntrantId,
    /// Where the entrant stands.
    pub status: EntryStatus,
    /// The time in milliseconds.
    pub time_ms: Option<i64>,
    /// The rank, from 1. The next one after a dead heat leaves a gap.
    pub rank: Option<i64>,
    /// Whether another one has the same rank.
    pub is_tied: bool,
    /// The place among those with one time, as the photo shows it.
    pub photo_place: Option<u16>,
    /// The times at the end of legs or laps: (number, milliseconds since the start).
    pub splits: Vec<(u16, i64)>,
    /// False starts.
    pub false_starts: u16,
    /// The rule for which the entrant was disqualified, as far as that was said.
    pub rule: Option<RaceRule>,
}

vocabulary!(
    /// What an event is called on a match sheet. [`EventKind`](crate::EventKind) reads the words.
    EventType, {
        /// A goal.
        Goal = "Goal",
        /// A goal from a penalty.
        PenaltyGoal = "Penalty Goal",
        /// A penalty that was no goal.
        PenaltyMiss = "Penalty Miss",
        /// An own goal.
        OwnGoal = "Own Goal",
        /// A scored kick of a shoot-out.
        ShootoutGoal = "Shootout Goal",
        /// A missed one.
        ShootoutMiss = "Shootout Miss",
        /// A green card.
        GreenCard = "Green Card",
        /// A yellow card.
        YellowCard = "Yellow Card",
        /// A second one, which sends off.
        SecondYellowCard = "Second Yellow Card",
        /// A red card.
        RedCard = "Red Card",
        /// A change of players.
        Substitution = "Substitution",
        /// A rally won, or a point of tennis.
        Point = "Point",
        /// A game of tennis.
        Game = "Game",
        /// A game of badminton, which is what a set is elsewhere.
        GameWon = "Game Won",
        /// A set.
        SetWon = "Set Won",
        /// A time-out.
        TimeOut = "Time-out",
        /// A rally that is played again.
        Let = "Let",
        /// A false start.
        FalseStart = "False start",
        /// One side gave up.
        Retirement = "Retirement",
    }
);

/// Something that happened, as the timeline tells it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = ScoredEvent)]
#[serde(rename_all = "camelCase")]
pub struct Event {
    /// The operation that says so.
    pub operation: OperationId,
    /// When it was recorded, milliseconds UTC.
    pub recorded_ms: i64,
    /// What happened.
    pub event_type: EventType,
    /// When, on the match clock.
    pub at: Option<GameTime>,
    /// In which period, in the words of match sheets.
    pub period_name: Option<String>,
    /// The side that it counts for.
    pub side: Option<Side>,
    /// The player.
    #[schema(value_type = Option<i64>)]
    pub player: Option<PlayerId>,
    /// The player's own side: the other one for an own goal.
    pub player_side: Option<Side>,
    /// The second player: the assist, the one who goes off.
    #[schema(value_type = Option<i64>)]
    pub related_player: Option<PlayerId>,
    /// The entrant of a race.
    #[schema(value_type = Option<i64>)]
    pub entrant: Option<EntrantId>,
    /// The score that it led to: of the match, of the shoot-out, or of the set.
    pub score: Option<Sides<i64>>,
}

/// What became of an operation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Ruling {
    /// The operation.
    pub operation: OperationId,
    /// Its stamp.
    pub stamp: Stamp,
    /// What became of it.
    pub verdict: Verdict,
}

/// What becomes of an operation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = RulingVerdict)]
#[serde(tag = "is", rename_all = "camelCase")]
pub enum Verdict {
    /// It counts.
    Applied,
    /// Another one took it back.
    Voided {
        /// The other one.
        by: OperationId,
    },
    /// Another one stands in its place, and counts.
    Amended {
        /// The other one.
        by: OperationId,
    },
    /// It contradicts what comes before it.
    Refused {
        /// In which way.
        reason: Refusal,
    },
}

/// Two operations of two devices that seem to contradict each other. Both count until somebody undoes one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = ScoringConflict)]
#[serde(rename_all = "camelCase")]
pub struct Conflict {
    /// In which way.
    pub kind: ConflictKind,
    /// The one that comes first in the fold.
    pub first: OperationId,
    /// The other one.
    pub second: OperationId,
}

vocabulary!(
    /// How two scorers disagree.
    ConflictKind, {
        /// Both may have recorded the same thing.
        PossiblySame = "possibly_same",
        /// They say different things of one.
        Disagree = "disagree",
    }
);

impl ScoredMatch {
    /// A match of which nothing was recorded.
    pub fn new(setup: &MatchSetup) -> Self {
        Self {
            lifecycle: Lifecycle::Scheduled,
            outcome: None,
            phase: Phase::BeforeStart,
            score: None,
            shootout: None,
            kicks: Sides::default(),
            shootout_winner: None,
            extra_time: false,
            winner: None,
            periods: Vec::new(),
            clock: GameClock::default(),
            game: None,
            service: None,
            servers: Vec::new(),
            positions: Sides::default(),
            ends_are_changed: false,
            substitutions: Sides::default(),
            time_outs: Sides::default(),
            players: setup.players(),
            entrants: setup.entrants.iter().map(|entrant| EntrantState::new(*entrant)).collect(),
            events: Vec::new(),
            rulings: Vec::new(),
            conflicts: Vec::new(),
        }
    }

    /// What the rules about matches are held against, and what is stored.
    pub fn match_state(&self, setup: &MatchSetup) -> MatchState<i64> {
        let both = |of: Option<Sides<i64>>| [of.map(|of| of.a), of.map(|of| of.b)];
        MatchState {
            mode: setup.mode,
            lifecycle: self.lifecycle,
            outcome: self.outcome,
            sides: [setup.sides.a, setup.sides.b],
            scores: both(self.score),
            shootout: both(self.shootout),
            winner: self.winner.and_then(|side| setup.sides.of(side)),
        }
    }

    /// Whether nothing can be played any more.
    pub const fn is_over(&self) -> bool {
        matches!(self.lifecycle, Lifecycle::Completed | Lifecycle::Cancelled)
    }

    /// The operations that do not count, with the reasons.
    pub fn refused(&self) -> impl Iterator<Item = (&OperationId, Refusal)> {
        self.rulings.iter().filter_map(|ruling| match ruling.verdict {
            Verdict::Refused { reason } => Some((&ruling.operation, reason)),
            _ => None,
        })
    }

    /// Whether a period or set is being played.
    pub(super) const fn is_played(&self) -> bool {
        matches!(self.phase, Phase::Playing | Phase::Paused)
    }

    /// The number of the last period that has begun; 0 before the first.
    pub(super) fn period_number(&self) -> u16 {
        self.periods.last().map_or(0, |period| period.number)
    }

    /// The score so far.
    pub(super) fn score_now(&self) -> Sides<i64> {
        self.score.unwrap_or_default()
    }
}

impl EntrantState {
    const fn new(entrant: EntrantId) -> Self {
        Self {
            entrant,
            status: EntryStatus::Entered,
            time_ms: None,
            rank: None,
            is_tied: false,
            photo_place: None,
            splits: Vec::new(),
            false_starts: 0,
            rule: None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::EventKind;

    #[test]
    fn events_are_called_what_the_rules_about_events_know() {
        let known: Vec<&EventType> = EventType::ALL
            .iter()
            .filter(|one| EventKind::of(one.as_str()) != EventKind::Other)
            .collect();
        let counted = [
            EventType::Goal,
            EventType::PenaltyGoal,
            EventType::OwnGoal,
            EventType::ShootoutGoal,
            EventType::ShootoutMiss,
            EventType::YellowCard,
            EventType::SecondYellowCard,
            EventType::RedCard,
            EventType::Substitution,
            EventType::Point,
        ];
        assert_eq!(known, counted.iter().collect::<Vec<_>>());
    }

    #[test]
    fn points_of_tennis_are_called_as_on_court() {
        let called = |a, b| {
            let points = Sides::new(a, b);
            let game = TennisGame { points, is_tie_break: false, served_first: None };
            [game.called(Side::A), game.called(Side::B)].join("-")
        };
        assert_eq!(called(0, 1), "0-15");
        assert_eq!(called(3, 2), "40-30");
        assert_eq!(called(3, 3), "40-40");
        assert_eq!(called(6, 5), "A-40");
        assert_eq!(called(5, 6), "40-A");
    }

    #[test]
    fn a_clock_stands_while_play_is_interrupted() {
        let mut clock = GameClock { keeps_time: true, ..GameClock::default() };
        clock.run(1_000);
        clock.stop(61_000);
        assert_eq!(clock.shows_at(500_000), 60_000);
        clock.run(100_000);
        assert_eq!(clock.shows_at(130_000), 90_000);
    }
}
