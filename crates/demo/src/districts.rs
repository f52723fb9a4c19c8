//! What happens on a platform of many thousands: each chunk of newcomers is a
//! district with clubs, leagues and draws of its own.

use jiff::Timestamp;
use touchline_domain::{ParticipantMode, TournamentStatus};

use crate::calendar::{self, days_after};
use crate::chance::Chance;
use crate::clubs;
use crate::competition::{Competition, Fate, Member, Scene, Side};
use crate::fixtures::league_rounds;
use crate::programme::{ready_by, write_quick_matches};
use crate::reference::{Category, Sport};
use crate::tournaments::{self, Heading, Manner, Timetable};
use crate::writing::{Account, Writer};
use touchline_app::AppError;

/// Matches for each account, in hundredths.
const MATCHES_PER_HUNDRED: usize = 30;
/// A district without that many accounts has no life of its own.
const SMALLEST: usize = 150;
/// A match of which something comes to nothing, by its number in a league.
const MISHAPS: [(i64, Fate); 3] =
    [(13, Fate::Postponed), (27, Fate::Cancelled), (38, Fate::Awarded)];

/// One kind of tournament that a district has.
#[derive(Debug)]
struct Kind {
    name: &'static str,
    sport: Sport,
    categories: &'static [Category],
    mode: ParticipantMode,
    format: &'static str,
    /// Most sides.
    most: usize,
    /// Days between rounds.
    days: i64,
    /// Whether every rally is recorded, in how many tournaments of a hundred.
    with_points: f64,
}

const KINDS: [Kind; 8] = [
    Kind {
        name: "District League",
        sport: Sport::Football,
        categories: &[Category::Men],
        mode: ParticipantMode::Team,
        format: "11-a-side, 2 × 45",
        most: 8,
        days: 7,
        with_points: 0.0,
    },
    Kind {
        name: "Badminton Ladder",
        sport: Sport::Badminton,
        categories: &[Category::Men],
        mode: ParticipantMode::Individual,
        format: "Best of 3 games to 21",
        most: 32,
        days: 2,
        with_points: 0.75,
    },
    Kind {
        name: "Women's League",
        sport: Sport::Football,
        categories: &[Category::Women],
        mode: ParticipantMode::Team,
        format: "11-a-side, 2 × 45",
        most: 8,
        days: 7,
        with_points: 0.0,
    },
    Kind {
        name: "Tennis Championship",
        sport: Sport::Tennis,
        categories: &[Category::Women],
        mode: ParticipantMode::Individual,
        format: "Best of 3 sets",
        most: 32,
        days: 1,
        with_points: 0.0,
    },
    Kind {
        name: "Volleyball League",
        sport: Sport::Volleyball,
        categories: &[Category::Women, Category::Men],
        mode: ParticipantMode::Team,
        format: "Best of 5 sets",
        most: 6,
        days: 7,
        with_points: 0.4,
    },
    Kind {
        name: "Junior Football League",
        sport: Sport::Football,
        categories: &[Category::Boys, Category::Girls],
        mode: ParticipantMode::Team,
        format: "9-a-side, 2 × 30",
        most: 8,
        days: 7,
        with_points: 0.0,
    },
    Kind {
        name: "Hockey League",
        sport: Sport::Hockey,
        categories: &[Category::Men],
        mode: ParticipantMode::Team,
        format: "4 × 15 minutes",
        most: 6,
        days: 7,
        with_points: 0.0,
    },
    Kind {
        name: "Badminton Open",
        sport: Sport::Badminton,
        categories: &[Category::Women],
        mode: ParticipantMode::Individual,
        format: "Best of 3 games to 21",
        most: 32,
        days: 2,
        with_points: 0.75,
    },
];

/// A district before its tournaments.
struct District<'d> {
    scene: Scene<'d>,
    town: String,
    accounts: &'d [Account],
    /// Since when everybody is there.
    since: Timestamp,
}

/// Writes the clubs, tournaments and matches of one chunk of newcomers.
pub(crate) async fn write(
    writer: &mut Writer,
    scene: Scene<'_>,
    seed: u64,
    accounts: &[Account],
) -> Result<(), AppError> {
    let (Some(first), Some(last)) = (accounts.first(), accounts.last()) else { return Ok(()) };
    if accounts.len() < SMALLEST {
        return Ok(());
    }
    let mut chance = Chance::new(seed, &format!("district {}", first.user_id));
    let members: Vec<Member> =
        accounts.iter().flat_map(|account| account.profiles.iter().cloned()).collect();
    let town = clubs::town(&mut chance);
    let district = District { scene, town, accounts, since: last.joined };
    let mut left = accounts.len() * MATCHES_PER_HUNDRED / 100;
    let mut competitions = Vec::new();
    let sides = KINDS.iter().map(|kind| kind.sides(&mut chance, &members)).collect();
    let sides = writer.sides(sides).await?;
    // Season after season, until the district has had its matches.
    for season in 0..4 {
        for (kind, sides) in KINDS.iter().zip(&sides) {
            let Some(competition) = district.tournament(&mut chance, kind, sides, season) else {
                continue;
            };
            if competition.plays.len() <= left {
                left -= competition.plays.len();
                competitions.push(competition);
            }
        }
    }
    writer.competitions(competitions).await?;
    let starts: Vec<Timestamp> = (0..left)
        .map(|_| {
            let start = calendar::between(district.since, days_after(scene.now, 2), chance.unit());
            calendar::settled(calendar::under_way(start, 0), 110, scene.now)
        })
        .collect();
    write_quick_matches(writer, scene, &mut chance, &members, accounts, &starts).await
}

impl Kind {
    fn sides(&self, chance: &mut Chance, members: &[Member]) -> Vec<clubs::SideToBe> {
        let mut sides = match self.mode {
            ParticipantMode::Team => {
                clubs::form_clubs(chance, members, self.sport, self.categories, 2)
            }
            _ => clubs::single_players(chance, members, self.sport, self.categories),
        };
        sides.truncate(self.most);
        sides
    }
}

impl District<'_> {
    /// A tournament of a kind; the first season begins some weeks after everybody
    /// is there, the others follow. `None` when it would begin too far ahead.
    fn tournament(
        &self,
        chance: &mut Chance,
        kind: &Kind,
        sides: &[Side],
        season: i64,
    ) -> Option<Competition> {
        let now = self.scene.now;
        let begins = days_after(self.since, chance.between(14, 40) + 110 * season);
        let is_league = kind.mode == ParticipantMode::Team;
        let sides = ready_by(sides, begins, kind.most);
        if sides.len() < 2 || begins > days_after(now, 60) {
            return None;
        }
        let rounds = if is_league {
            league_rounds(sides.len()).len() as i64
        } else {
            i64::from(sides.len().ilog2())
        };
        let today =
            (now.as_millisecond() - begins.as_millisecond()).div_euclid(86_400_000 * kind.days);
        let status = match today {
            ..0 => TournamentStatus::Published,
            _ if today >= rounds => TournamentStatus::Completed,
            _ => TournamentStatus::Ongoing,
        };
        let made = days_after(begins, -chance.between(14, 30)).min(now);
        let organizer = chance.pick(self.accounts);
        let heading = Heading {
            name: format!("{} {}", self.town, kind.name),
            status,
            description: None,
            sport: kind.sport,
            category: (kind.categories.len() == 1).then(|| kind.categories[0]),
            age_group: None,
            venue_id: None,
            organizer: Some((organizer.user_id, organizer.name.clone())),
            created_at: made,
        };
        let with_points = if chance.happens(kind.with_points) { i64::MAX } else { 0 };
        let manner = Manner {
            mode: kind.mode,
            timetable: Timetable {
                now,
                today,
                days: kind.days,
                live: usize::from(chance.happens(0.3)),
            },
            format: kind.format,
            mishaps: if is_league { &MISHAPS } else { &[(9, Fate::Walkover), (14, Fate::Retired)] },
            with_points,
        };
        let sides: Vec<&Side> = sides.iter().collect();
        Some(if is_league {
            tournaments::league(chance, self.scene, &heading, manner, &sides)
        } else {
            tournaments::draw(chance, self.scene, &heading, manner, &sides)
        })
    }
}
