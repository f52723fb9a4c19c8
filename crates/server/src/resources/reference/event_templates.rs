//! Event templates.

use axum::extract::State;
use axum::{Extension, Json};
use serde::{Deserialize, Serialize};
use touchline_app::reference::EventTemplates;
use touchline_domain::reference::{EventTemplateDraft, TemplateSport};
use touchline_store::reference::event_templates::EventTemplateRow;
use touchline_words::Language;
use utoipa::ToSchema;

use super::calls::{draft, reference_calls};
use crate::calls::{Calls, calls};
use crate::error::ApiError;
use crate::input::Body;
use crate::reply::{Data, Instant, reply};
use crate::state::Server;

reference_calls! {
    EventTemplates, EventTemplate, EventTemplateInput, "/event-templates", "/event-templates/{id}", "id", NAME_TAKEN;
    list event_templates: "Event templates", "By sport and name";
    export export_event_templates: "The event templates as CSV", "event-templates";
    create create_event_template: "Add an event template", "Event template added.";
    change change_event_template: "Change an event template", "Event template saved.";
    activate set_event_templates_active: "Make event templates active or inactive";
    copy copy_event_templates: "Copy event templates to another sport", CopyTemplatesInput sport_type;
    delete delete_event_template: "Delete an event template", "Event template deleted.";
    restore restore_event_template: "Restore a deleted event template", "Event template restored.";
}

reply! {
    /// An event template.
    pub(crate) struct EventTemplate from row: EventTemplateRow {
        id: i64 = row.event_template_id,
        /// The template's name, unique within its sport.
        event_type: String,
        #[schema(value_type = TemplateSport)]
        sport_type: String,
        /// The text with its placeholders: {team1} {team2} {sport} {date} {venue} {player} {score}.
        template_text: String,
        is_active: bool,
        /// Counts the changes; send it back in `If-Match`.
        version: i64,
        created_at: Instant = Instant::from_ms(row.created_at),
        updated_at: Instant = Instant::from_ms(row.updated_at),
    }
}

draft! {
    /// An event template, as it should be.
    pub(crate) struct EventTemplateInput for EventTemplateDraft {
        /// The template's name, unique within its sport.
        #[schema(min_length = 1, max_length = 255, pattern = "\\S")]
        event_type: String,
        #[schema(value_type = TemplateSport)]
        sport_type: String,
        /// The text with its placeholders: {team1} {team2} {sport} {date} {venue} {player} {score}.
        #[schema(min_length = 1, max_length = 2000)]
        template_text: String,
        /// When it is left out, a new row is active and an existing one stays as it is.
        is_active: Option<bool>,
    }
    read_only { id: i64 }
}

/// Trying a template, beside the calls that all reference data has.
pub(super) fn preview_router() -> Calls {
    calls! {
        ChangeReferenceData: POST "/event-templates/preview" preview_event_template;
    }
}

/// A template's text, to be tried.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct PreviewInput {
    #[schema(value_type = TemplateSport)]
    sport_type: String,
    #[schema(min_length = 1, max_length = 2000)]
    template_text: String,
}

/// A template filled from a match.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Preview {
    /// The sentence.
    text: String,
    /// The match that filled it; `null` when the sport has none and the example is made up. What is
    /// made up is in the language of `Accept-Language`.
    match_name: Option<String>,
}

/// Try a template on the newest completed match of its sport
#[utoipa::path(post, path = "/event-templates/preview", tag = "Reference data", request_body = PreviewInput,
    responses((status = 200, description = "The sentence", body = Data<Preview>)))]
async fn preview_event_template(
    State(server): State<Server>,
    Extension(language): Extension<Language>,
    Body(PreviewInput { sport_type, template_text }): Body<PreviewInput>,
) -> Result<Json<Data<Preview>>, ApiError> {
    let preview =
        server.platform.play.preview_template(sport_type, template_text, language).await?;
    Ok(Data::of(Preview { text: preview.text, match_name: preview.match_name }))
}
