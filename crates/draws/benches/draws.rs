//! Measures how long draws of the largest size take: `cargo bench -p touchline-draws`. It prints times
//! and asserts nothing about them.

use std::hint::black_box;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use touchline_draws::answer;

const RUNS: usize = 20;

fn main() {
    println!("{:<50} {:>12} {:>12}", "draw of 128", "median", "slowest");
    let entries = |clubs: usize| -> Vec<Value> {
        let seed = |id: usize| (id <= 16).then_some(id);
        let club = |id: usize| format!("club {}", id * 7 % clubs);
        (1..=128)
            .map(|id| json!({"id": id, "seed": seed(id), "club": club(id), "country": id * 5 % 40}))
            .collect()
    };
    let all = [
        ("round-robin", "fewest breaks", 128, json!({})),
        ("round-robin", "balanced", 128, json!({"schedule": "balanced-carry-over"})),
        ("knock-out", "nobody kept apart", 128, json!({})),
        ("knock-out", "64 clubs apart for 3 rounds", 64, avoid(3, "refuse")),
        (
            "knock-out",
            "two attributes",
            64,
            json!({"avoid": [
            {"by": "club", "rounds": 3}, {"by": "country", "rounds": 2}]}),
        ),
        ("knock-out", "9 clubs, impossible for 4 rounds", 9, avoid(4, "bend")),
        (
            "knock-out",
            "8 countries of 16, one in each part of 8",
            64,
            json!({
            "avoid": [{"by": "country", "rounds": 3}], "if_impossible": "bend"}),
        ),
        ("double-elimination", "64 clubs apart for 2 rounds", 64, avoid(2, "refuse")),
        (
            "groups",
            "32 groups, clubs and countries",
            64,
            json!({
            "groups": 32, "qualify": 2, "best_placed": 8,
            "avoid": [{"by": "club"}, {"by": "country"}]}),
        ),
        ("heats", "16 heats, clubs apart", 64, json!({"lanes": 8, "avoid": ["club"]})),
    ];
    for (algorithm, name, clubs, options) in all {
        let request = json!({"algorithm": algorithm, "seed": 1, "entries": entries(clubs),
            "options": options})
        .to_string();
        report(&format!("{algorithm}: {name}"), || answer(&request).map(|text| text.len()));
    }
}

fn avoid(rounds: usize, if_impossible: &str) -> Value {
    json!({"avoid": [{"by": "club", "rounds": rounds}], "if_impossible": if_impossible})
}

fn report<T, E: std::fmt::Display>(name: &str, work: impl Fn() -> Result<T, E>) {
    if let Err(refused) = work() {
        println!("{name:<50} {refused}");
        return;
    }
    let mut times: Vec<Duration> = (0..RUNS)
        .map(|_| {
            let begun = Instant::now();
            let _ = black_box(work());
            begun.elapsed()
        })
        .collect();
    times.sort_unstable();
    println!("{name:<50} {:>12.1?} {:>12.1?}", times[RUNS / 2], times[RUNS - 1]);
}
