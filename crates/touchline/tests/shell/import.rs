//! `touchline import` as a shell sees it: what it prints where, and its exit code.

use std::io::PipeWriter;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn command(home: &Path, folders: &[&Path]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_touchline"));
    let database = format!("sqlite:{}", home.join("touchline.db").display());
    command.args(["--database", &database, "import"]).args(folders);
    command
}

fn import(home: &Path, folders: &[&Path]) -> Output {
    command(home, folders).output().expect("touchline runs")
}

/// A pipe that nobody reads.
fn unread() -> PipeWriter {
    let (reader, writer) = std::io::pipe().expect("a pipe");
    drop(reader);
    writer
}

fn competition(home: &Path, name: &str, status: &str) -> PathBuf {
    let folder = home.join(name);
    std::fs::create_dir(&folder).expect("a folder");
    let header = "tournament_key,tournament_name,sport_name,status,description,gender_name,\
                  age_group_name,tournament_start,tournament_end,venue_name,organizer_name";
    let rows = format!("{header}\n{name},The {name},rowing,{status},,,,,,,\n");
    std::fs::write(folder.join("tournaments.csv"), rows).expect("a file");
    folder
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

#[test]
fn a_refused_competition_is_told_and_keeps_no_other_out() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let good = competition(home.path(), "regatta", "Draft");
    let bad = competition(home.path(), "headrace", "Soon");
    let output = import(home.path(), &[&bad, &good]);
    assert_eq!(output.status.code(), Some(2));
    let problem = format!(
        "{}:2: status: 'Soon' is not a tournament status: use draft, published, ongoing, completed, cancelled",
        bad.join("tournaments.csv").display()
    );
    assert!(text(&output.stderr).contains(&problem), "{}", text(&output.stderr));
    let summary = text(&output.stdout);
    assert!(summary.contains("headrace: refused, nothing of it was imported"), "{summary}");
    assert!(summary.contains("regatta: imported"), "{summary}");
    let total =
        "2 competitions (1 refused): 1 rows new, 0 changed, 0 unchanged, 1 refused, 0 removed in ";
    assert!(summary.contains(total), "{summary}");
}

#[test]
fn a_second_import_says_that_nothing_changed() {
    let home = tempfile::tempdir().expect("a temporary folder");
    competition(home.path(), "regatta", "Draft");
    assert_eq!(import(home.path(), &[home.path()]).status.code(), Some(0));
    let again = import(home.path(), &[home.path()]);
    assert_eq!(again.status.code(), Some(0));
    assert!(text(&again.stderr).is_empty(), "{}", text(&again.stderr));
    let summary = text(&again.stdout);
    assert!(summary.contains("regatta: nothing changed"), "{summary}");
    assert!(summary.trim_end().ends_with("Nothing changed."), "{summary}");
}

#[test]
fn a_folder_that_is_not_there_is_refused_in_a_sentence() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let nowhere = home.path().join("nowhere");
    let output = import(home.path(), &[&nowhere]);
    assert_eq!(output.status.code(), Some(2));
    let told = format!("{}: there is no such folder\n", nowhere.display());
    assert_eq!(text(&output.stderr), told);

    let file = home.path().join("tournaments.csv");
    std::fs::write(&file, "").expect("the folder takes files");
    let output = import(home.path(), &[&file]);
    assert_eq!(output.status.code(), Some(2));
    let told = format!("{}: is a file: name the folder that it is in\n", file.display());
    assert_eq!(text(&output.stderr), told);
}

#[test]
fn an_import_goes_on_when_nobody_reads_what_it_prints() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let good = ["regatta", "sculls"].map(|name| competition(home.path(), name, "Draft"));
    let bad = competition(home.path(), "headrace", "Soon");
    let mut unseen = command(home.path(), &[&bad, &good[0], &good[1]]);
    unseen.stdout(unread()).stderr(unread());
    assert_eq!(unseen.status().expect("touchline runs").code(), Some(2));
    let again = import(home.path(), &[&good[0], &good[1]]);
    assert_eq!(text(&again.stdout).matches(": nothing changed").count(), 2, "it was imported");
}

#[test]
fn a_comparison_of_nothing_is_refused() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let nowhere = home.path().join("nowhere");
    for (folder, why) in
        [(&nowhere, "is not a folder"), (&home.path().into(), "no table was compared")]
    {
        let compared =
            Command::new(env!("CARGO_BIN_EXE_touchline")).arg("conformance").arg(folder).output();
        let compared = compared.expect("touchline runs");
        assert_eq!(compared.status.code(), Some(1));
        assert!(text(&compared.stderr).contains(why), "{}", text(&compared.stderr));
    }
}
