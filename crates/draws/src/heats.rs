//! Heats of a race: who runs or swims in which heat and lane, and who goes on.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::arrangement::{Limit, Problem};
use crate::avoidance::Values;
use crate::entry::{check_entries, seeded};
use crate::{Attribute, Bent, Chance, Entry, Side, Undrawable, Unfit};

/// The newest version. Version 1 has the lanes of later rounds as they were drawn before 2023, without regard to the track, and
/// the middle lanes of the first round; version 2 those of [`Track`], and leaves the inside lanes free where there are too many.
pub const VERSION: u32 = 2;

/// The first version in which lanes follow from the track.
const BY_TRACK: u32 = 2;

/// How heats are drawn.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[schema(as = HeatsOptions)]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// How many lanes there are.
    pub lanes: usize,
    /// The lanes from the best rank's on. Without it the middle lanes are the best: of 8 lanes 4, 5,
    /// 3, 6, 2, 7, 1, 8, as in swimming (World Aquatics, SW 3.1.2).
    #[serde(default)]
    pub lane_order: Vec<usize>,
    /// Who goes on from each round but the last. Without one, the heats decide by time.
    #[serde(default)]
    pub progression: Vec<Progression>,
    /// What entries of one heat should not have in common.
    #[serde(default)]
    pub avoid: Vec<Attribute>,
    /// What is decided by lot beside the order of those without a seed.
    #[serde(default)]
    pub lots: Lots,
    /// Groups of lanes from those of the best rank's on, for lots within each. Without it, they are those of the track; in
    /// version 1, the four middle lanes are drawn among the four best, the lanes outside of them among the next, and those
    /// inside among the last: of 8 lanes 3 to 6, 7 and 8, 1 and 2.
    #[serde(default)]
    pub lane_groups: Vec<Vec<usize>>,
    /// Where the race is run, which says the groups of lanes.
    #[serde(default)]
    pub track: Track,
}

/// Where a race is run: which lanes are the better ones.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize, ToSchema)]
#[schema(as = RaceTrack)]
#[serde(rename_all = "kebab-case")]
pub enum Track {
    /// On the straight: up to 110 m.
    #[default]
    Straight,
    /// Around one bend: 200 m and 300 m.
    OneBend,
    /// Around two bends or more: 400 m, 800 m in lanes, and relays of that length.
    Oval,
}

impl Track {
    /// The lanes that are drawn together, from those of the best ranks on (World Athletics, Technical Rules as in force from
    /// 2023, TR 20.4.3 to 20.4.8). The rule lists them for eight and for nine lanes; other tracks have what both lists follow:
    /// on the straight three or four lanes in the middle, and then each time the next one on both sides; around a bend
    /// the lanes 1 and 2 are the last, and around two the others are as on the straight.
    fn lane_groups(self, lanes: usize) -> Vec<Vec<usize>> {
        let around = |first: usize| {
            let lanes = lanes + 1 - first;
            let middle = if lanes.is_multiple_of(2) { 4 } else { 3 }.min(lanes);
            let inside = first + (lanes - middle) / 2;
            let mut groups = vec![(inside..inside + middle).collect::<Vec<usize>>()];
            groups.extend((first..inside).rev().zip(inside + middle..).map(|(a, b)| vec![a, b]));
            groups
        };
        let mut groups = match self {
            Self::Straight => return around(1),
            _ if lanes < 5 => return vec![(1..=lanes).collect()],
            Self::OneBend => vec![(5..lanes).collect(), vec![3, 4, lanes]],
            Self::Oval => around(3),
        };
        groups.push(vec![1, 2]);
        groups.retain(|group| !group.is_empty());
        groups
    }
}

/// What lots decide in a race.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize, ToSchema)]
#[schema(as = HeatLots)]
#[serde(rename_all = "kebab-case")]
pub enum Lots {
    /// Ranks have their lanes, and heats their order, as in swimming.
    #[default]
    None,
    /// As in athletics (World Athletics, Technical Rule 20): the order of the heats is drawn, and in the first round all
    /// lanes; in later rounds the lanes of each group of ranks.
    FirstRound,
    /// The same for a request that is a later round itself.
    LaterRound,
}

/// Who goes on from a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HeatProgression)]
#[serde(deny_unknown_fields)]
pub struct Progression {
    /// How many of each heat.
    #[serde(default)]
    pub by_place: usize,
    /// How many of the others, the fastest of all heats.
    #[serde(default)]
    pub by_time: usize,
}

/// Heats of all rounds.
#[derive(Debug, Clone, Serialize)]
pub struct Heats {
    /// The rounds in the order of the races.
    pub rounds: Vec<RoundOfHeats>,
    /// Where entries could not be kept apart, or what was given up for it.
    pub bent: Vec<Bent>,
}

/// Heats of one round.
#[derive(Debug, Clone, Serialize)]
pub struct RoundOfHeats {
    /// The number of the round.
    pub round: usize,
    /// The heats.
    pub heats: Vec<Heat>,
    /// Who goes on. Their ranks are those of the next round's qualifiers: first all winners by time, then
    /// all seconds by time, and so on, and at the end those who qualify by time (World Athletics,
    /// Technical Rule 20).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub progression: Option<Progression>,
}

/// One race.
#[derive(Debug, Clone, Serialize)]
pub struct Heat {
    /// The number of the heat, from 1 on over all rounds.
    pub heat: u32,
    /// The lanes in use, in ascending order.
    pub lanes: Vec<Lane>,
}

/// Who has a lane.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Lane {
    /// The number of the lane, from 1 on.
    pub lane: usize,
    /// Who runs or swims in it.
    pub side: Side,
}

/// Draws heats in serpentines: the best of each heat from the first to the last, the second best from the
/// last to the first, and so on. So the heats are about equally strong, and their sizes differ by at most one.
/// Those without a seed come after all seeds, in an order by lot.
///
/// If that puts entries into one heat that should be kept apart, those of one turn of the serpentine are
/// put into the heats by lot instead, so that the fewest are together.
pub(crate) fn draw(
    entries: &[Entry],
    options: &Options,
    version: u32,
    chance: &mut Chance,
) -> Result<Heats, Undrawable> {
    check_entries(entries, 2)?;
    let lane_order = lane_order(options)?;
    let lane_groups = lane_groups(options, version)?;
    let mut order = seeded(entries)?;
    let mut others: Vec<usize> =
        (0..entries.len()).filter(|&entry| entries[entry].seed.is_none()).collect();
    chance.shuffle(&mut others);
    order.append(&mut others);

    let number = entries.len().div_ceil(options.lanes);
    let mut heats = serpentine(entries.len(), number);
    let bent = keep_apart(entries, &order, &options.avoid, &mut heats, chance)?;
    if options.lots != Lots::None {
        chance.shuffle(&mut heats);
    }

    let mut rounds = Vec::new();
    let mut next_heat = 1;
    let mut side: Box<dyn Fn(usize) -> Side + '_> =
        Box::new(|rank| Side::Entry(entries[order[rank]].id.clone()));
    for round in 1..=options.progression.len() + 1 {
        let progression = options.progression.get(round - 1).copied();
        let mut races = Vec::with_capacity(heats.len());
        for (ranks, heat) in heats.iter().zip(next_heat..) {
            let order = match options.lots {
                Lots::None => lane_order.clone(),
                Lots::FirstRound if round == 1 => {
                    // Lanes that stay free are the inside ones.
                    let mut drawn = if version < BY_TRACK || !options.lane_order.is_empty() {
                        lane_order[..ranks.len()].to_vec()
                    } else {
                        (options.lanes + 1 - ranks.len()..=options.lanes).collect()
                    };
                    chance.shuffle(&mut drawn);
                    drawn
                }
                Lots::FirstRound | Lots::LaterRound => {
                    let mut drawn = lane_groups.clone();
                    if version >= BY_TRACK {
                        leave_inside_free(&mut drawn, ranks.len());
                    }
                    for group in &mut drawn {
                        chance.shuffle(group);
                    }
                    drawn.concat()
                }
            };
            let mut lanes: Vec<Lane> = ranks
                .iter()
                .zip(&order)
                .map(|(&rank, &lane)| Lane { lane, side: side(rank) })
                .collect();
            lanes.sort_by_key(|lane| lane.lane);
            races.push(Heat { heat, lanes });
        }
        rounds.push(RoundOfHeats { round, heats: races, progression });
        next_heat += heats.len() as u32;
        if let Some(progression) = progression {
            let qualifiers = qualifiers(progression, &heats, round)?;
            heats = serpentine(qualifiers, qualifiers.div_ceil(options.lanes));
            if options.lots != Lots::None {
                chance.shuffle(&mut heats);
            }
            side = Box::new(move |rank| Side::Qualifier { round, rank: rank + 1 });
        }
    }
    Ok(Heats { rounds, bent })
}

fn lane_order(options: &Options) -> Result<Vec<usize>, Undrawable> {
    let lanes = options.lanes;
    if !(2..=crate::MOST_ENTRIES).contains(&lanes) {
        return Err(Unfit::Lanes { lanes }.into());
    }
    if options.lane_order.is_empty() {
        let middle = lanes.div_ceil(2);
        return Ok((0..lanes)
            .map(|at| if at % 2 == 1 { middle + at.div_ceil(2) } else { middle - at / 2 })
            .collect());
    }
    let mut sorted = options.lane_order.clone();
    sorted.sort_unstable();
    if !sorted.iter().copied().eq(1..=lanes) {
        return Err(Unfit::LaneOrder { lanes }.into());
    }
    Ok(options.lane_order.clone())
}

/// Takes away the lanes that nobody of so many has: of the group that they do not fill the inside ones.
fn leave_inside_free(groups: &mut [Vec<usize>], of: usize) {
    let mut left = of;
    for group in groups {
        group.sort_unstable();
        group.drain(..group.len().saturating_sub(left));
        left -= group.len();
    }
}

/// The lanes that are drawn together, from those of the best on.
fn lane_groups(options: &Options, version: u32) -> Result<Vec<Vec<usize>>, Undrawable> {
    let lanes = options.lanes;
    if options.lane_groups.is_empty() && version >= BY_TRACK {
        return Ok(options.track.lane_groups(lanes));
    }
    if options.lane_groups.is_empty() {
        let inside = lanes.saturating_sub(4) / 2;
        let middle = inside + lanes.min(4);
        let groups: [Vec<usize>; 3] = [
            (inside + 1..=middle).collect(),
            (middle + 1..=lanes).collect(),
            (1..=inside).collect(),
        ];
        return Ok(groups.into());
    }
    let mut sorted = options.lane_groups.concat();
    sorted.sort_unstable();
    if !sorted.into_iter().eq(1..=lanes) {
        return Err(Unfit::LaneOrder { lanes }.into());
    }
    Ok(options.lane_groups.clone())
}

/// For each heat the ranks of its entries, from 0 on.
fn serpentine(entries: usize, heats: usize) -> Vec<Vec<usize>> {
    let mut ranks = vec![Vec::new(); heats];
    for rank in 0..entries {
        let (turn, at) = (rank / heats, rank % heats);
        ranks[if turn % 2 == 0 { at } else { heats - 1 - at }].push(rank);
    }
    ranks
}

/// How many go on.
fn qualifiers(
    progression: Progression,
    heats: &[Vec<usize>],
    round: usize,
) -> Result<usize, Undrawable> {
    let Progression { by_place, by_time } = progression;
    let smallest = heats.iter().map(Vec::len).min().unwrap_or(0);
    let started: usize = heats.iter().map(Vec::len).sum();
    if by_place > smallest {
        return Err(Unfit::QualifyByPlace { round, smallest, by_place }.into());
    }
    let qualifiers = (by_place * heats.len()).saturating_add(by_time);
    if !(2..=started).contains(&qualifiers) {
        let heats = heats.len();
        return Err(Unfit::QualifyFromRound { round, qualifiers, started, heats }.into());
    }
    Ok(qualifiers)
}

/// Moves entries within the turns of the serpentine, if it puts together who should be apart.
fn keep_apart(
    entries: &[Entry],
    order: &[usize],
    avoid: &[Attribute],
    heats: &mut Vec<Vec<usize>>,
    chance: &mut Chance,
) -> Result<Vec<Bent>, Undrawable> {
    let number = heats.len();
    let turns = entries.len().div_ceil(number);
    let values: Vec<Values> =
        avoid.iter().map(|&by| Values::of(entries, by)).collect::<Result<_, _>>()?;
    let together = |heats: &[Vec<usize>]| -> Vec<Bent> {
        let mut together = Vec::new();
        for of in &values {
            for (heat, ranks) in heats.iter().enumerate() {
                for value in 0..of.keys.len() {
                    let alike: Vec<usize> = ranks
                        .iter()
                        .map(|&rank| order[rank])
                        .filter(|&entry| of.of[entry] == Some(value))
                        .collect();
                    if alike.len() > 1 {
                        let alike = of.alike(value, entries, &alike);
                        together.push(Bent::InHeat { alike, heat: heat + 1 });
                    }
                }
            }
        }
        together
    };
    if together(heats).is_empty() {
        return Ok(Vec::new());
    }
    let seats = turns * number;
    let mut items: Vec<_> = (0..entries.len()).map(|rank| rank / number..=rank / number).collect();
    items.resize(seats, turns - 1..=turns - 1);
    let limits = values
        .iter()
        .map(|of| {
            let mut of_items: Vec<_> = order.iter().map(|&entry| of.of[entry]).collect();
            of_items.resize(seats, None);
            Limit {
                cells: (0..seats).map(|seat| seat % number).collect(),
                values: of_items,
                at_most: vec![1; of.keys.len()],
            }
        })
        .collect();
    let problem = Problem { seats: (0..seats).map(|seat| seat / number).collect(), items, limits };
    let arrangement = problem.solve(chance);
    *heats = vec![Vec::new(); number];
    for (seat, &rank) in arrangement.items.iter().enumerate() {
        if rank < entries.len() {
            heats[seat % number].push(rank);
        }
    }
    let mut bent = vec![Bent::HeatsByLot];
    bent.extend(together(heats));
    Ok(bent)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use serde_json::{Value, json};

    /// The heats of a round, each as the entries or ranks in its lanes.
    fn heats(seed: usize, entries: usize, options: &Value, round: usize) -> Vec<Vec<(u64, u64)>> {
        of_version(1, (seed, entries), options, round)
    }

    fn of_version(
        version: u32,
        (seed, entries): (usize, usize),
        options: &Value,
        round: usize,
    ) -> Vec<Vec<(u64, u64)>> {
        let entries: Vec<Value> =
            (1..=entries).map(|number| json!({ "id": number, "seed": number })).collect();
        let request = json!({
            "algorithm": "heats", "version": version, "seed": seed, "entries": entries, "options": options,
        });
        let answer = crate::answer(&request.to_string()).expect("heats");
        let answer: Value = serde_json::from_str(&answer).expect("JSON");
        let heats = answer["rounds"][round - 1]["heats"].as_array().expect("heats").clone();
        let lane = |lane: &Value| {
            let side = &lane["side"];
            let who = side["entry"].as_u64().or(side["qualifier"]["rank"].as_u64());
            (lane["lane"].as_u64().expect("a lane"), who.expect("somebody"))
        };
        let lanes =
            |heat: &Value| heat["lanes"].as_array().expect("lanes").iter().map(lane).collect();
        heats.iter().map(lanes).collect()
    }

    #[test]
    fn lanes_and_order_of_heats_are_by_lot_where_the_rule_draws_lots() {
        let options = json!({
            "lanes": 8, "lots": "first-round", "progression": [{ "by_place": 3, "by_time": 2 }],
        });
        let (mut of_first, mut of_best, mut first_heats) =
            (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
        for seed in 0..60 {
            let drawn = heats(seed, 16, &options, 1);
            let place = |who: u64| {
                let of = |(heat, lanes): (usize, &Vec<(u64, u64)>)| {
                    Some((heat, lanes.iter().find(|(_, other)| *other == who)?.0))
                };
                drawn.iter().enumerate().find_map(of).expect("a lane")
            };
            of_first.insert(place(1).1);
            first_heats.insert(place(1).0);
            // The serpentine puts 1 and 2 into two heats, whatever their order is.
            assert_ne!(place(1).0, place(2).0);
            assert_eq!(place(1).0, place(4).0);
            let last = heats(seed, 16, &options, 2);
            for (lane, rank) in &last[0] {
                match rank {
                    1..=4 => assert!((3..=6).contains(lane), "{last:?}"),
                    5 | 6 => assert!((7..=8).contains(lane), "{last:?}"),
                    _ => assert!((1..=2).contains(lane), "{last:?}"),
                }
            }
            of_best.extend(last[0].iter().filter(|(_, rank)| *rank == 1).map(|(lane, _)| *lane));
        }
        assert_eq!((of_first.len(), first_heats.len(), of_best.len()), (8, 2, 4));
    }

    #[test]
    fn lanes_of_later_rounds_are_those_of_the_track() {
        use super::Track::{OneBend, Oval, Straight};
        let groups =
            |told: &[&[usize]]| told.iter().map(|group| group.to_vec()).collect::<Vec<_>>();
        for (track, lanes, told) in [
            (Straight, 8, groups(&[&[3, 4, 5, 6], &[2, 7], &[1, 8]])),
            (OneBend, 8, groups(&[&[5, 6, 7], &[3, 4, 8], &[1, 2]])),
            (Oval, 8, groups(&[&[4, 5, 6, 7], &[3, 8], &[1, 2]])),
            (Straight, 9, groups(&[&[4, 5, 6], &[3, 7], &[2, 8], &[1, 9]])),
            (OneBend, 9, groups(&[&[5, 6, 7, 8], &[3, 4, 9], &[1, 2]])),
            (Oval, 9, groups(&[&[5, 6, 7], &[4, 8], &[3, 9], &[1, 2]])),
            (Straight, 6, groups(&[&[2, 3, 4, 5], &[1, 6]])),
            (Straight, 3, groups(&[&[1, 2, 3]])),
            (Oval, 4, groups(&[&[1, 2, 3, 4]])),
        ] {
            assert_eq!(track.lane_groups(lanes), told, "{track:?} {lanes}");
        }
        for track in [Straight, OneBend, Oval] {
            for lanes in 2..=128 {
                let mut all = track.lane_groups(lanes).concat();
                all.sort_unstable();
                assert!(all.into_iter().eq(1..=lanes), "{track:?} {lanes}");
            }
        }
    }

    #[test]
    fn the_best_have_the_better_lanes_and_inside_ones_stay_free() {
        for seed in 0..40 {
            let options = json!({ "lanes": 8, "lots": "later-round", "track": "oval" });
            let drawn = of_version(2, (seed, 7), &options, 1);
            for (lane, rank) in &drawn[0] {
                let lanes: &[u64] = match rank {
                    1..=4 => &[4, 5, 6, 7],
                    5 | 6 => &[3, 8],
                    _ => &[2],
                };
                assert!(lanes.contains(lane), "{drawn:?}");
            }
            let options = json!({ "lanes": 8, "lots": "first-round" });
            let lanes: Vec<u64> =
                of_version(2, (seed, 6), &options, 1)[0].iter().map(|(lane, _)| *lane).collect();
            assert_eq!(lanes, [3, 4, 5, 6, 7, 8]);
        }
    }

    #[test]
    fn a_rank_has_its_lane_where_no_lots_are_drawn() {
        let options = json!({ "lanes": 8 });
        let once: BTreeSet<_> = (0..20).map(|seed| heats(seed, 16, &options, 1)).collect();
        assert_eq!(once.len(), 1);
    }

    #[test]
    fn lanes_that_are_drawn_together_can_be_said() {
        let options =
            json!({ "lanes": 4, "lots": "later-round", "lane_groups": [[4], [3, 2], [1]] });
        for seed in 0..10 {
            let drawn = heats(seed, 4, &options, 1);
            let lane = |who: u64| drawn[0].iter().find(|(_, of)| *of == who).expect("a lane").0;
            assert_eq!((lane(1), lane(4)), (4, 1));
        }
        let wrong = json!({
            "algorithm": "heats", "seed": 1, "entries": [1, 2],
            "options": { "lanes": 4, "lane_groups": [[4], [3], [1]] },
        });
        assert!(crate::answer(&wrong.to_string()).is_err());
    }
}
