//! The rules for reference data. Every limit of the platform's forms is here; the API
//! document repeats it for the console.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use touchline_words::{Sentence, Sport, Value};

use crate::templates::{PLACEHOLDERS, unknown_placeholders};
use crate::text::{has_control_character, hidden_character, is_visible};
use crate::vocabulary;

/// The most characters of a name.
pub const MAX_NAME: usize = 255;
/// The most characters of a template's text.
pub const MAX_TEMPLATE_TEXT: usize = 2000;
/// The most characters of a description.
pub const MAX_DESCRIPTION: usize = 2000;
/// The oldest age in years.
pub const MAX_AGE: i64 = 120;
/// The most points of one match.
pub const MAX_POINTS: i64 = 1000;
/// The longest duration of a match in minutes.
pub const MAX_DURATION_MINUTES: i64 = 100_000;

vocabulary!(
    /// The sports that event templates exist for.
    TemplateSport, {
        /// Track events.
        Athletics = "athletics",
        /// Badminton.
        Badminton = "badminton",
        /// Football.
        Football = "football",
        /// Tennis.
        Tennis = "tennis",
        /// Hockey.
        Hockey = "hockey",
        /// Volleyball.
        Volleyball = "volleyball",
    }
);

impl TemplateSport {
    /// The one with this key.
    pub fn of_key(key: &str) -> Option<Self> {
        Self::ALL.iter().find(|sport| sport.as_str() == key).copied()
    }

    /// The sport's name in a made-up example.
    pub const fn name(self) -> Sentence {
        let sport = match self {
            Self::Athletics => Sport::Athletics,
            Self::Badminton => Sport::Badminton,
            Self::Football => Sport::Football,
            Self::Tennis => Sport::Tennis,
            Self::Hockey => Sport::Hockey,
            Self::Volleyball => Sport::Volleyball,
        };
        Sentence::ExampleSport { sport }
    }
}

/// The refused fields, each with a sentence.
pub type Refusals = BTreeMap<String, Sentence>;

/// An age group before it is checked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct AgeGroupDraft {
    /// Its name.
    pub age_group_name: String,
    /// The youngest age in years that belongs to it.
    pub min_age: i64,
    /// The oldest.
    pub max_age: i64,
    /// `None` keeps the stored value; a new age group is active.
    pub is_active: Option<bool>,
}

/// A gender category before it is checked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct GenderCategoryDraft {
    /// Its name.
    pub gender_name: String,
    /// `None` keeps the stored value; a new category is active.
    pub is_active: Option<bool>,
}

/// An event template before it is checked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct EventTemplateDraft {
    /// Its name.
    pub event_type: String,
    /// A [`TemplateSport`].
    pub sport_type: String,
    /// The sentence with its placeholders.
    pub template_text: String,
    /// `None` keeps the stored value; a new template is active.
    pub is_active: Option<bool>,
}

/// A sport's scoring configuration before it is checked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ScoringConfigDraft {
    /// The sport.
    pub sport_id: i64,
    /// Points for a win.
    pub win_points: i64,
    /// Points for a draw.
    pub draw_points: i64,
    /// Points for a loss.
    pub loss_points: i64,
    /// Points for a cancelled match.
    pub cancelled_points: i64,
    /// `None` keeps the stored value; a new configuration is active.
    pub is_active: Option<bool>,
}

impl AgeGroupDraft {
    /// Trims the name and checks the draft.
    ///
    /// # Errors
    /// A sentence for each field that breaks a rule.
    pub fn checked(mut self) -> Result<Self, Refusals> {
        let mut refusals = Refusals::new();
        trim_name(&mut self.age_group_name, "age_group_name", &mut refusals);
        for (age, field) in [(self.min_age, "min_age"), (self.max_age, "max_age")] {
            if !(0..=MAX_AGE).contains(&age) {
                let sentence = Sentence::AgeBetween { least: 0.into(), most: MAX_AGE.into() };
                refuse(&mut refusals, field, sentence);
            }
        }
        if self.min_age > self.max_age && refusals.is_empty() {
            refuse(&mut refusals, "max_age", Sentence::AgesReversed);
        }
        unless_refused(self, refusals)
    }
}

impl GenderCategoryDraft {
    /// Trims and checks the name.
    ///
    /// # Errors
    /// A sentence for each field that breaks a rule.
    pub fn checked(mut self) -> Result<Self, Refusals> {
        let mut refusals = Refusals::new();
        trim_name(&mut self.gender_name, "gender_name", &mut refusals);
        unless_refused(self, refusals)
    }
}

impl EventTemplateDraft {
    /// Trims name and text and checks the draft.
    ///
    /// # Errors
    /// A sentence for each field that breaks a rule.
    pub fn checked(mut self) -> Result<Self, Refusals> {
        let mut refusals = Refusals::new();
        trim_name(&mut self.event_type, "event_type", &mut refusals);
        if !TemplateSport::WORDS.contains(&&*self.sport_type) {
            let sports = Value::list(TemplateSport::WORDS.iter().copied());
            refuse(&mut refusals, "sport_type", Sentence::SportOfTemplates { sports });
        }
        check_template_text(&mut self.template_text, &mut refusals);
        unless_refused(self, refusals)
    }
}

/// Trims a template's text. Refuses it when it is empty or too long, or has an unknown
/// placeholder.
pub fn check_template_text(text: &mut String, refusals: &mut Refusals) {
    *text = text.trim().to_owned();
    let unknown = unknown_placeholders(text);
    if text.is_empty() {
        refuse(refusals, "template_text", Sentence::TemplateTextRequired);
    } else if text.chars().count() > MAX_TEMPLATE_TEXT {
        let sentence = Sentence::TemplateTextTooLong { most: MAX_TEMPLATE_TEXT.into() };
        refuse(refusals, "template_text", sentence);
    } else if has_control(text) {
        refuse(refusals, "template_text", Sentence::TemplateTextHasControl);
    } else if !unknown.is_empty() {
        let (placeholders, known) = (Value::list(unknown), Value::list(PLACEHOLDERS));
        refuse(refusals, "template_text", Sentence::UnknownPlaceholders { placeholders, known });
    }
}

impl ScoringConfigDraft {
    /// Checks the points.
    ///
    /// # Errors
    /// A sentence for each field that breaks a rule.
    pub fn checked(self) -> Result<Self, Refusals> {
        let mut refusals = Refusals::new();
        for (points, field) in [
            (self.win_points, "win_points"),
            (self.draw_points, "draw_points"),
            (self.loss_points, "loss_points"),
            (self.cancelled_points, "cancelled_points"),
        ] {
            if !(0..=MAX_POINTS).contains(&points) {
                let sentence = Sentence::PointsBetween { least: 0.into(), most: MAX_POINTS.into() };
                refuse(&mut refusals, field, sentence);
            }
        }
        unless_refused(self, refusals)
    }
}

pub(crate) fn trim_name(name: &mut String, field: &str, refusals: &mut Refusals) {
    *name = name.trim().to_owned();
    if let Err(sentence) = name_is_fit(name) {
        refuse(refusals, field, sentence);
    }
}

/// The rule for every name that somebody gives: it has a visible character, has at most [`MAX_NAME`]
/// characters, no control characters (PostgreSQL text cannot hold NUL), no hidden ones ([`hidden_character`]), and none that
/// stands for what could not be read (`U+FFFD`).
///
/// # Errors
/// The sentence that says what is wrong.
pub fn name_is_fit(name: &str) -> Result<(), Sentence> {
    name_can_be_kept(name)?;
    if name.contains(char::REPLACEMENT_CHARACTER) {
        return Err(Sentence::NameDamaged);
    }
    nothing_is_hidden(name)
}

/// The rule for names that are made of other names: those were fit by the rule of their time, when some had hidden characters.
///
/// # Errors
/// The sentence that says what is wrong.
pub fn name_can_be_kept(name: &str) -> Result<(), Sentence> {
    if name.trim().is_empty() {
        return Err(Sentence::NameRequired);
    }
    // A character has at most four bytes; skip counting when the bytes already fit.
    if name.len() > MAX_NAME && name.chars().count() > MAX_NAME {
        return Err(Sentence::NameTooLong { most: MAX_NAME.into() });
    }
    if has_control_character(name) {
        return Err(Sentence::NameHasControl);
    }
    if !is_visible(name) {
        return Err(Sentence::NameInvisible);
    }
    Ok(())
}

/// Names the first [`hidden_character`] by its number in Unicode.
pub(crate) fn nothing_is_hidden(name: &str) -> Result<(), Sentence> {
    let Some(hidden) = hidden_character(name) else { return Ok(()) };
    Err(Sentence::NameHidden { code: format!("U+{:04X}", u32::from(hidden)).into() })
}

/// Whether a text has control characters other than line breaks and tabs, such as NUL.
pub(crate) fn has_control(text: &str) -> bool {
    text.chars().any(|c| c.is_control() && !matches!(c, '\n' | '\r' | '\t'))
}

pub(crate) fn refuse(refusals: &mut Refusals, field: &str, sentence: Sentence) {
    refusals.insert(field.to_owned(), sentence);
}

pub(crate) fn unless_refused<T>(draft: T, refusals: Refusals) -> Result<T, Refusals> {
    if refusals.is_empty() { Ok(draft) } else { Err(refusals) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn age_group(name: &str, min_age: i64, max_age: i64) -> Result<AgeGroupDraft, Refusals> {
        AgeGroupDraft { age_group_name: name.to_owned(), min_age, max_age, is_active: None }
            .checked()
    }

    #[test]
    fn a_name_is_trimmed_and_bounded_in_characters_not_bytes() {
        assert_eq!(
            age_group("  U12 ", 10, 12).map(|group| group.age_group_name),
            Ok("U12".to_owned())
        );
        assert!(age_group(&"ü".repeat(255), 0, 120).is_ok());
        assert!(age_group(&"ü".repeat(256), 0, 120).is_err());
        assert!(age_group(" ", 0, 1).is_err());
        assert!(age_group("a\0b", 0, 1).is_err());
        assert!(age_group("a\u{2066}b", 0, 1).is_err());
        let damaged = age_group("M\u{fffd}ller", 0, 1).expect_err("a refusal");
        assert_eq!(damaged["age_group_name"], Sentence::NameDamaged);
        let refused = age_group("U1\u{200b}2", 0, 1).expect_err("a refusal");
        assert!(refused["age_group_name"].to_string().contains("U+200B"), "{refused:?}");
        assert!(name_can_be_kept("U1\u{200b}2").is_ok());
    }

    #[test]
    fn ages_are_within_bounds_and_in_order() {
        let fields = |min, max| {
            age_group("U", min, max).err().unwrap_or_default().into_keys().collect::<Vec<_>>()
        };
        assert_eq!(fields(0, 120), Vec::<String>::new());
        assert_eq!(fields(-1, 121), ["max_age", "min_age"]);
        assert_eq!(fields(13, 12), ["max_age"]);
        assert_eq!(fields(12, 12), Vec::<String>::new());
    }

    #[test]
    fn an_unknown_placeholder_is_refused_by_name() {
        let draft = EventTemplateDraft {
            event_type: "Goal".to_owned(),
            sport_type: "football".to_owned(),
            template_text: "{player} beats {goalkeeper} for {team1}".to_owned(),
            is_active: None,
        };
        let refusals = draft.checked().err().unwrap_or_default();
        let sentence = refusals["template_text"].to_string();
        let known = "{team1}, {team2}, {sport}, {date}, {venue}, {player}, {score}";
        assert_eq!(sentence, format!("Unknown placeholders: {{goalkeeper}}. There are {known}."));
    }
}
