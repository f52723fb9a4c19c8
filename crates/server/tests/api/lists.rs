//! Users, players, tournaments and matches: pages, orders, searches, filters.

use serde_json::{Value, json};
use touchline_testing::client::encoded;
use touchline_testing::server::{Admin, Running};

/// A list's path, the key of its rows, the field of a row's name, its columns.
struct List {
    path: &'static str,
    rows: &'static str,
    name: &'static str,
    columns: &'static [&'static str],
    default: &'static str,
    page_size: i64,
}

const LISTS: [List; 4] = [
    List {
        path: "/admin/users",
        rows: "users",
        name: "email",
        columns: &["user_id", "full_name", "email", "player_count", "last_login_at", "created_at"],
        default: "-created_at",
        page_size: 10,
    },
    List {
        path: "/admin/players",
        rows: "players",
        name: "player_profile_id",
        columns: &["player_profile_id", "player_name", "matches", "joined"],
        default: "-joined",
        page_size: 10,
    },
    List {
        path: "/admin/tournaments",
        rows: "tournaments",
        name: "tournament_name",
        columns: &[
            "tournament_id",
            "tournament_name",
            "status",
            "tournament_start",
            "tournament_end",
            "total_teams",
            "total_players",
            "total_matches",
        ],
        default: "-tournament_start",
        page_size: 10,
    },
    List {
        path: "/admin/matches",
        rows: "matches",
        name: "match_name",
        columns: &["match_id", "match_name", "scheduled_date", "status", "events_count"],
        default: "-scheduled_date",
        page_size: 1000,
    },
];

impl List {
    /// The names of the rows that a query answers, and its pagination.
    async fn page(&self, admin: &Admin<'_>, query: &str) -> (Vec<String>, Value) {
        let mut body = admin.read(&format!("{}?{query}", self.path)).await;
        let rows = body[self.rows].as_array().expect("rows");
        let names = rows.iter().map(|row| match &row[self.name] {
            Value::String(name) => name.clone(),
            id => id.to_string(),
        });
        (names.collect(), body["pagination"].take())
    }

    async fn names(&self, admin: &Admin<'_>, query: &str) -> Vec<String> {
        self.page(admin, query).await.0
    }
}

fn pagination(page: i64, page_size: i64, total_items: i64, total_pages: i64) -> Value {
    json!({
        "page": page, "pageSize": page_size,
        "totalItems": total_items, "totalIsExact": true, "totalPages": total_pages,
    })
}

#[tokio::test]
async fn an_empty_list_has_no_pages() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        for list in &LISTS {
            for query in ["", "search=nobody", "page=7"] {
                let (names, told) = list.page(&admin, query).await;
                assert!(names.is_empty());
                let page = if query == "page=7" { 7 } else { 1 };
                assert_eq!(told, pagination(page, list.page_size, 0, 0), "{}", list.path);
            }
        }
    }
}

#[tokio::test]
async fn a_list_of_matches_without_parameters_serves_to_find_one_match() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        server.with_club().await;
        let all = admin.read("/admin/matches").await;
        let count = all["matches"].as_array().map_or(0, Vec::len) as i64;
        assert_eq!(all["pagination"], pagination(1, 1000, count, 1));
        assert_eq!(admin.read("/admin/matches?pageSize=1000").await, all);
    }
}

#[tokio::test]
async fn pages_put_together_are_the_whole_list() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        server.with_club().await;
        for list in &LISTS {
            let whole = list.names(&admin, "pageSize=1000").await;
            let total = whole.len() as i64;
            let pages = (total + 1) / 2;
            let mut collected = Vec::new();
            for page in 1..=pages {
                let (names, told) = list.page(&admin, &format!("page={page}&pageSize=2")).await;
                assert_eq!(told, pagination(page, 2, total, pages));
                collected.extend(names);
            }
            assert_eq!(collected, whole, "{}", list.path);
            for beyond in [pages + 1, 1_000_000_000] {
                let (names, told) = list.page(&admin, &format!("page={beyond}&pageSize=2")).await;
                assert!(names.is_empty());
                assert_eq!(told, pagination(beyond, 2, total, pages));
            }
            let (_, told) = list.page(&admin, "page=1000000000&pageSize=1000").await;
            assert_eq!(told, pagination(1_000_000_000, 1000, total, 1));
            // A search for nothing is none: a form sends it so.
            let (names, told) = list.page(&admin, "search=").await;
            assert_eq!((names, told), list.page(&admin, "").await);
        }
    }
}

#[tokio::test]
async fn every_column_orders_both_ways_and_alike_on_both_engines() {
    let mut orders: Vec<Vec<(String, Vec<String>)>> = Vec::new();
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        server.with_club().await;
        let mut told = Vec::new();
        for list in &LISTS {
            for column in list.columns {
                let ascending = list.names(&admin, &format!("sort={column}")).await;
                let mut descending = list.names(&admin, &format!("sort=-{column}")).await;
                descending.reverse();
                assert_eq!(ascending, descending, "{} by {column}", list.path);
                told.push((format!("{} by {column}", list.path), ascending));
            }
            let default = list.names(&admin, "").await;
            assert_eq!(default, list.names(&admin, &format!("sort={}", list.default)).await);
        }
        orders.push(told);
    }
    for pair in orders.windows(2) {
        assert_eq!(pair[0], pair[1]);
    }
}

#[tokio::test]
async fn users_come_in_the_order_that_was_asked_for() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        server.with_club().await;
        let users = &LISTS[0];
        // The newest first; those of the same moment by id.
        assert_eq!(
            users.names(&admin, "").await,
            [
                "ana@example.org",
                "B.Ana@example.org",
                "zoe@example.org",
                "ake@example.com",
                "bo1@example.com",
                "osten@example.com",
                "bo@example.org",
            ]
        );
        // Neither case nor accents count.
        assert_eq!(
            users.names(&admin, "sort=full_name").await,
            [
                "ake@example.com",
                "ana@example.org",
                "B.Ana@example.org",
                "bo@example.org",
                "osten@example.com",
                "zoe@example.org",
                "bo1@example.com",
            ]
        );
        // Users who never signed in stand before all others.
        assert_eq!(
            users.names(&admin, "sort=last_login_at").await,
            [
                "B.Ana@example.org",
                "osten@example.com",
                "bo@example.org",
                "zoe@example.org",
                "ake@example.com",
                "bo1@example.com",
                "ana@example.org",
            ]
        );
        assert_eq!(users.names(&admin, "sort=-player_count").await[0], "ana@example.org");
    }
}

#[tokio::test]
async fn a_search_finds_words_without_regard_to_case_and_accents() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        server.with_club().await;
        for (search, found) in [
            ("ARLIG", vec!["ana@example.org"]),
            ("ärlig", vec!["ana@example.org"]),
            ("a\u{308}rlig", vec!["ana@example.org"]),
            ("ana beta", vec!["B.Ana@example.org"]),
            ("example.org ana", vec!["ana@example.org", "B.Ana@example.org"]),
            ("  ana\t", vec!["ana@example.org", "B.Ana@example.org"]),
            ("o'neil", vec!["bo@example.org"]),
            ("ØSTEN", vec!["osten@example.com"]),
            ("花子", vec!["bo1@example.com"]),
            ("ana zed", vec![]),
            ("nobody", vec![]),
            // Wildcards of LIKE are letters like any other.
            ("%_\\", vec!["zoe@example.org"]),
            ("_", vec![]),
            ("\\", vec![]),
            // One or two letters are found where a word begins.
            ("ar", vec!["ana@example.org"]),
            ("Ä", vec!["ana@example.org", "B.Ana@example.org", "ake@example.com"]),
            ("rl", vec![]),
            ("a b", vec!["B.Ana@example.org"]),
            // The punctuation around a word does not count.
            ("b.", vec!["B.Ana@example.org", "bo@example.org", "bo1@example.com"]),
            ("100%_\\", vec!["zoe@example.org"]),
            ("z%e", vec![]),
            ("z_e", vec![]),
            ("' OR 1=1 --", vec![]),
            ("$1", vec![]),
        ] {
            let mut found = found;
            found.sort_unstable();
            let (mut names, told) =
                LISTS[0].page(&admin, &format!("search={}", encoded(search))).await;
            names.sort_unstable();
            assert_eq!(names, found, "{search:?}");
            let pages = i64::from(!found.is_empty());
            assert_eq!(told, pagination(1, 10, found.len() as i64, pages), "{search:?}");
        }
        assert_eq!(LISTS[0].names(&admin, "search=%20%20").await.len(), 7, "blank is no search");
    }
}

#[tokio::test]
async fn a_search_or_a_filter_ends_after_ten_thousand_rows_and_says_so() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        server.with_club().await;
        for narrowed in [
            "/admin/users?search=a",
            "/admin/players?search=nobody",
            "/admin/tournaments?isQuickMatch=false",
            "/admin/matches?status=completed",
            "/admin/activity?action=created",
        ] {
            let last = admin.read(&format!("{narrowed}&page=10&pageSize=1000")).await;
            assert_eq!(last["pagination"]["totalIsExact"], true, "{narrowed}");
            let beyond = admin.get(&format!("{narrowed}&page=11&pageSize=1000")).send().await;
            assert_eq!(
                beyond.problem(400, "invalid_input")["fields"]["page"],
                "A search or a filter shows its first 10,000 rows. Please narrow it to see others."
            );
        }
        let many =
            "INSERT INTO tournaments (tournament_name, status, search_text, created_at, updated_at)
             WITH RECURSIVE numbers (number) AS (
                SELECT 1 UNION ALL SELECT number + 1 FROM numbers WHERE number < 10001)
             SELECT 'Many', 'draft', 'many', 0, 0 FROM numbers";
        server.db().write(move |conn| conn.execute(many, &[])).await.expect("tournaments");
        for query in ["search=many", "search=ma", "status=draft", "isQuickMatch=false"] {
            let (names, told) = LISTS[2].page(&admin, &format!("{query}&page=1000")).await;
            assert_eq!(names.len(), 10, "{query}");
            assert_eq!(
                told,
                json!({
                    "page": 1000, "pageSize": 10,
                    "totalItems": 10_000, "totalIsExact": false, "totalPages": 1000,
                }),
                "{query}"
            );
        }
    }
}

#[tokio::test]
async fn a_user_row_says_what_is_known_and_of_the_number_four_digits() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        server.with_club().await;
        let found = admin.read("/admin/users?search=arlig").await;
        let id = &found["users"][0]["user_id"];
        assert_eq!(
            found["users"][0],
            json!({
                "user_id": id, "full_name": "Ana Ärlig", "email": "ana@example.org",
                "mobile_last4": "0042", "player_count": 2,
                "last_login_at": "2026-03-10T11:00:00.000Z", "created_at": "2026-03-10T12:00:00.000Z",
            })
        );
        let found = admin.read("/admin/users?search=beta").await;
        assert_eq!(found["users"][0]["mobile_last4"], Value::Null);
        assert_eq!(found["users"][0]["last_login_at"], Value::Null);
    }
}

#[tokio::test]
async fn a_player_row_has_sports_matches_and_the_accounts_address() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        server.with_club().await;
        let found = admin.read("/admin/players?search=arlig").await;
        let id = &found["players"][0]["player_profile_id"];
        assert_eq!(
            found["players"][0],
            json!({
                "player_profile_id": id, "player_name": "Ana Ärlig", "email": "ana@example.org",
                // The final, the singles and the relay.
                "sports": "Football, Tennis", "matches": 3,
                "joined": "2026-03-10T12:00:00.000Z", "is_active": true,
            })
        );
        let tom = &admin.read("/admin/players?search=old%20tom").await["players"][0];
        assert_eq!((&tom["sports"], &tom["matches"]), (&json!(""), &json!(0)));
        assert_eq!(tom["is_active"], false);
        let kims = admin.read("/admin/players?search=KIM").await;
        assert_eq!(kims["pagination"]["totalItems"], 2, "two people of one name");
        assert_eq!(kims["players"][0]["email"], Value::Null);
    }
}

#[tokio::test]
async fn one_user_has_the_fields_of_the_list_and_the_player_profiles() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        let club = server.with_club().await;
        let ana = &admin.read("/admin/users?search=ana@example.org").await["users"][0];
        let mut page = admin.data(&format!("/admin/users/{}", club.anas_account)).await;
        let profiles = page["profiles"].take();
        for (field, value) in ana.as_object().expect("fields") {
            assert_eq!(page[field], *value, "{field}");
        }
        assert_eq!(page["mobile_last4"], "0042");
        let ana = admin.read("/admin/players?search=arlig").await;
        let tom = admin.read("/admin/players?search=old%20tom").await;
        assert_eq!(profiles, json!([ana["players"][0], tom["players"][0]]));

        let bo = &admin.read("/admin/users?search=bo@example.org").await["users"][0]["user_id"];
        assert_eq!(admin.data(&format!("/admin/users/{bo}")).await["profiles"], json!([]));
        let missing = admin.get("/admin/users/999999").send().await.problem(404, "not_found");
        assert_eq!(missing["message"], "There is no user with the id 999999.");
        let malformed = admin.get("/admin/users/x").send().await.problem(400, "invalid_input");
        assert!(malformed["fields"]["userId"].is_string(), "{malformed}");
    }
}

#[tokio::test]
async fn tournaments_are_filtered_by_status_sport_and_kind() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        let club = server.with_club().await;
        let list = &LISTS[2];
        assert_eq!(
            list.names(&admin, "").await,
            [
                "Ana's kick-about",
                "Winter League",
                "Spring Cup",
                "spring Cup",
                // What has no day yet stands last.
                "Autumn Games",
                "Épée Open",
            ]
        );
        let football = format!("sportId={}", club.football);
        for (query, found) in [
            ("status=completed".to_owned(), vec!["Ana's kick-about", "spring Cup"]),
            ("status=COMPLETED&isQuickMatch=false".to_owned(), vec!["spring Cup"]),
            ("isQuickMatch=true".to_owned(), vec!["Ana's kick-about"]),
            (football.clone(), vec!["Ana's kick-about", "Spring Cup", "spring Cup"]),
            (format!("{football}&status=Ongoing"), vec!["Spring Cup"]),
            (
                format!("{football}&status=ongoing&search=spring&isQuickMatch=false"),
                vec!["Spring Cup"],
            ),
            (format!("sportId={}", i64::MAX), vec![]),
            ("search=EPEE".to_owned(), vec!["Épée Open"]),
            ("search=old%20ground".to_owned(), vec!["Spring Cup"]),
            ("search=league".to_owned(), vec!["Winter League", "Spring Cup"]),
        ] {
            let (names, told) = list.page(&admin, &query).await;
            assert_eq!(names, found, "{query}");
            assert_eq!(told["totalItems"], found.len(), "{query}");
        }
    }
}

#[tokio::test]
async fn a_tournament_row_tells_its_counts_and_who_is_behind_it() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        let club = server.with_club().await;
        let found = admin.read("/admin/tournaments?status=ongoing").await;
        assert_eq!(
            found["tournaments"][0],
            json!({
                "tournament_id": club.cup, "tournament_name": "Spring Cup", "status": "ongoing",
                "description": "The old cup.", "sports_names": "Athletics, Football, Tennis",
                "total_teams": 2, "total_players": 4, "total_matches": 7,
                "tournament_start": "2026-03-01", "tournament_end": "2026-03-09",
                "venue_name": "Old Ground", "organizer_name": "The League", "is_quick_match": false,
            })
        );
        let quick = &admin.read("/admin/tournaments?isQuickMatch=true").await["tournaments"][0];
        assert_eq!(quick["tournament_id"], club.quick);
        assert_eq!(quick["organizer_name"], "Ana Ärlig", "the app user behind it");
        assert_eq!(quick["venue_name"], Value::Null);
    }
}

#[tokio::test]
async fn days_that_end_before_they_begin_are_refused() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        for (days, field) in [
            ("from=2026-03-06&to=2026-03-05", "to"),
            ("from=2026-02-31", "from"),
            ("to=yesterday", "to"),
        ] {
            let refused = admin.get(&format!("/admin/matches?{days}")).send().await;
            let fields = &refused.problem(400, "invalid_input")["fields"];
            assert!(fields[field].is_string(), "{days}");
        }
    }
}

#[tokio::test]
async fn players_are_filtered_by_sport_and_activity_and_users_by_their_sign_ins() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        let club = server.with_club().await;
        let [users, players, ..] = &LISTS;
        let count = async |list: &List, query: &str| {
            let (rows, told) = list.page(&admin, query).await;
            assert_eq!(told["totalItems"], rows.len(), "{query}");
            rows.len()
        };
        let football = format!("sportId={}", club.football);
        assert_eq!(count(players, "").await, 5);
        assert_eq!(count(players, "isActive=true").await, 4);
        assert_eq!(count(players, "isActive=false&search=tom").await, 1);
        assert_eq!(count(players, &format!("{football}&isActive=false")).await, 0);
        let footballers = count(players, &football).await;
        assert!((1..5).contains(&footballers), "{footballers}");
        assert_eq!(
            count(players, &format!("{football}&isActive=true&sort=matches")).await,
            footballers
        );
        assert_eq!(
            users.names(&admin, "neverSignedIn=true&sort=full_name").await,
            ["B.Ana@example.org", "bo@example.org", "osten@example.com"]
        );
        assert_eq!(count(users, "neverSignedIn=false").await, 4);
        assert_eq!(count(users, "neverSignedIn=true&search=ana").await, 1);
        let export = admin.get("/admin/users/export?neverSignedIn=true").send().await.text();
        assert_eq!(export.lines().count(), 4);
        admin.get("/admin/users?neverSignedIn=maybe").send().await.problem(400, "invalid_input");
    }
}

#[tokio::test]
async fn what_matters_today_comes_first_when_asked_for() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        server.with_club().await;
        let [.., tournaments, matches] = &LISTS;
        let asked = "sort=relevance";
        assert_eq!(
            matches.names(&admin, asked).await,
            [
                "Reds vs Blues, return",
                "Blitz",
                "4 × 100 m",
                "Reds vs Blues",
                "100 m final",
                "Ärlig vs Kim",
                "Called off",
                "Later",
            ]
        );
        let spring = matches.names(&admin, "sort=relevance&search=spring&pageSize=3").await;
        assert_eq!(spring, ["Reds vs Blues, return", "4 × 100 m", "Reds vs Blues"]);
        let next = "UPDATE tournaments SET start_date = '2026-03-10' WHERE tournament_name = 'Winter League'";
        server.db().write(move |conn| conn.execute(next, &[])).await.expect("a change");
        assert_eq!(
            tournaments.names(&admin, asked).await,
            [
                "Spring Cup",
                "Winter League",
                "Ana's kick-about",
                "spring Cup",
                "Autumn Games",
                "Épée Open",
            ]
        );
        let export = admin.get("/admin/matches/export?sort=relevance").send().await.text();
        let names = ["Blues, return", "Blitz", "4 ×", "100 m final", "Called off", "Later"];
        let places = names.map(|name| export.find(name).expect("a line"));
        assert!(places.is_sorted(), "{export}");
        // Twelve days later all of them are over.
        server.wait(jiff::SignedDuration::from_hours(24 * 12));
        let admin = server.admin().await;
        assert_eq!(
            matches.names(&admin, "sort=relevance&pageSize=3").await,
            ["Reds vs Blues, return", "4 × 100 m", "Blitz"]
        );
        let refused = admin.get("/admin/matches?sort=-relevance").send().await;
        refused.problem(400, "invalid_input");
    }
}

#[tokio::test]
async fn tournament_counts_are_those_of_the_list() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        server.with_club().await;
        let stats = |total, completed| {
            json!({
                "total_tournaments": total, "draft_tournaments": 1, "published_tournaments": 1,
                "ongoing_tournaments": 1, "completed_tournaments": completed, "cancelled_tournaments": 1,
            })
        };
        assert_eq!(admin.data("/admin/tournaments/stats").await, stats(6, 2));
        assert_eq!(admin.data("/admin/tournaments/stats?isQuickMatch=false").await, stats(5, 1));
        let quick = admin.data("/admin/tournaments/stats?isQuickMatch=true").await;
        assert_eq!(
            (&quick["total_tournaments"], &quick["completed_tournaments"]),
            (&json!(1), &json!(1))
        );
    }
}

#[tokio::test]
async fn matches_are_filtered_by_status_sport_and_tournament() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        let club = server.with_club().await;
        let list = &LISTS[3];
        assert_eq!(
            list.names(&admin, "pageSize=1000").await,
            [
                "4 × 100 m",
                "Blitz",
                "Reds vs Blues, return",
                "Reds vs Blues",
                "100 m final",
                "Ärlig vs Kim",
                "Called off",
                "Later",
            ]
        );
        for (query, found) in [
            ("status=LIVE".to_owned(), vec!["Reds vs Blues, return"]),
            (format!("sportId={}", club.chess), vec!["Blitz"]),
            (format!("tournamentId={}&status=scheduled", club.cup), vec!["4 × 100 m"]),
            (format!("tournamentId={}", club.quick), vec![]),
            // A day in UTC, whatever is known of the start.
            (
                "from=2026-03-09&to=2026-03-10".to_owned(),
                vec!["Reds vs Blues, return", "Reds vs Blues"],
            ),
            ("from=2026-03-20".to_owned(), vec!["4 × 100 m", "Blitz"]),
            ("to=2026-03-05".to_owned(), vec!["Ärlig vs Kim", "Called off"]),
            (
                "from=2026-03-06&search=blues&sort=relevance".to_owned(),
                vec!["Reds vs Blues, return", "Reds vs Blues"],
            ),
            (
                "from=2026-03-06&to=2026-03-19&sort=relevance".to_owned(),
                vec!["Reds vs Blues, return", "Reds vs Blues", "100 m final"],
            ),
            (
                format!("from=2026-03-05&to=2026-03-05&sportId={}", club.football),
                vec!["Called off"],
            ),
            ("search=blues%20hall".to_owned(), vec!["Reds vs Blues"]),
            ("search=64%20SPRING".to_owned(), vec!["Reds vs Blues"]),
            ("search=arlig".to_owned(), vec!["Ärlig vs Kim"]),
        ] {
            let (names, told) = list.page(&admin, &query).await;
            assert_eq!(names, found, "{query}");
            assert_eq!(told["totalItems"], found.len(), "{query}");
        }
        assert_eq!(
            admin.data("/admin/matches/stats").await,
            json!({
                "total_matches": 8, "scheduled_matches": 2, "live_matches": 1, "completed_matches": 3,
                "cancelled_matches": 1, "postponed_matches": 1,
            })
        );
    }
}
