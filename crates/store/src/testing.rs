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
