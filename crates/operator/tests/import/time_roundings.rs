//! How official times of races follow from those measured, as folders say it.

use touchline_store::{Db, params};

use crate::folder::{Folder, on_every_engine, problems, query, table_sizes};

async fn roundings(db: &Db) -> Vec<Option<String>> {
    let sql = "SELECT time_rounding FROM divisions ORDER BY division_id";
    query(db, sql).await
}

/// Adds a column to a file, with the value of each row.
fn add_column(folder: &Folder, file: &str, values: &[&str]) {
    let content = folder.read(file);
    let told = std::iter::once(&"time_rounding").chain(values);
    let line = |(line, value): (&str, &&str)| format!("{line},{value}");
    let lines: Vec<String> = content.lines().zip(told).map(line).collect();
    folder.write(file, lines.join("\n"));
}

#[test]
fn divisions_say_how_times_are_rounded() {
    on_every_engine(async |db| {
        let folder = Folder::copy_of("city-games");
        add_column(&folder, "divisions.csv", &["hundredths", "Seconds", ""]);
        assert_eq!(problems(&folder.import(db).await), Vec::<String>::new());
        let told = [Some("hundredths".to_owned()), Some("seconds".to_owned()), None];
        assert_eq!(roundings(db).await, told);

        let before = table_sizes(db).await;
        assert!(!folder.import(db).await.changed_anything(), "the same folder again");
        assert_eq!(table_sizes(db).await, before);

        // A folder that does not say it leaves what was said before it, or by an organiser.
        let plain = Folder::copy_of("city-games");
        assert_eq!(problems(&plain.import(db).await), Vec::<String>::new());
        assert_eq!(roundings(db).await, told);
    });
}

#[test]
fn a_tournament_without_divisions_says_how_times_are_rounded() {
    on_every_engine(async |db| {
        let folder = Folder::copy_of("summer-games");
        let tournaments = folder.read("tournaments.csv");
        let more = ["rule_pack,timezone,time_rounding", ",,tenths", ",,"];
        let line = |(line, more): (&str, &str)| format!("{line},{more}");
        let widened: Vec<String> = tournaments.lines().zip(more).map(line).collect();
        let widened = widened.join("\n");
        folder.write("tournaments.csv", &widened);
        assert_eq!(problems(&folder.import(db).await), Vec::<String>::new());
        assert_eq!(roundings(db).await, [Some("tenths".to_owned()), None]);
        db.write(|conn| {
            conn.run("UPDATE divisions SET time_rounding = $1", params!["as_measured"])
        })
        .await
        .expect("an organiser's choice");
        folder.write("tournaments.csv", widened.replace(",tenths", ",seconds"));
        assert_eq!(problems(&folder.import(db).await), Vec::<String>::new());
        let told = [Some("seconds".to_owned()), Some("as_measured".to_owned())];
        assert_eq!(roundings(db).await, told);
    });
}

#[test]
fn a_rounding_that_is_none_is_refused() {
    on_every_engine(async |db| {
        let folder = Folder::copy_of("city-games");
        add_column(&folder, "divisions.csv", &["up", "", ""]);
        let found = problems(&folder.import(db).await);
        assert_eq!(found.len(), 1, "{found:?}");
        assert!(found[0].starts_with("divisions.csv:2: time_rounding: 'up' is not"), "{found:?}");
        assert!(found[0].contains("hundredths"), "{found:?}");
    });
}
