//! The release binary.

use std::io::{BufRead as _, BufReader, Write as _};
use std::path::PathBuf;
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process};

use crate::client::{Client, Reply};
use crate::{NAME, PASSWORD};

/// The time in which a server must become ready.
const START: Duration = Duration::from_secs(30);

fn binary() -> PathBuf {
    let release = || concat!(env!("CARGO_MANIFEST_DIR"), "/../../target/release/touchline").into();
    std::env::var_os("TOUCHLINE_BIN").map_or_else(release, PathBuf::from)
}

/// Runs a command of the binary to its end.
pub fn touchline(database: &str, arguments: &[&str]) -> Output {
    touchline_with_input(database, arguments, "")
}

/// Begins a verb, which may be killed on the way.
pub fn start_touchline(database: &str, arguments: &[&str]) -> Child {
    let mut begun = command(&[], database);
    begun.args(arguments).stdout(Stdio::null()).spawn().expect("touchline runs")
}

/// Runs a verb and kills it at its nth call of one of these system calls; `false` when it ended
/// before.
pub fn killed_at(calls: &str, number: usize, database: &str, arguments: &[&str]) -> bool {
    let trace = format!("trace={calls}");
    let inject = format!("inject={calls}:signal=KILL:when={number}");
    let wrapper = ["strace", "-f", "-qq", "-o", "/dev/null", "-e", &trace, "-e", &inject];
    let ended = command(&wrapper, database).args(arguments).output().expect("strace runs");
    ended.status.code().is_none_or(|code| code > 128)
}

fn touchline_with_input(database: &str, arguments: &[&str], input: &str) -> Output {
    let mut child = command(&[], database)
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap_or_else(|e| panic!("{} does not run: {e}", binary().display()));
    if let Some(mut stdin) = child.stdin.take() {
        // Fails when the program has ended without reading it.
        let _ = stdin.write_all(input.as_bytes());
    }
    child.wait_with_output().expect("an end")
}

/// The binary run by `wrapper` (such as `strace …`), without this environment's settings.
fn command(wrapper: &[&str], database: &str) -> Command {
    let mut command = match wrapper.split_first() {
        Some((first, others)) => {
            let mut command = Command::new(first);
            command.args(others).arg(binary());
            command
        }
        None => Command::new(binary()),
    };
    for name in ["TOUCHLINE_DATABASE", "TOUCHLINE_LISTEN"] {
        command.env_remove(name);
    }
    command.env("TOUCHLINE_LOG", "off").args(["--database", database, "--listen", "127.0.0.1:0"]);
    command
}

/// A program that runs the server as its child, and its arguments.
pub type Wrapped<'a> = &'a [&'a str];

/// A server in a process of its own, which is ended when this is dropped.
#[derive(Debug)]
pub struct Server {
    child: Child,
    /// The server's process; not `child` when that is a wrapper.
    pid: Pid,
    /// The address that it listens on.
    pub address: String,
    database: String,
}

impl Server {
    /// Starts a server on a new platform with one administrator.
    pub fn on_new_platform(database: &str) -> Self {
        let arguments = ["admin", "create", NAME, "--password-stdin"];
        let created = touchline_with_input(database, &arguments, PASSWORD);
        assert!(created.status.success(), "{}", String::from_utf8_lossy(&created.stderr));
        Self::start(database)
    }

    /// Starts a server on an existing platform.
    pub fn start(database: &str) -> Self {
        Self::start_wrapped(&[], database)
    }

    /// Starts a server with further arguments of `serve`.
    pub fn start_with(database: &str, arguments: &[&str]) -> Self {
        Self::start_as(&[], database, arguments)
    }

    /// Starts a server as the child of another program.
    pub fn start_wrapped(wrapper: Wrapped<'_>, database: &str) -> Self {
        Self::start_as(wrapper, database, &[])
    }

    fn start_as(wrapper: Wrapped<'_>, database: &str, arguments: &[&str]) -> Self {
        let mut child = command(wrapper, database)
            .arg("serve")
            .args(arguments)
            .stdout(Stdio::piped())
            .spawn()
            .expect("touchline runs");
        let stdout = child.stdout.take().expect("standard output");
        let mut line = String::new();
        BufReader::new(stdout).read_line(&mut line).expect("a line");
        let address = line.trim().strip_prefix("Touchline is ready at http://");
        let address = address.unwrap_or_else(|| panic!("no address: {line:?}")).to_owned();
        let pid =
            if wrapper.is_empty() { Pid::from_child(&child) } else { only_child_of(child.id()) };
        Self { child, pid, address, database: database.to_owned() }
    }

    /// Ends the server as a power cut would, with SIGKILL.
    pub fn kill(&mut self) {
        self.signal(Signal::KILL);
        self.child.wait().expect("an end");
    }

    /// Orders the server to stop, and waits until it has ended in order.
    pub fn stop(&mut self) {
        self.signal(Signal::TERM);
        assert!(self.child.wait().expect("an end").success(), "no orderly end");
    }

    fn signal(&self, signal: Signal) {
        kill_process(self.pid, signal).expect("a running server");
    }

    /// Kills the server and starts it again, on another port.
    pub fn kill_and_restart(&mut self) {
        self.kill();
        *self = Self::start(&self.database.clone());
    }

    /// Whether the process still runs.
    pub fn is_alive(&mut self) -> bool {
        self.child.try_wait().expect("a state").is_none()
    }

    /// The most memory that the process has had, in MiB.
    pub fn most_memory(&self) -> u64 {
        let path = format!("/proc/{}/status", self.pid);
        let status = std::fs::read_to_string(path).expect("a running server");
        let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        let kib = line.and_then(|line| line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok());
        kib.expect("its peak") / 1024
    }

    /// A new connection to the server.
    pub fn client(&self) -> Client {
        Client::connect(&self.address).expect("a connection")
    }

    /// A call with a token on a new connection.
    pub fn call(&self, method: &str, path: &str, token: &str, body: &str) -> Reply {
        let authorization = format!("Authorization: Bearer {token}");
        self.client().call(method, path, &[&authorization], body).expect("a reply")
    }

    /// Signs in and returns the access token and the refresh token.
    pub fn sign_in_with(&self, password: &str) -> (String, String) {
        let body = serde_json::json!({ "username": NAME, "password": password }).to_string();
        let reply = self.call("POST", "/api/v1/auth/admin-login", "", &body);
        assert_eq!(reply.status, 200, "{}", reply.body);
        let data = &reply.json()["data"];
        let text = |name: &str| data[name].as_str().expect("a token").to_owned();
        (text("accessToken"), text("refreshToken"))
    }

    /// Signs in and returns the access token.
    pub fn sign_in(&self) -> String {
        self.sign_in_with(PASSWORD).0
    }

    /// Calls until `wanted` accepts the reply, for as long as a start may take.
    pub fn until(&self, path: &str, wanted: impl Fn(&Reply) -> bool) -> Reply {
        let begun = Instant::now();
        loop {
            if let Ok(reply) = self.client().call("GET", path, &[], "")
                && wanted(&reply)
            {
                return reply;
            }
            assert!(begun.elapsed() < START, "{path} never answered as it should");
            std::thread::sleep(Duration::from_millis(50));
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // The server and its wrapper may have ended already.
        let _ = kill_process(self.pid, Signal::KILL);
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn only_child_of(parent: u32) -> Pid {
    let path = format!("/proc/{parent}/task/{parent}/children");
    let children = std::fs::read_to_string(path).expect("the children");
    let pid = children.trim().parse().ok().and_then(Pid::from_raw);
    pid.unwrap_or_else(|| panic!("one child of {parent}: {children:?}"))
}
