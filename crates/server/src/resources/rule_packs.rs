//! The rule packs that order tables.

use axum::Json;
use axum::extract::State;
use serde::Serialize;
use touchline_app::rule_packs::PackInUse;
use touchline_domain::Points;
use touchline_domain::standings::{
    self as rules, CloseWin, ConfiguredPoints, Criterion, DecidedBy, Reproduced, ReproducedKind,
    ScoreUnit,
};
use touchline_store::competitions::rule_packs::PackUseRow;
use utoipa::ToSchema;

use crate::calls::{Calls, calls};
use crate::error::ApiError;
use crate::input::QueryText;
use crate::reply::{Data, reply};
use crate::state::Server;

pub(crate) fn router() -> Calls {
    calls! {
        ReadReferenceData: GET "/admin/rule-packs" rule_packs, cached(Shared);
    }
}

reply! {
    /// A rule pack: what results are worth and what orders a table.
    pub(crate) struct RulePackInUse from used: PackInUse {
        /// `football-head-to-head`, as `rule_pack` of an import names it.
        id: &'static str = used.pack.id,
        /// Rises with every change of what the pack does.
        version: i64 = used.pack.version,
        name: &'static str = used.pack.name,
        /// The regulations that it follows.
        source: &'static str = used.pack.source,
        /// The sports that it is made for, in small letters.
        sports: &'static [&'static str] = used.pack.sports,
        /// What the scores of these sports count.
        score_unit: ScoreUnit =
            used.pack.sports.first().map_or(ScoreUnit::Points, |sport| rules::score_unit(sport)),
        points: PackPoints = PackPoints::of(used.pack),
        /// What orders the table, in order. Teams that are level by all of them stay level.
        criteria: Vec<DecidedBy> = criteria(used.pack),
        /// The tables that it reproduces.
        reproduces: Vec<ReproducedTable> =
            rules::reproduced_by(used.pack).into_iter().map(Into::into).collect(),
        /// How many competitions have tables by it; quick matches are not counted.
        competitions: i64,
        /// How many of them name no pack, so that their sport's default orders them.
        competitions_by_default: i64 = used.by_default,
        /// The latest of them, at most 5.
        latest: Vec<PackCompetition> =
            used.latest.into_iter().map(|row| PackCompetition::of(row, used.pack)).collect(),
    }
}

reply! {
    /// A table that a rule pack reproduces.
    pub(crate) struct ReproducedTable from table: Reproduced {
        kind: ReproducedKind,
        /// The name of its competition.
        name: String,
    }
}

/// What a result is worth by a rule pack.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PackPoints {
    win: Points,
    draw: Points,
    loss: Points,
    /// For a win that the pack calls close: in extra time or by a shoot-out, or by
    /// a single set. `null` where it has none.
    close_win: Option<Points>,
    /// For a close loss.
    close_loss: Option<Points>,
    /// Whether a competition or its sport may set other points. `false` where the four
    /// numbers of a scoring configuration cannot express the pack's.
    configurable: bool,
}

impl PackPoints {
    pub(crate) fn of(pack: &rules::RulePack) -> Self {
        let ConfiguredPoints { win, draw, loss, .. } = pack.usual_points;
        match pack.points {
            rules::ResultPoints::Configured => {
                Self { win, draw, loss, close_win: None, close_loss: None, configurable: true }
            }
            rules::ResultPoints::Own { win, close_win, draw, close_loss, loss } => {
                let knows_close = pack.close_win != CloseWin::Never;
                Self {
                    win,
                    draw,
                    loss,
                    close_win: knows_close.then_some(close_win),
                    close_loss: knows_close.then_some(close_loss),
                    configurable: false,
                }
            }
        }
    }
}

/// A competition whose tables a pack orders.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PackCompetition {
    tournament_id: i64,
    tournament_name: String,
    #[schema(format = Date)]
    tournament_start: Option<String>,
    /// Whether it names no pack: this one is the default of its sport.
    by_default: bool,
}

impl PackCompetition {
    fn of(row: PackUseRow, pack: &rules::RulePack) -> Self {
        Self {
            by_default: row.rule_pack.as_deref() != Some(pack.id),
            tournament_id: row.tournament_id,
            tournament_name: row.tournament_name,
            tournament_start: row.start_date,
        }
    }
}

/// The criteria of a pack.
pub(crate) fn criteria(pack: &rules::RulePack) -> Vec<DecidedBy> {
    pack.criteria.iter().flat_map(Criterion::deciders).collect()
}

/// Rule packs
///
/// Every rule pack that this server knows, with the competitions whose tables it
/// orders.
#[utoipa::path(get, path = "/admin/rule-packs", tag = "Competitions",
    responses((status = 200, description = "All packs, those of one sport together", body = Data<Vec<RulePackInUse>>)))]
async fn rule_packs(
    State(server): State<Server>,
    query: QueryText,
) -> Result<Json<Data<Vec<RulePackInUse>>>, ApiError> {
    query.done()?;
    let packs = server.platform.play.rule_packs().await?;
    Ok(Data::of(packs.into_iter().map(Into::into).collect()))
}
