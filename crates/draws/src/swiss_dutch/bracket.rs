//! The pairing of the brackets, from the highest scoregroup to the lowest (C.04.3 articles 2 to 4).
//!
//! A bracket is paired by one or two cheapest perfect matchings over everybody who is still unpaired (and the bye,
//! when their number is odd). A member of the bracket that is matched outside it is a downfloater, so every matching
//! shows that the round can be completed (C4). The cost of a pair has a digit for each criterion from C6 to C21, then
//! digits for the place of the candidate in the order of article 4. So the cheapest matching is the first of the best
//! candidates, which article 3.8 asks for.

use super::colours::faults;
use super::costs::{Digit, Graph, Scale};
use super::matching::cheapest_perfect_matching;
use super::player::{Float, Player};
use super::state::{Colour, Score};

/// A round's pairs, as indices of players, and the one who gets the bye.
pub(super) struct Paired {
    pub(super) pairs: Vec<(usize, usize)>,
    pub(super) bye: Option<usize>,
}

/// Pairs the players, who are in the order of article 1.2. None when no pairing complies with the
/// absolute criteria.
pub(super) fn pair_brackets(players: &[Player], initial: Colour) -> Option<Paired> {
    let mut field = Field { players, initial, bye: None };
    if players.len() % 2 == 1 {
        field.bye = Some(field.score_of_bye()?);
    }
    let mut pairs = Vec::new();
    let mut moved_down = Vec::new();
    let mut groups = scoregroups(players).into_iter();
    while let Some(residents) = groups.next() {
        let mut below = groups.clone();
        let bracket = Bracket {
            moved_down: std::mem::take(&mut moved_down),
            in_limbo: false,
            residents,
            next: below.next().unwrap_or_default(),
            below: below.flatten().collect(),
            with_bye: field.bye.is_some(),
        };
        moved_down = bracket.pair(&field, &mut pairs)?;
    }
    Some(Paired { pairs, bye: moved_down.first().copied() })
}

/// Article 1.3.1: the players of each score, from the highest.
fn scoregroups(players: &[Player]) -> Vec<Vec<usize>> {
    let indices: Vec<usize> = (0..players.len()).collect();
    indices
        .chunk_by(|one, other| players[*one].score == players[*other].score)
        .map(<[usize]>::to_vec)
        .collect()
}

/// What all brackets of a round have in common.
struct Field<'a> {
    players: &'a [Player],
    initial: Colour,
    /// When the number of players is odd: the score of the one who gets the bye (C5).
    bye: Option<Score>,
}

impl Field<'_> {
    /// C1: they have not met. C3: without a topscorer they do not have one absolute preference.
    fn may_meet(&self, one: usize, other: usize) -> bool {
        let (one, other) = (&self.players[one], &self.players[other]);
        let wish = one.preference();
        !one.opponents.contains(&other.no)
            && (one.is_topscorer
                || other.is_topscorer
                || wish.strength() < 3
                || wish != other.preference())
    }

    /// C2 and C5.
    fn may_have_bye(&self, player: usize) -> bool {
        self.players[player].may_have_bye
            && self.bye.is_none_or(|score| self.players[player].score == score)
    }

    /// C5: the least score of somebody who can get the bye while all others can be paired.
    fn score_of_bye(&self) -> Option<Score> {
        let groups = scoregroups(self.players);
        let mut scale = Scale::new();
        let c5 = scale.digit(groups.len());
        let bye = self.players.len();
        let mut graph = Graph::new(bye + 1, &scale);
        for (height, group) in groups.iter().rev().enumerate() {
            for player in group {
                for other in 0..*player {
                    if self.may_meet(other, *player) {
                        graph.connect(other, *player);
                    }
                }
                if self.may_have_bye(*player) {
                    graph.connect(*player, bye);
                    graph.charge(*player, bye, c5, height as i64);
                }
            }
        }
        let partners = cheapest_perfect_matching(&graph)?;
        Some(self.players[partners[bye]].score)
    }
}

/// Article 1.3.2: the players to be paired now, and those who come later.
struct Bracket {
    /// The moved-down players (MDPs), article 1.4.1.
    moved_down: Vec<usize>,
    /// Article 3.2.4: the MDPs were already found to be left over here.
    in_limbo: bool,
    residents: Vec<usize>,
    /// The next scoregroup.
    next: Vec<usize>,
    /// The scoregroups after that.
    below: Vec<usize>,
    /// Whether somebody of all these gets the bye.
    with_bye: bool,
}

/// Where a player of the graph is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Zone {
    MovedDown,
    Resident,
    Next,
    /// A lower scoregroup, or the bye.
    Below,
}

/// A possible pair: places in the graph, the higher player first, and where the two are.
#[derive(Debug, Clone, Copy)]
struct Pair {
    higher: usize,
    lower: usize,
    zones: (Zone, Zone),
}

impl Pair {
    /// Whether the pair is one of the bracket.
    fn is_inside(self) -> bool {
        self.zones.1 == Zone::Resident
    }

    /// Whether the higher player floats down from the bracket.
    fn is_downfloat(self) -> bool {
        matches!(self.zones.0, Zone::MovedDown | Zone::Resident) && !self.is_inside()
    }
}

impl Bracket {
    /// Pairs the bracket, adds its pairs, and gives those who float down.
    fn pair(&self, field: &Field<'_>, pairs: &mut Vec<(usize, usize)>) -> Option<Vec<usize>> {
        let size = self.moved_down.len() + self.residents.len();
        let downfloaters = self.fewest_downfloaters(field)?;
        let mut expected = (size - downfloaters) / 2;
        // C9 is about brackets that leave one player over, who then gets the bye.
        let leaves_one = downfloaters == 1;
        let before = pairs.len();

        if expected > 0 && !self.moved_down.is_empty() {
            let chosen = self.pair_moved_down(field, leaves_one)?;
            expected -= chosen.len();
            pairs.extend(chosen);
        }
        let unpaired = |group: &[usize], pairs: &[(usize, usize)]| -> Vec<usize> {
            let paired = |player: &usize| pairs.iter().any(|(a, b)| a == player || b == player);
            group.iter().copied().filter(|player| !paired(player)).collect()
        };
        let limbo = unpaired(&self.moved_down, &pairs[before..]);
        let remainder = unpaired(&self.residents, &pairs[before..]);
        if expected > 0 {
            let remaining = if remainder.len() == 2 * expected {
                // Nobody of the remainder floats, so nobody else can be touched by its pairing.
                Self {
                    moved_down: Vec::new(),
                    in_limbo: true,
                    residents: remainder.clone(),
                    next: Vec::new(),
                    below: Vec::new(),
                    with_bye: false,
                }
            } else {
                Self {
                    moved_down: limbo.clone(),
                    in_limbo: true,
                    residents: remainder.clone(),
                    next: self.next.clone(),
                    below: self.below.clone(),
                    with_bye: self.with_bye,
                }
            };
            let in_s1 = remaining.divide(field, leaves_one, expected)?;
            pairs.extend(remaining.transpose(field, leaves_one, &in_s1)?);
        }
        let mut floating = limbo;
        floating.extend(unpaired(&remainder, &pairs[before..]));
        Some(floating)
    }

    /// The players of the graph, from the highest. The bye comes after them.
    fn players(&self) -> Vec<usize> {
        [&self.moved_down, &self.residents, &self.next, &self.below]
            .into_iter()
            .flatten()
            .copied()
            .collect()
    }

    fn zone(&self, place: usize) -> Zone {
        let residents = self.moved_down.len() + self.residents.len();
        if place < self.moved_down.len() {
            Zone::MovedDown
        } else if place < residents {
            Zone::Resident
        } else if place < residents + self.next.len() {
            Zone::Next
        } else {
            Zone::Below
        }
    }

    /// All pairs that the absolute criteria allow.
    ///
    /// Two MDPs are no pair: they could have been one in the bracket above. An MDP in limbo meets
    /// no resident.
    fn possible_pairs(&self, field: &Field<'_>, players: &[usize]) -> Vec<Pair> {
        let mut pairs = Vec::new();
        for higher in 0..players.len() {
            for lower in higher + 1..players.len() {
                let zones = (self.zone(higher), self.zone(lower));
                let excluded = zones.0 == Zone::MovedDown
                    && (zones.1 == Zone::MovedDown || zones.1 == Zone::Resident && self.in_limbo);
                if !excluded && field.may_meet(players[higher], players[lower]) {
                    pairs.push(Pair { higher, lower, zones });
                }
            }
            if self.with_bye && field.may_have_bye(players[higher]) {
                let zones = (self.zone(higher), Zone::Below);
                pairs.push(Pair { higher, lower: players.len(), zones });
            }
        }
        pairs
    }

    /// C6, with C4 and C5: how many must float down.
    fn fewest_downfloaters(&self, field: &Field<'_>) -> Option<usize> {
        let players = self.players();
        let mut scale = Scale::new();
        let c6 = scale.digit(players.len());
        let mut graph = Graph::new(players.len() + usize::from(self.with_bye), &scale);
        for pair in self.possible_pairs(field, &players) {
            graph.connect(pair.higher, pair.lower);
            graph.charge(pair.higher, pair.lower, c6, i64::from(pair.is_downfloat()));
        }
        let partners = cheapest_perfect_matching(&graph)?;
        let bracket = self.moved_down.len() + self.residents.len();
        Some(partners[..bracket].iter().filter(|partner| **partner >= bracket).count())
    }

    /// Article 3.7 with 4.4 and 4.2: which MDPs are paired, and with whom.
    fn pair_moved_down(&self, field: &Field<'_>, leaves_one: bool) -> Option<Vec<(usize, usize)>> {
        let players = self.players();
        let mut scale = Scale::new();
        let criteria = Criteria::new(self, field, leaves_one, &players, &mut scale);
        // 4.4: of two sets of MDPs, the one with the lowest number that the other has not.
        let left_over: Vec<Digit> = self.moved_down.iter().map(|_| scale.digit(1)).collect();
        // 4.2: of two transpositions, the one that gives the first MDP the lower opponent.
        let opponent: Vec<Digit> =
            self.moved_down.iter().map(|_| scale.digit(self.residents.len())).collect();

        let mut graph = Graph::new(players.len() + usize::from(self.with_bye), &scale);
        for pair in self.possible_pairs(field, &players) {
            let Pair { higher, lower, zones } = pair;
            graph.connect(higher, lower);
            criteria.charge(&mut graph, field, &players, pair);
            if zones.0 == Zone::MovedDown {
                if pair.is_inside() {
                    let place = lower - self.moved_down.len();
                    graph.charge(higher, lower, opponent[higher], place as i64);
                } else {
                    graph.charge(higher, lower, left_over[higher], 1);
                }
            }
        }
        let partners = cheapest_perfect_matching(&graph)?;
        Some(
            (0..self.moved_down.len())
                .filter(|place| self.zone(partners[*place]) == Zone::Resident)
                .map(|place| (players[place], players[partners[place]]))
                .collect(),
        )
    }

    /// Articles 3.6 and 4.3: which residents of a homogeneous bracket or a remainder are in S1, as
    /// true for each resident.
    ///
    /// The first candidate with some pairs has the higher of each pair in S1: any other division
    /// needs more exchanges or a greater difference of the sums for the same pairs. So pairs alone
    /// tell which candidate comes first.
    fn divide(&self, field: &Field<'_>, leaves_one: bool, expected: usize) -> Option<Vec<bool>> {
        let players = self.players();
        let first = self.moved_down.len();
        let count = self.residents.len();
        let mut scale = Scale::new();
        let criteria = Criteria::new(self, field, leaves_one, &players, &mut scale);
        // 4.3.1: the fewest exchanges, counted on both sides.
        let exchanges = scale.digit(2 * expected);
        // 4.3.2: the least difference between the sums of what goes to S1 and to S2.
        let difference = scale.digit(2 * expected * count);
        // 4.3.3: the highest different number that goes from S1 to S2.
        let mut to_s2: Vec<Digit> = (0..expected).map(|_| scale.digit(1)).collect();
        to_s2.reverse();
        // 4.3.4: the lowest different number that goes from S2 to S1.
        let to_s1: Vec<Digit> = (expected..count).map(|_| scale.digit(1)).collect();

        let mut graph = Graph::new(players.len() + usize::from(self.with_bye), &scale);
        for pair in self.possible_pairs(field, &players) {
            let Pair { higher, lower, zones } = pair;
            graph.connect(higher, lower);
            criteria.charge(&mut graph, field, &players, pair);
            if zones.0 != Zone::Resident {
                continue;
            }
            let mut charge = |digit: Digit, amount: i64| graph.charge(higher, lower, digit, amount);
            let in_s2 = if pair.is_inside() {
                let in_s1 = higher - first;
                if in_s1 >= expected {
                    charge(exchanges, 1);
                    charge(difference, in_s1 as i64);
                    charge(to_s1[in_s1 - expected], -1);
                }
                lower - first
            } else {
                higher - first
            };
            if in_s2 < expected {
                charge(exchanges, 1);
                charge(difference, -(in_s2 as i64));
                charge(to_s2[in_s2], -1);
            }
        }
        let partners = cheapest_perfect_matching(&graph)?;
        let is_in_s1 =
            |place: usize| partners[place] > place && self.zone(partners[place]) == Zone::Resident;
        Some((first..first + count).map(is_in_s1).collect())
    }

    /// Articles 3.6 and 4.2: the pairs of a homogeneous bracket or a remainder, when it is known
    /// who is in S1.
    fn transpose(
        &self,
        field: &Field<'_>,
        leaves_one: bool,
        in_s1: &[bool],
    ) -> Option<Vec<(usize, usize)>> {
        let players = self.players();
        let first = self.moved_down.len();
        let count = self.residents.len();
        let mut scale = Scale::new();
        let criteria = Criteria::new(self, field, leaves_one, &players, &mut scale);
        // Of two transpositions the one that gives the first of S1 the lower opponent.
        let opponent: Vec<Option<Digit>> =
            in_s1.iter().map(|in_s1| in_s1.then(|| scale.digit(count))).collect();

        let mut graph = Graph::new(players.len() + usize::from(self.with_bye), &scale);
        for pair in self.possible_pairs(field, &players) {
            let Pair { higher, lower, zones } = pair;
            let digit = if zones.0 == Zone::Resident { opponent[higher - first] } else { None };
            if pair.is_inside() {
                let place = lower - first;
                let Some(digit) = digit.filter(|_| !in_s1[place]) else { continue };
                graph.connect(higher, lower);
                graph.charge(higher, lower, digit, place as i64);
            } else if digit.is_none() {
                graph.connect(higher, lower);
            } else {
                continue;
            }
            criteria.charge(&mut graph, field, &players, pair);
        }
        let partners = cheapest_perfect_matching(&graph)?;
        Some(
            (first..first + count)
                .filter(|place| in_s1[*place - first])
                .map(|place| (players[place], players[partners[place]]))
                .collect(),
        )
    }
}

/// A digit for each score, from the highest: "taken in descending order".
struct Descending(Vec<(Score, Digit)>);

impl Descending {
    /// The digits for the scores of these players, who are in descending order.
    fn new(field: &Field<'_>, group: &[usize], scale: &mut Scale) -> Self {
        let same =
            |one: &usize, other: &usize| field.players[*one].score == field.players[*other].score;
        let level = |level: &[usize]| (field.players[level[0]].score, scale.digit(level.len()));
        Self(group.chunk_by(same).map(level).collect())
    }

    fn charge(&self, graph: &mut Graph, pair: Pair, score: Score) {
        if let Some((_, digit)) = self.0.iter().find(|(level, _)| *level == score) {
            graph.charge(pair.higher, pair.lower, *digit, 1);
        }
    }
}

/// The quality criteria of article 2.4, in descending priority.
struct Criteria {
    /// Downfloaters.
    c6: Digit,
    /// Scores of the downfloaters.
    c7: Descending,
    /// Downfloaters of the next bracket, and their scores.
    c8: (Digit, Descending),
    /// Unplayed rounds of the one who gets the bye.
    c9: Option<Digit>,
    /// Topscorers and their opponents with a colour difference beyond 2.
    c10: Digit,
    /// Topscorers and their opponents with a colour three times in a row.
    c11: Digit,
    /// Colour preferences that are not met.
    c12: Digit,
    /// Strong colour preferences that are not met.
    c13: Digit,
    /// Resident downfloaters who had a downfloat in the last round (C14) or before it (C16).
    c14_c16: [Digit; 2],
    /// Opponents of MDPs who had an upfloat in the last round (C15) or before it (C17).
    c15_c17: [Digit; 2],
    /// Scores of MDPs who float down again after the last round (C18) or the one before (C20).
    c18_c20: [Descending; 2],
    /// Scores of MDPs whose opponents float up again after the last round (C19) or the one before
    /// (C21).
    c19_c21: [Descending; 2],
}

impl Criteria {
    fn new(
        bracket: &Bracket,
        field: &Field<'_>,
        leaves_one: bool,
        players: &[usize],
        scale: &mut Scale,
    ) -> Self {
        // What MDPs in limbo cost cannot be changed any more, but for C8.
        let moved_down: &[usize] = if bracket.in_limbo { &[] } else { &bracket.moved_down };
        let count = players.len();
        let ahead = &players[..bracket.moved_down.len() + bracket.residents.len()];
        let c6 = scale.digit(count);
        let c7 = Descending::new(field, moved_down, scale);
        let c8 = (scale.digit(count), Descending::new(field, ahead, scale));
        let unplayed = players.iter().map(|player| field.players[*player].unplayed).max();
        let c9 = leaves_one.then(|| scale.digit(unplayed.unwrap_or(0)));
        let [c10, c11, c12, c13] = std::array::from_fn(|_| scale.digit(count));
        let [c14, c15, c16, c17] = std::array::from_fn(|_| scale.digit(count));
        let [c18, c19, c20, c21] =
            std::array::from_fn(|_| Descending::new(field, moved_down, scale));
        Self {
            c6,
            c7,
            c8,
            c9,
            c10,
            c11,
            c12,
            c13,
            c14_c16: [c14, c16],
            c15_c17: [c15, c17],
            c18_c20: [c18, c20],
            c19_c21: [c19, c21],
        }
    }

    /// Adds to the cost of a pair what it costs by each criterion.
    fn charge(&self, graph: &mut Graph, field: &Field<'_>, players: &[usize], pair: Pair) {
        let Pair { higher: high, lower: low, zones } = pair;
        let higher = &field.players[players[high]];
        let from_above = zones.0 == Zone::MovedDown;
        if pair.is_inside() {
            let lower = &field.players[players[low]];
            let faults = faults(higher, lower, field.initial);
            graph.charge(high, low, self.c10, faults.c10);
            graph.charge(high, low, self.c11, faults.c11);
            graph.charge(high, low, self.c12, faults.c12);
            graph.charge(high, low, self.c13, faults.c13);
            for ago in 0..2 {
                if from_above && lower.floats[ago] == Float::Up {
                    graph.charge(high, low, self.c15_c17[ago], 1);
                    self.c19_c21[ago].charge(graph, pair, higher.score);
                }
            }
            return;
        }
        if pair.is_downfloat() {
            graph.charge(high, low, self.c6, 1);
            self.c7.charge(graph, pair, higher.score);
            for ago in 0..2 {
                if higher.floats[ago] == Float::Down {
                    if from_above {
                        self.c18_c20[ago].charge(graph, pair, higher.score);
                    } else {
                        graph.charge(high, low, self.c14_c16[ago], 1);
                    }
                }
            }
            if let Some(c9) = self.c9
                && low == players.len()
            {
                graph.charge(high, low, c9, higher.unplayed as i64);
            }
        }
        if zones.0 != Zone::Below && zones.1 == Zone::Below {
            graph.charge(high, low, self.c8.0, 1);
            self.c8.1.charge(graph, pair, higher.score);
        }
    }
}
