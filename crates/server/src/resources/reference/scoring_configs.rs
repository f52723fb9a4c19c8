//! Scoring configurations.

use axum::Json;
use axum::extract::State;
use touchline_app::reference::ScoringConfigs;
use touchline_domain::reference::ScoringConfigDraft;
use touchline_store::reference::scoring_configs::ScoringConfigRow;

use super::calls::{draft, reference_calls};
use crate::calls::{Calls, calls};
use crate::error::ApiError;
use crate::input::Body;
use crate::reply::{Data, Instant, reply};
use crate::resources::previews::ScoringPreview;
use crate::state::Server;

reference_calls! {
    ScoringConfigs, ScoringConfig, ScoringConfigInput, "/scoring-config", "/scoring-config/{config_id}", "config_id", SCORING_CONFIG_EXISTS;
    list scoring_configs: "Scoring configurations", "By sport";
    export export_scoring_configs: "The scoring configurations as CSV", "scoring-configurations";
    create create_scoring_config: "Add a scoring configuration", "Scoring configuration added.";
    change change_scoring_config: "Change a scoring configuration", "Scoring configuration saved.";
    activate set_scoring_configs_active: "Make scoring configurations active or inactive";
    copy copy_scoring_configs: "Copy a scoring configuration to another sport", CopyToSportInput sport_id;
}

reply! {
    /// A scoring configuration.
    pub(crate) struct ScoringConfig from row: ScoringConfigRow {
        config_id: i64,
        /// One configuration per sport.
        sport_id: i64,
        sport_name: String,
        /// Points.
        win_points: i64,
        /// Points.
        draw_points: i64,
        /// Points.
        loss_points: i64,
        /// Points.
        cancelled_points: i64,
        is_active: bool,
        /// Counts the changes; send it back in `If-Match`.
        version: i64,
        created_at: Instant = Instant::from_ms(row.created_at),
        updated_at: Instant = Instant::from_ms(row.updated_at),
    }
}

draft! {
    /// A scoring configuration, as it should be.
    pub(crate) struct ScoringConfigInput for ScoringConfigDraft {
        /// One configuration per sport.
        #[schema(minimum = 1)]
        sport_id: i64,
        /// Points.
        #[schema(minimum = 0, maximum = 1000)]
        win_points: i64,
        /// Points.
        #[schema(minimum = 0, maximum = 1000)]
        draw_points: i64,
        /// Points.
        #[schema(minimum = 0, maximum = 1000)]
        loss_points: i64,
        /// Points.
        #[schema(minimum = 0, maximum = 1000)]
        cancelled_points: i64,
        /// When it is left out, a new row is active and an existing one stays as it is.
        is_active: Option<bool>,
    }
    read_only { config_id: i64, sport_name: String }
}

pub(super) fn preview_router() -> Calls {
    calls! {
        ChangeReferenceData: POST "/scoring-config/preview" preview_scoring_config;
    }
}

/// Preview a scoring configuration
///
/// The tables of the sport as they would be with these points. Nothing is saved; saving has
/// exactly this effect.
#[utoipa::path(post, path = "/scoring-config/preview", tag = "Reference data",
    request_body = ScoringConfigInput,
    responses((status = 200, description = "The tables that would change", body = Data<ScoringPreview>)))]
async fn preview_scoring_config(
    State(server): State<Server>,
    Body(input): Body<ScoringConfigInput>,
) -> Result<Json<Data<ScoringPreview>>, ApiError> {
    Ok(Data::of(server.platform.play.preview_scoring(input.split().0).await?.into()))
}
