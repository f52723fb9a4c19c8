//! Points of a source where the rule pack has its own.

use crate::folder::{Folder, on_every_engine, problems};

#[test]
fn points_that_a_rule_pack_sets_aside_are_named_with_their_line() {
    on_every_engine(async |db| {
        let folder = Folder::copy_of("rule-packs");
        folder.write(
            "scoring_config.csv",
            "tournament_key,sport_name,win_points,draw_points,loss_points,cancelled_points\n\
             ,cricket,4,2,0,0\n\
             ,rugby union,3,1,0,\n\
             rp-rugby-bonus,rugby union,4,2,0,\n\
             rp-basketball-fiba,basketball,2,0,1,0\n\
             ,ice hockey,3,,0,\n\
             rp-football-playoff-1954,football,3,1,0,0\n\
             ,football,3,1,0,0\n",
        );
        let begin = format!("{}/", folder.path.display());
        let own = |line: u64, pack: &str, points: &str| {
            format!(
                "scoring_config.csv:{line}: the rule pack '{pack}' has points of its own, and those count: {points}"
            )
        };
        let expected = [
            own(
                2,
                "cricket-net-run-rate",
                "win_points 2, not 4; draw_points 1, not 2; cancelled_points 1, not 0",
            ),
            own(6, "hockey-nhl-2011", "win_points 2, not 3"),
            own(6, "hockey-nhl-2020", "win_points 2, not 3"),
            own(7, "football-playoff-1954", "win_points 2, not 3"),
        ];
        // Also when nothing has changed.
        for _ in 0..2 {
            let report = folder.import(db).await;
            assert_eq!(problems(&report), Vec::<String>::new());
            let told: Vec<&str> =
                report.notes.iter().map(|note| note.trim_start_matches(&*begin)).collect();
            assert_eq!(told, expected);
        }
    });
}
