//! One match: its card, its scoreboard, its players, its race.

use serde_json::{Value, json};
use touchline_testing::server::Running;

fn pick<'v>(value: &'v Value, fields: &[&str]) -> Vec<&'v Value> {
    fields.iter().map(|field| &value[*field]).collect()
}

#[tokio::test]
async fn a_match_answers_alone_as_it_does_in_the_list() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        let club = server.with_club().await;
        let list = admin.read("/admin/matches?pageSize=1000").await;
        for row in list["matches"].as_array().expect("matches") {
            assert_eq!(admin.data(&format!("/admin/matches/{}", row["match_id"])).await, *row);
        }
        assert_eq!(
            admin.data(&format!("/admin/matches/{}", club.final_match)).await,
            json!({
                "match_id": club.final_match, "match_number": 64, "match_name": "Reds vs Blues",
                "status": "completed", "outcome": "played", "sport_id": club.football,
                "sport_name": "Football", "participant_mode": "team",
                "team_a_id": club.reds, "team_a_name": "Reds", "team_a_score": 3,
                "team_b_id": club.blues, "team_b_name": "Blues", "team_b_score": 3,
                "team_a_shootout": 2, "team_b_shootout": 4, "winner_team_id": club.blues,
                "scheduled_date": "2026-03-09T20:00:00",
                "scheduled_local": "2026-03-09T20:00:00", "tournament_id": club.cup,
                "tournament_name": "Spring Cup", "venue_name": "The Hall", "events_count": 11,
                "stage_name": "Final", "group_name": "Group A", "round_name": "Final",
                "made_stage_name": null, "group_letter": null, "made_round_name": null,
                "is_quick_match": false, "team_a_source": null, "team_b_source": null,
            })
        );
    }
}

#[tokio::test]
async fn a_start_is_told_as_exactly_as_it_is_known() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        let club = server.with_club().await;
        for (id, start) in [
            (club.cancelled, "2026-03-05"),
            (club.final_match, "2026-03-09T20:00:00"),
            (club.live, "2026-03-10T11:30:00.000Z"),
        ] {
            let row = admin.data(&format!("/admin/matches/{id}")).await;
            assert_eq!(row["scheduled_date"], start);
            let board = admin.data(&format!("/match/{id}/scoreboard")).await;
            assert_eq!(board["scheduledDate"], start);
        }
        let later = admin.read("/admin/matches?status=postponed").await;
        assert_eq!(later["matches"][0]["scheduled_date"], Value::Null);
        assert_eq!(later["matches"][0]["venue_name"], "Old Ground", "its tournament's");
    }
}

#[tokio::test]
async fn a_scoreboard_tells_winner_scorers_and_what_stood_out() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        let club = server.with_club().await;
        let board = admin.data(&format!("/match/{}/scoreboard", club.final_match)).await;
        assert_eq!(
            pick(
                &board,
                &[
                    "teamAScore",
                    "teamBScore",
                    "teamAShootout",
                    "teamBShootout",
                    "winnerTeamId",
                    "winnerTeamName"
                ]
            ),
            [&json!(3), &json!(3), &json!(2), &json!(4), &json!(club.blues), &json!("Blues")]
        );
        assert_eq!(
            pick(&board, &["match_name", "extraTime", "note", "stageName", "periods"]),
            [&json!("Reds vs Blues"), &json!(true), &json!("Rain."), &json!("Final"), &json!([])]
        );
        // Own goals and shoot-out kicks make no scorer; two people are called Kim.
        let star = |name: &str, team: &str, goals: i64| json!({ "playerName": name, "teamName": team, "goals": goals });
        assert_eq!(
            board["statistics"]["starPerformers"],
            json!([
                star("Ana Ärlig", "Reds", 2),
                star("Kim", "Reds", 1),
                star("Kim", "Blues", 1),
                star("Somebody", "Blues", 1)
            ])
        );
        let events = board["events"].as_array().expect("events");
        assert_eq!(events.len(), 11);
        assert_eq!(
            pick(&events[2], &["eventType", "eventTime", "playerName", "teamName", "createdAt"]),
            [
                &json!("Own Goal"),
                &json!("45+1"),
                &json!("Ana Ärlig"),
                &json!("Blues"),
                &json!("2026-03-10T12:00:00.000Z")
            ]
        );
        let told: Vec<_> = board["statistics"]["keyHighlights"]
            .as_array()
            .into_iter()
            .flatten()
            .map(|highlight| &highlight["id"])
            .collect();
        let worth: Vec<_> = events
            .iter()
            .filter(|event| {
                event["eventType"] != "Yellow Card" && event["eventType"] != "Substitution"
            })
            .map(|event| &event["id"])
            .collect();
        assert_eq!(told, worth);
    }
}

#[tokio::test]
async fn only_a_completed_match_names_a_winner() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        let club = server.with_club().await;
        let board = admin.data(&format!("/match/{}/scoreboard", club.live)).await;
        assert_eq!(board["status"], "live");
        assert_eq!(board["winnerTeamName"], Value::Null);
    }
}

#[tokio::test]
async fn a_tennis_match_tells_its_sets() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        let club = server.with_club().await;
        let board = admin.data(&format!("/match/{}/scoreboard", club.singles)).await;
        assert_eq!(board["participantMode"], "individual");
        assert_eq!(board["winnerTeamName"], "A. Ärlig");
        assert_eq!(
            board["periods"],
            json!([
                { "periodNumber": 1, "periodType": "set", "teamAScore": 7, "teamBScore": 6,
                  "teamATiebreak": 7, "teamBTiebreak": 5 },
                { "periodNumber": 2, "periodType": "set", "teamAScore": 6, "teamBScore": 1,
                  "teamATiebreak": null, "teamBTiebreak": null },
            ])
        );
    }
}

#[tokio::test]
async fn a_team_without_a_line_up_is_shown_with_its_squad() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        let club = server.with_club().await;
        let members = admin.data(&format!("/match/{}/playing-members", club.final_match)).await;
        let told: Vec<_> = members
            .as_array()
            .into_iter()
            .flatten()
            .map(|member| {
                pick(
                    member,
                    &["playerName", "teamName", "isCaptain", "isSelected", "shirtNumber", "role"],
                )
            })
            .collect();
        assert_eq!(
            told,
            [
                [
                    &json!("Ana Ärlig"),
                    &json!("Reds"),
                    &json!(true),
                    &json!(true),
                    &json!(7),
                    &json!("starter")
                ],
                [
                    &json!("A trialist"),
                    &json!("Reds"),
                    &json!(false),
                    &json!(false),
                    &json!(null),
                    &json!("reserve")
                ],
                [
                    &json!("Łucja Dąb"),
                    &json!("Blues"),
                    &json!(false),
                    &json!(false),
                    &json!(3),
                    &json!(null)
                ],
                [
                    &json!("Kim"),
                    &json!("Blues"),
                    &json!(false),
                    &json!(false),
                    &json!(null),
                    &json!(null)
                ],
            ]
        );
        assert_eq!(members[1]["playerId"], Value::Null);
        let race = admin.data(&format!("/match/{}/playing-members", club.race)).await;
        assert_eq!(race, json!([]));
    }
}

#[tokio::test]
async fn a_leaderboard_ranks_with_gaps_and_puts_who_did_not_finish_last() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        let club = server.with_club().await;
        let board = admin.data(&format!("/admin/multi-entry/{}/leaderboard", club.race)).await;
        assert_eq!(
            pick(&board, &["eventType", "matchName", "status", "sportName", "type", "venueName"]),
            [
                &json!("100m"),
                &json!("100 m final"),
                &json!("completed"),
                &json!("Athletics"),
                &json!("individual"),
                &json!("Old Ground")
            ]
        );
        let told: Vec<_> = board["entries"]
            .as_array()
            .into_iter()
            .flatten()
            .map(|entry| pick(entry, &["rank", "participantName", "timeMs", "status", "isTied"]))
            .collect();
        assert_eq!(
            told,
            [
                [&json!(1), &json!("Łucja Dąb"), &json!(9980), &json!("Completed"), &json!(false)],
                [&json!(2), &json!("Cee"), &json!(10050), &json!("Completed"), &json!(true)],
                [&json!(2), &json!("Bee"), &json!(10050), &json!("Completed"), &json!(true)],
                [&json!(4), &json!("Eff"), &json!(11000), &json!("Completed"), &json!(false)],
                [&json!(null), &json!("Dee"), &json!(null), &json!("DNF"), &json!(false)],
                [&json!(null), &json!("Gee"), &json!(9000), &json!("DSQ"), &json!(false)],
            ]
        );
        let winner = &board["entries"][0];
        assert_eq!(
            pick(
                winner,
                &["teamName", "points", "laps", "bib", "lane", "reactionMs", "qualified", "note"]
            ),
            [
                &json!("Blues"),
                &json!(12.5),
                &json!(1),
                &json!("12"),
                &json!("4"),
                &json!(133),
                &json!("Q"),
                &json!(null)
            ]
        );
        assert_eq!(board["entries"][2]["teamName"], "Norway", "as the source writes it");
        let football =
            admin.data(&format!("/admin/multi-entry/{}/leaderboard", club.final_match)).await;
        assert_eq!(
            (&football["entries"], &football["eventType"]),
            (&json!([]), &json!("Football"))
        );
    }
}

#[tokio::test]
async fn a_relay_line_up_goes_team_by_team_and_names_who_starts_alone() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        let club = server.with_club().await;
        let lineup = admin.data(&format!("/admin/multi-entry/{}/lineup", club.relay)).await;
        let teams = lineup["teams"].as_array().expect("teams");
        assert_eq!(teams.len(), 2);
        assert_eq!(pick(&teams[0], &["teamId", "teamName"]), [&json!(club.reds), &json!("Reds")]);
        assert_eq!(
            pick(&teams[0]["players"][0], &["name", "isSelected"]),
            [&json!("Ana Ärlig"), &json!(true)]
        );
        assert_eq!(
            teams[0]["players"][1],
            json!({ "playerId": null, "name": "Reserve", "isSelected": false })
        );
        assert_eq!(teams[1]["players"][0]["name"], "Łucja Dąb");
        assert_eq!(
            lineup["players"],
            json!([{ "playerId": null, "name": "Solo", "isSelected": true }])
        );
        let nobody = admin.data(&format!("/admin/multi-entry/{}/lineup", club.race)).await;
        assert_eq!(nobody, json!({ "teams": [], "players": [] }));
    }
}
