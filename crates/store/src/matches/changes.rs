//! Writing matches with their periods, events, line-ups and entries, many at a
//! time.

use jiff::Timestamp;
use jiff::civil::Date;
use touchline_domain::{
    EntryStatus, Figure, Lifecycle, LineupRole, MatchRole, Outcome, ParticipantMode, Scheduled,
};

use super::list::SEARCHED;
use crate::competitions::changes::{Name, names};
use crate::engine::batch::{self, TableColumns, Write, search_text};
use crate::listing::text_blocks;
use crate::{Conn, StoreError, params, row};

/// A match to add or to overwrite.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewMatch {
    /// The tournament, if it belongs to one.
    pub tournament_id: Option<i64>,
    /// The sport.
    pub sport_id: i64,
    /// The stage of the tournament.
    pub stage_id: Option<i64>,
    /// The group of the tournament.
    pub group_id: Option<i64>,
    /// The round, in the source's words.
    pub round_name: Option<String>,
    /// The number within the tournament.
    pub match_number: Option<i64>,
    /// The name.
    pub match_name: String,
    /// The kind of participants.
    pub participant_mode: ParticipantMode,
    /// The lifecycle.
    pub lifecycle: Lifecycle,
    /// How it ended.
    pub outcome: Option<Outcome>,
    /// The start, as exactly as it is known.
    pub scheduled: Option<Scheduled>,
    /// The venue.
    pub venue_id: Option<i64>,
    /// The first side.
    pub team_a_id: Option<i64>,
    /// Its score.
    pub team_a_score: Option<i64>,
    /// The second side.
    pub team_b_id: Option<i64>,
    /// Its score.
    pub team_b_score: Option<i64>,
    /// The side that won; authoritative, whatever the score says.
    pub winner_team_id: Option<i64>,
    /// The first side's goals of a shoot-out.
    pub team_a_shootout: Option<i64>,
    /// The second side's goals of a shoot-out.
    pub team_b_shootout: Option<i64>,
    /// Whether there was extra time.
    pub extra_time: Option<bool>,
    /// The format.
    pub match_format_id: Option<i64>,
    /// How long it took, minutes.
    pub duration_minutes: Option<i64>,
    /// The gender category.
    pub gender_category_id: Option<i64>,
    /// A remark.
    pub note: Option<String>,
    /// Its role in the competition.
    pub role: MatchRole,
    /// The day of the decision, if the match was awarded later than it was played.
    pub decided_on: Option<Date>,
    /// When it was created. An update keeps it.
    pub created_at: Timestamp,
}

/// A figure of one side of a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NewFigure {
    /// The match.
    pub match_id: i64,
    /// The team.
    pub team_id: i64,
    /// What is counted.
    pub figure: Figure,
    /// The number.
    pub value: i64,
}

/// One period of a match: a half, a set, a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewPeriod {
    /// The match.
    pub match_id: i64,
    /// From 1.
    pub period_number: i64,
    /// `half`, `set`, `game`, …
    pub period_type: String,
    /// The first side's score in it.
    pub team_a_score: Option<i64>,
    /// The second side's.
    pub team_b_score: Option<i64>,
    /// The first side's points of its tie-break.
    pub team_a_tiebreak: Option<i64>,
    /// The second side's.
    pub team_b_tiebreak: Option<i64>,
}

/// Something that happened in a match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewEvent {
    /// The match.
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
    /// When it was created. An update keeps it.
    pub created_at: Timestamp,
}

/// A player's place in a match's line-up.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewLineupMember {
    /// The match.
    pub match_id: i64,
    /// The team, if the player starts for one.
    pub team_id: Option<i64>,
    /// The profile, if it is known.
    pub player_profile_id: Option<i64>,
    /// The name.
    pub player_name: String,
    /// The number on the shirt.
    pub shirt_number: Option<i64>,
    /// The position, in the match sheet's words.
    pub position: Option<String>,
    /// The role.
    pub role: Option<LineupRole>,
    /// Selected to play.
    pub is_selected: bool,
    /// Is captain.
    pub is_captain: bool,
    /// When the player came on, as shown: `46`, `90+4`.
    pub minute_on: Option<String>,
    /// When the player went off.
    pub minute_off: Option<String>,
}

/// A participant of a multi-entry match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewEntry {
    /// The match.
    pub match_id: i64,
    /// The rank that the judges recorded, from 1.
    pub finish_rank: Option<i64>,
    /// The player or the team.
    pub participant_name: String,
    /// The player's profile.
    pub player_profile_id: Option<i64>,
    /// The team.
    pub team_id: Option<i64>,
    /// The team's name where the team is not in the database: a nation, a sponsor.
    pub team_name: Option<String>,
    /// Milliseconds.
    pub time_ms: Option<i64>,
    /// The status of the entry.
    pub entry_status: EntryStatus,
    /// Shares its rank.
    pub is_tied: bool,
    /// The qualification mark.
    pub qualified: Option<String>,
    /// Hundredths of a point.
    pub points_hundredths: Option<i64>,
    /// Laps completed.
    pub laps: Option<i64>,
    /// Number on the bib or the car.
    pub bib: Option<String>,
    /// The lane or the place on the grid: `4`, `PL` for the pit lane.
    pub lane: Option<String>,
    /// Milliseconds from the gun.
    pub reaction_ms: Option<i64>,
    /// A remark.
    pub note: Option<String>,
}

const MATCHES: TableColumns = TableColumns {
    table: "matches",
    key: &["match_id"],
    content: &[
        "tournament_id",
        "sport_id",
        "stage_id",
        "group_id",
        "round_name",
        "match_number",
        "match_name",
        "participant_mode",
        "lifecycle",
        "outcome",
        "scheduled_at",
        "scheduled_precision",
        "venue_id",
        "team_a_id",
        "team_a_score",
        "team_b_id",
        "team_b_score",
        "winner_team_id",
        "team_a_shootout",
        "team_b_shootout",
        "extra_time",
        "match_format_id",
        "duration_minutes",
        "gender_category_id",
        "note",
        "role",
        "decided_on",
        "search_text",
        "updated_at",
    ],
    origin: &["created_at"],
    on_change: "version = matches.version + 1",
};

/// Adds matches; returns their ids in the same order.
pub fn add_matches(
    conn: &Conn<'_>,
    now: Timestamp,
    matches: &[NewMatch],
) -> Result<Vec<i64>, StoreError> {
    let ids = batch::reserve_ids(conn, "matches", "match_id", matches.len())?;
    write_matches(conn, Write::Add, now, ids.iter().copied().zip(matches))?;
    Ok(ids)
}

/// Overwrites matches.
pub fn change_matches(
    conn: &Conn<'_>,
    now: Timestamp,
    matches: &[(i64, NewMatch)],
) -> Result<(), StoreError> {
    write_matches(conn, Write::Change, now, matches.iter().map(|(id, m)| (*id, m)))
}

fn write_matches<'p>(
    conn: &Conn<'_>,
    how: Write,
    now: Timestamp,
    matches: impl Iterator<Item = (i64, &'p NewMatch)> + Clone,
) -> Result<(), StoreError> {
    let ids = |of: fn(&NewMatch) -> [Option<i64>; 2]| -> Vec<i64> {
        matches.clone().flat_map(|(_, m)| of(m)).flatten().collect()
    };
    let teams = names(conn, Name::Team, &ids(|m| [m.team_a_id, m.team_b_id]))?;
    let tournaments = names(conn, Name::Tournament, &ids(|m| [m.tournament_id, None]))?;
    let venues = names(conn, Name::Venue, &ids(|m| [m.venue_id, None]))?;
    let searched: Vec<String> = matches
        .clone()
        .map(|(_, m)| {
            let known = |names: &'_ std::collections::HashMap<i64, String>, id: Option<i64>| {
                id.and_then(|id| names.get(&id)).cloned().unwrap_or_default()
            };
            match_search_text(
                &m.match_name,
                [&known(&teams, m.team_a_id), &known(&teams, m.team_b_id)],
                &known(&tournaments, m.tournament_id),
                &known(&venues, m.venue_id),
                m.match_number,
            )
        })
        .collect();
    let decided: Vec<Option<String>> =
        matches.clone().map(|(_, m)| m.decided_on.map(|day| day.to_string())).collect();
    MATCHES.write(
        conn,
        how,
        matches.zip(&searched).zip(&decided).map(|(((id, m), search_text), decided_on)| {
            vec![
                id.into(),
                m.tournament_id.into(),
                m.sport_id.into(),
                m.stage_id.into(),
                m.group_id.into(),
                (&m.round_name).into(),
                m.match_number.into(),
                (&m.match_name).into(),
                m.participant_mode.as_str().into(),
                m.lifecycle.as_str().into(),
                m.outcome.map(Outcome::as_str).into(),
                m.scheduled.map(Scheduled::order_ms).into(),
                m.scheduled.map(Scheduled::precision).into(),
                m.venue_id.into(),
                m.team_a_id.into(),
                m.team_a_score.into(),
                m.team_b_id.into(),
                m.team_b_score.into(),
                m.winner_team_id.into(),
                m.team_a_shootout.into(),
                m.team_b_shootout.into(),
                m.extra_time.into(),
                m.match_format_id.into(),
                m.duration_minutes.into(),
                m.gender_category_id.into(),
                (&m.note).into(),
                m.role.as_str().into(),
                decided_on.into(),
                search_text.into(),
                now.as_millisecond().into(),
                m.created_at.as_millisecond().into(),
            ]
        }),
    )
}

pub(crate) fn match_search_text(
    match_name: &str,
    teams: [&str; 2],
    tournament: &str,
    venue: &str,
    number: Option<i64>,
) -> String {
    let number = number.map(|number| number.to_string()).unwrap_or_default();
    // A name such as "Qatar vs Ecuador" contains its teams already.
    let teams = teams.map(|team| if match_name.contains(team) { "" } else { team });
    search_text([match_name, teams[0], teams[1], tournament, venue, &number])
}

/// Recomputes the search texts of matches, after a name in them has changed elsewhere.
pub fn refresh_search_texts(conn: &Conn<'_>, match_ids: &[i64]) -> Result<(), StoreError> {
    row! {
        struct Named {
            match_id: i64,
            match_name: String,
            match_number: Option<i64>,
            team_a_name: Option<String>,
            team_b_name: Option<String>,
            tournament_name: Option<String>,
            venue_name: Option<String>,
        }
    }
    let named: Vec<Named> = batch::query_by_ids(
        conn,
        "SELECT m.match_id, m.match_name, m.match_number, a.team_name AS team_a_name, b.team_name AS team_b_name,
                t.tournament_name, v.venue_name
         FROM matches m LEFT JOIN teams a ON a.team_id = m.team_a_id LEFT JOIN teams b ON b.team_id = m.team_b_id
         LEFT JOIN tournaments t ON t.tournament_id = m.tournament_id LEFT JOIN venues v ON v.venue_id = m.venue_id
         WHERE m.match_id",
        match_ids,
        "",
    )?;
    named.iter().try_for_each(|named| {
        let searched = match_search_text(
            &named.match_name,
            [&named.team_a_name, &named.team_b_name]
                .map(|name| name.as_deref().unwrap_or_default()),
            named.tournament_name.as_deref().unwrap_or_default(),
            named.venue_name.as_deref().unwrap_or_default(),
            named.match_number,
        );
        conn.execute(
            "UPDATE matches SET search_text = $1 WHERE match_id = $2",
            params![&searched, named.match_id],
        )
        .map(drop)
    })?;
    text_blocks::refresh(conn, SEARCHED)
}

/// The matches of some tournaments.
pub fn ids_of_tournaments(conn: &Conn<'_>, tournament_ids: &[i64]) -> Result<Vec<i64>, StoreError> {
    batch::query_by_ids(
        conn,
        "SELECT match_id FROM matches WHERE tournament_id",
        tournament_ids,
        "",
    )
}

/// The matches of some teams, each once.
pub fn ids_of_teams(conn: &Conn<'_>, team_ids: &[i64]) -> Result<Vec<i64>, StoreError> {
    let mut ids: Vec<i64> = Vec::new();
    for side in ["team_a_id", "team_b_id"] {
        let before = format!("SELECT match_id FROM matches WHERE {side}");
        ids.extend(batch::query_by_ids::<i64>(conn, &before, team_ids, "")?);
    }
    ids.sort_unstable();
    ids.dedup();
    Ok(ids)
}

row! {
    /// The columns of a match that roll-ups depend on.
    pub struct MatchState {
        /// The match.
        pub match_id: i64,
        /// The tournament, if it belongs to one.
        pub tournament_id: Option<i64>,
        /// The sport.
        pub sport_id: i64,
        /// Its lifecycle, as the database spells it.
        pub lifecycle: String,
    }
}

/// The current state of some matches.
pub fn match_states(conn: &Conn<'_>, ids: &[i64]) -> Result<Vec<MatchState>, StoreError> {
    batch::query_by_ids(
        conn,
        "SELECT match_id, tournament_id, sport_id, lifecycle FROM matches WHERE match_id",
        ids,
        "",
    )
}

row! {
    /// The participants of a match.
    pub struct ParticipantsRow {
        /// The match.
        pub match_id: i64,
        /// A `ParticipantMode`.
        pub participant_mode: String,
        /// The first side.
        pub team_a_id: Option<i64>,
        /// The second side.
        pub team_b_id: Option<i64>,
    }
}

/// The participants of some matches.
pub fn participants(conn: &Conn<'_>, ids: &[i64]) -> Result<Vec<ParticipantsRow>, StoreError> {
    batch::query_by_ids(
        conn,
        "SELECT match_id, participant_mode, team_a_id, team_b_id FROM matches WHERE match_id",
        ids,
        "",
    )
}

const PERIODS: TableColumns = TableColumns {
    table: "match_periods",
    key: &["match_id", "period_number"],
    content: &["period_type", "team_a_score", "team_b_score", "team_a_tiebreak", "team_b_tiebreak"],
    origin: &[],
    on_change: "",
};

/// Adds periods; an existing one is overwritten.
pub fn set_periods(conn: &Conn<'_>, periods: &[NewPeriod]) -> Result<(), StoreError> {
    PERIODS.write(
        conn,
        Write::Change,
        periods.iter().map(|period| {
            vec![
                period.match_id.into(),
                period.period_number.into(),
                (&period.period_type).into(),
                period.team_a_score.into(),
                period.team_b_score.into(),
                period.team_a_tiebreak.into(),
                period.team_b_tiebreak.into(),
            ]
        }),
    )
}

/// Removes periods: (match, number).
pub fn remove_periods(conn: &Conn<'_>, periods: &[(i64, i64)]) -> Result<(), StoreError> {
    periods.iter().try_for_each(|(match_id, number)| {
        conn.execute(
            "DELETE FROM match_periods WHERE match_id = $1 AND period_number = $2",
            params![*match_id, *number],
        )
        .map(drop)
    })
}

const FIGURES: TableColumns = TableColumns {
    table: "match_figures",
    key: &["match_id", "team_id", "figure"],
    content: &["value"],
    origin: &[],
    on_change: "",
};

/// Adds figures; an existing one is overwritten.
pub fn set_figures(conn: &Conn<'_>, figures: &[NewFigure]) -> Result<(), StoreError> {
    FIGURES.write(
        conn,
        Write::Change,
        figures.iter().map(|f| {
            vec![f.match_id.into(), f.team_id.into(), f.figure.as_str().into(), f.value.into()]
        }),
    )
}

/// Removes figures: (match, team, figure).
pub fn remove_figures(conn: &Conn<'_>, figures: &[(i64, i64, Figure)]) -> Result<(), StoreError> {
    figures.iter().try_for_each(|(match_id, team_id, figure)| {
        conn.execute(
            "DELETE FROM match_figures WHERE match_id = $1 AND team_id = $2 AND figure = $3",
            params![*match_id, *team_id, figure.as_str()],
        )
        .map(drop)
    })
}

const EVENTS: TableColumns = TableColumns {
    table: "match_events",
    key: &["match_event_id"],
    content: &[
        "match_id",
        "sequence",
        "event_time",
        "minute",
        "stoppage",
        "period_name",
        "event_type",
        "team_id",
        "player_profile_id",
        "player_name",
        "player_team_id",
        "related_player_profile_id",
        "related_player_name",
        "description",
    ],
    origin: &["created_at"],
    on_change: "",
};

/// Adds events; returns their ids in the same order.
pub fn add_events(conn: &Conn<'_>, events: &[NewEvent]) -> Result<Vec<i64>, StoreError> {
    let ids = batch::reserve_ids(conn, "match_events", "match_event_id", events.len())?;
    write_events(conn, Write::Add, ids.iter().copied().zip(events))?;
    Ok(ids)
}

/// Overwrites events.
pub fn change_events(conn: &Conn<'_>, events: &[(i64, NewEvent)]) -> Result<(), StoreError> {
    write_events(conn, Write::Change, events.iter().map(|(id, event)| (*id, event)))
}

fn write_events<'p>(
    conn: &Conn<'_>,
    how: Write,
    events: impl Iterator<Item = (i64, &'p NewEvent)>,
) -> Result<(), StoreError> {
    EVENTS.write(
        conn,
        how,
        events.map(|(id, event)| {
            vec![
                id.into(),
                event.match_id.into(),
                event.sequence.into(),
                (&event.event_time).into(),
                event.minute.into(),
                event.stoppage.into(),
                (&event.period_name).into(),
                (&event.event_type).into(),
                event.team_id.into(),
                event.player_profile_id.into(),
                (&event.player_name).into(),
                event.player_team_id.into(),
                event.related_player_profile_id.into(),
                (&event.related_player_name).into(),
                (&event.description).into(),
                event.created_at.as_millisecond().into(),
            ]
        }),
    )
}

const LINEUP_MEMBERS: TableColumns = TableColumns {
    table: "lineup_members",
    key: &["lineup_member_id"],
    content: &[
        "match_id",
        "team_id",
        "player_profile_id",
        "player_name",
        "shirt_number",
        "position",
        "role",
        "is_selected",
        "is_captain",
        "minute_on",
        "minute_off",
    ],
    origin: &[],
    on_change: "",
};

/// Adds line-up places; returns their ids in the same order.
pub fn add_lineup_members(
    conn: &Conn<'_>,
    members: &[NewLineupMember],
) -> Result<Vec<i64>, StoreError> {
    let ids = batch::reserve_ids(conn, "lineup_members", "lineup_member_id", members.len())?;
    write_lineup_members(conn, Write::Add, ids.iter().copied().zip(members))?;
    Ok(ids)
}

/// Overwrites line-up places.
pub fn change_lineup_members(
    conn: &Conn<'_>,
    members: &[(i64, NewLineupMember)],
) -> Result<(), StoreError> {
    write_lineup_members(conn, Write::Change, members.iter().map(|(id, member)| (*id, member)))
}

fn write_lineup_members<'p>(
    conn: &Conn<'_>,
    how: Write,
    members: impl Iterator<Item = (i64, &'p NewLineupMember)>,
) -> Result<(), StoreError> {
    LINEUP_MEMBERS.write(
        conn,
        how,
        members.map(|(id, member)| {
            vec![
                id.into(),
                member.match_id.into(),
                member.team_id.into(),
                member.player_profile_id.into(),
                (&member.player_name).into(),
                member.shirt_number.into(),
                (&member.position).into(),
                member.role.map(LineupRole::as_str).into(),
                member.is_selected.into(),
                member.is_captain.into(),
                (&member.minute_on).into(),
                (&member.minute_off).into(),
            ]
        }),
    )
}

const ENTRIES: TableColumns = TableColumns {
    table: "entries",
    key: &["entry_id"],
    content: &[
        "match_id",
        "finish_rank",
        "participant_name",
        "player_profile_id",
        "team_id",
        "team_name",
        "time_ms",
        "entry_status",
        "is_tied",
        "qualified",
        "points_hundredths",
        "laps",
        "bib",
        "lane",
        "reaction_ms",
        "note",
    ],
    origin: &[],
    on_change: "",
};

/// Adds entries; returns their ids in the same order.
pub fn add_entries(conn: &Conn<'_>, entries: &[NewEntry]) -> Result<Vec<i64>, StoreError> {
    let ids = batch::reserve_ids(conn, "entries", "entry_id", entries.len())?;
    write_entries(conn, Write::Add, ids.iter().copied().zip(entries))?;
    Ok(ids)
}

/// Overwrites entries.
pub fn change_entries(conn: &Conn<'_>, entries: &[(i64, NewEntry)]) -> Result<(), StoreError> {
    write_entries(conn, Write::Change, entries.iter().map(|(id, entry)| (*id, entry)))
}

fn write_entries<'p>(
    conn: &Conn<'_>,
    how: Write,
    entries: impl Iterator<Item = (i64, &'p NewEntry)>,
) -> Result<(), StoreError> {
    ENTRIES.write(
        conn,
        how,
        entries.map(|(id, entry)| {
            vec![
                id.into(),
                entry.match_id.into(),
                entry.finish_rank.into(),
                (&entry.participant_name).into(),
                entry.player_profile_id.into(),
                entry.team_id.into(),
                (&entry.team_name).into(),
                entry.time_ms.into(),
                entry.entry_status.as_str().into(),
                entry.is_tied.into(),
                (&entry.qualified).into(),
                entry.points_hundredths.into(),
                entry.laps.into(),
                (&entry.bib).into(),
                (&entry.lane).into(),
                entry.reaction_ms.into(),
                (&entry.note).into(),
            ]
        }),
    )
}

/// A kind of row that belongs to one match and has an id of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MatchRow {
    /// A match event.
    Event,
    /// A place in a line-up.
    LineupMember,
    /// An entry of a multi-entry match.
    Entry,
}

impl MatchRow {
    const fn table_and_id(self) -> (&'static str, &'static str) {
        match self {
            Self::Event => ("match_events", "match_event_id"),
            Self::LineupMember => ("lineup_members", "lineup_member_id"),
            Self::Entry => ("entries", "entry_id"),
        }
    }
}

/// The matches that some rows belong to; a match may come several times.
pub fn matches_of_rows(
    conn: &Conn<'_>,
    kind: MatchRow,
    ids: &[i64],
) -> Result<Vec<i64>, StoreError> {
    let (table, id) = kind.table_and_id();
    let before = format!("SELECT DISTINCT match_id FROM {table} WHERE {id}");
    batch::query_by_ids(conn, &before, ids, "")
}

/// The teams that rows of some matches name: (match, team), each pair once. Rows of a race may
/// name any team.
pub fn teams_of_rows(
    conn: &Conn<'_>,
    kind: MatchRow,
    match_ids: &[i64],
) -> Result<Vec<(i64, i64)>, StoreError> {
    let (table, _) = kind.table_and_id();
    let columns: &[&str] = match kind {
        MatchRow::Event => &["team_id", "player_team_id"],
        MatchRow::LineupMember | MatchRow::Entry => &["team_id"],
    };
    let mut teams = Vec::new();
    for column in columns {
        let before = format!(
            "SELECT DISTINCT match_id, {column} FROM {table} WHERE {column} IS NOT NULL AND match_id"
        );
        teams.extend(batch::query_by_ids::<(i64, i64)>(conn, &before, match_ids, "")?);
    }
    Ok(teams)
}

/// The matches among these that have entries.
pub fn matches_with_entries(conn: &Conn<'_>, match_ids: &[i64]) -> Result<Vec<i64>, StoreError> {
    let before = "SELECT DISTINCT match_id FROM entries WHERE match_id";
    batch::query_by_ids(conn, before, match_ids, "")
}

/// Removes rows of matches.
pub fn remove_rows(conn: &Conn<'_>, kind: MatchRow, ids: &[i64]) -> Result<(), StoreError> {
    let (table, id) = kind.table_and_id();
    batch::execute_by_ids(conn, &format!("DELETE FROM {table} WHERE {id}"), ids, "")
}
