//! What decides that two names or two addresses are one, at the doors where people give them.

use serde_json::{Value, json};
use touchline_store::doctor::names_that_mislead;
use touchline_store::params;

use crate::client::Reply;
use crate::running::Running;

const OF_UMLAUT: &str = "anna@müller.example";
const OF_LETTER: &str = "anna@muller.example";

fn data_of(reply: &Reply, status: u16) -> Value {
    assert_eq!(reply.status, status, "{}", reply.text());
    reply.json()["data"].take()
}

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
        server.assert_sound().await;
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
        // Whoever decides is told which names look like another one.
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
