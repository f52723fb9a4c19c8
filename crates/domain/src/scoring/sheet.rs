//! The operations of a match in order, and what they come to.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use serde::Serialize;
use utoipa::ToSchema;

use super::conflicts::Claims;
use super::corrections::{Fate, fates};
use super::course::Moment;
use super::line_ups::keep_the_last;
use super::operation::{Operation, OperationId, Recorded};
use super::refusal::Refusal;
use super::setup::MatchSetup;
use super::state::{Ruling, ScoredMatch, Verdict};
use crate::standings::Side;

/// The operations of a match, which arrive in any order, and what they come to. What arrives in order is put on top
/// of what is there; what does not, every correction and every line-up, folds the match anew.
#[derive(Debug, Clone)]
pub struct ScoreSheet {
    setup: MatchSetup,
    /// In the order of the fold, each once.
    recorded: Vec<Recorded>,
    numbers: HashSet<OperationId>,
    claims: Claims,
    scored: ScoredMatch,
}

/// An operation that comes before something that was shown already: a watcher has seen another course of the match.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = ScoringNotice)]
#[serde(rename_all = "camelCase")]
pub struct Notice {
    /// The operation.
    pub operation: OperationId,
    /// How many operations that were there already come after it.
    pub before: usize,
}

/// Numbers that a device has used, of which nothing has arrived.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Hole {
    /// The device.
    pub device: String,
    /// The first number.
    pub first: u32,
    /// The last one.
    pub last: u32,
}

impl ScoreSheet {
    /// A match of which nothing was recorded.
    pub fn new(setup: MatchSetup) -> Self {
        let scored = ScoredMatch::new(&setup);
        let (recorded, numbers, claims) = (Vec::new(), HashSet::new(), Claims::default());
        Self { setup, recorded, numbers, claims, scored }
    }

    /// Takes a batch. What is there already changes nothing.
    pub fn take(&mut self, batch: impl IntoIterator<Item = Recorded>) -> Vec<Notice> {
        let mut new: Vec<Recorded> = batch.into_iter().collect();
        new.sort();
        new.dedup();
        new.retain(|one| self.recorded.binary_search(one).is_err());
        let there = self.recorded.len();
        let notices = new
            .iter()
            .map(|one| (one, there - self.recorded.partition_point(|other| other < one)))
            .filter(|(_, before)| *before > 0)
            .map(|(one, before)| Notice { operation: one.id.clone(), before })
            .collect::<Vec<_>>();
        let mut is_simple = notices.is_empty();
        for one in &new {
            is_simple &= self.numbers.insert(one.id.clone());
            is_simple &= one.match_id == self.setup.match_id && one.operation.is_of_its_moment();
        }
        self.recorded.extend(new);
        if is_simple {
            let recorded = std::mem::take(&mut self.recorded);
            for one in &recorded[there..] {
                self.rule(one, Fate::Counts(&one.operation));
            }
            self.recorded = recorded;
        } else {
            self.recorded.sort();
            self.fold_anew();
        }
        notices
    }

    /// What the operations come to.
    pub const fn scored(&self) -> &ScoredMatch {
        &self.scored
    }

    /// The operations, in the order of the fold.
    pub fn recorded(&self) -> &[Recorded] {
        &self.recorded
    }

    /// Whether an operation would count if it were recorded after all that is there.
    ///
    /// # Errors
    /// The reason why it would not.
    pub fn would_count(&self, operation: &Operation) -> Result<(), Refusal> {
        let last = self.recorded.last().map(|one| one.stamp).unwrap_or_default();
        let id = OperationId { device: String::new(), sequence: 0 };
        let moment = Moment { id: &id, stamp: last.next() };
        self.scored.clone().apply(&self.setup, moment, operation)
    }

    fn fold_anew(&mut self) {
        self.scored = ScoredMatch::new(&self.setup);
        self.claims = Claims::default();
        let recorded = std::mem::take(&mut self.recorded);
        let mut fates = fates(&recorded, self.setup.match_id);
        let line_ups = keep_the_last(&self.setup, &recorded, &mut fates);
        // The first side's players come first.
        for place in [Side::B, Side::A].into_iter().filter_map(|side| line_ups.of(side)) {
            if let Fate::Counts(operation) | Fate::IsReplaced(operation, _) = &fates[place]
                && let Operation::LineUp { side, players, captain } = *operation
            {
                self.scored.line_up(*side, players, *captain);
            }
        }
        for (one, fate) in recorded.iter().zip(fates) {
            self.rule(one, fate);
        }
        self.recorded = recorded;
    }

    fn rule(&mut self, recorded: &Recorded, fate: Fate<'_>) {
        let verdict = match fate {
            Fate::Counts(operation) => self.put(recorded, operation, Verdict::Applied),
            Fate::IsReplaced(operation, by) => {
                self.put(recorded, operation, Verdict::Amended { by: by.clone() })
            }
            Fate::Is(verdict) => verdict,
        };
        let (operation, stamp) = (recorded.id.clone(), recorded.stamp);
        self.scored.rulings.push(Ruling { operation, stamp, verdict });
    }

    /// Puts an operation on the match.
    fn put(&mut self, recorded: &Recorded, operation: &Operation, if_fit: Verdict) -> Verdict {
        let moment = Moment { id: &recorded.id, stamp: recorded.stamp };
        if let Err(reason) = self.scored.apply(&self.setup, moment, operation) {
            return Verdict::Refused { reason };
        }
        self.scored.conflicts.extend(self.claims.take(recorded, operation));
        if_fit
    }
}

/// What the operations of a match come to, in whatever order they are given. It never fails: what contradicts
/// something does not count, and its ruling says why.
pub fn fold(setup: &MatchSetup, operations: &[Recorded]) -> ScoredMatch {
    let mut sheet = ScoreSheet::new(setup.clone());
    sheet.take(operations.iter().cloned());
    sheet.scored
}

/// The numbers that are missing: a device counts from 1, so something between two of its operations has not
/// arrived yet.
pub fn holes(operations: &[Recorded]) -> Vec<Hole> {
    let mut numbers: BTreeMap<&str, BTreeSet<u32>> = BTreeMap::new();
    for one in operations {
        numbers.entry(&one.id.device).or_default().insert(one.id.sequence);
    }
    let mut holes = Vec::new();
    for (device, numbers) in numbers {
        let mut next = 1;
        for number in numbers {
            if number > next {
                holes.push(Hole { device: device.to_owned(), first: next, last: number - 1 });
            }
            next = number.saturating_add(1);
        }
    }
    holes
}
