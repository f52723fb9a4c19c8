//! How often each topic has changed, as far as this process knows. A cached reply is valid until
//! one of its topics changes.
//!
//! The counters live in memory, one set per process. The moment of a reply is taken **before** its rows are read: a
//! write that the read missed is counted after that moment, so the reply is not used again. A process that could not
//! hear the other nodes for a while begins a new stretch, and nothing of an earlier one holds.

use std::collections::HashMap;
use std::collections::hash_map::RandomState;
use std::fmt::Write as _;
use std::hash::{BuildHasher as _, Hasher as _};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use tokio::sync::watch;

use crate::about::{About, Extent, Footprint};
use crate::topics::{Topic, Topics};

/// A counter per topic. It is raised after a change is on the disk and before the caller gets the
/// result. To cache a reply: take the [`Moment`] *before* reading, store the reply with it, and
/// use the reply while [`hold_since`](Self::hold_since) is true. A change that the reading missed
/// is counted after that moment.
#[derive(Debug)]
pub struct Revisions {
    counters: [AtomicU64; Topic::ALL.len()],
    hears_others: AtomicBool,
    /// How often this process has begun to hear the others.
    stretches: AtomicU64,
    raised: watch::Sender<()>,
    /// Distinguishes the moments of this process from those of other processes.
    epoch: u64,
    /// When which matches changed last.
    marks: Mutex<Marks>,
}

/// For each tournament and match that changed by itself, what the counter of matches was raised to by that.
#[derive(Debug, Default)]
struct Marks {
    /// The last change that may have been of any match.
    any: u64,
    /// The last change of which only the tournament is known.
    whole_tournament: u64,
    tournaments: HashMap<i64, u64>,
    matches: HashMap<i64, u64>,
}

/// The most tournaments and matches that have a mark.
const MOST_MARKS: usize = 20_000;

impl Marks {
    fn set(&mut self, extent: &Extent, now: u64) {
        let Extent::Only(scopes) = extent else {
            self.any = now;
            return;
        };
        if self.tournaments.len() + self.matches.len() > MOST_MARKS {
            // What is forgotten counts as changed.
            *self = Self { any: now, ..Self::default() };
            return;
        }
        for scope in scopes {
            let tournament = match *scope {
                About::Tournament(id) => {
                    self.whole_tournament = now;
                    Some(id)
                }
                About::Match { match_id, tournament_id } => {
                    self.matches.insert(match_id, now);
                    tournament_id
                }
            };
            self.tournaments.extend(tournament.map(|id| (id, now)));
        }
    }

    /// Whether these matches are as they were when the counter stood there.
    fn hold_since(&self, extent: &Extent, counter: u64) -> bool {
        let is_before = |mark: Option<&u64>| mark.is_none_or(|mark| *mark <= counter);
        match extent {
            Extent::Nothing => true,
            Extent::Any => false,
            Extent::Only(scopes) => {
                self.any <= counter
                    && scopes.iter().all(|scope| match scope {
                        About::Tournament(id) => is_before(self.tournaments.get(id)),
                        About::Match { match_id, .. } => {
                            self.whole_tournament <= counter
                                && is_before(self.matches.get(match_id))
                        }
                    })
            }
        }
    }
}

/// How often each topic had changed at a point in time, in this process.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Moment([u64; Topic::ALL.len()]);

impl Moment {
    /// The same moment, which says nothing of other topics than these.
    #[must_use]
    pub fn only(mut self, topics: Topics) -> Self {
        for topic in Topic::ALL.into_iter().filter(|topic| !topics.has(*topic)) {
            self.0[topic as usize] = 0;
        }
        self
    }

    /// The topics that changed between an earlier moment and this one.
    pub fn changes_since(&self, earlier: &Self) -> Topics {
        Topic::ALL
            .into_iter()
            .filter(|topic| self.0[*topic as usize] != earlier.0[*topic as usize])
            .fold(Topics::NONE, |topics, topic| topics.with(Topics::of(&[topic])))
    }
}

impl Revisions {
    pub(super) fn new(hears_others: bool) -> Self {
        Self {
            counters: Default::default(),
            hears_others: AtomicBool::new(hears_others),
            stretches: AtomicU64::new(0),
            raised: watch::Sender::new(()),
            epoch: RandomState::new().build_hasher().finish(),
            marks: Mutex::default(),
        }
    }

    /// The current moment.
    pub fn now(&self) -> Moment {
        Moment(std::array::from_fn(|topic| self.counters[topic].load(Ordering::Acquire)))
    }

    /// The name of a moment, for clients.
    pub fn name(&self, moment: &Moment) -> String {
        // Every reply says it, so it is written into one text.
        let mut name = String::with_capacity(17 + 6 * moment.0.len());
        // Writing to a String cannot fail.
        let _ = write!(name, "{:x}", self.epoch);
        for (number, counter) in moment.0.iter().enumerate() {
            let _ = write!(name, "{}{counter:x}", if number == 0 { '-' } else { '.' });
        }
        name
    }

    /// The moment with this name; `None` when it is not one of this process.
    pub fn named(&self, name: &str) -> Option<Moment> {
        let (epoch, counters) = name.split_once('-')?;
        if u64::from_str_radix(epoch, 16) != Ok(self.epoch) {
            return None;
        }
        let counters = counters.split('.').map(|counter| u64::from_str_radix(counter, 16));
        let counters: Vec<u64> = counters.collect::<Result<_, _>>().ok()?;
        counters.try_into().ok().map(Moment)
    }

    /// Whether none of these topics has changed since that moment. Always `false` while changes
    /// of other processes cannot be received.
    pub fn hold_since(&self, moment: &Moment, topics: Topics) -> bool {
        self.hears_others.load(Ordering::Acquire)
            && topics.iter().all(|topic| {
                let number = topic as usize;
                self.counters[number].load(Ordering::Acquire) == moment.0[number]
            })
    }

    /// The same of what was read: a change of other matches than those that it is about does no harm.
    pub fn still_hold(&self, moment: &Moment, read: &Footprint) -> bool {
        let matches = Topics::of(&[Topic::Matches]);
        let counter = moment.0[Topic::Matches as usize];
        self.hold_since(moment, read.topics.without(matches))
            && (!read.topics.has(Topic::Matches)
                || self.counters[Topic::Matches as usize].load(Ordering::Acquire) == counter
                || self.marks().hold_since(&read.matches, counter))
    }

    fn marks(&self) -> std::sync::MutexGuard<'_, Marks> {
        self.marks.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The stretch of time, by its number, in which this process has heard all others without a
    /// break; `None` while it cannot. Between two stretches another database may have taken the place
    /// of this one, such as a standby without the last writes, or a restored one.
    pub fn stretch(&self) -> Option<u64> {
        let stretch = self.stretches.load(Ordering::Acquire);
        self.hears_others.load(Ordering::Acquire).then_some(stretch)
    }

    /// A receiver that is notified of every change from now on.
    pub fn watch(&self) -> watch::Receiver<()> {
        self.raised.subscribe()
    }

    pub(super) fn raise(&self, written: &Footprint) {
        if written.topics.is_empty() {
            return;
        }
        // A thread that sees the counter of matches raised waits here for the marks.
        let mut marks = self.marks();
        for topic in written.topics.iter() {
            let before = self.counters[topic as usize].fetch_add(1, Ordering::AcqRel);
            if topic == Topic::Matches {
                marks.set(&written.matches, before + 1);
            }
        }
        drop(marks);
        self.raised.send_replace(());
    }

    /// Sets whether changes of other processes can be received; a new stretch begins.
    pub(super) fn set_hears_others(&self, hears: bool) {
        self.stretches.fetch_add(1, Ordering::AcqRel);
        self.hears_others.store(hears, Ordering::Release);
        self.raised.send_replace(());
    }
}
