//! The knock-out of a real world cup comes out of the sides of its matches by itself: each side says which place of
//! which group it is, or the winner or loser of which match. The data is expected beside the repository, or in the
//! folder TOUCHLINE_REAL_DATA.

use std::collections::BTreeSet;
use std::sync::Arc;

use jiff::Timestamp;
use touchline_app::match_sides;
use touchline_domain::drawing::Source;
use touchline_operator::import;
use touchline_store::competitions::draws;
use touchline_store::testing::TestDb;
use touchline_store::{Conn, StoreError, params};

use crate::real_data::real_data;

/// The round of sixteen of a world cup of eight groups: the winner of one group meets the second of another.
const ROUND_OF_16: [(&str, &str); 8] = [
    ("A", "B"),
    ("C", "D"),
    ("D", "C"),
    ("B", "A"),
    ("E", "F"),
    ("G", "H"),
    ("F", "E"),
    ("H", "G"),
];
/// The matches whose winners meet, by their place in the round before.
const QUARTER_FINALS: [[usize; 2]; 4] = [[0, 1], [4, 5], [2, 3], [6, 7]];
const SEMI_FINALS: [[usize; 2]; 2] = [[0, 1], [2, 3]];

/// How many matches each round has; the match for third place is before the final.
const ROUNDS: [usize; 5] = [8, 4, 2, 1, 1];

/// A match of the knock-out as it was played.
#[derive(Debug, Clone)]
struct Played {
    match_id: i64,
    teams: [i64; 2],
    winner: Option<i64>,
    scores: [Option<i64>; 2],
    shootout: [Option<i64>; 2],
}

impl Played {
    fn pair(&self) -> BTreeSet<i64> {
        self.teams.into()
    }
}

fn knock_out(conn: &Conn<'_>) -> Result<Vec<Played>, StoreError> {
    let ids: Vec<(i64, i64, i64, Option<i64>)> = conn.query(
        "SELECT match_id, team_a_id, team_b_id, winner_team_id FROM matches WHERE group_id IS NULL
         ORDER BY match_number NULLS LAST",
        &[],
    )?;
    let mut all = Vec::with_capacity(ids.len());
    for (match_id, a, b, winner) in ids {
        let (a_score, b_score, a_shootout, b_shootout) = conn.query_one(
            "SELECT team_a_score, team_b_score, team_a_shootout, team_b_shootout FROM matches WHERE match_id = $1",
            params![match_id],
        )?;
        let (scores, shootout) = ([a_score, b_score], [a_shootout, b_shootout]);
        all.push(Played { match_id, teams: [a, b], winner, scores, shootout });
    }
    Ok(all)
}

/// Takes out who played in the matches, and how they ended.
fn forget(conn: &Conn<'_>) -> Result<(), StoreError> {
    conn.run(
        "UPDATE matches SET team_a_id = NULL, team_b_id = NULL, team_a_score = NULL, team_b_score = NULL,
            winner_team_id = NULL, team_a_shootout = NULL, team_b_shootout = NULL, extra_time = NULL, outcome = NULL,
            lifecycle = 'scheduled', title = NULL WHERE group_id IS NULL",
        &[],
    )
}

fn sides(conn: &Conn<'_>, matches: &[Played]) -> Result<Vec<(i64, i64, Source)>, StoreError> {
    let group = |letter: &str| -> Result<i64, StoreError> {
        conn.query_one(
            "SELECT group_id FROM stage_groups WHERE group_name = $1",
            params![format!("Group {letter}")],
        )
    };
    let id = |at: usize| matches[at].match_id;
    let mut all = Vec::new();
    for (at, (first, second)) in ROUND_OF_16.iter().enumerate() {
        all.push((id(at), 1, Source::RankInGroup { group_id: group(first)?, rank: 1 }));
        all.push((id(at), 2, Source::RankInGroup { group_id: group(second)?, rank: 2 }));
    }
    let winners = |before: usize, pairs: &[[usize; 2]], here: usize| {
        let of = |(at, pair): (usize, &[usize; 2])| {
            let side = |side: usize| Source::WinnerOf { match_id: id(before + pair[side]) };
            [(id(here + at), 1, side(0)), (id(here + at), 2, side(1))]
        };
        pairs.iter().enumerate().flat_map(of).collect::<Vec<_>>()
    };
    all.extend(winners(0, &QUARTER_FINALS, 8));
    all.extend(winners(8, &SEMI_FINALS, 12));
    all.push((id(14), 1, Source::LoserOf { match_id: id(12) }));
    all.push((id(14), 2, Source::LoserOf { match_id: id(13) }));
    all.extend(winners(12, &[[0, 1]], 15));
    Ok(all)
}

/// Who plays in a match now.
fn teams_of(conn: &Conn<'_>, match_id: i64) -> Result<BTreeSet<i64>, StoreError> {
    let (a, b): (Option<i64>, Option<i64>) = conn.query_one(
        "SELECT team_a_id, team_b_id FROM matches WHERE match_id = $1",
        params![match_id],
    )?;
    Ok([a, b].into_iter().flatten().collect())
}

/// Writes the result of a match of the same teams, which may have stood the other way round.
fn write(conn: &Conn<'_>, match_id: i64, real: &Played) -> Result<(), StoreError> {
    let a: i64 =
        conn.query_one("SELECT team_a_id FROM matches WHERE match_id = $1", params![match_id])?;
    let turned = |[one, other]: [Option<i64>; 2]| {
        if a == real.teams[0] { [one, other] } else { [other, one] }
    };
    let ([score_a, score_b], [shootout_a, shootout_b]) =
        (turned(real.scores), turned(real.shootout));
    conn.run(
        "UPDATE matches SET lifecycle = 'completed', outcome = 'played', team_a_score = $2, team_b_score = $3,
            team_a_shootout = $4, team_b_shootout = $5, winner_team_id = $6 WHERE match_id = $1",
        params![match_id, score_a, score_b, shootout_a, shootout_b, real.winner],
    )
}

#[tokio::test]
async fn the_real_pairings_of_a_world_cup_come_out_of_the_sides() {
    let Some(data) = real_data() else { return };
    let folder = data.join("competitions/football-fifa-world-cup-2022-men");
    let test = TestDb::sqlite();
    let now: Timestamp = "2031-08-01T12:00:00Z".parse().expect("an instant");
    let imported = import::import_competition(
        &test.db,
        &folder,
        import::WhenGone::Leave,
        now,
        Arc::new(|_| ()),
    );
    imported.await.expect("an import");
    let done = test.db.write(move |conn| {
        let real = knock_out(conn)?;
        assert_eq!(real.len(), 16);
        let division: i64 = conn.query_one("SELECT division_id FROM divisions", &[])?;
        forget(conn)?;
        draws::add_sides(conn, division, &sides(conn, &real)?)?;
        let mut before = 0;
        for count in ROUNDS {
            match_sides::resolve_divisions(conn, now, &[division])?;
            let here = &real[before..before + count];
            let expected: BTreeSet<BTreeSet<i64>> = here.iter().map(Played::pair).collect();
            let mut found = BTreeSet::new();
            for one in here {
                let pair = teams_of(conn, one.match_id)?;
                let played = here.iter().find(|real| real.pair() == pair);
                write(conn, one.match_id, played.unwrap_or_else(|| panic!("{pair:?} never met")))?;
                found.insert(pair);
            }
            assert_eq!(found, expected, "the {count} matches after {before}");
            before += count;
        }
        Ok::<_, touchline_app::AppError>(())
    });
    done.await.expect("the knock-out");
}
