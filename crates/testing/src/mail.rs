//! A mail server for tests: it speaks SMTP on a port of this machine, stores what it is given, and refuses what it
//! was set to refuse.

use std::collections::VecDeque;
use std::io::{BufRead as _, BufReader, Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use rustls::pki_types::PrivatePkcs8KeyDer;
use rustls::{ServerConfig, ServerConnection, StreamOwned};

/// The longest time that a test waits for a letter.
const PATIENCE: Duration = Duration::from_secs(30);

/// The mail server. Its threads end with the process.
pub struct Smtp {
    /// Where clients connect.
    pub address: SocketAddr,
    /// The certificate that a client must trust, in PEM format.
    pub certificate: String,
    shared: Arc<Shared>,
}

struct Shared {
    state: Mutex<State>,
    changed: Condvar,
    tls: Arc<ServerConfig>,
    manner: Manner,
}

/// How the mail server lets clients in.
#[derive(Debug, Clone, Default)]
pub struct Manner {
    /// Whether TLS can begin after the greeting.
    pub offers_starttls: bool,
    /// Whether TLS begins with the first byte.
    pub is_encrypted_at_once: bool,
    /// The user name and the password that it wants.
    pub login: Option<(&'static str, &'static str)>,
}

#[derive(Default)]
struct State {
    letters: Vec<Received>,
    /// The answers to the next recipients, before all others are welcome.
    to_recipients: VecDeque<&'static str>,
    /// What clients have said, without the letters.
    heard: Vec<String>,
    is_closed: bool,
}

/// A letter that the mail server was given.
#[derive(Debug, Clone)]
pub struct Received {
    /// The sender in the envelope.
    pub from: String,
    /// The recipients in the envelope.
    pub to: Vec<String>,
    /// Headers and body.
    pub text: String,
    /// Whether it came over TLS.
    pub was_encrypted: bool,
}

impl Received {
    /// What is said in the field, unfolded.
    pub fn header(&self, name: &str) -> String {
        let (head, _) = self.text.split_once("\r\n\r\n").expect("a head");
        let unfolded = head.replace("\r\n ", " ");
        let field = format!("{name}: ");
        let found = unfolded.lines().find_map(|line| line.strip_prefix(&field));
        found.unwrap_or_else(|| panic!("no {name} in {head}")).to_owned()
    }

    /// The letter without the line ends and signs of its encoding.
    pub fn readable(&self) -> String {
        let decoded = |part: &str| match part.split_once("\r\n\r\n") {
            Some((head, body)) if head.contains("base64") => {
                let body = body.replace("\r\n", "");
                let bytes = data_encoding::BASE64.decode(body.as_bytes()).expect("base64");
                format!("{head}\r\n\r\n{}", String::from_utf8_lossy(&bytes))
            }
            _ => part.replace("=\r\n", "").replace("=3D", "="),
        };
        self.text.split("\r\n--").map(decoded).collect::<Vec<_>>().join("\r\n--")
    }

    /// The secret of its link.
    pub fn token(&self) -> String {
        let text = self.readable();
        let (_, after) = text.split_once("#token=").expect("a link");
        after.chars().take_while(char::is_ascii_hexdigit).collect()
    }
}

impl Smtp {
    /// Starts one.
    pub fn start(manner: Manner) -> Self {
        let made =
            rcgen::generate_simple_self_signed(["localhost".to_owned(), "127.0.0.1".to_owned()])
                .expect("a certificate");
        let key = PrivatePkcs8KeyDer::from(made.signing_key.serialize_der());
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let tls = ServerConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .expect("versions")
            .with_no_client_auth()
            .with_single_cert(vec![made.cert.der().clone()], key.into())
            .expect("a certificate with its key");
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a free port");
        let address = listener.local_addr().expect("an address");
        let shared = Arc::new(Shared {
            state: Mutex::default(),
            changed: Condvar::new(),
            tls: Arc::new(tls),
            manner,
        });
        let served = shared.clone();
        thread::spawn(move || {
            for stream in listener.incoming() {
                let (shared, Ok(stream)) = (served.clone(), stream) else { return };
                if shared.state().is_closed {
                    continue;
                }
                // A client that goes without a word is no fault of the server.
                thread::spawn(move || drop(shared.serve(stream)));
            }
        });
        Self { address, certificate: made.cert.pem(), shared }
    }

    /// Answers this to the next recipient, before all others are welcome.
    pub fn answer_recipient(&self, answer: &'static str) {
        self.shared.state().to_recipients.push_back(answer);
    }

    /// From now on connections are closed without a word, or not any more.
    pub fn close(&self, is_closed: bool) {
        self.shared.state().is_closed = is_closed;
    }

    /// The letters until now.
    pub fn letters(&self) -> Vec<Received> {
        self.shared.state().letters.clone()
    }

    /// What clients have said until now, without the letters.
    pub fn heard(&self) -> Vec<String> {
        self.shared.state().heard.clone()
    }

    /// The first so many letters, when they are there.
    pub fn wait_for(&self, count: usize) -> Vec<Received> {
        let waited =
            self.shared.changed.wait_timeout_while(self.shared.state(), PATIENCE, |state| {
                state.letters.len() < count
            });
        let (state, _) = waited.unwrap_or_else(PoisonError::into_inner);
        assert!(state.letters.len() >= count, "{} letters, not {count}", state.letters.len());
        state.letters.clone()
    }
}

trait Line: Read + Write + Send {}
impl<T: Read + Write + Send> Line for T {}

impl Shared {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn encrypted(&self, stream: TcpStream) -> Box<dyn Line> {
        let connection = ServerConnection::new(self.tls.clone()).expect("a connection");
        Box::new(StreamOwned::new(connection, stream))
    }

    fn serve(&self, stream: TcpStream) -> std::io::Result<()> {
        let mut is_encrypted = self.manner.is_encrypted_at_once;
        let raw = stream.try_clone()?;
        let plain: Box<dyn Line> = Box::new(stream.try_clone()?);
        let line = if is_encrypted { self.encrypted(stream) } else { plain };
        let mut line = BufReader::new(line);
        let mut is_known = self.manner.login.is_none();
        let (mut from, mut to) = (String::new(), Vec::new());
        say(&mut line, "220 localhost a mail server for tests")?;
        loop {
            let Some(command) = hear(&mut line)? else { return Ok(()) };
            self.state().heard.push(command.clone());
            let upper = command.to_ascii_uppercase();
            if upper.starts_with("EHLO") {
                let mut offers = vec!["localhost", "8BITMIME"];
                if self.manner.offers_starttls && !is_encrypted {
                    offers.push("STARTTLS");
                }
                offers.push("AUTH PLAIN");
                let last = offers.len() - 1;
                for (number, offer) in offers.iter().enumerate() {
                    let sign = if number == last { ' ' } else { '-' };
                    say(&mut line, &format!("250{sign}{offer}"))?;
                }
            } else if upper == "STARTTLS" {
                say(&mut line, "220 go ahead")?;
                line = BufReader::new(self.encrypted(raw.try_clone()?));
                is_encrypted = true;
            } else if let Some(given) = command.strip_prefix("AUTH PLAIN ") {
                let right = self.manner.login.map(|(user, password)| plain_login(user, password));
                is_known = right.as_deref() == Some(given);
                say(&mut line, if is_known { "235 welcome" } else { "535 5.7.8 you are not she" })?;
            } else if upper.starts_with("MAIL FROM:") {
                from = between(&command);
                to.clear();
                say(&mut line, if is_known { "250 fine" } else { "530 5.7.0 sign in first" })?;
            } else if upper.starts_with("RCPT TO:") {
                let answer = self.state().to_recipients.pop_front().unwrap_or("250 fine");
                if answer.starts_with('2') {
                    to.push(between(&command));
                }
                say(&mut line, answer)?;
            } else if upper == "DATA" {
                say(&mut line, "354 end with a dot")?;
                let text = hear_letter(&mut line)?;
                let letter = Received {
                    from: from.clone(),
                    to: to.clone(),
                    text,
                    was_encrypted: is_encrypted,
                };
                self.state().letters.push(letter);
                self.changed.notify_all();
                say(&mut line, "250 taken")?;
            } else if upper == "QUIT" {
                return say(&mut line, "221 bye");
            } else {
                say(&mut line, "250 fine")?;
            }
        }
    }
}

/// The initial response of SASL's PLAIN.
fn plain_login(user: &str, password: &str) -> String {
    data_encoding::BASE64.encode(format!("\0{user}\0{password}").as_bytes())
}

fn between(command: &str) -> String {
    let (_, after) = command.split_once('<').expect("an address");
    after.split_once('>').expect("its end").0.to_owned()
}

fn say(line: &mut BufReader<Box<dyn Line>>, text: &str) -> std::io::Result<()> {
    line.get_mut().write_all(format!("{text}\r\n").as_bytes())?;
    line.get_mut().flush()
}

fn hear(line: &mut BufReader<Box<dyn Line>>) -> std::io::Result<Option<String>> {
    let mut text = String::new();
    let count = line.read_line(&mut text)?;
    Ok((count > 0).then(|| text.trim_end_matches(['\r', '\n']).to_owned()))
}

fn hear_letter(line: &mut BufReader<Box<dyn Line>>) -> std::io::Result<String> {
    let mut text = String::new();
    loop {
        let mut next = String::new();
        if line.read_line(&mut next)? == 0 || next == ".\r\n" {
            return Ok(text);
        }
        // A dot at the beginning is doubled on the way.
        text.push_str(next.strip_prefix('.').unwrap_or(&next));
    }
}
