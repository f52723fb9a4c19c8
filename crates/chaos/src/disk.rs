//! A disk that is soon full.

use std::fs::File;
use std::io::{ErrorKind, Write as _};
use std::path::{Path, PathBuf};
use std::process::Command;

/// A small file system of its own, unmounted with this value.
#[derive(Debug)]
pub struct SmallDisk {
    folder: PathBuf,
}

impl SmallDisk {
    /// One over an empty folder, which stays whose it is. `None`, with a word on
    /// stderr, for those who may not mount.
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

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.folder
    }

    fn filler(&self) -> PathBuf {
        self.folder.join("filler")
    }

    /// Fills it up to so many bytes.
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
        filler.set_len(written.checked_sub(leaving).expect("so much room")).expect("room");
    }

    /// Makes room again.
    pub fn free(&self) {
        std::fs::remove_file(self.filler()).expect("a filler");
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("-l").arg(&self.folder).status();
    }
}
