//! Suspensions that follow from cards, by the rule of a division.
//!
//! They are computed from the matches and cards as they are, and stored nowhere. So a card that is taken back, a result
//! that is corrected, or another rule has its effect at once.
//!
//! The rules are the common ones of associations (FIFA Disciplinary Code, 2017 edition, articles 17 to 19 and 37):
//!
//! - Yellow cards add up over the matches of a division. As soon as a player has as many as the rule says, the player
//!   is suspended, and the next ones are counted from nothing.
//! - A second yellow card sends off, and costs what the rule says. The yellow cards of that match do not add up.
//! - A red card costs what the rule says. A yellow card that was shown before it in the same match adds up.
//! - A suspension is missed in the next matches of the player's team that are played. What is cancelled, abandoned,
//!   awarded or decided by a walkover is not played, so nobody has missed it. Nor has a player who took part.
//! - What sends off stays when the match is replayed or annulled, and what it costs is missed (FIFA Disciplinary Code, 2017
//!   edition, articles 17 and 18: cautions of a match that is replayed are annulled, expulsions are not). So the replay can be
//!   the first match to be missed.
//! - Suspensions follow one another; each is missed in matches of its own.
//! - Cards and suspensions are the player's. A player who goes to another team of the division takes them along.
//!
//! Matches follow one another as they were played: by the moment at which each began, where that is known, and by their
//! planned start elsewhere. A card counts from when it was shown, also in a match that is stopped and goes on later.

use std::collections::{BTreeMap, BTreeSet, HashSet, VecDeque};

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::terms::{EventKind, Lifecycle, Outcome};
use crate::vocabulary;

/// The most cards that a rule may ask for.
pub const MOST_CARDS: i64 = 20;
/// The most matches that a card may cost.
pub const MOST_MATCHES: i64 = 20;

/// What cards cost in a division. Without anything nobody is suspended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct SuspensionRule {
    /// What yellow cards of several matches cost; `null`: nothing.
    pub yellow: Option<YellowRule>,
    /// How many matches a second yellow card in a match costs; `null`: none.
    #[schema(minimum = 1, maximum = 20)]
    pub second_yellow: Option<i64>,
    /// How many matches a red card costs; `null`: none.
    #[schema(minimum = 1, maximum = 20)]
    pub red: Option<i64>,
}

/// What yellow cards of several matches cost.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct YellowRule {
    /// After so many cards.
    #[schema(minimum = 1, maximum = 20)]
    pub cards: i64,
    /// So many matches are missed.
    #[schema(minimum = 1, maximum = 20)]
    pub matches: i64,
}

impl SuspensionRule {
    /// Whether anything costs a match.
    pub const fn is_any(&self) -> bool {
        self.yellow.is_some() || self.second_yellow.is_some() || self.red.is_some()
    }
}

/// A match of a division.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MatchOfDivision {
    /// The match.
    pub id: i64,
    /// Its teams, as far as they are known.
    pub teams: [Option<i64>; 2],
    /// Its planned start, in milliseconds UTC; that of a day is its midnight.
    pub start: Option<i64>,
    /// When it began, in milliseconds UTC, as far as that was recorded.
    pub began: Option<i64>,
    /// Its number.
    pub number: Option<i64>,
    /// Where it stands.
    pub lifecycle: Lifecycle,
    /// How it ended.
    pub outcome: Option<Outcome>,
}

/// The time of a player in a team.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Spell {
    /// The player.
    pub player: i64,
    /// The team.
    pub team: i64,
    /// The beginning of the first day, in milliseconds UTC; `None`: from the beginning.
    pub from: Option<i64>,
    /// The end of the last day, in milliseconds UTC; `None`: to the end.
    pub until: Option<i64>,
}

impl Spell {
    /// Whether the player is in the team when a match is played. One without a day comes last.
    fn covers(&self, one: &MatchOfDivision) -> bool {
        match one.moment() {
            Some(at) => {
                self.from.is_none_or(|from| from <= at) && self.until.is_none_or(|end| at < end)
            }
            None => self.until.is_none(),
        }
    }
}

/// What suspensions follow from: the matches of a division, and what is known of those who were shown cards in them.
#[derive(Debug, Clone, Copy)]
pub struct Season<'a> {
    /// The matches.
    pub matches: &'a [MatchOfDivision],
    /// The cards.
    pub cards: &'a [ShownCard],
    /// Who took part in which match: (player, match).
    pub appearances: &'a HashSet<(i64, i64)>,
    /// The teams of the players. A player without one plays for the team of the last card.
    pub spells: &'a [Spell],
}

/// A card. Other events may be passed; they count for nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ShownCard {
    /// In which match.
    pub match_id: i64,
    /// The team of the player.
    pub team: i64,
    /// To whom.
    pub player: i64,
    /// What happened.
    pub kind: EventKind,
    /// Of a playing that counts no more, because the match is replayed or void: when it began, in milliseconds UTC.
    pub earlier: Option<i64>,
}

impl ShownCard {
    /// Whether it costs anything: of a playing that counts no more, what sent off does.
    const fn counts(&self) -> bool {
        self.earlier.is_none()
            || matches!(self.kind, EventKind::SecondYellowCard | EventKind::RedCard)
    }

    /// The playing in which it was shown.
    const fn playing(&self) -> Playing {
        (self.match_id, self.earlier)
    }
}

/// A match, and when it began if it is a playing of it that counts no more.
type Playing = (i64, Option<i64>);

vocabulary!(
    /// Why a player is suspended.
    SuspensionCause, "cause of a suspension", {
        /// Yellow cards of several matches.
        YellowCards = "yellow_cards",
        /// A second yellow card in a match.
        SecondYellowCard = "second_yellow_card",
        /// A red card.
        RedCard = "red_card",
    }
);

/// What a match is for somebody who is suspended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// The player has missed it.
    Missed,
    /// The player is to miss it.
    ToMiss,
    /// The player took part all the same, and is still to miss another one.
    Took,
}

/// A match of the player's team during a suspension.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Turn {
    /// The match.
    pub match_id: i64,
    /// The player's team.
    pub team: i64,
    /// What it is for the player.
    pub part: Part,
}

/// A suspension of a player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Suspension {
    /// The player.
    pub player: i64,
    /// The team for which the last of the cards was shown.
    pub team: i64,
    /// Why.
    pub cause: SuspensionCause,
    /// How many cards led to it.
    pub cards: i64,
    /// The match in which the last of them was shown.
    pub after: i64,
    /// Whether that match was replayed or annulled since.
    pub earlier: bool,
    /// How many matches it costs.
    pub matches: i64,
    /// The matches that it concerns, in order, as far as they are known.
    pub turns: Vec<Turn>,
}

impl Suspension {
    /// How many matches are still to be missed.
    pub fn left(&self) -> i64 {
        self.matches.saturating_sub(self.all(Part::Missed).count() as i64)
    }

    /// The matches that are this for the player, in order.
    pub fn all(&self, part: Part) -> impl Iterator<Item = i64> {
        self.turns.iter().filter(move |turn| turn.part == part).map(|turn| turn.match_id)
    }

    /// The player's team in the match to be missed next; without one, the last known.
    pub fn team_now(&self) -> i64 {
        let next = self.turns.iter().find(|turn| turn.part == Part::ToMiss);
        next.or(self.turns.last()).map_or(self.team, |turn| turn.team)
    }

    /// The player's team in a match that is to be missed, and which match of the suspension it is, from 1; `None` if the
    /// player may play in it.
    pub fn place_of(&self, match_id: i64) -> Option<(i64, usize)> {
        let at = self.turns.iter().position(|turn| turn.match_id == match_id)?;
        let before = self.turns[..at].iter().filter(|turn| turn.part != Part::Took);
        Some((self.turns[at].team, before.count() + 1))
    }

    fn is_complete(&self) -> bool {
        self.turns.iter().filter(|turn| turn.part != Part::Took).count() as i64 >= self.matches
    }
}

/// How far a match is, in the order in which matches are played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Stage {
    /// It is over, called off, played just now, or stopped to be continued.
    Begun,
    ToCome,
    /// Nobody knows when it will be played.
    Postponed,
}

impl MatchOfDivision {
    const fn stage(&self) -> Stage {
        match self.lifecycle {
            Lifecycle::Completed | Lifecycle::Cancelled | Lifecycle::Live => Stage::Begun,
            Lifecycle::Postponed | Lifecycle::Scheduled if self.was_stopped() => Stage::Begun,
            Lifecycle::Postponed => Stage::Postponed,
            Lifecycle::Scheduled => Stage::ToCome,
        }
    }

    /// Whether it has begun, and was stopped to be continued.
    const fn was_stopped(&self) -> bool {
        self.began.is_some() || matches!(self.outcome, Some(Outcome::Abandoned))
    }

    /// When it began, or is to begin.
    fn moment(&self) -> Option<i64> {
        self.began.or(self.start)
    }

    /// The order in which matches are played: those without a moment come last.
    fn place(&self) -> (Stage, i64, i64, i64) {
        let last = |of: Option<i64>| of.unwrap_or(i64::MAX);
        (self.stage(), last(self.moment()), last(self.number), self.id)
    }

    /// What it is for somebody who is suspended; `None` where nothing was played.
    fn part(&self, took_part: bool) -> Option<Part> {
        let is_over = matches!(self.lifecycle, Lifecycle::Completed | Lifecycle::Cancelled);
        match self.stage() {
            Stage::Begun if is_over && !self.was_played() => None,
            Stage::Begun if took_part => Some(Part::Took),
            Stage::Begun if is_over => Some(Part::Missed),
            Stage::Begun | Stage::ToCome | Stage::Postponed => Some(Part::ToMiss),
        }
    }

    /// The playing of it that began at a moment and counts no more: nobody has missed it.
    const fn earlier(&self, began: i64, teams: [Option<i64>; 2]) -> Self {
        Self {
            teams,
            began: Some(began),
            lifecycle: Lifecycle::Cancelled,
            outcome: Some(Outcome::Abandoned),
            ..*self
        }
    }

    /// Whether it was played, so that somebody can have missed it.
    fn was_played(&self) -> bool {
        let was_contested =
            |outcome: Outcome| outcome.was_contested() && !matches!(outcome, Outcome::Abandoned);
        self.lifecycle == Lifecycle::Completed && self.outcome.is_none_or(was_contested)
    }
}

/// The cards of a player in a match.
#[derive(Debug, Clone, Copy, Default)]
struct Cards {
    /// The player's team in it.
    team: i64,
    yellow: i64,
    second_yellow: bool,
    red: bool,
}

impl Season<'_> {
    /// The playings that count no more, and in which somebody was sent off.
    fn earlier(&self) -> Vec<(Playing, MatchOfDivision)> {
        let mut teams: BTreeMap<Playing, BTreeSet<i64>> = BTreeMap::new();
        for card in self.cards.iter().filter(|card| card.counts()) {
            teams.entry(card.playing()).or_default().insert(card.team);
        }
        let of = |(playing, teams): (Playing, BTreeSet<i64>)| {
            let (match_id, began) = playing;
            let one = self.matches.iter().find(|one| one.id == match_id)?;
            let mut teams = teams.into_iter();
            Some((playing, one.earlier(began?, [teams.next(), teams.next()])))
        };
        teams.into_iter().filter_map(of).collect()
    }
}

/// All suspensions of a division: by player, in the order in which they came about.
pub fn suspensions(rule: &SuspensionRule, season: Season<'_>) -> Vec<Suspension> {
    let mut of_players: BTreeMap<i64, BTreeMap<Playing, Cards>> = BTreeMap::new();
    for card in season.cards.iter().filter(|card| card.counts()) {
        let of_player = of_players.entry(card.player).or_default();
        let of_match = of_player.entry(card.playing()).or_default();
        of_match.team = card.team;
        match card.kind {
            EventKind::YellowCard => of_match.yellow += 1,
            EventKind::SecondYellowCard => of_match.second_yellow = true,
            EventKind::RedCard => of_match.red = true,
            _ => {}
        }
    }
    let mut in_order: Vec<(Playing, MatchOfDivision)> =
        season.matches.iter().map(|one| ((one.id, None), *one)).collect();
    in_order.extend(season.earlier());
    in_order.sort_by_key(|(playing, one)| (one.place(), *playing));
    let mut of_teams: BTreeMap<i64, Vec<usize>> = BTreeMap::new();
    for (place, (_, one)) in in_order.iter().enumerate() {
        for team in one.teams.into_iter().flatten() {
            of_teams.entry(team).or_default().push(place);
        }
    }
    let mut spells: BTreeMap<i64, Vec<&Spell>> = BTreeMap::new();
    for spell in season.spells {
        spells.entry(spell.player).or_default().push(spell);
    }
    let of_player = |(player, cards): (i64, BTreeMap<Playing, Cards>)| {
        let spells = spells.get(&player).map_or(&[][..], Vec::as_slice);
        let teams = spells.iter().map(|spell| spell.team);
        let teams: BTreeSet<i64> = teams.chain(cards.values().map(|one| one.team)).collect();
        let of_team = |team: &i64| of_teams.get(team).into_iter().flatten().copied();
        let places: BTreeSet<usize> = teams.iter().flat_map(of_team).collect();
        let matches = places.iter().map(|place| &in_order[*place]).collect();
        Career { player, matches, cards, spells, appearances: season.appearances }.suspensions(rule)
    };
    of_players.into_iter().flat_map(of_player).collect()
}

/// A player who was shown cards.
struct Career<'a> {
    player: i64,
    /// The matches of all teams of the player, in order.
    matches: Vec<&'a (Playing, MatchOfDivision)>,
    /// By playing.
    cards: BTreeMap<Playing, Cards>,
    spells: &'a [&'a Spell],
    appearances: &'a HashSet<(i64, i64)>,
}

impl Career<'_> {
    /// The player's team in a match, if it is one of the player's. `last` is the team of the last card before it.
    fn team_in(
        &self,
        (playing, one): &(Playing, MatchOfDivision),
        last: Option<i64>,
    ) -> Option<i64> {
        if let Some(cards) = self.cards.get(playing) {
            return Some(cards.team);
        }
        let plays = |team: &i64| one.teams.contains(&Some(*team));
        if self.spells.is_empty() {
            return last.filter(plays);
        }
        let covering = self.spells.iter().filter(|spell| spell.covers(one));
        covering.map(|spell| spell.team).find(plays)
    }

    fn suspensions(&self, rule: &SuspensionRule) -> Vec<Suspension> {
        let mut complete = Vec::new();
        let mut waiting: VecDeque<Suspension> = VecDeque::new();
        let mut yellow_cards = 0;
        let mut last_team = None;
        for of in &self.matches {
            let Some(team) = self.team_in(of, last_team) else { continue };
            let (playing, one) = of;
            if let Some(current) = waiting.front_mut() {
                let took_part = self.appearances.contains(&(self.player, one.id));
                let turn = |part| Turn { match_id: one.id, team, part };
                current.turns.extend(one.part(took_part).map(turn));
                if current.is_complete() {
                    complete.extend(waiting.pop_front());
                }
            }
            let Some(cards) = self.cards.get(playing) else { continue };
            last_team = Some(team);
            let mut suspend = |cause, cards, matches| {
                let (player, after, turns) = (self.player, one.id, Vec::new());
                let earlier = playing.1.is_some();
                waiting.push_back(Suspension {
                    player,
                    team,
                    cause,
                    cards,
                    after,
                    earlier,
                    matches,
                    turns,
                });
            };
            if cards.second_yellow {
                if let Some(costs) = rule.second_yellow {
                    suspend(SuspensionCause::SecondYellowCard, 2, costs);
                }
                continue;
            }
            yellow_cards += cards.yellow;
            if let Some(YellowRule { cards, matches: costs }) = rule.yellow {
                while cards > 0 && yellow_cards >= cards {
                    yellow_cards -= cards;
                    suspend(SuspensionCause::YellowCards, cards, costs);
                }
            }
            if let Some(costs) = rule.red.filter(|_| cards.red) {
                suspend(SuspensionCause::RedCard, 1, costs);
            }
        }
        complete.into_iter().chain(waiting).collect()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use proptest::sample::Index;

    use super::*;

    const REDS: i64 = 1;
    const ADA: i64 = 17;

    const RULE: SuspensionRule = SuspensionRule {
        yellow: Some(YellowRule { cards: 2, matches: 1 }),
        second_yellow: Some(1),
        red: Some(2),
    };

    /// The matches of the Reds, one a day from number 1 on: the first ones are over.
    fn season(over: i64, all: i64) -> Vec<MatchOfDivision> {
        let of = |id: i64| MatchOfDivision {
            id,
            teams: if id % 2 == 0 { [Some(REDS), Some(2)] } else { [Some(3), Some(REDS)] },
            start: Some(id * 1_000),
            began: None,
            number: None,
            lifecycle: if id <= over { Lifecycle::Completed } else { Lifecycle::Scheduled },
            outcome: (id <= over).then_some(Outcome::Played),
        };
        (1..=all).map(of).collect()
    }

    const fn card(match_id: i64, kind: EventKind) -> ShownCard {
        ShownCard { match_id, team: REDS, player: ADA, kind, earlier: None }
    }

    const fn yellow(match_id: i64) -> ShownCard {
        card(match_id, EventKind::YellowCard)
    }

    /// What nobody is known to have played in, and nobody is in a squad of.
    fn found(
        rule: &SuspensionRule,
        matches: &[MatchOfDivision],
        cards: &[ShownCard],
    ) -> Vec<Suspension> {
        let appearances = &HashSet::new();
        suspensions(rule, Season { matches, cards, appearances, spells: &[] })
    }

    fn all(one: &Suspension, part: Part) -> Vec<i64> {
        one.all(part).collect()
    }

    fn words(one: &Suspension) -> String {
        let (missed, to_miss) = (all(one, Part::Missed), all(one, Part::ToMiss));
        format!("{} {} {missed:?} {to_miss:?}", one.cause, one.after)
    }

    /// Each suspension as: cause, after which match, missed, to miss.
    fn told(matches: &[MatchOfDivision], cards: &[ShownCard]) -> Vec<String> {
        found(&RULE, matches, cards).iter().map(words).collect()
    }

    #[test]
    fn yellow_cards_add_up_and_are_counted_anew_after_a_suspension() {
        let cards = [yellow(1), yellow(3), yellow(5), yellow(6)];
        assert_eq!(told(&season(3, 9), &cards[..1]), [""; 0]);
        assert_eq!(told(&season(3, 9), &cards[..2]), ["yellow_cards 3 [] [4]"]);
        assert_eq!(told(&season(4, 9), &cards[..2]), ["yellow_cards 3 [4] []"]);
        let both = ["yellow_cards 3 [4] []", "yellow_cards 6 [] [7]"];
        assert_eq!(told(&season(6, 9), &cards), both);
    }

    #[test]
    fn a_second_yellow_card_takes_the_first_one_along_and_a_red_one_does_not() {
        let off = [yellow(1), card(1, EventKind::SecondYellowCard), yellow(3)];
        assert_eq!(told(&season(3, 9), &off), ["second_yellow_card 1 [2] []"]);
        let red = [yellow(1), card(1, EventKind::RedCard), yellow(4)];
        let both = ["red_card 1 [2, 3] []", "yellow_cards 4 [] [5]"];
        assert_eq!(told(&season(4, 9), &red), both);
    }

    #[test]
    fn suspensions_follow_one_another() {
        let cards = [yellow(1), yellow(2), card(2, EventKind::RedCard)];
        let expected = ["yellow_cards 2 [3] []", "red_card 2 [4] [5]"];
        assert_eq!(told(&season(4, 9), &cards), expected);
        let second = &found(&RULE, &season(4, 9), &cards)[1];
        let places = (second.left(), second.place_of(5), second.place_of(6));
        assert_eq!(places, (1, Some((REDS, 2)), None));
    }

    #[test]
    fn only_a_match_that_was_played_is_missed() {
        let mut matches = season(6, 9);
        matches[1].outcome = Some(Outcome::Awarded);
        matches[2].outcome = Some(Outcome::Walkover);
        (matches[3].lifecycle, matches[3].outcome) = (Lifecycle::Cancelled, None);
        (matches[4].lifecycle, matches[4].outcome) =
            (Lifecycle::Cancelled, Some(Outcome::Abandoned));
        let red = [card(1, EventKind::RedCard)];
        assert_eq!(told(&matches, &red), ["red_card 1 [6] [7]"]);
        // A match that goes on now is one to be missed, and one without a time comes after all others.
        matches[6].lifecycle = Lifecycle::Postponed;
        matches[8].lifecycle = Lifecycle::Live;
        assert_eq!(told(&matches, &red), ["red_card 1 [6] [9]"]);
    }

    #[test]
    fn matches_follow_one_another_as_they_were_played() {
        let red = [card(2, EventKind::RedCard)];
        // The second match came first: the first one and the third are missed, whatever their planned days say.
        let mut matches = season(2, 9);
        (matches[1].began, matches[0].began) = (Some(1_500), Some(2_500));
        assert_eq!(told(&matches, &red), ["red_card 2 [1] [3]"]);
        // So it was announced while the first one was to come.
        (matches[0].lifecycle, matches[0].outcome) = (Lifecycle::Scheduled, None);
        matches[0].began = None;
        assert_eq!(told(&matches, &red), ["red_card 2 [] [1, 3]"]);
        // Without days it is the same.
        let mut matches: Vec<MatchOfDivision> =
            season(2, 9).into_iter().map(|one| MatchOfDivision { start: None, ..one }).collect();
        (matches[1].began, matches[0].began) = (Some(1), Some(2));
        assert_eq!(told(&matches, &red), ["red_card 2 [1] [3]"]);
    }

    #[test]
    fn a_card_counts_from_when_it_was_shown_also_in_a_match_that_is_stopped() {
        let red = [card(1, EventKind::RedCard)];
        let mut matches = season(1, 9);
        (matches[0].lifecycle, matches[0].outcome) =
            (Lifecycle::Postponed, Some(Outcome::Abandoned));
        assert_eq!(told(&matches, &red), ["red_card 1 [] [2, 3]"]);
        // When it has gone on later, the same matches are missed.
        (matches[0].lifecycle, matches[0].outcome) = (Lifecycle::Completed, Some(Outcome::Played));
        (matches[1].lifecycle, matches[1].outcome) = (Lifecycle::Completed, Some(Outcome::Played));
        assert_eq!(told(&matches, &red), ["red_card 1 [2] [3]"]);
    }

    #[test]
    fn what_sends_off_stays_when_the_match_is_replayed_and_the_replay_is_missed_first() {
        let of = |kind| ShownCard { earlier: Some(2_000), ..card(2, kind) };
        // The second match is to be replayed after the fifth one.
        let mut matches = season(4, 9);
        (matches[1].lifecycle, matches[1].outcome) = (Lifecycle::Scheduled, None);
        matches[1].start = Some(5_500);
        let red = [of(EventKind::RedCard)];
        assert_eq!(told(&matches, &red), ["red_card 2 [3, 4] []"]);
        assert_eq!(
            told(&matches, &[of(EventKind::SecondYellowCard)]),
            ["second_yellow_card 2 [3] []"]
        );
        // Yellow cards are annulled.
        let yellow_cards = [of(EventKind::YellowCard), yellow(3), of(EventKind::YellowCard)];
        assert_eq!(told(&matches, &yellow_cards), [""; 0]);
        // When nothing else is played before it, the replay itself is missed.
        matches[2].lifecycle = Lifecycle::Scheduled;
        matches[3].lifecycle = Lifecycle::Scheduled;
        (matches[2].start, matches[3].start) = (Some(6_100), Some(6_200));
        matches[4].start = Some(6_300);
        assert_eq!(told(&matches, &red), ["red_card 2 [] [2, 6]"]);
        // A player who is sent off in the replay as well misses more, each for itself.
        (matches[1].lifecycle, matches[1].outcome) = (Lifecycle::Completed, Some(Outcome::Played));
        let both = [red[0], card(2, EventKind::RedCard)];
        assert_eq!(told(&matches, &both), ["red_card 2 [2] [6]", "red_card 2 [] [3, 4]"]);
        // Also in a match that is void.
        (matches[1].lifecycle, matches[1].outcome) =
            (Lifecycle::Completed, Some(Outcome::NoResult));
        assert_eq!(told(&matches, &red), ["red_card 2 [] [6, 3]"]);
    }

    #[test]
    fn whoever_took_part_has_not_missed_the_match() {
        let (matches, cards) = (season(4, 9), [card(1, EventKind::RedCard)]);
        let appearances = &HashSet::from([(ADA, 2)]);
        let season = Season { matches: &matches, cards: &cards, appearances, spells: &[] };
        let found = suspensions(&RULE, season);
        assert_eq!(words(&found[0]), "red_card 1 [3, 4] []");
        assert_eq!((all(&found[0], Part::Took), found[0].place_of(2)), (vec![2], Some((REDS, 1))));
    }

    #[test]
    fn cards_and_suspensions_go_along_to_another_team() {
        const GREENS: i64 = 4;
        // The Greens play on the same days.
        let of_greens = |one: MatchOfDivision| MatchOfDivision {
            id: one.id + 100,
            teams: [Some(GREENS), Some(5)],
            ..one
        };
        let matches: Vec<MatchOfDivision> =
            season(4, 9).into_iter().flat_map(|one| [one, of_greens(one)]).collect();
        let spell = |team, from, until| Spell { player: ADA, team, from, until };
        let spells = [spell(REDS, None, Some(3_500)), spell(GREENS, Some(3_500), None)];
        let of = |cards: &[ShownCard]| {
            let (matches, appearances) = (&matches, &HashSet::new());
            suspensions(&RULE, Season { matches, cards, appearances, spells: &spells })
        };
        let red = of(&[card(2, EventKind::RedCard)]);
        assert_eq!(words(&red[0]), "red_card 2 [3, 104] []");
        assert_eq!((red[0].place_of(104), red[0].place_of(4)), (Some((GREENS, 2)), None));
        let later = ShownCard { team: GREENS, ..yellow(104) };
        let both = of(&[yellow(1), later]);
        assert_eq!(words(&both[0]), "yellow_cards 104 [] [105]");
        assert_eq!(both[0].team_now(), GREENS);
    }

    #[test]
    fn what_is_not_known_yet_is_still_to_be_missed() {
        let found = found(&RULE, &season(2, 2), &[card(2, EventKind::RedCard)]);
        assert_eq!((all(&found[0], Part::ToMiss), found[0].left()), (vec![], 2));
    }

    #[test]
    fn without_a_rule_nobody_is_suspended() {
        let cards = [yellow(1), yellow(2), card(2, EventKind::RedCard)];
        assert!(!SuspensionRule::default().is_any());
        assert_eq!(found(&SuspensionRule::default(), &season(4, 9), &cards), []);
        let others = [card(1, EventKind::Goal), card(1, EventKind::Other)];
        assert_eq!(told(&season(4, 9), &others), [""; 0]);
    }

    fn outcome() -> impl Strategy<Value = (Lifecycle, Option<Outcome>)> {
        prop_oneof![
            6 => Just((Lifecycle::Completed, Some(Outcome::Played))),
            1 => Just((Lifecycle::Completed, Some(Outcome::Awarded))),
            1 => Just((Lifecycle::Cancelled, None)),
            1 => Just((Lifecycle::Live, None)),
            1 => Just((Lifecycle::Postponed, None)),
            3 => Just((Lifecycle::Scheduled, None)),
        ]
    }

    /// A league of four teams in which some starts are equal or not known.
    fn matches() -> impl Strategy<Value = Vec<MatchOfDivision>> {
        let start = || prop::option::weighted(0.9, 0..9_i64);
        let began = prop::option::weighted(0.3, 0..9_i64);
        let one = (0..4_i64, 1..4_i64, start(), began, outcome());
        prop::collection::vec(one, 1..25).prop_map(|all| {
            let of =
                |(id, (a, by, start, began, (lifecycle, outcome))): (i64, (i64, i64, _, _, _))| {
                    let teams = [Some(a), Some((a + by) % 4)];
                    MatchOfDivision { id, teams, start, began, number: None, lifecycle, outcome }
                };
            (1..).zip(all).map(of).collect()
        })
    }

    fn cards(most: usize) -> impl Strategy<Value = Vec<(Index, bool, i64, EventKind)>> {
        let kind = prop_oneof![
            6 => Just(EventKind::YellowCard),
            1 => Just(EventKind::SecondYellowCard),
            1 => Just(EventKind::RedCard),
        ];
        prop::collection::vec((any::<Index>(), any::<bool>(), 0..3_i64, kind), 0..most)
    }

    fn shown(
        matches: &[MatchOfDivision],
        cards: &[(Index, bool, i64, EventKind)],
    ) -> Vec<ShownCard> {
        let of = |(index, is_first, player, kind): &(Index, bool, i64, EventKind)| {
            let one = index.get(matches);
            let team = one.teams[usize::from(!is_first)].expect("a team");
            ShownCard {
                match_id: one.id,
                team,
                player: team * 100 + player,
                kind: *kind,
                earlier: None,
            }
        };
        cards.iter().map(of).collect()
    }

    /// How many matches all suspensions cost.
    fn cost(rule: &SuspensionRule, matches: &[MatchOfDivision], cards: &[ShownCard]) -> i64 {
        found(rule, matches, cards).iter().map(|one| one.matches).sum()
    }

    fn rule() -> impl Strategy<Value = SuspensionRule> {
        let yellow =
            (1..5_i64, 1..3_i64).prop_map(|(cards, matches)| YellowRule { cards, matches });
        let costs = || prop::option::of(1..4_i64);
        (prop::option::of(yellow), costs(), costs())
            .prop_map(|(yellow, second_yellow, red)| SuspensionRule { yellow, second_yellow, red })
    }

    proptest! {
        #[test]
        fn the_order_of_rows_does_not_matter(
            rule in rule(),
            (matches, other_matches) in matches().prop_flat_map(|all| (Just(all.clone()), Just(all).prop_shuffle())),
            (cards, other_cards) in cards(30).prop_flat_map(|all| (Just(all.clone()), Just(all).prop_shuffle())),
        ) {
            let expected = found(&rule, &matches, &shown(&matches, &cards));
            let others = shown(&matches, &other_cards);
            prop_assert_eq!(found(&rule, &other_matches, &others), expected);
        }

        #[test]
        fn a_card_that_is_erased_never_costs_more(
            rule in rule(),
            matches in matches(),
            cards in cards(30),
            erased in any::<Index>(),
        ) {
            let before = shown(&matches, &cards);
            prop_assume!(!before.is_empty());
            let gone = erased.get(&before);
            // A player who was not sent off after all has the yellow and red cards that the sending-off took along.
            let takes_along = |one: &ShownCard| {
                gone.kind == EventKind::SecondYellowCard
                    && (one.match_id, one.player) == (gone.match_id, gone.player)
            };
            let at = erased.index(before.len());
            let after: Vec<ShownCard> = before
                .iter()
                .enumerate()
                .filter(|(place, one)| *place != at && !takes_along(one))
                .map(|(_, one)| *one)
                .collect();
            prop_assert!(cost(&rule, &matches, &after) <= cost(&rule, &matches, &before));
        }

        #[test]
        fn nobody_misses_more_than_the_rule_says_nor_a_match_of_others_nor_one_twice(
            rule in rule(),
            matches in matches(),
            cards in cards(30),
            appearances in prop::collection::hash_set(((0..4_i64, 0..3_i64), 1..25_i64), 0..60),
        ) {
            let of = |((team, player), id): ((i64, i64), i64)| (team * 100 + player, id);
            let appearances: HashSet<(i64, i64)> = appearances.into_iter().map(of).collect();
            let (cards, appearances) = (shown(&matches, &cards), &appearances);
            let found = suspensions(&rule, Season { matches: &matches, cards: &cards, appearances, spells: &[] });
            for one in &found {
                let counted = one.turns.iter().filter(|turn| turn.part != Part::Took);
                prop_assert!(counted.count() as i64 <= one.matches && one.left() >= 0);
                let of_player = found.iter().filter(|other| other.player == one.player);
                for turn in &one.turns {
                    let there = matches.iter().find(|known| known.id == turn.match_id).expect("a match");
                    prop_assert!(there.teams.contains(&Some(one.team)));
                    let times = of_player.clone().filter(|other| other.place_of(there.id).is_some());
                    prop_assert_eq!(times.count(), 1);
                    let took_part = appearances.contains(&(one.player, there.id));
                    prop_assert!(turn.part != Part::Missed || (there.was_played() && !took_part));
                    prop_assert!(turn.part != Part::Took || took_part);
                }
            }
        }
    }
}
