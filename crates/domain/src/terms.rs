//! The closed vocabularies of the platform, each with its spelling (lower case, except
//! [`EntryStatus`]) on the wire and in the database.

use std::str::FromStr;

use serde::de::Error as _;
use serde::{Deserialize as _, Deserializer};

/// Reads a word of a vocabulary from JSON.
pub(crate) fn word<'de, D: Deserializer<'de>, T: FromStr<Err: std::fmt::Display>>(
    deserializer: D,
) -> Result<T, D::Error> {
    String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
}

/// A word that is not in its vocabulary.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("'{word}' is not a {vocabulary}: use {}", allowed.join(", "))]
pub struct UnknownTerm {
    /// The text that was given.
    pub word: String,
    /// The vocabulary's name, in words.
    pub vocabulary: &'static str,
    /// All spellings.
    pub allowed: &'static [&'static str],
}

/// What [`vocabulary!`] needs in the crates that use it.
#[doc(hidden)]
pub mod wire {
    pub use {serde, utoipa};
}

/// Makes a type a word on the wire, spelled by its `Display`, and in the API's schema one of the
/// spellings of `$all`.
#[doc(hidden)]
#[macro_export]
macro_rules! spelled_on_the_wire {
    ($name:ident, $all:expr) => {
        impl $crate::terms::wire::serde::Serialize for $name {
            fn serialize<S: $crate::terms::wire::serde::Serializer>(
                &self,
                serializer: S,
            ) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl $crate::terms::wire::utoipa::PartialSchema for $name {
            fn schema() -> $crate::terms::wire::utoipa::openapi::RefOr<
                $crate::terms::wire::utoipa::openapi::Schema,
            > {
                $crate::terms::wire::utoipa::openapi::ObjectBuilder::new()
                    .schema_type($crate::terms::wire::utoipa::openapi::Type::String)
                    .enum_values(Some($all.map(|one| one.to_string())))
                    .into()
            }
        }

        impl $crate::terms::wire::utoipa::ToSchema for $name {}
    };
}

/// Declares an enum with the spelling of each variant, on the wire and in the database. With a name in
/// words it can also be read.
#[macro_export]
macro_rules! vocabulary {
    ($(#[$meta:meta])* $name:ident, { $($(#[$variant_meta:meta])* $variant:ident = $text:literal),+ $(,)? }) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum $name { $($(#[$variant_meta])* $variant),+ }

        impl $name {
            /// Every term, in the order of the vocabulary.
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];
            /// Every spelling, in the same order.
            pub const WORDS: &'static [&'static str] = &[$($text),+];

            /// The spelling on the wire and in the database.
            pub const fn as_str(self) -> &'static str {
                match self { $(Self::$variant => $text),+ }
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.as_str())
            }
        }

        $crate::spelled_on_the_wire!($name, Self::ALL.iter());
    };
    ($(#[$meta:meta])* $name:ident, $words:literal, $terms:tt) => {
        $crate::vocabulary!($(#[$meta])* $name, $terms);

        /// Ignores case: filters and imports write `Completed`.
        impl std::str::FromStr for $name {
            type Err = $crate::UnknownTerm;

            fn from_str(text: &str) -> Result<Self, $crate::UnknownTerm> {
                Self::ALL.iter().copied().find(|term| term.as_str().eq_ignore_ascii_case(text)).ok_or_else(|| {
                    $crate::UnknownTerm { word: text.to_owned(), vocabulary: $words, allowed: Self::WORDS }
                })
            }
        }
    };
}

vocabulary!(
    /// The kinds of accounts that sign in.
    AccountKind, "kind of account", {
        /// Oversees the platform in the console.
        Administrator = "administrator",
        /// An app user, who has what their roles give them.
        Person = "person",
    }
);

vocabulary!(
    /// The status of a tournament.
    TournamentStatus, "tournament status", {
        /// Being prepared; not announced yet.
        Draft = "draft",
        /// Announced; the stats count it as upcoming.
        Published = "published",
        /// Under way; the stats count it as active.
        Ongoing = "ongoing",
        /// Over.
        Completed = "completed",
        /// Will not take place.
        Cancelled = "cancelled",
    }
);

vocabulary!(
    /// The status of a match. Its [`Outcome`] says how it ended.
    Lifecycle, "match status", {
        /// To be played.
        Scheduled = "scheduled",
        /// In progress.
        Live = "live",
        /// Over, with an outcome.
        Completed = "completed",
        /// Will not be played.
        Cancelled = "cancelled",
        /// Will be played at another time.
        Postponed = "postponed",
    }
);

vocabulary!(
    /// How a match ended.
    Outcome, "match outcome", {
        /// Played to its end.
        Played = "played",
        /// One side did not appear.
        Walkover = "walkover",
        /// One side gave up during play.
        Retired = "retired",
        /// One side was excluded.
        Defaulted = "defaulted",
        /// Stopped before its end.
        Abandoned = "abandoned",
        /// Decided by the organiser.
        Awarded = "awarded",
        /// Lost by both sides.
        DoubleForfeit = "double_forfeit",
        /// Ended without a result that counts.
        NoResult = "no_result",
    }
);

vocabulary!(
    /// The purpose of a match.
    MatchRole, "match role", {
        /// Its result counts, in a table or a knock-out.
        Regular = "regular",
        /// It only decides the order of level teams: it counts in no table, and playing in
        /// it is not advancing.
        Playoff = "playoff",
    }
);

vocabulary!(
    /// A number of one side of a match, beyond its score, that some tables need.
    Figure, "match figure", {
        /// Tries, in rugby.
        Tries = "tries",
        /// Bonus points recorded by the organiser.
        BonusPoints = "bonus_points",
        /// Legal balls that the side's batters faced, in cricket.
        BallsFaced = "balls_faced",
        /// Legal balls that the side's innings could have lasted, in cricket.
        BallsAllotted = "balls_allotted",
        /// 1 when all of the side's batters were out, else 0; in cricket.
        AllOut = "all_out",
        /// Runs that count for the run rate of a side whose innings a revised target overtook; in cricket.
        RunsCredited = "runs_credited",
        /// Balls that count for it.
        BallsCredited = "balls_credited",
    }
);

vocabulary!(
    /// A decision of the organiser that no result shows.
    DecisionKind, "kind of decision", {
        /// The drawing of lots between level teams.
        Lots = "lots",
        /// An order of level teams, set by hand.
        ManualOrder = "manual_order",
        /// A team left the competition.
        Withdrawal = "withdrawal",
    }
);

vocabulary!(
    /// How the matches of a team that left count.
    WithdrawalPolicy, "withdrawal policy", {
        /// None of them counts, and the team stands last.
        Annul = "annul",
        /// Played matches count; the opponents win the others.
        ForfeitRest = "forfeit_rest",
        /// Played matches count; the others do not.
        Keep = "keep",
    }
);

vocabulary!(
    /// How the participants of a match meet.
    ParticipantMode, "participant mode", {
        /// Two teams.
        Team = "team",
        /// Two single players, each as a team of one.
        Individual = "individual",
        /// Two doubles pairs, each as a team of two.
        Pair = "pair",
        /// Many entrants in one race or contest.
        MultiEntry = "multi_entry",
    }
);

vocabulary!(
    /// The type of a team.
    TeamType, "team type", {
        /// A club's team.
        Club = "club",
        /// A nation's team.
        National = "national",
        /// A nation's relay.
        NationalRelay = "national relay",
        /// A motor-racing team.
        Constructor = "constructor",
        /// One player.
        Individual = "individual",
        /// Two players.
        Pair = "pair",
        /// A team created for one quick match.
        Quick = "quick",
    }
);

vocabulary!(
    /// A player's place in a line-up.
    LineupRole, "line-up role", {
        /// Plays from the start.
        Starter = "starter",
        /// On the bench.
        Substitute = "substitute",
        /// In the squad, not on the bench.
        Reserve = "reserve",
        /// Entered in a race.
        Entrant = "entrant",
        /// On the match sheet, without a known role.
        Listed = "listed",
    }
);

vocabulary!(
    /// The status of an entrant of a race. Sources and screens write these words with
    /// capitals.
    EntryStatus, "race status", {
        /// On the start list.
        Entered = "Entered",
        /// In the race now.
        Running = "Running",
        /// Finished.
        Completed = "Completed",
        /// Did not finish.
        DidNotFinish = "DNF",
        /// Did not start.
        DidNotStart = "DNS",
        /// Disqualified.
        Disqualified = "DSQ",
        /// Did not qualify for the start.
        DidNotQualify = "DNQ",
        /// Excluded.
        Excluded = "EX",
        /// Finished too far behind to be classified.
        NotClassified = "Not classified",
    }
);

impl Outcome {
    /// Whether the match was contested, so that its players took part.
    pub const fn was_contested(self) -> bool {
        matches!(self, Self::Played | Self::Retired | Self::Defaulted | Self::Abandoned)
    }
}

/// The kind of a match event, as the rules distinguish it. Events may have any other text
/// (`Corner`, `Time-out`), which is [`EventKind::Other`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EventKind {
    /// A goal from open play.
    Goal,
    /// A goal from a penalty kick during play.
    PenaltyGoal,
    /// A goal into the own net: it counts for the other side and for no player.
    OwnGoal,
    /// A point of a rally sport.
    Point,
    /// A scored kick of a shoot-out: it decides the winner, not the score.
    ShootoutGoal,
    /// A missed kick of a shoot-out.
    ShootoutMiss,
    /// A caution.
    YellowCard,
    /// A second caution, which sends off.
    SecondYellowCard,
    /// A sending-off.
    RedCard,
    /// A change of players, or one half of it.
    Substitution,
    /// Anything else.
    Other,
}

impl EventKind {
    /// Reads the text of an event, in any case.
    pub fn of(event_type: &str) -> Self {
        match event_type.to_ascii_lowercase().as_str() {
            "goal" => Self::Goal,
            "penalty goal" => Self::PenaltyGoal,
            "own goal" => Self::OwnGoal,
            "point" => Self::Point,
            "shootout goal" => Self::ShootoutGoal,
            "shootout miss" => Self::ShootoutMiss,
            "yellow card" => Self::YellowCard,
            "second yellow card" => Self::SecondYellowCard,
            "red card" => Self::RedCard,
            "substitution" | "substitution on" | "substitution off" => Self::Substitution,
            _ => Self::Other,
        }
    }

    /// Whether the event counts as a score of its player: own goals and shoot-out kicks do
    /// not.
    pub const fn scores_for_player(self) -> bool {
        matches!(self, Self::Goal | Self::PenaltyGoal | Self::Point)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_status_is_read_in_any_case_and_written_in_lower_case() {
        assert_eq!("Completed".parse(), Ok(Lifecycle::Completed));
        assert_eq!("MULTI_ENTRY".parse(), Ok(ParticipantMode::MultiEntry));
        assert_eq!(TournamentStatus::Ongoing.to_string(), "ongoing");
    }

    #[test]
    fn an_unknown_word_is_refused_with_the_allowed_ones() {
        let error = "halftime".parse::<Lifecycle>().map_err(|e| e.to_string());
        let sentence = "'halftime' is not a match status: use scheduled, live, completed, cancelled, postponed";
        assert_eq!(error, Err(sentence.to_owned()));
    }
}
