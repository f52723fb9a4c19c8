//! The one place that connects to PostgreSQL, and a connection on which no call waits for ever.
//! Requests that need not wait for each other are sent together ([`Client::call_after`]).
//!
//! No call waits for PostgreSQL for ever; docs/decisions/0019 has the limits. When the connection is lost, a closure runs
//! again.

use std::collections::VecDeque;
use std::future::{pending, poll_fn};
use std::io;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::task::{Context, Poll};
use std::time::{Duration, Instant};

use crossbeam_channel::{Receiver, TryRecvError};
use socket2::{SockRef, TcpKeepalive};
use tokio::io::AsyncReadExt as _;
use tokio::net::{TcpStream, UnixStream};
use tokio::runtime::Runtime;
use tokio::time::{sleep, timeout};
use tokio_postgres::config::{Host, TargetSessionAttrs};
use tokio_postgres::types::ToSql;
use tokio_postgres::{AsyncMessage, NoTls, Notification, Row, SimpleQueryMessage, Statement};

use super::error::describe;
use super::job::Caller;
use super::postgres_address::{BeginError, Line, PostgresAddress, Stream};
use super::value::Param;

/// A host has this long to accept a connection, and to answer the handshake.
const CONNECT: Duration = Duration::from_secs(3);
/// A connection is given up when what was sent has not been confirmed for this long.
const UNCONFIRMED: Duration = Duration::from_secs(10);
/// After so much silence the system asks whether the other end is still there.
const KEEPALIVE: Duration = Duration::from_secs(10);
/// A connection must show a sign of life within this time.
pub(super) const SIGN_OF_LIFE: Duration = Duration::from_secs(2);
/// Calls get this long to end after the order to close.
const FAREWELL: Duration = Duration::from_secs(1);
/// How often a call that waits looks at the time and for the order to close.
const LOOK: Duration = Duration::from_millis(100);

/// How long a process waits for PostgreSQL.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Patience {
    /// Somebody waits for the answer, and stops waiting after 8 s.
    Request,
    /// A command may work for as long as it needs.
    Command,
    /// A replica is asked, and the first server after it when the replica does not answer.
    Replica,
}

impl Patience {
    /// The longest time of a call.
    const fn of_a_call(self) -> Duration {
        match self {
            Self::Request => Duration::from_secs(7),
            Self::Command => Duration::from_hours(1),
            Self::Replica => Duration::from_secs(2),
        }
    }

    /// The settings of a session. PostgreSQL must end a statement before its caller gives up, and
    /// the session of a client that has vanished must not keep its locks. Compiling a statement
    /// (`jit`) takes longer than any of the platform's statements runs. A request's statements are
    /// planned once for all values: PostgreSQL would plan most of them anew each time, which takes
    /// as long as running them. Where a plan must know the values, the transaction says so
    /// (`listing::plan_for_values`). A statement is often planned while its tables are nearly empty, and a plan that
    /// reads them whole would be kept when they have grown: where there is an index, it is used.
    const fn settings(self) -> &'static str {
        match self {
            Self::Request => {
                "SET statement_timeout = '6s'; SET lock_timeout = '250ms'; SET jit = off;
                 SET plan_cache_mode = force_generic_plan; SET enable_seqscan = off;
                 SET idle_in_transaction_session_timeout = '10s';
                 SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5;
                 SET tcp_keepalives_count = 3"
            }
            Self::Replica => {
                "SET statement_timeout = '1500ms'; SET lock_timeout = '250ms'; SET jit = off;
                 SET plan_cache_mode = force_generic_plan; SET enable_seqscan = off;
                 SET idle_in_transaction_session_timeout = '10s';
                 SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5;
                 SET tcp_keepalives_count = 3"
            }
            Self::Command => {
                "SET jit = off; SET enable_seqscan = off; SET tcp_keepalives_idle = 10;
                 SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3"
            }
        }
    }
}

/// A server, and how long this process waits for it.
#[derive(Debug, Clone)]
pub(super) struct Server {
    pub(super) config: PostgresAddress,
    pub(super) patience: Patience,
    /// Closed when the database is closed.
    pub(super) stop: Receiver<()>,
    /// Whether there was no place for the only connection of a kind.
    pub(super) is_crowded: Arc<AtomicBool>,
    /// How often a thread that reads or writes has waited for an answer.
    pub(super) round_trips: Arc<AtomicU64>,
}

/// Why a call failed.
#[derive(Debug, thiserror::Error)]
pub(super) enum CallError {
    /// PostgreSQL or its driver says why.
    #[error("{}", describe(.0))]
    Told(#[from] tokio_postgres::Error),
    /// The server cannot be reached.
    #[error("PostgreSQL cannot be reached: {0}")]
    Unreachable(#[from] io::Error),
    /// There was no answer in time.
    #[error("PostgreSQL does not answer")]
    Silent,
}

impl From<BeginError> for CallError {
    fn from(error: BeginError) -> Self {
        match error {
            BeginError::Postgres(error) => Self::Told(error),
            BeginError::System(error) => Self::Unreachable(error),
        }
    }
}

impl CallError {
    /// PostgreSQL's code of an error that it has reported.
    pub(super) fn code(&self) -> Option<&str> {
        match self {
            Self::Told(error) => error.code().map(tokio_postgres::error::SqlState::code),
            Self::Unreachable(_) | Self::Silent => None,
        }
    }
}

impl Server {
    /// The same server, for work that may take long.
    pub(super) fn with_patience(&self, patience: Patience) -> Self {
        Self { patience, ..self.clone() }
    }

    /// Connects to the first host that answers in time and is as the address asks for.
    pub(super) fn connect(&self) -> Result<Client, CallError> {
        let mut failure = io::Error::other("the address names no host").into();
        for (host, named, port) in self.hosts() {
            match self.connect_to(&host, &named, port) {
                Ok(client) => return Ok(client),
                Err(error) => failure = error,
            }
        }
        Err(failure)
    }

    /// [`Self::connect`] for the only connection of a kind: when the server takes no more, a thread
    /// of this process that is one of several gives its connection up.
    pub(super) fn connect_only(&self) -> Result<Client, CallError> {
        self.connect().inspect_err(|error| {
            if error.code() == Some("53300") {
                self.is_crowded.store(true, Ordering::SeqCst);
            }
        })
    }

    /// Whether a connection must be given up; the answer is given once.
    pub(super) fn is_crowded(&self) -> bool {
        self.is_crowded.load(Ordering::Relaxed) && self.is_crowded.swap(false, Ordering::SeqCst)
    }

    /// Where it is, without a password.
    pub(super) fn address(&self) -> String {
        let hosts: Vec<String> = self
            .hosts()
            .map(|(host, _, port)| match host {
                Host::Tcp(name) => format!("{name}:{port}"),
                Host::Unix(folder) => format!("{}:{port}", folder.display()),
            })
            .collect();
        hosts.join(",")
    }

    /// Where to connect to, the host as the address names it, and its port.
    fn hosts(&self) -> impl Iterator<Item = (Host, Host, u16)> {
        let (numeric, ports) = (self.config.get_hostaddrs(), self.config.get_ports());
        let names = self.config.get_hosts().to_vec();
        let hosts = if numeric.is_empty() {
            names.clone()
        } else {
            numeric.iter().map(|address| Host::Tcp(address.to_string())).collect()
        };
        hosts.into_iter().enumerate().map(move |(number, host)| {
            let named = names.get(number).cloned().unwrap_or_else(|| host.clone());
            (host, named, ports.get(number).or(ports.first()).copied().unwrap_or(5432))
        })
    }

    fn connect_to(&self, host: &Host, named: &Host, port: u16) -> Result<Client, CallError> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let limit = self.config.get_connect_timeout().copied().unwrap_or(CONNECT);
        let (inner, connection) = runtime.block_on(async {
            let connected = async {
                let stream = self.reach(host, port).await?;
                Ok(self.config.begin(stream, named).await?)
            };
            tokio::select! {
                connected = connected => connected,
                () = is_over(&self.stop, limit) => Err(CallError::Silent),
            }
        })?;
        let mut client = Client {
            way: (self.clone(), host.clone(), port),
            caller: None,
            inner,
            connection,
            runtime,
            heard: VecDeque::new(),
            limit,
            stop: self.stop.clone(),
            is_lost: false,
        };
        client.batch(self.patience.settings())?;
        // A statement whose client has gone is ended early. Not every system can notice that.
        let _ = client.batch("SET client_connection_check_interval = '1s'");
        let refused = |why| io::Error::new(io::ErrorKind::PermissionDenied, why).into();
        match self.config.get_target_session_attrs() {
            TargetSessionAttrs::ReadWrite if client.is_read_only()? => {
                return Err(refused("the database does not allow writes"));
            }
            TargetSessionAttrs::ReadOnly if !client.is_read_only()? => {
                return Err(refused("the database is not read only"));
            }
            _ => {}
        }
        client.limit = self.patience.of_a_call();
        Ok(client)
    }

    async fn reach(&self, host: &Host, port: u16) -> io::Result<Box<dyn Stream>> {
        let name = match host {
            Host::Tcp(name) => name.as_str(),
            Host::Unix(folder) => {
                let socket = folder.join(format!(".s.PGSQL.{port}"));
                return Ok(Box::new(UnixStream::connect(socket).await?));
            }
        };
        let stream = TcpStream::connect((name, port)).await?;
        refuse_itself(&stream)?;
        stream.set_nodelay(true)?;
        let socket = SockRef::from(&stream);
        #[cfg(target_os = "linux")]
        socket.set_tcp_user_timeout(Some(
            self.config.get_tcp_user_timeout().copied().unwrap_or(UNCONFIRMED),
        ))?;
        if self.config.get_keepalives() {
            let idle = self.config.get_keepalives_idle().min(KEEPALIVE);
            let interval = self.config.get_keepalives_interval().unwrap_or(KEEPALIVE / 2);
            let keepalive = TcpKeepalive::new().with_time(idle).with_interval(interval);
            socket.set_tcp_keepalive(&keepalive)?;
        }
        Ok(Box::new(stream))
    }

    /// Waits; `false` when the database is closed.
    pub(super) fn pause(&self, length: Duration) -> bool {
        self.stop.recv_timeout(length) == Err(crossbeam_channel::RecvTimeoutError::Timeout)
    }

    pub(super) fn is_closing(&self) -> bool {
        is_closed(&self.stop)
    }
}

/// Where no server listens on a port of this machine, the system may give the connection that port
/// as its own. It would wait for itself, and keep the port busy.
fn refuse_itself(stream: &TcpStream) -> io::Result<()> {
    if stream.local_addr()? == stream.peer_addr()? {
        let why = "no server listens there, and the connection met itself";
        return Err(io::Error::new(io::ErrorKind::ConnectionRefused, why));
    }
    Ok(())
}

fn is_closed(stop: &Receiver<()>) -> bool {
    stop.try_recv() == Err(TryRecvError::Disconnected)
}

/// Returns when a call has taken too long, or has not ended soon after the order to close.
async fn is_over(stop: &Receiver<()>, limit: Duration) {
    let begun = Instant::now();
    let mut closing_since = None;
    while begun.elapsed() < limit {
        sleep(LOOK).await;
        if is_closed(stop) && closing_since.get_or_insert_with(Instant::now).elapsed() >= FAREWELL {
            return;
        }
    }
}

/// Returns after a pause, and when the caller no longer waits.
async fn has_gone(caller: Option<&Caller>, pause: Duration) {
    let Some(caller) = caller else { return pending().await };
    sleep(pause).await;
    while caller.waits() {
        sleep(LOOK).await;
    }
}

/// Asks PostgreSQL to end the statement of a connection.
///
/// # Errors
/// When PostgreSQL does not say that it has done so: the request might come late and end the next
/// statement, so the connection is not used any more. Where TLS is required, the request is not
/// made, and PostgreSQL ends the statement when it notices that the connection has ended.
async fn cancel(
    client: &tokio_postgres::Client,
    (server, host, port): &(Server, Host, u16),
) -> Result<(), CallError> {
    let token = client.cancel_token();
    let asked = async {
        let mut stream = server.reach(host, *port).await?;
        token.cancel_query_raw(&mut stream, NoTls).await?;
        // It closes the connection when it has signalled the statement's process.
        let mut nothing = [0];
        Ok::<_, CallError>(stream.read(&mut nothing).await.map(drop)?)
    };
    let asked = timeout(SIGN_OF_LIFE, asked).await;
    asked.ok().and_then(Result::ok).ok_or(CallError::Silent)
}

/// A connection. Its calls block the thread.
pub(super) struct Client {
    /// How its server is reached.
    way: (Server, Host, u16),
    /// Who waits for the answers. When nobody does any more, PostgreSQL is asked to end the
    /// statement.
    pub(super) caller: Option<Caller>,
    inner: tokio_postgres::Client,
    connection: Line,
    runtime: Runtime,
    /// Messages of other nodes that came during calls.
    heard: VecDeque<Notification>,
    /// The longest time of a call.
    limit: Duration,
    stop: Receiver<()>,
    /// Nothing more can be called: the connection has ended, or an answer did not come in time.
    is_lost: bool,
}

fn first_row(answer: &[SimpleQueryMessage]) -> Vec<String> {
    let row = answer.iter().find_map(|message| match message {
        SimpleQueryMessage::Row(row) => Some(row),
        _ => None,
    });
    let cells = row.map(|row| (0..row.len()).filter_map(|cell| row.get(cell)));
    cells.into_iter().flatten().map(ToOwned::to_owned).collect()
}

impl Client {
    /// The same connection, whose calls get this long.
    pub(super) fn with_limit(self, limit: Duration) -> Self {
        Self { limit, ..self }
    }

    pub(super) fn is_lost(&self) -> bool {
        self.is_lost || self.inner.is_closed()
    }

    pub(super) fn prepare(&mut self, sql: &str) -> Result<Statement, CallError> {
        self.call(self.limit, async |client| client.prepare(sql).await)
    }

    /// Sends these requests and a query together; returns the rows of the query.
    pub(super) fn query_after(
        &mut self,
        earlier: &[Request],
        statement: &Statement,
        params: &[&(dyn ToSql + Sync)],
    ) -> Result<Vec<Row>, Failed> {
        self.call_after(earlier, async |client| client.query(statement, params).await)
    }

    /// Sends these requests and several queries together; returns the rows of each query.
    pub(super) fn query_all_after(
        &mut self,
        earlier: &[Request],
        queries: &[(Statement, Vec<&(dyn ToSql + Sync)>)],
    ) -> Result<Vec<Vec<Row>>, Failed> {
        self.call_after(earlier, async |client| {
            let asked = queries.iter().map(|(statement, values)| client.query(statement, values));
            try_join_in_order(asked).await
        })
    }

    /// Sends these requests and a statement together; returns the number of rows that the statement
    /// has changed.
    pub(super) fn execute_after(
        &mut self,
        earlier: &[Request],
        statement: &Statement,
        params: &[&(dyn ToSql + Sync)],
    ) -> Result<u64, Failed> {
        self.call_after(earlier, async |client| client.execute(statement, params).await)
    }

    /// Sends these requests and statements without parameters together.
    pub(super) fn batch_after(&mut self, earlier: &[Request], sql: &str) -> Result<(), Failed> {
        self.call_after(earlier, async |client| client.batch_execute(sql).await)
    }

    /// [`first_row`](Self::first_row) after these requests.
    pub(super) fn first_row_after(
        &mut self,
        earlier: &[Request],
        sql: &str,
    ) -> Result<Vec<String>, Failed> {
        let answer = self.call_after(earlier, async |client| client.simple_query(sql).await)?;
        Ok(first_row(&answer))
    }

    /// Sends these requests together.
    pub(super) fn send(&mut self, requests: &[Request]) -> Result<(), Failed> {
        self.call_after(requests, async |_| Ok(()))
    }

    /// Sends statements without parameters and does not wait for the answer: the next call reads
    /// it. For what cannot fail unless the connection is lost.
    pub(super) fn tell(&mut self, sql: &str) {
        if self.is_lost {
            return;
        }
        let Self { inner, connection, runtime, heard, is_lost, .. } = self;
        runtime.block_on(async {
            let mut answer = pin!(inner.batch_execute(sql));
            poll_fn(|context| {
                // The first poll sends.
                let _ = answer.as_mut().poll(context);
                *is_lost |= transfer(connection, heard, context).is_ready();
                Poll::Ready(())
            })
            .await;
        });
    }

    /// Sends requests and a last one without waiting between them, and waits for all answers.
    /// PostgreSQL works on them one after the other, and in a transaction it refuses those that
    /// follow a failed one.
    fn call_after<T>(
        &mut self,
        earlier: &[Request],
        last: impl AsyncFnOnce(&tokio_postgres::Client) -> Result<T, tokio_postgres::Error>,
    ) -> Result<T, Failed> {
        let mut place = None;
        let failed = &mut place;
        let answer = self.call(self.limit, async |client| {
            let sent = earlier.iter().map(|request| Some(request.sent_by(client))).collect();
            let (failure, answer) = in_order(sent, last(client)).await;
            match failure {
                None => answer,
                Some((number, error)) => {
                    *failed = Some(number);
                    Err(error)
                }
            }
        });
        answer.map_err(|error| Failed { earlier: place, error })
    }

    /// The only row of a statement without parameters.
    pub(super) fn query_one(&mut self, sql: &str) -> Result<Row, CallError> {
        self.call(self.limit, async |client| client.query_one(sql, &[]).await)
    }

    /// The rows of a statement without parameters.
    pub(super) fn query(&mut self, sql: &str) -> Result<Vec<Row>, CallError> {
        self.call(self.limit, async |client| client.query(sql, &[]).await)
    }

    /// Runs statements without parameters.
    pub(super) fn batch(&mut self, sql: &str) -> Result<(), CallError> {
        self.call(self.limit, async |client| client.batch_execute(sql).await)
    }

    /// Asks for a sign of life.
    pub(super) fn is_there(&mut self) -> Result<(), CallError> {
        self.call(SIGN_OF_LIFE, async |client| client.batch_execute("").await)
    }

    /// The first row that these statements return, as text. They have no parameters.
    pub(super) fn first_row(&mut self, sql: &str) -> Result<Vec<String>, CallError> {
        let answer = self.call(self.limit, async |client| client.simple_query(sql).await)?;
        Ok(first_row(&answer))
    }

    fn is_read_only(&mut self) -> Result<bool, CallError> {
        Ok(self.ask("SHOW transaction_read_only")?.as_deref() == Some("on"))
    }

    /// The first value of a statement without parameters, as text; nothing is prepared for it.
    pub(super) fn ask(&mut self, sql: &str) -> Result<Option<String>, CallError> {
        let answer = self.call(self.limit, async |client| client.simple_query(sql).await)?;
        Ok(answer.iter().find_map(|message| match message {
            SimpleQueryMessage::Row(row) => row.get(0).map(str::to_owned),
            _ => None,
        }))
    }

    /// The next message of another node that comes within this time.
    pub(super) fn hear(&mut self, patience: Duration) -> Result<Option<Notification>, CallError> {
        if self.is_lost {
            return Err(io::Error::from(io::ErrorKind::NotConnected).into());
        }
        let Self { connection, runtime, heard, is_lost, .. } = self;
        let message = poll_fn(|context| {
            if let Poll::Ready(ended) = transfer(connection, heard, context) {
                *is_lost = true;
                ended?;
            }
            heard.pop_front().map_or(Poll::Pending, |message| Poll::Ready(Ok(message)))
        });
        runtime
            .block_on(async { timeout(patience, message).await })
            .map_or(Ok(None), |heard| heard.map(Some).map_err(CallError::Told))
    }

    /// Runs a call, and reads and writes for it, until it is answered or has taken too long.
    fn call<T>(
        &mut self,
        limit: Duration,
        work: impl AsyncFnOnce(&tokio_postgres::Client) -> Result<T, tokio_postgres::Error>,
    ) -> Result<T, CallError> {
        if self.is_lost {
            return Err(io::Error::from(io::ErrorKind::NotConnected).into());
        }
        let Self { inner, connection, runtime, heard, is_lost, way, caller, .. } = self;
        let outcome = runtime.block_on(async {
            let mut answer = pin!(work(inner));
            let answered = poll_fn(|context| {
                if let Poll::Ready(ended) = transfer(connection, heard, context) {
                    *is_lost = true;
                    ended?;
                }
                answer.as_mut().poll(context)
            });
            let (mut answered, mut over) = (answered, pin!(is_over(&self.stop, limit)));
            let mut look = Duration::ZERO;
            loop {
                tokio::select! {
                    biased;
                    answered = &mut answered => return answered.map_err(CallError::Told),
                    () = &mut over => return Err(CallError::Silent),
                    () = has_gone(caller.as_ref(), look) => cancel(inner, way).await?,
                }
                // It may have come before the statement had begun.
                look = LOOK;
            }
        });
        self.is_lost |= matches!(outcome, Err(CallError::Silent));
        outcome
    }
}

/// A request that can be sent together with others.
#[derive(Debug)]
pub(super) enum Request {
    /// Statements without parameters.
    Batch(String),
    /// A prepared statement whose answer is not needed.
    Run(Statement, Vec<Param<'static>>),
}

/// The answer to a request that was sent together with others.
type Answer<'r> = Pin<Box<dyn Future<Output = Result<(), tokio_postgres::Error>> + 'r>>;

impl Request {
    fn sent_by<'r>(&'r self, client: &'r tokio_postgres::Client) -> Answer<'r> {
        Box::pin(async move {
            match self {
                Self::Batch(sql) => client.batch_execute(sql).await,
                Self::Run(statement, values) => {
                    client.execute(statement, &as_sql(values)).await.map(drop)
                }
            }
        })
    }
}

/// Parameters as the driver takes them.
pub(super) fn as_sql<'p>(params: &'p [Param<'_>]) -> Vec<&'p (dyn ToSql + Sync)> {
    params.iter().map(|param| param as &(dyn ToSql + Sync)).collect()
}

/// Why requests that were sent together failed.
#[derive(Debug)]
pub(super) struct Failed {
    /// The place of the request that failed, if it was not the last one.
    pub(super) earlier: Option<usize>,
    pub(super) error: CallError,
}

/// Sends all requests in their order before it waits for the first answer. Returns the first
/// failure of an earlier one, and the answer to the last one.
async fn in_order<T>(
    mut earlier: Vec<Option<Answer<'_>>>,
    last: impl Future<Output = Result<T, tokio_postgres::Error>>,
) -> (Option<(usize, tokio_postgres::Error)>, Result<T, tokio_postgres::Error>) {
    let (mut last, mut answer, mut failure) = (pin!(last), None, None);
    poll_fn(|context| {
        for (place, waiting) in earlier.iter_mut().enumerate() {
            // The first poll sends a request.
            if let Some(request) = waiting
                && let Poll::Ready(outcome) = request.as_mut().poll(context)
            {
                *waiting = None;
                if let Err(error) = outcome {
                    failure.get_or_insert((place, error));
                }
            }
        }
        if answer.is_none()
            && let Poll::Ready(outcome) = last.as_mut().poll(context)
        {
            answer = Some(outcome);
        }
        if earlier.iter().any(Option::is_some) {
            return Poll::Pending;
        }
        answer.take().map_or(Poll::Pending, |answer| Poll::Ready((failure.take(), answer)))
    })
    .await
}

/// Sends all queries in their order before it waits for the first answer. Returns all answers, or the first failure.
async fn try_join_in_order<T>(
    queries: impl Iterator<Item = impl Future<Output = Result<T, tokio_postgres::Error>>>,
) -> Result<Vec<T>, tokio_postgres::Error> {
    let mut asked: Vec<_> = queries.map(Box::pin).collect();
    let mut answers: Vec<Option<Result<T, _>>> = asked.iter().map(|_| None).collect();
    poll_fn(|context| {
        // The first poll sends a query.
        for (query, answer) in asked.iter_mut().zip(&mut answers).filter(|(_, it)| it.is_none()) {
            if let Poll::Ready(outcome) = query.as_mut().poll(context) {
                *answer = Some(outcome);
            }
        }
        if answers.iter().all(Option::is_some) { Poll::Ready(()) } else { Poll::Pending }
    })
    .await;
    answers.into_iter().flatten().collect()
}

/// Reads and writes what is there. Ready when the connection has ended.
fn transfer(
    connection: &mut Line,
    heard: &mut VecDeque<Notification>,
    context: &mut Context<'_>,
) -> Poll<Result<(), tokio_postgres::Error>> {
    loop {
        match std::task::ready!(connection.poll_message(context)) {
            Some(Ok(AsyncMessage::Notification(message))) => heard.push_back(message),
            Some(Ok(_)) => {}
            Some(Err(error)) => return Poll::Ready(Err(error)),
            None => return Poll::Ready(Ok(())),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::{Ipv4Addr, SocketAddr};

    use tokio::net::TcpSocket;

    use super::*;

    #[tokio::test]
    async fn a_connection_that_meets_itself_is_refused() {
        let socket = TcpSocket::new_v4().expect("a socket");
        socket.bind(SocketAddr::from((Ipv4Addr::LOCALHOST, 0))).expect("a port");
        let own = socket.local_addr().expect("its address");
        let stream = socket.connect(own).await.expect("a connection to itself");
        let refused = refuse_itself(&stream).expect_err("a refusal");
        assert_eq!(refused.kind(), io::ErrorKind::ConnectionRefused);
    }
}
