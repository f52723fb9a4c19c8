//! The programme of the default platform, `data/tournaments.csv`, carried out: its clubs, and tournaments in every
//! status.

use std::collections::{BTreeMap, BTreeSet};

use jiff::{Timestamp, ToSpan as _};
use touchline_domain::{ParticipantMode, Points, TournamentStatus};

use crate::calendar::{self, days_after};
use crate::chance::Chance;
use crate::clubs::{self, Pool};
use crate::competition::{Account, Competition, Member, Scene, Side, UNWRITTEN};
use crate::data::rows;
use crate::quick_matches;
use crate::races;
use crate::reference::{Category, Sport};
use crate::tournaments::{Draft, Kind, Plan, league_rounds, ready_by};
use crate::writing::Writer;
use touchline_app::AppError;
use touchline_app::competitions::{NewPointsAdjustment, NewTournament};
use touchline_app::reference_names;

use TournamentStatus::{Ongoing, Published};

/// Fewest sides of a league or a cup.
const FEWEST: usize = 4;
const VENUES: usize = 14;

/// What the programme is made for and from.
struct Programme<'p> {
    chance: Chance,
    scene: Scene<'p>,
    opening: Timestamp,
    venues: Vec<i64>,
    accounts: &'p [Account],
    members: Vec<&'p Member>,
    pools: BTreeMap<Pool, Vec<Side>>,
}

/// Writes the clubs, the tournaments and the quick matches of these people. Returns the tournaments.
pub(crate) async fn write(
    writer: &mut Writer,
    seed: u64,
    scene: Scene<'_>,
    opening: Timestamp,
    accounts: &[Account],
) -> Result<Vec<Competition>, AppError> {
    let mut chance = Chance::new(seed, "programme");
    let members: Vec<&Member> = accounts.iter().flat_map(|account| &account.profiles).collect();
    let plans: Vec<Plan> = rows(include_str!("../data/tournaments.csv"));
    let pools: BTreeSet<Pool> = plans.iter().flat_map(pools_of).collect();
    let sides = pools.iter().map(|pool| clubs::sides_of(&mut chance, &members, *pool, FEWEST));
    let sides = writer.sides(sides.collect()).await?;
    let pools = pools.into_iter().zip(sides).collect();
    let names: Vec<String> = (0..VENUES).map(|_| clubs::venue(&mut chance)).collect();
    let venues = writer
        .write(move |conn, now| {
            let names: Vec<&str> = names.iter().map(String::as_str).collect();
            reference_names::find_or_add_venues(conn, now, &names)
        })
        .await?;
    let mut programme = Programme { chance, scene, opening, venues, accounts, members, pools };
    let mut competitions: Vec<Competition> =
        plans.iter().filter_map(|plan| programme.competition(plan)).collect();
    // Ids tell in which order tournaments were made.
    competitions.sort_by_key(|competition| competition.tournament.created_at);
    let written = writer.competitions(competitions).await?;
    let mut chance = programme.chance;
    let starts = quick_matches::starts(&mut chance, scene.now, opening);
    quick_matches::write(writer, scene, &mut chance, accounts, &starts).await?;
    Ok(written)
}

/// The pools from which a tournament takes its sides.
fn pools_of(plan: &Plan) -> Vec<Pool> {
    match (plan.kind, plan.sport, plan.category) {
        (Kind::Meeting, Some(sport), _) => [Category::Men, Category::Women]
            .map(|category| (ParticipantMode::Team, sport, Some(category)))
            .into(),
        (_, Some(sport), Some(category)) => vec![(plan.mode, sport, Some(category))],
        _ => Vec::new(),
    }
}

impl<'p> Programme<'p> {
    /// The row of a tournament that begins at a time; it was made some weeks before.
    fn tournament(&mut self, plan: &Plan, begins: Timestamp) -> NewTournament {
        let now = self.scene.now;
        let made = days_after(begins, -self.chance.between(24, 60));
        let latest = calendar::minutes_after(now, -self.chance.between(600, 20_000));
        let made = made.min(latest).max(self.opening);
        let venue_id = *self.chance.pick(&self.venues);
        let organizer = self.organizer(made).filter(|_| plan.says_who);
        let created_at = match plan.made {
            Some(0) => calendar::earlier_today(now, 0.7),
            Some(days) => days_after(now, -days),
            None => made,
        };
        let venue_id = Some(venue_id).filter(|_| plan.says_where);
        NewTournament { venue_id, ..plan.row(self.scene.reference, organizer, created_at) }
    }

    /// An app user who was there at the time.
    fn organizer(&mut self, by: Timestamp) -> Option<&'p Account> {
        let there = self.accounts.partition_point(|account| account.user.created_at <= by);
        let first = &self.accounts[..there.min(self.accounts.len() / 8)];
        (!first.is_empty()).then(|| self.chance.pick(first))
    }

    fn pool(&self, plan: &Plan) -> &[Side] {
        let pool = pools_of(plan).first().and_then(|pool| self.pools.get(pool));
        pool.map_or(&[], Vec::as_slice)
    }

    /// Who takes part in a tournament that begins at a time. On a small platform
    /// one that is under way may have to take sides that were not complete then.
    fn field(&self, plan: &Plan, begins: Timestamp) -> Vec<Side> {
        // Rounds at weekends and in the morning may come before that very moment.
        let ready = ready_by(self.pool(plan), days_after(begins, -8), plan.most);
        match plan.status {
            _ if ready.len() >= FEWEST => ready,
            Ongoing => ready_by(self.pool(plan), self.scene.now, FEWEST),
            _ => Vec::new(),
        }
    }

    /// `None` when there are no sides for it.
    fn competition(&mut self, plan: &Plan) -> Option<Competition> {
        let begins = days_after(self.scene.now, plan.begins.unwrap_or_default());
        match plan.kind {
            Kind::Announcement => return Some(self.announcement(plan, begins)),
            Kind::Meeting => return Some(self.meeting(plan, begins)),
            Kind::League | Kind::Groups | Kind::Draw => {}
        }
        let sides = self.field(plan, begins);
        let last = sides.last()?.team_id;
        let rounds = league_rounds(sides.len()).len() as i64;
        let so_far = -plan.begins.unwrap_or_default() / plan.days;
        let today = match (plan.kind, plan.status) {
            (Kind::League, Ongoing) => so_far.min(rounds * 3 / 5),
            (Kind::League, _) => so_far.max(rounds + 1),
            _ => so_far,
        };
        let row = self.tournament(plan, days_after(self.scene.now, -today * plan.days));
        let competition = Competition::of(row);
        let draft = Draft { scene: self.scene, plan, sport: plan.sport?, today, competition };
        let mut competition = draft.played(&mut self.chance, &sides);
        let adjusted = days_after(self.scene.now, -12);
        competition.adjustments.extend(plan.deduction.iter().map(|offence| NewPointsAdjustment {
            division_id: UNWRITTEN,
            team_id: last,
            points_delta: Points::whole(-1),
            reason: offence.clone(),
            source: Some("Competition committee".to_owned()),
            effective_date: Some(calendar::day_of(adjusted)),
            created_at: adjusted,
        }));
        Some(competition)
    }

    fn meeting(&mut self, plan: &Plan, begins: Timestamp) -> Competition {
        let entered_by = days_after(begins, -2);
        let row = self.tournament(plan, begins);
        let categories = match plan.age_group {
            Some(_) => [Category::Boys, Category::Girls],
            None => [Category::Men, Category::Women],
        };
        let athletes = categories.map(|category| {
            let enters = |m: &&Member| {
                (m.sport, m.category) == (Sport::Athletics, category)
                    && m.profile.created_at <= entered_by
            };
            self.members.iter().copied().filter(enters).collect()
        });
        let clubs = pools_of(plan).into_iter().filter_map(|pool| self.pools.get(&pool)).flatten();
        let clubs: Vec<Side> = clubs
            .filter(|club| club.team.created_at <= entered_by)
            .map(|club| club.as_of(entered_by))
            .collect();
        races::meeting(&mut self.chance, self.scene, row, begins, (categories, athletes, &clubs))
    }

    /// A tournament without matches so far; some have entered one that is published.
    fn announcement(&mut self, plan: &Plan, begins: Timestamp) -> Competition {
        let mut competition = Competition::of(self.tournament(plan, begins));
        if plan.begins.is_some() {
            let first = calendar::day_of(begins);
            competition.tournament.start_date = Some(first);
            competition.tournament.end_date = Some(first.saturating_add(1.day()));
        }
        if plan.status == Published && plan.category.is_some() {
            let entered = self.chance.between(3, 8) as usize;
            competition.teams =
                self.pool(plan).iter().take(entered).map(|side| (side.team_id, None)).collect();
        }
        competition
    }
}
