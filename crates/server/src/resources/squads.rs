//! The squads of a division: read, pasted and changed by those who run it, and that of a team by those who keep it.

use std::collections::HashMap;

use axum::extract::{DefaultBodyLimit, State};
use axum::{Extension, Json};
use serde::{Deserialize, Serialize};
use touchline_app::own_players::Wish;
use touchline_app::squads::{
    CheckedRow, KeptSquad, LikePlayer, LikeSquad, MemberChange, MemberFacts, PastedSquads,
    PlayerCorrection, PlayerFacts, Squad, SquadCheck, SquadKey, SquadMember, SquadsOf,
    TeamNameCheck, TeamSquad,
};
use touchline_domain::eligibility::{Birth, Verdict};
use touchline_domain::shown_names::ShownWish;
use touchline_domain::squads::{
    Answers, DayOrder, NamelessColumns, Question, RowFate, TotalRows, Validity,
};
use touchline_domain::{ShirtNumber, TournamentStatus, vocabulary};
use touchline_words::{Language, Sentence};
use utoipa::ToSchema;

use crate::caller::{By, BySession};
use crate::calls::{Calls, calls};
use crate::error::ApiError;
use crate::input::{Body, Id, IdPair, IdTriple, QueryText, day_field, given, term_field};
use crate::reply::{Data, Saved, reply};
use crate::room;
use crate::state::Server;

/// The most bytes of pasted squads: 20,000 rows of a hundred signs.
const MAX_PASTED: usize = 2 * 1024 * 1024;

/// `/divisions/{divisionId}/squads` and below, `/divisions/{divisionId}/teams/{teamId}/name`, and `/me/squads`.
pub(crate) fn router() -> Calls {
    let large = DefaultBodyLimit::max(MAX_PASTED);
    calls! {
        RunTournament: GET "/divisions/{divisionId}/squads" squads, limited(large);
        RunTournament: PUT "/divisions/{divisionId}/squads/players/{playerProfileId}" correct_squad_player;
        KeepSquad: POST "/divisions/{divisionId}/squads" save_squads, limited(large);
        KeepSquad: POST "/divisions/{divisionId}/squads/checks" check_squads, limited(large);
        KeepSquad: POST "/divisions/{divisionId}/squads/alike" players_alike;
        KeepSquad: GET "/divisions/{divisionId}/squads/{teamId}" team_squad;
        KeepSquad: PUT "/divisions/{divisionId}/squads/{teamId}/members/{playerProfileId}" change_squad_member;
        KeepSquad: DELETE "/divisions/{divisionId}/squads/{teamId}/members/{playerProfileId}" remove_squad_member;
        KeepSquad: POST "/divisions/{divisionId}/teams/{teamId}/name/checks" check_team_name;
        KeepSquad: PUT "/divisions/{divisionId}/teams/{teamId}/name" rename_team;
        KeepAccount: GET "/me/squads" own_squads;
    }
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
        members: Vec<SquadPlace> = squad.members.into_iter().map(Into::into).collect(),
    }
}

reply! {
    /// A player of a squad. Those who run the division alone read the birth, the gender category and why the player is
    /// let in.
    #[serde(rename_all = "camelCase")]
    pub(crate) struct SquadPlace from of: SquadMember {
        player_profile_id: i64 = of.row.player_profile_id,
        player_name: String = of.row.player_name,
        /// `YYYY-MM-DD`, where the day is known.
        #[schema(format = Date)]
        birth_date: Option<String> = of.row.birth_date,
        /// The year of birth, where the day is not known.
        birth_year: Option<i64> = of.row.birth_year,
        gender_category_id: Option<i64> = of.row.gender_category_id,
        shirt_number: Option<ShirtNumber> = of.row.shirt_number,
        position: Option<String> = of.row.position,
        is_captain: bool = of.row.is_captain,
        /// The first day of belonging to the team; `null` from the beginning.
        #[schema(format = Date)]
        valid_from: Option<String> = of.row.valid_from,
        /// The last such day; `null` to the end.
        #[schema(format = Date)]
        valid_until: Option<String> = of.row.valid_until,
        /// Whether an organiser lets the player play against a rule.
        is_allowed: bool,
        /// Why an organiser does.
        allowed_because: Option<String> = of.row.allowed_because,
        /// What comes of the division's rules on age and gender category.
        verdict: Verdict,
        /// Whether the caller may correct the name and the birth: nobody has claimed the player, who was entered first in a
        /// tournament of the caller.
        can_be_corrected: bool,
        /// How the player is shown in public, where a division shows more; `null`: as the division says.
        shown_names: Option<ShownWish> = of.row.shown_names,
        /// Whether a person or a guardian keeps the profile. Only they show more than what they have asked for.
        is_claimed: bool = of.row.is_claimed,
    }
}

reply! {
    /// The squad of a team in a division.
    #[serde(rename_all = "camelCase")]
    pub(crate) struct OneTeamSquad from of: TeamSquad {
        tournament_id: i64,
        tournament_name: String,
        division_id: i64 = of.division.division_id,
        division_name: String = of.division.division_name,
        /// How the division stands.
        status: TournamentStatus = of.division.status,
        team_id: i64 = of.squad.team_id,
        team_name: String = of.squad.team_name,
        /// The club of the team's entry.
        club: Option<String> = of.squad.club_name,
        /// Whether the reader may change it now: once the division has begun, only its organisers do.
        can_change: bool,
        /// By shirt number and name.
        members: Vec<SquadPlace> = of.squad.members.into_iter().map(Into::into).collect(),
    }
}

reply! {
    /// A squad of a team that the caller manages or has entered.
    #[serde(rename_all = "camelCase")]
    pub(crate) struct OwnSquad from of: KeptSquad {
        tournament_id: i64 = of.row.tournament_id,
        tournament_name: String = of.row.tournament_name,
        division_id: i64 = of.row.division_id,
        division_name: String = of.row.division_name,
        /// How the division stands.
        status: TournamentStatus = of.row.status,
        team_id: i64 = of.row.team_id,
        team_name: String = of.row.team_name,
        /// How many players it has.
        players: i64 = of.row.players,
        /// Whether the caller may change it now.
        can_change: bool,
    }
}

/// A known player who looks like another one.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct AlikePlayer {
    player_profile_id: i64,
    player_name: String,
    /// `YYYY-MM-DD`; for those who run the division.
    #[schema(format = Date)]
    birth_date: Option<String>,
    /// For those who run the division.
    birth_year: Option<i64>,
    /// Squads that the caller may know of, the newest first; at most three.
    squads: Vec<AlikeSquad>,
}

/// A squad in which a known player is.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct AlikeSquad {
    team_id: i64,
    team_name: String,
    division_id: i64,
    division_name: String,
    tournament_name: String,
}

impl From<LikePlayer> for AlikePlayer {
    fn from(player: LikePlayer) -> Self {
        Self {
            player_profile_id: player.player_profile_id,
            player_name: player.player_name,
            birth_date: player.birth_date,
            birth_year: player.birth_year,
            squads: player.squads.into_iter().map(Into::into).collect(),
        }
    }
}

impl From<LikeSquad> for AlikeSquad {
    fn from(squad: LikeSquad) -> Self {
        Self {
            team_id: squad.team_id,
            team_name: squad.team_name,
            division_id: squad.division_id,
            division_name: squad.division_name,
            tournament_name: squad.tournament_name,
        }
    }
}

/// The name of a player who may be known already.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub(crate) struct NameRequest {
    /// Whose squad the player may come into. Those who do not run the division say it.
    #[schema(minimum = 1)]
    team_id: Option<i64>,
    #[schema(min_length = 1, max_length = 255)]
    name: String,
}

/// What becomes of a pasted row.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PastedRow {
    /// The line of the text that it begins in, from 1.
    line: u64,
    /// The line that it ends in: a cell in quotes may have line breaks.
    last_line: u64,
    /// Which of the players of its line it is of, from 1: both players of a pair may stand in one.
    nth: u8,
    /// As it is written there.
    team: String,
    /// As it is written there.
    player: String,
    fate: RowFate,
    /// Whether the player has a profile already.
    is_known: bool,
    /// What speaks against it, or is not known yet, in the language of `Accept-Language`.
    sentences: Vec<String>,
    /// Known players who look the same. `choices` says whether the row means one of them; until then its fate is
    /// `alike`.
    alike: Vec<AlikePlayer>,
}

impl PastedRow {
    fn of(row: CheckedRow, known: &HashMap<i64, LikePlayer>, language: Language) -> Self {
        let alike = row.alike.iter().filter_map(|id| known.get(id)).cloned();
        Self {
            alike: alike.map(Into::into).collect(),
            line: row.lines.first,
            last_line: row.lines.last,
            nth: row.nth,
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
    waits: usize,
    alike: usize,
    asks: usize,
    refused: usize,
}

vocabulary!(
    /// What a pasted text leaves open.
    SheetQuestionKind, {
        /// Whether days are written with the day or with the month first: `dayOrder` answers it.
        DayOrder = "day_order",
        /// What becomes of values below a heading without a name: `namelessColumns` answers it.
        NamelessColumn = "nameless_column",
        /// Whether rows that look like totals are players: `totalRows` answers it.
        TotalRow = "total_row",
    }
);

/// What a pasted text leaves open, and where.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub(crate) struct SheetQuestion {
    kind: SheetQuestionKind,
    /// The first line that it is about, from 1.
    line: u64,
    /// The column that it is about, from 1.
    column: Option<usize>,
    /// What is written there.
    text: String,
}

impl From<Question> for SheetQuestion {
    fn from(question: Question) -> Self {
        let (kind, line, column, text) = match question {
            Question::DayOrder { line, text } => (SheetQuestionKind::DayOrder, line, None, text),
            Question::NamelessColumn { line, column, text } => {
                (SheetQuestionKind::NamelessColumn, line, Some(column), text)
            }
            Question::TotalRow { line, text } => (SheetQuestionKind::TotalRow, line, None, text),
        };
        Self { kind, line, column, text }
    }
}

/// Answers to `questions` of a check.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub(crate) struct SheetAnswers {
    #[schema(value_type = Option<DayOrder>)]
    day_order: Option<String>,
    #[schema(value_type = Option<NamelessColumns>)]
    nameless_columns: Option<String>,
    #[schema(value_type = Option<TotalRows>)]
    total_rows: Option<String>,
}

impl SheetAnswers {
    fn read(self) -> Result<Answers, ApiError> {
        Ok(Answers {
            day_order: term_field("answers.dayOrder", self.day_order)?,
            nameless_columns: term_field("answers.namelessColumns", self.nameless_columns)?,
            total_rows: term_field("answers.totalRows", self.total_rows)?,
        })
    }
}

/// What becomes of pasted squads.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PastedCheck {
    /// What the text leaves open. Until it is answered in `answers`, there are no rows.
    questions: Vec<SheetQuestion>,
    /// The rows that are refused first, then those of somebody who looks like a known player, then those that ask for an
    /// exception, then the others; at most 500.
    rows: Vec<PastedRow>,
    counts: FateCounts,
    /// How many teams come into the division.
    new_teams: usize,
    /// How many entries go on the waiting list, because no place is free.
    new_waiting: usize,
    /// How many players get a profile.
    new_players: usize,
    /// To be sent when the squads are saved: the same is saved, or nothing.
    token: String,
}

impl PastedCheck {
    fn of(check: SquadCheck, language: Language) -> Self {
        let count = |fate| check.counts.get(&fate).copied().unwrap_or_default();
        Self {
            questions: check.questions.into_iter().map(Into::into).collect(),
            counts: FateCounts {
                new: count(RowFate::New),
                changed: count(RowFate::Changed),
                same: count(RowFate::Same),
                waits: count(RowFate::Waits),
                alike: count(RowFate::Alike),
                asks: count(RowFate::Asks),
                refused: count(RowFate::Refused),
            },
            rows: check
                .rows
                .into_iter()
                .map(|row| PastedRow::of(row, &check.alike, language))
                .collect(),
            new_teams: check.new_teams,
            new_waiting: check.new_waiting,
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

/// Whom a row means that looks like a known player.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub(crate) struct RowChoice {
    /// The line of the text, from 1.
    #[schema(minimum = 1)]
    line: u64,
    /// Which of the players of the line; the first when left out.
    #[schema(minimum = 1, maximum = 2)]
    nth: Option<u8>,
    /// One of `alike` of the row; `null` for another person, who gets a profile.
    player_profile_id: Option<i64>,
}

/// Squads as they were copied from a spreadsheet.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub(crate) struct SquadsText {
    /// Whose squad the rows are, which need not name the team then. Those who do not run the division say it.
    #[schema(minimum = 1)]
    team_id: Option<i64>,
    /// A line with the names of the columns, then a row for each player, at most 20,000; or names alone, a line each: of
    /// teams, of players where single players enter, or of both players of a pair (`A / B`, or two cells). Cells are separated by tabs, semicolons or commas.
    text: String,
    /// To the questions that a check of this text has asked.
    answers: Option<SheetAnswers>,
    /// Not with `teamId`.
    exceptions: Option<Vec<RowException>>,
    /// For rows that look like a known player.
    choices: Option<Vec<RowChoice>>,
}

impl SquadsText {
    fn pasted(self, division_id: i64) -> Result<(SquadsOf, PastedSquads), ApiError> {
        let exceptions = self.exceptions.unwrap_or_default().into_iter();
        let choice = |one: RowChoice| ((one.line, one.nth.unwrap_or(1)), one.player_profile_id);
        let pasted = PastedSquads {
            text: self.text,
            answers: self.answers.unwrap_or_default().read()?,
            exceptions: exceptions.map(|one| (one.line, one.reason)).collect(),
            choices: self.choices.unwrap_or_default().into_iter().map(choice).collect(),
        };
        Ok((SquadsOf { division_id, team_id: self.team_id }, pasted))
    }
}

/// Squads to be saved as they were checked.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub(crate) struct SquadsToSave {
    /// As it was checked.
    #[schema(minimum = 1)]
    team_id: Option<i64>,
    /// As it was checked.
    text: String,
    /// As they were given to the check.
    answers: Option<SheetAnswers>,
    /// As they were checked.
    exceptions: Option<Vec<RowException>>,
    /// As they were checked.
    choices: Option<Vec<RowChoice>>,
    /// That of the check.
    token: String,
}

/// What is said of a player in a squad, in the place of what was said before.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub(crate) struct SquadPlaceRequest {
    #[schema(value_type = Option<ShirtNumber>)]
    shirt_number: Option<WrittenNumber>,
    #[schema(max_length = 200)]
    position: Option<String>,
    /// A team has one captain: the former captain no longer is.
    is_captain: bool,
    /// `YYYY-MM-DD`.
    #[schema(format = Date)]
    valid_from: Option<String>,
    /// `YYYY-MM-DD`.
    #[schema(format = Date)]
    valid_until: Option<String>,
    /// What was on screen: if it is not so any more, nothing is changed.
    seen: Option<SeenPlace>,
    /// How the player is shown in public, in all divisions, where they show more. `null`: as they say. It stays as it is when left
    /// out, and may be changed after everything else of the squad is settled.
    #[serde(default, deserialize_with = "given")]
    #[schema(value_type = Option<ShownWish>)]
    shown_names: Wish<Option<String>>,
}

/// A shirt number as it was sent.
#[derive(Deserialize)]
#[serde(untagged)]
enum WrittenNumber {
    Number(i64),
    Text(String),
}

impl WrittenNumber {
    fn read(self) -> Result<ShirtNumber, ApiError> {
        let (number, written) = match self {
            Self::Number(number) => (ShirtNumber::of(number), number.to_string()),
            Self::Text(text) => (text.parse().ok(), text),
        };
        number.filter(|number| number.is_of_a_squad()).ok_or_else(|| {
            let (number, most) = (written.into(), ShirtNumber::HIGHEST.into());
            let wrong = Sentence::SquadNumberUnfit { number, most };
            ApiError::invalid([("shirtNumber".to_owned(), wrong)].into())
        })
    }
}

/// What was said of a player in a squad when it was read.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub(crate) struct SeenPlace {
    shirt_number: Option<ShirtNumber>,
    position: Option<String>,
    is_captain: bool,
    /// `YYYY-MM-DD`.
    #[schema(format = Date)]
    valid_from: Option<String>,
    /// `YYYY-MM-DD`.
    #[schema(format = Date)]
    valid_until: Option<String>,
}

impl SeenPlace {
    fn facts(self) -> Result<MemberFacts, ApiError> {
        Ok(MemberFacts {
            shirt_number: self.shirt_number,
            position: self.position,
            is_captain: self.is_captain,
            validity: validity("seen.", self.valid_from, self.valid_until)?,
        })
    }
}

fn validity(
    prefix: &str,
    from: Option<String>,
    until: Option<String>,
) -> Result<Validity, ApiError> {
    Ok(Validity {
        from: day_field(&format!("{prefix}validFrom"), from)?,
        until: day_field(&format!("{prefix}validUntil"), until)?,
    })
}

impl SquadPlaceRequest {
    fn change(self) -> Result<MemberChange, ApiError> {
        let wanted = MemberFacts {
            shirt_number: self.shirt_number.map(WrittenNumber::read).transpose()?,
            position: self.position,
            is_captain: self.is_captain,
            validity: validity("", self.valid_from, self.valid_until)?,
        };
        let shown_names = match self.shown_names {
            Wish::Keep => Wish::Keep,
            Wish::Set(word) => Wish::Set(term_field("shownNames", word)?),
        };
        let seen = self.seen.map(SeenPlace::facts).transpose()?;
        Ok(MemberChange { wanted, seen, shown_names })
    }
}

/// What is known of a player, in the place of what was known before.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub(crate) struct PlayerFactsRequest {
    #[schema(min_length = 1, max_length = 200)]
    player_name: String,
    /// `YYYY-MM-DD`.
    #[schema(format = Date)]
    birth_date: Option<String>,
    /// Where the day is not known.
    birth_year: Option<i16>,
    /// `null`: it is not known. It stays as it is when left out.
    #[serde(default, deserialize_with = "given")]
    #[schema(value_type = Option<i64>)]
    gender_category_id: Wish<Option<i64>>,
    /// Why the player may play all the same, if a rule of a division speaks against the birth or the category.
    #[schema(max_length = 500)]
    allowed_because: Option<String>,
    /// What was on screen: if it is not so any more, nothing is changed.
    seen: Option<SeenPlayer>,
}

/// What was known of a player when it was read.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub(crate) struct SeenPlayer {
    player_name: String,
    /// `YYYY-MM-DD`.
    #[schema(format = Date)]
    birth_date: Option<String>,
    birth_year: Option<i16>,
    /// It is not compared when left out.
    #[serde(default, deserialize_with = "given")]
    #[schema(value_type = Option<i64>)]
    gender_category_id: Wish<Option<i64>>,
}

impl SeenPlayer {
    fn facts(self, prefix: &str) -> Result<PlayerFacts, ApiError> {
        let day = day_field(&format!("{prefix}birthDate"), self.birth_date)?;
        // The day says more than the year.
        let birth = match (day, self.birth_year) {
            (Some(day), _) => Birth::Day(day),
            (None, Some(year)) => Birth::Year(year),
            (None, None) => Birth::Unknown,
        };
        let Self { player_name, gender_category_id, .. } = self;
        Ok(PlayerFacts { player_name, birth, gender_category_id })
    }
}

impl PlayerFactsRequest {
    fn correction(self) -> Result<PlayerCorrection, ApiError> {
        let Self { player_name, birth_date, birth_year, gender_category_id, allowed_because, seen } =
            self;
        let wanted = SeenPlayer { player_name, birth_date, birth_year, gender_category_id };
        Ok(PlayerCorrection {
            wanted: wanted.facts("")?,
            seen: seen.map(|seen| seen.facts("seen.")).transpose()?,
            allowed_because,
        })
    }
}

/// Squads of a division.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct DivisionSquads {
    /// Always `true`.
    success: bool,
    /// The teams by name, as many as a reply holds.
    data: Vec<DivisionSquad>,
    /// The `from` that asks for the teams after these; `null` after the last.
    next_from: Option<String>,
}

/// The squads of a division
///
/// Its teams in parts of as many as a reply holds.
#[utoipa::path(get, path = "/divisions/{divisionId}/squads", tag = "Squads",
    params(("from" = Option<String>, Query, description = "The `nextFrom` of the part before")),
    responses((status = 200, description = "The teams by name", body = DivisionSquads)))]
async fn squads(
    State(server): State<Server>,
    By(caller): By,
    Id(division_id): Id,
    mut query: QueryText,
) -> Result<Json<DivisionSquads>, ApiError> {
    let after: Option<SquadKey> = query.after();
    query.done()?;
    let squads = server.platform.play.squads(&caller, division_id).await?;
    let rest =
        squads.into_iter().filter(|one| after.as_ref().is_none_or(|after| one.key() > *after));
    let (data, next) = room::part(rest, Squad::key, DivisionSquad::from);
    Ok(Json(DivisionSquads { success: true, data, next_from: next.map(|key| key.to_string()) }))
}

/// Check squads before they are saved
///
/// Says of each row what becomes of it. Nothing is written.
#[utoipa::path(post, path = "/divisions/{divisionId}/squads/checks", tag = "Squads", request_body = SquadsText,
    responses((status = 200, description = "What becomes of the rows", body = Data<PastedCheck>)))]
async fn check_squads(
    State(server): State<Server>,
    By(caller): By,
    Extension(language): Extension<Language>,
    Id(division_id): Id,
    Body(request): Body<SquadsText>,
) -> Result<Json<Data<PastedCheck>>, ApiError> {
    let (of, pasted) = request.pasted(division_id)?;
    let check = server.platform.play.check_squads(&caller, of, pasted).await?;
    Ok(Data::of(PastedCheck::of(check, language)))
}

/// Save squads as they were checked
///
/// All rows or none. Teams that the division does not have come into it as accepted entries. Sending the same rows
/// again changes nothing. Those who do not run the division save until it begins.
#[utoipa::path(post, path = "/divisions/{divisionId}/squads", tag = "Squads", request_body = SquadsToSave,
    responses((status = 200, description = "What became of the rows", body = Saved<PastedCheck>)))]
async fn save_squads(
    State(server): State<Server>,
    By(caller): By,
    Extension(language): Extension<Language>,
    Id(division_id): Id,
    Body(request): Body<SquadsToSave>,
) -> Result<Json<Saved<PastedCheck>>, ApiError> {
    let SquadsToSave { team_id, text, answers, exceptions, choices, token } = request;
    let request = SquadsText { team_id, text, answers, exceptions, choices };
    let (of, pasted) = request.pasted(division_id)?;
    let check = server.platform.play.save_squads(&caller, of, pasted, token).await?;
    Ok(Json(Saved::saying("The squads were saved.", PastedCheck::of(check, language))))
}

/// Change a player's place in a squad
#[utoipa::path(put, path = "/divisions/{divisionId}/squads/{teamId}/members/{playerProfileId}", tag = "Squads",
    request_body = SquadPlaceRequest,
    responses((status = 200, description = "The squad as it is now", body = Saved<OneTeamSquad>)))]
async fn change_squad_member(
    State(server): State<Server>,
    By(caller): By,
    IdTriple(division_id, team_id, player_id): IdTriple,
    Body(request): Body<SquadPlaceRequest>,
) -> Result<Json<Saved<OneTeamSquad>>, ApiError> {
    let (member, change) = ((team_id, player_id), request.change()?);
    let play = &server.platform.play;
    let squad = play.change_squad_member(&caller, division_id, member, change).await?;
    Ok(Json(Saved::saying("The squad was changed.", squad.into())))
}

/// Take a player out of a squad
#[utoipa::path(delete, path = "/divisions/{divisionId}/squads/{teamId}/members/{playerProfileId}", tag = "Squads",
    responses((status = 200, description = "The squad as it is now", body = Saved<OneTeamSquad>)))]
async fn remove_squad_member(
    State(server): State<Server>,
    By(caller): By,
    IdTriple(division_id, team_id, player_id): IdTriple,
) -> Result<Json<Saved<OneTeamSquad>>, ApiError> {
    let (play, member) = (&server.platform.play, (team_id, player_id));
    let squad = play.remove_squad_member(&caller, division_id, member).await?;
    Ok(Json(Saved::saying("The player was taken out of the squad.", squad.into())))
}

/// Correct the name, the birth and the gender category of a player
///
/// Of somebody in a squad of the division whom nobody has claimed, and who was entered first in a tournament that the caller
/// runs. The rules are asked again: what one speaks against is refused without `allowedBecause`.
#[utoipa::path(put, path = "/divisions/{divisionId}/squads/players/{playerProfileId}", tag = "Squads",
    request_body = PlayerFactsRequest,
    responses((status = 200, description = "The squads as they are now, as many as a reply holds", body = Saved<Vec<DivisionSquad>>)))]
async fn correct_squad_player(
    State(server): State<Server>,
    By(caller): By,
    IdPair(division_id, player_id): IdPair,
    Body(request): Body<PlayerFactsRequest>,
) -> Result<Json<Saved<Vec<DivisionSquad>>>, ApiError> {
    let correction = request.correction()?;
    let platform = &server.platform;
    let squads =
        platform.play.correct_squad_player(&caller, division_id, player_id, correction).await?;
    let listed = room::part(squads.into_iter(), |_| (), DivisionSquad::from).0;
    Ok(Json(Saved::saying("The player was corrected.", listed)))
}

/// Players who look like one
///
/// Those with the same name, whatever the order of its words, case and accents, whom the caller may find again: players of
/// the own tournaments; with `teamId` those of this tournament and of the own teams, without birth dates. At most eight.
#[utoipa::path(post, path = "/divisions/{divisionId}/squads/alike", tag = "Squads", request_body = NameRequest,
    responses((status = 200, description = "The players", body = Data<Vec<AlikePlayer>>)))]
async fn players_alike(
    State(server): State<Server>,
    By(caller): By,
    Id(division_id): Id,
    Body(request): Body<NameRequest>,
) -> Result<Json<Data<Vec<AlikePlayer>>>, ApiError> {
    let NameRequest { team_id, name } = request;
    let of = SquadsOf { division_id, team_id };
    let found = server.platform.play.players_alike(&caller, of, name).await?;
    Ok(Data::of(found.into_iter().map(Into::into).collect()))
}

/// One's own squads
///
/// Those of teams that the caller manages or has entered, in divisions that have been announced.
#[utoipa::path(get, path = "/me/squads", tag = "Squads",
    responses((status = 200, description = "The newest division first; at most 200", body = Data<Vec<OwnSquad>>)))]
async fn own_squads(
    State(server): State<Server>,
    BySession(caller): BySession,
    query: QueryText,
) -> Result<Json<Data<Vec<OwnSquad>>>, ApiError> {
    query.done()?;
    let squads = server.platform.play.own_squads(&caller).await?;
    Ok(Data::of(squads.into_iter().map(Into::into).collect()))
}

/// Another name of a team.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct TeamNameRequest {
    /// The name.
    #[schema(max_length = 255)]
    name: String,
}

/// Another name of a team, and the one that the caller has seen.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct TeamNameToSave {
    /// The name.
    #[schema(max_length = 255)]
    name: String,
    /// What the team was called when it was read.
    seen: String,
}

/// What another name of a team would change.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct TeamNameChange {
    /// What the team is called before the change.
    former: String,
    /// The new name, without blanks around it.
    name: String,
    /// How many matches have the name.
    matches: usize,
    /// In how many divisions the team is.
    divisions: usize,
    /// Names in these divisions that look like the new one; at most eight. They are no reason to refuse it.
    alike: Vec<String>,
    /// Why the team cannot be called so; `null` when it can.
    refused: Option<String>,
}

impl TeamNameChange {
    fn of(check: TeamNameCheck, language: Language) -> Self {
        let TeamNameCheck { former, name, matches, divisions, alike, refused } = check;
        let refused = refused.map(|sentence| sentence.text(language));
        Self { former, name, matches, divisions, alike, refused }
    }
}

/// Check another name of a team
///
/// For callers who may read the squad of the team. Says which names of its divisions look like it. Nothing is
/// written.
#[utoipa::path(post, path = "/divisions/{divisionId}/teams/{teamId}/name/checks", tag = "Squads",
    request_body = TeamNameRequest,
    responses((status = 200, description = "What would change", body = Data<TeamNameChange>)))]
async fn check_team_name(
    State(server): State<Server>,
    By(caller): By,
    Extension(language): Extension<Language>,
    IdPair(division_id, team_id): IdPair,
    Body(request): Body<TeamNameRequest>,
) -> Result<Json<Data<TeamNameChange>>, ApiError> {
    let of = (division_id, team_id);
    let check = server.platform.play.check_team_name(&caller, of, request.name).await?;
    Ok(Data::of(TeamNameChange::of(check, language)))
}

/// Correct the name of a team
///
/// Also after its entry was accepted and after the draw: its matches, entries and start lists have the new name at
/// once, and the trail the former one. An organiser of all tournaments of the team may do it at any time; its
/// managers and the person who entered it, until one of its divisions begins.
#[utoipa::path(put, path = "/divisions/{divisionId}/teams/{teamId}/name", tag = "Squads",
    request_body = TeamNameToSave,
    responses((status = 200, description = "What has changed", body = Saved<TeamNameChange>)))]
async fn rename_team(
    State(server): State<Server>,
    By(caller): By,
    Extension(language): Extension<Language>,
    IdPair(division_id, team_id): IdPair,
    Body(request): Body<TeamNameToSave>,
) -> Result<Json<Saved<TeamNameChange>>, ApiError> {
    let (of, TeamNameToSave { name, seen }) = ((division_id, team_id), request);
    let check = server.platform.play.rename_team(&caller, of, (name, seen)).await?;
    let change = TeamNameChange::of(check, language);
    Ok(Json(Saved::saying("The name was corrected.", change)))
}

/// The squad of a team
///
/// For the managers of the team, the person who entered it, and for those who run the division.
#[utoipa::path(get, path = "/divisions/{divisionId}/squads/{teamId}", tag = "Squads",
    responses((status = 200, description = "The squad", body = Data<OneTeamSquad>)))]
async fn team_squad(
    State(server): State<Server>,
    By(caller): By,
    IdPair(division_id, team_id): IdPair,
    query: QueryText,
) -> Result<Json<Data<OneTeamSquad>>, ApiError> {
    query.done()?;
    Ok(Data::of(server.platform.play.team_squad(&caller, division_id, team_id).await?.into()))
}
