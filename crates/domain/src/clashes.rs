//! What clashes in a timetable: one function for a timetable that is made by hand, for one that is computed, and for
//! one that is checked.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;

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
    /// The matches that decide who plays in it, each once.
    pub after: Arc<[i64]>,
}

impl Assignment {
    const fn end(&self) -> i64 {
        self.start + self.minutes
    }

    /// Its place in the order of time.
    const fn place(&self) -> (i64, i64) {
        (self.start, self.match_id)
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

/// The clashes of a timetable.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Clashes {
    /// The first ones, in the order of time: of the match that begins first or, of [`ClashKind::Order`], of the one that
    /// needs another; then of the other match.
    pub first: Vec<Clash>,
    /// How many there are.
    pub count: usize,
    /// Whether none was left out of the count. It says "at least" where so many players share so many matches that it would
    /// take too long to ask of each two matches whether a team already says the same.
    pub is_exact: bool,
}

/// The most pairs of matches that are looked at to count the clashes of players alone.
const MOST_PAIRS: usize = 10_000_000;

/// The first clashes of a timetable, `most` of them, and how many there are, each once. A player is named only where no team
/// already says the same of the two matches.
///
/// Ten thousand matches at one moment have fifty million clashes, so they are counted and not made: the cost grows with
/// n log n and with `most`, and the memory with n and with `most`.
pub fn clashes(plan: &[Assignment], most: usize) -> Clashes {
    clashes_within(plan, most, MOST_PAIRS)
}

fn clashes_within(plan: &[Assignment], most: usize, most_pairs: usize) -> Clashes {
    let mut in_time: Vec<Held<'_>> = plan.iter().map(Held::of).collect();
    in_time.sort_unstable_by_key(|one| one.of.place());
    let mut busy: HashMap<Busy, Vec<&Held<'_>>> = HashMap::new();
    for one in &in_time {
        for thing in &one.things {
            busy.entry(*thing).or_default().push(one);
        }
    }
    let by_id: HashMap<i64, &Assignment> = plan.iter().map(|one| (one.match_id, one)).collect();
    let (count, is_exact) = counted(&in_time, &busy, &by_id, most_pairs);
    let longest: HashMap<Busy, i64> = busy
        .iter()
        .map(|(thing, matches)| (*thing, matches.iter().map(|one| one.of.rest).max().unwrap_or(0)))
        .collect();
    let mut first = Vec::with_capacity(count.min(most));
    for one in &in_time {
        if first.len() >= most {
            break;
        }
        let mut own: Vec<((i64, i64), Clash)> = Vec::new();
        for thing in &one.things {
            let (matches, rest) = (&busy[thing], longest[thing]);
            let later = matches.partition_point(|other| other.of.place() <= one.of.place());
            // Later ones begin later still, so the first that begins after all is over ends the search. A pair that a player
            // leaves to the teams is a clash of theirs, so no more pairs are needed than clashes.
            let near = matches[later..]
                .iter()
                .take_while(|other| other.of.start < one.of.end() + rest)
                .filter_map(|other| Some((*other, kind_of(*thing, one.of, other.of)?)))
                .take(most);
            for (other, kind) in near.filter(|(other, _)| is_said_of(*thing, one, other)) {
                let matches = [one.of.match_id, other.of.match_id];
                own.push((other.of.place(), Clash { kind, matches, of: Some(*thing) }));
            }
        }
        let needed = one.of.after.iter().filter_map(|id| by_id.get(id));
        for before in needed.filter(|before| one.of.start < before.end()) {
            let matches = [before.match_id, one.of.match_id];
            own.push((before.place(), Clash { kind: ClashKind::Order, matches, of: None }));
        }
        own.sort_unstable_by_key(|(other, clash)| (*other, clash.kind, clash.of));
        first.extend(own.into_iter().map(|(_, clash)| clash));
        first.truncate(most);
    }
    Clashes { first, count, is_exact }
}

/// A match with what it holds, each once, in order.
struct Held<'a> {
    of: &'a Assignment,
    things: Vec<Busy>,
}

impl<'a> Held<'a> {
    fn of(of: &'a Assignment) -> Self {
        let courts = of.court.iter().map(|id| Busy::Court(*id));
        let teams = of.teams.iter().map(|id| Busy::Team(*id));
        let people = of.people.iter().map(|id| Busy::Person(*id));
        let things: BTreeSet<Busy> = courts.chain(teams).chain(people).collect();
        Self { of, things: things.into_iter().collect() }
    }

    fn teams(&self) -> impl Iterator<Item = &Busy> {
        self.things.iter().filter(|thing| matches!(thing, Busy::Team(_)))
    }

    fn shares_a_team(&self, other: &Self) -> bool {
        self.teams().any(|team| other.things.binary_search(team).is_ok())
    }
}

/// Whether it is said of something that two matches clash that hold it: a team says the same of all its players.
fn is_said_of(thing: Busy, first: &Held<'_>, second: &Held<'_>) -> bool {
    !matches!(thing, Busy::Person(_)) || !first.shares_a_team(second)
}

/// How many clashes there are, and whether none was left out.
fn counted(
    in_time: &[Held<'_>],
    busy: &HashMap<Busy, Vec<&Held<'_>>>,
    by_id: &HashMap<i64, &Assignment>,
    most_pairs: usize,
) -> (usize, bool) {
    let (mut count, mut pairs_left, mut is_exact) = (0, most_pairs, true);
    for (thing, matches) in busy {
        if !matches!(thing, Busy::Person(_)) {
            count += pairs_of(*thing, matches, |_, near| near.len());
            continue;
        }
        count += pairs_of(*thing, matches, |one, near| {
            let looked_at = near.len().min(pairs_left);
            pairs_left -= looked_at;
            is_exact &= looked_at == near.len();
            near[..looked_at].iter().filter(|other| is_said_of(*thing, one, other)).count()
        });
    }
    // A whole group decides who plays in several matches, which then share the list of its matches.
    let mut ends: HashMap<*const i64, Vec<i64>> = HashMap::new();
    for one in in_time {
        let ends = ends.entry(one.of.after.as_ptr()).or_insert_with(|| {
            let needed = one.of.after.iter().filter_map(|id| by_id.get(id));
            let mut ends: Vec<i64> = needed.map(|before| before.end()).collect();
            ends.sort_unstable();
            ends
        });
        count += ends.len() - ends.partition_point(|end| *end <= one.of.start);
    }
    (count, is_exact)
}

/// Adds up what is said of each match that holds something and of those after it that are too near to it. There are few
/// different rests, and among matches of one rest those that are too near stand together.
fn pairs_of<'a>(
    thing: Busy,
    matches: &[&'a Held<'a>],
    mut count: impl FnMut(&Held<'_>, &[&'a Held<'a>]) -> usize,
) -> usize {
    let needed = |one: &Assignment| if matches!(thing, Busy::Court(_)) { 0 } else { one.rest };
    let mut by_rest: BTreeMap<i64, Vec<&Held<'_>>> = BTreeMap::new();
    for one in matches {
        by_rest.entry(needed(one.of)).or_default().push(one);
    }
    let mut counted = 0;
    for one in matches {
        for (rest, others) in &by_rest {
            let reach = one.of.end() + needed(one.of).max(*rest);
            let later = others.partition_point(|other| other.of.place() <= one.of.place());
            let near = others[later..].partition_point(|other| other.of.start < reach);
            counted += count(one, &others[later..later + near]);
        }
    }
    counted
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
        clashes(plan, usize::MAX)
            .first
            .into_iter()
            .map(|clash| (clash.kind, clash.matches, clash.of))
            .collect()
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
        let last = Assignment { after: [1, 2].into(), ..at(3, 60, 1, &[]) };
        let plan = [at(1, 0, 1, &[10, 11]), at(2, 30, 2, &[12, 13]), last];
        assert_eq!(kinds(&plan), [(ClashKind::Order, [2, 3], None)]);
    }

    /// The clashes that comparing every match with every other finds.
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
                let after: BTreeSet<i64> =
                    Vec::into_iter(after).filter(|id| *id != match_id).collect();
                let after = after.into_iter().collect();
                Assignment { match_id, start, minutes, rest, court, teams, people, after }
            };
            rows.into_iter().enumerate().map(row).collect()
        })
    }

    /// All clashes that comparing every match with every other finds, in the order in which they are listed.
    fn told(plan: &[Assignment]) -> Vec<Clash> {
        let place = |id: i64| plan.iter().find(|one| one.match_id == id).map(Assignment::place);
        let mut told: Vec<Clash> = compared(plan).into_iter().collect();
        told.sort_by_key(|clash| {
            let [first, second] = clash.matches.map(place);
            let in_order =
                if clash.kind == ClashKind::Order { (second, first) } else { (first, second) };
            (in_order, clash.kind, clash.of)
        });
        told
    }

    proptest! {
        #[test]
        fn finds_what_comparing_all_pairs_finds(plan in assignments(), most in 0_usize..20) {
            let all = told(&plan);
            let found = clashes(&plan, most);
            prop_assert_eq!((found.count, found.is_exact), (all.len(), true));
            prop_assert_eq!(&found.first[..], &all[..most.min(all.len())]);
        }

        #[test]
        fn a_count_that_stops_early_is_never_too_high(plan in assignments(), pairs in 0_usize..8) {
            let all = compared(&plan).len();
            let found = clashes_within(&plan, 5, pairs);
            prop_assert!(found.count == all || (found.count < all && !found.is_exact));
        }
    }

    #[test]
    fn ten_thousand_matches_at_one_moment_are_counted() {
        let plan: Vec<Assignment> = (0..10_000).map(|id| at(id, 0, 7, &[1, 2])).collect();
        let found = clashes(&plan, 200);
        let pairs = 10_000 * 9_999 / 2;
        assert_eq!((found.count, found.is_exact), (3 * pairs, true));
        assert_eq!(found.first.len(), 200);
        assert!(found.first.iter().all(|clash| clash.matches[0] == 0));
    }
}
