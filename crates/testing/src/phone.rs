//! The phone of a scorer.

use serde_json::{Value, json};

use crate::client::Reply;
use crate::clock::beginning;
use crate::server::Running;

/// A phone, which numbers what its scorer records.
pub struct Phone<'s> {
    server: &'s Running,
    /// The access token of its scorer.
    pub token: String,
    /// The match that it scores.
    pub match_id: i64,
    device: String,
    /// The number of its last operation.
    pub sequence: u32,
    /// The time that its clock shows.
    pub now_ms: i64,
}

impl<'s> Phone<'s> {
    /// A scorer's phone at a match; its clock stands three hours before the beginning.
    pub fn new(server: &'s Running, token: &str, match_id: i64, device: &str) -> Self {
        let (token, device) = (token.to_owned(), device.to_owned());
        let now_ms = beginning().as_millisecond() - 3 * 3_600_000;
        Self { server, token, match_id, device, sequence: 0, now_ms }
    }

    /// The same phone, an hour later.
    #[must_use]
    pub fn an_hour_later(mut self) -> Self {
        self.now_ms += 3_600_000;
        self
    }

    /// Records something a minute after what came before.
    pub fn records(&mut self, operation: Value) -> Value {
        self.sequence += 1;
        self.now_ms += 60_000;
        json!({
            "id": { "device": self.device, "sequence": self.sequence }, "matchId": self.match_id,
            "stamp": { "ms": self.now_ms, "count": 0 }, "operation": operation,
        })
    }

    /// Sends operations and returns the reply, whatever it is.
    pub async fn post(&self, operations: &[Value]) -> Reply {
        let body = json!({ "sentAt": { "ms": self.server.now().as_millisecond() }, "operations": operations });
        let path = format!("/api/v1/matches/{}/operations", self.match_id);
        self.server.post(&path).bearer(&self.token).json(&body).send().await
    }

    /// Sends operations that the server must take; answers its rulings.
    pub async fn sends(&self, operations: &[Value]) -> Value {
        let reply = self.post(operations).await;
        assert_eq!(reply.status, 200, "{}", reply.text());
        reply.json()["data"].take()
    }

    /// Records and sends; every operation must count.
    pub async fn plays(&mut self, operations: &[Value]) -> Value {
        let sent: Vec<Value> = operations.iter().map(|one| self.records(one.clone())).collect();
        let answer = self.sends(&sent).await;
        assert_eq!(verdicts(&answer), vec!["applied"; sent.len()], "{answer}");
        answer
    }

    /// Records and sends an operation; it must not count. Returns the reason.
    pub async fn is_refused(&mut self, operation: Value) -> String {
        let sent = self.records(operation);
        let answer = self.sends(&[sent]).await;
        assert_eq!(answer["rulings"][0]["verdict"]["is"], "refused", "{answer}");
        verdicts(&answer).remove(0)
    }

    /// The match as its scorer sees it.
    pub async fn sees(&self) -> Value {
        let path = format!("/api/v1/matches/{}/scoring", self.match_id);
        let reply = self.server.get(&path).bearer(&self.token).send().await;
        assert_eq!(reply.status, 200, "{}", reply.text());
        reply.json()["data"].take()
    }
}

/// What became of each operation of a batch: its reason, where it was refused.
pub fn verdicts(answer: &Value) -> Vec<String> {
    let verdict = |ruling: &Value| {
        let verdict = &ruling["verdict"];
        verdict["reason"].as_str().or(verdict["is"].as_str()).expect("a word").to_owned()
    };
    answer["rulings"].as_array().expect("rulings").iter().map(verdict).collect()
}
