//! Work that is done beside the requests: who may do it, when it is tried again, and when something is
//! wrong with it.

use jiff::{SignedDuration, Timestamp};

use crate::vocabulary;

vocabulary!(
    /// What is to be done.
    JobKind, {
        /// Sends the letters that are due. There is one such job, about the whole platform.
        SendLetters = "send_letters",
        /// Erases what is known of an app user. Each is a job of its own, about the user's id.
        ErasePerson = "erase_person",
    }
);

/// How long nobody else may do a job that somebody has taken, from the last sign of life on. A single
/// step of a job must take less.
pub const LEASE: SignedDuration = SignedDuration::from_mins(3);

/// Work that is due, or whose lease is over, is taken within seconds where a server can do it. After this
/// much time something is wrong.
const LATE: SignedDuration = SignedDuration::from_mins(5);

/// A job that has failed so often in a row needs a person.
const FAILING: i64 = 5;

/// When a job is due, and who has it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Times {
    /// When to do it; `None` when there is nothing to do, and when it was given up.
    pub due_at: Option<Timestamp>,
    /// Until when nobody else may do it; `None` when nobody does it.
    pub taken_until: Option<Timestamp>,
    /// How often in a row it has failed.
    pub tries: i64,
}

vocabulary!(
    /// How it stands with a job.
    JobState, {
        /// There is nothing to do.
        Idle = "idle",
        /// It is not due yet, or will be taken at once.
        Waiting = "waiting",
        /// Somebody does it.
        Running = "running",
        /// Nobody does it although it is due, or it fails again and again.
        Stuck = "stuck",
    }
);

impl Times {
    /// Whether it may be taken: it is due, and nobody has it.
    pub fn is_free(&self, now: Timestamp) -> bool {
        let is_due = self.due_at.is_some_and(|due| due <= now);
        is_due && self.taken_until.is_none_or(|until| until <= now)
    }

    /// How it stands with it.
    pub fn state(&self, now: Timestamp) -> JobState {
        // Of a job that is taken, the lease says more than when it was due.
        let waits_since = self.taken_until.or(self.due_at);
        match waits_since {
            _ if self.tries >= FAILING => JobState::Stuck,
            Some(since) if since + LATE <= now => JobState::Stuck,
            _ if self.taken_until.is_some_and(|until| now < until) => JobState::Running,
            None => JobState::Idle,
            Some(_) => JobState::Waiting,
        }
    }
}

/// How long a job rests that has failed so often in a row.
pub fn rest_after(tries: i64) -> SignedDuration {
    match tries {
        ..=1 => SignedDuration::from_secs(15),
        2 => SignedDuration::from_mins(1),
        3 => SignedDuration::from_mins(2),
        4 => SignedDuration::from_mins(5),
        _ => SignedDuration::from_mins(10),
    }
}

/// How long a letter waits that was put off so often; `None` when it is given up, after a day. A server
/// that greylists takes the letter after some minutes.
pub fn next_letter_try(tries: i64) -> Option<SignedDuration> {
    const MINUTES: [i64; 9] = [1, 5, 15, 30, 60, 120, 240, 480, 480];
    let number = usize::try_from(tries - 1).ok()?;
    MINUTES.get(number).copied().map(SignedDuration::from_mins)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(minute: i64) -> Timestamp {
        Timestamp::from_second(minute * 60).expect("an instant")
    }

    fn job(due_at: Option<i64>, taken_until: Option<i64>, tries: i64) -> Times {
        Times { due_at: due_at.map(at), taken_until: taken_until.map(at), tries }
    }

    #[test]
    fn a_job_is_free_when_it_is_due_and_nobody_has_it_any_more() {
        assert!(job(Some(10), None, 0).is_free(at(10)));
        assert!(job(Some(10), Some(12), 0).is_free(at(12)), "a lease that is over");
        assert!(!job(Some(10), None, 0).is_free(at(9)), "not due");
        assert!(!job(Some(10), Some(12), 0).is_free(at(11)), "somebody has it");
        assert!(!job(None, None, 0).is_free(at(11)), "nothing to do");
    }

    #[test]
    fn a_job_is_stuck_when_nobody_takes_it_or_it_fails_again_and_again() {
        for (times, state) in [
            (job(None, None, 0), JobState::Idle),
            (job(Some(110), None, 1), JobState::Waiting),
            (job(Some(99), None, 0), JobState::Waiting),
            (job(Some(90), Some(102), 0), JobState::Running),
            (job(None, Some(102), 0), JobState::Running),
            (job(Some(90), Some(99), 0), JobState::Waiting),
            (job(Some(90), Some(95), 0), JobState::Stuck),
            (job(Some(95), None, 0), JobState::Stuck),
            (job(Some(110), None, 5), JobState::Stuck),
        ] {
            assert_eq!(times.state(at(100)), state, "{times:?}");
        }
    }

    #[test]
    fn pauses_grow_and_a_letter_is_given_up_after_a_day() {
        let rests: Vec<_> = (1..10).map(rest_after).collect();
        assert!(rests.is_sorted(), "{rests:?}");
        let pauses: Vec<_> = (1..).map_while(next_letter_try).collect();
        assert!(pauses.is_sorted(), "{pauses:?}");
        let all = pauses.iter().fold(SignedDuration::ZERO, |all, pause| all + *pause);
        assert!(all > SignedDuration::from_hours(23), "{all:?}");
        assert!(all < SignedDuration::from_hours(48), "{all:?}");
    }
}
