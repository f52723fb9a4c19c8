//! A file that cannot be read does not count as missing; and no file may use too much
//! memory.

use std::io::Write as _;
use std::os::unix::fs::{PermissionsExt as _, symlink};
use std::process::Command;

use touchline_store::Db;

use crate::folder::{Folder, counts, on_every_engine, problems, table_sizes};

/// Imports the cup, changes its events, imports again: the only problem reported.
async fn told_after(db: &Db, spoil: impl FnOnce(&Folder)) -> String {
    let folder = Folder::copy_of("harbour-cup");
    folder.import(db).await;
    let before = table_sizes(db).await;
    assert_eq!(before["match_events"], 4);
    spoil(&folder);
    let report = folder.import(db).await;
    assert_eq!(table_sizes(db).await, before, "nothing is removed");
    let told = problems(&report);
    assert_eq!(told.len(), 1, "{told:?}");
    told[0].clone()
}

const EVENTS: &str = "match_events.csv";

#[test]
fn a_file_that_is_there_and_cannot_be_read_is_a_problem_and_removes_nothing() {
    on_every_engine(async |db| {
        let told = told_after(db, |folder| {
            folder.remove(EVENTS);
            symlink("nowhere.csv", folder.file(EVENTS)).expect("a link");
        });
        let told = told.await;
        assert!(told.starts_with("match_events.csv: cannot be read: "), "{told}");

        let told = told_after(db, |folder| {
            folder.remove(EVENTS);
            std::fs::create_dir(folder.file(EVENTS)).expect("a folder");
        });
        assert_eq!(told.await, "match_events.csv: is a folder, not a file");

        let told = told_after(db, |folder| {
            folder.remove(EVENTS);
            let made = Command::new("mkfifo").arg(folder.file(EVENTS)).status();
            assert!(made.expect("mkfifo of the coreutils").success());
        });
        assert_eq!(told.await, "match_events.csv: is neither a file nor a link to one");

        let told = told_after(db, |folder| {
            folder.remove(EVENTS);
            symlink("/dev/zero", folder.file(EVENTS)).expect("a link");
        });
        assert_eq!(told.await, "match_events.csv: is neither a file nor a link to one");
    });
}

#[test]
fn a_file_without_permission_is_a_problem() {
    let folder = Folder::copy_of("harbour-cup");
    let nothing = std::fs::Permissions::from_mode(0o000);
    std::fs::set_permissions(folder.file(EVENTS), nothing).expect("permissions");
    if std::fs::read(folder.file(EVENTS)).is_ok() {
        eprintln!("skipped: this user may read every file");
        return;
    }
    on_every_engine(async |db| {
        let told = problems(&folder.import(db).await);
        assert_eq!(told.len(), 1, "{told:?}");
        assert!(told[0].starts_with("match_events.csv: cannot be read: "), "{told:?}");
    });
}

#[test]
fn a_file_under_another_spelling_of_its_name_is_a_problem_and_not_passed_over() {
    on_every_engine(async |db| {
        for other in [
            "Match_Events.csv",
            "match_events.CSV",
            "match-events.csv",
            "matchevents.csv.gz",
            "match events.csv",
        ] {
            let told = told_after(db, |folder| {
                std::fs::rename(folder.file(EVENTS), folder.file(other)).expect("a new name");
            });
            let right = if other.ends_with("gz") { "match_events.csv.gz" } else { EVENTS };
            assert_eq!(told.await, format!("{other}: must be named {right}"));
        }
        // A copy beside the file would be ignored just as silently.
        let told = told_after(db, |folder| {
            std::fs::copy(folder.file(EVENTS), folder.file("MATCH_EVENTS.csv")).expect("a copy");
        });
        assert_eq!(told.await, "MATCH_EVENTS.csv: must be named match_events.csv");
    });
}

#[test]
fn other_files_of_a_folder_are_passed_over_and_named() {
    on_every_engine(async |db| {
        let folder = Folder::copy_of("harbour-cup");
        assert_eq!(folder.import(db).await.notes, [""; 0]);
        for name in [
            "match_events.csv~",
            "match_events.txt",
            "phases.csv",
            "charts.csv.gz",
            "notes",
            ".DS_Store",
        ] {
            folder.write(name, "not for the import");
        }
        std::fs::create_dir(folder.file("old")).expect("a folder");
        let report = folder.import(db).await;
        assert_eq!(problems(&report), Vec::<String>::new());
        let note = format!(
            "{}: ignored the files that the format does not know: charts.csv.gz, match_events.csv~, match_events.txt, notes, phases.csv",
            folder.path.display()
        );
        assert_eq!(report.notes, [note]);

        for number in 10..40 {
            folder.write(&format!("x{number}.csv"), "");
        }
        let notes = folder.import(db).await.notes;
        assert!(notes[0].ends_with("x23.csv, x24.csv and 15 more"), "{notes:?}");
    });
}

#[test]
fn a_line_of_more_than_a_mebibyte_is_refused() {
    on_every_engine(async |db| {
        let folder = Folder::copy_of("harbour-cup");
        let events = folder.read(EVENTS);
        let line = |length: usize| format!("m1,e9,9,,,,,Note,,,,,,,,{}\n", "x".repeat(length));
        folder.write(EVENTS, events.clone() + &line(1 << 20));
        assert_eq!(
            problems(&folder.import(db).await),
            ["match_events.csv:6: the row is longer than 1 MiB"]
        );
        // The same holds for a row of many short lines, and for a first line without an end.
        let lines = format!("m1,e9,9,,,,,Note,,,,,,,,\"{}\"\n", "x\n".repeat(1 << 20));
        folder.write(EVENTS, events.clone() + &lines);
        assert_eq!(
            problems(&folder.import(db).await),
            ["match_events.csv:6: the row is longer than 1 MiB"]
        );
        folder.write(EVENTS, "x".repeat(2 << 20));
        assert_eq!(
            problems(&folder.import(db).await),
            ["match_events.csv:1: the row is longer than 1 MiB"]
        );
        // A field has a limit of its own.
        folder.write(EVENTS, events + &line(1_000_000));
        assert_eq!(
            problems(&folder.import(db).await),
            ["match_events.csv:6: description: is longer than 4000 characters"]
        );
    });
}

#[test]
fn a_small_archive_of_a_huge_file_is_refused() {
    let folder = Folder::copy_of("harbour-cup");
    folder.remove(EVENTS);
    let file = std::fs::File::create(folder.file("match_events.csv.gz")).expect("a file");
    let mut zipped = flate2::write::GzEncoder::new(file, flate2::Compression::fast());
    let header = "match_key,event_key,sequence,event_time,minute,stoppage,period_name,event_type,team_key,team_name,player_key,player_name,player_team_key,related_player_key,related_player_name,description\n";
    zipped.write_all(header.as_bytes()).expect("zipped bytes");
    let line = [vec![b'x'; (1 << 20) - 1], vec![b'\n']].concat();
    for _ in 0..257 {
        zipped.write_all(&line).expect("zipped bytes");
    }
    zipped.finish().expect("zipped bytes");
    on_every_engine(async |db| {
        let told = problems(&folder.import(db).await);
        let last = told.last().expect("a problem");
        assert_eq!(last, "match_events.csv.gz:257: the file is longer than 256 MiB unpacked");
    });
}

#[test]
fn rows_of_a_file_that_is_gone_stay_unless_it_is_told_to_remove_them() {
    on_every_engine(async |db| {
        let folder = Folder::copy_of("harbour-cup");
        folder.import(db).await;
        let before = table_sizes(db).await;
        let events = folder.read(EVENTS);
        let header = events.lines().next().expect("a header").to_owned() + "\n";
        // A file with only a header counts like a missing one.
        for is_gone in [false, true] {
            folder.write(EVENTS, &header);
            if is_gone {
                folder.remove(EVENTS);
            }
            let report = folder.import(db).await;
            assert_eq!(problems(&report), Vec::<String>::new());
            assert!(!report.changed_anything(), "{:?}", counts(&report));
            assert_eq!(
                report.notes,
                [
                    "match_events.csv has no rows any more: the 4 rows that it had stay; --remove-missing removes them"
                ]
            );
            assert_eq!(table_sizes(db).await, before);
        }
        let report = folder.import_and_remove_missing(db).await;
        assert!(counts(&report).contains(&"match_events: 0/0/0/4/0".to_owned()));
        assert_eq!(table_sizes(db).await["match_events"], 0);
    });
}
