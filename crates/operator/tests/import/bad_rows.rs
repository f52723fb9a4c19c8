//! Every kind of faulty row is reported with its line and column, and keeps its whole
//! competition out.

use touchline_domain::limits::MOST_MATCHES;

use crate::folder::{Folder, counts, on_every_engine, problems, table_sizes};

/// A file, a text in it, the faulty replacement, and the expected report.
type Spoiled = (&'static str, &'static str, &'static str, &'static [&'static str]);

const SPOILED: &[Spoiled] = &[
    // Tournaments. The description has two lines: the row begins on the second.
    (
        "tournaments.csv",
        "harbour-2031,Harbour Cup 2031",
        "harbour-2031,",
        &["tournaments.csv:2: tournament_name: is required"],
    ),
    (
        "tournaments.csv",
        "Ongoing",
        "Running",
        &[
            "tournaments.csv:2: status: 'Running' is not a tournament status: use draft, published, ongoing, completed, cancelled",
        ],
    ),
    (
        "tournaments.csv",
        "2031-05-11",
        "2031-05-01",
        &["tournaments.csv:2: tournament_end: is before tournament_start"],
    ),
    (
        "tournaments.csv",
        "2031-05-11",
        "11.05.2031",
        &["tournaments.csv:2: tournament_end: '11.05.2031' is not a date: use YYYY-MM-DD"],
    ),
    (
        "tournaments.csv",
        "2031-05-11",
        "2031-02-29",
        &["tournaments.csv:2: tournament_end: '2031-02-29' is not a date: use YYYY-MM-DD"],
    ),
    // Teams, players, squads.
    (
        "teams.csv",
        "Gull Rock,club",
        "Gull Rock,troupe",
        &[
            "teams.csv:2: team_type: 'troupe' is not a team type: use club, national, national relay, constructor, individual, pair, quick",
        ],
    ),
    (
        "teams.csv",
        "harbour-2031,terns",
        "harbour-2030,terns",
        &["teams.csv:3: tournament_key: 'harbour-2030' is not in tournaments.csv"],
    ),
    (
        "teams.csv",
        "harbour-2031,terns",
        "harbour-2031,gulls",
        &[
            "teams.csv:3: tournament_key: 'harbour-2031 gulls' is there already, on line 2",
            "squads.csv:4: team_key: 'terns' is not in teams.csv",
            "matches.csv:2: team_b_key: 'terns' is not in teams.csv",
            "match_events.csv:3: team_key: 'terns' is not in teams.csv",
            "match_events.csv:5: team_key: 'terns' is not in teams.csv",
            "match_events.csv:5: player_team_key: 'terns' is not in teams.csv",
            "lineups.csv:5: team_key: 'terns' is not in teams.csv",
            "lineups.csv:6: team_key: 'terns' is not in teams.csv",
        ],
    ),
    (
        "players.csv",
        "p4,Mei",
        "p5,Mei",
        &[
            "players.csv:6: player_key: 'p5' is there already, on line 5",
            "lineups.csv:6: player_key: 'p4' is not in players.csv",
        ],
    ),
    (
        "players.csv",
        "2004,Women",
        "04,Women",
        &["players.csv:3: birth_year: 4 is out of bounds: 1850 to 2031"],
    ),
    (
        "players.csv",
        "2001-12-31",
        "31 Dec 2001",
        &["players.csv:5: date_of_birth: '31 Dec 2001' is not a date: use YYYY-MM-DD"],
    ),
    (
        "squads.csv",
        "gulls,p2",
        "gulls,p7",
        &["squads.csv:3: player_key: 'p7' is not in players.csv"],
    ),
    ("squads.csv", "10,", "ten,", &["squads.csv:4: shirt_number: 'ten' is not a whole number"]),
    // Matches.
    (
        "matches.csv",
        "COMPLETED",
        "Finished",
        &[
            "matches.csv:4: status: 'Finished' is not a match status: use scheduled, live, completed, cancelled, postponed",
        ],
    ),
    (
        "matches.csv",
        "awarded",
        "gifted",
        &[
            "matches.csv:4: outcome: 'gifted' is not a match outcome: use played, walkover, retired, defaulted, abandoned, awarded, double_forfeit, no_result",
        ],
    ),
    (
        "matches.csv",
        "Skua Point vs Auk Isle,team",
        "Skua Point vs Auk Isle,trio",
        &[
            "matches.csv:4: participant_mode: 'trio' is not a participant mode: use team, individual, pair, multi_entry",
        ],
    ),
    (
        "matches.csv",
        "2031-05-04",
        "2031-05-04 at noon",
        &[
            "matches.csv:4: scheduled_date: '2031-05-04 at noon' is not a date: use YYYY-MM-DD, YYYY-MM-DDThh:mm or YYYY-MM-DDThh:mm+hh:mm",
        ],
    ),
    (
        "matches.csv",
        "Auk Isle,0",
        "Auk Isle,-1",
        &["matches.csv:4: team_b_score: -1 is out of bounds: 0 to 1000000"],
    ),
    (
        "matches.csv",
        "Auk Isle,0",
        "Auk Isle,99999999999999999999",
        &["matches.csv:4: team_b_score: '99999999999999999999' is not a whole number"],
    ),
    (
        "matches.csv",
        "0,skuas",
        "0,terns",
        &["matches.csv:4: winner_team_key: the winner of the match is neither of its teams"],
    ),
    (
        "matches.csv",
        "3,auks",
        "3,skuas",
        &["matches.csv:4: team_b_key: the team of the match plays against itself"],
    ),
    (
        "matches.csv",
        "true,Cup tie",
        "yes,Cup tie",
        &["matches.csv:2: extra_time: 'yes' is neither true nor false"],
    ),
    (
        "matches.csv",
        "harbour-2031,m3",
        "harbour-2031,m2",
        &["matches.csv:5: match_key: 'm2' is there already, on line 4"],
    ),
    // Rules about matches.
    (
        "matches.csv",
        "COMPLETED,awarded",
        "COMPLETED,",
        &[
            "matches.csv:4: outcome: the match is completed but has no outcome: no_result says that none is known",
        ],
    ),
    (
        "matches.csv",
        "COMPLETED,awarded",
        "Cancelled,",
        &[
            "matches.csv:4: outcome: the match is cancelled and has a winner, but no outcome such as walkover says how",
        ],
    ),
    (
        "matches.csv",
        "COMPLETED,awarded",
        "Cancelled,played",
        &["matches.csv:4: outcome: the match is cancelled but was played"],
    ),
    (
        "matches.csv",
        "COMPLETED,awarded",
        "COMPLETED,double_forfeit",
        &["matches.csv:4: winner_team_key: the match has a winner but ended without one"],
    ),
    (
        "matches.csv",
        "Skua Point,3",
        "Skua Point,",
        &["matches.csv:4: team_a_score: the match has the score of one side only"],
    ),
    (
        "matches.csv",
        "awarded,2031-05-04,Pier Ground,skuas,Skua Point,3,auks,Auk Isle,0,skuas",
        "played,2031-05-04,Pier Ground,skuas,Skua Point,,auks,Auk Isle,,",
        &[
            "matches.csv:4: team_a_score: the match was played but has neither score nor winner: the outcome no_result says that none is known",
        ],
    ),
    (
        "matches.csv",
        "gulls,4,3",
        ",4,4",
        &[
            "matches.csv:2: team_b_shootout: the match was played to the end of its shoot-out, which is level",
        ],
    ),
    (
        "matches.csv",
        "gulls,4,3",
        "gulls,3,4",
        &[
            "matches.csv:2: winner_team_key: the side that won the shoot-out is not the winner of the match",
        ],
    ),
    (
        "matches.csv",
        "gulls,4,3",
        "gulls,4,",
        &["matches.csv:2: team_b_shootout: the match has the shoot-out of one side only"],
    ),
    (
        "matches.csv",
        "Gull Rock,,skuas,Skua Point,,",
        "Gull Rock,,skuas,Skua Point,,gulls",
        &["matches.csv:5: winner_team_key: the match is not over but has a winner"],
    ),
    (
        "matches.csv",
        "Gull Rock,,skuas,Skua Point,,",
        "Gull Rock,0,skuas,Skua Point,0,",
        &["matches.csv:5: team_a_score: the match is still scheduled but has a score"],
    ),
    (
        "matches.csv",
        "Final,team,football",
        "Final,team,tennis",
        &["matches.csv:5: sport_name: the match is of a sport that its tournament does not have"],
    ),
    (
        "match_events.csv",
        "second half,Goal,gulls",
        "second half,Goal,auks",
        &["match_events.csv:4: team_key: the event is of a team that does not play in the match"],
    ),
    (
        "match_events.csv",
        "A trialist,gulls",
        "A trialist,auks",
        &[
            "match_events.csv:4: player_team_key: the event is of a team that does not play in the match",
        ],
    ),
    (
        "lineups.csv",
        "m1,gulls,Gull Rock,,A",
        "m1,auks,Gull Rock,,A",
        &[
            "lineups.csv:4: team_key: the place in the line-up is of a team that does not play in the match",
        ],
    ),
    // Days, zones and names.
    (
        "matches.csv",
        "2031-05-04",
        "1066-10-14",
        &["matches.csv:4: scheduled_date: 1066-10-14 is not between the years 1850 and 2100"],
    ),
    (
        "tournaments.csv",
        "2031-05-11",
        "2131-05-11",
        &["tournaments.csv:2: tournament_end: 2131-05-11 is not between the years 1850 and 2100"],
    ),
    (
        "players.csv",
        "2005-02-28",
        "2031-08-02",
        &["players.csv:2: date_of_birth: 2031-08-02 is in the future"],
    ),
    (
        "players.csv",
        "2004,Women",
        "2032,Women",
        &["players.csv:3: birth_year: 2032 is out of bounds: 1850 to 2031"],
    ),
    (
        "matches.csv",
        "2031-05-11T18:00+02:00",
        "2031-05-11T18:00[Europe/Oslo]",
        &[
            "matches.csv:5: scheduled_date: '2031-05-11T18:00[Europe/Oslo]' is not a date: use YYYY-MM-DD, YYYY-MM-DDThh:mm or YYYY-MM-DDThh:mm+hh:mm",
        ],
    ),
    (
        "teams.csv",
        "terns,Tern Bay",
        "terns,\u{200b}\u{202e}",
        &["teams.csv:3: team_name: has no character that can be seen"],
    ),
    (
        "players.csv",
        "p4,Mei Osei",
        "p4,\u{301}",
        &["players.csv:5: player_name: has no character that can be seen"],
    ),
    // Match details.
    (
        "match_periods.csv",
        "m1,2",
        "m1,1",
        &["match_periods.csv:3: match_key: 'm1 1' is there already, on line 2"],
    ),
    (
        "match_periods.csv",
        "m1,2",
        "m1,0",
        &["match_periods.csv:3: period_number: 0 is out of bounds: 1 to 1000"],
    ),
    (
        "match_periods.csv",
        "m1,2",
        "m9,2",
        &["match_periods.csv:3: match_key: 'm9' is not in matches.csv"],
    ),
    (
        "match_events.csv",
        "88,88",
        "88,-88",
        &["match_events.csv:5: minute: -88 is out of bounds: 0 to 100000"],
    ),
    ("match_events.csv", "e3,3", ",3", &["match_events.csv:4: event_key: is required"]),
    (
        "lineups.csv",
        "90+4",
        "late",
        &["lineups.csv:3: minute_off: 'late' is not a minute: use 46 or 90+4"],
    ),
    (
        "lineups.csv",
        "reserve",
        "mascot",
        &[
            "lineups.csv:6: role: 'mascot' is not a line-up role: use starter, substitute, reserve, entrant, listed",
        ],
    ),
    (
        "lineups.csv",
        "p4,Mei Osei",
        "p3,Mei Osei",
        &["lineups.csv:6: match_key: 'm1 terns p3' is there already, on line 5"],
    ),
    (
        "points_adjustments.csv",
        "-1,",
        "-1.555,",
        &[
            "points_adjustments.csv:2: points_delta: '-1.555' is not a number of points with at most two decimals",
        ],
    ),
    (
        "scoring_config.csv",
        "3,1,0,0",
        "3,,-1,0",
        &["scoring_config.csv:2: loss_points: -1 is out of bounds: 0 to 1000000"],
    ),
    // The shape of a file.
    (
        "teams.csv",
        "terns,Tern Bay",
        "terns,Tern, Bay",
        &[
            "teams.csv:3: has 7 fields where the header has 6",
            "squads.csv:4: team_key: 'terns' is not in teams.csv",
            "matches.csv:2: team_b_key: 'terns' is not in teams.csv",
            "match_events.csv:3: team_key: 'terns' is not in teams.csv",
            "match_events.csv:5: team_key: 'terns' is not in teams.csv",
            "match_events.csv:5: player_team_key: 'terns' is not in teams.csv",
            "lineups.csv:5: team_key: 'terns' is not in teams.csv",
            "lineups.csv:6: team_key: 'terns' is not in teams.csv",
        ],
    ),
    (
        "match_periods.csv",
        "m1,2,half",
        "m1,2,\"half",
        &["match_periods.csv:3: a quote is opened and never closed"],
    ),
    (
        "match_periods.csv",
        "m1,2,half",
        "m1,2,\"half\"s",
        &["match_periods.csv:3: text follows a closing quote"],
    ),
    (
        "match_periods.csv",
        "period_type",
        "kind",
        &["match_periods.csv:1: period_type: this column is missing"],
    ),
    (
        "match_periods.csv",
        "team_a_tiebreak",
        "match_key",
        &["match_periods.csv:1: match_key: this column is there twice"],
    ),
    (
        "match_periods.csv",
        "m1,2,half",
        "m1,2,ha\u{1f}lf",
        &["match_periods.csv:3: period_type: holds a control character"],
    ),
    (
        "match_periods.csv",
        "m1,2,half",
        "m1,2,\"ha\nlf\"",
        &["match_periods.csv:3: period_type: has more than one line"],
    ),
];

#[test]
fn each_kind_of_bad_row_is_reported_with_its_line_and_column() {
    on_every_engine(async |db| {
        let before = table_sizes(db).await;
        for (file, from, to, expected) in SPOILED {
            let folder = Folder::copy_of("harbour-cup");
            folder.edit(file, from, to);
            let report = folder.import(db).await;
            assert_eq!(problems(&report), *expected, "{file}: '{from}' was spoiled to '{to}'");
            assert!(report.is_refused() && !report.changed_anything());
        }
        assert_eq!(table_sizes(db).await, before, "nothing of a refused competition is written");
    });
}

#[test]
fn an_entry_is_checked_by_its_bounds_and_must_be_unique() {
    on_every_engine(async |db| {
        for (from, to, expected) in [
            (
                "true,Q,12.5",
                "true,Q,12.505",
                "entries.csv:2: points: '12.505' is not a number of points with at most two decimals",
            ),
            ("race,4,Sol", "race,0,Sol", "entries.csv:5: rank: 0 is out of bounds: 1 to 1000000"),
            (
                ",9990,Completed,true,,",
                ",9.99,Completed,true,,",
                "entries.csv:3: time_ms: '9.99' is not a whole number",
            ),
            (
                "race,4,Sol",
                "single,4,Sol",
                "entries.csv:5: match_key: the entry is in a match that is no race",
            ),
            (
                ",DNF,",
                ",Fell,",
                "entries.csv:4: status: 'Fell' is not a race status: use Entered, Running, Completed, DNF, DNS, DSQ, DNQ, EX, Not classified",
            ),
            (
                "race,4,Sol Varga,p9,,VAR,,Completed,false,,,,103,6,,second start",
                "race,1,Sol Varga,p9,,VAR,9990,Completed,true,Q,12.5,,101,4,151,PB",
                "entries.csv:5: match_key: 'race p9  Sol Varga' is there already, on line 2",
            ),
        ] {
            let folder = Folder::copy_of("summer-games");
            folder.edit("entries.csv", from, to);
            assert_eq!(problems(&folder.import(db).await), [expected]);
        }
    });
}

#[test]
fn a_bad_row_leaves_an_earlier_import_as_it_was() {
    on_every_engine(async |db| {
        let folder = Folder::copy_of("harbour-cup");
        folder.import(db).await;
        let before = table_sizes(db).await;
        folder.edit("teams.csv", "Gull Rock,club", "Gull Rocks,club");
        folder.edit("lineups.csv", "reserve", "mascot");
        let report = folder.import(db).await;
        assert_eq!(problems(&report).len(), 1);
        assert_eq!(report.files.len(), 1);
        assert_eq!(report.files[0].refused, 1);
        assert_eq!(table_sizes(db).await, before);
        let names: Vec<String> =
            crate::folder::query(db, "SELECT team_name FROM teams WHERE team_name LIKE 'Gull%'")
                .await;
        assert_eq!(names, ["Gull Rock"]);
    });
}

#[test]
fn all_problems_of_a_row_are_reported_but_not_all_of_a_file() {
    on_every_engine(async |db| {
        let folder = Folder::copy_of("harbour-cup");
        let rows: Vec<String> = (10..40).map(|n| format!("m1,{n},,-1,x,,\n")).collect();
        folder.write("match_periods.csv", folder.read("match_periods.csv") + &rows.concat());
        let report = folder.import(db).await;
        let told = problems(&report);
        assert_eq!(told.len(), 20);
        assert_eq!(
            told[..3],
            [
                "match_periods.csv:4: period_type: is required",
                "match_periods.csv:4: team_a_score: -1 is out of bounds: 0 to 1000000",
                "match_periods.csv:4: team_b_score: 'x' is not a whole number",
            ]
        );
        assert_eq!(report.problems.by_file()[0].more, 70);
        assert_eq!(report.files[0].refused, 30);
        assert_eq!(counts(&report), ["match_periods: 0/0/0/0/0"]);
    });
}

#[test]
fn folders_and_files_of_the_wrong_kind_are_refused_in_a_sentence() {
    on_every_engine(async |db| {
        let folder = Folder::copy_of("harbour-cup");
        folder.write("points_adjustments.csv", b"tournament_key,team_key,team_name,points_delta,reason,source\nharbour-2031,auks,,1,caf\xe9,\n");
        assert_eq!(
            problems(&folder.import(db).await),
            ["points_adjustments.csv:2: reason: is not UTF-8 text"]
        );

        let folder = Folder::copy_of("harbour-cup");
        folder.write("lineups.csv", "");
        folder.write("squads.csv.gz", b"this was never zipped");
        folder.remove("squads.csv");
        let told = problems(&folder.import(db).await);
        assert_eq!(told.len(), 2, "{told:?}");
        assert!(told[0].starts_with("squads.csv.gz: cannot be read: "), "{told:?}");
        assert_eq!(told[1], "lineups.csv:1: the file is empty: a header is missing");

        let folder = Folder::copy_of("harbour-cup");
        folder.write("lineups.csv", folder.read("lineups.csv").replace(',', ";"));
        folder.write("squads.csv", b"\xFF\xFEt\0o\0");
        assert_eq!(
            problems(&folder.import(db).await),
            [
                "squads.csv:1: is UTF-16 text: save it as UTF-8",
                "lineups.csv:1: the columns are separated by semicolons: use commas",
            ]
        );

        let folder = Folder::copy_of("harbour-cup");
        folder.write("teams.csv.gz", "");
        let told = problems(&folder.import(db).await);
        assert!(
            told[0].ends_with("there are teams.csv and teams.csv.gz: keep the one that counts"),
            "{told:?}"
        );

        let folder = Folder::copy_of("harbour-cup");
        folder.remove("tournaments.csv");
        let told = problems(&folder.import(db).await);
        assert_eq!(told.len(), 1);
        assert!(
            told[0].ends_with("harbour-cup: is not a competition: it has no tournaments.csv"),
            "{told:?}"
        );
    });
}

#[test]
fn a_value_that_is_too_long_is_refused() {
    on_every_engine(async |db| {
        let folder = Folder::copy_of("harbour-cup");
        let long = format!("{},club,AAA", "ü".repeat(256));
        folder.edit("teams.csv", "Gull Rock,club,AAA", &long);
        assert_eq!(
            problems(&folder.import(db).await),
            ["teams.csv:2: team_name: is longer than 255 characters"]
        );
        folder.edit("teams.csv", &long, &format!("{},club,AAA", "ü".repeat(255)));
        assert_eq!(problems(&folder.import(db).await), Vec::<String>::new());
    });
}

#[test]
fn tournament_with_more_matches_than_any_may_have_is_refused() {
    on_every_engine(async |db| {
        let folder = Folder::copy_of("harbour-cup");
        let file = folder.read("matches.csv");
        let of_cup = || file.lines().filter(|line| line.starts_with("harbour-2031,"));
        let row = of_cup().find(|line| line.contains(",m2,")).expect("a match of one line");
        let missing = MOST_MATCHES + 1 - of_cup().count();
        let more = (0..missing).map(|number| row.replacen(",m2,", &format!(",more{number},"), 1));
        let all: Vec<String> = file.lines().map(str::to_owned).chain(more).collect();
        folder.write("matches.csv", all.join("\n"));
        let told = format!(
            "matches.csv:{}: tournament_key: has more than {MOST_MATCHES} matches, the most of a tournament",
            all.len()
        );
        assert_eq!(problems(&folder.import(db).await), [told]);
    });
}

#[test]
fn a_file_that_cannot_be_read_does_not_make_its_references_look_wrong() {
    on_every_engine(async |db| {
        let folder = Folder::copy_of("harbour-cup");
        folder.write("teams.csv", folder.read("teams.csv").replace(',', "\t"));
        let report = folder.import(db).await;
        assert_eq!(
            problems(&report),
            ["teams.csv:1: the columns are separated by tabs: use commas"]
        );
        assert_eq!(report.notes.len(), 1);
        assert!(
            report.notes[0].ends_with("teams.csv: the files that refer to it were not checked"),
            "{:?}",
            report.notes
        );
    });
}
