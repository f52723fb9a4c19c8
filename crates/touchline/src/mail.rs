//! `touchline serve`: the mail server, and the work of sending letters beside the requests.

use std::path::PathBuf;
use std::time::Duration;

use anyhow::Context as _;
use clap::Args;
use tokio::sync::watch;
use tokio::task::JoinHandle;
use touchline_app::Platform;
use touchline_app::mail::{MailServer, MailSettings, Security};
use touchline_store::{Topic, in_background};

/// The mail server, and who letters are from.
#[derive(Args)]
pub(crate) struct Mail {
    /// The mail server that letters are given to, as HOST or HOST:PORT; needs --mail-from. Without it,
    /// administrators read the links in the console and hand them on
    #[arg(long = "smtp", env = "TOUCHLINE_SMTP", value_name = "HOST", requires = "sender")]
    server: Option<String>,
    /// How the connection to it is protected: starttls (port 587 unless another one is given), tls (port
    /// 465), or plain (port 25, and for a mail server on this machine alone)
    #[arg(
        long = "smtp-security",
        env = "TOUCHLINE_SMTP_SECURITY",
        value_name = "HOW",
        default_value = "starttls"
    )]
    security: Security,
    /// The user name there, if it wants one; the password is in a file or a variable
    #[arg(long = "smtp-user", env = "TOUCHLINE_SMTP_USER", value_name = "NAME")]
    user: Option<String>,
    /// The password is the first line of this file. TOUCHLINE_SMTP_PASSWORD may hold the password itself
    #[arg(long = "smtp-password-file", env = "TOUCHLINE_SMTP_PASSWORD_FILE", value_name = "FILE")]
    password_file: Option<PathBuf>,
    /// Trust the certificates in this PEM file, too
    #[arg(long = "smtp-ca", env = "TOUCHLINE_SMTP_CA", value_name = "FILE")]
    roots: Option<PathBuf>,
    /// Who letters are from: cup@example.org, or Cup <cup@example.org>
    #[arg(long = "mail-from", env = "TOUCHLINE_MAIL_FROM", value_name = "ADDRESS", id = "sender")]
    sender: Option<String>,
}

/// The variable that may hold the password itself.
const PASSWORD: &str = "TOUCHLINE_SMTP_PASSWORD";

impl Mail {
    /// The platform with its mail server, if there is one.
    ///
    /// # Errors
    /// What was said of the mail server cannot be so.
    pub(crate) fn given_to(self, platform: Platform) -> anyhow::Result<Platform> {
        let Some(server) = self.server.clone() else {
            tracing::warn!(
                "no letter can be mailed: say with --smtp and --mail-from which mail server takes them; until then they wait \
                 in the console, under Messages"
            );
            return Ok(platform);
        };
        anyhow::ensure!(
            platform.public_url().is_some(),
            "--smtp needs --public-url: letters have links, and those begin with the address by which people reach the platform"
        );
        let roots = self.roots.as_deref().map(|file| {
            std::fs::read(file)
                .with_context(|| format!("cannot read the certificates in {}", file.display()))
        });
        let settings = MailSettings {
            server,
            security: self.security,
            login: self.login()?,
            sender: self.sender.unwrap_or_default(),
            roots: roots.transpose()?,
        };
        let server = MailServer::of(settings).map_err(anyhow::Error::msg);
        Ok(platform.mailing_through(server.context("no mail can be sent")?))
    }

    fn login(&self) -> anyhow::Result<Option<(String, String)>> {
        let password = match &self.password_file {
            Some(file) => {
                let place = file.display();
                let text = std::fs::read_to_string(file)
                    .with_context(|| format!("cannot read the password in {place}"))?;
                Some(text.lines().next().unwrap_or_default().to_owned())
            }
            None => std::env::var(PASSWORD).ok(),
        };
        match (self.user.clone(), password.filter(|password| !password.is_empty())) {
            (Some(user), Some(password)) => Ok(Some((user, password))),
            (None, None) => Ok(None),
            (Some(_), None) => anyhow::bail!(
                "--smtp-user needs a password: give --smtp-password-file, or the variable {PASSWORD}"
            ),
            (None, Some(_)) => {
                anyhow::bail!("there is a password for the mail server: give --smtp-user, too")
            }
        }
    }
}

/// How often the server looks for work that no change has announced: letters that were put off, and work that another
/// server has left.
const LOOK_EVERY: Duration = Duration::from_secs(5);
/// The end of the server waits so long for the letter that is being sent.
const LAST_LETTER: Duration = Duration::from_secs(5);

/// The work beside the requests.
pub(crate) struct Work {
    stop: watch::Sender<bool>,
    task: JoinHandle<()>,
}

/// Starts it; it goes on until it is ended.
pub(crate) fn start(platform: Platform) -> Work {
    let (stop, stopping) = watch::channel(false);
    Work { stop, task: tokio::spawn(in_background(work(platform, stopping))) }
}

impl Work {
    /// Ends it, after the letter that is being sent.
    pub(crate) async fn end(mut self) {
        self.stop.send_replace(true);
        if tokio::time::timeout(LAST_LETTER, &mut self.task).await.is_err() {
            self.task.abort();
            // It gives its hold on the database up.
            let _ = self.task.await;
        }
    }
}

async fn work(platform: Platform, mut stopping: watch::Receiver<bool>) {
    for result in ["sent", "put_off", "given_up"] {
        count(result, 0);
    }
    if let Err(error) = platform.forget_sending().await {
        tracing::warn!(%error, "the work of sending letters was not looked at");
    }
    let mut changes = platform.db().revisions().watch();
    while !*stopping.borrow() {
        let before = platform.db().revisions().now();
        let is_stopping = stopping.clone();
        match platform.send_letters(move || *is_stopping.borrow()).await {
            Ok(done) => {
                count("sent", done.sent);
                count("put_off", done.put_off);
                count("given_up", done.given_up);
            }
            Err(error) => tracing::warn!(%error, "letters were not sent"),
        }
        let is_stopping = stopping.clone();
        match platform.operations.erase_due(move || *is_stopping.borrow()).await {
            Ok(0) => {}
            Ok(people) => tracing::info!(people, "people were erased"),
            Err(error) => tracing::warn!(%error, "a person was not erased"),
        }
        tell(&platform).await;
        let letters_change = async {
            // What this look has changed itself is announced, too, and finds nothing to do.
            while changes.changed().await.is_ok() {
                let revisions = platform.db().revisions();
                if revisions.now().changes_since(&before).has(Topic::Letters) {
                    return;
                }
            }
            std::future::pending::<()>().await;
        };
        tokio::select! {
            () = letters_change => {}
            () = tokio::time::sleep(LOOK_EVERY) => {}
            _ = stopping.changed() => {}
        }
    }
}

fn count(result: &'static str, letters: u64) {
    metrics::counter!("touchline_letters_total", "result" => result).increment(letters);
}

async fn tell(platform: &Platform) {
    let Ok(left) = platform.work_left().await else { return };
    metrics::gauge!("touchline_letters_waiting").set(left.letters as f64);
    for (state, jobs) in left.jobs {
        metrics::gauge!("touchline_jobs", "state" => state.as_str()).set(jobs as f64);
    }
}
