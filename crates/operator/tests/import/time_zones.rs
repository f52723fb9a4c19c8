//! Where matches of imports are: the zone of a tournament, the zone of a match, and offsets.

use jiff::Timestamp;
use jiff::civil::date;
use touchline_app::tournament_pages::{Past, Readers};
use touchline_app::{Clock, Platform};
use touchline_store::Db;

use crate::folder::{Folder, on_every_engine, problems, query};

const MATCHES: &str = "tournament_key,match_key,match_name,participant_mode,sport_name,status,outcome,scheduled_date,\
                       team_a_key,team_a_score,team_b_key,team_b_score,timezone,round_name\n";

fn league(zone: &str, matches: &[(&str, &str)]) -> Folder {
    let folder = Folder::copy_of("harbour-cup");
    for file in [
        "lineups.csv",
        "match_events.csv",
        "match_periods.csv",
        "players.csv",
        "points_adjustments.csv",
        "scoring_config.csv",
        "squads.csv",
    ] {
        folder.remove(file);
    }
    folder.write(
        "tournaments.csv",
        format!(
            "tournament_key,tournament_name,sport_name,status,timezone\nbay,Bay League,football,Completed,{zone}\n"
        ),
    );
    folder.write(
        "teams.csv",
        "tournament_key,team_key,team_name,team_type\nbay,auks,Auks,club\nbay,terns,Terns,club\n",
    );
    let row = |(at, (start, zone)): (usize, &(&str, &str))| {
        format!(
            "bay,m{at},M {at},team,football,Completed,played,{start},auks,1,terns,0,{zone},Matchday {at}\n"
        )
    };
    let rows: String = matches.iter().enumerate().map(row).collect();
    folder.write("matches.csv", format!("{MATCHES}{rows}"));
    folder
}

/// How many matches the table of a day counts.
async fn played_by(db: &Db, day: jiff::civil::Date) -> i64 {
    let id: Vec<i64> = query(db, "SELECT tournament_id FROM tournaments").await;
    let now: Timestamp = "2031-08-02T12:00:00Z".parse().expect("an instant");
    let platform = Platform::new(db.clone(), Clock::from_fn(move || now));
    let past = Past { as_of: Some(day), ..Past::default() };
    let told = platform.pages.standings(Readers::Administrators, id[0], None, None, past).await;
    let told = told.unwrap_or_else(|error| panic!("{error}"));
    told.groups[0].rows[0].row.played
}

#[test]
fn a_match_in_the_evening_belongs_to_the_day_of_its_place() {
    for (zone, start, of_match) in [
        ("", "2026-05-14T19:30-05:00", ""),
        ("America/Bogota", "2026-05-14T19:30", ""),
        ("America/Bogota", "2026-05-15T00:30Z", ""),
        ("Europe/Berlin", "2026-05-14T19:30", "America/Bogota"),
    ] {
        on_every_engine(async |db| {
            let folder = league(zone, &[(start, of_match)]);
            assert_eq!(problems(&folder.import(db).await), Vec::<String>::new());
            assert_eq!(played_by(db, date(2026, 5, 13)).await, 0, "{start} {zone}");
            assert_eq!(played_by(db, date(2026, 5, 14)).await, 1, "{start} {zone}");
        });
    }
}

#[test]
fn a_zone_or_a_time_that_is_none_is_refused() {
    on_every_engine(async |db| {
        let folder =
            league("Europe/Berlin", &[("2027-03-28T02:30", ""), ("2027-03-28T03:30", "Berlin")]);
        let found = problems(&folder.import(db).await);
        assert_eq!(found.len(), 2, "{found:?}");
        assert!(found[0].contains("there is no 2027-03-28T02:30:00 on that day"), "{found:?}");
        assert!(found[1].contains("'Berlin' is not a time zone"), "{found:?}");
    });
}

#[test]
fn a_zone_that_is_told_later_moves_the_matches_that_are_there() {
    on_every_engine(async |db| {
        let matches = [("2026-05-14T19:30", ""), ("2026-05-14T19:30", "Asia/Tokyo")];
        let folder = league("", &matches);
        assert_eq!(problems(&folder.import(db).await), Vec::<String>::new());
        folder.write(
            "tournaments.csv",
            "tournament_key,tournament_name,sport_name,status,timezone\nbay,Bay League,football,Completed,America/Bogota\n",
        );
        assert_eq!(problems(&folder.import(db).await), Vec::<String>::new());
        let sql = "SELECT scheduled_offset FROM matches ORDER BY match_id";
        assert_eq!(query::<i64>(db, sql).await, [-5 * 3600, 9 * 3600]);
        // A folder that no longer says it leaves the zone, and new matches are in it.
        let folder = league("", &[matches[0], matches[1], ("2026-05-15T19:30", "")]);
        assert_eq!(problems(&folder.import(db).await), Vec::<String>::new());
        assert_eq!(query::<i64>(db, sql).await, [-5 * 3600, 9 * 3600, -5 * 3600]);
    });
}
