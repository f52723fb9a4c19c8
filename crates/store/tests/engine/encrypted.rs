//! PostgreSQL over TLS, with passwords.

use std::fs::Permissions;
use std::net::{Ipv4Addr, TcpListener};
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use rcgen::{BasicConstraints, CertificateParams, CertifiedIssuer, IsCa, KeyPair};
use tempfile::TempDir;
use touchline_store::{DatabaseUrl, Db};

use crate::read;

/// A PostgreSQL server with a certificate for `localhost`, which asks for a password. It is stopped
/// when this is dropped.
struct Encrypted {
    folder: TempDir,
    programs: PathBuf,
    port: u16,
}

/// Runs a program of PostgreSQL, which refuses to run as root.
fn run(program: &Path, words: &[&str]) {
    let is_root = std::fs::metadata("/proc/self").is_ok_and(|of| {
        use std::os::unix::fs::MetadataExt as _;
        of.uid() == 0
    });
    let mut command = if is_root {
        let mut command = Command::new("setpriv");
        command.args(["--reuid=nobody", "--regid=nogroup", "--clear-groups"]).arg(program);
        command
    } else {
        Command::new(program)
    };
    let output = command.args(words).output().expect("the program runs");
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{}: {told}", program.display());
}

/// Where PostgreSQL's programs are.
fn programs() -> Option<PathBuf> {
    let mut versions: Vec<PathBuf> = std::fs::read_dir("/usr/lib/postgresql")
        .ok()?
        .filter_map(|entry| Some(entry.ok()?.path().join("bin")))
        .filter(|folder| folder.join("initdb").exists())
        .collect();
    versions.sort();
    versions.pop()
}

fn issuer() -> CertifiedIssuer<'static, KeyPair> {
    let mut params = CertificateParams::new(Vec::new()).expect("no names");
    params.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
    CertifiedIssuer::self_signed(params, KeyPair::generate().expect("a key")).expect("an issuer")
}

impl Encrypted {
    fn start() -> Option<Self> {
        if std::env::var("TOUCHLINE_TEST_POSTGRES").is_err() {
            eprintln!("skipped on PostgreSQL: run under scripts/with-postgres.sh");
            return None;
        }
        let programs = programs()?;
        let folder = tempfile::tempdir_in("/tmp").expect("a folder");
        std::fs::set_permissions(folder.path(), Permissions::from_mode(0o777)).expect("rights");
        let file = |name: &str| folder.path().join(name);
        let ours = issuer();
        let key = KeyPair::generate().expect("a key");
        let params = CertificateParams::new(vec!["localhost".to_owned()]).expect("a name");
        let certificate = params.signed_by(&key, &ours).expect("a certificate");
        std::fs::write(file("issuer.pem"), ours.pem()).expect("a file");
        std::fs::write(file("stranger.pem"), issuer().pem()).expect("a file");
        std::fs::write(file("password"), "hunter2\n").expect("a file");
        let data = file("data");
        let text = |path: &Path| path.display().to_string();
        let pwfile = format!("--pwfile={}", text(&file("password")));
        let words = ["-U", "touchline", "-A", "scram-sha-256", "--no-sync", &pwfile];
        run(&programs.join("initdb"), &[&["-D", &text(&data)][..], &words].concat());
        std::fs::write(data.join("server.crt"), certificate.pem()).expect("a file");
        std::fs::write(data.join("server.key"), key.serialize_pem()).expect("a file");
        std::fs::write(data.join("pg_hba.conf"), "host all all 127.0.0.1/32 scram-sha-256\n")
            .expect("a file");
        // PostgreSQL wants a key that only it, or root, can read.
        std::fs::set_permissions(data.join("server.key"), Permissions::from_mode(0o600))
            .expect("rights");
        std::os::unix::fs::chown(
            data.join("server.key"),
            Some(std::os::unix::fs::MetadataExt::uid(&std::fs::metadata(&data).expect("a folder"))),
            None,
        )
        .expect("an owner");
        let free = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a port");
        let port = free.local_addr().expect("an address").port();
        drop(free);
        let options = format!(
            "-c listen_addresses=127.0.0.1 -c port={port} -c unix_socket_directories='' -c ssl=on -c fsync=off"
        );
        let log = text(&file("log"));
        run(
            &programs.join("pg_ctl"),
            &["-D", &text(&data), "-w", "-t", "120", "-l", &log, "-o", &options, "start"],
        );
        Some(Self { folder, programs, port })
    }

    fn file(&self, name: &str) -> String {
        self.folder.path().join(name).display().to_string()
    }

    /// Opens the database with a password and a query in the address.
    fn open(&self, password: &str, host: &str, query: &str) -> Result<Db, String> {
        let text = format!("postgres://touchline{password}@{host}:{}/postgres?{query}", self.port);
        text.parse::<DatabaseUrl>().and_then(|url| Db::open(&url).map_err(|e| e.to_string()))
    }
}

impl Drop for Encrypted {
    fn drop(&mut self) {
        let data = self.file("data");
        run(&self.programs.join("pg_ctl"), &["-D", &data, "-m", "immediate", "stop"]);
    }
}

/// Whether the connections of a database are encrypted.
async fn is_encrypted(db: &Db) -> bool {
    read(db, |conn| {
        conn.query_one::<bool>("SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()", &[])
    })
    .await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_connection_is_encrypted_and_its_server_verified_as_the_address_asks() {
    let Some(server) = Encrypted::start() else { return };
    let (issuer, stranger) = (server.file("issuer.pem"), server.file("stranger.pem"));
    let open = |host: &str, query: &str| server.open(":hunter2", host, query);
    for (host, query, encrypted) in [
        ("127.0.0.1", "sslmode=disable".to_owned(), false),
        ("127.0.0.1", String::new(), true),
        ("127.0.0.1", "sslmode=require".to_owned(), true),
        ("127.0.0.1", format!("sslmode=verify-ca&sslrootcert={issuer}"), true),
        ("localhost", format!("sslmode=verify-full&sslrootcert={issuer}"), true),
    ] {
        let db = open(host, &query).unwrap_or_else(|error| panic!("{query}: {error}"));
        assert_eq!(is_encrypted(&db).await, encrypted, "{query}");
    }
    for (host, query) in [
        ("127.0.0.1", format!("sslmode=verify-full&sslrootcert={issuer}")),
        ("localhost", format!("sslmode=verify-full&sslrootcert={stranger}")),
        ("localhost", format!("sslmode=verify-ca&sslrootcert={stranger}")),
        ("localhost", format!("sslmode=require&sslrootcert={stranger}")),
        ("localhost", "sslmode=verify-full&sslrootcert=system".to_owned()),
    ] {
        let told = open(host, &query).err().unwrap_or_else(|| panic!("{query} was accepted"));
        assert!(told.contains("certificate"), "{query}: {told}");
        assert!(!told.contains("hunter2"), "{told}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_password_is_read_from_its_file_and_never_told() {
    let Some(server) = Encrypted::start() else { return };
    let told = server.open(":hunter3", "127.0.0.1", "").expect_err("a wrong password");
    assert!(told.contains("password authentication failed"), "{told}");
    assert!(!told.contains("hunter3"), "{told}");
    let url: DatabaseUrl = format!("postgres://touchline@127.0.0.1:{}/postgres", server.port)
        .parse()
        .expect("an address");
    let url = url.with_password_file(server.file("password").into()).expect("a file");
    let db = Db::open(&url).expect("the right password");
    assert!(is_encrypted(&db).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn of_several_hosts_the_one_that_takes_writes_is_used() {
    let Some(server) = Encrypted::start() else { return };
    // Nobody listens on the first host's port.
    let free = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a port");
    let nobody = free.local_addr().expect("an address").port();
    drop(free);
    let url: DatabaseUrl = format!(
        "postgres://touchline:hunter2@127.0.0.1:{nobody},127.0.0.1:{}/postgres?target_session_attrs=read-write",
        server.port
    )
    .parse()
    .expect("an address");
    let db = Db::open(&url).expect("the second host");
    assert!(is_encrypted(&db).await);
}
