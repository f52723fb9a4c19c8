//! The records that broken rows belong to.

use touchline_domain::{ParticipantMode, vocabulary};

use crate::engine::batch;
use crate::match_columns::RecordName;
use crate::{Conn, StoreError, row};

vocabulary!(
    /// A kind of record with a page of its own.
    RecordKind, {
        /// A match.
        Match = "match",
        /// A tournament.
        Tournament = "tournament",
        /// An app user.
        User = "user",
    }
);

/// A record with a page of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Record {
    /// Its kind.
    pub kind: RecordKind,
    /// Its id.
    pub id: i64,
}

row! {
    /// A record and its name.
    pub struct NamedRecord {
        pub id: i64,
        pub name: RecordName,
        /// Of a match.
        pub participant_mode: Option<ParticipantMode>,
    }
}

/// The records of a kind with these ids, in no particular order. An id without a record is left
/// out.
pub fn named_records(
    conn: &Conn<'_>,
    kind: RecordKind,
    ids: &[i64],
) -> Result<Vec<NamedRecord>, StoreError> {
    let select = match kind {
        RecordKind::Match => {
            concat!(
                "SELECT m.match_id AS id, ",
                crate::match_columns::match_name!("m"),
                " AS name, m.participant_mode FROM matches m WHERE m.match_id IN ({ids})"
            )
        }
        RecordKind::Tournament => {
            "SELECT tournament_id AS id, tournament_name AS name, CAST(NULL AS TEXT) AS participant_mode
             FROM tournaments WHERE tournament_id IN ({ids})"
        }
        RecordKind::User => {
            "SELECT user_id AS id, full_name AS name, CAST(NULL AS TEXT) AS participant_mode
             FROM users WHERE user_id IN ({ids})"
        }
    };
    batch::query_by_ids(conn, select, ids)
}
