//! Codes of sides, and the stages and groups that rows name: what a row says of others is checked once all of its file is read.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use touchline_app::named_matches::{table_of, winner_met};
use touchline_domain::allocations::Allocation;
use touchline_domain::side_codes::{SideCode, letter_of_group};

/// The columns with the codes of the two sides.
pub(super) const CODES: [&str; 2] = ["team_a_source", "team_b_source"];

/// Where a value cannot stand: line, column and reason.
pub(super) type Misplaced = (u64, &'static str, String);

/// The coded sides of the matches of a file, by division.
#[derive(Debug, Default)]
pub(super) struct Codes(BTreeMap<Box<str>, OfDivision>);

#[derive(Debug, Default)]
struct OfDivision {
    /// The lines of the matches with each number.
    numbers: HashMap<i64, Vec<u64>>,
    matches: Vec<Coded>,
}

#[derive(Debug)]
struct Coded {
    line: u64,
    number: Option<i64>,
    sides: [Option<SideCode>; 2],
}

impl Codes {
    /// Takes a match of a division.
    pub(super) fn add(
        &mut self,
        division: &str,
        line: u64,
        number: Option<i64>,
        sides: [Option<SideCode>; 2],
    ) {
        let of = self.0.entry(division.into()).or_default();
        if let Some(number) = number {
            of.numbers.entry(number).or_default().push(line);
        }
        if sides.iter().any(Option::is_some) {
            of.matches.push(Coded { line, number, sides });
        }
    }

    /// What is wrong with the codes, beside the groups of their divisions by the names that rows give them, and beside the
    /// allocations that their tournaments name. Both are by the keys of the division.
    pub(super) fn misplaced<'a>(
        &self,
        groups: &HashMap<Box<str>, BTreeSet<Box<str>>>,
        allocation: impl Fn(&str) -> Option<&'a Allocation>,
    ) -> Vec<Misplaced> {
        let mut wrong = Vec::new();
        for (division, of) in &self.0 {
            let mut letters: HashMap<char, Vec<&str>> = HashMap::new();
            for name in groups.get(division).into_iter().flatten() {
                if let Some(letter) = letter_of_group(name) {
                    letters.entry(letter).or_default().push(name);
                }
            }
            for coded in &of.matches {
                for (code, column) in coded.sides.iter().zip(CODES) {
                    let reason = code.as_ref().and_then(|code| of.why_nothing(code, &letters));
                    wrong.extend(reason.map(|reason| (coded.line, column, reason)));
                }
            }
            wrong.extend(of.circles());
            if let Some(allocation) = allocation(division) {
                wrong.extend(of.against(allocation));
            }
        }
        wrong.sort();
        wrong
    }
}

impl OfDivision {
    /// Why a code means nobody.
    fn why_nothing(&self, code: &SideCode, letters: &HashMap<char, Vec<&str>>) -> Option<String> {
        let of_group = |group: &char| match letters.get(group).map(Vec::as_slice) {
            Some([_]) => None,
            Some([one, other, ..]) => Some(format!(
                "'{code}' may mean the group '{one}' or '{other}': name them by different letters"
            )),
            Some([]) | None => Some(format!("'{code}' names a group '{group}' that no row has")),
        };
        match code {
            SideCode::Rank { group, .. } => of_group(group),
            SideCode::BestOf { groups, .. } => groups.iter().find_map(of_group),
            SideCode::WinnerOf(number) | SideCode::LoserOf(number) => {
                match self.numbers.get(number).map(Vec::as_slice) {
                    Some([_]) => None,
                    Some([first, second, ..]) => Some(format!(
                        "'{code}' means two matches, on lines {first} and {second}: give each its own match_number"
                    )),
                    Some([]) | None => {
                        Some(format!("'{code}' names a match_number that no match here has"))
                    }
                }
            }
        }
    }

    /// The sides that would wait for their own match.
    fn circles(&self) -> Vec<Misplaced> {
        let before = |number: i64| {
            let found = self.matches.iter().filter(move |one| one.number == Some(number));
            found.flat_map(|one| &one.sides).filter_map(|code| waits_for(code.as_ref()))
        };
        let mut wrong = Vec::new();
        for coded in &self.matches {
            let Some(own) = coded.number else { continue };
            for (code, column) in coded.sides.iter().zip(CODES) {
                let Some(first) = waits_for(code.as_ref()) else { continue };
                let mut seen = BTreeSet::new();
                let mut next = vec![first];
                while let Some(number) = next.pop() {
                    if seen.insert(number) {
                        next.extend(before(number));
                    }
                }
                if seen.contains(&own) {
                    let reason = format!("waits for match {own}, which is the match itself");
                    wrong.push((coded.line, column, reason));
                }
            }
        }
        wrong
    }

    /// The best of a rank whose place the allocation does not have.
    fn against(&self, allocation: &Allocation) -> Vec<Misplaced> {
        let table = table_of(allocation, self.matches.iter().map(|one| &one.sides));
        let mut wrong = Vec::new();
        for coded in &self.matches {
            for (at, column) in CODES.into_iter().enumerate() {
                let Some(SideCode::BestOf { rank, groups }) = &coded.sides[at] else { continue };
                let met = winner_met(coded.sides[1 - at].as_ref());
                let place = table.zip(met).and_then(|(table, met)| table.place_against(met));
                let reason = match (place, table) {
                    _ if *rank != Allocation::RANK => Some(format!(
                        "the allocation '{}' is of those of rank {}",
                        allocation.id,
                        Allocation::RANK
                    )),
                    (Some(place), Some(table)) => {
                        let left_out: String = table
                            .groups_at(place)
                            .into_iter()
                            .filter(|group| !groups.contains(group))
                            .collect();
                        (!left_out.is_empty()).then(|| {
                            format!(
                                "the allocation '{}' may put here one of group {left_out}, too",
                                allocation.id
                            )
                        })
                    }
                    (None, _) | (_, None) => Some(format!(
                        "the allocation '{}' gives no third to the other side of this match: that is to be the winner \
                         of a group, such as '1A'",
                        allocation.id
                    )),
                };
                wrong.extend(reason.map(|reason| (coded.line, column, reason)));
            }
        }
        wrong
    }
}

/// The number of the match that a side waits for.
const fn waits_for(code: Option<&SideCode>) -> Option<i64> {
    match code {
        Some(SideCode::WinnerOf(number) | SideCode::LoserOf(number)) => Some(*number),
        Some(SideCode::Rank { .. } | SideCode::BestOf { .. }) | None => None,
    }
}

/// What stages bring along from others, by division and name: to find stages that would wait for each other.
#[derive(Debug, Default)]
pub(super) struct Bringing(HashMap<(Box<str>, String), String>);

impl Bringing {
    /// Takes a stage and the one before it, both by their compared names; answers whether it would wait for itself.
    pub(super) fn closes_circle(&mut self, division: &str, stage: String, from: String) -> bool {
        let mut next = Some(&from);
        let mut steps = 0;
        while let Some(name) = next {
            steps += 1;
            if *name == stage || steps > self.0.len() + 1 {
                return true;
            }
            next = self.0.get(&(division.into(), name.clone()));
        }
        self.0.insert((division.into(), stage), from);
        false
    }
}
