//! Standings with reasons: tables as a pure function of results, a rule pack, points
//! adjustments and the organiser's decisions.
//!
//! A [`RulePack`] is data: the points of a match, and an ordered list of [`Criterion`]. An organiser
//! composes [`TableRules`] from the same parts. [`standings`] turns matches into rows. Each row says which criterion separates it from
//! the next one, by which values and which matches. Teams that the rules leave level are
//! shown as tied, never split by name or id.
//!
//! "Goals" are the unit of a match's score: goals, or sets or games in sports that count
//! these. "Rally points" are the unit of the periods of such a match: the points of a
//! set, the games of a tennis set. All numbers are integers; quotients are compared by
//! cross-multiplication.

mod across_groups;
mod adjustments;
mod advancing;
mod aim;
mod bracket;
mod carries;
mod conduct;
mod conformance;
mod criteria;
mod decisions;
mod elo;
mod few;
mod final_ranking;
mod final_tables;
#[cfg(test)]
mod fixtures;
mod form;
mod head_to_head;
mod knockout;
mod leaders;
mod matches;
mod movement;
mod packs;
mod play_offs;
mod points;
#[cfg(test)]
mod properties;
mod purpose;
mod ranking;
mod ranks;
mod record;
#[cfg(test)]
mod regulations;
#[cfg(test)]
mod rule_book;
mod scorers;
mod season;
mod separation;
mod sports;
mod structure;
mod swiss;
mod table;
mod table_rules;
mod tally;
mod tie_breaks;
mod withdrawals;

pub use across_groups::{Group, UndecidedPlace, best_placed};
pub use adjustments::PointsAdjustment;
pub use advancing::{Onward, RankedTable, advanced};
pub use aim::Aim;
pub use bracket::{
    AwaitedMatch, AwaitedRound, BesideTies, BracketTie, CameFrom, KnockoutStage, bracket,
};
pub use carries::{Brought, CarriedHalf, Carries, EarlierTable, Rounded, carried_by_meetings};
pub use conduct::{Booking, Conduct, conduct};
pub use conformance::{Reproduced, ReproducedKind, difference, reproduced_by};
pub use criteria::{
    Again, Criterion, DecidedBy, MOST_MEASURES, MatchPart, Measure, Measures, Value,
};
pub use decisions::{Decided, Decision, Decisions, PlayedLater};
pub use elo::{EloGame, EloSettings, EloStep, INITIAL_RATING, elo_ratings};
pub use few::Few;
pub use final_ranking::{FinalPlace, FinalTie, PlacedBy, final_ranking, last_of_whole};
pub use final_tables::{FinalTable, NoRanking, TablePlace, TableSays, is_one_table};
pub use form::{FormResult, form};
pub use knockout::{
    Advancement, KnockoutFormat, KnockoutTie, Repeated, TieResult, decide_tie, ties, winner_of,
};
pub use leaders::{CardRow, CleanSheetRow, clean_sheets, most_cards};
pub use matches::{MatchFigures, PlayedMatch, Side, Sides, began_by, played_by, shootout_in_words};
pub use movement::{Changed, RowChange, row_changes};
pub use packs::{
    Columns, Criteria, ExtraColumn, MOST_CRITERIA, RulePack, default_pack, default_pack_with, pack,
    packs,
};
pub use points::{
    AbandonedCounts, Award, Bonus, CloseWin, ConfiguredPoints, Credit, Forfeit, OutcomePolicies,
    OutcomePolicy, ResultPoints, TryBonus,
};
pub use purpose::{
    Purpose, names_a_leg, names_a_round_before_the_final, purpose_of, purpose_of_round,
};
pub use ranks::shared_ranks;
pub use record::{Record, home_and_away};
pub use scorers::{ScorerRow, top_scorers};
pub use season::{RaceEntry, SeasonRow, season_totals};
pub use separation::Separation;
pub use sports::{ScoreUnit, known_sport, repeated_meetings, score_unit};
pub use structure::{
    CompetitionPart, CompetitionPlan, KnockoutRound, PartKind, PlacedMatch, RoundSays,
    awaits_knockout, competition_parts, knockout_rounds, names_a_league, purposes,
};
pub use swiss::{SwissPoints, SwissResult};
pub use table::{StandingRow, standings, standings_among};
pub use table_rules::{
    CriterionKind, StoredRules, TableRules, WrittenCriterion, WrittenPoints, WrittenRules,
    WrongRules, has_measure, is_worth_of_result, written_criteria,
};
pub use tie_breaks::{
    AdjustedScore, Against, Contribution, Cuts, DirectEncounter, EncounterRow, EncounterStep,
    GamePoints, Pairing, SwissPlayer, SwissRecord, SwissRound, TieBreak, TieBreakUnit,
    TieBreakValue, WrongRecord, adjusted_scores, direct_encounter, tie_breaks,
};
pub use withdrawals::{Unplayed, Withdrawal, apply_withdrawals, may_leave, unplayed};

pub use crate::terms::{MatchRole, WithdrawalPolicy};
