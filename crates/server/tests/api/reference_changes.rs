//! Adding, changing and removing reference data, on every base that the
//! platform's clients use.

use serde_json::{Value, json};
use touchline_store::{Topic, Topics};
use touchline_testing::client::{Call, Reply};
use touchline_testing::server::{Admin, Running};

const BASES: [&str; 3] = ["/api/v1/admin/configuration", "/api/v1/configuration", "/api/v1"];

/// A kind of reference data: its path, its id, its name, a row and the same row changed.
struct Kind {
    path: &'static str,
    id: &'static str,
    name: Option<&'static str>,
    row: Value,
    changed: Value,
}

/// The kinds; `sport` has no scoring configuration yet.
fn kinds(sport: i64) -> [Kind; 5] {
    [
        Kind {
            path: "/age-groups",
            id: "age_group_id",
            name: Some("age_group_name"),
            row: json!({ "age_group_name": "Masters", "min_age": 35, "max_age": 120 }),
            changed: json!({ "age_group_name": "MASTERS", "min_age": 40, "max_age": 120, "is_active": false }),
        },
        Kind {
            path: "/gender-categories",
            id: "gender_category_id",
            name: Some("gender_name"),
            row: json!({ "gender_name": "Mixed" }),
            changed: json!({ "gender_name": "Open", "is_active": false }),
        },
        Kind {
            path: "/event-templates",
            id: "id",
            name: Some("event_type"),
            row: json!({ "event_type": "Corner", "sport_type": "football", "template_text": "Corner for {team1}" }),
            changed: json!({ "event_type": "Corner", "sport_type": "hockey", "template_text": "Short corner", "is_active": false }),
        },
        Kind {
            path: "/scoring-config",
            id: "config_id",
            name: None,
            row: json!({ "sport_id": sport, "win_points": 2, "draw_points": 1, "loss_points": 0, "cancelled_points": 0 }),
            changed: json!({ "sport_id": sport, "win_points": 3, "draw_points": 1, "loss_points": 0, "cancelled_points": 1, "is_active": false }),
        },
        Kind {
            path: "/match-formats",
            id: "match_format_id",
            name: Some("format_name"),
            row: json!({ "format_name": "Best of 3", "sport_id": sport, "description": null, "duration_minutes": null }),
            changed: json!({ "format_name": "Best of 5", "sport_id": sport, "description": "Long.", "duration_minutes": 150, "is_active": false }),
        },
    ]
}

fn call_at(admin: &Admin<'_>, method: &str, base: usize, path: &str) -> Call {
    let path = format!("{}{path}", BASES[base]);
    admin.server.call(method, &path).bearer(&admin.tokens.access)
}

/// Adds a row and answers it.
async fn add_row(admin: &Admin<'_>, kind: &Kind) -> Value {
    let reply = call_at(admin, "POST", 0, kind.path).json(&kind.row).send().await;
    assert_eq!(reply.status, 201, "{}: {}", kind.path, reply.text());
    reply.json()["data"].take()
}

async fn rows_of(admin: &Admin<'_>, kind: &Kind) -> Vec<Value> {
    admin.data(kind.path).await.as_array().expect("rows").clone()
}

/// Holds a row's fields against what was sent.
fn assert_holds(row: &Value, sent: &Value) {
    for (field, value) in sent.as_object().expect("fields") {
        assert_eq!(&row[field], value, "{field} of {row}");
    }
}

fn assert_field(reply: &Reply, status: u16, code: &str, field: &str) {
    let problem = reply.problem(status, code);
    let fields = problem["fields"].as_object().unwrap_or_else(|| panic!("no fields: {problem}"));
    assert_eq!(fields.keys().collect::<Vec<_>>(), [field], "{problem}");
}

#[tokio::test]
async fn a_row_is_added_changed_and_removed_on_whichever_base() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        let club = server.with_club().await;
        for (base, kind) in kinds(club.chess).into_iter().enumerate() {
            let before = rows_of(&admin, &kind).await;
            let added = call_at(&admin, "POST", base % 3, kind.path).json(&kind.row).send().await;
            assert_eq!(added.status, 201, "{}: {}", kind.path, added.text());
            let row = added.json()["data"].take();
            assert_holds(&row, &kind.row);
            assert_eq!((&row["is_active"], &row["version"]), (&json!(true), &json!(1)));
            assert!(rows_of(&admin, &kind).await.contains(&row), "{row} is not in its list");

            let one = format!("{}/{}", kind.path, row[kind.id]);
            let changed =
                call_at(&admin, "PUT", (base + 1) % 3, &one).json(&kind.changed).send().await;
            assert_eq!(changed.status, 200, "{}", changed.text());
            let changed = changed.json()["data"].take();
            assert_holds(&changed, &kind.changed);
            assert_eq!(changed["version"], 2);
            assert!(rows_of(&admin, &kind).await.contains(&changed));

            // A scoring configuration is never removed.
            let removed = call_at(&admin, "DELETE", (base + 2) % 3, &one).send().await;
            if kind.path == "/scoring-config" {
                removed.problem(405, "method_not_allowed");
                continue;
            }
            assert_eq!(removed.status, 200, "{}", removed.text());
            assert_eq!(rows_of(&admin, &kind).await, before);
            call_at(&admin, "PUT", 0, &one).json(&kind.row).send().await.problem(404, "not_found");
            call_at(&admin, "DELETE", 0, &one).send().await.problem(404, "not_found");
        }
    }
}

#[tokio::test]
async fn who_saw_an_older_version_changes_nothing_and_sees_the_new_one() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        let club = server.with_club().await;
        for kind in kinds(club.chess) {
            let row = add_row(&admin, &kind).await;
            let one = format!("{}/{}", kind.path, row[kind.id]);
            let put = |seen: &str| {
                call_at(&admin, "PUT", 0, &one).header("if-match", seen).json(&kind.changed)
            };
            for nonsense in ["", "abc", "\"1.5\""] {
                put(nonsense).send().await.problem(400, "invalid_if_match");
            }
            assert_eq!(put("\"1\"").send().await.status, 200);
            let stale = put("W/\"1\"").send().await.problem(412, "changed_meanwhile");
            assert_holds(&stale["current"], &kind.changed);
            assert_eq!(stale["current"]["version"], 2);
            if kind.path != "/scoring-config" {
                let removal =
                    call_at(&admin, "DELETE", 0, &one).header("if-match", "\"1\"").send().await;
                removal.problem(412, "changed_meanwhile");
            }
            assert_eq!(put("2").send().await.status, 200);
            assert_eq!(put("*").send().await.status, 200);
        }
    }
}

#[tokio::test]
async fn a_change_that_changes_nothing_leaves_the_version_and_the_trail_as_they_are() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        let club = server.with_club().await;
        for kind in kinds(club.chess) {
            let row = add_row(&admin, &kind).await;
            let one = format!("{}/{}", kind.path, row[kind.id]);
            let trail = admin.read("/admin/activity?action=changed").await;
            let revisions = server.db().revisions().now();
            // As it was added, and as the list tells it.
            for same in [&kind.row, &row] {
                let put = call_at(&admin, "PUT", 0, &one).json(same).send().await;
                assert_eq!(put.status, 200, "{}: {}", kind.path, put.text());
                assert_eq!(put.json()["data"], row);
            }
            let told = Topics::of(&[Topic::Reference, Topic::Audit]);
            assert!(
                server.db().revisions().hold_since(&revisions, told),
                "consoles are told nothing"
            );
            assert_eq!(admin.read("/admin/activity?action=changed").await, trail);
            let put =
                call_at(&admin, "PUT", 0, &one).header("if-match", "\"1\"").json(&kind.changed);
            assert_eq!(put.send().await.json()["data"]["version"], 2);
        }
    }
}

/// The fields of a row that only the server sets.
fn read_only_fields(kind: &Kind, row: &Value) -> Vec<String> {
    let fields = row.as_object().expect("fields").keys();
    fields.filter(|name| *name != "is_active" && kind.row.get(name).is_none()).cloned().collect()
}

#[tokio::test]
async fn a_row_may_be_sent_as_its_list_tells_it() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        let club = server.with_club().await;
        for kind in kinds(club.chess) {
            let mut new = kind.row.clone();
            for (field, nothing) in
                [(kind.id, json!(0)), ("version", json!(null)), ("created_at", json!(""))]
            {
                new[field] = nothing;
            }
            let added = call_at(&admin, "POST", 0, kind.path).json(&new).send().await;
            assert_eq!(added.status, 201, "{}: {}", kind.path, added.text());
            let mut row = added.json()["data"].take();
            let one = format!("{}/{}", kind.path, row[kind.id]);

            for (field, value) in kind.changed.as_object().expect("fields") {
                row[field] = value.clone();
            }
            // The same instant, in another way to write it.
            let created = row["created_at"].as_str().expect("an instant").replace('Z', "+00:00");
            row["created_at"] = json!(created);
            let changed = call_at(&admin, "PUT", 0, &one).json(&row).send().await;
            assert_eq!(changed.status, 200, "{}: {}", kind.path, changed.text());
            assert_holds(&changed.json()["data"], &kind.changed);

            // The version in it is by now an old one.
            let stale = call_at(&admin, "PUT", 0, &one).json(&row).send().await;
            assert_eq!(stale.problem(412, "changed_meanwhile")["current"]["version"], 2);
            row["size"] = json!(1);
            let unknown = call_at(&admin, "PUT", 0, &one).json(&row).send().await;
            assert_field(&unknown, 400, "invalid_input", "size");
        }
    }
}

#[tokio::test]
async fn a_field_that_only_the_server_sets_is_refused_when_it_says_something_else() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        let club = server.with_club().await;
        for kind in kinds(club.chess) {
            let row = add_row(&admin, &kind).await;
            let one = format!("{}/{}", kind.path, row[kind.id]);
            for field in read_only_fields(&kind, &row) {
                let other = if row[&field].is_i64() { json!(77) } else { json!("1999-01-01") };
                let mut changed = kind.changed.clone();
                changed[&field] = other.clone();
                let put =
                    call_at(&admin, "PUT", 0, &one).header("if-match", "\"1\"").json(&changed);
                let refused = put.send().await;
                assert_field(&refused, 400, "invalid_input", &field);
                let message = refused.json()["message"].take();
                assert!(message.as_str().is_some_and(|text| text.starts_with(&field)), "{message}");

                let Some(name) = kind.name else { continue };
                let mut another = kind.changed.clone();
                another[name] = json!("Another");
                another[&field] = other;
                let post = call_at(&admin, "POST", 0, kind.path).json(&another).send().await;
                assert_field(&post, 400, "invalid_input", &field);
            }
            let rows = rows_of(&admin, &kind).await;
            assert!(rows.contains(&row), "{row} was changed");
        }
    }
}

#[tokio::test]
async fn the_name_of_a_sport_may_be_the_old_one_or_the_new_one_when_the_sport_changes() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        let club = server.with_club().await;
        let kinds = kinds(club.chess);
        let formats = &kinds[4];
        let row = add_row(&admin, formats).await;
        let one = format!("{}/{}", formats.path, row[formats.id]);
        let mut changed = formats.row.clone();
        for (sport, name, status) in [
            (club.football, "Chess", 200),
            (club.chess, "Chess", 200),
            (club.chess, "Football", 400),
        ] {
            changed["sport_id"] = json!(sport);
            changed["sport_name"] = json!(name);
            let reply = call_at(&admin, "PUT", 0, &one).json(&changed).send().await;
            assert_eq!(reply.status, status, "{}", reply.text());
        }
        changed["sport_name"] = json!("Chess");
        changed["format_name"] = json!("Blitz");
        let added = call_at(&admin, "POST", 0, formats.path).json(&changed).send().await;
        assert_eq!(added.status, 201, "{}", added.text());
    }
}

#[tokio::test]
async fn a_name_is_taken_whatever_its_case() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        let club = server.with_club().await;
        for kind in kinds(club.chess) {
            let Some(name) = kind.name else { continue };
            let first = add_row(&admin, &kind).await;
            let mut again = kind.row.clone();
            again[name] =
                json!(format!(" {} ", kind.row[name].as_str().unwrap_or_default().to_uppercase()));
            let refused = call_at(&admin, "POST", 0, kind.path).json(&again).send().await;
            assert_field(&refused, 409, "name_taken", name);
            // Its own name is free for a row.
            let one = format!("{}/{}", kind.path, first[kind.id]);
            assert_eq!(call_at(&admin, "PUT", 0, &one).json(&again).send().await.status, 200);
        }
    }
}

#[tokio::test]
async fn a_sport_has_one_scoring_configuration() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        let club = server.with_club().await;
        let row = json!({ "sport_id": club.football, "win_points": 3, "draw_points": 1, "loss_points": 0, "cancelled_points": 0 });
        let refused = call_at(&admin, "POST", 0, "/scoring-config").json(&row).send().await;
        assert_eq!(refused.status, 409, "{}", refused.text());
        assert_eq!(
            refused.json()["message"],
            "A scoring configuration for Football already exists. Each sport can have only one scoring configuration."
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_who_add_one_name_at_once_one_is_told_that_it_is_taken() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        let row = json!({ "gender_name": "Mixed" });
        let calls: Vec<_> = (0..6)
            .map(|_| {
                tokio::spawn(call_at(&admin, "POST", 0, "/gender-categories").json(&row).send())
            })
            .collect();
        let mut statuses = Vec::new();
        for call in calls {
            statuses.push(call.await.expect("a call").status);
        }
        statuses.sort_unstable();
        assert_eq!(statuses, [201, 409, 409, 409, 409, 409]);
    }
}

#[tokio::test]
async fn what_is_in_use_is_not_removed_and_says_by_what() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        server.with_club().await;
        let formats = admin.data("/match-formats").await;
        let sprint = format!("/match-formats/{}", formats[0]["match_format_id"]);
        let problem = call_at(&admin, "DELETE", 0, &sprint).send().await.problem(409, "in_use");
        assert_eq!(
            problem["message"],
            "The match format “100m” is used by 2 matches. Make it inactive instead."
        );
        assert_eq!(admin.data("/match-formats").await, formats);
    }
}

#[tokio::test]
async fn a_field_that_breaks_a_rule_is_named() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        let club = server.with_club().await;
        let long = "x".repeat(256);
        let big = i64::MAX;
        for (path, field, row) in [
            (
                "/age-groups",
                "age_group_name",
                json!({ "age_group_name": " ", "min_age": 1, "max_age": 2 }),
            ),
            (
                "/age-groups",
                "age_group_name",
                json!({ "age_group_name": long, "min_age": 1, "max_age": 2 }),
            ),
            (
                "/age-groups",
                "age_group_name",
                json!({ "age_group_name": "a\0b", "min_age": 1, "max_age": 2 }),
            ),
            (
                "/age-groups",
                "age_group_name",
                json!({ "age_group_name": "a\u{202e}b", "min_age": 1, "max_age": 2 }),
            ),
            (
                "/age-groups",
                "min_age",
                json!({ "age_group_name": "a", "min_age": -1, "max_age": 2 }),
            ),
            (
                "/age-groups",
                "max_age",
                json!({ "age_group_name": "a", "min_age": 3, "max_age": 2 }),
            ),
            (
                "/age-groups",
                "max_age",
                json!({ "age_group_name": "a", "min_age": 3, "max_age": big }),
            ),
            (
                "/age-groups",
                "min_age",
                json!({ "age_group_name": "a", "min_age": 1.5, "max_age": 2 }),
            ),
            ("/gender-categories", "gender_name", json!({ "gender_name": "" })),
            ("/gender-categories", "gender_name", json!({ "gender_name": null })),
            (
                "/event-templates",
                "sport_type",
                json!({ "event_type": "a", "sport_type": "golf", "template_text": "a" }),
            ),
            (
                "/event-templates",
                "template_text",
                json!({ "event_type": "a", "sport_type": "hockey", "template_text": "{who}" }),
            ),
            (
                "/event-templates",
                "template_text",
                json!({ "event_type": "a", "sport_type": "hockey", "template_text": "\0" }),
            ),
            (
                "/scoring-config",
                "win_points",
                json!({ "sport_id": club.chess, "win_points": -1, "draw_points": 0, "loss_points": 0, "cancelled_points": 0 }),
            ),
            (
                "/scoring-config",
                "sport_id",
                json!({ "sport_id": big, "win_points": 1, "draw_points": 0, "loss_points": 0, "cancelled_points": 0 }),
            ),
            (
                "/match-formats",
                "sport_id",
                json!({ "format_name": "a", "sport_id": 0, "description": null, "duration_minutes": 1 }),
            ),
            (
                "/match-formats",
                "duration_minutes",
                json!({ "format_name": "a", "sport_id": club.chess, "description": null, "duration_minutes": 0 }),
            ),
            (
                "/match-formats",
                "description",
                json!({ "format_name": "a", "sport_id": club.chess, "description": "\0", "duration_minutes": 1 }),
            ),
        ] {
            let reply = call_at(&admin, "POST", 0, path).json(&row).send().await;
            assert_field(&reply, 400, "invalid_input", field);
        }
    }
}
