//! What the regulations say of one player before a round, from the rounds before it.

use std::collections::{BTreeMap, BTreeSet};

use super::state::{ByeKind, Colour, Round, Score, State};

/// A player to be paired.
#[derive(Debug, Clone)]
pub(super) struct Player {
    /// The pairing number.
    pub(super) no: u32,
    /// The place among those who were ever paired, from 1 (C.04.2 article 2.5: a late entry has no
    /// place before). Only its being odd or even counts, in article 5.2.5.
    pub(super) place: usize,
    /// The points for the pairing: those won and the virtual ones.
    pub(super) score: Score,
    /// The points won.
    pub(super) won: Score,
    /// The numbers of those met over the board.
    pub(super) opponents: BTreeSet<u32>,
    /// The colours of the games played, from the first. Rounds without a game leave no gap
    /// (C.04.2 article 3.4).
    pub(super) colours: Vec<Colour>,
    /// The floats of the last round and of the one before it (article 1.4).
    pub(super) floats: [Float; 2],
    /// Whether the player may get the pairing-allocated bye (C2, C.04.1 article 4).
    pub(super) may_have_bye: bool,
    /// The rounds without a game.
    pub(super) unplayed: usize,
    /// Article 1.8: more than half of the points that were possible, when the last round is paired.
    pub(super) is_topscorer: bool,
}

/// Article 1.4.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Float {
    /// Met somebody with fewer points, or got more points than for a loss without playing.
    Down,
    /// Met somebody with more points.
    Up,
    /// Neither.
    None,
}

/// Article 1.7.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Preference {
    /// The colour difference is beyond +1 or -1, or the last two games had one colour.
    Absolute(Colour),
    /// The colour difference is +1 or -1.
    Strong(Colour),
    /// The colour difference is 0: the other colour than in the last game.
    Mild(Colour),
    /// No game played.
    None,
}

impl Preference {
    /// The colour, if there is a preference.
    pub(super) fn colour(self) -> Option<Colour> {
        match self {
            Self::Absolute(colour) | Self::Strong(colour) | Self::Mild(colour) => Some(colour),
            Self::None => None,
        }
    }

    /// Greater for a stronger preference.
    pub(super) fn strength(self) -> u8 {
        match self {
            Self::Absolute(_) => 3,
            Self::Strong(_) => 2,
            Self::Mild(_) => 1,
            Self::None => 0,
        }
    }
}

impl Player {
    /// Article 1.6: games with white less games with black.
    pub(super) fn colour_difference(&self) -> i64 {
        self.colours
            .iter()
            .map(|colour| match colour {
                Colour::White => 1,
                Colour::Black => -1,
            })
            .sum()
    }

    /// The colour that the last two games had in common.
    pub(super) fn repeated_colour(&self) -> Option<Colour> {
        match self.colours.as_slice() {
            [.., before, last] if before == last => Some(*last),
            _ => None,
        }
    }

    /// Article 1.7. When the difference and the last two games ask for different colours, which no
    /// pairing by the rules brings about, the difference decides.
    pub(super) fn preference(&self) -> Preference {
        let difference = self.colour_difference();
        let Some(last) = self.colours.last() else { return Preference::None };
        let fewer = if difference > 0 { Colour::Black } else { Colour::White };
        match (difference.abs(), self.repeated_colour()) {
            (2.., _) => Preference::Absolute(fewer),
            (_, Some(repeated)) => Preference::Absolute(repeated.other()),
            (1, None) => Preference::Strong(fewer),
            _ => Preference::Mild(last.other()),
        }
    }
}

/// The players to be paired, in the order of article 1.2: by score, then by number.
pub(super) fn players_of(state: &State) -> Vec<Player> {
    let mut standings: BTreeMap<u32, Standing> =
        state.players.iter().map(|player| (player.no, Standing::default())).collect();
    for round in &state.history {
        count(state, round, &mut standings);
    }

    let possible = state.points.win.0 * i64::from(state.round - 1);
    let absent: BTreeSet<u32> = state.absent.iter().copied().collect();
    let mut place = 0;
    let mut players = Vec::new();
    for (no, standing) in standings {
        let takes_part = !absent.contains(&no);
        place += usize::from(takes_part || standing.was_paired);
        if !takes_part {
            continue;
        }
        let score = Score(standing.won.0 + state.virtual_points(no, state.round).0);
        let mut floats = standing.floats.iter().rev().copied();
        players.push(Player {
            no,
            place,
            score,
            won: standing.won,
            unplayed: state.history.len() - standing.colours.len(),
            opponents: standing.opponents,
            colours: standing.colours,
            floats: [floats.next().unwrap_or(Float::None), floats.next().unwrap_or(Float::None)],
            may_have_bye: !standing.bye_closed,
            is_topscorer: state.round == state.rounds && 2 * score.0 > possible,
        });
    }
    players.sort_by_key(|player| (std::cmp::Reverse(player.score), player.no));
    players
}

/// What the rounds say of one player.
#[derive(Debug, Clone, Default)]
struct Standing {
    won: Score,
    opponents: BTreeSet<u32>,
    colours: Vec<Colour>,
    floats: Vec<Float>,
    was_paired: bool,
    bye_closed: bool,
}

fn count(state: &State, round: &Round, standings: &mut BTreeMap<u32, Standing>) {
    let scores: BTreeMap<u32, Score> = standings
        .iter()
        .map(|(no, standing)| {
            (*no, Score(standing.won.0 + state.virtual_points(*no, round.round).0))
        })
        .collect();
    for standing in standings.values_mut() {
        standing.floats.push(Float::None);
    }
    for game in &round.pairings {
        let sides = [
            (game.white, game.black, game.white_result, Colour::White),
            (game.black, game.white, game.black_result, Colour::Black),
        ];
        for (no, opponent, result, colour) in sides {
            let Some(standing) = standings.get_mut(&no) else { continue };
            let points = state.points.of_game(result, game.played);
            standing.won.0 += points.0;
            standing.was_paired = true;
            if game.played {
                if round.round > state.may_meet_again {
                    standing.opponents.insert(opponent);
                }
                standing.colours.push(colour);
                standing.set_float(match scores[&no].cmp(&scores[&opponent]) {
                    std::cmp::Ordering::Greater => Float::Down,
                    std::cmp::Ordering::Less => Float::Up,
                    std::cmp::Ordering::Equal => Float::None,
                });
            } else {
                standing.score_without_playing(state, points);
            }
        }
    }
    for bye in &round.byes {
        let Some(standing) = standings.get_mut(&bye.no) else { continue };
        let points = state.points.of_bye(bye);
        standing.won.0 += points.0;
        standing.score_without_playing(state, points);
        if bye.kind == ByeKind::Pairing {
            standing.was_paired = true;
            standing.bye_closed = true;
            standing.set_float(Float::Down);
        }
    }
}

impl Standing {
    fn set_float(&mut self, float: Float) {
        if let Some(last) = self.floats.last_mut() {
            *last = float;
        }
    }

    /// Article 1.4.3 and C.04.1 article 4.
    fn score_without_playing(&mut self, state: &State, points: Score) {
        if points > state.points.loss {
            self.set_float(Float::Down);
        }
        if points >= state.points.win {
            self.bye_closed = true;
        }
    }
}
