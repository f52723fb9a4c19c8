//! The final ranking of a division: who has come which, once everything is played, and by what.
//!
//! It names places only where they follow from the stages of the competition and from what these are played for:
//!
//! - A knock-out for the title ends with its final: the match that is named so, or the last one of [a whole
//!   bracket](last_of_whole). Who lost the final is second; the others follow by the round in which they lost, the later the
//!   better, and a team that plays on after a defeat, for third place or for a place below, is placed by that.
//! - A knock-out to stay, for promotion or for a place elsewhere moves nobody in the table. So does one, whatever it is
//!   called, in which no first team of the only table before it plays.
//! - Teams that did not reach the knock-out follow [by the tables](super::final_tables), and where there is none, these
//!   have the winner.
//!
//! Where nothing decides, places are shared. Where it cannot be told who has won, there is [no ranking](NoRanking): the
//! order in which stages began says nothing.

use std::collections::{BTreeSet, HashMap};

use super::aim::Aim;
use super::bracket::{BracketTie, CameFrom};
use super::final_tables::{ByTable, FinalTable, NoRanking, Tables};
use super::matches::{Side, Sides};
use super::purpose::Purpose;

/// What has placed a team.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PlacedBy {
    /// It has won the final, a tie of the bracket.
    WonFinal(usize),
    /// It has lost the final.
    LostFinal(usize),
    /// It has won a tie for third place or for a place below, its last one.
    WonPlace(usize),
    /// It has lost such a tie.
    LostPlace(usize),
    /// It has lost a tie on the way to the final, its last one.
    OutIn(usize),
    /// The table.
    Table,
    /// The place in the table of its group, without a knock-out that it has reached.
    GroupPlace(i64),
}

/// A team in the final ranking.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FinalPlace {
    /// The team.
    pub team: i64,
    /// The place, from 1.
    pub place: i64,
    /// Whether others have it, too.
    pub shared: bool,
    /// What has placed it.
    pub by: PlacedBy,
}

/// A tie of the bracket, and what it is for.
#[derive(Debug, Clone)]
pub struct FinalTie {
    /// The tie.
    pub tie: BracketTie,
    /// What its winner wins, by the name of its round.
    pub purpose: Purpose,
    /// What its stage is played for.
    pub aim: Aim,
    /// Whether it is the final, or one of several.
    pub is_final: bool,
    /// The start of its first match, to compare.
    pub began: Option<i64>,
}

/// The final ranking, first to last. `ties` are those of the bracket, and `tables` are in the order of play.
///
/// # Errors
/// The reason why the data does not say who has won.
pub fn final_ranking(
    ties: &[FinalTie],
    tables: &[FinalTable],
) -> Result<Vec<FinalPlace>, NoRanking> {
    let tables = Tables::of(tables);
    // A competition of nothing but a knock-out is for what it is called.
    let is_elsewhere = |aim: Aim| aim == Aim::Elsewhere && !tables.is_empty();
    let counting: Vec<usize> = (0..ties.len())
        .filter(|at| ties[*at].aim != Aim::Stay && !is_elsewhere(ties[*at].aim))
        .collect();
    // A round before the tables leads there, and has no winner of its own.
    let leads_to_table = |at: &usize| tables.follow(&teams_of(&ties[*at].tie), ties[*at].began);
    let title: Vec<usize> =
        counting.iter().copied().filter(|at| ties[*at].purpose != Purpose::LowerPlaces).collect();
    let (before, title): (Vec<usize>, Vec<usize>) = title.into_iter().partition(leads_to_table);
    let has_won_a_part = |at: &usize| {
        let FinalTie { aim, purpose, is_final, .. } = ties[*at];
        aim != Aim::FirstPart && (is_final || purpose == Purpose::Title)
    };
    if before.iter().any(has_won_a_part) {
        return Err(NoRanking::SeveralParts);
    }
    if title.is_empty() {
        is_left_as_it_is(ties, &tables)?;
        return Ok(numbered(of_tables(&tables.ranked()?)));
    }
    // What a qualification qualifies for is not in the data, whether it ends with one match or with several.
    if tables.is_empty() && title.iter().all(|at| ties[*at].aim == Aim::FirstPart) {
        return Err(NoRanking::FirstPart);
    }
    let title: BTreeSet<usize> = title.into_iter().collect();
    let last = the_final(ties, &title)?;
    if ties[last].aim == Aim::FirstPart && tables.is_empty() {
        return Err(NoRanking::FirstPart);
    }
    let counting: BTreeSet<usize> =
        counting.into_iter().filter(|at| !before.contains(at)).collect();
    let of_teams = played_by_team(ties, &counting);
    let main = connected(&of_teams, ties, &teams_of(&ties[last].tie));
    let behind = tables.behind(&main);
    let has_first =
        behind.iter().any(|at| tables.firsts(*at).iter().any(|team| main.contains(team)));
    match behind.len() {
        0 => {}
        _ if has_first => {}
        1 => return Ok(numbered(of_tables(&tables.ranked()?))),
        _ => return Err(NoRanking::SeveralParts),
    }
    let mut ranked = of_knockout(ties, last, &main, &of_teams);
    let others = tables.places(None).into_iter().filter(|place| !main.contains(&place.team));
    ranked.extend(others.map(|place| {
        let key = [&[OUTSIDE][..], &place.key].concat();
        (key, place.team, PlacedBy::GroupPlace(place.position))
    }));
    Ok(numbered(ranked))
}

/// The position of the final among the ties that are `of` one way, where nothing names it: the one tie of the last round of a bracket that is
/// whole, in which of every other tie somebody goes on in another one.
pub fn last_of_whole(ties: &[BracketTie], of: &[usize]) -> Option<usize> {
    let last = of.iter().map(|at| ties[*at].round).max()?;
    let mut of_last = of.iter().copied().filter(|at| ties[*at].round == last);
    let (end, None) = (of_last.next()?, of_last.next()) else { return None };
    let sources = |at: &usize| {
        let Sides { a, b } = ties[*at].came_from;
        [a, b].into_iter().filter_map(|from| match from {
            CameFrom::WinnerOf(tie) => Some(tie),
            CameFrom::LoserOf(_) | CameFrom::Entered => None,
        })
    };
    let lead_on: BTreeSet<usize> = of.iter().flat_map(sources).collect();
    of.iter().all(|at| *at == end || lead_on.contains(at)).then_some(end)
}

/// A play-off for a place elsewhere in which the first team of the tables plays may have been for the title.
fn is_left_as_it_is(ties: &[FinalTie], tables: &Tables<'_>) -> Result<(), NoRanking> {
    let elsewhere = ties.iter().filter(|tie| tie.aim == Aim::Elsewhere);
    let teams: BTreeSet<i64> = elsewhere.flat_map(|tie| teams_of(&tie.tie)).collect();
    let firsts = tables.behind(&teams).into_iter().flat_map(|at| tables.firsts(at));
    if firsts.into_iter().any(|team| teams.contains(&team)) {
        return Err(NoRanking::SeveralParts);
    }
    Ok(())
}

/// The final among the ties for the title. Of several events in one bracket each has a winner of its own, and so has each half of a year.
fn the_final(ties: &[FinalTie], title: &BTreeSet<usize>) -> Result<usize, NoRanking> {
    let mut finals = title.iter().copied().filter(|at| ties[*at].is_final);
    let last = finals.next_back().ok_or(NoRanking::NoFinal)?;
    let teams = teams_of(&ties[last].tie);
    let is_same = |at: usize| teams_of(&ties[at].tie).iter().all(|team| teams.contains(team));
    match () {
        () if !finals.all(is_same) => Err(NoRanking::SeveralParts),
        () if teams.len() < 2 || ties[last].tie.result.advances.is_none() => {
            Err(NoRanking::NoFinal)
        }
        () => Ok(last),
    }
}

fn teams_of(tie: &BracketTie) -> Vec<i64> {
    Side::BOTH.into_iter().filter_map(|side| tie.teams.of(side)).collect()
}

/// What places a team before others: the smaller comes first, and those who are equal share.
type Key = Vec<i64>;

/// The first parts of keys, in their order.
const WINNER: i64 = 0;
const FINALIST: i64 = 1;
const BEATEN: i64 = 2;
const OUTSIDE: i64 = 3;

type Ranked = Vec<(Key, i64, PlacedBy)>;

fn numbered(mut ranked: Ranked) -> Vec<FinalPlace> {
    ranked.sort_by(|(a, team_a, _), (b, team_b, _)| a.cmp(b).then(team_a.cmp(team_b)));
    let mut places: Vec<FinalPlace> = Vec::with_capacity(ranked.len());
    let mut first = 0;
    for (at, (key, team, by)) in ranked.iter().enumerate() {
        if ranked[first].0 != *key {
            first = at;
        }
        let shared = ranked.iter().filter(|(other, ..)| other == key).count() > 1;
        places.push(FinalPlace { team: *team, place: first as i64 + 1, shared, by: *by });
    }
    places
}

fn of_tables(places: &[ByTable]) -> Ranked {
    let by = |place: &ByTable| {
        if place.is_top { PlacedBy::Table } else { PlacedBy::GroupPlace(place.position) }
    };
    places.iter().map(|place| (place.key.to_vec(), place.team, by(place))).collect()
}

/// A tie from the side of a team.
#[derive(Debug, Clone, Copy)]
struct Played {
    tie: usize,
    round: usize,
    has_won: bool,
    /// Whether it has lost before, by what the tie is for.
    is_beaten: bool,
    /// Whether the tie is for third place.
    is_third: bool,
}

fn of_knockout(
    ties: &[FinalTie],
    last: usize,
    main: &BTreeSet<i64>,
    of_teams: &HashMap<i64, Vec<Played>>,
) -> Ranked {
    let end = &ties[last].tie;
    let finalists = teams_of(end);
    // Where a finalist has lost before, a team is out with its second defeat, and the later the better.
    let has_second_chance = finalists.iter().any(|team| {
        of_teams[team].iter().any(|played| !played.has_won && played.round < end.round)
    });
    let longest = of_teams.values().map(Vec::len).max().unwrap_or(0) + end.round;
    let mut ranked = Ranked::new();
    for team in main {
        let played = &of_teams[team];
        let key = match () {
            () if finalists.contains(team) => {
                vec![if end.goes_on(*team) { WINNER } else { FINALIST }]
            }
            () if has_second_chance => [vec![BEATEN], by_last(played)].concat(),
            () => match by_results(played, (end.round, longest)) {
                Some(key) => [vec![BEATEN], key].concat(),
                None => continue,
            },
        };
        ranked.push((key, *team, placed_by(played, last, has_second_chance)));
    }
    ranked
}

/// The ties of each team in the order of the rounds.
fn played_by_team(ties: &[FinalTie], of: &BTreeSet<usize>) -> HashMap<i64, Vec<Played>> {
    let mut of_teams: HashMap<i64, Vec<Played>> = HashMap::new();
    for at in of {
        let tie = &ties[*at].tie;
        for team in teams_of(tie) {
            let purpose = ties[*at].purpose;
            let played = Played {
                tie: *at,
                round: tie.round,
                has_won: tie.goes_on(team),
                is_beaten: matches!(purpose, Purpose::ThirdPlace | Purpose::LowerPlaces),
                is_third: purpose == Purpose::ThirdPlace,
            };
            of_teams.entry(team).or_default().push(played);
        }
    }
    for played in of_teams.values_mut() {
        played.sort_by_key(|one| (one.round, one.tie));
    }
    of_teams
}

/// The teams that have met the finalists, or somebody who has: those of one bracket, if there are others beside it.
fn connected(
    of_teams: &HashMap<i64, Vec<Played>>,
    ties: &[FinalTie],
    finalists: &[i64],
) -> BTreeSet<i64> {
    let mut found = BTreeSet::new();
    let mut next = finalists.to_vec();
    while let Some(team) = next.pop() {
        if !found.insert(team) {
            continue;
        }
        for played in of_teams.get(&team).into_iter().flatten() {
            next.extend(teams_of(&ties[played.tie].tie));
        }
    }
    found
}

/// The round of the first defeat, the later the better: before it a team had nothing to lose, whatever of it is in the data.
/// Then what it has won and lost for the places below; who played for none comes after those who did. `None` where no
/// defeat is in the data, nor a match of beaten teams.
fn by_results(played: &[Played], (last, longest): (usize, usize)) -> Option<Key> {
    let beside = played.iter().position(|one| one.is_beaten);
    let lost = played
        .iter()
        .position(|one| !one.has_won)
        .filter(|lost| beside.is_none_or(|at| *lost < at));
    let (round, later) = match (lost, beside) {
        _ if played.iter().any(|one| one.is_third) => {
            let at = played.iter().position(|one| one.is_third)?;
            (last, &played[at..])
        }
        (Some(lost), _) => (played[lost].round, &played[lost + 1..]),
        (None, Some(beside)) => (0, &played[beside..]),
        (None, None) => return None,
    };
    let results = later.iter().map(|one| i64::from(!one.has_won));
    let rest = std::iter::repeat_n(2, longest.saturating_sub(later.len()));
    Some(std::iter::once(-(round as i64)).chain(results).chain(rest).collect())
}

/// The later the last tie, the better.
fn by_last(played: &[Played]) -> Key {
    let Some(one) = played.last() else { return Vec::new() };
    vec![-(one.round as i64), i64::from(!one.has_won)]
}

fn placed_by(played: &[Played], last: usize, has_second_chance: bool) -> PlacedBy {
    let Some(one) = played.last() else { return PlacedBy::Table };
    let had_lost = one.is_beaten || played.iter().rev().skip(1).any(|before| !before.has_won);
    let is_finalist = played.iter().find(|of| of.tie == last);
    match (is_finalist, one.has_won) {
        (Some(of), _) if of.has_won => PlacedBy::WonFinal(last),
        (Some(_), _) => PlacedBy::LostFinal(last),
        (None, true) if had_lost => PlacedBy::WonPlace(one.tie),
        (None, false) if had_lost && !has_second_chance => PlacedBy::LostPlace(one.tie),
        (None, _) => PlacedBy::OutIn(one.tie),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::final_tables::TablePlace;
    use super::super::knockout::{Advancement, KnockoutFormat, TieResult};
    use super::*;

    /// A tie of a round that its first team has won.
    fn won(round: usize, winner: i64, loser: i64) -> FinalTie {
        let tie = BracketTie {
            round,
            teams: Sides::new(Some(winner), Some(loser)),
            format: KnockoutFormat::SingleMatch,
            result: TieResult { score: None, advances: Some((winner, Advancement::Score)) },
            both_advance: false,
            came_from: Sides::new(CameFrom::Entered, CameFrom::Entered),
            match_ids: Vec::new(),
        };
        let began = Some(1000 + round as i64);
        let (purpose, aim) = (Purpose::Unsaid, Aim::Unsaid);
        FinalTie { tie, purpose, aim, is_final: false, began }
    }

    fn the_final_of(round: usize, winner: i64, loser: i64) -> FinalTie {
        FinalTie { purpose: Purpose::Title, is_final: true, ..won(round, winner, loser) }
    }

    fn third(round: usize, winner: i64, loser: i64) -> FinalTie {
        FinalTie { purpose: Purpose::ThirdPlace, ..won(round, winner, loser) }
    }

    fn lower(round: usize, winner: i64, loser: i64) -> FinalTie {
        FinalTie { purpose: Purpose::LowerPlaces, ..won(round, winner, loser) }
    }

    fn elsewhere(tie: FinalTie) -> FinalTie {
        FinalTie { aim: Aim::Elsewhere, ..tie }
    }

    /// A table of a stage that begins then, first to last.
    fn table(stage: i64, began: i64, aim: Aim, teams: &[i64]) -> FinalTable {
        let place =
            |(team, position): (&i64, i64)| TablePlace { team: *team, position, has_left: false };
        let order = teams.iter().zip(1..).map(place).collect();
        let (stage, began) = (Some(stage), Some(began));
        FinalTable { stage, aim, began, orders: vec![order], is_one: true }
    }

    fn league(teams: &[i64]) -> FinalTable {
        table(1, 1, Aim::Unsaid, teams)
    }

    fn groups(of: &[&[i64]]) -> Vec<FinalTable> {
        of.iter().map(|teams| table(1, 1, Aim::FirstPart, teams)).collect()
    }

    fn ranked(ties: &[FinalTie], tables: &[FinalTable]) -> Vec<FinalPlace> {
        final_ranking(ties, tables).unwrap_or_else(|why| panic!("no ranking: {why:?}"))
    }

    fn told(ties: &[FinalTie], tables: &[FinalTable]) -> Vec<(i64, i64, bool)> {
        ranked(ties, tables).iter().map(|one| (one.team, one.place, one.shared)).collect()
    }

    /// The teams first to last, where nobody shares a place.
    fn order(ties: &[FinalTie], tables: &[FinalTable]) -> Vec<i64> {
        ranked(ties, tables)
            .iter()
            .zip(1..)
            .map(|(one, place)| {
                assert_eq!((one.place, one.shared), (place, false), "{one:?}");
                one.team
            })
            .collect()
    }

    #[test]
    fn a_knockout_ranks_by_the_round_and_shares_where_nothing_decides() {
        let ties = [
            won(0, 1, 8),
            won(0, 2, 7),
            won(0, 3, 6),
            won(0, 4, 5),
            won(1, 1, 4),
            won(1, 2, 3),
            the_final_of(2, 1, 2),
        ];
        let shared = [(3, 3, true), (4, 3, true), (5, 5, true), (6, 5, true), (7, 5, true)];
        let expected = [&[(1, 1, false), (2, 2, false)], &shared[..], &[(8, 5, true)]].concat();
        assert_eq!(told(&ties, &[]), expected);
        let ranking = ranked(&ties, &[]);
        assert_eq!(ranking[0].by, PlacedBy::WonFinal(6));
        assert_eq!(ranking[1].by, PlacedBy::LostFinal(6));
        assert_eq!(ranking[2].by, PlacedBy::OutIn(5));
        assert_eq!(ranking[7].by, PlacedBy::OutIn(0));
    }

    #[test]
    fn matches_for_third_and_lower_places_decide_them() {
        let ties = [
            won(0, 1, 8),
            won(0, 2, 7),
            won(0, 3, 6),
            won(0, 4, 5),
            won(1, 1, 4),
            won(1, 2, 3),
            lower(1, 5, 8),
            lower(1, 6, 7),
            third(2, 3, 4),
            lower(2, 6, 5),
            the_final_of(2, 1, 2),
        ];
        let ranking = ranked(&ties, &[]);
        let places: Vec<i64> = ranking.iter().map(|one| one.team).collect();
        assert_eq!(places, [1, 2, 3, 4, 6, 5, 7, 8]);
        assert_eq!(ranking[2].by, PlacedBy::WonPlace(8));
        assert_eq!(ranking[3].by, PlacedBy::LostPlace(8));
        // They lost before the match for seventh place, which was not played.
        assert_eq!(told(&ties, &[])[6..], [(7, 7, true), (8, 7, true)]);
    }

    #[test]
    fn who_played_for_a_place_is_above_those_who_did_not() {
        let first = [won(0, 1, 8), won(0, 2, 7), won(0, 3, 6), won(0, 4, 5)];
        let later =
            [won(1, 1, 4), won(1, 2, 3), lower(2, 6, 5), third(3, 3, 4), the_final_of(4, 1, 2)];
        let expected = [(6, 5, false), (5, 6, false), (7, 7, true), (8, 7, true)];
        assert_eq!(told(&[&first[..], &later].concat(), &[])[4..], expected);
    }

    #[test]
    fn a_team_with_a_bye_that_loses_its_first_match_lost_in_that_round() {
        let ties = [won(0, 2, 3), won(1, 1, 2), won(1, 4, 5), the_final_of(2, 1, 4)];
        assert_eq!(
            told(&ties, &[]),
            [(1, 1, false), (4, 2, false), (2, 3, true), (5, 3, true), (3, 5, false)]
        );
    }

    #[test]
    fn a_beaten_finalist_is_second_whatever_is_missing() {
        // The semi-final of 2 is not in the data.
        let ties = [won(0, 1, 5), won(0, 2, 6), won(0, 4, 8), won(1, 1, 4), the_final_of(2, 1, 2)];
        let expected =
            [(1, 1, false), (2, 2, false), (4, 3, false), (5, 4, true), (6, 4, true), (8, 4, true)];
        assert_eq!(told(&ties, &[]), expected);
        // Neither are those of the teams that played for third place.
        let ties = [won(0, 1, 4), third(1, 3, 4), the_final_of(1, 1, 2)];
        assert_eq!(order(&ties, &[]), [1, 2, 3, 4]);
    }

    #[test]
    fn with_a_second_chance_the_last_defeat_counts() {
        // Winners: 1-2, 3-4, 1-3. Losers: 4-2, 3-4. Final: 3-1.
        let ties = [
            won(0, 1, 2),
            won(0, 3, 4),
            won(1, 1, 3),
            won(2, 4, 2),
            won(3, 3, 4),
            the_final_of(4, 3, 1),
        ];
        assert_eq!(order(&ties, &[]), [3, 1, 4, 2]);
        assert_eq!(ranked(&ties, &[])[2].by, PlacedBy::OutIn(4));
    }

    #[test]
    fn after_groups_those_who_did_not_go_on_follow_by_their_places() {
        let stages = groups(&[&[1, 3, 5, 7], &[2, 4, 6, 8]]);
        let ties = [won(0, 1, 4), won(0, 2, 3), the_final_of(1, 2, 1)];
        let expected = [
            (2, 1, false),
            (1, 2, false),
            (3, 3, true),
            (4, 3, true),
            (5, 5, true),
            (6, 5, true),
            (7, 7, true),
            (8, 7, true),
        ];
        assert_eq!(told(&ties, &stages), expected);
        assert_eq!(ranked(&ties, &stages)[4].by, PlacedBy::GroupPlace(3));
    }

    #[test]
    fn a_bracket_beside_the_title_places_nobody_above_its_groups() {
        let stages = groups(&[&[1, 3], &[2, 4]]);
        let ties = [lower(0, 3, 4), the_final_of(0, 1, 2)];
        let expected = [(1, 1, false), (2, 2, false), (3, 3, true), (4, 3, true)];
        assert_eq!(told(&ties, &stages), expected);
    }

    #[test]
    fn a_league_ends_with_its_table() {
        let mut tied = league(&[4, 2, 3, 1]);
        tied.orders[0][2].position = 2;
        let ranking = told(&[], std::slice::from_ref(&tied));
        assert_eq!(ranking, [(4, 1, false), (2, 2, true), (3, 2, true), (1, 4, false)]);
        assert_eq!(ranked(&[], &[tied])[0].by, PlacedBy::Table);
        // Nothing was played between the groups.
        let mut stages = groups(&[&[1, 2], &[3, 4]]);
        assert_eq!(final_ranking(&[], &stages), Err(NoRanking::SeveralParts));
        stages.push(table(2, 9, Aim::Unsaid, &[3, 1]));
        let expected = [(3, 1, false), (1, 2, false), (2, 3, true), (4, 3, true)];
        assert_eq!(told(&[], &stages), expected);
        // The stages after it are not in the data.
        assert_eq!(final_ranking(&[], &groups(&[&[1, 2]])), Err(NoRanking::FirstPart));
    }

    #[test]
    fn stages_side_by_side_are_ordered_by_what_they_are_for() {
        let league = league(&[1, 2, 3, 4, 5, 6]);
        let top = |began| table(2, began, Aim::Title, &[3, 1, 2]);
        let bottom = |began| table(3, began, Aim::Stay, &[6, 4, 5]);
        for [one, other] in [[top(8), bottom(9)], [bottom(8), top(9)], [bottom(8), top(8)]] {
            assert_eq!(order(&[], &[league.clone(), one, other]), [3, 1, 2, 6, 4, 5]);
        }
        // The first half of the league does not play on.
        assert_eq!(order(&[], &[league.clone(), bottom(9)]), [1, 2, 3, 6, 4, 5]);
        // Who plays there tells it where the names do not.
        let unnamed = [table(2, 8, Aim::Unsaid, &[3, 1, 2]), table(3, 9, Aim::Unsaid, &[6, 4, 5])];
        let all = [std::slice::from_ref(&league), &unnamed[..]].concat();
        assert_eq!(order(&[], &all), [3, 1, 2, 6, 4, 5]);
        // Names and teams contradict each other.
        let contrary = table(2, 8, Aim::Stay, &[3, 1, 2]);
        assert_eq!(final_ranking(&[], &[league, contrary]), Err(NoRanking::SeveralParts));
    }

    #[test]
    fn placement_rounds_follow_in_the_order_of_their_places() {
        let groups = groups(&[&[1, 3, 5, 7], &[2, 4, 6, 8]]);
        let last = table(2, 5, Aim::Title, &[2, 1]);
        let lower = [
            table(3, 9, Aim::Lower(Some(7)), &[8, 7]),
            table(4, 6, Aim::Lower(Some(3)), &[3, 4]),
            table(5, 7, Aim::Lower(Some(5)), &[6, 5]),
        ];
        let all = [&groups[..], &[last], &lower].concat();
        assert_eq!(order(&[], &all), [2, 1, 3, 4, 6, 5, 8, 7]);
    }

    #[test]
    fn groups_side_by_side_and_halves_of_a_year_have_no_winner() {
        let before = groups(&[&[1, 2, 3], &[4, 5, 6]]);
        let crossed = [table(2, 8, Aim::Unsaid, &[1, 5]), table(2, 8, Aim::Unsaid, &[4, 2])];
        let all = [&before[..], &crossed].concat();
        assert_eq!(final_ranking(&[], &all), Err(NoRanking::SeveralParts));
        let halves = [league(&[1, 2, 3]), table(2, 8, Aim::Unsaid, &[3, 1, 2])];
        assert_eq!(final_ranking(&[], &halves), Err(NoRanking::SeveralParts));
        // Two leagues of other teams.
        let leagues = [league(&[1, 2, 3]), table(2, 8, Aim::Title, &[4, 5, 6])];
        assert_eq!(final_ranking(&[], &leagues), Err(NoRanking::SeveralParts));
        // Each half has a final, and one team has won both.
        let first = FinalTie { began: Some(4), ..the_final_of(0, 1, 2) };
        let ties = [first, the_final_of(1, 1, 3)];
        assert_eq!(final_ranking(&ties, &halves), Err(NoRanking::SeveralParts));
    }

    #[test]
    fn a_play_off_for_a_place_elsewhere_leaves_the_table() {
        let league = [league(&[1, 2, 3, 4, 5, 6])];
        let to_stay = FinalTie { aim: Aim::Stay, ..lower(0, 5, 9) };
        assert_eq!(order(&[to_stay], &league), [1, 2, 3, 4, 5, 6]);
        let promotion = [won(0, 6, 3), won(0, 4, 5), the_final_of(1, 6, 4)].map(elsewhere);
        assert_eq!(order(&promotion, &league), [1, 2, 3, 4, 5, 6]);
        // It is called play-offs, and has no first team.
        let unnamed = [won(0, 6, 3), won(0, 4, 5), the_final_of(1, 6, 4)];
        assert_eq!(order(&unnamed, &league), [1, 2, 3, 4, 5, 6]);
        // With the first team it may be for the title.
        let whole = [won(0, 1, 4), won(0, 2, 3), the_final_of(1, 2, 1)];
        let why = final_ranking(&whole.clone().map(elsewhere), &league);
        assert_eq!(why, Err(NoRanking::SeveralParts));
        let expected = [
            (2, 1, false),
            (1, 2, false),
            (3, 3, true),
            (4, 3, true),
            (5, 5, false),
            (6, 6, false),
        ];
        assert_eq!(told(&whole, &league), expected);
    }

    #[test]
    fn a_first_team_that_has_left_is_not_missed_in_a_knockout() {
        let mut league = league(&[1, 2, 3]);
        league.orders[0][0].has_left = true;
        assert_eq!(order(&[the_final_of(0, 3, 2)], &[league]), [3, 2, 1]);
    }

    #[test]
    fn results_that_may_count_leave_open_what_they_would_change() {
        let with = |first: &[i64], carried: &[i64]| {
            let mut last = table(2, 9, Aim::Title, first);
            last.orders.extend(table(2, 9, Aim::Title, carried).orders);
            [league(&[1, 2, 3, 4, 5]), last]
        };
        assert_eq!(order(&[], &with(&[2, 1, 3], &[2, 1, 3])), [2, 1, 3, 4, 5]);
        let expected = [(2, 1, false), (1, 2, true), (3, 2, true), (4, 4, false), (5, 5, false)];
        assert_eq!(told(&[], &with(&[2, 1, 3], &[2, 3, 1])), expected);
        let why = final_ranking(&[], &with(&[2, 1, 3], &[1, 2, 3]));
        assert_eq!(why, Err(NoRanking::CarriedResults));
    }

    #[test]
    fn without_a_winner_there_is_no_ranking() {
        let mut open = the_final_of(0, 1, 2);
        open.tie.result = TieResult::default();
        assert_eq!(final_ranking(&[open], &[league(&[1, 2])]), Err(NoRanking::NoFinal));
        assert_eq!(final_ranking(&[won(0, 1, 2)], &[]), Err(NoRanking::NoFinal));
        assert_eq!(final_ranking(&[], &[]), Err(NoRanking::NoTable));
        let qualified = FinalTie { aim: Aim::FirstPart, ..the_final_of(0, 1, 2) };
        assert_eq!(final_ranking(&[qualified], &[]), Err(NoRanking::FirstPart));
        let lumped = FinalTable { is_one: false, ..league(&[1, 2, 3]) };
        assert_eq!(final_ranking(&[], &[lumped]), Err(NoRanking::NoTable));
        let events = [the_final_of(0, 1, 2), the_final_of(0, 3, 4)];
        assert_eq!(final_ranking(&events, &[]), Err(NoRanking::SeveralParts));
    }

    /// The ties of a knock-out of so many rounds in which the smaller number wins, with their sources.
    fn whole_bracket(rounds: u32) -> Vec<BracketTie> {
        let mut ties: Vec<BracketTie> = Vec::new();
        for round in 0..rounds as usize {
            let teams = 2_i64.pow(rounds) >> round;
            for one in 1..=teams / 2 {
                let FinalTie { tie, .. } = won(round, one, teams + 1 - one);
                let of = |team: i64| {
                    let before = ties.iter().rposition(|tie| tie.goes_on(team));
                    before.map_or(CameFrom::Entered, CameFrom::WinnerOf)
                };
                let came_from = Sides::new(of(one), of(teams + 1 - one));
                ties.push(BracketTie { came_from, ..tie });
            }
        }
        ties
    }

    #[test]
    fn the_last_tie_of_a_whole_bracket_alone_is_its_final() {
        let ties = whole_bracket(3);
        let all: Vec<usize> = (0..ties.len()).collect();
        assert_eq!(last_of_whole(&ties, &all), Some(6));
        // The first semi-final is played, and then both.
        assert_eq!(last_of_whole(&ties, &all[..5]), None);
        assert_eq!(last_of_whole(&ties, &all[..6]), None);
        assert_eq!(last_of_whole(&ties, &all[..1]), Some(0));
        assert_eq!(last_of_whole(&ties, &[]), None);
    }

    proptest! {
        /// Whatever ties of a knock-out are missing, and whatever else is in the data, nobody but the winner of the final is first,
        /// and the other finalist alone is second.
        #[test]
        fn a_ranking_never_has_another_winner_than_the_final(
            kept in prop::collection::vec(any::<bool>(), 15),
            beside in prop::collection::vec((1..20i64, 1..20i64, 0..3usize), 0..4),
            order in Just((0..15i64).collect::<Vec<_>>()).prop_shuffle(),
        ) {
            let ties = whole_bracket(4);
            let last = ties.len() - 1;
            let mut known: Vec<FinalTie> = Vec::new();
            for (at, tie) in ties.iter().enumerate().filter(|(at, _)| kept[*at] || *at == last) {
                let of = won(tie.round, 0, 0);
                let is_final = at == last;
                let purpose = if is_final { Purpose::Title } else { Purpose::Unsaid };
                known.push(FinalTie { tie: tie.clone(), purpose, is_final, ..of });
            }
            for (one, other, kind) in beside.into_iter().filter(|(one, other, _)| one != other) {
                let tie = lower(2, one + 2, other + 2);
                known.push(match kind {
                    0 => tie,
                    1 => FinalTie { aim: Aim::Stay, ..tie },
                    _ => elsewhere(tie),
                });
            }
            let in_groups: Vec<i64> = order.iter().map(|team| team + 1).collect();
            let tables = [table(1, 1, Aim::FirstPart, &in_groups)];
            for of in [&[][..], &tables[..]] {
                let Ok(places) = final_ranking(&known, of) else { continue };
                let is_of_table = places[0].by == PlacedBy::Table;
                let found: Vec<i64> = places.iter().take_while(|one| one.place < 3).map(|one| one.team).collect();
                prop_assert!(is_of_table || found == [1, 2], "{found:?}");
                let teams: BTreeSet<i64> = places.iter().map(|one| one.team).collect();
                prop_assert_eq!(teams.len(), places.len());
            }
        }

        /// The order in which stages begin, or are listed, changes no place.
        #[test]
        fn places_do_not_hang_on_which_stage_began_last(
            top in Just(vec![1, 2, 3]).prop_shuffle(),
            bottom in Just(vec![4, 5, 6]).prop_shuffle(),
            begins in (2..9i64, 2..9i64),
            aims in prop::sample::select(vec![
                (Aim::Title, Aim::Stay),
                (Aim::Title, Aim::Unsaid),
                (Aim::Unsaid, Aim::Lower(Some(4))),
                (Aim::Unsaid, Aim::Unsaid),
                (Aim::Elsewhere, Aim::Stay),
            ]),
            is_swapped in any::<bool>(),
        ) {
            let mut stages =
                [table(2, begins.0, aims.0, &top), table(3, begins.1, aims.1, &bottom)];
            if is_swapped {
                stages.reverse();
            }
            let all = [&[league(&[1, 2, 3, 4, 5, 6])], &stages[..]].concat();
            prop_assert_eq!(order(&[], &all), [top, bottom].concat());
        }
    }
}
