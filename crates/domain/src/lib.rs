//! The rules of sport as pure functions and types. Nothing here reads a clock, a file or a
//! database: callers pass these values as parameters.

pub mod allocations;
pub mod clashes;
pub mod drawing;
pub mod eligibility;
pub mod entries;
pub mod forgetting;
pub mod heats;
pub mod jobs;
mod leaderboard;
pub mod lifecycle;
pub mod limits;
pub mod markdown;
pub mod match_formats;
mod match_length;
pub mod match_state;
pub mod next_season;
pub mod notices;
mod numbers;
pub mod permissions;
pub mod phases;
mod points;
pub mod preferences;
pub mod profiles;
pub mod publishing;
mod races;
pub mod reference;
pub mod results;
pub mod rounds;
mod schedule;
mod scoreboard;
pub mod scoring;
mod shirts;
pub mod shown_names;
pub mod side_codes;
mod sides;
pub mod squads;
pub mod standings;
pub mod suspensions;
mod templates;
pub mod terms;
mod text;
mod thinning;
pub mod told_sides;
pub mod tournament_templates;
pub mod troubles;
pub mod zones;

pub use leaderboard::{Finish, Placing, order_of_finish};
pub use match_length::{MatchLength, USUAL_MINUTES};
pub use numbers::{GrowthPoint, cumulative_growth, profile_completion_tenths};
pub use points::Points;
pub use races::{TimeRounding, is_preliminary, is_sprint, race_time};
pub use schedule::{
    NoSuchTime, ParseScheduledError, Scheduled, Told, YEARS, is_plausible_day, year_is_plausible,
};
pub use scoreboard::{ScoringEvent, StarPerformer, key_highlights, star_performers, winner};
pub use shirts::{NoShirtNumber, ShirtNumber};
pub use sides::{MatchName, SideName, SideRole, SideSource};
pub use templates::{PLACEHOLDERS, TemplateValues, render_template, unknown_placeholders};
pub use terms::{
    AccountKind, DecisionKind, EntryStatus, EventKind, Figure, Lifecycle, LineupRole, MatchRole,
    Outcome, ParticipantMode, TeamType, TournamentStatus, UnknownTerm, WithdrawalPolicy,
};
pub use text::{
    address, composed, found_by, has_control_character, hidden_character, is_visible, looks_like,
    on_one_line, same_name, search_words, suspected_by,
};
pub use thinning::thinned;
