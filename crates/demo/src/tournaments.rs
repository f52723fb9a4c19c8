//! Leagues, cups and draws: tournaments of matches between two sides.

use std::cmp::Reverse;

use jiff::civil::Weekday;
use jiff::{Timestamp, ToSpan as _};
use serde::Deserialize;
use touchline_domain::{Lifecycle, ParticipantMode, TournamentStatus};

use crate::calendar;
use crate::chance::Chance;
use crate::competition::{Account, Competition, Play, Scene, Side, tournament};
use crate::data::word;
use crate::matches::{self, Fate, Fixture};
use crate::reference::{Category, Reference, Sport};
use touchline_app::competitions::NewTournament;

/// How those who take part in a tournament meet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Kind {
    League,
    /// Two groups, then semi-finals and a final.
    Groups,
    Draw,
    /// Athletics, on one day or two.
    Meeting,
    /// There is little more than its announcement.
    Announcement,
}

/// A tournament to be. Names say no season, because the demo is built on any day of the year.
#[derive(Debug, Clone, Deserialize)]
pub(crate) struct Plan {
    pub name: String,
    pub kind: Kind,
    #[serde(deserialize_with = "word")]
    pub status: TournamentStatus,
    pub sport: Option<Sport>,
    /// Who meets in it; of an announcement, who has entered.
    pub category: Option<Category>,
    #[serde(deserialize_with = "word")]
    pub mode: ParticipantMode,
    /// Days until it begins, negative when it has begun; a league under way may have begun later.
    pub begins: Option<i64>,
    /// From one round to the next. Weekly rounds are played at weekends.
    pub days: i64,
    /// Days since it was put down; 0 is today. Without it, it was some weeks before it began.
    pub made: Option<i64>,
    /// Most sides.
    pub most: usize,
    /// How many matches of today's round are under way.
    pub live: usize,
    /// Of how many matches every rally is recorded, the first of the tournament.
    pub with_points: i64,
    /// How often a district records every rally of it.
    pub recorded: Option<f64>,
    /// The number of the match that was awarded, and of others of which something came to nothing.
    awarded: Option<i64>,
    walkover: Option<i64>,
    abandoned: Option<i64>,
    postponed: Option<i64>,
    cancelled: Option<i64>,
    retired: Option<i64>,
    pub age_group: Option<String>,
    pub says_where: bool,
    pub says_who: bool,
    /// The offence for which the last club loses a point.
    pub deduction: Option<String>,
    pub description: Option<String>,
}

impl Plan {
    /// The format in which its matches are played.
    fn format(&self, sport: Sport) -> &'static str {
        let facts = sport.facts();
        let of_mixed = facts.format_of_mixed.as_deref();
        of_mixed.filter(|_| self.category == Some(Category::Mixed)).unwrap_or(&facts.format)
    }

    /// The row of the tournament.
    pub(crate) fn row(
        &self,
        reference: &Reference,
        organizer: Option<&Account>,
        created_at: Timestamp,
    ) -> NewTournament {
        let category = self.category.filter(|_| self.kind != Kind::Announcement);
        NewTournament {
            description: self.description.clone(),
            gender_category_id: category.map(|category| reference.gender_id(category)),
            age_group_id: self.age_group.as_ref().and_then(|name| reference.age_group_id(name)),
            sport_ids: self.sport.iter().map(|sport| reference.sport_id(*sport)).collect(),
            ..tournament(self.name.clone(), self.status, organizer, created_at)
        }
    }

    fn fate(&self, number: i64) -> Fate {
        let fates = [
            (self.awarded, Fate::Awarded),
            (self.walkover, Fate::Walkover),
            (self.abandoned, Fate::Abandoned),
            (self.postponed, Fate::Postponed),
            (self.cancelled, Fate::Cancelled),
            (self.retired, Fate::Retired),
        ];
        let of_match = fates.into_iter().find(|(of, _)| *of == Some(number));
        of_match.map_or(Fate::Played, |(_, fate)| fate)
    }
}

const GROUPS: [&str; 2] = ["Group A", "Group B"];

/// A tournament while its matches are made.
pub(crate) struct Draft<'d> {
    pub scene: Scene<'d>,
    pub plan: &'d Plan,
    pub sport: Sport,
    /// The round that is played today, counted from 0; past the last one when the tournament is over, negative when
    /// it has not begun.
    pub today: i64,
    pub competition: Competition,
}

/// Where a match stands.
struct Slot {
    round: i64,
    index: usize,
    stage: &'static str,
    group: Option<&'static str>,
    /// The rounds of a knock-out have no other name than their stage.
    round_name: Option<String>,
}

impl Draft<'_> {
    /// Plays the matches of these sides; a draw leaves those out who are beyond a full bracket.
    pub(crate) fn played(mut self, chance: &mut Chance, sides: &[Side]) -> Competition {
        let mut sides: Vec<&Side> = sides.iter().collect();
        match self.plan.kind {
            Kind::Groups => self.groups(chance, &sides),
            Kind::Draw => {
                sides.truncate(if sides.len() < 2 { 0 } else { 1 << sides.len().ilog2() });
                chance.shuffle(&mut sides);
                let known = sides.iter().map(|side| (Some(*side), side.name().to_owned()));
                self.knock_out(chance, 0, known.collect());
            }
            Kind::League | Kind::Meeting | Kind::Announcement => self.league(chance, &sides),
        }
        let has_groups = self.plan.kind == Kind::Groups;
        let group = |place: usize| has_groups.then(|| GROUPS[place % 2]);
        self.competition.with(sides, group).on_their_days()
    }

    /// When a match begins.
    fn start(&self, chance: &mut Chance, Slot { round, index, .. }: &Slot) -> Timestamp {
        let (now, today, days, index) = (self.scene.now, self.today, self.plan.days, *index);
        let lasts = self.sport.facts().lasts;
        if *round == today {
            if index < self.plan.live {
                let ago = 15 + 17 * (index as i64 % 3) + chance.between(0, 12);
                return calendar::under_way(now, ago.min(lasts - 6));
            }
            let place = index as i64;
            return if index % 2 == 1 {
                calendar::under_way(now, lasts + 45 + 20 * place)
            } else {
                calendar::later_by_day(now, 95 + 30 * place)
            };
        }
        let mut day = calendar::day_of(now).saturating_add(((round - today) * days).days());
        if days >= 7 {
            let weekend = if index % 3 == 2 { Weekday::Sunday } else { Weekday::Saturday };
            day = calendar::next_weekday(day, weekend);
            // The weekend after today's matchday is the next round's.
            if *round < today {
                day = day.saturating_sub(7.days());
            }
        }
        let quarter = 15 * chance.between(0, 3) as i8;
        let hour = if *round > today {
            11 + (index * 2 % 9) as i8
        } else {
            9 + ((index * 2 + round.unsigned_abs() as usize) % 10) as i8
        };
        // Yesterday's late match may still be on just after midnight.
        calendar::settled(calendar::at(day, hour, quarter), lasts, now)
    }

    /// Plays a match when both sides are known, and otherwise puts it down under a name. Answers its place.
    fn meet(
        &mut self,
        chance: &mut Chance,
        slot: Slot,
        sides: [Option<&Side>; 2],
        name: impl FnOnce() -> String,
    ) -> usize {
        let place = self.competition.plays.len();
        let number = place as i64 + 1;
        let start = self.start(chance, &slot);
        let must_be_decided = slot.round_name.is_none();
        let mut play = Play::scheduled(chance, self.scene, self.sport, self.plan.mode, start);
        (play.stage, play.group) = (Some(slot.stage), slot.group);
        play.row.round_name = slot.round_name;
        play.row.match_number = Some(number);
        play.row.venue_id = self.competition.tournament.venue_id;
        play.row.gender_category_id = self.competition.tournament.gender_category_id;
        play.row.match_format_id =
            self.scene.reference.format_id(self.sport, self.plan.format(self.sport));
        let play = if let [Some(a), Some(b)] = sides {
            let fixture = Fixture {
                sport: self.sport,
                sides: [a, b],
                start,
                must_be_decided,
                fate: self.plan.fate(number),
                records_points: number <= self.plan.with_points,
            };
            matches::play(chance, self.scene, &fixture, play)
        } else {
            play.row.title = Some(name());
            play
        };
        self.competition.plays.push(play);
        place
    }

    /// Everybody meets everybody, at home and away; four sides do so twice.
    fn league(&mut self, chance: &mut Chance, sides: &[&Side]) {
        for (round, pairs) in league_rounds(sides.len()).into_iter().enumerate() {
            for (index, (a, b)) in pairs.into_iter().enumerate() {
                let slot = Slot {
                    round: round as i64,
                    index,
                    stage: "League",
                    group: None,
                    round_name: Some(format!("Matchday {}", round + 1)),
                };
                self.meet(chance, slot, [Some(sides[a]), Some(sides[b])], String::new);
            }
        }
    }

    /// Two groups, then semi-finals, the match for third place and the final.
    fn groups(&mut self, chance: &mut Chance, sides: &[&Side]) {
        let groups = [0, 1]
            .map(|group| -> Vec<&Side> { sides.iter().skip(group).step_by(2).copied().collect() });
        let rounds = groups.each_ref().map(|group| round_robin(group.len(), false));
        let group_rounds = rounds[0].len().max(rounds[1].len());
        for round in 0..group_rounds {
            let mut index = 0;
            for (number, group) in groups.iter().enumerate() {
                for (a, b) in rounds[number].get(round).into_iter().flatten() {
                    let slot = Slot {
                        round: round as i64,
                        index,
                        stage: "Group stage",
                        group: Some(GROUPS[number]),
                        round_name: Some(format!("Round {}", round + 1)),
                    };
                    self.meet(chance, slot, [Some(group[*a]), Some(group[*b])], String::new);
                    index += 1;
                }
            }
        }
        let [of_a, of_b] = groups.each_ref().map(|group| self.first_two(group));
        let qualified = of_a.zip(of_b).map(|([a1, a2], [b1, b2])| [a1, b2, b1, a2]);
        let names = ["Winner Group A", "Runner-up Group B", "Winner Group B", "Runner-up Group A"];
        let entrants = (0..4).map(|n| (qualified.map(|sides| sides[n]), names[n].to_owned()));
        self.knock_out(chance, group_rounds as i64, entrants.collect());
    }

    /// The best two of a group by points, goal difference and goals, once all its
    /// matches are over.
    fn first_two<'s>(&self, group: &[&'s Side]) -> Option<[&'s Side; 2]> {
        let mut table: Vec<(Reverse<[i64; 3]>, usize)> = Vec::new();
        for (n, side) in group.iter().enumerate() {
            let id = Some(side.team_id);
            let mut standing = [0; 3];
            for Play { row, .. } in &self.competition.plays {
                if row.team_a_id != id && row.team_b_id != id {
                    continue;
                }
                if matches!(row.lifecycle, Lifecycle::Scheduled | Lifecycle::Live) {
                    return None;
                }
                let scores = [row.team_a_score, row.team_b_score].map(|s| s.unwrap_or(0));
                let own = usize::from(row.team_a_id != id);
                let difference = scores[own] - scores[1 - own];
                standing[0] += [0, 1, 3][(difference.signum() + 1) as usize];
                standing[1] += difference;
                standing[2] += scores[own];
            }
            table.push((Reverse(standing), n));
        }
        table.sort_unstable();
        match table[..] {
            [(_, first), (_, second), ..] => Some([group[first], group[second]]),
            _ => None,
        }
    }

    /// The rounds of a bracket from `round` on, in which who loses is out. An entrant who is not known yet has a name
    /// all the same ("Winner of match 3"). The semi-finals' losers play for third place in the team sports.
    fn knock_out(
        &mut self,
        chance: &mut Chance,
        mut round: i64,
        mut entrants: Vec<(Option<&Side>, String)>,
    ) {
        while entrants.len() >= 2 {
            let stage = round_name(entrants.len());
            let slot =
                |round, index, stage| Slot { round, index, stage, group: None, round_name: None };
            let mut winners = Vec::new();
            let mut losers = Vec::new();
            for (index, pair) in entrants.chunks_exact(2).enumerate() {
                let sides = [pair[0].0, pair[1].0];
                let name = || format!("{} vs {}", pair[0].1, pair[1].1);
                let place = self.meet(chance, slot(round, index, stage), sides, name);
                let row = &self.competition.plays[place].row;
                let winner = row.winner_team_id.map(|id| usize::from(Some(id) != row.team_a_id));
                let number = place + 1;
                winners.push((winner.and_then(|n| sides[n]), format!("Winner of match {number}")));
                losers
                    .push((winner.and_then(|n| sides[1 - n]), format!("Loser of match {number}")));
            }
            let for_third = stage == "Semi-finals" && self.plan.mode == ParticipantMode::Team;
            if let ([a, b], true) = (&losers[..], for_third) {
                let name = || format!("{} vs {}", a.1, b.1);
                self.meet(chance, slot(round + 1, 1, "Third place"), [a.0, b.0], name);
            }
            entrants = winners;
            round += 1;
        }
    }
}

/// The sides that were complete at a time with the players they had then, the
/// earliest ones first, at most `most` and an even number.
pub(crate) fn ready_by(sides: &[Side], by: Timestamp, most: usize) -> Vec<Side> {
    let mut ready: Vec<Side> =
        sides.iter().filter(|side| side.team.created_at <= by).map(|side| side.as_of(by)).collect();
    ready.sort_by_key(|side| (side.team.created_at, side.team_id));
    let count = ready.len().min(most);
    ready.truncate(count - count % 2);
    ready
}

/// The rounds of a round robin by the circle method: everybody meets everybody
/// once, nobody twice in a round, home and away taking turns. `double` adds the
/// return matches. With an odd number one side rests in each round.
fn round_robin(sides: usize, double: bool) -> Vec<Vec<(usize, usize)>> {
    let seats = sides + sides % 2;
    let mut circle: Vec<usize> = (0..seats).collect();
    let mut rounds: Vec<Vec<(usize, usize)>> = Vec::new();
    for round in 0..seats.saturating_sub(1) {
        let pairs = (0..seats / 2)
            .map(|i| (circle[i], circle[seats - 1 - i]))
            .filter(|(a, b)| *a < sides && *b < sides)
            .map(|(a, b)| if round % 2 == 0 { (a, b) } else { (b, a) });
        rounds.push(pairs.collect());
        circle[1..].rotate_right(1);
    }
    if double {
        let turned = |pairs: &Vec<_>| pairs.iter().map(|(a, b)| (*b, *a)).collect();
        let returns: Vec<Vec<(usize, usize)>> = rounds.iter().map(turned).collect();
        rounds.extend(returns);
    }
    rounds
}

/// The rounds of a league: home and away, and where only four sides play, twice
/// so.
pub(crate) fn league_rounds(sides: usize) -> Vec<Vec<(usize, usize)>> {
    let rounds = round_robin(sides, true);
    if sides == 4 { [rounds.clone(), rounds].concat() } else { rounds }
}

/// The name of a knock-out round by how many sides are left in it.
fn round_name(sides: usize) -> &'static str {
    match sides {
        2 => "Final",
        4 => "Semi-finals",
        8 => "Quarter-finals",
        16 => "Round of 16",
        32 => "Round of 32",
        _ => "First round",
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::round_robin;

    #[test]
    fn everybody_meets_everybody_and_nobody_plays_twice_in_a_round() {
        for sides in 2..=11 {
            for double in [false, true] {
                let rounds = round_robin(sides, double);
                let mut met = BTreeMap::new();
                for pairs in &rounds {
                    let mut busy: Vec<usize> = pairs.iter().flat_map(|(a, b)| [*a, *b]).collect();
                    busy.sort_unstable();
                    busy.dedup();
                    assert_eq!(busy.len(), pairs.len() * 2);
                    for pair in pairs {
                        *met.entry(*pair).or_insert(0) += 1;
                    }
                }
                assert!(met.values().all(|times| *times == 1));
                let pairs = sides * (sides - 1);
                assert_eq!(met.len(), if double { pairs } else { pairs / 2 });
                assert!(double || met.keys().all(|(a, b)| !met.contains_key(&(*b, *a))));
            }
        }
    }
}
