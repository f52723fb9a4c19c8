//! A bracket from the matches of a competition's knock-out stages.

use jiff::civil::Date;

use super::decisions::{Decisions, places};
use super::knockout::{
    Advancement, KnockoutFormat, KnockoutTie, Repeated, TieResult, decide_tie, format_of,
    plays_legs, settled, ties,
};
use super::matches::{PlayedMatch, Side, Sides};
use super::withdrawals::forfeited;
use crate::sides::SideRole;
use crate::terms::Outcome;

/// A stage of a knock-out, as the data has it: one round, or several rounds that the data
/// does not tell apart.
#[derive(Debug, Clone, Copy)]
pub struct KnockoutStage<'a> {
    /// Its matches, earlier rounds before later ones.
    pub matches: &'a [PlayedMatch],
    /// How its ties are decided; `None` when this has to follow from the matches.
    pub format: Option<KnockoutFormat>,
    /// How teams that meet more than once usually settle a tie in this sport; used only
    /// when the format has to follow from the matches.
    pub repeated: Repeated,
    /// Whether its rounds are named as legs of ties.
    pub has_legs: bool,
    /// Its matches that are called off because a team can get to one side at most.
    pub called_off: &'a [AwaitedMatch],
    /// The last day on which the rules let away goals decide a level tie, if they did; used only when the format has to
    /// follow from the matches.
    pub away_goals_until: Option<Date>,
}

/// A round of a knock-out, or a part of one, whose matches are not drawn yet.
#[derive(Debug, Clone)]
pub struct AwaitedRound<'a> {
    /// Its matches, in the order of play.
    pub matches: &'a [AwaitedMatch],
    /// Drawn matches of the same round.
    pub beside: &'a [i64],
}

/// A match of a knock-out of which a side is not known yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AwaitedMatch {
    /// The match.
    pub match_id: i64,
    /// The teams, as far as they are known.
    pub teams: Sides<Option<i64>>,
    /// The match that each side will be the winner or the loser of, if the data says so.
    pub from: Sides<Option<(SideRole, i64)>>,
    /// The team that goes on without playing, because no other can get into the match any more; of a match of
    /// [`KnockoutStage::called_off`].
    pub unopposed: Option<i64>,
}

/// What decides about ties beside their own matches.
#[derive(Debug, Clone, Copy, Default)]
pub struct BesideTies<'a> {
    /// The matches for third and lower places: who plays in one of these has not advanced.
    pub beside_title: &'a [i64],
    /// The matches that are named as those for the title.
    pub finals: &'a [i64],
    /// The matches of the competition's tables.
    pub tables: &'a [PlayedMatch],
}

/// Where a side of a tie came from, or will come from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CameFrom {
    /// The winner of that tie, a position in the bracket.
    WinnerOf(usize),
    /// The loser of that tie, or that tie is still open: a match for third place.
    LoserOf(usize),
    /// The team had not played before: its first round, after byes if it had any.
    Entered,
}

/// A tie and its place in the bracket.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BracketTie {
    /// The round, from 0. A stage begins a new round; within a stage a tie is one round
    /// later than the ties that its teams came from.
    pub round: usize,
    /// The teams, in the order of the first match; `None` for a side that is not known yet.
    pub teams: Sides<Option<i64>>,
    /// How it is decided.
    pub format: KnockoutFormat,
    /// The state of the tie.
    pub result: TieResult,
    /// Whether both teams play on after it ended level, as in the first cups.
    pub both_advance: bool,
    /// Where the teams came from.
    pub came_from: Sides<CameFrom>,
    /// Its matches, in the order of time.
    pub match_ids: Vec<i64>,
}

impl BracketTie {
    /// Whether it is known that a team goes on.
    pub fn goes_on(&self, team: i64) -> bool {
        let is_of_it = || [self.teams.a, self.teams.b].contains(&Some(team));
        self.result.advances.is_some_and(|(winner, _)| winner == team)
            || (self.both_advance && is_of_it())
    }

    /// The team that does not go on, once that is decided.
    pub fn loser(&self) -> Option<i64> {
        let (winner, _) = self.result.advances?;
        [self.teams.a?, self.teams.b?].into_iter().find(|team| *team != winner)
    }
}

/// The ties of `stages`, by round. Within a round they are in the order of the ties that
/// their winners go to, so that the drawing has no crossing lines.
///
/// Where the matches of a tie do not decide it and its format is not given, the team that
/// plays on has advanced, in the knock-out or else in a table after it; where that is not known either, away goals decide as
/// the rules of its day say. Away goals are the reason only where these rules have them. Where both play on to the title after a level tie, [both have advanced](BracketTie::both_advance).
/// Of `decisions`, withdrawals end the matches that were not played, and lots and orders decide a tie that its
/// matches leave level.
///
/// The rounds of `awaited` follow in their order, except that a match is in the round of the
/// drawn matches beside it, and always later than the matches that its sides come from.
pub fn bracket(
    stages: &[KnockoutStage<'_>],
    awaited: &[AwaitedRound<'_>],
    beside: &BesideTies<'_>,
    decisions: &Decisions,
) -> Vec<BracketTie> {
    let BesideTies { beside_title, finals, tables } = *beside;
    let mut drawn: Vec<BracketTie> = Vec::new();
    for (number, stage) in stages.iter().enumerate() {
        let first_round = drawn.iter().map(|tie| tie.round + 1).max().unwrap_or(0);
        let matches = forfeited(stage.matches, &decisions.withdrawals);
        let ties = ties(&matches);
        let has_legs = stage.has_legs || ties.iter().any(|tie| plays_legs(tie, stage.repeated));
        for tie in ties {
            let later = || {
                let last = tie.legs.last().map(|leg| leg.in_time());
                let mut in_stage: Vec<&PlayedMatch> = stage.matches.iter().collect();
                in_stage.sort_by_key(|played| played.in_time());
                in_stage
                    .retain(|played| Some(played.in_time()) > last && !is_between(&tie, played));
                let in_others = stages[number + 1..].iter().flat_map(|later| later.matches);
                let mut later: Vec<&PlayedMatch> = in_stage.into_iter().chain(in_others).collect();
                later.retain(|played| !beside_title.contains(&played.match_id));
                later
            };
            let format = stage.format.unwrap_or_else(|| format_of(&tie, stage.repeated, has_legs));
            let result = match decide_tie(&tie, format) {
                open if open.advances.is_none() && put_in_order(&tie, decisions).is_some() => {
                    TieResult { advances: put_in_order(&tie, decisions), ..open }
                }
                // Where a draw of the platform says how the tie is decided, it is open until somebody decides it.
                open @ TieResult { advances: None, .. } if stage.format.is_none() => {
                    let by_rule = by_away_goals(&tie, stage.away_goals_until);
                    let by_rule_goes_on = by_rule.and_then(|result| result.advances);
                    match plays_on(&tie, &later(), tables) {
                        Some(team) if by_rule_goes_on.is_none_or(|(on, _)| on != team) => {
                            TieResult { advances: Some((team, Advancement::Recorded)), ..open }
                        }
                        _ => by_rule.unwrap_or(open),
                    }
                }
                result => result,
            };
            let is_final = || tie.legs.iter().any(|leg| finals.contains(&leg.match_id));
            let both_advance = stage.format.is_none()
                && result.advances.is_none()
                && is_over(&tie)
                && !is_final()
                && both_play_on(&tie, &later());
            let came_from =
                Sides::new(came_from(&drawn, tie.teams.a), came_from(&drawn, tie.teams.b));
            let round = round_after(&drawn, came_from).max(first_round);
            drawn.push(BracketTie {
                round,
                teams: Sides::new(Some(tie.teams.a), Some(tie.teams.b)),
                format,
                result,
                both_advance,
                came_from,
                match_ids: tie.legs.iter().map(|leg| leg.match_id).collect(),
            });
        }
        add_called_off(&mut drawn, stage.called_off, first_round);
    }
    for round in awaited {
        await_round(&mut drawn, round);
    }
    without_crossings(drawn)
}

/// Adds the ties of a stage that are not played: both legs of one are one tie.
fn add_called_off(drawn: &mut Vec<BracketTie>, matches: &[AwaitedMatch], first_round: usize) {
    let from = drawn.len();
    for one in matches {
        let of_team = |tie: &BracketTie| {
            let team = one.unopposed;
            team.is_some() && [tie.teams.a, tie.teams.b].contains(&team)
        };
        if let Some(tie) = drawn[from..].iter_mut().find(|tie| of_team(tie)) {
            tie.match_ids.push(one.match_id);
            continue;
        }
        let of_side = |side: Side| match one.teams.of(side) {
            Some(team) => came_from(&drawn[..from], team),
            None => CameFrom::Entered,
        };
        let came_from = Sides::new(of_side(Side::A), of_side(Side::B));
        let round = round_after(drawn, came_from).max(first_round);
        let by_walkover = |team| (team, Advancement::Outcome(Outcome::Walkover));
        drawn.push(BracketTie {
            round,
            teams: one.teams,
            format: KnockoutFormat::SingleMatch,
            result: TieResult { score: None, advances: one.unopposed.map(by_walkover) },
            both_advance: false,
            came_from,
            match_ids: vec![one.match_id],
        });
    }
}

/// Adds the ties of a round that is not drawn yet.
fn await_round(drawn: &mut Vec<BracketTie>, round: &AwaitedRound<'_>) {
    let beside =
        drawn.iter().filter(|tie| tie.match_ids.iter().any(|id| round.beside.contains(id)));
    let first_round = beside
        .map(|tie| tie.round)
        .min()
        .or_else(|| drawn.iter().map(|tie| tie.round + 1).max())
        .unwrap_or(0);
    for one in round.matches {
        let so_far: &[BracketTie] = drawn;
        let comes_from = |side: Side| match (one.teams.of(side), one.from.of(side)) {
            (Some(team), _) => came_from(so_far, team),
            (None, Some((role, id))) => {
                let source = so_far.iter().position(|tie| tie.match_ids.contains(&id));
                source.map_or(CameFrom::Entered, |at| match role {
                    SideRole::Loser => CameFrom::LoserOf(at),
                    SideRole::Winner
                    | SideRole::Placed
                    | SideRole::BestPlaced
                    | SideRole::NoOpponent => CameFrom::WinnerOf(at),
                })
            }
            (None, None) => CameFrom::Entered,
        };
        let came_from = Sides::new(comes_from(Side::A), comes_from(Side::B));
        let round = round_after(so_far, came_from).max(first_round);
        drawn.push(BracketTie {
            round,
            teams: one.teams,
            format: KnockoutFormat::SingleMatch,
            result: TieResult::default(),
            both_advance: false,
            came_from,
            match_ids: vec![one.match_id],
        });
    }
}

/// The first round that a tie with these sides can be in.
fn round_after(drawn: &[BracketTie], came_from: Sides<CameFrom>) -> usize {
    let source = |from: CameFrom| match from {
        CameFrom::WinnerOf(at) | CameFrom::LoserOf(at) => drawn[at].round + 1,
        CameFrom::Entered => 0,
    };
    source(came_from.a).max(source(came_from.b))
}

/// Whom lots, or the word of the organisers, let go on from a tie whose matches are over.
fn put_in_order(tie: &KnockoutTie<'_>, decisions: &Decisions) -> Option<(i64, Advancement)> {
    let teams = [tie.teams.a, tie.teams.b];
    let of_lots = places(&decisions.lots, &teams);
    let places = of_lots.or_else(|| places(&decisions.manual_orders, &teams))?;
    let first = teams.into_iter().zip(places).find(|(_, place)| *place == 1);
    let is_over = tie.legs.iter().all(|leg| settled(leg).is_some());
    first.filter(|_| is_over).map(|(team, _)| (team, Advancement::Recorded))
}

/// How a tie ends by away goals, where the rules let these decide on the day of the first leg.
fn by_away_goals(tie: &KnockoutTie<'_>, until: Option<Date>) -> Option<TieResult> {
    let first = tie.legs.first().and_then(|leg| leg.scheduled);
    let they_count =
        tie.legs.len() == 2 && first.zip(until).is_some_and(|(first, until)| first.day() <= until);
    they_count.then(|| decide_tie(tie, KnockoutFormat::TwoLegs { away_goals: true }))
}

fn is_over(tie: &KnockoutTie<'_>) -> bool {
    tie.legs.iter().all(|leg| settled(leg).is_some())
}

fn is_between(tie: &KnockoutTie<'_>, played: &PlayedMatch) -> bool {
    [played.teams.a, played.teams.b].iter().all(|team| [tie.teams.a, tie.teams.b].contains(team))
}

fn plays(team: i64, played: &PlayedMatch) -> bool {
    [played.teams.a, played.teams.b].contains(&team)
}

/// Whether both teams of a tie play in `later` matches, and not in last ones alone, which may be the final and the match
/// for third place.
fn both_play_on(tie: &KnockoutTie<'_>, later: &[&PlayedMatch]) -> bool {
    let next = [tie.teams.a, tie.teams.b].map(|team| later.iter().position(|one| plays(team, one)));
    let leads_on = |at: usize| {
        let Sides { a, b } = later[at].teams;
        let is_other = |one: &&PlayedMatch| !(plays(a, one) && plays(b, one));
        later[at + 1..].iter().any(|one| is_other(one) && (plays(a, one) || plays(b, one)))
    };
    next.iter().all(Option::is_some) && next.into_iter().flatten().any(leads_on)
}

/// The team that plays on after a tie whose matches are over, if only one does. Where none plays on in the knock-out, a table
/// that begins after the tie tells.
fn plays_on(tie: &KnockoutTie<'_>, later: &[&PlayedMatch], tables: &[PlayedMatch]) -> Option<i64> {
    let is_later = |played: &PlayedMatch| {
        let last = tie.legs.iter().map(|leg| leg.in_time().0).max().flatten();
        last.is_none_or(|last| played.in_time().0 > Some(last))
    };
    let in_table = |team: &i64| {
        let mut of_team = tables.iter().filter(|one| plays(*team, one)).peekable();
        of_team.peek().is_some() && of_team.all(is_later)
    };
    let teams = [tie.teams.a, tie.teams.b];
    let on = match teams.map(|team| later.iter().any(|one| plays(team, one))) {
        [false, false] => [in_table(&teams[0]), in_table(&teams[1])],
        on => on,
    };
    match on {
        [true, false] if is_over(tie) => Some(tie.teams.a),
        [false, true] if is_over(tie) => Some(tie.teams.b),
        _ => None,
    }
}

fn last_tie_of(drawn: &[BracketTie], team: i64) -> Option<usize> {
    drawn.iter().rposition(|tie| [tie.teams.a, tie.teams.b].contains(&Some(team)))
}

fn came_from(drawn: &[BracketTie], team: i64) -> CameFrom {
    match last_tie_of(drawn, team) {
        None => CameFrom::Entered,
        // Nobody has lost a tie that is not decided: a team that plays on comes from it.
        Some(at) if drawn[at].loser() == Some(team) => CameFrom::LoserOf(at),
        Some(at) => CameFrom::WinnerOf(at),
    }
}

/// The same ties in the order in which they are drawn.
fn without_crossings(drawn: Vec<BracketTie>) -> Vec<BracketTie> {
    // For each tie: the tie that its winner goes to, and on which side.
    let mut goes_to: Vec<Option<(usize, usize)>> = vec![None; drawn.len()];
    for (at, tie) in drawn.iter().enumerate() {
        for (side, from) in [tie.came_from.a, tie.came_from.b].into_iter().enumerate() {
            if let CameFrom::WinnerOf(source) = from {
                goes_to[source] = Some((at, side));
            }
        }
    }
    // From the last round back: a tie's place depends on the tie that it leads to.
    let mut order: Vec<usize> = (0..drawn.len()).collect();
    order.sort_by_key(|at| std::cmp::Reverse(drawn[*at].round));
    let mut place_in_round: Vec<usize> = vec![0; drawn.len()];
    let mut placed: Vec<usize> = Vec::with_capacity(drawn.len());
    for round in order.chunk_by(|one, other| drawn[*one].round == drawn[*other].round) {
        let mut round = round.to_vec();
        let leads_to = |at: &usize| {
            let target =
                goes_to[*at].map(|(tie, side)| (drawn[tie].round, place_in_round[tie], side));
            (target.is_none(), target, *at)
        };
        round.sort_by_key(leads_to);
        for (place, at) in round.iter().enumerate() {
            place_in_round[*at] = place;
        }
        placed.splice(0..0, round);
    }
    let mut new_place = vec![0; drawn.len()];
    for (place, at) in placed.iter().enumerate() {
        new_place[*at] = place;
    }
    let moved = |from: CameFrom| match from {
        CameFrom::WinnerOf(at) => CameFrom::WinnerOf(new_place[at]),
        CameFrom::LoserOf(at) => CameFrom::LoserOf(new_place[at]),
        CameFrom::Entered => CameFrom::Entered,
    };
    let mut by_place: Vec<(usize, BracketTie)> = drawn
        .into_iter()
        .enumerate()
        .map(|(at, tie)| {
            let came_from = Sides::new(moved(tie.came_from.a), moved(tie.came_from.b));
            (new_place[at], BracketTie { came_from, ..tie })
        })
        .collect();
    by_place.sort_by_key(|(place, _)| *place);
    by_place.into_iter().map(|(_, tie)| tie).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::schedule::Scheduled;
    use crate::standings::Withdrawal;
    use crate::standings::fixtures::{game, to_be_played};
    use crate::terms::WithdrawalPolicy;

    const ONE: Option<KnockoutFormat> = Some(KnockoutFormat::SingleMatch);

    /// Each tie's round and teams; 0 for a team that is not known yet.
    fn told(bracket: &[BracketTie]) -> Vec<(usize, i64, i64)> {
        let team = |team: Option<i64>| team.unwrap_or(0);
        bracket.iter().map(|tie| (tie.round, team(tie.teams.a), team(tie.teams.b))).collect()
    }

    fn drawn(stages: &[KnockoutStage<'_>], beside_title: &[i64]) -> Vec<BracketTie> {
        let beside = BesideTies { beside_title, ..BesideTies::default() };
        bracket(stages, &[], &beside, &Decisions::default())
    }

    #[test]
    fn semi_finals_lead_to_a_final_and_a_match_for_third_place() {
        let semi_finals = [game(1, 1, 2, (1, 0)), game(2, 3, 4, (1, 0))];
        let third = [game(3, 2, 4, (0, 1))];
        let last = [game(4, 3, 1, (2, 0))];
        let stages = [&semi_finals[..], &third, &last];
        let drawn = drawn(
            &stages.map(|matches| KnockoutStage {
                matches,
                format: ONE,
                repeated: Repeated::Legs,
                has_legs: false,
                called_off: &[],
                away_goals_until: None,
            }),
            &[],
        );
        // The final names 3 first, so its semi-final stands first.
        assert_eq!(told(&drawn), [(0, 3, 4), (0, 1, 2), (1, 2, 4), (2, 3, 1)]);
        assert_eq!(drawn[2].came_from, Sides::new(CameFrom::LoserOf(1), CameFrom::LoserOf(0)));
        assert_eq!(drawn[3].came_from, Sides::new(CameFrom::WinnerOf(0), CameFrom::WinnerOf(1)));
        assert_eq!(drawn[3].result.advances.map(|(team, _)| team), Some(3));
    }

    #[test]
    fn unnamed_rounds_follow_from_where_the_teams_came_from() {
        let matches = [
            game(1, 1, 2, (1, 0)),
            game(2, 3, 4, (0, 1)),
            game(3, 1, 4, (0, 1)),
            game(4, 4, 9, (1, 0)),
        ];
        let stage = KnockoutStage {
            matches: &matches,
            format: ONE,
            repeated: Repeated::Legs,
            has_legs: false,
            called_off: &[],
            away_goals_until: None,
        };
        let drawn = drawn(&[stage], &[]);
        assert_eq!(told(&drawn), [(0, 1, 2), (0, 3, 4), (1, 1, 4), (2, 4, 9)]);
        // 9 had byes until the last match.
        assert_eq!(drawn[3].came_from, Sides::new(CameFrom::WinnerOf(2), CameFrom::Entered));
    }

    #[test]
    fn away_goals_decide_a_level_tie_as_the_rules_of_its_day_say() {
        fn stage(matches: &[PlayedMatch], until: Option<Date>) -> KnockoutStage<'_> {
            KnockoutStage {
                matches,
                format: None,
                repeated: Repeated::Legs,
                has_legs: false,
                called_off: &[],
                away_goals_until: until,
            }
        }

        let on = |day: &str, played: PlayedMatch| {
            let day = day.parse().expect("a day");
            PlayedMatch { scheduled: Some(Scheduled::on_day(day)), ..played }
        };
        let tie = |day| [on(day, game(1, 1, 2, (2, 1))), on(day, game(2, 2, 1, (1, 0)))];
        let by = |tie: &[PlayedMatch], last: &[PlayedMatch], until: Option<&str>| {
            let until = until.map(|day| day.parse().expect("a day"));
            let drawn = drawn(&[stage(tie, until), stage(last, until)], &[]);
            drawn[0].result.advances.map(|(team, by)| (team, by.as_str()))
        };
        let rule = Some("2021-06-30");
        assert_eq!(by(&tie("2021-03-01"), &[], rule), Some((2, "away_goals")));
        assert_eq!(by(&tie("2021-09-01"), &[], rule), None, "the rule was given up");
        assert_eq!(by(&tie("2021-03-01"), &[], None), None, "the rules do not say it");
        // Who plays on is known better than any rule.
        let last = [on("2021-04-01", game(3, 1, 3, (1, 0)))];
        assert_eq!(by(&tie("2021-03-01"), &last, rule), Some((1, "recorded")));
        // Away goals are the reason only where the rules have them, also where they agree with who plays on.
        let agrees = [on("2021-10-01", game(3, 2, 3, (1, 0)))];
        assert_eq!(by(&tie("2021-03-01"), &agrees, rule), Some((2, "away_goals")));
        assert_eq!(by(&tie("2021-09-01"), &agrees, rule), Some((2, "recorded")));
        assert_eq!(by(&tie("2021-03-01"), &agrees, None), Some((2, "recorded")));
        // Nor do away goals decide where both have as many.
        let level =
            [on("2021-03-01", game(1, 1, 2, (1, 1))), on("2021-03-08", game(2, 2, 1, (1, 1)))];
        let with_legs = KnockoutStage { has_legs: true, ..stage(&level, None) };
        assert_eq!(drawn(&[with_legs], &[])[0].result.advances, None);
    }

    #[test]
    fn the_team_that_plays_on_won_a_level_tie() {
        let semi_finals = [
            game(1, 1, 2, (2, 1)),
            game(2, 2, 1, (1, 0)),
            game(3, 3, 4, (0, 0)),
            game(4, 5, 6, (0, 0)),
        ];
        let last = [game(5, 2, 3, (1, 0))];
        let stage = |matches| KnockoutStage {
            matches,
            format: None,
            repeated: Repeated::Legs,
            has_legs: false,
            called_off: &[],
            away_goals_until: None,
        };
        let drawn = drawn(&[stage(&semi_finals[..]), stage(&last[..])], &[]);
        let by: Vec<_> = drawn[..3]
            .iter()
            .map(|tie| tie.result.advances.map(|(team, by)| (team, by.as_str())))
            .collect();
        assert_eq!(by, [Some((2, "recorded")), Some((3, "recorded")), None]);
        assert_eq!(drawn[3].came_from, Sides::new(CameFrom::WinnerOf(0), CameFrom::WinnerOf(1)));
    }

    #[test]
    fn who_plays_for_third_place_has_not_advanced_also_within_one_list_of_matches() {
        let all = [
            game(1, 1, 2, (2, 1)),
            game(2, 2, 1, (1, 0)),
            game(3, 3, 4, (2, 1)),
            game(4, 4, 3, (1, 0)),
            game(5, 1, 3, (1, 0)),
            game(6, 2, 4, (1, 0)),
        ];
        let stage = |matches| KnockoutStage {
            matches,
            format: None,
            repeated: Repeated::Legs,
            has_legs: false,
            called_off: &[],
            away_goals_until: None,
        };
        let won = |drawn: &[BracketTie]| -> Vec<Option<i64>> {
            drawn[..2].iter().map(|tie| tie.result.advances.map(|(team, _)| team)).collect()
        };
        let third = [5];
        // Away goals agree with 2 and 4, who play the match that is not for third place.
        assert_eq!(won(&drawn(&[stage(&all[..])], &third)), [Some(2), Some(4)]);
        let stages = [stage(&all[..4]), stage(&all[4..5]), stage(&all[5..])];
        assert_eq!(won(&drawn(&stages, &third)), [Some(2), Some(4)]);
        // Without names both play on.
        assert_eq!(won(&drawn(&stages, &[])), [None, None]);
    }

    #[test]
    fn named_legs_are_added_up_although_the_first_was_level() {
        let last = [game(1, 1, 2, (2, 2)), game(2, 2, 1, (0, 1))];
        let stage = KnockoutStage {
            matches: &last,
            format: None,
            repeated: Repeated::Legs,
            has_legs: true,
            called_off: &[],
            away_goals_until: None,
        };
        let drawn = drawn(&[stage], &[]);
        assert_eq!(drawn[0].format, KnockoutFormat::TwoLegs { away_goals: false });
        assert_eq!(drawn[0].result.score, Some(Sides::new(3, 2)));
    }

    #[test]
    fn lots_decide_a_level_tie_and_who_is_left_goes_on_from_an_unplayed_one() {
        let semi_finals = [game(1, 1, 2, (0, 0)), to_be_played(2, 3, 4), game(3, 5, 6, (1, 0))];
        let stage = KnockoutStage {
            matches: &semi_finals,
            format: None,
            repeated: Repeated::Legs,
            has_legs: false,
            called_off: &[],
            away_goals_until: None,
        };
        let gone = |team| Withdrawal { team, policy: WithdrawalPolicy::ForfeitRest };
        let decisions = Decisions {
            // 6 has lost its match and does not come back by a lot; 5 left after it had won.
            lots: vec![vec![2, 1], vec![6, 5]],
            withdrawals: vec![gone(3), gone(5)],
            ..Decisions::default()
        };
        let won = |decisions: &Decisions| -> Vec<Option<(i64, &'static str)>> {
            bracket(&[stage], &[], &BesideTies::default(), decisions)
                .iter()
                .map(|tie| tie.result.advances.map(|(team, by)| (team, by.as_str())))
                .collect()
        };
        assert_eq!(won(&Decisions::default()), [None, None, Some((5, "score"))]);
        assert_eq!(
            won(&decisions),
            [Some((2, "recorded")), Some((4, "walkover")), Some((5, "score"))]
        );
        let both = Decisions { withdrawals: vec![gone(3), gone(4)], ..Decisions::default() };
        assert_eq!(won(&both)[1], None);
    }

    #[test]
    fn whoever_leaves_between_two_legs_does_not_go_on_whatever_the_first_one_was() {
        let legs = [game(1, 1, 2, (3, 0)), to_be_played(2, 2, 1)];
        for format in [None, Some(KnockoutFormat::TwoLegs { away_goals: false })] {
            let stage = KnockoutStage {
                matches: &legs,
                format,
                repeated: Repeated::Legs,
                has_legs: true,
                called_off: &[],
                away_goals_until: None,
            };
            for policy in WithdrawalPolicy::ALL {
                for (team, other) in [(1, 2), (2, 1)] {
                    let withdrawals = vec![Withdrawal { team, policy: *policy }];
                    let decisions = Decisions { withdrawals, ..Decisions::default() };
                    let drawn = bracket(&[stage], &[], &BesideTies::default(), &decisions);
                    let by = drawn[0].result.advances.map(|(team, by)| (team, by.as_str()));
                    assert_eq!(by, Some((other, "walkover")), "{policy} of {team}");
                }
            }
        }
    }

    #[test]
    fn a_level_tie_goes_to_the_team_that_plays_in_groups() {
        let legs = [game(1, 1, 2, (2, 1)), game(2, 2, 1, (1, 0))];
        let stage = KnockoutStage {
            matches: &legs,
            format: None,
            repeated: Repeated::Legs,
            has_legs: true,
            called_off: &[],
            away_goals_until: None,
        };
        let won = |tables: &[PlayedMatch]| {
            let beside = BesideTies { tables, ..BesideTies::default() };
            let drawn = bracket(&[stage], &[], &beside, &Decisions::default());
            assert!(!drawn[0].both_advance);
            drawn[0].result.advances.map(|(team, _)| team)
        };
        let of_groups = [game(3, 1, 5, (1, 0)), game(4, 5, 6, (1, 0))];
        assert_eq!(won(&of_groups), Some(1));
        assert_eq!(won(&of_groups[1..]), None);
        // Both play in the league that goes on after the cup.
        assert_eq!(won(&[game(3, 1, 2, (1, 0))]), None);
    }

    #[test]
    fn both_teams_of_a_level_tie_go_on_where_both_play_on() {
        let first = [game(1, 1, 2, (0, 0)), game(2, 3, 4, (1, 0)), game(3, 5, 6, (0, 0))];
        let second = [game(4, 1, 3, (1, 0))];
        let third = [game(5, 2, 1, (1, 0))];
        let stage = |matches| KnockoutStage {
            matches,
            format: None,
            repeated: Repeated::Legs,
            has_legs: false,
            called_off: &[],
            away_goals_until: None,
        };
        let stages = [stage(&first[..]), stage(&second), stage(&third)];
        let told = drawn(&stages, &[]);
        let both: Vec<bool> = told.iter().map(|tie| tie.both_advance).collect();
        assert_eq!(both.iter().filter(|both| **both).count(), 1);
        let last = told.last().expect("a final");
        let level = told.iter().position(|tie| tie.both_advance).expect("the level tie");
        assert_eq!(last.came_from.a, CameFrom::WinnerOf(level), "{told:?}");
        assert_eq!(told[level].loser(), None);
        // In the match for third place nobody has gone on, and a level final has no winner.
        assert!(drawn(&stages, &[5]).iter().all(|tie| !tie.both_advance));
        let beside = BesideTies { finals: &[1], ..BesideTies::default() };
        let as_final = bracket(&stages, &[], &beside, &Decisions::default());
        assert!(as_final.iter().all(|tie| !tie.both_advance));
    }

    #[test]
    fn nothing_gives_an_empty_bracket() {
        assert_eq!(drawn(&[], &[]), []);
    }

    fn awaited(
        match_id: i64,
        a: Option<(SideRole, i64)>,
        b: Option<(SideRole, i64)>,
    ) -> AwaitedMatch {
        AwaitedMatch { match_id, teams: Sides::default(), from: Sides::new(a, b), unopposed: None }
    }

    #[test]
    fn rounds_that_are_not_drawn_follow_the_matches_that_they_wait_for() {
        let quarter_finals = [game(1, 1, 2, (1, 0)), to_be_played(2, 3, 4)];
        let semi_finals = [to_be_played(5, 1, 9)];
        let stages = [&quarter_finals[..], &semi_finals].map(|matches| KnockoutStage {
            matches,
            format: ONE,
            repeated: Repeated::Legs,
            has_legs: false,
            called_off: &[],
            away_goals_until: None,
        });
        let winner = |id| Some((SideRole::Winner, id));
        let loser = |id| Some((SideRole::Loser, id));
        // Of the other semi-final one side is not even known by a match.
        let open = [awaited(6, winner(2), None)];
        let third = [awaited(7, loser(5), loser(6))];
        let last = [awaited(8, winner(5), winner(6))];
        let rounds = [
            AwaitedRound { matches: &open, beside: &[5] },
            AwaitedRound { matches: &third, beside: &[] },
            AwaitedRound { matches: &last, beside: &[] },
        ];
        let drawn = bracket(&stages, &rounds, &BesideTies::default(), &Decisions::default());
        let told: Vec<_> = drawn.iter().map(|tie| (tie.round, tie.match_ids[0])).collect();
        assert_eq!(told, [(0, 1), (0, 2), (1, 5), (1, 6), (2, 7), (3, 8)]);
        assert_eq!(drawn[3].came_from, Sides::new(CameFrom::WinnerOf(1), CameFrom::Entered));
        assert_eq!(drawn[4].came_from, Sides::new(CameFrom::LoserOf(2), CameFrom::LoserOf(3)));
        assert_eq!(drawn[5].came_from, Sides::new(CameFrom::WinnerOf(2), CameFrom::WinnerOf(3)));
        assert_eq!((drawn[5].teams, drawn[5].result.advances), (Sides::default(), None));
    }

    #[test]
    fn an_undrawn_list_of_matches_falls_into_rounds() {
        let winner = |id| Some((SideRole::Winner, id));
        let all =
            [awaited(1, None, None), awaited(2, None, None), awaited(3, winner(1), winner(2))];
        let drawn = bracket(
            &[],
            &[AwaitedRound { matches: &all, beside: &[] }],
            &BesideTies::default(),
            &Decisions::default(),
        );
        assert_eq!(told(&drawn), [(0, 0, 0), (0, 0, 0), (1, 0, 0)]);
    }
}
