//! How often an action waits for PostgreSQL. Each wait costs the time of a network's round trip,
//! and a write holds all other writes up for so long.

use serde_json::json;
use touchline_app::match_day::{self, NewEvent};
use touchline_store::{Db, Engine, params};

use crate::running::{Running, beginning};

/// The fewest round trips of some calls: the first ones of a connection prepare statements.
async fn fewest(db: &Db, call: impl AsyncFn(usize)) -> u64 {
    let mut fewest = u64::MAX;
    for number in 0..30 {
        let before = db.round_trips();
        call(number).await;
        fewest = fewest.min(db.round_trips() - before);
    }
    fewest
}

async fn on_postgres() -> Option<Running> {
    let servers = Running::on_every_engine().await;
    servers.into_iter().find(|server| server.db().engine() == Engine::Postgres)
}

#[tokio::test]
async fn adding_an_age_group_waits_for_three_answers_and_the_commit() {
    let Some(server) = on_postgres().await else { return };
    let admin = server.admin().await;
    let add = async |number: usize, key: Option<&str>| {
        let name = format!("Group {number} {key:?}");
        let group = json!({ "age_group_name": name, "min_age": 1, "max_age": 2 });
        let mut call = admin.post("/admin/configuration/age-groups").json(&group);
        if let Some(key) = key {
            call = call.header("Idempotency-Key", key);
        }
        assert_eq!(call.send().await.status, 201);
    };
    // Whether the name is free, the row, and the head of the audit trail.
    assert_eq!(fewest(server.db(), async |number| add(number, None).await).await, 4);
    // Besides, whether the key was used, and whether the administrator may use another one.
    let keyed = async |number: usize| add(number, Some(&format!("key-{number}"))).await;
    assert_eq!(fewest(server.db(), keyed).await, 6);
}

fn event(match_id: i64, sequence: i64, player_profile_id: Option<i64>) -> NewEvent {
    NewEvent {
        match_id,
        sequence,
        event_time: None,
        minute: None,
        stoppage: None,
        period_name: None,
        event_type: "Corner".to_owned(),
        team_id: None,
        player_profile_id,
        player_name: None,
        player_team_id: None,
        related_player_profile_id: None,
        related_player_name: None,
        description: None,
        created_at: beginning(),
    }
}

#[tokio::test]
async fn recording_an_event_waits_for_two_answers_and_the_commit() {
    let Some(server) = on_postgres().await else { return };
    let club = server.with_club().await;
    let record = async |sequence: usize, player: Option<i64>| {
        let event = event(club.final_match, 1000 + sequence as i64, player);
        server
            .write(move |conn| match_day::add_rows(conn, std::slice::from_ref(&event)).map(drop))
            .await;
    };
    // Who plays in the match, and the event's row.
    assert_eq!(fewest(server.db(), async |number| record(number, None).await).await, 3);
    // Besides, whether the player is new in the match and in the tournament.
    let by_player = async |number: usize| record(number, Some(club.ana)).await;
    assert_eq!(fewest(server.db(), by_player).await, 5);
}

#[tokio::test]
async fn a_page_of_a_list_waits_for_three_answers() {
    let Some(server) = on_postgres().await else { return };
    let _club = server.with_club().await;
    let admin = server.admin().await;
    for list in [
        "users?sort=-created_at",
        // Far down, the page's day is looked up.
        "users?sort=-created_at&far=",
        "users?sort=full_name",
        "players?sort=player_name",
        "tournaments?status=completed",
        "matches?sort=-events_count",
        "matches?status=completed&sort=events_count",
    ] {
        let (list, far) = list.split_once("&far=").map_or((list, 0), |(list, _)| (list, 2000));
        let page = async |number: usize| {
            let page = format!("/admin/{list}&pageSize=1&page={}", far + number + 1);
            assert_eq!(admin.get(&page).send().await.status, 200, "{page}");
        };
        let trips = fewest(server.db(), page).await;
        assert!((2..=3).contains(&trips), "{trips} for {list}");
    }
}

#[tokio::test]
async fn an_event_leaves_the_row_of_its_match_as_it_is() {
    let Some(server) = on_postgres().await else { return };
    let club = server.with_club().await;
    let version = async || {
        let of_match = club.final_match;
        let version =
            "SELECT CAST(xmin AS TEXT) || CAST(ctid AS TEXT) FROM matches WHERE match_id = $1";
        let read =
            server.db().read(move |conn| conn.query_one::<String>(version, params![of_match]));
        read.await.expect("a match")
    };
    let before = version().await;
    let event = event(club.final_match, 1000, Some(club.ana));
    server
        .write(move |conn| match_day::add_rows(conn, std::slice::from_ref(&event)).map(drop))
        .await;
    assert_eq!(version().await, before);
}
