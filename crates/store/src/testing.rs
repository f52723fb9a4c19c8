//! Fresh databases for tests, on both engines, and a connection to PostgreSQL that can be cut.

use std::io;
use std::net::{Ipv4Addr, Shutdown, SocketAddr, TcpListener, TcpStream};
use std::os::unix::net::UnixStream;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio_postgres::config::Host;

use crate::{DatabaseUrl, Db};

/// A database for one test; it is removed when this is dropped.
#[derive(Debug)]
pub struct TestDb {
    /// The open database.
    pub db: Db,
    /// Its address, for opening it a second time.
    pub url: DatabaseUrl,
    _folder: Option<tempfile::TempDir>,
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
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let Ok(server) = std::env::var("TOUCHLINE_TEST_POSTGRES") else {
            eprintln!("skipped on PostgreSQL: run under scripts/with-postgres.sh");
            return None;
        };
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let nanos = std::time::SystemTime::now()
            .duration_since(std::time::UNIX_EPOCH)
            .map_or(0, |since| since.subsec_nanos());
        let schema = format!("test_{}_{number}_{nanos}", std::process::id());
        let mut client = postgres::Client::connect(&server, postgres::NoTls)
            .unwrap_or_else(|e| panic!("the test server does not answer: {e}"));
        client
            .batch_execute(&format!("CREATE SCHEMA {schema}"))
            .unwrap_or_else(|e| panic!("no schema for the test: {e}"));
        let joint = if server.contains('?') { '&' } else { '?' };
        let url = format!("{server}{joint}options=-csearch_path%3D{schema}")
            .parse()
            .unwrap_or_else(|e| panic!("{e}"));
        Some(Self { url, folder: None })
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
        EmptyPlace::sqlite().into()
    }

    /// A schema of [`EmptyPlace::postgres`].
    pub fn postgres() -> Option<Self> {
        EmptyPlace::postgres().map(Self::from)
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
        Self { db: Db::open(&url).unwrap_or_else(|e| panic!("{e}")), url, _folder: folder }
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
    calls: Vec<(TcpStream, Arc<AtomicBool>)>,
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
                let mut state = state.lock().unwrap_or_else(PoisonError::into_inner);
                if !state.is_cut {
                    let is_silent = Arc::new(AtomicBool::new(state.is_silent));
                    state.calls.extend(call.try_clone().map(|call| (call, is_silent.clone())));
                    let _ = connect(call, &socket, &is_silent);
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
        for (call, _) in state.calls.drain(..) {
            let _ = call.shutdown(Shutdown::Both);
        }
    }

    /// Stays open and accepts connections, but passes nothing on: the connections of now, and
    /// those that come until it is mended, stay silent for ever.
    pub fn silence(&self) {
        let mut state = self.state();
        state.is_silent = true;
        for (_, is_silent) in &state.calls {
            is_silent.store(true, Ordering::SeqCst);
        }
    }

    /// Accepts connections again, and passes on what the new ones say.
    pub fn mend(&self) {
        let mut state = self.state();
        (state.is_cut, state.is_silent) = (false, false);
    }

    fn state(&self) -> MutexGuard<'_, LineState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Copies all bytes both ways until one end closes the connection.
fn connect(call: TcpStream, socket: &Path, is_silent: &Arc<AtomicBool>) -> io::Result<()> {
    let server = UnixStream::connect(socket)?;
    let (call_in, call_out) = (call.try_clone()?, call);
    let (server_in, server_out) = (server.try_clone()?, server);
    let silent = is_silent.clone();
    std::thread::spawn(move || {
        relay(call_in, &server_out, &silent);
        let _ = server_out.shutdown(Shutdown::Both);
    });
    let silent = is_silent.clone();
    std::thread::spawn(move || {
        relay(server_in, &call_out, &silent);
        let _ = call_out.shutdown(Shutdown::Both);
    });
    Ok(())
}

/// Passes bytes on, or reads and forgets them while it is silent.
fn relay(mut from: impl io::Read, mut to: impl io::Write, is_silent: &AtomicBool) {
    let mut bytes = [0; 8192];
    while let Ok(read @ 1..) = from.read(&mut bytes) {
        if !is_silent.load(Ordering::SeqCst) && to.write_all(&bytes[..read]).is_err() {
            return;
        }
    }
}
