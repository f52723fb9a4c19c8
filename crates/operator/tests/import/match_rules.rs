//! The import, the writes and the doctor apply the same rules to every match.

use jiff::Timestamp;
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use touchline_app::competitions::{self, NewTeam, NewTournament};
use touchline_app::match_day::{self, NewMatch};
use touchline_app::{AppError, reference_names};
use touchline_domain::match_state::MatchState;
use touchline_domain::{Lifecycle, Outcome, ParticipantMode, TeamType, TournamentStatus};
use touchline_operator::doctor;
use touchline_store::matches::changes;
use touchline_store::testing::TestDb;
use touchline_store::{Conn, Db, StoreError};

use crate::folder::{Folder, on_every_engine, problems, query};

/// The teams are 1, 2 and 3.
type State = MatchState<i64>;

fn a_match() -> impl Strategy<Value = State> {
    let two = |of: std::ops::Range<i64>| {
        let score = prop::option::weighted(0.8, of);
        [score.clone(), score]
    };
    // Mostly completed matches with an outcome; for the others there are few rules.
    let lifecycle =
        prop_oneof![3 => Just(Lifecycle::Completed), 4 => prop::sample::select(Lifecycle::ALL)];
    let outcome = prop_oneof![1 => Just(Some(Outcome::Played)), 2 => prop::option::of(prop::sample::select(Outcome::ALL))];
    (
        prop::sample::select(ParticipantMode::ALL),
        lifecycle,
        outcome,
        two(1..3),
        two(0..3),
        prop_oneof![2 => Just([None, None]), 1 => two(0..3)],
        prop::option::of(1..4_i64),
    )
        .prop_map(|(mode, lifecycle, outcome, sides, scores, shootout, winner)| MatchState {
            mode,
            lifecycle,
            outcome,
            sides,
            scores,
            shootout,
            winner,
        })
}

fn now() -> Timestamp {
    "2031-08-01T12:00:00Z".parse().expect("an instant")
}

/// The result of a transaction that is then undone.
enum Undone<T> {
    Told(T),
    Failed(AppError),
}

impl<T> From<StoreError> for Undone<T> {
    fn from(error: StoreError) -> Self {
        Self::Failed(error.into())
    }
}

async fn undone<T: Send + Sync + 'static>(
    db: &Db,
    story: impl Fn(&Conn<'_>) -> Result<T, AppError> + Send + Sync + 'static,
) -> Result<T, AppError> {
    let told = db
        .write(move |conn| -> Result<(), Undone<T>> {
            Err(match story(conn) {
                Ok(told) => Undone::Told(told),
                Err(error) => Undone::Failed(error),
            })
        })
        .await;
    match told {
        Err(Undone::Told(told)) => Ok(told),
        Err(Undone::Failed(error)) => Err(error),
        Ok(()) => unreachable!("it ends in an error"),
    }
}

/// A tournament with the teams 1, 2 and 3, and the match of it.
fn place_for(conn: &Conn<'_>, state: &State) -> Result<NewMatch, AppError> {
    let sports = reference_names::find_or_add_sports(conn, now(), &["football"])?;
    let team = |name: &str| NewTeam {
        team_name: name.to_owned(),
        team_type: TeamType::Club,
        country_code: None,
        created_at: now(),
    };
    let teams = competitions::add_teams(conn, &[team("One"), team("Two"), team("Three")])?;
    let tournament = NewTournament {
        tournament_name: "Cup".to_owned(),
        status: TournamentStatus::Ongoing,
        description: None,
        is_quick_match: false,
        gender_category_id: None,
        age_group_id: None,
        start_date: None,
        end_date: None,
        venue_id: None,
        organizer_user_id: None,
        organizer_name: None,
        rule_pack: None,
        sport_ids: sports.clone(),
        created_at: now(),
    };
    let tournaments = competitions::add_tournaments(conn, now(), &[tournament])?;
    let team = |number: Option<i64>| number.map(|number| teams[number as usize - 1]);
    let ([a, b], [score_a, score_b], [kicks_a, kicks_b]) =
        (state.sides, state.scores, state.shootout);
    Ok(NewMatch {
        title: Some("The match".to_owned()),
        participant_mode: state.mode,
        lifecycle: state.lifecycle,
        outcome: state.outcome,
        team_a_id: team(a),
        team_a_score: score_a,
        team_b_id: team(b),
        team_b_score: score_b,
        winner_team_id: team(state.winner),
        team_a_shootout: kicks_a,
        team_b_shootout: kicks_b,
        ..NewMatch::new(Some(tournaments[0]), sports[0], now())
    })
}

async fn a_write_accepts(db: &Db, state: State) -> bool {
    let written = undone(db, move |conn| {
        let new = place_for(conn, &state)?;
        match_day::add_matches(conn, now(), &[new])
    });
    match written.await {
        Ok(_) => true,
        Err(AppError::Invalid(_)) => false,
        Err(error) => panic!("{error}"),
    }
}

/// Writes the match without any check and asks the doctor.
async fn the_doctor_accepts(db: &Db, state: State) -> bool {
    let findings = undone(db, move |conn| {
        conn.execute("PRAGMA ignore_check_constraints = TRUE", &[])?;
        let new = place_for(conn, &state)?;
        changes::add_matches(conn, now(), &[new])?;
        Ok(doctor::impossible_states(conn, now())?)
    });
    findings.await.expect("an examination").is_empty()
}

async fn the_import_accepts(db: &Db, state: State) -> bool {
    let folder = Folder::copy_of("harbour-cup");
    for file in ["match_events.csv", "lineups.csv", "match_periods.csv"] {
        folder.remove(file);
    }
    let keys = ["gulls", "terns", "skuas"];
    let key = |team: Option<i64>| team.map_or("", |number| keys[number as usize - 1]);
    let number = |number: Option<i64>| number.map_or(String::new(), |number| number.to_string());
    let header = folder.read("matches.csv").lines().next().map(str::to_owned).expect("a header");
    let ([a, b], [score_a, score_b], [kicks_a, kicks_b]) =
        (state.sides, state.scores, state.shootout);
    let row = [
        "harbour-2031,m1,,The match".to_owned(),
        state.mode.to_string(),
        "football,,,".to_owned(),
        state.lifecycle.to_string(),
        state.outcome.map_or("", Outcome::as_str).to_owned(),
        ",".to_owned(),
        format!("{},,{}", key(a), number(score_a)),
        format!("{},,{}", key(b), number(score_b)),
        key(state.winner).to_owned(),
        format!("{},{}", number(kicks_a), number(kicks_b)),
        ",,,,".to_owned(),
    ];
    folder.write("matches.csv", format!("{header}\n{}\n", row.join(",")));
    let report = folder.import(db).await;
    let files = report.problems.by_file();
    assert!(
        files.iter().flat_map(|file| &file.shown).all(|problem| problem.line == Some(2)),
        "{files:?}"
    );
    !report.is_refused()
}

#[test]
fn a_match_is_accepted_by_import_writes_and_doctor_or_by_none_of_them() {
    let test = TestDb::sqlite();
    let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
    let mut runner = TestRunner::new(Config { cases: 96, ..Config::default() });
    let told = runner.run(&a_match(), |state| {
        runtime.block_on(async {
            let rules = state.faults().is_empty();
            let db = &test.db;
            prop_assert_eq!(a_write_accepts(db, state).await, rules, "a write of {:?}", state);
            prop_assert_eq!(
                the_doctor_accepts(db, state).await,
                rules,
                "the doctor of {:?}",
                state
            );
            prop_assert_eq!(
                the_import_accepts(db, state).await,
                rules,
                "the import of {:?}",
                state
            );
            Ok(())
        })
    });
    told.unwrap_or_else(|error| panic!("{error}"));
}

/// A source may know a winner by the shoot-out alone, or by its word alone, as where a super over was level and
/// boundaries decided.
#[test]
fn a_level_match_has_the_winner_that_its_shootout_or_its_source_names() {
    on_every_engine(async |db| {
        let folder = Folder::copy_of("harbour-cup");
        let mut before = "gulls,4,3";
        for (told, winner) in [
            (",3,4", "Tern Bay"),
            (",4,3", "Gull Rock"),
            ("terns,4,4", "Tern Bay"),
            ("gulls,,", "Gull Rock"),
        ] {
            folder.edit("matches.csv", before, told);
            before = told;
            assert_eq!(problems(&folder.import(db).await), Vec::<String>::new(), "{told}");
            let known: Vec<String> = query(
                db,
                "SELECT t.team_name FROM matches m JOIN teams t ON t.team_id = m.winner_team_id
                 WHERE m.match_number = 1",
            )
            .await;
            assert_eq!(known, [winner], "{told}");
        }
    });
}
