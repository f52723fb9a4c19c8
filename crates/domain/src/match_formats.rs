//! The rules for match formats, as reference data.

use serde::{Deserialize, Serialize};
use touchline_words::Sentence;

use crate::reference::{
    MAX_DESCRIPTION, MAX_DURATION_MINUTES, Refusals, has_control, refuse, trim_name, unless_refused,
};
use crate::scoring::FormatRules;

/// A match format before it is checked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct MatchFormatDraft {
    /// Its name.
    pub format_name: String,
    /// The sport.
    pub sport_id: i64,
    /// Free text; empty counts as none.
    pub description: Option<String>,
    /// Minutes.
    pub duration_minutes: Option<i64>,
    /// `None` keeps the stored rules; those of a new format follow from its name, as far as it tells them.
    #[serde(default)]
    pub rules: Option<FormatRules>,
    /// `None` keeps the stored value; a new format is active.
    pub is_active: Option<bool>,
}

impl MatchFormatDraft {
    /// Trims the texts and checks the draft.
    ///
    /// # Errors
    /// A sentence for each field that breaks a rule.
    pub fn checked(mut self) -> Result<Self, Refusals> {
        let mut refusals = Refusals::new();
        trim_name(&mut self.format_name, "format_name", &mut refusals);
        self.description =
            self.description.map(|text| text.trim().to_owned()).filter(|text| !text.is_empty());
        if let Some(text) = &self.description {
            if text.chars().count() > MAX_DESCRIPTION {
                let sentence = Sentence::DescriptionTooLong { most: MAX_DESCRIPTION.into() };
                refuse(&mut refusals, "description", sentence);
            } else if has_control(text) {
                refuse(&mut refusals, "description", Sentence::DescriptionHasControl);
            }
        }
        if self.duration_minutes.is_some_and(|one| !(1..=MAX_DURATION_MINUTES).contains(&one)) {
            let (least, most) = (1.into(), MAX_DURATION_MINUTES.into());
            let sentence = Sentence::DurationBetween { least, most };
            refuse(&mut refusals, "duration_minutes", sentence);
        }
        unless_refused(self, refusals)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn empty_optional_texts_are_none() {
        let draft = MatchFormatDraft {
            format_name: "Sprint".to_owned(),
            sport_id: 1,
            description: Some("  ".to_owned()),
            duration_minutes: None,
            rules: None,
            is_active: None,
        };
        assert_eq!(draft.checked().map(|format| format.description), Ok(None));
    }
}
