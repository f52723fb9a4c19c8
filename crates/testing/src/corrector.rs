//! Corrections of results, looked at before they are saved.

use serde_json::{Value, json};

use crate::client::{Call, Reply, data_of};
use crate::cup::Cup;
use crate::server::Running;

/// Somebody who corrects.
pub struct Corrector<'s> {
    /// Where the tournament is.
    pub server: &'s Running,
    /// Their access token.
    pub access: String,
}

impl Corrector<'_> {
    /// A call with a body below `/api/v1`.
    pub fn call(&self, path: &str, body: &Value) -> Call {
        self.server.post(&format!("/api/v1{path}")).bearer(&self.access).json(body)
    }

    /// Reads below `/api/v1`.
    pub async fn get(&self, path: &str) -> Reply {
        self.server.get(&format!("/api/v1{path}")).bearer(&self.access).send().await
    }

    /// The `data` of a read that must succeed.
    pub async fn data(&self, path: &str) -> Value {
        data_of(&self.get(path).await, 200)
    }

    /// Asks what a correction would change.
    pub async fn preview(&self, division: i64, correction: &Value, later: Option<&str>) -> Reply {
        let path = format!("/divisions/{division}/corrections/previews");
        let body = json!({ "correction": correction, "laterMatches": later });
        self.call(&path, &body).send().await
    }

    /// Makes a correction that was looked at.
    pub async fn save(
        &self,
        division: i64,
        correction: &Value,
        later: Option<&str>,
        token: &Value,
    ) -> Reply {
        let path = format!("/divisions/{division}/corrections");
        let body = json!({
            "correction": correction, "laterMatches": later, "token": token, "reason": "It was wrong.",
        });
        self.call(&path, &body).send().await
    }

    /// Looks at a correction, makes it, and returns both answers.
    pub async fn corrects(&self, division: i64, correction: &Value, later: Option<&str>) -> Value {
        let shown = self.preview(division, correction, later).await;
        let told = data_of(&shown, 200);
        let saved = self.save(division, correction, later, &told["token"]).await;
        assert_eq!(data_of(&saved, 200), told, "{correction}");
        assert_eq!(saved.text(), shown.text(), "byte by byte");
        told
    }
}

impl Cup<'_> {
    /// The organiser of the cup, who corrects.
    pub fn corrector(&self) -> Corrector<'_> {
        Corrector { server: self.server, access: self.access.clone() }
    }
}

/// The correction of a result.
pub fn result(match_id: i64, a: i64, b: i64) -> Value {
    json!({
        "kind": "result", "matchId": match_id, "result": { "team_a_score": a, "team_b_score": b },
    })
}
