//! What a source says anew changes no table of an earlier moment.

use std::sync::Arc;

use jiff::{SignedDuration, Timestamp};
use touchline_app::tournament_pages::{Past, Readers, Standings};
use touchline_app::{Clock, Platform};
use touchline_operator::import::{self, WhenGone};

use crate::folder::{Folder, on_every_engine, query};

#[test]
fn a_table_stays_as_it_was_known_when_its_source_says_something_else() {
    on_every_engine(async |db| {
        let first: Timestamp = "2031-08-01T12:00:00Z".parse().expect("an instant");
        let later =
            move |hours| first.checked_add(SignedDuration::from_hours(hours)).expect("a moment");
        let folder = Folder::copy_of("harbour-cup");
        let imported = async |now: Timestamp| {
            let nothing = Arc::new(|_| ());
            let leave = WhenGone::Remove;
            let report = import::import_competition(db, &folder.path, leave, now, nothing).await;
            assert!(report.is_ok_and(|report| !report.is_refused()), "at {now}");
        };
        imported(first).await;
        let id: Vec<i64> = query(db, "SELECT MIN(tournament_id) FROM tournaments").await;
        let platform = Platform::new(db.clone(), Clock::from_fn(move || later(100)));
        let table = async |known_at: Option<Timestamp>| -> Standings {
            let past = Past { known_at, ..Past::default() };
            let told =
                platform.pages.standings(Readers::Administrators, id[0], None, None, past).await;
            told.unwrap_or_else(|error| panic!("{error}"))
        };
        let mut known = vec![(later(1), format!("{:?}", table(None).await.groups))];
        for (at, file, from, to) in [
            (
                2,
                "matches.csv",
                "Gull Rock,2,terns,Tern Bay,2,gulls,4,3,",
                "Gull Rock,1,terns,Tern Bay,2,terns,,,",
            ),
            (
                4,
                "matches.csv",
                "Skua Point,3,auks,Auk Isle,0,skuas",
                "Skua Point,0,auks,Auk Isle,3,auks",
            ),
            (6, "match_events.csv", "60,60,,second half,Goal", "60,60,,second half,Red Card"),
            (8, "match_periods.csv", "m1,2,half,1,2,,", "m1,2,half,0,2,,"),
        ] {
            folder.edit(file, from, to);
            imported(later(at)).await;
            known.push((later(at + 1), format!("{:?}", table(None).await.groups)));
        }
        assert_ne!(known[0].1, known[1].1);
        assert_ne!(known[1].1, known[2].1);
        for (at, was) in known {
            assert_eq!(format!("{:?}", table(Some(at)).await.groups), was, "at {at}");
        }
        // Each change of a match that is over is noted once, whichever of its rows changes.
        let kept: Vec<i64> = query(db, "SELECT COUNT(*) FROM result_revisions").await;
        assert_eq!(kept, [4]);
    });
}

#[test]
fn what_was_known_of_races_is_not_kept() {
    on_every_engine(async |db| {
        let folder = Folder::copy_of("summer-games");
        folder.import(db).await;
        let sql = "SELECT m.tournament_id FROM matches m JOIN entries e ON e.match_id = m.match_id
            WHERE e.points_hundredths IS NOT NULL LIMIT 1";
        let id: Vec<i64> = query(db, sql).await;
        let now: Timestamp = "2031-08-02T12:00:00Z".parse().expect("an instant");
        let platform = Platform::new(db.clone(), Clock::from_fn(move || now));
        let past = Past { known_at: Some(now), ..Past::default() };
        let told = platform.pages.standings(Readers::Administrators, id[0], None, None, past).await;
        assert!(told.is_err(), "a championship of races");
        let past = Past::default();
        let told = platform.pages.standings(Readers::Administrators, id[0], None, None, past).await;
        assert!(told.is_ok());
    });
}
