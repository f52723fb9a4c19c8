//! Which operations are taken back, and which stand in the place of others.

use std::collections::HashMap;

use super::operation::{Operation, OperationId, Recorded};
use super::refusal::Refusal;
use super::state::Verdict;

/// What corrections make of an operation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Fate<'o> {
    /// It is put on the match as this operation: its own, or the one that stands in its place.
    Counts(&'o Operation),
    /// It does not count, for this reason.
    Is(Verdict),
}

/// A correction that is in force.
#[derive(Clone, Copy)]
struct Correction<'o> {
    by: &'o OperationId,
    /// What stands in the place of the operation; `None` when that is undone.
    instead: Option<&'o Operation>,
}

/// What corrections make of each operation. `operations` are in the order of the fold.
///
/// Of several corrections of one operation the last one is in force. A correction is an operation, too: when it is
/// undone itself, the one before it is in force again. An operation is corrected by later ones only.
pub(super) fn fates(
    operations: &[Recorded],
    match_id: i64,
) -> Vec<(Fate<'_>, Option<OperationId>)> {
    // The first one with a number is the one that has it.
    let places: HashMap<&OperationId, usize> = operations
        .iter()
        .enumerate()
        .rev()
        .filter(|(_, one)| one.match_id == match_id)
        .map(|(place, one)| (&one.id, place))
        .collect();
    let mut corrected: Vec<Option<Correction<'_>>> = vec![None; operations.len()];
    let mut fates = Vec::with_capacity(operations.len());
    // From the last one, so that what corrects an operation is decided before the operation.
    for (place, recorded) in operations.iter().enumerate().rev() {
        let refused = |reason| (Fate::Is(Verdict::Refused { reason }), None);
        if recorded.match_id != match_id {
            fates.push(refused(Refusal::OtherMatch));
            continue;
        }
        if places[&recorded.id] != place {
            fates.push(refused(Refusal::NumberUsedTwice));
            continue;
        }
        let correction = corrected[place];
        if let Some(Correction { by, instead: None }) = correction {
            fates.push((Fate::Is(Verdict::Voided { by: by.clone() }), None));
            continue;
        }
        let replaced = correction.and_then(|one| one.instead);
        let (target, instead) = match &recorded.operation {
            Operation::Undo { target } => (target, None),
            Operation::Amend { target, operation } => (target, Some(replaced.unwrap_or(operation))),
            own => {
                let by = correction.map(|one| one.by.clone());
                fates.push((Fate::Counts(replaced.unwrap_or(own)), by));
                continue;
            }
        };
        let target = match correct(operations, &places, place, target, instead) {
            Ok(target) => target,
            Err(reason) => {
                fates.push(refused(reason));
                continue;
            }
        };
        if let Some(later) = corrected[target] {
            fates.push((Fate::Is(Verdict::Voided { by: later.by.clone() }), None));
            continue;
        }
        corrected[target] = Some(Correction { by: &recorded.id, instead });
        fates.push((Fate::Counts(&recorded.operation), correction.map(|one| one.by.clone())));
    }
    fates.reverse();
    fates
}

/// The place of the operation that a correction is about.
fn correct(
    operations: &[Recorded],
    places: &HashMap<&OperationId, usize>,
    place: usize,
    target: &OperationId,
    instead: Option<&Operation>,
) -> Result<usize, Refusal> {
    let found = places.get(target).copied().filter(|found| *found < place);
    let found = found.ok_or(Refusal::NoSuchOperation)?;
    let Some(instead) = instead else { return Ok(found) };
    let is_undo = matches!(operations[found].operation, Operation::Undo { .. });
    if is_undo || instead.is_correction() {
        return Err(Refusal::CorrectionsAreNotAmended);
    }
    Ok(found)
}
