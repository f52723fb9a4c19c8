//! The rules for what an administrator chooses for themselves: preferences and saved views of the
//! console. Every limit of both is here; the API document repeats it for the console.

use touchline_words::Sentence;

use crate::reference::{Refusals, nothing_is_hidden};
use crate::text::{has_control_character, is_visible};
use crate::vocabulary;

/// The most characters of a saved view's name.
pub const MAX_VIEW_NAME: usize = 60;
/// The most characters of a saved view's address.
pub const MAX_VIEW_ADDRESS: usize = 2000;
/// The most saved views of one administrator.
pub const MAX_VIEWS: usize = 100;
/// The most columns that can be chosen for one list.
pub const MAX_COLUMNS: usize = 40;
/// The most characters of a column's name.
pub const MAX_COLUMN_NAME: usize = 40;

/// What the path of every screen of the console begins with.
const CONSOLE: &str = "/admin/";

vocabulary!(
    /// A language of the console.
    Language, "language", {
        /// English.
        English = "en",
        /// German.
        German = "de",
        /// French.
        French = "fr",
        /// Spanish.
        Spanish = "es",
        /// Arabic, written from right to left.
        Arabic = "ar",
    }
);

vocabulary!(
    /// The topics of letters and notices, which people can switch off.
    LetterTopic, "topic", {
        /// What becomes of one's own entries.
        Entries = "entries",
        /// Entries arrive in a tournament that one runs, or are taken back.
        Arrivals = "arrivals",
        /// A draw is published or given up.
        Draws = "draws",
        /// Matches that had a day get another time or court.
        Times = "times",
        /// A result of one's own team is entered, confirmed, disputed, ruled on or corrected.
        Results = "results",
        /// A tournament or a division is called off, taken back, or takes place after all.
        Announcements = "announcements",
        /// Somebody accepts a role that one has offered; one's own role is changed or taken away.
        Roles = "roles",
        /// A claim to a player's profile is decided.
        Claims = "claims",
    }
);

vocabulary!(
    /// How close the rows of a list stand.
    Density, "density", {
        /// With room between them.
        Comfortable = "comfortable",
        /// As many as possible.
        Compact = "compact",
    }
);

vocabulary!(
    /// A list of the console whose columns can be chosen.
    ConsoleList, "list", {
        /// App users.
        Users = "users",
        /// Player profiles.
        Players = "players",
        /// Tournaments.
        Tournaments = "tournaments",
        /// Matches.
        Matches = "matches",
        /// Age groups.
        AgeGroups = "age_groups",
        /// Gender categories.
        GenderCategories = "gender_categories",
        /// Event templates.
        EventTemplates = "event_templates",
        /// Scoring configurations.
        ScoringConfigs = "scoring_configs",
        /// Match formats.
        MatchFormats = "match_formats",
        /// The audit trail.
        Activity = "activity",
    }
);

/// Checks the columns chosen for a list: each has a name like `full_name`, and none comes twice.
/// The console decides which columns a list has, so other names are no error. An empty choice
/// is the usual one.
///
/// # Errors
/// The sentence that says what is wrong.
pub fn columns_are_fit(columns: &[String]) -> Result<(), Sentence> {
    if columns.len() > MAX_COLUMNS {
        return Err(Sentence::TooManyColumns { most: MAX_COLUMNS.into() });
    }
    let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_';
    for (place, column) in columns.iter().enumerate() {
        if column.is_empty() || column.len() > MAX_COLUMN_NAME || !column.chars().all(is_part) {
            return Err(Sentence::UnfitColumn { most: MAX_COLUMN_NAME.into() });
        }
        if columns[..place].contains(column) {
            return Err(Sentence::ColumnTwice { column: column.into() });
        }
    }
    Ok(())
}

/// A saved view before it is checked: a name for an address of the console.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SavedViewDraft {
    /// Its name.
    pub name: String,
    /// Path and search of a screen.
    pub address: String,
}

impl SavedViewDraft {
    /// Trims the name and checks the draft.
    ///
    /// # Errors
    /// A sentence for each field that breaks a rule.
    pub fn checked(self) -> Result<Self, Refusals> {
        let mut refusals = Refusals::new();
        let name = self.name.trim().to_owned();
        if let Err(sentence) = name_is_fit(&name) {
            refusals.insert("name".to_owned(), sentence);
        }
        if let Err(sentence) = address_is_fit(&self.address) {
            refusals.insert("address".to_owned(), sentence);
        }
        if refusals.is_empty() { Ok(Self { name, ..self }) } else { Err(refusals) }
    }
}

fn name_is_fit(name: &str) -> Result<(), Sentence> {
    if name.is_empty() {
        Err(Sentence::NameRequired)
    } else if name.chars().count() > MAX_VIEW_NAME {
        Err(Sentence::ViewNameTooLong { most: MAX_VIEW_NAME.into() })
    } else if has_control_character(name) {
        Err(Sentence::NameHasControl)
    } else if !is_visible(name) {
        Err(Sentence::NameInvisible)
    } else {
        nothing_is_hidden(name)
    }
}

/// An address leads to a screen of the console and nowhere else, however a browser reads it. So
/// it has no scheme and no host, and no part that leads out of `/admin/`.
fn address_is_fit(address: &str) -> Result<(), Sentence> {
    if address.chars().count() > MAX_VIEW_ADDRESS {
        return Err(Sentence::ViewAddressTooLong { most: MAX_VIEW_ADDRESS.into() });
    }
    // A browser drops control characters and reads a backslash as a slash.
    let is_odd = |c: char| c.is_control() || c.is_whitespace() || matches!(c, '\\' | '#');
    let path = address.split_once('?').map_or(address, |(path, _)| path);
    let is_screen = path.strip_prefix(CONSOLE).is_some_and(|screen| {
        let leads_out = |part: &str| {
            matches!(part.to_ascii_lowercase().replace("%2e", ".").as_str(), "" | "." | "..")
        };
        !screen.split('/').any(leads_out)
    });
    if address.chars().any(is_odd) || !is_screen {
        let example = format!("{CONSOLE}users?search=ann").into();
        return Err(Sentence::ViewAddressUnfit { console: CONSOLE.into(), example });
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn view(name: &str, address: &str) -> Result<SavedViewDraft, Vec<String>> {
        SavedViewDraft { name: name.to_owned(), address: address.to_owned() }
            .checked()
            .map_err(|refusals| refusals.into_keys().collect())
    }

    #[test]
    fn the_address_of_a_view_is_a_screen_of_the_console() {
        for address in [
            "/admin/users",
            "/admin/matches?status=live&sportId=3",
            "/admin/users?search=m%C3%BCl&sort=-created_at",
            "/admin/users?search=//example.org/../x",
            "/admin/configuration/age-groups",
            "/admin/tournaments/17/standings?group=A",
        ] {
            assert!(view("a", address).is_ok(), "{address}");
        }
        for address in [
            "",
            "/",
            "/admin",
            "/admin/",
            "/admin//example.org",
            "/admin/../api/v1/auth/logout",
            "/admin/./../x",
            "/admin/%2e%2E/x",
            "/admin/users/..",
            "/admin/..?x=1",
            "/admin/\\..\\x",
            "/admin/us ers",
            "/admin/us\ters",
            "/admin/users#top",
            "/administrators",
            "//example.org/admin/users",
            "https://example.org/admin/users",
            "javascript:alert(1)//admin/",
            "admin/users",
        ] {
            assert_eq!(view("a", address), Err(vec!["address".to_owned()]), "{address}");
        }
        let long = |length: usize| format!("/admin/users?search={}", "ü".repeat(length - 20));
        assert!(view("a", &long(MAX_VIEW_ADDRESS)).is_ok());
        assert!(view("a", &long(MAX_VIEW_ADDRESS + 1)).is_err());
    }

    #[test]
    fn the_name_of_a_view_is_trimmed_visible_and_short() {
        let named = |name: &str| view(name, "/admin/users").map(|view| view.name);
        assert_eq!(named("  Live now "), Ok("Live now".to_owned()));
        assert!(named(&"ü".repeat(60)).is_ok());
        for name in ["", "  ", "\u{200b}", "a\nb", "a\u{202e}b", &"ü".repeat(61)] {
            assert_eq!(named(name), Err(vec!["name".to_owned()]), "{name:?}");
        }
    }

    #[test]
    fn the_server_speaks_the_languages_of_the_console() {
        let spoken = touchline_words::Language::ALL.map(touchline_words::Language::tag);
        assert_eq!(spoken, Language::WORDS);
    }

    #[test]
    fn columns_are_names_and_none_comes_twice() {
        let fit = |columns: &[&str]| {
            columns_are_fit(&columns.iter().map(ToString::to_string).collect::<Vec<_>>()).is_ok()
        };
        assert!(fit(&[]));
        assert!(fit(&["full_name", "created_at", "teamA"]));
        for columns in [&["a", "a"][..], &[""], &["full name"], &["é"], &[&"x".repeat(41)]] {
            assert!(!fit(columns), "{columns:?}");
        }
        let many: Vec<String> = (0..=MAX_COLUMNS).map(|number| format!("c{number}")).collect();
        assert!(columns_are_fit(&many[1..]).is_ok());
        assert!(columns_are_fit(&many).is_err());
    }
}
