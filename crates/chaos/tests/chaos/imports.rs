//! A large folder is imported, and killed on the way, while others sign in and write.

use std::fmt::Write as _;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use touchline_chaos::{Cluster, Server, start_touchline, touchline};
use touchline_store::{DatabaseUrl, Db, StoreError};

use crate::writers::{Writers, assert_well, sqlite};

const TOURNAMENTS: i64 = 1_500;
/// Of each tournament.
const MATCHES: i64 = 30;
const WRITERS: usize = 4;
const KILLS: i64 = 3;
/// How long a writer may wait for the import.
const PATIENCE: Duration = Duration::from_secs(1);

fn import_is_killed_under_load(engine: &str, database: &str) {
    let folder = tempfile::tempdir().expect("a folder");
    write_folder(folder.path());
    let import = ["import", folder.path().to_str().expect("a path")];
    let server = Server::on_new_platform(database);
    let writers = Writers::new(&server);
    let is_over = AtomicBool::new(false);
    let slowest = std::thread::scope(|scope| {
        let _stop = writers.stop_at_the_end();
        let _over = End(&is_over);
        for writer in 0..WRITERS {
            let writers = &writers;
            scope.spawn(move || writers.write_on(writer));
        }
        let signing_in = scope.spawn(|| {
            let mut slowest = Duration::ZERO;
            while !is_over.load(Ordering::SeqCst) {
                let asked = Instant::now();
                // Anything but a token is a failure.
                server.sign_in();
                slowest = slowest.max(asked.elapsed());
            }
            slowest
        });
        for kill in 1..=KILLS {
            let mut killed = start_touchline(database, &import);
            writers.until(|| whole_tournaments(database) >= kill * TOURNAMENTS / (KILLS + 1));
            killed.kill().expect("a kill");
            killed.wait().expect("an end");
            assert!(whole_tournaments(database) < TOURNAMENTS, "killed too late");
            assert_well(database);
        }
        let last = touchline(database, &import);
        assert!(last.status.success(), "{}", String::from_utf8_lossy(&last.stderr));
        is_over.store(true, Ordering::SeqCst);
        signing_in.join().expect("the slowest")
    });
    assert_eq!(writers.refused(), 0, "{:?}", writers.refusals());
    let slowest_write = writers.slowest();
    assert!(slowest_write < PATIENCE, "a write took {slowest_write:.1?}");
    writers.assert_nothing_lost(&server);
    assert_eq!(whole_tournaments(database), TOURNAMENTS);
    let again = touchline(database, &import);
    assert!(String::from_utf8_lossy(&again.stdout).contains("Nothing changed"));
    assert_well(database);
    println!(
        "{engine}: an import of {} matches, {KILLS} kills, {} writes acknowledged, none refused, the slowest {slowest_write:.1?}, the slowest sign-in {slowest:.1?}",
        TOURNAMENTS * MATCHES,
        writers.acknowledged()
    );
}

#[test]
#[ignore = "takes minutes, and some faults need root: make chaos"]
fn an_import_refuses_nobody_and_leaves_whole_tournaments_when_killed_on_sqlite() {
    let (_folder, database) = sqlite();
    import_is_killed_under_load("SQLite", &database);
}

#[test]
#[ignore = "takes minutes, and some faults need root: make chaos"]
fn an_import_refuses_nobody_and_leaves_whole_tournaments_when_killed_on_postgresql() {
    let Some(cluster) = Cluster::new() else { return };
    import_is_killed_under_load("PostgreSQL", &cluster.address());
}

/// Says that it is over; also when the test fails, so that it can end.
struct End<'o>(&'o AtomicBool);

impl Drop for End<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::SeqCst);
    }
}

/// How many tournaments there are; none may lack a match.
fn whole_tournaments(database: &str) -> i64 {
    let url: DatabaseUrl = database.parse().expect("an address");
    let db = Db::open_read_only(&url).expect("the database");
    let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
    let (all, whole) = runtime
        .block_on(db.read(|conn| {
            conn.query_one::<(i64, i64)>(
                "SELECT (SELECT COUNT(*) FROM tournaments), COUNT(*) FROM (
                    SELECT tournament_id FROM matches GROUP BY tournament_id HAVING COUNT(*) = $1) whole",
                &[MATCHES.into()],
            )
        }))
        .unwrap_or_else(|error: StoreError| panic!("{error}"));
    assert_eq!(all, whole, "half a tournament");
    all
}

fn write_folder(folder: &Path) {
    let mut tournaments = "tournament_key,tournament_name,sport_name,status,description,gender_name,age_group_name,tournament_start,tournament_end,venue_name,organizer_name\n".to_owned();
    let mut teams =
        "tournament_key,team_key,team_name,team_type,country_code,group_name\n".to_owned();
    let mut matches = "match_key,tournament_key,match_number,match_name,participant_mode,sport_name,stage_name,group_name,round_name,status,outcome,scheduled_date,venue_name,team_a_key,team_a_name,team_a_score,team_b_key,team_b_name,team_b_score,winner_team_key,team_a_shootout,team_b_shootout,extra_time,match_format,duration_minutes,gender_name,note\n".to_owned();
    for t in 0..TOURNAMENTS {
        let _ = writeln!(tournaments, "t{t},Cup {t},Football,completed,,,,2020-01-01,2020-02-01,,");
        let _ = writeln!(teams, "t{t},a,Rovers,club,,\nt{t},b,Wanderers,club,,");
        for m in 0..MATCHES {
            let _ = writeln!(
                matches,
                "t{t}m{m},t{t},{m},Match {m} of {t},team,Football,,,,completed,played,2020-01-02,,a,,1,b,,0,a,,,,,,,"
            );
        }
    }
    for (name, rows) in [("tournaments", tournaments), ("teams", teams), ("matches", matches)] {
        std::fs::write(folder.join(name).with_extension("csv"), rows).expect("a file");
    }
}
