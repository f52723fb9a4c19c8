//! Measures how long the rounds of large Swiss tournaments take to be paired: `cargo bench -p
//! touchline-draws --bench swiss`. It prints times and asserts nothing about them.

use std::time::{Duration, Instant};

use serde_json::{Value, json};
use touchline_draws::answer;

const ROUNDS: usize = 9;

fn main() {
    println!("{:<44} {:>12} {:>12}", "9 rounds of a Swiss tournament", "median", "slowest");
    report("300 players", 300, &|white, black| match (white * 31 + black * 17) % 10 {
        0..3 => ["D", "D"],
        3..8 if white < black => ["W", "L"],
        _ => ["L", "W"],
    });
    report("299 players", 299, &|white, black| match (white * 31 + black * 17) % 10 {
        0..3 => ["D", "D"],
        3..8 if white < black => ["W", "L"],
        _ => ["L", "W"],
    });
    // Everybody stays in one bracket, the largest that there can be.
    report("300 players, all games drawn", 300, &|_, _| ["D", "D"]);
    report("299 players, all games drawn", 299, &|_, _| ["D", "D"]);
}

/// Plays the rounds with the results of `play` for the numbers of white and black.
fn report(name: &str, players: u64, play: &dyn Fn(u64, u64) -> [&'static str; 2]) {
    let mut history: Vec<Value> = Vec::new();
    let mut times: Vec<Duration> = Vec::new();
    for round in 1..=ROUNDS {
        let request = json!({
            "algorithm": "swiss-dutch", "round": round, "rounds": ROUNDS,
            "initial_colour": "white",
            "points": {"win": 1, "draw": 0.5, "loss": 0, "forfeit_win": 1, "forfeit_loss": 0,
                "full_bye": 1, "half_bye": 0.5, "zero_bye": 0, "pairing_bye": 1},
            "players": (1..=players).map(|no| json!({"no": no})).collect::<Value>(),
            "history": history,
        })
        .to_string();
        let start = Instant::now();
        let answered = answer(&request);
        times.push(start.elapsed());
        let answered = answered.map(|text| serde_json::from_str::<Value>(&text));
        let Ok(Ok(answered)) = answered else {
            println!("{name}: round {round} has no pairing");
            return;
        };
        let numbers: Vec<[u64; 2]> =
            serde_json::from_value(answered["pairings"].clone()).unwrap_or_default();
        let pairings: Value = numbers
            .into_iter()
            .map(|[white, black]| {
                let [first, second] = play(white, black);
                json!([white, black, first, second, true])
            })
            .collect();
        let byes: Value = answered["bye"]
            .as_u64()
            .map(|no| json!({"no": no, "kind": "pairing"}))
            .into_iter()
            .collect();
        history.push(json!({"round": round, "pairings": pairings, "byes": byes}));
    }
    times.sort_unstable();
    println!("{name:<44} {:>12.2?} {:>12.2?}", times[ROUNDS / 2], times[ROUNDS - 1]);
}
