//! How often an action waits for PostgreSQL. Each wait costs the time of a network's round trip,
//! and a write holds all other writes up for so long.

use serde_json::json;
use touchline_app::match_day::{self, NewEvent};
use touchline_store::{Db, Engine, params};
use touchline_testing::clock::beginning;
use touchline_testing::server::Running;

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
async fn adding_an_age_group_waits_for_two_answers_and_the_commit() {
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
    // The row, which is refused if its name is taken, and the head of the audit trail.
    assert_eq!(fewest(server.db(), async |number| add(number, None).await).await, 3);
    // Besides, whether the key was used, and whether the administrator may use another one.
    let keyed = async |number: usize| add(number, Some(&format!("key-{number}"))).await;
    assert_eq!(fewest(server.db(), keyed).await, 5);
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
        wording: None,
        score: None,
        created_at: beginning(),
    }
}

#[tokio::test]
async fn recording_an_event_waits_for_one_answer_and_the_commit() {
    let Some(server) = on_postgres().await else { return };
    let club = server.with_club().await;
    let record = async |sequence: usize, player: Option<i64>| {
        let event = event(club.final_match, 1000 + sequence as i64, player);
        server
            .write(move |conn| match_day::add_rows(conn, std::slice::from_ref(&event)).map(drop))
            .await;
    };
    // The event's row, and who plays in the match.
    assert_eq!(fewest(server.db(), async |number| record(number, None).await).await, 2);
    // Besides, whether the player is new in the match and in the tournament.
    let by_player = async |number: usize| record(number, Some(club.ana)).await;
    assert_eq!(fewest(server.db(), by_player).await, 3);
}

#[tokio::test]
async fn recording_an_operation_waits_no_more_often_when_the_match_has_many() {
    let Some(server) = on_postgres().await else { return };
    let club = server.with_club().await;
    let admin = server.admin().await;
    let later = "SELECT match_id FROM matches WHERE title = 'Later'";
    let match_id = server
        .write(move |conn| {
            let teams = "UPDATE matches SET team_a_id = $1, team_b_id = $2 WHERE title = 'Later'";
            conn.execute(teams, params![club.reds, club.blues])?;
            Ok(conn.query_one::<i64>(later, &[])?)
        })
        .await;
    let ms = server.now().as_millisecond();
    let record = async |number: usize| {
        let operation = match number {
            0 => json!({ "type": "start" }),
            _ => json!({ "type": "card", "side": "a", "card": "green", "player": club.ana }),
        };
        let sent = json!({
            "sentAt": { "ms": ms },
            "operations": [{
                "id": { "device": "p", "sequence": number + 1 }, "matchId": match_id,
                "stamp": { "ms": ms - 1000 + number as i64 }, "operation": operation,
            }],
        });
        let reply = admin.post(&format!("/matches/{match_id}/operations")).json(&sent).send().await;
        assert_eq!(reply.status, 200, "{}", reply.text());
    };
    // What is known of the match, the head of the trail, the event with those who take part, and the end.
    assert_eq!(fewest(server.db(), record).await, 5);
}

#[tokio::test]
async fn a_page_of_a_list_waits_for_one_answer_and_a_filtered_one_for_its_number_too() {
    let Some(server) = on_postgres().await else { return };
    let _club = server.with_club().await;
    let admin = server.admin().await;
    for (list, before, waits) in [
        ("users?sort=-created_at", 0, 1),
        // Far down, the page's day is looked up.
        ("users?sort=-created_at", 2000, 1),
        ("users?sort=full_name", 0, 1),
        ("players?sort=player_name", 0, 1),
        ("matches?sort=-events_count", 0, 1),
        ("tournaments?status=completed&sort=tournament_start", 0, 2),
        ("matches?status=completed&sort=events_count", 0, 2),
    ] {
        let page = async |number: usize| {
            let page = format!("/admin/{list}&pageSize=1&page={}", before + number + 1);
            assert_eq!(admin.get(&page).send().await.status, 200, "{page}");
        };
        assert_eq!(fewest(server.db(), page).await, waits, "{list}");
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
