//! A competition's standings, with the data that explains them.

use std::collections::{BTreeSet, HashMap};

use jiff::Timestamp;
use jiff::civil::Date;
use touchline_domain::drawing::Source;
use touchline_domain::standings::{
    Carries, DecidedBy, Decision, FormResult, PartKind, PlayedMatch, Record, RulePack, Sides,
    StandingRow, form, home_and_away,
};
use touchline_domain::{Scheduled, found_by, same_name, vocabulary};
use touchline_store::competitions::divisions::DivisionKey;
use touchline_store::competitions::draws::{self, SideRow};
use touchline_store::competitions::fixtures::{self, FixtureRow};
use touchline_store::competitions::known;
use touchline_store::competitions::results::{self, AdjustmentRow};
use touchline_store::{Conn, StoreError};
use touchline_words::{Sentence, Value};

use super::seasons::{Season, seasons};
use super::{Readers, has_contents, read_competition, sport_of_races};
use crate::AppError;
use crate::context::rules::check;
use crate::pages::Pages;
use crate::pages::shown_pages;
use crate::play::competition::tables::{
    BestPlaced, MadeParts, Table, advanced, best_of_place, tables,
};
use crate::play::competition::{Competition, Rules, Sport, read_known};

/// The most matches of a row's form.
pub(crate) const FORM_LENGTH: usize = 5;

/// The most matches that the rows of some tables name as those that separate them.
const MOST_DECIDING: usize = 500;

/// Which past the standings are of.
#[derive(Debug, Clone, Copy, Default)]
pub struct Past {
    /// What was played up to the end of this day; `None`: up to now.
    pub as_of: Option<Date>,
    /// What was known at this moment; `None`: what is known now.
    pub known_at: Option<Timestamp>,
}

/// The standings of a competition.
#[derive(Debug, Clone, Default)]
pub struct Standings {
    /// The competition.
    pub tournament_id: i64,
    /// Its division.
    pub division_id: i64,
    /// The day at whose end the standings were like this; `None` for now.
    pub as_of: Option<Date>,
    /// The moment at which they were known like this; `None` for now.
    pub known_at: Option<Timestamp>,
    /// The sport of the tables; `None` for a competition without one.
    pub sport: Option<Sport>,
    /// The rules of the tables; `None` for a competition without matches of two teams.
    pub rules: Option<Rules>,
    /// The adjustments in force.
    pub adjustments: Vec<AdjustmentRow>,
    /// The decisions of the organiser in force.
    pub decisions: Vec<DecisionInForce>,
    /// The tables.
    pub groups: Vec<RankedGroup>,
    /// Why there are no tables, if there are none.
    pub no_tables: Option<NoTables>,
    /// The names of the teams in the tables.
    pub team_names: HashMap<i64, String>,
    /// The matches that separate rows.
    pub matches: Vec<FixtureRow>,
    /// The ranking of one place across the groups.
    pub best_placed: Option<BestPlaced>,
    /// The group of each team, for `best_placed`.
    pub group_of_team: HashMap<i64, String>,
    /// Championships of races.
    pub seasons: Vec<Season>,
}

vocabulary!(
    /// Why a competition has no table.
    NoTables, {
        /// It has neither matches between two teams nor groups.
        NoMatches = "no_matches",
        /// It is a knock-out.
        Knockout = "knockout",
        /// Its matches do not show whether it is a league or a knock-out.
        Unclear = "unclear",
    }
);

/// A decision of the organiser that no result shows.
#[derive(Debug, Clone)]
pub struct DecisionInForce {
    /// The decision; its teams are named in [`Standings::team_names`].
    pub decision: Decision,
    /// The group of the table that it applies to; `None` for every table.
    pub group_name: Option<String>,
}

/// One table.
#[derive(Debug, Clone)]
pub struct RankedGroup {
    /// The group's name; the stage's where the competition has several stages and this one
    /// has no groups; empty when the table is the whole competition.
    pub group_name: String,
    /// The stage's name.
    pub stage_name: Option<String>,
    /// What of both a draw has made.
    pub made: MadeParts,
    /// What its stage brings along, and the name of the stage that it comes from.
    pub carries: Option<(Carries, String)>,
    /// Whether it is one over several stages.
    pub is_further: bool,
    /// The pack that orders it, where that is another than the competition's.
    pub own_pack: Option<RulePack>,
    /// Matches that are over.
    pub matches_played: i64,
    /// All matches.
    pub matches_total: i64,
    /// First to last.
    pub rows: Vec<RankedTeam>,
}

/// One row of a table.
#[derive(Debug, Clone)]
pub struct RankedTeam {
    /// The row itself.
    pub row: StandingRow,
    /// The team's name.
    pub team_name: String,
    /// Whether the team goes on; `None` when the data does not say.
    pub advanced: Option<bool>,
    /// Its latest matches, the latest first.
    pub form: Vec<FormMatch>,
    /// Its record at home (`a`) and away (`b`).
    pub halves: Sides<Record>,
}

/// A match from the view of one team.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FormMatch {
    /// The match.
    pub match_id: i64,
    /// The team's result.
    pub result: FormResult,
    /// The opponent.
    pub opponent_id: i64,
    /// Its name.
    pub opponent_name: String,
    /// The score from the team's view.
    pub score: Option<Sides<i64>>,
    /// The start of the match.
    pub scheduled: Option<Scheduled>,
}

impl Pages {
    /// The standings of a division now, at the end of a day, or as they were known at a moment: of the tournament's first
    /// division, if none is named, and of one group, if one is named.
    ///
    /// # Errors
    /// [`AppError::NotFound`] for an unknown tournament, division or group; [`AppError::Invalid`] for a moment of which is
    /// not known what was known then.
    pub async fn standings(
        &self,
        readers: Readers,
        tournament_id: i64,
        division_id: Option<i64>,
        group: Option<String>,
        past: Past,
    ) -> Result<Standings, AppError> {
        let now = self.clock.now();
        // Any number of days and moments can be asked for, so nearly none of the replies is cached.
        let is_past = past.as_of.is_some() || past.known_at.is_some();
        let _turn = if is_past { self.turn_of_long_read().await } else { None };
        self.db
            .read(move |conn| {
                let division = readers.division(conn, tournament_id, division_id)?;
                if let Some(at) = past.known_at {
                    is_kept(conn, division.division_id, at, now)?;
                }
                let mut standings = read(conn, division, group.as_deref(), past)?;
                if readers == Readers::Everybody {
                    shown_pages::of_standings(conn, &mut standings)?;
                }
                Ok(standings)
            })
            .await
    }
}

/// Refuses a moment of which is not known what was known then.
fn is_kept(
    conn: &Conn<'_>,
    division_id: i64,
    at: Timestamp,
    now: Timestamp,
) -> Result<(), AppError> {
    check(at <= now, "knownAt", Sentence::KnownInFuture)?;
    let since = known::since(conn, division_id)?;
    let since = since.and_then(|ms| Timestamp::from_millisecond(ms).ok());
    if let Some(since) = since.filter(|since| at < *since) {
        // Rounded up to a second, so that the moment that is named is one that can be asked for.
        let whole = Timestamp::from_second(since.as_second() + 1).unwrap_or(since);
        return Err(AppError::invalid(
            "knownAt",
            Sentence::KnownSince { moment: whole.to_string().into() },
        ));
    }
    let is_of_races = results::has_season(conn, division_id)?;
    check(!is_of_races, "knownAt", Sentence::KnownOfRaces)
}

fn read(
    conn: &Conn<'_>,
    division: DivisionKey,
    group: Option<&str>,
    past: Past,
) -> Result<Standings, AppError> {
    let DivisionKey { tournament_id, division_id } = division;
    let Past { as_of, known_at } = past;
    let of = match known_at {
        None => read_competition(conn, division)?,
        Some(at) => read_known(conn, division_id, at)?.filter(has_contents),
    };
    let in_force = |row: &AdjustmentRow| {
        let from = row.effective_date.as_deref().and_then(|text| text.parse::<Date>().ok());
        as_of.zip(from).is_none_or(|(day, from)| from <= day)
    };
    let Some(of) = of else {
        let sport = sport_of_races(conn, division)?;
        let mut adjustments = results::adjustments(conn, &[division_id])?;
        adjustments.retain(in_force);
        let sport_key = sport.as_ref().map(|sport| &*sport.key);
        return Ok(Standings {
            tournament_id,
            division_id,
            as_of,
            known_at,
            seasons: seasons(conn, division_id, sport_key, as_of, &adjustments)?,
            adjustments,
            sport,
            groups: no_group(group, Vec::new())?,
            no_tables: Some(NoTables::NoMatches),
            ..Standings::default()
        });
    };
    let tables = tables(&of, as_of);
    let rows: Vec<Vec<StandingRow>> = tables.iter().map(|table| table.rows(&of)).collect();
    let places = places_of_draw(conn, &of)?;
    let advanced = advanced(&of, &tables, &rows, &places);
    let best_placed = best_of_place(&of, &tables, (&rows, &advanced), &places);
    let no_tables = no_tables(&of, &tables);
    // Groups of several stages: the first one counts.
    let group_of_team = tables
        .iter()
        .rev()
        .filter(|table| table.is_group)
        .flat_map(|table| table.ranked().iter().map(|team| (*team, table.group_name.clone())))
        .collect();
    let groups: Vec<RankedGroup> = tables
        .iter()
        .zip(rows)
        .zip(advanced)
        .map(|((table, rows), advanced)| ranked(&of, table, rows, advanced))
        .collect();
    let mut groups = no_group(group, groups)?;
    name_few_matches(&mut groups);
    let adjustments: Vec<AdjustmentRow> =
        of.adjustments.iter().filter(|row| in_force(row)).cloned().collect();
    let decisions = of
        .decisions
        .iter()
        .filter(|one| match (as_of, one.decided_on) {
            (None, _) => true,
            (Some(day), Some(decided)) => decided <= day,
            (Some(_), None) => tables.iter().any(|table| table.decisions.has(&one.decided)),
        })
        .map(|decision| DecisionInForce {
            decision: decision.clone(),
            group_name: decision.group.map(|group| of.group_name(group).to_owned()),
        })
        .collect();
    Ok(Standings {
        tournament_id,
        division_id,
        as_of,
        known_at,
        matches: deciding_matches(conn, &groups, known_at.map(|_| &of))?,
        seasons: seasons(conn, division_id, Some(&of.sport.key), as_of, &adjustments)?,
        adjustments,
        decisions,
        sport: Some(of.sport),
        rules: Some(of.rules),
        team_names: of.team_names,
        groups,
        no_tables,
        best_placed,
        group_of_team,
    })
}

/// The places that a draw gives to the teams of groups. They are those of its beginning, also where other teams have
/// taken them since.
pub(super) fn places_of_draw(conn: &Conn<'_>, of: &Competition) -> Result<Vec<Source>, StoreError> {
    if of.groups.is_empty() {
        return Ok(Vec::new());
    }
    let sides = draws::sides(conn, &[of.row.division_id])?;
    Ok(sides.iter().filter_map(SideRow::source).collect())
}

/// The requested groups; all of them without a name.
fn no_group(name: Option<&str>, groups: Vec<RankedGroup>) -> Result<Vec<RankedGroup>, AppError> {
    let Some(name) = name else { return Ok(groups) };
    let names: BTreeSet<String> = groups.iter().map(|group| group.group_name.clone()).collect();
    // Of groups that are found by the same text, the one that is called so is meant.
    for compared in [same_name, found_by] {
        let is_wanted = |group: &&RankedGroup| compared(&group.group_name) == compared(name);
        let wanted: Vec<RankedGroup> = groups.iter().filter(is_wanted).cloned().collect();
        if !wanted.is_empty() {
            return Ok(wanted);
        }
    }
    let named: Vec<String> = names.into_iter().filter(|name| !name.is_empty()).collect();
    let name = name.into();
    Err(AppError::NotFound(if named.is_empty() {
        Sentence::NoGroups { name }
    } else {
        Sentence::NoSuchGroup { name, groups: Value::list(named) }
    }))
}

fn no_tables(of: &Competition, tables: &[Table]) -> Option<NoTables> {
    if !tables.is_empty() {
        return None;
    }
    let has = |kind| of.parts.iter().any(|part| part.kind == kind);
    Some(match () {
        () if has(PartKind::Unknown) => NoTables::Unclear,
        () if has(PartKind::Knockout) => NoTables::Knockout,
        () => NoTables::NoMatches,
    })
}

fn ranked(
    of: &Competition,
    table: &Table,
    rows: Vec<StandingRow>,
    advanced: Vec<Option<bool>>,
) -> RankedGroup {
    let pack = table.pack(of);
    let halves = home_and_away(table.counting(), &pack, &of.rules.configured);
    let mut of_team: HashMap<i64, Vec<&PlayedMatch>> = HashMap::new();
    for played in table.counting() {
        for team in [played.teams.a, played.teams.b] {
            of_team.entry(team).or_default().push(played);
        }
    }
    let row = |(place, row): (usize, StandingRow)| RankedTeam {
        advanced: advanced[place],
        team_name: of.name_of(row.team),
        form: form_of(
            row.team,
            of_team.get(&row.team).map_or(&[][..], Vec::as_slice),
            &pack,
            |team| of.name_of(team),
        ),
        halves: halves.get(&row.team).copied().unwrap_or_default(),
        row,
    };
    RankedGroup {
        group_name: table.group_name.clone(),
        stage_name: table.stage_name.clone(),
        made: table.made.clone(),
        carries: of
            .carries(table.stage)
            .and_then(|(carries, from)| Some((carries, of.stage_name(Some(from))?.to_owned()))),
        is_further: table.further.is_some(),
        own_pack: Some(pack).filter(|pack| pack.id != of.rules.pack.id),
        matches_played: table.matches_played(),
        matches_total: table.counting().count() as i64,
        rows: rows.into_iter().enumerate().map(row).collect(),
    }
}

/// The latest matches of a team among `matches`, the latest first.
pub(crate) fn form_of(
    team: i64,
    matches: &[&PlayedMatch],
    pack: &RulePack,
    name_of: impl Fn(i64) -> String,
) -> Vec<FormMatch> {
    let told = form(team, matches.iter().copied(), pack, FORM_LENGTH);
    let match_of = |id: i64| matches.iter().find(|one| one.match_id == id);
    told.into_iter()
        .filter_map(|(match_id, result)| {
            let played = match_of(match_id)?;
            let side = played.side_of(team)?;
            let opponent_id = played.teams.of(side.other());
            Some(FormMatch {
                match_id,
                result,
                opponent_id,
                opponent_name: name_of(opponent_id),
                score: played.score.map(|score| Sides::new(score.of(side), score.of(side.other()))),
                scheduled: played.scheduled,
            })
        })
        .collect()
}

/// Whether a criterion uses single matches, which a reader may want to see; the other
/// criteria use all matches.
pub fn names_matches(decided_by: DecidedBy) -> bool {
    matches!(
        decided_by,
        DecidedBy::HeadToHead(_)
            | DecidedBy::ShareOfPoints
            | DecidedBy::LastMeeting
            | DecidedBy::PlayOff
    )
}

/// Leaves the rows with at most [`MOST_DECIDING`] matches between them: where a whole league is level, every match would
/// be named in every row.
fn name_few_matches(groups: &mut [RankedGroup]) {
    let rows = || groups.iter().flat_map(|group| &group.rows);
    let reasons = rows().filter_map(|team| team.row.separated_by.as_ref());
    let ids: BTreeSet<i64> = reasons.flat_map(|why| why.match_ids.iter().copied()).collect();
    let Some(last) = ids.into_iter().nth(MOST_DECIDING - 1) else { return };
    for team in groups.iter_mut().flat_map(|group| &mut group.rows) {
        if let Some(why) = &mut team.row.separated_by {
            why.match_ids.retain(|id| *id <= last);
        }
    }
}

fn deciding_matches(
    conn: &Conn<'_>,
    groups: &[RankedGroup],
    then: Option<&Competition>,
) -> Result<Vec<FixtureRow>, StoreError> {
    let reasons = groups
        .iter()
        .flat_map(|group| &group.rows)
        .filter_map(|team| team.row.separated_by.as_ref())
        .filter(|why| names_matches(why.decided_by));
    let ids: BTreeSet<i64> = reasons.flat_map(|why| why.match_ids.iter().copied()).collect();
    let mut rows = fixtures::by_ids(conn, &Vec::from_iter(ids))?;
    for row in &mut rows {
        let played = then.and_then(|of| of.matches.iter().find(|one| one.match_id == row.match_id));
        if let Some((of, played)) = then.zip(played) {
            put_into(row, of, played);
        }
    }
    rows.sort_by_key(|row| (row.scheduled_at, row.match_id));
    Ok(rows)
}

/// Gives a row of a match the result that it had then.
fn put_into(row: &mut FixtureRow, of: &Competition, played: &PlayedMatch) {
    let both = |pair: Option<Sides<i64>>| (pair.map(|pair| pair.a), pair.map(|pair| pair.b));
    let name = |team: i64| Some(of.name_of(team));
    row.lifecycle = played.lifecycle;
    row.outcome = played.outcome;
    row.scheduled_at = played.scheduled.map(Scheduled::order_ms);
    row.scheduled_precision = played.scheduled.map(|start| start.precision().to_owned());
    row.scheduled_offset = played.scheduled.and_then(Scheduled::offset_seconds);
    (row.team_a_id, row.team_a_name) = (Some(played.teams.a), name(played.teams.a));
    (row.team_b_id, row.team_b_name) = (Some(played.teams.b), name(played.teams.b));
    (row.team_a_score, row.team_b_score) = both(played.score);
    (row.team_a_shootout, row.team_b_shootout) = both(played.shootout);
    if row.extra_time.unwrap_or(false) != played.extra_time {
        row.extra_time = Some(played.extra_time);
    }
    row.winner_team_id = played.winner;
}
