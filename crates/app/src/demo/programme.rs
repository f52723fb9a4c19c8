//! The programme of the default platform: its clubs, and some forty tournaments
//! in every status.

use jiff::{Timestamp, ToSpan as _};
use touchline_domain::{ParticipantMode, TournamentStatus};

use super::calendar::{self, days_after};
use super::chance::Chance;
use super::clubs::{self, SideToBe};
use super::competition::{Competition, Fate, Member, Scene, Side, UNWRITTEN};
use super::meetings::{self, Field, Session};
use super::quick_matches::{self, Meetup};
use super::reference::{Category, Sport};
use super::tournaments::{self, Heading, Manner, Timetable};
use super::writing::{Account, Writer};
use crate::AppError;
use crate::competitions::NewPointsAdjustment;
use crate::reference_names;

use Category::{Boys, Girls, Men, Mixed, Women};
use Sport::{Athletics, Badminton, Football, Hockey, Tennis, Volleyball};
use TournamentStatus::{Cancelled, Completed, Draft, Ongoing, Published};

/// Fewest sides of a league or a cup.
const FEWEST: usize = 4;
const QUICK_MATCHES: usize = 46;
const VENUES: usize = 14;

/// Everybody who can take part, as sides whose teams are written.
#[derive(Debug)]
struct Sides {
    football: [Vec<Side>; 3],
    volleyball: [Vec<Side>; 2],
    hockey: [Vec<Side>; 2],
    badminton: [Vec<Side>; 2],
    badminton_mixed: Vec<Side>,
    badminton_youth: Vec<Side>,
    tennis: [Vec<Side>; 2],
    tennis_doubles: Vec<Side>,
    athletics: Vec<Side>,
}

/// What the programme is made for and from.
struct Programme<'p> {
    chance: Chance,
    scene: Scene<'p>,
    opening: Timestamp,
    venues: Vec<i64>,
    accounts: &'p [Account],
    athletes: [Vec<Member>; 2],
    sides: Sides,
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
    let sides = write_sides(writer, &mut chance, &members).await?;
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
    let mut programme = Programme { chance, scene, opening, venues, accounts, athletes, sides };
    let mut competitions = programme.football();
    competitions.extend(programme.volleyball());
    competitions.extend(programme.hockey());
    competitions.extend(programme.badminton());
    competitions.extend(programme.tennis());
    competitions.extend(programme.athletics());
    competitions.extend(programme.announcements());
    // Ids tell in which order tournaments were made.
    competitions.sort_by_key(|competition| competition.tournament.created_at);
    writer.competitions(competitions).await?;
    let mut chance = programme.chance;
    let starts = quick_match_starts(&mut chance, scene.now, opening);
    write_quick_matches(writer, scene, &mut chance, &members, accounts, &starts).await
}

async fn write_sides(
    writer: &mut Writer,
    chance: &mut Chance,
    members: &[Member],
) -> Result<Sides, AppError> {
    let mut kinds: Vec<Vec<SideToBe>> = Vec::new();
    for (sport, categories) in [
        (Football, &[Men][..]),
        (Football, &[Women]),
        (Football, &[Boys, Girls]),
        (Volleyball, &[Men]),
        (Volleyball, &[Women]),
        (Hockey, &[Men]),
        (Hockey, &[Women]),
        (Athletics, &[Men, Women, Boys, Girls]),
    ] {
        kinds.push(clubs::form_clubs(chance, members, sport, categories, FEWEST));
    }
    for (sport, category) in [(Badminton, Men), (Badminton, Women), (Tennis, Men), (Tennis, Women)]
    {
        kinds.push(clubs::single_players(chance, members, sport, category));
    }
    let mut youth = clubs::single_players(chance, members, Badminton, Boys);
    youth.extend(clubs::single_players(chance, members, Badminton, Girls));
    kinds.push(youth);
    kinds.push(clubs::pairs(chance, members, Badminton, [Women, Men]));
    kinds.push(clubs::pairs(chance, members, Tennis, [Men, Men]));
    let mut written = Vec::new();
    for kind in kinds {
        written.push(writer.sides(kind).await?);
    }
    let mut written = written.into_iter();
    let mut next = || written.next().unwrap_or_default();
    Ok(Sides {
        football: [next(), next(), next()],
        volleyball: [next(), next()],
        hockey: [next(), next()],
        athletics: next(),
        badminton: [next(), next()],
        tennis: [next(), next()],
        badminton_youth: next(),
        badminton_mixed: next(),
        tennis_doubles: next(),
    })
}

/// The sides that were complete at a time, at most `most` and an even number;
/// the earliest ones when there are too few.
pub(super) fn ready_by(sides: &[Side], by: Timestamp, most: usize) -> Vec<&Side> {
    let mut by_age: Vec<&Side> = sides.iter().collect();
    by_age.sort_by_key(|side| (side.ready, side.team_id));
    let ready = by_age.iter().filter(|side| side.ready <= by).count();
    let count = ready.max(FEWEST).min(most).min(by_age.len());
    by_age.truncate(count - count % 2);
    by_age
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

    /// The timetable of a tournament that began `weeks` ago and has a round every
    /// `days` days.
    fn timetable(&self, today: i64, days: i64, live: usize) -> Timetable {
        Timetable { now: self.now(), today, days, live }
    }

    fn season(&self, rounds_ago: i64, days: i64) -> Timestamp {
        days_after(self.now(), -rounds_ago * days)
    }

    fn football(&mut self) -> Vec<Competition> {
        let [men, women, youth] = self.sides.football.clone();
        let mut list = Vec::new();
        let mut manner = Manner {
            mode: ParticipantMode::Team,
            timetable: self.timetable(0, 7, 0),
            format: "11-a-side, 2 × 45",
            mishaps: &[],
            with_points: 0,
        };

        manner.timetable = self.timetable(11, 7, 2);
        manner.mishaps = &[
            (6, Fate::Awarded),
            (14, Fate::Postponed),
            (23, Fate::Abandoned),
            (31, Fate::Cancelled),
            (33, Fate::Walkover),
        ];
        let begins = self.season(11, 7);
        let mut heading = self.heading("Premier Division, autumn", Ongoing, Football, Men, begins);
        heading.description = Some("Ten months of football for the best clubs of the region: everybody meets everybody at home and away.".to_owned());
        heading.age_group = Some("Senior");
        let sides = ready_by(&men, begins, 10);
        let mut league =
            tournaments::league(&mut self.chance, self.scene, &heading, manner, &sides);
        league.adjustments.push(NewPointsAdjustment {
            tournament_id: UNWRITTEN,
            team_id: sides[sides.len() - 1].team_id,
            points_delta: -1,
            reason: "Line-up handed in too late on two matchdays".to_owned(),
            source: Some("Competition committee".to_owned()),
            effective_date: Some(calendar::day_of(self.now()).saturating_sub(12.days())),
            created_at: days_after(self.now(), -12),
        });
        list.push(league);

        manner.mishaps = &[(9, Fate::Awarded), (20, Fate::Cancelled)];
        for (name, weeks_ago, most) in
            [("Premier Division, spring", 33, 8), ("Premier Division, opening season", 54, 6)]
        {
            let begins = self.season(weeks_ago, 7);
            manner.timetable = self.timetable(weeks_ago, 7, 0);
            let heading = self.heading(name, Completed, Football, Men, begins);
            let sides = ready_by(&men, begins, most);
            list.push(tournaments::league(&mut self.chance, self.scene, &heading, manner, &sides));
        }
        for (name, status, weeks_ago, most, live) in [
            ("Women's Division, autumn", Ongoing, 7, 8, 1),
            ("Women's Division, spring", Completed, 30, 6, 0),
        ] {
            let begins = self.season(weeks_ago, 7);
            manner.timetable = self.timetable(weeks_ago, 7, live);
            manner.mishaps = if status == Ongoing { &[(5, Fate::Postponed)] } else { &[] };
            let heading = self.heading(name, status, Football, Women, begins);
            let sides = ready_by(&women, begins, most);
            list.push(tournaments::league(&mut self.chance, self.scene, &heading, manner, &sides));
        }
        manner.mishaps = &[];
        for (name, category, pool, rounds_ago) in [
            ("Regional Cup", Men, &men, 12),
            ("Women's Regional Cup", Women, &women, 8),
            ("Charity Shield Tournament", Men, &men, 41),
        ] {
            let begins = self.season(rounds_ago, 6);
            manner.timetable = self.timetable(rounds_ago, 6, 0);
            let mut heading = self.heading(name, Completed, Football, category, begins);
            heading.description = Some(
                "One match decides; after ninety minutes comes extra time, then a shoot-out."
                    .to_owned(),
            );
            let sides = ready_by(pool, begins, 8);
            list.push(tournaments::draw(&mut self.chance, self.scene, &heading, manner, &sides));
        }
        manner.timetable = self.timetable(19, 7, 0);
        manner.format = "9-a-side, 2 × 30";
        let begins = self.season(19, 7);
        let mut heading = self.heading("Juniors' Summer Cup", Completed, Football, Mixed, begins);
        heading.age_group = Some("U14");
        let sides = ready_by(&youth, begins, 8);
        list.push(tournaments::cup_with_groups(
            &mut self.chance,
            self.scene,
            &heading,
            manner,
            &sides,
        ));
        list
    }

    fn volleyball(&mut self) -> Vec<Competition> {
        let [men, women] = self.sides.volleyball.clone();
        let mut list = Vec::new();
        let mut manner = Manner {
            mode: ParticipantMode::Team,
            timetable: self.timetable(0, 7, 0),
            format: "Best of 5 sets",
            mishaps: &[],
            with_points: 1,
        };
        for (name, status, category, pool, weeks_ago, most, live) in [
            ("Volleyball League Men", Ongoing, Men, &men, 6, 8, 1),
            ("Volleyball League Women", Ongoing, Women, &women, 5, 8, 1),
            ("Volleyball League Men, first season", Completed, Men, &men, 34, 6, 0),
            ("Volleyball League Women, first season", Completed, Women, &women, 31, 6, 0),
        ] {
            let begins = self.season(weeks_ago, 7);
            manner.timetable = self.timetable(weeks_ago, 7, live);
            manner.mishaps =
                if category == Men { &[(4, Fate::Walkover), (8, Fate::Postponed)] } else { &[] };
            let mut heading = self.heading(name, status, Volleyball, category, begins);
            heading.age_group = Some("Senior");
            let sides = ready_by(pool, begins, most);
            list.push(tournaments::league(&mut self.chance, self.scene, &heading, manner, &sides));
        }
        manner.mishaps = &[];
        manner.timetable = self.timetable(40, 2, 0);
        let begins = self.season(40, 2);
        let mut heading =
            self.heading("Lakeside Volleyball Cup", Completed, Volleyball, Men, begins);
        heading.description =
            Some("Two groups, semi-finals and a final under floodlights.".to_owned());
        let sides = ready_by(&men, begins, 8);
        list.push(tournaments::cup_with_groups(
            &mut self.chance,
            self.scene,
            &heading,
            manner,
            &sides,
        ));
        list
    }

    fn hockey(&mut self) -> Vec<Competition> {
        let [men, women] = self.sides.hockey.clone();
        let mut list = Vec::new();
        let mut manner = Manner {
            mode: ParticipantMode::Team,
            timetable: self.timetable(0, 7, 0),
            format: "4 × 15 minutes",
            mishaps: &[],
            with_points: 0,
        };
        for (name, status, category, pool, weeks_ago, most, live) in [
            ("Hockey League Men", Ongoing, Men, &men, 4, 6, 1),
            ("Hockey League Women", Ongoing, Women, &women, 3, 6, 0),
            ("Hockey League Men, last season", Completed, Men, &men, 28, 6, 0),
        ] {
            let begins = self.season(weeks_ago, 7);
            manner.timetable = self.timetable(weeks_ago, 7, live);
            manner.mishaps = if status == Completed { &[(7, Fate::Cancelled)] } else { &[] };
            let heading = self.heading(name, status, Hockey, category, begins);
            let sides = ready_by(pool, begins, most);
            list.push(tournaments::league(&mut self.chance, self.scene, &heading, manner, &sides));
        }
        manner.mishaps = &[];
        manner.timetable = self.timetable(2, 1, 1);
        let begins = self.season(2, 1);
        let mut heading = self.heading("Four Nations Hockey Days", Ongoing, Hockey, Women, begins);
        heading.description = Some("Three days, two groups, one winner.".to_owned());
        let sides = ready_by(&women, begins, 8);
        list.push(tournaments::cup_with_groups(
            &mut self.chance,
            self.scene,
            &heading,
            manner,
            &sides,
        ));
        list
    }

    fn badminton(&mut self) -> Vec<Competition> {
        let [men, women] = self.sides.badminton.clone();
        let (mixed, youth) =
            (self.sides.badminton_mixed.clone(), self.sides.badminton_youth.clone());
        let single = ParticipantMode::Individual;
        self.draws(
            Badminton,
            "Best of 3 games to 21",
            &[
                ("City Open, men's singles", Completed, Men, single, &men, 24, 32, 0, 12),
                ("City Open, women's singles", Completed, Women, single, &women, 24, 32, 0, 8),
                ("Harbour Masters, men's singles", Completed, Men, single, &men, 120, 16, 0, 0),
                (
                    "Harbour Masters, women's singles",
                    Completed,
                    Women,
                    single,
                    &women,
                    120,
                    16,
                    0,
                    0,
                ),
                (
                    "Autumn Mixed Doubles",
                    Ongoing,
                    Mixed,
                    ParticipantMode::Pair,
                    &mixed,
                    1,
                    16,
                    2,
                    6,
                ),
                ("Youth Shuttle Trophy", Completed, Mixed, single, &youth, 65, 16, 0, 2),
            ],
        )
    }

    fn tennis(&mut self) -> Vec<Competition> {
        let [men, women] = self.sides.tennis.clone();
        let doubles = self.sides.tennis_doubles.clone();
        let single = ParticipantMode::Individual;
        self.draws(
            Tennis,
            "Best of 3 sets",
            &[
                ("Clay Court Open, men", Completed, Men, single, &men, 80, 32, 0, 0),
                ("Clay Court Open, women", Completed, Women, single, &women, 80, 32, 0, 0),
                ("Indoor Classic, women", Ongoing, Women, single, &women, 1, 32, 2, 0),
                ("Indoor Classic, men", Ongoing, Men, single, &men, 2, 32, 1, 0),
                ("Grass Roots Trophy", Completed, Men, single, &men, 160, 16, 0, 0),
                (
                    "Men's Doubles Weekend",
                    Completed,
                    Men,
                    ParticipantMode::Pair,
                    &doubles,
                    33,
                    16,
                    0,
                    0,
                ),
            ],
        )
    }

    /// Draws with a round a day: name, status, category, mode, sides, days since
    /// the first round, most sides, live matches, matches with every point.
    #[expect(clippy::type_complexity, reason = "one table of draws, read like a programme")]
    fn draws(
        &mut self,
        sport: Sport,
        format: &'static str,
        table: &[(
            &str,
            TournamentStatus,
            Category,
            ParticipantMode,
            &Vec<Side>,
            i64,
            usize,
            usize,
            i64,
        )],
    ) -> Vec<Competition> {
        let mut list = Vec::new();
        for (name, status, category, mode, pool, days_ago, most, live, with_points) in table {
            let begins = self.season(*days_ago, 1);
            let manner = Manner {
                mode: *mode,
                timetable: self.timetable(*days_ago, 1, *live),
                format,
                mishaps: &[(3, Fate::Walkover), (6, Fate::Retired)],
                with_points: *with_points,
            };
            let heading = self.heading(name, *status, sport, *category, begins);
            let sides = ready_by(pool, begins, *most);
            list.push(tournaments::draw(&mut self.chance, self.scene, &heading, manner, &sides));
        }
        list
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
                let enters = |m: &&Member| m.category == categories[of] && m.joined <= begins;
                self.athletes[of].iter().filter(enters).cloned().collect()
            });
            let clubs: Vec<&Side> = self.sides.athletics.iter().collect();
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
        let pool = match sport {
            Some(Football) => &self.sides.football[0],
            Some(Hockey) => &self.sides.hockey[0],
            Some(Volleyball) => &self.sides.volleyball[1],
            Some(Tennis) => &self.sides.tennis[0],
            Some(Badminton) => &self.sides.badminton[0],
            _ => return Vec::new(),
        };
        let count = self.chance.between(3, 8) as usize;
        pool.iter().take(count).map(|side| (side.team_id, None)).collect()
    }
}

/// When quick matches begin: more and more of them, some today, two now, a few in
/// the next days.
fn quick_match_starts(chance: &mut Chance, now: Timestamp, opening: Timestamp) -> Vec<Timestamp> {
    let mut starts: Vec<Timestamp> = (0..QUICK_MATCHES - 8)
        .map(|_| {
            let share = chance.unit().sqrt();
            let start = calendar::between(days_after(opening, 60), now, share);
            calendar::under_way(start, 0)
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
    let mut sides: Vec<SideToBe> = Vec::new();
    for start in starts {
        let account = chance.pick(accounts);
        let organizer = (account.joined <= *start).then(|| (account.user_id, account.name.clone()));
        let Some((meetup, two)) = quick_matches::meet_up(chance, members, *start, organizer) else {
            continue;
        };
        meetups.push(meetup);
        sides.extend(two);
    }
    let written = writer.sides(sides).await?;
    let competitions = meetups
        .iter()
        .zip(written.chunks_exact(2))
        .map(|(meetup, two)| meetup.play(chance, scene, [&two[0], &two[1]]))
        .collect();
    writer.competitions(competitions).await
}
