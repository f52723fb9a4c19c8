//! What orders teams whose results are equal.

use jiff::Timestamp;
use touchline_app::tournament_pages::{Past, Readers};
use touchline_app::{Clock, Platform};
use touchline_store::Db;

use crate::folder::{Folder, on_every_engine, problems, query};

/// A league of three teams; both other teams play against the gulls with the same score.
fn league(against_gulls: &str) -> Folder {
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
        "tournament_key,tournament_name,sport_name,status,rule_pack\n\
         three,Three,football,Completed,football-fifa-overall\n",
    );
    folder.write(
        "teams.csv",
        "tournament_key,team_key,team_name,team_type\n\
         three,auks,Auks,club\nthree,terns,Terns,club\nthree,gulls,Gulls,club\n",
    );
    let row = |key: &str, day: &str, one: &str, score: &str, other: &str| {
        let (of_one, of_other) = score.split_once('-').expect("a score");
        format!(
            "three,{key},Match {key},team,football,League,Completed,played,{day},{one},{of_one},{other},{of_other}\n"
        )
    };
    let header = "tournament_key,match_key,match_name,participant_mode,sport_name,stage_name,status,outcome,\
                  scheduled_date,team_a_key,team_a_score,team_b_key,team_b_score\n";
    let rows = [
        row("m1", "2031-05-01", "auks", "1-1", "terns"),
        row("m2", "2031-05-02", "terns", against_gulls, "gulls"),
        row("m3", "2031-05-03", "auks", against_gulls, "gulls"),
    ];
    folder.write("matches.csv", format!("{header}{}", rows.concat()));
    folder
}

/// Imports the folder; answers the names of the teams with their places.
async fn places(db: &Db, folder: &Folder) -> Vec<(String, i64)> {
    assert_eq!(problems(&folder.import(db).await), Vec::<String>::new());
    let id: Vec<i64> = query(db, "SELECT tournament_id FROM tournaments").await;
    let now: Timestamp = "2031-08-02T12:00:00Z".parse().expect("an instant");
    let platform = Platform::new(db.clone(), Clock::from_fn(move || now));
    let past = Past::default();
    let told = platform.pages.standings(Readers::Administrators, id[0], None, None, past).await;
    let told = told.unwrap_or_else(|error| panic!("{error}"));
    told.groups[0].rows.iter().map(|of| (of.team_name.clone(), of.row.position)).collect()
}

fn placed(places: [(&str, i64); 3]) -> Vec<(String, i64)> {
    places.map(|(team, place)| (team.to_owned(), place)).to_vec()
}

#[test]
fn cards_of_players_who_are_not_known_count_one_by_one() {
    on_every_engine(async |db| {
        let folder = league("1-1");
        folder.write(
            "match_events.csv",
            "match_key,event_key,sequence,event_type,team_key,player_name,player_team_key\n\
             m1,1,1,Yellow Card,auks,,auks\n\
             m1,2,2,Yellow Card,auks,,auks\n\
             m1,3,3,Yellow Card,auks,,auks\n\
             m1,4,4,Yellow Card,terns,Ada,terns\n\
             m1,5,5,Yellow Card,terns,Mei,terns\n\
             m2,6,1,Yellow Card,gulls,Ines,gulls\n",
        );
        let expected = placed([("Gulls", 1), ("Terns", 2), ("Auks", 3)]);
        assert_eq!(places(db, &folder).await, expected);
    });
}

#[test]
fn lots_among_more_teams_than_are_level_decide_nothing() {
    on_every_engine(async |db| {
        let folder = league("2-0");
        let header = "tournament_key,decision_key,kind,position,team_key\n";
        let of_two = "three,k,lots,1,terns\nthree,k,lots,2,auks\n";
        folder.write("decisions.csv", format!("{header}{of_two}three,k,lots,3,gulls\n"));
        let level: Vec<i64> = places(db, &folder).await.iter().map(|(_, place)| *place).collect();
        assert_eq!(level, [1, 1, 3]);
        folder.write("decisions.csv", format!("{header}{of_two}"));
        let expected = placed([("Terns", 1), ("Auks", 2), ("Gulls", 3)]);
        assert_eq!(places(db, &folder).await, expected);
    });
}
