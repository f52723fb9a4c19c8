//! What uses a row of reference data, and how its deletion is undone.

use jiff::SignedDuration;
use serde_json::{Value, json};
use touchline_store::params;
use touchline_testing::client::Reply;
use touchline_testing::server::{Admin, Running};

const BASE: &str = "/admin/configuration";

/// A kind that can be deleted: its path, its id, and a row.
fn kinds(sport: i64) -> [(&'static str, &'static str, Value); 4] {
    [
        (
            "/age-groups",
            "age_group_id",
            json!({ "age_group_name": "Masters", "min_age": 35, "max_age": 120 }),
        ),
        (
            "/gender-categories",
            "gender_category_id",
            json!({ "gender_name": "Mixed", "is_active": false }),
        ),
        (
            "/event-templates",
            "id",
            json!({ "event_type": "Corner", "sport_type": "football", "template_text": "Corner for {team1}" }),
        ),
        (
            "/match-formats",
            "match_format_id",
            json!({ "format_name": "Best of 3", "sport_id": sport, "description": "Short.", "duration_minutes": 40 }),
        ),
    ]
}

/// Adds a row and deletes it; answers the row, its address and the answer to the deletion.
async fn added_and_deleted(
    admin: &Admin<'_>,
    (path, id, row): &(&str, &str, Value),
) -> (Value, String, Value) {
    let added = admin.post(&format!("{BASE}{path}")).json(row).send().await;
    assert_eq!(added.status, 201, "{}", added.text());
    let row = added.json()["data"].take();
    let one = format!("{BASE}{path}/{}", row[*id]);
    let deleted = admin.delete(&one).send().await;
    assert_eq!(deleted.status, 200, "{}", deleted.text());
    (row, one, deleted.json())
}

async fn restore(admin: &Admin<'_>, one: &str, deleted: &Value) -> Reply {
    let entry = json!({ "audit_entry_id": deleted["undo"]["audit_entry_id"] });
    admin.post(&format!("{one}/restore")).json(&entry).send().await
}

async fn list_of(admin: &Admin<'_>, path: &str) -> Vec<Value> {
    admin.data(&format!("{BASE}{path}")).await.as_array().expect("rows").clone()
}

#[tokio::test]
async fn a_deleted_row_comes_back_as_it_was() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        let club = server.with_club().await;
        for kind in kinds(club.chess) {
            let (mut row, one, deleted) = added_and_deleted(&admin, &kind).await;
            assert_eq!(deleted["undo"]["until"], "2026-03-10T12:02:00.000Z");
            assert!(!list_of(&admin, kind.0).await.contains(&row));
            let restored = restore(&admin, &one, &deleted).await;
            assert_eq!(restored.status, 200, "{}", restored.text());
            row["version"] = json!(2);
            assert_eq!(restored.json()["data"], row);
            assert!(list_of(&admin, kind.0).await.contains(&row));
            // It is a row like any other: it can be deleted, and new rows get other ids.
            let again = restore(&admin, &one, &deleted).await;
            assert_eq!(again.status, 409, "{}", again.text());
            assert_eq!(admin.delete(&one).send().await.status, 200);
            let (next, ..) = added_and_deleted(&admin, &kind).await;
            assert_ne!(next[kind.1], row[kind.1]);
        }
    }
}

#[tokio::test]
async fn the_trail_shows_the_deletion_and_that_it_was_undone() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        let club = server.with_club().await;
        let [.., format] = kinds(club.chess);
        let (_, one, deleted) = added_and_deleted(&admin, &format).await;
        assert_eq!(restore(&admin, &one, &deleted).await.status, 200);
        let trail = admin.trail_of("match_format").await;
        let told: Vec<_> =
            trail.iter().map(|entry| (&entry["action"], &entry["entity_name"])).collect();
        let name = json!("Best of 3");
        assert_eq!(
            told[..3],
            [(&json!("restored"), &name), (&json!("deleted"), &name), (&json!("created"), &name)]
        );
        assert_eq!(trail[1]["before"]["sport_name"], "Chess");
        assert_eq!(trail[0]["after"]["duration_minutes"], 40);
    }
}

#[tokio::test]
async fn a_deletion_is_undone_within_two_minutes_on_any_node_and_not_later() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        let club = server.with_club().await;
        let [age_group, gender, ..] = kinds(club.chess);
        let (_, one, deleted) = added_and_deleted(&admin, &age_group).await;
        let (_, other_one, other_deleted) = added_and_deleted(&admin, &gender).await;
        server.wait(SignedDuration::from_mins(2));
        let node = Running::over(&server, server.platform().clone()).await;
        let there = Admin { server: &node, tokens: admin.tokens.clone() };
        assert_eq!(restore(&there, &one, &deleted).await.status, 200);
        server.wait(SignedDuration::from_millis(1));
        let late = restore(&admin, &other_one, &other_deleted).await;
        assert_eq!(
            late.problem(409, "conflict")["message"],
            "Deleting a row can be undone for 2 minutes, and they are over. Add the gender category “Mixed” again."
        );
    }
}

#[tokio::test]
async fn a_row_does_not_come_back_when_its_name_was_taken_meanwhile() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        let club = server.with_club().await;
        for kind in kinds(club.chess) {
            let (_, one, deleted) = added_and_deleted(&admin, &kind).await;
            let taken = admin.post(&format!("{BASE}{}", kind.0)).json(&kind.2).send().await;
            assert_eq!(taken.status, 201, "{}", taken.text());
            let rows = list_of(&admin, kind.0).await;
            restore(&admin, &one, &deleted).await.problem(409, "name_taken");
            assert_eq!(list_of(&admin, kind.0).await, rows);
        }
    }
}

#[tokio::test]
async fn only_the_last_deletion_of_that_row_is_undone() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        let club = server.with_club().await;
        let [age_group, gender, ..] = kinds(club.chess);
        let (_, one, first) = added_and_deleted(&admin, &age_group).await;
        let (_, other_one, other) = added_and_deleted(&admin, &gender).await;
        restore(&admin, &one, &other).await.problem(404, "not_found");
        restore(&admin, &other_one, &first).await.problem(404, "not_found");
        let nothing = json!({ "undo": { "audit_entry_id": 1 } });
        restore(&admin, &one, &nothing).await.problem(404, "not_found");
        assert_eq!(restore(&admin, &one, &first).await.status, 200);
        let second = admin.delete(&one).send().await.json();
        let old = restore(&admin, &one, &first).await.problem(409, "conflict");
        assert_eq!(old["message"], "The age group “Masters” was put back already.");
        assert_eq!(restore(&admin, &one, &second).await.status, 200);
        let version =
            list_of(&admin, "/age-groups").await.pop().expect("the oldest")["version"].take();
        assert_eq!(version, 3);
    }
}

#[tokio::test]
async fn a_restoration_that_is_sent_twice_answers_the_same() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        let club = server.with_club().await;
        let [age_group, ..] = kinds(club.chess);
        let (_, one, deleted) = added_and_deleted(&admin, &age_group).await;
        let entry = json!({ "audit_entry_id": deleted["undo"]["audit_entry_id"] });
        let restore = async || {
            let call = admin.post(&format!("{one}/restore")).header("Idempotency-Key", "k1");
            call.json(&entry).send().await
        };
        let (first, second) = (restore().await, restore().await);
        assert_eq!((first.status, second.status), (200, 200));
        assert_eq!(first.json(), second.json());
    }
}

/// Gives rows of the club the first age group, gender category and match format.
async fn used(server: &Running, ids: [i64; 3]) {
    let [age_group, gender, format] = ids;
    server
        .write(move |conn| {
            for (sql, id) in [
                ("UPDATE divisions SET age_group_id = $1", age_group),
                ("UPDATE divisions SET gender_category_id = $1", gender),
                ("UPDATE matches SET gender_category_id = $1 WHERE match_id <= 3", gender),
                ("UPDATE divisions SET match_format_id = $1", format),
                (
                    "UPDATE player_profiles SET gender_category_id = $1 WHERE player_profile_id = 1",
                    gender,
                ),
            ] {
                conn.execute(sql, params![id])?;
            }
            Ok(())
        })
        .await;
}

#[tokio::test]
async fn what_uses_a_row_is_told_and_is_what_the_filtered_lists_show() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        server.with_club().await;
        let first = |rows: &[Value], id: &str| rows[0][id].as_i64().expect("an id");
        let age_group = first(&list_of(&admin, "/age-groups").await, "age_group_id");
        let gender = first(&list_of(&admin, "/gender-categories").await, "gender_category_id");
        let format = first(&list_of(&admin, "/match-formats").await, "match_format_id");
        used(&server, [age_group, gender, format]).await;
        for (path, id, lists) in [
            ("/age-groups", age_group, &["tournaments"][..]),
            ("/gender-categories", gender, &["tournaments", "matches", "players"]),
            ("/match-formats", format, &["tournaments", "matches"]),
        ] {
            let uses = admin.data(&format!("{BASE}{path}/{id}/uses")).await;
            let uses = uses.as_array().expect("uses");
            let told: Vec<_> = uses.iter().map(|used| &used["list"]).collect();
            assert_eq!(told, lists, "{path}");
            let mut words = Vec::new();
            for used in uses {
                let [list, filter] =
                    [&used["list"], &used["filter"]].map(|it| it.as_str().expect("a word"));
                let shown = admin.read(&format!("/admin/{list}?{filter}={id}")).await;
                assert_eq!(shown["pagination"]["totalItems"], used["count"], "{used}");
                assert_eq!(used["count_is_exact"], true);
                let exported =
                    admin.get(&format!("/admin/{list}/export?{filter}={id}")).send().await;
                let lines = exported.text().lines().count() as i64;
                assert_eq!(json!(lines - 1), used["count"], "{list}");
                for sort in
                    ["tournament_start", "scheduled_date", "events_count", "relevance", "joined"]
                {
                    let sorted = admin.get(&format!("/admin/{list}?{filter}={id}&sort={sort}"));
                    let sorted = sorted.send().await;
                    if sorted.status == 200 {
                        let rows = sorted.json();
                        assert_eq!(
                            rows[list].as_array().map(Vec::len),
                            used["count"].as_u64().map(|n| n as usize)
                        );
                    }
                }
                words.push(format!("{} ", used["count"]));
            }
            // The refusal counts the same.
            let refused = admin.delete(&format!("{BASE}{path}/{id}")).send().await;
            let message = refused.problem(409, "in_use")["message"].take();
            let message = message.as_str().expect("a sentence");
            assert!(words.iter().all(|count| message.contains(count)), "{message}");
        }
        let unused = list_of(&admin, "/age-groups").await[1]["age_group_id"].clone();
        assert_eq!(admin.data(&format!("{BASE}/age-groups/{unused}/uses")).await, json!([]));
        let missing = admin.get(&format!("{BASE}/age-groups/4711/uses")).send().await;
        missing.problem(404, "not_found");
    }
}
