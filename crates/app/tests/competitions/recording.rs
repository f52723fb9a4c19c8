//! After any records in any order, every roll-up equals a recount, on both engines.

use jiff::Timestamp;
use jiff::civil::date;
use touchline_app::competitions::{
    self, DivisionKey, NewDivisionScoring, NewDivisionTeam, NewPointsAdjustment, NewSquadMember,
    NewTeam, NewTournament, ResultPoints,
};
use touchline_app::match_day::{self, NewEntry, NewEvent, NewLineupMember, NewMatch, NewPeriod};
use touchline_app::reference_names;
use touchline_app::registration::{self, NewPlayer, NewUser};
use touchline_app::{AppError, news};
use touchline_domain::match_formats::MatchFormatDraft;
use touchline_domain::reference::AgeGroupDraft;
use touchline_domain::standings::ConfiguredPoints;
use touchline_domain::{
    EntryStatus, Lifecycle, LineupRole, Outcome, ParticipantMode, Points, Scheduled, ShirtNumber,
    TeamType, TournamentStatus,
};
use touchline_store::rollups::{self, Counter};
use touchline_store::testing::TestDb;
use touchline_store::{Conn, StoreError};

/// Runs `story` on every engine and returns the result of the last.
fn on_every_engine(story: fn(&Conn<'_>) -> Result<(), AppError>) {
    let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
    for test in TestDb::on_every_engine() {
        runtime.block_on(test.db.write(story)).unwrap_or_else(|error| panic!("{error:?}"));
    }
}

fn now() -> Timestamp {
    "2026-03-01T23:59:59.999Z".parse().expect("an instant")
}

fn assert_rollups_true(conn: &Conn<'_>) -> Result<(), StoreError> {
    assert_eq!(rollups::recount(conn)?, []);
    Ok(())
}

fn user(number: usize) -> NewUser {
    NewUser {
        full_name: format!("User {number}"),
        email: format!("user{number}@example.org"),
        mobile_last4: Some("0042".to_owned()),
        last_login_at: None,
        created_at: now() + jiff::SignedDuration::from_hours(number as i64),
    }
}

fn player(user_id: Option<i64>, name: &str, sport: i64) -> NewPlayer {
    NewPlayer {
        user_id,
        player_name: name.to_owned(),
        given_name: None,
        family_name: None,
        birth_date: Some(date(2001, 2, 3)),
        birth_year: None,
        gender_category_id: None,
        country_code: None,
        sport_ids: vec![sport],
        is_active: true,
        created_at: now(),
    }
}

fn tournament(name: &str, sport: i64, status: TournamentStatus) -> NewTournament {
    NewTournament {
        tournament_name: name.to_owned(),
        status,
        description: None,
        is_quick_match: false,
        gender_category_id: None,
        age_group_id: None,
        start_date: Some(date(2026, 3, 1)),
        end_date: Some(date(2026, 3, 9)),
        venue_id: None,
        organizer_user_id: None,
        organizer_name: Some("The Club".to_owned()),
        rule_pack: None,
        sport_ids: vec![sport],
        created_at: now(),
    }
}

fn team(name: &str) -> NewTeam {
    NewTeam {
        team_name: name.to_owned(),
        team_type: TeamType::Club,
        country_code: None,
        created_at: now(),
    }
}

/// A division that does not exist.
const UNKNOWN: DivisionKey = DivisionKey { tournament_id: 1, division_id: 1 };

fn match_between(
    tournament: DivisionKey,
    sport: i64,
    a: i64,
    b: i64,
    mode: ParticipantMode,
) -> NewMatch {
    NewMatch {
        match_number: Some(1),
        title: Some("The Match".to_owned()),
        participant_mode: mode,
        scheduled: Some(Scheduled::on_day(date(2026, 3, 2))),
        team_a_id: Some(a),
        team_b_id: Some(b),
        ..NewMatch::new(Some(tournament), sport, now())
    }
}

fn race_of(tournament: DivisionKey, sport: i64) -> NewMatch {
    NewMatch {
        team_a_id: None,
        team_b_id: None,
        ..match_between(tournament, sport, 1, 2, ParticipantMode::MultiEntry)
    }
}

fn event(match_id: i64, sequence: i64, player: i64, related: Option<i64>) -> NewEvent {
    NewEvent {
        match_id,
        sequence,
        event_time: Some("45+1".to_owned()),
        minute: Some(45),
        stoppage: Some(1),
        period_name: None,
        event_type: "Goal".to_owned(),
        team_id: None,
        player_profile_id: Some(player),
        player_name: None,
        player_team_id: None,
        related_player_profile_id: related,
        related_player_name: None,
        description: None,
        wording: None,
        score: None,
        created_at: now(),
    }
}

fn place(match_id: i64, player: i64, is_selected: bool) -> NewLineupMember {
    NewLineupMember {
        match_id,
        team_id: None,
        player_profile_id: Some(player),
        player_name: "Somebody".to_owned(),
        shirt_number: ShirtNumber::of(9),
        position: None,
        role: Some(LineupRole::Starter),
        is_selected,
        is_captain: false,
        minute_on: Some("90+4".to_owned()),
        minute_off: None,
        is_recorded: false,
    }
}

fn entry(match_id: i64, player: i64) -> NewEntry {
    NewEntry {
        match_id,
        finish_rank: Some(1),
        participant_name: "Somebody".to_owned(),
        player_profile_id: Some(player),
        team_id: None,
        team_name: None,
        time_ms: Some(9_990),
        entry_status: EntryStatus::Completed,
        is_tied: false,
        qualified: None,
        points_hundredths: Some(1250),
        laps: None,
        bib: None,
        lane: Some("PL".to_owned()),
        reaction_ms: None,
        note: None,
    }
}

#[test]
fn rollups_stay_true_through_adding_changing_and_removing() {
    on_every_engine(|conn| {
        let now = now();
        let [tennis, chess] =
            reference_names::find_or_add_sports(conn, now, &["TENNIS", "chess"])?[..]
        else {
            panic!("two sports")
        };
        let users = registration::add_users(conn, &(0..130).map(user).collect::<Vec<_>>())?;
        let players: Vec<NewPlayer> = (0..200)
            .map(|i| player((i % 2 == 0).then(|| users[i / 4]), &format!("Player {i}"), tennis))
            .collect();
        let players = registration::add_players(conn, &players)?;
        assert_eq!(rollups::totals(conn)?.get(Counter::UsersWithProfile.as_str()), Some(&50));
        assert_rollups_true(conn)?;

        let ids = competitions::add_tournaments(
            conn,
            now,
            &[
                tournament("Spring Open", tennis, TournamentStatus::Draft),
                NewTournament {
                    is_quick_match: true,
                    ..tournament("Quick", chess, TournamentStatus::Ongoing)
                },
            ],
        )?;
        let teams = competitions::add_teams(conn, &[team("Ada"), team("Grace"), team("Edsger")])?;
        let places: Vec<NewDivisionTeam> = [(0, 0), (0, 1), (1, 2), (0, 0)]
            .map(|(t, team)| NewDivisionTeam {
                division: ids[t],
                team_id: teams[team],
                group_id: None,
            })
            .to_vec();
        competitions::add_division_teams(conn, &places)?;
        let squad = |team: usize, player: usize| NewSquadMember {
            division: ids[0],
            team_id: teams[team],
            player_profile_id: players[player],
            shirt_number: ShirtNumber::of(1),
            position: None,
        };
        // A squad before its matches, and one after them.
        competitions::add_squad_members(conn, &[squad(0, 0)])?;
        let matches = match_day::add_matches(
            conn,
            now,
            &[
                match_between(ids[0], tennis, teams[0], teams[1], ParticipantMode::Individual),
                match_between(ids[0], tennis, teams[1], teams[0], ParticipantMode::Team),
                match_between(ids[1], chess, teams[1], teams[2], ParticipantMode::Pair),
                race_of(ids[1], chess),
                race_of(ids[1], chess),
            ],
        )?;
        competitions::add_squad_members(conn, &[squad(1, 1), squad(1, 2)])?;
        assert_rollups_true(conn)?;

        let events = match_day::add_rows(
            conn,
            &(0..100)
                .map(|i| event(matches[i % 3], i as i64, players[i], Some(players[i + 1])))
                .collect::<Vec<_>>(),
        )?;
        let lineup = match_day::add_rows(
            conn,
            &[place(matches[1], players[0], true), place(matches[1], players[150], false)],
        )?;
        let entries = match_day::add_rows(conn, &[entry(matches[3], players[160])])?;
        match_day::set_periods(
            conn,
            &[NewPeriod {
                match_id: matches[0],
                period_number: 1,
                period_type: "set".to_owned(),
                team_a_score: Some(6),
                team_b_score: Some(4),
                team_a_tiebreak: None,
                team_b_tiebreak: None,
            }],
        )?;
        assert_rollups_true(conn)?;

        match_day::change_rows(conn, &[(events[0], event(matches[1], 1, players[190], None))])?;
        match_day::change_rows(conn, &[(lineup[1], place(matches[2], players[150], true))])?;
        match_day::change_rows(conn, &[(entries[0], entry(matches[4], players[161]))])?;
        assert_rollups_true(conn)?;
        match_day::change_matches(
            conn,
            now,
            &[(
                matches[0],
                NewMatch {
                    lifecycle: Lifecycle::Completed,
                    outcome: Some(Outcome::Played),
                    winner_team_id: Some(teams[2]),
                    ..match_between(ids[1], chess, teams[2], teams[1], ParticipantMode::Team)
                },
            )],
        )?;
        competitions::change_tournaments(
            conn,
            now,
            &[(
                ids[0].tournament_id,
                tournament("Autumn Open", chess, TournamentStatus::Published),
            )],
        )?;
        competitions::change_teams(conn, &[(teams[1], team("Grace Hopper"))])?;
        registration::change_players(conn, &[(players[0], player(None, "Renamed", chess))])?;
        assert_rollups_true(conn)?;
        let found: i64 = conn.query_one(
            "SELECT COUNT(*) FROM matches WHERE search_text LIKE '%grace hopper%' AND search_text LIKE '%autumn open%'",
            &[],
        )?;
        assert_eq!(found, 1, "a search must follow new names");

        match_day::remove_rows::<NewEvent>(conn, &events[..50])?;
        match_day::remove_rows::<NewLineupMember>(conn, &lineup)?;
        match_day::remove_rows::<NewEntry>(conn, &entries)?;
        match_day::remove_periods(conn, &[(matches[0], 1)])?;
        competitions::remove_squad_members(conn, &[(ids[0], teams[1], players[1])])?;
        assert_rollups_true(conn)?;
        Ok(())
    });
}

#[test]
fn a_profile_that_was_erased_gets_no_name_when_its_files_are_imported_again() {
    on_every_engine(|conn| {
        let chess = reference_names::find_or_add_sports(conn, now(), &["chess"])?[0];
        let both = [player(None, "Former player", chess), player(None, "Grace", chess)];
        let players = registration::add_players(conn, &both)?;
        let erase = "UPDATE player_profiles SET erased_at = 5 WHERE player_profile_id = $1";
        conn.execute(erase, &[players[0].into()])?;
        let again = ["Ada", "Grace Hopper"].map(|name| player(None, name, chess));
        registration::change_players(
            conn,
            &players.iter().copied().zip(again).collect::<Vec<_>>(),
        )?;
        let names: Vec<String> =
            conn.query("SELECT player_name FROM player_profiles ORDER BY player_profile_id", &[])?;
        assert_eq!(names, ["Former player", "Grace Hopper"]);
        Ok(())
    });
}

#[test]
fn a_recount_names_the_rollup_that_is_wrong() {
    on_every_engine(|conn| {
        registration::add_users(conn, &[user(1)])?;
        conn.execute("UPDATE users SET player_count = 3", &[])?;
        conn.execute("DELETE FROM counters", &[])?;
        conn.execute("UPDATE daily_growth SET new_users = 2", &[])?;
        let wrong: Vec<(String, i64, i64)> = rollups::recount(conn)?
            .into_iter()
            .map(|difference| (difference.rollup.to_owned(), difference.stored, difference.counted))
            .collect();
        let expected =
            [("counters", 0, 1), ("daily_growth.new_users", 2, 1), ("users.player_count", 3, 0)];
        assert_eq!(
            wrong,
            expected.map(|(rollup, stored, counted)| (rollup.to_owned(), stored, counted))
        );
        Ok(())
    });
}

#[test]
fn names_are_found_again_whatever_their_case() {
    on_every_engine(|conn| {
        let now = now();
        let venues =
            reference_names::find_or_add_venues(conn, now, &["São Paulo", "SÃO  PAULO", "Rio"])?;
        assert_eq!(venues[0], venues[1]);
        assert_eq!(reference_names::find_or_add_venues(conn, now, &["rio"])?, [venues[2]]);
        let sports = reference_names::find_or_add_sports(
            conn,
            now,
            &["motorsport", "Quidditch", "football"],
        )?;
        let icons: Vec<(String, String)> = conn.query(
            "SELECT sport_name, sport_icon FROM sports WHERE sport_key IN ('motorsport', 'quidditch') ORDER BY 1",
            &[],
        )?;
        let told = [("Motorsport", "motorsport"), ("Quidditch", "generic")];
        assert_eq!(icons, told.map(|(name, icon)| (name.to_owned(), icon.to_owned())));
        let format = |sport_id| MatchFormatDraft {
            sport_id,
            format_name: "Best of 3".to_owned(),
            description: None,
            duration_minutes: None,
            rules: None,
            is_active: None,
        };
        let formats = [format(sports[0]), format(sports[1]), format(sports[0])];
        let formats = reference_names::find_or_add_match_formats(conn, now, &formats)?;
        assert_eq!(formats[0], formats[2]);
        assert_ne!(formats[0], formats[1]);
        let senior = AgeGroupDraft {
            age_group_name: "Senior".to_owned(),
            min_age: 0,
            max_age: 120,
            is_active: None,
        };
        let ages = reference_names::find_or_add_age_groups(conn, now, &[senior.clone(), senior])?;
        assert_eq!(ages[0], ages[1]);
        let genders = reference_names::find_or_add_gender_categories(conn, now, &["Men", "men"])?;
        assert_eq!(genders[0], genders[1]);
        Ok(())
    });
}

#[test]
fn stages_and_groups_keep_the_order_in_which_they_were_named() {
    on_every_engine(|conn| {
        let sport = reference_names::find_or_add_sports(conn, now(), &["football"])?[0];
        let cup = competitions::add_tournaments(
            conn,
            now(),
            &[tournament("Cup", sport, TournamentStatus::Ongoing)],
        )?[0];
        let first = competitions::find_or_add_stages(
            conn,
            &[(cup.division_id, "Heats"), (cup.division_id, "Final"), (cup.division_id, "Heats")],
        )?;
        assert_eq!(first[0], first[2]);
        competitions::find_or_add_stages(
            conn,
            &[(cup.division_id, "Final"), (cup.division_id, "Third place")],
        )?;
        let stages: Vec<String> =
            conn.query("SELECT stage_name FROM stages ORDER BY stage_order", &[])?;
        assert_eq!(stages, ["Heats", "Final", "Third place"]);
        let groups = competitions::find_or_add_groups(conn, &[(cup.division_id, "Group A")])?;
        assert_eq!(
            competitions::find_or_add_groups(conn, &[(cup.division_id, "Group A")])?,
            groups
        );
        Ok(())
    });
}

#[test]
fn points_and_scoring_are_kept_and_news_told() {
    on_every_engine(|conn| {
        let sport = reference_names::find_or_add_sports(conn, now(), &["football"])?[0];
        let cup = competitions::add_tournaments(
            conn,
            now(),
            &[tournament("Cup", sport, TournamentStatus::Ongoing)],
        )?[0];
        let team = competitions::add_teams(conn, &[team("United")])?[0];
        let points = ResultPoints { win: 3, draw: 1, loss: 0, cancelled: 0 };
        reference_names::add_missing_scoring_configs(conn, now(), &[(sport, points)])?;
        reference_names::add_missing_scoring_configs(
            conn,
            now(),
            &[(sport, ResultPoints { win: 2, ..points })],
        )?;
        let win: i64 = conn.query_one("SELECT win_points FROM scoring_configs", &[])?;
        assert_eq!(win, 3, "a sport keeps its scoring configuration");
        for win in [2, 4] {
            let points = ConfiguredPoints::whole(win, 1, 0, 0);
            let scoring = NewDivisionScoring {
                division_id: cup.division_id,
                points,
                extra_rules: None,
                basis: None,
            };
            competitions::set_division_scoring(conn, &[scoring])?;
        }
        let win: i64 = conn.query_one("SELECT win_hundredths FROM division_scoring", &[])?;
        assert_eq!(win, 400);
        let deduction = |points| NewPointsAdjustment {
            division_id: cup.division_id,
            team_id: team,
            points_delta: Points::whole(points),
            reason: "Crowd trouble".to_owned(),
            source: None,
            effective_date: Some(date(2026, 1, 1)),
            created_at: now(),
        };
        let ids = competitions::add_points_adjustments(conn, &[deduction(-1)])?;
        competitions::change_points_adjustments(conn, &[(ids[0], deduction(-2))])?;
        let delta: i64 = conn.query_one("SELECT points_hundredths FROM points_adjustments", &[])?;
        assert_eq!(delta, -200);
        competitions::remove_points_adjustments(conn, &ids)?;
        news::add_activities(
            conn,
            &[news::NewActivity {
                sport_id: Some(sport),
                tournament_id: Some(cup.tournament_id),
                ..news::NewActivity::new(
                    now(),
                    news::Doer::Named("Somebody".to_owned()),
                    news::ActivityKind::Joined,
                )
            }],
        )?;
        news::add_notifications(
            conn,
            &[news::NewNotification {
                kind: "note".to_owned(),
                title: "Something happened".to_owned(),
                body: None,
                entity: Some(("tournament".to_owned(), cup.tournament_id)),
                created_at: now(),
            }],
        )?;
        Ok(())
    });
}

#[test]
fn what_breaks_a_rule_is_refused() {
    on_every_engine(|conn| {
        fn refused<T>(result: Result<Vec<T>, AppError>) -> bool {
            matches!(result, Err(AppError::Invalid(_)))
        }
        let whole_number = NewUser { mobile_last4: Some("01234567".to_owned()), ..user(1) };
        assert!(refused(registration::add_users(conn, &[whole_number])));
        assert!(refused(registration::add_players(conn, &[player(None, "  ", 1)])));
        assert!(refused(registration::add_players(conn, &[player(None, "a\0b", 1)])));
        assert!(refused(registration::add_players(conn, &[player(None, "\u{200b}", 1)])));
        let unborn =
            NewPlayer { birth_date: Some(date(2100, 1, 1)), ..player(None, "Somebody", 1) };
        assert!(refused(registration::add_players(conn, &[unborn])));
        let ancient = NewTournament {
            start_date: Some(date(1066, 10, 14)),
            ..tournament("Cup", 1, TournamentStatus::Draft)
        };
        assert!(refused(competitions::add_tournaments(conn, now(), &[ancient])));
        let backwards = NewTournament {
            end_date: Some(date(2020, 1, 1)),
            ..tournament("Cup", 1, TournamentStatus::Draft)
        };
        assert!(refused(competitions::add_tournaments(conn, now(), &[backwards])));
        let alone = match_between(UNKNOWN, 1, 5, 5, ParticipantMode::Team);
        assert!(refused(match_day::add_matches(conn, now(), &[alone])));
        let stranger = NewMatch {
            winner_team_id: Some(7),
            ..match_between(UNKNOWN, 1, 5, 6, ParticipantMode::Team)
        };
        assert!(refused(match_day::add_matches(conn, now(), &[stranger])));
        Ok(())
    });
}
