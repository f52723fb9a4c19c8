//! Malicious clients.

use std::collections::VecDeque;
use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use touchline_chaos::{Server, touchline};

use crate::writers::{AGE_GROUPS, sqlite};

/// Less than the limit of 1,024 connections, beyond which further ones have to wait.
const SLOW: usize = 900;
/// The server gives a client 10 s for its headers.
const HEADER_TIME: Duration = Duration::from_secs(10);

#[test]
#[ignore = "takes minutes, and some faults need root: make chaos"]
fn clients_that_send_their_headers_byte_by_byte_are_cut_off_and_keep_nobody_waiting() {
    let (_folder, database) = sqlite();
    let mut server = Server::on_new_platform(&database);
    let token = server.sign_in();
    let begun = Instant::now();
    let mut slow: Vec<TcpStream> = (0..SLOW)
        .map(|_| {
            let mut stream = TcpStream::connect(&server.address).expect("a connection");
            stream.write_all(b"GET /health HTTP/1.1\r\nHost: x\r\nX-Slow: ").expect("half a head");
            stream
        })
        .collect();
    let mut answered = 0;
    while begun.elapsed() < HEADER_TIME + Duration::from_secs(2) {
        for stream in &mut slow {
            // Fails for connections that the server has closed already.
            let _ = stream.write_all(b"x");
        }
        let asked = Instant::now();
        assert_eq!(server.call("GET", AGE_GROUPS, &token, "").status, 200);
        assert!(asked.elapsed() < Duration::from_secs(2), "a request was kept waiting");
        answered += 1;
        std::thread::sleep(Duration::from_millis(100));
    }
    for stream in &mut slow {
        stream.set_read_timeout(Some(Duration::from_secs(5))).expect("a limit");
        let mut answer = Vec::new();
        // A reset counts as an end; a time-out does not.
        if let Err(error) = stream.read_to_end(&mut answer) {
            assert_ne!(error.kind(), std::io::ErrorKind::WouldBlock, "a connection is still open");
        }
        assert!(!answer.starts_with(b"HTTP/1.1 200"), "half a request was answered");
    }
    assert!(server.is_alive());
    println!("{SLOW} slow clients cut off, {answered} requests answered meanwhile");
}

const USERS: &str = "/api/v1/admin/users?page=";
/// In MiB.
const MOST_MEMORY: u64 = 300;

#[test]
#[ignore = "takes minutes, and some faults need root: make chaos"]
fn connections_that_keep_the_server_waiting_keep_no_other_client_waiting() {
    // How long each attack lasts, in seconds.
    let lasts = std::env::var("ATTACK").map_or(10, |lasts| lasts.parse().expect("seconds"));
    let lasts = Duration::from_secs(lasts);
    let (_folder, database) = sqlite();
    let mut server = Server::on_new_platform(&database);
    server.stop();
    // An export that no socket holds.
    assert!(touchline(&database, &["demo", "--users", "30000"]).status.success());
    let mut server = Server::start(&database);
    let token = server.sign_in();
    let page = server.call("GET", "/", "", "").body;
    let asset = page.split('"').find(|part| part.starts_with("/assets/"));
    let asset = asset.expect("a file of the console");
    let export = format!(
        "GET /api/v1/admin/users/export HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {token}\r\n\r\n"
    );
    let attacks = [
        ("that do not read", 1100, format!("GET {asset} HTTP/1.1\r\nHost: x\r\n\r\n").repeat(64)),
        ("idle", 2500, "GET /health HTTP/1.1\r\nHost: x\r\n\r\n".to_owned()),
        ("with slow headers", 900, "GET /health HTTP/1.1\r\nHost: x\r\nX-Slow: ".to_owned()),
        ("with unread exports", 100, export),
    ];
    for (kind, connections, request) in attacks {
        let over = AtomicBool::new(false);
        let mut times = std::thread::scope(|scope| {
            scope.spawn(|| attack(&server.address, connections, request.as_bytes(), &over));
            let _over = OverAtTheEnd(&over);
            honest_client(&server, &token, lasts)
        });
        times.sort_unstable();
        let (slowest, memory) = (times[times.len() * 99 / 100], server.most_memory());
        println!(
            "{connections} connections {kind}: {} requests answered meanwhile, 99 % within {slowest:.0?}; \
             at most {memory} MiB",
            times.len()
        );
        assert!(slowest < Duration::from_secs(2), "requests were kept waiting");
        assert!(memory <= MOST_MEMORY, "{memory} MiB");
    }
    assert!(server.is_alive());
}

/// Ends an attack also when its test fails.
struct OverAtTheEnd<'a>(&'a AtomicBool);

impl Drop for OverAtTheEnd<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::SeqCst);
    }
}

/// Keeps so many connections open, and replaces the oldest over and over.
fn attack(address: &str, connections: usize, request: &[u8], over: &AtomicBool) {
    let mut open = VecDeque::new();
    while !over.load(Ordering::SeqCst) {
        if open.len() == connections {
            open.pop_front();
            std::thread::sleep(Duration::from_millis(1));
        }
        let Ok(mut stream) = TcpStream::connect(address) else { continue };
        // The server reads no further request while a reply is not taken.
        let _ = stream.set_nonblocking(true);
        let _ = stream.write_all(request);
        open.push_back(stream);
    }
}

/// Asks for pages over and over, on one connection and on new ones, and returns how long each took.
fn honest_client(server: &Server, token: &str, lasts: Duration) -> Vec<Duration> {
    let authorization = format!("Authorization: Bearer {token}");
    let mut kept = server.client();
    let begun = Instant::now();
    let mut times = Vec::new();
    for number in 1.. {
        if begun.elapsed() > lasts {
            break;
        }
        let asked = Instant::now();
        let mut fresh = (number % 2 == 0).then(|| server.client());
        let client = fresh.as_mut().unwrap_or(&mut kept);
        let page = format!("{USERS}{number}");
        let reply = client.call("GET", &page, &[&authorization], "").expect("a reply");
        assert_eq!(reply.status, 200, "{}", reply.body);
        times.push(asked.elapsed());
        std::thread::sleep(Duration::from_millis(10));
    }
    times
}
