//! Event templates: sentences of the timeline.

use touchline_domain::MatchName;
use touchline_domain::reference::EventTemplateDraft;

use super::table::ReferenceTable;
use crate::{Conn, Param, StoreError, params, row};

row! {
    /// A sentence of the timeline, with placeholders.
    pub struct EventTemplateRow {
        pub event_template_id: i64,
        /// The template's name, unique within its sport without regard to case.
        pub event_type: String,
        /// The text with `{placeholders}`.
        pub template_text: String,
        /// A `TemplateSport`.
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

row! {
    /// The values of a match that an example puts into a template.
    pub struct ExampleRow {
        /// The match.
        pub match_name: MatchName,
        /// The first side.
        pub team1: String,
        /// The second side.
        pub team2: String,
        pub sport: String,
        /// See `domain::Scheduled`.
        pub scheduled_at: i64,
        pub venue: Option<String>,
        /// A player on its timeline.
        pub player: Option<String>,
        pub team_a_score: Option<i64>,
        pub team_b_score: Option<i64>,
    }
}

/// Event templates.
#[derive(Debug)]
pub struct EventTemplates;

impl ReferenceTable for EventTemplates {
    type Draft = EventTemplateDraft;
    type Row = EventTemplateRow;
    const TABLE: &'static str = "event_templates";
    const ID: &'static str = "event_template_id";
    const COLUMNS: &'static [&'static str] =
        &["event_type", "event_type_key", "template_text", "sport_type"];
    const UNIQUE: &'static [&'static str] = &["sport_type", "event_type_key"];
    const SELECT: &'static str =
        "SELECT r.event_template_id, r.event_type, r.template_text, r.sport_type, r.is_active, r.version,
        r.created_at, r.updated_at FROM event_templates r";
    const ORDER: &'static str = "r.sport_type, r.event_type_key";

    fn id(row: &EventTemplateRow) -> i64 {
        row.event_template_id
    }

    fn name(draft: &EventTemplateDraft) -> &str {
        &draft.event_type
    }

    fn values<'d>(draft: &'d EventTemplateDraft, key: &'d str) -> Vec<Param<'d>> {
        vec![
            (&draft.event_type).into(),
            key.into(),
            (&draft.template_text).into(),
            (&draft.sport_type).into(),
        ]
    }

    fn is_active(draft: &EventTemplateDraft) -> Option<bool> {
        draft.is_active
    }
}

/// The newest completed match of a sport between two sides.
pub fn example(conn: &Conn<'_>, sport_key: &str) -> Result<Option<ExampleRow>, StoreError> {
    conn.query_opt(
        concat!("SELECT ", crate::match_columns::match_name!("m", "a", "b"), " AS match_name, a.team_name AS team1, b.team_name AS team2, s.sport_name AS sport, m.scheduled_at,
                COALESCE(v.venue_name, tv.venue_name) AS venue,
                (SELECT COALESCE(p.player_name, e.player_name) FROM match_events e
                   LEFT JOIN player_profiles p ON p.player_profile_id = e.player_profile_id
                  WHERE e.match_id = m.match_id AND COALESCE(p.player_name, e.player_name) IS NOT NULL
                  ORDER BY e.sequence LIMIT 1) AS player,
                m.team_a_score, m.team_b_score
         FROM matches m JOIN sports s ON s.sport_id = m.sport_id
         JOIN teams a ON a.team_id = m.team_a_id JOIN teams b ON b.team_id = m.team_b_id
         LEFT JOIN tournaments t ON t.tournament_id = m.tournament_id
         LEFT JOIN venues v ON v.venue_id = m.venue_id LEFT JOIN venues tv ON tv.venue_id = t.venue_id
         WHERE s.sport_key = $1 AND m.lifecycle = 'completed' AND m.scheduled_at IS NOT NULL
         ORDER BY m.scheduled_at DESC, m.match_id DESC LIMIT 1"),
        params![sport_key],
    )
}
