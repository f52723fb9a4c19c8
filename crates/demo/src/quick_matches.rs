//! Quick matches: a few people, two made-up sides, no tournament around them.

use jiff::Timestamp;
use touchline_domain::{Lifecycle, ParticipantMode, TeamType, TournamentStatus};

use crate::calendar::{self, days_after, minutes_after};
use crate::chance::Chance;
use crate::clubs;
use crate::competition::{Account, Competition, Member, Play, Scene, Side, tournament};
use crate::matches::{self, Fate, Fixture};
use crate::reference::Sport;
use crate::writing::Writer;
use touchline_app::AppError;

/// The sports that are played in passing, and with how many on each side.
const PLAYED_QUICKLY: [(Sport, usize); 4] =
    [(Sport::Football, 5), (Sport::Badminton, 1), (Sport::Tennis, 1), (Sport::Volleyball, 6)];
/// How many there are on the default platform.
const QUICK_MATCHES: usize = 84;

/// When those of the default platform begin: more and more of them, some today, two now, a few in
/// the next days.
pub(crate) fn starts(chance: &mut Chance, now: Timestamp, opening: Timestamp) -> Vec<Timestamp> {
    let mut starts: Vec<Timestamp> = (0..QUICK_MATCHES - 8)
        .map(|_| {
            let share = chance.unit().sqrt();
            let day = calendar::day_of(calendar::between(days_after(opening, 60), now, share));
            // After work.
            let start = calendar::at(day, 16 + chance.below(5) as i8, 5 * chance.below(12) as i8);
            start.min(minutes_after(now, -180))
        })
        .collect();
    let minutes_ago = [22, 31, 150, 200, 400, -90, -300, -1500];
    starts.extend(minutes_ago.map(|minutes| calendar::under_way(now, minutes)));
    starts.sort();
    starts
}

/// Writes quick matches between people of one neighbourhood.
pub(crate) async fn write(
    writer: &mut Writer,
    scene: Scene<'_>,
    chance: &mut Chance,
    accounts: &[Account],
    starts: &[Timestamp],
) -> Result<(), AppError> {
    let members: Vec<&Member> = accounts.iter().flat_map(|account| &account.profiles).collect();
    let mut meetups = Vec::new();
    let mut sides: Vec<Vec<Side>> = Vec::new();
    for (number, start) in starts.iter().enumerate() {
        let organizer =
            Some(chance.pick(accounts)).filter(|account| account.user.created_at <= *start);
        if let Some((sport, two)) = meet_up(chance, scene, &members, number, *start) {
            meetups.push((sport, *start, organizer));
            sides.push(two);
        }
    }
    let sides = writer.sides(sides).await?;
    let meetups = meetups.into_iter().zip(&sides);
    let competitions = meetups.map(|((sport, start, organizer), two)| {
        play(chance, scene, sport, start, organizer, [&two[0], &two[1]])
    });
    writer.competitions(competitions.collect()).await.map(drop)
}

/// Two sides from players of one sport, for the match of this number at `start`;
/// `None` when there are not enough of them.
fn meet_up(
    chance: &mut Chance,
    scene: Scene<'_>,
    members: &[&Member],
    number: usize,
    start: Timestamp,
) -> Option<(Sport, Vec<Side>)> {
    let (sport, per_side) = *chance.pick(&PLAYED_QUICKLY);
    let plays =
        |m: &&&Member| m.sport == sport && !m.category.is_youth() && m.profile.created_at <= start;
    let mut players: Vec<&Member> = members.iter().filter(plays).copied().collect();
    if players.len() < 2 * per_side {
        return None;
    }
    chance.shuffle(&mut players);
    let all_names = clubs::list("quick sides");
    let names: Vec<&str> = match per_side {
        1 => players.iter().map(|player| player.profile.player_name.as_str()).take(2).collect(),
        _ => all_names[number % all_names.len()].split(" – ").collect(),
    };
    let side = |(name, squad): (&str, &[&Member])| {
        let mut side = clubs::team_of(chance, name.to_owned(), TeamType::Quick, squad, sport);
        side.team.created_at = minutes_after(start, -10).min(scene.now);
        side
    };
    Some((sport, names.into_iter().zip(players.chunks(per_side)).map(side).collect()))
}

/// The quick match between the sides, which are written by now.
fn play(
    chance: &mut Chance,
    scene: Scene<'_>,
    sport: Sport,
    start: Timestamp,
    organizer: Option<&Account>,
    sides: [&Side; 2],
) -> Competition {
    let lately = calendar::earlier_today(scene.now, 0.4 + 0.6 * chance.unit());
    let before = minutes_after(start, -10);
    let created_at = if before < scene.now { before } else { lately };
    let mode = match sport {
        Sport::Badminton | Sport::Tennis => ParticipantMode::Individual,
        _ => ParticipantMode::Team,
    };
    let fixture = Fixture {
        sport,
        sides,
        start,
        must_be_decided: false,
        fate: if chance.happens(0.04) { Fate::Cancelled } else { Fate::Played },
        records_points: sport == Sport::Badminton && chance.happens(0.3),
    };
    let mut put_down = Play::scheduled(chance, scene, sport, mode, start);
    (put_down.row.created_at, put_down.row.match_number) = (created_at, Some(1));
    let play = matches::play(chance, scene, &fixture, put_down);
    let status = match play.row.lifecycle {
        Lifecycle::Scheduled | Lifecycle::Postponed => TournamentStatus::Published,
        Lifecycle::Live => TournamentStatus::Ongoing,
        Lifecycle::Completed => TournamentStatus::Completed,
        Lifecycle::Cancelled => TournamentStatus::Cancelled,
    };
    let name = format!("Quick match: {}", play.row.title.as_deref().unwrap_or_default());
    let mut row = tournament(name, status, organizer, created_at);
    row.sport_ids.push(scene.reference.sport_id(sport));
    row.is_quick_match = true;
    let mut competition = Competition::of(row).with(sides, |_| None);
    competition.plays.push(play);
    competition.on_their_days()
}
