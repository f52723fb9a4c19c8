//! The program as a shell runs it.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

use rustix::process::{Pid, Signal, kill_process};
use touchline_store::DatabaseUrl;

pub(crate) const PASSWORD: &str = "correct horse";

/// The program with the given database, without Touchline's environment variables.
pub(crate) fn touchline(database: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_touchline"));
    for name in ["TOUCHLINE_DATABASE", "TOUCHLINE_LISTEN", "TOUCHLINE_LOG", "TOUCHLINE_LOG_FORMAT"]
    {
        command.env_remove(name);
    }
    command.args(["--database", database, "--listen", "127.0.0.1:0"]);
    command
}

pub(crate) fn sqlite(home: &Path) -> String {
    format!("sqlite:{}", home.join("touchline.db").display())
}

/// The address of a test's schema as a shell writes it.
pub(crate) fn address(url: &DatabaseUrl) -> String {
    let DatabaseUrl::Postgres(config) = url else { panic!("a PostgreSQL address") };
    let server = std::env::var("TOUCHLINE_TEST_POSTGRES").expect("a server");
    let (server, _) = server.rsplit_once('/').expect("a database");
    let database = config.get_dbname().expect("a database");
    let schema = config.get_options().expect("a schema").replace('=', "%3D");
    format!("{server}/{database}?options={schema}")
}

/// Runs `admin VERB NAME` with a password on standard input.
pub(crate) fn admin(database: &str, verb: &str, name: &str, password: &str) -> Output {
    let mut child = touchline(database)
        .args(["admin", verb, name, "--password-stdin"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("touchline runs");
    // Fails when the program has ended without reading it.
    let _ = child.stdin.take().expect("standard input").write_all(password.as_bytes());
    child.wait_with_output().expect("an end")
}

pub(crate) fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// An output's exit code, standard output and standard error.
pub(crate) fn told(output: &Output) -> (Option<i32>, String, String) {
    (output.status.code(), text(&output.stdout), text(&output.stderr))
}

/// Sends a request to an address; returns the status and the body. Headers are whole lines
/// without their end.
pub(crate) fn call(
    address: &str,
    method: &str,
    path: &str,
    headers: &[&str],
    body: &str,
) -> (u16, String) {
    let mut stream = TcpStream::connect(address).expect("the server");
    let headers = [&["Connection: close"], headers].concat().join("\r\n");
    let length = body.len();
    write!(
        stream,
        "{method} {path} HTTP/1.1\r\nHost: x\r\n{headers}\r\n\
         Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}"
    )
    .expect("a request");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("an answer");
    let (head, body) = answer.split_once("\r\n\r\n").expect("a head");
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok());
    (status.expect("a status"), body.to_owned())
}

/// A server in a process of its own, which is ended with the test.
pub(crate) struct Serving {
    child: Child,
    address: String,
}

impl Serving {
    pub(crate) fn start(database: &str) -> Self {
        Self::run(touchline(database).arg("serve").stderr(Stdio::null()))
    }

    /// Runs a command that starts a server.
    pub(crate) fn run(command: &mut Command) -> Self {
        let mut child = command.stdout(Stdio::piped()).spawn().expect("touchline runs");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("standard output"))
            .read_line(&mut line)
            .expect("a line");
        let address = line.trim().strip_prefix("Touchline is ready at http://");
        let address = address.unwrap_or_else(|| panic!("no address: {line:?}")).to_owned();
        Self { child, address }
    }

    /// A new connection.
    pub(crate) fn connect(&self) -> TcpStream {
        TcpStream::connect(&self.address).expect("the server")
    }

    /// Sends a request; returns the status and the body.
    pub(crate) fn call(&self, method: &str, path: &str, token: &str, body: &str) -> (u16, String) {
        let authorization = format!("Authorization: Bearer {token}");
        call(&self.address, method, path, &[&authorization], body)
    }

    /// The same with additional headers.
    pub(crate) fn call_with(
        &self,
        method: &str,
        path: &str,
        headers: &[&str],
        body: &str,
    ) -> (u16, String) {
        call(&self.address, method, path, headers, body)
    }

    /// The access token of a sign-in, or the status of its refusal.
    pub(crate) fn sign_in(&self, name: &str, password: &str) -> Result<String, u16> {
        let body = format!(r#"{{"username":"{name}","password":"{password}"}}"#);
        let (status, body) = self.call("POST", "/api/v1/auth/admin-login", "", &body);
        let token = body.split(r#""accessToken":""#).nth(1).and_then(|rest| rest.split('"').next());
        token.map(str::to_owned).ok_or(status)
    }

    /// The next line of its log that contains a text. Its log must be a pipe.
    pub(crate) fn logs(&mut self, text: &str) -> String {
        let log = self.child.stderr.as_mut().expect("a log");
        let mut lines = BufReader::new(log).lines();
        lines.find_map(|line| line.ok().filter(|line| line.contains(text))).expect("such a line")
    }

    pub(crate) fn status_of(&self, token: &str) -> u16 {
        self.call("GET", "/api/v1/auth/validate", token, "").0
    }

    /// Its id.
    #[cfg(target_os = "linux")]
    pub(crate) fn process(&self) -> u32 {
        self.child.id()
    }

    /// Sends a signal and returns the exit code.
    pub(crate) fn end_by(mut self, signal: Signal) -> Option<i32> {
        kill_process(Pid::from_child(&self.child), signal).expect("a running server");
        self.child.wait().expect("an end").code()
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
