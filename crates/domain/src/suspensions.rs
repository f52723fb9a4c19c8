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
//!   awarded or decided by a walkover is not played, so nobody has missed it.
//! - Suspensions follow one another; each is missed in matches of its own.

use std::collections::{BTreeMap, VecDeque};

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
    /// Its start, by a number that orders starts.
    pub start: Option<i64>,
    /// Its number.
    pub number: Option<i64>,
    /// Where it stands.
    pub lifecycle: Lifecycle,
    /// How it ended.
    pub outcome: Option<Outcome>,
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
}

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

/// A suspension of a player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Suspension {
    /// The team.
    pub team: i64,
    /// The player.
    pub player: i64,
    /// Why.
    pub cause: SuspensionCause,
    /// How many cards led to it.
    pub cards: i64,
    /// The match in which the last of them was shown.
    pub after: i64,
    /// How many matches it costs.
    pub matches: i64,
    /// Those that the player has missed, in order.
    pub missed: Vec<i64>,
    /// Those that the player will miss, in order, as far as they are known.
    pub to_miss: Vec<i64>,
}

impl Suspension {
    /// How many matches are still to be missed.
    pub fn left(&self) -> i64 {
        self.matches.saturating_sub(self.missed.len() as i64)
    }

    /// Which match of the suspension this one is, from 1; `None` if the player may play in it.
    pub fn place_of(&self, match_id: i64) -> Option<usize> {
        let mut matches = self.missed.iter().chain(&self.to_miss);
        matches.position(|id| *id == match_id).map(|place| place + 1)
    }

    fn is_complete(&self) -> bool {
        (self.missed.len() + self.to_miss.len()) as i64 >= self.matches
    }
}

/// What a match is for somebody who is suspended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Stage {
    /// It is over, or called off.
    Over,
    Live,
    ToCome,
    /// Nobody knows when it will be played.
    Postponed,
}

impl MatchOfDivision {
    const fn stage(&self) -> Stage {
        match self.lifecycle {
            Lifecycle::Completed | Lifecycle::Cancelled => Stage::Over,
            Lifecycle::Live => Stage::Live,
            Lifecycle::Postponed => Stage::Postponed,
            Lifecycle::Scheduled => Stage::ToCome,
        }
    }

    /// The order in which matches are played: those without a start come last.
    fn place(&self) -> (Stage, i64, i64, i64) {
        let last = |of: Option<i64>| of.unwrap_or(i64::MAX);
        (self.stage(), last(self.start), last(self.number), self.id)
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
    yellow: i64,
    second_yellow: bool,
    red: bool,
}

/// All suspensions of a division: by team and player, in the order in which they came about.
pub fn suspensions(
    rule: &SuspensionRule,
    matches: &[MatchOfDivision],
    cards: &[ShownCard],
) -> Vec<Suspension> {
    let mut of_players: BTreeMap<(i64, i64), BTreeMap<i64, Cards>> = BTreeMap::new();
    for card in cards {
        let of_player = of_players.entry((card.team, card.player)).or_default();
        let of_match = of_player.entry(card.match_id).or_default();
        match card.kind {
            EventKind::YellowCard => of_match.yellow += 1,
            EventKind::SecondYellowCard => of_match.second_yellow = true,
            EventKind::RedCard => of_match.red = true,
            _ => {}
        }
    }
    let mut in_order: Vec<&MatchOfDivision> = matches.iter().collect();
    in_order.sort_by_key(|one| one.place());
    let mut of_teams: BTreeMap<i64, Vec<&MatchOfDivision>> = BTreeMap::new();
    for one in in_order {
        for team in one.teams.into_iter().flatten() {
            of_teams.entry(team).or_default().push(one);
        }
    }
    let mut found = Vec::new();
    for ((team, player), cards) in of_players {
        let Some(of_team) = of_teams.get(&team) else { continue };
        found.extend(of_player(rule, (team, player), of_team, &cards));
    }
    found
}

/// The suspensions of a player, from the matches of the team in order.
fn of_player(
    rule: &SuspensionRule,
    (team, player): (i64, i64),
    matches: &[&MatchOfDivision],
    cards: &BTreeMap<i64, Cards>,
) -> Vec<Suspension> {
    let mut complete = Vec::new();
    let mut waiting: VecDeque<Suspension> = VecDeque::new();
    let mut yellow_cards = 0;
    for one in matches {
        if let Some(current) = waiting.front_mut() {
            match one.stage() {
                Stage::Over if one.was_played() => current.missed.push(one.id),
                Stage::Over => {}
                Stage::Live | Stage::ToCome | Stage::Postponed => current.to_miss.push(one.id),
            }
            if current.is_complete() {
                complete.extend(waiting.pop_front());
            }
        }
        let Some(cards) = cards.get(&one.id) else { continue };
        let mut suspend = |cause, cards, matches| {
            let (missed, to_miss) = (Vec::new(), Vec::new());
            let after = one.id;
            waiting.push_back(Suspension {
                team,
                player,
                cause,
                cards,
                after,
                matches,
                missed,
                to_miss,
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
            number: None,
            lifecycle: if id <= over { Lifecycle::Completed } else { Lifecycle::Scheduled },
            outcome: (id <= over).then_some(Outcome::Played),
        };
        (1..=all).map(of).collect()
    }

    const fn card(match_id: i64, kind: EventKind) -> ShownCard {
        ShownCard { match_id, team: REDS, player: ADA, kind }
    }

    const fn yellow(match_id: i64) -> ShownCard {
        card(match_id, EventKind::YellowCard)
    }

    /// Each suspension as: cause, after which match, missed, to miss.
    fn told(matches: &[MatchOfDivision], cards: &[ShownCard]) -> Vec<String> {
        let of = |one: &Suspension| {
            format!("{} {} {:?} {:?}", one.cause, one.after, one.missed, one.to_miss)
        };
        suspensions(&RULE, matches, cards).iter().map(of).collect()
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
        let found = &suspensions(&RULE, &season(4, 9), &cards)[1];
        assert_eq!((found.left(), found.place_of(5), found.place_of(6)), (1, Some(2), None));
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
    fn what_is_not_known_yet_is_still_to_be_missed() {
        let found = suspensions(&RULE, &season(2, 2), &[card(2, EventKind::RedCard)]);
        assert_eq!((found[0].to_miss.len(), found[0].left()), (0, 2));
    }

    #[test]
    fn without_a_rule_nobody_is_suspended() {
        let cards = [yellow(1), yellow(2), card(2, EventKind::RedCard)];
        assert!(!SuspensionRule::default().is_any());
        assert_eq!(suspensions(&SuspensionRule::default(), &season(4, 9), &cards), []);
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
        let one = (0..4_i64, 1..4_i64, prop::option::weighted(0.9, 0..9_i64), outcome());
        prop::collection::vec(one, 1..25).prop_map(|all| {
            let of = |(id, (a, by, start, (lifecycle, outcome))): (i64, (i64, i64, _, _))| {
                let teams = [Some(a), Some((a + by) % 4)];
                MatchOfDivision { id, teams, start, number: None, lifecycle, outcome }
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
            ShownCard { match_id: one.id, team, player: team * 100 + player, kind: *kind }
        };
        cards.iter().map(of).collect()
    }

    /// How many matches all suspensions cost.
    fn cost(rule: &SuspensionRule, matches: &[MatchOfDivision], cards: &[ShownCard]) -> i64 {
        suspensions(rule, matches, cards).iter().map(|one| one.matches).sum()
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
            let expected = suspensions(&rule, &matches, &shown(&matches, &cards));
            let others = shown(&matches, &other_cards);
            prop_assert_eq!(suspensions(&rule, &other_matches, &others), expected);
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
            // Whoever was not sent off after all has the yellow and red cards that the sending-off took along.
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
        ) {
            let found = suspensions(&rule, &matches, &shown(&matches, &cards));
            for one in &found {
                let all: Vec<i64> = one.missed.iter().chain(&one.to_miss).copied().collect();
                prop_assert!(all.len() as i64 <= one.matches && one.left() >= 0);
                let of_player = found.iter().filter(|other| other.player == one.player);
                for id in all {
                    let missed = matches.iter().find(|known| known.id == id).expect("a match");
                    prop_assert!(missed.teams.contains(&Some(one.team)));
                    let times = of_player.clone().filter(|other| other.place_of(id).is_some());
                    prop_assert_eq!(times.count(), 1);
                    prop_assert_eq!(one.missed.contains(&id), missed.was_played());
                }
            }
        }
    }
}
