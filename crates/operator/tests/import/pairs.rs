//! Squads of single players and of pairs.

use crate::folder::{Folder, on_every_engine, problems, query};

/// A badminton tournament with pairs and a single player; a row of `squads` is a team and a player.
fn doubles(category: &str, squads: &[(&str, &str)]) -> Folder {
    let folder = Folder::copy_of("city-games");
    let gone = ["decisions", "match_events", "matches", "points_adjustments", "scoring_config"];
    for file in gone {
        folder.remove(&format!("{file}.csv"));
    }
    folder.write(
        "tournaments.csv",
        "tournament_key,tournament_name,sport_name,status\nopen,Bay Open,badminton,Published\n",
    );
    folder.write(
        "divisions.csv",
        format!(
            "tournament_key,division_key,division_name,sport_name,status,gender_name\n\
             open,doubles,Doubles,badminton,Published,{category}\nopen,singles,Singles,badminton,Published,\n"
        ),
    );
    folder.write(
        "teams.csv",
        "tournament_key,team_key,team_name,team_type,division_key\nopen,kit-ana,Kit & Ana,pair,doubles\n\
         open,leo,Leo Marsh,individual,singles\n",
    );
    folder.write(
        "players.csv",
        "player_key,player_name,gender_name,sport_name\nkit,Kit Wells,Men,badminton\nana,Ana Petrel,Women,badminton\n\
         leo,Leo Marsh,Men,badminton\nrae,Rae Tern,,badminton\n",
    );
    let row = |(team, player): &(&str, &str)| {
        let division = if *team == "leo" { "singles" } else { "doubles" };
        format!("open,{team},{player},{division}\n")
    };
    let rows: String = squads.iter().map(row).collect();
    folder.write("squads.csv", format!("tournament_key,team_key,player_key,division_key\n{rows}"));
    folder
}

const BOTH: [(&str, &str); 3] = [("kit-ana", "kit"), ("kit-ana", "ana"), ("leo", "leo")];

#[test]
fn a_pair_is_an_entry_of_two_players() {
    on_every_engine(async |db| {
        let folder = doubles("Mixed", &BOTH);
        assert_eq!(problems(&folder.import(db).await), Vec::<String>::new());
        assert!(!folder.import(db).await.changed_anything(), "the same folder again");
        let sql =
            "SELECT t.team_type || ' ' || t.team_name || ': ' || p.player_name FROM squad_members q
                   JOIN teams t ON t.team_id = q.team_id
                   JOIN player_profiles p ON p.player_profile_id = q.player_profile_id
                   ORDER BY t.team_name, p.player_name";
        let told = [
            "pair Kit & Ana: Ana Petrel",
            "pair Kit & Ana: Kit Wells",
            "individual Leo Marsh: Leo Marsh",
        ];
        assert_eq!(query::<String>(db, sql).await, told);
    });
}

#[test]
fn a_third_player_of_a_pair_is_refused() {
    on_every_engine(async |db| {
        let rows = [BOTH[0], BOTH[1], ("kit-ana", "rae"), BOTH[2], ("leo", "rae")];
        let found = problems(&doubles("Mixed", &rows).import(db).await);
        assert_eq!(
            found,
            [
                "squads.csv:4: player_key: 'kit-ana' is a pair, and has two players already",
                "squads.csv:6: player_key: 'leo' is a single player, and has one already",
            ]
        );
        assert_eq!(query::<i64>(db, "SELECT COUNT(*) FROM squad_members").await, [0]);
    });
}

#[test]
fn a_mixed_pair_of_two_men_is_refused() {
    let men = [("kit-ana", "kit"), ("kit-ana", "leo")];
    for (category, rows, is_refused) in [
        ("Mixed", men, true),
        ("mixte", men, true),
        ("Men", men, false),
        ("", men, false),
        ("Mixed", [("kit-ana", "kit"), ("kit-ana", "rae")], false),
    ] {
        on_every_engine(async |db| {
            let found = problems(&doubles(category, &rows).import(db).await);
            let told = "squads.csv:3: player_key: both players of 'kit-ana' are of the gender category 'Men': \
                        a mixed pair is of one and one";
            let told: &[&str] = if is_refused { &[told] } else { &[] };
            assert_eq!(found, told, "{category} {rows:?}");
        });
    }
}
