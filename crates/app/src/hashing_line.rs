//! The line in front of the password hasher, which takes a few passwords at a time.
//!
//! Callers with a session or a known device have a line of their own, which comes first. In the
//! open line those come first whose network has tried least in the last minutes, and then those
//! who came first. A flood, however many sources it has, has tried often; a person on a new
//! device has not. When the open line is full, who has tried less takes the place of who has tried
//! most.

use std::collections::BTreeMap;
use std::collections::hash_map::RandomState;
use std::hash::BuildHasher as _;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::oneshot;

use crate::AppError;
use crate::sources::neighbourhood;

/// The most requests in each line: a second or two of work. Further ones are refused with
/// [`AppError::Busy`].
const LINE: usize = 128;
/// In this time half of a network's tries are forgotten.
const HALF_LIFE: Duration = Duration::from_mins(1);

/// The line to wait in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Line {
    /// For all callers: the client's address.
    Open(IpAddr),
    /// For callers with a session or a known device: next after a hash in progress.
    Reserved,
}

/// Who comes next. Clones share it.
#[derive(Debug, Clone)]
pub(crate) struct Queue(Arc<Mutex<Desk>>);

/// A place in a line, given up when it is dropped.
#[derive(Debug)]
pub(crate) struct Place {
    queue: Queue,
    is_open: bool,
    rank: Rank,
}

/// A turn at the hasher, which ends when it is dropped.
#[derive(Debug)]
pub(crate) struct Turn(Queue);

/// The order in a line: the tries of the network, and the number of the arrival.
type Rank = (u32, u64);

#[derive(Debug)]
struct Desk {
    /// Turns that nobody has.
    free: usize,
    reserved: BTreeMap<Rank, Standing>,
    open: BTreeMap<Rank, Standing>,
    arrivals: u64,
    tries: Tries,
}

#[derive(Debug)]
enum Standing {
    /// Does something else first.
    Arrived,
    Waiting(oneshot::Sender<Turn>),
    /// Has had its turn, or has it.
    Called,
}

impl Queue {
    pub(crate) fn with_turns(free: usize) -> Self {
        Self(Arc::new(Mutex::new(Desk {
            free,
            reserved: BTreeMap::new(),
            open: BTreeMap::new(),
            arrivals: 0,
            tries: Tries::new(Instant::now()),
        })))
    }

    /// A place in line.
    ///
    /// # Errors
    /// [`AppError::Busy`] when the line is full.
    pub(crate) fn stand_in(&self, line: Line) -> Result<Place, AppError> {
        let mut desk = self.desk();
        desk.arrivals += 1;
        let tries = match line {
            Line::Open(source) => desk.tries.count(neighbourhood(source), Instant::now()),
            Line::Reserved => 0,
        };
        let (rank, is_open) = ((tries, desk.arrivals), matches!(line, Line::Open(_)));
        let standing = desk.line(is_open);
        if standing.len() >= LINE {
            let most = standing.iter().rev().find(|(_, one)| !matches!(one, Standing::Called));
            let most = most.map(|(rank, _)| *rank).filter(|(theirs, _)| *theirs > tries);
            // Whoever waits there hears that nobody will call.
            standing.remove(&most.ok_or(AppError::Busy)?);
        }
        standing.insert(rank, Standing::Arrived);
        drop(desk);
        Ok(Place { queue: self.clone(), is_open, rank })
    }

    /// Gives the free turns to those who come next.
    fn call_next(&self) {
        loop {
            let mut desk = self.desk();
            let Some(next) = (desk.free > 0).then(|| desk.next()).flatten() else { return };
            desk.free -= 1;
            drop(desk);
            // Who has gone gives the turn back by dropping it.
            let _ = next.send(Turn(self.clone()));
        }
    }

    fn desk(&self) -> MutexGuard<'_, Desk> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Desk {
    fn line(&mut self, is_open: bool) -> &mut BTreeMap<Rank, Standing> {
        if is_open { &mut self.open } else { &mut self.reserved }
    }

    fn next(&mut self) -> Option<oneshot::Sender<Turn>> {
        let mut both = self.reserved.values_mut().chain(self.open.values_mut());
        let next = both.find(|one| matches!(one, Standing::Waiting(_)))?;
        match std::mem::replace(next, Standing::Called) {
            Standing::Waiting(next) => Some(next),
            Standing::Arrived | Standing::Called => None,
        }
    }
}

impl Place {
    /// Waits for a turn.
    ///
    /// # Errors
    /// [`AppError::Busy`] when somebody who has tried less took the place.
    pub(crate) async fn turn(&self) -> Result<Turn, AppError> {
        let called = self.ask()?;
        self.queue.call_next();
        called.await.map_err(|_| AppError::Busy)
    }

    fn ask(&self) -> Result<oneshot::Receiver<Turn>, AppError> {
        let (caller, called) = oneshot::channel();
        let mut desk = self.queue.desk();
        let standing = desk.line(self.is_open).get_mut(&self.rank).ok_or(AppError::Busy)?;
        *standing = Standing::Waiting(caller);
        Ok(called)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.queue.desk().line(self.is_open).remove(&self.rank);
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        self.0.desk().free += 1;
        self.0.call_next();
    }
}

/// How often each network has tried lately, in a fixed amount of memory: each network has a cell
/// in every row, and the smallest of its cells is at least its count. Two networks share all their
/// cells so rarely that it does not matter.
#[derive(Debug)]
struct Tries {
    cells: Vec<u32>,
    /// Where a network's cells are; nobody outside can know.
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

    /// Counts a try, and returns the tries of this network.
    fn count(&mut self, network: IpAddr, now: Instant) -> u32 {
        let half_lives = now.duration_since(self.halved).as_secs() / HALF_LIFE.as_secs();
        if half_lives > 0 {
            for cell in &mut self.cells {
                *cell = cell.checked_shr(half_lives.try_into().unwrap_or(u32::MAX)).unwrap_or(0);
            }
            self.halved = now;
        }
        let Self { cells, rows, .. } = self;
        let counts = rows.iter().enumerate().map(|(number, row)| {
            let place = row.hash_one(network) as usize % CELLS;
            let cell = &mut cells[number * CELLS + place];
            *cell = cell.saturating_add(1);
            *cell
        });
        counts.min().unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn source(number: u32) -> IpAddr {
        // Each in a network of its own.
        ((10 << 24) + (number << 8)).to_be_bytes().into()
    }

    fn stand(queue: &Queue, line: Line) -> Place {
        queue.stand_in(line).unwrap_or_else(|e| panic!("{e}"))
    }

    #[test]
    fn a_full_line_turns_the_next_one_away_and_the_reserved_one_has_places_of_its_own() {
        let queue = Queue::with_turns(1);
        let places: Vec<_> =
            (0..128).map(|number| queue.stand_in(Line::Open(source(number)))).collect();
        assert!(places.iter().all(Result::is_ok));
        assert_eq!(queue.stand_in(Line::Open(source(200))).map(drop), Err(AppError::Busy));
        assert!(queue.stand_in(Line::Reserved).is_ok());
        drop(places);
        assert!(queue.stand_in(Line::Open(source(200))).is_ok());
    }

    #[tokio::test]
    async fn those_who_have_tried_less_come_first_and_the_reserved_line_before_all() {
        let queue = Queue::with_turns(0);
        let (order, mut arrivals) = tokio::sync::mpsc::unbounded_channel();
        for line in
            [Line::Open(source(1)), Line::Open(source(1)), Line::Open(source(2)), Line::Reserved]
        {
            let (place, order) = (stand(&queue, line), order.clone());
            tokio::spawn(async move {
                let turn = place.turn().await;
                order.send(line).unwrap_or_else(|e| panic!("{e}"));
                drop(turn);
            });
            // On one thread: when this returns, the task has its place in line.
            tokio::task::yield_now().await;
        }
        drop(Turn(queue));
        let mut seen = Vec::new();
        for _ in 0..4 {
            seen.extend(arrivals.recv().await);
        }
        let of = |number| Line::Open(source(number));
        assert_eq!(seen, [Line::Reserved, of(1), of(2), of(1)]);
    }

    #[tokio::test]
    async fn a_newcomer_takes_a_place_in_a_full_line_from_those_who_have_tried_most() {
        let queue = Queue::with_turns(0);
        for number in 0..128 {
            drop(stand(&queue, Line::Open(source(number))));
        }
        drop(stand(&queue, Line::Open(source(5))));
        let flood: Vec<_> =
            (0..128).map(|number| stand(&queue, Line::Open(source(number)))).collect();
        let newcomer = stand(&queue, Line::Open(source(200)));
        assert_eq!(flood[5].turn().await.map(drop), Err(AppError::Busy));
        drop(Turn(queue.clone()));
        assert!(newcomer.turn().await.is_ok());
        assert!(flood[0].turn().await.is_ok());
    }

    #[tokio::test]
    async fn a_turn_is_passed_on_when_whoever_was_called_has_gone() {
        let queue = Queue::with_turns(0);
        let (gone, next) = (stand(&queue, Line::Reserved), stand(&queue, Line::Reserved));
        let mut waiting = Box::pin(gone.turn());
        let waker = std::task::Waker::noop();
        let mut context = std::task::Context::from_waker(waker);
        assert!(waiting.as_mut().poll(&mut context).is_pending());
        drop(Turn(queue));
        drop(waiting);
        assert!(next.turn().await.is_ok());
    }

    #[test]
    fn tries_are_forgotten_by_halves() {
        let begun = Instant::now();
        let mut tries = Tries::new(begun);
        let counts: Vec<u32> = (0..8).map(|_| tries.count(source(1), begun)).collect();
        assert_eq!(counts, [1, 2, 3, 4, 5, 6, 7, 8]);
        assert_eq!(tries.count(source(2), begun), 1);
        assert_eq!(tries.count(source(1), begun + HALF_LIFE), 5);
        assert_eq!(tries.count(source(1), begun + HALF_LIFE * 100), 1);
    }
}
