//! The teams of the next season: who stays in a division, who goes up, and who goes down.
//!
//! Divisions are a ladder in their order, the highest first. Between two that follow each other, a number of teams change
//! places: the last of the upper one and the first of the lower one. Who they are must follow from the final rankings, so
//! a place that is shared across the line decides nothing.

/// A team of a division when its season is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FinishedTeam {
    /// The team.
    pub team: i64,
    /// Its place in the final ranking, from 1; `None` where it has none.
    pub place: Option<i64>,
}

/// A division when its season is over.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FinishedDivision {
    /// The division.
    pub division: i64,
    /// Its teams, in any order.
    pub teams: Vec<FinishedTeam>,
}

/// Where a team comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Move {
    /// It was in the division.
    Stays,
    /// It was in the division below.
    Promoted,
    /// It was in the division above.
    Relegated,
}

/// A team of the next season.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NextTeam {
    /// The team.
    pub team: i64,
    /// Where it comes from.
    pub moved: Move,
    /// The division that it was in.
    pub from: i64,
    /// Its place there.
    pub place: Option<i64>,
}

/// Why nobody can say who changes the division.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unclear {
    /// More teams would leave the division than it has.
    TooFewTeams {
        /// The division.
        division: i64,
    },
    /// Teams on both sides of the line share a place, or have none.
    SharedPlace {
        /// The division.
        division: i64,
    },
}

/// The teams of each division in the next season, the strongest first: those who come down, those who stay, those who
/// come up. `exchanged` has, for each two divisions that follow each other, how many teams change places; where it
/// ends, nobody does.
///
/// # Errors
/// The first division of which it is not clear who leaves it.
pub fn next_season(
    divisions: &[FinishedDivision],
    exchanged: &[usize],
) -> Result<Vec<Vec<NextTeam>>, Unclear> {
    let line = |below: usize| exchanged.get(below).copied().unwrap_or_default();
    let last = divisions.len().saturating_sub(1);
    let mut parts = Vec::with_capacity(divisions.len());
    for (at, of) in divisions.iter().enumerate() {
        let up = if at > 0 { line(at - 1) } else { 0 };
        let down = if at < last { line(at) } else { 0 };
        parts.push(Parts::of(of, up, down)?);
    }
    let moved = |(at, team): (usize, &FinishedTeam), moved| NextTeam {
        team: team.team,
        moved,
        from: divisions[at].division,
        place: team.place,
    };
    let next = |at: usize| {
        let above = at.checked_sub(1).map(|above| (above, &parts[above].down));
        let below = parts.get(at + 1).map(|below| (at + 1, &below.up));
        let own = (at, &parts[at].stay);
        let all = [(above, Move::Relegated), (Some(own), Move::Stays), (below, Move::Promoted)];
        let all = all.into_iter().filter_map(|(part, is)| Some((part?, is)));
        all.flat_map(|((from, teams), is)| teams.iter().map(move |team| moved((from, team), is)))
            .collect()
    };
    Ok((0..divisions.len()).map(next).collect())
}

/// The teams of a division by what becomes of them, each part with the best first.
struct Parts {
    up: Vec<FinishedTeam>,
    stay: Vec<FinishedTeam>,
    down: Vec<FinishedTeam>,
}

impl Parts {
    fn of(of: &FinishedDivision, up: usize, down: usize) -> Result<Self, Unclear> {
        let division = of.division;
        if up + down > of.teams.len() {
            return Err(Unclear::TooFewTeams { division });
        }
        let rank = |team: &FinishedTeam| team.place.unwrap_or(i64::MAX);
        let mut teams = of.teams.clone();
        teams.sort_by_key(|team| (rank(team), team.team));
        let lines = [up, teams.len() - down];
        let is_level = |line: &usize| {
            let before = line.checked_sub(1).and_then(|before| teams.get(before));
            before.zip(teams.get(*line)).is_some_and(|(a, b)| rank(a) == rank(b))
        };
        if lines.iter().any(is_level) {
            return Err(Unclear::SharedPlace { division });
        }
        let down = teams.split_off(lines[1]);
        let stay = teams.split_off(up);
        Ok(Self { up: teams, stay, down })
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn division(division: i64, places: &[Option<i64>]) -> FinishedDivision {
        let team = |(at, place): (i64, &Option<i64>)| FinishedTeam {
            team: division * 100 + at,
            place: *place,
        };
        FinishedDivision { division, teams: (1..).zip(places).map(team).collect() }
    }

    fn ranked(number: i64, teams: i64) -> FinishedDivision {
        let places: Vec<Option<i64>> = (1..=teams).map(Some).collect();
        division(number, &places)
    }

    fn teams(of: &[NextTeam]) -> Vec<i64> {
        of.iter().map(|one| one.team).collect()
    }

    #[test]
    fn the_last_two_and_the_first_two_change_places() {
        let next = next_season(&[ranked(1, 4), ranked(2, 4), ranked(3, 3)], &[2, 1]);
        let next = next.expect("all places are clear");
        assert_eq!(teams(&next[0]), [101, 102, 201, 202]);
        assert_eq!(teams(&next[1]), [103, 104, 203, 301]);
        assert_eq!(teams(&next[2]), [204, 302, 303]);
        let moves: Vec<Move> = next[1].iter().map(|one| one.moved).collect();
        assert_eq!(moves, [Move::Relegated, Move::Relegated, Move::Stays, Move::Promoted]);
        assert_eq!((next[1][0].from, next[1][0].place), (1, Some(3)));
    }

    #[test]
    fn a_place_shared_across_the_line_decides_nothing() {
        let shared = division(2, &[Some(1), Some(1), Some(3)]);
        let next = |up| next_season(&[ranked(1, 4), shared.clone()], &[up]);
        assert_eq!(next(1), Err(Unclear::SharedPlace { division: 2 }));
        assert!(next(2).is_ok());
        let unranked = division(1, &[Some(1), None, None]);
        let next = |down| next_season(&[unranked.clone(), ranked(2, 4)], &[down]);
        assert_eq!(next(1), Err(Unclear::SharedPlace { division: 1 }));
        assert!(next(2).is_ok());
    }

    #[test]
    fn no_more_teams_leave_a_division_than_it_has() {
        let next = next_season(&[ranked(1, 4), ranked(2, 3), ranked(3, 4)], &[2, 2]);
        assert_eq!(next, Err(Unclear::TooFewTeams { division: 2 }));
        assert_eq!(next_season(&[], &[3]), Ok(vec![]));
        // Nobody goes down from the last division.
        let alone = next_season(&[ranked(1, 2)], &[1]).expect("nobody leaves");
        assert_eq!(teams(&alone[0]), [101, 102]);
    }

    proptest! {
        #[test]
        fn every_team_is_in_one_division_and_sizes_stay(
            sizes in proptest::collection::vec(0_i64..12, 1..6),
            exchanged in proptest::collection::vec(0_usize..4, 0..6),
        ) {
            let divisions: Vec<_> = (1..).zip(&sizes).map(|(number, size)| ranked(number, *size)).collect();
            let Ok(next) = next_season(&divisions, &exchanged) else { return Ok(()) };
            let mut all: Vec<i64> = next.iter().flat_map(|one| teams(one)).collect();
            all.sort_unstable();
            let mut before: Vec<i64> =
                divisions.iter().flat_map(|one| one.teams.iter().map(|team| team.team)).collect();
            before.sort_unstable();
            prop_assert_eq!(all, before);
            for (one, size) in next.iter().zip(&sizes) {
                prop_assert_eq!(one.len() as i64, *size);
            }
        }
    }
}
