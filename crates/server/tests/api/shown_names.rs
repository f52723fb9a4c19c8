//! How children are shown in public: nobody who asks without a token reads a family name that a division, a player or a guardian
//! does not want to be read.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::sync::Arc;

use serde_json::{Value, json};
use touchline_domain::same_name;
use touchline_operator::import::{self, WhenGone};
use touchline_store::{Conn, params};
use touchline_testing::client::data_of;
use touchline_testing::clock::beginning;
use touchline_testing::cup::{Cup, OTTO, league};
use touchline_testing::phone::Phone;
use touchline_testing::server::{Admin, Running};

/// Players, by first name.
const PLAYERS: [(&str, &str, &str); 9] = [
    ("p1", "Anna", "Quarzheim"),
    ("p2", "Berta", "Fjordgren"),
    ("p3", "Cleo", "Ostrowska"),
    ("p4", "Dora", "Valdivieso"),
    ("p5", "Elsbeth", "Ingebrand"),
    ("p6", "Frida", "Umlauff"),
    ("p7", "Gesa", "Brandhuber"),
    ("p8", "Hanna", "Zwierlein"),
    ("p9", "Notburga", "Großklaus"),
];

/// Family names of players of whom no profile is known, and of those who enter by themselves.
const OTHERS: [&str; 19] = [
    "Kaltenbach",
    "Wiesengrund",
    "Lima",
    "Young",
    "Nordstrand",
    "Sundermann",
    "Ottenrieder",
    "Pfannkuch",
    "Rosskopf",
    "Steigenberger",
    "Tannhoff",
    "Uhlenbruck",
    "Grossklaus",
    "Rabenhorst",
    "Sandvoss",
    "Bankdruecker",
    "Weggangner",
    "Abgelehnter",
    "Wartestein",
];

/// Whom the cup of adults names while it shows whole names.
const IN_CUP: [&str; 6] =
    ["Lima", "Young", "Sundermann", "Weggangner", "Abgelehnter", "Wartestein"];

/// The division beside those of juniors.
const ADULTS: &str = "Adults";

/// What somebody is called no more.
const FORMER: &str = "Vorhermann";

/// First names of theirs.
const OTHERS_FIRST: [&str; 6] = ["Ilse", "Katja", "Jana", "Mechthild", "Lioba", "Walburga"];

const TOURNAMENTS: &str = "tournament_key,tournament_name,sport_name,status,age_group_name
games,Junior Games 2032,football,Ongoing,
";
const DIVISIONS: &str = "tournament_key,division_key,division_name,sport_name,status,age_group_name
games,team,Girls,football,Ongoing,U15
games,single,Singles,badminton,Ongoing,U15
games,pair,Pairs,badminton,Ongoing,U15
games,race,Races,athletics,Ongoing,U15
games,adults,Adults,football,Ongoing,
";
const TEAMS: &str =
    "tournament_key,team_key,team_name,team_type,country_code,group_name,division_key
games,reds,Reds,club,,,team
games,blues,Blues,club,,,team
games,first,Team #1,club,,,team
games,s1,Anna Quarzheim,individual,,,single
games,s2,Berta Fjordgren,individual,,,single
games,s3,Ilse Kaltenbach,individual,,,single
games,s4,Grossklaus Notburga,individual,,,single
games,d1,Quarzheim / Fjordgren,pair,,,pair
games,d2,Cleo Ostrowska / Dora Valdivieso,pair,,,pair
games,d3,Kaltenbach / Wiesengrund,pair,,,pair
games,d4,Mechthild Ottenrieder-Lioba Pfannkuch,pair,,,pair
games,d5,Rosskopf Steigenberger,pair,,,pair
games,d6,Tannhoff-Uhlenbruck,pair,,,pair
games,club,TSV Harbour,club,,,race
games,tilda,Tilda,club,,,race
games,runner,Hanna Zwierlein,individual,,,race
games,old1,Old Boys,club,,,adults
games,old2,Old Girls,club,,,adults
";
const SQUADS: &str =
    "tournament_key,team_key,player_key,player_name,shirt_number,position,division_key
games,reds,p5,Elsbeth Ingebrand,7,,team
games,reds,p1,Anna Quarzheim,8,,team
games,blues,p6,Frida Umlauff,9,,team
games,blues,p7,Gesa Brandhuber,,,team
games,s1,p1,Anna Quarzheim,,,single
games,s2,p2,Berta Fjordgren,,,single
games,s4,p9,Notburga Großklaus,,,single
games,d1,p1,Anna Quarzheim,,,pair
games,d1,p2,Berta Fjordgren,,,pair
games,d2,p3,Cleo Ostrowska,,,pair
games,d2,p4,Dora Valdivieso,,,pair
games,runner,p8,Hanna Zwierlein,,,race
";
const MATCHES: &str = "tournament_key,match_key,match_number,match_name,participant_mode,sport_name,stage_name,group_name,round_name,status,outcome,scheduled_date,team_a_key,team_a_name,team_a_score,team_b_key,team_b_name,team_b_score,winner_team_key,note,division_key
games,t1,1,Reds vs Blues: Brandhubers farewell,team,football,Stage of Brandhuber,,,Completed,played,2032-06-05T10:00:00Z,reds,Reds,2,blues,Blues,1,reds,Ingebrand left hurt,team
games,t2,2,Blues vs Team #1,team,football,Stage of Brandhuber,,,Completed,played,2032-06-06T10:00:00Z,blues,Blues,2,first,Team #1,1,blues,,team
games,s3,3,Grossklaus Notburga vs Berta Fjordgren,individual,badminton,,,,Scheduled,,2032-06-07T10:00:00Z,s4,Grossklaus Notburga,,s2,Berta Fjordgren,,,,single
games,s1,1,Quarzheim vs Fjordgren,individual,badminton,,,Semi-final,Completed,played,2032-06-05T10:00:00Z,s1,Anna Quarzheim,2,s2,Berta Fjordgren,0,s1,,single
games,s2,2,Anna Quarzheim vs Ilse Kaltenbach,individual,badminton,,,Final,Scheduled,,2032-06-06T10:00:00Z,s1,Anna Quarzheim,,s3,Ilse Kaltenbach,,,,single
games,d1,1,Quarzheim / Fjordgren vs Ostrowska / Valdivieso,pair,badminton,,,,Completed,played,2032-06-05T10:00:00Z,d1,Quarzheim / Fjordgren,2,d2,Cleo Ostrowska / Dora Valdivieso,1,d1,,pair
games,d2,2,Cleo Ostrowska / Dora Valdivieso vs Kaltenbach / Wiesengrund,pair,badminton,,,,Completed,walkover,2032-06-05T11:00:00Z,d2,Cleo Ostrowska / Dora Valdivieso,,d3,Kaltenbach / Wiesengrund,,d2,,pair
games,d3,3,Kaltenbach / Wiesengrund vs Quarzheim / Fjordgren,pair,badminton,,,,Completed,played,2032-06-05T12:00:00Z,d3,Kaltenbach / Wiesengrund,0,d1,Quarzheim / Fjordgren,2,d1,,pair
games,d4,4,Ottenrieder/Pfannkuch vs Rosskopf Steigenberger,pair,badminton,,,,Completed,played,2032-06-05T13:00:00Z,d4,Mechthild Ottenrieder-Lioba Pfannkuch,0,d5,Rosskopf Steigenberger,2,d5,,pair
games,d5,5,Tannhoffs Zweite gegen Quarzheim,pair,badminton,,,,Completed,played,2032-06-05T14:00:00Z,d6,Tannhoff-Uhlenbruck,0,d1,Quarzheim / Fjordgren,2,d1,,pair
games,r1,1,100 m of Ostrowska's and Zwierleins,multi_entry,athletics,,,Heat of Wiesengrund,Completed,played,2032-06-05T10:00:00Z,,,,,,,,Ostrowska started early,race
games,a1,1,Old Boys vs Old Girls,team,football,,,,Completed,played,2032-06-05T16:00:00Z,old1,Old Boys,2,old2,Old Girls,1,old1,\"Umlauff of the girls was there, and Jana Wiesengrund\",adults
";
const EVENTS: &str = "match_key,event_key,sequence,event_time,minute,event_type,team_key,team_name,player_key,player_name,player_team_key,related_player_key,related_player_name,description
t1,e1,1,12,12,Goal,reds,Reds,p5,Elsbeth Ingebrand,reds,p1,,Elsbeth Ingebrand scores after a pass of Quarzheim
t1,e2,2,30,30,Goal,blues,Blues,p6,Frida Umlauff,blues,,,\"Umlauff, Frida heads it in\"
t1,e3,3,31,31,Goal,reds,Reds,,Katja Nordstrand,reds,,,
t1,e4,4,40,40,Yellow Card,blues,Blues,p7,Gesa Brandhuber,blues,,,For a foul by Brandhuber on Elsbeth INGEBRAND
t1,e5,5,50,50,Corner of Umlauff,blues,Blues,p6,Frida Umlauff,blues,,,
";
const LINEUPS: &str =
    "match_key,team_key,team_name,player_key,player_name,shirt_number,position,role
t1,reds,Reds,p5,Elsbeth Ingebrand,7,Ingebrand spot,starter
t1,reds,Reds,p1,Anna Quarzheim,8,,starter
t1,reds,Reds,,Katja Nordstrand,11,,starter
t1,blues,Blues,p6,Frida Umlauff,9,,starter
t1,blues,Blues,p7,Gesa Brandhuber,,,starter
t1,blues,Blues,,Ida Bankdruecker,12,,substitute
";
const ENTRIES: &str =
    "match_key,rank,participant_name,player_key,team_key,team_name,time_ms,status,points,bib,note
r1,1,Cleo Ostrowska,p3,club,TSV Harbour,12010,Completed,10,31,
r1,2,Hanna Zwierlein,,runner,Hanna Zwierlein,12310,Completed,8,32,
r1,3,Jana Wiesengrund,,,,12510,Completed,6,33,behind Ostrowska
r1,4,TSV Harbour,,club,TSV Harbour,12610,Completed,5,,
r1,5,TSV Harbour 2,,club,TSV Harbour,12710,Completed,4,,
r1,6,Tilda Rabenhorst,,tilda,Tilda,12810,Completed,3,,
r1,7,Walburga Sandvoss,,,Walburga Sandvoss,12910,Completed,2,,beside Sandvoss
";

const ADJUSTMENTS: &str =
    "tournament_key,team_key,team_name,points_delta,reason,source,effective_date,division_key
games,reds,Reds,-1,Bankdruecker was not allowed to play: NORDSTRAND said so,Letter of Ingebrand,2032-06-08,team
games,s1,Anna Quarzheim,-1,Umlauff of the other division was late,List of Fjordgren,,single
";
const DECISIONS: &str =
    "tournament_key,group_name,decision_key,kind,position,team_key,decided_on,policy,reason,source,division_key
games,,d1,withdrawal,,first,2032-06-09,keep,Bankdruecker left,Protocol of Brandhuber,team
";

/// The tournament of juniors, and one with draws.
struct Juniors<'s> {
    server: &'s Running,
    cup: Cup<'s>,
    tournament: i64,
    divisions: BTreeMap<String, i64>,
    ids: BTreeMap<&'static str, Vec<i64>>,
    /// The address of the calendar of one of the players.
    calendar: String,
}

async fn with_juniors(server: &Running) -> Juniors<'_> {
    let home = tempfile::tempdir().expect("a folder");
    let folder = home.path().join("junior-games");
    write_folder(&folder);
    let nothing = Arc::new(|_| ());
    let report =
        import::import_competition(server.db(), &folder, WhenGone::Leave, beginning(), nothing);
    let report = report.await.expect("an import");
    assert!(report.changed_anything(), "{:?}", report.problems);
    let tournament = server
        .db()
        .read(|conn| {
            conn.query_one::<i64>(
                "SELECT tournament_id FROM tournaments WHERE tournament_name = 'Junior Games 2032'",
                &[],
            )
        })
        .await
        .expect("a tournament");
    let admin = server.admin().await;
    let setup = admin.data(&format!("/tournaments/{tournament}/setup")).await;
    let divisions = setup["divisions"].as_array().expect("divisions");
    for one in divisions {
        let told = if one["name"] == ADULTS { "full" } else { "initial" };
        assert_eq!(one["shownNames"], told, "the oldest are 15: {one}");
    }
    let named = |one: &Value| {
        let id = one["divisionId"].as_i64().expect("an id");
        (one["name"].as_str().expect("a name").to_owned(), id)
    };
    let divisions = divisions.iter().map(named).collect();

    let cup = server.cup_of_players().await;
    let path = format!("/divisions/{}/entries", cup.division);
    let enter = async |name: &str| {
        let entry = json!({ "name": name, "club": "Others" });
        data_of(&cup.send("POST", &path, &entry).await, 201)
    };
    let eve = enter("Eve Vorhermann").await;
    for (name, step) in [("Ada Weggangner", "withdraw"), ("Flo Abgelehnter", "reject")] {
        let entry = enter(name).await;
        let path = format!("/entries/{}/steps", entry["entryId"]);
        let body = json!({ "step": step, "version": entry["version"], "reason": "ill" });
        data_of(&cup.send("POST", &path, &body).await, 200);
    }
    let division = cup.division;
    server
        .write(move |conn| {
            let full = "UPDATE divisions SET capacity = 4 WHERE division_id = $1";
            Ok(conn.run(full, params![division])?)
        })
        .await;
    assert_eq!(enter("Ute Wartestein").await["state"], "waitlisted");
    let named = "Eve VORHERMANN beside Ada Weggangner, ABGELEHNTER and Wartestein";
    let published = cup.drawn_and_swapped(named).await;
    cup.result(1, Some([1, 0])).await;
    let path = format!("/divisions/{}/teams/{}/name", cup.division, eve["teamId"]);
    let body = json!({ "name": "Eve Sundermann", "seen": "Eve Vorhermann" });
    data_of(&cup.send("PUT", &path, &body).await, 200);
    let both = [tournament, cup.tournament];
    let read = |sql: &'static str| {
        let of = move |conn: &Conn<'_>| conn.query::<i64>(sql, params![both[0], both[1]]);
        server.db().read(of)
    };
    let teams = "SELECT DISTINCT team_id FROM division_teams WHERE tournament_id IN ($1, $2)";
    let matches = "SELECT match_id FROM matches WHERE tournament_id IN ($1, $2)";
    let mut ids = BTreeMap::new();
    ids.insert("{teamId}", read(teams).await.expect("teams"));
    ids.insert("{matchId}", read(matches).await.expect("matches"));
    ids.insert("{drawId}", vec![published["drawId"].as_i64().expect("an id")]);
    ids.insert("{tournamentId}", both.to_vec());

    let user = server.add_person("Anna Quarzheim", "anna@example.org").await;
    let anna = server
        .write(move |conn| {
            let sql = "UPDATE player_profiles SET user_id = $1, birth_date = '2000-01-01'
                WHERE player_name = 'Anna Quarzheim'";
            conn.run(sql, params![user])?;
            conn.run(
                "UPDATE users SET player_count = 1 WHERE user_id = $1",
                params![user],
            )?;
            Ok(conn.query_one::<i64>(
                "SELECT player_profile_id FROM player_profiles WHERE player_name = 'Anna Quarzheim'",
                &[],
            )?)
        })
        .await;
    let access = server.sign_in_person("anna@example.org").await.access;
    let path = format!("/api/v1/me/players/{anna}/calendar-link");
    let made = server.call("POST", &path).bearer(&access).json(&json!({})).send().await;
    let url = data_of(&made, 201)["url"].as_str().expect("an address").to_owned();
    let calendar = url[url.find("/public").expect("below public")..].to_owned();
    Juniors { server, cup, tournament, divisions, ids, calendar }
}

fn write_folder(folder: &Path) {
    fs::create_dir_all(folder).expect("a folder");
    let player = |(key, given, family)| match key {
        // Called in another order, and spelt otherwise, where she plays.
        "p9" => format!("{key},{given} {family},football,{given},{family}\n"),
        _ => format!("{key},{given} {family},football,,\n"),
    };
    let head = "player_key,player_name,sport_name,given_name,family_name\n".to_owned();
    let players: String = std::iter::once(head).chain(PLAYERS.map(player)).collect();
    let files = [
        ("tournaments", TOURNAMENTS),
        ("divisions", DIVISIONS),
        ("teams", TEAMS),
        ("players", &players),
        ("squads", SQUADS),
        ("matches", MATCHES),
        ("match_events", EVENTS),
        ("lineups", LINEUPS),
        ("entries", ENTRIES),
        ("points_adjustments", ADJUSTMENTS),
        ("decisions", DECISIONS),
    ];
    for (name, text) in files {
        fs::write(folder.join(format!("{name}.csv")), text).expect("a file");
    }
}

/// The addresses that everybody may read, from the document of the API.
fn open_calls() -> Vec<String> {
    let document = serde_json::to_value(touchline_server::openapi_document()).expect("a document");
    let paths = document["paths"].as_object().expect("paths");
    let is_open = |item: &Value| item["get"]["security"] == json!([{}]);
    let open: Vec<String> =
        paths.iter().filter(|(_, item)| is_open(item)).map(|(path, _)| path.clone()).collect();
    assert!(open.len() >= 15, "{open:?}");
    open
}

/// What else a call can be asked for.
fn queries(path: &str) -> impl Iterator<Item = &'static str> {
    const QUERIES: [(&str, &str); 8] = [
        ("/standings", "asOf=2032-06-06"),
        ("/standings", "knownAt=2026-01-01T00:00:00Z"),
        ("/fixtures", "pageSize=1&page=2"),
        ("/fixtures", "status=completed"),
        ("/fixtures", "search=Umlauff"),
        ("/day", "day=2032-06-05"),
        ("/draws", "from=0"),
        ("/replay", "round=1"),
    ];
    let of = QUERIES.iter().filter(move |(end, _)| path.ends_with(end));
    of.map(|(_, query)| *query)
}

impl Juniors<'_> {
    /// Every address that can be asked without a token.
    fn addresses(&self) -> Vec<String> {
        let mut all = Vec::new();
        for path in open_calls() {
            // It never ends, and its events carry nothing.
            let is_left_out =
                path.ends_with("/live") || (path.contains("{token}") && self.calendar.is_empty());
            if is_left_out {
                continue;
            }
            let mut filled =
                vec![path.replace("/public/calendars/{token}/calendar.ics", &self.calendar)];
            for (name, ids) in &self.ids {
                let each = |path: String| {
                    if !path.contains(name) {
                        return vec![path];
                    }
                    ids.iter().map(|id| path.replace(name, &id.to_string())).collect()
                };
                filled = filled.into_iter().flat_map(each).collect();
            }
            assert!(filled.iter().all(|path| !path.contains('{')), "{path} needs another id");
            for path in filled {
                if path.starts_with(&format!("/public/tournaments/{}", self.tournament)) {
                    let of = |id: &i64| format!("{path}?divisionId={id}");
                    all.extend(self.divisions.values().map(of));
                }
                all.extend(queries(&path).map(|query| format!("{path}?{query}")));
                all.push(path);
            }
        }
        let of_api = all.into_iter().map(|path| format!("/api/v1{path}"));
        let mut all: Vec<String> = of_api.collect();
        for (area, name) in [("tournaments", "{tournamentId}"), ("matches", "{matchId}")] {
            for id in &self.ids[name] {
                all.extend([format!("/{area}/{id}"), format!("/embed/{area}/{id}")]);
            }
        }
        for team in &self.ids["{teamId}"] {
            all.extend(
                self.ids["{tournamentId}"]
                    .iter()
                    .map(|id| format!("/tournaments/{id}/teams/{team}")),
            );
        }
        all
    }

    /// What everybody reads, by address.
    async fn public(&self) -> Vec<(String, String)> {
        let mut told = Vec::new();
        for address in self.addresses() {
            for language in ["en", "de", "ar"] {
                let page = self.server.get(&address).header("accept-language", language);
                let reply = page.send().await;
                assert!(reply.status < 500, "{address}: {}", reply.text());
                // A line of a calendar is folded.
                let headers = ["content-disposition", "link", "location"];
                let headers = headers.into_iter().filter_map(|name| reply.header(name));
                let text = [headers.collect::<Vec<_>>().join("\n"), reply.text()].join("\n");
                let text = text.replace("\r\n ", "");
                // What tells the key of somebody without a name from a name that is written so.
                told.push((address.clone(), text.replace('\u{2060}', "")));
                let has_words =
                    ["/tournaments", "/matches"].iter().any(|of| address.starts_with(of));
                if !has_words {
                    break;
                }
            }
        }
        told
    }

    async fn shows(&self, names: &str) {
        let admin = self.server.admin().await;
        for tournament in [self.tournament, self.cup.tournament] {
            let setup = admin.data(&format!("/tournaments/{tournament}/setup")).await;
            for one in setup["divisions"].as_array().expect("divisions") {
                // Those of adults show whole names, also beside juniors.
                let names = if one["name"] == ADULTS { "full" } else { names };
                let path = format!("/api/v1/divisions/{}", one["divisionId"]);
                let body = json!({ "version": one["version"], "shownNames": names });
                let call = self.server.call("PATCH", &path).bearer(&admin.tokens.access);
                let changed = data_of(&call.json(&body).send().await, 200);
                let divisions = changed["divisions"].as_array().expect("divisions");
                assert!(divisions.iter().any(|one| one["shownNames"] == names), "{changed}");
            }
        }
    }
}

/// Where some words stand.
fn found(told: &[(String, String)], words: &[&str]) -> Vec<String> {
    let mut found = Vec::new();
    for (address, text) in told {
        let folded = same_name(text);
        for word in words.iter().filter(|word| folded.contains(&same_name(word))) {
            found.push(format!("{word} in {address}: {text}"));
        }
    }
    found
}

/// Family names as they are shown where whole names are.
fn family_names() -> Vec<&'static str> {
    let of_players = PLAYERS.iter().filter(|(key, ..)| *key != "p9").map(|(_, _, family)| *family);
    of_players.chain(OTHERS).collect()
}

async fn told_to_administrators(admin: &Admin<'_>, juniors: &Juniors<'_>) -> String {
    let mut told = String::new();
    for division in juniors.divisions.values() {
        for page in ["standings", "bracket", "fixtures", "leaders"] {
            let path =
                format!("/admin/tournaments/{}/{page}?divisionId={division}", juniors.tournament);
            told.push_str(&admin.data(&path).await.to_string());
        }
    }
    told
}

#[tokio::test]
async fn no_family_name_of_juniors_is_read_without_a_token() {
    for server in Running::on_every_engine().await {
        let juniors = with_juniors(&server).await;
        let before = juniors.public().await;
        assert!(!found(&before, &IN_CUP).is_empty(), "the cup is one of adults");
        let mut hidden: Vec<&str> =
            family_names().into_iter().filter(|name| !IN_CUP.contains(name)).collect();
        hidden.push(FORMER);
        assert_eq!(found(&before, &hidden), [""; 0]);
        juniors.shows("initial").await;
        let told = juniors.public().await;
        assert_eq!(found(&told, &family_names()), [""; 0]);
        let shown = [
            "Anna Q.",
            "Berta F.",
            "Ilse K.",
            "Anna Q. / Berta F.",
            "Cleo O. / Dora V.",
            "K. / W.",
            "Elsbeth I.",
            "Frida U.",
            "Katja N.",
            "Gesa B.",
            "Cleo O.",
            "Hanna Z.",
            "Jana W.",
            "TSV Harbour",
            "TSV Harbour 2",
            "Tilda R.",
            "Walburga S.",
            "Notburga G.",
            "Mechthild O. / Lioba P.",
            "R. / S.",
            "T. / U.",
            "Team #1",
            "100 m of O.'s and Z.",
            "Heat of W.",
            "Blues: B. farewell",
            "T. Zweite gegen Q.",
            "Ana L.",
            "Cy Y.",
            "I. left hurt",
            "Elsbeth I. scores after a pass of Q.",
            "Frida U. heads it in",
            "behind O.",
            "Stage of B.",
            "Corner of U.",
            "I. spot",
            "B. was not allowed to play: N. said so",
            "Letter of I.",
            "U. of the other division was late",
            "List of F.",
            "B. left",
            "Protocol of B.",
            "U. of the girls was there, and Jana W.",
            "Eve S. beside Ada W., A. and W.",
        ];
        for name in shown {
            assert!(!found(&told, &[name]).is_empty(), "{name} is shown nowhere");
        }

        juniors.shows("number").await;
        let told = juniors.public().await;
        assert_eq!(found(&told, &family_names()), [""; 0]);
        let given: Vec<&str> = PLAYERS.iter().map(|(_, given, _)| *given).collect();
        let given: Vec<&str> = given.into_iter().chain(OTHERS_FIRST).collect();
        assert_eq!(found(&told, &given), [""; 0]);
        assert_eq!(found(&told, &["Team No. 1", "Team Nr. 1"]), [""; 0], "a team, and nobody");
        for name in [
            "\"#7\"",
            "\"#11\"",
            "\"#31\"",
            "# / #",
            "#7 scores",
            "Player",
            "Spieler",
            "TSV Harbour",
            "Blues 2 – 1 Team #1",
        ] {
            assert!(!found(&told, &[name]).is_empty(), "{name} is shown nowhere");
        }

        let admin = server.admin().await;
        let whole = told_to_administrators(&admin, &juniors).await;
        for (_, given, family) in PLAYERS.iter().filter(|(key, ..)| !["p8", "p9"].contains(key)) {
            assert!(whole.contains(family) && whole.contains(given), "{given} {family}");
        }
        juniors.shows("full").await;
        let told = juniors.public().await;
        for name in family_names() {
            assert!(!found(&told, &[name]).is_empty(), "{name} is shown again");
        }
        assert_eq!(found(&told, &[FORMER]), [""; 0], "nobody is called so any more");
    }
}

#[tokio::test]
async fn no_family_name_of_a_pasted_squad_is_read_without_a_token() {
    const FAMILIES: [&str; 8] = [
        "Herausnehmer",
        "Umbenannter",
        "Neunamer",
        "Garcilaso",
        "Marquezano",
        "Hohenfels",
        "Altenburger",
        "Ottermann",
    ];
    for server in Running::on_every_engine().await {
        let boys = server.boys(None).await;
        let adults = boys.another_division().await;
        boys.save(
            "Team\tFirst name\tLast name\tBirth date\tGender\tNo.
Reds\tUli\tHerausnehmer\t2013-01-02\tMen\t1
Reds\tVito\tUmbenannter\t2013-01-03\tMen\t2
Reds\tWilm\tGarcilaso Marquezano\t2013-01-04\tMen\t3
Blues\tXaver\tHohenfels Altenburger\t2013-01-05\tMen\t4
Blues\tYann\tOttermann\t2013-01-06\tMen\t5
",
        )
        .await;
        boys.step("publish").await;
        let cup_in = |division: i64| Cup {
            server: &server,
            access: boys.access.clone(),
            tournament: boys.tournament,
            division,
        };
        let (cup, beside) = (cup_in(boys.division), cup_in(adults));
        beside.enter(1).await;
        beside.enter(2).await;
        for of in [&cup, &beside] {
            of.published(&league()).await;
        }
        let squads = boys.squads().await;
        let team = |name: &str| {
            let of = squads.as_array().expect("squads").iter().find(|one| one["teamName"] == name);
            of.expect("a squad").clone()
        };
        let (reds, blues) = (team("Reds"), team("Blues"));
        let player = |squad: &Value, given: &str| {
            let members = squad["members"].as_array().expect("members");
            let is_it = |one: &&Value| {
                one["playerName"].as_str().is_some_and(|name| name.starts_with(given))
            };
            members.iter().find(is_it).expect("a player")["playerProfileId"].clone()
        };

        let match_id = cup.match_id(1).await;
        let mut phone = Phone::new(&server, &boys.access, match_id, "p");
        let of_a = server
            .number("SELECT team_a_id FROM matches WHERE match_id = $1", params![match_id])
            .await;
        let (a, b) = if reds["teamId"] == of_a { ("a", "b") } else { ("b", "a") };
        let (vito, wilm) = (player(&reds, "Vito"), player(&reds, "Wilm"));
        let (xaver, yann) = (player(&blues, "Xaver"), player(&blues, "Yann"));
        phone
            .plays(&[
                json!({ "type": "lineUp", "side": a, "players": [{ "player": vito, "starts": true }, { "player": wilm }] }),
                json!({ "type": "lineUp", "side": b, "players": [{ "player": xaver, "starts": true }, { "player": yann, "starts": true }] }),
                json!({ "type": "start", "clock": false }),
                json!({ "type": "goal", "side": a, "player": vito }),
                json!({ "type": "substitution", "side": a, "off": vito, "on": wilm }),
                json!({ "type": "card", "side": b, "card": "yellow", "player": xaver }),
                json!({ "type": "goal", "side": a, "player": wilm }),
            ])
            .await;
        let adjust = async |of: &Cup<'_>, team: &Value, reason: &str| {
            let correction = json!({ "kind": "points", "teamId": team, "points": -1 });
            let path = format!("/divisions/{}/corrections", of.division);
            let body = json!({ "correction": correction });
            let shown = of.send("POST", &format!("{path}/previews"), &body).await;
            let token = data_of(&shown, 200)["token"].take();
            let body = json!({ "correction": correction, "token": token, "reason": reason });
            data_of(&of.send("POST", &path, &body).await, 200);
        };
        let why = "Herausnehmer, UMBENANNTER and Garcilaso beside Marquezanos, Altenburger and Hohenfels-Ottermann";
        adjust(&cup, &reds["teamId"], why).await;
        let other = server
            .number(
                "SELECT MIN(team_id) FROM division_teams WHERE division_id = $1",
                params![adults],
            )
            .await;
        adjust(&beside, &json!(other), "Wilm Garcilaso Marquezano and Vito Umbenannter").await;
        let path = boys.path(&format!("/{}/members/{}", reds["teamId"], player(&reds, "Uli")));
        data_of(&boys.send("DELETE", &path, &Value::Null).await, 200);
        for (who, name) in [(vito, "Vito Neunamer"), (wilm, "Wilma Garcilaso Marquezano")] {
            let path = boys.path(&format!("/players/{who}"));
            data_of(&boys.send("PUT", &path, &json!({ "playerName": name })).await, 200);
        }

        let admin = server.admin().await;
        let asked = json!({ "email": "gil@example.org", "role": "scorer", "scope": "match", "scopeId": match_id });
        assert_eq!(admin.post("/invitations").json(&asked).send().await.status, 201);
        let link = json!({ "token": server.invited_token().await });
        let invited = server.post("/api/v1/invitations/preview").json(&link).send().await;

        let mut ids = BTreeMap::new();
        let teams = [reds["teamId"].as_i64(), blues["teamId"].as_i64()];
        ids.insert("{teamId}", teams.into_iter().flatten().collect());
        ids.insert("{matchId}", vec![match_id, beside.match_id(1).await]);
        let drawn = cup.listed().await;
        ids.insert("{drawId}", vec![drawn["draws"][0]["drawId"].as_i64().expect("a draw")]);
        ids.insert("{tournamentId}", vec![boys.tournament]);
        let divisions = [("Boys", boys.division), ("Girls", adults)];
        let divisions = divisions.map(|(name, id)| (name.to_owned(), id)).into();
        let walk = Juniors {
            server: &server,
            tournament: boys.tournament,
            cup,
            divisions,
            ids,
            calendar: String::new(),
        };
        let mut told = walk.public().await;
        told.push(("the invitation".to_owned(), data_of(&invited, 200).to_string()));
        assert_eq!(found(&told, &FAMILIES), [""; 0]);
        for name in ["Wilma G.", "Vito N.", "Xaver H.", "H., N. and G. beside M., A. and H.-O."] {
            assert!(!found(&told, &[name]).is_empty(), "{name} is shown nowhere");
        }
    }
}

#[tokio::test]
async fn nobody_finds_juniors_by_names_that_are_not_shown() {
    for server in Running::on_every_engine().await {
        let juniors = with_juniors(&server).await;
        let total = async |division: &str, search: &str| {
            let path = format!(
                "/api/v1/public/tournaments/{}/fixtures?divisionId={}&search={search}",
                juniors.tournament, juniors.divisions[division]
            );
            data_of(&server.get(&path).send().await, 200)["total"].as_i64()
        };
        assert_eq!(total("Singles", "Quarzheim").await, Some(0));
        assert_eq!(total("Singles", "Anna").await, Some(2));
        assert_eq!(total("Pairs", "Kaltenbach").await, Some(0));
        assert_eq!(total("Girls", "Reds").await, Some(1));
        juniors.shows("number").await;
        assert_eq!(total("Singles", "Anna").await, Some(0));
        juniors.shows("full").await;
        assert_eq!(total("Singles", "Quarzheim").await, Some(2));
    }
}

#[tokio::test]
async fn another_age_group_shows_less_and_only_a_word_shows_more() {
    for server in Running::on_every_engine().await {
        let boys = server.boys(None).await;
        let setup = boys.setup().await;
        let group = setup["divisions"][0]["ageGroupId"].clone();
        assert_eq!(setup["divisions"][0]["shownNames"], "initial", "of juniors");
        let change = async |mut body: Value| {
            body["version"] = boys.setup().await["divisions"][0]["version"].take();
            let path = format!("/divisions/{}", boys.division);
            let changed = data_of(&boys.send("PATCH", &path, &body).await, 200);
            changed["divisions"][0]["shownNames"].clone()
        };
        assert_eq!(change(json!({ "ageGroupId": null })).await, "initial", "nothing opens names");
        assert_eq!(change(json!({ "shownNames": "full" })).await, "full");
        assert_eq!(change(json!({ "name": "Juniors" })).await, "full");
        assert_eq!(change(json!({ "ageGroupId": group })).await, "initial", "children come in");
        assert_eq!(change(json!({ "shownNames": "number" })).await, "number");
        assert_eq!(change(json!({ "ageGroupId": null })).await, "number");
        let body = json!({ "version": boys.setup().await["divisions"][0]["version"], "shownNames": "nobody" });
        let path = format!("/divisions/{}", boys.division);
        boys.send("PATCH", &path, &body).await.problem(400, "invalid_input");

        let copied = json!({ "name": "Harbour Cup 2027" });
        let path = format!("/tournaments/{}/copies", boys.tournament);
        let copied = data_of(&boys.send("POST", &path, &copied).await, 201);
        assert_eq!(copied["divisions"][0]["shownNames"], "number", "{copied}");
        let path = format!("/tournaments/{}/templates", boys.tournament);
        let saved = data_of(&boys.send("POST", &path, &json!({ "name": "Cup" })).await, 201);
        assert_eq!(saved["divisions"][0]["shownNames"], "number", "{saved}");
        let admin = server.admin().await;
        let trail = admin.trail_of("division").await;
        let told = trail.iter().any(|entry| entry.to_string().contains("shown_names"));
        assert!(told, "{trail:?}");
    }
}

#[tokio::test]
async fn a_wish_of_a_guardian_stays_whoever_keeps_the_squad() {
    for server in Running::on_every_engine().await {
        let boys = server.boys(None).await;
        boys.save(
            "Team\tPlayer\tBirth date\tGender\tNo.\nReds\tKim Quarzheim\t2013-01-02\tMen\t7\n",
        )
        .await;
        boys.step("publish").await;
        let squads = boys.squads().await;
        let team = &squads[0]["teamId"];
        let member = squads[0]["members"][0].clone();
        assert_eq!((&member["shownNames"], &member["isClaimed"]), (&Value::Null, &json!(false)));
        let id = member["playerProfileId"].as_i64().expect("an id");
        let ask = async |wish: Value| {
            let path = boys.path(&format!("/{team}/members/{id}"));
            let body = json!({ "shirtNumber": 7, "isCaptain": false, "shownNames": wish });
            boys.send("PUT", &path, &body).await
        };
        let asked = data_of(&ask(json!("number")).await, 200);
        assert_eq!(asked["members"][0]["shownNames"], "number");
        assert_eq!(data_of(&ask(Value::Null).await, 200)["members"][0]["shownNames"], Value::Null);
        ask(json!("full")).await.problem(400, "invalid_input");
        data_of(&ask(json!("initial")).await, 200);

        let user = server.add_person("Gil Guardian", "gil@example.org").await;
        server
            .write(move |conn| {
                Ok(conn.run(
                    "INSERT INTO guardians (player_profile_id, account_id, consented_at, consent_version, consent_wording)
                     SELECT $1, account_id, 5, '1-en', 'I consent.' FROM accounts WHERE user_id = $2",
                    params![id, user],
                )?)
            })
            .await;
        let guardian = server.sign_in_person("gil@example.org").await.access;
        let of_guardian = async |wish: Value| {
            let path = format!("/api/v1/me/players/{id}");
            let body = json!({ "shownNames": wish });
            let call = server.call("PATCH", &path).bearer(&guardian).json(&body);
            data_of(&call.send().await, 200)["shownNames"].clone()
        };
        assert_eq!(of_guardian(json!("number")).await, "number");
        let member = boys.squads().await[0]["members"][0].take();
        assert_eq!((&member["shownNames"], &member["isClaimed"]), (&json!("number"), &json!(true)));
        for less in [json!("initial"), Value::Null] {
            let told = ask(less).await.problem(409, "conflict");
            assert!(told.to_string().contains("Only they can change that."), "{told}");
        }
        assert_eq!(of_guardian(Value::Null).await, Value::Null);
        data_of(&ask(json!("number")).await, 200);
        let admin = server.admin().await;
        let trail = admin.trail_of("player").await;
        let told: Vec<&Value> =
            trail.iter().filter(|entry| entry.to_string().contains("shown_names")).collect();
        assert!(told.len() >= 4, "{trail:?}");
    }
}

#[tokio::test]
async fn a_wish_of_a_player_counts_where_whole_names_are_shown() {
    for server in Running::on_every_engine().await {
        let juniors = with_juniors(&server).await;
        juniors.shows("full").await;
        assert!(!found(&juniors.public().await, &["Quarzheim"]).is_empty());
        let anna = server.sign_in_person("anna@example.org").await.access;
        let own = data_of(&server.get("/api/v1/me/players").bearer(&anna).send().await, 200);
        let path = format!("/api/v1/me/players/{}", own[0]["playerProfileId"]);
        let ask = async |wish: Value| {
            let body = json!({ "shownNames": wish });
            data_of(&server.call("PATCH", &path).bearer(&anna).json(&body).send().await, 200)
        };
        ask(json!("initial")).await;
        let told = juniors.public().await;
        assert_eq!(found(&told, &["Quarzheim"]), [""; 0]);
        for name in ["Anna Q.", "Anna Q. / Fjordgren", "Berta Fjordgren", "Elsbeth Ingebrand"] {
            assert!(!found(&told, &[name]).is_empty(), "{name} is shown nowhere");
        }
        ask(json!("number")).await;
        let told = juniors.public().await;
        assert_eq!(found(&told, &["Quarzheim", "Anna Q."]), [""; 0]);
        assert!(!found(&told, &["\"#8\""]).is_empty(), "the number of the shirt");
        ask(Value::Null).await;
        assert!(!found(&juniors.public().await, &["Quarzheim"]).is_empty());
    }
}

impl Juniors<'_> {
    /// A person's own player who has asked for less and is in no squad.
    async fn asks(&self, email: &str, player: &str, wish: &str) {
        let (email, player, wish) = (email.to_owned(), player.to_owned(), wish.to_owned());
        let sql = "INSERT INTO player_profiles (user_id, player_name, search_text, created_at, shown_names)
            SELECT user_id, $2, $3, 5, $4 FROM users WHERE email_key = $1";
        let searched = player.to_lowercase();
        let add = move |conn: &Conn<'_>| {
            let values = params![email.as_str(), player.as_str(), searched.as_str(), wish.as_str()];
            Ok(conn.run(sql, values)?)
        };
        self.server.write(add).await;
    }
}

#[tokio::test]
async fn a_wish_reaches_whoever_is_in_no_squad() {
    for server in Running::on_every_engine().await {
        let juniors = with_juniors(&server).await;
        juniors.shows("full").await;
        // Otto has entered both; only one is a player of his own.
        juniors.asks(OTTO, "Cy Young", "initial").await;
        server.add_person("Ada Other", "ada@example.org").await;
        juniors.asks("ada@example.org", "Ana Lima", "number").await;
        let told = juniors.public().await;
        assert_eq!(found(&told, &["Young"]), [""; 0]);
        for name in ["Cy Y.", "Ana Lima"] {
            assert!(!found(&told, &[name]).is_empty(), "{name} is shown nowhere");
        }
        juniors.shows("initial").await;
        let told = juniors.public().await;
        assert_eq!(found(&told, &["Ana L"]), [""; 0], "a name alone is enough among juniors");
        assert!(!found(&told, &["Cy Y."]).is_empty());
    }
}

#[tokio::test]
async fn a_wish_stays_with_whoever_has_left_the_squad() {
    for server in Running::on_every_engine().await {
        let juniors = with_juniors(&server).await;
        juniors.shows("full").await;
        server
            .write(move |conn| {
                let berta = "(SELECT player_profile_id FROM player_profiles WHERE player_name = 'Berta Fjordgren')";
                for sql in [
                    "INSERT INTO former_squad_members (division_id, team_id, player_profile_id)
                        SELECT division_id, team_id, player_profile_id FROM squad_members WHERE player_profile_id =",
                    "DELETE FROM squad_members WHERE player_profile_id =",
                    "DELETE FROM tournament_players WHERE player_profile_id =",
                    "DELETE FROM appearances WHERE player_profile_id =",
                    "UPDATE player_profiles SET shown_names = 'initial' WHERE player_profile_id =",
                ] {
                    conn.run(&format!("{sql} {berta}"), &[])?;
                }
                Ok(())
            })
            .await;
        let told = juniors.public().await;
        assert_eq!(found(&told, &["Fjordgren"]), [""; 0]);
        for name in ["Berta F.", "Anna Quarzheim"] {
            assert!(!found(&told, &[name]).is_empty(), "{name} is shown nowhere");
        }
    }
}

#[tokio::test]
async fn who_has_no_duty_in_a_match_is_told_of_it_as_strangers_are() {
    for server in Running::on_every_engine().await {
        let juniors = with_juniors(&server).await;
        juniors.shows("initial").await;
        let (tournament, division) = (juniors.cup.tournament, juniors.cup.division);
        let told_of = server
            .write(move |conn| {
                let of = "SELECT match_id FROM matches WHERE division_id = $1 AND match_number = 1";
                let match_id: i64 = conn.query_one(of, params![division])?;
                conn.run(
                    "INSERT INTO notices (account_id, kind, tournament_id, division_id, match_id, created_at)
                     SELECT account_id, 'match_postponed', $1, $2, $3, 5 FROM accounts WHERE user_id IS NOT NULL",
                    params![tournament, division, match_id],
                )?;
                Ok(match_id)
            })
            .await;
        let read = async |access: &str| {
            let reply = server.get("/api/v1/me/notifications").bearer(access).send().await;
            data_of(&reply, 200).to_string()
        };
        let otto = server.sign_in_person(OTTO).await.access;
        let (stranger, organiser) = (read(&otto).await, read(&juniors.cup.access).await);
        let names = ["Lima", "Young", "Sundermann"];
        assert!(!names.iter().any(|name| stranger.contains(name)), "{stranger}");
        assert!(names.iter().any(|name| organiser.contains(name)), "{organiser}");

        let admin = server.admin().await;
        let invited = json!({ "email": "new@example.org", "role": "scorer", "scope": "match", "scopeId": told_of });
        assert_eq!(admin.post("/invitations").json(&invited).send().await.status, 201);
        server.add_person("Nina New", "new@example.org").await;
        let nina = server.sign_in_person("new@example.org").await.access;
        let reply = server.get("/api/v1/me/invitations").bearer(&nina).send().await;
        let waiting = data_of(&reply, 200).to_string();
        assert!(waiting.contains("scorer"), "{waiting}");
        assert!(!names.iter().any(|name| waiting.contains(name)), "{waiting}");
        for name in ["lima", "young", "sundermann"] {
            let rows = server.rows_with(name).await;
            let letters: Vec<&String> =
                rows.iter().filter(|row| row.starts_with("letters: ")).collect();
            assert!(letters.iter().all(|letter| !letter.contains("scorer")), "{letters:?}");
        }
    }
}
