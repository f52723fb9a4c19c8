//! Measures how long it takes to fold the operations of a match, and to put one more on top: `cargo bench -p
//! touchline-domain --bench scoring`. It prints times and asserts nothing about them.

use std::hint::black_box;
use std::time::{Duration, Instant};

use touchline_domain::scoring::{
    FOOTBALL, Format, MatchSetup, Operation, OperationId, Recorded, ScoreSheet, Side, Stamp,
    VOLLEYBALL, fold,
};

const RUNS: usize = 50;
const OPERATIONS: u32 = 10_000;

fn main() {
    println!("{:<40} {:>12} {:>12}", "work", "median", "slowest");
    let goals: Vec<Recorded> = (0..OPERATIONS)
        .map(|number| match number {
            0 => recorded(number, Operation::Start { clock: true }),
            _ => recorded(
                number,
                Operation::Goal { side: side(number), player: None, assist: None, at: None },
            ),
        })
        .collect();
    let rallies: Vec<Recorded> = (0..OPERATIONS)
        .map(|number| match number {
            0 => recorded(number, Operation::Start { clock: true }),
            _ => recorded(number, Operation::Point { side: side(number), player: None }),
        })
        .collect();
    for (name, format, operations) in [
        ("football", Format::Goals(FOOTBALL), goals),
        ("volleyball", Format::Rallies(VOLLEYBALL), rallies),
    ] {
        let setup = MatchSetup::of_teams(1, format, 1, 2);
        report(&format!("{name}, {OPERATIONS} operations"), || {
            fold(&setup, &operations).events.len()
        });
        let mut sheet = ScoreSheet::new(setup);
        sheet.take(operations);
        let mut next = OPERATIONS;
        report(&format!("{name}, one more"), || {
            next += 1;
            sheet.take([recorded(next, Operation::Let {})]).len()
        });
    }
}

/// Turns, so that no set of volleyball ends.
const fn side(number: u32) -> Side {
    if number.is_multiple_of(2) { Side::A } else { Side::B }
}

fn recorded(number: u32, operation: Operation) -> Recorded {
    let id = OperationId { device: "phone".to_owned(), sequence: number + 1 };
    Recorded { id, match_id: 1, stamp: Stamp::at(i64::from(number) * 500), operation }
}

fn report(work: &str, mut run: impl FnMut() -> usize) {
    let mut times: Vec<Duration> = (0..RUNS)
        .map(|_| {
            let began = Instant::now();
            black_box(run());
            began.elapsed()
        })
        .collect();
    times.sort();
    println!("{work:<40} {:>12?} {:>12?}", times[RUNS / 2], times[RUNS - 1]);
}
