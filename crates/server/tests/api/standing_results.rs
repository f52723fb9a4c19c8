//! Results after the whistle: who confirms, disputes and rules, who is notified, and what the organiser's day shows.

use jiff::SignedDuration;
use serde_json::{Value, json};
use touchline_domain::permissions::{Role, Scope};
use touchline_store::{Conn, params};
use touchline_testing::client::{Call, Reply, data_of};
use touchline_testing::corrector::result;
use touchline_testing::cup::{Cup, league, to};
use touchline_testing::phone::Phone;
use touchline_testing::server::Running;

const INES: &str = "ines@example.org";
const MARA: &str = "mara@example.org";
const MILO: &str = "milo@example.org";
const OWEN: &str = "owen@example.org";
const SAM: &str = "sam@example.org";

/// A league whose first match is over, with the managers of its sides, an official and a scorer.
struct Day<'s> {
    cup: Cup<'s>,
    first: i64,
    teams: [i64; 2],
    mara: String,
    milo: String,
    owen: String,
    sam: String,
}

async fn new_day(server: &Running) -> Day<'_> {
    let cup = server.cup_of(4).await;
    cup.published(&league()).await;
    cup.result(1, Some([2, 1])).await;
    let first = cup.match_id(1).await;
    let read = move |conn: &Conn<'_>| {
        let sql = "SELECT team_a_id, team_b_id FROM matches WHERE match_id = $1";
        conn.query_one::<(i64, i64)>(sql, params![first])
    };
    let (a, b) = server.db().read(read).await.expect("two teams");
    let tournament = Scope::Tournament(cup.tournament);
    let mut tokens = Vec::new();
    for (email, role, scope) in [
        (MARA, Role::TeamManager, Scope::Team(a)),
        (MILO, Role::TeamManager, Scope::Team(b)),
        (OWEN, Role::Official, Scope::Match(first)),
        (SAM, Role::Scorer, tournament),
    ] {
        server.add_person(email, email).await;
        server.give(email, role, scope, None).await;
        tokens.push(server.sign_in_person(email).await.access);
    }
    let [mara, milo, owen, sam] = tokens.try_into().expect("four");
    Day { cup, first, teams: [a, b], mara, milo, owen, sam }
}

/// The same, about a match that its scorer records: the next one of the first team.
async fn day_of_scorer(server: &Running) -> Day<'_> {
    let mut day = new_day(server).await;
    let [team, _] = day.teams;
    let read = "SELECT match_id FROM matches WHERE lifecycle = 'scheduled' AND team_a_id = $1
         OR lifecycle = 'scheduled' AND team_b_id = $1 ORDER BY match_id LIMIT 1";
    let next = server.db().read(move |conn| conn.query_one(read, params![team]));
    day.first = next.await.expect("another match");
    day
}

impl Day<'_> {
    /// The match among the public fixtures.
    async fn fixture(&self) -> Value {
        let path = format!("/api/v1/public/tournaments/{}/fixtures", self.cup.tournament);
        let fixtures = data_of(&self.cup.server.get(&path).send().await, 200);
        let matches = fixtures["matches"].as_array().expect("matches");
        matches.iter().find(|one| one["match_id"] == self.first).expect("the match").clone()
    }

    /// What the scorer's phone sends.
    async fn scores(&self, operations: &[Value]) -> Value {
        self.scores_as(&self.sam, operations).await
    }

    async fn scores_as(&self, by: &str, operations: &[Value]) -> Value {
        let path = format!("/matches/{}/operations", self.first);
        let ms = self.cup.server.now().as_millisecond();
        let body = json!({ "sentAt": { "ms": ms, "count": 99 }, "operations": operations });
        data_of(&self.call(by, "POST", &path).json(&body).send().await, 200)
    }

    fn call(&self, by: &str, method: &str, path: &str) -> Call {
        self.cup.server.call(method, &format!("/api/v1{path}")).bearer(by)
    }

    async fn result(&self, by: &str) -> Value {
        let path = format!("/matches/{}/result", self.first);
        data_of(&self.call(by, "GET", &path).send().await, 200)
    }

    async fn version(&self) -> Value {
        self.result(&self.mara).await["result"]["version"].take()
    }

    async fn say(&self, by: &str, what: &str, version: &Value, reason: Option<&str>) -> Reply {
        let path = format!("/matches/{}/result/{what}", self.first);
        let body = match reason {
            Some(reason) => json!({ "version": version, "reason": reason }),
            None => json!({ "version": version }),
        };
        self.call(by, "POST", &path).json(&body).send().await
    }

    /// Says something of the present result, and answers where it stands then.
    async fn says(&self, by: &str, what: &str, reason: Option<&str>) -> Value {
        let version = self.version().await;
        let page = data_of(&self.say(by, what, &version, reason).await, 200);
        page["result"]["state"].clone()
    }

    /// Is refused with the reason.
    async fn refused(&self, by: &str, what: &str, reason: Option<&str>) -> String {
        let version = self.version().await;
        let refused = self.say(by, what, &version, reason).await;
        refused.problem(409, "conflict")["message"].as_str().expect("a sentence").to_owned()
    }

    /// Notices to somebody, the newest first.
    async fn told(&self, by: &str) -> Vec<String> {
        let told = data_of(&self.call(by, "GET", "/me/notifications").send().await, 200);
        let items = told["items"].as_array().expect("items");
        items.iter().filter_map(|one| one["kind"].as_str()).map(str::to_owned).collect()
    }

    /// Corrects the first result.
    async fn corrects(&self, by: &str, score: [i64; 2]) -> Value {
        let correction = json!({
            "kind": "result", "matchId": self.first,
            "result": { "team_a_score": score[0], "team_b_score": score[1] },
        });
        let path = format!("/divisions/{}/corrections", self.cup.division);
        let preview = self.call(by, "POST", &format!("{path}/previews"));
        let preview = preview.json(&json!({ "correction": correction })).send().await;
        let shown = data_of(&preview, 200);
        let body =
            json!({ "correction": correction, "token": shown["token"], "reason": "Offside." });
        let done = data_of(&self.call(by, "POST", &path).json(&body).send().await, 200);
        assert_eq!(done["told"], shown["told"], "those whom the preview names are told");
        done
    }

    async fn letters_to(&self, email: &'static str) -> i64 {
        let read = move |conn: &Conn<'_>| {
            let sql = "SELECT COUNT(*) FROM letters WHERE recipient = $1";
            conn.query_one(sql, params![email])
        };
        self.cup.server.db().read(read).await.expect("a number")
    }
}

#[tokio::test]
async fn a_result_is_confirmed_by_both_sides_or_by_one_official() {
    for server in Running::on_every_engine().await {
        let day = new_day(&server).await;
        let seen = day.result(&day.mara).await;
        assert_eq!(seen["result"]["state"], "provisional");
        assert_eq!(seen["result"]["score"], json!({ "a": 2, "b": 1 }));
        assert_eq!(seen["may"]["steps"], json!(["confirm", "dispute"]));
        assert_eq!(seen["may"]["speaksFor"], json!(["a"]));

        assert_eq!(day.says(&day.mara, "confirmations", None).await, "provisional");
        assert_eq!(
            day.result(&day.milo).await["result"]["confirmedBy"],
            json!({ "a": true, "b": false })
        );
        let twice = day.refused(&day.mara, "confirmations", None).await;
        assert_eq!(
            twice,
            "You have confirmed this result for your side already. It waits for the other side."
        );
        assert_eq!(day.told(&day.milo).await, [""; 0], "one side alone is no news");
        assert_eq!(day.says(&day.milo, "confirmations", None).await, "confirmed");
        assert_eq!(day.told(&day.mara).await, ["result_confirmed"]);
        assert_eq!(day.told(&day.milo).await, [""; 0], "whoever does it is not told");
        assert_eq!(day.letters_to(MARA).await, 1);
        for by in [&day.mara, &day.owen, &day.cup.access] {
            let again = day.refused(by, "confirmations", None).await;
            assert_eq!(again, "The result is confirmed already.");
        }

        // An official confirms alone.
        day.cup.result(1, Some([2, 2])).await;
        assert_eq!(day.says(&day.owen, "confirmations", None).await, "confirmed");
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn what_was_said_of_a_result_says_nothing_of_the_next_one() {
    for server in Running::on_every_engine().await {
        let day = new_day(&server).await;
        let version = day.version().await;
        assert_eq!(day.says(&day.owen, "confirmations", None).await, "confirmed");
        day.corrects(&day.cup.access, [0, 1]).await;
        let now = day.result(&day.mara).await;
        assert_eq!(now["result"]["state"], "provisional");
        assert_eq!(now["result"]["wasChanged"], true);
        assert_eq!(now["said"][0]["isOfThis"], false);
        assert_eq!(day.told(&day.mara).await, ["result_changed", "result_confirmed"]);
        assert_eq!(day.told(&day.milo).await, ["result_changed", "result_confirmed"]);

        // A reader with the one before on screen confirms nothing.
        let late = day.say(&day.mara, "confirmations", &version, None).await;
        let told = late.problem(409, "conflict");
        assert!(told["message"].as_str().is_some_and(|told| told.contains("Nothing was saved")));
        assert_eq!(
            day.result(&day.mara).await["result"]["confirmedBy"],
            json!({ "a": false, "b": false })
        );
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn those_who_play_later_hear_that_a_correction_has_changed_their_match_and_nobody_hears_it_twice()
 {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(4).await;
        cup.published(&json!({ "algorithm": "knock-out", "options": {} })).await;
        let teams = async |number: i64| {
            let id = cup.match_id(number).await;
            let sql = "SELECT team_a_id, team_b_id FROM matches WHERE match_id = $1";
            let read = server.db().read(move |conn| conn.query_one(sql, params![id]));
            read.await.expect("two teams")
        };
        let (winner, loser): (i64, i64) = teams(1).await;
        let (finalist, _): (i64, i64) = teams(2).await;
        cup.result(1, Some([2, 1])).await;
        cup.result(2, Some([1, 0])).await;
        let mut tokens = Vec::new();
        for (email, team) in [(MARA, winner), (MILO, loser), (OWEN, finalist)] {
            server.add_person(email, email).await;
            server.give(email, Role::TeamManager, Scope::Team(team), None).await;
            tokens.push(server.sign_in_person(email).await.access);
        }
        let [mara, milo, owen] = tokens.try_into().expect("three");
        let day = Day {
            first: cup.match_id(1).await,
            teams: [winner, loser],
            sam: String::new(),
            cup,
            mara,
            milo,
            owen,
        };
        let before = day.letters_to(OWEN).await;
        let done = day.corrects(&day.cup.access, [0, 3]).await;
        // The opponent in the final is another one.
        assert_eq!(done["told"]["people"], 3);
        assert_eq!(done["told"]["teams"].as_array().map(Vec::len), Some(3));
        assert_eq!(day.told(&day.owen).await, ["opponents_changed"]);
        assert_eq!(day.letters_to(OWEN).await, before + 1);
        // The final concerns both of these, too, and they have heard of the cause.
        assert_eq!(day.told(&day.mara).await, ["result_changed"]);
        assert_eq!(day.told(&day.milo).await, ["result_changed"]);
        // The same winner: the final stays as it is.
        let done = day.corrects(&day.cup.access, [1, 3]).await;
        assert_eq!(done["told"]["people"], 2);
        assert_eq!(day.told(&day.owen).await, ["opponents_changed"]);
        // The same result again is news for nobody.
        let done = day.corrects(&day.cup.access, [1, 3]).await;
        assert_eq!(done["told"]["people"], 0);
        assert_eq!(day.told(&day.mara).await, ["result_changed", "result_changed"]);
        // The first result of a match is no changed one.
        let last = result(day.cup.match_id(3).await, 1, 0);
        day.cup.corrector().corrects(day.cup.division, &last, None).await;
        assert_eq!(day.told(&day.owen).await, ["result_entered", "opponents_changed"]);
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn those_concerned_hear_that_a_match_is_not_played_on_its_day_or_is_played_after_all() {
    for server in Running::on_every_engine().await {
        let day = new_day(&server).await;
        // Another match of Mara's team, which Owen scores and Sam might.
        let mut next = 0;
        for number in 2..=6 {
            let id = day.cup.match_id(number).await;
            let sql = "SELECT $1 IN (COALESCE(team_a_id, 0), COALESCE(team_b_id, 0)) FROM matches WHERE match_id = $2";
            let team = day.teams[0];
            let read = move |conn: &Conn<'_>| conn.query_one::<bool>(sql, params![team, id]);
            if server.db().read(read).await.expect("a match") {
                next = id;
            }
        }
        server.give(OWEN, Role::Scorer, Scope::Match(next), None).await;
        let before = [day.letters_to(MARA).await, day.letters_to(INES).await];
        let mut sam = Phone::new(&server, &day.sam, next, "s");
        let undo = |sequence: i64| json!({ "type": "undo", "target": { "device": "s", "sequence": sequence } });
        sam.plays(&[json!({ "type": "postpone" })]).await;
        assert_eq!(day.told(&day.mara).await, ["match_postponed"]);
        assert_eq!(day.told(&day.owen).await, ["match_postponed"]);
        assert_eq!(day.told(&day.cup.access).await[0], "match_postponed", "the organiser");
        assert_eq!(day.told(&day.milo).await, [""; 0], "another team");
        assert_eq!(day.told(&day.sam).await, [""; 0], "who has done it");
        sam.plays(&[undo(1)]).await;
        assert_eq!(day.told(&day.mara).await[0], "match_goes_ahead");
        sam.plays(&[json!({ "type": "cancel" })]).await;
        assert_eq!(day.told(&day.mara).await[0], "match_called_off");
        sam.plays(&[undo(3), json!({ "type": "start", "clock": false })]).await;
        assert_eq!(day.told(&day.mara).await.len(), 4);
        assert_eq!(day.told(&day.mara).await[0], "match_goes_ahead");
        let after = [day.letters_to(MARA).await, day.letters_to(INES).await];
        assert_eq!(after, before.map(|letters| letters + 4), "a letter each time");
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn everybody_hears_where_a_result_stands_and_not_who_says_what() {
    for server in Running::on_every_engine().await {
        let day = new_day(&server).await;
        let page = format!("/api/v1/public/matches/{}", day.first);
        let stands = async || {
            let reply = server.get(&page).send().await;
            let text = reply.text();
            assert!(!text.contains("offside") && !text.contains(MARA), "{text}");
            let told = data_of(&reply, 200);
            (told["resultState"].clone(), told["confirmsAt"].clone())
        };
        assert_eq!(stands().await, (json!("provisional"), Value::Null));
        let path = format!("/divisions/{}/confirmation", day.cup.division);
        data_of(&day.cup.send("PUT", &path, &json!({ "hours": 48 })).await, 200);
        let (state, at) = stands().await;
        assert_eq!(state, "provisional");
        assert!(at.is_string(), "the reader's clock says when it counts as confirmed");
        assert_eq!(day.says(&day.mara, "disputes", Some("It was offside.")).await, "disputed");
        assert_eq!(stands().await, (json!("disputed"), Value::Null));
        day.says(&day.cup.access, "rulings", Some("No offside.")).await;
        assert_eq!(stands().await, (json!("ruled"), Value::Null));
        let next = server.get(&format!("/api/v1/public/matches/{}", day.cup.match_id(2).await));
        assert_eq!(data_of(&next.send().await, 200)["resultState"], Value::Null, "not over");
    }
}

/// A correction rests on the result as it was seen, and on what was said of it.
#[tokio::test]
async fn a_correction_that_was_shown_before_a_word_of_the_result_is_not_saved() {
    for server in Running::on_every_engine().await {
        let day = new_day(&server).await;
        let corrector = day.cup.corrector();
        let correction = result(day.first, 0, 4);
        let shown = async || {
            data_of(&corrector.preview(day.cup.division, &correction, None).await, 200)["token"]
                .take()
        };
        let before_a_word = shown().await;
        day.says(&day.mara, "disputes", Some("It was offside.")).await;
        let before_a_ruling = shown().await;
        assert_ne!(before_a_ruling, before_a_word);
        day.says(&day.cup.access, "rulings", Some("No offside.")).await;
        for token in [&before_a_word, &before_a_ruling] {
            let late = corrector.save(day.cup.division, &correction, None, token).await;
            late.problem(409, "conflict");
        }
        let token = shown().await;
        let first = day.first;
        let periods = move |conn: &Conn<'_>| {
            let halves = "INSERT INTO match_periods (match_id, period_number, period_type, team_a_score, team_b_score) VALUES ($1, 1, 'half', 0, 0)";
            Ok(conn.execute(halves, params![first])?)
        };
        server.write(periods).await;
        let late = corrector.save(day.cup.division, &correction, None, &token).await;
        late.problem(409, "conflict");
        data_of(&corrector.save(day.cup.division, &correction, None, &shown().await).await, 200);
    }
}

#[tokio::test]
async fn a_dispute_is_ruled_on_by_organisers_and_last_by_an_administrator() {
    for server in Running::on_every_engine().await {
        let day = new_day(&server).await;
        let version = day.version().await;
        for unfit in ["", "  ", &"x".repeat(501), "two\nlines"] {
            let refused = day.say(&day.mara, "disputes", &version, Some(unfit)).await;
            assert!(refused.problem(400, "invalid_input")["fields"]["reason"].is_string());
        }
        let unasked = day.refused(&day.cup.access, "rulings", Some("So be it.")).await;
        assert_eq!(unasked, "Nobody disputes this result, so there is nothing to rule on.");

        let why = "The second goal was offside.";
        assert_eq!(day.says(&day.mara, "disputes", Some(why)).await, "disputed");
        let said = day.result(&day.milo).await["said"][0].take();
        assert_eq!((&said["reason"], &said["sides"]), (&json!(why), &json!(["a"])));
        assert_eq!(day.told(&day.milo).await, ["result_disputed"]);
        assert_eq!(day.told(&day.cup.access).await[0], "result_disputed", "organisers rule");
        let path = format!("/tournaments/{}/results", day.cup.tournament);
        let listed = data_of(&day.cup.call("GET", &path).send().await, 200);
        assert_eq!(listed["disputed"][0]["match"]["matchId"], day.first);
        for (by, what) in
            [(&day.milo, "confirmations"), (&day.milo, "disputes"), (&day.owen, "disputes")]
        {
            let reason = (what == "disputes").then_some("No.");
            let told = day.refused(by, what, reason).await;
            assert!(told.contains("waits for a ruling"), "{told}");
        }
        // Those who play and officials rule on nothing.
        for by in [&day.mara, &day.owen, &day.sam] {
            let refused = day.say(by, "rulings", &version, Some("I say so.")).await;
            refused.problem(403, "forbidden");
        }

        assert_eq!(day.says(&day.cup.access, "rulings", Some("The goal stands.")).await, "ruled");
        assert_eq!(day.told(&day.mara).await, ["result_ruled"]);
        let told = day.refused(&day.mara, "disputes", Some("Still wrong.")).await;
        assert_eq!(told, "The organisers have ruled on the result.");
        let told = day.refused(&day.cup.access, "rulings", Some("Again.")).await;
        assert!(told.contains("Only an administrator"), "{told}");
        let administrator = server.sign_in().await.access;
        assert_eq!(
            day.says(&administrator, "rulings", Some("The jury says so, too.")).await,
            "ruled"
        );
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn a_disputed_result_that_is_corrected_is_ruled_on() {
    for server in Running::on_every_engine().await {
        let day = new_day(&server).await;
        day.says(&day.milo, "disputes", Some("It was a draw.")).await;
        day.corrects(&day.cup.access, [1, 1]).await;
        let ruled = day.result(&day.milo).await;
        assert_eq!(ruled["result"]["state"], "ruled");
        assert_eq!(ruled["said"][1]["reason"], "Offside.");
        assert_eq!(day.told(&day.milo).await, ["result_ruled"]);

        // Points, too, notify those whom they concern, and nobody else.
        let points = json!({ "kind": "points", "teamId": day.teams[0], "points": -3 });
        let path = format!("/divisions/{}/corrections", day.cup.division);
        let body = json!({ "correction": points });
        let shown = day.cup.send("POST", &format!("{path}/previews"), &body).await;
        let token = data_of(&shown, 200)["token"].take();
        let body = json!({ "correction": points, "token": token, "reason": "A banned player." });
        data_of(&day.cup.send("POST", &path, &body).await, 200);
        assert_eq!(day.told(&day.mara).await[0], "table_corrected");
        assert_eq!(day.told(&day.milo).await, ["result_ruled"]);
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn time_confirms_what_nobody_disputes() {
    for server in Running::on_every_engine().await {
        let day = new_day(&server).await;
        let path = format!("/divisions/{}/confirmation", day.cup.division);
        for hours in [0, 721] {
            let refused = day.cup.send("PUT", &path, &json!({ "hours": hours })).await;
            assert!(refused.problem(400, "invalid_input")["fields"]["hours"].is_string());
        }
        let set = data_of(&day.cup.send("PUT", &path, &json!({ "hours": 48 })).await, 200);
        assert_eq!(set["divisions"][0]["hours"], 48);
        let waits = day.result(&day.mara).await["result"].take();
        assert_eq!(waits["state"], "provisional");
        assert!(waits["confirmsAt"].is_string(), "{waits}");
        server.wait(SignedDuration::from_hours(49));
        // A token lives shorter than that.
        let mara = server.sign_in_person(MARA).await.access;
        let now = day.result(&mara).await;
        assert_eq!(now["result"]["state"], "confirmed");
        assert_eq!(now["result"]["byTime"], true);
        assert_eq!(now["may"]["steps"], json!([]));
        let late = day.say(&mara, "disputes", &now["result"]["version"], Some("No.")).await;
        let told = late.problem(409, "conflict");
        assert!(told["message"].as_str().is_some_and(|told| told.contains("organisers")), "{told}");
    }
}

#[tokio::test]
async fn nobody_says_anything_of_a_result_that_is_none_of_theirs_or_not_there() {
    for server in Running::on_every_engine().await {
        let day = new_day(&server).await;
        let version = day.version().await;
        // The manager of another team, a scorer, somebody without a role, and nobody.
        server.add_person("Nils", "nils@example.org").await;
        let nils = server.sign_in_person("nils@example.org").await.access;
        let read = "SELECT MAX(team_id) FROM division_teams WHERE division_id = $1 AND team_id NOT IN ($2, $3)";
        let (division, [a, b]) = (day.cup.division, day.teams);
        let other = server.db().read(move |conn| conn.query_one(read, params![division, a, b]));
        let other: i64 = other.await.expect("another team");
        for by in [&nils, &day.sam] {
            day.say(by, "confirmations", &version, None).await.problem(403, "forbidden");
            day.say(by, "disputes", &version, Some("No.")).await.problem(403, "forbidden");
        }
        server.give("nils@example.org", Role::TeamManager, Scope::Team(other), None).await;
        day.say(&nils, "confirmations", &version, None).await.problem(403, "forbidden");
        let path = format!("/matches/{}/result", day.first);
        assert_eq!(day.call(&nils, "GET", &path).status().await, 403);

        // A match that is not over, and one that is not there.
        let second = day.cup.match_id(2).await;
        let path = format!("/matches/{second}/result/confirmations");
        let early = day.cup.send("POST", &path, &json!({ "version": "x" })).await;
        let told = early.problem(409, "conflict");
        assert!(told["message"].as_str().is_some_and(|told| told.contains("not over")), "{told}");
        let administrator = server.sign_in().await.access;
        let path = "/api/v1/matches/999999/result";
        server.get(path).bearer(&administrator).send().await.problem(404, "not_found");
        server.get(path).bearer(&nils).send().await.problem(403, "forbidden");
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn the_results_of_a_draft_wait_for_its_announcement() {
    for server in Running::on_every_engine().await {
        let day = new_day(&server).await;
        let version = day.version().await;
        let tournament = day.cup.tournament;
        let retract = "UPDATE tournaments SET status = 'draft' WHERE tournament_id = $1";
        server.write(move |conn| Ok(conn.execute(retract, params![tournament])?)).await;
        let early = day.say(&day.cup.access, "confirmations", &version, None).await;
        let told = early.problem(409, "conflict");
        assert!(told["message"].as_str().is_some_and(|told| told.contains("published")), "{told}");
        // Its sides neither see it nor hear of it.
        day.say(&day.mara, "confirmations", &version, None).await.problem(403, "forbidden");
        let correction = json!({
            "kind": "result", "matchId": day.first,
            "result": { "team_a_score": 0, "team_b_score": 3 },
        });
        let path = format!("/divisions/{}/corrections/previews", day.cup.division);
        let preview = day.call(&day.cup.access, "POST", &path);
        let preview = preview.json(&json!({ "correction": correction })).send().await;
        preview.problem(409, "conflict");
        assert_eq!(day.told(&day.mara).await, [""; 0]);
    }
}

#[tokio::test]
async fn a_race_has_no_sides_so_those_who_direct_it_confirm() {
    for server in Running::on_every_engine().await {
        let club = server.with_club().await;
        server.add_person("Owen", OWEN).await;
        server.give(OWEN, Role::Official, Scope::Match(club.race), None).await;
        let owen = server.sign_in_person(OWEN).await.access;
        let path = format!("/api/v1/matches/{}/result", club.race);
        let seen = data_of(&server.get(&path).bearer(&owen).send().await, 200);
        assert_eq!(seen["may"]["speaksFor"], json!([]));
        assert!(seen["places"].as_array().is_some_and(|places| !places.is_empty()));
        let body = json!({ "version": seen["result"]["version"] });
        let said = server.post(&format!("{path}/confirmations")).bearer(&owen).json(&body);
        assert_eq!(data_of(&said.send().await, 200)["result"]["state"], "confirmed");
    }
}

#[tokio::test]
async fn the_results_that_wait_for_somebody_are_those_of_their_teams() {
    for server in Running::on_every_engine().await {
        let day = new_day(&server).await;
        let path = "/me/results";
        let waiting = data_of(&day.call(&day.mara, "GET", path).send().await, 200);
        assert_eq!(waiting[0]["match"]["matchId"], day.first);
        assert_eq!(data_of(&day.call(&day.owen, "GET", path).send().await, 200), json!([]));
        day.says(&day.mara, "confirmations", None).await;
        assert_eq!(data_of(&day.call(&day.mara, "GET", path).send().await, 200), json!([]));
        let waiting = data_of(&day.call(&day.milo, "GET", path).send().await, 200);
        assert_eq!(waiting.as_array().map(Vec::len), Some(1));
    }
}

#[tokio::test]
async fn a_manager_sees_the_next_match_and_the_place_of_the_team() {
    for server in Running::on_every_engine().await {
        let day = new_day(&server).await;
        let own = async |by: &str| data_of(&day.call(by, "GET", "/me/teams").send().await, 200);
        let [a, b] = day.teams;
        let teams = own(&day.mara).await;
        let team = &teams[0];
        assert_eq!((&team["teamId"], &team["place"]), (&json!(a), &json!(1)), "{team}");
        assert_eq!((&team["kind"], &team["lacksSquad"]), (&json!("team"), &json!(true)), "{team}");
        let other = own(&day.milo).await;
        assert_eq!((&other[0]["teamId"], &other[0]["place"]), (&json!(b), &json!(4)), "{other}");
        assert_eq!(own(&day.owen).await, json!([]), "an official keeps no team");

        // The first one by its time is the next, and a match that is over is not.
        let open = "SELECT match_id FROM matches WHERE lifecycle = 'scheduled' AND (team_a_id = $1 OR team_b_id = $1)";
        let open = server.db().read(move |conn| conn.query::<i64>(open, params![a]));
        let open = open.await.expect("two matches");
        let planned = day.cup.planned().await;
        let matches = planned["matches"].as_array().expect("matches").iter();
        let is_open = |one: &&Value| one["matchId"].as_i64().is_some_and(|id| open.contains(&id));
        let to_come: Vec<&Value> = matches.filter(is_open).collect();
        assert_eq!(to_come.len(), 2, "{planned}");
        day.cup
            .save_moves(&[
                to(to_come[0], "2026-06-08T12:00:00", "Court 2"),
                to(to_come[1], "2026-06-07T10:00:00", "Court 1"),
            ])
            .await;
        let teams = own(&day.mara).await;
        let next = &teams[0]["next"];
        assert_eq!(next["matchId"], to_come[1]["matchId"], "{next}");
        assert_eq!(next["courtName"], "Court 1", "{next}");
    }
}

/// The matches of a part of somebody's list, in its order.
fn listed(own: &Value, part: &str) -> Vec<i64> {
    let matches = own[part]["matches"].as_array().expect("matches");
    matches.iter().filter_map(|one| one["match"]["matchId"].as_i64()).collect()
}

#[tokio::test]
async fn a_scorer_finds_what_is_played_then_what_is_today_then_what_comes() {
    for server in Running::on_every_engine().await {
        let day = new_day(&server).await;
        let planned = day.cup.planned().await;
        let one = |at: usize| planned["matches"][at].clone();
        let id = |at: usize| planned["matches"][at]["matchId"].as_i64().expect("an id");
        assert_eq!(id(0), day.first, "the first one is over");
        day.cup
            .save_moves(&[
                to(&one(1), "2026-06-06T12:00:00", "Court 2"),
                to(&one(2), "2026-06-06T10:00:00", "Court 1"),
                to(&one(3), "2026-06-07T10:00:00", "Court 1"),
                to(&one(4), "2026-06-05T10:00:00", "Court 1"),
            ])
            .await;
        let list = async |by: &str, today: &str| {
            data_of(&day.call(by, "GET", &format!("/me/matches?day={today}")).send().await, 200)
        };
        let own = list(&day.sam, "2026-06-06").await;
        assert_eq!(listed(&own, "live"), [0; 0]);
        assert_eq!(listed(&own, "today"), [id(2), id(1)]);
        // What has no time comes last.
        assert_eq!(listed(&own, "next"), [id(3), id(5)]);
        assert_eq!(listed(&own, "earlier"), [id(4)]);
        assert_eq!(own["today"]["matches"][1]["match"]["courtName"], "Court 2");
        assert_eq!(own["next"]["hasMore"], false);

        let ms = server.now().as_millisecond();
        let start = operation(id(1), 1, ms, &json!({ "type": "start" }));
        let body = json!({ "sentAt": { "ms": ms, "count": 99 }, "operations": [start] });
        let path = format!("/matches/{}/operations", id(1));
        data_of(&day.call(&day.sam, "POST", &path).json(&body).send().await, 200);
        let own = list(&day.sam, "2026-06-06").await;
        assert_eq!((listed(&own, "live"), listed(&own, "today")), (vec![id(1)], vec![id(2)]));

        // The score of a match that was entered in another way is not kept here.
        let elsewhere = id(3);
        let entered = "UPDATE matches SET lifecycle = $2, team_a_score = $3 WHERE match_id = $1";
        let enter = move |lifecycle: &'static str, score: Option<i64>| {
            move |conn: &Conn<'_>| Ok(conn.execute(entered, params![elsewhere, lifecycle, score])?)
        };
        server.write(enter("live", Some(1))).await;
        assert_eq!(listed(&list(&day.sam, "2026-06-06").await, "live"), [id(1)]);
        server.write(enter("live", None)).await;
        assert_eq!(listed(&list(&day.sam, "2026-06-06").await, "live"), [id(1), elsewhere]);
        server.write(enter("scheduled", None)).await;

        // An official of one match has that one, a manager none, and a person who loses the role none either.
        let own = list(&day.owen, "2026-06-06").await;
        let parts = ["live", "today", "next", "earlier"];
        assert!(parts.iter().all(|part| listed(&own, part).is_empty()), "that one is over: {own}");
        server.give(OWEN, Role::Scorer, Scope::Match(id(3)), None).await;
        // A role in the match beside one in its tournament does not list it twice.
        server.give(SAM, Role::Scorer, Scope::Match(id(3)), None).await;
        assert_eq!(listed(&list(&day.owen, "2026-06-07").await, "today"), [id(3)]);
        assert_eq!(listed(&list(&day.sam, "2026-06-07").await, "today"), [id(3)]);
        let own = list(&day.mara, "2026-06-06").await;
        assert!(parts.iter().all(|part| listed(&own, part).is_empty()), "{own}");
        let ended = "UPDATE grants SET revoked_at = 1 WHERE role = 'scorer'";
        server.write(move |conn| Ok(conn.execute(ended, params![])?)).await;
        let own = list(&day.sam, "2026-06-06").await;
        assert!(parts.iter().all(|part| listed(&own, part).is_empty()), "{own}");

        let wrong = day.call(&day.sam, "GET", "/me/matches?day=today").send().await;
        wrong.problem(400, "invalid_input");
        server.nothing_is_wrong().await;
    }
}

/// An operation of the first device.
fn operation(match_id: i64, sequence: i64, ms: i64, operation: &Value) -> Value {
    json!({
        "id": { "device": "phone", "sequence": sequence }, "matchId": match_id,
        "stamp": { "ms": ms, "count": sequence }, "operation": operation,
    })
}

#[tokio::test]
async fn both_sides_hear_that_a_scored_match_is_over_and_that_its_result_changed() {
    for server in Running::on_every_engine().await {
        let day = day_of_scorer(&server).await;
        let ms = server.now().as_millisecond();
        let send = async |operations: Vec<Value>| day.scores(&operations).await;
        let of = |sequence, what: &Value| operation(day.first, sequence, ms, what);
        send(vec![of(1, &json!({ "type": "result", "score": { "a": 1, "b": 0 } }))]).await;
        assert_eq!(day.told(&day.mara).await, ["result_entered"]);
        assert_eq!(day.letters_to(MARA).await, 0, "a tournament has many matches");
        assert_eq!(day.says(&day.cup.access, "confirmations", None).await, "confirmed");
        // What is confirmed, scorers change no more, but those who direct the match do.
        let undo = json!({ "type": "undo", "target": { "device": "phone", "sequence": 1 } });
        let level = json!({ "type": "result", "score": { "a": 1, "b": 1 } });
        let late = send(vec![of(2, &undo), of(3, &level)]).await;
        for ruling in late["rulings"].as_array().expect("rulings") {
            assert_eq!(ruling["verdict"]["reason"], "only_for_officials", "{late}");
        }
        assert_eq!(day.result(&day.mara).await["result"]["state"], "confirmed");
        day.scores_as(&day.cup.access, &[of(4, &undo), of(5, &level)]).await;
        assert_eq!(day.told(&day.mara).await[0], "result_changed");
        assert_eq!(day.result(&day.mara).await["result"]["state"], "provisional");
        // Once the organisers have ruled on it, scorers change it no more.
        assert_eq!(day.says(&day.mara, "disputes", Some("It was offside.")).await, "disputed");
        assert_eq!(day.says(&day.cup.access, "rulings", Some("It stands.")).await, "ruled");
        let undo = json!({ "type": "undo", "target": { "device": "phone", "sequence": 5 } });
        let late = send(vec![of(6, &undo)]).await;
        assert_eq!(late["rulings"][0]["verdict"]["reason"], "only_for_officials", "{late}");
        assert_eq!(day.result(&day.mara).await["result"]["state"], "ruled");
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn the_match_sheet_is_confirmed_with_the_result_and_a_result_that_comes_back_is_another_one()
{
    for server in Running::on_every_engine().await {
        let day = day_of_scorer(&server).await;
        let ms = server.now().as_millisecond();
        let of = |sequence, before, what: Value| operation(day.first, sequence, ms - before, &what);
        let end = || json!({ "type": "endPeriod" });
        let start = || json!({ "type": "start", "clock": false });
        let whole = [start(), end(), start(), end(), json!({ "type": "finish" })];
        let whole: Vec<Value> =
            (1..).zip(whole).map(|(number, what)| of(number, 60_000 - number, what)).collect();
        day.scores(&whole).await;
        let stands = async || day.result(&day.mara).await["result"].take();
        assert_eq!(day.says(&day.cup.access, "confirmations", None).await, "confirmed");

        let card = json!({ "type": "card", "side": "a", "card": "red" });
        let late = day.scores(&[of(6, 59_998, card.clone())]).await;
        assert_eq!(late["rulings"][0]["verdict"]["reason"], "only_for_officials", "{late}");
        let late = day.scores_as(&day.cup.access, &[of(7, 59_998, card)]).await;
        assert_eq!(late["rulings"][0]["verdict"]["is"], "applied", "{late}");
        let now = stands().await;
        assert_eq!((&now["state"], &now["wasChanged"]), (&json!("provisional"), &json!(true)));
        for reader in [&day.mara, &day.cup.access] {
            assert_eq!(day.told(reader).await[0], "result_changed");
        }

        // Taken back, it is the match sheet of before, which nobody has seen again.
        let target = json!({ "device": "phone", "sequence": 7 });
        day.scores_as(&day.cup.access, &[of(8, 0, json!({ "type": "undo", "target": target }))])
            .await;
        assert_eq!(stands().await["state"], "provisional");
        assert_eq!(day.says(&day.cup.access, "confirmations", None).await, "confirmed");
        // What is refused changes nothing.
        let refused = day
            .scores_as(&day.cup.access, &[of(9, 0, json!({ "type": "goal", "side": "a" }))])
            .await;
        assert_eq!(refused["rulings"][0]["verdict"]["is"], "refused", "{refused}");
        assert_eq!(stands().await["state"], "confirmed");
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn a_corrected_result_that_comes_back_is_another_one() {
    for server in Running::on_every_engine().await {
        let day = new_day(&server).await;
        assert_eq!(day.says(&day.owen, "confirmations", None).await, "confirmed");
        day.corrects(&day.cup.access, [0, 1]).await;
        // The score says who has won, wherever that is shown.
        assert_eq!(day.fixture().await["winner_team_id"], day.teams[1]);
        day.corrects(&day.cup.access, [2, 1]).await;
        assert_eq!(day.fixture().await["winner_team_id"], day.teams[0]);
        assert_eq!(day.result(&day.mara).await["result"]["state"], "provisional");
        assert_eq!(day.says(&day.owen, "confirmations", None).await, "confirmed");
        server.nothing_is_wrong().await;
    }
}

/// Takes a step of the division.
async fn steps(day: &Day<'_>, step: &str) {
    let path = format!("/tournaments/{}/setup", day.cup.tournament);
    let setup = data_of(&day.cup.call("GET", &path).send().await, 200);
    let division = &setup["divisions"][0];
    let mut body = json!({ "version": division["version"], "step": step });
    if ["retract", "cancel"].contains(&step) {
        body["reason"] = "Storm.".into();
    }
    if step == "complete" {
        body["withoutResult"] = division["matchesLeft"].clone();
    }
    let path = format!("/divisions/{}/steps", day.cup.division);
    data_of(&day.cup.send("POST", &path, &body).await, 200);
}

/// How the tournament and its division stand.
async fn statuses(day: &Day<'_>) -> [Value; 2] {
    let path = format!("/tournaments/{}/setup", day.cup.tournament);
    let setup = data_of(&day.cup.call("GET", &path).send().await, 200);
    [setup["status"].clone(), setup["divisions"][0]["status"].clone()]
}

#[tokio::test]
async fn result_typed_over_a_match_that_is_scored_needs_a_reason() {
    for server in Running::on_every_engine().await {
        let day = day_of_scorer(&server).await;
        let corrector = day.cup.corrector();
        let typed = result(day.first, 2, 0);
        let path = format!("/divisions/{}/corrections", day.cup.division);
        let save = async |reason: &str| {
            let shown = corrector.preview(day.cup.division, &typed, None).await;
            let shown = data_of(&shown, 200);
            let token = &shown["token"];
            let body = json!({ "correction": typed, "token": token, "reason": reason });
            (shown["needsReason"].clone(), day.cup.send("POST", &path, &body).await)
        };
        let ms = server.now().as_millisecond();
        day.scores(&[operation(day.first, 1, ms, &json!({ "type": "start" }))]).await;
        let (needs_reason, refused) = save(" ").await;
        assert_eq!(needs_reason, true);
        let told = refused.problem(400, "invalid_input")["fields"]["reason"].to_string();
        assert!(told.contains("being scored right now"), "{told}");
        assert_eq!(day.fixture().await["status"], "live");
        data_of(&save("The scorer has left.").await.1, 200);
        assert_eq!(day.fixture().await["status"], "completed");
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn match_of_a_draft_takes_neither_scores_nor_results() {
    for server in Running::on_every_engine().await {
        let day = day_of_scorer(&server).await;
        let ms = server.now().as_millisecond();
        let start = operation(day.first, 1, ms, &json!({ "type": "start" }));
        let operations = format!("/matches/{}/operations", day.first);
        let body = json!({ "sentAt": { "ms": ms, "count": 99 }, "operations": [start] });
        let seen = async |by: &str| {
            let path = format!("/matches/{}/scoring", day.first);
            data_of(&day.call(by, "GET", &path).send().await, 200)["may"].take()
        };
        let own = async || {
            let own =
                data_of(&day.call(&day.sam, "GET", "/me/matches?day=2026-06-06").send().await, 200);
            listed(&own, "next").len()
        };
        assert_eq!(seen(&day.sam).await["record"], true);
        assert_eq!(own().await, 5);
        steps(&day, "retract").await;
        for by in [&day.sam, &day.cup.access] {
            let refused = day.call(by, "POST", &operations).json(&body).send().await;
            let told = refused.problem(409, "conflict")["message"].to_string();
            assert!(told.contains("not published"), "{told}");
            let may = seen(by.as_str()).await;
            assert_eq!((&may["record"], &may["notPlayed"]), (&json!(false), &json!("draft")));
        }
        assert_eq!(own().await, 0);
        let corrector = day.cup.corrector();
        let typed = corrector.preview(day.cup.division, &result(day.first, 2, 0), None).await;
        typed.problem(409, "conflict");
        steps(&day, "publish").await;
        assert_eq!(own().await, 5);
        day.scores(&[start]).await;
        assert_eq!(day.fixture().await["status"], "live");
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn match_without_a_result_gets_none_after_the_end() {
    for server in Running::on_every_engine().await {
        let day = day_of_scorer(&server).await;
        steps(&day, "begin").await;
        steps(&day, "complete").await;
        let ms = server.now().as_millisecond();
        let start = operation(day.first, 1, ms, &json!({ "type": "start" }));
        let late = day.scores(std::slice::from_ref(&start)).await;
        assert_eq!(late["rulings"][0]["verdict"]["reason"], "only_for_officials", "{late}");
        let path = format!("/matches/{}/operations", day.first);
        let body = json!({ "sentAt": { "ms": ms, "count": 99 }, "operations": [start] });
        let by_organiser = day.cup.send("POST", &path, &body).await;
        let told = by_organiser.problem(409, "conflict")["message"].to_string();
        assert!(told.contains("Reopen it"), "{told}");
        let corrector = day.cup.corrector();
        let first = corrector.preview(day.cup.division, &result(day.first, 2, 0), None).await;
        first.problem(409, "conflict");
        // What has a result is put right: protests come late.
        let over = day.cup.match_id(1).await;
        let told = corrector.corrects(day.cup.division, &result(over, 0, 3), None).await;
        assert_eq!(told["needsReason"], true);
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn first_match_that_starts_begins_play_and_is_in_the_trail() {
    for server in Running::on_every_engine().await {
        let day = day_of_scorer(&server).await;
        assert_eq!(statuses(&day).await, ["published", "published"]);
        let ms = server.now().as_millisecond();
        let here = json!({ "type": "lineUp", "side": "a", "players": [] });
        day.scores(&[operation(day.first, 1, ms, &here)]).await;
        assert_eq!(statuses(&day).await, ["published", "published"], "who is here plays not yet");
        day.scores(&[operation(day.first, 2, ms, &json!({ "type": "start" }))]).await;
        assert_eq!(statuses(&day).await, ["ongoing", "ongoing"]);
        day.scores(&[operation(day.first, 3, ms, &json!({ "type": "goal", "side": "a" }))]).await;
        let begun =
            "SELECT COUNT(*) FROM audit_entries e JOIN accounts a ON a.account_id = e.account_id
             WHERE e.after_json LIKE '%\"ongoing\"%' AND a.sign_in_name = $1";
        let read = move |conn: &Conn<'_>| conn.query_one::<i64>(begun, params![SAM]);
        assert_eq!(server.db().read(read).await.expect("a number"), 2, "by whoever has started it");
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn first_result_that_is_typed_begins_play() {
    for server in Running::on_every_engine().await {
        let day = day_of_scorer(&server).await;
        let corrector = day.cup.corrector();
        corrector.corrects(day.cup.division, &result(day.first, 2, 0), None).await;
        assert_eq!(statuses(&day).await, ["ongoing", "ongoing"]);
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn what_organisers_type_waits_for_nobody_and_what_is_scored_does() {
    for server in Running::on_every_engine().await {
        let day = day_of_scorer(&server).await;
        let waiting = async || {
            let path = format!("/tournaments/{}/results", day.cup.tournament);
            let found = data_of(&day.cup.call("GET", &path).send().await, 200);
            let ids = found["waiting"].as_array().expect("results").iter();
            let ids: Vec<i64> = ids.filter_map(|one| one["match"]["matchId"].as_i64()).collect();
            assert_eq!(found["unconfirmed"], ids.len());
            ids
        };
        let imported = day.cup.match_id(1).await;
        assert_eq!(waiting().await, [imported]);
        let corrector = day.cup.corrector();
        corrector.corrects(day.cup.division, &result(day.first, 2, 0), None).await;
        assert_eq!(waiting().await, [imported], "whoever types it has said it");
        let page = day.result(&day.mara).await;
        assert_eq!(page["said"][0]["step"], "enter");
        assert_eq!(page["result"]["state"], "provisional");
        assert_eq!(page["may"]["steps"], json!(["confirm", "dispute"]), "the sides may object");
        corrector.corrects(day.cup.division, &result(imported, 1, 1), None).await;
        assert_eq!(waiting().await, [0_i64; 0]);
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn what_is_called_off_is_told_as_cancelled_and_scorers_record_nothing_of_it() {
    for server in Running::on_every_engine().await {
        let day = day_of_scorer(&server).await;
        let page = format!("/api/v1/public/matches/{}", day.first);
        let told = async || {
            let board = data_of(&server.get(&page).send().await, 200)["scoreboard"].take();
            (board["status"].clone(), day.fixture().await["status"].clone())
        };
        let step = async |step: &str| {
            let path = format!("/tournaments/{}/setup", day.cup.tournament);
            let setup = data_of(&day.cup.send("GET", &path, &Value::Null).await, 200);
            let division = &setup["divisions"][0];
            let body = json!({ "version": division["version"], "step": step, "reason": "Storm." });
            let path = format!("/divisions/{}/steps", day.cup.division);
            data_of(&day.cup.send("POST", &path, &body).await, 200);
        };
        assert_eq!(told().await, (json!("scheduled"), json!("scheduled")));
        step("cancel").await;
        assert_eq!(told().await, (json!("cancelled"), json!("cancelled")));
        let ms = server.now().as_millisecond();
        let start = json!({ "type": "start" });
        let late = day.scores(&[operation(day.first, 1, ms, &start)]).await;
        assert_eq!(late["rulings"][0]["verdict"]["reason"], "only_for_officials", "{late}");
        step("reinstate").await;
        assert_eq!(told().await, (json!("scheduled"), json!("scheduled")));
        day.scores(&[operation(day.first, 2, ms, &start)]).await;
        assert_eq!(told().await, (json!("live"), json!("live")));
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn what_is_called_off_before_it_began_is_an_open_task_of_nobody() {
    for server in Running::on_every_engine().await {
        let day = new_day(&server).await;
        let (cup, admin) = (&day.cup, server.admin().await);
        let planned = cup.planned().await;
        let open = [1, 2].map(|at| planned["matches"][at].clone());
        let ids = [0, 1].map(|at: usize| open[at]["matchId"].as_i64().expect("an id"));
        cup.save_moves(&open.map(|one| to(&one, "2026-06-06T10:00:00", "Court 1"))).await;
        let path = format!("/tournaments/{}", cup.tournament);
        let of_day = format!("{path}/match-day?day=2026-06-06&at=2026-06-06T10:00:00Z");
        let listed_today = async |list: &str, at: &str| {
            let today = admin.data(&format!("/admin/dashboard/today?at={at}")).await;
            let matches = today[list]["matches"].as_array().expect("matches").clone();
            let found = matches.iter().filter_map(|one| one["match_id"].as_i64());
            found.filter(|id| ids.contains(id)).count()
        };
        // Where those two matches are listed, and how many of all matches are played, and called off.
        let told = async || {
            let planned = cup.planned().await;
            let board =
                cup.call("GET", &format!("{of_day}&clock=2026-06-06T12:00:00")).send().await;
            let own = day.call(&day.sam, "GET", "/me/matches?day=2026-06-06").send().await;
            let own = data_of(&own, 200);
            let fixtures = format!("/admin{path}/fixtures?status=");
            let overview = admin.data(&format!("/admin{path}")).await;
            json!({
                "planned": planned["matches"].as_array().map(Vec::len),
                "clashes": planned["findings"]["clashesCount"].as_i64().map(|count| count > 0),
                "onTheDay": data_of(&board, 200)["matches"].as_array().map(Vec::len),
                "next": listed_today("next", "2026-06-06T08:00:00Z").await,
                "overdue": listed_today("overdue", "2026-06-08T12:00:00Z").await,
                "ofScorer": [listed(&own, "today").len(), listed(&own, "next").len()],
                "fixtures": [
                    admin.data(&format!("{fixtures}scheduled")).await["total"],
                    admin.data(&format!("{fixtures}cancelled")).await["total"],
                ],
                "counted": [
                    overview["matches_by_status"]["scheduled"], overview["matches_by_status"]["cancelled"],
                ],
            })
        };
        let before = told().await;
        let expected = json!({
            "planned": 6, "clashes": true, "onTheDay": 2, "next": 2, "overdue": 2, "ofScorer": [2, 3],
            "fixtures": [5, 0], "counted": [5, 0],
        });
        assert_eq!(before, expected);
        for of_division in [true, false] {
            cup.takes_step(of_division, "cancel").await;
            // What was over stays.
            let expected = json!({
                "planned": 1, "clashes": false, "onTheDay": 0, "next": 0, "overdue": 0, "ofScorer": [0, 0],
                "fixtures": [0, 5], "counted": [0, 5],
            });
            assert_eq!(told().await, expected);
            cup.takes_step(of_division, "reinstate").await;
            assert_eq!(told().await, before);
        }
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn the_day_shows_what_is_wrong_with_each_match() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(4).await;
        cup.published(&league()).await;
        let planned = cup.planned().await;
        let one = |at: usize| planned["matches"][at].clone();
        cup.save_moves(&[
            to(&one(0), "2026-06-06T10:00:00", "Court 1"),
            to(&one(1), "2026-06-06T12:00:00", "Court 2"),
            to(&one(2), "2026-06-06T18:00:00", "Court 1"),
            to(&one(3), "2026-06-07T10:00:00", "Court 1"),
        ])
        .await;
        let link = format!("/matches/{}/scorer-links", one(1)["matchId"]);
        let made = data_of(&cup.send("POST", &link, &json!({})).await, 201);
        assert!(made["url"].as_str().is_some_and(|url| url.contains("#key=tlk_")));
        let listed = data_of(&cup.call("GET", &link).send().await, 200);
        assert_eq!(listed.as_array().map(Vec::len), Some(1));

        // The server's own day, so that the link works: only the clock at the venue is that of the tournament.
        let at = server.now();
        let path = format!("/tournaments/{}/match-day", cup.tournament);
        let day = async |clock: &str| {
            let query = format!("{path}?day=2026-06-06&at={at:.0}&clock={clock}");
            data_of(&cup.call("GET", &query).send().await, 200)["matches"].take()
        };
        let troubles = |day: &Value| -> Vec<Value> {
            let matches = day.as_array().expect("matches");
            matches.iter().map(|one| one["troubles"].clone()).collect()
        };
        let before = day("2026-06-06T09:00:00").await;
        assert_eq!(before[0]["result"]["match"]["courtName"], "Court 1");
        assert_eq!(before[1]["links"], 1);
        assert_eq!(troubles(&before), [json!(["no_scorer"]), json!([]), json!(["no_scorer"])]);
        let noon = day("2026-06-06T12:01:00").await;
        assert_eq!(
            troubles(&noon),
            [json!(["late", "no_scorer"]), json!(["late"]), json!(["no_scorer"])]
        );
        let later = day("2026-06-06T13:00:00").await;
        assert_eq!(later[0]["troubles"], json!(["no_result", "no_scorer"]));
        // An imported match that takes four hours is only late.
        let lasts = async |minutes: Option<i64>| {
            let sql = "UPDATE matches SET duration_minutes = $1";
            server.write(move |conn| Ok(conn.execute(sql, params![minutes])?)).await
        };
        lasts(Some(240)).await;
        let later = day("2026-06-06T13:00:00").await;
        assert_eq!(later[0]["troubles"], json!(["late", "no_scorer"]));
        lasts(None).await;

        // A link that is revoked is none.
        let revoked = format!("{link}/{}", listed[0]["keyId"]);
        assert_eq!(cup.call("DELETE", &revoked).status().await, 200);
        assert_eq!(cup.call("DELETE", &revoked).status().await, 404);
        assert_eq!(day("2026-06-06T09:00:00").await[1]["troubles"], json!(["no_scorer"]));

        // Nor is one whose maker may give none any more.
        let tournament = Scope::Tournament(cup.tournament);
        server.add_person("Owen", OWEN).await;
        server.give(OWEN, Role::Official, tournament, None).await;
        let owen = server.sign_in_person(OWEN).await.access;
        let link = format!("/api/v1{link}");
        let made = server.call("POST", &link).bearer(&owen).json(&json!({})).send().await;
        data_of(&made, 201);
        assert_eq!(day("2026-06-06T09:00:00").await[1]["links"], 1);
        let revoke = "UPDATE grants SET revoked_at = $1 WHERE role = 'official'";
        server.write(move |conn| Ok(conn.execute(revoke, params![5])?)).await;
        let without = day("2026-06-06T09:00:00").await;
        assert_eq!(
            (&without[1]["links"], &without[1]["troubles"]),
            (&json!(0), &json!(["no_scorer"]))
        );

        for wrong in [
            "",
            "?day=2026-06-06",
            "?day=x&at=now&clock=noon",
            "?day=2026-06-06&at=2026-06-06T10:00:00Z&clock=2026-06-06T10:00:00Z",
        ] {
            cup.call("GET", &format!("{path}{wrong}")).send().await.problem(400, "invalid_input");
        }
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn a_match_that_is_over_is_in_the_recent_activity_once_and_a_dispute_is_too() {
    for server in Running::on_every_engine().await {
        let day = day_of_scorer(&server).await;
        let admin = server.admin().await;
        let told = async || {
            let told = admin.data("/admin/dashboard/recent-activity?limit=100").await;
            let rows = told.as_array().expect("activities").iter();
            let of_matches = rows.filter(|row| {
                row["kind"] == "completed_match" || row["kind"] == "asked_for_correction"
            });
            let line = |row: &Value| {
                assert_eq!(
                    (&row["sport"], &row["tournamentId"]),
                    (&json!("Football"), &json!(day.cup.tournament))
                );
                format!("{}: {} {}", row["userName"], row["action"], row["status"]).replace('"', "")
            };
            of_matches.map(line).collect::<Vec<String>>()
        };
        let ms = server.now().as_millisecond();
        let send = async |sequence, what: Value| {
            day.scores(&[operation(day.first, sequence, ms, &what)]).await;
        };
        let undo = |sequence: i64| json!({ "type": "undo", "target": { "device": "phone", "sequence": sequence } });
        let score = |b: i64| json!({ "type": "result", "score": { "a": 1, "b": b } });
        let ended = format!("{SAM}: Completed a match of Harbour Cup completed");
        send(1, score(0)).await;
        assert_eq!(told().await, std::slice::from_ref(&ended));
        // Taken back and ended anew, it is no other match.
        send(2, undo(1)).await;
        send(3, score(1)).await;
        assert_eq!(told().await, std::slice::from_ref(&ended));

        let asked = format!("{MARA}: Asked for a correction in Harbour Cup pending");
        assert_eq!(day.says(&day.mara, "disputes", Some("It was offside.")).await, "disputed");
        assert_eq!(told().await, [asked.clone(), ended.clone()]);

        let other = day.cup.match_id(6).await;
        assert_ne!(other, day.first);
        let entered = "Inês Duarte: Completed a match of Harbour Cup completed".to_owned();
        for score in [1, 2] {
            let first = result(other, score, 0);
            day.cup.corrector().corrects(day.cup.division, &first, None).await;
            assert_eq!(told().await, [entered.clone(), asked.clone(), ended.clone()]);
        }

        // What is asked for waits until somebody rules on it, and leads to its match.
        let all = admin.data("/admin/dashboard/recent-activity?limit=100").await;
        let row = all.as_array().into_iter().flatten();
        let mut row = row.filter(|row| row["kind"] == "asked_for_correction");
        assert_eq!(row.next().map(|row| &row["matchId"]), Some(&json!(day.first)));
        assert_eq!(day.says(&day.cup.access, "rulings", Some("It was not.")).await, "ruled");
        let settled = asked.replace("pending", "completed");
        assert_eq!(told().await, [entered, settled, ended]);
        server.nothing_is_wrong().await;
    }
}
