//! Finding and exporting: the search over everything, the audit trail, the
//! bell, the lists as files.

use serde_json::{Value, json};

use crate::running::Running;

#[tokio::test]
async fn the_search_finds_a_few_of_each_kind_without_regard_to_accents() {
    for server in Running::on_every_engine().await {
        server.with_club().await;
        let admin = server.admin().await;
        let found = admin.data("/admin/search?q=ana").await;
        assert_eq!(found["users"][0]["full_name"], "Ana Ärlig");
        assert_eq!(found["users"].as_array().map(Vec::len), Some(2));
        assert_eq!(found["players"][0]["player_name"], "Ana Ärlig");

        let one = admin.data("/admin/search?q=ana&limit=1").await;
        assert_eq!(one["users"].as_array().map(Vec::len), Some(1));
        let nothing = admin.data("/admin/search?q=%20").await;
        assert_eq!(
            nothing,
            json!({ "users": [], "players": [], "tournaments": [], "matches": [] })
        );
        let polish = admin.data("/admin/search?q=dab").await;
        assert_eq!(polish["players"][0]["player_name"], "Łucja Dąb");
    }
}

#[tokio::test]
async fn the_audit_trail_tells_who_changed_what_and_how_it_was_before() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        let path = "/api/v1/age-groups";
        let row = json!({ "age_group_name": "Junioren Österreich", "min_age": 10, "max_age": 15 });
        let added = server.post(path).bearer(&admin.tokens.access).json(&row).send().await.json();
        let id = added["data"]["age_group_id"].as_i64().expect("an id");
        let changed =
            json!({ "age_group_name": "Junioren Österreich", "min_age": 10, "max_age": 16 });
        let one = format!("{path}/{id}");
        server.call("PUT", &one).bearer(&admin.tokens.access).json(&changed).send().await;

        let trail = admin.read("/admin/activity?search=osterreich").await;
        let entries = trail["entries"].as_array().expect("entries");
        let told: Vec<&Value> = entries.iter().map(|entry| &entry["action"]).collect();
        assert_eq!(told, ["changed", "created"], "the newest first");
        assert_eq!(entries[0]["actor_name"], "Admin");
        assert_eq!(entries[0]["before"]["max_age"], 15);
        assert_eq!(entries[0]["after"]["max_age"], 16);
        assert_eq!(entries[1]["before"], Value::Null);

        let created = admin.read("/admin/activity?action=created&entityType=age_group").await;
        assert_eq!(created["pagination"]["totalItems"], 1);
        let oldest = admin.read("/admin/activity?sort=occurred_at&pageSize=1").await;
        assert_ne!(oldest["entries"][0]["action"], "changed");
        let kinds = admin.data("/admin/activity/kinds").await;
        assert!(kinds["actions"].as_array().is_some_and(|all| all.contains(&json!("signed_in"))));
        assert!(
            kinds["entity_types"].as_array().is_some_and(|all| all.contains(&json!("age_group")))
        );
    }
}

#[tokio::test]
async fn a_notification_is_read_once_and_all_of_them_at_once() {
    for server in Running::on_every_engine().await {
        server.with_club().await;
        let admin = server.admin().await;
        let bell = admin.data("/admin/notifications").await;
        let unread = bell["unread"].as_i64().expect("a count");
        assert!(unread > 0, "{bell}");
        let is_unread = |item: &&Value| item["readAt"].is_null();
        let items = bell["items"].as_array().expect("items");
        let id = items.iter().find(is_unread).expect("one unread")["id"].clone();
        let mark = |path: String| server.post(&path).bearer(&admin.tokens.access);
        let one = format!("/api/v1/admin/notifications/{id}/read");
        for _ in 0..2 {
            assert_eq!(mark(one.clone()).send().await.status, 200);
            assert_eq!(admin.data("/admin/notifications").await["unread"], unread - 1);
        }
        let all = "/api/v1/admin/notifications/read-all".to_owned();
        let newest = items.iter().filter_map(|item| item["id"].as_i64()).max().expect("an id");
        let of_newest = async || {
            let bell = admin.data("/admin/notifications").await;
            let items = bell["items"].as_array().expect("items").clone();
            items.into_iter().find(|item| item["id"] == newest).expect("the newest")
        };
        let before = of_newest().await;
        mark(format!("{all}?upTo={}", newest - 1)).send().await;
        assert_eq!(of_newest().await, before, "it came after the last one seen");
        assert_eq!(mark(all).send().await.status, 200);
        assert_eq!(admin.data("/admin/notifications").await["unread"], 0);
        let none = "/api/v1/admin/notifications/999/read".to_owned();
        mark(none).send().await.problem(404, "not_found");
    }
}

#[tokio::test]
async fn a_list_goes_into_a_file_as_it_is_filtered_and_sorted() {
    for server in Running::on_every_engine().await {
        server.with_club().await;
        let admin = server.admin().await;
        let reply = admin.get("/admin/users/export?search=example.com&sort=email").send().await;
        assert_eq!(reply.status, 200);
        assert_eq!(reply.header("content-type"), Some("text/csv; charset=utf-8"));
        assert_eq!(reply.header("content-disposition"), Some("attachment; filename=\"users.csv\""));
        let text = reply.text();
        let lines: Vec<&str> = text.lines().collect();
        let header =
            "\u{feff}user_id,full_name,email,mobile_last4,player_count,last_login_at,created_at";
        assert_eq!(lines[0], header);
        let emails: Vec<&str> =
            lines[1..].iter().filter_map(|line| line.split(',').nth(2)).collect();
        assert_eq!(emails, ["ake@example.com", "bo1@example.com", "osten@example.com"]);

        for list in ["players", "tournaments", "matches"] {
            let total =
                admin.read(&format!("/admin/{list}")).await["pagination"]["totalItems"].clone();
            let file = admin.get(&format!("/admin/{list}/export")).send().await.text();
            assert_eq!(json!(file.lines().count() - 1), total, "{list}: {file}");
        }
        let misspelt = admin.get("/admin/users/export?page=2").send().await;
        assert!(misspelt.problem(400, "invalid_input")["fields"]["page"].is_string());
    }
}

#[tokio::test]
async fn an_export_beyond_the_limit_is_refused() {
    let server = Running::on_sqlite().await;
    let admin = server.admin().await;
    // The first call notes that the session is in use; after the second the token is known.
    admin.read("/age-groups").await;
    admin.read("/sports").await;
    let blocked = server.nobody_reads();
    let mut exports = tokio::task::JoinSet::new();
    for number in 0..9 {
        exports.spawn(admin.get(&format!("/admin/users/export?search={number}")).send());
    }
    let refused = exports.join_next().await.expect("one of them").expect("a reply");
    refused.problem(503, "too_many_exports");
    drop(blocked);
    while let Some(reply) = exports.join_next().await {
        assert_eq!(reply.expect("a reply").status, 200);
    }
}
