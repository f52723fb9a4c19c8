//! What the organisers of a tournament take out as files.

use touchline_domain::permissions::{Role, Scope};
use touchline_store::params;
use touchline_testing::server::Running;

/// The lines of a file, each with its cells; none of the cells here has a comma.
fn lines(file: &str) -> Vec<Vec<String>> {
    let file = file.strip_prefix('\u{feff}').expect("a byte order mark");
    file.lines().map(|line| line.split(',').map(str::to_owned).collect()).collect()
}

fn column(lines: &[Vec<String>], name: &str) -> Vec<String> {
    let at = lines[0].iter().position(|of| of == name);
    let at = at.unwrap_or_else(|| panic!("no column {name}: {:?}", lines[0]));
    lines[1..].iter().map(|line| line[at].clone()).collect()
}

#[tokio::test]
async fn fixtures_results_and_tables_go_into_files_of_organisers() {
    for server in Running::on_every_engine().await {
        let harbour = server.with_harbour().await;
        let email = "olga@example.org";
        server.add_person("Olga", email).await;
        for id in [harbour.league, harbour.cup, harbour.regatta] {
            server.give(email, Role::Organiser, Scope::Tournament(id), None).await;
        }
        let token = server.sign_in_person(email).await.access;
        let get = |id: i64, rest: &str| {
            server.get(&format!("/api/v1/tournaments/{id}/files/{rest}")).bearer(&token).send()
        };
        let file = async |id: i64, rest: &str| {
            let reply = get(id, rest).await;
            assert_eq!(reply.status, 200, "{rest}: {}", reply.text());
            assert_eq!(reply.header("content-type"), Some("text/csv; charset=utf-8"));
            lines(&reply.text())
        };

        let fixtures = file(harbour.league, "fixtures").await;
        assert_eq!(fixtures.len(), 1 + 7, "{fixtures:?}");
        assert_eq!(column(&fixtures, "scheduled_date")[0], "2026-02-01");
        let results = file(harbour.league, "results").await;
        assert_eq!(results.len(), 1 + 6, "one is still to be played: {results:?}");
        assert_eq!(column(&results, "team_a_name")[0], "Anchors");
        assert_eq!(column(&results, "team_a_score")[0], "2");
        assert_eq!(column(&results, "winner_team_name")[0], "Anchors");

        let table = file(harbour.league, "standings").await;
        assert_eq!(column(&table, "team_name"), ["Anchors", "Bells", "Docks", "Capes"]);
        assert_eq!(column(&table, "position"), ["1", "2", "3", "4"]);
        assert_eq!(table[0][0], "division_name");
        // Of one division, and of none that is another tournament's.
        let of_one = format!("standings?divisionId={}", harbour.league_division.division_id);
        assert_eq!(file(harbour.league, &of_one).await, table);
        get(harbour.cup, &of_one).await.problem(404, "not_found");

        let ranking = file(harbour.cup, "final-ranking").await;
        let admin = server.admin().await;
        let told = admin.data(&format!("/admin/tournaments/{}/final-ranking", harbour.cup)).await;
        let places = told["places"].as_array().expect("places");
        assert_eq!(ranking.len(), 1 + places.len());
        for (name, place) in column(&ranking, "team_name").iter().zip(places) {
            assert_eq!(place["team_name"], name.as_str());
        }
        let squads = file(harbour.cup, "squads").await;
        assert!(!squads[0].iter().any(|name| name.contains("birth")), "{:?}", squads[0]);

        // Of a race each entrant has a line.
        let races = file(harbour.regatta, "results").await;
        assert!(column(&races, "participant_name").contains(&"Lou".to_owned()), "{races:?}");
        get(harbour.league, "fixtures?sort=match_id").await.problem(400, "invalid_input");
    }
}

#[tokio::test]
async fn nobody_else_takes_out_the_files_of_a_tournament() {
    for server in Running::on_every_engine().await {
        let harbour = server.with_harbour().await;
        server.add_person("Olga", "olga@example.org").await;
        server.add_person("Otto", "otto@example.org").await;
        let other = Scope::Tournament(harbour.cup);
        server.give("olga@example.org", Role::Organiser, other, None).await;
        let here = Scope::Tournament(harbour.league);
        server.give("otto@example.org", Role::Official, here, None).await;
        for file in [
            "entries",
            "squads",
            "fixtures",
            "results",
            "standings",
            "championships",
            "final-ranking",
        ] {
            let path = format!("/api/v1/tournaments/{}/files/{file}", harbour.league);
            server.get(&path).send().await.problem(401, "token_missing");
            for email in ["olga@example.org", "otto@example.org"] {
                let token = server.sign_in_person(email).await.access;
                server.get(&path).bearer(&token).send().await.problem(403, "forbidden");
            }
            let admin = server.admin().await;
            assert_eq!(admin.get(&path["/api/v1".len()..]).send().await.status, 200, "{file}");
            let none = format!("/tournaments/4711/files/{file}");
            admin.get(&none).send().await.problem(404, "not_found");
        }
    }
}

#[tokio::test]
async fn files_tell_seasons_and_abandoned_matches_phase_by_phase() {
    for server in Running::on_every_engine().await {
        let harbour = server.with_harbour().await;
        let (stopped, cup) = (harbour.return_match, harbour.cup);
        server
            .write(move |conn| {
                conn.run(
                    "UPDATE matches SET lifecycle = 'cancelled', outcome = 'abandoned', round_name = $2 WHERE match_id = $1",
                    params![stopped, "Round\r\n\n 6 "],
                )?;
                // What a later phase was made first, and nothing has a day.
                conn.run(
                    "UPDATE matches SET scheduled_at = NULL, scheduled_precision = NULL, scheduled_offset = NULL
                     WHERE tournament_id = $1",
                    params![cup],
                )?;
                conn.run(
                    "UPDATE stages SET stage_order = 100 - stage_order WHERE division_id IN
                     (SELECT division_id FROM divisions WHERE tournament_id = $1)",
                    params![cup],
                )?;
                Ok(())
            })
            .await;
        let admin = server.admin().await;
        let file = async |id: i64, rest: &str| {
            let reply = admin.get(&format!("/tournaments/{id}/files/{rest}")).send().await;
            assert_eq!(reply.status, 200, "{rest}: {}", reply.text());
            lines(&reply.text())
        };
        let fixtures = file(harbour.league, "fixtures").await;
        assert!(fixtures.iter().all(|line| line.len() == fixtures[0].len()), "{fixtures:?}");
        let at = column(&fixtures, "match_id").iter().position(|id| *id == stopped.to_string());
        let at = at.expect("the match");
        assert_eq!(column(&fixtures, "status")[at], "abandoned");
        assert_eq!(column(&fixtures, "round_name")[at], "Round 6", "a text is on one line");
        let exported = format!("/admin/matches/export?tournamentId={}", harbour.league);
        let exported = lines(&admin.get(&exported).send().await.text());
        assert!(column(&exported, "status").contains(&"abandoned".to_owned()), "{exported:?}");

        let order: Vec<String> = server
            .db()
            .read(move |conn| {
                let sql =
                    "SELECT s.stage_name FROM stages s JOIN divisions d ON d.division_id = s.division_id
                     WHERE d.tournament_id = $1 ORDER BY d.division_order, s.stage_order";
                conn.query(sql, params![cup])
            })
            .await
            .expect("stages");
        let mut stages = column(&file(cup, "fixtures").await, "stage_name");
        stages.dedup();
        stages.retain(|name| !name.is_empty());
        let played: Vec<_> = order.iter().filter(|name| stages.contains(name)).cloned().collect();
        assert_eq!(stages, played);
        let page = admin.data(&format!("/public/tournaments/{cup}/fixtures")).await;
        assert_eq!(page["matches"][0]["stage_name"], stages[0].as_str());

        let season = file(harbour.regatta, "championships").await;
        assert_eq!(season[0][0], "division_name");
        assert!(column(&season, "participant_name").contains(&"Lou".to_owned()), "{season:?}");
        assert!(column(&season, "points").iter().all(|points| !points.is_empty()), "{season:?}");
        assert_eq!(file(harbour.league, "championships").await.len(), 1);
    }
}
