//! Which operations are taken back, and which stand in the place of others.

use std::collections::HashMap;

use super::operation::{Operation, OperationId, Recorded};
use super::refusal::Refusal;
use super::state::Verdict;

/// A scorer corrects what somebody else has recorded if it is one of so many last operations. Whoever directs the match
/// corrects any.
pub const CORRECTABLE: usize = 10;

/// What corrections make of an operation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Fate<'o> {
    /// It is put on the match as it is.
    Counts(&'o Operation),
    /// Another one is put on the match in its place, as this correction says.
    IsReplaced(&'o Operation, &'o OperationId),
    /// It does not count, for this reason.
    Is(Verdict),
}

/// A correction that is in force.
#[derive(Debug, Clone, Copy)]
struct Correction<'o> {
    by: &'o OperationId,
    /// What stands in the place of the operation; `None` when that is undone.
    instead: Option<&'o Operation>,
}

/// What corrections make of each operation. `operations` are in the order of the fold.
///
/// Of several corrections of one operation the last one is in force. A correction is an operation, too: when it is
/// undone itself, the one before it is in force again. An operation is corrected by later ones only.
pub(super) fn fates(operations: &[Recorded], match_id: i64) -> Vec<Fate<'_>> {
    let of_match = |(_, one): &(usize, &Recorded)| one.match_id == match_id;
    // The first one with a number is the one that has it.
    let places = operations.iter().enumerate().rev().filter(of_match);
    let places = places.map(|(place, one)| (&one.id, place)).collect();
    let mut corrections =
        Corrections { operations, match_id, places, in_force: vec![None; operations.len()] };
    // From the last one, so that what corrects an operation is decided before the operation.
    let mut fates: Vec<Fate<'_>> =
        (0..operations.len()).rev().map(|place| corrections.fate(place)).collect();
    fates.reverse();
    fates
}

struct Corrections<'o> {
    operations: &'o [Recorded],
    match_id: i64,
    /// Where each operation of the match is.
    places: HashMap<&'o OperationId, usize>,
    /// The correction of each operation, as far as the later ones say.
    in_force: Vec<Option<Correction<'o>>>,
}

impl<'o> Corrections<'o> {
    fn fate(&mut self, place: usize) -> Fate<'o> {
        let recorded = &self.operations[place];
        if recorded.match_id != self.match_id {
            return refused(Refusal::OtherMatch);
        }
        if self.places.get(&recorded.id) != Some(&place) {
            return refused(Refusal::NumberUsedTwice);
        }
        let replaced = match self.in_force[place] {
            Some(Correction { by, instead: None }) => return voided(by),
            Some(Correction { by, instead: Some(other) }) => Some((other, by)),
            None => None,
        };
        let own = &recorded.operation;
        let corrected = match own {
            Operation::Undo { target } => self.correct(place, target, None),
            // An amendment that was amended itself puts the other operation in the place of its target.
            Operation::Amend { target, operation } => {
                let instead = replaced.map_or(&**operation, |(other, _)| other);
                self.correct(place, target, Some(instead))
            }
            _ => Ok(()),
        };
        match (corrected, replaced) {
            (Err(fate), _) => fate,
            (Ok(()), None) => Fate::Counts(own),
            (Ok(()), Some((_, by))) if own.is_correction() => Fate::IsReplaced(own, by),
            (Ok(()), Some((other, by))) => Fate::IsReplaced(other, by),
        }
    }

    /// Puts a correction in force, unless a later one of the same operation is.
    fn correct(
        &mut self,
        place: usize,
        target: &OperationId,
        instead: Option<&'o Operation>,
    ) -> Result<(), Fate<'o>> {
        let found = self.places.get(target).copied().filter(|found| *found < place);
        let Some(found) = found else { return Err(refused(Refusal::NoSuchOperation)) };
        let is_undo = matches!(self.operations[found].operation, Operation::Undo { .. });
        if instead.is_some_and(|instead| is_undo || instead.is_correction()) {
            return Err(refused(Refusal::CorrectionsAreNotAmended));
        }
        if let Some(later) = self.in_force[found] {
            return Err(voided(later.by));
        }
        self.in_force[found] = Some(Correction { by: &self.operations[place].id, instead });
        Ok(())
    }
}

const fn refused<'o>(reason: Refusal) -> Fate<'o> {
    Fate::Is(Verdict::Refused { reason })
}

fn voided<'o>(by: &OperationId) -> Fate<'o> {
    Fate::Is(Verdict::Voided { by: by.clone() })
}
