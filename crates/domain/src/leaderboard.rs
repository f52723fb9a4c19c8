//! The order of finish of a race: standard competition ranking with gaps, as
//! results are published (World Athletics, Technical Rules 21 and 26).

/// How one entrant finished, as far as it is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Finish {
    /// The rank that the judges recorded, from 1. It comes before the time: a lapped car
    /// has a rank and no time.
    pub recorded_rank: Option<i64>,
    /// The time in milliseconds.
    pub time_ms: Option<i64>,
    /// Whether the entrant finished. An entrant that did not finish gets no rank from its time.
    pub finished: bool,
}

impl Finish {
    /// Of an entry, as it is recorded.
    pub fn of(recorded_rank: Option<i64>, time_ms: Option<i64>, entry_status: &str) -> Self {
        let finished = entry_status.eq_ignore_ascii_case("completed");
        Self { recorded_rank, time_ms, finished }
    }
}

/// One line of the leaderboard.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Placing {
    /// The entrant, as a position in the list that was given.
    pub index: usize,
    /// The rank; equal for a dead heat, and the next one leaves a gap (1, 2, 2,
    /// 4). `None` for an entrant with neither rank nor time, who comes last.
    pub rank: Option<i64>,
}

/// Orders the entrants of one race. Recorded ranks stay as they are. If no entrant has one, the ranks follow from the
/// times; else an entrant without a recorded rank is unranked, and comes after those with one: finishers in the order
/// of their times, then the others. Level entrants keep the order of `finishes`.
pub fn order_of_finish(finishes: &[Finish]) -> Vec<Placing> {
    let any_recorded = finishes.iter().any(|finish| finish.recorded_rank.is_some());
    let computed = |finish: &Finish| {
        let time = finish.time_ms.filter(|_| finish.finished)?;
        let faster = finishes
            .iter()
            .filter(|other| other.finished && other.time_ms.is_some_and(|t| t < time))
            .count();
        Some(faster as i64 + 1)
    };
    let mut placings: Vec<Placing> = finishes
        .iter()
        .enumerate()
        .map(|(index, finish)| Placing {
            index,
            rank: if any_recorded { finish.recorded_rank } else { computed(finish) },
        })
        .collect();
    let finished_in = |placing: &Placing| {
        let finish = &finishes[placing.index];
        finish.time_ms.filter(|_| finish.finished).unwrap_or(i64::MAX)
    };
    // A stable sort: ranked before unranked, lower ranks first.
    placings.sort_by_key(|placing| match placing.rank {
        Some(rank) => (false, rank),
        None => (true, finished_in(placing)),
    });
    placings
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn timed(time_ms: Option<i64>) -> Finish {
        Finish { recorded_rank: None, time_ms, finished: time_ms.is_some() }
    }

    fn ranks(finishes: &[Finish]) -> Vec<(usize, Option<i64>)> {
        order_of_finish(finishes).into_iter().map(|p| (p.index, p.rank)).collect()
    }

    #[test]
    fn a_dead_heat_shares_its_rank_and_leaves_a_gap() {
        let race =
            [timed(Some(10_100)), timed(Some(10_020)), timed(Some(10_050)), timed(Some(10_050))];
        assert_eq!(ranks(&race), [(1, Some(1)), (2, Some(2)), (3, Some(2)), (0, Some(4))]);
    }

    #[test]
    fn an_entrant_that_did_not_finish_comes_last_and_unranked() {
        let race = [timed(None), timed(Some(9_990))];
        assert_eq!(ranks(&race), [(1, Some(1)), (0, None)]);
        let disqualified = Finish { finished: false, ..timed(Some(9_000)) };
        assert_eq!(ranks(&[disqualified, timed(Some(9_990))]), [(1, Some(1)), (0, None)]);
    }

    #[test]
    fn a_recorded_rank_stands_without_a_time() {
        let lapped = Finish { recorded_rank: Some(2), time_ms: None, finished: true };
        let first = Finish { recorded_rank: Some(1), time_ms: Some(5_523_897), finished: true };
        assert_eq!(ranks(&[lapped, timed(None), first]), [(2, Some(1)), (0, Some(2)), (1, None)]);
    }

    #[test]
    fn whoever_finished_without_a_rank_comes_before_those_who_did_not() {
        let first = Finish { recorded_rank: Some(1), ..timed(Some(9_900)) };
        let stopped = Finish { finished: false, ..timed(Some(9_000)) };
        let race = [stopped, timed(None), timed(Some(10_500)), timed(Some(10_200)), first];
        let order: Vec<usize> = ranks(&race).into_iter().map(|(index, _)| index).collect();
        assert_eq!(order, [4, 3, 2, 0, 1]);
    }

    proptest! {
        #[test]
        fn a_faster_time_never_ranks_behind(times in prop::collection::vec(prop::option::of(1..50i64), 0..20)) {
            let race: Vec<Finish> = times.iter().copied().map(timed).collect();
            let placings = order_of_finish(&race);
            prop_assert_eq!(placings.len(), race.len());
            for pair in placings.windows(2) {
                let (a, b) = (race[pair[0].index].time_ms, race[pair[1].index].time_ms);
                prop_assert!(b.is_none() || a <= b);
                prop_assert_eq!(a == b && a.is_some(), pair[0].rank == pair[1].rank && pair[0].rank.is_some());
            }
        }
    }
}
