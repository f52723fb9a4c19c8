//! What decides that two names or two addresses are one, at the doors where people give them.

use serde_json::json;
use touchline_domain::permissions::{Role, Scope};
use touchline_store::doctor::names_that_mislead;
use touchline_store::params;
use touchline_testing::client::data_of;
use touchline_testing::phone::Phone;
use touchline_testing::server::Running;

const OF_UMLAUT: &str = "anna@müller.example";
const OF_LETTER: &str = "anna@muller.example";
const OLGA: &str = "olga@example.org";

#[tokio::test]
async fn two_domains_that_look_alike_are_two_mailboxes() {
    for server in Running::on_every_engine().await {
        let club = server.with_club().await;
        server.add_person("Anna Umlaut", OF_UMLAUT).await;
        let other = server.sign_in_person(OF_UMLAUT).await.access;
        let admin = server.admin().await;
        let asked = json!({
            "email": OF_LETTER, "role": "scorer", "scope": "match", "scopeId": club.final_match,
        });
        let sent = data_of(&admin.post("/invitations").json(&asked).send().await, 201);
        let mine = server.call("GET", "/api/v1/me/invitations").bearer(&other).send().await;
        assert_eq!(data_of(&mine, 200), json!([]));
        let accept = format!("/api/v1/invitations/{}/accept", sent["invitationId"]);
        let taken = server.call("POST", &accept).bearer(&other).send().await;
        assert_eq!(taken.status, 404, "{}", taken.text());

        // The other one registers, signs in, and has it.
        server.add_person("Anna Letter", OF_LETTER).await;
        let anna = server.sign_in_person(OF_LETTER).await.access;
        let mine = server.call("GET", "/api/v1/me/invitations").bearer(&anna).send().await;
        assert_eq!(data_of(&mine, 200)[0]["invitationId"], sent["invitationId"]);
        // One mailbox has its domain in two forms.
        server.sign_in_person("Anna@XN--mller-kva.example").await;
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn names_of_other_letters_are_other_entries_and_invisible_ones_are_refused() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(0).await;
        let path = format!("/divisions/{}/entries", cup.division);
        let enter = async |name: &str| cup.send("POST", &path, &json!({ "name": name })).await;
        let persian = "می\u{200c}خواهم";
        for name in [
            "कमल",
            "कमला",
            "かき",
            "かぎ",
            "Андрей",
            "Андреи",
            "Groß",
            "Gross",
            persian,
            "Rеds",
            "Reds",
        ] {
            data_of(&enter(name).await, 201);
        }
        for same in ["GROß", "  gross", "АНДРЕЙ", "かき\u{3000}", "میخواهم"] {
            assert_eq!(enter(same).await.status, 409, "{same}");
        }
        for hidden in
            ["Gr\u{200b}een", "Green\u{2060}", "Gre\u{ad}en", "\u{200f}Green", "Gre\u{200d}en"]
        {
            let refused = enter(hidden).await;
            assert_eq!(refused.status, 400, "{hidden:?}");
            let sentence = refused.json()["fields"]["name"].to_string();
            assert!(sentence.contains("U+"), "{sentence}");
        }
        // The deciding organiser sees which names look like another one.
        let listed = cup.call("GET", &format!("{path}?state=accepted&pageSize=50")).send().await;
        let listed = listed.json();
        let alike = |name: &str| {
            let entries = listed["entries"].as_array().expect("entries");
            entries.iter().find(|one| one["name"] == name).expect("the entry")["alike"].clone()
        };
        assert_eq!(alike("Groß"), json!(["Gross"]), "{listed}");
        assert_eq!(alike("Reds"), json!(["Rеds"]));
        assert_eq!(alike(persian), json!([]));
        let hints = server.db().read(names_that_mislead).await.expect("hints");
        assert!(hints.iter().any(|one| one.what.starts_with("teams of one division")), "{hints:?}");
        assert!(!hints.iter().any(|one| one.what.contains("cannot be seen")), "{hints:?}");
        server
            .write(|conn| {
                let hide = "UPDATE teams SET team_name = $1 WHERE team_name = 'Reds'";
                Ok(conn.execute(hide, params!["Re\u{200b}ds"])?)
            })
            .await;
        let hints = server.db().read(names_that_mislead).await.expect("hints");
        assert!(hints.iter().any(|one| one.what.starts_with("team_name of teams")), "{hints:?}");
    }
}

#[tokio::test]
async fn two_lists_of_one_squad_are_of_the_same_people_or_are_asked_about() {
    for server in Running::on_every_engine().await {
        let boys = server.boys(None).await;
        boys.save(
            "team,player,birth date\nReds,Jürgen Groß,2013-02-03\nReds,Ole Ødegård,2013-03-04\nReds,Łukasz Bąk,2013-04-05",
        )
        .await;
        let players = async || server.number("SELECT COUNT(*) FROM player_profiles", &[]).await;
        let before = players().await;
        let births = "team,player,birth date\nReds,Jurgen Gross,2013-02-03\nReds,Ole Odegard,2013-03-04\nReds,Lukasz Bak,2013-04-05";
        assert_eq!(boys.check(births).await["counts"]["same"], 3);
        let none =
            boys.check("team,player\nReds,Jurgen Gross\nReds,ODEGARD Ole\nReds,Lukasz Bak").await;
        assert_eq!(none["counts"]["alike"], 3, "{none}");
        let others = boys.check("team,player,birth date\nReds,Jurgen Gross,2014-01-01").await;
        assert_eq!(others["counts"]["new"], 1, "{others}");
        assert_eq!(players().await, before);

        // Within one list as well.
        let twice = boys
            .check("team,player,birth date\nBlues,Bjørn Ek,2013-05-06\nBlues,Bjorn Ek,2013-05-06")
            .await;
        assert_eq!(twice["counts"]["refused"], 1, "{twice}");
        let asked =
            boys.check("team,player\nBlues,Bjørn Ek\nBlues,Bjorn Ek\nGreens,Bjorn Ek").await;
        assert_eq!(
            (&asked["counts"]["alike"], &asked["counts"]["new"]),
            (&json!(1), &json!(2)),
            "{asked}"
        );
        let row = asked["rows"].as_array().expect("rows").iter().find(|row| row["line"] == 3);
        let said = row.expect("the row")["sentences"].to_string();
        assert!(said.contains("Looks like Bjørn Ek in line 2."), "{said}");
        // A new team that looks like another one is hinted at.
        let hinted = boys.check("team,player\nRéds,Kim Lee").await;
        let said = hinted["rows"][0]["sentences"].to_string();
        assert!(said.contains("It looks like Reds"), "{hinted}");
        assert_eq!(hinted["counts"]["new"], 1);
    }
}

#[tokio::test]
async fn a_misspelt_team_is_called_right_everywhere_after_the_draw() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(4).await;
        cup.published(&json!({ "algorithm": "knock-out" })).await;
        let team =
            server.number("SELECT team_id FROM teams WHERE team_name = 'Team 01'", &[]).await;
        let path = format!("/divisions/{}/teams/{team}/name", cup.division);
        let check = async |name: &str| {
            let checked =
                cup.send("POST", &format!("{path}/checks"), &json!({ "name": name })).await;
            data_of(&checked, 200)
        };
        let rename = async |name: &str, seen: &str| {
            cup.send("PUT", &path, &json!({ "name": name, "seen": seen })).await
        };
        assert_eq!(check("Téam 02").await["alike"], json!(["Team 02"]));
        assert_eq!(check(" Team 1 ").await["matches"], 1);
        assert!(check("TEAM 02").await["refused"].is_string());
        assert_eq!(rename("team  02", "Team 01").await.status, 409);
        assert_eq!(rename("Te\u{200b}am", "Team 01").await.status, 400);
        assert_eq!(rename("Team One", "Team 07").await.status, 409, "somebody else was faster");

        // A manager does it until the division begins.
        server.add_person("Max Meyer", OLGA).await;
        server.give(OLGA, Role::TeamManager, Scope::Team(team), None).await;
        let max = server.sign_in_person(OLGA).await.access;
        let by_max = async |name: &str, seen: &str| {
            let body = json!({ "name": name, "seen": seen });
            server.call("PUT", &format!("/api/v1{path}")).bearer(&max).json(&body).send().await
        };
        data_of(&by_max("Team 1", "Team 01").await, 200);
        data_of(&by_max("Team 01", "Team 1").await, 200);

        let phone_match = server
            .number("SELECT match_id FROM matches WHERE search_text LIKE '%team 01%'", &[])
            .await;
        let mut phone = Phone::new(&server, &cup.access, phone_match, "p");
        phone
            .plays(&[
                json!({ "type": "start", "clock": false }),
                json!({ "type": "goal", "side": "a" }),
            ])
            .await;
        data_of(&rename("Team One", "Team 01").await, 200);
        data_of(&rename("Team One", "Team 01").await, 200);
        let left = server.rows_with("team 01").await;
        let left: Vec<&String> = left
            .iter()
            .filter(|row| !row.starts_with("audit_entries") && !row.starts_with("letters"))
            .collect();
        assert_eq!(left, [""; 0], "the trail alone keeps it");
        let mut public = String::new();
        for page in ["", "/entries", "/fixtures", "/standings", "/bracket", "/draws"] {
            let path = format!("/api/v1/public/tournaments/{}{page}", cup.tournament);
            public.push_str(&server.get(&path).send().await.text());
        }
        assert!(public.contains("Team One") && !public.contains("Team 01"), "{public}");
        let admin = server.admin().await;
        let found = admin.read("/admin/matches?search=Team%20One").await;
        assert_eq!(found["matches"].as_array().map(Vec::len), Some(1), "{found}");
        let trail = server.rows_with("team 01").await;
        assert!(trail.iter().any(|row| row.starts_with("audit_entries")), "{trail:?}");
        server.nothing_is_wrong().await;

        assert_eq!(by_max("Team 1", "Team One").await.status, 409, "play has begun");
    }
}
