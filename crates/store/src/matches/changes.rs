//! Writing matches with their periods, events, line-ups and entries, many at a
//! time.

use std::cmp::Ordering;
use std::collections::HashMap;

use jiff::Timestamp;
use jiff::civil::Date;
use touchline_domain::rounds::MadeName;
use touchline_domain::{
    EntryStatus, Figure, Lifecycle, LineupRole, MatchName, MatchRole, Outcome, ParticipantMode,
    Scheduled, ShirtNumber,
};

use crate::division_key::DivisionKey;
use crate::engine::batch;
use crate::new_rows::{self, Columns, NewRow};
use crate::rollups;
use crate::search_text::match_search_text;
use crate::stored_names::{Name, names};
use crate::{Conn, Param, StoreError, row};

/// A match to add or to overwrite.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct NewMatch {
    /// Its division; a quick match has none.
    pub division: Option<DivisionKey>,
    pub sport_id: i64,
    pub stage_id: Option<i64>,
    pub group_id: Option<i64>,
    pub round_name: Option<String>,
    /// The number within the tournament.
    pub match_number: Option<i64>,
    /// The name that its source gave it, where it is not made of its sides. A race has one always.
    pub title: Option<String>,
    pub participant_mode: ParticipantMode,
    pub lifecycle: Lifecycle,
    /// How it ended.
    pub outcome: Option<Outcome>,
    /// The start, as exactly as it is known.
    pub scheduled: Option<Scheduled>,
    /// When it began, as far as that was recorded.
    pub began_at: Option<Timestamp>,
    pub venue_id: Option<i64>,
    pub team_a_id: Option<i64>,
    pub team_a_score: Option<i64>,
    pub team_b_id: Option<i64>,
    pub team_b_score: Option<i64>,
    /// The side that won; authoritative, whatever the score says.
    pub winner_team_id: Option<i64>,
    /// Whether somebody has named the winner, because the score does not show who it is: the last leg of a level tie, for
    /// example.
    pub winner_named: bool,
    pub team_a_shootout: Option<i64>,
    pub team_b_shootout: Option<i64>,
    pub extra_time: Option<bool>,
    pub match_format_id: Option<i64>,
    /// How long it took, minutes.
    pub duration_minutes: Option<i64>,
    pub gender_category_id: Option<i64>,
    pub note: Option<String>,
    /// Its role in the competition.
    pub role: MatchRole,
    /// The day of the decision, if the match was awarded later than it was played.
    pub decided_on: Option<Date>,
    /// How often what is recorded of it was changed after its end.
    pub changes_after_end: i64,
    /// When it was created. An update keeps it.
    pub created_at: Timestamp,
}

/// A figure of one side of a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct NewFigure {
    pub match_id: i64,
    pub team_id: i64,
    /// What is counted.
    pub figure: Figure,
    /// The number.
    pub value: i64,
}

/// One period of a match: a half, a set, a game.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct NewPeriod {
    pub match_id: i64,
    /// From 1.
    pub period_number: i64,
    /// `half`, `set`, `game`, …
    pub period_type: String,
    pub team_a_score: Option<i64>,
    pub team_b_score: Option<i64>,
    pub team_a_tiebreak: Option<i64>,
    pub team_b_tiebreak: Option<i64>,
}

/// Something that happened in a match.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct NewEvent {
    pub match_id: i64,
    /// Its place in the order of the match, from 1.
    pub sequence: i64,
    /// The time to show: `45+1`.
    pub event_time: Option<String>,
    /// The minute, for sorting and counting.
    pub minute: Option<i64>,
    /// Minutes of stoppage time on top.
    pub stoppage: Option<i64>,
    /// The period, in the match sheet's words.
    pub period_name: Option<String>,
    /// What happened: `Goal`, `Yellow Card`, or any other text.
    pub event_type: String,
    /// The team that the event counts for.
    pub team_id: Option<i64>,
    /// The player's profile.
    pub player_profile_id: Option<i64>,
    /// The player's name, if the player has no profile.
    pub player_name: Option<String>,
    /// The player's own team; the other one for an own goal.
    pub player_team_id: Option<i64>,
    /// The second player's profile: the assist, the player who goes off.
    pub related_player_profile_id: Option<i64>,
    /// The second player's name.
    pub related_player_name: Option<String>,
    /// The sentence to show.
    pub description: Option<String>,
    /// The text of the template in which it was worded first.
    pub wording: Option<String>,
    /// The running score that the wording may say.
    pub score: Option<String>,
    /// When it was created. An update keeps it.
    pub created_at: Timestamp,
}

/// A player's place in a match's line-up.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct NewLineupMember {
    pub match_id: i64,
    /// The team, if the player starts for one.
    pub team_id: Option<i64>,
    pub player_profile_id: Option<i64>,
    pub player_name: String,
    pub shirt_number: Option<ShirtNumber>,
    /// The position, in the match sheet's words.
    pub position: Option<String>,
    pub role: Option<LineupRole>,
    pub is_selected: bool,
    pub is_captain: bool,
    /// When the player came on, as shown: `46`, `90+4`.
    pub minute_on: Option<String>,
    /// When the player went off.
    pub minute_off: Option<String>,
    /// Whether it is what the operations of the match come to.
    pub is_recorded: bool,
}

/// A participant of a multi-entry match.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct NewEntry {
    pub match_id: i64,
    /// The rank that the judges recorded, from 1.
    pub finish_rank: Option<i64>,
    /// The player or the team.
    pub participant_name: String,
    /// The player's profile.
    pub player_profile_id: Option<i64>,
    pub team_id: Option<i64>,
    /// The team's name where the team is not in the database: a nation, a sponsor.
    pub team_name: Option<String>,
    pub time_ms: Option<i64>,
    pub entry_status: EntryStatus,
    /// Shares its rank.
    pub is_tied: bool,
    /// The qualification mark.
    pub qualified: Option<String>,
    pub points_hundredths: Option<i64>,
    pub laps: Option<i64>,
    /// Number on the bib or the car.
    pub bib: Option<String>,
    /// The lane or the place on the grid: `4`, `PL` for the pit lane.
    pub lane: Option<String>,
    /// Milliseconds from the gun.
    pub reaction_ms: Option<i64>,
    pub note: Option<String>,
}

/// Adds matches; returns their ids in the same order.
pub fn add_matches(
    conn: &Conn<'_>,
    now: Timestamp,
    matches: &[NewMatch],
) -> Result<Vec<i64>, StoreError> {
    let more = derived_columns(conn, now, matches.iter())?;
    let ids = new_rows::add_with(conn, matches, more)?;
    take_into_event_counts(conn, &ids)?;
    Ok(ids)
}

/// A match of a draw. An update of its own would write its row, with all indexes, once more.
struct OfDraw<'m> {
    new: &'m NewMatch,
    draw_id: i64,
    round: MadeName,
}

impl NewRow for OfDraw<'_> {
    const TABLE: &'static str = NewMatch::TABLE;
    const KEY: &'static [&'static str] = NewMatch::KEY;

    fn columns(&self) -> Columns<'_> {
        let mut columns = self.new.columns();
        columns.extend([
            ("draw_id", self.draw_id.into()),
            ("round_word", self.round.word.as_str().into()),
            ("round_number", self.round.number.into()),
        ]);
        columns
    }
}

/// [`add_matches`] of a draw, each in the round of `rounds` at its place.
pub fn add_matches_of_draw(
    conn: &Conn<'_>,
    now: Timestamp,
    draw_id: i64,
    matches: &[NewMatch],
    rounds: &[MadeName],
) -> Result<Vec<i64>, StoreError> {
    let more = derived_columns(conn, now, matches.iter())?;
    let of_draw: Vec<OfDraw<'_>> = matches
        .iter()
        .zip(rounds)
        .map(|(new, round)| OfDraw { new, draw_id, round: *round })
        .collect();
    let ids = new_rows::add_with(conn, &of_draw, |one| more(one.new))?;
    take_into_event_counts(conn, &ids)?;
    Ok(ids)
}

/// Overwrites matches.
pub fn change_matches(
    conn: &Conn<'_>,
    now: Timestamp,
    matches: &[(i64, NewMatch)],
) -> Result<(), StoreError> {
    let more = derived_columns(conn, now, matches.iter().map(|(_, m)| m))?;
    new_rows::change_with(conn, matches, more)?;
    // What open sides are called is looked up.
    let is_open = |m: &NewMatch| m.title.is_none() && m.team_a_id.and(m.team_b_id).is_none();
    let open: Vec<i64> = matches.iter().filter(|(_, m)| is_open(m)).map(|(id, _)| *id).collect();
    refresh_search_texts(conn, &open)?;
    let ids: Vec<i64> = matches.iter().map(|(id, _)| *id).collect();
    take_into_event_counts(conn, &ids)
}

/// A match of which only the result is another: what follows from its names stays as it is.
struct WithResult<'m>(&'m NewMatch);

impl NewRow for WithResult<'_> {
    const TABLE: &'static str = NewMatch::TABLE;
    const KEY: &'static [&'static str] = NewMatch::KEY;
    const KEPT: &'static [&'static str] = &["created_at", "search_text"];
    const HAS_VERSION: bool = NewMatch::HAS_VERSION;

    fn columns(&self) -> Columns<'_> {
        self.0.columns()
    }
}

/// Overwrites the results of matches. Nothing else of them may have changed. `moved` are those in another state of their
/// life than before.
pub fn change_results(
    conn: &Conn<'_>,
    now: Timestamp,
    matches: &[(i64, &NewMatch)],
    moved: &[i64],
) -> Result<(), StoreError> {
    let rows: Vec<(i64, WithResult<'_>)> =
        matches.iter().map(|(id, m)| (*id, WithResult(m))).collect();
    let more = |_: &WithResult<'_>| vec![("search_text", "".into()), ("updated_at", now.into())];
    new_rows::change_with(conn, &rows, more)?;
    take_into_event_counts(conn, moved)
}

/// Removes matches of which nothing counts that was recorded.
pub fn remove_matches(conn: &Conn<'_>, ids: &[i64]) -> Result<(), StoreError> {
    rollups::forget_appearances(conn, ids)?;
    for table in [
        "match_sides",
        "unplayed_matches",
        "match_event_counts",
        "score_operations",
        "result_steps",
        "result_revisions",
        "entries",
        "lineup_members",
        // Of a match that was to be replayed.
        "match_events",
    ] {
        let delete = format!("DELETE FROM {table} WHERE match_id IN ({{ids}})");
        batch::execute_by_ids(conn, &delete, ids)?;
    }
    new_rows::remove::<NewMatch>(conn, ids)
}

/// Notes that the platform has ended matches without play, each with what it was before.
pub fn note_unplayed(conn: &Conn<'_>, matches: &[(i64, Lifecycle)]) -> Result<(), StoreError> {
    let ids: Vec<i64> = matches.iter().map(|(id, _)| *id).collect();
    forget_unplayed(conn, &ids)?;
    let row = |(id, before): &(i64, Lifecycle)| vec![(*id).into(), before.as_str().into()];
    let insert = "INSERT INTO unplayed_matches (match_id, lifecycle_before)";
    conn.insert_many(insert, "", matches.iter().map(row))
}

row! {
    /// A match that the platform has ended without play.
    pub struct UnplayedRow {
        pub match_id: i64,
        /// What it was before; `None` where that was not noted.
        pub lifecycle_before: Option<Lifecycle>,
    }
}

/// Those of some matches that the platform has ended without play.
pub fn unplayed_among(conn: &Conn<'_>, ids: &[i64]) -> Result<Vec<UnplayedRow>, StoreError> {
    batch::query_by_ids(
        conn,
        "SELECT match_id, lifecycle_before FROM unplayed_matches WHERE match_id IN ({ids})",
        ids,
    )
}

/// Forgets it of those that end in another way, or are played after all.
pub fn forget_unplayed(conn: &Conn<'_>, ids: &[i64]) -> Result<(), StoreError> {
    let delete = "DELETE FROM unplayed_matches WHERE match_id IN ({ids})";
    batch::execute_by_ids(conn, delete, ids)
}

/// The matches of some divisions that the platform has ended without play.
pub fn unplayed(conn: &Conn<'_>, division_ids: &[i64]) -> Result<Vec<i64>, StoreError> {
    batch::query_by_ids(
        conn,
        "SELECT u.match_id FROM unplayed_matches u JOIN matches m ON m.match_id = u.match_id
         WHERE m.division_id IN ({ids})",
        division_ids,
    )
}

/// Removes what is recorded of matches: periods, figures, events and line-ups. What has sent players off stays for their
/// suspensions (`domain::suspensions`) and is void for everything else. The roll-ups are taken anew afterwards.
pub fn clear(conn: &Conn<'_>, ids: &[i64]) -> Result<(), StoreError> {
    rollups::forget_appearances(conn, ids)?;
    batch::execute_by_ids(
        conn,
        "UPDATE match_events SET is_void = TRUE, corrects_event_id = NULL,
            stands_from = (SELECT COALESCE(m.began_at, m.scheduled_at, match_events.created_at) FROM matches m
                WHERE m.match_id = match_events.match_id)
         WHERE match_id IN ({ids}) AND NOT is_void AND player_profile_id IS NOT NULL
           AND LOWER(event_type) IN ('second yellow card', 'red card')",
        ids,
    )?;
    for table in ["match_periods", "match_figures", "lineup_members"] {
        let delete = format!("DELETE FROM {table} WHERE match_id IN ({{ids}})");
        batch::execute_by_ids(conn, &delete, ids)?;
    }
    let events = "DELETE FROM match_events WHERE match_id IN ({ids}) AND stands_from IS NULL";
    batch::execute_by_ids(conn, events, ids)
}

/// Copies what a list of matches is filtered by to the rows with the numbers of events.
fn take_into_event_counts(conn: &Conn<'_>, ids: &[i64]) -> Result<(), StoreError> {
    batch::execute_by_ids(
        conn,
        "INSERT INTO match_event_counts (match_id, lifecycle, sport_id, is_quick_match)
         SELECT match_id, lifecycle, sport_id, is_quick_match FROM matches WHERE match_id IN ({ids})
         ON CONFLICT (match_id) DO UPDATE SET lifecycle = excluded.lifecycle,
            sport_id = excluded.sport_id, is_quick_match = excluded.is_quick_match
         WHERE match_event_counts.lifecycle <> excluded.lifecycle OR match_event_counts.sport_id <> excluded.sport_id
            OR match_event_counts.is_quick_match <> excluded.is_quick_match",
        ids,
    )
}

/// The columns of each match that a caller does not give.
fn derived_columns<'m>(
    conn: &Conn<'_>,
    now: Timestamp,
    matches: impl Iterator<Item = &'m NewMatch> + Clone,
) -> Result<impl Fn(&NewMatch) -> Columns<'static>, StoreError> {
    let ids = |of: fn(&NewMatch) -> [Option<i64>; 2]| -> Vec<i64> {
        matches.clone().flat_map(of).flatten().collect()
    };
    let teams = names(conn, Name::Team, &ids(|m| [m.team_a_id, m.team_b_id]))?;
    let tournaments = names(conn, Name::Tournament, &ids(|m| [m.tournament_id(), None]))?;
    let venues = names(conn, Name::Venue, &ids(|m| [m.venue_id, None]))?;
    let known = |names: &HashMap<i64, String>, id: Option<i64>| {
        id.and_then(|id| names.get(&id)).cloned().unwrap_or_default()
    };
    Ok(move |m: &NewMatch| {
        let sides = [known(&teams, m.team_a_id), known(&teams, m.team_b_id)];
        let name = m.title.clone();
        let name = name.unwrap_or_else(|| MatchName::between([&sides[0], &sides[1]]).to_string());
        let searched = match_search_text(
            &name,
            [&sides[0], &sides[1]],
            &known(&tournaments, m.tournament_id()),
            &known(&venues, m.venue_id),
            m.match_number,
        );
        vec![("search_text", searched.into()), ("updated_at", now.into())]
    })
}

impl NewMatch {
    /// A match of teams, to come, of which nothing else is known.
    pub const fn new(division: Option<DivisionKey>, sport_id: i64, created_at: Timestamp) -> Self {
        Self {
            division,
            sport_id,
            stage_id: None,
            group_id: None,
            round_name: None,
            match_number: None,
            title: None,
            participant_mode: ParticipantMode::Team,
            lifecycle: Lifecycle::Scheduled,
            outcome: None,
            scheduled: None,
            began_at: None,
            venue_id: None,
            team_a_id: None,
            team_a_score: None,
            team_b_id: None,
            team_b_score: None,
            winner_team_id: None,
            winner_named: false,
            team_a_shootout: None,
            team_b_shootout: None,
            extra_time: None,
            match_format_id: None,
            duration_minutes: None,
            gender_category_id: None,
            note: None,
            role: MatchRole::Regular,
            decided_on: None,
            changes_after_end: 0,
            created_at,
        }
    }

    /// The same with a title.
    #[must_use]
    pub fn titled(self, title: impl Into<String>) -> Self {
        Self { title: Some(title.into()), ..self }
    }

    /// The same between two teams.
    #[must_use]
    pub fn between(self, [a, b]: [i64; 2]) -> Self {
        Self { team_a_id: Some(a), team_b_id: Some(b), ..self }
    }

    /// The same with a start.
    #[must_use]
    pub fn on(self, start: Scheduled) -> Self {
        Self { scheduled: Some(start), ..self }
    }

    /// The same with a score. The side that has scored more has won.
    #[must_use]
    pub fn ended(self, outcome: Outcome, score_a: i64, score_b: i64) -> Self {
        Self {
            lifecycle: Lifecycle::Completed,
            outcome: Some(outcome),
            team_a_score: Some(score_a),
            team_b_score: Some(score_b),
            winner_team_id: match score_a.cmp(&score_b) {
                Ordering::Greater => self.team_a_id,
                Ordering::Less => self.team_b_id,
                Ordering::Equal => None,
            },
            ..self
        }
    }

    /// The tournament of its division.
    pub fn tournament_id(&self) -> Option<i64> {
        self.division.map(|of| of.tournament_id)
    }
}

impl NewRow for NewMatch {
    const TABLE: &'static str = "matches";
    const KEY: &'static [&'static str] = &["match_id"];
    const HAS_VERSION: bool = true;

    fn columns(&self) -> Columns<'_> {
        vec![
            ("tournament_id", self.division.map(|of| of.tournament_id).into()),
            ("division_id", self.division.map(|of| of.division_id).into()),
            ("sport_id", self.sport_id.into()),
            ("stage_id", self.stage_id.into()),
            ("group_id", self.group_id.into()),
            ("round_name", (&self.round_name).into()),
            ("match_number", self.match_number.into()),
            ("title", (&self.title).into()),
            ("participant_mode", self.participant_mode.as_str().into()),
            ("lifecycle", self.lifecycle.as_str().into()),
            ("outcome", self.outcome.map(Outcome::as_str).into()),
            ("scheduled_at", self.scheduled.map(Scheduled::order_ms).into()),
            ("scheduled_precision", self.scheduled.map(Scheduled::precision).into()),
            ("scheduled_offset", self.scheduled.and_then(Scheduled::offset_seconds).into()),
            ("began_at", self.began_at.into()),
            ("venue_id", self.venue_id.into()),
            ("team_a_id", self.team_a_id.into()),
            ("team_a_score", self.team_a_score.into()),
            ("team_b_id", self.team_b_id.into()),
            ("team_b_score", self.team_b_score.into()),
            ("winner_team_id", self.winner_team_id.into()),
            ("winner_named", self.winner_named.into()),
            ("team_a_shootout", self.team_a_shootout.into()),
            ("team_b_shootout", self.team_b_shootout.into()),
            ("extra_time", self.extra_time.into()),
            ("match_format_id", self.match_format_id.into()),
            ("duration_minutes", self.duration_minutes.into()),
            ("gender_category_id", self.gender_category_id.into()),
            ("note", (&self.note).into()),
            ("role", self.role.as_str().into()),
            ("decided_on", self.decided_on.into()),
            ("changes_after_end", self.changes_after_end.into()),
            ("created_at", self.created_at.into()),
        ]
    }
}

row! {
    /// The names that the search text of a match is made of, and the text as it is stored.
    pub(crate) struct SearchedNames {
        pub(crate) match_id: i64,
        match_name: MatchName,
        match_number: Option<i64>,
        team_a_name: Option<String>,
        team_b_name: Option<String>,
        tournament_name: Option<String>,
        venue_name: Option<String>,
        pub(crate) search_text: String,
    }
}

impl SearchedNames {
    pub(crate) const SELECT: &str = concat!("SELECT m.match_id, ", crate::match_columns::match_name!("m", "a", "b"), " AS match_name, m.match_number,
            a.team_name AS team_a_name, b.team_name AS team_b_name, t.tournament_name, v.venue_name, m.search_text
         FROM matches m LEFT JOIN teams a ON a.team_id = m.team_a_id LEFT JOIN teams b ON b.team_id = m.team_b_id
         LEFT JOIN tournaments t ON t.tournament_id = m.tournament_id LEFT JOIN venues v ON v.venue_id = m.venue_id");

    /// The search text that follows from the names.
    pub(crate) fn search_text(&self) -> String {
        let name = |name: &'_ Option<String>| name.clone().unwrap_or_default();
        match_search_text(
            &self.match_name.to_string(),
            [&name(&self.team_a_name), &name(&self.team_b_name)],
            &name(&self.tournament_name),
            &name(&self.venue_name),
            self.match_number,
        )
    }
}

/// Recomputes the search texts of matches, after a name in them has changed elsewhere.
pub fn refresh_search_texts(conn: &Conn<'_>, match_ids: &[i64]) -> Result<(), StoreError> {
    let select = format!("{} WHERE m.match_id IN ({{ids}})", SearchedNames::SELECT);
    let found: Vec<SearchedNames> = batch::query_by_ids(conn, &select, match_ids)?;
    let other = |names: SearchedNames| {
        let text = names.search_text();
        (text != names.search_text).then_some((names.match_id, text))
    };
    let texts: Vec<(i64, String)> = found.into_iter().filter_map(other).collect();
    batch::set_texts(conn, ("matches", "match_id", "search_text"), &texts)
}

/// The matches of some tournaments.
pub fn ids_of_tournaments(conn: &Conn<'_>, tournament_ids: &[i64]) -> Result<Vec<i64>, StoreError> {
    batch::query_by_ids(
        conn,
        "SELECT match_id FROM matches WHERE tournament_id IN ({ids})",
        tournament_ids,
    )
}

/// The matches of some teams, each once.
pub fn ids_of_teams(conn: &Conn<'_>, team_ids: &[i64]) -> Result<Vec<i64>, StoreError> {
    let mut ids: Vec<i64> = Vec::new();
    for side in ["team_a_id", "team_b_id"] {
        let select = format!("SELECT match_id FROM matches WHERE {side} IN ({{ids}})");
        ids.extend(batch::query_by_ids::<i64>(conn, &select, team_ids)?);
    }
    ids.sort_unstable();
    ids.dedup();
    Ok(ids)
}

row! {
    /// The columns of a match that roll-ups depend on.
    pub struct MatchState {
        pub match_id: i64,
        pub tournament_id: Option<i64>,
        pub sport_id: i64,
        pub lifecycle: Lifecycle,
        /// Milliseconds UTC.
        pub created_at: i64,
        pub division_id: Option<i64>,
        pub participant_mode: ParticipantMode,
        pub team_a_id: Option<i64>,
        pub team_b_id: Option<i64>,
    }
}

impl MatchState {
    /// Whether the same teams play in it, in the same way and division, so that the same players take part.
    pub fn has_participants_of(&self, new: &NewMatch) -> bool {
        self.participant_mode == new.participant_mode
            && self.division_id == new.division.map(|of| of.division_id)
            && [self.team_a_id, self.team_b_id] == [new.team_a_id, new.team_b_id]
    }
}

/// The current state of some matches.
pub fn match_states(conn: &Conn<'_>, ids: &[i64]) -> Result<Vec<MatchState>, StoreError> {
    batch::query_by_ids(
        conn,
        "SELECT match_id, tournament_id, sport_id, lifecycle, created_at, division_id, participant_mode, team_a_id,
            team_b_id
         FROM matches WHERE match_id IN ({ids})",
        ids,
    )
}

row! {
    /// The participants of a match.
    pub struct ParticipantsRow {
        pub match_id: i64,
        pub tournament_id: Option<i64>,
        pub participant_mode: ParticipantMode,
        pub team_a_id: Option<i64>,
        pub team_b_id: Option<i64>,
    }
}

/// The participants of some matches.
pub fn participants(conn: &Conn<'_>, ids: &[i64]) -> Result<Vec<ParticipantsRow>, StoreError> {
    batch::query_by_ids(conn, PARTICIPANTS, ids)
}

const PARTICIPANTS: &str = "SELECT match_id, tournament_id, participant_mode, team_a_id, team_b_id FROM matches WHERE match_id IN ({ids})";

/// Adds rows of these matches; returns their ids in the same order, and who plays in those of the
/// matches that exist.
pub fn add_rows<R: NewRow>(
    conn: &Conn<'_>,
    rows: &[R],
    match_ids: &[i64],
) -> Result<(Vec<i64>, Vec<ParticipantsRow>), StoreError> {
    new_rows::add_and_query(conn, rows, PARTICIPANTS, match_ids)
}

/// Adds periods; an existing one is overwritten.
impl NewRow for NewPeriod {
    const TABLE: &'static str = "match_periods";
    const KEY: &'static [&'static str] = &["match_id", "period_number"];

    fn columns(&self) -> Columns<'_> {
        vec![
            ("match_id", self.match_id.into()),
            ("period_number", self.period_number.into()),
            ("period_type", (&self.period_type).into()),
            ("team_a_score", self.team_a_score.into()),
            ("team_b_score", self.team_b_score.into()),
            ("team_a_tiebreak", self.team_a_tiebreak.into()),
            ("team_b_tiebreak", self.team_b_tiebreak.into()),
        ]
    }
}

impl NewRow for NewFigure {
    const TABLE: &'static str = "match_figures";
    const KEY: &'static [&'static str] = &["match_id", "team_id", "figure"];

    fn columns(&self) -> Columns<'_> {
        vec![
            ("match_id", self.match_id.into()),
            ("team_id", self.team_id.into()),
            ("figure", self.figure.as_str().into()),
            ("value", self.value.into()),
        ]
    }
}

/// The name of somebody of whom no profile is known. Others are called as their profiles are.
fn name_beside(player_profile_id: Option<i64>, name: Option<&str>) -> Param<'_> {
    name.filter(|_| player_profile_id.is_none()).into()
}

impl NewRow for NewEvent {
    const TABLE: &'static str = "match_events";
    const KEY: &'static [&'static str] = &["match_event_id"];

    fn columns(&self) -> Columns<'_> {
        vec![
            ("match_id", self.match_id.into()),
            ("sequence", self.sequence.into()),
            ("event_time", (&self.event_time).into()),
            ("minute", self.minute.into()),
            ("stoppage", self.stoppage.into()),
            ("period_name", (&self.period_name).into()),
            ("event_type", (&self.event_type).into()),
            ("team_id", self.team_id.into()),
            ("player_profile_id", self.player_profile_id.into()),
            ("player_name", name_beside(self.player_profile_id, self.player_name.as_deref())),
            ("player_team_id", self.player_team_id.into()),
            ("related_player_profile_id", self.related_player_profile_id.into()),
            (
                "related_player_name",
                name_beside(self.related_player_profile_id, self.related_player_name.as_deref()),
            ),
            ("description", (&self.description).into()),
            ("wording", (&self.wording).into()),
            ("score", (&self.score).into()),
            ("created_at", self.created_at.into()),
        ]
    }
}

impl NewRow for NewLineupMember {
    const TABLE: &'static str = "lineup_members";
    const KEY: &'static [&'static str] = &["lineup_member_id"];

    fn columns(&self) -> Columns<'_> {
        vec![
            ("match_id", self.match_id.into()),
            ("team_id", self.team_id.into()),
            ("player_profile_id", self.player_profile_id.into()),
            ("player_name", name_beside(self.player_profile_id, Some(&self.player_name))),
            ("shirt_number", self.shirt_number.into()),
            ("position", (&self.position).into()),
            ("role", self.role.map(LineupRole::as_str).into()),
            ("is_selected", self.is_selected.into()),
            ("is_captain", self.is_captain.into()),
            ("minute_on", (&self.minute_on).into()),
            ("minute_off", (&self.minute_off).into()),
            ("is_recorded", self.is_recorded.into()),
        ]
    }
}

impl NewRow for NewEntry {
    const TABLE: &'static str = "entries";
    const KEY: &'static [&'static str] = &["entry_id"];

    fn columns(&self) -> Columns<'_> {
        vec![
            ("match_id", self.match_id.into()),
            ("finish_rank", self.finish_rank.into()),
            ("participant_name", name_beside(self.player_profile_id, Some(&self.participant_name))),
            ("player_profile_id", self.player_profile_id.into()),
            ("team_id", self.team_id.into()),
            ("team_name", (&self.team_name).into()),
            ("time_ms", self.time_ms.into()),
            ("entry_status", self.entry_status.as_str().into()),
            ("is_tied", self.is_tied.into()),
            ("qualified", (&self.qualified).into()),
            ("points_hundredths", self.points_hundredths.into()),
            ("laps", self.laps.into()),
            ("bib", (&self.bib).into()),
            ("lane", (&self.lane).into()),
            ("reaction_ms", self.reaction_ms.into()),
            ("note", (&self.note).into()),
        ]
    }
}

/// The matches that some rows belong to; a match may come several times.
pub fn matches_of_rows<R: NewRow>(conn: &Conn<'_>, ids: &[i64]) -> Result<Vec<i64>, StoreError> {
    let (table, id) = (R::TABLE, R::KEY[0]);
    let select = format!("SELECT DISTINCT match_id FROM {table} WHERE {id} IN ({{ids}})");
    batch::query_by_ids(conn, &select, ids)
}

/// The teams that a column of some matches' rows names: (match, team), each pair once. Rows of a
/// race may name any team.
pub fn teams_of_rows<R: NewRow>(
    conn: &Conn<'_>,
    column: &str,
    match_ids: &[i64],
) -> Result<Vec<(i64, i64)>, StoreError> {
    let select = format!(
        "SELECT DISTINCT match_id, {column} FROM {}
         WHERE {column} IS NOT NULL AND match_id IN ({{ids}})",
        R::TABLE
    );
    batch::query_by_ids(conn, &select, match_ids)
}

/// The matches among these that have entries.
pub fn matches_with_entries(conn: &Conn<'_>, match_ids: &[i64]) -> Result<Vec<i64>, StoreError> {
    let select = "SELECT DISTINCT match_id FROM entries WHERE match_id IN ({ids})";
    batch::query_by_ids(conn, select, match_ids)
}
