//! The programme of the default platform: its clubs, and some forty tournaments
//! in every status.

use jiff::Timestamp;
use touchline_domain::{ParticipantMode, TournamentStatus};

use super::calendar::{self, days_after};
use super::chance::Chance;
use super::clubs::{self, SideToBe};
use super::competition::{Competition, Fate, Member, Scene, Side, UNWRITTEN};
use super::fixtures::league_rounds;
use super::meetings::{self, Field, Session};
use super::quick_matches::{self, Meetup};
use super::reference::{Category, Sport};
use super::tournaments::{self, Heading, Manner, Timetable};
use super::writing::{Account, Writer};
use crate::AppError;
use crate::competitions::NewPointsAdjustment;
use crate::reference_names;

use Category::{Boys, Girls, Men, Mixed, Women};
use ParticipantMode::{Individual, Pair, Team};
use Sport::{Athletics, Badminton, Football, Hockey, Tennis, Volleyball};
use TournamentStatus::{Cancelled, Completed, Draft, Ongoing, Published};

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

/// A league of the programme.
#[derive(Debug)]
struct LeaguePlan {
    name: &'static str,
    status: TournamentStatus,
    sport: Sport,
    category: Category,
    /// Weeks since its first matchday; a league under way may have begun later.
    weeks_ago: i64,
    /// Most clubs.
    most: usize,
    live: usize,
    mishaps: &'static [(i64, Fate)],
    description: Option<&'static str>,
}

/// A cup or an open tournament of the programme.
#[derive(Debug)]
struct CupPlan {
    name: &'static str,
    status: TournamentStatus,
    sport: Sport,
    category: Category,
    mode: ParticipantMode,
    has_groups: bool,
    /// Rounds that have been played, today's not counted, and days from one to
    /// the next.
    rounds_ago: i64,
    days: i64,
    most: usize,
    live: usize,
    /// Matches of which every rally is recorded.
    with_points: i64,
    age_group: Option<&'static str>,
    description: Option<&'static str>,
}

impl LeaguePlan {
    const fn new(
        name: &'static str,
        status: TournamentStatus,
        sport: Sport,
        category: Category,
        weeks_ago: i64,
    ) -> Self {
        let (live, mishaps, description) = (0, &[], None);
        Self { name, status, sport, category, weeks_ago, most: 8, live, mishaps, description }
    }
}

impl CupPlan {
    const fn new(
        name: &'static str,
        status: TournamentStatus,
        sport: Sport,
        category: Category,
        mode: ParticipantMode,
        (rounds_ago, days): (i64, i64),
    ) -> Self {
        Self {
            name,
            status,
            sport,
            category,
            mode,
            has_groups: false,
            rounds_ago,
            days,
            most: 8,
            live: 0,
            with_points: 0,
            age_group: None,
            description: None,
        }
    }
}

const LEAGUES: [LeaguePlan; 16] = [
    LeaguePlan {
        most: 10,
        live: 2,
        mishaps: &[
            (6, Fate::Awarded),
            (8, Fate::Walkover),
            (11, Fate::Abandoned),
            (14, Fate::Postponed),
            (17, Fate::Cancelled),
        ],
        description: Some(
            "The best clubs of the region: everybody meets everybody at home and away, and two go down.",
        ),
        ..LeaguePlan::new("Premier Division, autumn", Ongoing, Football, Men, 12)
    },
    LeaguePlan {
        mishaps: &[(9, Fate::Awarded), (20, Fate::Cancelled)],
        ..LeaguePlan::new("Premier Division, spring", Completed, Football, Men, 28)
    },
    LeaguePlan {
        description: Some("Short and hot: the league between the seasons."),
        ..LeaguePlan::new("Summer League", Completed, Football, Men, 20)
    },
    LeaguePlan {
        live: 1,
        mishaps: &[(5, Fate::Postponed)],
        ..LeaguePlan::new("Women's Division, autumn", Ongoing, Football, Women, 9)
    },
    LeaguePlan {
        mishaps: &[(8, Fate::Cancelled)],
        ..LeaguePlan::new("Women's Division, spring", Completed, Football, Women, 27)
    },
    LeaguePlan::new("Women's Summer League", Completed, Football, Women, 20),
    LeaguePlan {
        live: 1,
        mishaps: &[(4, Fate::Walkover), (8, Fate::Postponed)],
        ..LeaguePlan::new("Volleyball League Men", Ongoing, Volleyball, Men, 8)
    },
    LeaguePlan {
        live: 1,
        ..LeaguePlan::new("Volleyball League Women", Ongoing, Volleyball, Women, 7)
    },
    LeaguePlan {
        mishaps: &[(4, Fate::Walkover)],
        ..LeaguePlan::new("Volleyball Spring Series Men", Completed, Volleyball, Men, 30)
    },
    LeaguePlan::new("Volleyball Spring Series Women", Completed, Volleyball, Women, 26),
    LeaguePlan::new("Volleyball Summer Series Men", Completed, Volleyball, Men, 18),
    LeaguePlan {
        live: 1,
        mishaps: &[(3, Fate::Postponed)],
        description: Some("Field hockey on water-based turf, four quarters of fifteen minutes."),
        ..LeaguePlan::new("Hockey League Men", Ongoing, Hockey, Men, 6)
    },
    LeaguePlan::new("Hockey League Women", Ongoing, Hockey, Women, 4),
    LeaguePlan {
        mishaps: &[(7, Fate::Cancelled)],
        ..LeaguePlan::new("Hockey League Men, last season", Completed, Hockey, Men, 19)
    },
    LeaguePlan::new("Hockey League Women, last season", Completed, Hockey, Women, 14),
    LeaguePlan {
        description: Some("For clubs whose players are still at school."),
        ..LeaguePlan::new("Juniors' League", Completed, Football, Mixed, 17)
    },
];

const EXTRA_TIME: Option<&str> =
    Some("One match decides; after ninety minutes comes extra time, then a shoot-out.");

const CUPS: [CupPlan; 25] = [
    CupPlan {
        description: EXTRA_TIME,
        ..CupPlan::new("Regional Cup", Completed, Football, Men, Team, (12, 6))
    },
    CupPlan {
        description: EXTRA_TIME,
        ..CupPlan::new("Women's Regional Cup", Completed, Football, Women, Team, (8, 6))
    },
    CupPlan::new("Charity Shield Tournament", Completed, Football, Men, Team, (31, 6)),
    CupPlan {
        has_groups: true,
        age_group: Some("U14"),
        ..CupPlan::new("Juniors' Autumn Cup", Completed, Football, Mixed, Team, (11, 6))
    },
    CupPlan {
        has_groups: true,
        description: Some("Two groups, semi-finals and a final under floodlights."),
        ..CupPlan::new("Lakeside Volleyball Cup", Completed, Volleyball, Men, Team, (40, 2))
    },
    CupPlan {
        has_groups: true,
        ..CupPlan::new("Women's Volleyball Cup", Completed, Volleyball, Women, Team, (22, 3))
    },
    CupPlan {
        has_groups: true,
        live: 1,
        description: Some("A long weekend, two groups, one winner."),
        ..CupPlan::new("Women's Hockey Days", Ongoing, Hockey, Women, Team, (2, 1))
    },
    CupPlan {
        most: 32,
        with_points: 12,
        ..CupPlan::new("City Open, men's singles", Completed, Badminton, Men, Individual, (24, 1))
    },
    CupPlan {
        most: 32,
        with_points: 8,
        ..CupPlan::new(
            "City Open, women's singles",
            Completed,
            Badminton,
            Women,
            Individual,
            (24, 1),
        )
    },
    CupPlan {
        most: 16,
        ..CupPlan::new(
            "Harbour Masters, men's singles",
            Completed,
            Badminton,
            Men,
            Individual,
            (120, 1),
        )
    },
    CupPlan {
        most: 16,
        ..CupPlan::new(
            "Harbour Masters, women's singles",
            Completed,
            Badminton,
            Women,
            Individual,
            (120, 1),
        )
    },
    CupPlan {
        most: 16,
        ..CupPlan::new(
            "Feather Cup, men's singles",
            Completed,
            Badminton,
            Men,
            Individual,
            (193, 1),
        )
    },
    CupPlan {
        most: 16,
        ..CupPlan::new("Feather Cup, mixed doubles", Completed, Badminton, Mixed, Pair, (88, 1))
    },
    CupPlan {
        most: 16,
        live: 2,
        with_points: 6,
        ..CupPlan::new("Autumn Mixed Doubles", Ongoing, Badminton, Mixed, Pair, (1, 1))
    },
    CupPlan {
        most: 16,
        with_points: 2,
        age_group: Some("U16"),
        ..CupPlan::new("Youth Shuttle Trophy", Completed, Badminton, Mixed, Individual, (65, 1))
    },
    CupPlan {
        most: 32,
        ..CupPlan::new("Clay Court Open, men", Completed, Tennis, Men, Individual, (80, 1))
    },
    CupPlan {
        most: 32,
        ..CupPlan::new("Clay Court Open, women", Completed, Tennis, Women, Individual, (80, 1))
    },
    CupPlan {
        most: 32,
        live: 2,
        ..CupPlan::new("Indoor Classic, women", Ongoing, Tennis, Women, Individual, (1, 1))
    },
    CupPlan {
        most: 32,
        live: 1,
        ..CupPlan::new("Indoor Classic, men", Ongoing, Tennis, Men, Individual, (2, 1))
    },
    CupPlan {
        most: 16,
        ..CupPlan::new("Grass Roots Trophy", Completed, Tennis, Men, Individual, (160, 1))
    },
    CupPlan {
        most: 16,
        ..CupPlan::new("Grass Roots Trophy, women", Completed, Tennis, Women, Individual, (160, 1))
    },
    CupPlan {
        most: 16,
        ..CupPlan::new("Easter Bowl", Completed, Tennis, Men, Individual, (228, 1))
    },
    CupPlan {
        most: 16,
        ..CupPlan::new("Men's Doubles Weekend", Completed, Tennis, Men, Pair, (33, 1))
    },
    CupPlan {
        most: 32,
        ..CupPlan::new("September Singles, men", Completed, Tennis, Men, Individual, (66, 1))
    },
    CupPlan {
        most: 32,
        ..CupPlan::new("September Singles, women", Completed, Badminton, Women, Individual, (66, 1))
    },
];

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

/// Writes the clubs and the tournaments of these people.
pub(super) async fn write(
    writer: &mut Writer,
    scene: Scene<'_>,
    seed: u64,
    opening: Timestamp,
    accounts: &[Account],
) -> Result<(), AppError> {
    let mut chance = Chance::new(seed, "programme");
    let members: Vec<Member> =
        accounts.iter().flat_map(|account| account.profiles.iter().cloned()).collect();
    let pools = write_pools(writer, &mut chance, &members).await?;
    let names: Vec<String> = (0..VENUES).map(|_| clubs::venue(&mut chance)).collect();
    let venues = writer
        .record(move |conn, now| {
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
    competitions.extend(programme.athletics());
    competitions.extend(programme.announcements());
    // Ids tell in which order tournaments were made.
    competitions.sort_by_key(|competition| competition.tournament.created_at);
    writer.competitions(competitions).await?;
    let mut chance = programme.chance;
    let starts = quick_match_starts(&mut chance, scene.now, opening);
    write_quick_matches(writer, scene, &mut chance, &members, accounts, &starts).await
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
pub(super) fn ready_by(sides: &[Side], by: Timestamp, most: usize) -> Vec<Side> {
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
            format: match plan.sport {
                Volleyball => "Best of 5 sets",
                Hockey => "4 × 15 minutes",
                _ if plan.category == Mixed => "9-a-side, 2 × 30",
                _ => "11-a-side, 2 × 45",
            },
            mishaps: plan.mishaps,
            with_points: i64::from(plan.sport == Volleyball),
        };
        let sides: Vec<&Side> = sides.iter().collect();
        let mut league =
            tournaments::league(&mut self.chance, self.scene, &heading, manner, &sides);
        if plan.most == 10 {
            league.adjustments.push(NewPointsAdjustment {
                tournament_id: UNWRITTEN,
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
            format: match plan.sport {
                Volleyball => "Best of 5 sets",
                Hockey => "4 × 15 minutes",
                Badminton => "Best of 3 games to 21",
                Tennis => "Best of 3 sets",
                _ if plan.category == Mixed => "9-a-side, 2 × 30",
                _ => "11-a-side, 2 × 45",
            },
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

    fn athletics(&mut self) -> Vec<Competition> {
        let mut list = Vec::new();
        let meetings = [
            ("Spring Meeting", Completed, 205, None),
            ("Evening of Sprints", Completed, 74, None),
            ("Youth Athletics Day", Completed, 46, Some("U16")),
            ("Autumn Track Days", Ongoing, 1, None),
        ];
        for (name, status, days_ago, age_group) in meetings {
            let begins = self.season(days_ago, 1);
            let entered_by = days_after(begins, -2);
            let session = if status == Ongoing {
                Session::until_tonight(self.now())
            } else {
                Session::on_one_day(calendar::at(calendar::day_of(begins), 13, 30))
            };
            let mut heading = self.heading(name, status, Athletics, Mixed, begins);
            heading.age_group = age_group;
            heading.description = Some("100 m, 400 m, 1500 m and 4 × 100 m relay, with points for the clubs from the finals.".to_owned());
            let categories = if age_group.is_some() { [Boys, Girls] } else { [Men, Women] };
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
            list.push(meetings::meeting(&mut self.chance, self.scene, &heading, session, field));
        }
        list
    }

    /// Tournaments without matches so far: drafts that say little of themselves,
    /// announced ones, cancelled ones.
    fn announcements(&mut self) -> Vec<Competition> {
        // Name, status, sport, days until it begins, made so many days ago, says
        // where, says what, says who.
        type Row = (
            &'static str,
            TournamentStatus,
            Option<Sport>,
            Option<i64>,
            i64,
            bool,
            Option<&'static str>,
            bool,
        );
        let rows: [Row; 14] = [
            (
                "Winter Indoor Cup",
                Published,
                Some(Football),
                Some(24),
                9,
                true,
                Some("Five-a-side on two courts, eight clubs, one long Saturday."),
                true,
            ),
            (
                "New Year Badminton Festival",
                Published,
                Some(Badminton),
                Some(44),
                16,
                true,
                Some("Singles, doubles and mixed for everybody who holds a racket."),
                true,
            ),
            (
                "Beach Volleyball Series, first stop",
                Published,
                Some(Volleyball),
                Some(150),
                3,
                true,
                Some("Pairs on sand. Entries close two weeks before the first serve."),
                true,
            ),
            (
                "Veterans' Tennis Cup 35+",
                Published,
                Some(Tennis),
                Some(31),
                12,
                false,
                Some("Best of three sets with a match tie-break."),
                true,
            ),
            ("Indoor Hockey Trophy U14", Published, Some(Hockey), Some(58), 6, true, None, false),
            (
                "Half-Marathon and 10 km through the Old Town",
                Published,
                Some(Athletics),
                Some(112),
                20,
                true,
                Some(
                    "Chip timing, water every five kilometres, a medal for everybody who finishes.",
                ),
                true,
            ),
            ("Spring League (planning)", Draft, Some(Football), None, 0, false, None, true),
            ("Company Games", Draft, None, Some(190), 5, false, None, false),
            ("Untitled tournament", Draft, None, None, 1, false, None, false),
            (
                "Corporate Volleyball Night",
                Draft,
                Some(Volleyball),
                Some(80),
                2,
                false,
                Some("Teams of six, mixed, no professionals."),
                true,
            ),
            ("Summer Camp Finals", Draft, Some(Tennis), None, 13, true, None, false),
            (
                "Midsummer Football Weekend",
                Cancelled,
                Some(Football),
                Some(-140),
                190,
                true,
                Some("Called off: the ground is being rebuilt."),
                true,
            ),
            ("Open Hockey Day", Cancelled, Some(Hockey), Some(-36), 70, true, None, true),
            (
                "Night Run",
                Cancelled,
                Some(Athletics),
                Some(15),
                40,
                false,
                Some("Cancelled for want of marshals."),
                false,
            ),
        ];
        let mut list = Vec::new();
        for (name, status, sport, begins_in, made_ago, has_place, description, has_organizer) in
            rows
        {
            let begins = days_after(self.now(), begins_in.unwrap_or(60));
            let mut heading = self.heading(name, status, sport.unwrap_or(Football), Mixed, begins);
            heading.created_at = if made_ago == 0 {
                calendar::earlier_today(self.now(), 0.7)
            } else {
                days_after(self.now(), -made_ago)
            };
            heading.description = description.map(str::to_owned);
            heading.category = None;
            if !has_place {
                heading.venue_id = None;
            }
            if !has_organizer {
                heading.organizer = None;
            }
            let days = begins_in.map(|days| [0, 1].map(|more| days_after(self.now(), days + more)));
            let mut tournament = heading.tournament(self.scene, days.into_iter().flatten());
            if sport.is_none() {
                tournament.sport_ids.clear();
            }
            let teams = self.entered(sport.filter(|_| status == Published));
            let squads = Vec::new();
            list.push(Competition {
                tournament,
                teams,
                squads,
                plays: Vec::new(),
                adjustments: Vec::new(),
            });
        }
        list
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
pub(super) async fn write_quick_matches(
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
    writer.competitions(competitions).await
}
