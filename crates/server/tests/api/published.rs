//! What everybody reads of published tournaments, without a token.

use jiff::civil::date;
use serde_json::{Value, json};
use touchline_app::AppError;
use touchline_app::competitions::{self, NewDivisionTeam, NewTeam};
use touchline_app::match_day::{self, NewMatch};
use touchline_domain::permissions::{Action, Who};
use touchline_domain::{MatchRole, Outcome, Scheduled, TeamType, TournamentStatus};
use touchline_store::competitions::divisions::DivisionKey;
use touchline_store::{Conn, params};
use touchline_testing::client::Reply;
use touchline_testing::clock::beginning;
use touchline_testing::harbour::women_of_the_league;
use touchline_testing::server::Running;

/// The pages of a division.
const PAGES: [&str; 5] = ["standings", "bracket", "fixtures", "leaders", "final-ranking"];

async fn ask_published(server: &Running, path: &str) -> Reply {
    server.get(&format!("/api/v1/public/tournaments/{path}")).send().await
}

async fn published_page(server: &Running, path: &str) -> Value {
    let reply = ask_published(server, path).await;
    assert_eq!(reply.status, 200, "{path}: {}", reply.text());
    reply.json()["data"].take()
}

async fn is_not_found(server: &Running, path: &str) {
    ask_published(server, path).await.problem(404, "not_found");
}

async fn set_tournament(
    server: &Running,
    tournament_id: i64,
    column: &'static str,
    value: &'static str,
) {
    let sql = format!("UPDATE tournaments SET {column} = {value} WHERE tournament_id = $1");
    server.write(move |conn| Ok(conn.execute(&sql, params![tournament_id])?)).await;
}

async fn set_division(server: &Running, division_id: i64, status: TournamentStatus) {
    let sql = "UPDATE divisions SET status = $1 WHERE division_id = $2";
    server.write(move |conn| Ok(conn.execute(sql, params![status.as_str(), division_id])?)).await;
}

#[tokio::test]
async fn everybody_reads_the_tables_brackets_and_leaders_that_administrators_read() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        let town = server.with_harbour().await;
        let women = server.write(move |conn| women_of_the_league(conn, town)).await.division_id;
        let men = town.league_division.division_id;
        for (tournament, query) in [
            (town.cup, String::new()),
            (town.league, String::new()),
            (town.league, format!("?divisionId={women}")),
            (town.regatta, String::new()),
        ] {
            for page in PAGES {
                let same = format!("{tournament}/{page}{query}");
                // The console lists the matches of all divisions, where none is named.
                let told = match (page, query.is_empty()) {
                    ("fixtures", true) if tournament == town.league => {
                        admin.data(&format!("/admin/tournaments/{same}?divisionId={men}")).await
                    }
                    _ => admin.data(&format!("/admin/tournaments/{same}")).await,
                };
                assert_eq!(published_page(&server, &same).await, told, "{same}");
            }
        }
        let of_a_day = format!("{}/standings?asOf=2026-02-08", town.league);
        let told = admin.data(&format!("/admin/tournaments/{of_a_day}")).await;
        assert_eq!(published_page(&server, &of_a_day).await, told);
        let why = &told["groups"][0]["rows"][0]["separated_by"];
        assert!(why["criterion"].is_string(), "a row says why it is where it is: {told}");
    }
}

#[tokio::test]
async fn drafts_and_quick_matches_have_no_public_page() {
    for server in Running::on_every_engine().await {
        let town = server.with_harbour().await;
        let women = server.write(move |conn| women_of_the_league(conn, town)).await.division_id;
        let men = town.league_division.division_id;
        let all = [
            "",
            "/entries",
            "/draws",
            "/standings",
            "/bracket",
            "/fixtures",
            "/leaders",
            "/final-ranking",
            "/day",
        ];

        set_division(&server, women, TournamentStatus::Draft).await;
        for page in PAGES {
            is_not_found(&server, &format!("{}/{page}?divisionId={women}", town.league)).await;
            // A division of another tournament.
            is_not_found(&server, &format!("{}/{page}?divisionId={men}", town.cup)).await;
        }
        let seen = published_page(&server, &town.league.to_string()).await;
        assert_eq!(seen["divisions"].as_array().map(Vec::len), Some(1), "{seen}");
        assert_eq!(published_page(&server, &format!("{}/fixtures", town.league)).await["total"], 7);

        // The first division that is none, where none is named.
        set_division(&server, women, TournamentStatus::Ongoing).await;
        set_division(&server, men, TournamentStatus::Draft).await;
        let told = published_page(&server, &format!("{}/standings", town.league)).await;
        assert_eq!(told["division_id"], women);
        assert_eq!(published_page(&server, &format!("{}/fixtures", town.league)).await["total"], 1);

        set_tournament(&server, town.league, "status", "'draft'").await;
        set_tournament(&server, town.cup, "is_quick_match", "TRUE").await;
        for tournament in [town.league, town.cup, 999_999, i64::MAX] {
            for page in all {
                is_not_found(&server, &format!("{tournament}{page}")).await;
            }
            is_not_found(&server, &format!("{tournament}/teams/{}", town.anchors)).await;
        }
        for page in PAGES {
            let path = format!("{}/{page}?divisionId={women}", town.league);
            is_not_found(&server, &path).await;
            for id in ["0", "abc", "9223372036854775808"] {
                let refused = ask_published(&server, &format!("{id}/{page}")).await;
                refused.problem(400, "invalid_input");
            }
        }
    }
}

#[tokio::test]
async fn a_published_tournament_says_what_its_divisions_have_to_show() {
    for server in Running::on_every_engine().await {
        let town = server.with_harbour().await;
        server.write(move |conn| women_of_the_league(conn, town)).await;
        let has = async |tournament: i64| {
            let told = published_page(&server, &tournament.to_string()).await;
            let divisions = told["divisions"].as_array().expect("divisions").clone();
            divisions.into_iter().map(|mut one| one["has"].take()).collect::<Vec<_>>()
        };
        let shown = |standings, bracket, leaders, seasons| {
            json!({
                "draws": false, "fixtures": true, "standings": standings, "bracket": bracket,
                "leaders": leaders, "seasons": seasons,
            })
        };
        assert_eq!(has(town.cup).await, [shown(true, true, true, false)]);
        assert_eq!(has(town.regatta).await, [shown(false, false, false, true)]);
        let league = shown(true, false, false, false);
        assert_eq!(has(town.league).await, [league.clone(), league]);
    }
}

/// What no public reply has a field for.
const PRIVATE: [&str; 9] =
    ["birth", "mail", "phone", "mobile", "contact", "note", "country", "user", "account"];

fn names_of_fields(value: &Value, found: &mut Vec<String>) {
    match value {
        Value::Object(fields) => {
            for (name, value) in fields {
                found.push(name.to_lowercase());
                names_of_fields(value, found);
            }
        }
        Value::Array(items) => items.iter().for_each(|item| names_of_fields(item, found)),
        _ => {}
    }
}

#[tokio::test]
async fn of_a_person_nothing_but_the_name_is_public() {
    for server in Running::on_every_engine().await {
        let town = server.with_harbour().await;
        let club = server.with_club().await;
        for tournament in [town.cup, town.league, town.regatta, club.cup] {
            for page in [
                "",
                "/entries",
                "/draws",
                "/standings",
                "/bracket",
                "/fixtures",
                "/leaders",
                "/final-ranking",
                "/day",
            ] {
                let path = format!("{tournament}{page}");
                let mut told = published_page(&server, &path).await;
                if page.is_empty() {
                    // Whom to ask is what the organiser has typed for everybody: here nothing.
                    let contact = told.as_object_mut().and_then(|told| told.remove("contact"));
                    assert_eq!(contact, Some(Value::Null), "nobody has typed one");
                }
                let mut fields = Vec::new();
                names_of_fields(&told, &mut fields);
                let private =
                    fields.iter().find(|name| PRIVATE.iter().any(|word| name.contains(word)));
                assert_eq!(private, None, "{path}");
                // The club's people have addresses, and some have a mobile number.
                assert!(!told.to_string().contains('@'), "{path}: {told}");
            }
        }
    }
}

#[test]
fn what_is_below_public_is_open_to_everybody_and_besides_coming_in_nothing_else_is() {
    let page = touchline_server::permissions_page();
    let mut open = 0;
    for action in Action::ALL {
        let row = format!("| {} | ", action.in_words());
        let row = page.lines().find(|line| line.starts_with(&row)).expect("the action's row");
        let calls: Vec<&str> = row.split('`').skip(1).step_by(2).collect();
        let is_public =
            |call: &&str| call.split_once(' ').is_some_and(|(_, at)| at.starts_with("/public/"));
        let comes_in = matches!(action, Action::ComeIn | Action::ReadApiDescription);
        // The holder of the secret of the link may call these, signed in or not.
        let has_secret = matches!(action, Action::FollowInvitations | Action::FollowScorerLinks);
        if action.who().contains(&Who::Everybody) && !comes_in && !has_secret {
            assert!(!calls.is_empty() && calls.iter().all(is_public), "{row}");
            open += calls.len();
        } else {
            assert!(!calls.iter().any(is_public), "{row}");
        }
    }
    assert_eq!(open, 19);
}

#[tokio::test]
async fn everybody_reads_how_large_a_division_is_and_where_it_plays() {
    for server in Running::on_every_engine().await {
        let town = server.with_harbour().await;
        let (tournament, division) = (town.league, town.league_division.division_id);
        let told = published_page(&server, &tournament.to_string()).await;
        let known: (i64, i64) = server
            .write(move |conn| {
                Ok(conn.query_one(
                    "SELECT (SELECT COUNT(*) FROM division_teams WHERE division_id = $1),
                        (SELECT COUNT(*) FROM matches WHERE division_id = $1)",
                    params![division],
                )?)
            })
            .await;
        let divisions = told["divisions"].as_array().expect("divisions");
        let found =
            divisions.iter().find(|one| one["divisionId"] == division).expect("the division");
        assert_eq!((&found["teams"], &found["matches"]), (&json!(known.0), &json!(known.1)));
        assert!(known.0 > 0 && known.1 > 0);
        let fixtures = published_page(&server, &format!("{tournament}/fixtures")).await;
        let venues = told["venues"].as_array().expect("venues");
        let is_named =
            |one: &Value| one["venue_name"].is_null() || venues.contains(&one["venue_name"]);
        assert!(fixtures["matches"].as_array().expect("matches").iter().all(is_named), "{told}");
        set_division(&server, division, TournamentStatus::Draft).await;
        let told = published_page(&server, &tournament.to_string()).await;
        assert!(
            told["divisions"]
                .as_array()
                .expect("divisions")
                .iter()
                .all(|one| one["divisionId"] != division)
        );
    }
}

/// The matches of two groups of four, a play-off in each between those who are level, and a knock-out of those who went on.
fn with_play_offs(conn: &Conn<'_>, of: DivisionKey) -> Result<(), AppError> {
    let team = |number: usize| NewTeam {
        team_name: format!("Side {number}"),
        team_type: TeamType::National,
        country_code: None,
        created_at: beginning(),
    };
    let teams = competitions::add_teams(conn, &(0..8).map(team).collect::<Vec<_>>())?;
    let named = [(of.division_id, "Group A"), (of.division_id, "Group B")];
    let groups = competitions::find_or_add_groups(conn, &named)?;
    let place = |(at, team_id): (usize, &i64)| NewDivisionTeam {
        division: of,
        team_id: *team_id,
        group_id: Some(groups[at / 4]),
    };
    let places: Vec<_> = teams.iter().enumerate().map(place).collect();
    competitions::add_division_teams(conn, &places)?;
    let sport = "SELECT sport_id FROM divisions WHERE division_id = $1";
    let sport_id: i64 = conn.query_one(sport, params![of.division_id])?;
    let between = |(day, round): (i8, &str),
                   (a, b): (usize, usize),
                   (goals_a, goals_b): (i64, i64)| NewMatch {
        round_name: Some(round.to_owned()),
        ..NewMatch::new(Some(of), sport_id, beginning())
            .between([teams[a], teams[b]])
            .on(Scheduled::on_day(date(2026, 6, day)))
            .ended(Outcome::Played, goals_a, goals_b)
    };
    let mut matches = Vec::new();
    for (group, first) in [(0, 0), (1, 4)] {
        // The second and the third have drawn, and have won and lost alike.
        for (day, a, b, score) in [
            (1, 0, 1, (2, 0)),
            (1, 2, 3, (1, 0)),
            (2, 0, 2, (2, 0)),
            (2, 1, 3, (1, 0)),
            (3, 0, 3, (1, 0)),
            (3, 1, 2, (1, 1)),
        ] {
            let one = between((day, "Round"), (first + a, first + b), score);
            matches.push(NewMatch { group_id: Some(groups[group]), ..one });
        }
        let play_off = between((4, "Play-off"), (first + 1, first + 2), (2, 1));
        matches.push(NewMatch { role: MatchRole::Playoff, ..play_off });
    }
    matches.push(between((6, "Semi-finals"), (0, 5), (1, 0)));
    matches.push(between((6, "Semi-finals"), (4, 1), (0, 3)));
    matches.push(between((8, "Third place"), (5, 4), (2, 1)));
    matches.push(between((8, "Final"), (0, 1), (5, 2)));
    match_day::add_matches(conn, beginning(), &matches).map(drop)
}

#[tokio::test]
async fn play_offs_before_a_knock_out_are_in_everybodys_pages() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(0).await;
        let of = DivisionKey { tournament_id: cup.tournament, division_id: cup.division };
        server.write(move |conn| with_play_offs(conn, of)).await;
        let admin = server.admin().await;
        let (public, own) = (
            format!("/api/v1/public/tournaments/{}", cup.tournament),
            format!("/admin/tournaments/{}", cup.tournament),
        );
        for page in ["", "/bracket", "/standings", "/fixtures", "/leaders"] {
            let [everybody, administrators] = [
                server.get(&format!("{public}{page}")).send().await,
                admin.get(&format!("{own}{page}")).send().await,
            ];
            assert_eq!([everybody.status, administrators.status], [200, 200], "{page}");
        }
        let bracket = published_page(&server, &format!("{}/bracket", cup.tournament)).await;
        let ties = |of: &Value| of.as_array().map(Vec::len);
        assert_eq!(ties(&bracket["play_offs"]), Some(2), "{bracket}");
        let rounds = bracket["rounds"].as_array().expect("rounds");
        let rounds: Vec<_> = rounds.iter().map(|round| ties(&round["ties"])).collect();
        assert_eq!(rounds, [Some(2), Some(1), Some(1)], "{bracket}");
    }
}

#[tokio::test]
async fn a_final_ranking_says_who_came_which_and_by_what() {
    for server in Running::on_every_engine().await {
        let town = server.with_harbour().await;
        let told = published_page(&server, &format!("{}/final-ranking", town.cup)).await;
        assert_eq!(told["is_over"], true);
        let places = told["places"].as_array().expect("places");
        let text = |one: &Value, field: &str| one[field].as_str().unwrap_or("-").to_owned();
        let lines: Vec<String> = places
            .iter()
            .map(|one| {
                let [team, reason, against] =
                    ["team_name", "reason", "opponent_name"].map(|field| text(one, field));
                let shared = if one["shared"] == true { "=" } else { "" };
                format!("{}{shared} {team} {reason} {against}", one["place"])
            })
            .collect();
        let expected = [
            "1 Anchors won_final Bells",
            "2 Bells lost_final Anchors",
            "3 Capes won_place Docks",
            "4 Docks lost_place Capes",
            "5= Eels group_place -",
            "5= Ferries group_place -",
        ];
        assert_eq!(lines, expected);
        assert_eq!(places[2]["score"], json!([1, 0]));
        assert_eq!(places[4]["group_place"], 3);

        // A match is to come, until the organiser says that none is.
        let league = format!("{}/final-ranking", town.league);
        assert_eq!(published_page(&server, &league).await["places"], json!([]));
        set_division(&server, town.league_division.division_id, TournamentStatus::Completed).await;
        let told = published_page(&server, &league).await;
        let places = told["places"].as_array().expect("places").iter();
        let names: Vec<&str> = places.filter_map(|one| one["team_name"].as_str()).collect();
        assert_eq!(names, ["Anchors", "Bells", "Docks", "Capes"]);
        assert_eq!(told["places"][0]["reason"], "table");
        // Races end with their championship.
        let told = published_page(&server, &format!("{}/final-ranking", town.regatta)).await;
        let places = told["places"].as_array().expect("places").iter();
        let place = |one: &Value| {
            json!([one["place"], one["team_name"], one["reason"], one["points"], one["team_id"]])
        };
        let expected =
            [json!([1, "Lou", "points", 30.5, null]), json!([2, "Kim", "points", 25.0, null])];
        assert_eq!(places.map(place).collect::<Vec<Value>>(), expected);
    }
}

#[tokio::test]
async fn a_day_has_the_matches_of_all_published_divisions() {
    for server in Running::on_every_engine().await {
        let town = server.with_harbour().await;
        let women = server.write(move |conn| women_of_the_league(conn, town)).await.division_id;
        let men = town.league_division.division_id;
        let day = async |day: &str| {
            published_page(&server, &format!("{}/day?day={day}", town.league)).await
        };
        let told = day("2026-02-02").await;
        assert_eq!(told["day"], "2026-02-08", "the next day that has matches");
        assert_eq!(told["matches"].as_array().map(Vec::len), Some(2));
        assert_eq!(told["matches"][0]["division_id"], men);
        assert_eq!(told["more_matches"], 0);
        assert_eq!(day("2030-01-01").await["day"], "2026-03-22", "the last one");
        let days = told["days"].as_array().expect("days");
        let all: i64 = days.iter().filter_map(|one| one["matches"].as_i64()).sum();
        let mut listed = 0;
        for one in days {
            let of_day = one["day"].as_str().expect("a day");
            let told = day(of_day).await;
            assert_eq!(told["day"], of_day);
            assert_eq!(
                told["matches"].as_array().map(Vec::len),
                one["matches"].as_u64().map(|of| of as usize)
            );
            listed += told["matches"].as_array().map_or(0, |matches| {
                matches.iter().filter(|one| one["division_id"] == women).count()
            });
        }
        assert!(listed > 0, "of the other division, too: {days:?}");
        // What is played right now is of today, although it has no day.
        let last = day("2030-01-01").await["matches"][0]["match_id"].as_i64().expect("a match");
        let begin = "UPDATE matches SET lifecycle = 'live', outcome = NULL, scheduled_at = NULL,
            scheduled_precision = NULL, scheduled_offset = NULL WHERE match_id = $1";
        server.write(move |conn| Ok(conn.execute(begin, params![last])?)).await;
        let is_live = |one: &Value| one["match_id"] == last && one["status"] == "live";
        let today = day(&server.now().to_string()[..10]).await["matches"].take();
        assert!(today.as_array().is_some_and(|all| all.iter().any(is_live)), "{today}");
        let later = day("2030-01-01").await["matches"].take();
        assert!(!later.as_array().is_some_and(|all| all.iter().any(is_live)), "{later}");
        let all = all - 1;
        set_division(&server, women, TournamentStatus::Draft).await;
        let rest = day("2026-02-02").await["days"].take();
        let rest: i64 =
            rest.as_array().expect("days").iter().filter_map(|one| one["matches"].as_i64()).sum();
        assert_eq!(rest, all - listed as i64, "a draft is nobody's");
        ask_published(&server, &format!("{}/day?day=tomorrow", town.league))
            .await
            .problem(400, "invalid_input");
    }
}

#[tokio::test]
async fn a_public_team_has_its_matches_place_and_squad() {
    for server in Running::on_every_engine().await {
        let town = server.with_harbour().await;
        let path = format!("{}/teams/{}", town.league, town.anchors);
        let told = published_page(&server, &path).await;
        assert_eq!(
            (&told["name"], &told["tournamentName"]),
            (&json!("Anchors"), &json!("Harbour League"))
        );
        let [division] = &told["divisions"].as_array().expect("divisions")[..] else {
            panic!("{told}")
        };
        assert_eq!(division["divisionId"], town.league_division.division_id);
        let fixtures = published_page(&server, &format!("{}/fixtures", town.league)).await;
        let is_own =
            |one: &&Value| [&one["team_a_id"], &one["team_b_id"]].contains(&&json!(town.anchors));
        let own: Vec<Value> =
            fixtures["matches"].as_array().expect("some").iter().filter(is_own).cloned().collect();
        assert_eq!(division["matches"], json!(own), "as the fixtures tell them");
        assert_eq!(division["moreMatches"], 0);
        let standings = published_page(&server, &format!("{}/standings", town.league)).await;
        let rows = standings["groups"][0]["rows"].as_array().expect("rows");
        let row = rows.iter().find(|row| row["team_id"] == town.anchors).expect("a row");
        let place = &division["places"][0];
        assert_eq!((&place["position"], &place["points"]), (&row["position"], &row["points"]));
        assert_eq!((&place["teams"], &place["played"]), (&json!(rows.len()), &row["played"]));
        assert_eq!(division["squad"], json!([]), "nobody is in a squad of the league");
        let in_cup = format!("{}/teams/{}", town.cup, town.anchors);
        let squad = published_page(&server, &in_cup).await["divisions"][0]["squad"].take();
        assert_eq!(squad, json!([{ "name": "Ann", "shirtNumber": 9, "isCaptain": false }]));

        // Races that give points end with their championship.
        let of_races = published_page(&server, &format!("{}/final-ranking", town.regatta)).await;
        let first = &of_races["places"][0];
        assert_eq!((&first["team_name"], &first["reason"]), (&json!("Lou"), &json!("points")));
        for (tournament, team) in
            [(town.league, 999_999), (town.regatta, town.ann + 100_000), (999_999, town.anchors)]
        {
            is_not_found(&server, &format!("{tournament}/teams/{team}")).await;
        }
        let refused = ask_published(&server, &format!("{}/teams/x", town.league)).await;
        refused.problem(400, "invalid_input");
        let hidden = "UPDATE divisions SET shown_names = 'number' WHERE tournament_id = $1";
        server.write(move |conn| Ok(conn.execute(hidden, params![town.cup])?)).await;
        let told = published_page(&server, &in_cup).await;
        assert_eq!(told["divisions"][0]["squad"], json!([]), "numbers alone say nothing");
        let id = town.league_division.division_id;
        set_division(&server, id, TournamentStatus::Draft).await;
        is_not_found(&server, &path).await;
    }
}
