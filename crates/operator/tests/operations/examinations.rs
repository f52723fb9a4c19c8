//! The doctor finds nothing on a sound platform and names every faulty row.

use touchline_operator::doctor::{Examination, examine, impossible_states, what_cannot_be};
use touchline_store::doctor::{
    Depth, Finding, doubtful_states, wrong_search_indexes, wrong_search_texts,
};
use touchline_store::testing::TestDb;
use touchline_store::{Conn, Db, Engine, StoreError, params};

use crate::platforms::{contents, fill_with_demo, fill_with_people, now};

async fn findings(db: &Db, depth: Depth) -> Vec<Finding> {
    let mut told = 0;
    let examinations = examine(db, depth, now(), |_| told += 1).await.expect("an examination");
    assert_eq!(told, examinations.len());
    examinations.into_iter().flat_map(|Examination { findings, .. }| findings).collect()
}

#[tokio::test]
async fn a_sound_platform_is_well_and_is_left_as_it_was() {
    for test in TestDb::on_every_engine() {
        fill_with_demo(&test).await;
        let before = contents(&test.db).await;
        let reader = Db::open_read_only(&test.url).expect("a reader");
        for depth in [Depth::Quick, Depth::Thorough] {
            assert_eq!(findings(&reader, depth).await, []);
        }
        assert_eq!(contents(&test.db).await, before);
    }
}

/// The findings for a planted fault, which is then undone.
enum Seen {
    Findings(Vec<Finding>),
    Failed(StoreError),
}

impl From<StoreError> for Seen {
    fn from(error: StoreError) -> Self {
        Self::Failed(error)
    }
}

async fn after(
    db: &Db,
    fault: &'static str,
    look: fn(&Conn<'_>) -> Result<Vec<Finding>, StoreError>,
) -> Vec<Finding> {
    let seen = db
        .write(move |conn| -> Result<(), Seen> {
            match conn.engine() {
                Engine::Sqlite => conn.execute("PRAGMA ignore_check_constraints = TRUE", &[])?,
                Engine::Postgres => {
                    conn.execute(
                        "ALTER TABLE users DROP CONSTRAINT users_mobile_last4_check",
                        &[],
                    )?;
                    conn.execute("ALTER TABLE matches DROP CONSTRAINT matches_check1", &[])?
                }
            };
            assert!(conn.execute(fault, &[])? > 0, "nothing to spoil: {fault}");
            Err(Seen::Findings(look(conn)?))
        })
        .await;
    match seen {
        Err(Seen::Findings(findings)) => findings,
        Err(Seen::Failed(error)) => panic!("{fault}: {error}"),
        Ok(()) => unreachable!("it ends in an error"),
    }
}

fn states(conn: &Conn<'_>) -> Result<Vec<Finding>, StoreError> {
    impossible_states(conn, now())
}

#[tokio::test]
async fn every_impossible_state_is_named() {
    const MATCH: &str =
        "(SELECT MIN(match_id) FROM matches WHERE lifecycle = 'completed' AND outcome = 'played'
        AND participant_mode = 'team' AND winner_team_id IS NOT NULL)";
    let faults = [
        (
            "the winner of the match is neither of its teams",
            "UPDATE matches SET winner_team_id = (SELECT MAX(team_id) FROM teams) WHERE match_id = {match}",
        ),
        (
            "the team of the match plays against itself",
            "UPDATE matches SET team_b_id = team_a_id WHERE match_id = {match}",
        ),
        (
            "the match is of a sport that its tournament does not have",
            "UPDATE matches SET sport_id = (SELECT MIN(s.sport_id) FROM sports AS s WHERE NOT EXISTS (SELECT 1
                FROM tournament_sports AS t WHERE t.tournament_id = matches.tournament_id AND t.sport_id = s.sport_id))
             WHERE match_id = {match}",
        ),
        (
            "a score of the match is below 0",
            "UPDATE matches SET team_a_score = -1 WHERE match_id = {match}",
        ),
        (
            "the match has the score of one side only",
            "UPDATE matches SET team_a_score = NULL WHERE match_id = {match}",
        ),
        (
            "the match has the shoot-out of one side only",
            "UPDATE matches SET team_a_shootout = 1, team_b_shootout = NULL WHERE match_id = {match}",
        ),
        (
            "the match is still scheduled but has a score",
            "UPDATE matches SET lifecycle = 'scheduled' WHERE match_id = {match}",
        ),
        (
            "the match is not over but has an outcome",
            "UPDATE matches SET lifecycle = 'live' WHERE match_id = {match}",
        ),
        (
            "the match is not over but has a winner",
            "UPDATE matches SET lifecycle = 'postponed', outcome = NULL WHERE match_id = {match}",
        ),
        (
            "the match is completed but has no outcome: no_result says that none is known",
            "UPDATE matches SET outcome = NULL WHERE match_id = {match}",
        ),
        (
            "the match was played but has neither score nor winner: the outcome no_result says that none is known",
            "UPDATE matches SET winner_team_id = NULL, team_a_score = NULL, team_b_score = NULL WHERE match_id = {match}",
        ),
        (
            "the match is cancelled but was played",
            "UPDATE matches SET lifecycle = 'cancelled' WHERE match_id = {match}",
        ),
        (
            "the match is cancelled and has a winner, but no outcome such as walkover says how",
            "UPDATE matches SET lifecycle = 'cancelled', outcome = NULL WHERE match_id = {match}",
        ),
        (
            "the match has a winner but ended without one",
            "UPDATE matches SET outcome = 'no_result' WHERE match_id = {match}",
        ),
        (
            "the match was played to the end of its shoot-out, which is level",
            "UPDATE matches SET team_a_shootout = 3, team_b_shootout = 3, winner_team_id = NULL WHERE match_id = {match}",
        ),
        (
            "the side that won the shoot-out is not the winner of the match",
            "UPDATE matches SET team_a_shootout = CASE WHEN winner_team_id = team_a_id THEN 1 ELSE 2 END,
                team_b_shootout = CASE WHEN winner_team_id = team_a_id THEN 2 ELSE 1 END WHERE match_id = {match}",
        ),
        (
            "the match has been live for more than a day",
            "UPDATE matches SET scheduled_at = scheduled_at - 90000000, updated_at = updated_at - 90000000
             WHERE lifecycle = 'live'",
        ),
        (
            "the entry has an unknown status",
            "UPDATE entries SET entry_status = 'Fell' WHERE entry_id = 1",
        ),
        (
            "the match is of a stage of another tournament",
            "UPDATE matches SET stage_id = (SELECT MIN(s.stage_id) FROM stages AS s
                WHERE s.division_id <> matches.division_id) WHERE match_id = {match}",
        ),
        (
            "the match is of a group of another tournament",
            "UPDATE matches SET group_id = (SELECT MIN(g.group_id) FROM stage_groups AS g
                WHERE g.division_id <> matches.division_id) WHERE match_id = {match}",
        ),
        (
            "the place in the line-up is of a team that does not play in the match",
            "UPDATE lineup_members SET team_id = (SELECT MAX(team_id) FROM teams) WHERE lineup_member_id = 1",
        ),
        (
            "the event is of a team that does not play in the match",
            "UPDATE match_events SET team_id = (SELECT MAX(team_id) FROM teams)
             WHERE match_event_id = (SELECT MIN(match_event_id) FROM match_events WHERE team_id IS NOT NULL)",
        ),
        (
            "the event corrects one of another match",
            "UPDATE match_events SET corrects_event_id = (SELECT MAX(match_event_id) FROM match_events)
             WHERE match_event_id = (SELECT MIN(match_event_id) FROM match_events)",
        ),
        (
            "the entry is in a match that is no race",
            "UPDATE entries SET match_id = {match} WHERE entry_id = 1",
        ),
        (
            "the entry has a rank below 1 or a time below 0",
            "UPDATE entries SET finish_rank = 0 WHERE entry_id = 1",
        ),
        (
            "the team is in a group of another tournament (tournament/team)",
            "UPDATE division_teams SET group_id = (SELECT MIN(g.group_id) FROM stage_groups AS g
                WHERE g.division_id <> division_teams.division_id)
             WHERE division_id = (SELECT MIN(division_id) FROM division_teams)",
        ),
        (
            "the match is in a division of another tournament",
            "UPDATE matches SET division_id = (SELECT MIN(d.division_id) FROM divisions AS d
                WHERE d.tournament_id <> matches.tournament_id), stage_id = NULL, group_id = NULL
             WHERE match_id = {match}",
        ),
        (
            "the tournament ends before it begins",
            "UPDATE tournaments SET end_date = '1999-01-01' WHERE start_date IS NOT NULL",
        ),
        (
            "more than the last four digits of the user's mobile number are there",
            "UPDATE users SET mobile_last4 = '5550100' WHERE user_id = 1",
        ),
        (
            "the race has no title, and no sides that it could be named after",
            "UPDATE matches SET title = NULL WHERE participant_mode = 'multi_entry'",
        ),
        (
            "a race has a side that comes from elsewhere",
            "INSERT INTO match_sides (match_id, side, source, source_number)
                SELECT MIN(match_id), 1, 'winner_of', 3 FROM matches WHERE participant_mode = 'multi_entry'",
        ),
        (
            "a team plays where no team can get to",
            "INSERT INTO match_sides (match_id, side, source, has_no_team)
                SELECT MIN(match_id), 1, 'open', TRUE FROM matches WHERE team_a_id IS NOT NULL",
        ),
        (
            "the session ends before it begins",
            "UPDATE sessions SET expires_at = created_at - 1",
        ),
        (
            "a token outlives its session",
            "UPDATE access_tokens SET expires_at = expires_at + 100000000",
        ),
        (
            "the version of the row of age_groups is below 1",
            "UPDATE age_groups SET version = 0 WHERE age_group_id = 1",
        ),
    ];
    for state in what_cannot_be() {
        assert!(faults.iter().any(|(what, _)| *what == state), "{state} was never planted");
    }
    for test in TestDb::on_every_engine() {
        fill_with_demo(&test).await;
        for (what, fault) in &faults {
            let fault: &'static str = fault.replace("{match}", MATCH).leak();
            let found = after(&test.db, fault, states).await;
            let found = found.iter().find(|finding| finding.what == *what);
            let found = found.unwrap_or_else(|| panic!("{what} was not found after {fault}"));
            assert!(found.total > 0 && !found.rows.is_empty(), "{found:?}");
        }
        assert_eq!(test.db.read(states).await.expect("a look"), []);
    }
}

#[tokio::test]
async fn a_completed_tournament_with_matches_to_play_is_a_hint() {
    /// A tournament that nobody has imported, completed while one of its matches is scheduled.
    const FAULT: &str = "UPDATE matches SET lifecycle = 'postponed' WHERE match_id =
        (SELECT MIN(m.match_id) FROM matches AS m JOIN divisions AS d ON d.division_id = m.division_id
         JOIN tournaments AS t ON t.tournament_id = d.tournament_id
         WHERE t.status = 'completed' AND d.status = 'completed'
           AND t.tournament_id NOT IN (SELECT row_id FROM import_rows WHERE file = 'tournaments'))";
    for test in TestDb::on_every_engine() {
        fill_with_demo(&test).await;
        assert_eq!(test.db.read(doubtful_states).await.expect("a look"), []);
        let found = after(&test.db, FAULT, doubtful_states).await;
        assert_eq!((found.len(), found[0].total), (1, 1), "{found:?}");
        assert_eq!(
            found[0].what,
            "the tournament is completed, and matches of it were never played"
        );
        assert_eq!(found[0].records.len(), 1);
    }
}

#[tokio::test]
async fn a_search_text_or_folded_name_that_differs_from_the_names_is_named() {
    for test in TestDb::on_every_engine() {
        fill_with_people(&test).await;
        for (what, fault) in [
            ("users.search_text", "UPDATE users SET search_text = 'x' WHERE user_id = 2"),
            (
                "player_profiles.search_text",
                "UPDATE player_profiles SET search_text = 'x' WHERE player_profile_id = 2",
            ),
            ("teams.search_text", "UPDATE teams SET team_name = 'Another' WHERE team_id = 2"),
            (
                "tournaments.search_text",
                "UPDATE tournaments SET search_text = 'x' WHERE tournament_id = 2",
            ),
            ("matches.search_text", "UPDATE matches SET search_text = 'x' WHERE match_id = 2"),
            ("users.email_key", "UPDATE users SET email_key = 'x' WHERE user_id = 2"),
            ("venues.venue_key", "UPDATE venues SET venue_key = 'x' WHERE venue_id = 2"),
        ] {
            let found = after(&test.db, fault, wrong_search_texts).await;
            let named = found.iter().find(|finding| finding.what.starts_with(what));
            assert!(named.is_some_and(|named| named.rows == ["2"]), "{what}: {found:?}");
        }
    }
}

#[tokio::test]
async fn a_search_index_that_does_not_find_a_row_is_named() {
    let test = TestDb::sqlite();
    fill_with_people(&test).await;
    let fault = "INSERT INTO users_trigrams (users_trigrams, rowid, words)
         SELECT 'delete', user_id, '  ' || replace(search_text, ' ', '  ') FROM users WHERE user_id = 2";
    let found = after(&test.db, fault, wrong_search_indexes).await;
    let told: Vec<_> = found.iter().map(|f| (f.what.as_str(), f.rows.join(","))).collect();
    assert_eq!(told, [("users_trigrams does not find a row of users", "2".to_owned())]);
    assert_eq!(test.db.read(wrong_search_indexes).await.expect("a look"), []);
}

#[tokio::test]
async fn a_roll_up_that_does_not_count_is_named_and_many_rows_are_only_counted() {
    for test in TestDb::on_every_engine() {
        fill_with_demo(&test).await;
        let spoiled = test
            .db
            .write(|conn| conn.execute("UPDATE users SET player_count = player_count + 1", &[]));
        let users = spoiled.await.expect("an update") as i64;
        let found = findings(&test.db, Depth::Quick).await;
        assert_eq!(found.len(), 1, "{found:?}");
        assert_eq!((found[0].total, found[0].rows.len()), (users, 20));
        assert!(found[0].rows[0].contains(" instead of "), "{found:?}");
    }
}

#[tokio::test]
async fn a_player_who_is_missing_among_those_of_a_match_is_named() {
    for test in TestDb::on_every_engine() {
        fill_with_demo(&test).await;
        let spoiled = test.db.write(|conn| {
            let first: i64 =
                conn.query_one("SELECT MIN(player_profile_id) FROM appearances", &[])?;
            conn.execute("DELETE FROM appearances WHERE player_profile_id = $1", params![first])
        });
        let matches = spoiled.await.expect("rows");
        let found = findings(&test.db, Depth::Quick).await;
        let named: i64 = found.iter().map(|finding| finding.total).sum();
        // The player's number of matches, and each of the matches.
        assert_eq!(named, matches as i64 + 1, "{found:?}");
    }
}
