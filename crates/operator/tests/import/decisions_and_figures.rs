//! The additions of version 3 of the format: roles of matches, decisions, figures, dates.

use crate::folder::{Folder, counts, on_every_engine, problems, query};

/// The harbour cup with all additions of version 3.
fn version_three() -> Folder {
    let folder = Folder::copy_of("harbour-cup");
    let matches = folder.read("matches.csv");
    let matches = matches
        .replacen("gender_name,note\n", "gender_name,note,role,decided_on\n", 1)
        .replacen("penalties\"\n", "penalties\",playoff,\n", 1)
        .replacen("Cup tie,,Women,\n", "Cup tie,,Women,,,2031-05-20\n", 1)
        .replacen(",skuas,Skua Point,,,,,,,,,\n", ",skuas,Skua Point,,,,,,,,,,,\n", 1);
    folder.write("matches.csv", matches);
    folder.edit(
        "points_adjustments.csv",
        "reason,source\nharbour-2031,auks,Auk Isle,-1,Did not appear,committee",
        "reason,source,effective_date\nharbour-2031,auks,Auk Isle,-1,Did not appear,committee,2031-05-06",
    );
    folder.write(
        "match_figures.csv",
        "match_key,team_key,figure,value\nm1,gulls,tries,4\nm1,terns,Bonus_Points,1\n",
    );
    folder.write(
        "decisions.csv",
        "tournament_key,group_name,decision_key,kind,position,team_key,decided_on,policy,reason,source\n\
         harbour-2031,group  a,lots-a,lots,2,gulls,2031-05-12,,level on everything,the board\n\
         harbour-2031,group  a,lots-a,lots,1,terns,2031-05-12,,level on everything,the board\n\
         harbour-2031,,gone,withdrawal,,auks,,forfeit_rest,no boat,\n",
    );
    folder
}

#[test]
fn roles_dates_figures_and_decisions_are_kept_changed_and_removed() {
    on_every_engine(async |db| {
        let folder = version_three();
        let report = folder.import(db).await;
        assert_eq!(problems(&report), Vec::<String>::new());
        let matches = || {
            query::<(String, Option<String>)>(
                db,
                "SELECT role, decided_on FROM matches ORDER BY match_number NULLS LAST",
            )
        };
        let day = |day: &str| Some(day.to_owned());
        assert_eq!(
            matches().await,
            [
                ("playoff".to_owned(), None),
                ("regular".to_owned(), day("2031-05-20")),
                ("regular".to_owned(), None)
            ]
        );
        let dates: Vec<Option<String>> =
            query(db, "SELECT effective_date FROM points_adjustments").await;
        assert_eq!(dates, [day("2031-05-06")]);
        let figures = || {
            query::<(String, String, i64)>(
                db,
                "SELECT t.team_name, f.figure, f.value FROM match_figures f
                 JOIN teams t ON t.team_id = f.team_id ORDER BY t.team_name",
            )
        };
        let figure = |team: &str, name: &str, value| (team.to_owned(), name.to_owned(), value);
        assert_eq!(
            figures().await,
            [figure("Gull Rock", "tries", 4), figure("Tern Bay", "bonus_points", 1)]
        );
        let decisions = || {
            query::<String>(
                db,
                "SELECT d.kind || '|' || COALESCE(g.group_name, '-') || '|' ||
                    COALESCE(CAST(d.position AS TEXT), '-') || '|' || t.team_name || '|' ||
                    COALESCE(d.decided_on, '-') || '|' || COALESCE(d.policy, '-') || '|' ||
                    COALESCE(d.reason, '-') || '|' || COALESCE(d.source, '-')
                 FROM decisions d JOIN teams t ON t.team_id = d.team_id
                 LEFT JOIN stage_groups g ON g.group_id = d.group_id
                 ORDER BY d.decision_key, d.position NULLS LAST",
            )
        };
        assert_eq!(
            decisions().await,
            [
                "withdrawal|-|-|Auk Isle|-|forfeit_rest|no boat|-",
                "lots|Group A|1|Tern Bay|2031-05-12|-|level on everything|the board",
                "lots|Group A|2|Gull Rock|2031-05-12|-|level on everything|the board",
            ]
        );
        assert!(!folder.import(db).await.changed_anything(), "the same folder again");

        folder.edit("match_figures.csv", "m1,gulls,tries,4\n", "m1,gulls,tries,5\n");
        folder.edit("match_figures.csv", "m1,terns,Bonus_Points,1\n", "");
        folder.edit("decisions.csv", ",forfeit_rest,no boat", ",annul,no boat");
        folder.edit("matches.csv", ",playoff,", ",,");
        let report = folder.import(db).await;
        assert_eq!(problems(&report), Vec::<String>::new());
        assert_eq!(
            counts(&report)
                .into_iter()
                .filter(|told| told.starts_with("match_figures") || told.starts_with("decisions"))
                .collect::<Vec<_>>(),
            ["match_figures: 0/1/0/1/0", "decisions: 0/1/2/0/0"]
        );
        assert_eq!(figures().await, [figure("Gull Rock", "tries", 5)]);
        assert_eq!(decisions().await[0], "withdrawal|-|-|Auk Isle|-|annul|no boat|-");
        assert_eq!(matches().await[0], ("regular".to_owned(), None));

        folder.remove("decisions.csv");
        folder.remove("match_figures.csv");
        folder.import_and_remove_missing(db).await;
        assert_eq!((figures().await.len(), decisions().await.len()), (0, 0));
    });
}

#[test]
fn blank_columns_of_version_three_change_no_row_of_version_two() {
    on_every_engine(async |db| {
        let folder = Folder::copy_of("harbour-cup");
        folder.import(db).await;
        let rows = folder.read("matches.csv");
        let rows = rows
            .replacen("gender_name,note\n", "gender_name,note,role\n", 1)
            .replacen("penalties\"\n", "penalties\",\n", 1)
            .replacen("Cup tie,,Women,\n", "Cup tie,,Women,,\n", 1)
            .replacen(",skuas,Skua Point,,,,,,,,,\n", ",skuas,Skua Point,,,,,,,,,,\n", 1);
        folder.write("matches.csv", rows);
        let report = folder.import(db).await;
        assert_eq!(problems(&report), Vec::<String>::new());
        assert!(!report.changed_anything(), "{:?}", counts(&report));
    });
}

#[test]
fn decisions_and_figures_that_make_no_sense_are_refused_with_their_place() {
    on_every_engine(async |db| {
        let folder = version_three();
        folder.write(
            "match_figures.csv",
            "match_key,team_key,figure,value\nm1,gulls,goals,4\nm1,gulls,all_out,2\nm1,gulls,tries,\nm1,auks,tries,1\n",
        );
        folder.write(
            "decisions.csv",
            "tournament_key,group_name,decision_key,kind,position,team_key,decided_on,policy,reason,source\n\
             harbour-2031,Group A,lots-a,lots,1,gulls,,,,\n\
             harbour-2031,Group A,lots-a,lots,1,terns,,,,\n\
             harbour-2031,Group B,lots-a,lots,3,auks,,,,\n\
             harbour-2031,Group B,hand,manual_order,,auks,,,,\n\
             harbour-2031,Group B,hand-2,manual_order,1,auks,,keep,,\n\
             harbour-2031,,gone,withdrawal,,skuas,,,,\n\
             harbour-2031,,toss,coin,1,skuas,12 May,,,\n",
        );
        folder.edit("matches.csv", ",playoff,", ",final,");
        let told = problems(&folder.import(db).await);
        let expected = [
            "matches.csv:2: role: ",
            "match_figures.csv:2: figure: ",
            "match_figures.csv:3: value: 2 is out of bounds: 0 to 1",
            "match_figures.csv:4: value: is required",
            "match_figures.csv:5: team_key: 'auks' does not play in this match",
            "decisions.csv:3: position: '1' is taken in this decision, by line 2",
            "decisions.csv:4: group_name: differs from line 2, of the same decision",
            "decisions.csv:5: position: an order of teams needs one",
            "decisions.csv:6: policy: only a withdrawal has one",
            "decisions.csv:7: policy: a withdrawal needs one",
            "decisions.csv:8: kind: ",
            "decisions.csv:8: decided_on: '12 May' is not a date: use YYYY-MM-DD",
        ];
        assert_eq!(told.len(), expected.len(), "{told:#?}");
        for (told, expected) in told.iter().zip(expected) {
            assert!(told.starts_with(expected), "{told} should begin with {expected}");
        }
    });
}

#[test]
fn an_unknown_rule_pack_or_one_of_another_sport_is_refused() {
    on_every_engine(async |db| {
        let folder = Folder::copy_of("harbour-cup");
        folder.edit("tournaments.csv", "football-goal-difference", "football-goaldifference");
        let refused = problems(&folder.import(db).await);
        assert_eq!(
            refused,
            ["tournaments.csv:2: rule_pack: 'football-goaldifference' is not a known rule pack: \
              did you mean 'football-goal-difference'?"]
        );
        folder.edit("tournaments.csv", "football-goaldifference", "volleyball-fivb");
        let refused = problems(&folder.import(db).await);
        assert_eq!(refused.len(), 1, "{refused:?}");
        let sentence =
            "tournaments.csv:2: rule_pack: 'volleyball-fivb' is a rule pack for volleyball";
        assert!(refused[0].starts_with(sentence), "{refused:?}");
    });
}
