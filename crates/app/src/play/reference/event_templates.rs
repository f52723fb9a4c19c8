//! Event templates, and a preview filled from a match.

use jiff::Timestamp;
use jiff::tz::TimeZone;
use serde_json::{Value, json};
use touchline_domain::reference::{
    EventTemplateDraft, Refusals, TemplateSport, check_template_text,
};
use touchline_domain::{TemplateValues, render_template};
use touchline_store::reference::event_templates::{
    self, EventTemplateRow, EventTemplates, ExampleRow,
};
use touchline_store::{Conn, StoreError};
use touchline_words::{Language, Record, Sentence};

use super::{OfSport, Reference, Removable, Use, name_taken};
use crate::AppError;
use crate::context::audit::AuditedKind;
use crate::play::Play;

impl Reference for EventTemplates {
    const KIND: AuditedKind = AuditedKind::EventTemplate;
    const RECORD: Record = Record::EventTemplate;

    fn checked(draft: EventTemplateDraft) -> Result<EventTemplateDraft, Refusals> {
        draft.checked()
    }

    fn taken(_: &Conn<'_>, draft: &EventTemplateDraft) -> Result<AppError, AppError> {
        Ok(name_taken(
            "event_type",
            Sentence::EventTemplateTaken { name: (&draft.event_type).into() },
        ))
    }

    fn draft(row: &EventTemplateRow) -> EventTemplateDraft {
        EventTemplateDraft {
            event_type: row.event_type.clone(),
            sport_type: row.sport_type.clone(),
            template_text: row.template_text.clone(),
            is_active: Some(row.is_active),
        }
    }

    fn created_at(row: &EventTemplateRow) -> i64 {
        row.created_at
    }

    fn label(row: &EventTemplateRow) -> (String, i64) {
        (row.event_type.clone(), row.version)
    }

    fn facts(row: &EventTemplateRow) -> Value {
        json!({
            "event_type": row.event_type, "sport_type": row.sport_type,
            "template_text": row.template_text, "is_active": row.is_active
        })
    }
}

impl Removable for EventTemplates {
    /// No row refers to a template: its sentences are stored as text.
    fn counted_uses(_: &Conn<'_>, _: i64) -> Result<Vec<Use>, StoreError> {
        Ok(Vec::new())
    }
}

impl OfSport for EventTemplates {
    /// A [`TemplateSport`].
    type Sport = String;

    fn for_sport(draft: EventTemplateDraft, sport: &String) -> EventTemplateDraft {
        EventTemplateDraft { sport_type: sport.clone(), ..draft }
    }
}

/// A template filled from a match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TemplatePreview {
    /// The sentence.
    pub text: String,
    /// The match; `None` when the sport has none yet and the example is invented.
    pub match_name: Option<String>,
}

impl Play {
    /// A template filled from the newest completed match of its sport. What there is no value for is
    /// made up in the reader's language.
    ///
    /// # Errors
    /// [`AppError::Invalid`] for an invalid text or sport.
    pub async fn preview_template(
        &self,
        sport_type: String,
        mut template_text: String,
        language: Language,
    ) -> Result<TemplatePreview, AppError> {
        let mut refusals = Refusals::new();
        check_template_text(&mut template_text, &mut refusals);
        let sport = TemplateSport::ALL.iter().find(|sport| sport.as_str() == sport_type);
        let sport = sport.map(|sport| sport.name().text(language));
        if sport.is_none() {
            refusals.insert("sport_type".to_owned(), Sentence::ChooseSportOfTemplates);
        }
        if !refusals.is_empty() {
            return Err(AppError::Invalid(refusals));
        }
        let example = self.db.read(move |conn| event_templates::example(conn, &sport_type)).await?;
        let today = TimeZone::UTC.to_datetime(self.clock.now()).date().to_string();
        Ok(match example {
            Some(row) => TemplatePreview {
                text: render_from(&template_text, &row, language),
                match_name: Some(row.match_name.to_string()),
            },
            None => TemplatePreview {
                text: render_template(
                    &template_text,
                    &TemplateValues {
                        team1: Some(&Sentence::ExampleTeam1.text(language)),
                        team2: Some(&Sentence::ExampleTeam2.text(language)),
                        sport: sport.as_deref(),
                        date: Some(&today),
                        venue: Some(&Sentence::ExampleVenue.text(language)),
                        player: Some(&Sentence::ExamplePlayer.text(language)),
                        score: Some("2–1"),
                    },
                )
                .unwrap_or_default(),
                match_name: None,
            },
        })
    }
}

fn render_from(template_text: &str, row: &ExampleRow, language: Language) -> String {
    let date = Timestamp::from_millisecond(row.scheduled_at)
        .map(|start| TimeZone::UTC.to_datetime(start).date().to_string())
        .unwrap_or_default();
    let points =
        |score: Option<i64>| score.map_or_else(|| "–".to_owned(), |score| score.to_string());
    let score = format!("{}–{}", points(row.team_a_score), points(row.team_b_score));
    render_template(
        template_text,
        &TemplateValues {
            team1: Some(&row.team1),
            team2: Some(&row.team2),
            sport: Some(&row.sport),
            date: Some(&date),
            venue: Some(row.venue.as_deref().unwrap_or(&Sentence::VenueUnknown.text(language))),
            player: Some(row.player.as_deref().unwrap_or(&Sentence::ExamplePlayer.text(language))),
            score: Some(&score),
        },
    )
    .unwrap_or_default()
}
