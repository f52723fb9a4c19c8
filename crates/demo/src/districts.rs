//! What happens on a platform of many thousands: each chunk of newcomers is a
//! district with clubs, leagues and draws of its own.

use jiff::Timestamp;
use touchline_domain::TournamentStatus;

use crate::calendar::{self, days_after};
use crate::chance::Chance;
use crate::clubs;
use crate::competition::{Account, Competition, Member, Scene, Side};
use crate::data::rows;
use crate::quick_matches;
use crate::tournaments::{Draft, Kind, Plan, league_rounds, ready_by};
use crate::writing::Writer;
use touchline_app::AppError;

/// Matches for each account, in hundredths.
const MATCHES_PER_HUNDRED: usize = 30;
/// A district without that many accounts has no life of its own.
const SMALLEST: usize = 150;

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
    let members: Vec<&Member> = accounts.iter().flat_map(|account| &account.profiles).collect();
    let town = clubs::town(&mut chance);
    let district = District { scene, town, accounts, since: last.user.created_at };
    let plans: Vec<Plan> = rows(include_str!("../data/district_tournaments.csv"));
    let sides = plans.iter().filter_map(|plan| {
        let pool = (plan.mode, plan.sport?, plan.category);
        let mut sides = clubs::sides_of(&mut chance, &members, pool, 2);
        sides.truncate(plan.most);
        Some(sides)
    });
    let sides = writer.sides(sides.collect()).await?;
    let mut left = accounts.len() * MATCHES_PER_HUNDRED / 100;
    let mut competitions = Vec::new();
    // Season after season, until the district has had its matches.
    for season in 0..4 {
        for (plan, sides) in plans.iter().zip(&sides) {
            let competition = district.tournament(&mut chance, plan, sides, season);
            if let Some(competition) = competition.filter(|of| of.plays.len() <= left) {
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
    quick_matches::write(writer, scene, &mut chance, accounts, &starts).await
}

impl District<'_> {
    /// A tournament after a plan; the first season begins some weeks after everybody
    /// is there, the others follow. `None` when it would begin too far ahead.
    fn tournament(
        &self,
        chance: &mut Chance,
        plan: &Plan,
        sides: &[Side],
        season: i64,
    ) -> Option<Competition> {
        let now = self.scene.now;
        let begins = days_after(self.since, chance.between(14, 40) + 110 * season);
        let sides = ready_by(sides, begins, plan.most);
        if sides.len() < 2 || begins > days_after(now, 60) {
            return None;
        }
        let rounds = match plan.kind {
            Kind::League => league_rounds(sides.len()).len() as i64,
            _ => i64::from(sides.len().ilog2()),
        };
        let today = calendar::minutes_since(begins, now).div_euclid(1440 * plan.days);
        let made = days_after(begins, -chance.between(14, 30)).min(now);
        let organizer = chance.pick(self.accounts);
        let mut plan = plan.clone();
        plan.name = format!("{} {}", self.town, plan.name);
        plan.status = match today {
            ..0 => TournamentStatus::Published,
            _ if today >= rounds => TournamentStatus::Completed,
            _ => TournamentStatus::Ongoing,
        };
        if chance.happens(plan.recorded.unwrap_or_default()) {
            plan.with_points = i64::MAX;
        }
        plan.live = usize::from(chance.happens(0.3));
        let competition = Competition::of(plan.row(self.scene.reference, Some(organizer), made));
        let draft =
            Draft { scene: self.scene, plan: &plan, sport: plan.sport?, today, competition };
        Some(draft.played(chance, &sides))
    }
}
