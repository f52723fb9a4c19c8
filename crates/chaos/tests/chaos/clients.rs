//! Malicious clients.

use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use touchline_chaos::Server;

use crate::writers::{AGE_GROUPS, sqlite};

/// Less than the limit of 1,024 connections, beyond which further ones have to wait.
const SLOW: usize = 900;
/// The server gives a client 10 s for its headers.
const HEADER_TIME: Duration = Duration::from_secs(10);

#[test]
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
