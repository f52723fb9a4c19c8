//! A renamed player has the new name everywhere, and another person of the former name keeps it. A player who is
//! erased is nowhere under any name.

use serde_json::json;
use touchline_app::competitions::{self, DivisionKey, NewSquadMember};
use touchline_app::registration::{self, NewPlayer};
use touchline_domain::same_name;
use touchline_store::params;
use touchline_store::people::changes;
use touchline_store::rollups::{Counter, Tally};
use touchline_testing::client::{Reply, data_of};
use touchline_testing::cup::Cup;
use touchline_testing::phone::Phone;
use touchline_testing::server::{PASSWORD, Running};

const EMAIL: &str = "zebulon@example.org";
const OLGA: &str = "olga@example.org";
const FORMER: &str = "Zebulon Deadname";
/// Somebody else, whose name has that one in it.
const LONGER: &str = "Zebulon Deadname Ek";

/// A player with an account.
struct Player<'s> {
    server: &'s Running,
    access: String,
    user_id: i64,
    id: i64,
}

/// Somebody with a profile of their own that the platform knew before.
async fn renamed_player<'s>(server: &'s Running, name: &str, id: i64) -> Player<'s> {
    let user_id = server.add_person("Zoe Person", EMAIL).await;
    server
        .write(move |conn| {
            let more = changes::give_player(conn, id, user_id)?;
            let mut tally = Tally::default();
            tally.count(Counter::UsersWithProfile, more);
            tally.apply(conn)?;
            let born =
                "UPDATE player_profiles SET birth_date = '2000-01-01' WHERE player_profile_id = $1";
            Ok(conn.run(born, params![id])?)
        })
        .await;
    let access = server.sign_in_person(EMAIL).await.access;
    let player = Player { server, access, user_id, id };
    player.is_called(name).await;
    player
}

/// Gives a player another name, as a source does.
async fn source_calls(server: &Running, id: i64, name: &'static str) {
    server
        .write(move |conn| {
            let stored = changes::stored_player(conn, id)?.expect("a player");
            let named = NewPlayer { player_name: name.to_owned(), ..stored };
            registration::change_players(conn, &[(id, named)])
        })
        .await;
}

/// The rows, but for those of the trail, that have the former name, and not as a part of the longer one.
async fn rows_with_former(server: &Running) -> Vec<String> {
    let rows = server.rows_with("zebulon deadname").await;
    rows.into_iter().filter(|row| has_former(row) && !row.starts_with("audit_entries")).collect()
}

/// What everybody reads of a match.
async fn public_match(server: &Running, id: i64) -> String {
    let reply = server.get(&format!("/api/v1/public/matches/{id}")).send().await;
    assert_eq!(reply.status, 200, "{}", reply.text());
    reply.text()
}

async fn changed_by(server: &Running, sql: String) {
    server.write(move |conn| Ok(conn.execute(&sql, &[])?)).await;
}

fn has_former(text: &str) -> bool {
    same_name(text).replace(&same_name(LONGER), "").contains(&same_name(FORMER))
}

impl Player<'_> {
    async fn is_called(&self, name: &str) {
        let path = format!("/api/v1/me/players/{}", self.id);
        let call = self.server.call("PATCH", &path).bearer(&self.access);
        let reply = call.json(&json!({ "playerName": name })).send().await;
        assert_eq!(reply.status, 200, "{}", reply.text());
    }

    async fn enters(&self, cup: &Cup<'_>, name: &str) -> Reply {
        let path = format!("/api/v1/divisions/{}/entries", cup.division);
        self.server
            .call("POST", &path)
            .bearer(&self.access)
            .json(&json!({ "name": name }))
            .send()
            .await
    }

    async fn is_erased(&self) {
        let body = json!({ "password": PASSWORD });
        let call = self.server.call("DELETE", "/api/v1/me").bearer(&self.access).json(&body);
        let reply = call.send().await;
        assert_eq!(reply.status, 200, "{}", reply.text());
        assert_eq!(self.server.erase_due().await, 1);
    }
}

/// Scores the first half: a goal of each of two players of the first side.
async fn half(phone: &mut Phone<'_>, players: [i64; 2]) {
    let goal = |player: i64| json!({ "type": "goal", "side": "a", "player": player });
    let here = players.map(|player| json!({ "player": player, "starts": true }));
    phone
        .plays(&[
            json!({ "type": "start", "clock": false }),
            json!({ "type": "lineUp", "side": "a", "players": here }),
            goal(players[0]),
            goal(players[1]),
        ])
        .await;
}

#[tokio::test]
async fn a_player_s_new_name_is_in_every_sentence_and_line_up_and_the_former_one_nowhere() {
    for server in Running::on_every_engine().await {
        let town = server.with_town().await;
        let (id, other) = (town.players[0], town.players[1]);
        let player = renamed_player(&server, FORMER, id).await;
        source_calls(&server, other, LONGER).await;
        let token = server.sign_in().await.access;
        let mut phone = Phone::new(&server, &token, town.of_league, "p");
        let mut of_cup = Phone::new(&server, &token, town.semis[0], "q");
        half(&mut phone, [id, other]).await;
        half(&mut of_cup, [id, other]).await;
        of_cup
            .plays(&[
                json!({ "type": "endPeriod" }),
                json!({ "type": "start", "clock": false }),
                json!({ "type": "endPeriod" }),
                json!({ "type": "finish" }),
            ])
            .await;
        assert!(has_former(&public_match(&server, town.semis[0]).await));

        player.is_called("Ana New").await;
        for id in [town.of_league, town.semis[0]] {
            let told = public_match(&server, id).await;
            assert!(!has_former(&told), "{told}");
            assert!(told.contains("Ana New scores: Reds 1–0 Blues."), "{told}");
            assert!(told.contains(&format!("{LONGER} scores: Reds 2–0 Blues.")), "{told}");
        }
        assert_eq!(rows_with_former(&server).await, [""; 0]);
        // What is recorded from now on is of the same player.
        phone.plays(&[json!({ "type": "goal", "side": "a", "player": id })]).await;
        assert!(!has_former(&public_match(&server, town.of_league).await));
        let admin = server.admin().await;
        for (search, found) in [("Ana%20New", 1), ("Zebulon%20Deadname", 1)] {
            let path = format!("/admin/players?search={search}");
            let listed = admin.read(&path).await;
            assert_eq!(listed["players"].as_array().map(Vec::len), Some(found), "{listed}");
        }
        server.nothing_is_wrong().await;

        player.is_erased().await;
        for id in [town.of_league, town.semis[0]] {
            let told = public_match(&server, id).await;
            assert!(told.contains("Former player scores: Reds 1–0 Blues."), "{told}");
            assert!(
                told.contains(&format!("{LONGER} scores")) && !told.contains("Ana New"),
                "{told}"
            );
        }
        let all = server.rows_with("zebulon deadname").await;
        let former: Vec<&String> = all.iter().filter(|row| has_former(row)).collect();
        assert_eq!(former, [""; 0], "the trail included");
        assert_eq!(server.rows_with("ana new").await, [""; 0]);
        server.nothing_is_wrong().await;
    }
}

/// As it was before names were carried on: the former name still stands where it was copied to.
#[tokio::test]
async fn an_erasure_finds_the_names_that_a_player_had_before() {
    for server in Running::on_every_engine().await {
        let town = server.with_town().await;
        let (id, other) = (town.players[0], town.players[1]);
        let player = renamed_player(&server, FORMER, id).await;
        source_calls(&server, other, LONGER).await;
        let token = server.sign_in().await.access;
        half(&mut Phone::new(&server, &token, town.of_league, "p"), [id, other]).await;
        player.is_called("Ana New").await;
        for sql in [
            "UPDATE match_events SET description = 'Zebulon Deadname scores.' WHERE player_profile_id IS NOT NULL",
            "UPDATE matches SET title = 'Zebulon Deadname in the rain' WHERE match_id =
                (SELECT MIN(match_id) FROM lineup_members)",
            "INSERT INTO teams (team_name, team_type, search_text, created_at)
             VALUES ('Zebulon Deadname / Bo Ek', 'pair', 'zebulon deadname / bo ek', 5)",
        ] {
            changed_by(&server, sql.to_owned()).await;
        }
        let note = format!(
            "UPDATE matches SET note = 'Zebulon Deadname Ek came for Zebulon Deadname.' WHERE match_id = {}",
            town.of_league
        );
        changed_by(&server, note).await;
        assert!(rows_with_former(&server).await.len() > 3);

        player.is_erased().await;
        let all = server.rows_with("zebulon deadname").await;
        let former: Vec<&String> = all.iter().filter(|row| has_former(row)).collect();
        assert_eq!(former, [""; 0]);
        assert!(
            all.iter().any(|row| row.contains("Zebulon Deadname Ek came for Former player.")),
            "{all:?}"
        );
        assert_eq!(server.rows_with("ana new").await, [""; 0]);
        assert_eq!(server.rows_with("former player in the rain").await.len(), 2);
        let admin = server.admin().await;
        let page = admin.data(&format!("/admin/users/{}", player.user_id)).await;
        assert_eq!(page["full_name"], "Former user");
    }
}

/// A tournament of single players in which two names are alike.
async fn singles(server: &Running) -> (Cup<'_>, Player<'_>, i64) {
    let cup = server.cup_of_players().await;
    let user_id = server.add_person("Zoe Person", EMAIL).await;
    let access = server.sign_in_person(EMAIL).await.access;
    let body = json!({
        "relation": "own", "playerName": FORMER, "birthDate": "2000-01-01", "sportIds": [sport_of(&cup).await],
    });
    let added = server.call("POST", "/api/v1/me/players").bearer(&access).json(&body).send().await;
    let id = data_of(&added, 201)["playerProfileId"].as_i64().expect("an id");
    let player = Player { server, access, user_id, id };
    data_of(&player.enters(&cup, FORMER).await, 201);
    server.add_person("Olga Ohm", OLGA).await;
    let olga = server.sign_in_person(OLGA).await.access;
    let path = format!("/api/v1/divisions/{}/entries", cup.division);
    let other = server.call("POST", &path).bearer(&olga).json(&json!({ "name": LONGER }));
    data_of(&other.send().await, 201);
    cup.published(&json!({ "algorithm": "round-robin" })).await;
    let division = DivisionKey { tournament_id: cup.tournament, division_id: cup.division };
    let of_both = server
        .write(move |conn| {
            let own = changes::stored_player(conn, id)?.expect("a player");
            let opponent = NewPlayer { user_id: None, player_name: LONGER.to_owned(), ..own };
            let opponent = registration::add_players(conn, &[opponent])?[0];
            for (name, player_profile_id) in [(FORMER, id), (LONGER, opponent)] {
                let select = "SELECT team_id FROM teams WHERE team_name = $1";
                let team_id = conn.query_one(select, params![name])?;
                let (shirt_number, position) = (None, None);
                let member =
                    NewSquadMember { division, team_id, player_profile_id, shirt_number, position };
                competitions::add_squad_members(conn, &[member])?;
            }
            Ok(conn.query_one(
                "SELECT match_id FROM matches WHERE division_id = $1 AND search_text LIKE '%deadname%deadname%'",
                params![division.division_id],
            )?)
        })
        .await;
    (cup, player, of_both)
}

/// Everything that everybody sees of the tournament.
async fn public_pages(server: &Running, cup: &Cup<'_>) -> String {
    let mut public = String::new();
    for page in ["", "/entries", "/fixtures", "/standings", "/bracket", "/leaders", "/draws"] {
        let path = format!("/api/v1/public/tournaments/{}{page}", cup.tournament);
        public.push_str(&server.get(&path).send().await.text());
    }
    public
}

async fn sport_of(cup: &Cup<'_>) -> i64 {
    let division = cup.division;
    let select = "SELECT sport_id FROM divisions WHERE division_id = $1";
    cup.server.write(move |conn| Ok(conn.query_one(select, params![division])?)).await
}

#[tokio::test]
async fn what_is_named_after_a_single_player_follows_the_name_and_the_opponent_keeps_theirs() {
    for server in Running::on_every_engine().await {
        let (cup, player, of_both) = singles(&server).await;
        let organiser = cup.access.clone();
        let mut phone = Phone::new(&server, &organiser, of_both, "p");
        let side = if public_match(&server, of_both).await.contains(&format!("{FORMER} vs")) {
            "a"
        } else {
            "b"
        };
        let goal = json!({ "type": "goal", "side": side, "player": player.id });
        phone.plays(&[json!({ "type": "start", "clock": false }), goal]).await;
        let told = public_match(&server, of_both).await;
        assert!(told.contains(&format!("{FORMER} scores for ")), "{told}");

        player.is_called("Ana New").await;
        let told = public_match(&server, of_both).await;
        assert!(told.contains("Ana New") && told.contains(LONGER) && !has_former(&told), "{told}");
        assert_eq!(rows_with_former(&server).await, [""; 0]);
        let public = public_pages(&server, &cup).await;
        assert!(public.contains("Ana New") && public.contains(LONGER) && !has_former(&public));
        server.nothing_is_wrong().await;

        // A player who takes the name of an opponent, and gives it up, changes nothing of the opponent's.
        player.is_called(LONGER).await;
        let told = public_match(&server, of_both).await;
        assert!(told.contains(&format!("{LONGER} vs {LONGER}")), "{told}");
        player.is_called("Ana Newer").await;
        let told = public_match(&server, of_both).await;
        let names = [format!("Ana Newer vs {LONGER}"), format!("{LONGER} vs Ana Newer")];
        assert!(names.iter().any(|name| told.contains(name)), "{told}");
        let public = public_pages(&server, &cup).await;
        assert!(public.contains("Ana Newer") && public.contains(LONGER), "{public}");
        server.nothing_is_wrong().await;

        player.is_erased().await;
        let public = public_pages(&server, &cup).await + &public_match(&server, of_both).await;
        assert!(public.contains("Former player") && public.contains(LONGER), "{public}");
        assert!(!public.contains("Ana New") && !has_former(&public), "{public}");
        assert_eq!(rows_with_former(&server).await, [""; 0]);
        assert_eq!(server.rows_with("ana new").await, [""; 0]);
        server.nothing_is_wrong().await;
    }
}
