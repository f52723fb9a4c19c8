//! Changes of several rows of reference data at once.

use serde_json::{Value, json};
use touchline_testing::client::Reply;
use touchline_testing::server::{Admin, Running};

const BASE: &str = "/admin/configuration";

async fn set_active(admin: &Admin<'_>, list: &str, is_active: bool, rows: Value) -> Reply {
    let body = json!({ "is_active": is_active, "rows": rows });
    admin.post(&format!("{BASE}/{list}/set-active")).json(&body).send().await
}

async fn copy_rows(admin: &Admin<'_>, list: &str, body: Value) -> Reply {
    admin.post(&format!("{BASE}/{list}/copy")).json(&body).send().await
}

async fn all_rows(admin: &Admin<'_>, list: &str) -> Vec<Value> {
    admin.data(&format!("{BASE}/{list}")).await.as_array().expect("rows").clone()
}

async fn new_row(admin: &Admin<'_>, list: &str, row: &Value) -> Value {
    let added = admin.post(&format!("{BASE}/{list}")).json(row).send().await;
    assert_eq!(added.status, 201, "{}", added.text());
    added.json()["data"].take()
}

#[tokio::test]
async fn rows_of_every_kind_become_inactive_and_active_together() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        server.with_club().await;
        for (list, id) in [
            ("age-groups", "age_group_id"),
            ("gender-categories", "gender_category_id"),
            ("event-templates", "id"),
            ("scoring-config", "config_id"),
            ("match-formats", "match_format_id"),
        ] {
            let before = all_rows(&admin, list).await;
            let seen: Vec<Value> = before
                .iter()
                .rev()
                .map(|row| json!({ "id": row[id], "version": row["version"] }))
                .collect();
            let done = set_active(&admin, list, false, json!(seen)).await;
            assert_eq!(done.status, 200, "{list}: {}", done.text());
            let mut told = done.json()["data"].as_array().expect("rows").clone();
            told.reverse();
            assert_eq!(told, all_rows(&admin, list).await);
            for (row, before) in told.iter().zip(&before) {
                assert_eq!(
                    (&row["is_active"], &row["version"]),
                    (&json!(false), &json!(2)),
                    "{list}"
                );
                assert_eq!(row["created_at"], before["created_at"]);
            }
            // Who asks again changes nothing.
            let ids: Vec<Value> = before.iter().map(|row| json!({ "id": row[id] })).collect();
            let again = set_active(&admin, list, false, json!(ids)).await;
            assert_eq!(again.json()["data"], json!(told));
            assert_eq!(set_active(&admin, list, true, json!(ids)).await.status, 200);
        }
    }
}

#[tokio::test]
async fn when_one_row_is_refused_none_is_changed_and_each_refusal_is_told() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        server.with_club().await;
        let before = all_rows(&admin, "age-groups").await;
        let [first, second] = [0, 1].map(|place: usize| before[place]["age_group_id"].clone());
        let rows = json!([{ "id": first, "version": 1 }, { "id": second, "version": 7 }]);
        let stale =
            set_active(&admin, "age-groups", false, rows).await.problem(409, "rows_refused");
        let key = second.to_string();
        assert_eq!(
            stale["fields"],
            json!({ key: "The age group “Seniors” was changed by somebody else meanwhile." })
        );
        let rows = json!([{ "id": first }, { "id": 4711 }, { "id": 4712 }]);
        let missing =
            set_active(&admin, "age-groups", false, rows).await.problem(409, "rows_refused");
        assert_eq!(
            missing["message"],
            "Nothing was changed, because 2 rows were refused. There is no age group with the id 4711."
        );
        assert_eq!(all_rows(&admin, "age-groups").await, before);
        for rows in [
            json!([]),
            json!([{ "id": first }, { "id": first }]),
            json!((1..=501).map(|id| json!({ "id": id })).collect::<Vec<_>>()),
        ] {
            let refused = set_active(&admin, "age-groups", false, rows).await;
            assert!(refused.problem(400, "invalid_input")["fields"]["rows"].is_string());
        }
    }
}

#[tokio::test]
async fn five_hundred_rows_are_changed_at_once_and_each_is_in_the_trail() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        let mut rows = Vec::new();
        for number in 0..500 {
            let name = format!("Group {number}");
            let group = json!({ "age_group_name": name, "min_age": 1, "max_age": 2 });
            let row = new_row(&admin, "age-groups", &group).await;
            rows.push(json!({ "id": row["age_group_id"], "version": 1 }));
        }
        let done = set_active(&admin, "age-groups", false, json!(rows)).await;
        assert_eq!(done.status, 200, "{}", done.text());
        let changed = admin.read("/admin/activity?action=changed&entityType=age_group").await;
        assert_eq!(changed["pagination"]["totalItems"], 500);
        assert_eq!(changed["entries"][0]["before"]["is_active"], true);
        assert_eq!(changed["entries"][0]["after"]["is_active"], false);
    }
}

#[tokio::test]
async fn formats_are_copied_to_another_sport_and_what_it_has_is_skipped() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        let club = server.with_club().await;
        let format = |name: &str, sport: i64| json!({ "format_name": name, "sport_id": sport, "description": "As usual.", "duration_minutes": 10 });
        let mut ids = Vec::new();
        for name in ["Blitz", "Rapid", "Bullet"] {
            let row = new_row(&admin, "match-formats", &format(name, club.chess)).await;
            ids.push(row["match_format_id"].clone());
        }
        new_row(&admin, "match-formats", &format("RAPID", club.football)).await;
        let body = json!({ "ids": ids, "sport_id": club.football });
        let copied = copy_rows(&admin, "match-formats", body.clone()).await;
        assert_eq!(copied.status, 200, "{}", copied.text());
        let copied = copied.json()["data"].take();
        assert_eq!(copied["skipped"], json!([{ "id": ids[1], "name": "Rapid" }]));
        let added = copied["added"].as_array().expect("rows");
        let names: Vec<_> = added.iter().map(|row| &row["format_name"]).collect();
        assert_eq!(names, ["Blitz", "Bullet"]);
        for row in added {
            assert_eq!((&row["sport_name"], &row["version"]), (&json!("Football"), &json!(1)));
            assert_eq!(row["description"], "As usual.");
            assert!(all_rows(&admin, "match-formats").await.contains(row));
        }
        let again = copy_rows(&admin, "match-formats", body).await.json()["data"].take();
        assert_eq!(again["added"], json!([]));
        assert_eq!(again["skipped"].as_array().map(Vec::len), Some(3));
        let trail = admin.trail_of("match_format").await;
        assert_eq!(trail[0]["entity_name"], "Bullet");
    }
}

#[tokio::test]
async fn templates_and_points_are_copied_to_another_sport_too() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        let club = server.with_club().await;
        let template = all_rows(&admin, "event-templates").await[0]["id"].clone();
        let body = json!({ "ids": [template], "sport_type": "hockey" });
        let copied = copy_rows(&admin, "event-templates", body).await.json();
        assert_eq!(copied["data"]["added"][0]["sport_type"], "hockey", "{copied}");
        assert_eq!(copied["data"]["added"][0]["event_type"], "Goal");

        let points = all_rows(&admin, "scoring-config").await[0]["config_id"].clone();
        let body = json!({ "ids": [points], "sport_id": club.chess });
        let copied = copy_rows(&admin, "scoring-config", body.clone()).await.json();
        assert_eq!(copied["data"]["added"][0]["sport_name"], "Chess", "{copied}");
        assert_eq!(copied["data"]["added"][0]["win_points"], 3);
        let again = copy_rows(&admin, "scoring-config", body).await.json();
        assert_eq!(again["data"]["skipped"], json!([{ "id": points, "name": "Football" }]));
    }
}

#[tokio::test]
async fn a_copy_to_nowhere_or_of_nothing_is_refused() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        let club = server.with_club().await;
        let format = all_rows(&admin, "match-formats").await[0]["match_format_id"].clone();
        let template = all_rows(&admin, "event-templates").await[0]["id"].clone();
        let formats = all_rows(&admin, "match-formats").await;
        for (list, body, field) in [
            ("match-formats", json!({ "ids": [format], "sport_id": 4711 }), "sport_id"),
            ("match-formats", json!({ "ids": [], "sport_id": club.chess }), "ids"),
            ("match-formats", json!({ "ids": [format, format], "sport_id": club.chess }), "ids"),
            ("event-templates", json!({ "ids": [template], "sport_type": "golf" }), "sport_type"),
        ] {
            let refused = copy_rows(&admin, list, body).await.problem(400, "invalid_input");
            assert!(refused["fields"][field].is_string(), "{refused}");
        }
        let body = json!({ "ids": [format, 4711], "sport_id": club.chess });
        let refused = copy_rows(&admin, "match-formats", body).await.problem(409, "rows_refused");
        assert_eq!(refused["fields"]["4711"], "There is no match format with the id 4711.");
        assert_eq!(all_rows(&admin, "match-formats").await, formats);
    }
}

#[tokio::test]
async fn a_copy_that_is_sent_twice_adds_once() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        let club = server.with_club().await;
        let format = all_rows(&admin, "match-formats").await[0]["match_format_id"].clone();
        let copy = async || {
            let call = admin.post(&format!("{BASE}/match-formats/copy"));
            let call = call.header("Idempotency-Key", "k1");
            call.json(&json!({ "ids": [format], "sport_id": club.chess })).send().await.json()
        };
        let (first, second) = (copy().await, copy().await);
        assert_eq!(first, second);
        assert_eq!(first["data"]["added"].as_array().map(Vec::len), Some(1));
    }
}
