//! The rules of scoring for a scorer's browser. A phone without a network shows what the server will make of the
//! operations, because both run the same fold.
//!
//! A question is JSON, and so is its answer ([`answer`]). `make fold` builds the module that the workspace loads
//! (`web/src/shared/scoring/fold/`).

mod exports;

use serde::{Deserialize, Serialize};
use touchline_domain::scoring::{
    CORRECTABLE, DeviceClock, MatchSetup, Operation, Recorded, Refusal, ScoreSheet, ScoredMatch,
    Stamp,
};

/// What a browser asks.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", rename_all_fields = "camelCase")]
enum Question {
    /// What operations come to, and which others would count after them.
    Fold { setup: MatchSetup, operations: Vec<Recorded>, would: Vec<Operation> },
    /// The server has sent its time, between a question and the answer.
    Heard { clock: DeviceClock, server_ms: i64, asked_ms: i64, answered_ms: i64 },
    /// Operations of other devices are on the screen.
    Saw { clock: DeviceClock, stamps: Vec<Stamp>, device_ms: i64 },
    /// The stamp of what is recorded now.
    Tick { clock: DeviceClock, device_ms: i64 },
}

/// What operations come to.
#[derive(Debug, Serialize)]
struct Folded<'f> {
    scored: &'f ScoredMatch,
    /// The operations, in the order of the fold.
    operations: &'f [Recorded],
    /// Of each operation that was asked for why it would not count; `null` when it would.
    would: Vec<Option<Refusal>>,
    /// How many of the last operations a scorer may correct that somebody else has recorded.
    correctable: usize,
}

/// A clock after what has happened to it.
#[derive(Debug, Serialize)]
struct Clock {
    clock: DeviceClock,
    stamp: Stamp,
}

/// A question that could not be read.
#[derive(Debug, Serialize)]
struct Unread {
    error: String,
}

/// Answers a question.
pub fn answer(question: &[u8]) -> Vec<u8> {
    match serde_json::from_slice(question) {
        Ok(question) => replied(question),
        Err(error) => written(&Unread { error: error.to_string() }),
    }
}

fn replied(question: Question) -> Vec<u8> {
    let clock = match question {
        Question::Fold { setup, operations, would } => return folded(setup, operations, &would),
        Question::Heard { mut clock, server_ms, asked_ms, answered_ms } => {
            clock.heard(server_ms, asked_ms, answered_ms);
            clock
        }
        Question::Saw { mut clock, stamps, device_ms } => {
            for stamp in stamps {
                clock.saw(stamp, device_ms);
            }
            clock
        }
        Question::Tick { mut clock, device_ms } => {
            clock.tick(device_ms);
            clock
        }
    };
    written(&Clock { clock, stamp: clock.last })
}

fn folded(setup: MatchSetup, operations: Vec<Recorded>, would: &[Operation]) -> Vec<u8> {
    let mut sheet = ScoreSheet::new(setup);
    sheet.take(operations);
    let would = would.iter().map(|operation| sheet.would_count(operation).err()).collect();
    written(&Folded {
        scored: sheet.scored(),
        operations: sheet.recorded(),
        would,
        correctable: CORRECTABLE,
    })
}

fn written(reply: &impl Serialize) -> Vec<u8> {
    serde_json::to_vec(reply).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};
    use touchline_domain::scoring::{FOOTBALL, Format, fold};

    use super::*;

    fn asked(question: &Value) -> Value {
        let reply = answer(question.to_string().as_bytes());
        serde_json::from_slice(&reply).expect("an answer is JSON")
    }

    #[test]
    fn a_browser_gets_what_the_fold_says_and_what_would_count_next() {
        let setup = MatchSetup::of_teams(41, Format::Goals(FOOTBALL), 1, 2);
        let recorded = |sequence: u32, operation: Value| {
            json!({
                "id": {"device": "p", "sequence": sequence}, "matchId": 41,
                "stamp": {"ms": 1_800_000_000_000_i64 + i64::from(sequence), "count": 0},
                "operation": operation,
            })
        };
        let goal = json!({"type": "goal", "side": "a"});
        let operations = json!([recorded(2, goal.clone()), recorded(1, json!({"type": "start"}))]);
        let would = json!([goal, {"type": "finish"}]);
        let reply = asked(&json!({
            "fold": {"setup": setup, "operations": operations, "would": would},
        }));
        let read: Vec<Recorded> = serde_json::from_value(operations).expect("operations");
        assert_eq!(reply["scored"], json!(fold(&setup, &read)));
        assert_eq!(reply["scored"]["score"], json!({"a": 1, "b": 0}));
        assert_eq!(reply["operations"][0]["id"]["sequence"], 1);
        assert_eq!(reply["would"], json!([null, "periods_are_missing"]));
    }

    #[test]
    fn the_clock_of_a_browser_is_that_of_the_domain() {
        let new = json!({"aheadMs": 0, "last": {"ms": 0, "count": 0}});
        let heard = asked(&json!({
            "heard": {"clock": new, "serverMs": 1_000, "askedMs": 61_000, "answeredMs": 61_040},
        }));
        let tick = |clock: &Value, device_ms: i64| {
            asked(&json!({"tick": {"clock": clock, "deviceMs": device_ms}}))
        };
        let ticked = tick(&heard["clock"], 61_500);
        assert_eq!(ticked["stamp"], json!({"ms": 1_500, "count": 0}));
        let stamps = json!([{"ms": 1_900, "count": 3}]);
        let saw = asked(&json!({
            "saw": {"clock": ticked["clock"], "deviceMs": 61_600, "stamps": stamps},
        }));
        let next = tick(&saw["clock"], 61_700);
        assert_eq!(next["stamp"], json!({"ms": 1_900, "count": 4}));
    }

    #[test]
    fn a_question_that_cannot_be_read_is_answered() {
        assert!(asked(&json!({"nothing": {}}))["error"].is_string());
    }
}
