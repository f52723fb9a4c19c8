//! The mail server that letters are given to, over SMTP.

use std::net::IpAddr;
use std::time::{Duration, SystemTime};

use jiff::Timestamp;
use lettre::message::header::{HeaderName, HeaderValue};
use lettre::message::{Mailbox, MultiPart};
use lettre::transport::smtp::authentication::{Credentials, DEFAULT_MECHANISMS};
use lettre::transport::smtp::client::{
    AsyncSmtpConnection, Certificate, TlsParameters, TlsParametersBuilder,
};
use lettre::transport::smtp::extension::ClientId;
use lettre::transport::smtp::{self, SUBMISSION_PORT, SUBMISSIONS_PORT};
use lettre::{Address, Message};
use touchline_domain::vocabulary;
use url::Host;

/// The most time for one connection, with its handshakes and the sign-in.
const CONNECTING: Duration = Duration::from_secs(30);
/// The most time for one letter.
const SENDING: Duration = Duration::from_mins(1);
/// The most characters that are stored of an answer.
const MOST_OF_ANSWER: usize = 300;

vocabulary!(
    /// How the connection to a mail server is protected.
    Security, "kind of security", {
        /// TLS begins after the greeting. A server that does not offer it is refused.
        StartTls = "starttls",
        /// TLS from the first byte on.
        Tls = "tls",
        /// None; for a mail server on this machine alone.
        Plain = "plain",
    }
);

/// What an operator says of the mail server.
#[derive(Clone)]
pub struct MailSettings {
    /// `HOST` or `HOST:PORT`.
    pub server: String,
    /// How the connection is protected.
    pub security: Security,
    /// User name and password, if the server wants them.
    pub login: Option<(String, String)>,
    /// Who letters are from: `cup@example.org`, or `Cup <cup@example.org>`.
    pub sender: String,
    /// Certificates in PEM format that are trusted besides the system's.
    pub roots: Option<Vec<u8>>,
}

/// The mail server, and who letters are from.
pub struct MailServer {
    host: String,
    port: u16,
    /// With the parameters of TLS, unless there is none.
    security: (Security, Option<TlsParameters>),
    credentials: Option<Credentials>,
    sender: Mailbox,
    hello: ClientId,
}

impl std::fmt::Debug for MailServer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "MailServer({}:{})", self.host, self.port)
    }
}

vocabulary!(
    /// Why a letter was not sent.
    MailFailure, {
        /// There was no connection.
        Unreachable = "unreachable",
        /// The connection could not be encrypted.
        Insecure = "insecure",
        /// The server did not accept the user name and the password.
        NotLetIn = "not_let_in",
        /// The server refused the letter for good.
        Refused = "refused",
        /// The server wants the letter at another time.
        PutOff = "put_off",
        /// The connection broke, or the server did not answer in time.
        Broken = "broken",
        /// There is no such address in the world of mail, or the server cannot write it.
        NoAddress = "no_address",
        /// Its link had stopped working by then.
        TooLate = "too_late",
        /// What is stored of it could not be read.
        Unreadable = "unreadable",
    }
);

/// What has gone wrong.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Trouble {
    /// In one word.
    pub failure: MailFailure,
    /// What was answered, for a person to read.
    pub answer: Option<String>,
    /// The number of an SMTP reply.
    pub code: Option<u16>,
}

impl From<MailFailure> for Trouble {
    fn from(failure: MailFailure) -> Self {
        Self { failure, answer: None, code: None }
    }
}

impl Trouble {
    fn of(failure: MailFailure, error: &smtp::Error) -> Self {
        let code = error.status().map(u16::from);
        let words = std::error::Error::source(error).map(ToString::to_string).unwrap_or_default();
        let answer = match code {
            Some(code) => format!("{code} {words}"),
            None => words,
        };
        Self { failure, answer: Some(printable(&answer)), code }
    }

    /// The same without the words of the server, which may repeat what it was sent.
    fn without_words(self) -> Self {
        Self { answer: self.code.map(|code| code.to_string()), ..self }
    }

    /// Whether another try is of no use.
    pub(crate) const fn is_final(&self) -> bool {
        use MailFailure::{NoAddress, Refused, TooLate, Unreadable};
        matches!(self.failure, Refused | NoAddress | TooLate | Unreadable)
    }
}

/// A text of another program, as it may be stored and shown.
fn printable(text: &str) -> String {
    let visible = text.chars().map(|c| if c.is_control() { ' ' } else { c });
    visible.take(MOST_OF_ANSWER).collect::<String>().trim().to_owned()
}

impl MailServer {
    /// Checks the settings; asks nobody.
    ///
    /// # Errors
    /// A sentence that says what is wrong, without the password.
    pub fn of(settings: MailSettings) -> Result<Self, String> {
        let MailSettings { server, security, login, sender, roots } = settings;
        let default_port = match security {
            Security::StartTls => SUBMISSION_PORT,
            Security::Tls => SUBMISSIONS_PORT,
            Security::Plain => smtp::SMTP_PORT,
        };
        let (host, port) = place(&server, default_port).ok_or_else(|| {
            format!("'{server}' is no mail server: write HOST or HOST:PORT, such as mail.example.org:587")
        })?;
        let is_here = match &host {
            Host::Domain(name) => name == "localhost",
            Host::Ipv4(address) => address.is_loopback(),
            Host::Ipv6(address) => address.is_loopback(),
        };
        if security == Security::Plain && !is_here {
            return Err(format!(
                "letters would travel to {host} unencrypted, with the secrets of their links: use starttls or tls; plain is for a mail server on this machine"
            ));
        }
        let host = match host {
            Host::Domain(name) => name,
            Host::Ipv4(address) => address.to_string(),
            Host::Ipv6(address) => address.to_string(),
        };
        let sender: Mailbox = sender.parse().map_err(|_| {
            format!("'{sender}' cannot send mail: write cup@example.org or Cup <cup@example.org>")
        })?;
        let tls = match security {
            Security::Plain => None,
            Security::StartTls | Security::Tls => Some(tls(&host, roots.as_deref())?),
        };
        let hello = ClientId::Domain(ascii_domain(sender.email.domain()));
        let security = (security, tls);
        let credentials = login.map(Credentials::from);
        Ok(Self { host, port, security, credentials, sender, hello })
    }

    /// Connects, and signs in where that is asked for.
    pub(crate) async fn connect(&self) -> Result<Connection, Trouble> {
        tokio::time::timeout(CONNECTING, self.connect_at_leisure())
            .await
            .unwrap_or_else(|_| Err(MailFailure::Unreachable.into()))
    }

    async fn connect_at_leisure(&self) -> Result<Connection, Trouble> {
        let (security, tls) = &self.security;
        let at_once = tls.clone().filter(|_| *security == Security::Tls);
        let place = (self.host.as_str(), self.port);
        let connecting = AsyncSmtpConnection::connect_tokio1(
            place,
            Some(CONNECTING / 3),
            &self.hello,
            at_once,
            None,
        );
        let refused = |error: smtp::Error| {
            let why = if error.is_tls() { MailFailure::Insecure } else { MailFailure::Unreachable };
            Trouble::of(why, &error)
        };
        let mut connection = connecting.await.map_err(refused)?;
        if let (Security::StartTls, Some(tls)) = (security, tls) {
            let encrypted = connection.starttls(tls.clone(), &self.hello).await;
            encrypted.map_err(|error| Trouble::of(MailFailure::Insecure, &error))?;
        }
        if let Some(credentials) = &self.credentials {
            let let_in = connection.auth(DEFAULT_MECHANISMS, credentials).await;
            let_in.map_err(|error| Trouble::of(MailFailure::NotLetIn, &error).without_words())?;
        }
        Ok(Connection(connection))
    }

    /// Makes a letter of its words.
    ///
    /// A second try has the id of the first, so that a mail program shows a letter once that was
    /// delivered twice.
    pub(crate) fn letter(
        &self,
        recipient: &str,
        number: i64,
        written_at: Timestamp,
        words: Words,
    ) -> Result<Message, MailFailure> {
        let (local, domain) = recipient.rsplit_once('@').ok_or(MailFailure::NoAddress)?;
        let address = Address::new(local, ascii_domain(domain));
        let recipient = address.map_err(|_| MailFailure::NoAddress)?;
        let id = format!(
            "<{}.{number}@{}>",
            written_at.as_millisecond(),
            ascii_domain(self.sender.email.domain())
        );
        let automatic = HeaderValue::new(
            // So that nobody's note of absence answers (RFC 3834).
            HeaderName::new_from_ascii_str("Auto-Submitted"),
            "auto-generated".to_owned(),
        );
        Message::builder()
            .from(self.sender.clone())
            .to(recipient.into())
            .subject(words.subject)
            .date(SystemTime::from(written_at))
            .message_id(Some(id))
            .raw_header(automatic)
            .multipart(MultiPart::alternative_plain_html(words.text, words.html))
            .map_err(|_| MailFailure::NoAddress)
    }
}

/// What a letter says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Words {
    /// In one line.
    pub(crate) subject: String,
    /// For programs that show text.
    pub(crate) text: String,
    /// For all others.
    pub(crate) html: String,
}

/// Host and port of `HOST`, `HOST:PORT` or `[IPv6]:PORT`.
fn place(text: &str, default_port: u16) -> Option<(Host, u16)> {
    if let Ok(address) = text.parse::<IpAddr>() {
        let host = match address {
            IpAddr::V4(address) => Host::Ipv4(address),
            IpAddr::V6(address) => Host::Ipv6(address),
        };
        return Some((host, default_port));
    }
    let (host, port) = match text.rsplit_once(':') {
        Some((host, port)) if !port.ends_with(']') => (host, port.parse().ok()?),
        _ => (text, default_port),
    };
    Some((Host::parse(host).ok()?, port)).filter(|(_, port)| *port > 0)
}

/// A domain as it travels.
fn ascii_domain(domain: &str) -> String {
    Host::parse(domain).map_or_else(|_| domain.to_owned(), |host| host.to_string())
}

fn tls(host: &str, roots: Option<&[u8]>) -> Result<TlsParameters, String> {
    let mut parameters = TlsParametersBuilder::new(host.to_owned());
    if let Some(pem) = roots {
        let not_pem = |_| "there is no certificate in PEM format in it".to_owned();
        parameters = parameters.add_root_certificate(Certificate::from_pem(pem).map_err(not_pem)?);
    }
    parameters.build().map_err(|error| format!("TLS cannot be used: {error}"))
}

/// A connection to the mail server.
pub(crate) struct Connection(AsyncSmtpConnection);

impl Connection {
    /// Gives a letter to the mail server. After an error the connection is of no use.
    pub(crate) async fn send(&mut self, letter: &Message) -> Result<(), Trouble> {
        let (envelope, text) = (letter.envelope(), letter.formatted());
        match tokio::time::timeout(SENDING, self.0.send(envelope, &text)).await {
            Ok(Ok(_)) => Ok(()),
            Ok(Err(error)) => Err(Trouble::of(why_not_sent(&error), &error)),
            Err(_) => Err(MailFailure::Broken.into()),
        }
    }

    /// Ends the connection in order.
    pub(crate) async fn close(mut self) {
        let _ = tokio::time::timeout(Duration::from_secs(1), self.0.abort()).await;
    }
}

fn why_not_sent(error: &smtp::Error) -> MailFailure {
    if error.is_permanent() {
        MailFailure::Refused
    } else if error.is_transient() {
        MailFailure::PutOff
    } else if error.is_client() {
        // The only thing that the client itself refuses here is an address that the server cannot write.
        MailFailure::NoAddress
    } else {
        MailFailure::Broken
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn settings(server: &str, security: Security) -> MailSettings {
        let login = Some(("cup".to_owned(), "a secret".to_owned()));
        let (server, sender) = (server.to_owned(), "Cup <cup@example.org>".to_owned());
        MailSettings { server, security, login, sender, roots: None }
    }

    fn read(server: &str, security: Security) -> Result<(String, u16), String> {
        MailServer::of(settings(server, security)).map(|read| (read.host, read.port))
    }

    #[test]
    fn a_mail_server_is_a_host_and_a_port() {
        let at = |host: &str, port| Ok((host.to_owned(), port));
        assert_eq!(read("mail.example.org", Security::StartTls), at("mail.example.org", 587));
        assert_eq!(read("mail.example.org", Security::Tls), at("mail.example.org", 465));
        assert_eq!(read("mail.example.org:2525", Security::Tls), at("mail.example.org", 2525));
        assert_eq!(read("192.0.2.5:25", Security::StartTls), at("192.0.2.5", 25));
        assert_eq!(read("[2001:db8::5]:25", Security::StartTls), at("2001:db8::5", 25));
        assert_eq!(read("2001:db8::5", Security::StartTls), at("2001:db8::5", 587));
        for wrong in ["", ":25", "mail.example.org:", "mail.example.org:0", "a b", "smtp://a:25"] {
            assert!(read(wrong, Security::StartTls).is_err(), "{wrong}");
        }
    }

    #[test]
    fn nothing_travels_unencrypted_to_another_machine() {
        for here in ["localhost", "127.0.0.1:2525", "[::1]:25"] {
            assert!(read(here, Security::Plain).is_ok(), "{here}");
        }
        for elsewhere in ["mail.example.org", "192.0.2.5", "localhost.example.org"] {
            let refused = read(elsewhere, Security::Plain).expect_err(elsewhere);
            assert!(refused.contains("unencrypted"), "{refused}");
        }
    }

    #[test]
    fn a_sender_is_an_address() {
        for sender in ["", "cup", "Cup <cup>", "cup@example.org\r\nBcc: eve@example.org"] {
            let wrong = MailSettings {
                sender: sender.to_owned(),
                ..settings("localhost", Security::Plain)
            };
            let refused = MailServer::of(wrong).expect_err(sender);
            assert!(!refused.contains("a secret"), "{refused}");
        }
    }

    #[test]
    fn no_text_of_settings_shows_the_password() {
        let server = MailServer::of(settings("localhost", Security::Plain)).expect("a server");
        assert_eq!(format!("{server:?}"), "MailServer(localhost:25)");
    }

    #[test]
    fn a_letter_has_one_reader_and_no_header_of_somebody_elses() {
        let server = MailServer::of(settings("localhost", Security::Plain)).expect("a server");
        let at = "2026-03-10T12:00:00Z".parse().expect("an instant");
        let letter = |to: &str, subject: &str| {
            let (text, html) = ("Hello".to_owned(), "<p>Hello</p>".to_owned());
            server.letter(to, 7, at, Words { subject: subject.to_owned(), text, html })
        };
        for wrong in [
            "ines",
            "ines@",
            "ines@example.org\r\nBcc: eve@example.org",
            "ines\r\nBcc: eve@example.org",
            "ines@example.org>,<eve@example.org",
            "ines@example.org, eve@example.org",
            "ines@exa mple.org",
        ] {
            assert_eq!(letter(wrong, "Hi").err(), Some(MailFailure::NoAddress), "{wrong}");
        }
        let sent = letter("ines@müller.example", "Hi\r\nBcc: eve@example.org").expect("a letter");
        let text = String::from_utf8(sent.formatted()).expect("a text");
        assert!(text.contains("To: ines@xn--mller-kva.example\r\n"), "{text}");
        assert!(text.contains("Message-ID: <1773144000000.7@example.org>\r\n"), "{text}");
        assert!(!text.contains("\r\nBcc"), "{text}");
        assert_eq!(sent.envelope().to().len(), 1);
    }

    #[test]
    fn an_answer_is_kept_in_one_line_of_bounded_length() {
        assert_eq!(printable("550 no\r\nsuch\0user"), "550 no  such user");
        assert_eq!(printable(&"x".repeat(1000)).len(), MOST_OF_ANSWER);
    }
}
