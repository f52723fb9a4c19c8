//! The dashboard's figures and the bell.

use jiff::Timestamp;
use serde_json::{Value, json};
use touchline_store::params;
use touchline_testing::harbour::undrawn_final;
use touchline_testing::server::{NAME, Running};

#[tokio::test]
async fn the_totals_and_this_months_gains_are_those_of_the_platform() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        server.with_club().await;
        assert_eq!(
            admin.data("/admin/dashboard/kpis").await,
            json!({
                "totalUsers": 7, "totalPlayers": 5, "totalTournaments": 6, "totalMatches": 8,
                "totalQuickMatches": 1,
                // The first of March is within, the last of February is not.
                "newUsersThisMonth": 2, "newPlayersThisMonth": 4,
                "newTournamentsThisMonth": 5, "newMatchesThisMonth": 8,
            })
        );
    }
}

#[tokio::test]
async fn an_empty_platform_has_nothing_and_says_so() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        let kpis = admin.data("/admin/dashboard/kpis").await;
        assert!(kpis.as_object().expect("figures").values().all(|figure| figure == 0), "{kpis}");
        let growth = admin.data("/admin/dashboard/user-growth?days=7").await;
        assert_eq!(growth.as_array().map(Vec::len), Some(7));
        assert!(growth.as_array().into_iter().flatten().all(|point| point["cumulativeUsers"] == 0));
        assert_eq!(admin.data("/admin/dashboard/sports-distribution").await, json!([]));
        assert_eq!(admin.data("/admin/dashboard/recent-activity").await, json!([]));
        assert_eq!(
            admin.data("/admin/dashboard/player-comparison").await,
            json!({ "profileCompletionRate": 0.0 })
        );
        let bell = admin.data("/admin/notifications").await;
        assert_eq!(bell, json!({ "unread": 0, "items": [] }));
    }
}

#[tokio::test]
async fn today_tells_what_is_on_what_comes_next_and_what_is_overdue() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        let town = server.with_harbour().await;
        let final_name = "Winner of the League vs Second of Group B";
        let undrawn = server
            .write(move |conn| undrawn_final(conn, town.league, town.football, final_name))
            .await;
        let told = async |at: &str| {
            let today = admin.data(&format!("/admin/dashboard/today?at={at}")).await;
            let ids = |list: &str| -> Vec<i64> {
                let matches = today[list]["matches"].as_array().expect("matches");
                matches.iter().filter_map(|one| one["match_id"].as_i64()).collect()
            };
            ["live", "next", "overdue"].map(ids)
        };
        // The return match is on 22 March, the final on 1 April; of both only the day is known.
        let [live, next, overdue] = told("2026-03-22T18:00:00Z").await;
        assert!(live.is_empty() && !overdue.contains(&town.return_match));
        assert_eq!((next.first(), next.last()), (Some(&town.return_match), Some(&undrawn)));
        let [_, next, overdue] = told("2026-03-23T18:00:00Z").await;
        assert_eq!((next.first(), next.contains(&town.return_match)), (Some(&undrawn), false));
        assert!(overdue.contains(&town.return_match), "{overdue:?}");
        // Who scores without a timetable, or long after the planned day, is seen while it goes on.
        let ids = [undrawn, town.return_match];
        server
            .write(move |conn| {
                let at: Timestamp = "2026-04-10T10:00:00Z".parse().expect("an instant");
                let starts: [Option<i64>; 2] = [None, Some(1_774_000_000_000)];
                for (id, start) in ids.into_iter().zip(starts) {
                    conn.execute(
                        "UPDATE matches SET lifecycle = 'live', scheduled_at = $1, scheduled_precision = $2,
                            updated_at = $3 WHERE match_id = $4",
                        params![start, start.map(|_| "instant"), at.as_millisecond(), id],
                    )?;
                }
                Ok(())
            })
            .await;
        let [live, _, overdue] = told("2026-04-10T20:00:00Z").await;
        assert_eq!(live, [town.return_match, undrawn]);
        assert!(!overdue.contains(&town.return_match));
        let [live, _, overdue] = told("2026-04-12T10:00:00Z").await;
        assert!(live.is_empty() && overdue.contains(&town.return_match));
        let refused = admin.get("/admin/dashboard/today?at=yesterday").send().await;
        assert_eq!(refused.status, 400);
    }
}

#[tokio::test]
async fn a_match_that_nobody_begins_is_in_a_list_of_today_from_its_start_on() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        let town = server.with_harbour().await;
        let id = town.return_match;
        server
            .write(move |conn| {
                let start: Timestamp = "2026-03-22T18:00:00Z".parse().expect("an instant");
                conn.execute(
                    "UPDATE matches SET scheduled_at = $1, scheduled_precision = 'instant' WHERE match_id = $2",
                    params![start.as_millisecond(), id],
                )?;
                Ok(())
            })
            .await;
        for (at, list) in [
            ("2026-03-22T17:59:00Z", "next"),
            ("2026-03-22T18:00:00Z", "next"),
            ("2026-03-22T18:01:00Z", "late"),
            ("2026-03-22T20:59:00Z", "late"),
            ("2026-03-22T21:00:00Z", "overdue"),
            ("2026-03-23T17:00:00Z", "overdue"),
            ("2026-03-25T18:00:00Z", "overdue"),
        ] {
            let today = admin.data(&format!("/admin/dashboard/today?at={at}")).await;
            let has = |list: &str| {
                let matches = today[list]["matches"].as_array().expect("matches");
                matches.iter().any(|one| one["match_id"] == id)
            };
            let lists: Vec<&str> =
                ["live", "next", "late", "overdue"].into_iter().filter(|list| has(list)).collect();
            assert_eq!(lists, [list], "{at}");
        }
        // A match that takes four hours, as it was imported, is not overdue after three.
        let sql = "UPDATE matches SET duration_minutes = 240 WHERE match_id = $1";
        server.write(move |conn| Ok(conn.execute(sql, params![id])?)).await;
        for (at, list) in [("2026-03-22T22:14:00Z", "late"), ("2026-03-22T22:15:00Z", "overdue")] {
            let today = admin.data(&format!("/admin/dashboard/today?at={at}")).await;
            assert!(today[list]["matches"].to_string().contains(&format!("\"match_id\":{id},")));
        }
    }
}

#[tokio::test]
async fn growth_has_a_point_for_every_day_and_ends_today_with_the_totals() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        server.with_club().await;
        let growth = admin.data("/admin/dashboard/user-growth").await;
        let points = growth.as_array().expect("points");
        assert_eq!(points.len(), 30);
        let point = |date: &str, users, players| json!({ "date": date, "cumulativeUsers": users, "cumulativePlayers": players });
        assert_eq!(points[0], point("2026-02-09", 3, 1));
        assert_eq!(points[8], point("2026-02-17", 3, 1));
        assert_eq!(points[9], point("2026-02-18", 4, 1));
        assert_eq!(points[20], point("2026-03-01", 6, 1));
        assert_eq!(points[28], point("2026-03-09", 6, 4));
        assert_eq!(points[29], point("2026-03-10", 7, 5));
        let dates: Vec<&Value> = points.iter().map(|point| &point["date"]).collect();
        assert!(dates.is_sorted_by(|a, b| a.as_str() < b.as_str()));
        assert_eq!(
            admin.data("/admin/dashboard/user-growth?days=1").await,
            json!([point("2026-03-10", 7, 5)])
        );
        let decade = admin.data("/admin/dashboard/user-growth?days=3660").await;
        assert_eq!(decade[0], point("2016-03-03", 0, 0));
    }
}

#[tokio::test]
async fn sports_are_told_by_their_matches_the_most_first() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        let club = server.with_club().await;
        let told = admin.data("/admin/dashboard/sports-distribution").await;
        let football =
            json!({ "sportId": club.football, "sportName": "Football", "matchCount": 4 });
        assert_eq!(told[0], football);
        let shares: Vec<(&str, i64)> = told
            .as_array()
            .expect("sports")
            .iter()
            .filter_map(|share| Some((share["sportName"].as_str()?, share["matchCount"].as_i64()?)))
            .collect();
        assert_eq!(shares, [("Football", 4), ("Athletics", 2), ("Chess", 1), ("Tennis", 1)]);
    }
}

#[tokio::test]
async fn the_completion_rate_is_the_share_of_users_with_a_profile() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        server.with_club().await;
        assert_eq!(
            admin.data("/admin/dashboard/player-comparison").await,
            json!({ "profileCompletionRate": 28.6 })
        );
    }
}

#[tokio::test]
async fn activities_come_the_newest_first_and_as_many_as_asked_for() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        let club = server.with_club().await;
        let activity = |who: &str, sport: Option<(i64, &str)>, date: &str, status: &str| {
            // One of them is about a tournament.
            let tournament = (who == "Second").then_some(club.cup);
            let subject = if tournament.is_some() { "Spring Cup" } else { "Harbour Cup" };
            json!({
                "userName": who, "userId": null, "action": format!("Joined {subject}"),
                "kind": "joined", "subject": subject, "total": null,
                "sport": sport.map(|(_, name)| name), "sportId": sport.map(|(id, _)| id),
                "tournamentId": tournament, "matchId": null, "date": date, "status": status,
            })
        };
        let (chess, football) = ((club.chess, "Chess"), (club.football, "Football"));
        let all = [
            activity("First", Some(chess), "2026-03-10T11:59:00.000Z", "completed"),
            activity("Second", Some(football), "2026-03-10T11:58:00.000Z", "pending"),
            activity("Third", None, "2026-03-10T11:57:00.000Z", "cancelled"),
        ];
        assert_eq!(admin.data("/admin/dashboard/recent-activity").await, json!(all));
        assert_eq!(admin.data("/admin/dashboard/recent-activity?limit=2").await, json!(all[..2]));
    }
}

#[tokio::test]
async fn a_tournament_that_somebody_makes_is_in_the_recent_activity_and_so_is_who_enters() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(1).await;
        let admin = server.admin().await;
        let told = async || admin.data("/admin/dashboard/recent-activity?limit=2").await;
        let football = told().await[0]["sportId"].clone();
        assert!(football.is_i64(), "the sport of the division");
        let by_ines = |kind: &str, action: &str| {
            json!({
                "userName": "Inês Duarte", "action": action, "kind": kind, "subject": "Harbour Cup",
                "total": null, "sport": "Football", "sportId": football,
                "tournamentId": cup.tournament, "matchId": null, "date": "2026-03-10T12:00:00.000Z",
                "status": "completed",
            })
        };
        let mut rows = told().await;
        for row in rows.as_array_mut().expect("activities") {
            let user = row.as_object_mut().and_then(|row| row.remove("userId"));
            assert!(user.is_some_and(|user| user.is_i64()));
        }
        let joined = by_ines("joined", "Joined Harbour Cup");
        assert_eq!(rows, json!([joined, by_ines("created_tournament", "Created Harbour Cup")]));

        // An administrator is no app user.
        let body =
            json!({ "name": "Office Cup", "divisions": [{ "name": "All", "sportId": football }] });
        let made = admin.post("/tournaments").json(&body).send().await;
        assert_eq!(made.status, 201, "{}", made.text());
        let row = told().await[0].take();
        assert_eq!(
            (&row["userName"], &row["userId"], &row["action"], &row["sport"]),
            (&json!(NAME), &Value::Null, &json!("Created Office Cup"), &json!("Football"))
        );
    }
}

#[tokio::test]
async fn data_that_contradicts_itself_is_told_with_its_records_after_a_look() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        let club = server.with_club().await;
        let told = async || admin.data("/admin/dashboard/contradictions").await;
        assert_eq!(told().await, json!({ "looked_at": null, "contradictions": [] }));
        server.platform().lookout.look_for_contradictions().await.expect("a look");
        let looked_at = "2026-03-10T12:00:00.000Z";
        assert_eq!(told().await, json!({ "looked_at": looked_at, "contradictions": [] }));

        let (cup, race) = (club.cup, club.race);
        server
            .write(move |conn| {
                conn.execute(
                    "UPDATE tournaments SET end_date = '1999-01-01' WHERE tournament_id = $1",
                    &[cup.into()],
                )?;
                conn.execute(
                    "UPDATE entries SET finish_rank = 0 WHERE match_id = $1",
                    &[race.into()],
                )?;
                Ok(())
            })
            .await;
        assert_eq!(told().await["contradictions"], json!([]), "nobody has looked since");
        let unread = async || admin.data("/admin/notifications").await["unread"].take();
        let before = unread().await.as_i64().expect("a number");
        server.platform().lookout.look_for_contradictions().await.expect("a look");
        let found = told().await["contradictions"].take();
        let ranks = &found[0];
        assert_eq!(ranks["rule"], "entry_rank_or_time");
        assert!(ranks["total"].as_i64() > Some(1), "{found}");
        let records = ranks["records"].as_array().expect("records");
        assert_eq!(records.len(), 1, "each match once: {found}");
        assert_eq!(
            (&records[0]["kind"], &records[0]["id"], &records[0]["participant_mode"]),
            (&json!("match"), &json!(race), &json!("multi_entry"))
        );
        let ends = json!({
            "rule": "tournament_ends_before_it_begins", "total": 1,
            "records": [{ "kind": "tournament", "id": cup, "name": "Spring Cup", "participant_mode": null }],
        });
        assert_eq!(found[1], ends);
        let bell = admin.data("/admin/notifications").await;
        assert_eq!(bell["unread"], before + 2, "once for each rule");
        assert_eq!(bell["items"][0]["kind"], "contradiction_found");
        let body = "New on the dashboard: the tournament ends before it begins.";
        let is_told = |item: &Value| item["body"] == body;
        assert!(bell["items"].as_array().into_iter().flatten().any(is_told), "{bell}");
        server.platform().lookout.look_for_contradictions().await.expect("a look");
        assert_eq!(unread().await, before + 2, "what is known is not new");
    }
}

#[tokio::test]
async fn the_bell_counts_what_is_unread_beyond_what_it_shows() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        server.with_club().await;
        let bell = admin.data("/admin/notifications?limit=1").await;
        assert_eq!(bell["unread"], 2);
        let items = bell["items"].as_array().expect("items");
        assert_eq!(items.len(), 1);
        assert_eq!(items[0]["title"], "Newer");
        assert_eq!(items[0]["createdAt"], "2026-03-10T11:59:00.000Z");
        assert_eq!(items[0]["readAt"], Value::Null);
    }
}
