//! Event templates: sentences of the timeline.

use touchline_domain::fold;
use touchline_domain::reference::EventTemplateDraft;

use crate::{Conn, StoreError, params, record};

record! {
    /// A sentence of the timeline, with placeholders.
    pub struct EventTemplateRow {
        /// Primary key.
        pub event_template_id: i64,
        /// The template's name, unique within its sport without regard to case.
        pub event_type: String,
        /// The text with `{placeholders}`.
        pub template_text: String,
        /// A key of `TEMPLATE_SPORTS`.
        pub sport_type: String,
        /// Inactive ones are not used any more.
        pub is_active: bool,
        /// Counts its changes, from 1.
        pub version: i64,
        /// Milliseconds UTC.
        pub created_at: i64,
        /// Milliseconds UTC.
        pub updated_at: i64,
    }
}

record! {
    /// What a match puts into a template.
    pub struct ExampleRow {
        /// The match.
        pub match_name: String,
        /// The first side.
        pub team1: String,
        /// The second side.
        pub team2: String,
        /// Display name of the sport.
        pub sport: String,
        /// See `domain::Scheduled`.
        pub scheduled_at: i64,
        /// Where it was played.
        pub venue: Option<String>,
        /// Somebody on its timeline.
        pub player: Option<String>,
        /// Of the first side.
        pub team_a_score: Option<i64>,
        /// Of the second side.
        pub team_b_score: Option<i64>,
    }
}

const SELECT: &str =
    "SELECT event_template_id, event_type, template_text, sport_type, is_active, version,
    created_at, updated_at FROM event_templates";

/// Event templates by sport and name.
pub fn list(conn: &Conn<'_>) -> Result<Vec<EventTemplateRow>, StoreError> {
    conn.query(&format!("{SELECT} ORDER BY sport_type, event_type_key"), &[])
}

/// One event template.
pub fn find(conn: &Conn<'_>, id: i64) -> Result<Option<EventTemplateRow>, StoreError> {
    conn.query_opt(&format!("{SELECT} WHERE event_template_id = $1"), params![id])
}

/// The template of a sport that has the name, if any has.
pub fn id_of_name(
    conn: &Conn<'_>,
    sport_type: &str,
    name: &str,
) -> Result<Option<i64>, StoreError> {
    conn.query_opt(
        "SELECT event_template_id FROM event_templates WHERE sport_type = $1 AND event_type_key = $2",
        params![sport_type, &fold(name)],
    )
}

/// Adds one and answers its id.
pub fn insert(conn: &Conn<'_>, draft: &EventTemplateDraft, now_ms: i64) -> Result<i64, StoreError> {
    conn.query_one(
        "INSERT INTO event_templates (event_type, event_type_key, template_text, sport_type, is_active, created_at, updated_at)
         VALUES ($1, $2, $3, $4, $5, $6, $6) RETURNING event_template_id",
        params![
            &draft.event_type,
            &fold(&draft.event_type),
            &draft.template_text,
            &draft.sport_type,
            draft.is_active.unwrap_or(true),
            now_ms
        ],
    )
}

/// Writes one over.
pub fn update(
    conn: &Conn<'_>,
    id: i64,
    draft: &EventTemplateDraft,
    now_ms: i64,
) -> Result<(), StoreError> {
    conn.execute(
        "UPDATE event_templates SET event_type = $2, event_type_key = $3, template_text = $4, sport_type = $5,
            is_active = COALESCE($6, is_active), version = version + 1, updated_at = $7
         WHERE event_template_id = $1",
        params![
            id,
            &draft.event_type,
            &fold(&draft.event_type),
            &draft.template_text,
            &draft.sport_type,
            draft.is_active,
            now_ms
        ],
    )
    .map(drop)
}

/// Removes one.
pub fn delete(conn: &Conn<'_>, id: i64) -> Result<(), StoreError> {
    conn.execute("DELETE FROM event_templates WHERE event_template_id = $1", params![id]).map(drop)
}

/// The newest completed match of a sport between two sides.
pub fn example(conn: &Conn<'_>, sport_key: &str) -> Result<Option<ExampleRow>, StoreError> {
    conn.query_opt(
        "SELECT m.match_name, a.team_name AS team1, b.team_name AS team2, s.sport_name AS sport, m.scheduled_at,
                v.venue_name AS venue,
                (SELECT COALESCE(p.player_name, e.player_name) FROM match_events e
                   LEFT JOIN player_profiles p ON p.player_profile_id = e.player_profile_id
                  WHERE e.match_id = m.match_id AND COALESCE(p.player_name, e.player_name) IS NOT NULL
                  ORDER BY e.sequence LIMIT 1) AS player,
                m.team_a_score, m.team_b_score
         FROM matches m JOIN sports s ON s.sport_id = m.sport_id
         JOIN teams a ON a.team_id = m.team_a_id JOIN teams b ON b.team_id = m.team_b_id
         LEFT JOIN venues v ON v.venue_id = m.venue_id
         WHERE s.sport_key = $1 AND m.lifecycle = 'completed' AND m.scheduled_at IS NOT NULL
         ORDER BY m.scheduled_at DESC, m.match_id DESC LIMIT 1",
        params![sport_key],
    )
}
