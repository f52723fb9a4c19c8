//! Swiss rounds as programs ask for them: recorded tournaments, and what is refused.

use std::collections::BTreeMap;
use std::io::Read as _;
use std::path::{Path, PathBuf};

use flate2::read::GzDecoder;
use serde_json::{Value, json};
use touchline_draws::answer;

/// Tournaments that another program paired, in the format of the requests; empty, with a line on
/// stderr, when there is no such data.
fn recorded() -> Vec<Value> {
    let beside = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data");
    let data = std::env::var_os("TOUCHLINE_REAL_DATA").map_or(beside, PathBuf::from);
    let Ok(file) = std::fs::read(data.join("swiss/dutch.jsonl.gz")) else {
        eprintln!("skipped: there is no swiss/dutch.jsonl.gz in {}", data.display());
        return Vec::new();
    };
    let mut lines = String::new();
    GzDecoder::new(file.as_slice()).read_to_string(&mut lines).expect("text");
    lines.lines().map(|line| serde_json::from_str(line).expect("a tournament")).collect()
}

/// The request for a round of a finished tournament.
fn request(tournament: &Value, round: usize) -> Value {
    let mut request = tournament.clone();
    let history = tournament["history"].as_array().expect("a history");
    request["algorithm"] = json!("swiss-dutch");
    request["round"] = json!(round);
    request["absent"] = history[round - 1]["absent"].clone();
    request["history"] = json!(history[..round - 1]);
    request
}

#[test]
fn every_round_of_the_recorded_tournaments_is_paired_as_it_was() {
    let mut by_tag: BTreeMap<String, (u32, u32)> = BTreeMap::new();
    let mut different = Vec::new();
    for tournament in recorded() {
        let tags: Vec<String> =
            serde_json::from_value(tournament["tags"].clone()).expect("a list of tags");
        for (index, record) in tournament["history"].as_array().expect("rounds").iter().enumerate()
        {
            let request = request(&tournament, index + 1).to_string();
            let answer: Value =
                serde_json::from_str(&answer(&request).expect("a pairing")).expect("JSON");
            let games = record["pairings"].as_array().expect("pairings");
            // With the order of the boards, which the record has by the real score as well.
            let pairings: Value = games.iter().map(|game| json!([game[0], game[1]])).collect();
            let byes = record["byes"].as_array().expect("byes");
            let bye = byes.iter().find(|bye| bye["kind"] == "pairing");
            let is_same = answer["pairings"] == pairings
                && answer["bye"] == bye.map_or(Value::Null, |bye| bye["no"].clone());
            if !is_same {
                different.push(format!("{} round {}", tournament["id"], index + 1));
            }
            for tag in tags.iter().map(String::as_str).chain(["all"]) {
                let (same, rounds) = by_tag.entry(tag.to_owned()).or_default();
                *same += u32::from(is_same);
                *rounds += 1;
            }
        }
    }
    for (tag, (same, rounds)) in by_tag {
        println!("{tag:<24} {same:>5} of {rounds:>5} rounds as recorded");
    }
    assert_eq!(different, [""; 0]);
}

/// Four players before the second of two rounds.
fn small() -> Value {
    json!({
        "algorithm": "swiss-dutch", "round": 2, "rounds": 2, "initial_colour": "white",
        "points": {"win": 1, "draw": 0.5, "loss": 0, "forfeit_win": 1, "forfeit_loss": 0,
            "full_bye": 1, "half_bye": 0.5, "zero_bye": 0, "pairing_bye": 1},
        "players": [{"no": 1, "rating": 2000}, {"no": 2}, {"no": 3}, {"no": 4}],
        "history": [
            {"round": 1, "absent": [], "byes": [],
             "pairings": [[1, 3, "W", "L", true], [4, 2, "D", "D", true]]},
        ],
        "absent": [],
    })
}

#[test]
fn the_answer_has_white_and_black_board_by_board() {
    assert_eq!(
        answer(&small().to_string()).expect("a pairing"),
        r#"{"algorithm":"swiss-dutch","version":1,"pairings":[[2,1],[3,4]],"bye":null}"#
    );
    let mut odd = small();
    odd["absent"] = json!([3]);
    odd["version"] = json!(1);
    odd["seed"] = json!("nothing is random");
    assert_eq!(
        answer(&odd.to_string()).expect("a pairing"),
        r#"{"algorithm":"swiss-dutch","version":1,"pairings":[[2,1]],"bye":4}"#
    );
}

#[test]
fn what_cannot_be_paired_is_refused_with_the_reason() {
    let game = |white: u32, black: u32| json!([white, black, "W", "L", true]);
    let second = json!({"round": 2, "pairings": [], "byes": []});
    let all: [(&str, Value, &str); 14] = [
        ("/round", json!(0), "There is no round 0 in a tournament of 2 rounds."),
        ("/round", json!(3), "There is no round 3 in a tournament of 2 rounds."),
        (
            "/history/0/round",
            json!(2),
            "The history of round 2 must be the rounds before it, from 1, each once.",
        ),
        (
            "/history",
            json!([small()["history"][0], second]),
            "The history of round 2 must be the rounds before it, from 1, each once.",
        ),
        (
            "/history",
            json!([]),
            "The history of round 2 must be the rounds before it, from 1, each once.",
        ),
        ("/players/1/no", json!(1), "The number 1 is given to two players."),
        ("/absent", json!([5]), "The absent player 5 is not in the tournament."),
        ("/history/0/pairings/0", game(1, 9), "Player 9 of round 1 is not in the tournament."),
        ("/history/0/pairings/0", game(1, 1), "Player 1 is in round 1 more than once."),
        (
            "/history/0/byes",
            json!([{"no": 2, "kind": "zero"}]),
            "Player 2 is in round 1 more than once.",
        ),
        ("/history/0/pairings/0/4", json!(false), ""),
        (
            "/history/0/pairings/1/4",
            json!(false),
            "The match between 4 and 2 in round 1 was not played, so it cannot have ended level.",
        ),
        ("/absent", json!([1, 2, 3, 4]), "There are no players to be paired."),
        (
            "/absent",
            json!([2, 4]),
            "No pairing keeps the rules: two would meet again, somebody would get a bye that they may \
             not have or, where there are colours, the wrong colour. Play fewer rounds, or mark \
             somebody as absent.",
        ),
    ];
    for (at, value, refusal) in all {
        let mut request = small();
        *request.pointer_mut(at).expect(at) = value;
        let answered = answer(&request.to_string());
        match refusal {
            "" => assert!(answered.is_ok(), "{at}: a forfeit is a game of the history"),
            _ => assert_eq!(answered.expect_err(at).to_string(), refusal),
        }
    }
    let mut crowd = small();
    crowd["players"] = (1..=1001).map(|no| json!({"no": no})).collect();
    assert_eq!(
        answer(&crowd.to_string()).expect_err("too many").to_string(),
        "A Swiss tournament has at most 1000 players, and this one has 1001."
    );
    let mut of_the_future = small();
    of_the_future["version"] = json!(2);
    assert_eq!(
        answer(&of_the_future.to_string()).expect_err("a version").to_string(),
        "swiss-dutch has no version 2. The newest is 1."
    );
}

#[test]
fn what_is_no_state_is_refused_and_never_panics() {
    let wrong = [
        ("/points/win", json!(0.25)),
        ("/points/win", json!(-1)),
        ("/points/win", json!(1e300)),
        ("/points/win", json!("1")),
        ("/points", json!({})),
        ("/initial_colour", json!("red")),
        ("/players/0/no", json!(-1)),
        ("/players/0/no", json!(1.5)),
        ("/players/0", json!(1)),
        ("/round", json!(4_294_967_296_u64)),
        ("/rounds", json!(null)),
        ("/absent", json!(null)),
        ("/history/0/pairings/0", json!([1, 3, "W", "L"])),
        ("/history/0/pairings/0/2", json!("X")),
        ("/history/0/byes", json!([{"no": 1, "kind": "long"}])),
    ];
    for (at, value) in wrong {
        let mut request = small();
        *request.pointer_mut(at).expect(at) = value;
        let refused = answer(&request.to_string()).expect_err(at).to_string();
        assert!(refused.starts_with("The request cannot be read: "), "{refused}");
    }
    let mut misspelt = small();
    misspelt["abscent"] = json!([1]);
    let refused = answer(&misspelt.to_string()).expect_err("misspelt").to_string();
    assert!(refused.contains("unknown field `abscent`"), "{refused}");
    // Numbers at the ends of their types.
    let mut extreme = small();
    extreme["players"][3]["no"] = json!(u32::MAX);
    extreme["history"][0]["pairings"][1][0] = json!(u32::MAX);
    extreme["rounds"] = json!(u32::MAX);
    extreme["acceleration"] = json!([{"first_round": 0, "last_round": u32::MAX, "first_no": 0,
        "last_no": u32::MAX, "points": 1000}]);
    answer(&extreme.to_string()).expect("a pairing");
}
