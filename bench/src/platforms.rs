//! The measured platforms: SQLite files, or databases of a PostgreSQL server that the bench
//! starts.

use std::path::{Path, PathBuf};

use anyhow::Context as _;
use touchline_chaos::Cluster;

use crate::server::{self, NAME, PASSWORD};

/// The server's settings; PostgreSQL's defaults suit a tiny machine. Flushing is left on: an
/// acknowledged write is on the disk.
const SETTINGS: &[&str] = &[
    "shared_buffers=2GB",
    "effective_cache_size=8GB",
    "work_mem=16MB",
    "maintenance_work_mem=512MB",
    "max_wal_size=8GB",
    "random_page_cost=1.1",
];

/// Where the platforms are stored.
pub(crate) enum Platforms {
    /// Files in a folder.
    Sqlite(PathBuf),
    /// Databases of a server, which is stopped when this is dropped and keeps its data.
    Postgres(Cluster),
}

impl Platforms {
    /// Files in `folder`.
    pub(crate) fn in_files(folder: &Path) -> anyhow::Result<Self> {
        std::fs::create_dir_all(folder)?;
        Ok(Self::Sqlite(folder.to_owned()))
    }

    /// Databases of a server whose data is in `folder`.
    pub(crate) fn on_postgres(folder: &Path) -> anyhow::Result<Self> {
        let cluster = Cluster::kept_in(&folder.join("bench-postgres"), SETTINGS);
        Ok(Self::Postgres(cluster.context("PostgreSQL is needed")?))
    }

    /// The address of a demo platform with an administrator; builds it if it does not exist.
    pub(crate) async fn of(&self, touchline: &Path, users: u64) -> anyhow::Result<String> {
        let (name, new) = (format!("bench-{users}"), format!("bench-{users}-new"));
        if !self.has(&name) {
            eprintln!("building a platform of {users} users, once");
            let address = self.empty(&new)?;
            let users = users.to_string();
            let demo = ["demo", "--users", &users, "--database", &address];
            server::run(touchline, &demo, "").await?;
            let admin = ["admin", "create", NAME, "--password-stdin", "--database", &address];
            server::run(touchline, &admin, PASSWORD).await?;
            self.finish(&new, &name)?;
        }
        Ok(self.address(&name))
    }

    /// The address of an empty database of this name.
    pub(crate) fn empty(&self, name: &str) -> anyhow::Result<String> {
        self.remove(name)?;
        if let Self::Postgres(cluster) = self {
            cluster.sql(&format!("CREATE DATABASE \"{name}\""));
        }
        Ok(self.address(name))
    }

    /// Removes a database, if it exists.
    pub(crate) fn remove(&self, name: &str) -> anyhow::Result<()> {
        match self {
            Self::Sqlite(folder) => {
                for suffix in ["", "-wal", "-shm"] {
                    match std::fs::remove_file(folder.join(format!("{name}.db{suffix}"))) {
                        Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
                            return Err(error.into());
                        }
                        _ => {}
                    }
                }
            }
            Self::Postgres(cluster) => {
                cluster.sql(&format!("DROP DATABASE IF EXISTS \"{name}\" WITH (FORCE)"));
            }
        }
        Ok(())
    }

    fn has(&self, name: &str) -> bool {
        match self {
            Self::Sqlite(folder) => folder.join(format!("{name}.db")).exists(),
            Self::Postgres(cluster) => {
                let found = format!("SELECT 1 FROM pg_database WHERE datname = '{name}'");
                !cluster.sql(&found).is_empty()
            }
        }
    }

    fn address(&self, name: &str) -> String {
        match self {
            Self::Sqlite(folder) => folder.join(format!("{name}.db")).display().to_string(),
            Self::Postgres(cluster) => cluster.address_of(name),
        }
    }

    /// Renames a finished database to its final name.
    fn finish(&self, new: &str, name: &str) -> anyhow::Result<()> {
        match self {
            Self::Sqlite(folder) => std::fs::rename(
                folder.join(format!("{new}.db")),
                folder.join(format!("{name}.db")),
            )?,
            Self::Postgres(cluster) => {
                // Do now what autovacuum would do within minutes.
                cluster.sql_in(new, "VACUUM (ANALYZE)");
                cluster.sql(&format!("ALTER DATABASE \"{new}\" RENAME TO \"{name}\""));
            }
        }
        Ok(())
    }
}
