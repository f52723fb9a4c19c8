//! Ratings that a platform keeps are those that a computation from nothing gives.

use jiff::Timestamp;
use jiff::civil::date;
use proptest::prelude::*;
use touchline_app::match_day::{self, NewMatch};
use touchline_app::ratings::Rating;
use touchline_app::{AppError, Clock, Platform, competitions};
use touchline_domain::{Outcome, Scheduled, TeamType};
use touchline_store::testing::TestDb;
use touchline_store::{Conn, Db, params};

const TEAMS: usize = 5;
/// Two of the sports that every platform has.
const SPORTS: [i64; 2] = [1, 3];

/// A match as drawn: its sport, two different sides, their goals, its day, and whether it is
/// over.
type Drawn = (usize, (usize, usize), (i64, i64), i8, bool);

/// Adds a match, or overwrites or removes one of those that there are; by the process that reads
/// the ratings, or by another. Some changes follow each other before the ratings are read.
#[derive(Debug, Clone)]
struct Change {
    of: Option<prop::sample::Index>,
    becomes: Option<Drawn>,
    is_elsewhere: bool,
    is_seen: bool,
}

fn change() -> impl Strategy<Value = Change> {
    let drawn = (
        0..SPORTS.len(),
        (0..TEAMS, 1..TEAMS).prop_map(|(a, distance)| (a, (a + distance) % TEAMS)),
        (0..4_i64, 0..4_i64),
        1..29_i8,
        prop::bool::weighted(0.8),
    );
    let of = proptest::option::of(any::<prop::sample::Index>());
    let becomes = proptest::option::weighted(0.8, drawn);
    (of, becomes, any::<bool>(), prop::bool::weighted(0.7)).prop_map(
        |(of, becomes, is_elsewhere, is_seen)| Change { of, becomes, is_elsewhere, is_seen },
    )
}

fn now() -> Timestamp {
    "2026-03-01T12:00:00Z".parse().expect("an instant")
}

fn new_match(teams: &[i64], drawn: Drawn) -> NewMatch {
    let (sport, (a, b), (goals_a, goals_b), day, is_over) = drawn;
    let new = NewMatch::new(None, SPORTS[sport], now())
        .between([teams[a], teams[b]])
        .on(Scheduled::on_day(date(2026, 2, day.min(28))));
    if is_over { new.ended(Outcome::Played, goals_a, goals_b) } else { new }
}

async fn ratings(platform: &Platform, teams: &[i64]) -> Vec<Option<Rating>> {
    let mut ratings = Vec::new();
    for team in teams {
        for sport in SPORTS {
            let page = platform.pages.team_page(*team, Some(sport)).await.expect("a page");
            ratings.push(page.rating);
        }
    }
    ratings
}

/// Returns when the platform keeps what it has read.
async fn keeps(db: &Db) {
    let mut watch = db.revisions().watch();
    while db.revisions().stretch().is_none() {
        watch.changed().await.expect("an open database");
    }
}

/// No action of the platform does this.
fn remove(conn: &Conn<'_>, match_id: i64) -> Result<(), AppError> {
    for sql in [
        "UPDATE sport_match_counts SET results_revision = results_revision + 1
         WHERE sport_id = (SELECT sport_id FROM matches WHERE match_id = $1)",
        "DELETE FROM match_event_counts WHERE match_id = $1",
        "DELETE FROM matches WHERE match_id = $1",
    ] {
        conn.execute(sql, params![match_id])?;
    }
    Ok(())
}

async fn follow(db: &Db, elsewhere: &Db, changes: &[Change]) {
    keeps(db).await;
    let reader = Platform::new(db.clone(), Clock::system());
    let add_teams = |conn: &Conn<'_>| {
        let team = |number| competitions::NewTeam {
            team_name: format!("Team {number}"),
            team_type: TeamType::Club,
            country_code: None,
            created_at: now(),
        };
        competitions::add_teams(conn, &(0..TEAMS).map(team).collect::<Vec<_>>())
    };
    let teams = db.write(add_teams).await.expect("teams");
    let mut matches: Vec<i64> = Vec::new();
    for Change { of, becomes, is_elsewhere, is_seen } in changes {
        let becomes = becomes.map(|drawn| new_match(&teams, drawn));
        let is_removed = becomes.is_none();
        let of = of.filter(|_| !matches.is_empty()).map(|at| *at.get(&matches));
        let write = move |conn: &Conn<'_>| -> Result<Vec<i64>, AppError> {
            match (of, &becomes) {
                (None, None) => Ok(Vec::new()),
                (None, Some(new)) => match_day::add_matches(conn, now(), std::slice::from_ref(new)),
                (Some(id), None) => remove(conn, id).map(|()| Vec::new()),
                (Some(id), Some(new)) => {
                    match_day::change_matches(conn, now(), &[(id, new.clone())])
                        .map(|()| Vec::new())
                }
            }
        };
        let writer = if *is_elsewhere { elsewhere } else { db };
        let added = writer.write(write).await.expect("a change");
        if is_removed {
            matches.retain(|id| Some(*id) != of);
        }
        matches.extend(added);
        if *is_seen {
            let from_nothing = Platform::new(db.clone(), Clock::system());
            assert_eq!(ratings(&reader, &teams).await, ratings(&from_nothing, &teams).await);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 4, ..ProptestConfig::default() })]

    #[test]
    fn after_any_changes_of_matches_the_ratings_are_those_of_a_computation_from_nothing(
        changes in prop::collection::vec(change(), 1..16),
    ) {
        TestDb::with_each(|test| {
            let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
            let elsewhere = Db::open(&test.url).expect("the database, opened a second time");
            runtime.block_on(follow(&test.db, &elsewhere, &changes));
        });
    }
}
