//! The files of a tournament for its organisers: what administrators export, of what one runs oneself. Each is for the whole
//! tournament or for one division.

use std::collections::HashMap;
use std::sync::Arc;

use axum::extract::State;
use axum::response::Response;
use touchline_app::AppError;
use touchline_app::files::{PersonalFile, TakenDivision};
use touchline_app::results::MatchResult;
use touchline_app::tournament_pages::{Past, Readers};
use touchline_domain::results::ResultState;
use touchline_domain::troubles::told_status;
use touchline_domain::{Lifecycle, MatchName, Outcome, Scheduled, race_time};
use touchline_http::spreadsheet::Cell;
use touchline_store::competitions::entries::EntryRow;
use touchline_store::competitions::squads::MemberRow;
use touchline_store::listing::{AllIds, Sort};
use touchline_store::matches::changes::NewPeriod;
use touchline_store::matches::list::{MatchColumn, MatchRow, Matches};

use super::tables::{StandingsLine, season_lines};
use super::{CHUNK, Line, called, computed, instant, number, place, stream, text, truth};
use crate::caller::By;
use crate::calls::{Calls, calls};
use crate::error::ApiError;
use crate::input::{Id, QueryText};
use crate::resources::tournament_pages::FinalPlace;
use crate::state::Server;

/// `/tournaments/{tournamentId}/files/…`.
pub(super) fn router() -> Calls {
    calls! {
        TakeFiles: GET "/tournaments/{tournamentId}/files/entries" take_entries, audited;
        TakeFiles: GET "/tournaments/{tournamentId}/files/squads" take_squads, audited;
        TakeFiles: GET "/tournaments/{tournamentId}/files/fixtures" take_fixtures;
        TakeFiles: GET "/tournaments/{tournamentId}/files/results" take_results;
        TakeFiles: GET "/tournaments/{tournamentId}/files/standings" take_standings;
        TakeFiles: GET "/tournaments/{tournamentId}/files/championships" take_championships;
        TakeFiles: GET "/tournaments/{tournamentId}/files/final-ranking" take_final_ranking;
    }
}

/// A line of a division's table, in a file of several divisions.
struct OfDivision<L> {
    division_name: String,
    line: L,
}

impl<L: Line> Line for OfDivision<L> {
    fn header() -> Vec<&'static str> {
        let mut header = vec!["division_name"];
        header.extend(L::header());
        header
    }

    fn cells(&self) -> Vec<Cell<'_>> {
        let mut cells = vec![text(Some(&self.division_name))];
        cells.extend(self.line.cells());
        cells
    }
}

impl Line for EntryRow {
    fn header() -> Vec<&'static str> {
        vec![
            "division_name",
            "entry_id",
            "entry_number",
            "state",
            "entrant_kind",
            "entrant_name",
            "club_name",
            "contact_name",
            "contact_email",
            "note",
            "message",
            "team_id",
            "created_at",
            "updated_at",
        ]
    }

    fn cells(&self) -> Vec<Cell<'_>> {
        // Who puts somebody else's entry in is nobody whom one writes to about it.
        let contact = self.is_own.then_some((&self.contact_name, &self.contact_email));
        vec![
            text(Some(&self.division_name)),
            number(self.entry_id),
            number(self.entry_number),
            text(Some(self.state.as_str())),
            text(Some(self.entrant_kind.as_str())),
            text(Some(&self.entrant_name)),
            text(self.club_name.as_deref()),
            text(contact.map(|(name, _)| name.as_str())),
            text(contact.map(|(_, email)| email.as_str())),
            text(self.note.as_deref()),
            text(self.message.as_deref()),
            number(self.team_id),
            instant(self.created_at),
            instant(self.updated_at),
        ]
    }
}

impl Line for MemberRow {
    fn header() -> Vec<&'static str> {
        vec![
            "team_id",
            "team_name",
            "player_profile_id",
            "player_name",
            "shirt_number",
            "position",
            "is_captain",
            "valid_from",
            "valid_until",
            "allowed_because",
        ]
    }

    fn cells(&self) -> Vec<Cell<'_>> {
        vec![
            number(self.team_id),
            text(Some(&self.team_name)),
            number(self.player_profile_id),
            text(Some(&self.player_name)),
            computed(self.shirt_number),
            text(self.position.as_deref()),
            truth(self.is_captain),
            text(self.valid_from.as_deref()),
            text(self.valid_until.as_deref()),
            text(self.allowed_because.as_deref()),
        ]
    }
}

/// What each file of matches says first: which match it is, when and where it is played, and who the first side is.
struct Planned<'r> {
    match_id: i64,
    match_number: Option<i64>,
    start: Option<Scheduled>,
    court_name: Option<&'r str>,
    venue_name: Option<&'r str>,
    division_name: Option<&'r str>,
    stage_name: Option<&'r str>,
    group_name: Option<&'r str>,
    round_name: Option<&'r str>,
    match_name: &'r MatchName,
    team_a_name: Option<&'r str>,
}

impl<'r> Planned<'r> {
    /// The names of its columns.
    const HEADER: [&'static str; 13] = [
        "match_id",
        "match_number",
        "scheduled_date",
        "scheduled_time",
        "utc_offset",
        "court_name",
        "venue_name",
        "division_name",
        "stage_name",
        "group_name",
        "round_name",
        "match_name",
        "team_a_name",
    ];

    /// Its cells, in the same order.
    fn cells(self) -> [Cell<'r>; 13] {
        let clock = self.start.and_then(Scheduled::clock);
        [
            number(self.match_id),
            number(self.match_number),
            computed(self.start.map(Scheduled::day)),
            computed(clock.map(|clock| clock.strftime("%H:%M").to_string())),
            computed(self.start.and_then(Scheduled::ahead_of_utc)),
            text(self.court_name),
            text(self.venue_name),
            text(self.division_name),
            text(self.stage_name),
            text(self.group_name),
            text(self.round_name),
            called(self.match_name),
            text(self.team_a_name),
        ]
    }
}

/// When and where a match is played, and between whom.
struct Fixture(MatchRow);

impl Line for Fixture {
    fn header() -> Vec<&'static str> {
        [&Planned::HEADER[..], &["team_b_name", "status"]].concat()
    }

    fn cells(&self) -> Vec<Cell<'_>> {
        let row = &self.0;
        let planned = Planned {
            match_id: row.match_id,
            match_number: row.match_number,
            start: Scheduled::stored(
                row.scheduled_at,
                row.scheduled_precision.as_deref(),
                row.scheduled_offset,
            ),
            court_name: row.court_name.as_deref(),
            venue_name: row.venue_name.as_deref(),
            division_name: row.division_name.as_deref(),
            stage_name: row.stage_name.as_deref(),
            group_name: row.group_name.as_deref(),
            round_name: row.round_name.as_deref(),
            match_name: &row.match_name,
            team_a_name: row.team_a_name.as_deref(),
        };
        let mut cells = Vec::from(planned.cells());
        cells.push(text(row.team_b_name.as_deref()));
        cells.push(text(Some(told_status(row.lifecycle, row.outcome))));
        cells
    }
}

/// A match that is over; of a race one line for each entrant.
struct ResultLine {
    result: Arc<MatchResult>,
    /// Of a race: which of its entrants.
    entrant: Option<usize>,
}

impl ResultLine {
    fn of(result: MatchResult) -> Vec<Self> {
        let count = result.entrants.len();
        let result = Arc::new(result);
        let line = |entrant| Self { result: result.clone(), entrant };
        if count == 0 { vec![line(None)] } else { (0..count).map(|at| line(Some(at))).collect() }
    }
}

impl Line for ResultLine {
    fn header() -> Vec<&'static str> {
        let result = [
            "team_a_score",
            "team_b_score",
            "team_b_name",
            "team_a_shootout",
            "team_b_shootout",
            "periods",
            "winner_team_name",
            "outcome",
            "state",
            "rank",
            "participant_name",
            "time",
            "entry_status",
        ];
        [&Planned::HEADER[..], &result].concat()
    }

    fn cells(&self) -> Vec<Cell<'_>> {
        let MatchResult { row, periods, entrants, time_rounding, .. } = &*self.result;
        let planned = Planned {
            match_id: row.match_id,
            match_number: row.match_number,
            start: row.scheduled(),
            court_name: row.court_name.as_deref(),
            venue_name: row.venue_name.as_deref(),
            division_name: row.division_name.as_deref(),
            stage_name: row.stage_name.as_deref(),
            group_name: row.group_name.as_deref(),
            round_name: row.round_name.as_deref(),
            match_name: &row.match_name,
            team_a_name: row.team_a_name.as_deref(),
        };
        let winner = match row.winner_team_id {
            None => None,
            id if id == row.team_a_id => row.team_a_name.as_deref(),
            _ => row.team_b_name.as_deref(),
        };
        let periods: Vec<String> = periods.iter().map(period_text).collect();
        let entrant = self.entrant.and_then(|at| entrants.get(at));
        let measured = entrant.and_then(|one| one.time_ms);
        let result = [
            number(row.team_a_score),
            number(row.team_b_score),
            text(row.team_b_name.as_deref()),
            number(row.team_a_shootout),
            number(row.team_b_shootout),
            Cell::Text(periods.join(" ").into()),
            text(winner),
            text(row.outcome.map(Outcome::as_str)),
            text(self.result.state().map(ResultState::as_str)),
            number(entrant.and_then(|one| one.finish_rank)),
            text(entrant.map(|one| one.participant_name.as_str())),
            computed(measured.map(|ms| race_time(ms, *time_rounding))),
            text(entrant.map(|one| one.entry_status.as_str())),
        ];
        planned.cells().into_iter().chain(result).collect()
    }
}

/// `2–1`; of a set that a tie-break has ended, with the points of the side that has lost it: `7–6(5)`. A match
/// tie-break is written by its points: `10–8`. Spreadsheets make a day of `2-1`, so the sign between is no hyphen.
fn period_text(of: &NewPeriod) -> String {
    let figure = |value: Option<i64>| value.map_or_else(|| "?".to_owned(), |n| n.to_string());
    let games = [of.team_a_score, of.team_b_score];
    let points = of.team_a_tiebreak.zip(of.team_b_tiebreak);
    let is_match_tie_break = games == [Some(1), Some(0)] || games == [Some(0), Some(1)];
    match points {
        Some((a, b)) if is_match_tie_break => format!("{a}–{b}"),
        Some((a, b)) => format!("{}–{}({})", figure(games[0]), figure(games[1]), a.min(b)),
        None => format!("{}–{}", figure(games[0]), figure(games[1])),
    }
}

impl Line for FinalPlace {
    fn header() -> Vec<&'static str> {
        vec![
            "place",
            "shared",
            "team_id",
            "team_name",
            "reason",
            "opponent_name",
            "score",
            "opponent_score",
            "shootout",
            "opponent_shootout",
            "round_name",
            "group_place",
            "points",
        ]
    }

    fn cells(&self) -> Vec<Cell<'_>> {
        let of = |both: &Option<Vec<i64>>, at: usize| {
            number(both.as_ref().and_then(|both| both.get(at).copied()))
        };
        vec![
            number(self.place),
            truth(self.shared),
            number(self.team_id),
            text(Some(&self.team_name)),
            text(Some(self.reason.as_str())),
            text(self.opponent_name.as_deref()),
            of(&self.score, 0),
            of(&self.score, 1),
            of(&self.shootout, 0),
            of(&self.shootout, 1),
            text(self.round_name.as_deref()),
            number(self.group_place),
            computed(self.points),
        ]
    }
}

/// Of what a file is taken.
struct Asked {
    caller: By,
    tournament_id: i64,
    division_id: Option<i64>,
    divisions: Vec<TakenDivision>,
}

impl Asked {
    /// Reads what is asked for, and refuses callers who may not have it.
    async fn read(
        server: &Server,
        caller: By,
        tournament_id: i64,
        mut query: QueryText,
    ) -> Result<Self, ApiError> {
        let division_id = query.division();
        query.done()?;
        let By(of) = &caller;
        let divisions =
            server.platform.pages.divisions_to_take(of, tournament_id, division_id).await?;
        Ok(Self { caller, tournament_id, division_id, divisions })
    }

    fn division_ids(&self) -> Vec<i64> {
        self.divisions.iter().map(|one| one.division_id).collect()
    }

    async fn note(&self, server: &Server, file: PersonalFile, rows: usize) -> Result<(), ApiError> {
        let By(caller) = &self.caller;
        let of = (self.tournament_id, self.division_id);
        Ok(server.platform.pages.note_file(caller, of, file, rows).await?)
    }

    /// The ids of the matches, in the order of play.
    async fn match_ids(
        &self,
        server: &Server,
        lifecycle: Option<Lifecycle>,
    ) -> Result<AllIds, ApiError> {
        let of = (self.tournament_id, self.division_id);
        let others = server.platform.pages.matches_to_take(of, lifecycle).await?;
        Ok(AllIds { named: None, others })
    }

    /// Reads a table of one division after the other while the client receives it.
    fn by_division<R, F, Rows>(
        self,
        server: Server,
        name: &str,
        read: F,
    ) -> Result<Response, ApiError>
    where
        R: Line,
        F: Fn(Server, i64, i64) -> Rows + Send + Sync + Copy + 'static,
        Rows: Future<Output = Result<Vec<R>, AppError>> + Send + 'static,
    {
        let turn = place(&server)?;
        let ids = AllIds { named: None, others: self.division_ids() };
        let Self { tournament_id, divisions, .. } = self;
        let names = Arc::new(divisions);
        let rows = move |ids: Vec<i64>| {
            let (server, names) = (server.clone(), names.clone());
            async move {
                let mut all = Vec::new();
                for id in ids {
                    let name = names.iter().find(|one| one.division_id == id);
                    let division_name =
                        name.map(|one| one.division_name.clone()).unwrap_or_default();
                    let of_division =
                        |line| OfDivision { division_name: division_name.clone(), line };
                    let lines = read(server.clone(), tournament_id, id).await?;
                    all.extend(lines.into_iter().map(of_division));
                }
                Ok::<Vec<OfDivision<R>>, AppError>(all)
            }
        };
        Ok(stream(name, turn, (ids, 1), rows))
    }
}

/// The rows of some ids are put in the order of the ids afterwards.
const BY_ID: Sort<MatchColumn> = Sort { column: MatchColumn::Id, descending: false };

/// The entries of a tournament as CSV
///
/// With the names and addresses of those who have entered: the trail notes it.
#[utoipa::path(get, path = "/tournaments/{tournamentId}/files/entries", tag = "Files",
    params(
        ("tournamentId" = i64, Path, description = "The tournament", minimum = 1),
        ("divisionId" = Option<i64>, Query, description = "Only of this division", minimum = 1),
    ),
    responses((status = 200, description = "A line per entry in any state, streamed", body = String, content_type = "text/csv")))]
async fn take_entries(
    State(server): State<Server>,
    caller: By,
    Id(tournament_id): Id,
    query: QueryText,
) -> Result<Response, ApiError> {
    let asked = Asked::read(&server, caller, tournament_id, query).await?;
    let turn = place(&server)?;
    let ids = server.platform.pages.entries_to_take(asked.division_ids()).await?;
    asked.note(&server, PersonalFile::Entries, ids.len()).await?;
    let rows = move |ids| {
        let platform = server.platform.clone();
        async move { platform.pages.taken_entries(ids).await }
    };
    Ok(stream("entries", turn, (AllIds { named: None, others: ids }, CHUNK), rows))
}

/// The squads of a tournament as CSV
///
/// With full names and without birth dates: the trail notes it.
#[utoipa::path(get, path = "/tournaments/{tournamentId}/files/squads", tag = "Files",
    params(
        ("tournamentId" = i64, Path, description = "The tournament", minimum = 1),
        ("divisionId" = Option<i64>, Query, description = "Only of this division", minimum = 1),
    ),
    responses((status = 200, description = "A line per player of a squad, streamed", body = String, content_type = "text/csv")))]
async fn take_squads(
    State(server): State<Server>,
    caller: By,
    Id(tournament_id): Id,
    query: QueryText,
) -> Result<Response, ApiError> {
    let asked = Asked::read(&server, caller, tournament_id, query).await?;
    let count = server.platform.pages.count_members(asked.division_ids()).await?;
    asked.note(&server, PersonalFile::Squads, count).await?;
    asked.by_division(server, "squads", |server, _, division_id| async move {
        server.platform.pages.taken_squads(division_id).await
    })
}

/// The fixtures of a tournament as CSV
#[utoipa::path(get, path = "/tournaments/{tournamentId}/files/fixtures", tag = "Files",
    params(
        ("tournamentId" = i64, Path, description = "The tournament", minimum = 1),
        ("divisionId" = Option<i64>, Query, description = "Only of this division", minimum = 1),
    ),
    responses((status = 200, description = "A line per match in the order of play, streamed", body = String, content_type = "text/csv")))]
async fn take_fixtures(
    State(server): State<Server>,
    caller: By,
    Id(tournament_id): Id,
    query: QueryText,
) -> Result<Response, ApiError> {
    let asked = Asked::read(&server, caller, tournament_id, query).await?;
    let turn = place(&server)?;
    let ids = asked.match_ids(&server, None).await?;
    let rows = move |ids: Vec<i64>| {
        let platform = server.platform.clone();
        async move {
            let places: HashMap<i64, usize> = ids.iter().copied().zip(0..).collect();
            let mut rows = platform.pages.rows_by_id::<Matches>(ids, BY_ID).await?;
            rows.sort_by_key(|row| places.get(&row.match_id).copied());
            Ok::<Vec<Fixture>, AppError>(rows.into_iter().map(Fixture).collect())
        }
    };
    Ok(stream("fixtures", turn, (ids, CHUNK), rows))
}

/// The results of a tournament as CSV
#[utoipa::path(get, path = "/tournaments/{tournamentId}/files/results", tag = "Files",
    params(
        ("tournamentId" = i64, Path, description = "The tournament", minimum = 1),
        ("divisionId" = Option<i64>, Query, description = "Only of this division", minimum = 1),
    ),
    responses((status = 200, description = "A line per match that is over, in the order of play, and one per entrant of a race; streamed",
        body = String, content_type = "text/csv")))]
async fn take_results(
    State(server): State<Server>,
    caller: By,
    Id(tournament_id): Id,
    query: QueryText,
) -> Result<Response, ApiError> {
    let asked = Asked::read(&server, caller, tournament_id, query).await?;
    let turn = place(&server)?;
    let ids = asked.match_ids(&server, Some(Lifecycle::Completed)).await?;
    let rows = move |ids| {
        let platform = server.platform.clone();
        async move {
            let found = platform.pages.taken_results(ids).await?;
            Ok::<Vec<ResultLine>, AppError>(found.into_iter().flat_map(ResultLine::of).collect())
        }
    };
    Ok(stream("results", turn, (ids, CHUNK), rows))
}

/// The tables of a tournament as CSV
#[utoipa::path(get, path = "/tournaments/{tournamentId}/files/standings", tag = "Files",
    params(
        ("tournamentId" = i64, Path, description = "The tournament", minimum = 1),
        ("divisionId" = Option<i64>, Query, description = "Only of this division", minimum = 1),
    ),
    responses((status = 200, description = "A line per team, one table after the other, streamed", body = String, content_type = "text/csv")))]
async fn take_standings(
    State(server): State<Server>,
    caller: By,
    Id(tournament_id): Id,
    query: QueryText,
) -> Result<Response, ApiError> {
    let asked = Asked::read(&server, caller, tournament_id, query).await?;
    asked.by_division(server, "standings", |server, tournament_id, division_id| async move {
        let readers = Readers::Administrators;
        let past = Past::default();
        let of =
            server.platform.pages.standings(readers, tournament_id, Some(division_id), None, past);
        Ok::<_, AppError>(StandingsLine::of(of.await?))
    })
}

/// The championships of a tournament as CSV
#[utoipa::path(get, path = "/tournaments/{tournamentId}/files/championships", tag = "Files",
    params(
        ("tournamentId" = i64, Path, description = "The tournament", minimum = 1),
        ("divisionId" = Option<i64>, Query, description = "Only of this division", minimum = 1),
    ),
    responses((status = 200, description = "A line per competitor with the points of the season, one championship after the other, streamed",
        body = String, content_type = "text/csv")))]
async fn take_championships(
    State(server): State<Server>,
    caller: By,
    Id(tournament_id): Id,
    query: QueryText,
) -> Result<Response, ApiError> {
    let asked = Asked::read(&server, caller, tournament_id, query).await?;
    asked.by_division(server, "championships", |server, tournament_id, division_id| async move {
        let readers = Readers::Administrators;
        let past = Past::default();
        let of =
            server.platform.pages.standings(readers, tournament_id, Some(division_id), None, past);
        Ok::<_, AppError>(season_lines(of.await?.seasons))
    })
}

/// The final ranking of a tournament as CSV
#[utoipa::path(get, path = "/tournaments/{tournamentId}/files/final-ranking", tag = "Files",
    params(
        ("tournamentId" = i64, Path, description = "The tournament", minimum = 1),
        ("divisionId" = Option<i64>, Query, description = "Only of this division", minimum = 1),
    ),
    responses((status = 200, description = "A line per team with a place, one division after the other, streamed",
        body = String, content_type = "text/csv")))]
async fn take_final_ranking(
    State(server): State<Server>,
    caller: By,
    Id(tournament_id): Id,
    query: QueryText,
) -> Result<Response, ApiError> {
    let asked = Asked::read(&server, caller, tournament_id, query).await?;
    asked.by_division(server, "final-ranking", |server, tournament_id, division_id| async move {
        let readers = Readers::Administrators;
        let of =
            server.platform.pages.final_ranking(readers, tournament_id, Some(division_id)).await?;
        Ok::<_, AppError>(FinalPlace::all(of))
    })
}
