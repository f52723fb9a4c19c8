//! Match formats.

use serde_json::{Value, json};
use touchline_domain::match_formats::MatchFormatDraft;
use touchline_domain::reference::Refusals;
use touchline_domain::scoring::rules_of_name;
use touchline_store::competitions::tournaments::{TournamentFilter, Tournaments};
use touchline_store::matches::list::{MatchFilter, Matches};
use touchline_store::reference::match_formats::{MatchFormatRow, MatchFormats};
use touchline_store::reference::sports::{self, SportRow};
use touchline_store::{Conn, StoreError};
use touchline_words::{Record, Sentence};

use super::{OfSport, Reference, Removable, Use, UsedBy, is_offered, name_taken, sport};
use crate::AppError;
use crate::context::audit::AuditedKind;
use crate::play::match_rules::scored;

impl Reference for MatchFormats {
    const KIND: AuditedKind = AuditedKind::MatchFormat;
    const RECORD: Record = Record::MatchFormat;

    fn checked(draft: MatchFormatDraft) -> Result<MatchFormatDraft, Refusals> {
        draft.checked()
    }

    fn refers(
        conn: &Conn<'_>,
        draft: &MatchFormatDraft,
        standing: Option<&MatchFormatRow>,
    ) -> Result<(), AppError> {
        is_offered(conn, draft.sport_id, standing.map(|row| row.sport_id))?;
        let Some(rules) = draft.rules else { return Ok(()) };
        let sport = sport(conn, draft.sport_id)?;
        let Some(scored) = scored(&sport) else {
            let sentence = Sentence::SportNotScored { sport: sport.sport_name.into() };
            return Err(AppError::invalid("rules", sentence));
        };
        let refusals = rules.check(scored, "rules");
        if refusals.is_empty() { Ok(()) } else { Err(AppError::Invalid(refusals)) }
    }

    fn completed(
        conn: &Conn<'_>,
        draft: MatchFormatDraft,
        standing: Option<&MatchFormatRow>,
    ) -> Result<MatchFormatDraft, AppError> {
        let sport = sports::find(conn, draft.sport_id)?;
        Ok(with_rules(sport.as_slice(), draft, standing))
    }

    fn taken(conn: &Conn<'_>, draft: &MatchFormatDraft) -> Result<AppError, AppError> {
        let (name, sport) = ((&draft.format_name).into(), sport(conn, draft.sport_id)?);
        let sentence = Sentence::MatchFormatTaken { name, sport: sport.sport_name.into() };
        Ok(name_taken("format_name", sentence))
    }

    fn draft(row: &MatchFormatRow) -> MatchFormatDraft {
        MatchFormatDraft {
            format_name: row.format_name.clone(),
            sport_id: row.sport_id,
            description: row.description.clone(),
            duration_minutes: row.duration_minutes,
            rules: row.rules,
            is_active: Some(row.is_active),
        }
    }

    fn created_at(row: &MatchFormatRow) -> i64 {
        row.created_at
    }

    fn label(row: &MatchFormatRow) -> (String, i64) {
        (row.format_name.clone(), row.version)
    }

    fn facts(row: &MatchFormatRow) -> Value {
        json!({
            "format_name": row.format_name, "sport_name": row.sport_name, "description": row.description,
            "duration_minutes": row.duration_minutes, "rules": row.rules, "is_active": row.is_active
        })
    }
}

impl Removable for MatchFormats {
    fn counted_uses(conn: &Conn<'_>, id: i64) -> Result<Vec<Use>, StoreError> {
        let tournaments =
            TournamentFilter { match_format_id: Some(id), ..TournamentFilter::default() };
        let matches = MatchFilter { match_format_id: Some(id), ..MatchFilter::default() };
        Ok(vec![
            Use::of::<Tournaments>(conn, UsedBy::Tournaments, &tournaments)?,
            Use::of::<Matches>(conn, UsedBy::Matches, &matches)?,
        ])
    }
}

impl OfSport for MatchFormats {
    type Sport = i64;

    fn for_sport(draft: MatchFormatDraft, sport: &i64) -> MatchFormatDraft {
        // Those of the original count where they are rules of the new sport, too.
        MatchFormatDraft { sport_id: *sport, rules: None, ..draft }
    }
}

/// A format with rules where it has none: those of the row that it replaces or is a copy of, if they are rules of its sport, and
/// else those that its name tells.
pub(crate) fn with_rules(
    sports: &[SportRow],
    draft: MatchFormatDraft,
    standing: Option<&MatchFormatRow>,
) -> MatchFormatDraft {
    let sport = sports.iter().find(|sport| sport.sport_id == draft.sport_id).and_then(scored);
    let Some(sport) = sport.filter(|_| draft.rules.is_none()) else { return draft };
    let stored = standing.and_then(|row| row.rules);
    let stored = stored.filter(|rules| rules.check(sport, "").is_empty());
    let rules = stored.or_else(|| rules_of_name(sport, &draft.format_name));
    MatchFormatDraft { rules, ..draft }
}
