//! What grows is trimmed, and the trail stays quick however long it is.

use jiff::SignedDuration;
use serde_json::{Value, json};
use touchline_app::audit::{self, Actor, AuditAction, AuditedKind, Deed};
use touchline_testing::server::{NAME, Running};

/// Rows of everything that is outdated some day.
const ROWS: &str =
    "SELECT (SELECT COUNT(*) FROM access_tokens) + (SELECT COUNT(*) FROM refresh_tokens)
    + (SELECT COUNT(*) FROM sessions) + (SELECT COUNT(*) FROM secret_tries)
    + (SELECT COUNT(*) FROM idempotent_replies) + (SELECT COUNT(*) FROM sign_in_challenges)";

#[tokio::test]
async fn what_has_served_its_time_is_removed_and_what_is_in_use_stays() {
    for server in Running::on_every_engine().await {
        let rows = async || server.write(|conn| Ok(conn.query_one::<i64>(ROWS, &[])?)).await;
        let old = server.admin().await;
        let body = json!({ "age_group_name": "U9", "min_age": 1, "max_age": 2 });
        let call = old.post("/age-groups").header("idempotency-key", "once").json(&body);
        assert_eq!(call.send().await.status, 201);
        server.login(NAME, "wrong").from([127, 0, 0, 9]).send().await;
        server
            .write(|conn| {
                // More than one step removes.
                let debts = (0..1200_i64).map(|n| vec![n.to_string().into(), n.into()]);
                Ok(conn.insert_many("INSERT INTO secret_tries (debtor, clear_at)", "", debts)?)
            })
            .await;
        server.wait(SignedDuration::from_hours(25));
        let new = server.admin().await;
        let before = rows().await;
        assert!(before > 1200, "{before}");

        let removed = server.platform().operations.remove_outdated().await.expect("the removal");
        assert_eq!(rows().await, before - removed as i64);
        assert_eq!(new.get("/sports").send().await.status, 200);
        // The session, its two tokens, and nothing else.
        assert_eq!(rows().await, 3);
        assert_eq!(server.platform().operations.remove_outdated().await, Ok(0));
        old.get("/sports").send().await.problem(401, "token_invalid");
        // The key is free again.
        let body = json!({ "age_group_name": "U10", "min_age": 1, "max_age": 2 });
        let call = new.post("/age-groups").header("idempotency-key", "once").json(&body);
        assert_eq!(call.send().await.status, 201);
    }
}

#[tokio::test]
async fn activities_and_notifications_of_administrators_are_removed_after_a_year() {
    for server in Running::on_every_engine().await {
        server.with_club().await;
        let left = async || {
            let sql =
                "SELECT (SELECT COUNT(*) FROM activities), (SELECT COUNT(*) FROM notifications)";
            server.write(move |conn| Ok(conn.query_one::<(i64, i64)>(sql, &[])?)).await
        };
        assert_eq!(left().await, (3, 2));
        // The oldest activity is three minutes old, the oldest notification nine.
        server.wait(SignedDuration::from_hours(365 * 24) - SignedDuration::from_mins(2));
        server.platform().operations.remove_outdated().await.expect("the removal");
        assert_eq!(left().await, (2, 1));
    }
}

#[tokio::test]
async fn pages_of_the_trail_follow_each_other_with_and_without_a_filter() {
    for server in Running::on_every_engine().await {
        let now = server.now();
        server
            .write(move |conn| {
                for number in 0..45 {
                    let kind =
                        if number % 3 == 0 { AuditedKind::AgeGroup } else { AuditedKind::Session };
                    let deed =
                        Deed { entity_id: Some(number), ..Deed::of(AuditAction::Changed, kind) };
                    audit::note(conn, now, &Actor::command_line(), deed)?;
                }
                Ok(())
            })
            .await;
        let admin = server.admin().await;
        for filter in ["", "&entityType=age_group", "&action=changed&entityType=session"] {
            for sort in ["occurred_at", "-occurred_at"] {
                let page = async |number: i64, size: i64| {
                    let path = format!(
                        "/admin/activity?page={number}&pageSize={size}&sort={sort}{filter}"
                    );
                    admin.read(&path).await
                };
                let ids = |read: &Value| -> Vec<i64> {
                    let entries = read["entries"].as_array().expect("entries");
                    entries.iter().filter_map(|entry| entry["audit_entry_id"].as_i64()).collect()
                };
                let whole = page(1, 1000).await;
                let (all, total) = (ids(&whole), whole["pagination"]["totalItems"].clone());
                assert_eq!(json!(all.len()), total);
                assert!(all.is_sorted_by(|a, b| if sort == "occurred_at" { a < b } else { a > b }));
                let mut paged = Vec::new();
                for number in 1..=(all.len() as i64).div_euclid(7) + 2 {
                    let read = page(number, 7).await;
                    assert_eq!(read["pagination"]["totalItems"], total);
                    paged.extend(ids(&read));
                }
                assert_eq!(paged, all, "{sort}{filter}");
            }
        }
    }
}
