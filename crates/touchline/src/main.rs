//! The command line. Results go to stdout, logs to stderr. Exit codes: 0 done, 1 failed, 2
//! refused input or something found.

// Before the others, which print with its macros.
#[macro_use]
mod printing;

mod access;
mod backup;
mod conformance;
mod copy;
mod demo;
mod doctor;
mod draw;
mod import;
mod listening;
mod mail;
mod metrics;
mod replicas;
mod scheduled_backups;
mod upkeep;

use std::convert::Infallible;
use std::io::IsTerminal as _;
use std::net::{SocketAddr, ToSocketAddrs as _};
use std::path::PathBuf;
use std::process::ExitCode;
use std::str::FromStr;
use std::time::Duration;

use anyhow::Context as _;
use clap::{Args, Parser, Subcommand};
use touchline_app::{Clock, Platform};
use touchline_demo::{DemoOrder, FEWEST_USERS};
use touchline_operator::import::WhenGone;
use touchline_store::doctor::Depth;
use touchline_store::{DatabaseUrl, Db, Upgrade, sqlite_file};
use tracing_subscriber::EnvFilter;

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// The exit code of a mistake in the command line, as the parser has it.
const MISUSED: u8 = 2;

/// Background work gets this long to finish after a command has ended.
const FAREWELL: Duration = Duration::from_secs(1);

/// Shown first, because a newcomer needs these three of all commands.
const FIRST_STEPS: &str = "\
The first three commands, to see a filled platform:
  touchline demo
  echo 'a long password' | touchline admin create anna --password-stdin
  touchline serve         then open http://127.0.0.1:8080/admin";

/// The back-office of a multi-sport tournament platform.
#[derive(Parser)]
#[command(version, max_term_width = 100, before_help = FIRST_STEPS)]
struct Cli {
    #[command(flatten)]
    common: Common,
    #[command(subcommand)]
    verb: Verb,
}

#[derive(Args)]
struct Common {
    /// Where the data is: sqlite:FILE or postgres://…
    #[arg(
        long,
        global = true,
        env = "TOUCHLINE_DATABASE",
        hide_env_values = true,
        default_value = "sqlite:data/touchline.db",
        value_name = "URL"
    )]
    database: Address,
    /// The password of the PostgreSQL database is the first line of this file, which is read at every
    /// connection
    #[arg(long, global = true, env = "TOUCHLINE_DATABASE_PASSWORD_FILE", value_name = "FILE")]
    database_password_file: Option<PathBuf>,
    /// The address that `serve` listens on
    #[arg(
        long,
        global = true,
        env = "TOUCHLINE_LISTEN",
        default_value = "127.0.0.1:8080",
        value_name = "ADDRESS",
        value_parser = listen_address
    )]
    listen: SocketAddr,
}

#[derive(Subcommand)]
enum Verb {
    /// Serve the console and the API
    Serve {
        #[command(flatten)]
        backups: scheduled_backups::Schedule,
        #[command(flatten)]
        replicas: replicas::Replicas,
        #[command(flatten)]
        metrics: metrics::Metrics,
        #[command(flatten)]
        access: Box<access::Access>,
        #[command(flatten)]
        mail: Box<mail::Mail>,
        /// Keep no copy of a database of an older version before it is brought up to date
        #[arg(long)]
        no_backup: bool,
    },
    /// Import competitions, one folder of CSV files each; a second time changes nothing
    Import {
        /// Remove the rows of files that an earlier import had and that are no longer there
        #[arg(long)]
        remove_missing: bool,
        /// The folders
        #[arg(required = true, value_name = "DIR")]
        folders: Vec<PathBuf>,
    },
    /// Fill an empty database with a believable platform
    Demo {
        /// App users; players, matches and events follow in proportion
        #[arg(long, default_value_t = 1200, value_parser = clap::value_parser!(u64).range(FEWEST_USERS..=10_000_000))]
        users: u64,
        /// The same seed at the same time gives the same platform
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
    /// Manage administrators
    #[command(subcommand)]
    Admin(AdminVerb),
    /// Write the platform, as it is now, into a new file; a server may run meanwhile
    Backup {
        /// The file, which must not exist
        file: PathBuf,
    },
    /// Replace the database's contents by a backup; the server must be stopped
    Restore {
        /// The backup
        file: PathBuf,
        /// Replace a database that is not empty; its contents are kept aside
        #[arg(long)]
        replace: bool,
    },
    /// Check that the data is consistent; exit code 2 when something is wrong
    Doctor {
        /// Compare every index with its table as well
        #[arg(long)]
        thorough: bool,
        #[command(flatten)]
        replicas: replicas::Replicas,
    },
    /// Copy the platform into another, empty database, from SQLite to PostgreSQL or back
    Copy {
        /// The source database
        #[arg(long, value_name = "URL")]
        from: Address,
        /// The target database
        #[arg(long, value_name = "URL")]
        to: Address,
    },
    /// Compare the computed tables with published ones; exit code 2 when one differs
    Conformance {
        /// The folders, as for `import`, with an expected_standings.csv
        #[arg(required = true, value_name = "DIR")]
        folders: Vec<PathBuf>,
    },
    /// Draw who meets whom: a request in JSON on standard input (docs/draws.md), the answer on standard
    /// output; exit code 2 when it cannot be drawn
    Draw,
    /// Print docs/permissions.md
    #[command(hide = true)]
    Permissions,
    /// Print the OpenAPI document
    #[command(hide = true)]
    Openapi,
}

#[derive(Subcommand)]
enum AdminVerb {
    /// Add an administrator
    Create(Credentials),
    /// Replace an administrator's password and end all their sessions
    ResetPassword(Credentials),
    /// Remove the second factor of an administrator who has lost it, and end all their sessions
    ResetSecondFactor {
        /// The user name
        name: String,
    },
}

#[derive(Args)]
struct Credentials {
    /// The user name
    name: String,
    /// Read the password from standard input, up to the end of its first line
    #[arg(long, required = true)]
    password_stdin: bool,
}

/// The address of a database. What is wrong with it is said later, because the parser of the command
/// line would repeat it, and it may hold a password.
#[derive(Clone)]
struct Address(Result<DatabaseUrl, String>);

impl FromStr for Address {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<Self, Infallible> {
        Ok(Self(text.parse()))
    }
}

/// A mistake in the command line.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
struct Misused(String);

impl Address {
    fn url(self, option: &str) -> Result<DatabaseUrl, Misused> {
        self.0.map_err(|why| Misused(format!("{option}: {why}")))
    }
}

fn listen_address(text: &str) -> Result<SocketAddr, String> {
    text.to_socket_addrs()
        .ok()
        .and_then(|mut addresses| addresses.next())
        .ok_or_else(|| "write it as HOST:PORT, such as 127.0.0.1:8080".to_owned())
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    // A separate thread writes the log, so that no request waits for a slow terminal; dropping
    // the guard writes what is left.
    let (log, _guard) = tracing_appender::non_blocking(std::io::stderr());
    let log = tracing_subscriber::fmt()
        .with_env_filter(log_filter())
        .with_writer(log)
        .with_ansi(std::io::stderr().is_terminal());
    if std::env::var("TOUCHLINE_LOG_FORMAT").is_ok_and(|format| format == "json") {
        log.json().flatten_event(true).init();
    } else {
        log.init();
    }
    match run(cli) {
        Ok(code) => code,
        Err(error) => {
            eprintln!("touchline: {error:#}");
            if error.is::<Misused>() { ExitCode::from(MISUSED) } else { ExitCode::FAILURE }
        }
    }
}

/// The filter of `TOUCHLINE_LOG`, but only warnings of PostgreSQL's driver: at lower levels it
/// logs the parameters of every statement, and so personal data.
fn log_filter() -> EnvFilter {
    let asked = std::env::var("TOUCHLINE_LOG").ok();
    let asked = asked.filter(|asked| EnvFilter::try_new(asked).is_ok());
    let asked = asked.as_deref().unwrap_or("info");
    EnvFilter::new(format!("{asked},tokio_postgres=warn"))
}

fn run(cli: Cli) -> anyhow::Result<ExitCode> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let Common { database, database_password_file, listen } = cli.common;
    let mut database = database.url("--database")?;
    let password_file = database_password_file.as_deref();
    if let Some(file) = password_file {
        database = database.with_password_file(file.to_owned())?;
    }
    let outcome = runtime.block_on(async {
        match cli.verb {
            Verb::Serve { backups, replicas, metrics, access, mail, no_backup } => {
                let upgrade = if no_backup { Upgrade::InPlace } else { Upgrade::KeepCopy };
                let replicas = replicas.urls(password_file)?;
                let options = Options { backups, metrics, access: *access, mail: *mail };
                serve(&database, &replicas, upgrade, listen, options).await
            }
            Verb::Import { remove_missing, folders } => {
                let when_file_gone =
                    if remove_missing { WhenGone::Remove } else { WhenGone::Leave };
                let db = Db::open(&database)?;
                import::run(&db, &folders, when_file_gone, &Clock::system()).await
            }
            Verb::Demo { users, seed } => {
                let platform = Platform::new(Db::open(&database)?, Clock::system());
                demo::run(&platform, DemoOrder { users, seed }).await
            }
            Verb::Admin(verb) => admin(&database, verb).await,
            Verb::Backup { file } => backup::write(&database, &file).await,
            Verb::Restore { file, replace } => backup::restore(&file, &database, replace).await,
            Verb::Doctor { thorough, replicas } => {
                let depth = if thorough { Depth::Thorough } else { Depth::Quick };
                doctor::run(&database, depth, &replicas.urls(password_file)?).await
            }
            Verb::Copy { from, to } => copy::run(&from.url("--from")?, &to.url("--to")?).await,
            Verb::Conformance { folders } => conformance::run(&folders).await,
            Verb::Draw => draw::run(),
            Verb::Permissions => {
                print!("{}", touchline_server::permissions_page());
                Ok(ExitCode::SUCCESS)
            }
            Verb::Openapi => {
                println!("{}", touchline_server::openapi_document().to_pretty_json()?);
                Ok(ExitCode::SUCCESS)
            }
        }
    });
    // A scheduled backup that is being written must not delay the end.
    runtime.shutdown_timeout(FAREWELL);
    outcome
}

/// What is said of a server beside its database and its address.
struct Options {
    backups: scheduled_backups::Schedule,
    metrics: metrics::Metrics,
    access: access::Access,
    mail: mail::Mail,
}

async fn serve(
    database: &DatabaseUrl,
    replicas: &[DatabaseUrl],
    upgrade: Upgrade,
    listen: SocketAddr,
    options: Options,
) -> anyhow::Result<ExitCode> {
    let Options { backups, metrics, access, mail } = options;
    // Bind the port first: a second server must fail before it touches the data.
    let listener = listening::listener(listen).await?;
    let address = listener.local_addr()?;
    access.ensure_private(address)?;
    let tls = access.tls()?;
    let upgrade = backups.copy_before(upgrade, database).await?;
    let keys = access.secret_keys()?;
    let db = Db::open_for_requests(database, replicas, upgrade)?;
    let mut platform = Platform::new(db, Clock::system())
        .with_rules(access.rules())
        .showing(access.client_addresses);
    if let Some(keys) = keys {
        platform = platform.with_secret_keys(keys);
    }
    if let Some(public_url) = access.public_url(address) {
        if public_url.is_of_this_machine() {
            tracing::warn!(
                "links in letters begin with {public_url}, which only this computer can open: say with --public-url \
                 how people reach the platform"
            );
        }
        platform = platform.reached_at(public_url);
    } else {
        tracing::warn!(
            "no link can be mailed: say with --public-url how people reach the platform"
        );
    }
    let platform = mail.given_to(platform)?;
    protect_secrets(&platform).await?;
    for sentence in sqlite_file::exposed(database) {
        tracing::warn!("{sentence}");
    }
    metrics.start(platform.db()).await?;
    if !platform.access.has_administrator().await? {
        tracing::warn!(
            "nobody can sign in yet: run `touchline admin create NAME --password-stdin`"
        );
    } else if platform.operations.furnish().await? {
        tracing::info!(
            "the usual age groups, gender categories and match formats were added: administrators change them under Configuration"
        );
    }
    scheduled_backups::start(backups, database, &Clock::system())?;
    // Before "ready" is printed: the order to stop may follow at once.
    let stop = stop_signal()?;
    let scheme = if tls.is_some() { "https" } else { "http" };
    println!("Touchline is ready at {scheme}://{address}");
    tracing::info!(%address, %database, "serving");
    let upkeep = upkeep::start(platform.clone());
    let work = mail::start(platform.clone());
    let router = touchline_server::router(platform.clone());
    let limits = access.limits();
    let app = touchline_server::behind(router, access.trusted_proxies);
    // Requests and the letter that is being sent get the same time to end.
    let (ordered, order) = tokio::sync::oneshot::channel::<()>();
    let stop = async move {
        stop.await;
        drop(ordered);
    };
    let end_of_work = async {
        // Nothing is sent: the order is that the other end is dropped.
        let _ = order.await;
        work.end().await;
    };
    tokio::join!(touchline_server::serve_with_tls(listener, tls, app, limits, stop), end_of_work);
    upkeep::end(upkeep, &platform).await;
    tracing::info!("stopped");
    Ok(ExitCode::SUCCESS)
}

/// Encrypts the secrets of second factors, and says what is not right with them.
async fn protect_secrets(platform: &Platform) -> anyhow::Result<()> {
    let secrets = platform.access.protect_secrets().await?;
    if secrets.locked > 0 {
        tracing::error!(
            "the key of {} second factors is missing: their owners can sign in with a recovery code only, until you give the key with --secret-key-file or run `touchline admin reset-second-factor NAME`",
            secrets.locked
        );
    }
    if secrets.in_the_clear > 0 {
        tracing::warn!(
            "{} secrets of second factors are not encrypted: give a --secret-key-file",
            secrets.in_the_clear
        );
    }
    Ok(())
}

/// Resolves on Ctrl-C and on SIGTERM; both are caught from now on.
fn stop_signal() -> std::io::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut interrupt = signal(SignalKind::interrupt())?;
    let mut terminate = signal(SignalKind::terminate())?;
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    })
}

async fn admin(database: &DatabaseUrl, verb: AdminVerb) -> anyhow::Result<ExitCode> {
    let db = match verb {
        AdminVerb::Create(_) => Db::open(database)?,
        AdminVerb::ResetPassword(_) | AdminVerb::ResetSecondFactor { .. } => {
            Db::open_existing(database)?
        }
    };
    let platform = Platform::new(db, Clock::system());
    match verb {
        AdminVerb::Create(Credentials { name, .. }) => {
            platform.access.create_administrator(&name, password_from_stdin()?).await?;
            platform.operations.furnish().await?;
            println!("Administrator {name} can sign in now.");
        }
        AdminVerb::ResetPassword(Credentials { name, .. }) => {
            platform.access.reset_password(&name, password_from_stdin()?).await?;
            println!("The password of {name} was replaced and all sessions have ended.");
        }
        AdminVerb::ResetSecondFactor { name } => {
            platform.access.reset_second_factor(&name).await?;
            println!("{name} signs in without a second factor now, and all sessions have ended.");
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn password_from_stdin() -> anyhow::Result<String> {
    let mut line = String::new();
    std::io::stdin().read_line(&mut line).context("cannot read the password")?;
    Ok(line.trim_end_matches(['\r', '\n']).to_owned())
}
