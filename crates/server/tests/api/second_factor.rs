//! A code beside the password.

use data_encoding::BASE32_NOPAD;
use hmac::{Hmac, KeyInit as _, Mac as _};
use jiff::SignedDuration;
use serde_json::{Value, json};
use sha1::Sha1;
use touchline_app::accounts::SignInRules;
use touchline_app::secret_keys::SecretKeys;
use touchline_store::{Conn, StoreError};
use touchline_testing::client::Reply;
use touchline_testing::server::{Admin, NAME, PASSWORD, Running, Tokens};

const STEP: SignedDuration = SignedDuration::from_secs(30);

/// An authenticator app.
struct App {
    secret: Vec<u8>,
}

impl App {
    fn code(&self, server: &Running) -> String {
        let step = server.now().as_second() / 30;
        let mut mac = Hmac::<Sha1>::new_from_slice(&self.secret).expect("a key");
        mac.update(&step.to_be_bytes());
        let digest = mac.finalize().into_bytes();
        let at = usize::from(digest[19] & 0xf);
        let word = u32::from_be_bytes(digest[at..at + 4].try_into().expect("four bytes"));
        format!("{:06}", (word & 0x7fff_ffff) % 1_000_000)
    }

    /// A code that none of the near steps shows.
    fn wrong_code(&self, server: &Running) -> String {
        let right: u32 = self.code(server).parse().expect("digits");
        format!("{:06}", (right + 500_000) % 1_000_000)
    }
}

async fn begin(admin: &Admin<'_>) -> App {
    let reply = admin.post("/me/second-factor").send().await;
    assert_eq!(reply.status, 200, "{}", reply.text());
    let data = &reply.json()["data"];
    let secret = data["secret"].as_str().expect("a secret");
    let uri = data["uri"].as_str().expect("an address");
    assert!(uri.starts_with("otpauth://totp/Touchline:Admin?secret="), "{uri}");
    assert!(uri.contains(secret), "{uri}");
    App { secret: BASE32_NOPAD.decode(secret.as_bytes()).expect("base32") }
}

async fn prove(admin: &Admin<'_>, call: &str, password: &str, code: &str) -> Reply {
    let body = json!({ "password": password, "code": code });
    admin.post(&format!("/me/second-factor{call}")).json(&body).send().await
}

/// Switches it on and answers the app and the recovery codes. The code that it
/// took is spent.
async fn enable(admin: &Admin<'_>) -> (App, Vec<String>) {
    let app = begin(admin).await;
    let reply = prove(admin, "/enable", PASSWORD, &app.code(admin.server)).await;
    assert_eq!(reply.status, 200, "{}", reply.text());
    let codes = reply.json()["data"]["recoveryCodes"].clone();
    (app, serde_json::from_value(codes).expect("codes"))
}

async fn challenge(server: &Running) -> String {
    let refused = server.login(NAME, PASSWORD).send().await;
    let problem = refused.problem(401, "second_factor_required");
    assert!(refused.header("set-cookie").is_none());
    problem["challenge"].as_str().expect("a challenge").to_owned()
}

async fn answer(server: &Running, challenge: &str, code: &str) -> Reply {
    let body = json!({ "challenge": challenge, "code": code });
    server.post("/api/v1/auth/second-factor").json(&body).send().await
}

#[tokio::test]
async fn it_is_off_until_it_is_confirmed_with_password_and_code() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        let off = json!({ "enabledAt": null, "recoveryCodesLeft": 0 });
        assert_eq!(admin.data("/me/second-factor").await, off);
        let none = prove(&admin, "/enable", PASSWORD, "123456").await;
        none.problem(409, "conflict");
        let app = begin(&admin).await;
        assert_eq!(admin.data("/me/second-factor").await, off);
        assert_eq!(server.login(NAME, PASSWORD).send().await.status, 200);

        let wrong = prove(&admin, "/enable", "wrong", &app.code(&server)).await;
        let fields = &wrong.problem(400, "invalid_input")["fields"];
        assert_eq!(fields["password"], "Password is not correct");
        let wrong = prove(&admin, "/enable", PASSWORD, &app.wrong_code(&server)).await;
        assert!(wrong.problem(400, "invalid_input")["fields"]["code"].is_string());
        assert_eq!(admin.data("/me/second-factor").await, off);

        let reply = prove(&admin, "/enable", PASSWORD, &app.code(&server)).await;
        assert_eq!(reply.status, 200, "{}", reply.text());
        let on = json!({ "enabledAt": "2026-03-10T12:00:00.000Z", "recoveryCodesLeft": 10 });
        assert_eq!(admin.data("/me/second-factor").await, on);
        admin.post("/me/second-factor").send().await.problem(409, "conflict");
    }
}

#[tokio::test]
async fn where_it_is_required_nothing_else_works_before_it_is_set_up() {
    let rules = SignInRules { needs_second_factor: true, ..SignInRules::default() };
    for server in Running::under(rules).await {
        let first = server.login(NAME, PASSWORD).send().await;
        assert_eq!(first.json()["data"]["adminInfo"]["mustSetUpSecondFactor"], true);
        let admin = Admin { server: &server, tokens: Tokens::of(&first) };
        for path in ["/admin/users", "/age-groups", "/me/sessions", "/live", "/no/such/call"] {
            admin.get(path).send().await.problem(403, "second_factor_missing");
        }
        let body = json!({ "currentPassword": PASSWORD, "newPassword": "another one" });
        let change = admin.post("/admin/dashboard/change-password").json(&body).send().await;
        change.problem(403, "second_factor_missing");
        for path in ["/auth/validate", "/me/second-factor"] {
            let call = server.call("HEAD", &format!("/api/v1{path}")).bearer(&admin.tokens.access);
            assert_eq!(call.send().await.status, 200, "HEAD {path}");
        }
        let renewed = admin.post("/auth/renew").send().await;
        assert_eq!(renewed.json()["data"]["adminInfo"]["mustSetUpSecondFactor"], true);

        let (app, codes) = enable(&admin).await;
        admin.read("/admin/users").await;
        let validity = admin.data("/auth/validate").await;
        assert_eq!(validity["adminInfo"]["mustSetUpSecondFactor"], false);
        let off = prove(&admin, "/disable", PASSWORD, &codes[0]).await;
        assert_eq!(
            off.problem(409, "conflict")["message"],
            "Every administrator needs a second factor here. Yours stays on."
        );
        server.wait(STEP);
        let reply = answer(&server, &challenge(&server).await, &app.code(&server)).await;
        assert_eq!(reply.json()["data"]["adminInfo"]["mustSetUpSecondFactor"], false);
        // An operator may take it away. Then the next sign-in begins anew.
        server.platform.access.reset_second_factor(NAME).await.expect("a reset");
        let again = server.login(NAME, PASSWORD).send().await;
        assert_eq!(again.json()["data"]["adminInfo"]["mustSetUpSecondFactor"], true);
    }
}

#[tokio::test]
async fn secrets_are_encrypted_when_there_is_a_key_and_recovery_codes_work_without_it() {
    let key = |byte: u8| data_encoding::BASE64.encode(&[byte; 32]);
    let keys = |text: &str| SecretKeys::read(text).expect("keys");
    for server in Running::on_every_engine().await {
        let (app, codes) = enable(&server.admin().await).await;
        let clear = BASE32_NOPAD.encode(&app.secret);
        let stored = async || {
            let read = |conn: &Conn<'_>| -> Result<String, StoreError> {
                conn.query_one("SELECT secret FROM second_factors", &[])
            };
            server.db().read(read).await.expect("a secret")
        };
        assert_eq!(stored().await, clear, "without a key");
        let told = server.platform.access.protect_secrets().await.expect("secrets");
        assert_eq!((told.encrypted, told.in_the_clear, told.locked), (0, 1, 0));

        let old = server.platform.clone().with_secret_keys(keys(&key(1)));
        let told = old.access.protect_secrets().await.expect("secrets");
        assert_eq!((told.encrypted, told.in_the_clear, told.locked), (1, 0, 0));
        let first = stored().await;
        assert!(!first.contains(&clear), "{first}");
        old.access.protect_secrets().await.expect("secrets");
        assert_eq!(stored().await, first, "nothing to do");

        let new =
            server.platform.clone().with_secret_keys(keys(&format!("{}\n{}", key(2), key(1))));
        new.access.protect_secrets().await.expect("secrets");
        assert_ne!(stored().await, first, "with the new key");
        server.wait(STEP);
        let beside = Running::over(&server, new).await;
        let reply = answer(&beside, &challenge(&beside).await, &app.code(&server)).await;
        assert_eq!(reply.status, 200, "{}", reply.text());

        // The key is lost.
        let told = server.platform.access.protect_secrets().await.expect("secrets");
        assert_eq!((told.encrypted, told.in_the_clear, told.locked), (1, 0, 1));
        server.wait(STEP);
        let waiting = challenge(&server).await;
        let locked = answer(&server, &waiting, &app.code(&server)).await;
        let why = locked.problem(503, "second_factor_locked");
        assert!(why["message"].as_str().is_some_and(|why| why.contains("recovery code")), "{why}");
        assert_eq!(answer(&server, &waiting, &codes[0]).await.status, 200);
    }
}

#[tokio::test]
async fn switching_it_on_ends_every_other_session() {
    for server in Running::on_every_engine().await {
        let elsewhere = server.sign_in().await;
        let admin = server.admin().await;
        enable(&admin).await;
        server.validate(&elsewhere.access).await.problem(401, "session_revoked");
        assert_eq!(server.validate(&admin.tokens.access).await.status, 200);
    }
}

#[tokio::test]
async fn sign_in_then_needs_a_code_of_the_app() {
    for server in Running::on_every_engine().await {
        let (app, _) = enable(&server.admin().await).await;
        server.wait(STEP);
        // A wrong password says nothing of the second factor.
        server.login(NAME, "wrong").send().await.problem(401, "invalid_credentials");
        let challenge = challenge(&server).await;
        let wrong = answer(&server, &challenge, &app.wrong_code(&server)).await;
        wrong.problem(401, "wrong_code");
        let reply = answer(&server, &challenge, &app.code(&server)).await;
        assert_eq!(reply.status, 200, "{}", reply.text());
        assert!(reply.header("set-cookie").is_some());
        assert_eq!(server.validate(&Tokens::of(&reply).access).await.status, 200);
        server.wait(STEP);
        let again = answer(&server, &challenge, &app.code(&server)).await;
        again.problem(401, "sign_in_expired");
    }
}

#[tokio::test]
async fn a_code_works_once() {
    for server in Running::on_every_engine().await {
        let (app, _) = enable(&server.admin().await).await;
        // The one that switched it on is spent, too.
        let spent = app.code(&server);
        answer(&server, &challenge(&server).await, &spent).await.problem(401, "wrong_code");
        server.wait(STEP);
        let code = app.code(&server);
        assert_eq!(answer(&server, &challenge(&server).await, &code).await.status, 200);
        answer(&server, &challenge(&server).await, &code).await.problem(401, "wrong_code");
        // Nor does an older one that was never used, within the tolerance.
        answer(&server, &challenge(&server).await, &spent).await.problem(401, "wrong_code");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_that_send_one_code_at_once_one_gets_in() {
    for server in Running::on_every_engine().await {
        let (app, _) = enable(&server.admin().await).await;
        server.wait(STEP);
        let (first, second) = (challenge(&server).await, challenge(&server).await);
        let code = app.code(&server);
        let (a, b) = tokio::join!(answer(&server, &first, &code), answer(&server, &second, &code));
        let mut statuses = [a.status, b.status];
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 401]);
    }
}

#[tokio::test]
async fn a_sign_in_waits_five_minutes_for_its_code_and_for_five_wrong_ones() {
    for server in Running::on_every_engine().await {
        let (app, _) = enable(&server.admin().await).await;
        server.wait(STEP);
        let late = challenge(&server).await;
        server.wait(SignedDuration::from_mins(5));
        answer(&server, &late, &app.code(&server)).await.problem(401, "sign_in_expired");
        let worn = challenge(&server).await;
        for _ in 0..5 {
            let wrong = answer(&server, &worn, &app.wrong_code(&server)).await;
            wrong.problem(401, "wrong_code");
        }
        answer(&server, &worn, &app.code(&server)).await.problem(401, "sign_in_expired");
        answer(&server, "made-up", &app.code(&server)).await.problem(401, "sign_in_expired");
    }
}

#[tokio::test]
async fn a_recovery_code_stands_in_for_the_app_once() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        let (_, codes) = enable(&admin).await;
        assert_eq!(codes.len(), 10);
        let typed = codes[0].to_lowercase().replace('-', " ");
        let reply = answer(&server, &challenge(&server).await, &typed).await;
        assert_eq!(reply.status, 200, "{}", reply.text());
        let again = answer(&server, &challenge(&server).await, &codes[0]).await;
        again.problem(401, "wrong_code");
        assert_eq!(admin.data("/me/second-factor").await["recoveryCodesLeft"], 9);
        let trail = admin.read("/admin/activity?pageSize=3").await;
        assert!(trail.to_string().contains("used_recovery_code"), "{trail}");
    }
}

#[tokio::test]
async fn recovery_codes_are_replaced_as_a_whole_and_stored_as_hashes_only() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        let (app, old) = enable(&admin).await;
        server.wait(STEP);
        let reply = prove(&admin, "/recovery-codes", PASSWORD, &app.code(&server)).await;
        assert_eq!(reply.status, 200, "{}", reply.text());
        let new: Vec<String> =
            serde_json::from_value(reply.json()["data"]["recoveryCodes"].clone()).expect("codes");
        let refused = answer(&server, &challenge(&server).await, &old[1]).await;
        refused.problem(401, "wrong_code");
        let stored: Vec<String> =
            server.write(|conn| Ok(conn.query("SELECT code_hash FROM recovery_codes", &[])?)).await;
        assert_eq!(stored.len(), 10);
        let plain = new[0].replace('-', "");
        assert!(stored.iter().all(|hash| hash.len() == 64 && !hash.contains(&plain)));
        assert_eq!(answer(&server, &challenge(&server).await, &new[0]).await.status, 200);
    }
}

#[tokio::test]
async fn it_is_switched_off_with_password_and_code() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        prove(&admin, "/disable", PASSWORD, "123456").await.problem(409, "conflict");
        let (_, codes) = enable(&admin).await;
        prove(&admin, "/disable", "wrong", &codes[0]).await.problem(400, "invalid_input");
        prove(&admin, "/disable", PASSWORD, "000000").await.problem(400, "invalid_input");
        let waiting = challenge(&server).await;
        let reply = prove(&admin, "/disable", PASSWORD, &codes[0]).await;
        assert_eq!(reply.status, 200, "{}", reply.text());
        assert_eq!(admin.data("/me/second-factor").await["enabledAt"], Value::Null);
        answer(&server, &waiting, &codes[1]).await.problem(401, "sign_in_expired");
        assert_eq!(server.login(NAME, PASSWORD).send().await.status, 200);
    }
}

#[tokio::test]
async fn switching_it_off_ends_every_other_session() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        let (_, codes) = enable(&admin).await;
        let waiting = challenge(&server).await;
        let elsewhere = Tokens::of(&answer(&server, &waiting, &codes[0]).await);
        let reply = prove(&admin, "/disable", PASSWORD, &codes[1]).await;
        assert_eq!(reply.status, 200, "{}", reply.text());
        server.validate(&elsewhere.access).await.problem(401, "session_revoked");
        assert_eq!(server.validate(&admin.tokens.access).await.status, 200);
    }
}

#[tokio::test]
async fn a_lost_second_factor_is_removed_from_the_command_line_with_all_sessions() {
    for server in Running::on_every_engine().await {
        assert!(server.platform.access.reset_second_factor(NAME).await.is_err(), "there is none");
        let admin = server.admin().await;
        enable(&admin).await;
        assert!(server.platform.access.reset_second_factor("nobody").await.is_err());
        server.platform.access.reset_second_factor(NAME).await.expect("a reset");
        server.validate(&admin.tokens.access).await.problem(401, "session_revoked");
        assert_eq!(server.login(NAME, PASSWORD).send().await.status, 200);
    }
}

#[tokio::test]
async fn a_changed_password_ends_sign_ins_that_wait_for_their_code() {
    for server in Running::on_every_engine().await {
        let (_, codes) = enable(&server.admin().await).await;
        let waiting = challenge(&server).await;
        server
            .platform
            .access
            .reset_password(NAME, "another one".to_owned())
            .await
            .expect("a reset");
        answer(&server, &waiting, &codes[0]).await.problem(401, "sign_in_expired");
    }
}

#[tokio::test]
async fn digits_are_tried_slowly_from_everywhere_together_and_recovery_codes_still_work() {
    for server in Running::on_every_engine().await {
        let (app, codes) = enable(&server.admin().await).await;
        server.wait(STEP);
        for source in 1..=10 {
            let from = [127, 0, 1, source];
            let login = server.login(NAME, PASSWORD).from(from).send().await;
            let challenge = login.problem(401, "second_factor_required")["challenge"].clone();
            let body = json!({ "challenge": challenge, "code": app.wrong_code(&server) });
            let call = server.post("/api/v1/auth/second-factor").from(from).json(&body);
            call.send().await.problem(401, "wrong_code");
        }
        let challenge = challenge(&server).await;
        let refused = answer(&server, &challenge, &app.code(&server)).await;
        refused.problem(429, "too_many_attempts");
        assert_eq!(refused.header("retry-after"), Some("60"));
        assert_eq!(answer(&server, &challenge, &codes[0]).await.status, 200);
    }
}

#[tokio::test]
async fn every_change_of_it_stands_in_the_audit_trail() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        let (app, codes) = enable(&admin).await;
        server.wait(STEP);
        prove(&admin, "/recovery-codes", PASSWORD, &app.code(&server)).await;
        server.wait(STEP);
        prove(&admin, "/disable", PASSWORD, &app.code(&server)).await;
        enable(&admin).await;
        server.platform.access.reset_second_factor(NAME).await.expect("a reset");
        let deeds: Vec<String> = server
            .write(|conn| {
                Ok(conn.query("SELECT action FROM audit_entries ORDER BY audit_entry_id", &[])?)
            })
            .await;
        assert_eq!(
            deeds[2..],
            [
                "enabled_second_factor",
                "replaced_recovery_codes",
                "disabled_second_factor",
                "enabled_second_factor",
                "reset_second_factor"
            ]
        );
        assert_eq!(codes.len(), 10);
    }
}

#[tokio::test]
async fn a_wrong_code_stands_in_the_trail_as_a_failed_sign_in() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        let (app, _) = enable(&admin).await;
        let challenge = challenge(&server).await;
        answer(&server, &challenge, &app.wrong_code(&server)).await.problem(401, "wrong_code");
        let entries = admin.read("/admin/activity?action=failed_sign_in").await;
        let entry = &entries["entries"][0];
        assert_eq!(entry["entity_name"], NAME);
        assert_eq!(entry["after"], json!({ "reason": "wrong code", "source": "127.0.0.0/24" }));
    }
}
