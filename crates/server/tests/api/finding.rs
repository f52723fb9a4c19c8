//! Finding and exporting: the search over everything, the audit trail, the
//! bell, the lists as files.

use jiff::SignedDuration;
use serde_json::{Value, json};
use touchline_app::AppError;
use touchline_app::competitions::{self, NewTeam};
use touchline_app::match_day::{self, NewMatch};
use touchline_app::registration::{self, NewPlayer, NewUser};
use touchline_domain::{Scheduled, TeamType};
use touchline_store::Conn;
use touchline_testing::client::{data_of, encoded};
use touchline_testing::clock::beginning;
use touchline_testing::club::Club;
use touchline_testing::cup::{league, to};
use touchline_testing::server::{NAME, Running};

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
            json!({ "teams": [], "users": [], "players": [], "tournaments": [], "matches": [] })
        );
        let polish = admin.data("/admin/search?q=dab").await;
        assert_eq!(polish["players"][0]["player_name"], "Łucja Dąb");
    }
}

/// What was found of a kind: names, each with the reasons that it does not show.
fn told(found: &Value, kind: &str, name: &str) -> Vec<String> {
    let hits = found[kind].as_array().expect("hits");
    let reason = |why: &Value| {
        let word = |field: &str| why[field].as_str().expect("a word").to_owned();
        format!("{}={}", word("field"), word("text"))
    };
    hits.iter()
        .map(|hit| {
            let because = hit["because"].as_array().expect("reasons");
            let reasons: Vec<String> = because.iter().map(reason).collect();
            format!("{} {}", hit[name].as_str().expect("a name"), reasons.join(","))
        })
        .collect()
}

#[tokio::test]
async fn the_search_finds_what_screens_show_and_says_why_where_a_hit_does_not() {
    for server in Running::on_every_engine().await {
        let club = server.with_club().await;
        server.write(move |conn| numbered_matches(conn, club)).await;
        let admin = server.admin().await;
        let found = async |text: &str| {
            let text = text.replace(' ', "%20");
            admin.data(&format!("/admin/search?limit=20&q={text}")).await
        };

        // The last digits of a mobile number, also as the list of users masks them.
        for text in ["0042", "****0042"] {
            let users = told(&found(text).await, "users", "full_name");
            assert_eq!(users.len(), 5, "{users:?}");
            assert_eq!(users[0], "Åke Ström mobile=0042");
        }
        // A player's sport; the name is shown and needs no reason.
        let players = told(&found("ana tennis").await, "players", "player_name");
        assert_eq!(players, ["Ana Ärlig sport=Tennis"]);
        // Teams, those that begin with the words first; no teams of one person.
        assert_eq!(told(&found("re").await, "teams", "team_name"), ["Reds ", "All Reds "]);
        assert!(told(&found("arlig").await, "teams", "team_name").is_empty());
        // Venue and organiser.
        let tournaments = told(&found("old league").await, "tournaments", "tournament_name");
        assert_eq!(tournaments, ["Spring Cup organizer=The League,venue=Old Ground"]);
        // The number of a match, alone and with its tournament; not the one that only begins so.
        for text in ["match%2029", "spring%2029"] {
            let matches = told(&found(text).await, "matches", "match_name");
            assert_eq!(matches, ["Reds vs Blues number=29", "Blues vs Reds number=290"], "{text}");
        }
        // An id.
        let id = club.anas_account;
        let by_id = found(&format!("id%20{id}")).await;
        assert_eq!(told(&by_id, "users", "full_name"), [format!("Ana Ärlig id={id}")]);
        let race = found(&club.race.to_string()).await;
        assert_eq!(race["matches"][0]["match_id"], club.race);
    }
}

#[tokio::test]
async fn the_search_ranks_by_how_names_have_its_words() {
    for server in Running::on_every_engine().await {
        let club = server.with_club().await;
        server.write(move |conn| similar_names(conn, club)).await;
        let admin = server.admin().await;
        let names = async |kind: &str, name: &str, text: &str| {
            let found = admin.data(&format!("/admin/search?limit=20&q={text}")).await;
            let hits = found[kind].as_array().expect("hits").clone();
            let name = |hit: &Value| hit[name].as_str().expect("a name").to_owned();
            hits.iter().map(name).collect::<Vec<_>>()
        };
        assert_eq!(
            names("matches", "match_name", "port%20alder").await,
            [
                "Tern Bay vs Port Alder",
                "Port Alder vs Tern Bay",
                "Alderia vs Portland",
                "Alderia vs Sports Park",
            ],
            "of those alike the newest first"
        );
        assert_eq!(
            names("teams", "team_name", "port%20alder").await,
            ["Port Alder", "Port Alder Rovers", "AC Port Alder", "Port Alderney", "Sports Alderia"],
            "of those alike first those that begin so"
        );
        // More teams begin so than are ranked.
        let many = names("teams", "team_name", "port").await;
        assert_eq!(many[..3], ["Port", "Port Alder", "Port Alder Rovers"]);
        assert_eq!(many[4], "AC Port Alder");
        assert_eq!(many.len(), 20);
        let few = admin.data("/admin/search?limit=1&q=port").await;
        assert_eq!(few["teams"][0]["team_name"], "Port");
    }
}

/// Matches and teams whose names have the same letters as words, as beginnings, and within words.
fn similar_names(conn: &Conn<'_>, club: Club) -> Result<(), AppError> {
    let matches = [
        match_of(club, 1, "Port Alder vs Tern Bay", 1),
        match_of(club, 2, "Tern Bay vs Port Alder", 2),
        match_of(club, 3, "Alderia vs Portland", 3),
        match_of(club, 4, "Alderia vs Sports Park", 4),
    ];
    match_day::add_matches(conn, beginning(), &matches)?;
    let named = [
        "Sports Alderia",
        "Port Alderney",
        "Port Alder Rovers",
        "AC Port Alder",
        "Port Alder",
        "Port",
    ];
    let many = (0..1_200).map(|number| format!("Porter {number}"));
    let teams: Vec<NewTeam> =
        named.into_iter().map(str::to_owned).chain(many).map(team_of).collect();
    competitions::add_teams(conn, &teams)?;
    Ok(())
}

/// Two numbered matches of the cup, the one with the smaller number earlier; and a team whose name
/// does not begin with the word that others begin with.
fn numbered_matches(conn: &Conn<'_>, club: Club) -> Result<(), AppError> {
    let matches = [match_of(club, 29, "Reds vs Blues", 1), match_of(club, 290, "Blues vs Reds", 2)];
    match_day::add_matches(conn, beginning(), &matches)?;
    competitions::add_teams(conn, &[team_of("All Reds".to_owned())])?;
    Ok(())
}

/// A match of the cup, some days after the beginning.
fn match_of(club: Club, number: i64, name: &str, days: i64) -> NewMatch {
    let now = beginning();
    NewMatch {
        match_number: Some(number),
        title: Some(name.to_owned()),
        scheduled: Some(Scheduled::instant(now + SignedDuration::from_hours(24 * days))),
        ..NewMatch::new(Some(club.cup_division), club.football, now)
    }
}

fn team_of(team_name: String) -> NewTeam {
    NewTeam { team_name, team_type: TeamType::Club, country_code: None, created_at: beginning() }
}

#[tokio::test]
async fn a_list_finds_a_row_by_its_id_before_all_others() {
    for server in Running::on_every_engine().await {
        let club = server.with_club().await;
        let admin = server.admin().await;
        // Åke's.
        let id = club.anas_account + 3;
        // An address that has the digits of the id, too.
        let also = NewUser {
            full_name: "Zed".to_owned(),
            email: format!("{id}@example.net"),
            mobile_last4: None,
            last_login_at: None,
            created_at: beginning() + SignedDuration::from_hours(1),
        };
        server.write(move |conn| registration::add_users(conn, std::slice::from_ref(&also))).await;
        let ids = async |query: &str| {
            let page = admin.read(&format!("/admin/users?search={query}")).await;
            let users = page["users"].as_array().expect("users").clone();
            let names =
                users.iter().filter_map(|user| user["full_name"].as_str().map(str::to_owned));
            (names.collect::<Vec<_>>(), page["pagination"]["totalItems"].clone())
        };
        let both = vec!["Åke Ström".to_owned(), "Zed".to_owned()];
        for order in ["", "&sort=-full_name", "&sort=user_id"] {
            assert_eq!(ids(&format!("{id}{order}")).await, (both.clone(), json!(2)));
        }
        let second = ids(&format!("{id}&pageSize=1&page=2")).await;
        assert_eq!(second, (both[1..].to_vec(), json!(2)));
        assert_eq!(ids(&format!("ID%20{id}")).await, (both[..1].to_vec(), json!(1)));
        let never = ids(&format!("{id}&neverSignedIn=true")).await;
        assert_eq!(never, (both[1..].to_vec(), json!(1)), "the filter holds for it, too");
        for order in ["", "&sort=-full_name", "&sort=full_name", "&sort=user_id"] {
            let export = format!("/admin/users/export?search={id}{order}");
            let file = admin.get(&export).send().await.text();
            let names: Vec<&str> =
                file.lines().skip(1).filter_map(|line| line.split(',').nth(1)).collect();
            assert_eq!(names, both, "as in the list: {file}");
        }
    }
}

#[tokio::test]
async fn lists_find_players_by_sport_users_by_four_digits_and_matches_by_number() {
    for server in Running::on_every_engine().await {
        let club = server.with_club().await;
        server.write(move |conn| numbered_matches(conn, club)).await;
        let admin = server.admin().await;
        let total = async |list: &str, search: &str| {
            let page = admin.read(&format!("/admin/{list}?search={search}")).await;
            page["pagination"]["totalItems"].as_i64().expect("a number")
        };
        assert_eq!(total("players", "football").await, 3);
        assert_eq!(total("players", "foot%20kim").await, 2);
        assert_eq!(total("users", "****0042").await, 5);
        assert_eq!(total("matches", "match%2029").await, 2);
    }
}

/// Names with letters and marks that few keyboards have, and with punctuation.
const WRITTEN: [&str; 6] = [
    "Pierre Højbjerg",
    "Łucja Þórsdóttir",
    "Işıl Yıldız",
    "Οδυσσέας Παππάς",
    "Seán O’Brien",
    "Felix Köhler",
];

#[tokio::test]
async fn a_search_finds_names_by_what_people_type() {
    for server in Running::on_every_engine().await {
        let club = server.with_club().await;
        let written = move |conn: &Conn<'_>| -> Result<(), AppError> {
            registration::add_players(conn, &WRITTEN.map(player_of))?;
            competitions::add_teams(conn, &[team_of("Straße (W)".to_owned())])?;
            let relay = match_of(club, 7, "Men 4 × 100 m relay", 1);
            match_day::add_matches(conn, beginning(), &[relay]).map(drop)
        };
        server.write(written).await;
        let admin = server.admin().await;
        for (text, name) in [
            ("hojbjerg", WRITTEN[0]),
            ("HØJBJERG", WRITTEN[0]),
            ("lucja thorsdottir", WRITTEN[1]),
            ("isil", WRITTEN[2]),
            ("IŞIL YILDIZ", WRITTEN[2]),
            ("ΟΔΥΣΣΕΑΣ", WRITTEN[3]),
            ("οδυσσεας", WRITTEN[3]),
            ("O'Brien", WRITTEN[4]),
            ("O’Brien", WRITTEN[4]),
            ("obrien", WRITTEN[4]),
            ("Köhler, Felix", WRITTEN[5]),
            ("(kohler) felix.", WRITTEN[5]),
        ] {
            let text = encoded(text);
            let page = admin.read(&format!("/admin/players?search={text}")).await;
            assert_eq!(page["players"][0]["player_name"], name, "{text}");
            assert_eq!(page["pagination"]["totalItems"], 1, "{text}");
            let found = admin.data(&format!("/admin/search?q={text}")).await;
            let shown = [format!("{name} ")];
            assert_eq!(told(&found, "players", "player_name"), shown, "the name is reason enough");
        }
        for text in ["strasse", "STRASSE", "Straße (W)"] {
            let found = admin.data(&format!("/admin/search?q={}", encoded(text))).await;
            assert_eq!(told(&found, "teams", "team_name"), ["Straße (W) "], "{text}");
        }
        for text in ["4 x 100", "4 × 100"] {
            let page = admin.read(&format!("/admin/matches?search={}", encoded(text))).await;
            let found = page["matches"].as_array().expect("matches");
            let is_relay = |one: &Value| one["match_name"] == "Men 4 × 100 m relay";
            assert!(found.iter().any(is_relay), "{text}: {page}");
        }
        let nothing = admin.data(&format!("/admin/search?q={}", encoded(" , ("))).await;
        assert_eq!(told(&nothing, "players", "player_name"), [""; 0], "there is no word");

        let group = json!({ "age_group_name": "Großfeld", "min_age": 10, "max_age": 15 });
        assert_eq!(admin.post("/age-groups").json(&group).send().await.status, 201);
        let trail = admin.read("/admin/activity?search=grossfeld").await;
        assert_eq!(trail["entries"][0]["entity_name"], "Großfeld");
    }
}

fn player_of(name: &str) -> NewPlayer {
    NewPlayer {
        user_id: None,
        player_name: name.to_owned(),
        given_name: None,
        family_name: None,
        birth_date: None,
        birth_year: None,
        gender_category_id: None,
        country_code: None,
        sport_ids: Vec::new(),
        is_active: true,
        created_at: beginning(),
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

        assert_eq!(entries[0]["exists"], true);
        let removed = server.call("DELETE", &one).bearer(&admin.tokens.access).send().await;
        assert_eq!(removed.status, 200);
        let trail = admin.read("/admin/activity?search=osterreich").await;
        let all = trail["entries"].as_array().expect("entries");
        assert!(all.len() == 3 && all.iter().all(|entry| entry["exists"] == false), "{all:?}");
        let others = admin.read("/admin/activity?action=signed_in").await;
        assert_eq!(others["entries"][0]["exists"], Value::Null);

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
        let file = admin.get("/admin/activity/export?action=signed_in").send().await.text();
        assert_eq!(file.lines().count(), 2, "{file}");
        let all = admin.get("/admin/activity/export?sort=occurred_at").send().await.text();
        let ids: Vec<&str> =
            all.lines().skip(1).filter_map(|line| line.split(',').next()).collect();
        assert_eq!(ids, ["1", "2", "3", "4"], "{all}");
        let misspelt = admin.get("/admin/users/export?page=2").send().await;
        assert!(misspelt.problem(400, "invalid_input")["fields"]["page"].is_string());
    }
}

#[tokio::test]
async fn the_file_of_matches_names_the_division_and_the_court_of_each() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(2).await;
        cup.published(&league()).await;
        let planned = cup.planned().await;
        cup.save_moves(&[to(&planned["matches"][0], "2026-06-06T10:00:00", "Court 7")]).await;
        let match_id = &planned["matches"][0]["matchId"];
        let told = async || {
            let admin = server.admin().await;
            let card = admin.data(&format!("/admin/matches/{match_id}")).await;
            let board = admin.data(&format!("/match/{match_id}/scoreboard")).await;
            [card["venue_name"].clone(), board["venueName"].clone()]
        };
        assert_eq!(told().await, ["Court 7", "Court 7"]);
        // The matches of a tournament are where it is.
        let path = format!("/tournaments/{}/setup", cup.tournament);
        let version = data_of(&cup.call("GET", &path).send().await, 200)["version"].take();
        let venue = json!({ "version": version, "venueName": " Harbour Hall " });
        let path = format!("/tournaments/{}", cup.tournament);
        let setup = data_of(&cup.call("PATCH", &path).json(&venue).send().await, 200);
        assert_eq!(setup["venueName"], "Harbour Hall");
        assert_eq!(told().await, ["Court 7, Harbour Hall", "Court 7, Harbour Hall"]);
        let admin = server.admin().await;
        let card = admin.read("/admin/tournaments?search=Harbour%20Hall").await;
        assert_eq!(card["tournaments"][0]["venue_name"], "Harbour Hall");
        let path = format!("/admin/matches/export?tournamentId={}", cup.tournament);
        let file = server.admin().await.get(&path).send().await.text();
        let lines: Vec<&str> = file.lines().collect();
        let header = "\u{feff}match_id,match_number,match_name,status,outcome,sport_name,participant_mode,team_a_name,\
            team_a_score,team_b_name,team_b_score,team_a_shootout,team_b_shootout,winner_team_name,scheduled_date,scheduled_time,utc_offset,\
            tournament_name,division_name,stage_name,group_name,round_name,court_name,venue_name,events_count";
        assert_eq!(lines[0], header);
        let place = |name: &str| header.split(',').position(|of| of == name).expect("a column");
        let cells: Vec<&str> = lines[1].split(',').collect();
        assert_eq!((cells[place("division_name")], cells[place("court_name")]), ("Men", "Court 7"));
    }
}

#[tokio::test]
async fn every_table_of_reference_data_goes_into_a_file() {
    for server in Running::on_every_engine().await {
        server.with_club().await;
        let admin = server.admin().await;
        for list in [
            "sports",
            "age-groups",
            "gender-categories",
            "event-templates",
            "scoring-config",
            "match-formats",
        ] {
            let rows = admin.data(&format!("/admin/configuration/{list}")).await;
            let reply = admin.get(&format!("/admin/configuration/{list}/export")).send().await;
            assert_eq!(reply.header("content-type"), Some("text/csv; charset=utf-8"));
            let file = reply.text();
            assert_eq!(Some(file.lines().count() - 1), rows.as_array().map(Vec::len), "{file}");
        }
        let file = admin.get("/match-formats/export").send().await.text();
        let lines: Vec<&str> = file.lines().collect();
        let header = "\u{feff}match_format_id,format_name,sport_id,sport_name,description,duration_minutes,is_active,created_at,updated_at";
        assert_eq!(lines[0], header);
        assert!(lines[1].contains(",100m,") && lines[1].contains(",Athletics,,,true,"), "{file}");
    }
}

#[tokio::test]
async fn the_tables_of_a_competition_and_of_a_race_go_into_files() {
    for server in Running::on_every_engine().await {
        let harbour = server.with_harbour().await;
        let admin = server.admin().await;
        let file = async |path: String| {
            let reply = admin.get(&path).send().await;
            assert_eq!(reply.status, 200, "{path}: {}", reply.text());
            reply.text().lines().map(str::to_owned).collect::<Vec<_>>()
        };
        let table = file(format!("/admin/tournaments/{}/standings/export", harbour.league)).await;
        let told = admin.data(&format!("/admin/tournaments/{}/standings", harbour.league)).await;
        let rows = told["groups"][0]["rows"].as_array().expect("rows").clone();
        assert_eq!(table.len(), rows.len() + 1, "{table:?}");
        for (line, row) in table[1..].iter().zip(&rows) {
            assert!(line.contains(row["team_name"].as_str().expect("a name")), "{line}");
            let criterion = row["separated_by"]["criterion"].as_str().unwrap_or_default();
            assert!(line.ends_with(&format!(",{criterion}")), "{line}");
        }
        let seasons = format!("/admin/tournaments/{}/championships/export", harbour.regatta);
        let all = file(seasons.clone()).await;
        assert!(all[1].starts_with("athletes,1,false,Lou,"), "{all:?}");
        assert!(all[1].ends_with(",1,2,0,30.5,"), "{all:?}");
        assert_eq!(all.len(), 4, "two athletes and a team: {all:?}");
        assert_eq!(file(format!("{seasons}?category=teams")).await[1..], all[3..]);
        let scorers = file(format!("/admin/tournaments/{}/leaders/export", harbour.cup)).await;
        assert!(
            scorers[0].ends_with("goals,penalties,matches") && scorers.len() > 1,
            "{scorers:?}"
        );
        for table in ["cards", "appearances", "clean_sheets"] {
            let path = format!("/admin/tournaments/{}/leaders/export?table={table}", harbour.cup);
            assert!(file(path).await[0].contains("rank,tied,"), "{table}");
        }
        let path = format!("/admin/multi-entry/{}/leaderboard/export", harbour.first_race);
        let board = file(path).await;
        let entries =
            admin.data(&format!("/admin/multi-entry/{}/leaderboard", harbour.first_race)).await;
        assert_eq!(Some(board.len() - 1), entries["entries"].as_array().map(Vec::len), "{board:?}");
        admin
            .get("/admin/tournaments/4711/standings/export")
            .send()
            .await
            .problem(404, "not_found");
    }
}

#[tokio::test]
async fn a_number_in_a_file_is_a_number_and_a_text_is_no_formula() {
    for server in Running::on_every_engine().await {
        let harbour = server.with_harbour().await;
        let admin = server.admin().await;
        let file = async |path: &str| admin.get(path).send().await.text();
        let table = file(&format!("/admin/tournaments/{}/standings/export", harbour.league)).await;
        let cells: Vec<Vec<&str>> = table.lines().map(|line| line.split(',').collect()).collect();
        let column = |name: &str| {
            let at = cells[0].iter().position(|of| *of == name).expect("a column");
            cells[1..].iter().map(|line| line[at]).collect::<Vec<_>>()
        };
        assert_eq!(column("team_name"), ["Anchors", "Bells", "Docks", "Capes"]);
        assert_eq!(column("goal_difference"), ["2", "3", "-1", "-4"]);
        assert_eq!(column("points_adjustment"), ["0", "0", "-2", "0"]);

        let format = json!({
            "format_name": "-3", "sport_id": harbour.football, "description": "=1+1",
            "duration_minutes": 45,
        });
        let formats = "/admin/configuration/match-formats";
        assert_eq!(admin.post(formats).json(&format).send().await.status, 201);
        let listed = file(&format!("{formats}/export")).await;
        assert!(listed.contains(",'-3,") && listed.contains(",'=1+1,45,"), "{listed}");
    }
}

#[tokio::test]
async fn who_took_a_list_of_people_out_is_in_the_trail_with_the_filter_and_the_number() {
    for server in Running::on_every_engine().await {
        server.with_club().await;
        let admin = server.admin().await;
        let none = admin.get("/admin/users/export?sort=shoe_size").send().await;
        none.problem(400, "invalid_input");
        for (list, kind, query, expected) in [
            (
                "users",
                "user",
                "?search=example.com&neverSignedIn=true&sort=-email",
                json!({ "search": "example.com", "never_signed_in": true, "sort": "-email" }),
            ),
            ("players", "player", "?sportId=1", json!({ "sport_id": 1 })),
            ("players", "player", "", json!({})),
        ] {
            let file = admin.get(&format!("/admin/{list}/export{query}")).send().await.text();
            let mut expected = expected;
            expected["count"] = json!(file.lines().count() - 1);
            let trail = admin.trail_of(kind).await;
            assert_eq!(trail[0]["action"], "exported_list", "{trail:?}");
            assert_eq!(trail[0]["actor_name"], NAME);
            assert_eq!(trail[0]["after"], expected, "{trail:?}");
        }
        // A HEAD hands nothing out, so nothing is noted of it.
        for path in ["/admin/users/export", "/admin/players/export", "/admin/users/1/kept"] {
            let call = server.call("HEAD", &format!("/api/v1{path}")).bearer(&admin.tokens.access);
            let refused = call.send().await;
            assert_eq!((refused.status, refused.header("allow")), (405, Some("GET")), "{path}");
        }
        // Tournaments and matches are no lists of people.
        let before = admin.read("/admin/activity?action=exported_list").await;
        assert_eq!(before["entries"].as_array().map(Vec::len), Some(3));
        admin.get("/admin/matches/export").send().await;
        assert_eq!(admin.read("/admin/activity?action=exported_list").await, before);
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
