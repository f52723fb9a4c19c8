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
use touchline_domain::{Lifecycle, Outcome, Scheduled, race_time};
use touchline_http::spreadsheet::Cell;
use touchline_store::competitions::entries::EntryRow;
use touchline_store::competitions::squads::MemberRow;
use touchline_store::listing::{AllIds, Sort};
use touchline_store::matches::changes::NewPeriod;
use touchline_store::matches::list::{MatchColumn, MatchRow, Matches};
use touchline_store::matches::scoring::{EntrantRow, ScorableRow};

use super::tables::{StandingsLine, season_lines};
use super::{
    CHUNK, Line, called, clock, computed, instant, lines_of, number, place, stream, text, truth,
    winner,
};
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

/// The name or the address of the contact, if they have entered themselves: for somebody else's entry nobody writes to
/// the one who has put it in.
fn contact<'r>(entry: &EntryRow, known: &'r str) -> Option<&'r str> {
    entry.is_own.then_some(known)
}

fn of_pair(both: Option<&Vec<i64>>, at: usize) -> Cell<'static> {
    number(both.and_then(|both| both.get(at).copied()))
}

lines_of! {
    EntryRow as row {
        "division_name": text(Some(&row.division_name)),
        "entry_id": number(row.entry_id),
        "entry_number": number(row.entry_number),
        "state": text(Some(row.state.as_str())),
        "entrant_kind": text(Some(row.entrant_kind.as_str())),
        "entrant_name": text(Some(&row.entrant_name)),
        "club_name": text(row.club_name.as_deref()),
        "contact_name": text(contact(row, &row.contact_name)),
        "contact_email": text(contact(row, &row.contact_email)),
        "note": text(row.note.as_deref()),
        "message": text(row.message.as_deref()),
        "team_id": number(row.team_id),
        "created_at": instant(row.created_at),
        "updated_at": instant(row.updated_at),
    }
    MemberRow as row {
        "team_id": number(row.team_id),
        "team_name": text(Some(&row.team_name)),
        "player_profile_id": number(row.player_profile_id),
        "player_name": text(Some(&row.player_name)),
        "shirt_number": computed(row.shirt_number),
        "position": text(row.position.as_deref()),
        "is_captain": truth(row.is_captain),
        "valid_from": text(row.valid_from.as_deref()),
        "valid_until": text(row.valid_until.as_deref()),
        "allowed_because": text(row.allowed_because.as_deref()),
    }
    Fixture as fixture {
        "match_id": number(fixture.0.match_id),
        "match_number": number(fixture.0.match_number),
        "scheduled_date": computed(fixture.0.scheduled().map(Scheduled::day)),
        "scheduled_time": clock(fixture.0.scheduled()),
        "utc_offset": computed(fixture.0.scheduled().and_then(Scheduled::ahead_of_utc)),
        "court_name": text(fixture.0.court_name.as_deref()),
        "venue_name": text(fixture.0.venue_name.as_deref()),
        "division_name": text(fixture.0.division_name.as_deref()),
        "stage_name": text(fixture.0.stage_name.as_deref()),
        "group_name": text(fixture.0.group_name.as_deref()),
        "round_name": text(fixture.0.round_name.as_deref()),
        "match_name": called(&fixture.0.match_name),
        "team_a_name": text(fixture.0.team_a_name.as_deref()),
        "team_b_name": text(fixture.0.team_b_name.as_deref()),
        "status": text(Some(told_status(fixture.0.lifecycle, fixture.0.outcome))),
    }
    ResultLine as line {
        "match_id": number(line.row().match_id),
        "match_number": number(line.row().match_number),
        "scheduled_date": computed(line.row().scheduled().map(Scheduled::day)),
        "scheduled_time": clock(line.row().scheduled()),
        "utc_offset": computed(line.row().scheduled().and_then(Scheduled::ahead_of_utc)),
        "court_name": text(line.row().court_name.as_deref()),
        "venue_name": text(line.row().venue_name.as_deref()),
        "division_name": text(line.row().division_name.as_deref()),
        "stage_name": text(line.row().stage_name.as_deref()),
        "group_name": text(line.row().group_name.as_deref()),
        "round_name": text(line.row().round_name.as_deref()),
        "match_name": called(&line.row().match_name),
        "team_a_name": text(line.row().team_a_name.as_deref()),
        "team_a_score": number(line.row().team_a_score),
        "team_b_score": number(line.row().team_b_score),
        "team_b_name": text(line.row().team_b_name.as_deref()),
        "team_a_shootout": number(line.row().team_a_shootout),
        "team_b_shootout": number(line.row().team_b_shootout),
        "periods": line.periods(),
        "winner_team_name": winner(
            line.row().winner_team_id,
            (line.row().team_a_id, line.row().team_a_name.as_deref()),
            line.row().team_b_name.as_deref(),
        ),
        "outcome": text(line.row().outcome.map(Outcome::as_str)),
        "state": text(line.result.state().map(ResultState::as_str)),
        "rank": number(line.entrant().and_then(|one| one.finish_rank)),
        "participant_name": text(line.entrant().map(|one| one.participant_name.as_str())),
        "time": computed(line.time()),
        "entry_status": text(line.entrant().map(|one| one.entry_status.as_str())),
    }
    FinalPlace as row {
        "place": number(row.place),
        "shared": truth(row.shared),
        "team_id": number(row.team_id),
        "team_name": text(Some(&row.team_name)),
        "reason": text(Some(row.reason.as_str())),
        "opponent_name": text(row.opponent_name.as_deref()),
        "score": of_pair(row.score.as_ref(), 0),
        "opponent_score": of_pair(row.score.as_ref(), 1),
        "shootout": of_pair(row.shootout.as_ref(), 0),
        "opponent_shootout": of_pair(row.shootout.as_ref(), 1),
        "round_name": text(row.round_name.as_deref()),
        "group_place": number(row.group_place),
        "points": computed(row.points),
    }
}

/// When and where a match is played, and between whom.
struct Fixture(MatchRow);

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

    fn row(&self) -> &ScorableRow {
        &self.result.row
    }

    fn entrant(&self) -> Option<&EntrantRow> {
        self.entrant.and_then(|at| self.result.entrants.get(at))
    }

    fn time(&self) -> Option<String> {
        let measured = self.entrant().and_then(|one| one.time_ms);
        measured.map(|ms| race_time(ms, self.result.time_rounding))
    }

    fn periods(&self) -> Cell<'static> {
        let periods: Vec<String> = self.result.periods.iter().map(period_text).collect();
        Cell::Text(periods.join(" ").into())
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
    params(("divisionId" = Option<i64>, Query, description = "Only of this division", minimum = 1)),
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
    params(("divisionId" = Option<i64>, Query, description = "Only of this division", minimum = 1)),
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
    params(("divisionId" = Option<i64>, Query, description = "Only of this division", minimum = 1)),
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
    params(("divisionId" = Option<i64>, Query, description = "Only of this division", minimum = 1)),
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
    params(("divisionId" = Option<i64>, Query, description = "Only of this division", minimum = 1)),
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
    params(("divisionId" = Option<i64>, Query, description = "Only of this division", minimum = 1)),
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
    params(("divisionId" = Option<i64>, Query, description = "Only of this division", minimum = 1)),
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
