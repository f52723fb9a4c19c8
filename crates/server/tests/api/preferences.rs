//! How an administrator wants the console.

use serde_json::{Value, json};
use touchline_testing::server::{Admin, Running};

const PATH: &str = "/admin/preferences";

/// Changes the preferences and answers them.
async fn choose(admin: &Admin<'_>, choices: Value) -> Value {
    let reply = admin.put(PATH).json(&choices).send().await;
    assert_eq!(reply.status, 200, "{choices}: {}", reply.text());
    reply.json()["data"].take()
}

fn usual() -> Value {
    json!({ "language": null, "density": "comfortable", "columns": [] })
}

#[tokio::test]
async fn each_administrator_has_preferences_of_their_own() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        let other = server.another_admin("bo").await;
        assert_eq!(admin.data(PATH).await, usual());
        let chosen = choose(
            &admin,
            json!({
                "language": "de",
                "density": "compact",
                "columns": [{ "list": "users", "columns": ["email", "full_name"] }],
            }),
        )
        .await;
        assert_eq!(
            chosen,
            json!({
                "language": "de",
                "density": "compact",
                "columns": [{ "list": "users", "columns": ["email", "full_name"] }],
            })
        );
        assert_eq!(admin.data(PATH).await, chosen);
        assert_eq!(other.data(PATH).await, usual());
    }
}

#[tokio::test]
async fn what_is_left_out_of_a_change_stays_as_it_is() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        let columns = |list: &str, columns: &[&str]| json!({ "list": list, "columns": columns });
        choose(&admin, json!({ "language": "ar" })).await;
        choose(&admin, json!({ "density": "compact" })).await;
        choose(&admin, json!({ "columns": [columns("matches", &["teams", "status"])] })).await;
        let all = choose(&admin, json!({ "columns": [columns("age_groups", &["min_age"])] })).await;
        assert_eq!((&all["language"], &all["density"]), (&json!("ar"), &json!("compact")));
        let chosen =
            json!([columns("matches", &["teams", "status"]), columns("age_groups", &["min_age"])]);
        assert_eq!(all["columns"], chosen);
        // None is the browser's language; no columns are the usual ones.
        let back = choose(&admin, json!({ "language": null, "columns": [columns("matches", &[]), columns("age_groups", &["max_age", "min_age"])] }))
            .await;
        assert_eq!(back["language"], json!(null));
        assert_eq!(back["columns"], json!([columns("age_groups", &["max_age", "min_age"])]));
        assert_eq!(choose(&admin, json!({})).await, back);
    }
}

#[tokio::test]
async fn a_choice_that_does_not_exist_is_refused_by_name() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        let columns = |columns: Value| json!({ "columns": columns });
        let many: Vec<String> = (0..41).map(|number| format!("c{number}")).collect();
        for (choices, field) in [
            (json!({ "language": "tlh" }), "language"),
            (json!({ "density": "cosy" }), "density"),
            (json!({ "colour": "red" }), "colour"),
            (columns(json!([{ "list": "cars", "columns": [] }])), "list"),
            (columns(json!([{ "list": "users", "columns": ["a b"] }])), "columns"),
            (columns(json!([{ "list": "users", "columns": ["a", "a"] }])), "columns"),
            (columns(json!([{ "list": "users", "columns": many }])), "columns"),
            (
                columns(
                    json!([{ "list": "users", "columns": ["a"] }, { "list": "users", "columns": ["b"] }]),
                ),
                "columns",
            ),
        ] {
            let refused = admin.put(PATH).json(&choices).send().await;
            let problem = refused.problem(400, "invalid_input");
            assert!(problem["fields"][field].is_string(), "{choices}: {problem}");
        }
        assert_eq!(admin.data(PATH).await, usual());
    }
}

#[tokio::test]
async fn a_change_of_preferences_is_in_the_trail_and_none_is_not() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        choose(&admin, json!({ "language": "fr" })).await;
        choose(&admin, json!({ "language": "fr" })).await;
        let trail = admin.read("/admin/activity?entityType=preferences").await;
        assert_eq!(trail["pagination"]["totalItems"], 1, "{trail}");
        let entry = &trail["entries"][0];
        assert_eq!((&entry["action"], &entry["actor_name"]), (&json!("changed"), &json!("Admin")));
        assert_eq!(
            entry["before"],
            json!({ "language": null, "density": "comfortable", "columns": {} })
        );
        assert_eq!(entry["after"]["language"], "fr");
    }
}
