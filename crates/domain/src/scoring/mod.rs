//! The rules of scoring: a match is the fold of what its scorers record.
//!
//! An [`Operation`] says one thing that happened. A device records it with its number and a [`Stamp`] of its clock
//! ([`Recorded`]). [`fold`] puts all operations of a match in order and makes a [`ScoredMatch`] of them: score,
//! periods, events, who is on the pitch, winner, and for each operation whether it counts. The order is that of
//! (stamp, device, number), so it does not matter in which order operations arrive, how often, and in which batches.
//!
//! Nothing is erased. [`Operation::Undo`] and [`Operation::Amend`] are operations that name another one, and what
//! contradicts the match is kept with a [`Refusal`]. It counts as soon as the contradiction is gone.
//!
//! `docs/scoring.md` has an example of every operation.
//!
//! What the fold says can be stored: it breaks no rule of `match_state`, and its words for events and periods are
//! those of match sheets. Whether a correction is in force depends on later ones alone, so [`corrections`] decides
//! from the last operation to the first, before the fold; an amended operation keeps its place. A line-up counts from
//! the beginning ([`line_ups`]); a side whose line-up came from elsewhere, as from an import, takes none. Who serves
//! follows from where the players stand ([`serving`]); property tests hold it against the order of service in the
//! federations' rules.
//!
//! A format is data ([`Format`]). The reference data and a division keep its rules ([`FormatRules`]), among them those that
//! follow from the day. The associations' formats are presets; a name is read ([`rules_of_name`]) only where nothing else is
//! told of a format. A format without rules is not scored. [`simulated`] plays a match by the rules, to be looked at.

mod conflicts;
mod corrections;
mod course;
mod finals;
mod format;
mod goals;
mod line_ups;
mod named;
mod operation;
mod players;
mod race;
mod race_rule;
mod rallies;
mod refusal;
mod rules;
mod serving;
mod sets;
mod setup;
mod sheet;
mod simulated;
mod spelled;
mod stamp;
mod state;
mod tennis;

pub use corrections::CORRECTABLE;
pub use finals::{FinalResult, Impossible, RulesOfResult};
pub use format::{
    Ends, ExtraTime, Format, GameScoring, GoalFormat, LastSet, MatchTieBreak, RaceFormat,
    RallyFormat, ServesNext, Substitutions, TennisFormat, TieBreak,
};
pub use line_ups::{MOST_IN_LINE_UP, PlayerHere};
pub use named::{
    BADMINTON, BADMINTON_TO_15, BADMINTON_TO_31, BEACH_VOLLEYBALL, FAST4, FIVE_A_SIDE, FOOTBALL,
    GOLDEN_GOAL, HOCKEY, INDOOR_HOCKEY, MATCH_TIE_BREAK, NINE_A_SIDE, RACE, RELAY, TENNIS,
    TENNIS_BEST_OF_5, VOLLEYBALL, VOLLEYBALL_BEST_OF_3, presets, rules_of_name, usual,
};
pub use operation::{Card, GameTime, Operation, OperationId, Recorded};
pub use players::{Place, PlayerState};
pub use race_rule::RaceRule;
pub use refusal::Refusal;
pub use rules::{FormatRules, NamedFormat, UsualRules, chosen};
pub use serving::{after_rally, server};
pub use setup::{LineUpPlayer, MatchSetup};
pub use sheet::{Hole, Notice, ScoreSheet, fold, holes};
pub use simulated::{PartKind, Simulated, SimulatedPart, simulated};
pub use spelled::metres;
pub use stamp::{Arrival, DeviceClock, FromTheFuture, MOST_AHEAD_MS, Stamp};
pub use state::{
    Conflict, ConflictKind, EntrantState, Event, EventType, GameClock, Period, PeriodKind, Phase,
    Ruling, ScoredMatch, Service, ServiceCourt, TennisGame, Verdict,
};

pub use crate::standings::{Side, Sides};
