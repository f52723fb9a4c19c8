//! The result of importing a valid folder.

use touchline_app::news::{ActivityKind, ActivityStatus};
use touchline_store::dashboard;

use crate::folder::{
    Folder, assert_rollups_true, counts, import, on_every_engine, problems, query, table_sizes,
};

#[test]
fn a_missing_column_and_a_member_without_a_key_say_nothing() {
    on_every_engine(async |db| {
        let folder = Folder::copy_of("harbour-cup");
        folder.write(
            "squads.csv",
            "tournament_key,team_key,player_key,player_name\n\
             harbour-2031,gulls,p1,Ada Vantongeren\nharbour-2031,gulls,,Somebody\n",
        );
        folder.edit("scoring_config.csv", "3,1,0,0", "3,,0,");
        let report = folder.import(db).await;
        assert_eq!(problems(&report), Vec::<String>::new());
        assert!(counts(&report).contains(&"squads: 1/0/0/0/0".to_owned()), "{report:?}");
        let told: Vec<&str> =
            report.notes.iter().filter_map(|note| Some(note.split_once(": ")?.1)).collect();
        let left_out = "left out 1 rows without a player_key: a squad has players, not names";
        assert_eq!(told, [left_out]);
        let points: Vec<String> = query(
            db,
            "SELECT (win_hundredths / 100) || '-' || (draw_hundredths / 100) || '-' || (loss_hundredths / 100) || '-' || (cancelled_hundredths / 100)
             FROM division_scoring",
        )
        .await;
        assert_eq!(points, ["3-0-0-0"]);
    });
}

#[test]
fn a_missing_column_says_nothing_beside_one_that_the_format_does_not_know() {
    on_every_engine(async |db| {
        let folder = Folder::copy_of("harbour-cup");
        folder.write(
            "match_periods.csv",
            "match_key,period_number,period_type,team_a_score,team_b_score,spectators\nm1,1,half,1,0,300\n",
        );
        folder.edit("matches.csv", "gender_name,note", "gender_name,date");
        let report = folder.import(db).await;
        assert_eq!(problems(&report), Vec::<String>::new());
        assert!(counts(&report).contains(&"match_periods: 1/0/0/0/0".to_owned()), "{report:?}");
    });
}

#[test]
fn a_column_that_is_spelt_almost_like_a_missing_one_is_refused() {
    on_every_engine(async |db| {
        for (file, from, to) in [
            ("match_periods.csv", "team_b_tiebreak", "team_b_tie_brak"),
            ("lineups.csv", "minute_off", "Minute_Of"),
            ("lineups.csv", "role", "roles"),
        ] {
            let folder = Folder::copy_of("harbour-cup");
            folder.write(file, folder.read(file).replacen(from, to, 1));
            let told = format!(
                "{file}:1: {from}: this column is missing: '{to}' may be a misspelling of it"
            );
            assert_eq!(problems(&folder.import(db).await), [told]);
        }
    });
}

#[test]
fn points_of_races_may_be_written_with_a_plus_and_with_zeros_at_the_end_or_none_in_front() {
    on_every_engine(async |db| {
        let folder = Folder::copy_of("summer-games");
        folder.edit("entries.csv", "true,Q,12.5", "true,Q,+12.500");
        folder.edit("entries.csv", "true,,12.5", "true,,.5");
        assert_eq!(problems(&folder.import(db).await), Vec::<String>::new());
        let points: Vec<i64> = query(
            db,
            "SELECT points_hundredths FROM entries WHERE points_hundredths IS NOT NULL
             ORDER BY points_hundredths",
        )
        .await;
        assert_eq!(points, [50, 1250]);
    });
}

#[test]
fn adjustments_need_no_reason() {
    on_every_engine(async |db| {
        let folder = Folder::copy_of("harbour-cup");
        let without_the_column =
            "tournament_key,team_key,points_delta\nharbour-2031,auks,-1\nharbour-2031,gulls,2\n";
        folder.write("points_adjustments.csv", without_the_column);
        assert_eq!(problems(&folder.import(db).await), Vec::<String>::new());
        let stored: Vec<(i64, String)> = query(
            db,
            "SELECT (points_hundredths / 100), reason FROM points_adjustments ORDER BY 1",
        )
        .await;
        assert_eq!(stored, [(-1, String::new()), (2, String::new())]);
    });
}

#[test]
fn every_file_of_a_competition_is_taken_in() {
    on_every_engine(async |db| {
        let report = Folder::copy_of("harbour-cup").import(db).await;
        assert_eq!(problems(&report), Vec::<String>::new());
        assert_eq!(
            counts(&report),
            [
                "tournaments: 1/0/0/0/0",
                "teams: 4/0/0/0/0",
                "players: 5/0/0/0/0",
                "squads: 4/0/0/0/0",
                "matches: 3/0/0/0/0",
                "match_periods: 2/0/0/0/0",
                "match_events: 4/0/0/0/0",
                "lineups: 5/0/0/0/0",
                "points_adjustments: 1/0/0/0/0",
                "scoring_config: 1/0/0/0/0",
            ]
        );
        // p5 is only in a squad, p4 only in a line-up.
        let tournament: Vec<String> = query(
            db,
            "SELECT tournament_name || '|' || description || '|' || start_date || '|' || total_teams || '|' ||
                total_players || '|' || total_matches FROM tournaments",
        )
        .await;
        assert_eq!(
            tournament,
            ["Harbour Cup 2031|Four towns, one weekend.\nFree entry.|2031-05-03|4|5|3"]
        );
        let matches: Vec<String> = query(
            db,
            "SELECT COALESCE(m.title, a.team_name || ' vs ' || b.team_name) || '|' || m.lifecycle || '|' || COALESCE(m.outcome, '-') || '|' ||
                m.scheduled_precision || '|' || COALESCE(CAST(m.team_a_shootout AS TEXT), '-') || '|' ||
                COALESCE(w.team_name, '-')
             FROM matches m LEFT JOIN teams a ON a.team_id = m.team_a_id LEFT JOIN teams b ON b.team_id = m.team_b_id
             LEFT JOIN teams w ON w.team_id = m.winner_team_id ORDER BY m.match_id",
        )
        .await;
        assert_eq!(
            matches,
            [
                "Gull Rock vs Tern Bay|completed|played|local|4|Gull Rock",
                "Skua Point vs Auk Isle|completed|awarded|day|-|Skua Point",
                "Final|scheduled|-|instant|-|-",
            ]
        );
        let found: Vec<String> =
            query(db, "SELECT search_text FROM matches WHERE match_number = 3").await;
        assert_eq!(found, ["final gull rock skua point harbour cup 2031 quay park match 3"]);

        // Players who came on or off, the captain, and a player without a profile.
        let lineup: Vec<String> = query(
            db,
            "SELECT COALESCE(p.player_name, '?') || '|' || COALESCE(l.player_name, '-') || '|' || l.shirt_number || '|' ||
                CASE WHEN l.is_selected THEN 'plays' ELSE '-' END || '|' ||
                CASE WHEN l.is_captain THEN 'captain' ELSE '-' END || '|' ||
                COALESCE(l.minute_on, '-') || '|' || COALESCE(l.minute_off, '-')
             FROM lineup_members l LEFT JOIN player_profiles p ON p.player_profile_id = l.player_profile_id
             ORDER BY l.lineup_member_id",
        )
        .await;
        assert_eq!(
            lineup,
            [
                "Ada Vantongeren|-|1|plays|captain|-|-",
                "Zoë Müller|-|9|plays|-|-|90+4",
                "?|A trialist|14|plays|-|46|-",
                "Ada Vantongeren|-|10|plays|-|-|-",
                "Mei Osei|-|12|-|-|-|-",
            ]
        );
        let appearances: Vec<(String, i64)> = query(
            db,
            "SELECT player_name, match_count FROM player_profiles ORDER BY player_profile_id",
        )
        .await;
        assert_eq!(appearances.iter().map(|(_, n)| *n).collect::<Vec<_>>(), [1, 1, 1, 0, 0]);

        let groups: Vec<(String, String)> = query(
            db,
            "SELECT t.team_name, g.group_name FROM division_teams tt JOIN teams t ON t.team_id = tt.team_id
             JOIN stage_groups g ON g.group_id = tt.group_id ORDER BY g.group_order, t.team_name",
        )
        .await;
        assert_eq!(groups[0], ("Gull Rock".to_owned(), "Group A".to_owned()));
        assert_eq!(groups[3], ("Skua Point".to_owned(), "Group B".to_owned()));
        let points: Vec<(i64, i64)> = query(
            db,
            "SELECT (s.win_hundredths / 100), (a.points_hundredths / 100) FROM division_scoring s
             JOIN points_adjustments a ON a.division_id = s.division_id",
        )
        .await;
        assert_eq!(points, [(3, -1)]);
        let news = db.read(|conn| dashboard::recent_activity(conn, 9)).await.expect("the news");
        let [told] = &news[..] else { panic!("{news:?}") };
        assert_eq!(
            (&*told.user_name, &*told.action(), told.status, told.tournament_id, told.kind),
            (
                "Import",
                "Imported Harbour Cup 2031",
                ActivityStatus::Completed,
                Some(1),
                Some(ActivityKind::ImportedTournament)
            )
        );
        assert_eq!(told.subject.as_deref(), Some("Harbour Cup 2031"));
        assert_eq!(table_sizes(db).await["users"], 0, "no app user is invented");
        assert_rollups_true(db).await;
    });
}

#[test]
fn races_singles_and_a_second_start_are_kept_as_they_were_run() {
    on_every_engine(async |db| {
        let report = Folder::copy_of("summer-games").import(db).await;
        assert_eq!(problems(&report), Vec::<String>::new());
        let entries: Vec<String> = query(
            db,
            "SELECT COALESCE(CAST(finish_rank AS TEXT), '-') || '|' || COALESCE(p.player_name, participant_name) || '|' ||
                COALESCE(team_name, '-') || '|' || COALESCE(CAST(time_ms AS TEXT), '-') || '|' || entry_status
                || '|' || COALESCE(CAST(points_hundredths AS TEXT), '-') || '|' || COALESCE(lane, '-')
             FROM entries e LEFT JOIN player_profiles p ON p.player_profile_id = e.player_profile_id ORDER BY entry_id",
        )
        .await;
        assert_eq!(
            entries,
            [
                "1|Sol Varga|VAR|9990|Completed|1250|4",
                "1|Uma Quist|QUI|9990|Completed|1250|5",
                "-|North|-|-|DNF|-|PL",
                "4|Sol Varga|VAR|-|Completed|-|6",
            ]
        );
        // The squads of the two singles count as taking part in the match, without a line-up.
        let played: Vec<(String, i64)> = query(
            db,
            "SELECT player_name, match_count FROM player_profiles ORDER BY player_profile_id",
        )
        .await;
        assert_eq!(
            played,
            [
                ("Kit Adebayo".to_owned(), 1),
                ("Rae Lindqvist".to_owned(), 1),
                ("Sol Varga".to_owned(), 1)
            ]
        );
        // A scoring row without a tournament applies to those of its sport.
        let scoring: Vec<(String, i64)> = query(
            db,
            "SELECT t.tournament_name, (s.win_hundredths / 100) FROM division_scoring s
             JOIN divisions d ON d.division_id = s.division_id
             JOIN tournaments t ON t.tournament_id = d.tournament_id ORDER BY t.tournament_name",
        )
        .await;
        let told = |name: &str, win| (name.to_owned(), win);
        assert_eq!(scoring, [told("Summer Games Tennis", 2), told("Summer Games Track", 3)]);
        assert_eq!(table_sizes(db).await["scoring_configs"], 0, "no sport gets points");
        assert_rollups_true(db).await;
    });
}

#[test]
fn zipped_files_byte_order_marks_and_other_line_ends_say_the_same() {
    on_every_engine(async |db| {
        let plain = Folder::copy_of("harbour-cup");
        plain.import(db).await;
        let odd = Folder::copy_of("harbour-cup");
        for file in ["matches.csv", "tournaments.csv", "lineups.csv"] {
            odd.write(file, odd.read(file).replace('\n', "\r\n"));
        }
        odd.write("teams.csv", format!("\u{feff}{}", odd.read("teams.csv")));
        odd.gzip("match_events.csv");
        odd.gzip("matches.csv");
        let report = odd.import(db).await;
        assert_eq!(problems(&report), Vec::<String>::new());
        assert!(!report.changed_anything(), "{:?}", counts(&report));
    });
}

#[test]
fn columns_in_another_order_and_unknown_ones_do_not_matter() {
    on_every_engine(async |db| {
        let folder = Folder::copy_of("harbour-cup");
        folder.import(db).await;
        folder.write(
            "match_periods.csv",
            "weather,match_key,period_type,period_number,team_b_score,team_a_score,team_a_tiebreak,team_b_tiebreak\n\
             rain,m1,half,1,0,1,,\nsun,m1,half,2,2,1,,\n",
        );
        let report = folder.import(db).await;
        assert!(!report.changed_anything(), "{:?}", counts(&report));
        let note = format!(
            "{}: ignored the columns that the format does not know: weather",
            folder.file("match_periods.csv").display()
        );
        assert_eq!(report.notes, [note]);
    });
}

#[test]
fn a_folder_of_competitions_stands_for_each_of_them() {
    let home = tempfile::tempdir().expect("a temporary folder");
    // The last one is refused with a sentence, as the name of its file is misspelt.
    for (name, file) in [
        ("b-cup", "tournaments.csv"),
        ("a-cup", "Tournaments.csv.gz"),
        ("not-a-cup", "tournaments.txt"),
        ("misspelt", "tournament.csv"),
    ] {
        std::fs::create_dir(home.path().join(name)).expect("a folder");
        std::fs::write(home.path().join(name).join(file), "").expect("a file");
    }
    let found = touchline_operator::import::competition_folders(home.path());
    assert_eq!(found, ["a-cup", "b-cup", "misspelt"].map(|name| home.path().join(name)));
    let itself = home.path().join("not-a-cup");
    assert_eq!(touchline_operator::import::competition_folders(&itself), [itself]);
}

#[test]
fn many_tournaments_make_one_line_of_recent_activity() {
    on_every_engine(async |db| {
        let folder = Folder::copy_of("summer-games");
        let rows: Vec<String> =
            (0..6).map(|i| format!("more-{i},More {i},tennis,draft,,,,,,,\n")).collect();
        folder.write("tournaments.csv", folder.read("tournaments.csv") + &rows.concat());
        import(db, &folder.path).await;
        let news = db.read(|conn| dashboard::recent_activity(conn, 9)).await.expect("the news");
        let [told] = &news[..] else { panic!("{news:?}") };
        assert_eq!(told.action(), "Imported 8 tournaments from summer-games");
        assert_eq!((told.sport_id, told.tournament_id, told.total), (None, None, Some(8)));
        assert_eq!(told.kind, Some(ActivityKind::ImportedTournaments));
        assert_eq!(told.subject.as_deref(), Some("summer-games"));
    });
}
