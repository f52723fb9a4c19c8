//! Standings that say why.

use std::collections::HashMap;

use axum::Json;
use axum::extract::State;
use serde::Serialize;
use touchline_app::tournament_pages::{self as pages, Past, Readers};
use touchline_domain::drawing::ByeKind;
use touchline_domain::rounds::StageName;
use touchline_domain::standings::{
    self as rules, Carries, CloseWin, Decided, DecidedBy, ExtraColumn, FormResult, Record,
    ResultPoints, Rounded, ScoreUnit, Separation, StandingRow, Value,
};
use touchline_domain::{DecisionKind, Points, Scheduled, WithdrawalPolicy};
use touchline_store::competitions::results::AdjustmentRow;
use utoipa::ToSchema;

use super::CompetitionMatch;
use crate::error::ApiError;
use crate::input::{Id, QueryText};
use crate::reply::{Data, Instant, reply};
use crate::resources::rule_packs::criteria;
use crate::state::Server;

/// The standings of a competition.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Standings {
    tournament_id: i64,
    /// The division of the tables.
    division_id: i64,
    /// The day at whose end the tables are shown; `null` for now.
    #[schema(format = Date)]
    as_of: Option<String>,
    /// The moment of which the tables tell what was known; `null` for now.
    known_at: Option<Instant>,
    /// The sport of the tables; `null` for a competition without any sport.
    sport_id: Option<i64>,
    sport_name: Option<String>,
    /// What scores count.
    score_unit: ScoreUnit,
    /// `null` for a competition without matches of two teams.
    rule_pack: Option<RulePack>,
    /// `null` for a competition without matches of two teams.
    points: Option<PointsInForce>,
    adjustments: Vec<PointsAdjustment>,
    /// What the organiser decided that no result shows.
    decisions: Vec<OrganiserDecision>,
    /// The tables; none for a competition of knock-outs or races alone.
    groups: Vec<StandingsGroup>,
    /// Why there are none: `no_matches` between two teams, `knockout` (the loser is out), or `unclear` (the matches
    /// do not say whether they belong to a league or to a knock-out). `null` where there are some.
    no_tables: Option<pages::NoTables>,
    /// The matches that some row's `separated_by.match_ids` names, at most 500.
    matches: Vec<CompetitionMatch>,
    /// The ranking of the teams at one place of their groups, such as the best thirds,
    /// where some of them went on and others did not.
    best_placed: Option<BestPlaced>,
    /// Championships of races whose entries carry points.
    seasons: Vec<Championship>,
}

/// The rules that order the tables.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct RulePack {
    /// `football-head-to-head`.
    id: &'static str,
    /// Rises with every change of what the pack does.
    version: i64,
    name: &'static str,
    /// The regulations that it follows.
    source: &'static str,
    /// What orders the table, in order. Teams that are level by all of them stay level.
    criteria: Vec<DecidedBy>,
    /// What its tables show beside the usual columns; `extra` of each row has the values.
    columns: Vec<ExtraColumn>,
    /// Whether it is the sport's default, because the competition names none.
    is_default: bool,
    /// The version of the rules that the organiser composed on the ground of this pack: `criteria` are theirs. `null` where the
    /// pack is in force as it is.
    composed_version: Option<i64>,
}

impl From<&pages::Rules> for RulePack {
    fn from(rules: &pages::Rules) -> Self {
        Self::of(&rules.pack, rules.is_default_pack, rules.composed)
    }
}

impl RulePack {
    fn of(pack: &rules::RulePack, is_default: bool, composed_version: Option<i64>) -> Self {
        Self {
            id: pack.id,
            version: pack.version,
            name: pack.name,
            source: pack.source,
            criteria: criteria(pack),
            columns: pack.columns.to_vec(),
            is_default,
            composed_version,
        }
    }
}

/// What results are worth, in points.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PointsInForce {
    win: Points,
    draw: Points,
    loss: Points,
    /// For each side of a cancelled match.
    cancelled: Points,
    /// For a win that the rules call close: in extra time or by a shoot-out, or by
    /// a single set. `null` where they have none.
    close_win: Option<Points>,
    /// For a close loss.
    close_loss: Option<Points>,
    /// Where they come from: `rule_pack`, `competition`, `sport` (its scoring
    /// configuration), or `default` for the usual points of the rule pack.
    from: pages::PointsFrom,
    /// What the numbers cannot express, in the source's words.
    extra_rules: Option<String>,
}

impl From<&pages::Rules> for PointsInForce {
    fn from(rules: &pages::Rules) -> Self {
        let configured = rules.configured;
        let (win, draw, loss, close) = match rules.pack.points {
            ResultPoints::Configured => (configured.win, configured.draw, configured.loss, None),
            ResultPoints::Own { win, close_win, draw, close_loss, loss } => {
                let knows_close = rules.pack.close_win != CloseWin::Never;
                (win, draw, loss, knows_close.then_some((close_win, close_loss)))
            }
        };
        Self {
            win,
            draw,
            loss,
            cancelled: configured.cancelled,
            close_win: close.map(|(win, _)| win),
            close_loss: close.map(|(_, loss)| loss),
            from: rules.points_from,
            extra_rules: rules.extra_rules.clone(),
        }
    }
}

reply! {
    /// Points given or taken apart from any match.
    pub(crate) struct PointsAdjustment from row: AdjustmentRow {
        team_id: i64,
        team_name: String,
        /// Less than 0 for a deduction.
        points_delta: Points,
        /// Blank when it is not known.
        reason: String,
        source: Option<String>,
        /// The day from which it counts.
        #[schema(format = Date)]
        effective_date: Option<String>,
        /// The number of the round, when these are the points for a bye; `reason` says so in English.
        bye_round: Option<i64>,
        /// What kind of bye it is.
        bye_kind: Option<ByeKind>,
    }
}

/// What an organiser decided that no result shows.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OrganiserDecision {
    /// `lots` or `manual_order` for an order of level teams, or `withdrawal`.
    kind: DecisionKind,
    /// The group whose table it concerns; `null` for every table.
    group_name: Option<String>,
    /// The teams in the order that was decided, or the team that withdrew.
    teams: Vec<DecidedTeam>,
    /// Of a withdrawal: `annul` (its matches do not count), `forfeit_rest` (the
    /// opponents win the rest) or `keep` (the rest does not count).
    policy: Option<WithdrawalPolicy>,
    /// The day of the decision; tables of earlier days do not know it.
    #[schema(format = Date)]
    decided_on: Option<String>,
    reason: Option<String>,
    source: Option<String>,
}

/// A team of a decision.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct DecidedTeam {
    team_id: i64,
    team_name: String,
}

impl OrganiserDecision {
    fn of(told: pages::DecisionInForce, name: impl Fn(i64) -> String) -> Self {
        let decision = told.decision;
        let (kind, teams, policy) = match decision.decided {
            Decided::Lots(order) => (DecisionKind::Lots, order, None),
            Decided::ManualOrder(order) => (DecisionKind::ManualOrder, order, None),
            Decided::Withdrawal(gone) => {
                (DecisionKind::Withdrawal, vec![gone.team], Some(gone.policy))
            }
        };
        let team = |team_id: i64| DecidedTeam { team_id, team_name: name(team_id) };
        Self {
            kind,
            group_name: told.group_name,
            teams: teams.into_iter().map(team).collect(),
            policy,
            decided_on: decision.decided_on.map(|day| day.to_string()),
            reason: decision.reason,
            source: decision.source,
        }
    }
}

reply! {
    /// One table.
    pub(crate) struct StandingsGroup from group: pages::RankedGroup {
        /// The group's name; the stage's where the competition has several stages and
        /// this one no groups; empty when the table is the whole competition.
        group_name: String,
        stage_name: Option<String>,
        /// The stage, if a draw has made it.
        made_stage_name: Option<StageName> = group.made.stage,
        /// The letter of the group, if a draw has made it.
        group_letter: Option<String> = group.made.group_letter,
        /// What its stage brings along from an earlier one for each of its teams: `none`, `all` (matches with their goals and
        /// points), `met` (the matches between its teams), or half of the points, `half_down` or `half_up`.
        carries: Carries = group.carries.as_ref().map_or(Carries::None, |(carries, _)| *carries),
        /// The name of that earlier stage; `null` where it brings nothing along.
        carried_from: Option<String> = group.carries.map(|(_, from)| from),
        /// Whether it is a table over several stages, such as that of the year of two halves.
        is_further: bool,
        /// The rules that order it, where they are others than `rule_pack` of the competition; else `null`.
        rule_pack: Option<RulePack> = group.own_pack.map(|pack| RulePack::of(&pack, false, None)),
        /// Matches that are over.
        matches_played: i64,
        matches_total: i64,
        rows: Vec<StandingsRow> = group.rows.into_iter().map(Into::into).collect(),
    }
}

reply! {
    /// One row of a table.
    pub(crate) struct StandingsRow from team: pages::RankedTeam {
        /// From 1. Level teams share it, and the next one leaves a gap.
        position: i64 = team.row.position,
        /// Whether another team shares the position.
        tied: bool = team.row.tied,
        team_id: i64 = team.row.team,
        team_name: String,
        played: i64 = team.row.played,
        won: i64 = team.row.won,
        drawn: i64 = team.row.drawn,
        lost: i64 = team.row.lost,
        /// Won in overtime or by a shoot-out; they are in `won`.
        overtime_won: i64 = team.row.overtime_won,
        /// Lost in overtime or by a shoot-out; they are in `lost`.
        overtime_lost: i64 = team.row.overtime_lost,
        /// Goals, or sets where the sport counts sets.
        goals_for: i64 = team.row.goals_for,
        goals_against: i64 = team.row.goals_against,
        goal_difference: i64 = team.row.goal_difference,
        /// Points given or taken apart from any match; they are in `points`.
        points_adjustment: Points = team.row.points_adjustment,
        points: Points = team.row.points,
        /// Half of the points of an earlier stage, as the table's `carries` says; they are in `points`. `null` where no half is
        /// brought along.
        carried_points: Option<Points> = team.row.carried.map(|half| half.points),
        /// What rounding made of that half: `exactly` for nothing, or half a point `lost` or `gained`. Level on points, a team
        /// that lost half a point comes before others, and one that gained half a point after them.
        carried_rounded: Option<Rounded> = team.row.carried.map(|half| half.rounded),
        /// The values of the rule pack's `columns`, in their order.
        extra: Vec<ExtraValue> = team.row.extra.into_iter().map(Into::into).collect(),
        /// Whether the team went on: it plays in a later stage, or was through without
        /// one that lower places play. `null` when the data does not say, or when that is open.
        advanced: Option<bool>,
        /// What put it above the next row; `null` when they are level and in the last row.
        separated_by: Option<SeparatedBy> = team.row.separated_by.map(Into::into),
        /// The latest matches, the last one first; at most 5.
        form: Vec<FormMatch> = team.form.into_iter().map(Into::into).collect(),
        /// As the first side of a match.
        home: SideRecord = team.halves.a.into(),
        /// As the second side.
        away: SideRecord = team.halves.b.into(),
    }
}

/// The value of a row in a column that only some tables have.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ExtraValue {
    column: ExtraColumn,
    value: SeparationValue,
}

impl From<(ExtraColumn, Value)> for ExtraValue {
    fn from((column, value): (ExtraColumn, Value)) -> Self {
        Self { column, value: value.into() }
    }
}

/// Why a row stands above the next one.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SeparatedBy {
    criterion: DecidedBy,
    /// What this row has by it.
    value: SeparationValue,
    /// What the next row has.
    next_value: SeparationValue,
    /// The matches that made the values, where the criterion looks at single
    /// ones; empty where it looks at all.
    match_ids: Vec<i64>,
    /// The teams that were level until this criterion, in the order of the table.
    among: Vec<i64>,
}

impl From<Separation> for SeparatedBy {
    fn from(why: Separation) -> Self {
        let names_matches = pages::names_matches(why.decided_by);
        Self {
            criterion: why.decided_by,
            value: why.value.into(),
            next_value: why.next_value.into(),
            match_ids: if names_matches { why.match_ids } else { Vec::new() },
            among: why.among.to_vec(),
        }
    }
}

/// What a criterion compares, or a column shows.
#[derive(Debug, Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(crate) enum SeparationValue {
    /// A count, a sum or a difference.
    Number {
        /// The number.
        #[schema(value_type = f64)]
        number: Points,
    },
    /// A quotient by its two terms.
    Quotient {
        /// What was won or scored.
        won: i64,
        /// What was lost or conceded.
        lost: i64,
    },
    /// A rate or a share by its two terms; none when `per` is 0.
    Rate {
        /// The dividend; it may be negative.
        #[schema(value_type = f64)]
        amount: Points,
        /// The divisor.
        per: i64,
    },
    /// Not known, because a match lacks a part of it. Nobody is above or below anybody by it.
    Unknown,
}

impl From<Value> for SeparationValue {
    fn from(value: Value) -> Self {
        match value {
            Value::Number(number) => Self::Number { number: Points::whole(number) },
            Value::Points(number) => Self::Number { number },
            Value::Quotient { won, lost } => Self::Quotient { won, lost },
            Value::Rate { amount, per } => Self::Rate { amount: Points::whole(amount), per },
            Value::PointsRate { points, per } => Self::Rate { amount: points, per },
            Value::Unknown => Self::Unknown,
        }
    }
}

reply! {
    /// A match from one team's side.
    pub(crate) struct FormMatch from told: pages::FormMatch {
        match_id: i64,
        result: FormResult,
        opponent_id: i64,
        opponent_name: String,
        /// As exactly as it is known.
        scheduled_date: Option<String> = told.scheduled.map(|start| start.to_string()),
        /// The same as the clock at its place says it, `2026-11-20T19:00:00+01:00`, where that is known.
        scheduled_local: Option<String> = told.scheduled.map(Scheduled::at_its_place),
    }
}

reply! {
    /// What a team has from its matches at home, or away.
    pub(crate) struct SideRecord from record: Record {
        played: i64,
        won: i64,
        drawn: i64,
        lost: i64,
        goals_for: i64,
        goals_against: i64,
        /// Of the results, without adjustments.
        points: Points,
    }
}

/// The best of one place across the groups.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct BestPlaced {
    /// The place in the groups.
    place: i64,
    /// How many of them go on.
    taken: i64,
    /// Whether all matches of the groups are over. Before that nobody has gone on, and the order may change.
    is_over: bool,
    rows: Vec<BestPlacedRow>,
}

/// A team among those of its place.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct BestPlacedRow {
    position: i64,
    tied: bool,
    group_name: String,
    team_id: i64,
    team_name: String,
    /// Where groups differ in size, without the matches against teams below the last
    /// place of the smallest group.
    played: i64,
    points: Points,
    goal_difference: i64,
    goals_for: i64,
    advanced: bool,
    /// What put it above the next row; `null` when they are level and in the last row.
    separated_by: Option<SeparatedBy>,
}

reply! {
    /// A championship over the races of a competition.
    pub(crate) struct Championship from season: pages::Season {
        category: pages::SeasonCategory,
        rows: Vec<ChampionshipRow> = season.rows.into_iter().map(Into::into).collect(),
    }
}

reply! {
    /// One line of a championship.
    pub(crate) struct ChampionshipRow from line: pages::Competitor {
        position: i64 = line.row.position,
        tied: bool = line.row.tied,
        participant_name: String,
        player_profile_id: Option<i64>,
        team_id: Option<i64>,
        /// Half points exist.
        points: f64 = line.row.points_hundredths as f64 / 100.0,
        /// Points given or taken apart from any race; included in `points`.
        points_adjustment: Points,
        wins: i64 = line.row.wins,
        /// First, second and third places.
        podiums: i64,
        /// Races started in.
        races: i64,
        /// The place whose number of finishes put it above the next line, points being
        /// equal: 1 for more wins.
        countback_place: Option<i64> = line.row.countback_place,
    }
}

impl From<pages::Standings> for Standings {
    fn from(told: pages::Standings) -> Self {
        let names = &told.team_names;
        let name = |team: i64| names.get(&team).cloned().unwrap_or_default();
        let advanced: HashMap<i64, bool> = told
            .groups
            .iter()
            .flat_map(|group| &group.rows)
            .filter_map(|team| Some((team.row.team, team.advanced?)))
            .collect();
        let best_row = |row: StandingRow| BestPlacedRow {
            position: row.position,
            tied: row.tied,
            group_name: told.group_of_team.get(&row.team).cloned().unwrap_or_default(),
            team_id: row.team,
            team_name: name(row.team),
            played: row.played,
            points: row.points,
            goal_difference: row.goal_difference,
            goals_for: row.goals_for,
            advanced: advanced.get(&row.team).copied().unwrap_or(false),
            separated_by: row.separated_by.map(Into::into),
        };
        let best_placed = told.best_placed.map(|best| BestPlaced {
            place: best.place,
            taken: best.taken,
            is_over: best.is_over,
            rows: best.rows.into_iter().map(best_row).collect(),
        });
        Self {
            tournament_id: told.tournament_id,
            division_id: told.division_id,
            as_of: told.as_of.map(|day| day.to_string()),
            known_at: told.known_at.map(|at| Instant::from_ms(at.as_millisecond())),
            sport_id: told.sport.as_ref().map(|sport| sport.sport_id),
            sport_name: told.sport.as_ref().map(|sport| sport.sport_name.clone()),
            score_unit: score_unit(told.sport.as_ref()),
            rule_pack: told.rules.as_ref().map(Into::into),
            points: told.rules.as_ref().map(Into::into),
            adjustments: told.adjustments.into_iter().map(Into::into).collect(),
            decisions: told
                .decisions
                .into_iter()
                .map(|decision| OrganiserDecision::of(decision, name))
                .collect(),
            groups: told.groups.into_iter().map(Into::into).collect(),
            no_tables: told.no_tables,
            matches: told.matches.into_iter().map(Into::into).collect(),
            best_placed,
            seasons: told.seasons.into_iter().map(Into::into).collect(),
        }
    }
}

/// What scores count; points where no sport says.
pub(crate) fn score_unit(sport: Option<&pages::Sport>) -> ScoreUnit {
    sport.map_or(ScoreUnit::Points, |sport| sport.score_unit)
}

/// Standings
///
/// A table for each group, or for each stage in which everybody meets everybody,
/// by the rule pack of the competition; teams that its rules leave level are shown as
/// tied. An unknown group is a 404 that lists the groups.
#[utoipa::path(get, path = "/admin/tournaments/{tournamentId}/standings", tag = "Competitions",
    params(
        ("divisionId" = Option<i64>, Query, description = "A division of the tournament; its first one unless told", minimum = 1),
        ("group" = Option<String>, Query, description = "Only this group; case and accents do not matter", max_length = 200),
        ("asOf" = Option<String>, Query, description = "As they stood at the end of this day, YYYY-MM-DD", format = Date),
        ("knownAt" = Option<String>, Query, format = DateTime, description = "As they were known at this moment: without results, corrections, points and decisions that were recorded later. Rules and names are those of today. 400 for a moment before what was known is kept, for one to come, and for championships of races"),
    ),
    responses((status = 200, description = "The tables, each row with what separates it from the next", body = Data<Standings>)))]
pub(super) async fn standings(
    State(server): State<Server>,
    Id(tournament_id): Id,
    query: QueryText,
) -> Result<Json<Data<Standings>>, ApiError> {
    read(&server, Readers::Administrators, tournament_id, query).await
}

/// Standings of a published tournament
///
/// For everybody. Drafts, quick matches and divisions that are drafts are not found.
#[utoipa::path(get, path = "/public/tournaments/{tournamentId}/standings", tag = "Published tournaments", security(()),
    responses((status = 200, description = "The tables, each row with what separates it from the next", body = Data<Standings>)))]
pub(super) async fn published_standings(
    State(server): State<Server>,
    Id(tournament_id): Id,
    query: QueryText,
) -> Result<Json<Data<Standings>>, ApiError> {
    read(&server, Readers::Everybody, tournament_id, query).await
}

/// Which past is asked for.
pub(crate) fn past(query: &mut QueryText) -> Past {
    Past { as_of: query.date("asOf"), known_at: query.instant("knownAt") }
}

async fn read(
    server: &Server,
    readers: Readers,
    tournament_id: i64,
    mut query: QueryText,
) -> Result<Json<Data<Standings>>, ApiError> {
    let division = query.division();
    let group = query.word("group");
    let past = past(&mut query);
    query.done()?;
    let standings =
        server.platform.pages.standings(readers, tournament_id, division, group, past).await?;
    Ok(Data::of(standings.into()))
}
