//! The SHA-256 of a backup, in a file beside it that `sha256sum -c` reads. A damaged bit can leave a
//! database that SQLite finds nothing wrong with.
//!
//! A backup gets its name when it is verified, and then this file.

use std::fs;
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};

use sha2::{Digest as _, Sha256};

use crate::open_files;

/// Follows the backup's name in the name of the file with its checksum.
pub(crate) const SUFFIX: &str = ".sha256";

/// What the checksum beside a file says of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// There is none.
    Missing,
    /// The file is as it was when the checksum was made.
    Same,
    /// The file or the checksum is not.
    Different,
}

/// The file with a file's checksum.
pub fn beside(file: &Path) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(SUFFIX);
    name.into()
}

/// Compares a file with the checksum beside it. The name in the checksum's line does not matter,
/// because both files may have been renamed.
///
/// # Errors
/// One of them cannot be read.
pub fn compare(file: &Path) -> io::Result<Verdict> {
    #[expect(clippy::disallowed_methods, reason = "it is no database")]
    let line = match fs::read(beside(file)) {
        Ok(line) => String::from_utf8_lossy(&line).into_owned(),
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Verdict::Missing),
        Err(error) => return Err(error),
    };
    // Before a name with unusual characters the line begins with this sign.
    let stated = line.trim_start_matches('\\').split_whitespace().next().unwrap_or_default();
    let is_same = stated.eq_ignore_ascii_case(&of(file)?);
    Ok(if is_same { Verdict::Same } else { Verdict::Different })
}

/// The line of a file that will have this name.
pub(crate) fn line(file: &Path, name: &Path) -> io::Result<Vec<u8>> {
    let name = name.file_name().unwrap_or_default().as_encoded_bytes();
    Ok([of(file)?.as_bytes(), b"  ", name, b"\n"].concat())
}

fn of(file: &Path) -> io::Result<String> {
    let digest = open_files::read_closed(file, |file| {
        let mut digest = Sha256::new();
        let mut bytes = vec![0; 1 << 16];
        loop {
            match file.read(&mut bytes)? {
                0 => return Ok(digest.finalize()),
                read => digest.update(&bytes[..read]),
            }
        }
    })?;
    let digits: Vec<String> = digest.iter().map(|byte| format!("{byte:02x}")).collect();
    Ok(digits.concat())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first example of FIPS 180-2.
    const ABC: &str = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

    #[test]
    fn a_line_is_as_sha256sum_writes_it() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("unfinished");
        fs::write(&file, "abc").expect("a file");
        let line = line(&file, Path::new("/backups/monday.db")).expect("a line");
        assert_eq!(String::from_utf8_lossy(&line), format!("{ABC}  monday.db\n"));
    }

    #[test]
    fn a_file_is_compared_with_the_checksum_beside_it_whatever_name_that_has() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("monday.db");
        fs::write(&file, "abc").expect("a file");
        let verdict = || compare(&file).expect("a verdict");
        assert_eq!(verdict(), Verdict::Missing);
        let upper = ABC.to_uppercase();
        for same in [format!("{ABC}  other.db\n"), format!("\\{ABC} *a\\nb.db\n"), upper] {
            fs::write(beside(&file), same).expect("a checksum");
            assert_eq!(verdict(), Verdict::Same);
        }
        for different in [String::new(), "monday".to_owned(), format!("{}0", &ABC[..63])] {
            fs::write(beside(&file), different).expect("a checksum");
            assert_eq!(verdict(), Verdict::Different);
        }
    }
}
