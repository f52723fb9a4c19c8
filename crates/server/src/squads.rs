//! The squads of a division: read, pasted and changed by those who run it.

use axum::extract::{DefaultBodyLimit, State};
use axum::{Extension, Json};
use serde::{Deserialize, Serialize};
use touchline_app::squads::{CheckedRow, MemberChange, MemberRow, PastedSquads, Squad, SquadCheck};
use touchline_domain::eligibility::Verdict;
use touchline_domain::permissions::Action;
use touchline_domain::squads::{HIGHEST_NUMBER, RowFate, Validity};
use touchline_words::{Language, Sentence};
use utoipa::ToSchema;
use utoipa_axum::router::UtoipaMethodRouterExt as _;
use utoipa_axum::routes;

use crate::caller::By;
use crate::calls::Calls;
use crate::error::ApiError;
use crate::input::{Body, Id, IdTriple, QueryText, day_field};
use crate::reply::{Data, Saved, reply};
use crate::state::Server;

/// The most bytes of pasted squads: 20,000 rows of a hundred signs.
const MAX_PASTED: usize = 2 * 1024 * 1024;

/// `/divisions/{divisionId}/squads` and below.
pub(crate) fn router() -> Calls {
    let large = DefaultBodyLimit::max(MAX_PASTED);
    Calls::new()
        .call(Action::RunTournament, routes!(squads, save_squads).layer(large))
        .call(Action::RunTournament, routes!(check_squads).layer(large))
        .call(Action::RunTournament, routes!(change_squad_member, remove_squad_member))
}

reply! {
    /// A team of a division with its squad.
    #[serde(rename_all = "camelCase")]
    pub(crate) struct DivisionSquad from squad: Squad {
        team_id: i64,
        team_name: String,
        /// The club of the team's entry.
        club: Option<String> = squad.club_name,
        /// By shirt number and name.
        members: Vec<SquadPlace> = squad.members.into_iter().map(SquadPlace::of).collect(),
    }
}

/// A player of a squad, for those who run the tournament.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SquadPlace {
    player_profile_id: i64,
    player_name: String,
    /// `YYYY-MM-DD`, where the day is known.
    #[schema(format = Date)]
    birth_date: Option<String>,
    /// The year of birth, where the day is not known.
    birth_year: Option<i64>,
    gender_category_id: Option<i64>,
    shirt_number: Option<i64>,
    position: Option<String>,
    is_captain: bool,
    /// The first day of belonging to the team; `null` from the beginning.
    #[schema(format = Date)]
    valid_from: Option<String>,
    /// The last such day; `null` to the end.
    #[schema(format = Date)]
    valid_until: Option<String>,
    /// Why an organiser lets the player play against a rule.
    allowed_because: Option<String>,
    /// What comes of the division's rules on age and gender category.
    verdict: Verdict,
}

impl SquadPlace {
    fn of((row, verdict): (MemberRow, Verdict)) -> Self {
        Self {
            player_profile_id: row.player_profile_id,
            player_name: row.player_name,
            birth_date: row.birth_date,
            birth_year: row.birth_year,
            gender_category_id: row.gender_category_id,
            shirt_number: row.shirt_number,
            position: row.position,
            is_captain: row.is_captain,
            valid_from: row.valid_from,
            valid_until: row.valid_until,
            allowed_because: row.allowed_because,
            verdict,
        }
    }
}

/// What becomes of a pasted row.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PastedRow {
    /// The line of the text, from 1.
    line: u64,
    /// As it is written there.
    team: String,
    /// As it is written there.
    player: String,
    fate: RowFate,
    /// Whether the player has a profile already.
    is_known: bool,
    /// What speaks against it, or is not known yet, in the language of `Accept-Language`.
    sentences: Vec<String>,
}

impl PastedRow {
    fn of(row: CheckedRow, language: Language) -> Self {
        Self {
            line: row.line,
            team: row.team,
            player: row.player,
            fate: row.fate,
            is_known: row.is_known,
            sentences: row.sentences.iter().map(|sentence| sentence.text(language)).collect(),
        }
    }
}

/// How many rows have each fate.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct FateCounts {
    new: usize,
    changed: usize,
    same: usize,
    asks: usize,
    refused: usize,
}

/// What becomes of pasted squads.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PastedCheck {
    /// The rows that are refused first, then those that ask for an exception, then the others; at most 500.
    rows: Vec<PastedRow>,
    counts: FateCounts,
    /// How many teams come into the division.
    new_teams: usize,
    /// How many players get a profile.
    new_players: usize,
    /// To be sent when the squads are saved: the same is saved, or nothing.
    token: String,
}

impl PastedCheck {
    fn of(check: SquadCheck, language: Language) -> Self {
        let count = |fate| check.counts.get(&fate).copied().unwrap_or_default();
        Self {
            counts: FateCounts {
                new: count(RowFate::New),
                changed: count(RowFate::Changed),
                same: count(RowFate::Same),
                asks: count(RowFate::Asks),
                refused: count(RowFate::Refused),
            },
            rows: check.rows.into_iter().map(|row| PastedRow::of(row, language)).collect(),
            new_teams: check.new_teams,
            new_players: check.new_players,
            token: check.token,
        }
    }
}

/// An exception that an organiser makes for a player whom a rule keeps out.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct RowException {
    /// The line of the text, from 1.
    #[schema(minimum = 1)]
    line: u64,
    #[schema(min_length = 1, max_length = 500)]
    reason: String,
}

/// Squads as they were copied from a spreadsheet.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub(crate) struct SquadsText {
    /// A line with the names of the columns, then a row for each player, at most 20,000. Cells are separated by
    /// tabs, semicolons or commas.
    text: String,
    exceptions: Option<Vec<RowException>>,
}

impl SquadsText {
    fn pasted(self) -> PastedSquads {
        let exceptions = self.exceptions.unwrap_or_default();
        let exceptions = exceptions.into_iter().map(|one| (one.line, one.reason)).collect();
        PastedSquads { text: self.text, exceptions }
    }
}

/// Squads to be saved as they were checked.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub(crate) struct SquadsToSave {
    /// As it was checked.
    text: String,
    /// As they were checked.
    exceptions: Option<Vec<RowException>>,
    /// That of the check.
    token: String,
}

/// What is said of a player in a squad, in the place of what was said before.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub(crate) struct SquadPlaceRequest {
    #[schema(minimum = 0, maximum = 999)]
    shirt_number: Option<i64>,
    #[schema(max_length = 200)]
    position: Option<String>,
    /// The captain until now is it no more.
    is_captain: bool,
    /// `YYYY-MM-DD`.
    #[schema(format = Date)]
    valid_from: Option<String>,
    /// `YYYY-MM-DD`.
    #[schema(format = Date)]
    valid_until: Option<String>,
}

impl SquadPlaceRequest {
    fn change(self) -> Result<MemberChange, ApiError> {
        let fit = self.shirt_number.is_none_or(|number| (0..=HIGHEST_NUMBER).contains(&number));
        if !fit {
            let number = self.shirt_number.unwrap_or_default().into();
            let wrong = Sentence::SquadNumberUnfit { number, most: HIGHEST_NUMBER.into() };
            return Err(ApiError::invalid([("shirtNumber".to_owned(), wrong)].into()));
        }
        Ok(MemberChange {
            shirt_number: self.shirt_number,
            position: self.position,
            is_captain: self.is_captain,
            validity: Validity {
                from: day_field("validFrom", self.valid_from)?,
                until: day_field("validUntil", self.valid_until)?,
            },
        })
    }
}

fn listed(squads: Vec<Squad>) -> Vec<DivisionSquad> {
    squads.into_iter().map(Into::into).collect()
}

/// The squads of a division
#[utoipa::path(get, path = "/divisions/{divisionId}/squads", tag = "Squads",
    params(("divisionId" = i64, Path, description = "The division", minimum = 1)),
    responses((status = 200, description = "The teams by name", body = Data<Vec<DivisionSquad>>)))]
async fn squads(
    State(server): State<Server>,
    By(caller): By,
    Id(division_id): Id,
    query: QueryText,
) -> Result<Json<Data<Vec<DivisionSquad>>>, ApiError> {
    query.done()?;
    Ok(Data::of(listed(server.platform.squads(&caller, division_id).await?)))
}

/// Check squads before they are saved
///
/// Says of each row what becomes of it. Nothing is written.
#[utoipa::path(post, path = "/divisions/{divisionId}/squads/checks", tag = "Squads", request_body = SquadsText,
    params(("divisionId" = i64, Path, description = "The division", minimum = 1)),
    responses((status = 200, description = "What becomes of the rows", body = Data<PastedCheck>)))]
async fn check_squads(
    State(server): State<Server>,
    By(caller): By,
    Extension(language): Extension<Language>,
    Id(division_id): Id,
    Body(request): Body<SquadsText>,
) -> Result<Json<Data<PastedCheck>>, ApiError> {
    let check = server.platform.check_squads(&caller, division_id, request.pasted()).await?;
    Ok(Data::of(PastedCheck::of(check, language)))
}

/// Save squads as they were checked
///
/// All rows or none. Teams that the division does not have come into it as accepted entries. Sending the same rows
/// again changes nothing.
#[utoipa::path(post, path = "/divisions/{divisionId}/squads", tag = "Squads", request_body = SquadsToSave,
    params(("divisionId" = i64, Path, description = "The division", minimum = 1)),
    responses((status = 200, description = "What became of the rows", body = Saved<PastedCheck>)))]
async fn save_squads(
    State(server): State<Server>,
    By(caller): By,
    Extension(language): Extension<Language>,
    Id(division_id): Id,
    Body(request): Body<SquadsToSave>,
) -> Result<Json<Saved<PastedCheck>>, ApiError> {
    let SquadsToSave { text, exceptions, token } = request;
    let pasted = SquadsText { text, exceptions }.pasted();
    let check = server.platform.save_squads(&caller, division_id, pasted, token).await?;
    Ok(Json(Saved::saying("The squads were saved.", PastedCheck::of(check, language))))
}

/// Change a player's place in a squad
#[utoipa::path(put, path = "/divisions/{divisionId}/squads/{teamId}/members/{playerProfileId}", tag = "Squads",
    request_body = SquadPlaceRequest,
    params(
        ("divisionId" = i64, Path, description = "The division", minimum = 1),
        ("teamId" = i64, Path, description = "The team", minimum = 1),
        ("playerProfileId" = i64, Path, description = "The player", minimum = 1),
    ),
    responses((status = 200, description = "The squads as they are now", body = Saved<Vec<DivisionSquad>>)))]
async fn change_squad_member(
    State(server): State<Server>,
    By(caller): By,
    IdTriple(division_id, team_id, player_id): IdTriple,
    Body(request): Body<SquadPlaceRequest>,
) -> Result<Json<Saved<Vec<DivisionSquad>>>, ApiError> {
    let of = (division_id, team_id, player_id);
    let squads = server.platform.change_squad_member(&caller, of, request.change()?).await?;
    Ok(Json(Saved::saying("The squad was changed.", listed(squads))))
}

/// Take a player out of a squad
#[utoipa::path(delete, path = "/divisions/{divisionId}/squads/{teamId}/members/{playerProfileId}", tag = "Squads",
    params(
        ("divisionId" = i64, Path, description = "The division", minimum = 1),
        ("teamId" = i64, Path, description = "The team", minimum = 1),
        ("playerProfileId" = i64, Path, description = "The player", minimum = 1),
    ),
    responses((status = 200, description = "The squads as they are now", body = Saved<Vec<DivisionSquad>>)))]
async fn remove_squad_member(
    State(server): State<Server>,
    By(caller): By,
    IdTriple(division_id, team_id, player_id): IdTriple,
) -> Result<Json<Saved<Vec<DivisionSquad>>>, ApiError> {
    let of = (division_id, team_id, player_id);
    let squads = server.platform.remove_squad_member(&caller, of).await?;
    Ok(Json(Saved::saying("The player was taken out of the squad.", listed(squads))))
}
