//! How often each topic has changed, as far as this process knows: whoever keeps
//! a reply can tell whether it still holds.

use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher as _, Hasher as _};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use tokio::sync::watch;

use crate::topics::{Topic, Topics};

/// A counter per topic, raised after every change is on the disk and before its
/// caller hears of it.
///
/// To keep a reply: take the [`Moment`] *before* reading, keep the reply under
/// it, and use it as long as [`hold_since`](Self::hold_since) says so. A change
/// that the reading missed is counted after the moment.
#[derive(Debug)]
pub struct Revisions {
    counters: [AtomicU64; Topic::ALL.len()],
    hears_others: AtomicBool,
    raised: watch::Sender<()>,
    /// Tells the moments of this process from those of every other.
    epoch: u64,
}

/// How often each topic had changed at some time, in this process.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Moment([u64; Topic::ALL.len()]);

impl Moment {
    /// What has changed between an earlier moment and this one.
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
            raised: watch::Sender::new(()),
            epoch: RandomState::new().build_hasher().finish(),
        }
    }

    /// Now.
    pub fn now(&self) -> Moment {
        Moment(std::array::from_fn(|topic| self.counters[topic].load(Ordering::Acquire)))
    }

    /// What a moment is called outside of this process.
    pub fn name(&self, moment: &Moment) -> String {
        let counters = moment.0.map(|counter| format!("{counter:x}"));
        format!("{:x}-{}", self.epoch, counters.join("."))
    }

    /// The moment of this name; `None` when it was not one of this process.
    pub fn named(&self, name: &str) -> Option<Moment> {
        let (epoch, counters) = name.split_once('-')?;
        if u64::from_str_radix(epoch, 16) != Ok(self.epoch) {
            return None;
        }
        let counters = counters.split('.').map(|counter| u64::from_str_radix(counter, 16));
        let counters: Vec<u64> = counters.collect::<Result<_, _>>().ok()?;
        counters.try_into().ok().map(Moment)
    }

    /// Whether none of these topics has changed since then. Never so while other
    /// processes' changes are not heard of.
    pub fn hold_since(&self, moment: &Moment, topics: Topics) -> bool {
        self.hears_others.load(Ordering::Acquire)
            && topics.iter().all(|topic| {
                let number = topic as usize;
                self.counters[number].load(Ordering::Acquire) == moment.0[number]
            })
    }

    /// Tells of every change from now on.
    pub fn watch(&self) -> watch::Receiver<()> {
        self.raised.subscribe()
    }

    pub(super) fn raise(&self, topics: Topics) {
        if topics.is_empty() {
            return;
        }
        for topic in topics.iter() {
            self.counters[topic as usize].fetch_add(1, Ordering::AcqRel);
        }
        self.raised.send_replace(());
    }

    /// Whoever listens to the other processes tells whether it can.
    pub(super) fn set_hears_others(&self, hears: bool) {
        self.hears_others.store(hears, Ordering::Release);
        self.raised.send_replace(());
    }
}
