//! Fresh databases for tests, on both engines, and a connection to PostgreSQL that can be cut.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::io;
use std::net::{Ipv4Addr, Shutdown, SocketAddr, TcpListener, TcpStream};
use std::os::unix::net::UnixStream;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use postgres::{Client, NoTls};
use tokio_postgres::config::Host;

use crate::migrations::{self, Migration};
use crate::{DatabaseUrl, Db};

/// A database for one test; it is removed when this is dropped.
#[derive(Debug)]
pub struct TestDb {
    /// The open database.
    pub db: Db,
    /// Its address, for opening it a second time.
    pub url: DatabaseUrl,
    _folder: Option<tempfile::TempDir>,
    /// Removed after the connections to it have been closed.
    _database: Option<OwnDatabase>,
}

/// An address at which there is no database yet; what comes there is removed when this is dropped.
#[derive(Debug)]
pub struct EmptyPlace {
    /// The address.
    pub url: DatabaseUrl,
    folder: Option<tempfile::TempDir>,
}

impl EmptyPlace {
    /// An SQLite file in a temporary folder.
    pub fn sqlite() -> Self {
        let folder = tempfile::tempdir().unwrap_or_else(|e| panic!("no temporary folder: {e}"));
        let url = DatabaseUrl::Sqlite(folder.path().join("touchline.db"));
        Self { url, folder: Some(folder) }
    }

    /// A schema in the server that `TOUCHLINE_TEST_POSTGRES` names; `None`, with a message on
    /// stderr, when the variable is not set.
    pub fn postgres() -> Option<Self> {
        let server = TestServer::named()?;
        let schema = unique_name();
        server.run(&format!("CREATE SCHEMA {schema}"));
        Some(Self { url: server.url(&server.database, &schema), folder: None })
    }

    /// One place per engine that is available.
    pub fn on_every_engine() -> Vec<Self> {
        std::iter::once(Self::sqlite())
            .chain(std::thread::spawn(Self::postgres).join().ok().flatten())
            .collect()
    }
}

impl TestDb {
    /// An SQLite file in a temporary folder.
    pub fn sqlite() -> Self {
        let place = EmptyPlace::sqlite();
        if let (Some(template), DatabaseUrl::Sqlite(file)) = (sqlite_template(), &place.url) {
            #[expect(clippy::disallowed_methods, reason = "nobody has the template open")]
            std::fs::copy(template, file).unwrap_or_else(|e| panic!("no copy: {e}"));
        }
        place.into()
    }

    /// A database of its own in the server of [`EmptyPlace::postgres`].
    pub fn postgres() -> Option<Self> {
        let server = TestServer::named()?;
        let template = server.template();
        let own = OwnDatabase { name: unique_name(), server };
        // Quicker than the migrations, and than a copy that goes through the log.
        own.server
            .run(&format!("CREATE DATABASE {} TEMPLATE {template} STRATEGY FILE_COPY", own.name));
        let url = own.server.url(&own.name, SCHEMA);
        let db = Db::open(&url).unwrap_or_else(|e| panic!("{e}"));
        Some(Self { db, url, _folder: None, _database: Some(own) })
    }

    /// Runs a test on all engines at the same time.
    pub fn with_each(test: impl Fn(&Self) + Sync) {
        std::thread::scope(|scope| {
            for db in Self::on_every_engine() {
                let test = &test;
                scope.spawn(move || test(&db));
            }
        });
    }

    /// One database per engine that is available.
    pub fn on_every_engine() -> Vec<Self> {
        std::iter::once(Self::sqlite())
            .chain(std::thread::spawn(Self::postgres).join().ok().flatten())
            .collect()
    }
}

impl From<EmptyPlace> for TestDb {
    fn from(EmptyPlace { url, folder }: EmptyPlace) -> Self {
        let db = Db::open(&url).unwrap_or_else(|e| panic!("{e}"));
        Self { db, url, _folder: folder, _database: None }
    }
}

/// A file with an up-to-date, empty database, to be copied: quicker than the migrations. It is in the
/// folder that `TOUCHLINE_TEST_TEMPLATES` names; without that, there is none.
fn sqlite_template() -> Option<&'static Path> {
    static FILE: OnceLock<Option<PathBuf>> = OnceLock::new();
    let file = FILE.get_or_init(|| {
        let folder = std::env::var_os("TOUCHLINE_TEST_TEMPLATES").map(PathBuf::from)?;
        let file = folder.join(template_name(|step| step.sqlite));
        if !file.exists() {
            let EmptyPlace { url, folder } = EmptyPlace::sqlite();
            drop(Db::open(&url).unwrap_or_else(|e| panic!("{e}")));
            // Of test processes that start together, each may make one: all are the same.
            if let DatabaseUrl::Sqlite(made) = &url {
                std::fs::rename(made, &file).unwrap_or_else(|e| panic!("no template: {e}"));
            }
            drop(folder);
        }
        Some(file)
    });
    file.as_deref()
}

/// A name that other migrations do not have.
fn template_name(of_engine: impl Fn(&Migration) -> &'static str) -> String {
    let mut hasher = DefaultHasher::new();
    for step in migrations::ALL {
        of_engine(step).hash(&mut hasher);
    }
    format!("touchline_{:016x}", hasher.finish())
}

/// The schema of a database that is a test's own.
const SCHEMA: &str = "platform";

/// A name that no other test has.
fn unique_name() -> String {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let number = NEXT.fetch_add(1, Ordering::Relaxed);
    let nanos = std::time::SystemTime::now()
        .duration_since(std::time::UNIX_EPOCH)
        .map_or(0, |since| since.subsec_nanos());
    format!("test_{}_{number}_{nanos}", std::process::id())
}

/// The server that `TOUCHLINE_TEST_POSTGRES` names.
#[derive(Debug)]
struct TestServer {
    config: tokio_postgres::Config,
    /// The database that the address names.
    database: String,
}

impl TestServer {
    /// `None`, with a message on stderr, when the variable is not set.
    fn named() -> Option<Self> {
        let Ok(address) = std::env::var("TOUCHLINE_TEST_POSTGRES") else {
            eprintln!("skipped on PostgreSQL: run under scripts/with-postgres.sh");
            return None;
        };
        let config: tokio_postgres::Config = address.parse().unwrap_or_else(|e| panic!("{e}"));
        let database = config.get_dbname().unwrap_or("postgres").to_owned();
        Some(Self { config, database })
    }

    fn client(&self) -> Client {
        let client = postgres::Config::from(self.config.clone()).connect(NoTls);
        client.unwrap_or_else(|e| panic!("the test server does not answer: {e}"))
    }

    fn run(&self, sql: &str) {
        self.client().batch_execute(sql).unwrap_or_else(|e| panic!("{sql}: {e}"));
    }

    /// The address of a schema.
    fn url(&self, database: &str, schema: &str) -> DatabaseUrl {
        let mut config = self.config.clone();
        config.dbname(database).options(format!("-csearch_path={schema}"));
        DatabaseUrl::Postgres(Box::new(config.into()))
    }

    /// The name of an up-to-date, empty database, to be copied. The first test of the server makes
    /// it. A server may be kept for later tests, so the name is that of its migrations.
    fn template(&self) -> &'static str {
        static NAME: OnceLock<String> = OnceLock::new();
        NAME.get_or_init(|| {
            let name = template_name(|step| step.postgres);
            let mut client = self.client();
            // Test processes that start together make it once. A second question, because one
            // question sees what there was before it waited for the lock.
            let lock = client.batch_execute("SELECT pg_advisory_lock(1414485315)");
            lock.unwrap_or_else(|e| panic!("{e}"));
            let ask =
                "SELECT EXISTS (SELECT 1 FROM pg_database WHERE datname = $1 AND datistemplate)";
            let is_made = client.query_one(ask, &[&name]).map(|row| row.get::<_, bool>(0));
            if !is_made.unwrap_or_else(|e| panic!("{e}")) {
                // One that is no template yet was not finished.
                self.run(&format!("DROP DATABASE IF EXISTS {name} WITH (FORCE)"));
                self.run(&format!("CREATE DATABASE {name}"));
                let mut inside = Self { config: self.config.clone(), database: name.clone() };
                inside.config.dbname(&name);
                inside.run(&format!("CREATE SCHEMA {SCHEMA}"));
                let url = self.url(&name, SCHEMA);
                drop(Db::open(&url).unwrap_or_else(|e| panic!("{e}")));
                self.run(&format!("ALTER DATABASE {name} IS_TEMPLATE true"));
            }
            name
        })
    }
}

/// A database of the test server that is removed with its test: it is too large to be left.
#[derive(Debug)]
struct OwnDatabase {
    name: String,
    server: TestServer,
}

impl Drop for OwnDatabase {
    fn drop(&mut self) {
        // Where a test has left connections open, the server ends them.
        let sql = format!("DROP DATABASE IF EXISTS {} WITH (FORCE)", self.name);
        let config = postgres::Config::from(self.server.config.clone());
        // A connection blocks, and must not do so on a thread of an async runtime.
        let removed = std::thread::spawn(move || config.connect(NoTls)?.batch_execute(&sql));
        if let Ok(Err(error)) = removed.join() {
            eprintln!("a test's database is left: {error}");
        }
    }
}

/// A relay to a PostgreSQL server's socket, for tests of what happens without a server and with
/// one that does not answer.
#[derive(Debug)]
pub struct Line {
    address: SocketAddr,
    state: Arc<Mutex<LineState>>,
}

#[derive(Debug, Default)]
struct LineState {
    is_cut: bool,
    is_silent: bool,
    is_deaf: bool,
    calls: Vec<Arc<Call>>,
}

/// A connection over the relay.
#[derive(Debug)]
struct Call {
    stream: TcpStream,
    is_silent: AtomicBool,
    /// Whether it has asked for the messages of other nodes.
    is_listener: AtomicBool,
}

impl Line {
    /// A relay to the server of a test database, and the database's address through it.
    pub fn to(test: &TestDb) -> (Self, DatabaseUrl) {
        let DatabaseUrl::Postgres(config) = &test.url else { panic!("a PostgreSQL database") };
        let [Host::Unix(folder), ..] = config.get_hosts() else { panic!("a server on a socket") };
        let port = config.get_ports().first().copied().unwrap_or(5432);
        let line = Self::laid(&folder.join(format!(".s.PGSQL.{port}")));
        let mut over_it = tokio_postgres::Config::new();
        over_it.host(line.address.ip().to_string()).port(line.address.port());
        over_it.user(config.get_user().unwrap_or_default());
        over_it.dbname(config.get_dbname().unwrap_or_default());
        over_it.options(config.get_options().unwrap_or_default());
        (line, DatabaseUrl::Postgres(Box::new(over_it.into())))
    }

    /// A relay to a server's socket.
    pub fn laid(socket: &Path) -> Self {
        let laid = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))
            .and_then(|listener| Ok((listener.local_addr()?, listener)));
        let (address, listener) = laid.unwrap_or_else(|e| panic!("no line: {e}"));
        let line = Self { address, state: Arc::default() };
        let (state, socket) = (line.state.clone(), socket.to_owned());
        std::thread::spawn(move || {
            // Until the relay is dropped.
            while Arc::strong_count(&state) > 1 {
                let Ok((call, _)) = listener.accept() else { return };
                let mut open = state.lock().unwrap_or_else(PoisonError::into_inner);
                if !open.is_cut {
                    let call = Arc::new(Call {
                        stream: call,
                        is_silent: open.is_silent.into(),
                        is_listener: false.into(),
                    });
                    open.calls.push(call.clone());
                    let _ = connect(&call, &socket, &state);
                }
            }
        });
        line
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Ends all connections and accepts no more.
    pub fn cut(&self) {
        let mut state = self.state();
        state.is_cut = true;
        for call in state.calls.drain(..) {
            let _ = call.stream.shutdown(Shutdown::Both);
        }
    }

    /// Ends the connections that listen to other nodes, and every further one as soon as it asks
    /// for that. All others go on.
    pub fn deafen(&self) {
        let mut state = self.state();
        state.is_deaf = true;
        for call in &state.calls {
            if call.is_listener.load(Ordering::SeqCst) {
                let _ = call.stream.shutdown(Shutdown::Both);
            }
        }
    }

    /// Stays open and accepts connections, but passes nothing on: the connections of now, and
    /// those that come until it is mended, stay silent for ever.
    pub fn silence(&self) {
        let mut state = self.state();
        state.is_silent = true;
        for call in &state.calls {
            call.is_silent.store(true, Ordering::SeqCst);
        }
    }

    /// Accepts connections again, and passes on what the new ones say.
    pub fn mend(&self) {
        let mut state = self.state();
        (state.is_cut, state.is_silent, state.is_deaf) = (false, false, false);
    }

    fn state(&self) -> MutexGuard<'_, LineState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Copies all bytes both ways until one end closes the connection.
fn connect(call: &Arc<Call>, socket: &Path, line: &Arc<Mutex<LineState>>) -> io::Result<()> {
    let server = UnixStream::connect(socket)?;
    let (call_in, call_out) = (call.stream.try_clone()?, call.stream.try_clone()?);
    let (server_in, server_out) = (server.try_clone()?, server);
    let (asking, line) = (call.clone(), Arc::downgrade(line));
    std::thread::spawn(move || {
        relay(call_in, &server_out, &asking, |said| {
            let listens = said.windows(7).any(|word| word == b"LISTEN ");
            let Some(line) = line.upgrade().filter(|_| listens) else { return true };
            asking.is_listener.store(true, Ordering::SeqCst);
            !line.lock().unwrap_or_else(PoisonError::into_inner).is_deaf
        });
        let _ = server_out.shutdown(Shutdown::Both);
    });
    let answering = call.clone();
    std::thread::spawn(move || {
        relay(server_in, &call_out, &answering, |_| true);
        let _ = call_out.shutdown(Shutdown::Both);
    });
    Ok(())
}

/// Passes bytes on as long as they may pass, or reads and forgets them while the call is silent.
fn relay(
    mut from: impl io::Read,
    mut to: impl io::Write,
    call: &Call,
    may_pass: impl Fn(&[u8]) -> bool,
) {
    let mut bytes = [0; 8192];
    while let Ok(read @ 1..) = from.read(&mut bytes) {
        if !may_pass(&bytes[..read]) {
            return;
        }
        let is_silent = call.is_silent.load(Ordering::SeqCst);
        if !is_silent && to.write_all(&bytes[..read]).is_err() {
            return;
        }
    }
}
