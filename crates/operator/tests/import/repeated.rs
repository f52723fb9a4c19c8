//! Importing again: only changes of the source cause changes here.

use std::sync::Arc;

use touchline_app::AppError;
use touchline_operator::import::{WhenGone, import_competition};
use touchline_store::params;

use crate::folder::{
    Folder, assert_rollups_true, counts, on_every_engine, problems, query, table_sizes,
};

#[test]
fn a_second_import_changes_nothing() {
    on_every_engine(async |db| {
        for fixture in ["harbour-cup", "summer-games"] {
            Folder::copy_of(fixture).import(db).await;
        }
        let before = table_sizes(db).await;
        for fixture in ["harbour-cup", "summer-games"] {
            let report = Folder::copy_of(fixture).import(db).await;
            assert!(!report.changed_anything(), "{:?}", counts(&report));
        }
        assert_eq!(table_sizes(db).await, before);
        let versions: Vec<i64> = query(db, "SELECT MAX(version) FROM matches").await;
        assert_eq!(versions, [1]);
    });
}

#[test]
fn a_folder_under_another_name_is_the_same_source() {
    on_every_engine(async |db| {
        Folder::copy_as("harbour-cup", "2031-05").import(db).await;
        let report = Folder::copy_as("harbour-cup", "harbour, final version").import(db).await;
        assert!(!report.changed_anything(), "{:?}", counts(&report));
        let names: Vec<String> = query(db, "SELECT source_name FROM import_sources").await;
        assert_eq!(names, ["2031-05"]);
    });
}

#[test]
fn changed_rows_change_their_rows_here_and_all_that_depends_on_them() {
    on_every_engine(async |db| {
        let folder = Folder::copy_of("harbour-cup");
        folder.import(db).await;
        folder.edit(
            "tournaments.csv",
            "Harbour Cup 2031,football,Ongoing",
            "Port Cup 2031,football,Completed",
        );
        folder.edit("teams.csv", "Skua Point,club", "Skua Head,club");
        folder.edit("players.csv", "p4,Mei Osei", "p4,Mei Osei-Lund");
        folder.edit("squads.csv", ",9,forward", ",19,forward");
        folder.edit(
            "matches.csv",
            "Scheduled,,2031-05-11T18:00+02:00,Quay Park",
            "Postponed,,2031-05-12,Quay Park",
        );
        folder.edit("match_periods.csv", "m1,2,half,1,2", "m1,2,half,2,2");
        folder.edit("match_events.csv", "p3,Ada Vantongeren,terns", "p4,Mei Osei,terns");
        folder.edit("lineups.csv", "reserve,false", "substitute,true");
        folder.edit("points_adjustments.csv", "-1,Did", "-2,Did");
        folder.edit("scoring_config.csv", "3,1,0,0", "2,1,0,0");
        let report = folder.import(db).await;
        assert_eq!(problems(&report), Vec::<String>::new());
        assert_eq!(
            counts(&report),
            [
                "tournaments: 0/1/0/0/0",
                "teams: 0/1/3/0/0",
                "players: 0/1/4/0/0",
                "squads: 0/1/3/0/0",
                "matches: 0/1/2/0/0",
                "match_periods: 0/1/1/0/0",
                "match_events: 0/1/3/0/0",
                "lineups: 0/1/4/0/0",
                "points_adjustments: 0/1/0/0/0",
                "scoring_config: 0/1/0/0/0",
            ]
        );
        let final_match: Vec<(String, String, i64)> =
            query(db, "SELECT lifecycle, search_text, version FROM matches WHERE match_number = 3")
                .await;
        let searched = "final gull rock skua head port cup 2031 quay park match 3";
        assert_eq!(final_match[0].0, "postponed");
        assert_eq!(final_match[0].1, searched);
        let played: Vec<i64> =
            query(db, "SELECT match_count FROM player_profiles ORDER BY player_profile_id").await;
        assert_eq!(
            played,
            [1, 1, 1, 1, 0],
            "p4 has come on and scored; p3 still stands in the line-up"
        );
        let points: Vec<(i64, i64)> = query(
            db,
            "SELECT (s.win_hundredths / 100), (a.points_hundredths / 100) FROM division_scoring s
             JOIN points_adjustments a ON a.division_id = s.division_id",
        )
        .await;
        assert_eq!(points, [(2, -2)]);
        assert_rollups_true(db).await;
        assert!(!folder.import(db).await.changed_anything());
    });
}

#[test]
fn a_changed_match_of_a_team_renamed_here_keeps_no_title() {
    on_every_engine(async |db| {
        let folder = Folder::copy_of("harbour-cup");
        folder.edit("matches.csv", ",Final,team,", ",W1 vs Skua Point,team,");
        folder.edit("matches.csv", "gulls,Gull Rock,,skuas", ",,,skuas");
        folder.import(db).await;
        for name in ["Skua Point", "Tern Bay"] {
            let rename = "UPDATE teams SET team_name = team_name || ' Eagles' WHERE team_name = $1";
            db.write(move |conn| conn.run(rename, params![name])).await.expect("another name");
        }
        // The folder still calls them so, one of them in `teams.csv` alone.
        folder.edit("matches.csv", "2031-05-11T18:00+02:00", "2031-05-12T18:00+02:00");
        folder.edit("matches.csv", "2031-05-03T15:00", "2031-05-03T16:00");
        folder.edit("matches.csv", "terns,Tern Bay,2", "terns,,2");
        folder.import(db).await;
        let titles = "SELECT COALESCE(title, '-') FROM matches ORDER BY match_number NULLS LAST";
        assert_eq!(query::<String>(db, titles).await, ["-"; 3]);
    });
}

#[test]
fn rows_that_a_match_lost_are_removed_and_rows_that_others_refer_to_stay() {
    on_every_engine(async |db| {
        let folder = Folder::copy_of("harbour-cup");
        folder.import(db).await;
        folder.remove("match_events.csv");
        folder.remove("points_adjustments.csv");
        folder.remove("scoring_config.csv");
        folder.edit("match_periods.csv", "m1,2,half,1,2,,\n", "");
        folder.edit("lineups.csv", "m1,terns,Tern Bay,p3,Ada Vantongeren,10,,starter,,,,\n", "");
        folder.edit("squads.csv", "harbour-2031,skuas,p5,Ines O'Dowd,,\n", "");
        folder.edit("players.csv", "p5,Ines O'Dowd,,,,,,,football\n", "");
        let matches = folder.read("matches.csv");
        let without_final: String =
            matches.split_inclusive('\n').filter(|line| !line.contains("m3")).collect();
        folder.write("matches.csv", without_final);
        let report = folder.import_and_remove_missing(db).await;
        assert_eq!(problems(&report), Vec::<String>::new());
        assert_eq!(
            counts(&report),
            [
                "tournaments: 0/0/1/0/0",
                "teams: 0/0/4/0/0",
                "players: 0/0/4/0/1",
                "squads: 0/0/3/1/0",
                "matches: 0/0/2/0/1",
                "match_periods: 0/0/1/1/0",
                "match_events: 0/0/0/4/0",
                "lineups: 0/0/4/1/0",
                "points_adjustments: 0/0/0/1/0",
                "scoring_config: 0/0/0/1/0",
            ]
        );
        let sizes = table_sizes(db).await;
        let kept = [
            "matches",
            "player_profiles",
            "match_periods",
            "match_events",
            "lineup_members",
            "squad_members",
        ];
        assert_eq!(kept.map(|table| sizes[table]), [3, 5, 1, 0, 4, 3]);
        assert_eq!(sizes["points_adjustments"], 0);
        assert_rollups_true(db).await;
        // A row that stayed is still known: it comes back unchanged.
        let whole = Folder::copy_of("harbour-cup").import(db).await;
        assert_eq!(counts(&whole)[4], "matches: 0/0/3/0/0");
        assert_eq!(counts(&whole)[6], "match_events: 4/0/0/0/0");
        assert_rollups_true(db).await;
    });
}

#[test]
fn equal_adjustments_add_up_and_one_of_them_may_go() {
    on_every_engine(async |db| {
        let folder = Folder::copy_of("harbour-cup");
        let header = "tournament_key,team_key,team_name,points_delta,reason,source\n";
        let row = "harbour-2031,auks,Auk Isle,-3,,\n";
        folder.write("points_adjustments.csv", format!("{header}{row}{row}"));
        let first = folder.import(db).await;
        assert_eq!(problems(&first), Vec::<String>::new());
        let stored = || {
            query::<(i64, String)>(
                db,
                "SELECT (points_hundredths / 100), reason FROM points_adjustments",
            )
        };
        assert_eq!(stored().await, [(-3, String::new()), (-3, String::new())]);
        assert!(!folder.import(db).await.changed_anything());
        folder.write("points_adjustments.csv", format!("{header}{row}"));
        let report = folder.import_and_remove_missing(db).await;
        assert!(
            counts(&report).contains(&"points_adjustments: 0/0/1/1/0".to_owned()),
            "{report:?}"
        );
        assert_eq!(stored().await, [(-3, String::new())]);
        assert!(!folder.import(db).await.changed_anything());
    });
}

#[test]
fn rows_of_a_match_that_is_no_longer_in_the_source_stay_with_it() {
    on_every_engine(async |db| {
        let folder = Folder::copy_of("harbour-cup");
        folder.import(db).await;
        let before = table_sizes(db).await;
        let matches = folder.read("matches.csv");
        let first = matches.find("harbour-2031,m1").expect("the match");
        let second = matches.find("harbour-2031,m2").expect("the next one");
        folder.write("matches.csv", format!("{}{}", &matches[..first], &matches[second..]));
        for file in ["match_events.csv", "lineups.csv", "match_periods.csv"] {
            folder.remove(file);
        }
        let report = folder.import_and_remove_missing(db).await;
        assert_eq!(problems(&report), Vec::<String>::new());
        assert!(!report.changed_anything(), "{:?}", counts(&report));
        assert_eq!(table_sizes(db).await, before);
    });
}

#[test]
fn a_row_of_a_match_that_is_no_longer_in_the_source_is_still_of_one_of_its_teams() {
    on_every_engine(async |db| {
        let folder = Folder::copy_of("harbour-cup");
        folder.import(db).await;
        let matches = folder.read("matches.csv");
        let first = matches.find("harbour-2031,m1").expect("the match");
        let second = matches.find("harbour-2031,m2").expect("the next one");
        folder.write("matches.csv", format!("{}{}", &matches[..first], &matches[second..]));
        assert_eq!(problems(&folder.import(db).await), Vec::<String>::new());
        folder.edit("match_events.csv", "second half,Goal,gulls", "second half,Goal,auks");
        assert_eq!(
            problems(&folder.import(db).await),
            [
                "match_events.csv:4: team_key: the event is of a team that does not play in the match"
            ]
        );
    });
}

#[test]
fn a_new_tournament_joins_its_source_and_may_use_what_it_knows() {
    on_every_engine(async |db| {
        Folder::copy_of("harbour-cup").import(db).await;
        let next = Folder::copy_of("harbour-cup");
        for file in [
            "players.csv",
            "squads.csv",
            "match_periods.csv",
            "match_events.csv",
            "lineups.csv",
            "points_adjustments.csv",
        ] {
            next.remove(file);
        }
        next.edit("tournaments.csv", "harbour-2031,Harbour Cup 2031", "harbour-2031,Harbour Cup 2031,football,Completed,,,,,,,,\nharbour-2032,Harbour Cup 2032");
        let matches = next.read("matches.csv");
        let header = matches.lines().next().expect("a header");
        next.write("matches.csv", format!("{header}\nharbour-2032,n1,1,Opening,team,football,,,,Live,,2032-05-01,,gulls,,,terns,,,,,,,,,,\n"));
        next.write(
            "match_events.csv",
            "match_key,event_key,sequence,event_time,minute,stoppage,period_name,event_type,team_key,team_name,player_key,player_name,player_team_key,related_player_key,related_player_name,description\n\
             n1,x1,1,5,5,,,Goal,gulls,,p2,,gulls,,,\n",
        );
        let report = next.import(db).await;
        assert_eq!(problems(&report), Vec::<String>::new());
        let scorer: Vec<(String, i64)> = query(
            db,
            "SELECT p.player_name, p.match_count FROM match_events v JOIN player_profiles p
                ON p.player_profile_id = v.player_profile_id
             JOIN matches m ON m.match_id = v.match_id WHERE m.title = 'Opening'",
        )
        .await;
        assert_eq!(scorer, [("Zoë Müller".to_owned(), 2)]);
        assert_eq!(table_sizes(db).await["import_sources"], 1);
        assert_rollups_true(db).await;
    });
}

#[test]
fn one_key_in_two_sources_is_one_player_only_with_the_same_sport_and_name() {
    on_every_engine(async |db| {
        Folder::copy_of("summer-games").import(db).await;
        // p1 and p2 of the tennis are other players than p1 and p2 of the football.
        Folder::copy_of("harbour-cup").import(db).await;
        assert_eq!(table_sizes(db).await["player_profiles"], 8);
        // Next year's tennis, a source of its own, has the same Kit as p1 (in another
        // case) and another player as p2.
        let next = Folder::copy_of("summer-games");
        for file in ["squads.csv", "matches.csv", "entries.csv", "teams.csv"] {
            next.remove(file);
        }
        next.write(
            "tournaments.csv",
            next.read("tournaments.csv").replace("sg-", "sg2-").replace("2031", "2032"),
        );
        next.edit("players.csv", "p1,Kit Adebayo", "p1,KIT ADEBAYO");
        next.edit("players.csv", "p2,Rae Lindqvist", "p2,Robin Lindqvist");
        let report = next.import(db).await;
        assert_eq!(problems(&report), Vec::<String>::new());
        assert_eq!(table_sizes(db).await["import_sources"], 3);
        let names: Vec<String> =
            query(db, "SELECT player_name FROM player_profiles ORDER BY player_profile_id").await;
        assert_eq!(names.len(), 9, "one more: {names:?}");
        assert_eq!(names[8], "Robin Lindqvist");
        assert!(!next.import(db).await.changed_anything());
        assert_rollups_true(db).await;
    });
}

#[test]
fn tournaments_of_two_sources_in_one_folder_are_refused() {
    on_every_engine(async |db| {
        Folder::copy_of("harbour-cup").import(db).await;
        Folder::copy_of("summer-games").import(db).await;
        let mixed = Folder::copy_of("summer-games");
        mixed.write(
            "tournaments.csv",
            mixed.read("tournaments.csv")
                + "harbour-2031,Harbour Cup 2031,football,Ongoing,,,,,,,\n",
        );
        assert_eq!(
            problems(&mixed.import(db).await),
            [
                "tournaments.csv: holds tournaments of two earlier imports, 'harbour-cup' and 'summer-games': \
              import them in their own folders"
            ]
        );
    });
}

#[test]
fn two_imports_of_one_competition_at_the_same_moment_make_it_once() {
    on_every_engine(async |db| {
        let folder = Folder::copy_of("harbour-cup");
        let now = "2031-08-01T12:00:00Z".parse().expect("an instant");
        let import =
            || import_competition(db, &folder.path, WhenGone::Leave, now, Arc::new(|_| ()));
        let (one, other) = tokio::join!(import(), import());
        for outcome in [&one, &other] {
            assert!(matches!(outcome, Ok(_) | Err(AppError::Command(_))), "{outcome:?}");
        }
        assert!(one.is_ok() || other.is_ok());
        let sizes = table_sizes(db).await;
        assert_eq!((sizes["import_sources"], sizes["tournaments"], sizes["matches"]), (1, 1, 3));
        assert_rollups_true(db).await;
    });
}

#[test]
fn the_points_of_a_competition_are_its_own_and_no_sport_gets_any() {
    on_every_engine(async |db| {
        let folder = Folder::copy_of("harbour-cup");
        folder.import(db).await;
        let own = || {
            query::<(i64, String)>(db, "SELECT (win_hundredths / 100), basis FROM division_scoring")
        };
        assert_eq!(own().await, [(3, "house rule".to_owned())]);
        assert_eq!(table_sizes(db).await["scoring_configs"], 0);
        folder.edit("scoring_config.csv", "football,3,1", "football,4,1");
        assert_eq!(problems(&folder.import(db).await), Vec::<String>::new());
        assert_eq!(own().await, [(4, "house rule".to_owned())]);
        folder.remove("scoring_config.csv");
        assert_eq!(problems(&folder.import_and_remove_missing(db).await), Vec::<String>::new());
        assert_eq!(own().await, [(3, "usual points of the rule pack".to_owned())]);
    });
}
