//! Passkeys: several for an account, named and removable, and signing in with one.

use jiff::SignedDuration;
use serde_json::{Value, json};
use touchline_testing::authenticator::Authenticator;
use touchline_testing::client::{Call, Reply};
use touchline_testing::server::{ORIGIN, PASSWORD, Running};

const EMAIL: &str = "ines@example.org";

/// A person with a token.
struct Owner<'s> {
    server: &'s Running,
    access: String,
}

impl<'s> Owner<'s> {
    async fn of(server: &'s Running, email: &str) -> Self {
        server.add_person("Ines Duarte", email).await;
        Self { server, access: server.sign_in_person(email).await.access }
    }

    fn call(&self, method: &str, path: &str) -> Call {
        self.server.call(method, &format!("/api/v1/me/passkeys{path}")).bearer(&self.access)
    }

    /// The ceremony and the options for a new passkey.
    async fn begin(&self) -> (Value, Value) {
        let reply = self.call("POST", "/begin").json(&json!({ "password": PASSWORD })).send().await;
        begun(&reply)
    }

    async fn add(&self, name: &str) -> Authenticator {
        let (ceremony, options) = self.begin().await;
        let (passkey, answer) = Authenticator::make(&options, ORIGIN);
        let added = self.finish(&ceremony, name, &answer).send().await;
        assert_eq!(added.status, 201, "{}", added.text());
        passkey
    }

    fn finish(&self, ceremony: &Value, name: &str, answer: &Value) -> Call {
        let body = json!({ "ceremony": ceremony, "name": name, "credential": answer });
        self.call("POST", "").json(&body)
    }

    async fn list(&self) -> Vec<Value> {
        let list = self.call("GET", "").send().await.json()["data"].take();
        list.as_array().expect("a list").clone()
    }
}

fn begun(reply: &Reply) -> (Value, Value) {
    assert_eq!(reply.status, 200, "{}", reply.text());
    let data = reply.json()["data"].take();
    (data["ceremony"].clone(), data["options"].clone())
}

async fn begin_sign_in(server: &Running) -> (Value, Value) {
    begun(&server.post("/api/v1/auth/passkey/begin").send().await)
}

fn sign_in(server: &Running, ceremony: &Value, answer: &Value) -> Call {
    let body = json!({ "ceremony": ceremony, "credential": answer });
    server.post("/api/v1/auth/passkey").json(&body)
}

#[tokio::test]
async fn a_passkey_is_added_and_signs_in_without_an_address_a_password_or_a_code() {
    for server in Running::on_every_engine().await {
        let owner = Owner::of(&server, EMAIL).await;
        let (_, options) = owner.begin().await;
        assert_eq!(options["authenticatorSelection"]["residentKey"], "required");
        let mut passkey = owner.add("Phone").await;
        for _ in 0..2 {
            let (ceremony, options) = begin_sign_in(&server).await;
            assert!(options["allowCredentials"].as_array().is_none_or(Vec::is_empty), "{options}");
            let answer = passkey.sign(&options, ORIGIN);
            let reply = sign_in(&server, &ceremony, &answer).send().await;
            assert_eq!(reply.status, 200, "{}", reply.text());
            assert_eq!(reply.json()["data"]["person"]["email"], EMAIL);
            // The same answer does not come twice.
            sign_in(&server, &ceremony, &answer).send().await.problem(401, "passkey_unknown");
        }
        let listed = owner.list().await;
        assert_eq!((listed.len(), &listed[0]["name"]), (1, &"Phone".into()));
        assert_ne!(listed[0]["lastUsedAt"], Value::Null);
    }
}

#[tokio::test]
async fn a_passkey_is_renamed_and_removed_by_its_owner_alone() {
    for server in Running::on_every_engine().await {
        let (owner, other) =
            (Owner::of(&server, EMAIL).await, Owner::of(&server, "otto@example.org").await);
        let mut passkey = owner.add("Phone").await;
        let id = owner.list().await[0]["id"].as_i64().expect("an id");
        let named = json!({ "name": "Old phone" });
        let proof = json!({ "password": PASSWORD });
        for (method, body) in [("PATCH", &named), ("DELETE", &proof)] {
            let call = other.call(method, &format!("/{id}")).json(body);
            call.send().await.problem(404, "not_found");
        }
        let renamed = owner.call("PATCH", &format!("/{id}")).json(&named).send().await;
        assert_eq!(renamed.status, 200, "{}", renamed.text());
        assert_eq!(owner.list().await[0]["name"], "Old phone");
        let (ceremony, options) = begin_sign_in(&server).await;
        let answer = passkey.sign(&options, ORIGIN);
        // As for adding one, a session alone is not enough.
        let remove = |body: &Value| owner.call("DELETE", &format!("/{id}")).json(body);
        assert_eq!(remove(&json!({})).send().await.status, 400);
        let refused = remove(&json!({ "password": "not hers" })).send().await;
        assert!(refused.problem(400, "invalid_input")["fields"]["password"].is_string());
        assert_eq!(owner.list().await.len(), 1);
        assert_eq!(remove(&proof).send().await.status, 200);
        sign_in(&server, &ceremony, &answer).send().await.problem(401, "passkey_unknown");
        assert_eq!(owner.list().await, Vec::<Value>::new());
        let trail = server.admin().await.trail_of("passkey").await;
        let did: Vec<&str> = trail.iter().filter_map(|entry| entry["action"].as_str()).collect();
        assert_eq!(did, ["deleted", "changed", "created"]);
    }
}

#[tokio::test]
async fn an_answer_that_is_not_good_adds_no_passkey() {
    for server in Running::on_every_engine().await {
        let (owner, other) =
            (Owner::of(&server, EMAIL).await, Owner::of(&server, "otto@example.org").await);
        let refused = |call: Call| async move {
            let problem = call.send().await.problem(400, "invalid_input");
            assert!(problem["fields"]["credential"].is_string(), "{problem}");
        };
        let (ceremony, options) = owner.begin().await;
        let (_, elsewhere) = Authenticator::make(&options, "https://cup.example.net");
        refused(owner.finish(&ceremony, "Phone", &elsewhere)).await;
        // A ceremony takes one answer.
        let (_, answer) = Authenticator::make(&options, ORIGIN);
        refused(owner.finish(&ceremony, "Phone", &answer)).await;

        let (ceremony, options) = owner.begin().await;
        let (_, answer) = Authenticator::make(&options, ORIGIN);
        refused(other.finish(&ceremony, "Phone", &answer)).await;

        let (ceremony, options) = owner.begin().await;
        let (_, answer) = Authenticator::make(&options, ORIGIN);
        server.wait(SignedDuration::from_mins(5));
        refused(owner.finish(&ceremony, "Phone", &answer)).await;

        let (ceremony, _) = owner.begin().await;
        refused(owner.finish(&ceremony, "Phone", &json!({ "id": "\u{0}" }))).await;
        refused(owner.finish(&json!("no ceremony"), "Phone", &answer)).await;

        // The answer to a sign-in is none here.
        let (ceremony, options) = begin_sign_in(&server).await;
        let mut passkey = owner.add("Phone").await;
        refused(owner.finish(&ceremony, "Phone", &passkey.sign(&options, ORIGIN))).await;

        let nameless = owner.finish(&json!("x"), " ", &json!({})).send().await;
        assert!(nameless.problem(400, "invalid_input")["fields"]["name"].is_string());
        let begin = owner.call("POST", "/begin").json(&json!({ "password": "not hers" }));
        assert!(begin.send().await.problem(400, "invalid_input")["fields"]["password"].is_string());
        assert_eq!(owner.list().await.len(), 1);
    }
}

#[tokio::test]
async fn an_answer_that_is_not_good_signs_nobody_in() {
    for server in Running::on_every_engine().await {
        let (owner, other) =
            (Owner::of(&server, EMAIL).await, Owner::of(&server, "otto@example.org").await);
        let (mut passkey, his) = (owner.add("Phone").await, other.add("Phone").await);
        let refused = |ceremony: Value, answer: Value| {
            let call = sign_in(&server, &ceremony, &answer);
            async move { call.send().await.problem(401, "passkey_unknown") }
        };
        let (ceremony, options) = begin_sign_in(&server).await;
        refused(ceremony, passkey.sign(&options, "https://cup.example.net")).await;

        let (ceremony, options) = begin_sign_in(&server).await;
        let answer = passkey.sign(&options, ORIGIN);
        server.wait(SignedDuration::from_mins(5));
        refused(ceremony, answer).await;

        // The device did not check who used it.
        let (ceremony, options) = begin_sign_in(&server).await;
        passkey.recognises = false;
        refused(ceremony, passkey.sign(&options, ORIGIN)).await;
        passkey.recognises = true;

        // Her passkey says that it is his.
        let (ceremony, options) = begin_sign_in(&server).await;
        passkey.claim(&his);
        refused(ceremony, passkey.sign(&options, ORIGIN)).await;

        let (ceremony, options) = begin_sign_in(&server).await;
        let mut answer = passkey.sign(&options, ORIGIN);
        answer["id"] = json!("AAAA");
        answer["rawId"] = json!("AAAA");
        refused(ceremony, answer).await;
        refused(json!("no ceremony"), json!({})).await;

        // Each is a failed sign-in, of her whose passkey it was as far as that is known.
        let admin = server.admin().await;
        let failed = admin.read("/admin/activity?action=failed_sign_in&pageSize=100").await;
        let failed = failed["entries"].as_array().expect("entries").clone();
        let of_her = failed.iter().filter(|one| one["entity_name"] == "Ines Duarte").count();
        assert_eq!((failed.len(), of_her), (6, 3), "{failed:?}");
        for one in failed {
            assert_eq!(one["after"]["reason"], "wrong passkey", "{one}");
            assert_eq!(one["actor_name"], "not signed in");
        }
    }
}
