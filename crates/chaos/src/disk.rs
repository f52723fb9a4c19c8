//! A small disk that a test can fill.

use std::fs::File;
use std::io::{ErrorKind, Write as _};
use std::path::{Path, PathBuf};
use std::process::Command;

/// A small file system; it is unmounted when this is dropped.
#[derive(Debug)]
pub struct SmallDisk {
    folder: PathBuf,
}

impl SmallDisk {
    /// Mounts one over an empty folder, which keeps its owner. `None`, with a message on stderr,
    /// without the right to mount.
    pub fn mounted_over(folder: &Path, megabytes: u32) -> Option<Self> {
        let mounted = Command::new("mount")
            .args(["-t", "tmpfs", "-o", &format!("size={megabytes}m,mode=700"), "tmpfs"])
            .arg(folder)
            .status();
        if mounted.is_ok_and(|status| status.success()) {
            Some(Self { folder: folder.to_owned() })
        } else {
            eprintln!("skipped: mounting a small disk needs root");
            None
        }
    }

    /// Where it is mounted.
    pub fn path(&self) -> &Path {
        &self.folder
    }

    fn filler(&self) -> PathBuf {
        self.folder.join("filler")
    }

    /// Fills it until only `leaving` bytes are free.
    pub fn fill(&self, leaving: u64) {
        let mut filler = File::create(self.filler()).expect("a filler");
        let block = [0; 16 << 10];
        let mut written = 0;
        loop {
            match filler.write(&block) {
                Ok(bytes) => written += bytes as u64,
                Err(error) if error.kind() == ErrorKind::StorageFull => break,
                Err(error) => panic!("the disk cannot be filled: {error}"),
            }
        }
        filler
            .set_len(written.checked_sub(leaving).expect("enough free space"))
            .expect("free space");
    }

    /// Removes the filler.
    pub fn free(&self) {
        std::fs::remove_file(self.filler()).expect("a filler");
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("-l").arg(&self.folder).status();
    }
}
