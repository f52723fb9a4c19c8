//! Ties of a knock-out: the team that advances, and why.

use std::collections::HashMap;
use std::fmt;

use super::matches::{PlayedMatch, Side, Sides};
use crate::spelled_on_the_wire;
use crate::terms::{Lifecycle, Outcome};

/// How a tie between two teams is decided.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum KnockoutFormat {
    /// One match; where it may end level, replays until one has a winner.
    SingleMatch,
    /// The goals of two legs together.
    TwoLegs {
        /// Whether away goals decide a level aggregate (UEFA club competitions until
        /// 2020/21).
        away_goals: bool,
    },
    /// Matches until a side has won a given number.
    Series {
        /// That number: 4 in a best of seven. `None` when it is not known: then the side
        /// that is ahead when no match is left advances.
        wins: Option<i64>,
        /// Whether goals decide where both sides have won equally many matches.
        goals_decide: bool,
    },
}

/// The spelling on the wire.
impl fmt::Display for KnockoutFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::SingleMatch => "single_match",
            Self::TwoLegs { .. } => "two_legs",
            Self::Series { .. } => "series",
        })
    }
}

spelled_on_the_wire!(
    KnockoutFormat,
    [
        Self::SingleMatch,
        Self::TwoLegs { away_goals: false },
        Self::Series { wins: None, goals_decide: false }
    ]
    .iter()
);

/// How two teams that meet more than once in a knock-out settle the tie by the custom of
/// the sport, when the data does not say.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Repeated {
    /// By the goals of both matches.
    Legs,
    /// By matches won.
    Series,
}

/// The format of a tie, from its matches: one match; replays, when all matches but the last
/// ended level; two legs; or a series. `stage_has_legs` says whether a tie of the same
/// stage [plays legs](plays_legs): then a second match after a level first one is a second
/// leg, not a replay.
pub(super) fn format_of(
    tie: &KnockoutTie<'_>,
    repeated: Repeated,
    stage_has_legs: bool,
) -> KnockoutFormat {
    match (tie.legs.len(), repeated) {
        (0 | 1, _) => KnockoutFormat::SingleMatch,
        (2, _) if stage_has_legs => KnockoutFormat::TwoLegs { away_goals: false },
        (2, Repeated::Legs) if !are_replays(tie) => KnockoutFormat::TwoLegs { away_goals: false },
        (_, Repeated::Legs) if are_replays(tie) => KnockoutFormat::SingleMatch,
        _ => KnockoutFormat::Series { wins: None, goals_decide: repeated == Repeated::Legs },
    }
}

/// Whether the matches of a tie must be a first and a second leg.
pub(super) fn plays_legs(tie: &KnockoutTie<'_>, repeated: Repeated) -> bool {
    repeated == Repeated::Legs && tie.legs.len() == 2 && !are_replays(tie)
}

/// Whether all matches but the last ended level, so that each next one is a replay.
fn are_replays(tie: &KnockoutTie<'_>) -> bool {
    tie.legs.iter().rev().skip(1).all(|leg| {
        settled(leg).is_some()
            && leg.shootout.is_none()
            && leg.score.is_some_and(|s| s.ahead().is_none())
    })
}

/// Why a team advances.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Advancement {
    /// The score of the match.
    Score,
    /// The score after extra time, of the match or of both legs.
    ExtraTime,
    /// The goals of both legs.
    Aggregate,
    /// Away goals.
    AwayGoals,
    /// A shoot-out.
    Shootout,
    /// Matches won.
    Series,
    /// The recorded winner, where the score does not decide.
    Recorded,
    /// A match that was not played to its end.
    Outcome(Outcome),
}

impl Advancement {
    /// The spelling on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Score => "score",
            Self::ExtraTime => "extra_time",
            Self::Aggregate => "aggregate",
            Self::AwayGoals => "away_goals",
            Self::Shootout => "shootout",
            Self::Series => "series",
            Self::Recorded => "recorded",
            Self::Outcome(outcome) => outcome.as_str(),
        }
    }

    fn all() -> impl Iterator<Item = Self> {
        let played = [
            Self::Score,
            Self::ExtraTime,
            Self::Aggregate,
            Self::AwayGoals,
            Self::Shootout,
            Self::Series,
            Self::Recorded,
        ];
        let unplayed = Outcome::ALL.iter().filter(|outcome| **outcome != Outcome::Played);
        played.into_iter().chain(unplayed.copied().map(Self::Outcome))
    }
}

impl fmt::Display for Advancement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

spelled_on_the_wire!(Advancement, Self::all());

/// Two teams that play for one place in the next round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KnockoutTie<'a> {
    /// The teams, in the order of their first match.
    pub teams: Sides<i64>,
    /// Their matches, in the order of time.
    pub legs: Vec<&'a PlayedMatch>,
}

/// The state of a tie.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct TieResult {
    /// For the tie's first and second team: the goals of the deciding match, the goals of
    /// all legs, or the matches won in a series; `None` while none are known.
    pub score: Option<Sides<i64>>,
    /// The team that advances, and why; `None` while that is open.
    pub advances: Option<(i64, Advancement)>,
}

/// The ties of a stage: one for each two teams that meet, ordered by their first match in
/// `matches`. Where one of them met somebody else in between, the next meeting is another tie.
pub fn ties(matches: &[PlayedMatch]) -> Vec<KnockoutTie<'_>> {
    let mut in_time: Vec<(usize, &PlayedMatch)> = matches.iter().enumerate().collect();
    in_time.sort_by_key(|(_, played)| played.in_time());
    let is_dated = matches.iter().all(|played| played.scheduled.is_some());
    // Of each tie the place of its first match in the list.
    let mut ties: Vec<(usize, KnockoutTie<'_>)> = Vec::new();
    let mut latest: HashMap<i64, usize> = HashMap::new();
    for (place, played) in in_time {
        let Sides { a, b } = played.teams;
        let same = |(_, tie): &(usize, KnockoutTie<'_>)| {
            tie.teams == played.teams || tie.teams == Sides::new(b, a)
        };
        let goes_on =
            |at: &usize| !is_dated || [a, b].iter().all(|team| latest.get(team) == Some(at));
        let at = if let Some(at) = ties.iter().rposition(same).filter(goes_on) {
            let (first, tie) = &mut ties[at];
            *first = place.min(*first);
            tie.legs.push(played);
            at
        } else {
            ties.push((place, KnockoutTie { teams: played.teams, legs: vec![played] }));
            ties.len() - 1
        };
        latest.extend([(a, at), (b, at)]);
    }
    ties.sort_by_key(|(place, _)| *place);
    ties.into_iter().map(|(_, tie)| tie).collect()
}

/// The team that advances from a tie, and why. The recorded winner of a match comes before
/// its score.
pub fn decide_tie(tie: &KnockoutTie<'_>, format: KnockoutFormat) -> TieResult {
    match format {
        KnockoutFormat::SingleMatch => by_latest_match(tie),
        KnockoutFormat::TwoLegs { away_goals } => by_both_legs(tie, away_goals),
        KnockoutFormat::Series { wins, goals_decide } => by_matches_won(tie, wins, goals_decide),
    }
}

impl KnockoutTie<'_> {
    /// Values by the sides of `leg`, turned into values by the teams of the tie.
    fn of_teams(&self, leg: &PlayedMatch, told: Sides<i64>) -> Sides<i64> {
        if leg.teams == self.teams { told } else { Sides::new(told.b, told.a) }
    }
}

fn by_latest_match(tie: &KnockoutTie<'_>) -> TieResult {
    let Some(latest) = tie.legs.iter().rfind(|leg| settled(leg).is_some()) else {
        return TieResult::default();
    };
    let score = latest.score.map(|score| tie.of_teams(latest, score));
    let advances = winner(latest).map(|(side, by)| (latest.teams.of(side), by));
    TieResult { score, advances }
}

fn by_both_legs(tie: &KnockoutTie<'_>, away_goals: bool) -> TieResult {
    let mut score = Sides::new(0, 0);
    let mut away = Sides::new(0, 0);
    let mut ended = 0;
    for leg in tie.legs.iter().filter(|leg| settled(leg).is_some()) {
        let Some(scored) = leg.score else {
            // A leg that one side forfeited without a score decides the tie. One that nobody has won leaves the other to decide.
            if let Some((side, by)) = winner(leg) {
                let score = (ended > 0).then_some(score);
                return TieResult { score, advances: Some((leg.teams.of(side), by)) };
            }
            ended += 1;
            continue;
        };
        let goals = tie.of_teams(leg, scored);
        let goals_away = tie.of_teams(leg, Sides::new(0, scored.b));
        score = Sides::new(score.a + goals.a, score.b + goals.b);
        away = Sides::new(away.a + goals_away.a, away.b + goals_away.b);
        ended += 1;
    }
    let Some(last) = tie.legs.last().filter(|_| ended == tie.legs.len() && ended > 1) else {
        return TieResult { score: (ended > 0).then_some(score), advances: None };
    };
    let of_tie = |side: Side| tie.teams.of(side);
    let by_goals = if last.extra_time { Advancement::ExtraTime } else { Advancement::Aggregate };
    let by_shootout = || {
        let kicks = last.shootout.map(|kicks| tie.of_teams(last, kicks));
        kicks.and_then(Sides::ahead).map(|side| (of_tie(side), Advancement::Shootout))
    };
    // By a golden set, kicks that nobody has counted, or a word of the organisers, also the side that has lost the last leg
    // goes on. Who has won the leg by its score is not named.
    let by_record = || {
        let side = last.recorded_winner().filter(|_| last.is_named)?;
        Some((last.teams.of(side), Advancement::Recorded))
    };
    let by_away_goals = || {
        let side = away.ahead().filter(|_| away_goals)?;
        Some((of_tie(side), Advancement::AwayGoals))
    };
    let advances = score
        .ahead()
        .map(|side| (of_tie(side), by_goals))
        .or_else(by_away_goals)
        .or_else(by_shootout)
        .or_else(by_record);
    TieResult { score: Some(score), advances }
}

fn by_matches_won(tie: &KnockoutTie<'_>, wins: Option<i64>, goals_decide: bool) -> TieResult {
    let mut won = Sides::new(0, 0);
    for leg in &tie.legs {
        if let Some((side, _)) = winner(leg) {
            let point = tie.of_teams(leg, Sides::seen_from(side, 1, 0));
            won = Sides::new(won.a + point.a, won.b + point.b);
        }
    }
    let over = match wins {
        Some(wins) => won.a.max(won.b) >= wins,
        None => tie.legs.iter().all(|leg| settled(leg).is_some()),
    };
    let by_wins = || won.ahead().map(|side| (side, Advancement::Series));
    let by_goals = || goals_of_all(tie)?.ahead().map(|side| (side, Advancement::Aggregate));
    let by_shootout = || {
        let last = tie.legs.last()?;
        let kicks = tie.of_teams(last, last.shootout?);
        kicks.ahead().map(|side| (side, Advancement::Shootout))
    };
    // Where each match had a winner, the next one of the series is to come.
    let goals_decide = goals_decide && tie.legs.iter().any(|leg| winner(leg).is_none());
    let by_goals_or_shootout = || by_goals().or_else(by_shootout).filter(|_| goals_decide);
    let decided = over.then(|| by_wins().or_else(by_goals_or_shootout)).flatten();
    let advances = decided.map(|(side, by)| (tie.teams.of(side), by));
    TieResult { score: Some(won), advances }
}

/// The goals of all matches of a tie; `None` where the score of one is not known.
fn goals_of_all(tie: &KnockoutTie<'_>) -> Option<Sides<i64>> {
    tie.legs.iter().try_fold(Sides::new(0, 0), |sum, leg| {
        let goals = tie.of_teams(leg, leg.score?);
        Some(Sides::new(sum.a + goals.a, sum.b + goals.b))
    })
}

/// How a match ended for its tie, if it is over. A cancelled match counts in no table, but where its source names a
/// winner, that team goes on.
pub(super) fn settled(leg: &PlayedMatch) -> Option<Outcome> {
    let is_walkover = leg.lifecycle == Lifecycle::Cancelled && leg.recorded_winner().is_some();
    let told = || leg.outcome.filter(|outcome| *outcome != Outcome::Played);
    leg.ended().or_else(|| is_walkover.then(|| told().unwrap_or(Outcome::Walkover)))
}

/// The team that wins a match that must have a winner, once it is over.
pub fn winner_of(played: &PlayedMatch) -> Option<i64> {
    winner(played).map(|(side, _)| played.teams.of(side))
}

/// The winner of a match that must have one, and why.
fn winner(leg: &PlayedMatch) -> Option<(Side, Advancement)> {
    let outcome = settled(leg)?;
    if matches!(outcome, Outcome::NoResult | Outcome::DoubleForfeit) && leg.ended().is_some() {
        return None;
    }
    let ahead = leg.score.and_then(Sides::ahead);
    let side = leg.recorded_winner().or(ahead).or_else(|| leg.shootout.and_then(Sides::ahead))?;
    let by = match ahead {
        _ if outcome != Outcome::Played => Advancement::Outcome(outcome),
        Some(leading) if leading == side && leg.extra_time => Advancement::ExtraTime,
        Some(leading) if leading == side => Advancement::Score,
        None if leg.shootout.is_some() => Advancement::Shootout,
        _ => Advancement::Recorded,
    };
    Some((side, by))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::schedule::Scheduled;
    use crate::standings::fixtures::{ended, game, to_be_played};

    fn decided(
        matches: &[PlayedMatch],
        format: KnockoutFormat,
    ) -> ((i64, i64), Option<(i64, &'static str)>) {
        let ties = ties(matches);
        assert_eq!(ties.len(), 1);
        let result = decide_tie(&ties[0], format);
        let advances = result.advances.map(|(team, by)| (team, by.as_str()));
        {
            let score = result.score.unwrap_or_default();
            ((score.a, score.b), advances)
        }
    }

    #[test]
    fn two_teams_that_met_others_in_between_play_another_tie() {
        let on = |day: i8, played: PlayedMatch| {
            let day = jiff::civil::date(2020, 11, day);
            PlayedMatch { scheduled: Some(Scheduled::on_day(day)), ..played }
        };
        let first = on(5, game(1, 1, 2, (1, 0)));
        let others = [on(6, game(2, 3, 4, (2, 0))), on(8, game(3, 2, 3, (3, 0)))];
        let again = on(10, game(4, 1, 2, (0, 1)));
        let legs = |matches: &[&PlayedMatch]| -> Vec<usize> {
            let matches: Vec<PlayedMatch> = matches.iter().map(|one| (*one).clone()).collect();
            ties(&matches).iter().map(|tie| tie.legs.len()).collect()
        };
        assert_eq!(legs(&[&first, &others[0], &others[1], &again]), [1, 1, 1, 1]);
        assert_eq!(legs(&[&again, &first, &others[0]]), [2, 1]);
        // Without days it is not known what came in between.
        let undated = PlayedMatch { scheduled: None, ..first };
        assert_eq!(legs(&[&undated, &others[1], &again]), [2, 1]);
    }

    #[test]
    fn the_format_of_a_tie_follows_from_its_matches() {
        let drawn = game(1, 1, 2, (1, 1));
        let format = |matches: &[PlayedMatch], repeated, stage_has_legs| {
            format_of(&ties(matches)[0], repeated, stage_has_legs)
        };
        let legs = Repeated::Legs;
        let two_legs = KnockoutFormat::TwoLegs { away_goals: false };
        let series = |goals_decide| KnockoutFormat::Series { wins: None, goals_decide };
        assert_eq!(format(std::slice::from_ref(&drawn), legs, false), KnockoutFormat::SingleMatch);
        let replay = [drawn.clone(), game(2, 2, 1, (1, 0))];
        assert_eq!(format(&replay, legs, false), KnockoutFormat::SingleMatch);
        assert_eq!(format(&replay, legs, true), two_legs);
        let both = [game(1, 1, 2, (2, 1)), game(2, 2, 1, (1, 0))];
        assert_eq!(format(&both, legs, false), two_legs);
        assert_eq!(format(&both, Repeated::Series, false), series(false));
        let to_come = [to_be_played(1, 1, 2), to_be_played(2, 2, 1)];
        assert_eq!(format(&to_come, legs, false), two_legs);
        let play_off = [both[0].clone(), both[1].clone(), game(3, 1, 2, (1, 0))];
        assert_eq!(format(&play_off, legs, false), series(true));
    }

    const TWO_LEGS: KnockoutFormat = KnockoutFormat::TwoLegs { away_goals: false };

    #[test]
    fn one_match_is_decided_by_its_score_extra_time_or_a_shootout() {
        let one = KnockoutFormat::SingleMatch;
        assert_eq!(decided(&[game(1, 1, 2, (0, 2))], one), ((0, 2), Some((2, "score"))));
        let late = PlayedMatch { extra_time: true, ..game(1, 1, 2, (2, 1)) };
        assert_eq!(decided(&[late], one), ((2, 1), Some((1, "extra_time"))));
        let kicks = PlayedMatch {
            extra_time: true,
            shootout: Some(Sides::new(4, 2)),
            ..game(1, 1, 2, (3, 3))
        };
        assert_eq!(decided(&[kicks], one), ((3, 3), Some((1, "shootout"))));
        let absent = ended(1, 1, 2, Outcome::Walkover, Some(2));
        assert_eq!(decided(&[absent], one), ((0, 0), Some((2, "walkover"))));
    }

    #[test]
    fn a_replay_decides_a_tie_that_the_first_match_left_level() {
        let one = KnockoutFormat::SingleMatch;
        let drawn = game(1, 1, 2, (1, 1));
        assert_eq!(decided(std::slice::from_ref(&drawn), one).1, None);
        assert_eq!(decided(&[drawn.clone(), to_be_played(2, 2, 1)], one).1, None);
        // The replay is at the other team's ground; the score is in the order of the tie's teams.
        assert_eq!(decided(&[drawn, game(2, 2, 1, (3, 0))], one), ((0, 3), Some((2, "score"))));
    }

    #[test]
    fn two_legs_are_added_up() {
        let legs = [game(1, 1, 2, (2, 0)), game(2, 2, 1, (1, 0))];
        assert_eq!(decided(&legs, TWO_LEGS), ((2, 1), Some((1, "aggregate"))));
        let open = [game(1, 1, 2, (2, 0)), to_be_played(2, 2, 1)];
        assert_eq!(decided(&open, TWO_LEGS), ((2, 0), None));
        assert_eq!(decided(&[game(1, 1, 2, (2, 0))], TWO_LEGS).1, None);
    }

    #[test]
    fn a_leg_that_both_forfeited_leaves_the_other_one_to_decide() {
        let forfeited = ended(1, 1, 2, Outcome::DoubleForfeit, None);
        let first = [forfeited.clone(), game(2, 2, 1, (1, 0))];
        assert_eq!(decided(&first, TWO_LEGS), ((0, 1), Some((2, "aggregate"))));
        let second = [game(1, 2, 1, (1, 0)), PlayedMatch { match_id: 2, ..forfeited.clone() }];
        assert_eq!(decided(&second, TWO_LEGS).1, Some((2, "aggregate")));
        let both = [forfeited.clone(), PlayedMatch { match_id: 2, ..forfeited }];
        assert_eq!(decided(&both, TWO_LEGS).1, None);
    }

    #[test]
    fn a_level_aggregate_goes_to_away_goals_where_they_count_else_to_kicks() {
        let second = PlayedMatch {
            extra_time: true,
            shootout: Some(Sides::new(3, 5)),
            ..game(2, 2, 1, (1, 0))
        };
        let legs = [game(1, 1, 2, (2, 1)), second];
        let with_away_goals = KnockoutFormat::TwoLegs { away_goals: true };
        assert_eq!(decided(&legs, with_away_goals), ((2, 2), Some((2, "away_goals"))));
        assert_eq!(decided(&legs, TWO_LEGS), ((2, 2), Some((1, "shootout"))));
    }

    #[test]
    fn the_winner_of_the_second_leg_is_not_the_winner_of_the_tie() {
        let second = PlayedMatch { winner: Some(2), ..game(2, 2, 1, (1, 0)) };
        let legs = [game(1, 1, 2, (1, 0)), second.clone()];
        assert_eq!(decided(&legs, TWO_LEGS), ((1, 1), None));
        // The named team won the tie, also if it has won the leg.
        for team in [1, 2] {
            let second = PlayedMatch { winner: Some(team), is_named: true, ..second.clone() };
            let legs = [game(1, 1, 2, (1, 0)), second];
            assert_eq!(decided(&legs, TWO_LEGS), ((1, 1), Some((team, "recorded"))));
        }
    }

    #[test]
    fn naming_counts_once_both_legs_are_over_and_level() {
        let second =
            |team| PlayedMatch { winner: Some(team), is_named: true, ..game(2, 2, 1, (1, 0)) };
        let won = |first, team| decided(&[first, second(team)], TWO_LEGS).1;
        assert_eq!(won(to_be_played(1, 1, 2), 1), None);
        assert_eq!(won(game(1, 1, 2, (2, 0)), 2), Some((1, "aggregate")));
        assert_eq!(won(game(1, 1, 2, (0, 0)), 1), Some((2, "aggregate")));
    }

    #[test]
    fn leg_that_nobody_won_leaves_the_other_to_decide() {
        for outcome in [Outcome::NoResult, Outcome::Abandoned] {
            let void = ended(1, 1, 2, outcome, None);
            let last = PlayedMatch { winner: Some(2), ..game(2, 2, 1, (1, 0)) };
            assert_eq!(decided(&[void, last], TWO_LEGS), ((0, 1), Some((2, "aggregate"))));
        }
    }

    #[test]
    fn who_is_named_the_winner_of_a_cancelled_match_goes_on() {
        let cancelled = PlayedMatch {
            lifecycle: Lifecycle::Cancelled,
            ..ended(1, 1, 2, Outcome::Walkover, Some(2))
        };
        let one = KnockoutFormat::SingleMatch;
        assert_eq!(decided(std::slice::from_ref(&cancelled), one).1, Some((2, "walkover")));
        let nobody = PlayedMatch { winner: None, ..cancelled };
        assert_eq!(decided(&[nobody], one).1, None);
    }

    #[test]
    fn a_series_ends_with_enough_wins() {
        let best_of_three = KnockoutFormat::Series { wins: Some(2), goals_decide: false };
        let matches = [game(1, 1, 2, (3, 1)), game(2, 2, 1, (3, 0)), game(3, 1, 2, (3, 2))];
        assert_eq!(decided(&matches[..1], best_of_three), ((1, 0), None));
        assert_eq!(decided(&matches[..2], best_of_three), ((1, 1), None));
        assert_eq!(decided(&matches, best_of_three), ((2, 1), Some((1, "series"))));
        let unknown = KnockoutFormat::Series { wins: None, goals_decide: false };
        assert_eq!(decided(&matches, unknown).1, Some((1, "series")));
        let open = [matches[0].clone(), to_be_played(2, 2, 1)];
        assert_eq!(decided(&open, unknown), ((1, 0), None));
    }

    #[test]
    fn goals_then_kicks_decide_a_series_with_equally_many_wins() {
        let by_goals = KnockoutFormat::Series { wins: None, goals_decide: true };
        // As the final of the Copa América of 1979.
        let last = PlayedMatch { extra_time: true, ..game(3, 2, 1, (0, 0)) };
        let matches = [game(1, 1, 2, (3, 0)), game(2, 2, 1, (1, 0)), last];
        assert_eq!(decided(&matches, by_goals), ((1, 1), Some((1, "aggregate"))));
        let to_come = [matches[0].clone(), matches[1].clone(), to_be_played(3, 2, 1)];
        assert_eq!(decided(&to_come, by_goals).1, None);
        // In handball, for example, it goes on when it stands at 2–2.
        let [second, fourth] = [game(2, 2, 1, (2, 0)), game(4, 1, 2, (1, 0))];
        let four = [game(1, 1, 2, (3, 0)), second, game(3, 2, 1, (1, 0)), fourth];
        assert_eq!(decided(&four, by_goals), ((2, 2), None));
        // In basketball, for example, the next match decides.
        let by_wins = KnockoutFormat::Series { wins: None, goals_decide: false };
        assert_eq!(decided(&matches, by_wins).1, None);
        let level = [game(1, 1, 2, (1, 0)), game(2, 2, 1, (0, 0))];
        let kicks = PlayedMatch { shootout: Some(Sides::new(5, 4)), ..game(3, 2, 1, (1, 0)) };
        let with_kicks = [level[0].clone(), level[1].clone(), kicks];
        assert_eq!(decided(&with_kicks, by_goals), ((1, 1), Some((2, "shootout"))));
    }
}
