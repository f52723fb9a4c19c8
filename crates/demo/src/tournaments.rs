//! Leagues, cups and draws: tournaments of matches between two sides.

use jiff::civil::Weekday;
use jiff::{Timestamp, ToSpan as _};
use touchline_domain::{Lifecycle, ParticipantMode, TournamentStatus};

use crate::calendar;
use crate::chance::Chance;
use crate::competition::{Competition, Fate, Fixture, Label, Play, Scene, Side};
use crate::fixtures::{league_rounds, round_name, round_robin};
use crate::reference::{Category, Sport};
use crate::{goal_sports, set_sports};
use touchline_app::competitions::NewTournament;

/// What a tournament says of itself.
#[derive(Debug, Clone)]
pub(crate) struct Heading {
    pub name: String,
    pub status: TournamentStatus,
    pub description: Option<String>,
    pub sport: Sport,
    pub category: Option<Category>,
    pub age_group: Option<&'static str>,
    pub venue_id: Option<i64>,
    /// The app user who organises it.
    pub organizer: Option<(i64, String)>,
    pub created_at: Timestamp,
}

/// When the rounds of a tournament are played.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Timetable {
    pub now: Timestamp,
    /// The round that is played today, counted from 0; past the last one when
    /// the tournament is over, negative when it has not begun.
    pub today: i64,
    /// From one round to the next. Weekly rounds are played at weekends.
    pub days: i64,
    /// How many matches of today's round are under way.
    pub live: usize,
}

/// How a tournament's matches are played.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Manner<'m> {
    pub mode: ParticipantMode,
    pub timetable: Timetable,
    pub format: &'static str,
    /// What became of some matches, by number.
    pub mishaps: &'m [(i64, Fate)],
    /// Of how many matches every rally is recorded, the first of the tournament.
    pub with_points: i64,
}

impl Heading {
    /// The tournament's row; it takes place between the first and the last of
    /// `starts`.
    pub(crate) fn tournament(
        &self,
        scene: Scene<'_>,
        starts: impl Iterator<Item = Timestamp> + Clone,
    ) -> NewTournament {
        NewTournament {
            tournament_name: self.name.clone(),
            status: self.status,
            description: self.description.clone(),
            is_quick_match: false,
            gender_category_id: self.category.map(|category| scene.reference.gender_id(category)),
            age_group_id: self.age_group.and_then(|name| scene.reference.age_group_id(name)),
            start_date: starts.clone().min().map(calendar::day_of),
            end_date: starts.max().map(calendar::day_of),
            venue_id: self.venue_id,
            organizer_user_id: self.organizer.as_ref().map(|(id, _)| *id),
            organizer_name: self.organizer.as_ref().map(|(_, name)| name.clone()),
            rule_pack: None,
            sport_ids: vec![scene.reference.sport_id(self.sport)],
            created_at: self.created_at,
        }
    }
}

impl Timetable {
    /// When a match of a round begins: `index` is its place in the round.
    fn start(&self, chance: &mut Chance, round: i64, index: usize, lasts: i64) -> Timestamp {
        let now = self.now;
        if round == self.today {
            if index < self.live {
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
        let mut day =
            calendar::day_of(now).saturating_add(((round - self.today) * self.days).days());
        if self.days >= 7 {
            let weekend = if index % 3 == 2 { Weekday::Sunday } else { Weekday::Saturday };
            day = calendar::next_weekday(day, weekend);
            // The weekend after today's matchday is the next round's.
            if round < self.today {
                day = day.saturating_sub(7.days());
            }
        }
        let quarter = 15 * chance.between(0, 3) as i8;
        let hour = if round > self.today {
            11 + (index * 2 % 9) as i8
        } else {
            9 + ((index * 2 + round.unsigned_abs() as usize) % 10) as i8
        };
        let start = calendar::at(day, hour, quarter);
        // Yesterday's late match may still be on just after midnight.
        calendar::settled(start, lasts, now)
    }
}

/// Plays any fixture.
pub(crate) fn play(chance: &mut Chance, scene: Scene<'_>, fixture: &Fixture<'_>) -> Play {
    match fixture.sport {
        Sport::Football | Sport::Hockey => goal_sports::play(chance, scene, fixture),
        _ => set_sports::play(chance, scene, fixture),
    }
}

/// How long a match of a sport takes, minutes.
pub(crate) fn lasts(sport: Sport) -> i64 {
    match sport {
        Sport::Football | Sport::Hockey => goal_sports::lasts(sport),
        _ => set_sports::lasts(sport),
    }
}

/// One tournament while its matches are made.
struct Draft<'d> {
    scene: Scene<'d>,
    heading: &'d Heading,
    manner: Manner<'d>,
    plays: Vec<Play>,
}

/// Where a match of a draft stands.
struct Slot {
    round: i64,
    index: usize,
    stage: Option<&'static str>,
    group: Option<String>,
    round_name: Option<String>,
    must_be_decided: bool,
}

impl<'d> Draft<'d> {
    fn new(scene: Scene<'d>, heading: &'d Heading, manner: Manner<'d>) -> Self {
        Self { scene, heading, manner, plays: Vec::new() }
    }

    fn label(&self, slot: &Slot) -> Label {
        Label {
            number: Some(self.plays.len() as i64 + 1),
            stage: slot.stage,
            group: slot.group.clone(),
            round: slot.round_name.clone(),
            venue_id: self.heading.venue_id,
            gender_id: self.heading.category.map(|c| self.scene.reference.gender_id(c)),
            format_id: self.scene.reference.format_id(self.heading.sport, self.manner.format),
        }
    }

    /// Plays a match between two sides; answers its place.
    fn meet(&mut self, chance: &mut Chance, slot: &Slot, sides: [&Side; 2]) -> usize {
        let number = self.plays.len() as i64 + 1;
        let sport = self.heading.sport;
        let start = self.manner.timetable.start(chance, slot.round, slot.index, lasts(sport));
        let fate = self.manner.mishaps.iter().find(|(of, _)| *of == number);
        let fixture = Fixture {
            sport,
            mode: self.manner.mode,
            sides,
            start,
            must_be_decided: slot.must_be_decided,
            fate: fate.map_or(Fate::Played, |(_, fate)| *fate),
            records_points: number <= self.manner.with_points,
            label: self.label(slot),
        };
        let play = play(chance, self.scene, &fixture);
        self.plays.push(play);
        self.plays.len() - 1
    }

    /// Puts down a match whose sides are not known yet.
    fn announce(&mut self, chance: &mut Chance, slot: &Slot, name: String) -> usize {
        let lasts = lasts(self.heading.sport);
        let start = self.manner.timetable.start(chance, slot.round, slot.index, lasts);
        let created_at = calendar::put_down(chance, start, self.scene.now);
        let sport_id = self.scene.reference.sport_id(self.heading.sport);
        let label = self.label(slot);
        let play = Play::scheduled(name, sport_id, self.manner.mode, start, created_at, label);
        self.plays.push(play);
        self.plays.len() - 1
    }

    /// The position (0 or 1) of the side that won; `None` when it is not known.
    fn winner(&self, place: usize) -> Option<usize> {
        let row = &self.plays[place].row;
        row.winner_team_id.map(|winner| usize::from(Some(winner) != row.team_a_id))
    }

    fn finish(self, sides: &[&Side], groups: &[Option<String>]) -> Competition {
        let starts: Vec<Timestamp> = self.plays.iter().filter_map(Play::start).collect();
        let teams = sides.iter().zip(groups).map(|(s, group)| (s.team_id, group.clone())).collect();
        Competition {
            tournament: self.heading.tournament(self.scene, starts.iter().copied()),
            teams,
            squads: sides.iter().flat_map(|side| side.squad_rows()).collect(),
            plays: self.plays,
            adjustments: Vec::new(),
        }
    }
}

/// Everybody meets everybody, at home and away; four sides do so twice.
pub(crate) fn league(
    chance: &mut Chance,
    scene: Scene<'_>,
    heading: &Heading,
    manner: Manner<'_>,
    sides: &[&Side],
) -> Competition {
    let mut draft = Draft::new(scene, heading, manner);
    for (round, pairs) in league_rounds(sides.len()).into_iter().enumerate() {
        for (index, (a, b)) in pairs.into_iter().enumerate() {
            let slot = Slot {
                round: round as i64,
                index,
                stage: Some("League"),
                group: None,
                round_name: Some(format!("Matchday {}", round + 1)),
                must_be_decided: false,
            };
            draft.meet(chance, &slot, [sides[a], sides[b]]);
        }
    }
    draft.finish(sides, &vec![None; sides.len()])
}

/// Two groups, then semi-finals, the match for third place and the final.
pub(crate) fn cup_with_groups(
    chance: &mut Chance,
    scene: Scene<'_>,
    heading: &Heading,
    manner: Manner<'_>,
    sides: &[&Side],
) -> Competition {
    let mut draft = Draft::new(scene, heading, manner);
    let names = ["Group A", "Group B"];
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
                    stage: Some("Group stage"),
                    group: Some(names[number].to_owned()),
                    round_name: Some(format!("Round {}", round + 1)),
                    must_be_decided: false,
                };
                draft.meet(chance, &slot, [group[*a], group[*b]]);
                index += 1;
            }
        }
    }
    let first = groups.each_ref().map(|group| first_two(group, &draft.plays));
    let qualified = match first {
        [Some([a1, a2]), Some([b1, b2])] => Some([a1, b2, b1, a2]),
        _ => None,
    };
    let unknown = ["Winner Group A", "Runner-up Group B", "Winner Group B", "Runner-up Group A"];
    let sides_of: Vec<Option<&Side>> =
        (0..4).map(|place| qualified.map(|sides| sides[place])).collect();
    knock_out(chance, &mut draft, group_rounds as i64, sides_of, &unknown.map(str::to_owned));
    let group_of: Vec<Option<String>> =
        (0..sides.len()).map(|place| Some(names[place % 2].to_owned())).collect();
    draft.finish(sides, &group_of)
}

/// The best two of a group by points, goal difference and goals, once all its
/// matches are over.
fn first_two<'s>(group: &[&'s Side], plays: &[Play]) -> Option<[&'s Side; 2]> {
    let mut table: Vec<([i64; 3], usize)> = (0..group.len()).map(|n| ([0; 3], n)).collect();
    for (standing, n) in &mut table {
        let id = Some(group[*n].team_id);
        for play in plays.iter().filter(|p| p.row.team_a_id == id || p.row.team_b_id == id) {
            if matches!(play.row.lifecycle, Lifecycle::Scheduled | Lifecycle::Live) {
                return None;
            }
            let scores = [play.row.team_a_score, play.row.team_b_score].map(|s| s.unwrap_or(0));
            let own = usize::from(play.row.team_a_id != id);
            let difference = scores[own] - scores[1 - own];
            standing[0] += match difference.signum() {
                1 => 3,
                0 => 1,
                _ => 0,
            };
            standing[1] += difference;
            standing[2] += scores[own];
        }
    }
    table.sort_by_key(|(standing, n)| (std::cmp::Reverse(*standing), *n));
    match table[..] {
        [(_, first), (_, second), ..] => Some([group[first], group[second]]),
        _ => None,
    }
}

/// A draw: who loses is out. Sides beyond a full bracket are left out.
pub(crate) fn draw(
    chance: &mut Chance,
    scene: Scene<'_>,
    heading: &Heading,
    manner: Manner<'_>,
    sides: &[&Side],
) -> Competition {
    let places = if sides.len() < 2 { 0 } else { 1 << sides.len().ilog2() };
    let mut drawn: Vec<&Side> = sides[..places].to_vec();
    chance.shuffle(&mut drawn);
    let mut draft = Draft::new(scene, heading, manner);
    let known: Vec<Option<&Side>> = drawn.iter().copied().map(Some).collect();
    let names: Vec<String> = drawn.iter().map(|side| side.name.clone()).collect();
    knock_out(chance, &mut draft, 0, known, &names);
    draft.finish(&drawn, &vec![None; drawn.len()])
}

/// The rounds of a bracket from `first_round` on; a side that is not known yet
/// has a name all the same ("Winner of match 3"). The semi-finals' losers play
/// for third place in the team sports.
fn knock_out(
    chance: &mut Chance,
    draft: &mut Draft<'_>,
    first_round: i64,
    mut sides: Vec<Option<&Side>>,
    names: &[String],
) {
    let mut names = names.to_vec();
    let mut round = first_round;
    while sides.len() >= 2 {
        let stage = round_name(sides.len());
        let mut winners = Vec::new();
        let mut losers = Vec::new();
        let mut winner_names = Vec::new();
        for index in 0..sides.len() / 2 {
            let pair = [index * 2, index * 2 + 1];
            let slot = slot_of(round, index, stage);
            let place = meet_or_announce(
                chance,
                draft,
                &slot,
                pair.map(|n| sides[n]),
                pair.map(|n| names[n].clone()),
            );
            let winner = draft.winner(place);
            winners.push(winner.and_then(|side| sides[pair[side]]));
            losers.push(winner.and_then(|side| sides[pair[1 - side]]));
            winner_names.push(format!("Winner of match {}", place + 1));
        }
        let for_third = stage == "Semi-finals" && draft.manner.mode == ParticipantMode::Team;
        if let ([a, b], true) = (&losers[..], for_third) {
            let loser_names = [0, 1].map(|n| winner_names[n].replace("Winner", "Loser"));
            let slot = slot_of(round + 1, 1, "Third place");
            meet_or_announce(chance, draft, &slot, [*a, *b], loser_names);
        }
        (sides, names) = (winners, winner_names);
        round += 1;
    }
}

fn slot_of(round: i64, index: usize, stage: &'static str) -> Slot {
    Slot { round, index, stage: Some(stage), group: None, round_name: None, must_be_decided: true }
}

fn meet_or_announce(
    chance: &mut Chance,
    draft: &mut Draft<'_>,
    slot: &Slot,
    sides: [Option<&Side>; 2],
    names: [String; 2],
) -> usize {
    match sides {
        [Some(a), Some(b)] => draft.meet(chance, slot, [a, b]),
        _ => draft.announce(chance, slot, format!("{} vs {}", names[0], names[1])),
    }
}
