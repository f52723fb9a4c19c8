//! Reference data, on every base that the platform's clients use.

use serde_json::json;
use touchline_testing::server::Running;

const LISTS: [&str; 6] = [
    "sports",
    "age-groups",
    "gender-categories",
    "event-templates",
    "scoring-config",
    "match-formats",
];

#[tokio::test]
async fn every_list_answers_alike_on_its_three_bases() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        server.with_club().await;
        for list in LISTS {
            let home = admin.data(&format!("/admin/configuration/{list}")).await;
            assert!(home.as_array().is_some_and(|rows| !rows.is_empty()), "{list}: {home}");
            assert_eq!(admin.data(&format!("/configuration/{list}")).await, home);
            assert_eq!(admin.data(&format!("/{list}")).await, home);
        }
    }
}

#[tokio::test]
async fn sports_come_by_name_in_both_spellings_of_their_fields() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        let club = server.with_club().await;
        let sports = admin.data("/sports").await;
        let names: Vec<_> =
            sports.as_array().into_iter().flatten().map(|sport| &sport["sportName"]).collect();
        assert_eq!(
            names,
            ["Athletics", "Badminton", "Chess", "Football", "Hockey", "Tennis", "Volleyball"]
        );
        assert_eq!(
            sports[2],
            json!({
                "sportId": club.chess, "sportName": "Chess", "sportIcon": "generic", "isActive": true,
                "sport_id": club.chess, "sport_name": "Chess", "is_active": true,
            })
        );
        assert_eq!(sports[3]["sportIcon"], "football");
    }
}

#[tokio::test]
async fn the_lists_tell_what_is_stored() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        let club = server.with_club().await;
        let groups = admin.data("/age-groups").await;
        assert_eq!(groups[0]["age_group_name"], "Under 12", "the youngest first");
        assert_eq!(
            (&groups[1]["min_age"], &groups[1]["max_age"], &groups[1]["created_at"]),
            (&json!(18), &json!(120), &json!("2026-03-10T12:00:00.000Z"))
        );
        let genders = admin.data("/gender-categories").await;
        assert_eq!(
            (&genders[0]["gender_name"], &genders[1]["gender_name"]),
            (&json!("Men"), &json!("Women"))
        );
        let templates = admin.data("/event-templates").await;
        assert_eq!(templates[0]["template_text"], "{player} scores for {team1}");
        assert_eq!(templates[0]["sport_type"], "football");
        let scoring = admin.data("/scoring-config").await;
        assert_eq!(
            (&scoring[0]["sport_id"], &scoring[0]["sport_name"], &scoring[0]["win_points"]),
            (&json!(club.football), &json!("Football"), &json!(3))
        );
        let formats = admin.data("/match-formats").await;
        assert_eq!(formats[0]["format_name"], "100m");
        assert_eq!(formats[0]["duration_minutes"], json!(null));
        assert_eq!(formats[1]["duration_minutes"], 90);
    }
}
