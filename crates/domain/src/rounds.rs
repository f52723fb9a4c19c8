//! Names that the platform gives to rounds and stages: as data, which readers see in their language, and in
//! English for those who have no words of their own.

use std::fmt;

use crate::vocabulary;

vocabulary!(
    /// What a round is called.
    RoundName, "name of a round", {
        /// Play-offs between teams that were level in a table.
        PlayOff = "play_off",
        /// A round that the later ones do not follow from by halves; with its number.
        Numbered = "numbered",
        /// A round of a league or of groups; with its number.
        LeagueRound = "league_round",
        /// The ties before the quarter-finals; with how many teams play in them.
        RoundOf = "round_of",
        /// Four ties.
        QuarterFinals = "quarter_finals",
        /// Two ties.
        SemiFinals = "semi_finals",
        /// For third place alone.
        ThirdPlace = "third_place",
        /// The last tie.
        Final = "final",
        /// A round of those who have not lost, in a double elimination; with its number.
        WinnersRound = "winners_round",
        /// A round of those who have lost once; with its number.
        LosersRound = "losers_round",
        /// The final's repetition in a double elimination.
        SecondFinal = "second_final",
        /// A round of a knock-out that ends when as many are left as qualify; with its number.
        QualifyingRound = "qualifying_round",
    }
);

impl RoundName {
    /// Whether losers are out of a round of this name, or have one life less.
    pub const fn is_of_knockout(self) -> bool {
        !matches!(self, Self::LeagueRound | Self::Numbered)
    }
}

vocabulary!(
    /// What a stage is called.
    StageName, "name of a stage", {
        /// Groups.
        GroupStage = "group_stage",
        /// What follows the groups.
        KnockOut = "knock_out",
        /// Rounds of the Swiss system. Files name this stage so, too, which makes a table of it.
        SwissSystem = "swiss_system",
        /// Everybody meets everybody.
        League = "league",
        /// Who loses twice is out.
        DoubleElimination = "double_elimination",
        /// Races.
        Heats = "heats",
        /// The draw that others qualify for.
        MainDraw = "main_draw",
        /// Who wins here plays in the main draw.
        Qualifying = "qualifying",
        /// For those who lost early.
        Consolation = "consolation",
        /// The first of several cups.
        Cup = "cup",
        /// The second.
        Plate = "plate",
        /// The third.
        Bowl = "bowl",
        /// The fourth.
        Shield = "shield",
        /// The better half.
        Gold = "gold",
        /// The half below.
        Silver = "silver",
        /// The part below that.
        Bronze = "bronze",
        /// The upper half of a league that was split.
        Championship = "championship",
        /// Its lower half.
        Relegation = "relegation",
        /// The first half of a year.
        Apertura = "apertura",
        /// The second half of a year.
        Clausura = "clausura",
        /// Play-offs.
        PlayOffs = "play_offs",
        /// Matches of neighbours in a table for their places.
        PlaceMatches = "place_matches",
        /// The finals after everything else.
        Finals = "finals",
        /// For those who lost a round later, against those who came through the consolation.
        FeedIn = "feed_in",
    }
);

impl StageName {
    /// As sentences have it, which put it into the reader's language.
    pub const fn word(self) -> touchline_words::Stage {
        use touchline_words::Stage as Word;
        match self {
            Self::GroupStage => Word::GroupStage,
            Self::KnockOut => Word::KnockOut,
            Self::SwissSystem => Word::SwissSystem,
            Self::League => Word::League,
            Self::DoubleElimination => Word::DoubleElimination,
            Self::Heats => Word::Heats,
            Self::MainDraw => Word::MainDraw,
            Self::Qualifying => Word::Qualifying,
            Self::Consolation => Word::Consolation,
            Self::Cup => Word::Cup,
            Self::Plate => Word::Plate,
            Self::Bowl => Word::Bowl,
            Self::Shield => Word::Shield,
            Self::Gold => Word::Gold,
            Self::Silver => Word::Silver,
            Self::Bronze => Word::Bronze,
            Self::Championship => Word::Championship,
            Self::Relegation => Word::Relegation,
            Self::Apertura => Word::Apertura,
            Self::Clausura => Word::Clausura,
            Self::PlayOffs => Word::PlayOffs,
            Self::PlaceMatches => Word::PlaceMatches,
            Self::Finals => Word::Finals,
            Self::FeedIn => Word::FeedIn,
        }
    }

    /// Its name in English.
    pub const fn in_english(self) -> &'static str {
        match self {
            Self::GroupStage => "Group stage",
            Self::KnockOut => "Knock-out",
            Self::SwissSystem => "Swiss system",
            Self::League => "League",
            Self::DoubleElimination => "Double elimination",
            Self::Heats => "Heats",
            Self::MainDraw => "Main draw",
            Self::Qualifying => "Qualifying",
            Self::Consolation => "Consolation",
            Self::Cup => "Cup",
            Self::Plate => "Plate",
            Self::Bowl => "Bowl",
            Self::Shield => "Shield",
            Self::Gold => "Gold",
            Self::Silver => "Silver",
            Self::Bronze => "Bronze",
            Self::Championship => "Championship round",
            Self::Relegation => "Relegation round",
            Self::Apertura => "Apertura",
            Self::Clausura => "Clausura",
            Self::PlayOffs => "Play-offs",
            Self::PlaceMatches => "Place matches",
            Self::Finals => "Finals",
            Self::FeedIn => "Feed-in consolation",
        }
    }
}

/// A name that the platform gives to a round. Its Display is English.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct MadeName {
    /// What it says.
    pub word: RoundName,
    /// The number in it, if it has one.
    pub number: Option<i64>,
}

/// The round of a match, as its data has it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct MatchRound {
    /// As a draw made it. This is what counts.
    pub made: Option<MadeName>,
    /// As a source or an organiser names it.
    pub told: Option<String>,
}

impl MatchRound {
    /// A round with a name that somebody gave it.
    pub fn told(name: &str) -> Self {
        Self { made: None, told: Some(name.to_owned()) }
    }
}

impl MadeName {
    /// A name without a number.
    pub const fn plain(word: RoundName) -> Self {
        Self { word, number: None }
    }

    /// A name with a number.
    pub const fn with(word: RoundName, number: i64) -> Self {
        Self { word, number: Some(number) }
    }
}

impl fmt::Display for MadeName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = self.number.unwrap_or_default();
        match self.word {
            RoundName::PlayOff => f.write_str("Play-off"),
            RoundName::Numbered | RoundName::LeagueRound => write!(f, "Round {number}"),
            RoundName::RoundOf => write!(f, "Round of {number}"),
            RoundName::QuarterFinals => f.write_str("Quarter-finals"),
            RoundName::SemiFinals => f.write_str("Semi-finals"),
            RoundName::ThirdPlace => f.write_str("Third place"),
            RoundName::Final => f.write_str("Final"),
            RoundName::WinnersRound => write!(f, "Winners’ bracket, round {number}"),
            RoundName::LosersRound => write!(f, "Losers’ bracket, round {number}"),
            RoundName::SecondFinal => f.write_str("Second final"),
            RoundName::QualifyingRound => write!(f, "Qualifying round {number}"),
        }
    }
}
