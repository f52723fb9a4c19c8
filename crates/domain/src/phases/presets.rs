//! Usual compositions of phases, for a number of entries.

use super::{Intake, Phase, PhaseKind, PhaseName, PhaseSeeding, Plan};
use crate::rounds::StageName;
use crate::vocabulary;

vocabulary!(
    /// A usual composition of phases.
    Preset, "composition of phases", {
        /// Everybody meets everybody.
        League = "league",
        /// Everybody meets everybody at home and away.
        HomeAndAway = "home_and_away",
        /// A league that is split into an upper and a lower half.
        SplitLeague = "split_league",
        /// Two leagues in one year.
        HalvesOfAYear = "halves_of_a_year",
        /// A league, and the first four of it in play-offs with a second chance for the first two.
        LeagueThenPagePlayOff = "league_then_page_play_off",
        /// Who loses is out.
        KnockOut = "knock_out",
        /// Who loses twice is out.
        DoubleElimination = "double_elimination",
        /// Who loses plays on, until every place is decided.
        EveryPlace = "every_place",
        /// Who loses the first match plays in a consolation.
        Consolation = "consolation",
        /// Who loses in the first two rounds plays in a consolation that feeds them in.
        FeedInConsolation = "feed_in_consolation",
        /// The best entries are in the main draw, and the others qualify for it.
        Qualifying = "qualifying",
        /// Groups, and the best of them in a knock-out.
        GroupsThenKnockOut = "groups_then_knock_out",
        /// Groups, the upper half of each in one knock-out and the lower half in another.
        GoldAndSilver = "gold_and_silver",
        /// The same, and those who lose their first match there play for the plate and for the shield.
        CupPlateBowlShield = "cup_plate_bowl_shield",
        /// Groups, and those of the same rank play for their places.
        GroupsThenEveryPlace = "groups_then_every_place",
        /// The Swiss system.
        Swiss = "swiss",
        /// The Swiss system, and the best of it in a knock-out.
        SwissThenKnockOut = "swiss_then_knock_out",
    }
);

/// The presets that so many entries can play, each with its plan.
pub fn presets_for(entries: u32) -> Vec<(Preset, Plan)> {
    let fits = |preset: &Preset| {
        let plan = preset.plan(entries)?;
        plan.outline(entries).is_ok().then_some((*preset, plan))
    };
    Preset::ALL.iter().filter_map(fits).collect()
}

/// As many groups of four as there can be, none of them smaller than three.
const fn groups_of_four(entries: u32) -> u32 {
    let groups = entries.div_ceil(4);
    if groups > 1 && entries / groups < 3 { entries / 3 } else { groups }
}

const fn knock_out(third_place: bool) -> PhaseKind {
    PhaseKind::KnockOut { legs: 1, third_place, winners: 1 }
}

fn phase(word: StageName, kind: PhaseKind, entrants: Vec<Intake>) -> Phase {
    Phase { name: PhaseName::made(word), kind, entrants, seeding: PhaseSeeding::InOrder }
}

fn first(word: StageName, kind: PhaseKind) -> Phase {
    Phase { seeding: PhaseSeeding::ByLotWithin, ..phase(word, kind, vec![Intake::Entries]) }
}

fn ranks(phase: u32, ranks: std::ops::RangeInclusive<u32>) -> Vec<Intake> {
    ranks.map(|rank| Intake::Rank { phase, rank }).collect()
}

impl Preset {
    /// The plan for so many entries; `None` where it makes no sense for them. [`Plan::outline`] says whether it can be played.
    pub fn plan(self, entries: u32) -> Option<Plan> {
        use crate::rounds::StageName as Word;
        let league = |legs| first(Word::League, PhaseKind::RoundRobin { legs });
        let four = groups_of_four(entries);
        let groups = || first(Word::GroupStage, PhaseKind::Groups { groups: four, legs: 1 });
        let smallest = entries.checked_div(four).unwrap_or(0);
        let largest = smallest + u32::from(entries.checked_rem(four).unwrap_or(0) > 0);
        let in_groups = four > 1 && smallest >= 3;
        // Enough that somebody with only wins is alone.
        let rounds = entries.max(2).next_power_of_two().ilog2();
        let phases = match self {
            Self::League => vec![league(1)],
            Self::HomeAndAway => vec![league(2)],
            Self::SplitLeague => {
                let half = entries.div_ceil(2);
                let upper = Intake::Places { phase: 1, from: 1, to: half };
                let lower = Intake::Places { phase: 1, from: half + 1, to: entries };
                let again = PhaseKind::RoundRobin { legs: 1 };
                vec![
                    league(2),
                    phase(Word::Championship, again, vec![upper]),
                    phase(Word::Relegation, again, vec![lower]),
                ]
            }
            Self::HalvesOfAYear => {
                let all = Intake::Places { phase: 1, from: 1, to: entries };
                let half = PhaseKind::RoundRobin { legs: 1 };
                vec![first(Word::Apertura, half), phase(Word::Clausura, half, vec![all])]
            }
            Self::LeagueThenPagePlayOff => {
                let best = Intake::Places { phase: 1, from: 1, to: 4 };
                vec![league(1), phase(Word::PlayOffs, PhaseKind::PagePlayOff, vec![best])]
            }
            Self::KnockOut => vec![first(Word::KnockOut, knock_out(entries >= 4))],
            Self::DoubleElimination => {
                vec![first(Word::DoubleElimination, PhaseKind::DoubleElimination)]
            }
            Self::EveryPlace => {
                if entries < 6 {
                    return None;
                }
                let mut phases = vec![first(Word::KnockOut, knock_out(true))];
                phases.extend(places_of_losers(1, entries, 1, 2));
                phases
            }
            Self::Consolation => {
                let losers = Intake::FirstMatchLosers { phase: 1 };
                vec![
                    first(Word::MainDraw, knock_out(false)),
                    phase(Word::Consolation, knock_out(false), vec![losers]),
                ]
            }
            Self::FeedInConsolation => {
                if !entries.is_power_of_two() || entries < 8 {
                    return None;
                }
                let losers = |round| Intake::LosersOfRound { phase: 1, round };
                let until =
                    PhaseKind::KnockOut { legs: 1, third_place: false, winners: entries / 4 };
                let fed_in = vec![losers(2), Intake::Winners { phase: 2 }];
                vec![
                    first(Word::MainDraw, knock_out(false)),
                    phase(Word::Consolation, until, vec![losers(1)]),
                    phase(Word::FeedIn, knock_out(false), fed_in),
                ]
            }
            Self::Qualifying => {
                // A main draw of a power of two, a quarter of it for qualifiers.
                let size = (entries / 2).checked_ilog2().map(|log| 1_u32 << (log + 1))?;
                let size = if size < entries { size } else { size / 2 };
                let (qualifiers, direct) = (size / 4, size - size / 4);
                if qualifiers < 1 || entries < direct + 2 * qualifiers {
                    return None;
                }
                let winners = qualifiers;
                let kind = PhaseKind::KnockOut { legs: 1, third_place: false, winners };
                let best = Intake::BestEntries { count: direct };
                let others = Intake::OtherEntries { without_best: direct };
                let qualifying = phase(Word::Qualifying, kind, vec![others]);
                let main = vec![best, Intake::Winners { phase: 1 }];
                vec![
                    Phase { seeding: PhaseSeeding::ByLotWithin, ..qualifying },
                    Phase {
                        seeding: PhaseSeeding::ByLotWithin,
                        ..phase(Word::MainDraw, knock_out(false), main)
                    },
                ]
            }
            Self::GroupsThenKnockOut => {
                if !in_groups {
                    return None;
                }
                vec![groups(), phase(Word::KnockOut, knock_out(true), ranks(1, 1..=2))]
            }
            Self::GoldAndSilver => {
                if !in_groups {
                    return None;
                }
                vec![
                    groups(),
                    phase(Word::Gold, knock_out(true), ranks(1, 1..=2)),
                    phase(Word::Silver, knock_out(entries >= 2 * four + 4), ranks(1, 3..=largest)),
                ]
            }
            Self::CupPlateBowlShield => {
                if !in_groups || four < 4 || !four.is_power_of_two() || entries != four * 4 {
                    return None;
                }
                let losers = |phase| vec![Intake::LosersOfRound { phase, round: 1 }];
                vec![
                    groups(),
                    phase(Word::Cup, knock_out(true), ranks(1, 1..=2)),
                    phase(Word::Plate, knock_out(true), losers(2)),
                    phase(Word::Bowl, knock_out(true), ranks(1, 3..=4)),
                    phase(Word::Shield, knock_out(true), losers(4)),
                ]
            }
            Self::GroupsThenEveryPlace => {
                if !in_groups {
                    return None;
                }
                let mut phases = vec![groups()];
                for rank in 1..=largest {
                    let size = if rank > smallest { entries % four } else { four };
                    let from = (rank - 1) * four + 1;
                    if size < 2 {
                        continue;
                    }
                    let to = from + size - 1;
                    phases.push(Phase {
                        name: PhaseName::Places { from, to },
                        kind: knock_out(size >= 4),
                        entrants: ranks(1, rank..=rank),
                        seeding: PhaseSeeding::InOrder,
                    });
                    let number = phases.len() as u32;
                    phases.extend(places_of_losers(number, size, from, number + 1));
                }
                phases
            }
            Self::Swiss => vec![first(Word::SwissSystem, PhaseKind::Swiss { rounds })],
            Self::SwissThenKnockOut => {
                if entries < 8 {
                    return None;
                }
                let best =
                    Intake::Places { phase: 1, from: 1, to: if entries < 16 { 4 } else { 8 } };
                vec![
                    first(Word::SwissSystem, PhaseKind::Swiss { rounds }),
                    phase(Word::KnockOut, knock_out(true), vec![best]),
                ]
            }
        };
        Some(Plan { phases })
    }
}

/// The knock-outs after one of so many entrants, which plays for the places from `best` on; the first of them has the number
/// `next`.
fn places_of_losers(number: u32, entrants: u32, best: u32, next: u32) -> Vec<Phase> {
    let mut phases: Vec<Phase> = Vec::new();
    let Ok(shape) = knock_out(entrants >= 4).shape(entrants) else { return phases };
    let rounds = shape.rounds.len() as u32;
    // The semi-finals have the match for third place, if there is one.
    let last = if entrants >= 4 { rounds.saturating_sub(2) } else { rounds.saturating_sub(1) };
    for round in (1..=last).rev() {
        let ties = shape.rounds[round as usize - 1].ties;
        let from = best + (entrants.next_power_of_two() >> round);
        if ties < 2 {
            continue;
        }
        let own = next + phases.len() as u32;
        phases.push(Phase {
            name: PhaseName::Places { from, to: from + ties - 1 },
            kind: knock_out(ties >= 4),
            entrants: vec![Intake::LosersOfRound { phase: number, round }],
            seeding: PhaseSeeding::InOrder,
        });
        phases.extend(places_of_losers(own, ties, from, own + 1));
    }
    phases
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::phases::{Final, Outline};

    fn outline(preset: Preset, entries: u32) -> Outline {
        let plan = preset.plan(entries).unwrap_or_else(|| panic!("{preset} of {entries}"));
        plan.outline(entries).unwrap_or_else(|problem| panic!("{preset}: {problem:?}"))
    }

    fn finals(preset: Preset, entries: u32) -> Vec<(u32, u32, u32)> {
        let of = |one: &Final| (one.phase, one.from, one.to);
        outline(preset, entries).finals.iter().map(of).collect()
    }

    #[test]
    fn gold_is_ranked_before_silver() {
        let of = outline(Preset::GoldAndSilver, 16);
        assert_eq!((of.matches, of.plays), ([24 + 8 + 8; 2], [4, 6]));
        assert_eq!(finals(Preset::GoldAndSilver, 16), [(2, 1, 8), (3, 1, 8)]);
    }

    #[test]
    fn those_who_play_for_the_plate_come_after_the_semi_finalists_of_the_cup() {
        let expected = [(2, 1, 4), (3, 1, 4), (4, 1, 4), (5, 1, 4)];
        assert_eq!(finals(Preset::CupPlateBowlShield, 16), expected);
        // Three in the group, and in the cup or for the plate a quarter-final and two more.
        assert_eq!(outline(Preset::CupPlateBowlShield, 16).plays, [6, 6]);
    }

    #[test]
    fn every_place_of_sixteen_is_played_off_in_four_phases() {
        let of = outline(Preset::EveryPlace, 16);
        // Who meets somebody new in each of four rounds has 32 matches in all.
        assert_eq!((of.phases.len(), of.matches, of.plays), (4, [32; 2], [4, 4]));
        let expected = [(1, 1, 4), (2, 1, 4), (3, 1, 4), (4, 1, 4)];
        assert_eq!(finals(Preset::EveryPlace, 16), expected);
    }

    #[test]
    fn who_does_not_qualify_comes_after_the_main_draw() {
        let plan = Preset::Qualifying.plan(44).expect("a plan");
        let of = plan.outline(44).expect("an outline");
        assert_eq!(of.phases[1].size(), 32);
        assert_eq!(of.phases[0].size(), 20);
        assert_eq!(
            of.finals,
            [Final { phase: 2, from: 1, to: 32 }, Final { phase: 1, from: 9, to: 20 },]
        );
    }

    #[test]
    fn who_loses_the_second_match_after_a_bye_may_come_into_the_consolation() {
        let of = outline(Preset::Consolation, 11);
        // Three first rounds, and four second ones of which each has a side with a bye.
        assert_eq!(of.phases[1].size(), 7);
        assert_eq!(outline(Preset::Consolation, 16).phases[1].size(), 8);
    }

    #[test]
    fn halves_of_a_league_come_one_after_the_other() {
        assert_eq!(finals(Preset::SplitLeague, 12), [(2, 1, 6), (3, 1, 6)]);
        assert_eq!(outline(Preset::SplitLeague, 12).plays, [27, 27]);
    }

    #[test]
    fn every_preset_can_be_played_wherever_it_is_offered() {
        for entries in 2..=130 {
            for (preset, plan) in presets_for(entries) {
                let of = plan.outline(entries).expect("an outline");
                let places: u32 = of.finals.iter().map(|one| one.to + 1 - one.from).sum();
                assert!(places >= entries, "{preset} of {entries} has {places} places");
            }
        }
        let offered =
            |entries| presets_for(entries).iter().map(|(one, _)| *one).collect::<Vec<_>>();
        assert_eq!(offered(16).len(), Preset::ALL.len());
        assert_eq!(
            offered(2),
            [Preset::League, Preset::HomeAndAway, Preset::HalvesOfAYear, Preset::KnockOut]
        );
    }
}
