//! A whole Patroni cluster on loopback: etcd, three PostgreSQL servers, and HAProxy.

use std::fmt::Write as _;
use std::fs::File;
use std::io::ErrorKind;
use std::net::TcpListener;
use std::path::Path;
use std::process::{Child, Command};
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process};
use tempfile::TempDir;

use crate::client::Client;
use crate::postgres::{as_its_user, give_to_its_user, programs};

/// The members of the cluster.
const MEMBERS: usize = 3;
/// Something that never comes fails the test after this time.
const LONG: Duration = Duration::from_mins(2);

/// Three PostgreSQL servers, of which one takes writes and one is its synchronous standby. All
/// processes end, and all files are removed, when this is dropped.
#[derive(Debug)]
pub struct Patroni {
    members: Vec<Member>,
    /// etcd and HAProxy.
    others: Vec<Child>,
    /// The port at which HAProxy leads to the first server.
    port: u16,
    folder: TempDir,
}

#[derive(Debug)]
struct Member {
    name: String,
    /// Where PostgreSQL listens.
    port: u16,
    /// Where Patroni answers.
    api: u16,
    process: Option<Child>,
}

impl Patroni {
    /// Starts a new cluster with an empty database. `None`, with a message on stderr, where a part
    /// is not installed.
    pub fn new() -> Option<Self> {
        let Some(postgres) = programs().filter(|_| are_installed(&["patroni", "etcd", "haproxy"]))
        else {
            eprintln!(
                "skipped: a part is not installed (Debian: apt-get install patroni etcd-server haproxy postgresql)"
            );
            return None;
        };
        let folder = tempfile::Builder::new().prefix("touchline-patroni-").tempdir_in("/tmp");
        let folder = folder.expect("a temporary folder");
        give_to_its_user(folder.path());
        let ports = free_ports(3 + 2 * MEMBERS);
        let [port, etcd, peers] = [ports[0], ports[1], ports[2]];
        let members = (0..MEMBERS).map(|number| Member {
            name: format!("db{}", number + 1),
            port: ports[3 + 2 * number],
            api: ports[4 + 2 * number],
            process: None,
        });
        let mut cluster = Self { members: members.collect(), others: Vec::new(), port, folder };
        let [clients, peers] = [etcd, peers].map(|port| format!("http://127.0.0.1:{port}"));
        cluster.others.push(cluster.start(
            "etcd",
            &[
                "--name=etcd",
                "--data-dir=etcd",
                &format!("--listen-client-urls={clients}"),
                &format!("--advertise-client-urls={clients}"),
                &format!("--listen-peer-urls={peers}"),
                &format!("--initial-advertise-peer-urls={peers}"),
                &format!("--initial-cluster=etcd={peers}"),
            ],
        ));
        for member in 0..MEMBERS {
            cluster.configure(member, etcd, &postgres);
            cluster.start_member(member);
        }
        cluster.start_proxy();
        cluster.until_whole();
        cluster.found(&postgres);
        Some(cluster)
    }

    /// The address of the first server, whichever that is.
    pub fn address(&self) -> String {
        address_at(self.port)
    }

    /// The addresses of all servers.
    pub fn addresses(&self) -> Vec<String> {
        self.members.iter().map(|member| address_at(member.port)).collect()
    }

    /// The number of the first server; `None` while there is none.
    pub fn first(&self) -> Option<usize> {
        self.members.iter().position(|member| member.says("/primary"))
    }

    /// Waits until one server takes writes and all others follow it, one of them synchronously.
    pub fn until_whole(&self) {
        let count = |path: &str| self.members.iter().filter(|m| m.says(path)).count();
        until("the cluster is not whole", || {
            count("/primary") == 1 && count("/synchronous") == 1 && count("/replica") == MEMBERS - 1
        });
    }

    /// Orders a standby to take the first server's place. Returns when Patroni has the order.
    pub fn switch_over(&self, first: usize) {
        let member = &self.members[first];
        let body = format!(r#"{{"leader":"{}"}}"#, member.name);
        let ordered = Client::connect(&format!("127.0.0.1:{}", member.api))
            .and_then(|mut client| client.call("POST", "/switchover", &[], &body));
        // It answers when the switchover has ended, which may take longer than the client waits.
        match ordered {
            Ok(reply) => assert_eq!(reply.status, 200, "{}", reply.head),
            Err(error) => assert!(
                [ErrorKind::WouldBlock, ErrorKind::TimedOut].contains(&error.kind()),
                "{error}"
            ),
        }
    }

    /// Kills a server and its Patroni, as the loss of its machine would.
    pub fn kill(&mut self, member: usize) {
        let mut process = self.members[member].process.take().expect("a running member");
        process.kill().expect("Patroni is killed");
        process.wait().expect("an end");
        self.kill_postgres(member);
    }

    /// Starts a member that was killed.
    pub fn start_member(&mut self, member: usize) {
        let file = format!("{}.yml", self.members[member].name);
        self.members[member].process = Some(self.start("patroni", &[&file]));
    }

    fn kill_postgres(&self, member: usize) {
        let pid = self.folder.path().join(&self.members[member].name).join("postmaster.pid");
        let pid = std::fs::read_to_string(pid).ok();
        let pid = pid.as_ref().and_then(|text| text.lines().next()?.parse().ok());
        if let Some(pid) = pid.and_then(Pid::from_raw) {
            // Fails when it has ended already. Its children end by themselves.
            let _ = kill_process(pid, Signal::KILL);
        }
    }

    fn start(&self, program: &str, arguments: &[&str]) -> Child {
        let log = self.folder.path().join(format!("{program}.log"));
        let log = File::options().create(true).append(true).open(log).expect("a log");
        let again = log.try_clone().expect("the same log");
        let mut command = as_its_user(Path::new(program));
        command.args(arguments).current_dir(self.folder.path()).stdout(log).stderr(again);
        command.spawn().unwrap_or_else(|e| panic!("{program} does not start: {e}"))
    }

    fn write(&self, file: &str, text: &str) {
        std::fs::write(self.folder.path().join(file), text).expect("a file");
    }

    fn configure(&self, member: usize, etcd: u16, postgres: &Path) {
        let Member { name, port, api, .. } = &self.members[member];
        let (folder, postgres) = (self.folder.path().display(), postgres.display());
        self.write(
            &format!("{name}.yml"),
            &format!(
                r#"scope: touchline
name: {name}
etcd3:
  hosts: ["127.0.0.1:{etcd}"]
restapi:
  listen: 127.0.0.1:{api}
  connect_address: 127.0.0.1:{api}
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 2
    retry_timeout: 5
    synchronous_mode: true
    synchronous_mode_strict: true
    postgresql:
      use_pg_rewind: true
      parameters:
        synchronous_commit: "on"
        max_connections: 200
  initdb: [{{encoding: UTF8}}, {{locale: C.UTF-8}}, data-checksums]
postgresql:
  listen: 127.0.0.1:{port}
  connect_address: 127.0.0.1:{port}
  data_dir: {folder}/{name}
  bin_dir: {postgres}
  pgpass: {folder}/{name}.pgpass
  remove_data_directory_on_rewind_failure: true
  remove_data_directory_on_diverged_timelines: true
  pg_hba:
    - host replication replicator 127.0.0.1/32 scram-sha-256
    - host all postgres 127.0.0.1/32 scram-sha-256
    - host touchline touchline 127.0.0.1/32 scram-sha-256
  parameters:
    unix_socket_directories: {folder}
  authentication:
    superuser: {{username: postgres, password: secret-of-postgres}}
    replication: {{username: replicator, password: secret-of-replicator}}
"#
            ),
        );
    }

    fn start_proxy(&mut self) {
        let mut text = format!(
            "listen touchline-database
    bind 127.0.0.1:{}
    mode tcp
    timeout connect 3s
    timeout client 1h
    timeout server 1h
    option httpchk GET /primary
    http-check expect status 200
    default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
",
            self.port
        );
        for Member { name, port, api, .. } in &self.members {
            // Writing to a String cannot fail.
            let _ = writeln!(text, "    server {name} 127.0.0.1:{port} check port {api}");
        }
        self.write("haproxy.cfg", &text);
        let proxy = self.start("haproxy", &["-db", "-f", "haproxy.cfg"]);
        self.others.push(proxy);
    }

    /// Creates the platform's user and database.
    fn found(&self, postgres: &Path) {
        let address =
            format!("postgres://postgres:secret-of-postgres@127.0.0.1:{}/postgres", self.port);
        until("HAProxy leads nowhere", || {
            let founded = Command::new(postgres.join("psql"))
                .args(["-q", "-v", "ON_ERROR_STOP=1", &address])
                .args(["-c", "CREATE ROLE touchline LOGIN PASSWORD 'secret'"])
                .args(["-c", "CREATE DATABASE touchline OWNER touchline"])
                .status();
            founded.expect("psql runs").success()
        });
    }
}

impl Member {
    /// Whether Patroni answers a question about its server with 200.
    fn says(&self, path: &str) -> bool {
        Client::connect(&format!("127.0.0.1:{}", self.api))
            .and_then(|mut client| client.call("GET", path, &[], ""))
            .is_ok_and(|reply| reply.status == 200)
    }
}

impl Drop for Patroni {
    fn drop(&mut self) {
        for member in 0..MEMBERS {
            if let Some(mut process) = self.members[member].process.take() {
                let _ = process.kill();
                let _ = process.wait();
            }
            self.kill_postgres(member);
        }
        for process in &mut self.others {
            let _ = process.kill();
            let _ = process.wait();
        }
    }
}

fn address_at(port: u16) -> String {
    format!("postgres://touchline:secret@127.0.0.1:{port}/touchline")
}

fn until(complaint: &str, is_true: impl Fn() -> bool) {
    let begun = Instant::now();
    while !is_true() {
        assert!(begun.elapsed() < LONG, "{complaint}");
        std::thread::sleep(Duration::from_millis(100));
    }
}

fn are_installed(programs: &[&str]) -> bool {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let is_there = |program| {
        std::env::split_paths(&path)
            .chain(["/usr/sbin".into()])
            .any(|folder| folder.join(program).exists())
    };
    programs.iter().all(is_there)
}

fn free_ports(count: usize) -> Vec<u16> {
    // All are held until the last is known, so that they differ.
    let held: Vec<TcpListener> =
        (0..count).map(|_| TcpListener::bind(("127.0.0.1", 0)).expect("a free port")).collect();
    held.iter().map(|port| port.local_addr().expect("its address").port()).collect()
}
