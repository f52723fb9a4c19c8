//! Saved views: names for addresses of the console.

use serde_json::{Value, json};
use touchline_testing::server::{Admin, Running};

const PATH: &str = "/admin/views";

fn view(name: &str, address: &str) -> Value {
    json!({ "name": name, "address": address })
}

async fn save_view(admin: &Admin<'_>, name: &str, address: &str) -> Value {
    let reply = admin.post(PATH).json(&view(name, address)).send().await;
    assert_eq!(reply.status, 201, "{}", reply.text());
    reply.json()["data"].take()
}

async fn view_names(admin: &Admin<'_>) -> Vec<Value> {
    let views = admin.data(PATH).await;
    views.as_array().expect("views").iter().map(|view| view["name"].clone()).collect()
}

#[tokio::test]
async fn a_view_is_saved_renamed_and_deleted_by_its_administrator_alone() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        let other = server.another_admin("bo").await;
        let live = save_view(&admin, " Live now ", "/admin/matches?status=live").await;
        assert_eq!(live["name"], "Live now");
        save_view(&admin, "Ann", "/admin/users?search=ann").await;
        assert_eq!(view_names(&admin).await, ["Ann", "Live now"]);
        assert_eq!(admin.data(PATH).await[1], live);
        assert_eq!(view_names(&other).await, Vec::<Value>::new());
        // The same name is free for another administrator.
        save_view(&other, "live NOW", "/admin/matches").await;

        let one = format!("{PATH}/{}", live["id"]);
        for stranger in [
            other.put(&one).json(&view("Mine", "/admin/users")).send().await,
            other.delete(&one).send().await,
        ] {
            stranger.problem(404, "not_found");
        }
        let put = admin.put(&one).json(&view("LIVE NOW", "/admin/matches?status=live&sportId=1"));
        let changed = put.send().await;
        assert_eq!(changed.status, 200, "{}", changed.text());
        assert_eq!(changed.json()["data"]["address"], "/admin/matches?status=live&sportId=1");
        assert_eq!(view_names(&admin).await, ["Ann", "LIVE NOW"]);
        assert_eq!(admin.delete(&one).send().await.status, 200);
        assert_eq!(view_names(&admin).await, ["Ann"]);
        admin.delete(&one).send().await.problem(404, "not_found");
    }
}

#[tokio::test]
async fn a_name_is_taken_once_whatever_its_case() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        save_view(&admin, "Live", "/admin/matches?status=live").await;
        let other = save_view(&admin, "Other", "/admin/matches").await;
        let again = view("LIVE", "/admin/users");
        for refused in [
            admin.post(PATH).json(&again).send().await,
            admin.put(&format!("{PATH}/{}", other["id"])).json(&again).send().await,
        ] {
            let problem = refused.problem(409, "name_taken");
            assert_eq!(problem["fields"]["name"], "You have a saved view “LIVE” already.");
        }
    }
}

#[tokio::test]
async fn an_address_that_leads_elsewhere_is_refused() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        let long = format!("/admin/users?search={}", "x".repeat(2000));
        for (body, field) in [
            (view("a", "https://example.org/admin/users"), "address"),
            (view("a", "//example.org"), "address"),
            (view("a", "/admin/../x"), "address"),
            (view("a", &long), "address"),
            (view(" ", "/admin/users"), "name"),
            (view(&"x".repeat(61), "/admin/users"), "name"),
            (json!({ "name": "a", "address": "/admin/users", "icon": "x" }), "icon"),
        ] {
            let refused = admin.post(PATH).json(&body).send().await;
            let problem = refused.problem(400, "invalid_input");
            assert!(problem["fields"][field].is_string(), "{body}: {problem}");
        }
    }
}

#[tokio::test]
async fn an_administrator_has_a_hundred_views_at_most() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        for number in 0..100 {
            save_view(&admin, &format!("View {number}"), "/admin/users").await;
        }
        let refused = admin.post(PATH).json(&view("One more", "/admin/users")).send().await;
        let problem = refused.problem(409, "conflict");
        assert_eq!(problem["message"], "You have 100 saved views. Delete one to save another.");
    }
}

#[tokio::test]
async fn a_view_sent_twice_with_one_key_is_saved_once() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        let save = async || {
            let post = admin.post(PATH).header("Idempotency-Key", "k1");
            post.json(&view("Live", "/admin/matches?status=live")).send().await
        };
        let (first, second) = (save().await, save().await);
        assert_eq!((first.status, second.status), (201, 201));
        assert_eq!(first.json(), second.json());
    }
}

#[tokio::test]
async fn what_is_done_to_a_view_is_in_the_trail() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        let live = save_view(&admin, "Live", "/admin/matches?status=live").await;
        let one = format!("{PATH}/{}", live["id"]);
        let put = admin.put(&one).json(&view("Live matches", "/admin/matches?status=live"));
        assert_eq!(put.send().await.status, 200);
        assert_eq!(admin.delete(&one).send().await.status, 200);
        let trail = admin.trail_of("saved_view").await;
        let told: Vec<_> =
            trail.iter().map(|entry| (&entry["action"], &entry["entity_name"])).collect();
        assert_eq!(
            told,
            [
                (&json!("deleted"), &json!("Live matches")),
                (&json!("changed"), &json!("Live")),
                (&json!("created"), &json!("Live")),
            ]
        );
        assert_eq!(trail[1]["after"]["name"], "Live matches");
    }
}
