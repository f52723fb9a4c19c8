//! Measures how long a table and the ratings of a sport take from memory: `cargo bench -p
//! touchline-domain`. It prints times and asserts nothing about them.

use std::hint::black_box;
use std::time::{Duration, Instant};

use touchline_domain::Lifecycle;
use touchline_domain::standings::{
    ConfiguredPoints, Decisions, EloGame, EloSettings, MatchRole, PlayedMatch, RulePack, Sides,
    elo_ratings, pack, packs, standings,
};

const RUNS: usize = 50;

fn main() {
    println!("{:<40} {:>12} {:>12}", "work", "median", "slowest");
    let double_round_robin: Vec<PlayedMatch> = (0..380)
        .map(|id| {
            let (home, other) = (id / 19, id % 19);
            game(id, home, if other < home { other } else { other + 1 })
        })
        .collect();
    let wide: Vec<PlayedMatch> =
        (0..5_000).map(|id| game(id, id % 500, (id % 500 + 1 + id / 500) % 500)).collect();
    for pack in packs() {
        report(&format!("20 teams, {}", pack.id), || table(20, &double_round_robin, pack));
    }
    if let Some(pack) = pack("football-head-to-head") {
        report("500 teams, 5000 matches", || table(500, &wide, pack));
        let sport: Vec<PlayedMatch> =
            (0..49_520).map(|id| game(id, id * 7 % 300, (id * 7 + 1 + id % 298) % 300)).collect();
        let settings = EloSettings { k: 20, first_side_advantage: 0 };
        report("ratings of 49520 matches", || {
            let games = sport.iter().filter_map(|played| EloGame::of(played, pack));
            elo_ratings(&mut games.collect::<Vec<_>>(), settings).count()
        });
    }
}

/// A match with a fixed score.
fn game(match_id: i64, a: i64, b: i64) -> PlayedMatch {
    PlayedMatch {
        match_id,
        number: None,
        teams: Sides::new(a, b),
        score: Some(Sides::new(match_id * 7 % 4, match_id * 5 % 3)),
        shootout: None,
        extra_time: false,
        lifecycle: Lifecycle::Completed,
        outcome: None,
        winner: None,
        is_named: false,
        periods: Vec::new(),
        conduct: Sides::default(),
        scheduled: None,
        role: MatchRole::Regular,
        figures: Sides::default(),
    }
}

fn table(teams: i64, matches: &[PlayedMatch], pack: &RulePack) -> usize {
    let teams: Vec<i64> = (0..teams).collect();
    let points = ConfiguredPoints::whole(3, 1, 0, 0);
    standings(&teams, matches, pack, &points, &[], &Decisions::default()).len()
}

fn report(name: &str, run: impl Fn() -> usize) {
    let mut times: Vec<Duration> = (0..RUNS)
        .map(|_| {
            let began = Instant::now();
            black_box(run());
            began.elapsed()
        })
        .collect();
    times.sort_unstable();
    println!("{name:<40} {:>12.1?} {:>12.1?}", times[RUNS / 2], times[RUNS - 1]);
}
