//! What a change would do to the tables, before it is saved.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use touchline_app::previews as app;
use touchline_domain::rounds::StageName;
use touchline_domain::standings::{ConfiguredPoints, MatchPart, RowChange, Sides};
use touchline_domain::{EventKind, Lifecycle, Outcome, Points, TournamentStatus};
use touchline_words::Sentence;
use utoipa::ToSchema;

use crate::calls::{Calls, calls};
use crate::error::ApiError;
use crate::input::{Body, Id, term_field};
use crate::reply::{Data, reply};
use crate::state::Server;

/// `/admin/matches/{matchId}/preview`.
pub(crate) fn router() -> Calls {
    calls! {
        PreviewResults: POST "/admin/matches/{matchId}/preview" preview_result;
    }
}

reply! {
    /// What a scoring configuration would change.
    pub(crate) struct ScoringPreview from preview: app::ScoringPreview {
        sport_id: i64 = preview.sport.sport_id,
        sport_name: String = preview.sport.sport_name,
        /// What results are worth now.
        before: FourPoints = preview.before.into(),
        /// What they would be worth.
        after: FourPoints = preview.after.into(),
        tables_affected: usize = preview.tables.len(),
        /// Rows of all these tables that would stand in another place.
        rows_moved: usize = preview.tables.iter().map(app::TableChange::rows_moved).sum(),
        /// Competitions that take their points from this configuration.
        competitions_following: usize,
        /// Competitions of the sport that have points of their own, or from their rule pack.
        competitions_with_own_points: usize,
        tables_checked: usize,
        /// Tables in which rows move first, then those in which points alone change; of
        /// each the latest first.
        tables: Vec<TablePreview> = preview.tables.into_iter().map(Into::into).collect(),
        /// `false` when more competitions follow than are looked at: at most 500 tables
        /// of the latest 5000 competitions are.
        is_complete: bool,
    }
}

reply! {
    /// What results are worth, in points.
    pub(crate) struct FourPoints from points: ConfiguredPoints {
        win: Points,
        draw: Points,
        loss: Points,
        /// For each side of a cancelled match.
        cancelled: Points,
    }
}

reply! {
    /// A table as it would be.
    pub(crate) struct TablePreview from table: app::TableChange {
        tournament_id: i64,
        tournament_name: String,
        /// Of the tournament.
        status: TournamentStatus,
        group_name: String,
        stage_name: Option<String>,
        /// The stage, if a draw has made it.
        made_stage_name: Option<StageName> = table.made.stage,
        /// The letter of the group, if a draw has made it.
        group_letter: Option<String> = table.made.group_letter.clone(),
        rows_moved: usize = table.rows_moved(),
        rows_with_other_points: usize = table.rows_with_other_points(),
        /// The rows whose position or points change, in the new order.
        rows: Vec<RowPreview> = table.rows.into_iter().map(Into::into).collect(),
    }
}

reply! {
    /// A row as it is and as it would be.
    pub(crate) struct RowPreview from change: (RowChange, String) {
        team_id: i64 = change.0.team,
        team_name: String = change.1,
        position_from: i64 = change.0.position.from,
        position_to: i64 = change.0.position.to,
        tied_from: bool = change.0.tied.from,
        tied_to: bool = change.0.tied.to,
        points_from: Points = change.0.points.from,
        points_to: Points = change.0.points.to,
    }
}

/// A result that a match might have.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct MatchResultInput {
    /// Completed when it is left out.
    #[schema(value_type = Option<Lifecycle>)]
    status: Option<String>,
    /// Played when it is left out.
    #[schema(value_type = Option<Outcome>)]
    outcome: Option<String>,
    /// Goals, sets or points, by the sport; of both teams or of neither.
    #[schema(minimum = 0, maximum = 1_000_000)]
    team_a_score: Option<i64>,
    /// Goals, sets or points, by the sport; of both teams or of neither.
    #[schema(minimum = 0, maximum = 1_000_000)]
    team_b_score: Option<i64>,
    /// One of the two teams; when it is left out, the score decides.
    #[schema(minimum = 1)]
    winner_team_id: Option<i64>,
    /// Of both teams or of neither.
    #[schema(minimum = 0, maximum = 1_000_000)]
    team_a_shootout: Option<i64>,
    /// Of both teams or of neither.
    #[schema(minimum = 0, maximum = 1_000_000)]
    team_b_shootout: Option<i64>,
    extra_time: Option<bool>,
    /// For tables that compare them, such as those of volleyball; when they are left out, the
    /// recorded ones count.
    #[schema(max_items = 200)]
    periods: Option<Vec<PeriodInput>>,
    /// For tables that compare them, such as those of a World Cup; when they are left out, the
    /// recorded ones count.
    #[schema(max_items = 200)]
    cards: Option<Vec<CardInput>>,
}

/// The score of a period. Of a set that a tie-break has ended, the points of the side that has lost it are enough: 7–6(5).
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct PeriodInput {
    #[schema(minimum = 0, maximum = 1_000_000)]
    team_a_score: i64,
    #[schema(minimum = 0, maximum = 1_000_000)]
    team_b_score: i64,
    #[schema(minimum = 0, maximum = 1_000_000)]
    team_a_tiebreak: Option<i64>,
    #[schema(minimum = 0, maximum = 1_000_000)]
    team_b_tiebreak: Option<i64>,
}

/// A card that was shown.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct CardInput {
    #[schema(minimum = 1)]
    team_id: i64,
    /// A name or a number: several cards of one player count together.
    #[schema(min_length = 1, max_length = 200)]
    player: String,
    /// `yellow_card`, `second_yellow_card` or `red_card`.
    #[schema(pattern = "^(yellow_card|second_yellow_card|red_card)$")]
    card: String,
}

/// The most characters of what identifies the player of a card.
const MAX_PLAYER: usize = 200;

impl CardInput {
    fn read(self) -> Result<app::DraftCard, ApiError> {
        let refused = |why| ApiError::invalid(BTreeMap::from([("cards".to_owned(), why)]));
        let kind = match &*self.card {
            "yellow_card" => EventKind::YellowCard,
            "second_yellow_card" => EventKind::SecondYellowCard,
            "red_card" => EventKind::RedCard,
            _ => return Err(refused(Sentence::CardKind)),
        };
        if self.player.is_empty() || self.player.chars().count() > MAX_PLAYER {
            return Err(refused(Sentence::CardPlayer { most: MAX_PLAYER.into() }));
        }
        Ok(app::DraftCard { team_id: self.team_id, player: self.player, kind })
    }
}

impl MatchResultInput {
    pub(crate) fn read(self) -> Result<app::ResultDraft, ApiError> {
        Ok(app::ResultDraft {
            status: term_field("status", self.status)?,
            outcome: term_field("outcome", self.outcome)?,
            team_a_score: self.team_a_score,
            team_b_score: self.team_b_score,
            winner_team_id: self.winner_team_id,
            team_a_shootout: self.team_a_shootout,
            team_b_shootout: self.team_b_shootout,
            extra_time: self.extra_time.unwrap_or(false),
            periods: self.periods.map(|periods| {
                let period = |one: PeriodInput| app::DraftPeriod {
                    score: Sides::new(one.team_a_score, one.team_b_score),
                    tie_break: Sides::new(one.team_a_tiebreak, one.team_b_tiebreak),
                };
                periods.into_iter().map(period).collect()
            }),
            cards: self
                .cards
                .map(|cards| cards.into_iter().map(CardInput::read).collect())
                .transpose()?,
        })
    }
}

/// What a result would change.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ResultPreview {
    match_id: i64,
    /// The tables that would change; none when it counts in no table.
    tables: Vec<TablePreview>,
    /// `periods`, `cards` or `figures` (such as tries, which cannot be given), where the
    /// rules of its tables compare them and the request leaves them out: teams that are
    /// level otherwise may then come in another order.
    left_out: Vec<MatchPart>,
}

/// Preview a result
///
/// The tables as they would be with this result. Nothing is saved. `left_out` names what the
/// request leaves out although the order of level teams may depend on it.
#[utoipa::path(post, path = "/admin/matches/{matchId}/preview", tag = "Competitions",
    request_body = MatchResultInput,
    responses((status = 200, description = "The tables that would change", body = Data<ResultPreview>)))]
async fn preview_result(
    State(server): State<Server>,
    Id(match_id): Id,
    Body(input): Body<MatchResultInput>,
) -> Result<Json<Data<ResultPreview>>, ApiError> {
    let preview = server.platform.play.preview_result(match_id, input.read()?).await?;
    Ok(Data::of(ResultPreview {
        match_id,
        tables: preview.tables.into_iter().map(Into::into).collect(),
        left_out: preview.left_out,
    }))
}
