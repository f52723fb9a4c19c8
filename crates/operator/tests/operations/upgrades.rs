//! Platforms of older versions, brought up to date.

use touchline_domain::found_by;
use touchline_operator::{backup, doctor};
use touchline_store::competitions::draws;
use touchline_store::doctor::{Depth, wrong_search_indexes, wrong_search_texts};
use touchline_store::matches::changes;
use touchline_store::tables::{self, StoredTable};
use touchline_store::testing::{EmptyPlace, TestDb};
use touchline_store::{
    Cell, DatabaseUrl, Db, OpenError, StoreError, Upgrade, migrations, params, rollups,
};

use crate::old_chain;
use crate::platforms::{fill_with_demo, fill_with_people, now, platform, sign_in};

/// Columns that no longer exist, and what a platform of their time had in them. A step that drops
/// a column, or a table, adds a line here.
const GONE: &[(&str, &str)] = &[
    ("tournament_scoring.differs", "UPDATE tournament_scoring SET differs = TRUE"),
    (
        "tournaments.rule_pack",
        "UPDATE tournaments SET rule_pack = (SELECT CASE WHEN MIN(s.sport_key) = 'football' THEN 'football-two-points' END
            FROM tournament_sports ts JOIN sports s ON s.sport_id = ts.sport_id
            WHERE ts.tournament_id = tournaments.tournament_id)",
    ),
    (
        "matches.events_count",
        "UPDATE matches SET events_count = (SELECT COUNT(*) FROM match_events v
            WHERE v.match_id = matches.match_id AND NOT v.is_void)",
    ),
    ("api_keys.court_name", "UPDATE api_keys SET court_name = 'Court 1' WHERE court_day IS NOT NULL"),
];

/// Tables and columns that had another name before.
const RENAMED: &[(&str, &str)] = &[
    ("administrators", "accounts"),
    ("administrator_id", "account_id"),
    ("username", "sign_in_name"),
    ("username_key", "sign_in_key"),
    ("tournament_scoring", "division_scoring"),
    ("tournament_teams", "division_teams"),
];

/// What a table or a column of an older format is called today.
fn today(name: &str) -> &str {
    RENAMED.iter().find(|(before, _)| *before == name).map_or(name, |(_, today)| today)
}

/// Columns that had a name beside every id.
const NAMED: [(&str, &str); 4] = [
    ("lineup_members", "player_name"),
    ("entries", "participant_name"),
    ("activities", "user_name"),
    ("activities", "action"),
];

/// The format in which what has an id has no name beside it.
const NAMES_BY_IDS: i64 = 75;
/// The format in which administrators became accounts.
const ACCOUNTS: i64 = 18;
/// The format in which the entries of the audit trail have commitments.
const COMMITMENTS: i64 = 24;

/// The format from which on a search looks through what these leave out.
const WIDER_SEARCH_TEXTS: i64 = 13;

/// What search texts were before.
const NARROW_SEARCH_TEXTS: [&str; 3] = [
    "UPDATE users SET search_text = substr(search_text, 1, length(search_text) - 5)
        WHERE mobile_last4 IS NOT NULL",
    "UPDATE player_profiles SET search_text = substr(search_text, 1, length(search_text) - (
            SELECT CAST(SUM(length(s.sport_key) + 1) AS INTEGER) FROM player_sports ps
            JOIN sports s ON s.sport_id = ps.sport_id
            WHERE ps.player_profile_id = player_profiles.player_profile_id))
        WHERE player_profile_id IN (SELECT player_profile_id FROM player_sports)",
    "UPDATE matches SET search_text = substr(search_text, 1,
            length(search_text) - length('match ' || CAST(match_number AS TEXT)))
            || CAST(match_number AS TEXT)
        WHERE match_number IS NOT NULL",
];

/// A table, the names of its columns in their order, and its rows.
type Held = (String, Vec<String>, Vec<Vec<Cell>>);

async fn held(db: &Db) -> Vec<Held> {
    db.read(|conn| {
        let held = |table: StoredTable| -> Result<Held, StoreError> {
            let mut rows = Vec::new();
            table.each_batch(conn, 500, |batch| {
                rows.extend(batch);
                Ok::<(), StoreError>(())
            })?;
            Ok((table.name, table.columns.into_iter().map(|column| column.name).collect(), rows))
        };
        tables::all(conn)?.into_iter().map(held).collect::<Result<Vec<_>, _>>()
    })
    .await
    .expect("the rows")
}

fn rows_of<'a>(held: &'a [Held], table: &str) -> Option<&'a Held> {
    held.iter().find(|(name, _, _)| name == table)
}

/// The same, and the tournament of each row that names its division alone: older formats name the tournament.
fn naming_tournaments(held: &[Held]) -> Vec<Held> {
    let Some(divisions) = rows_of(held, "divisions") else { return held.to_vec() };
    let keys = ["division_id", "tournament_id"].map(str::to_owned);
    let keys = only(&keys, divisions);
    let tournament_of = |division: &Cell| {
        let key = keys.iter().find(|key| key[0] == *division);
        key.unwrap_or_else(|| panic!("there is no division {division:?}"))[1].clone()
    };
    let named = |(name, columns, rows): &Held| {
        let place = columns.iter().position(|column| column == "division_id");
        let has_one = columns.iter().any(|column| column == "tournament_id");
        let (mut columns, mut rows) = (columns.clone(), rows.clone());
        if let (Some(place), false) = (place, has_one) {
            columns.push("tournament_id".to_owned());
            for row in &mut rows {
                row.push(tournament_of(&row[place]));
            }
        }
        (name.clone(), columns, rows)
    };
    held.iter().map(named).collect()
}

/// The same, and the name that each match had before it was made of its sides.
fn naming_matches(mut held: Vec<Held>) -> Vec<Held> {
    let Some(teams) = rows_of(&held, "teams") else { return held };
    let teams = only(&["team_id", "team_name"].map(str::to_owned), teams);
    let name_of = |team: &Cell| {
        let known = teams.iter().find(|row| row[0] == *team).map(|row| &row[1]);
        if let Some(Cell::Text(name)) = known { name.clone() } else { "TBD".to_owned() }
    };
    let matches = held.iter_mut().find(|(name, ..)| name == "matches").expect("matches");
    let at = |name: &str| matches.1.iter().position(|column| column == name);
    if let (Some(title), Some(a), Some(b)) = (at("title"), at("team_a_id"), at("team_b_id")) {
        matches.1.push("match_name".to_owned());
        for row in &mut matches.2 {
            let of_sides = || format!("{} vs {}", name_of(&row[a]), name_of(&row[b]));
            let name = if let Cell::Text(title) = &row[title] { title.clone() } else { of_sides() };
            row.push(Cell::Text(name));
        }
    }
    held
}

/// Columns of points, and what they were called while they were whole numbers.
const WHOLE_POINTS: [(&str, &str, &str); 5] = [
    ("division_scoring", "win_hundredths", "win_points"),
    ("division_scoring", "draw_hundredths", "draw_points"),
    ("division_scoring", "loss_hundredths", "loss_points"),
    ("division_scoring", "cancelled_hundredths", "cancelled_points"),
    ("points_adjustments", "points_hundredths", "points_delta"),
];

/// The same, and the whole points that older formats have.
fn in_whole_points(mut held: Vec<Held>) -> Vec<Held> {
    for (table, now, before) in WHOLE_POINTS {
        let Some((_, columns, rows)) = held.iter_mut().find(|(name, ..)| name == table) else {
            continue;
        };
        let Some(place) = columns.iter().position(|column| column == now) else { continue };
        columns.push(before.to_owned());
        for row in rows {
            let Cell::Integer(hundredths) = row[place] else { panic!("{now} is no number") };
            row.push(Cell::Integer(hundredths / 100));
        }
    }
    held
}

/// The rows with the columns that `names` lists, sorted.
fn only(names: &[String], (_, columns, rows): &Held) -> Vec<Vec<Cell>> {
    let places: Vec<usize> =
        names.iter().filter_map(|name| columns.iter().position(|column| column == name)).collect();
    let pick = |row: &Vec<Cell>| places.iter().map(|place| row[*place].clone()).collect();
    let mut rows: Vec<Vec<Cell>> = rows.iter().map(pick).collect();
    rows.sort();
    rows
}

/// A small platform of today with rows in every table.
async fn model() -> Vec<Held> {
    let test = TestDb::sqlite();
    fill_with_people(&test).await;
    model_of(&test).await
}

/// A filled platform, with rows in those tables that are still empty as well.
async fn model_of(test: &TestDb) -> Vec<Held> {
    let rest = test.db.write(|conn| {
        // Older formats have no sides whose source is in words.
        conn.execute("DELETE FROM match_sides", &[])?;
        let open = "SELECT match_id FROM matches WHERE team_a_id IS NULL OR team_b_id IS NULL";
        changes::refresh_search_texts(conn, &conn.query::<i64>(open, &[])?)?;
        for sql in [
            // An older format takes every account for an administrator's.
            "DELETE FROM grants",
            "DELETE FROM accounts WHERE kind = 'person'",
            "INSERT INTO match_figures (match_id, team_id, figure, value)
                SELECT match_id, team_a_id, 'tries', 3 FROM matches WHERE team_a_id IS NOT NULL LIMIT 2",
            "INSERT INTO decisions (division_id, decision_key, kind, position, team_id, created_at)
                SELECT division_id, 'lots', 'lots', 1, team_id, 0 FROM division_teams LIMIT 1",
            "INSERT INTO second_factors (account_id, secret, created_at, enabled_at)
                SELECT account_id, 'JBSWY3DPEHPK3PXP', 5, NULL FROM accounts",
            "INSERT INTO recovery_codes (code_hash, account_id)
                SELECT 'c0de', account_id FROM accounts",
            "INSERT INTO sign_in_challenges (challenge_hash, account_id, expires_at)
                SELECT 'cafe', account_id, 5 FROM accounts",
            "INSERT INTO secret_tries (debtor, clear_at) VALUES ('address:192.0.2.1', 5)",
            "INSERT INTO idempotent_replies (account_id, idempotency_key, request_hash, status, body, created_at)
                SELECT account_id, 'key', 'beef', 201, '{}', 5 FROM accounts",
            "INSERT INTO preferences (account_id, language, density, updated_at)
                SELECT account_id, 'de', 'compact', 5 FROM accounts",
            "INSERT INTO silenced_letters (account_id, topic) SELECT account_id, 'draws' FROM accounts",
            "INSERT INTO silenced_notices (account_id, topic) SELECT account_id, 'roles' FROM accounts",
            "INSERT INTO notices (account_id, kind, tournament_id, division_id, entry_id, created_at, read_at)
                SELECT account_id, 'entry_accepted', 1, 1, 1, 5, 6 FROM accounts",
            "INSERT INTO result_steps (match_id, step, result_version, for_a, for_b, account_id, reason, created_at)
                SELECT MIN(m.match_id), 'dispute', 'beef', TRUE, FALSE, a.account_id, 'It was 2:1.', 5
                FROM matches AS m, accounts AS a GROUP BY a.account_id",
            "INSERT INTO result_revisions (match_id, known_until, team_a_id, team_b_id, lifecycle, parts_json)
                SELECT match_id, 5, team_a_id, team_b_id, 'scheduled', '{}' FROM matches LIMIT 2",
            "INSERT INTO chosen_columns (account_id, list_name, position, column_name)
                SELECT account_id, 'users', 1, 'full_name' FROM accounts",
            "INSERT INTO saved_views (account_id, view_name, view_key, address, created_at, updated_at)
                SELECT account_id, 'Live', 'live', '/admin/matches?status=live', 5, 5 FROM accounts",
            "INSERT INTO registrations (token_hash, full_name, email, email_key, mobile_last4, password_hash, expires_at)
                VALUES ('dead', 'Ines', 'ines@example.org', 'ines@example.org', '1234', '$argon2id$', 5)",
            "INSERT INTO mailed_links (token_hash, purpose, account_id, expires_at)
                SELECT 'feed', 'sign_in', account_id, 5 FROM accounts",
            "INSERT INTO passkeys (account_id, credential_id, passkey_json, passkey_name, created_at)
                SELECT account_id, 'AAEC', '{}', 'Phone', 5 FROM accounts",
            "INSERT INTO passkey_ceremonies (ceremony_hash, account_id, state_json, expires_at)
                SELECT 'face', account_id, '{}', 5 FROM accounts",
            "INSERT INTO grants (account_id, role, scope_kind, scope_id, given_by, given_at, expires_at, revoked_at, revoked_by)
                SELECT account_id, 'scorer', 'match', 1, account_id, 5, 7, 6, account_id FROM accounts",
            "INSERT INTO invitations (token_hash, email, email_key, role, scope_kind, scope_id, grant_expires_at,
                    invited_by, created_at, expires_at)
                SELECT 'beef', 'ines@example.org', 'ines@example.org', 'scorer', 'match', 1, 9, account_id, 5, 6 FROM accounts",
            "INSERT INTO api_keys (account_id, key_name, name_key, role, scope_kind, scope_id, token_hash, token_start,
                    created_at, expires_at, last_used_at, revoked_at)
                SELECT account_id, 'Board', 'board', 'scorer', 'match', 1, 'bead', 'tlk_01234567', 5, 9, 6, 7 FROM accounts",
            "INSERT INTO calendar_links (account_id, player_profile_id, token_hash, created_at)
                SELECT a.account_id, MIN(p.player_profile_id), 'decade', 5
                FROM player_profiles AS p, accounts AS a GROUP BY a.account_id",
            "INSERT INTO letters (kind, recipient, language, details_json, created_at, due_at)
                VALUES ('no_account', 'ines@example.org', 'en', '{}', 5, 5)",
            "INSERT INTO guardians (player_profile_id, account_id, consented_at, consent_version, consent_wording, ended_at)
                SELECT MIN(p.player_profile_id), a.account_id, 5, '1-en', 'I agree.', 6
                FROM player_profiles AS p, accounts AS a GROUP BY a.account_id",
            "INSERT INTO claim_codes (code_hash, player_profile_id, email_key, made_by, expires_at)
                SELECT 'deaf', MIN(p.player_profile_id), 'ines@example.org', MIN(a.account_id), 5
                FROM player_profiles AS p, accounts AS a",
            "INSERT INTO claims (player_profile_id, account_id, relation, claimed_name, claimed_birth_date,
                    consent_version, consent_wording, made_by, is_theirs, created_at, state, objections, decided_at,
                    decided_by, reason)
                SELECT MIN(p.player_profile_id), a.account_id, 'child', 'Ines', '2015-01-02', '1-en', 'I agree.',
                    a.account_id, TRUE, 5, 'refused', 'name_differs', 6, a.account_id, 'A mistake.'
                FROM player_profiles AS p, accounts AS a GROUP BY a.account_id",
            "INSERT INTO competition_entries (division_id, tournament_id, entry_number, state, entrant_kind, entrant_name,
                    entrant_key, account_id, created_at, updated_at)
                SELECT d.division_id, d.tournament_id, 1, 'submitted', 'team', 'Rovers', 'rovers', a.account_id, 5, 5
                FROM divisions AS d, accounts AS a",
            "INSERT INTO draws (division_id, tournament_id, draw_number, state, seed, seed_sha256, void_reason, created_at,
                    updated_at)
                SELECT division_id, tournament_id, 1, 'void', 'a seed', 'its hash', 'A mistake.', 5, 6 FROM divisions",
            "INSERT INTO draw_rounds (draw_id, round, state, request, answer, sheet, created_at)
                SELECT draw_id, 1, 'drawn', '{}', '{}', '{}', 5 FROM draws",
            "INSERT INTO granted_byes (draw_id, round, team_id, kind, created_at)
                SELECT MIN(w.draw_id), 1, MIN(t.team_id), 'half', 5 FROM draws AS w, teams AS t",
            "INSERT INTO match_sides (match_id, side, division_id, source, source_match_id)
                SELECT match_id, 1, division_id, 'winner_of', match_id FROM matches
                WHERE division_id IS NOT NULL AND participant_mode <> 'multi_entry'",
            "INSERT INTO further_tables (division_id, table_name, table_order)
                SELECT MIN(division_id), 'Table of the year', 1 FROM stages",
            "INSERT INTO further_table_stages (further_table_id, stage_id)
                SELECT f.further_table_id, s.stage_id FROM further_tables f JOIN stages s ON s.division_id = f.division_id",
            "INSERT INTO unplayed_matches (match_id) SELECT MIN(match_id) FROM matches",
            "INSERT INTO former_squad_members (division_id, team_id, player_profile_id)
                SELECT MIN(division_id), MIN(team_id), MIN(player_profile_id) FROM squad_members",
            "INSERT INTO courts (tournament_id, court_name, court_key)
                SELECT tournament_id, 'Court 1', 'court 1' FROM tournaments",
            "INSERT INTO tournament_templates (tournament_id, template_name, name_key, setup_json, created_at)
                VALUES (1, 'Cup', 'cup', '{\"description\":null,\"divisions\":[]}', 5)",
            "INSERT INTO score_operations (match_id, device, device_sequence, stamp_ms, stamp_count, operation_json,
                    account_id, api_key_id, is_barred, received_at)
                SELECT MIN(m.match_id), 'phone', 1, 5, 0, '{}', a.account_id, 1, FALSE, 6
                FROM matches AS m, accounts AS a GROUP BY a.account_id",
            "INSERT INTO jobs (kind, about) VALUES ('send_letters', 0)",
            // No import made these: step 5 leaves them alone.
            "UPDATE scoring_configs SET version = 2",
        ] {
            conn.execute(sql, &[])?;
        }
        Ok::<_, StoreError>(())
    });
    rest.await.expect("the rest");
    let held = held(&test.db).await;
    for (name, _, rows) in &held {
        assert!(!rows.is_empty(), "the model has no rows in {name}: add some");
    }
    held
}

/// Makes a platform as it was in a format: the model's rows, with the columns of that time.
async fn platform_of(format: i64, place: &EmptyPlace, model: &[Held]) {
    let old = Db::open_in_format(&place.url, format).expect("an older database");
    let model = in_whole_points(naming_matches(naming_tournaments(model)));
    let written = old.write(move |conn| {
        let tables = tables::all(conn)?;
        tables.iter().rev().try_for_each(|table| table.clear(conn))?;
        let gone = |name: &str| GONE.iter().find(|(gone, _)| *gone == name);
        let mut to_fill = Vec::new();
        for mut table in tables {
            let Some(held) = rows_of(&model, today(&table.name)) else {
                to_fill.push(gone(&table.name).unwrap_or_else(|| panic!("{} is gone", table.name)));
                continue;
            };
            table.columns.retain(|column| {
                let is_there = held.1.iter().any(|name| name == today(&column.name));
                if !is_there {
                    let name = format!("{}.{}", table.name, column.name);
                    to_fill.push(gone(&name).unwrap_or_else(|| panic!("{name} is gone")));
                }
                is_there
            });
            let names: Vec<String> =
                table.columns.iter().map(|column| today(&column.name).to_owned()).collect();
            let mut rows = only(&names, held);
            for (at, column) in names.iter().enumerate() {
                if format < NAMES_BY_IDS && NAMED.contains(&(&table.name, column)) {
                    for row in rows.iter_mut().filter(|row| row[at] == Cell::Null) {
                        row[at] = Cell::Text("Somebody".to_owned());
                    }
                }
            }
            table.insert(conn, &rows)?;
            table.set_last_number(conn, 1_000_000)?;
        }
        for (_, fill) in to_fill {
            conn.execute(fill, &[])?;
        }
        if format < COMMITMENTS {
            let account = if format < ACCOUNTS { "administrator_id" } else { "account_id" };
            old_chain::rehash(conn, account)?;
        }
        if format < WIDER_SEARCH_TEXTS {
            for narrow in NARROW_SEARCH_TEXTS {
                conn.execute(narrow, &[])?;
            }
        }
        Ok::<_, StoreError>(())
    });
    written.await.expect("the rows of that time");
}

/// The same, with the names of today.
fn named_as_today((name, columns, rows): &Held) -> Held {
    let columns = columns.iter().map(|it| today(it).to_owned()).collect();
    (today(name).to_owned(), columns, rows.clone())
}

async fn assert_kept(db: &Db, before: &[Held], what: &str) {
    let after = in_whole_points(naming_tournaments(&held(db).await));
    let after: Vec<Held> = after.iter().map(named_as_today).collect();
    for before in before.iter().map(named_as_today) {
        let Some(now) = rows_of(&after, &before.0) else { continue };
        // The doctor compares search texts with what they are made of.
        let both: Vec<String> = before
            .1
            .iter()
            .filter(|column| now.1.contains(column) && *column != "search_text")
            .filter(|column| !NAMED.contains(&(&before.0, column)))
            .cloned()
            .collect();
        let is_kept = only(&both, &before) == only(&both, now);
        assert!(is_kept, "{what}: rows of {} were changed", before.0);
    }
}

async fn assert_whole(db: &Db, before: &[Held], what: &str) {
    assert_kept(db, before, what).await;
    assert_eq!(db.read(rollups::recount).await.expect("a recount"), [], "{what}");
    let examined = doctor::examine(db, Depth::Thorough, now(), |_| {}).await.expect("an end");
    for examination in examined {
        assert_eq!(examination.findings, [], "{what}: {}", examination.of);
    }
}

/// From every format one step, from some of them all: a step does not know how many came before it.
#[tokio::test]
async fn a_platform_of_every_format_keeps_all_its_rows_when_it_is_brought_up_to_date() {
    const ALL_STEPS_FROM_EVERY: usize = 8;
    let model = model().await;
    for place in EmptyPlace::on_every_engine() {
        for format in 1..migrations::newest() {
            platform_of(format, &place, &model).await;
            let old = Db::open_read_only_in_format(&place.url, format).expect("it is that old");
            let what = format!("format {format} on {:?}", old.engine());
            let before = held(&old).await;
            drop(old);
            let next = Db::open_in_format(&place.url, format + 1).expect("the next format");
            assert_kept(&next, &before, &what).await;
        }
    }
    for format in (1..migrations::newest()).step_by(ALL_STEPS_FROM_EVERY) {
        for place in EmptyPlace::on_every_engine() {
            bring_up_to_date(format, &place, &model).await;
        }
    }
}

/// Many rows of every kind go through all steps.
#[tokio::test]
async fn the_demo_in_the_first_format_keeps_all_its_rows_when_it_is_brought_up_to_date() {
    let test = TestDb::sqlite();
    fill_with_demo(&test).await;
    let model = model_of(&test).await;
    for place in EmptyPlace::on_every_engine() {
        bring_up_to_date(1, &place, &model).await;
    }
}

async fn bring_up_to_date(format: i64, place: &EmptyPlace, model: &[Held]) {
    platform_of(format, place, model).await;
    let old = Db::open_read_only_in_format(&place.url, format).expect("it is that old");
    let what = format!("format {format} on {:?}", old.engine());
    let before = held(&old).await;
    drop(old);
    let db = Db::open_with(&place.url, Upgrade::InPlace).expect("it is brought up to date");
    assert_whole(&db, &before, &what).await;
    sign_in(&platform(&db)).await;
}

/// The name of a match, its sides, and what it is called when names are made of sides.
type FormerName = (&'static str, [Option<&'static str>; 2], &'static str);

#[tokio::test]
async fn name_of_an_older_match_becomes_its_sides() {
    const NAMES: [FormerName; 8] = [
        ("Rovers vs Reds", [Some("Rovers"), Some("Reds")], "Rovers vs Reds"),
        ("Reds vs Rovers, return", [Some("Reds"), Some("Rovers")], "Reds vs Rovers, return"),
        ("TBD vs Rovers", [None, Some("Rovers")], "TBD vs Rovers"),
        ("W49 vs L61", [None, None], "Winner of match 49 vs Loser of match 61"),
        ("Winner Group A v 3rd Pool 2", [None, None], "Winner of Group A vs 3rd of Pool 2"),
        ("No opponent vs Reds", [None, Some("Reds")], "No opponent vs Reds"),
        // These two are of a draw.
        (
            "Kent vs Essex vs Winner of match 9001",
            [Some("Kent vs Essex"), None],
            "Kent vs Essex vs Winner of match 9001",
        ),
        ("Rovers vs No opponent", [Some("Rovers"), None], "Rovers vs No opponent"),
    ];
    let model = model().await;
    let makes_rows = |step: &migrations::Migration| step.sqlite.contains("match_sides_anew");
    let format = migrations::ALL.iter().position(makes_rows).expect("the step") as i64;
    for place in EmptyPlace::on_every_engine() {
        platform_of(format, &place, &model).await;
        let old = Db::open_in_format(&place.url, format).expect("an older database");
        let written = old.write(|conn| {
            for name in ["Rovers", "Reds", "Kent vs Essex"] {
                let insert = "INSERT INTO teams (team_name, team_type, search_text, created_at)
                    VALUES ($1, 'club', $2, 5)";
                conn.run(insert, params![name, found_by(name)])?;
            }
            for (number, (name, teams, _)) in (9001..).zip(NAMES) {
                conn.run(
                    "INSERT INTO matches (sport_id, match_number, match_name, participant_mode, lifecycle, team_a_id, team_b_id,
                        search_text, created_at, updated_at)
                     SELECT MIN(sport_id), $1, $2, 'team', 'scheduled',
                        (SELECT MAX(team_id) FROM teams WHERE team_name = $3),
                        (SELECT MAX(team_id) FROM teams WHERE team_name = $4), $5, 5, 5 FROM sports",
                    params![
                        number,
                        name,
                        teams[0].unwrap_or_default(),
                        teams[1].unwrap_or_default(),
                        found_by(&format!("{name} match {number}"))
                    ],
                )?;
            }
            for number in [9007_i64, 9008] {
                conn.run(
                    "INSERT INTO match_sides (match_id, side, division_id, source, source_match_id)
                     SELECT m.match_id, 2, (SELECT MIN(division_id) FROM divisions), 'winner_of', o.match_id
                     FROM matches m, matches o WHERE m.match_number = $1 AND o.match_number = 9001",
                    params![number],
                )?;
            }
            let shown = "INSERT INTO match_event_counts (match_id, lifecycle, sport_id, is_quick_match)
                SELECT match_id, lifecycle, sport_id, is_quick_match FROM matches WHERE match_number > 9000";
            conn.run(shown, &[])
        });
        written.await.unwrap_or_else(|error: StoreError| panic!("{error}"));
        drop(old);
        let db = Db::open_with(&place.url, Upgrade::InPlace).expect("it is brought up to date");
        assert_eq!(db.read(wrong_search_texts).await.expect("a look"), []);
        let read = db.read(|conn| {
            let numbered =
                "SELECT match_id FROM matches WHERE match_number > 9000 ORDER BY match_number";
            let ids: Vec<i64> = conn.query(numbered, &[])?;
            let mut names = draws::match_names(conn, &ids)?;
            names.sort_by_key(|(id, _)| *id);
            let titled =
                "SELECT match_number FROM matches WHERE match_number > 9000 AND title IS NOT NULL
                ORDER BY match_number";
            Ok::<_, StoreError>((names, conn.query::<i64>(titled, &[])?))
        });
        let (names, titled) = read.await.expect("names");
        let names: Vec<String> = names.into_iter().map(|(_, name)| name.to_string()).collect();
        assert_eq!(names, NAMES.map(|(.., made)| made));
        assert_eq!(titled, [9002, 9003]);
    }
}

/// The name that an older draw gave a round, and the word and the number that it has since.
type NamedRound = (&'static str, &'static str, Option<i64>);

/// Of a match: word and number of its round, word of its stage, letter of its group.
type MadeNames = (String, Option<i64>, Option<String>, Option<String>);

#[tokio::test]
async fn rounds_stages_and_groups_of_earlier_draws_are_known_by_what_they_are() {
    const ROUNDS: [NamedRound; 9] = [
        ("Round 12", "league_round", Some(12)),
        ("Round of 16", "round_of", Some(16)),
        ("Quarter-finals", "quarter_finals", None),
        ("Semi-finals", "semi_finals", None),
        ("Third place", "third_place", None),
        ("Final", "final", None),
        ("Winners’ bracket, round 3", "winners_round", Some(3)),
        ("Losers’ bracket, round 10", "losers_round", Some(10)),
        ("Second final", "second_final", None),
    ];
    let model = model().await;
    let adds_words = |step: &migrations::Migration| step.sqlite.contains("ADD COLUMN round_word");
    let format = migrations::ALL.iter().position(adds_words).expect("the step") as i64;
    // Together as far as the model has matches for them.
    for rounds in ROUNDS.chunks(3) {
        for place in EmptyPlace::on_every_engine() {
            platform_of(format, &place, &model).await;
            let named = brought_up_to_date_with(&place, format, rounds).await;
            let of_group = |&(_, word, number): &NamedRound| {
                let (word, stage) = (word.to_owned(), "group_stage".to_owned());
                (word, number, Some(stage), Some("C".to_owned()))
            };
            assert_eq!(named, rounds.iter().map(of_group).collect::<Vec<MadeNames>>());
        }
    }
}

/// Gives matches of an older platform these rounds; returns how they are known when it is up to date.
async fn brought_up_to_date_with(
    place: &EmptyPlace,
    format: i64,
    rounds: &'static [NamedRound],
) -> Vec<MadeNames> {
    let old = Db::open_in_format(&place.url, format).expect("an older database");
    let drawn = old.write(move |conn| {
        let matches: Vec<i64> =
            conn.query("SELECT match_id FROM matches ORDER BY match_id", &[])?;
        assert!(matches.len() > rounds.len(), "the model has too few matches");
        for ((round_name, ..), match_id) in rounds.iter().zip(matches) {
            conn.run(
                "UPDATE matches SET draw_id = (SELECT MIN(draw_id) FROM draws), round_name = $1,
                    stage_id = (SELECT MIN(stage_id) FROM stages WHERE stage_order = 1),
                    group_id = (SELECT MIN(group_id) FROM stage_groups WHERE group_order = 1)
                 WHERE match_id = $2",
                params![*round_name, match_id],
            )?;
        }
        conn.run("UPDATE stages SET stage_name = 'Group stage' WHERE stage_order = 1", &[])?;
        conn.run("UPDATE stage_groups SET group_name = 'Group C' WHERE group_order = 1", &[])
    });
    drawn.await.unwrap_or_else(|error: StoreError| panic!("{error}"));
    drop(old);
    let db = Db::open_with(&place.url, Upgrade::InPlace).expect("it is brought up to date");
    let read = db.read(|conn| {
        let others: i64 = conn.query_one(
            "SELECT COUNT(*) FROM matches WHERE draw_id IS NULL AND round_word IS NOT NULL",
            &[],
        )?;
        assert_eq!(others, 0, "what was imported keeps its names");
        conn.query(
            "SELECT m.round_word, m.round_number, st.stage_word, g.group_letter FROM matches m
             JOIN stages st ON st.stage_id = m.stage_id JOIN stage_groups g ON g.group_id = m.group_id
             WHERE m.round_word IS NOT NULL AND st.stage_order = 1 AND g.group_order = 1
             ORDER BY m.match_id",
            &[],
        )
    });
    read.await.unwrap_or_else(|error: StoreError| panic!("{error}"))
}

#[tokio::test]
async fn who_stayed_on_the_bench_loses_the_match_and_who_came_on_has_it() {
    let model = model().await;
    let sees_the_bench =
        |step: &migrations::Migration| step.sqlite.contains("minute_on IS NOT NULL");
    let format = migrations::ALL.iter().position(sees_the_bench).expect("the step") as i64;
    for place in EmptyPlace::on_every_engine() {
        platform_of(format, &place, &model).await;
        let old = Db::open_in_format(&place.url, format).expect("an older database");
        let prepared = old.write(|conn| {
            let of_football = "SELECT m.match_id FROM matches m JOIN sports s ON s.sport_id = m.sport_id
                 WHERE s.sport_key = 'football' ORDER BY m.match_id LIMIT 1";
            let match_id: i64 = conn.query_one(of_football, &[])?;
            conn.run("DELETE FROM match_events WHERE match_id = $1", params![match_id])?;
            conn.run("DELETE FROM appearances WHERE match_id = $1", params![match_id])?;
            conn.run("DELETE FROM lineup_members WHERE match_id = $1", params![match_id])?;
            let players: Vec<i64> = conn.query(
                "SELECT player_profile_id FROM player_profiles ORDER BY player_profile_id LIMIT 3",
                &[],
            )?;
            let [starter, idle, joker] = players[..] else { panic!("three players") };
            for (player, role, is_selected, minute_on) in [
                (starter, "starter", true, None),
                (idle, "substitute", true, None),
                (joker, "substitute", false, Some("46")),
            ] {
                conn.run(
                    "INSERT INTO lineup_members (match_id, player_profile_id, player_name, role, is_selected, minute_on, is_recorded)
                     VALUES ($1, $2, 'Somebody', $3, $4, $5, TRUE)",
                    params![match_id, player, role, is_selected, minute_on],
                )?;
            }
            for player in [starter, idle] {
                conn.run(
                    "INSERT INTO appearances (player_profile_id, match_id) VALUES ($1, $2)",
                    params![player, match_id],
                )?;
            }
            Ok::<_, StoreError>((match_id, [starter, idle, joker]))
        });
        let (match_id, [starter, _, joker]) = prepared.await.expect("rows");
        drop(old);
        let db = Db::open_with(&place.url, Upgrade::InPlace).expect("it is brought up to date");
        let read = db.read(move |conn| {
            let of_match =
                "SELECT player_profile_id FROM appearances WHERE match_id = $1 ORDER BY 1";
            let played: Vec<i64> = conn.query(of_match, params![match_id])?;
            let differences = rollups::recount(conn)?;
            let of_this = |of: &str| of.ends_with(&format!("/{match_id}"));
            let wrong =
                differences.iter().filter(|one| one.rollup == "appearances" && of_this(&one.of));
            Ok::<_, StoreError>((played, wrong.count()))
        });
        assert_eq!(read.await.expect("rows"), (vec![starter, joker], 0));
    }
}

/// Search texts from before searches knew what people type for such letters.
#[tokio::test]
async fn search_texts_of_an_older_platform_are_made_anew_with_what_people_type() {
    // Every such character, also alone between others.
    const NAME: &str = "’ Sørlœß Łıŋð ’ ‘ ʼn Đæħŧþ-Ωςσ × O'Brien` ʻʾʿ ‛′׳ a‐b‑c‒d–e—f−g ' é 花 '";
    // As it was folded then: with such letters, and without accents and case.
    const FOLDED: &str = "’ sørlœß łıŋð ’ ‘ ʼn đæħŧþ-ωςσ × o'brien` ʻʾʿ ‛′׳ a‐b‐c‒d–e—f−g ' e 花 '";
    let model = model().await;
    let types_letters = |step: &migrations::Migration| step.sqlite.contains("hyphens (text)");
    let format = migrations::ALL.iter().position(types_letters).expect("the step") as i64;
    for place in EmptyPlace::on_every_engine() {
        platform_of(format, &place, &model).await;
        let old = Db::open_in_format(&place.url, format).expect("an older database");
        let written = old.write(|conn| {
            let named = params![NAME, FOLDED];
            // Every text begins with the name.
            for (table, column) in [
                ("users", "full_name"),
                ("player_profiles", "player_name"),
                ("matches", "match_name"),
            ] {
                let update = format!(
                    "UPDATE {table} SET {column} = CAST($1 AS TEXT) || ' ' || {column},
                        search_text = CAST($2 AS TEXT) || ' ' || search_text"
                );
                conn.run(&update, named)?;
            }
            // Names of these are in the texts of matches, too.
            for insert in [
                "INSERT INTO teams (team_name, team_type, search_text, created_at) VALUES ($1, 'club', $2, 5)",
                "INSERT INTO tournaments (tournament_name, status, search_text, created_at, updated_at)
                    VALUES ($1, 'draft', $2, 5, 5)",
            ] {
                conn.run(insert, named)?;
            }
            conn.run("UPDATE audit_entries SET search_text = $1", params![FOLDED])
        });
        written.await.unwrap_or_else(|error: StoreError| panic!("{error}"));
        drop(old);
        let db = Db::open_with(&place.url, Upgrade::InPlace).expect("it is brought up to date");
        assert_eq!(db.read(wrong_search_texts).await.expect("a look"), []);
        assert_eq!(db.read(wrong_search_indexes).await.expect("a look"), []);
        let trail = "SELECT DISTINCT search_text FROM audit_entries";
        let trail: Vec<String> = db.read(|conn| conn.query(trail, &[])).await.expect("texts");
        assert_eq!(trail, [found_by(NAME)]);
    }
}

/// Keys from before names and addresses were compared by rules of their own: all accents were away.
#[tokio::test]
async fn keys_of_an_older_platform_are_made_anew_and_none_is_taken_twice() {
    const ACCOUNTS: &str =
        "SELECT email, email_key FROM users WHERE full_name = 'Anna Umlaut' ORDER BY user_id";
    const ENTRIES: &str = "SELECT entrant_name, entrant_key FROM competition_entries
        WHERE note = 'of then' ORDER BY entry_id";
    let model = model().await;
    let compares_anew = |step: &migrations::Migration| step.sqlite.contains("keys_anew");
    let format = migrations::ALL.iter().position(compares_anew).expect("the step") as i64;
    for place in EmptyPlace::on_every_engine() {
        platform_of(format, &place, &model).await;
        let old = Db::open_in_format(&place.url, format).expect("an older database");
        let written = old.write(|conn| {
            for (email, key) in [
                ("anna@müller.example", "anna@muller.example"),
                ("anna@xn--mller-kva.example", "anna@xn--mller-kva.example"),
                ("ANNA@MÜLLER.example", "an@muller.example"),
            ] {
                conn.run(
                    "INSERT INTO users (full_name, email, email_key, search_text, created_at)
                     VALUES ('Anna Umlaut', $1, $2, $3, 5)",
                    params![email, key, found_by(&format!("Anna Umlaut {email}"))],
                )?;
            }
            let division: i64 = conn.query_one("SELECT MIN(division_id) FROM divisions", &[])?;
            for (number, (name, key)) in [
                ("Müller", "muller"),
                ("Re\u{200b}ds", "re\u{200b}ds"),
                ("Reds", "reds"),
                ("Mul\u{200b}ler", "mul\u{200b}ler"),
                ("Łódź", "łodz"),
            ]
            .into_iter()
            .enumerate()
            {
                conn.run(
                    "INSERT INTO competition_entries (division_id, tournament_id, entry_number, state, entrant_kind,
                        entrant_name, entrant_key, note, account_id, created_at, updated_at)
                     SELECT d.division_id, d.tournament_id, $2, 'submitted', 'team', $3, $4, 'of then',
                        (SELECT MIN(account_id) FROM accounts), 5, 5 FROM divisions AS d WHERE d.division_id = $1",
                    params![division, 900 + number as i64, name, key],
                )?;
            }
            conn.run("UPDATE teams SET search_text = search_text || ' re\u{200b}ds'", &[])
        });
        written.await.unwrap_or_else(|error: StoreError| panic!("{error}"));
        drop(old);
        let db = Db::open_with(&place.url, Upgrade::InPlace).expect("it is brought up to date");
        let read = db.read(|conn| {
            let hidden = "SELECT COUNT(*) FROM teams WHERE search_text LIKE '%re\u{200b}ds%'";
            let hidden: i64 = conn.query_one(hidden, &[])?;
            let (users, entries) = (conn.query(ACCOUNTS, &[])?, conn.query(ENTRIES, &[])?);
            Ok::<(Vec<(String, String)>, Vec<(String, String)>, i64), StoreError>((
                users, entries, hidden,
            ))
        });
        let (users, entries, hidden) = read.await.expect("rows");
        let keys: Vec<&str> = users.iter().map(|(_, key)| key.as_str()).collect();
        let own = "anna@xn--mller-kva.example";
        // The row that has its key already keeps it, and two others of one mailbox have their ids behind it.
        assert!(keys[0].starts_with(&format!("{own} #")), "{keys:?}");
        assert_eq!(keys[1], own);
        assert!(keys[2].starts_with(&format!("{own} #")) && keys[2] != keys[0], "{keys:?}");
        let keys: Vec<&str> = entries.iter().map(|(_, key)| key.as_str()).collect();
        assert!(keys[1].starts_with("reds #"), "{keys:?}");
        assert_eq!((keys[0], keys[2], keys[3], keys[4]), ("müller", "reds", "muller", "łódź"));
        assert_eq!(hidden, 0);
    }
}

#[tokio::test]
async fn a_postgresql_database_is_kept_in_a_folder_before_it_is_brought_up_to_date() {
    let is_postgres = |place: &EmptyPlace| matches!(place.url, DatabaseUrl::Postgres(_));
    let model = model().await;
    for format in [1, migrations::newest() - 1] {
        let Some(place) = EmptyPlace::on_every_engine().into_iter().find(is_postgres) else {
            return;
        };
        platform_of(format, &place, &model).await;
        let refused = Db::open(&place.url).expect_err("a refusal");
        assert!(matches!(refused, OpenError::NoCopy { found, .. } if found == format), "{refused}");

        let folder = tempfile::tempdir().expect("a folder");
        let kept = backup::before_upgrade(&place.url, &folder.path().join("kept"), now()).await;
        let kept = kept.expect("a copy").expect("an older database");
        let copy = DatabaseUrl::Sqlite(kept.clone());
        let old = Db::open_read_only_in_format(&place.url, format).expect("it is still old");
        let copied = Db::open_read_only_in_format(&copy, format).expect("a copy as old");
        let mut before = held(&old).await;
        assert!(held(&copied).await == before, "the copy of format {format} differs");
        drop((old, copied));
        drop(Db::open_with(&place.url, Upgrade::InPlace).expect("it is brought up to date"));
        let again = backup::before_upgrade(&place.url, folder.path(), now()).await;
        assert_eq!(again.expect("a look"), None, "it is up to date");

        // The copy is a backup like any other.
        let back = EmptyPlace::sqlite();
        backup::restore(&kept, &back.url, false, now()).await.expect("a restored platform");
        let back = Db::open(&back.url).expect("it");
        // A restore ends all sessions and what is used once, takes the links of calendars back and is in the trail.
        let changed = [
            "sessions",
            "access_tokens",
            "refresh_tokens",
            "calendar_links",
            "audit_entries",
            "registrations",
            "mailed_links",
            "recovery_codes",
            "claim_codes",
            "sign_in_challenges",
            "passkey_ceremonies",
            "invitations",
        ];
        before.retain(|(name, _, _)| !changed.contains(&name.as_str()));
        assert_whole(&back, &before, &format!("the copy of format {format}")).await;
    }
}

#[tokio::test]
async fn matches_that_were_scored_here_began_when_their_scorers_said_so() {
    let model = model().await;
    let says_when = |step: &migrations::Migration| step.sqlite.contains("ADD COLUMN began_at");
    let format = migrations::ALL.iter().position(says_when).expect("the step") as i64;
    for place in EmptyPlace::on_every_engine() {
        platform_of(format, &place, &model).await;
        let old = Db::open_in_format(&place.url, format).expect("an older database");
        let scored = old.write(|conn| {
            conn.run("DELETE FROM score_operations", &[])?;
            conn.run("UPDATE matches SET lifecycle = 'completed', scheduled_at = 1, scheduled_precision = 'instant'
                WHERE match_id <= 3", &[])?;
            // A line-up before the first start; one that was entered afterwards; one that was taken back.
            for (match_id, sequence, operation, is_barred) in [
                (1, 1, r#"{"type":"lineUp","side":"a","players":[]}"#, false),
                (1, 2, r#"{"type":"start"}"#, false),
                (1, 3, r#"{"type":"start"}"#, false),
                (2, 1, r#"{"type":"start","clock":false}"#, false),
                (3, 1, r#"{"type":"start"}"#, true),
            ] {
                conn.run(
                    "INSERT INTO score_operations (match_id, device, device_sequence, stamp_ms, stamp_count,
                            operation_json, account_id, is_barred, received_at)
                        SELECT $1, 'p', $2, $3, 0, $4, MIN(account_id), $5, 5 FROM accounts",
                    params![match_id, sequence, 100 * sequence, operation, is_barred],
                )?;
            }
            Ok::<_, StoreError>(())
        });
        scored.await.expect("operations");
        drop(old);
        let db = Db::open_with(&place.url, Upgrade::InPlace).expect("it is brought up to date");
        let began = "SELECT began_at FROM matches WHERE match_id <= 3 ORDER BY match_id";
        let began: Vec<Option<i64>> =
            db.read(|conn| conn.query(began, &[])).await.expect("moments");
        assert_eq!(began, [Some(200), None, None]);
    }
}

#[tokio::test]
async fn names_beside_ids_and_sentences_of_known_parts_go() {
    const FIRST: &str = "SELECT m.match_id, a.team_name, b.team_name FROM matches m
         JOIN teams a ON a.team_id = m.team_a_id JOIN teams b ON b.team_id = m.team_b_id ORDER BY m.match_id LIMIT 1";
    let model = model().await;
    for place in EmptyPlace::on_every_engine() {
        platform_of(NAMES_BY_IDS - 1, &place, &model).await;
        let old = Db::open_in_format(&place.url, NAMES_BY_IDS - 1).expect("an older database");
        let written = old.write(|conn| {
            let (match_id, a, b): (i64, String, String) = conn.query_one(FIRST, &[])?;
            let players = "SELECT player_profile_id, player_name FROM player_profiles ORDER BY 1 LIMIT 1";
            let (player, name): (i64, String) = conn.query_one(players, &[])?;
            conn.run("DELETE FROM match_events WHERE match_id = $1", params![match_id])?;
            for (sequence, wording, told) in [
                (1, "{player} scores: {team1} {score} {team2}.", format!("{name} scores: {a} 2–1 {b}.")),
                (2, "Half-time in {team1}.", format!("Half-time in {a}.")),
                (3, "{player} scores: {score}.", "A former name scores: 2–1.".to_owned()),
                (4, "{team1} on {date}", format!("{a} on 2026-05-01")),
            ] {
                conn.run(
                    "INSERT INTO match_events (match_id, sequence, event_type, player_profile_id, player_name, wording,
                        description, created_at) VALUES ($1, $2, 'goal', $3, 'P.', $4, $5, 5)",
                    params![match_id, sequence, player, wording, told],
                )?;
            }
            conn.run("DELETE FROM activities", &[])?;
            for (user, action, tournament) in [
                ("(SELECT MIN(user_id) FROM users)", "Registered", None),
                ("NULL", "Joined Harbour Cup 2031", Some(1)),
                ("NULL", "Swept the hall", None),
            ] {
                let insert = format!(
                    "INSERT INTO activities (occurred_at, user_id, user_name, action, tournament_id, status)
                     VALUES (5, {user}, 'Ines', $1, $2, 'completed')"
                );
                conn.run(&insert, params![action, tournament])?;
            }
            Ok::<_, StoreError>(match_id)
        });
        let match_id = written.await.expect("rows");
        drop(old);
        let db = Db::open_with(&place.url, Upgrade::InPlace).expect("it is brought up to date");
        let read = db.read(move |conn| {
            let events: Vec<(Option<String>, bool, bool)> = conn.query(
                "SELECT score, description IS NULL, player_name IS NULL FROM match_events WHERE match_id = $1 ORDER BY sequence",
                params![match_id],
            )?;
            let deeds: Vec<(Option<String>, Option<String>, Option<String>)> = conn
                .query("SELECT user_name, action, kind FROM activities ORDER BY activity_id", &[])?;
            Ok::<_, StoreError>((events, deeds))
        });
        let (events, deeds) = read.await.expect("rows");
        let text = |text: &str| Some(text.to_owned());
        let sentences = [
            (text("2–1"), true, true),
            (None, true, true),
            (None, false, true),
            (None, false, true),
        ];
        assert_eq!(events, sentences);
        let registered = (None, None, text("registered"));
        let joined = (text("Ines"), None, text("joined"));
        assert_eq!(deeds, [registered, joined, (text("Ines"), text("Swept the hall"), None)]);
    }
}

#[tokio::test]
async fn rules_of_older_match_formats_are_read_from_their_names() {
    const NAMES: [(&str, Option<&str>); 4] = [
        ("7-a-side, 2 × 25", Some("\"starters\":7,\"periods\":2,\"minutes\":25")),
        ("Golden goal", Some("\"goldenGoal\":true")),
        ("Old boys", None),
        ("Best of 5 sets", None),
    ];
    let model = model().await;
    let has_rules = |step: &migrations::Migration| step.sqlite.contains("ADD COLUMN rules");
    let format = migrations::ALL.iter().position(has_rules).expect("the step") as i64;
    for place in EmptyPlace::on_every_engine() {
        platform_of(format, &place, &model).await;
        let old = Db::open_in_format(&place.url, format).expect("an older database");
        let written = old.write(|conn| {
            conn.run(
                "INSERT INTO sports (sport_name, sport_key, sport_icon, created_at, updated_at)
                 SELECT 'Football', 'football', 'football', 5, 5
                 WHERE NOT EXISTS (SELECT 1 FROM sports WHERE sport_key = 'football')",
                &[],
            )?;
            for (name, _) in NAMES {
                conn.run(
                    "INSERT INTO match_formats (format_name, format_key, sport_id, is_active, created_at, updated_at)
                     SELECT $1, $2, sport_id, TRUE, 5, 5 FROM sports WHERE sport_key = 'football'",
                    params![name, format!("of its time: {name}")],
                )?;
            }
            Ok::<_, StoreError>(())
        });
        written.await.expect("formats");
        drop(old);
        let db = Db::open_with(&place.url, Upgrade::InPlace).expect("it is brought up to date");
        for (name, part) in NAMES {
            let sql = "SELECT rules FROM match_formats WHERE format_key = $1";
            let key = format!("of its time: {name}");
            let read = db.read(move |conn| conn.query_one::<Option<String>>(sql, params![&key]));
            let rules = read.await.expect("a format");
            match part {
                Some(part) => assert!(rules.is_some_and(|rules| rules.contains(part)), "{name}"),
                None => assert_eq!(rules, None, "{name}"),
            }
        }
    }
}
