//! The programme of the default platform as tables: which tournaments there are.
//! Their names say no season, because the demo is built on any day of the year.

use touchline_domain::{ParticipantMode, TournamentStatus};

use crate::competition::Fate;
use crate::reference::{Category, Sport};

use Category::{Men, Mixed, Women};
use ParticipantMode::{Individual, Pair, Team};
use Sport::{Athletics, Badminton, Football, Hockey, Tennis, Volleyball};
use TournamentStatus::{Cancelled, Completed, Draft, Ongoing, Published};

/// A league of the programme.
#[derive(Debug)]
pub(crate) struct LeaguePlan {
    pub name: &'static str,
    pub status: TournamentStatus,
    pub sport: Sport,
    pub category: Category,
    /// Weeks since its first matchday; a league under way may have begun later.
    pub weeks_ago: i64,
    /// Most clubs.
    pub most: usize,
    pub live: usize,
    pub mishaps: &'static [(i64, Fate)],
    /// The last club loses a point for an offence.
    pub deducts_a_point: bool,
    pub description: Option<&'static str>,
}

/// A cup or an open tournament of the programme.
#[derive(Debug)]
pub(crate) struct CupPlan {
    pub name: &'static str,
    pub status: TournamentStatus,
    pub sport: Sport,
    pub category: Category,
    pub mode: ParticipantMode,
    pub has_groups: bool,
    /// Rounds that have been played, today's not counted, and days from one to
    /// the next.
    pub rounds_ago: i64,
    pub days: i64,
    pub most: usize,
    pub live: usize,
    /// Matches of which every rally is recorded.
    pub with_points: i64,
    pub age_group: Option<&'static str>,
    pub description: Option<&'static str>,
}

impl LeaguePlan {
    const fn new(
        name: &'static str,
        status: TournamentStatus,
        sport: Sport,
        category: Category,
        weeks_ago: i64,
    ) -> Self {
        Self {
            name,
            status,
            sport,
            category,
            weeks_ago,
            most: 8,
            live: 0,
            mishaps: &[],
            deducts_a_point: false,
            description: None,
        }
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

pub(crate) const LEAGUES: [LeaguePlan; 16] = [
    LeaguePlan {
        most: 10,
        deducts_a_point: true,
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
        ..LeaguePlan::new("Premier Division", Ongoing, Football, Men, 12)
    },
    LeaguePlan {
        mishaps: &[(9, Fate::Awarded), (20, Fate::Cancelled)],
        ..LeaguePlan::new("Premier Division, last season", Completed, Football, Men, 28)
    },
    LeaguePlan {
        description: Some("Short and hot: a league between two seasons."),
        ..LeaguePlan::new("Short League", Completed, Football, Men, 20)
    },
    LeaguePlan {
        live: 1,
        mishaps: &[(5, Fate::Postponed)],
        ..LeaguePlan::new("Women's Division", Ongoing, Football, Women, 9)
    },
    LeaguePlan {
        mishaps: &[(8, Fate::Cancelled)],
        ..LeaguePlan::new("Women's Division, last season", Completed, Football, Women, 27)
    },
    LeaguePlan::new("Women's Short League", Completed, Football, Women, 20),
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
        ..LeaguePlan::new("Volleyball League Men, last season", Completed, Volleyball, Men, 30)
    },
    LeaguePlan::new("Volleyball League Women, last season", Completed, Volleyball, Women, 26),
    LeaguePlan::new("Volleyball Series Men", Completed, Volleyball, Men, 18),
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

pub(crate) const CUPS: [CupPlan; 25] = [
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
        ..CupPlan::new("Juniors' Cup", Completed, Football, Mixed, Team, (11, 6))
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
        ..CupPlan::new("Mixed Doubles Classic", Ongoing, Badminton, Mixed, Pair, (1, 1))
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
        ..CupPlan::new("Silver Bowl", Completed, Tennis, Men, Individual, (228, 1))
    },
    CupPlan {
        most: 16,
        ..CupPlan::new("Men's Doubles Weekend", Completed, Tennis, Men, Pair, (33, 1))
    },
    CupPlan {
        most: 32,
        ..CupPlan::new("Old Harbour Singles", Completed, Tennis, Men, Individual, (66, 1))
    },
    CupPlan {
        most: 32,
        ..CupPlan::new(
            "Racket Days, women's singles",
            Completed,
            Badminton,
            Women,
            Individual,
            (66, 1),
        )
    },
];

/// A tournament of which there is little more than its announcement: drafts that
/// say hardly anything, announced ones, cancelled ones.
#[derive(Debug)]
pub(crate) struct Announcement {
    pub name: &'static str,
    pub status: TournamentStatus,
    pub sport: Option<Sport>,
    /// Days until it begins.
    pub begins_in: Option<i64>,
    /// Days since it was put down; 0 is today.
    pub made_ago: i64,
    pub says_where: bool,
    pub description: Option<&'static str>,
    pub says_who: bool,
}

impl Announcement {
    const fn new(
        name: &'static str,
        status: TournamentStatus,
        sport: Option<Sport>,
        made_ago: i64,
    ) -> Self {
        Self {
            name,
            status,
            sport,
            begins_in: None,
            made_ago,
            says_where: false,
            description: None,
            says_who: false,
        }
    }
}

pub(crate) const ANNOUNCEMENTS: [Announcement; 14] = [
    Announcement {
        begins_in: Some(24),
        description: Some("Five-a-side on two courts, eight clubs, one long Saturday."),
        says_where: true,
        says_who: true,
        ..Announcement::new("Indoor Football Cup", Published, Some(Football), 9)
    },
    Announcement {
        begins_in: Some(44),
        description: Some("Singles, doubles and mixed for everybody who holds a racket."),
        says_where: true,
        says_who: true,
        ..Announcement::new("Badminton Festival", Published, Some(Badminton), 16)
    },
    Announcement {
        begins_in: Some(150),
        description: Some("Pairs on sand. Entries close two weeks before the first serve."),
        says_where: true,
        says_who: true,
        ..Announcement::new("Beach Volleyball Series, first stop", Published, Some(Volleyball), 3)
    },
    Announcement {
        begins_in: Some(31),
        description: Some("Best of three sets with a match tie-break."),
        says_who: true,
        ..Announcement::new("Veterans' Tennis Cup 35+", Published, Some(Tennis), 12)
    },
    Announcement {
        begins_in: Some(112),
        description: Some(
            "Chip timing, water every five kilometres, a medal for everybody who finishes.",
        ),
        says_where: true,
        says_who: true,
        ..Announcement::new(
            "Half-Marathon and 10 km through the Old Town",
            Published,
            Some(Athletics),
            20,
        )
    },
    Announcement {
        begins_in: Some(80),
        description: Some("Teams of six, mixed, no professionals."),
        says_who: true,
        ..Announcement::new("Corporate Volleyball Night", Draft, Some(Volleyball), 2)
    },
    Announcement {
        begins_in: Some(-140),
        description: Some("Called off: the ground is being rebuilt."),
        says_where: true,
        says_who: true,
        ..Announcement::new("Football Weekend", Cancelled, Some(Football), 190)
    },
    Announcement {
        begins_in: Some(15),
        description: Some("Cancelled for want of marshals."),
        ..Announcement::new("Night Run", Cancelled, Some(Athletics), 40)
    },
    Announcement {
        says_who: true,
        ..Announcement::new("Next season's league (planning)", Draft, Some(Football), 0)
    },
    Announcement { begins_in: Some(190), ..Announcement::new("Company Games", Draft, None, 5) },
    Announcement { ..Announcement::new("Untitled tournament", Draft, None, 1) },
    Announcement {
        says_where: true,
        ..Announcement::new("Training Camp Finals", Draft, Some(Tennis), 13)
    },
    Announcement {
        begins_in: Some(-36),
        says_where: true,
        says_who: true,
        ..Announcement::new("Open Hockey Day", Cancelled, Some(Hockey), 70)
    },
    Announcement {
        begins_in: Some(58),
        says_where: true,
        ..Announcement::new("Indoor Hockey Trophy U14", Published, Some(Hockey), 6)
    },
];

/// A meeting of the programme.
#[derive(Debug)]
pub(crate) struct MeetingPlan {
    pub name: &'static str,
    pub status: TournamentStatus,
    pub days_ago: i64,
    pub age_group: Option<&'static str>,
}

pub(crate) const MEETINGS: [MeetingPlan; 4] = [
    MeetingPlan { name: "Opening Meeting", status: Completed, days_ago: 205, age_group: None },
    MeetingPlan { name: "Evening of Sprints", status: Completed, days_ago: 74, age_group: None },
    MeetingPlan {
        name: "Youth Athletics Day",
        status: Completed,
        days_ago: 46,
        age_group: Some("U16"),
    },
    MeetingPlan { name: "Track Days", status: Ongoing, days_ago: 1, age_group: None },
];

/// The format in which a sport's matches are usually played.
pub(crate) const fn usual_format(sport: Sport, category: Category) -> &'static str {
    match (sport, category) {
        (Volleyball, _) => "Best of 5 sets",
        (Hockey, _) => "4 × 15 minutes",
        (Badminton, _) => "Best of 3 games to 21",
        (Tennis, _) => "Best of 3 sets",
        (_, Mixed) => "9-a-side, 2 × 30",
        _ => "11-a-side, 2 × 45",
    }
}
