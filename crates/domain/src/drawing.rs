//! Draws as they are kept: how a draw stands, and how it is played.

use std::collections::HashSet;
use std::hash::BuildHasher;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::scoring::metres;
use crate::standings::known_sport;
use crate::terms::word;
use crate::vocabulary;

vocabulary!(
    /// How a draw stands.
    DrawState, "state of a draw", {
        /// Its seed is chosen, and everybody reads the seed's hash.
        Prepared = "prepared",
        /// It is drawn, and its organisers see it.
        Drawn = "drawn",
        /// Everybody sees it, and its matches are made.
        Published = "published",
        /// It was given up. It stays on record.
        Void = "void",
    }
);

vocabulary!(
    /// How a draw comes about that is made round by round.
    ByRounds, "draw by rounds", {
        /// Who has done equally well meets; nobody is out.
        Swiss = "swiss",
        /// A knock-out that is drawn anew each round.
        Redrawn = "redrawn",
        /// Heats of a race, and who goes on from them.
        Heats = "heats",
    }
);

vocabulary!(
    /// How a division is to be drawn, as long as it is not.
    PlannedDraw, "way to draw", {
        /// Everybody meets everybody once.
        League = "league",
        /// Everybody meets everybody at home and away.
        HomeAndAway = "home_and_away",
        /// Groups, and the best of them in a knock-out.
        Groups = "groups",
        /// The loser is out.
        KnockOut = "knock_out",
        /// A team is out with its second defeat.
        DoubleElimination = "double_elimination",
        /// Each round pairs players who have done equally well.
        Swiss = "swiss",
        /// Races, and the best of them in a final.
        Heats = "heats",
    }
);

vocabulary!(
    /// What somebody has for a round of the Swiss system without an opponent.
    ByeKind, "kind of bye", {
        /// The points of a win: the bye that the pairing gives, or one that was granted.
        Full = "full",
        /// The points of a draw, granted.
        Half = "half",
        /// No points, granted or for being absent.
        Zero = "zero",
        /// What was granted is taken back.
        TakenBack = "none",
    }
);

impl ByeKind {
    /// Whether its team does not play the round.
    pub const fn is_granted(self) -> bool {
        !matches!(self, Self::TakenBack)
    }
}

vocabulary!(
    /// Where in a competition a round of a draw is.
    DrawPart, "part of a draw", {
        /// Everybody meets everybody.
        League = "league",
        /// Groups that play at the same time.
        Groups = "groups",
        /// Rounds of the Swiss system.
        Swiss = "swiss",
        /// Rounds of heats.
        Heats = "heats",
        /// The rounds of a knock-out.
        KnockOut = "knock_out",
        /// The match of the losers of the semi-finals.
        ThirdPlace = "third_place",
        /// The bracket of those who have not lost.
        Winners = "winners",
        /// The bracket of those who have lost once.
        Losers = "losers",
        /// The final.
        Final = "final",
        /// The final's repetition, which is played if it is needed.
        SecondFinal = "second_final",
    }
);

vocabulary!(
    /// What teams have in common whom a draw keeps apart.
    KeptApartBy, "thing to keep apart", {
        /// The club.
        Club = "club",
        /// The country or association.
        Country = "country",
        /// The region or confederation.
        Region = "region",
        /// The group of an earlier phase.
        Group = "group",
    }
);

vocabulary!(
    /// Why a draw does not keep teams apart.
    BentBecause, "reason", {
        /// There are too many of them.
        TooMany = "too_many",
        /// There are not too many, and still no draw keeps everything apart.
        Impossible = "impossible",
        /// No draw was found that keeps everything apart.
        NotFound = "not_found",
    }
);

/// How the seeds of a knock-out have their places by the rules of a sport: the option `seeding` of a draw. `None` where no
/// rule says it.
///
/// Tennis: ITF, Pro Circuit Rulebook. Badminton: BWF, General Competition Regulations, 12.9. Table tennis: ITTF, Regulations
/// for International Competitions, 3.6.3.
pub fn usual_seeding(sport: &str) -> Option<&'static str> {
    match &*known_sport(sport) {
        "tennis" | "padel" => Some("tennis"),
        "badminton" => Some("badminton"),
        "table tennis" => Some("by-lot"),
        _ => None,
    }
}

/// What lots decide in heats by the rules of a sport: the option `lots` of a draw. `None` where no rule draws any.
///
/// Athletics: World Athletics, Technical Rule 20.
pub fn usual_lots(sport: &str) -> Option<&'static str> {
    (known_sport(sport) == "athletics").then_some("first-round")
}

/// Where a race is run by the distance that one of its names tells: the option `track` of a draw. `None` where none does, and
/// where nobody runs.
pub fn usual_track<'n>(
    sport: &str,
    names: impl IntoIterator<Item = &'n str>,
) -> Option<&'static str> {
    if known_sport(sport) != "athletics" {
        return None;
    }
    Some(match names.into_iter().find_map(metres)? {
        ..=110 => "straight",
        111..400 => "one-bend",
        400.. => "oval",
    })
}

// What a draw says of teams, it says of ids where it is kept, and of ids with names where it is shown: `T`.

/// A side of a match of a draw.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum DrawnSide<T = i64> {
    /// A team.
    Team(T),
    /// The winner of the match with this number.
    WinnerOf(i64),
    /// The loser of the match with this number.
    LoserOf(i64),
    /// Who ends in a rank of a group.
    RankInGroup {
        /// The group's name.
        group: String,
        /// 1 for the first.
        rank: i64,
    },
    /// One of the best of those in one rank of their groups.
    BestPlaced {
        /// 3 for best thirds.
        rank: i64,
        /// The number of the place in the draw's table of the best.
        place: i64,
    },
    /// The loser of the match with this number, if it was the loser's first one.
    FirstMatchLoserOf(i64),
    /// Who has a rank in a phase of the division.
    RankInPhase {
        /// The phase, from 1.
        phase: i64,
        /// 1 for the first.
        rank: i64,
    },
    /// One of those who have the same rank in the groups of a phase.
    BestOfRank {
        /// The phase, from 1.
        phase: i64,
        /// 3 for thirds.
        rank: i64,
        /// 1 for the best of them.
        place: i64,
    },
}

/// A match of a draw.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct DrawnMatch<T = i64> {
    /// From 1, in the order of play.
    pub number: i64,
    /// 1 or 2 in a tie of two legs.
    pub leg: Option<i64>,
    /// The group, in a match of a group.
    pub group: Option<String>,
    /// The sides. Where there is a home side, it is the first.
    pub sides: [DrawnSide<T>; 2],
}

/// Who starts in a lane.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct DrawnLane<T = i64> {
    /// From 1.
    pub lane: i64,
    /// The team: a player, a pair or a relay.
    pub team: T,
}

/// A heat of a draw.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct DrawnHeat<T = i64> {
    /// From 1 on over all rounds, in the order of the races.
    pub number: i64,
    /// The lanes in use, in ascending order.
    pub lanes: Vec<DrawnLane<T>>,
}

/// How many go on from a round of heats.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct GoingOn {
    /// How many of each heat.
    #[serde(alias = "by_place")]
    pub by_place: i64,
    /// How many of the others, the fastest of all heats.
    #[serde(alias = "by_time")]
    pub by_time: i64,
}

/// A round of a draw.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct DrawnRound<T = i64> {
    /// Where it is.
    #[serde(deserialize_with = "word")]
    pub part: DrawPart,
    /// From 1 in its part.
    pub round: i64,
    /// Its matches.
    pub matches: Vec<DrawnMatch<T>>,
    /// Who has no opponent in it, where each round is drawn by itself.
    #[serde(default = "Vec::new")]
    pub byes: Vec<T>,
    /// Who was named as absent, or has withdrawn.
    #[serde(default = "Vec::new")]
    pub absent: Vec<T>,
    /// Its heats, which it has in the place of matches.
    #[serde(default = "Vec::new")]
    pub heats: Vec<DrawnHeat<T>>,
    /// Who goes on from its heats; `None` in the last round, and in rounds of matches.
    #[serde(rename = "goingOn", alias = "going_on", default)]
    pub going_on: Option<GoingOn>,
}

/// A group of a draw.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct DrawnGroup<T = i64> {
    /// A letter.
    pub name: String,
    /// Its teams.
    pub teams: Vec<T>,
    /// The places of earlier phases whose teams will be in it.
    #[serde(default = "Vec::new")]
    pub places: Vec<DrawnSide<T>>,
}

/// Teams that have something in common, in a place where they should not be together.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Alike<T = i64> {
    /// What they have in common.
    #[serde(deserialize_with = "word")]
    pub by: KeptApartBy,
    /// What all of them have of it.
    pub value: String,
    /// The teams.
    pub teams: Vec<T>,
}

/// Why they are together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct BentReason {
    /// The kind of reason.
    #[serde(deserialize_with = "word")]
    pub because: BentBecause,
    /// How many of them there are; 0 unless there are too many.
    pub count: i64,
    /// How many can be kept apart, or how many one group may have; 0 unless there are too many.
    pub most: i64,
}

/// What a draw did not keep apart, or gave up for it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum BentRule<T = i64> {
    /// Teams can meet in a bracket before they should.
    MayMeet {
        /// The teams.
        alike: Alike<T>,
        /// They can meet in rounds 1 to this one.
        rounds: i64,
        /// Why.
        why: BentReason,
    },
    /// A group has more teams of a kind than it should.
    InGroup {
        /// The teams.
        alike: Alike<T>,
        /// The group's letter.
        group: String,
        /// How many groups there are.
        groups: i64,
        /// Why.
        why: BentReason,
    },
    /// A heat has several of a kind.
    InHeat {
        /// Those who start in it.
        alike: Alike<T>,
        /// The number of the heat.
        heat: i64,
    },
    /// The order of the serpentine was given up to keep some apart.
    HeatsByLot,
    /// Some may meet again, because no pairing keeps all apart who have met.
    MetBefore {
        /// Those who met in rounds 1 to this one.
        rounds: i64,
    },
}

/// What was bent, in English and as data.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(from = "KeptBent<T>")]
pub struct Bent<T = i64> {
    /// As the answer of the draw has it.
    pub sentence: String,
    /// The same as data; `None` in draws from before it was kept.
    pub rule: Option<BentRule<T>>,
}

/// The stored form: the sentence alone in draws from before the data.
#[derive(Deserialize)]
#[serde(untagged)]
enum KeptBent<T> {
    Sentence(String),
    Both { sentence: String, rule: Option<BentRule<T>> },
}

impl<T> From<KeptBent<T>> for Bent<T> {
    fn from(kept: KeptBent<T>) -> Self {
        match kept {
            KeptBent::Sentence(sentence) => Self { sentence, rule: None },
            KeptBent::Both { sentence, rule } => Self { sentence, rule },
        }
    }
}

/// A draw as it is played.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sheet<T = i64> {
    /// Its groups; none in a draw without groups.
    pub groups: Vec<DrawnGroup<T>>,
    /// Its rounds in the order of play.
    pub rounds: Vec<DrawnRound<T>>,
    /// Who goes on from the first round without a match.
    pub byes: Vec<T>,
    /// The same of a knock-out after groups: the places of these. Draws of earlier versions do not say it.
    #[serde(default = "Vec::new")]
    pub group_byes: Vec<DrawnSide<T>>,
    /// The rank of which the best have the byes; `None` where the letters of the groups decide, and where nobody has to.
    #[serde(default)]
    pub byes_of_best: Option<i64>,
    /// What could not be kept apart, and why.
    pub bent: Vec<Bent<T>>,
}

impl Sheet {
    /// All matches, in the order of play.
    pub fn matches(&self) -> impl Iterator<Item = (&DrawnRound, &DrawnMatch)> {
        self.rounds.iter().flat_map(|round| round.matches.iter().map(move |one| (round, one)))
    }

    /// The numbers of all matches and heats, in the order of play.
    pub fn numbers(&self) -> impl Iterator<Item = i64> {
        self.rounds.iter().flat_map(|round| {
            let matches = round.matches.iter().map(|one| one.number);
            matches.chain(round.heats.iter().map(|heat| heat.number))
        })
    }

    /// The same draw with what is shown of each team.
    pub fn showing<T>(self, of: &impl Fn(i64) -> T) -> Sheet<T> {
        Sheet {
            groups: self.groups.into_iter().map(|one| one.showing(of)).collect(),
            rounds: self.rounds.into_iter().map(|one| one.showing(of)).collect(),
            byes: self.byes.into_iter().map(of).collect(),
            group_byes: self.group_byes.into_iter().map(|one| one.showing(of)).collect(),
            byes_of_best: self.byes_of_best,
            bent: self.bent.into_iter().map(|one| one.showing(of)).collect(),
        }
    }

    /// The same draw in which two teams have changed places.
    #[must_use]
    pub fn swapped(mut self, one: i64, other: i64) -> Self {
        let swap = |team: &mut i64| {
            if *team == one {
                *team = other;
            } else if *team == other {
                *team = one;
            }
        };
        self.groups.iter_mut().flat_map(|group| &mut group.teams).for_each(swap);
        self.byes.iter_mut().for_each(swap);
        let matches = self.rounds.iter_mut().flat_map(|round| &mut round.matches);
        for side in matches.flat_map(|one| &mut one.sides) {
            if let DrawnSide::Team(team) = side {
                swap(team);
            }
        }
        self
    }
}

impl DrawnSide {
    /// What the request of a draw calls a side that comes from an earlier phase: `W12`, `L12` and `F12` of a match, `1A` of a
    /// group, `R3.1` of phase 3, `B3.2.1` of the best of one rank there. `None` of a team and of the best of a draw.
    pub fn code(&self) -> Option<String> {
        Some(match self {
            Self::Team(_) | Self::BestPlaced { .. } => return None,
            Self::WinnerOf(number) => format!("W{number}"),
            Self::LoserOf(number) => format!("L{number}"),
            Self::FirstMatchLoserOf(number) => format!("F{number}"),
            Self::RankInGroup { group, rank } => format!("{rank}{group}"),
            Self::RankInPhase { phase, rank } => format!("R{phase}.{rank}"),
            Self::BestOfRank { phase, rank, place } => format!("B{phase}.{rank}.{place}"),
        })
    }

    /// The side of a [`code`](Self::code).
    pub fn of_code(code: &str) -> Option<Self> {
        let numbers = |text: &str| -> Option<Vec<i64>> {
            text.split('.').map(|part| part.parse().ok().filter(|number| *number > 0)).collect()
        };
        if code.starts_with(|c: char| c.is_ascii_digit()) {
            let end = code.find(|c: char| !c.is_ascii_digit())?;
            let (rank, group) = code.split_at(end);
            let is_letters = group.chars().all(|c| c.is_ascii_uppercase());
            let rank = rank.parse().ok().filter(|rank| *rank > 0 && is_letters)?;
            return Some(Self::RankInGroup { group: group.to_owned(), rank });
        }
        let (kind, rest) = code.split_at_checked(1)?;
        Some(match (kind, &numbers(rest)?[..]) {
            ("W", [number]) => Self::WinnerOf(*number),
            ("L", [number]) => Self::LoserOf(*number),
            ("F", [number]) => Self::FirstMatchLoserOf(*number),
            ("R", [phase, rank]) => Self::RankInPhase { phase: *phase, rank: *rank },
            ("B", [phase, rank, place]) => {
                Self::BestOfRank { phase: *phase, rank: *rank, place: *place }
            }
            _ => return None,
        })
    }

    fn showing<T>(self, of: &impl Fn(i64) -> T) -> DrawnSide<T> {
        match self {
            Self::Team(team) => DrawnSide::Team(of(team)),
            Self::WinnerOf(number) => DrawnSide::WinnerOf(number),
            Self::LoserOf(number) => DrawnSide::LoserOf(number),
            Self::RankInGroup { group, rank } => DrawnSide::RankInGroup { group, rank },
            Self::BestPlaced { rank, place } => DrawnSide::BestPlaced { rank, place },
            Self::FirstMatchLoserOf(number) => DrawnSide::FirstMatchLoserOf(number),
            Self::RankInPhase { phase, rank } => DrawnSide::RankInPhase { phase, rank },
            Self::BestOfRank { phase, rank, place } => DrawnSide::BestOfRank { phase, rank, place },
        }
    }
}

impl DrawnGroup {
    fn showing<T>(self, of: &impl Fn(i64) -> T) -> DrawnGroup<T> {
        DrawnGroup {
            name: self.name,
            teams: self.teams.into_iter().map(of).collect(),
            places: self.places.into_iter().map(|side| side.showing(of)).collect(),
        }
    }
}

impl DrawnRound {
    fn showing<T>(self, of: &impl Fn(i64) -> T) -> DrawnRound<T> {
        let Self { part, round, matches, byes, absent, heats, going_on } = self;
        let played = |one: DrawnMatch| {
            let sides = one.sides.map(|side| side.showing(of));
            DrawnMatch { number: one.number, leg: one.leg, group: one.group, sides }
        };
        let run = |heat: DrawnHeat| {
            let lane = |one: DrawnLane| DrawnLane { lane: one.lane, team: of(one.team) };
            DrawnHeat { number: heat.number, lanes: heat.lanes.into_iter().map(lane).collect() }
        };
        DrawnRound {
            part,
            round,
            matches: matches.into_iter().map(played).collect(),
            byes: byes.into_iter().map(of).collect(),
            absent: absent.into_iter().map(of).collect(),
            heats: heats.into_iter().map(run).collect(),
            going_on,
        }
    }
}

impl Bent {
    fn showing<T>(self, of: &impl Fn(i64) -> T) -> Bent<T> {
        let alike = |one: Alike| Alike {
            by: one.by,
            value: one.value,
            teams: one.teams.into_iter().map(of).collect(),
        };
        let rule = self.rule.map(|rule| match rule {
            BentRule::MayMeet { alike: of, rounds, why } => {
                BentRule::MayMeet { alike: alike(of), rounds, why }
            }
            BentRule::InGroup { alike: of, group, groups, why } => {
                BentRule::InGroup { alike: alike(of), group, groups, why }
            }
            BentRule::InHeat { alike: of, heat } => BentRule::InHeat { alike: alike(of), heat },
            BentRule::HeatsByLot => BentRule::HeatsByLot,
            BentRule::MetBefore { rounds } => BentRule::MetBefore { rounds },
        });
        Bent { sentence: self.sentence, rule }
    }
}

/// An exchange of two teams that was made by hand.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Swap {
    /// The two.
    pub teams: [i64; 2],
    /// Why.
    pub reason: String,
    /// Whether the first has left, and the second was not of the draw before.
    #[serde(default)]
    pub replaces: bool,
}

/// Where a side of a match comes from that is not known yet, by primary keys.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Source {
    /// The winner of a match, or of the tie that it belongs to.
    WinnerOf {
        /// The match.
        match_id: i64,
    },
    /// Its loser.
    LoserOf {
        /// The match.
        match_id: i64,
    },
    /// Who ends in a rank of a group.
    RankInGroup {
        /// The group.
        group_id: i64,
        /// 1 for the first.
        rank: i64,
    },
    /// One of the best of those in one rank of their groups.
    BestPlaced {
        /// 3 for best thirds.
        rank: i64,
        /// The number of the place in the draw's table of the best.
        place: i64,
    },
    /// The loser of a match, if it was the loser's first one in its stage.
    FirstMatchLoserOf {
        /// The match.
        match_id: i64,
    },
    /// Who has a rank in a whole stage: of its table, or over all its groups.
    RankInStage {
        /// The stage.
        stage_id: i64,
        /// 1 for the first.
        rank: i64,
    },
    /// One of those who have the same rank in the groups of a stage, compared across them.
    BestOfRank {
        /// The stage.
        stage_id: i64,
        /// 3 for thirds.
        rank: i64,
        /// 1 for the best of them.
        place: i64,
    },
}

impl Source {
    /// The match that it follows from, if it follows from one.
    pub const fn of_match(self) -> Option<i64> {
        match self {
            Self::WinnerOf { match_id }
            | Self::LoserOf { match_id }
            | Self::FirstMatchLoserOf { match_id } => Some(match_id),
            Self::RankInGroup { .. }
            | Self::BestPlaced { .. }
            | Self::RankInStage { .. }
            | Self::BestOfRank { .. } => None,
        }
    }
}

/// Those of the matches `without_play` that a match that has begun follows from: the team that went on from them has
/// taken their place, as from a match that was played. `sources` say for each match where its sides come from.
pub fn gone_on_from<S: BuildHasher>(
    sources: &[(i64, Source)],
    begun: &HashSet<i64, S>,
    without_play: &HashSet<i64, S>,
) -> HashSet<i64> {
    let mut gone_on = HashSet::new();
    let mut follow: Vec<i64> = begun.iter().copied().collect();
    while let Some(later) = follow.pop() {
        for (_, source) in sources.iter().filter(|(of, _)| *of == later) {
            let Some(match_id) = source.of_match() else { continue };
            if without_play.contains(&match_id) && gone_on.insert(match_id) {
                follow.push(match_id);
            }
        }
    }
    gone_on
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sheet_of_an_earlier_version_is_read() {
        let kept = r#"{"groups": [], "byes": [], "bent": ["They may meet."], "rounds": [
            {"part": "heats", "round": 1, "matches": [], "going_on": {"by_place": 2, "by_time": 1}},
            {"part": "knock_out", "round": 1, "matches": [
                {"number": 1, "leg": null, "group": null, "sides": [{"team": 7}, {"winner_of": 2}]}]}]}"#;
        let sheet: Sheet = serde_json::from_str(kept).expect("a sheet");
        assert_eq!(sheet.rounds[0].going_on, Some(GoingOn { by_place: 2, by_time: 1 }));
        assert_eq!(sheet.rounds[1].matches[0].sides, [DrawnSide::Team(7), DrawnSide::WinnerOf(2)]);
        let written = serde_json::to_string(&sheet).expect("JSON");
        assert_eq!(serde_json::from_str::<Sheet>(&written).expect("a sheet"), sheet);
    }

    #[test]
    fn seeds_and_lanes_are_drawn_by_the_rules_of_the_sport() {
        let seeding = ["Lawn Tennis", "Badminton", "Ping Pong", "Football"].map(usual_seeding);
        assert_eq!(seeding, [Some("tennis"), Some("badminton"), Some("by-lot"), None]);
        assert_eq!(["Track and Field", "Swimming"].map(usual_lots), [Some("first-round"), None]);
        let tracks = ["60 m", "110 m hurdles", "200 m", "300 m hurdles", "400 m", "4 × 100 m"];
        let told = ["straight", "straight", "one-bend", "one-bend", "oval", "oval"].map(Some);
        assert_eq!(tracks.map(|name| usual_track("Athletics", ["Women", name])), told);
        assert_eq!(usual_track("Athletics", ["Women"]), None);
        assert_eq!(usual_track("Swimming", ["200 m"]), None);
    }

    #[test]
    fn whoever_went_on_without_playing_keeps_the_place_once_the_next_match_has_begun() {
        let won = |later, match_id| (later, Source::WinnerOf { match_id });
        let place = |of, rank| (of, Source::RankInGroup { group_id: 1, rank });
        // The quarter-final 1 and the semi-final 5 were free; 6 was played, and 4 is to come.
        let sources = [
            place(1, 1),
            place(1, 2),
            won(5, 1),
            won(5, 2),
            won(6, 3),
            won(6, 4),
            won(7, 5),
            won(7, 6),
            (8, Source::LoserOf { match_id: 5 }),
        ];
        let set = |ids: &[i64]| ids.iter().copied().collect::<HashSet<i64>>();
        let free = set(&[1, 2, 5]);
        assert_eq!(gone_on_from(&sources, &set(&[6, 7]), &free), set(&[1, 2, 5]));
        assert_eq!(gone_on_from(&sources, &set(&[8]), &free), set(&[1, 2, 5]));
        assert_eq!(gone_on_from(&sources, &set(&[6]), &free), set(&[]), "nobody has played on");
        assert_eq!(gone_on_from(&sources, &set(&[7]), &set(&[1])), set(&[]), "5 is played again");
    }

    #[test]
    fn a_side_of_an_earlier_phase_is_read_from_its_code() {
        for (side, code) in [
            (DrawnSide::WinnerOf(74), "W74"),
            (DrawnSide::LoserOf(101), "L101"),
            (DrawnSide::FirstMatchLoserOf(9), "F9"),
            (DrawnSide::RankInGroup { group: "AB".to_owned(), rank: 12 }, "12AB"),
            (DrawnSide::RankInPhase { phase: 1, rank: 3 }, "R1.3"),
            (DrawnSide::BestOfRank { phase: 1, rank: 3, place: 2 }, "B1.3.2"),
        ] {
            assert_eq!(side.code().as_deref(), Some(code));
            assert_eq!(DrawnSide::of_code(code), Some(side));
        }
        for code in ["", "W", "W0", "1a", "0A", "R1", "B1.2", "X3", "W1.2", "Ä1", "1"] {
            assert_eq!(DrawnSide::of_code(code), None, "{code}");
        }
        assert_eq!(DrawnSide::Team(3).code(), None);
    }

    #[test]
    fn two_teams_change_places_everywhere_and_back() {
        let meeting = |number, sides| DrawnMatch { number, leg: None, group: None, sides };
        let team = DrawnSide::Team;
        let round = DrawnRound {
            part: DrawPart::KnockOut,
            round: 1,
            matches: vec![
                meeting(1, [team(1), team(2)]),
                meeting(2, [team(3), DrawnSide::WinnerOf(1)]),
            ],
            byes: vec![],
            absent: vec![],
            heats: vec![],
            going_on: None,
        };
        let group = DrawnGroup { name: "A".to_owned(), teams: vec![1, 3], places: vec![] };
        let sheet =
            Sheet { groups: vec![group], rounds: vec![round], byes: vec![3], ..Sheet::default() };
        let swapped = sheet.clone().swapped(1, 3);
        assert_eq!(swapped.groups[0].teams, [3, 1]);
        assert_eq!(swapped.byes, [1]);
        assert_eq!(swapped.rounds[0].matches[0].sides, [team(3), team(2)]);
        assert_eq!(swapped.rounds[0].matches[1].sides, [team(1), DrawnSide::WinnerOf(1)]);
        assert_eq!(swapped.swapped(3, 1), sheet);
    }
}
