//! Suspensions from cards: what cards cost in a division, and who misses which match.

use serde_json::{Value, json};
use touchline_domain::permissions::{Role, Scope};
use touchline_store::{Conn, params};
use touchline_testing::client::Reply;
use touchline_testing::phone::Phone;
use touchline_testing::server::Running;
use touchline_testing::town::Town;

/// The league of the town, in which cards are shown.
struct League<'s> {
    server: &'s Running,
    token: String,
    town: Town,
    division: i64,
    /// Reds–Blues, Greens–Greys, Reds–Greens, Blues–Greys, Reds–Greys, Blues–Greens.
    matches: Vec<i64>,
}

async fn league_of_town(server: &Running) -> League<'_> {
    let town = server.with_town().await;
    let token = server.admin().await.tokens.access;
    let tournament = town.league;
    let read = move |conn: &Conn<'_>| {
        let matches = "SELECT match_id FROM matches WHERE tournament_id = $1 ORDER BY match_id";
        let division = "SELECT division_id FROM divisions WHERE tournament_id = $1";
        Ok::<_, touchline_store::StoreError>((
            conn.query::<i64>(matches, params![tournament])?,
            conn.query_one::<i64>(division, params![tournament])?,
        ))
    };
    let (matches, division) = server.db().read(read).await.expect("a league");
    League { server, token, town, division, matches }
}

impl League<'_> {
    async fn put(&self, rule: &Value) -> Reply {
        let path = format!("/api/v1/divisions/{}/suspensions", self.division);
        self.server.call("PUT", &path).bearer(&self.token).json(rule).send().await
    }

    async fn get(&self, path: &str) -> Value {
        let reply = self.server.get(&format!("/api/v1{path}")).bearer(&self.token).send().await;
        assert_eq!(reply.status, 200, "{}", reply.text());
        reply.json()["data"].take()
    }

    /// Who misses matches to come: name, cause, how many are left, and the matches.
    async fn suspended(&self) -> Vec<String> {
        let path = format!("/tournaments/{}/suspensions", self.town.league);
        told(&self.get(&path).await)
    }

    async fn of_match(&self, match_id: i64) -> Value {
        self.get(&format!("/matches/{match_id}/scoring")).await["suspended"].take()
    }

    fn phone(&self, at: usize) -> Phone<'_> {
        Phone::new(self.server, &self.token, self.matches[at], "p")
    }
}

fn told(data: &Value) -> Vec<String> {
    let of = |one: &Value| {
        let names: Vec<&str> = one["toMiss"]
            .as_array()
            .expect("matches")
            .iter()
            .map(|one| one["matchName"].as_str().expect("a name"))
            .collect();
        let word = |key: &str| one[key].as_str().expect("a word").to_owned();
        let left = &one["left"];
        format!("{} {} {left}: {}", word("playerName"), word("cause"), names.join(", "))
    };
    data["suspended"].as_array().expect("a list").iter().map(of).collect()
}

fn start() -> Value {
    json!({ "type": "start", "clock": false })
}

fn card(side: &str, colour: &str, player: i64) -> Value {
    json!({ "type": "card", "side": side, "card": colour, "player": player })
}

/// The rest of a match that has begun.
fn rest() -> [Value; 4] {
    let end = json!({ "type": "endPeriod" });
    [end.clone(), start(), end, json!({ "type": "finish" })]
}

#[tokio::test]
async fn who_has_too_many_cards_misses_the_next_match_of_the_team_as_its_division_says() {
    for server in Running::on_every_engine().await {
        let league = league_of_town(&server).await;
        let [ada, bea, cleo, ..] = league.town.players[..] else { panic!("players") };
        let cards = [start(), card("a", "yellow", ada), card("b", "red", cleo)];
        let mut first = league.phone(0);
        first.plays(&[&cards[..], &rest()].concat()).await;
        let path = format!("/tournaments/{}/suspensions", league.town.league);
        let before = league.get(&path).await;
        let none = json!({ "yellow": null, "secondYellow": null, "red": null });
        assert_eq!(before["divisions"][0]["rule"], none, "no rule unless somebody makes one");
        assert_eq!(before["suspended"], json!([]));
        assert_eq!(league.of_match(league.matches[2]).await, json!([]));

        let rule =
            json!({ "yellow": { "cards": 1, "matches": 1 }, "secondYellow": null, "red": 2 });
        let reply = league.put(&rule).await;
        assert_eq!(reply.status, 200, "{}", reply.text());
        let data = reply.json()["data"].take();
        assert_eq!(data["divisions"][0]["rule"], rule);
        let both = [
            "Ada yellow_cards 1: Reds vs Greens",
            "Cleo red_card 2: Blues vs Greys, Blues vs Greens",
        ];
        assert_eq!(told(&data), both);
        assert_eq!(data["suspended"][0]["after"]["matchName"], "Reds vs Blues");

        // The scorer is warned, and not kept from anything.
        let here = league.of_match(league.matches[2]).await;
        let expected = json!([{
            "player": ada, "side": "a", "cause": "yellow_cards", "cards": 1, "place": 1, "matches": 1,
        }]);
        assert_eq!(here, expected);
        let line_up = json!({ "type": "lineUp", "side": "a", "players": [{ "player": bea }] });
        league.phone(2).plays(&[&[line_up, start()][..], &rest()].concat()).await;
        assert_eq!(league.suspended().await, both[1..]);
        assert_eq!(league.of_match(league.matches[2]).await, here, "what was missed is still said");

        // A match that is not played is not missed; the next one is.
        let walkover = json!({ "type": "walkover", "winner": "a" });
        league.phone(3).plays(&[walkover]).await;
        assert_eq!(league.suspended().await, ["Cleo red_card 2: Blues vs Greens"]);

        // A card that is taken back suspends nobody any more.
        let target = json!({ "device": "p", "sequence": 3 });
        first.plays(&[json!({ "type": "undo", "target": target })]).await;
        assert_eq!(league.suspended().await, [""; 0]);
        let trail = server.admin().await.trail_of("division").await;
        assert!(trail[0].to_string().contains("suspensions"), "{trail:?}");
    }
}

/// The match begins now, or goes on with its next period.
fn kick_off() -> Value {
    json!({ "type": "start" })
}

/// A match of which a red card is all that is recorded.
fn with_red_card(side: &str, player: i64) -> Vec<Value> {
    [&[kick_off(), card(side, "red", player)][..], &rest()].concat()
}

#[tokio::test]
async fn a_suspension_that_was_announced_before_a_match_was_missed_in_it_whatever_was_planned() {
    for server in Running::on_every_engine().await {
        let league = league_of_town(&server).await;
        let ada = league.town.players[0];
        assert_eq!(league.put(&json!({ "red": 1 })).await.status, 200);
        // Reds against Greys is the last match of the Reds by its place in the plan, and is played first.
        league.phone(4).plays(&with_red_card("a", ada)).await;
        assert_eq!(league.suspended().await, ["Ada red_card 1: Reds vs Blues"]);
        let here = league.of_match(league.matches[0]).await;
        assert_eq!(here[0]["player"], ada);
        league.phone(0).an_hour_later().plays(&[&[kick_off()][..], &rest()].concat()).await;
        assert_eq!(league.suspended().await, [""; 0]);
        assert_eq!(league.of_match(league.matches[0]).await, here);
        assert_eq!(league.of_match(league.matches[2]).await, json!([]));
    }
}

#[tokio::test]
async fn a_postponed_match_that_is_played_later_comes_later_also_when_it_is_entered_afterwards() {
    for server in Running::on_every_engine().await {
        let league = league_of_town(&server).await;
        let ada = league.town.players[0];
        assert_eq!(league.put(&json!({ "red": 1 })).await.status, 200);
        let mut first = league.phone(0);
        first.plays(&[json!({ "type": "postpone" })]).await;
        league.phone(2).an_hour_later().plays(&with_red_card("a", ada)).await;
        let mut first = first.an_hour_later().an_hour_later();
        first.plays(&[&[start()][..], &rest()].concat()).await;
        assert_eq!(league.suspended().await, [""; 0]);
        assert_eq!(league.of_match(league.matches[0]).await[0]["player"], ada);
    }
}

#[tokio::test]
async fn a_red_card_in_a_match_that_is_stopped_counts_at_once() {
    for server in Running::on_every_engine().await {
        let league = league_of_town(&server).await;
        let ada = league.town.players[0];
        assert_eq!(league.put(&json!({ "red": 1 })).await.status, 200);
        let mut first = league.phone(0);
        let stopped = json!({ "type": "abandon", "toBeContinued": true });
        // Entered without a clock, as from paper.
        first.plays(&[start(), card("a", "red", ada), stopped]).await;
        let leaders = format!("/admin/tournaments/{}/leaders", league.town.league);
        assert_eq!(league.get(&leaders).await["cards"][0]["red"], 1);
        assert_eq!(league.suspended().await, ["Ada red_card 1: Reds vs Greens"]);
        league.phone(2).an_hour_later().plays(&[&[kick_off()][..], &rest()].concat()).await;
        assert_eq!(league.suspended().await, [""; 0]);
        let mut first = first.an_hour_later().an_hour_later();
        first.plays(&[&[json!({ "type": "resume" })][..], &rest()].concat()).await;
        assert_eq!(league.suspended().await, [""; 0]);
        assert_eq!(league.of_match(league.matches[4]).await, json!([]));
        assert_eq!(league.of_match(league.matches[2]).await[0]["player"], ada);
    }
}

#[tokio::test]
async fn what_was_played_of_a_match_that_is_abandoned_for_good_counts_for_its_players() {
    for server in Running::on_every_engine().await {
        let league = league_of_town(&server).await;
        let ada = league.town.players[0];
        assert_eq!(league.put(&json!({ "red": 1 })).await.status, 200);
        let leaders = format!("/admin/tournaments/{}/leaders", league.town.league);
        let page = format!("/admin/players/{ada}");
        let told = async || {
            let (leaders, page) = (league.get(&leaders).await, league.get(&page).await);
            let of = |list: &str, number: &str| {
                let rows = leaders[list].as_array().expect("rows").iter();
                rows.filter(|row| row["player_profile_id"] == ada)
                    .filter_map(|row| row[number].as_i64())
                    .sum::<i64>()
            };
            let of_page = |number: &str| page["totals"][number].as_i64().expect("a number");
            let of_leaders =
                [of("scorers", "goals"), of("cards", "red"), of("appearances", "matches")];
            (of_leaders, [of_page("goals"), of_page("red")])
        };
        let before = told().await;
        let goal = json!({ "type": "goal", "side": "a", "player": ada });
        let mut first = league.phone(0);
        first.plays(&[start(), goal, card("a", "red", ada), json!({ "type": "abandon" })]).await;
        let (of_leaders, of_page) = before;
        let one_more = (of_leaders.map(|number| number + 1), of_page.map(|number| number + 1));
        assert_eq!(told().await, one_more);
        assert_eq!(league.suspended().await, ["Ada red_card 1: Reds vs Greens"]);
        // Nothing counts of a match that is annulled.
        let annulled = league.matches[0];
        let annul = "UPDATE matches SET outcome = NULL WHERE match_id = $1";
        server.write(move |conn| Ok(conn.execute(annul, params![annulled])?)).await;
        assert_eq!(told().await, before);
    }
}

#[tokio::test]
async fn whoever_plays_although_suspended_is_named_and_misses_the_next_match() {
    for server in Running::on_every_engine().await {
        let league = league_of_town(&server).await;
        let ada = league.town.players[0];
        assert_eq!(league.put(&json!({ "red": 1 })).await.status, 200);
        league.phone(0).plays(&with_red_card("a", ada)).await;
        let line_up = json!({ "type": "lineUp", "side": "a", "players": [{ "player": ada }] });
        let plays = [&[line_up, kick_off()][..], &rest()].concat();
        league.phone(2).an_hour_later().plays(&plays).await;
        assert_eq!(league.suspended().await, ["Ada red_card 1: Reds vs Greys"]);
        let path = format!("/tournaments/{}/suspensions", league.town.league);
        let names = league.get(&path).await["suspended"][0]["tookPart"].take();
        assert_eq!(names[0]["matchName"], "Reds vs Greens");
        assert_eq!(league.of_match(league.matches[2]).await[0]["place"], 1);
        assert_eq!(league.of_match(league.matches[4]).await[0]["place"], 1);
    }
}

#[tokio::test]
async fn those_who_speak_for_a_team_hear_once_that_a_player_of_it_is_suspended() {
    for server in Running::on_every_engine().await {
        let league = league_of_town(&server).await;
        let ada = league.town.players[0];
        assert_eq!(league.put(&json!({ "red": 1 })).await.status, 200);
        let side = |column: &str| format!("SELECT {column} FROM matches WHERE match_id = $1");
        let first = league.matches[0];
        let mut tokens = Vec::new();
        for (email, column) in [
            ("max@example.org", "team_a_id"),
            ("mia@example.org", "team_a_id"),
            ("milo@example.org", "team_b_id"),
        ] {
            let sql = side(column);
            let team = server.db().read(move |conn| conn.query_one::<i64>(&sql, params![first]));
            let team = Scope::Team(team.await.expect("a team"));
            server.add_person(email, email).await;
            server.give(email, Role::TeamManager, team, None).await;
            tokens.push(server.sign_in_person(email).await.access);
        }
        let [max, mia, milo] = &tokens[..] else { panic!("three") };
        let quiet = json!({ "topic": "results", "isOn": false, "inWorkspace": false });
        let call = server.call("PUT", "/api/v1/me/letters").bearer(mia).json(&quiet);
        assert_eq!(call.send().await.status, 200);
        let told = async |token: &String| {
            let reply = server.get("/api/v1/me/notifications").bearer(token).send().await;
            let items = reply.json()["data"]["items"].take();
            let items = items.as_array().expect("items").clone();
            items.into_iter().filter(|one| one["kind"] == "player_suspended").collect::<Vec<_>>()
        };
        let letters = async || {
            let sql = "SELECT COUNT(*) FROM letters WHERE recipient IN ('max@example.org', 'mia@example.org')";
            server.number(sql, &[]).await
        };

        let mut phone = league.phone(0);
        phone.plays(&[kick_off(), card("a", "red", ada)]).await;
        assert_eq!(told(max).await, [] as [Value; 0], "the match is not over");
        let before = letters().await;
        phone.plays(&rest()).await;
        let news = told(max).await;
        assert_eq!(news.len(), 1, "{news:?}");
        assert_eq!(
            (&news[0]["playerName"], &news[0]["matchName"]),
            (&json!("Ada"), &json!("Reds vs Blues"))
        );
        assert_eq!(letters().await, before + 1, "a letter to the one who wants to hear of it");

        // The match was not over yet, and ends once more.
        let finish = json!({ "device": "p", "sequence": 6 });
        phone.plays(&[json!({ "type": "undo", "target": finish })]).await;
        phone.plays(&[json!({ "type": "finish" })]).await;
        assert_eq!(told(max).await, news);
        // It is missed, which is no news.
        league.phone(2).an_hour_later().plays(&[&[kick_off()][..], &rest()].concat()).await;
        assert_eq!(told(max).await, news);
        for other in [mia, milo] {
            assert_eq!(told(other).await, [] as [Value; 0]);
        }
    }
}

#[tokio::test]
async fn a_rule_that_cannot_be_is_refused_and_nothing_is_changed() {
    for server in Running::on_every_engine().await {
        let league = league_of_town(&server).await;
        assert_eq!(league.put(&json!({ "red": 1 })).await.status, 200);
        for (rule, field) in [
            (json!({ "yellow": { "cards": 0, "matches": 1 } }), "yellow.cards"),
            (json!({ "yellow": { "cards": 3, "matches": 21 } }), "yellow.matches"),
            (json!({ "secondYellow": 0 }), "secondYellow"),
            (json!({ "red": 99 }), "red"),
        ] {
            let reply = league.put(&rule).await;
            assert_eq!(reply.status, 400, "{}", reply.text());
            assert!(reply.text().contains(field), "{}", reply.text());
        }
        for rule in [json!({ "green": 1 }), json!({ "yellow": { "cards": 3 } })] {
            assert_eq!(league.put(&rule).await.status, 400, "{rule}");
        }
        let path = "/api/v1/divisions/999999/suspensions";
        let call = server.call("PUT", path).bearer(&league.token).json(&json!({ "red": 1 }));
        assert_eq!(call.send().await.status, 404);
        let path = format!("/tournaments/{}/suspensions", league.town.league);
        assert_eq!(league.get(&path).await["divisions"][0]["rule"]["red"], 1);
    }
}
