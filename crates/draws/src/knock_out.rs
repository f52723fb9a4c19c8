//! Knock-out: who loses is out.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::avoidance::IfImpossible;
use crate::bracket::{KeptApart, Seeding, place};
use crate::entry::check_entries;
use crate::round_robin::Legs;
use crate::sides::{Match, Numbers, Part, Round, Side};
use crate::{Bent, Chance, Entry, Key, Undrawable, Unfit};

/// How a knock-out is drawn.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[schema(as = KnockOutOptions)]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// How seeds get their places.
    #[serde(default)]
    pub seeding: Seeding,
    /// Who is kept apart in the first rounds.
    #[serde(default)]
    pub avoid: Vec<KeptApart>,
    /// What happens when they cannot be kept apart.
    #[serde(default)]
    pub if_impossible: IfImpossible,
    /// Matches of a tie. The final and the match for third place are single matches.
    #[schema(value_type = u8, minimum = 1, maximum = 2)]
    #[serde(default)]
    pub legs: Legs,
    /// Whether the losers of the semi-finals play for third place.
    #[serde(default)]
    pub third_place: bool,
    /// Whether each round is drawn anew among those who are left. Then only the first round is
    /// drawn now, with the home sides by lot.
    #[serde(default)]
    pub redraw: bool,
    /// Whether the pots of the entries count: those of pot 1 have the next places after the seeds, then those of pot 2, and so on.
    #[serde(default)]
    pub pots: bool,
    /// How many are left when it ends: 1, or how many qualify, a power of two. Without a single winner there is no final.
    #[serde(default)]
    pub winners: Winners,
}

/// How many are left when a knock-out ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(transparent)]
pub struct Winners(pub usize);

impl Default for Winners {
    fn default() -> Self {
        Self(1)
    }
}

/// A knock-out.
#[derive(Debug, Clone, Serialize)]
pub struct KnockOut {
    /// The rounds in the order of play. With re-draws there is the first one only.
    pub rounds: Vec<Round>,
    /// Who goes on without a match.
    pub byes: Vec<Key>,
    /// What could not be kept apart, and why.
    pub bent: Vec<Bent>,
}

pub(crate) fn draw(
    entries: &[Entry],
    options: &Options,
    chance: &mut Chance,
) -> Result<KnockOut, Undrawable> {
    check_entries(entries, 2)?;
    if options.third_place && options.redraw {
        return Err(Unfit::ThirdPlaceOfRedraw.into());
    }
    if options.third_place && entries.len() < 4 {
        return Err(Unfit::ThirdPlaceOfFew.into());
    }
    let Winners(winners) = options.winners;
    if !winners.is_power_of_two() || winners >= entries.len() {
        return Err(Unfit::Winners { entries: entries.len(), asked: winners }.into());
    }
    if winners > 1 && (options.third_place || options.redraw) {
        return Err(Unfit::WinnersOfWhole.into());
    }
    let by_rank = (options.seeding, options.pots);
    let bracket = place(entries, by_rank, &options.avoid, options.if_impossible, chance)?;
    let mut places = bracket.sides(entries);
    if options.redraw {
        for pair in places.chunks_exact_mut(2) {
            chance.shuffle(pair);
        }
    }
    let mut rounds = rounds(places, options, &mut Numbers::default());
    if options.redraw {
        rounds.truncate(1);
    }
    Ok(KnockOut { rounds, byes: bracket.byes(entries), bent: bracket.bent })
}

/// The rounds of a bracket with these sides in its places, of which there is a power of two. Of two
/// neighbours at most one is a bye.
pub(crate) fn rounds(
    mut sides: Vec<Side>,
    &Options { legs, third_place, winners: Winners(winners), .. }: &Options,
    numbers: &mut Numbers,
) -> Vec<Round> {
    let mut rounds = Vec::new();
    let mut semi_final_losers = None;
    while sides.len() > winners.max(2) {
        let Played { matches, winners, losers } = play(&sides, legs, numbers);
        rounds.push(Round { part: Part::KnockOut, round: rounds.len() + 1, matches });
        sides = winners;
        semi_final_losers = Some(losers);
    }
    if winners > 1 {
        return rounds;
    }
    if let (true, Some(losers)) = (third_place, semi_final_losers) {
        let matches = play(&losers, Legs::One, numbers).matches;
        rounds.push(Round { part: Part::ThirdPlace, round: 1, matches });
    }
    let matches = play(&sides, Legs::One, numbers).matches;
    rounds.push(Round { part: Part::Final, round: 1, matches });
    rounds
}

/// A round of matches, who goes on from each, and who does not.
pub(crate) struct Played {
    pub(crate) matches: Vec<Match>,
    pub(crate) winners: Vec<Side>,
    /// A bye where nobody loses.
    pub(crate) losers: Vec<Side>,
}

/// Lets neighbours meet. A bye for one of them is a match without a number.
pub(crate) fn play(sides: &[Side], legs: Legs, numbers: &mut Numbers) -> Played {
    let (mut matches, mut winners, mut losers) = (Vec::new(), Vec::new(), Vec::new());
    for pair in sides.chunks_exact(2) {
        let sides = [pair[0].clone(), pair[1].clone()];
        if let Some(at) = sides.iter().position(|side| *side == Side::Bye) {
            winners.push(sides[1 - at].clone());
            losers.push(Side::Bye);
            matches.push(Match { number: None, leg: None, group: None, sides });
        } else {
            let number = numbers.next();
            winners.push(Side::WinnerOf(number));
            losers.push(Side::LoserOf(number));
            let leg = (legs == Legs::Two).then_some(1);
            matches.push(Match { number: Some(number), leg, group: None, sides });
        }
    }
    if legs == Legs::Two {
        for tie in 0..matches.len() {
            if matches[tie].number.is_some() {
                let number = numbers.next();
                (winners[tie], losers[tie]) = (Side::WinnerOf(number), Side::LoserOf(number));
                let [one, other] = matches[tie].sides.clone();
                let (number, leg, sides) = (Some(number), Some(2), [other, one]);
                matches.push(Match { number, leg, group: None, sides });
            }
        }
    }
    Played { matches, winners, losers }
}
