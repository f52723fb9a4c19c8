//! The line in front of the password hasher, which takes a few passwords at a time.
//!
//! Callers with a session or a known device have a line of their own, which comes first. After three of it, one of
//! the open line is called, because an account that signs in all the time must not keep everybody else out.
//!
//! In a line those come first who have tried least in the last minutes, and then those who came first. In the open
//! line the tries of a network count together, in the reserved one those of an account. A flood, however many sources
//! it has, has tried often; a person on a new device has not. When a line is full, who has tried less takes the place
//! of who has tried most. A try that finds no place, or loses it, does not count: a caller who is refused may try
//! again.
//!
//! One holder of IPv6 has as many networks as it likes, each of which has not tried yet. So the tries of its whole
//! block count as well, each for the sixteenth part of one: a block in which many people have networks of their own does
//! not come after one person who has mistyped, and one that floods comes after everybody else within a second. Within the
//! block, whose network has tried more than that still comes last.

use std::collections::BTreeMap;
use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher as _, Hash};
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::AppError;
use crate::context::sources::{neighbourhood, provider};

/// The most requests in each line: a second or two of work. Further ones are refused with
/// [`AppError::Busy`].
const LINE: usize = 128;
/// In this time half of the tries are forgotten.
const HALF_LIFE: Duration = Duration::from_mins(1);
/// So many tries of a provider's block count as one of a network.
const OF_PROVIDER: u32 = 16;
/// So many of the reserved line are called one after the other while somebody waits in the open one.
const IN_A_ROW: u8 = 3;

/// The line to wait in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Line {
    /// For all callers: the client's address.
    Open(IpAddr),
    /// For callers with a session of this account, or a device that it knows.
    Reserved(i64),
}

/// Those whose tries count together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Together {
    Network(IpAddr),
    Provider(IpAddr),
    Account(i64),
}

impl Line {
    /// All to whom a caller belongs, each with how many of their tries count as one.
    fn together(self) -> impl Iterator<Item = (Together, u32)> {
        let (own, block) = match self {
            Self::Open(source) => (Together::Network(neighbourhood(source)), provider(source)),
            Self::Reserved(account_id) => (Together::Account(account_id), None),
        };
        let block = block.map(|block| (Together::Provider(block), OF_PROVIDER));
        [Some((own, 1)), block].into_iter().flatten()
    }
}

/// Who comes next, each with some work. Clones share it.
#[derive(Debug)]
pub(crate) struct Queue<W>(Arc<Mutex<Desk<W>>>);

/// A place in a line, given up when it is dropped, with the work that waits there.
#[derive(Debug)]
pub(crate) struct Place<W> {
    queue: Queue<W>,
    is_open: bool,
    rank: Rank,
}

/// A turn at the hasher, for one piece of work after the other.
#[derive(Debug)]
pub(crate) struct Turn<W> {
    queue: Queue<W>,
    is_over: bool,
}

/// The order in a line: the tries, and the number of the arrival.
type Rank = (u32, u64);

#[derive(Debug)]
struct Desk<W> {
    /// Turns that nobody has.
    free: usize,
    reserved: BTreeMap<Rank, Caller<W>>,
    open: BTreeMap<Rank, Caller<W>>,
    /// Those of the reserved line who were called since the last one of the open line.
    in_a_row: u8,
    arrivals: u64,
    tries: Tries,
}

/// Who has a place.
#[derive(Debug)]
struct Caller<W> {
    line: Line,
    standing: Standing<W>,
}

#[derive(Debug)]
enum Standing<W> {
    /// Does something else first.
    Arrived,
    Waiting(W),
    /// Has had its turn, or has it.
    Called,
}

impl<W> Clone for Queue<W> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

impl<W> Queue<W> {
    pub(crate) fn with_turns(free: usize) -> Self {
        Self(Arc::new(Mutex::new(Desk {
            free,
            reserved: BTreeMap::new(),
            open: BTreeMap::new(),
            in_a_row: 0,
            arrivals: 0,
            tries: Tries::new(Instant::now()),
        })))
    }

    /// A place in line.
    ///
    /// # Errors
    /// [`AppError::Busy`] when the line is full.
    pub(crate) fn stand_in(&self, line: Line) -> Result<Place<W>, AppError> {
        let mut desk = self.desk();
        desk.arrivals += 1;
        let tries = desk.tries.with_one_more(line, Instant::now());
        let (rank, is_open) = ((tries, desk.arrivals), matches!(line, Line::Open(_)));
        let callers = desk.line(is_open);
        if callers.len() >= LINE {
            let is_called = |one: &Caller<W>| matches!(one.standing, Standing::Called);
            let most = callers.iter().rev().find(|(_, one)| !is_called(one));
            let most = most.map(|(rank, _)| *rank).filter(|(theirs, _)| *theirs > tries);
            // The work that waits there is dropped, which its owner hears.
            let gone = callers.remove(&most.ok_or(AppError::Busy)?);
            if let Some(gone) = gone {
                desk.tries.take_back(gone.line);
            }
        }
        desk.tries.count(line);
        desk.line(is_open).insert(rank, Caller { line, standing: Standing::Arrived });
        drop(desk);
        Ok(Place { queue: self.clone(), is_open, rank })
    }

    /// A free turn, if there is one.
    pub(crate) fn free_turn(&self) -> Option<Turn<W>> {
        let mut desk = self.desk();
        desk.free = desk.free.checked_sub(1)?;
        drop(desk);
        Some(Turn { queue: self.clone(), is_over: false })
    }

    fn desk(&self) -> MutexGuard<'_, Desk<W>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<W> Desk<W> {
    fn line(&mut self, is_open: bool) -> &mut BTreeMap<Rank, Caller<W>> {
        if is_open { &mut self.open } else { &mut self.reserved }
    }

    fn next(&mut self) -> Option<W> {
        let open_is_due = self.in_a_row >= IN_A_ROW;
        for is_open in [open_is_due, !open_is_due] {
            let next = self.line(is_open).values_mut().find_map(|one| one.standing.called());
            if next.is_some() {
                self.in_a_row = if is_open { 0 } else { self.in_a_row.saturating_add(1) };
                return next;
            }
        }
        None
    }
}

impl<W> Standing<W> {
    /// Calls the one who stands here, unless nobody waits here.
    fn called(&mut self) -> Option<W> {
        match std::mem::replace(self, Self::Called) {
            Self::Waiting(work) => Some(work),
            other => {
                *self = other;
                None
            }
        }
    }
}

impl<W> Place<W> {
    /// Has the work wait here for a turn.
    ///
    /// # Errors
    /// [`AppError::Busy`] when somebody who has tried less took the place.
    pub(crate) fn wait_with(&self, work: W) -> Result<(), AppError> {
        let mut desk = self.queue.desk();
        let caller = desk.line(self.is_open).get_mut(&self.rank).ok_or(AppError::Busy)?;
        caller.standing = Standing::Waiting(work);
        Ok(())
    }
}

impl<W> Turn<W> {
    /// The work that comes next; without any, the turn is over.
    pub(crate) fn next_work(&mut self) -> Option<W> {
        let mut desk = self.queue.desk();
        let next = desk.next();
        if next.is_none() && !self.is_over {
            // Under the same lock, so that the next caller finds the turn free.
            desk.free += 1;
            self.is_over = true;
        }
        next
    }
}

impl<W> Drop for Place<W> {
    fn drop(&mut self) {
        self.queue.desk().line(self.is_open).remove(&self.rank);
    }
}

impl<W> Drop for Turn<W> {
    fn drop(&mut self) {
        if !self.is_over {
            self.queue.desk().free += 1;
        }
    }
}

/// How often each network, block and account has tried lately, in a fixed amount of memory: each has a cell
/// in every row, and the smallest of its cells is at least its count. Two share all their
/// cells so rarely that it does not matter.
#[derive(Debug)]
struct Tries {
    cells: Vec<u32>,
    /// Where the cells are; nobody outside can know.
    rows: [RandomState; 4],
    halved: Instant,
}

/// The cells of a row.
const CELLS: usize = 16_384;

impl Tries {
    fn new(now: Instant) -> Self {
        let rows: [RandomState; 4] = Default::default();
        Self { cells: vec![0; rows.len() * CELLS], rows, halved: now }
    }

    /// The tries that a caller comes to with one more: its own, or its share of those of its block when these are more.
    fn with_one_more(&mut self, line: Line, now: Instant) -> u32 {
        self.forget_old(now);
        let tries = line.together().map(|(of, share)| {
            let smallest = self.places(of).into_iter().map(|place| self.cells[place]).min();
            smallest.unwrap_or(0).saturating_add(1) / share
        });
        tries.max().unwrap_or(0)
    }

    /// Counts a try.
    fn count(&mut self, line: Line) {
        self.change(line, |cell| cell.saturating_add(1));
    }

    /// Forgets one that has come to nothing.
    fn take_back(&mut self, line: Line) {
        self.change(line, |cell| cell.saturating_sub(1));
    }

    fn change(&mut self, line: Line, change: impl Fn(u32) -> u32) {
        for (of, _) in line.together() {
            for place in self.places(of) {
                self.cells[place] = change(self.cells[place]);
            }
        }
    }

    fn forget_old(&mut self, now: Instant) {
        let half_lives = now.duration_since(self.halved).as_secs() / HALF_LIFE.as_secs();
        if half_lives > 0 {
            for cell in &mut self.cells {
                *cell = cell.checked_shr(half_lives.try_into().unwrap_or(u32::MAX)).unwrap_or(0);
            }
            self.halved = now;
        }
    }

    /// The cells of somebody, one in each row.
    fn places(&self, of: Together) -> [usize; 4] {
        let mut number = 0;
        self.rows.each_ref().map(|row| {
            let place = number * CELLS + row.hash_one(of) as usize % CELLS;
            number += 1;
            place
        })
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn source(number: u32) -> IpAddr {
        // Each in a network of its own.
        ((10 << 24) + (number << 8)).to_be_bytes().into()
    }

    /// A network of this number in a provider's block of IPv6.
    fn of_block(network: u16) -> Line {
        let (first, rest) = (0x2001_0db8_u128 << 96, 1);
        Line::Open((first + (u128::from(network) << 80) + rest).to_be_bytes().into())
    }

    fn stand<W>(queue: &Queue<W>, line: Line) -> Place<W> {
        queue.stand_in(line).unwrap_or_else(|e| panic!("{e}"))
    }

    fn waiting(queue: &Queue<u32>, line: Line, work: u32) -> Place<u32> {
        let place = stand(queue, line);
        assert_eq!(place.wait_with(work), Ok(()));
        place
    }

    /// What is done in a turn, until nothing waits.
    fn done(queue: &Queue<u32>) -> Vec<u32> {
        let mut turn = queue.free_turn().expect("a free turn");
        std::iter::from_fn(|| turn.next_work()).collect()
    }

    #[test]
    fn a_full_line_turns_the_next_one_away_and_the_reserved_one_has_places_of_its_own() {
        let queue = Queue::<u32>::with_turns(1);
        let places: Vec<_> =
            (0..128).map(|number| queue.stand_in(Line::Open(source(number)))).collect();
        assert!(places.iter().all(Result::is_ok));
        assert_eq!(queue.stand_in(Line::Open(source(200))).map(drop), Err(AppError::Busy));
        assert!(queue.stand_in(Line::Reserved(1)).is_ok());
        drop(places);
        assert!(queue.stand_in(Line::Open(source(200))).is_ok());
    }

    #[test]
    fn those_who_have_tried_less_come_first_and_the_reserved_line_before_all() {
        let queue = Queue::with_turns(1);
        let of = |number| Line::Open(source(number));
        let _places = [(of(1), 1), (of(1), 2), (of(2), 3), (Line::Reserved(1), 4)]
            .map(|(line, work)| waiting(&queue, line, work));
        assert_eq!(done(&queue), [4, 1, 3, 2]);
    }

    #[test]
    fn a_newcomer_takes_a_place_in_a_full_line_from_those_who_have_tried_most() {
        let queue = Queue::with_turns(1);
        for number in 0..128 {
            drop(stand(&queue, Line::Open(source(number))));
        }
        drop(stand(&queue, Line::Open(source(5))));
        let flood: Vec<_> =
            (0..128).map(|number| waiting(&queue, Line::Open(source(number)), number)).collect();
        let _newcomer = waiting(&queue, Line::Open(source(200)), 200);
        assert_eq!(flood[5].wait_with(5), Err(AppError::Busy));
        let done = done(&queue);
        assert_eq!(done.len(), 128);
        assert_eq!((done[0], done.contains(&5)), (200, false));
    }

    #[test]
    fn a_block_of_ipv6_that_floods_from_networks_that_are_all_new_does_not_keep_others_out() {
        let queue = Queue::with_turns(1);
        let mut turn = queue.free_turn().expect("a free turn");
        let mut flood = BTreeMap::new();
        for network in 0..=u16::MAX {
            if let Ok(place) = queue.stand_in(of_block(network)) {
                assert_eq!(place.wait_with(u32::from(network)), Ok(()));
                flood.insert(u32::from(network), place);
            }
            // Far more come than are served.
            if network % 16 == 0 {
                turn.next_work().and_then(|served| flood.remove(&served));
            }
        }
        assert_eq!(flood.len(), LINE, "the line is full");
        let other: IpAddr = "2001:db9::1".parse().expect("an address");
        let newcomers = [Line::Open(source(1)), Line::Open(other), Line::Open(source(2))];
        let _newcomers: Vec<_> =
            (70_000..).zip(newcomers).map(|(work, line)| waiting(&queue, line, work)).collect();
        let mut next: Vec<_> = std::iter::from_fn(|| turn.next_work()).take(3).collect();
        next.sort_unstable();
        assert_eq!(next, [70_000, 70_001, 70_002]);
    }

    #[test]
    fn a_network_that_tries_all_the_time_does_not_keep_its_block_out() {
        let queue = Queue::with_turns(1);
        let _all_the_time: Vec<_> =
            (0..64).map(|work| waiting(&queue, of_block(1), work)).collect();
        let _neighbour = waiting(&queue, of_block(2), 100);
        // The block comes to four tries with this one.
        assert_eq!(done(&queue)[..6], [0, 1, 2, 3, 100, 4]);
    }

    #[test]
    fn a_try_that_finds_no_place_or_loses_it_does_not_count() {
        let queue = Queue::with_turns(1);
        let line = |number| Line::Open(source(number));
        let full: Vec<_> = (0..128).map(|number| waiting(&queue, line(number), number)).collect();
        for _ in 0..10 {
            assert_eq!(queue.stand_in(line(200)).map(drop), Err(AppError::Busy));
        }
        drop(full);
        let _twice = [1, 2].map(|work| waiting(&queue, line(300), work));
        let _refused_before = waiting(&queue, line(200), 3);
        assert_eq!(done(&queue), [1, 3, 2]);

        let queue = Queue::with_turns(1);
        let twice = [1, 2].map(|work| waiting(&queue, line(300), work));
        let _full: Vec<_> = (0..127).map(|number| waiting(&queue, line(number), number)).collect();
        assert_eq!(twice[1].wait_with(2), Err(AppError::Busy));
        assert_eq!(queue.desk().tries.with_one_more(line(300), Instant::now()), 2);
    }

    #[test]
    fn an_account_that_signs_in_all_the_time_does_not_keep_those_without_a_known_device_out() {
        let queue = Queue::with_turns(1);
        let _all_the_time: Vec<_> =
            (0..8).map(|work| waiting(&queue, Line::Reserved(1), work)).collect();
        let _open = [10, 11].map(|work| waiting(&queue, Line::Open(source(work)), work));
        assert_eq!(done(&queue), [0, 1, 2, 10, 3, 4, 5, 11, 6, 7]);
    }

    #[test]
    fn an_account_that_signs_in_all_the_time_does_not_keep_others_out() {
        let queue = Queue::with_turns(1);
        let all_the_time: Vec<_> =
            (0..128).map(|work| waiting(&queue, Line::Reserved(1), work)).collect();
        let _other = waiting(&queue, Line::Reserved(2), 200);
        assert_eq!(all_the_time[127].wait_with(127), Err(AppError::Busy));
        assert_eq!(done(&queue)[..2], [0, 200]);
    }

    #[test]
    fn a_newcomer_has_tried_once_however_many_networks_flood() {
        let begun = Instant::now();
        let mut tries = Tries::new(begun);
        for _ in 0..5 {
            for number in 0..1_000 {
                tries.count(Line::Open(source(number)));
            }
        }
        let newcomers = (1_000..1_100).map(|number| Line::Open(source(number)));
        let once = newcomers.filter(|line| tries.with_one_more(*line, begun) == 1);
        // Who shares all four cells with others is rare: one in thousands.
        assert!(once.count() >= 98);
    }

    #[derive(Debug, Clone)]
    enum Step {
        Stand(Line),
        WaitWith(prop::sample::Index),
        Leave(prop::sample::Index),
        Call,
    }

    fn steps() -> impl Strategy<Value = Vec<Step>> {
        let line = prop_oneof![
            3 => (0..40_u32).prop_map(|number| Line::Open(source(number))),
            2 => (0..400_u16).prop_map(of_block),
            2 => (0..8_i64).prop_map(Line::Reserved),
        ];
        let step = prop_oneof![
            6 => line.prop_map(Step::Stand),
            5 => any::<prop::sample::Index>().prop_map(Step::WaitWith),
            1 => any::<prop::sample::Index>().prop_map(Step::Leave),
            1 => Just(Step::Call),
        ];
        prop::collection::vec(step, 0..1_000)
    }

    proptest! {
        /// Whatever clients do, no work is lost or done twice, and no place stays taken.
        #[test]
        fn all_that_waits_is_done_once_unless_its_place_is_lost(steps in steps()) {
            let queue = Queue::with_turns(1);
            let mut turn = queue.free_turn().expect("a free turn");
            // The places of those who are there, and whether they wait.
            let mut there: BTreeMap<u32, (Place<u32>, bool)> = BTreeMap::new();
            let mut called = Vec::new();
            for (number, step) in (0..).zip(steps) {
                let pick = |at: prop::sample::Index, there: &BTreeMap<u32, _>| {
                    there.keys().nth(at.index(there.len().max(1))).copied()
                };
                match step {
                    Step::Stand(line) => {
                        if let Ok(place) = queue.stand_in(line) {
                            there.insert(number, (place, false));
                        }
                    }
                    Step::WaitWith(at) => {
                        let Some(who) = pick(at, &there) else { continue };
                        let (place, waits) = &there[&who];
                        if !waits && place.wait_with(who).is_ok() {
                            there.entry(who).and_modify(|(_, waits)| *waits = true);
                        }
                    }
                    Step::Leave(at) => {
                        pick(at, &there).and_then(|who| there.remove(&who));
                    }
                    Step::Call => {
                        // A new turn, if the last one is over.
                        if turn.is_over {
                            turn = queue.free_turn().expect("a free turn");
                        }
                        called.extend(turn.next_work());
                    }
                }
                let mut desk = queue.desk();
                prop_assert!(desk.line(true).len() <= LINE && desk.line(false).len() <= LINE);
            }
            let still_wait = there.iter().filter(|(who, (place, waits))| {
                *waits && !called.contains(*who) && {
                    let mut desk = queue.desk();
                    desk.line(place.is_open).contains_key(&place.rank)
                }
            });
            let still_wait: Vec<u32> = still_wait.map(|(who, _)| *who).collect();
            drop(turn);
            let mut rest = done(&queue);
            rest.sort_unstable();
            prop_assert_eq!(&rest, &still_wait);
            called.extend(rest);
            let times = called.len();
            called.sort_unstable();
            called.dedup();
            prop_assert_eq!(called.len(), times);
            drop(there);
            let mut desk = queue.desk();
            prop_assert_eq!((desk.line(true).len(), desk.line(false).len(), desk.free), (0, 0, 1));
        }
    }

    proptest! {
        /// Whatever comes from one block, from however many networks: as many of it as come to less than two tries may
        /// be called before somebody from elsewhere, and nobody else.
        #[test]
        fn a_newcomer_waits_for_few_of_a_block(
            flood in prop::collection::vec((any::<u16>(), 0..4_u8), 0..2_000)
        ) {
            let queue = Queue::with_turns(1);
            let mut turn = queue.free_turn().expect("a free turn");
            let mut there = BTreeMap::new();
            for (number, (network, chance)) in (0..).zip(flood) {
                if let Ok(place) = queue.stand_in(of_block(network)) {
                    prop_assert_eq!(place.wait_with(number), Ok(()));
                    there.insert(number, place);
                }
                if chance == 0 {
                    turn.next_work().and_then(|served| there.remove(&served));
                }
            }
            let newcomer = queue.stand_in(Line::Open(source(1)));
            prop_assert!(newcomer.as_ref().is_ok_and(|one| one.wait_with(u32::MAX).is_ok()));
            if turn.is_over {
                turn = queue.free_turn().expect("a free turn");
            }
            let called = std::iter::from_fn(|| turn.next_work());
            let before = called.take_while(|work| *work != u32::MAX);
            prop_assert!(before.count() < 2 * OF_PROVIDER as usize);
        }
    }

    #[test]
    fn what_waits_is_not_done_when_whoever_asked_has_gone() {
        let queue = Queue::with_turns(1);
        let (gone, _stays) =
            (waiting(&queue, Line::Reserved(1), 1), waiting(&queue, Line::Reserved(1), 2));
        drop(gone);
        assert_eq!(done(&queue), [2]);
    }

    #[test]
    fn a_turn_is_free_again_when_nothing_waits_and_when_its_holder_fails() {
        let queue = Queue::<u32>::with_turns(1);
        assert!(done(&queue).is_empty());
        let turn = queue.free_turn();
        assert!(turn.is_some());
        assert!(queue.free_turn().is_none());
        drop(turn);
        assert!(queue.free_turn().is_some());
    }

    #[test]
    fn tries_are_forgotten_by_halves() {
        let begun = Instant::now();
        let mut tries = Tries::new(begun);
        let mut tried = |number, now| {
            let line = Line::Open(source(number));
            let count = tries.with_one_more(line, now);
            tries.count(line);
            count
        };
        let counts: Vec<u32> = (0..8).map(|_| tried(1, begun)).collect();
        assert_eq!(counts, [1, 2, 3, 4, 5, 6, 7, 8]);
        assert_eq!(tried(2, begun), 1);
        assert_eq!(tried(1, begun + HALF_LIFE), 5);
        assert_eq!(tried(1, begun + HALF_LIFE * 100), 1);
    }
}
