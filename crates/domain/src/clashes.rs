//! What clashes in a timetable: one function for a timetable that is made by hand, for one that is computed, and for
//! one that is checked.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use crate::vocabulary;

vocabulary!(
    /// Why two matches cannot both be played when they are planned.
    ClashKind, "clash", {
        /// Both are on one court at the same time.
        Court = "court",
        /// A team plays in both at the same time.
        Team = "team",
        /// A player is in the squads of a team of each.
        Person = "person",
        /// A team has less rest between them than it must have.
        Rest = "rest",
        /// The second one needs the result of the first, which is not over by then.
        Order = "order",
    }
);

/// A match with its place in the timetable. Times are minutes on one clock.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Assignment {
    /// The match.
    pub match_id: i64,
    /// When it begins.
    pub start: i64,
    /// How long it takes.
    pub minutes: i64,
    /// How long its teams must rest before and after it.
    pub rest: i64,
    /// Where it is played, if that is known.
    pub court: Option<i64>,
    /// The teams that are known to play in it.
    pub teams: Vec<i64>,
    /// Players of these teams who are in other teams, too.
    pub people: Vec<i64>,
    /// The matches that decide who plays in it.
    pub after: Vec<i64>,
}

impl Assignment {
    const fn end(&self) -> i64 {
        self.start + self.minutes
    }
}

/// Two matches that clash.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Clash {
    /// Why.
    pub kind: ClashKind,
    /// The one that begins first, and the other; of [`ClashKind::Order`] the one that is needed, and the one that
    /// needs it.
    pub matches: [i64; 2],
    /// What is in two places; `None` for [`ClashKind::Order`].
    pub of: Option<Busy>,
}

/// What can be in one place at a time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Busy {
    /// A court, by its id.
    Court(i64),
    /// A team, by its id.
    Team(i64),
    /// A player, by the id of the profile.
    Person(i64),
}

/// The clashes of a timetable, each once, in the order of the matches' ids. The cost grows with n log n and with the
/// number of clashes. A player is named only where no team already says the same of the two matches.
pub fn clashes(plan: &[Assignment]) -> Vec<Clash> {
    let mut held: HashMap<Busy, Vec<&Assignment>> = HashMap::new();
    for one in plan {
        let courts = one.court.iter().map(|id| Busy::Court(*id));
        let teams = one.teams.iter().map(|id| Busy::Team(*id));
        let people = one.people.iter().map(|id| Busy::Person(*id));
        for thing in courts.chain(teams).chain(people).collect::<BTreeSet<_>>() {
            held.entry(thing).or_default().push(one);
        }
    }
    // By the pair, so that what one pair is told of a team is not told of each of its players.
    let mut found: BTreeMap<([i64; 2], Busy), ClashKind> = BTreeMap::new();
    for (thing, mut matches) in held {
        matches.sort_by_key(|one| (one.start, one.match_id));
        let rest = match thing {
            Busy::Team(_) | Busy::Person(_) => matches.iter().map(|one| one.rest).max(),
            Busy::Court(_) => None,
        };
        for (at, first) in matches.iter().enumerate() {
            // Later ones begin later still, so the first that begins after all is over ends the search.
            let is_near = |one: &&&Assignment| one.start < first.end() + rest.unwrap_or_default();
            for second in matches[at + 1..].iter().take_while(is_near) {
                if let Some(kind) = kind_of(thing, first, second) {
                    found.insert(([first.match_id, second.match_id], thing), kind);
                }
            }
        }
    }
    let told: BTreeSet<[i64; 2]> = found
        .keys()
        .filter(|(_, thing)| matches!(thing, Busy::Team(_)))
        .map(|(pair, _)| *pair)
        .collect();
    let mut clashes: Vec<Clash> = found
        .into_iter()
        .filter(|((pair, thing), _)| !(matches!(thing, Busy::Person(_)) && told.contains(pair)))
        .map(|((matches, thing), kind)| Clash { kind, matches, of: Some(thing) })
        .collect();
    let by_id: HashMap<i64, &Assignment> = plan.iter().map(|one| (one.match_id, one)).collect();
    for one in plan {
        let too_early = |id: &&i64| by_id.get(*id).is_some_and(|before| one.start < before.end());
        clashes.extend(one.after.iter().filter(too_early).map(|before| Clash {
            kind: ClashKind::Order,
            matches: [*before, one.match_id],
            of: None,
        }));
    }
    clashes.sort_unstable_by_key(|clash| (clash.matches, clash.kind, clash.of));
    clashes.dedup();
    clashes
}

/// Why two matches that both hold something clash; `first` does not begin later.
fn kind_of(thing: Busy, first: &Assignment, second: &Assignment) -> Option<ClashKind> {
    let overlap = second.start < first.end();
    match thing {
        Busy::Court(_) => overlap.then_some(ClashKind::Court),
        Busy::Team(_) if overlap => Some(ClashKind::Team),
        Busy::Person(_) if overlap => Some(ClashKind::Person),
        Busy::Team(_) | Busy::Person(_) => {
            let needed = first.rest.max(second.rest);
            (second.start < first.end() + needed).then_some(ClashKind::Rest)
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn at(match_id: i64, start: i64, court: i64, teams: &[i64]) -> Assignment {
        Assignment {
            match_id,
            start,
            minutes: 60,
            rest: 30,
            court: Some(court),
            teams: teams.to_vec(),
            ..Assignment::default()
        }
    }

    fn kinds(plan: &[Assignment]) -> Vec<(ClashKind, [i64; 2], Option<Busy>)> {
        clashes(plan).into_iter().map(|clash| (clash.kind, clash.matches, clash.of)).collect()
    }

    #[test]
    fn one_court_takes_one_match_at_a_time_and_the_next_one_directly_after_it() {
        let plan = [at(1, 0, 7, &[10, 11]), at(2, 59, 7, &[12, 13]), at(3, 119, 7, &[14, 15])];
        assert_eq!(kinds(&plan), [(ClashKind::Court, [1, 2], Some(Busy::Court(7)))]);
    }

    #[test]
    fn a_team_is_in_one_place_and_rests_before_it_plays_again() {
        let plan = [at(1, 0, 1, &[10, 11]), at(2, 30, 2, &[10, 12]), at(3, 110, 1, &[12, 11])];
        let expected = [
            (ClashKind::Team, [1, 2], Some(Busy::Team(10))),
            (ClashKind::Rest, [2, 3], Some(Busy::Team(12))),
        ];
        assert_eq!(kinds(&plan), expected);
        // 11 has 50 minutes, and 30 are enough.
    }

    #[test]
    fn a_player_of_two_teams_is_named_unless_the_teams_say_it_already() {
        let with = |one: Assignment| Assignment { people: vec![99], ..one };
        let apart = [with(at(1, 0, 1, &[10])), with(at(2, 0, 2, &[20]))];
        assert_eq!(kinds(&apart), [(ClashKind::Person, [1, 2], Some(Busy::Person(99)))]);
        let together = [with(at(1, 0, 1, &[10])), with(at(2, 0, 2, &[10]))];
        assert_eq!(kinds(&together), [(ClashKind::Team, [1, 2], Some(Busy::Team(10)))]);
    }

    #[test]
    fn a_final_waits_for_its_semi_finals() {
        let last = Assignment { after: vec![1, 2], ..at(3, 60, 1, &[]) };
        let plan = [at(1, 0, 1, &[10, 11]), at(2, 30, 2, &[12, 13]), last];
        assert_eq!(kinds(&plan), [(ClashKind::Order, [2, 3], None)]);
    }

    /// Compares every match with every other.
    fn compared(plan: &[Assignment]) -> BTreeSet<Clash> {
        let mut found = BTreeSet::new();
        for first in plan {
            for second in plan {
                let comes_first = (first.start, first.match_id) < (second.start, second.match_id);
                if second.after.contains(&first.match_id) && second.start < first.end() {
                    let matches = [first.match_id, second.match_id];
                    found.insert(Clash { kind: ClashKind::Order, matches, of: None });
                }
                if !comes_first {
                    continue;
                }
                let matches = [first.match_id, second.match_id];
                let overlap = second.start < first.end();
                let too_soon = second.start < first.end() + first.rest.max(second.rest);
                if overlap && first.court.is_some() && first.court == second.court {
                    found.insert(Clash {
                        kind: ClashKind::Court,
                        matches,
                        of: first.court.map(Busy::Court),
                    });
                }
                let shared = |one: &[i64], other: &[i64]| -> Vec<i64> {
                    one.iter().copied().filter(|id| other.contains(id)).collect()
                };
                let teams = shared(&first.teams, &second.teams);
                let people = shared(&first.people, &second.people);
                let (named, kind): (Vec<Busy>, ClashKind) = if teams.is_empty() {
                    (people.into_iter().map(Busy::Person).collect(), ClashKind::Person)
                } else {
                    (teams.into_iter().map(Busy::Team).collect(), ClashKind::Team)
                };
                for thing in named {
                    let kind = if overlap { kind } else { ClashKind::Rest };
                    if overlap || too_soon {
                        found.insert(Clash { kind, matches, of: Some(thing) });
                    }
                }
            }
        }
        found
    }

    fn assignments() -> impl Strategy<Value = Vec<Assignment>> {
        let one = (
            0_i64..300,
            1_i64..90,
            0_i64..60,
            prop::option::of(0_i64..4),
            prop::collection::vec(0_i64..6, 0..2),
            prop::collection::vec(100_i64..104, 0..3),
            prop::collection::vec(0_i64..12, 0..2),
        );
        prop::collection::vec(one, 0..12).prop_map(|rows| {
            let row = |(at, row): (usize, _)| {
                let (start, minutes, rest, court, teams, people, after) = row;
                let match_id = at as i64;
                let after = Vec::into_iter(after).filter(|id| *id != match_id).collect();
                Assignment { match_id, start, minutes, rest, court, teams, people, after }
            };
            rows.into_iter().enumerate().map(row).collect()
        })
    }

    proptest! {
        #[test]
        fn finds_what_comparing_all_pairs_finds(plan in assignments()) {
            let found: BTreeSet<Clash> = clashes(&plan).into_iter().collect();
            prop_assert_eq!(found, compared(&plan));
        }
    }
}
