//! The rows of each file. A row is read twice: while the files are checked, to find its
//! problems, and while they are written, when the book knows the ids of its keys.
//!
//! Every function takes all values of its row before it returns. It returns `None` only
//! after it has refused one of them.

use touchline_domain::allocations::{ALLOCATIONS, allocation};
use touchline_domain::match_state::{Fault, MatchState, entry_faults};
use touchline_domain::scoring::MatchTieBreak;
use touchline_domain::side_codes::SideCode;
use touchline_domain::standings::{Carries, ConfiguredPoints, Sides, shootout_in_words};
use touchline_domain::{
    DecisionKind, EntryStatus, Figure, Lifecycle, LineupRole, MatchRole, ParticipantMode,
    TimeRounding, TournamentStatus, YEARS, publishing, same_name,
};

use jiff::tz::TimeZone;

use super::book::{Book, id_within};
use super::cells::Cells;
use super::codes::CODES;
use super::format::Sheet;
use touchline_app::competitions::{
    DivisionKey, NewDecision, NewDivision, NewPointsAdjustment, NewSquadMember, NewTeam,
    NewTournament,
};
use touchline_app::match_day::{
    NewEntry, NewEvent, NewFigure, NewLineupMember, NewMatch, NewPeriod,
};
use touchline_app::named_matches::NamedMatch;
use touchline_app::registration::NewPlayer;
use touchline_app::rule_packs;

/// A side's score, in the sport's own unit.
const SCORE: std::ops::RangeInclusive<i64> = 0..=1_000_000;
/// Minutes of a match, and its duration.
const MINUTES: std::ops::RangeInclusive<i64> = 0..=100_000;
/// Numbers that count something: laps, places in an order.
const COUNT: std::ops::RangeInclusive<i64> = 0..=1_000_000;
/// Milliseconds, up to about thirty years.
const MILLISECONDS: std::ops::RangeInclusive<i64> = 0..=1_000_000_000_000;

/// A tournament's row.
pub(super) struct TournamentRow {
    pub(super) tournament: NewTournament,
    /// Whether its divisions have rows of their own.
    pub(super) is_divided: bool,
}

pub(super) fn tournament(cells: &mut Cells<'_>, book: &Book) -> Option<TournamentRow> {
    let is_divided = book.divided.contains(cells.peek());
    cells.key("tournament_key");
    let tournament_name = cells.required_name("tournament_name");
    let sport = cells.required_name("sport_name");
    let status = cells.required_term("status");
    let description = cells.markdown("description");
    let gender = cells.name("gender_name");
    let age_group = cells.name("age_group_name");
    let start_date = cells.day("tournament_start");
    let end_date = cells.day("tournament_end");
    if start_date.zip(end_date).is_some_and(|(start, end)| end < start) {
        cells.refuse("tournament_end", "is before tournament_start");
    }
    let venue = cells.name("venue_name");
    let organizer_name = cells.owned_name("organizer_name");
    let rule_pack = cells.owned_name("rule_pack");
    refuse_pack(cells, rule_pack.as_deref(), sport);
    cells.zone("timezone");
    cells.term::<TimeRounding>("time_rounding");
    if let Some(name) = cells.name("allocation")
        && allocation(name).is_none()
    {
        let known: Vec<String> = ALLOCATIONS.iter().map(|one| format!("'{}'", one.id)).collect();
        cells.refuse("allocation", format!("'{name}' is not known: use {}", known.join(" or ")));
    }
    let tournament = NewTournament {
        tournament_name: tournament_name?.to_owned(),
        status: status?,
        description,
        is_quick_match: false,
        gender_category_id: gender.map(|name| book.gender_categories.id(name)),
        age_group_id: age_group.map(|name| book.age_groups.id(name)),
        start_date,
        end_date,
        venue_id: venue.map(|name| book.venues.id(name)),
        organizer_user_id: None,
        organizer_name,
        rule_pack,
        sport_ids: vec![book.sports.id(sport?)],
        created_at: book.now,
    };
    Some(TournamentRow { tournament, is_divided })
}

/// A division's row. Its place among the others follows from what the tournament has.
pub(super) fn division(cells: &mut Cells<'_>, book: &Book) -> Option<NewDivision> {
    let status_of_tournament = book.statuses.get(cells.peek()).copied();
    let tournament_id =
        cells.required_reference("tournament_key", Sheet::Tournaments, &book.tournaments);
    cells.key("division_key");
    let division_name = cells.required_name("division_name");
    let sport = cells.required_name("sport_name");
    let status: Option<TournamentStatus> = cells.required_term("status");
    let gender = cells.name("gender_name");
    let age_group = cells.name("age_group_name");
    let rule_pack = cells.owned_name("rule_pack");
    if let Some((status, of_tournament)) = status.zip(status_of_tournament)
        && !publishing::fits(of_tournament, status)
    {
        cells.refuse(
            "status",
            format!("'{status}' does not fit the tournament, which is '{of_tournament}'"),
        );
    }
    refuse_pack(cells, rule_pack.as_deref(), sport);
    cells.term::<TimeRounding>("time_rounding");
    let shown_names = cells.term("shown_names");
    Some(NewDivision {
        tournament_id: tournament_id?,
        division_name: division_name?.to_owned(),
        division_order: 0,
        status: status?,
        sport_id: Some(book.sports.id(sport?)),
        gender_category_id: gender.map(|name| book.gender_categories.id(name)),
        age_group_id: age_group.map(|name| book.age_groups.id(name)),
        rule_pack,
        shown_names,
        created_at: book.now,
        updated_at: book.now,
    })
}

fn refuse_pack(cells: &mut Cells<'_>, pack: Option<&str>, sport: Option<&str>) {
    if let (Some(name), Some(sport)) = (pack, sport)
        && let Err(reason) = rule_packs::fitting(name, &same_name(sport))
    {
        cells.refuse("rule_pack", reason);
    }
}

/// Where a row of a tournament belongs: its next value is the key of a division, which tournaments with
/// several divisions need. `teams` are keys of teams with their columns, which have to be in it.
fn division_of(
    cells: &mut Cells<'_>,
    book: &Book,
    tournament: &str,
    teams: &[(&'static str, &str)],
) -> DivisionKey {
    let division = cells.optional_key("division_key");
    if let Some(reason) = book.unfit_division(tournament, division) {
        cells.refuse("division_key", reason);
    } else {
        for (column, team) in teams {
            if let Some(reason) = book.in_other_division(tournament, division, team) {
                cells.refuse(column, reason);
            }
        }
    }
    book.division_of(tournament, division)
}

/// A team's row: the team itself and its place in one tournament.
pub(super) struct TeamRow {
    pub(super) division: DivisionKey,
    pub(super) team_key: String,
    pub(super) team: NewTeam,
    pub(super) group_id: Option<i64>,
}

pub(super) fn team(cells: &mut Cells<'_>, book: &Book) -> Option<TeamRow> {
    let tournament = cells.peek();
    let tournament_id =
        cells.required_reference("tournament_key", Sheet::Tournaments, &book.tournaments);
    let team_key = cells.key("team_key");
    let team_name = cells.required_name("team_name");
    let team_type = cells.required_term("team_type");
    let country_code = cells.owned_name("country_code");
    let group = cells.name("group_name");
    let division = division_of(cells, book, tournament, &[]);
    tournament_id?;
    Some(TeamRow {
        division,
        team_key: team_key?.to_owned(),
        team: NewTeam {
            team_name: team_name?.to_owned(),
            team_type: team_type?,
            country_code,
            created_at: book.now,
        },
        group_id: group.map(|name| id_within(&book.groups, division.division_id, name)),
    })
}

pub(super) fn player(cells: &mut Cells<'_>, book: &Book) -> Option<NewPlayer> {
    cells.key("player_key");
    let player_name = cells.required_name("player_name");
    let given_name = cells.owned_name("given_name");
    let family_name = cells.owned_name("family_name");
    let today = TimeZone::UTC.to_datetime(book.now).date();
    let birth_date = cells.past_day("date_of_birth", today);
    let years = i64::from(*YEARS.start())..=i64::from(today.year());
    let birth_year = cells.integer("birth_year", years);
    let gender = cells.name("gender_name");
    let country_code = cells.owned_name("country_code");
    let sport = cells.required_name("sport_name");
    Some(NewPlayer {
        user_id: None,
        player_name: player_name?.to_owned(),
        given_name,
        family_name,
        birth_date,
        birth_year,
        gender_category_id: gender.map(|name| book.gender_categories.id(name)),
        country_code,
        sport_ids: vec![book.sports.id(sport?)],
        is_active: true,
        created_at: book.now,
    })
}

pub(super) fn squad_member(cells: &mut Cells<'_>, book: &Book) -> Option<NewSquadMember> {
    let tournament = cells.peek();
    let tournament_id =
        cells.required_reference("tournament_key", Sheet::Tournaments, &book.tournaments);
    let team = cells.peek();
    let team_id = cells.required_reference("team_key", Sheet::Teams, &book.teams);
    let player_profile_id = cells.required_reference("player_key", Sheet::Players, &book.players);
    cells.skip("player_name");
    let shirt_number = cells.shirt_number("shirt_number");
    let position = cells.owned_name("position");
    let division = division_of(cells, book, tournament, &[("team_key", team)]);
    tournament_id?;
    Some(NewSquadMember {
        division,
        team_id: team_id?,
        player_profile_id: player_profile_id?,
        shirt_number,
        position,
    })
}

pub(super) fn match_row(cells: &mut Cells<'_>, book: &Book) -> Option<NamedMatch> {
    cells.key("match_key");
    let tournament = cells.peek();
    let tournament_id =
        cells.required_reference("tournament_key", Sheet::Tournaments, &book.tournaments);
    let zone_of_tournament = book.zones.get(tournament);
    let match_number = cells.integer("match_number", COUNT);
    let may_be_nameless = cells.peek_at("team_a_source").is_some_and(|code| !code.is_empty())
        || cells.peek_at("team_b_source").is_some_and(|code| !code.is_empty());
    let match_name =
        if may_be_nameless { cells.name("match_name") } else { cells.required_name("match_name") };
    let participant_mode: Option<ParticipantMode> = cells.required_term("participant_mode");
    let sport = cells.required_name("sport_name");
    let stage = cells.name("stage_name");
    let group = cells.name("group_name");
    let round_name = cells.owned_name("round_name");
    let lifecycle: Option<Lifecycle> = cells.required_term("status");
    let outcome = cells.term("outcome");
    let scheduled = cells.start("scheduled_date");
    let venue = cells.name("venue_name");
    let team_a_key = cells.peek();
    let team_a_id = cells.reference("team_a_key", Sheet::Teams, &book.teams);
    let team_a_name = cells.skip("team_a_name");
    let team_a_score = cells.integer("team_a_score", SCORE);
    let team_b_key = cells.peek();
    let team_b_id = cells.reference("team_b_key", Sheet::Teams, &book.teams);
    let team_b_name = cells.skip("team_b_name");
    let team_b_score = cells.integer("team_b_score", SCORE);
    let winner_key = cells.peek();
    let winner_team_id = cells.reference("winner_team_key", Sheet::Teams, &book.teams);
    let team_a_shootout = cells.integer("team_a_shootout", SCORE);
    let team_b_shootout = cells.integer("team_b_shootout", SCORE);
    let extra_time = cells.boolean("extra_time");
    let match_format = cells.name("match_format");
    let duration_minutes = cells.integer("duration_minutes", MINUTES);
    let gender = cells.name("gender_name");
    let note = cells.text("note");
    let (team_a_shootout, team_b_shootout) = match (team_a_shootout, team_b_shootout) {
        (None, None) => {
            let score = team_a_score.zip(team_b_score).map(|(a, b)| Sides::new(a, b));
            let told = note.as_deref().zip(score);
            let told = told.and_then(|(note, score)| shootout_in_words(note, score));
            (told.map(|shots| shots.a), told.map(|shots| shots.b))
        }
        known => known,
    };
    let role = cells.term("role").unwrap_or(MatchRole::Regular);
    let decided_on = cells.day("decided_on");
    let division_key = cells.peek();
    let teams = [("team_a_key", team_a_key), ("team_b_key", team_b_key)];
    let division = division_of(cells, book, tournament, &teams);
    let zone = cells.zone("timezone");
    let codes = CODES.map(|column| side_code(cells, column));
    // A side with a team comes from nowhere else any more.
    let [of_a, of_b] = codes;
    let codes = [of_a.filter(|_| team_a_key.is_empty()), of_b.filter(|_| team_b_key.is_empty())];
    if participant_mode == Some(ParticipantMode::MultiEntry) && match_name.is_none() {
        cells.refuse("match_name", "is required");
    }
    let scheduled = match (scheduled, zone.as_ref().or(zone_of_tournament)) {
        (Some(start), Some(zone)) => match start.in_zone(zone) {
            Ok(start) => Some(start),
            Err(left_out) => {
                cells.refuse("scheduled_date", left_out.to_string());
                None
            }
        },
        (start, _) => start,
    };
    if let Some(reason) = book.other_sport(tournament, division_key, sport) {
        cells.refuse("sport_name", reason);
    }
    let mut winner_team_id = winner_team_id;
    let mut winner_named = false;
    if let Some((mode, lifecycle)) = participant_mode.zip(lifecycle) {
        let named = |key| Some(key).filter(|key: &&str| !key.is_empty());
        let state = MatchState {
            mode,
            lifecycle,
            outcome,
            sides: [named(team_a_key), named(team_b_key)],
            scores: [team_a_score, team_b_score],
            shootout: [team_a_shootout, team_b_shootout],
            winner: named(winner_key),
        };
        // Where there are several divisions, those have the sports.
        let of_tournament = book.sports_of_tournaments.get(tournament);
        let of_tournament = of_tournament.filter(|_| !book.divided.contains(tournament));
        let of_other_sport = sport
            .zip(of_tournament)
            .is_some_and(|(sport, of_tournament)| same_name(sport) != *of_tournament);
        let other_sport = of_other_sport.then_some(("sport_id", Fault::OtherSport));
        cells.refuse_faults(state.faults().into_iter().chain(other_sport));
        winner_named = state.names_winner();
        winner_team_id = state.winner().and_then(|winner| {
            let ids =
                [(winner_key, winner_team_id), (team_a_key, team_a_id), (team_b_key, team_b_id)];
            ids.into_iter().find(|(key, _)| *key == winner)?.1
        });
    }
    tournament_id?;
    let sport_id = book.sports.id(sport?);
    let teams = [(team_a_key, team_a_name), (team_b_key, team_b_name)].map(|(key, name)| {
        let of_folder = book.names_of_teams.get(key).into_iter().flatten().map(|name| &**name);
        of_folder.chain(name).map(str::to_owned).collect()
    });
    let row = NewMatch {
        stage_id: stage.map(|name| id_within(&book.stages, division.division_id, name)),
        group_id: group.map(|name| id_within(&book.groups, division.division_id, name)),
        round_name,
        match_number,
        title: match_name.map(str::to_owned),
        participant_mode: participant_mode?,
        lifecycle: lifecycle?,
        outcome,
        scheduled,
        venue_id: venue.map(|name| book.venues.id(name)),
        team_a_id,
        team_a_score,
        team_b_id,
        team_b_score,
        winner_team_id,
        winner_named,
        team_a_shootout,
        team_b_shootout,
        extra_time,
        match_format_id: match_format.map(|name| id_within(&book.match_formats, sport_id, name)),
        duration_minutes,
        gender_category_id: gender.map(|name| book.gender_categories.id(name)),
        note,
        role,
        decided_on,
        ..NewMatch::new(Some(division), sport_id, book.now)
    };
    Some(NamedMatch { row, teams, codes })
}

/// The code of a side, as a fixture list has it.
fn side_code(cells: &mut Cells<'_>, column: &'static str) -> Option<SideCode> {
    let text = cells.name(column)?;
    let code = text.parse();
    if code.is_err() {
        cells.refuse(
            column,
            format!(
                "'{text}' is not the code of a side: use one such as '1A', '3ABCDF', 'W74' or 'L101'"
            ),
        );
    }
    code.ok()
}

/// What a stage brings along, by the names of the stages.
pub(super) struct StageRow {
    pub(super) division: DivisionKey,
    pub(super) stage_name: String,
    pub(super) carries: Carries,
    pub(super) carried_from: Option<String>,
}

pub(super) fn stage(cells: &mut Cells<'_>, book: &Book) -> Option<StageRow> {
    let tournament = cells.peek();
    let tournament_id =
        cells.required_reference("tournament_key", Sheet::Tournaments, &book.tournaments);
    let stage_name = cells.required_name("stage_name");
    let carries: Option<Carries> = cells.required_term("carries");
    let carried_from = cells.name("carried_from");
    let division_key = cells.peek();
    let division = division_of(cells, book, tournament, &[]);
    for (column, name) in [("stage_name", stage_name), ("carried_from", carried_from)] {
        let unknown = name.and_then(|name| book.unknown_stage(tournament, division_key, name));
        if let Some(reason) = unknown {
            cells.refuse(column, reason);
        }
    }
    match (carries, carried_from) {
        (Some(Carries::None), Some(_)) => {
            cells.refuse("carried_from", "is to be blank where carries is 'none'");
        }
        (Some(Carries::All | Carries::Met | Carries::HalfDown | Carries::HalfUp), None)
            if cells.problems.is_empty() =>
        {
            cells.refuse(
                "carried_from",
                "is required: the stage from which something is brought along",
            );
        }
        _ => {}
    }
    tournament_id?;
    Some(StageRow {
        division,
        stage_name: stage_name?.to_owned(),
        carries: carries?,
        carried_from: carried_from.map(str::to_owned),
    })
}

/// A table over several stages, by the names of these.
pub(super) struct TableRow {
    pub(super) division: DivisionKey,
    pub(super) table_name: String,
    pub(super) stages: Vec<String>,
    pub(super) rule_pack: Option<String>,
}

pub(super) fn table(cells: &mut Cells<'_>, book: &Book) -> Option<TableRow> {
    let tournament = cells.peek();
    let tournament_id =
        cells.required_reference("tournament_key", Sheet::Tournaments, &book.tournaments);
    let table_name = cells.required_name("table_name");
    let listed = cells.text("stages");
    let rule_pack = cells.owned_name("rule_pack");
    let division_key = cells.peek();
    let division = division_of(cells, book, tournament, &[]);
    let names = listed.as_deref().unwrap_or_default().split(';').map(str::trim);
    let mut stages: Vec<String> = Vec::new();
    for name in names.filter(|name| !name.is_empty()) {
        if let Some(reason) = book.unknown_stage(tournament, division_key, name) {
            cells.refuse("stages", reason);
        }
        if !stages.iter().any(|known| same_name(known) == same_name(name)) {
            stages.push(name.to_owned());
        }
    }
    if stages.len() < 2 {
        cells.refuse("stages", "is to name two stages or more, with '; ' between them");
    }
    let sport = book.sport_of(tournament, division_key);
    if let Some(name) = rule_pack.as_deref()
        && let Err(reason) = rule_packs::fitting(name, sport)
    {
        cells.refuse("rule_pack", reason);
    }
    tournament_id?;
    Some(TableRow { division, table_name: table_name?.to_owned(), stages, rule_pack })
}

pub(super) fn figure(cells: &mut Cells<'_>, book: &Book) -> Option<NewFigure> {
    let match_key = cells.peek();
    let match_id = cells.required_reference("match_key", Sheet::Matches, &book.matches);
    let team_key = cells.peek();
    let team_id = cells.required_reference("team_key", Sheet::Teams, &book.teams);
    if !book.may_have(match_key, team_key) {
        cells.refuse("team_key", format!("'{team_key}' does not play in this match"));
    }
    let figure: Option<Figure> = cells.required_term("figure");
    let most = if figure == Some(Figure::AllOut) { 1 } else { *COUNT.end() };
    let value = cells.required_integer("value", 0..=most);
    Some(NewFigure { match_id: match_id?, team_id: team_id?, figure: figure?, value: value? })
}

pub(super) fn period(cells: &mut Cells<'_>, book: &Book) -> Option<NewPeriod> {
    let match_id = cells.required_reference("match_key", Sheet::Matches, &book.matches);
    let period_number = cells.required_integer("period_number", 1..=1_000);
    let period_type = cells.required_name("period_type");
    let team_a_score = cells.integer("team_a_score", SCORE);
    let team_b_score = cells.integer("team_b_score", SCORE);
    let team_a_tiebreak = cells.integer("team_a_tiebreak", SCORE);
    let team_b_tiebreak = cells.integer("team_b_tiebreak", SCORE);
    let period = NewPeriod {
        match_id: match_id?,
        period_number: period_number?,
        period_type: period_type?.to_owned(),
        team_a_score,
        team_b_score,
        team_a_tiebreak,
        team_b_tiebreak,
    };
    let told = team_a_score.zip(team_b_score).filter(|_| {
        MatchTieBreak::is_called(&period.period_type)
            && team_a_tiebreak.is_none()
            && team_b_tiebreak.is_none()
    });
    // Sheets tell a match tie-break by its points.
    let counted = told.and_then(|(a, b)| MatchTieBreak::of(Sides::new(a, b)));
    Some(match counted {
        Some(MatchTieBreak { games, points }) => NewPeriod {
            team_a_score: Some(games.a),
            team_b_score: Some(games.b),
            team_a_tiebreak: Some(points.a),
            team_b_tiebreak: Some(points.b),
            ..period
        },
        None => period,
    })
}

pub(super) fn event(cells: &mut Cells<'_>, book: &Book) -> Option<NewEvent> {
    let match_key = cells.peek();
    let match_id = cells.required_reference("match_key", Sheet::Matches, &book.matches);
    cells.key("event_key");
    let sequence = cells.required_integer("sequence", COUNT);
    let event_time = cells.owned_name("event_time");
    let minute = cells.integer("minute", MINUTES);
    let stoppage = cells.integer("stoppage", MINUTES);
    let period_name = cells.owned_name("period_name");
    let event_type = cells.required_name("event_type");
    let team_key = cells.peek();
    let team_id = cells.reference("team_key", Sheet::Teams, &book.teams);
    cells.skip("team_name");
    let player_profile_id = cells.reference("player_key", Sheet::Players, &book.players);
    let player_name = cells.owned_name("player_name");
    let player_team_key = cells.peek();
    let player_team_id = cells.reference("player_team_key", Sheet::Teams, &book.teams);
    let related_player_profile_id =
        cells.reference("related_player_key", Sheet::Players, &book.players);
    let related_player_name = cells.owned_name("related_player_name");
    let description = cells.text("description");
    let teams = [("team_id", team_key), ("player_team_id", player_team_key)];
    cells.refuse_faults(
        teams
            .into_iter()
            .filter(|(_, team)| !book.may_have(match_key, team))
            .map(|(field, _)| (field, Fault::EventOfOtherTeam)),
    );
    Some(NewEvent {
        match_id: match_id?,
        sequence: sequence?,
        event_time,
        minute,
        stoppage,
        period_name,
        event_type: event_type?.to_owned(),
        team_id,
        player_profile_id,
        // The profile has the name already.
        player_name: player_name.filter(|_| player_profile_id.is_none()),
        player_team_id,
        related_player_profile_id,
        related_player_name: related_player_name.filter(|_| related_player_profile_id.is_none()),
        description,
        wording: None,
        score: None,
        created_at: book.now,
    })
}

pub(super) fn lineup_member(cells: &mut Cells<'_>, book: &Book) -> Option<NewLineupMember> {
    let match_key = cells.peek();
    let match_id = cells.required_reference("match_key", Sheet::Matches, &book.matches);
    let team_key = cells.peek();
    let team_id = cells.reference("team_key", Sheet::Teams, &book.teams);
    let player_profile_id = cells.reference("player_key", Sheet::Players, &book.players);
    let player_name = cells.required_name("player_name");
    cells.skip("team_name");
    let shirt_number = cells.shirt_number("shirt_number");
    let position = cells.owned_name("position");
    let role = cells.term("role");
    let is_selected = cells.boolean("is_selected");
    let is_captain = cells.boolean("is_captain");
    let minute_on = cells.minute_shown("minute_on");
    let minute_off = cells.minute_shown("minute_off");
    let is_other = !book.may_have(match_key, team_key);
    cells.refuse_faults(is_other.then_some(("team_id", Fault::LineupOfOtherTeam)));
    Some(NewLineupMember {
        match_id: match_id?,
        team_id,
        player_profile_id,
        player_name: player_name?.to_owned(),
        shirt_number,
        position,
        role,
        // A player on the sheet is selected unless the row says otherwise. A player on the bench has played only
        // after coming on.
        is_selected: is_selected
            .unwrap_or(!matches!(role, Some(LineupRole::Substitute | LineupRole::Reserve))),
        is_captain: is_captain.unwrap_or(false),
        minute_on,
        minute_off,
        is_recorded: false,
    })
}

pub(super) fn entry(cells: &mut Cells<'_>, book: &Book) -> Option<NewEntry> {
    let match_key = cells.peek();
    let match_id = cells.required_reference("match_key", Sheet::Matches, &book.matches);
    let player_profile_id = cells.reference("player_key", Sheet::Players, &book.players);
    let team_id = cells.reference("team_key", Sheet::Teams, &book.teams);
    let participant_name = cells.required_name("participant_name");
    let finish_rank = cells.integer("rank", 1..=1_000_000);
    let team_name = cells.owned_name("team_name");
    let time_ms = cells.integer("time_ms", MILLISECONDS);
    let entry_status = cells.term("status").unwrap_or(EntryStatus::Completed);
    let is_tied = cells.boolean("is_tied");
    let qualified = cells.owned_name("qualified");
    let points_hundredths = cells.hundredths("points");
    let laps = cells.integer("laps", COUNT);
    let bib = cells.owned_name("bib");
    let lane = cells.owned_name("lane");
    // In a false start the reaction comes before the gun.
    let reaction_ms = cells.integer("reaction_ms", -10_000..=1_000_000);
    let note = cells.text("note");
    let is_outside = book.participants.get(match_key).is_some_and(|of| !of.may_have_entries());
    let outside = is_outside.then_some(("match_id", Fault::EntryOutsideRace));
    let own = entry_faults(finish_rank, time_ms, Some(entry_status));
    cells.refuse_faults(outside.into_iter().chain(own));
    Some(NewEntry {
        match_id: match_id?,
        finish_rank,
        participant_name: participant_name?.to_owned(),
        player_profile_id,
        team_id,
        // The team has the name already.
        team_name: team_name.filter(|_| team_id.is_none()),
        time_ms,
        entry_status,
        is_tied: is_tied.unwrap_or(false),
        qualified,
        points_hundredths,
        laps,
        bib,
        lane,
        reaction_ms,
        note,
    })
}

pub(super) fn points_adjustment(cells: &mut Cells<'_>, book: &Book) -> Option<NewPointsAdjustment> {
    let tournament = cells.peek();
    let tournament_id =
        cells.required_reference("tournament_key", Sheet::Tournaments, &book.tournaments);
    let team = cells.peek();
    let team_id = cells.required_reference("team_key", Sheet::Teams, &book.teams);
    let reason = cells.name("reason");
    cells.skip("team_name");
    let points_delta = cells.required_points("points_delta", -1_000_000..=1_000_000);
    let source = cells.text("source");
    let effective_date = cells.day("effective_date");
    let division = division_of(cells, book, tournament, &[("team_key", team)]);
    tournament_id?;
    Some(NewPointsAdjustment {
        division_id: division.division_id,
        team_id: team_id?,
        points_delta: points_delta?,
        reason: reason.unwrap_or_default().to_owned(),
        source,
        effective_date,
        created_at: book.now,
    })
}

pub(super) fn decision(cells: &mut Cells<'_>, book: &Book) -> Option<NewDecision> {
    let tournament = cells.peek();
    let tournament_id =
        cells.required_reference("tournament_key", Sheet::Tournaments, &book.tournaments);
    let decision_key = cells.key("decision_key");
    let team = cells.peek();
    let team_id = cells.required_reference("team_key", Sheet::Teams, &book.teams);
    let group = cells.name("group_name");
    let kind: Option<DecisionKind> = cells.required_term("kind");
    let has_position = !cells.peek().is_empty();
    let position = cells.integer("position", 1..=*COUNT.end());
    let decided_on = cells.day("decided_on");
    let has_policy = !cells.peek().is_empty();
    let policy = cells.term("policy");
    let reason = cells.text("reason");
    let source = cells.text("source");
    let division = division_of(cells, book, tournament, &[("team_key", team)]);
    let is_withdrawal = kind? == DecisionKind::Withdrawal;
    if is_withdrawal != has_policy {
        let reason =
            if is_withdrawal { "a withdrawal needs one" } else { "only a withdrawal has one" };
        cells.refuse("policy", reason);
    }
    if !is_withdrawal && !has_position {
        cells.refuse("position", "an order of teams needs one");
    }
    tournament_id?;
    let division_id = division.division_id;
    Some(NewDecision {
        division_id,
        // A name that is not a group's is a stage's; the decision then applies to every table.
        group_id: group.map(|name| id_within(&book.groups, division_id, name)).filter(|id| *id > 0),
        decision_key: decision_key?.to_owned(),
        kind: kind?,
        position: position.filter(|_| !is_withdrawal),
        team_id: team_id?,
        decided_on,
        policy,
        reason,
        source,
        created_at: book.now,
    })
}

/// The points of results, in one division, in one tournament or in all of a sport.
pub(super) struct ScoringRow {
    pub(super) tournament_id: Option<i64>,
    pub(super) division_id: Option<i64>,
    pub(super) sport_id: i64,
    pub(super) points: ConfiguredPoints,
    pub(super) extra_rules: Option<String>,
    pub(super) basis: Option<String>,
}

pub(super) fn scoring(cells: &mut Cells<'_>, book: &Book) -> Option<ScoringRow> {
    let tournament = cells.peek();
    let tournament_id = cells.reference("tournament_key", Sheet::Tournaments, &book.tournaments);
    let sport = cells.required_name("sport_name");
    let win = cells.required_points("win_points", SCORE);
    // A competition may know no draws, and say nothing of cancelled matches.
    let draw = cells.points("draw_points", SCORE);
    let loss = cells.required_points("loss_points", SCORE);
    let cancelled = cells.points("cancelled_points", SCORE);
    let extra_rules = cells.text("extra_rules");
    let basis = cells.text("basis");
    let division = cells.optional_key("division_key");
    // Without a division it holds for all of the tournament that have the sport.
    let division = Some(division).filter(|division| !division.is_empty());
    if let Some(reason) = division.and_then(|key| book.unfit_division(tournament, key)) {
        cells.refuse("division_key", reason);
    }
    if let Some(reason) = division.and_then(|key| book.other_sport(tournament, key, sport)) {
        cells.refuse("sport_name", reason);
    }
    Some(ScoringRow {
        tournament_id,
        division_id: division.map(|key| book.division_of(tournament, key).division_id),
        sport_id: book.sports.id(sport?),
        points: ConfiguredPoints {
            win: win?,
            draw: draw.unwrap_or_default(),
            loss: loss?,
            cancelled: cancelled.unwrap_or_default(),
        },
        extra_rules,
        basis,
    })
}
