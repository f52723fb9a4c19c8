//! A PostgreSQL server for tests that flushes to the disk as a real one does.

use std::path::{Path, PathBuf};
use std::process::Command;
#[cfg(target_os = "linux")]
use std::time::Duration;

#[cfg(target_os = "linux")]
use rustix::process::{Pid, Signal, kill_process};
use tempfile::TempDir;

use crate::SmallDisk;

/// An orderly stop, which writes everything into the data files.
const STOP: &[&str] = &["-w", "-t", "300", "-m", "fast", "stop"];

/// A PostgreSQL server that listens only on a socket in a temporary folder. It is stopped when
/// this is dropped. Its data is in the same folder and is removed with it, unless it is to be
/// kept.
#[derive(Debug)]
pub struct Cluster {
    // Declared before the folder that it is mounted in, so that it is dropped first.
    disk: Option<SmallDisk>,
    folder: TempDir,
    data: PathBuf,
    is_kept: bool,
    settings: Vec<String>,
    programs: PathBuf,
}

impl Cluster {
    /// Starts a new server. `None`, with a message on stderr, where PostgreSQL is not installed.
    pub fn new() -> Option<Self> {
        let cluster = Self::empty()?;
        cluster.initialize(&[]);
        cluster.start();
        Some(cluster)
    }

    /// Starts a server that keeps its data in `data`, with `settings` such as `work_mem=16MB`.
    /// `None` as for [`Self::new`].
    pub fn kept_in(data: &Path, settings: &[&str]) -> Option<Self> {
        let mut cluster = Self::empty()?;
        std::fs::create_dir_all(data).expect("a folder for the data");
        cluster.data = data.canonicalize().expect("the folder");
        cluster.is_kept = true;
        cluster.settings = settings.iter().map(ToString::to_string).collect();
        if !data.join("PG_VERSION").exists() {
            give_to_its_user(data);
            cluster.initialize(&[]);
        }
        if cluster.has_pid() {
            // A process that was killed may have left this server running.
            cluster.try_to_run("pg_ctl", STOP);
        }
        cluster.start();
        Some(cluster)
    }

    /// Starts a new server, a part of which is on a disk of its own. `None` where PostgreSQL is
    /// not installed, and without the right to mount.
    pub fn with_part_on_small_disk(part: Part, megabytes: u32) -> Option<Self> {
        let mut cluster = Self::empty()?;
        let [data, log] = ["data", "log-of-changes"].map(|name| cluster.folder.path().join(name));
        let on_disk = match part {
            Part::Tables => &data,
            Part::LogOfChanges => &log,
        };
        std::fs::create_dir(on_disk).expect("a folder");
        cluster.disk = Some(SmallDisk::mounted_over(on_disk, megabytes)?);
        give_to_its_user(on_disk);
        cluster.initialize(&["-X", &log.display().to_string(), "--wal-segsize=1"]);
        cluster.start();
        Some(cluster)
    }

    /// Starts a new server whose data is on a disk that forgets. `None` where PostgreSQL is not
    /// installed, and without the right to mount.
    #[cfg(target_os = "linux")]
    pub fn on_forgetful_disk() -> Option<(crate::ForgetfulDisk, Self)> {
        let cluster = Self::empty()?;
        std::fs::create_dir(&cluster.data).expect("a folder");
        let disk = crate::ForgetfulDisk::mounted_over(&cluster.data)?;
        give_to_its_user(&cluster.data);
        cluster.initialize(&["--wal-segsize=1"]);
        cluster.start();
        Some((disk, cluster))
    }

    /// Kills all processes of the server, which can no longer use its disk.
    #[cfg(target_os = "linux")]
    pub fn kill_without_disk(&self) {
        let of_this_server = || {
            let processes = std::fs::read_dir("/proc").expect("the processes").flatten();
            processes
                .filter(|process| {
                    // Every process of PostgreSQL works in the folder of its data.
                    let works_in = std::fs::read_link(process.path().join("cwd"));
                    works_in.is_ok_and(|folder| folder == self.data)
                })
                .filter_map(|process| Pid::from_raw(process.file_name().to_str()?.parse().ok()?))
                .collect::<Vec<_>>()
        };
        let mut left = of_this_server();
        while !left.is_empty() {
            for process in left {
                // Fails when it has ended meanwhile.
                let _ = kill_process(process, Signal::KILL);
            }
            std::thread::sleep(Duration::from_millis(10));
            left = of_this_server();
        }
    }

    /// Starts the server on its disk, which has power again.
    #[cfg(target_os = "linux")]
    pub fn start_after_power_cut(&self) {
        // After a power cut no process has this number; here it may not have gone from the list of
        // processes yet.
        let _ = std::fs::remove_file(self.data.join("postmaster.pid"));
        let _ = std::fs::remove_file(self.folder.path().join(".s.PGSQL.5432.lock"));
        self.start();
    }

    fn initialize(&self, options: &[&str]) {
        let usual = ["-U", "touchline", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8"];
        self.run("initdb", &[&usual, options].concat());
    }

    /// The small disk.
    pub fn disk(&self) -> &SmallDisk {
        self.disk.as_ref().expect("a part on a disk of its own")
    }

    fn empty() -> Option<Self> {
        let Some(programs) = programs() else {
            eprintln!(
                "skipped on PostgreSQL: it is not installed (Debian: apt-get install postgresql)"
            );
            return None;
        };
        let folder = tempfile::Builder::new().prefix("touchline-chaos-").tempdir_in("/tmp");
        let folder = folder.expect("a temporary folder");
        give_to_its_user(folder.path());
        let data = folder.path().join("data");
        Some(Self { disk: None, folder, data, is_kept: false, settings: Vec::new(), programs })
    }

    /// Creates a standby of this server. From now on a write is acknowledged only when both have
    /// it on their disks.
    #[must_use]
    pub fn with_synchronous_standby(&self) -> Self {
        let standby = self.with_standby();
        self.sql("ALTER SYSTEM SET synchronous_standby_names = '*'");
        self.sql("SELECT pg_reload_conf()");
        standby
    }

    /// Creates a standby of this server, which follows it and answers reads.
    #[must_use]
    pub fn with_standby(&self) -> Self {
        let standby = Self::empty().expect("PostgreSQL, as before");
        let socket = self.folder.path().display().to_string();
        standby.run(
            "pg_basebackup",
            &["-h", &socket, "-U", "touchline", "-R", "-X", "stream", "-c", "fast"],
        );
        standby.start();
        standby
    }

    /// Whether the standby of this server acknowledges synchronously.
    pub fn is_in_step(&self) -> bool {
        self.sql("SELECT COUNT(*) FROM pg_stat_replication WHERE sync_state = 'sync'").trim() == "1"
    }

    /// The address of the server's first database.
    pub fn address(&self) -> String {
        self.address_of("postgres")
    }

    /// The address of one of the server's databases.
    pub fn address_of(&self, database: &str) -> String {
        format!("postgres://touchline@{}/{database}", self.host())
    }

    /// The address of the one of two servers that takes writes.
    pub fn address_with(&self, other: &Self) -> String {
        format!(
            "postgres://touchline@{},{}/postgres?target_session_attrs=read-write",
            self.host(),
            other.host()
        )
    }

    /// The server's socket.
    pub fn socket(&self) -> PathBuf {
        self.folder.path().join(".s.PGSQL.5432")
    }

    fn host(&self) -> String {
        self.folder.path().display().to_string().replace('/', "%2F")
    }

    /// Starts the server.
    pub fn start(&self) {
        let socket = self.folder.path().display();
        let mut options = format!(
            "-c listen_addresses='' -c unix_socket_directories='{socket}' -c max_connections=200"
        );
        for setting in &self.settings {
            options.push_str(" -c ");
            options.push_str(setting);
        }
        let log = self.folder.path().join("log").display().to_string();
        self.run("pg_ctl", &["-w", "-t", "60", "-l", &log, "-o", &options, "start"]);
    }

    /// Starts the server if it has ended by itself; returns whether it had.
    pub fn start_if_it_has_ended(&self) -> bool {
        let status = self.command("pg_ctl").arg("status").output().expect("pg_ctl runs");
        // The exit code for "no server running".
        let has_ended = status.status.code() == Some(3);
        if has_ended {
            self.start();
        }
        has_ended
    }

    /// Stops the server as a power cut would.
    pub fn kill(&self) {
        self.run("pg_ctl", &["-m", "immediate", "stop"]);
    }

    /// Promotes a standby, which takes writes from then on.
    pub fn promote(&self) {
        self.run("pg_ctl", &["-w", "promote"]);
    }

    /// Runs a statement in the first database and returns its output.
    pub fn sql(&self, statement: &str) -> String {
        self.sql_in("postgres", statement)
    }

    /// Runs a statement in one of the databases and returns its output.
    pub fn sql_in(&self, database: &str, statement: &str) -> String {
        let output = Command::new(self.programs.join("psql"))
            .args([
                "-h",
                &self.folder.path().display().to_string(),
                "-U",
                "touchline",
                "-d",
                database,
            ])
            .args(["-At", "-c", statement])
            .output()
            .expect("psql runs");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8_lossy(&output.stdout).into_owned()
    }

    /// One of PostgreSQL's programs, for this server's data.
    fn command(&self, program: &str) -> Command {
        let mut command = as_its_user(&self.programs.join(program));
        command.arg("-D").arg(&self.data).current_dir(self.folder.path());
        command
    }

    fn has_pid(&self) -> bool {
        self.data.join("postmaster.pid").exists()
    }

    fn run(&self, program: &str, arguments: &[&str]) {
        let ended = self.try_to_run(program, arguments);
        let told = |log: &str| std::fs::read_to_string(self.folder.path().join(log));
        let told = [format!("{program}.log"), "log".to_owned()].map(|log| told(&log));
        assert!(ended, "{program} {arguments:?}: {told:?}");
    }

    fn try_to_run(&self, program: &str, arguments: &[&str]) -> bool {
        // The output goes to a file: the server would keep a pipe open, and the call would hang.
        let log = std::fs::File::create(self.folder.path().join(format!("{program}.log")));
        let log = log.expect("a log");
        let again = log.try_clone().expect("the same log");
        let ended = self.command(program).args(arguments).stdout(log).stderr(again).status();
        ended.expect("PostgreSQL's programs run").success()
    }
}

/// A part of a PostgreSQL server that can be on a disk of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// Tables and indexes.
    Tables,
    /// The write-ahead log.
    LogOfChanges,
}

impl Drop for Cluster {
    fn drop(&mut self) {
        if self.has_pid() {
            if self.is_kept {
                self.run("pg_ctl", STOP);
            } else {
                self.kill();
            }
        }
    }
}

/// A program that runs as the user whose files PostgreSQL may use.
pub(crate) fn as_its_user(program: &Path) -> Command {
    if is_root() {
        let mut command = Command::new("setpriv");
        command.args(["--reuid=nobody", "--regid=nogroup", "--clear-groups", "--"]);
        command.arg(program);
        command
    } else {
        Command::new(program)
    }
}

/// PostgreSQL refuses to run as root.
pub(crate) fn give_to_its_user(folder: &Path) {
    if is_root() {
        let given = Command::new("chown").arg("nobody").arg(folder).status();
        assert!(given.expect("chown runs").success());
    }
}

fn is_root() -> bool {
    rustix::process::geteuid().is_root()
}

/// The folder of the newest PostgreSQL's programs.
pub(crate) fn programs() -> Option<PathBuf> {
    let debian = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten();
    let mut found: Vec<(u32, PathBuf)> = debian
        .filter_map(|entry| {
            let entry = entry.ok()?;
            let version = entry.file_name().to_str()?.parse().ok()?;
            Some((version, entry.path().join("bin")))
        })
        .collect();
    found.sort();
    let on_path = || {
        let path = std::env::var_os("PATH")?;
        std::env::split_paths(&path).find(|folder| folder.join("initdb").exists())
    };
    found.pop().map(|(_, programs)| programs).filter(|p| has_initdb(p)).or_else(on_path)
}

fn has_initdb(programs: &Path) -> bool {
    programs.join("initdb").exists()
}
