//! A running server with one administrator.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use axum::Router;
use jiff::{SignedDuration, Timestamp};
use serde_json::{Value, json};
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use touchline_app::accounts::SignInRules;
use touchline_app::audit::{self, Actor, AuditAction, AuditedKind, Deed};
use touchline_app::registration::{self, NewUser};
use touchline_app::{AppError, Platform};
use touchline_domain::AccountKind;
use touchline_server::Limits;
use touchline_store::accounts::{self, NewAccount};
use touchline_store::testing::TestDb;
use touchline_store::{Conn, Db};

use crate::client::{Call, Reply};
use crate::clock::{beginning, standing};

/// The sign-in name of the administrator.
pub const NAME: &str = "Admin";
/// The password of every account.
pub const PASSWORD: &str = "correct horse";
/// The address by which people reach the platform.
pub const ORIGIN: &str = "https://touchline.example.org";
/// [`PASSWORD`] as argon2id stores it with the least work that it knows. Nearly every test signs
/// in, and the platform's own hashes are made to take long; other accounts have those.
const PASSWORD_HASH: &str =
    "$argon2id$v=19$m=8,t=1,p=1$2fG8MKZn0u35AyD3PAUjGA$TwjYCErtd6bZxJb6fQ3KysPlK+I8TucqWFr58j1fEEI";

/// What [`Platform::create_administrator`] writes, but for the hash.
async fn add_administrator(platform: &Platform) {
    let add = |conn: &Conn<'_>| -> Result<(), AppError> {
        let now = beginning();
        let now_ms = now.as_millisecond();
        let account = NewAccount {
            kind: AccountKind::Administrator,
            user_id: None,
            sign_in_name: NAME,
            full_name: NAME,
            password_hash: PASSWORD_HASH,
        };
        let id = accounts::insert(conn, &account, now_ms)?;
        let deed = Deed {
            entity_id: Some(id),
            entity_name: Some(NAME),
            ..Deed::of(AuditAction::CreatedAdministrator, AuditedKind::Administrator)
        };
        Ok(audit::note(conn, now, &Actor::command_line(), deed)?)
    };
    platform.db().write(add).await.expect("an administrator");
}

/// A server on a free port, stopped when it is dropped.
pub struct Running {
    /// The platform that is served.
    pub platform: Platform,
    /// Where it listens.
    pub address: SocketAddr,
    now_ms: Arc<AtomicI64>,
    stop: Option<oneshot::Sender<()>>,
    served: Option<JoinHandle<()>>,
    _test: Option<TestDb>,
}

/// The tokens of a session.
#[derive(Debug, Clone)]
pub struct Tokens {
    /// The access token.
    pub access: String,
    /// The refresh token.
    pub refresh: String,
}

impl Tokens {
    /// The tokens in a reply to a sign-in or a renewal.
    pub fn of(reply: &Reply) -> Self {
        let data = &reply.json()["data"];
        let text = |name: &str| data[name].as_str().expect("a token").to_owned();
        Self { access: text("accessToken"), refresh: text("refreshToken") }
    }
}

impl Running {
    /// One server per engine that this run can reach.
    pub async fn on_every_engine() -> Vec<Self> {
        let mut servers = Vec::new();
        for test in TestDb::on_every_engine() {
            servers.push(Self::start(test, Limits::default()).await);
        }
        servers
    }

    /// On SQLite, for what has nothing to do with the database.
    pub async fn on_sqlite() -> Self {
        Self::start(TestDb::sqlite(), Limits::default()).await
    }

    /// On PostgreSQL, where a server for tests is known.
    pub async fn on_postgres() -> Option<Self> {
        // It waits for its database without the runtime.
        let test = std::thread::spawn(TestDb::postgres).join().ok().flatten()?;
        Some(Self::start(test, Limits::default()).await)
    }

    /// One server per engine, with these rules of signing in.
    pub async fn under(rules: SignInRules) -> Vec<Self> {
        let mut servers = Vec::new();
        for test in TestDb::on_every_engine() {
            let server = Self::start_behind(Vec::new(), test, Limits::default(), rules);
            servers.push(server.await);
        }
        servers
    }

    /// Behind proxies that it trusts.
    pub async fn behind(trusted_proxies: Vec<IpAddr>) -> Self {
        let rules = SignInRules::default();
        Self::start_behind(trusted_proxies, TestDb::sqlite(), Limits::default(), rules).await
    }

    /// A server of this database, with limits of its connections.
    pub async fn start(test: TestDb, limits: Limits) -> Self {
        Self::start_behind(Vec::new(), test, limits, SignInRules::default()).await
    }

    async fn start_behind(
        trusted_proxies: Vec<IpAddr>,
        test: TestDb,
        limits: Limits,
        rules: SignInRules,
    ) -> Self {
        let now_ms = Arc::new(AtomicI64::new(beginning().as_millisecond()));
        let platform = Platform::new(test.db.clone(), standing(&now_ms))
            .with_rules(rules)
            .reached_at(ORIGIN.parse().expect("an address"));
        add_administrator(&platform).await;
        let router = touchline_server::router(platform.clone());
        let app = touchline_server::behind(router, trusted_proxies);
        Self::serving(platform, app, now_ms, Some(test), limits).await
    }

    /// A second server, with a connection of its own to the first one's database.
    pub async fn beside(first: &Self, db: Db) -> Self {
        let now_ms = first.now_ms.clone();
        let platform = Platform::new(db, standing(&now_ms));
        let app = touchline_server::router(platform.clone());
        Self::serving(platform, app, now_ms, None, Limits::default()).await
    }

    /// A second server of the first one's platform, set up in another way.
    pub async fn over(first: &Self, platform: Platform) -> Self {
        let app = touchline_server::router(platform.clone());
        Self::serving(platform, app, first.now_ms.clone(), None, Limits::default()).await
    }

    async fn serving(
        platform: Platform,
        app: Router,
        now_ms: Arc<AtomicI64>,
        test: Option<TestDb>,
        limits: Limits,
    ) -> Self {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.expect("a free port");
        let address = listener.local_addr().expect("an address");
        let (stop, stopped) = oneshot::channel();
        let served = tokio::spawn(touchline_server::serve(listener, app, limits, async {
            // A dropped sender stops the server, too.
            let _ = stopped.await;
        }));
        Self { platform, address, now_ms, stop: Some(stop), served: Some(served), _test: test }
    }

    /// What the clock says.
    pub fn now(&self) -> Timestamp {
        Timestamp::from_millisecond(self.now_ms.load(Ordering::SeqCst)).expect("an instant")
    }

    /// Moves the clock.
    pub fn wait(&self, time: SignedDuration) {
        let by = i64::try_from(time.as_millis()).expect("a time");
        self.now_ms.fetch_add(by, Ordering::SeqCst);
    }

    /// Orders the server to stop.
    pub fn order_to_stop(&mut self) {
        self.stop.take();
    }

    /// Returns when the server has stopped.
    pub async fn has_stopped(&mut self) {
        self.served.take().expect("a server").await.expect("an orderly end");
    }

    /// Whether it has stopped serving.
    pub fn has_ended(&self) -> bool {
        self.served.as_ref().is_none_or(JoinHandle::is_finished)
    }

    /// The platform that is served.
    pub fn platform(&self) -> &Platform {
        &self.platform
    }

    /// Its database.
    pub fn db(&self) -> &Db {
        self.platform.db()
    }

    /// Changes the platform without the API.
    pub async fn write<T: Send + 'static>(
        &self,
        work: impl Fn(&Conn<'_>) -> Result<T, AppError> + Send + 'static,
    ) -> T {
        self.db().write(work).await.expect("a write")
    }

    /// A call without a body.
    pub fn get(&self, path: &str) -> Call {
        Call::new(self.address, "GET", path)
    }

    /// A call that changes something.
    pub fn post(&self, path: &str) -> Call {
        Call::new(self.address, "POST", path)
    }

    /// A call with any method.
    pub fn call(&self, method: &str, path: &str) -> Call {
        Call::new(self.address, method, path)
    }

    /// Tries to sign in.
    pub fn login(&self, username: &str, password: &str) -> Call {
        let body = json!({ "username": username, "password": password });
        self.post("/api/v1/auth/admin-login").json(&body)
    }

    /// Signs the administrator in.
    pub async fn sign_in(&self) -> Tokens {
        let reply = self.login(NAME, PASSWORD).send().await;
        assert_eq!(reply.status, 200, "{}", reply.text());
        Tokens::of(&reply)
    }

    /// Whether an access token is accepted.
    pub async fn validate(&self, access: &str) -> Reply {
        self.get("/api/v1/auth/validate").bearer(access).send().await
    }

    /// Renews a session.
    pub async fn refresh(&self, refresh: &str) -> Reply {
        self.post("/api/v1/auth/refresh").json(&json!({ "refreshToken": refresh })).send().await
    }

    /// Adds a person with an account, whose password is that of the administrator; returns the app
    /// user's id.
    pub async fn add_person(&self, name: &str, email: &str) -> i64 {
        let (full_name, email) = (name.to_owned(), email.to_owned());
        self.write(move |conn| {
            let user = NewUser {
                full_name: full_name.clone(),
                email: email.clone(),
                mobile_last4: None,
                last_login_at: None,
                created_at: beginning(),
            };
            let user_id = registration::add_users(conn, &[user])?[0];
            let account = NewAccount {
                kind: AccountKind::Person,
                user_id: Some(user_id),
                sign_in_name: &email,
                full_name: &full_name,
                password_hash: PASSWORD_HASH,
            };
            accounts::insert(conn, &account, beginning().as_millisecond())?;
            Ok(user_id)
        })
        .await
    }

    /// Tries to sign in as a person.
    pub fn person_login(&self, email: &str, password: &str) -> Call {
        let body = json!({ "email": email, "password": password });
        self.post("/api/v1/auth/login").json(&body)
    }

    /// Signs a person in.
    pub async fn sign_in_person(&self, email: &str) -> Tokens {
        let reply = self.person_login(email, PASSWORD).send().await;
        assert_eq!(reply.status, 200, "{}", reply.text());
        Tokens::of(&reply)
    }

    /// A signed-in administrator who asks questions.
    pub async fn admin(&self) -> Admin<'_> {
        Admin { server: self, tokens: self.sign_in().await }
    }

    /// Another administrator, signed in.
    pub async fn another_admin(&self, name: &str) -> Admin<'_> {
        let added = self.platform.access.create_administrator(name, PASSWORD.to_owned());
        added.await.expect("an administrator");
        let reply = self.login(name, PASSWORD).send().await;
        assert_eq!(reply.status, 200, "{}", reply.text());
        Admin { server: self, tokens: Tokens::of(&reply) }
    }
}

/// A signed-in administrator.
pub struct Admin<'s> {
    /// Where they are signed in.
    pub server: &'s Running,
    /// The tokens of their session.
    pub tokens: Tokens,
}

impl Admin<'_> {
    /// A call below `/api/v1`.
    pub fn get(&self, path: &str) -> Call {
        self.server.get(&format!("/api/v1{path}")).bearer(&self.tokens.access)
    }

    /// A call below `/api/v1`.
    pub fn post(&self, path: &str) -> Call {
        self.server.post(&format!("/api/v1{path}")).bearer(&self.tokens.access)
    }

    /// A call below `/api/v1`.
    pub fn put(&self, path: &str) -> Call {
        self.server.call("PUT", &format!("/api/v1{path}")).bearer(&self.tokens.access)
    }

    /// A call below `/api/v1`.
    pub fn delete(&self, path: &str) -> Call {
        self.server.call("DELETE", &format!("/api/v1{path}")).bearer(&self.tokens.access)
    }

    /// The body of a call that must succeed.
    pub async fn read(&self, path: &str) -> Value {
        let reply = self.get(path).send().await;
        assert_eq!(reply.status, 200, "{path}: {}", reply.text());
        let body = reply.json();
        assert_eq!(body["success"], true);
        body
    }

    /// `data` of a call that must succeed.
    pub async fn data(&self, path: &str) -> Value {
        self.read(path).await["data"].take()
    }

    /// The entries of the trail about one kind of object, the newest first.
    pub async fn trail_of(&self, kind: &str) -> Vec<Value> {
        let trail = self.read(&format!("/admin/activity?entityType={kind}")).await;
        trail["entries"].as_array().expect("entries").clone()
    }
}
