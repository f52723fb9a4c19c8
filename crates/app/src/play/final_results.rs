//! Why a match cannot have a result, in the fields and words of those who enter it. The rule is
//! [`RulesOfResult`](touchline_domain::scoring::RulesOfResult).

use jiff::Timestamp;
use touchline_domain::match_state::MatchState;
use touchline_domain::scoring::{FinalResult, Impossible, RulesOfResult, Side, Sides};
use touchline_domain::{Lifecycle, Outcome, ParticipantMode};
use touchline_store::Conn;
use touchline_store::matches::scoring::ScorableRow;
use touchline_words::Sentence;

use crate::AppError;
use crate::play::previews::DraftPeriod;
use crate::play::scoring::rules_of_result;

/// Refuses a result that the match cannot have. Returns whether its winner is named, because the score does not show who it is.
///
/// # Errors
/// [`AppError::Invalid`] with the field at fault.
pub(crate) fn is_possible(
    conn: &Conn<'_>,
    now: Timestamp,
    row: &ScorableRow,
    state: &MatchState<i64>,
    periods: &[DraftPeriod],
) -> Result<bool, AppError> {
    let rules = rules_of_result(conn, now, row)?;
    let sets: Vec<Sides<i64>> = periods.iter().map(|one| one.score).collect();
    let tie_break = || {
        let points = |(number, one): (u16, &DraftPeriod)| {
            rules.tie_break_points(number, one.score, one.tie_break).err()
        };
        (1..).zip(periods).find_map(points).map(|why| (why, None))
    };
    match why_not(&rules, state, &sets).or_else(tie_break) {
        None => Ok(final_result(state, &sets).is_some_and(|told| rules.is_named(&told))),
        Some((why, score)) => {
            let (field, sentence) = told_of(why, score);
            Err(AppError::invalid(field, sentence))
        }
    }
}

/// Why a match that is over cannot have ended so, and its score; `None` where it can.
pub fn why_not(
    rules: &RulesOfResult,
    state: &MatchState<i64>,
    sets: &[Sides<i64>],
) -> Option<(Impossible, Option<Sides<i64>>)> {
    let told = final_result(state, sets)?;
    let in_vain = rules.passes_over(&told).then_some(Impossible::NamedInVain);
    let why = in_vain.or_else(|| rules.winner_of(&told).err());
    why.map(|why| (why, told.score))
}

/// The result of a match of two sides that is over.
fn final_result<'r>(state: &MatchState<i64>, sets: &'r [Sides<i64>]) -> Option<FinalResult<'r>> {
    let is_race = state.mode == ParticipantMode::MultiEntry;
    if state.lifecycle != Lifecycle::Completed || is_race {
        return None;
    }
    let sides = |[a, b]: [Option<i64>; 2]| a.zip(b).map(|(a, b)| Sides::new(a, b));
    let side_of = |team: i64| if state.sides[0] == Some(team) { Side::A } else { Side::B };
    Some(FinalResult {
        outcome: state.outcome.unwrap_or(Outcome::Played),
        score: sides(state.scores),
        shootout: sides(state.shootout),
        winner: state.winner.map(side_of),
        sets,
    })
}

/// The field at fault and what is said of it.
fn told_of(why: Impossible, score: Option<Sides<i64>>) -> (&'static str, Sentence) {
    let higher = match score.and_then(Sides::ahead) {
        Some(Side::B) => "team_b_score",
        Some(Side::A) | None => "team_a_score",
    };
    match why {
        Impossible::Level => ("team_b_score", Sentence::ResultLevel),
        Impossible::NeedsWinner => ("winner_team_id", Sentence::ResultNeedsWinner),
        Impossible::TieIsLevel => ("winner_team_id", Sentence::ResultTieLevel),
        Impossible::WinnerMissing => ("winner_team_id", Sentence::ResultWinnerMissing),
        Impossible::SetsToWin { fewest, most } if fewest == most => {
            (higher, Sentence::ResultSetsToWin { sets: fewest.into() })
        }
        Impossible::SetsToWin { fewest, most } => {
            let (least, most) = (fewest.into(), most.into());
            (higher, Sentence::ResultSetsBetween { least, most })
        }
        Impossible::WasDecided => ("outcome", Sentence::ResultWasDecided),
        Impossible::NoShootout => ("team_a_shootout", Sentence::ResultNoShootout),
        Impossible::ShootoutNotLevel => ("team_a_shootout", Sentence::ResultShootoutNotLevel),
        Impossible::ShootoutIsLevel => ("team_b_shootout", Sentence::MatchLevelShootout),
        Impossible::OtherSideWon => ("winner_team_id", Sentence::ResultOtherSideWon),
        Impossible::NamedInVain => ("winner_team_id", Sentence::ResultNamedInVain),
        Impossible::IsDrawn => ("winner_team_id", Sentence::ResultIsDrawn),
        Impossible::SetCannotEndSo { number } => {
            ("periods", Sentence::ResultSetCannotEndSo { number: number.into() })
        }
        Impossible::SetsDiffer => ("periods", Sentence::ResultSetsDiffer),
        Impossible::TieBreakCannotEndSo { number } => {
            ("periods", Sentence::ResultTieBreakCannotEndSo { number: number.into() })
        }
    }
}
