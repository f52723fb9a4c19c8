//! The programme of the default platform carried out: its clubs, and the
//! tournaments of its plans in every status.

use jiff::Timestamp;
use touchline_domain::{ParticipantMode, TournamentStatus};

use crate::calendar::{self, days_after};
use crate::chance::Chance;
use crate::clubs::{self, SideToBe};
use crate::competition::{Competition, Fate, Member, Scene, Side, UNWRITTEN};
use crate::fixtures::league_rounds;
use crate::meetings::{self, Field, Session};
use crate::plans::{
    ANNOUNCEMENTS, Announcement, CUPS, CupPlan, LEAGUES, LeaguePlan, MEETINGS, MeetingPlan,
    usual_format,
};
use crate::quick_matches::{self, Meetup};
use crate::reference::{Category, Sport};
use crate::tournaments::{self, Heading, Manner, Timetable};
use crate::writing::{Account, Writer};
use touchline_app::AppError;
use touchline_app::competitions::NewPointsAdjustment;
use touchline_app::reference_names;

use Category::{Boys, Girls, Men, Mixed, Women};
use ParticipantMode::{Individual, Pair, Team};
use Sport::{Athletics, Badminton, Football, Hockey, Tennis, Volleyball};
use TournamentStatus::{Ongoing, Published};

/// Fewest sides of a league or a cup.
const FEWEST: usize = 4;
const QUICK_MATCHES: usize = 84;
const VENUES: usize = 14;

/// The sides of one sport that meet each other.
#[derive(Debug)]
struct Pool {
    sport: Sport,
    category: Category,
    mode: ParticipantMode,
    sides: Vec<Side>,
}

/// What is played by whom: the most sides of which category.
#[derive(Debug, Clone, Copy)]
struct Discipline {
    sport: Sport,
    category: Category,
    mode: ParticipantMode,
    most: usize,
}

/// What the programme is made for and from.
struct Programme<'p> {
    chance: Chance,
    scene: Scene<'p>,
    opening: Timestamp,
    venues: Vec<i64>,
    accounts: &'p [Account],
    athletes: [Vec<Member>; 2],
    pools: Vec<Pool>,
}

/// A tournament of the programme, as it was written.
#[derive(Debug)]
pub(crate) struct Written {
    pub tournament_id: i64,
    pub name: String,
    pub status: TournamentStatus,
    /// The app user who organises it.
    pub organizer: Option<i64>,
    /// Its teams, each with the first player of its squad.
    pub captains: Vec<(i64, i64)>,
}

impl Written {
    /// Its id is not known yet.
    fn of(competition: &Competition) -> Self {
        let Competition { tournament, squads, .. } = competition;
        let mut captains: Vec<(i64, i64)> =
            squads.iter().map(|member| (member.team_id, member.player_profile_id)).collect();
        captains.dedup_by_key(|(team_id, _)| *team_id);
        Self {
            tournament_id: 0,
            name: tournament.tournament_name.clone(),
            status: tournament.status,
            organizer: tournament.organizer_user_id,
            captains,
        }
    }
}

/// Writes the clubs and the tournaments of these people. Returns the tournaments.
pub(crate) async fn write(
    writer: &mut Writer,
    scene: Scene<'_>,
    seed: u64,
    opening: Timestamp,
    accounts: &[Account],
) -> Result<Vec<Written>, AppError> {
    let mut chance = Chance::new(seed, "programme");
    let members: Vec<Member> =
        accounts.iter().flat_map(|account| account.profiles.iter().cloned()).collect();
    let pools = write_pools(writer, &mut chance, &members).await?;
    let names: Vec<String> = (0..VENUES).map(|_| clubs::venue(&mut chance)).collect();
    let venues = writer
        .write(move |conn, now| {
            let names: Vec<&str> = names.iter().map(String::as_str).collect();
            reference_names::find_or_add_venues(conn, now, &names)
        })
        .await?;
    let athletes = [[Men, Boys], [Women, Girls]].map(|categories| -> Vec<Member> {
        let runs = |m: &&Member| m.sport == Athletics && categories.contains(&m.category);
        members.iter().filter(runs).cloned().collect()
    });
    let mut programme = Programme { chance, scene, opening, venues, accounts, athletes, pools };
    let mut competitions: Vec<Competition> =
        LEAGUES.iter().filter_map(|plan| programme.league(plan)).collect();
    competitions.extend(CUPS.iter().filter_map(|plan| programme.cup(plan)));
    competitions.extend(MEETINGS.iter().map(|plan| programme.meeting(plan)));
    competitions.extend(ANNOUNCEMENTS.iter().map(|plan| programme.announcement(plan)));
    // Ids tell in which order tournaments were made.
    competitions.sort_by_key(|competition| competition.tournament.created_at);
    let mut written: Vec<Written> = competitions.iter().map(Written::of).collect();
    let ids = writer.competitions(competitions).await?;
    for (tournament, id) in written.iter_mut().zip(ids) {
        tournament.tournament_id = id;
    }
    let mut chance = programme.chance;
    let starts = quick_match_starts(&mut chance, scene.now, opening);
    write_quick_matches(writer, scene, &mut chance, &members, accounts, &starts).await?;
    Ok(written)
}

async fn write_pools(
    writer: &mut Writer,
    chance: &mut Chance,
    members: &[Member],
) -> Result<Vec<Pool>, AppError> {
    let mut to_be: Vec<(Sport, Category, ParticipantMode, Vec<SideToBe>)> = Vec::new();
    for (sport, category, categories) in [
        (Football, Men, &[Men][..]),
        (Football, Women, &[Women]),
        (Football, Mixed, &[Boys, Girls]),
        (Volleyball, Men, &[Men]),
        (Volleyball, Women, &[Women]),
        (Hockey, Men, &[Men]),
        (Hockey, Women, &[Women]),
        (Athletics, Men, &[Men]),
        (Athletics, Women, &[Women]),
    ] {
        let clubs = clubs::form_clubs(chance, members, sport, categories, FEWEST);
        to_be.push((sport, category, Team, clubs));
    }
    for (sport, category, categories) in [
        (Badminton, Men, &[Men][..]),
        (Badminton, Women, &[Women]),
        (Badminton, Mixed, &[Boys, Girls]),
        (Tennis, Men, &[Men]),
        (Tennis, Women, &[Women]),
    ] {
        let players = clubs::single_players(chance, members, sport, categories);
        to_be.push((sport, category, Individual, players));
    }
    let couples = clubs::pairs(chance, members, Badminton, [Women, Men]);
    to_be.push((Badminton, Mixed, Pair, couples));
    let couples = clubs::pairs(chance, members, Tennis, [Men, Men]);
    to_be.push((Tennis, Men, Pair, couples));
    let (kinds, groups): (Vec<_>, Vec<Vec<SideToBe>>) = to_be
        .into_iter()
        .map(|(sport, category, mode, sides)| ((sport, category, mode), sides))
        .unzip();
    let written = writer.sides(groups).await?;
    let pools = kinds.into_iter().zip(written);
    Ok(pools
        .map(|((sport, category, mode), sides)| Pool { sport, category, mode, sides })
        .collect())
}

/// The sides that were complete at a time with the players they had then, the
/// earliest ones first, at most `most` and an even number.
pub(crate) fn ready_by(sides: &[Side], by: Timestamp, most: usize) -> Vec<Side> {
    let mut ready: Vec<Side> =
        sides.iter().filter(|side| side.ready <= by).map(|side| side.as_of(by)).collect();
    ready.sort_by_key(|side| (side.ready, side.team_id));
    let count = ready.len().min(most);
    ready.truncate(count - count % 2);
    ready
}

impl Programme<'_> {
    fn now(&self) -> Timestamp {
        self.scene.now
    }

    /// A heading; the tournament was made some weeks before it begins.
    fn heading(
        &mut self,
        name: &str,
        status: TournamentStatus,
        sport: Sport,
        category: Category,
        begins: Timestamp,
    ) -> Heading {
        let made = days_after(begins, -self.chance.between(24, 60));
        let latest = calendar::minutes_after(self.now(), -self.chance.between(600, 20_000));
        let created_at = made.min(latest).max(self.opening);
        let venue_id = Some(*self.chance.pick(&self.venues));
        Heading {
            name: name.to_owned(),
            status,
            description: None,
            sport,
            category: Some(category),
            age_group: None,
            venue_id,
            organizer: self.organizer(created_at),
            created_at,
        }
    }

    /// An app user who was there at the time.
    fn organizer(&mut self, by: Timestamp) -> Option<(i64, String)> {
        let there = self.accounts.partition_point(|account| account.joined <= by);
        let first = &self.accounts[..there.min(self.accounts.len() / 8)];
        if first.is_empty() {
            return None;
        }
        let account = self.chance.pick(first);
        Some((account.user_id, account.name.clone()))
    }

    /// The moment so many rounds ago.
    fn season(&self, rounds_ago: i64, days: i64) -> Timestamp {
        days_after(self.now(), -rounds_ago * days)
    }

    /// Who takes part in a tournament that begins at a time. On a small platform
    /// one that is under way may have to take sides that were not complete then.
    fn field(&self, of: Discipline, status: TournamentStatus, begins: Timestamp) -> Vec<Side> {
        let pool = self.pool(of.sport, of.category, of.mode);
        // Rounds at weekends and in the morning may come before that very moment.
        let ready = ready_by(pool, days_after(begins, -8), of.most);
        if ready.len() >= FEWEST {
            return ready;
        }
        if status == Ongoing { ready_by(pool, self.now(), FEWEST) } else { Vec::new() }
    }

    fn pool(&self, sport: Sport, category: Category, mode: ParticipantMode) -> &[Side] {
        let fits = |pool: &&Pool| (pool.sport, pool.category, pool.mode) == (sport, category, mode);
        self.pools.iter().find(fits).map_or(&[], |pool| &pool.sides)
    }

    /// `None` when there are no sides for it.
    fn league(&mut self, plan: &LeaguePlan) -> Option<Competition> {
        let begins = self.season(plan.weeks_ago, 7);
        let (sport, category, most) = (plan.sport, plan.category, plan.most);
        let of = Discipline { sport, category, mode: Team, most };
        let sides = self.field(of, plan.status, begins);
        let rounds = league_rounds(sides.len()).len() as i64;
        let last = sides.last()?.team_id;
        let today = match plan.status {
            Ongoing => plan.weeks_ago.min(rounds * 3 / 5),
            _ => plan.weeks_ago.max(rounds + 1),
        };
        let mut heading =
            self.heading(plan.name, plan.status, plan.sport, plan.category, self.season(today, 7));
        heading.description = plan.description.map(str::to_owned);
        heading.age_group = (plan.category != Mixed).then_some("Senior");
        let manner = Manner {
            mode: Team,
            timetable: Timetable { now: self.now(), today, days: 7, live: plan.live },
            format: usual_format(plan.sport, plan.category),
            mishaps: plan.mishaps,
            with_points: i64::from(plan.sport == Volleyball),
        };
        let sides: Vec<&Side> = sides.iter().collect();
        let mut league =
            tournaments::league(&mut self.chance, self.scene, &heading, manner, &sides);
        if plan.deducts_a_point {
            league.adjustments.push(NewPointsAdjustment {
                division_id: UNWRITTEN,
                team_id: last,
                points_delta: -1,
                reason: "Line-up handed in too late on two matchdays".to_owned(),
                source: Some("Competition committee".to_owned()),
                effective_date: Some(calendar::day_of(days_after(self.now(), -12))),
                created_at: days_after(self.now(), -12),
            });
        }
        Some(league)
    }

    /// `None` when there are no sides for it.
    fn cup(&mut self, plan: &CupPlan) -> Option<Competition> {
        let begins = self.season(plan.rounds_ago, plan.days);
        let (sport, category, mode, most) = (plan.sport, plan.category, plan.mode, plan.most);
        let sides = self.field(Discipline { sport, category, mode, most }, plan.status, begins);
        sides.first()?;
        let mut heading = self.heading(plan.name, plan.status, plan.sport, plan.category, begins);
        heading.description = plan.description.map(str::to_owned);
        heading.age_group = plan.age_group;
        let today = plan.rounds_ago;
        let manner = Manner {
            mode: plan.mode,
            timetable: Timetable { now: self.now(), today, days: plan.days, live: plan.live },
            format: usual_format(plan.sport, plan.category),
            mishaps: if plan.mode == Team {
                &[]
            } else {
                &[(3, Fate::Walkover), (6, Fate::Retired)]
            },
            with_points: plan.with_points,
        };
        let sides: Vec<&Side> = sides.iter().collect();
        let make = if plan.has_groups { tournaments::cup_with_groups } else { tournaments::draw };
        Some(make(&mut self.chance, self.scene, &heading, manner, &sides))
    }

    fn meeting(&mut self, plan: &MeetingPlan) -> Competition {
        let begins = self.season(plan.days_ago, 1);
        let entered_by = days_after(begins, -2);
        let session = if plan.status == Ongoing {
            Session::until_tonight(self.now())
        } else {
            Session::on_one_day(calendar::at(calendar::day_of(begins), 13, 30))
        };
        let mut heading = self.heading(plan.name, plan.status, Athletics, Mixed, begins);
        heading.age_group = plan.age_group;
        heading.description = Some(
            "100 m, 400 m, 1500 m and 4 × 100 m relay, with points for the clubs from the finals."
                .to_owned(),
        );
        let categories = if plan.age_group.is_some() { [Boys, Girls] } else { [Men, Women] };
        let athletes = [0, 1].map(|of| -> Vec<Member> {
            let enters = |m: &&Member| m.category == categories[of] && m.joined <= entered_by;
            self.athletes[of].iter().filter(enters).cloned().collect()
        });
        let clubs: Vec<Side> = [Men, Women]
            .into_iter()
            .flat_map(|category| self.pool(Athletics, category, Team))
            .filter(|club| club.ready <= entered_by)
            .map(|club| club.as_of(entered_by))
            .collect();
        let clubs: Vec<&Side> = clubs.iter().collect();
        let athletes = athletes.each_ref().map(Vec::as_slice);
        let field = Field { athletes, categories, clubs: &clubs };
        meetings::meeting(&mut self.chance, self.scene, &heading, session, field)
    }

    /// A tournament without matches so far.
    fn announcement(&mut self, plan: &Announcement) -> Competition {
        let begins = plan.begins_in.map(|days| days_after(self.now(), days));
        let sport = plan.sport.unwrap_or(Football);
        let by = begins.unwrap_or(self.now());
        let mut heading = self.heading(plan.name, plan.status, sport, Mixed, by);
        heading.created_at = if plan.made_ago == 0 {
            calendar::earlier_today(self.now(), 0.7)
        } else {
            days_after(self.now(), -plan.made_ago)
        };
        heading.description = plan.description.map(str::to_owned);
        heading.category = None;
        heading.venue_id = heading.venue_id.filter(|_| plan.says_where);
        heading.organizer = heading.organizer.filter(|_| plan.says_who);
        let days = begins.map(|first| [first, days_after(first, 1)]);
        let mut tournament = heading.tournament(self.scene, days.into_iter().flatten());
        if plan.sport.is_none() {
            tournament.sport_ids.clear();
        }
        let teams = self.entered(plan.sport.filter(|_| plan.status == Published));
        let (squads, plays, adjustments) = (Vec::new(), Vec::new(), Vec::new());
        Competition { tournament, teams, squads, plays, adjustments }
    }

    /// Clubs that have entered a tournament of a sport already.
    fn entered(&mut self, sport: Option<Sport>) -> Vec<(i64, Option<String>)> {
        let (sport, category, mode) = match sport {
            Some(Football) => (Football, Men, Team),
            Some(Hockey) => (Hockey, Men, Team),
            Some(Volleyball) => (Volleyball, Women, Team),
            Some(Tennis) => (Tennis, Men, Individual),
            Some(Badminton) => (Badminton, Men, Individual),
            _ => return Vec::new(),
        };
        let count = self.chance.between(3, 8) as usize;
        self.pool(sport, category, mode)
            .iter()
            .take(count)
            .map(|side| (side.team_id, None))
            .collect()
    }
}

/// When quick matches begin: more and more of them, some today, two now, a few in
/// the next days.
fn quick_match_starts(chance: &mut Chance, now: Timestamp, opening: Timestamp) -> Vec<Timestamp> {
    let mut starts: Vec<Timestamp> = (0..QUICK_MATCHES - 8)
        .map(|_| {
            let share = chance.unit().sqrt();
            let day = calendar::day_of(calendar::between(days_after(opening, 60), now, share));
            // After work.
            calendar::at(day, 16 + chance.below(5) as i8, 5 * chance.below(12) as i8)
        })
        .map(|start| start.min(calendar::minutes_after(now, -180)))
        .collect();
    starts.extend([calendar::under_way(now, 22), calendar::under_way(now, 31)]);
    starts.extend([150, 200, 400].map(|minutes| calendar::under_way(now, minutes)));
    starts.extend(
        [90, 300, 1500].map(|ahead| calendar::under_way(calendar::minutes_after(now, ahead), 0)),
    );
    starts.sort();
    starts
}

/// Writes quick matches between people of one neighbourhood.
pub(crate) async fn write_quick_matches(
    writer: &mut Writer,
    scene: Scene<'_>,
    chance: &mut Chance,
    members: &[Member],
    accounts: &[Account],
    starts: &[Timestamp],
) -> Result<(), AppError> {
    let mut meetups: Vec<Meetup> = Vec::new();
    let mut sides: Vec<Vec<SideToBe>> = Vec::new();
    for (number, start) in starts.iter().enumerate() {
        let account = chance.pick(accounts);
        let organizer = (account.joined <= *start).then(|| (account.user_id, account.name.clone()));
        let Some((meetup, two)) =
            quick_matches::meet_up(chance, members, number, (*start, scene.now), organizer)
        else {
            continue;
        };
        meetups.push(meetup);
        sides.push(two.into());
    }
    let written = writer.sides(sides).await?;
    let competitions = meetups
        .iter()
        .zip(&written)
        .map(|(meetup, two)| meetup.play(chance, scene, [&two[0], &two[1]]))
        .collect();
    writer.competitions(competitions).await.map(drop)
}
