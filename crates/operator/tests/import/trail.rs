//! Every import that changes something is an entry of the audit trail.

use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};
use touchline_app::{Clock, Platform};
use touchline_store::audit::{AuditColumn, AuditFilter};
use touchline_store::listing::{Page, Sort};
use touchline_store::{StoreError, import_ledger};

use crate::folder::{Folder, on_every_engine, query};

fn sha256_of(bytes: &[u8]) -> String {
    data_encoding::HEXLOWER.encode(&Sha256::digest(bytes))
}

#[test]
fn an_import_is_an_entry_of_the_trail_with_the_hashes_of_its_files_and_its_counts() {
    on_every_engine(async |db| {
        let entries = async || {
            query::<(String, String)>(
                db,
                "SELECT actor_name || ' ' || action || ' ' || entity_type || ' ' || entity_name, after_json
                 FROM audit_entries ORDER BY audit_entry_id",
            )
            .await
        };
        let folder = Folder::copy_of("harbour-cup");
        folder.gzip("lineups.csv");
        folder.import(db).await;
        let first = entries().await;
        assert_eq!(first.len(), 1, "{first:?}");
        assert_eq!(first[0].0, "command line imported competition harbour-cup");
        let told: Value = serde_json::from_str(&first[0].1).expect("JSON");
        assert_eq!(
            (&told["new"], &told["changed"], &told["removed"]),
            (&json!(30), &json!(0), &json!(0))
        );
        let file = |told: &Value, name: &str| {
            let files = told["files"].as_array().expect("files");
            files.iter().find(|file| file["file"] == name).cloned().expect("the file")
        };
        let zipped = std::fs::read(folder.file("lineups.csv.gz")).expect("the file");
        let lineups = file(&told, "lineups.csv.gz");
        assert_eq!((&lineups["sha256"], &lineups["new"]), (&json!(sha256_of(&zipped)), &json!(5)));

        // An import without changes adds no entry; a change adds one, with the first folder's name.
        folder.import(db).await;
        assert_eq!(entries().await.len(), 1);
        let renamed = Folder::copy_as("harbour-cup", "renamed");
        renamed.edit("match_periods.csv", "m1,2,half,1,2,,\n", "");
        renamed.edit("squads.csv", ",9,forward", ",19,forward");
        renamed.import(db).await;
        let second = entries().await;
        assert_eq!(second.len(), 2);
        assert_eq!(second[1].0, "command line imported competition harbour-cup");
        let told: Value = serde_json::from_str(&second[1].1).expect("JSON");
        assert_eq!(told["folder"], "renamed");
        assert_eq!(
            (&told["new"], &told["changed"], &told["removed"]),
            (&json!(0), &json!(1), &json!(1))
        );
        let squads = file(&told, "squads.csv");
        let written = sha256_of(renamed.read("squads.csv").as_bytes());
        assert_eq!((&squads["sha256"], &squads["changed"]), (&json!(written), &json!(1)));

        let source: Result<_, StoreError> =
            db.read(|conn| import_ledger::source_of_tournament(conn, 1)).await;
        assert_eq!(
            source.expect("a look").map(|source| source.source_name),
            Some("harbour-cup".to_owned())
        );
        // The trail leads to the tournament, as long as the source has no other.
        let platform = Platform::new(db.clone(), Clock::system());
        let newest = Sort { column: AuditColumn::Occurred, descending: true };
        let page = Page { limit: 1, offset: 0 };
        let led_to = async || {
            let listed = platform.pages.trail(AuditFilter::default(), newest, page).await;
            listed.expect("the trail").rows[0].tournament_id
        };
        assert_eq!(led_to().await, Some(1));
        let rows = renamed.read("tournaments.csv");
        renamed.write("tournaments.csv", rows + "another,Another Cup,tennis,draft,,,,,,,,\n");
        renamed.import(db).await;
        assert_eq!(led_to().await, None);
        assert_eq!(entries().await.len(), 3);
        // A refused import changes nothing and adds no entry.
        renamed.edit("squads.csv", ",19,forward", ",x,forward");
        renamed.import(db).await;
        assert_eq!(entries().await.len(), 3);
    });
}
