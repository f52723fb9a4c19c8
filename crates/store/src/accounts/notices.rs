//! Notices to people in the workspace, and who wants them.

use touchline_domain::MatchName;
use touchline_domain::notices::NoticeKind;
use touchline_domain::permissions::{Role, ScopeKind};
use touchline_domain::preferences::LetterTopic;

use super::grants::{SCOPE_NAME, SCOPE_NAMES};
use crate::engine::batch;
use crate::match_columns::{RecordName, match_name};
use crate::{Conn, StoreError, params, row};

/// An unread notice is counted up to this number.
pub const MOST_COUNTED: i64 = 1_000;

/// What a notice is about, by ids: its words are read with it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct About {
    /// The tournament.
    pub tournament_id: Option<i64>,
    /// The division, where the tournament is not meant as a whole.
    pub division_id: Option<i64>,
    /// The entry.
    pub entry_id: Option<i64>,
    /// The role.
    pub grant_id: Option<i64>,
    /// The claim to a profile.
    pub claim_id: Option<i64>,
    /// The match.
    pub match_id: Option<i64>,
    /// The player.
    pub player_profile_id: Option<i64>,
}

/// Tells people something: adds an unread notice for each of them.
pub fn insert(
    conn: &Conn<'_>,
    account_ids: &[i64],
    kind: NoticeKind,
    about: About,
    now_ms: i64,
) -> Result<(), StoreError> {
    conn.insert_many(
        "INSERT INTO notices (account_id, kind, tournament_id, division_id, entry_id, grant_id, claim_id, match_id,
            player_profile_id, created_at)",
        "",
        account_ids.iter().map(|account_id| {
            vec![
                (*account_id).into(),
                kind.as_str().into(),
                about.tournament_id.into(),
                about.division_id.into(),
                about.entry_id.into(),
                about.grant_id.into(),
                about.claim_id.into(),
                about.match_id.into(),
                about.player_profile_id.into(),
                now_ms.into(),
            ]
        }),
    )
}

row! {
    /// A notice with the names of what it is about, as they are now. What is gone has no name.
    pub struct NoticeRow {
        pub notice_id: i64,
        pub kind: NoticeKind,
        pub tournament_id: Option<i64>,
        pub tournament_name: Option<String>,
        pub division_id: Option<i64>,
        pub division_name: Option<String>,
        pub entrant_name: Option<String>,
        pub role: Option<Role>,
        pub scope_kind: Option<ScopeKind>,
        pub scope_id: Option<i64>,
        pub scope_name: Option<RecordName>,
        /// Who has the role.
        pub holder_name: Option<String>,
        /// Whose profile was claimed, or who is suspended.
        pub player_name: Option<String>,
        pub match_id: Option<i64>,
        pub match_name: Option<MatchName>,
        /// Milliseconds UTC.
        pub created_at: i64,
        /// Milliseconds UTC; `None` is unread.
        pub read_at: Option<i64>,
    }
}

/// The newest notices of an account before one of them, the newest first.
pub fn list(
    conn: &Conn<'_>,
    account_id: i64,
    before: i64,
    limit: i64,
) -> Result<Vec<NoticeRow>, StoreError> {
    let match_name = match_name!("n");
    conn.query(
        &format!(
            "SELECT n.notice_id, n.kind, n.tournament_id, nt.tournament_name, n.division_id, nd.division_name,
                ne.entrant_name, g.role, g.scope_kind, g.scope_id, {SCOPE_NAME} AS scope_name,
                na.full_name AS holder_name, COALESCE(np.player_name, ns.player_name) AS player_name, n.match_id, {match_name} AS match_name, n.created_at, n.read_at
             FROM notices n
             LEFT JOIN tournaments nt ON nt.tournament_id = n.tournament_id
             LEFT JOIN divisions nd ON nd.division_id = n.division_id
             LEFT JOIN competition_entries ne ON ne.entry_id = n.entry_id
             LEFT JOIN grants g ON g.grant_id = n.grant_id
             LEFT JOIN accounts na ON na.account_id = g.account_id
             LEFT JOIN claims nc ON nc.claim_id = n.claim_id
             LEFT JOIN player_profiles np ON np.player_profile_id = nc.player_profile_id
             LEFT JOIN player_profiles ns ON ns.player_profile_id = n.player_profile_id
             {SCOPE_NAMES}
             WHERE n.account_id = $1 AND n.notice_id < $2
             ORDER BY n.notice_id DESC LIMIT $3"
        ),
        params![account_id, before, limit],
    )
}

/// The accounts among some that have a stored notice that a player is suspended after a match.
pub fn told_of_suspension(
    conn: &Conn<'_>,
    account_ids: &[i64],
    (match_id, player_profile_id): (i64, i64),
) -> Result<Vec<i64>, StoreError> {
    batch::query_by_ids_with(
        conn,
        &[match_id.into(), player_profile_id.into()],
        "SELECT account_id FROM notices
         WHERE kind = 'player_suspended' AND match_id = $1 AND player_profile_id = $2 AND account_id IN ({ids})",
        account_ids,
    )
}

/// How many notices of an account are unread, up to [`MOST_COUNTED`].
pub fn unread(conn: &Conn<'_>, account_id: i64) -> Result<i64, StoreError> {
    conn.query_one(
        "SELECT COUNT(*) FROM (SELECT 1 FROM notices WHERE account_id = $1 AND read_at IS NULL LIMIT $2) AS counted",
        params![account_id, MOST_COUNTED],
    )
}

/// Marks one notice of an account as read; `false` when there is none. One that was read keeps its time.
pub fn mark_read(
    conn: &Conn<'_>,
    account_id: i64,
    notice_id: i64,
    now_ms: i64,
) -> Result<bool, StoreError> {
    let touched = conn.execute(
        "UPDATE notices SET read_at = COALESCE(read_at, $3) WHERE notice_id = $1 AND account_id = $2",
        params![notice_id, account_id, now_ms],
    )?;
    Ok(touched == 1)
}

/// Marks the notices of an account up to one of them as read.
pub fn mark_read_up_to(
    conn: &Conn<'_>,
    account_id: i64,
    up_to: i64,
    now_ms: i64,
) -> Result<(), StoreError> {
    conn.run(
        "UPDATE notices SET read_at = $3 WHERE account_id = $1 AND read_at IS NULL AND notice_id <= $2",
        params![account_id, up_to, now_ms],
    )
}

row! {
    /// A person who may hear of something, and where they want to.
    pub struct ReaderRow {
        pub account_id: i64,
        /// The e-mail address.
        pub address: String,
        /// The code of the language that the person has chosen.
        pub language: Option<String>,
        pub by_letter: bool,
        pub in_workspace: bool,
    }
}

impl ReaderRow {
    fn hears_of_it(&self) -> bool {
        self.by_letter || self.in_workspace
    }
}

/// People who are not suspended. `$1` is the topic; what narrows the accounts `a` comes after it.
const READERS: &str = "SELECT a.account_id, a.sign_in_name AS address, p.language,
        NOT EXISTS (SELECT 1 FROM silenced_letters s WHERE s.account_id = a.account_id AND s.topic = $1) AS by_letter,
        NOT EXISTS (SELECT 1 FROM silenced_notices s WHERE s.account_id = a.account_id AND s.topic = $1) AS in_workspace
     FROM accounts a LEFT JOIN preferences p ON p.account_id = a.account_id
     WHERE a.kind = 'person' AND a.suspended_at IS NULL";

/// The people who have a role or an entry in a tournament, or a role in one of its matches, or manage one of its teams, without those who are suspended or want
/// to hear nothing of a topic. With a division, the teams are its own.
pub fn concerned(
    conn: &Conn<'_>,
    tournament_id: i64,
    division_id: Option<i64>,
    topic: LetterTopic,
    now_ms: i64,
) -> Result<Vec<ReaderRow>, StoreError> {
    let mut readers: Vec<ReaderRow> = conn.query(
        &format!(
            "{READERS} AND a.account_id IN (
                SELECT g.account_id FROM grants g
                WHERE g.scope_kind = 'tournament' AND g.scope_id = $2
                    AND g.revoked_at IS NULL AND (g.expires_at IS NULL OR g.expires_at > $4)
                UNION ALL
                SELECT g.account_id FROM division_teams d
                JOIN grants g ON g.scope_kind = 'team' AND g.scope_id = d.team_id
                WHERE d.tournament_id = $2 AND d.division_id = COALESCE($3, d.division_id)
                    AND g.revoked_at IS NULL AND (g.expires_at IS NULL OR g.expires_at > $4)
                UNION ALL
                SELECT g.account_id FROM matches m
                JOIN grants g ON g.scope_kind = 'match' AND g.scope_id = m.match_id
                WHERE m.tournament_id = $2 AND m.division_id = COALESCE($3, m.division_id)
                    AND g.revoked_at IS NULL AND (g.expires_at IS NULL OR g.expires_at > $4)
                UNION ALL
                SELECT e.account_id FROM competition_entries e
                WHERE e.tournament_id = $2 AND e.division_id = COALESCE($3, e.division_id)
                    AND e.state NOT IN ('withdrawn', 'rejected') AND e.is_own)
             ORDER BY a.account_id"
        ),
        params![topic.as_str(), tournament_id, division_id, now_ms],
    )?;
    readers.retain(ReaderRow::hears_of_it);
    Ok(readers)
}

/// Who hears of a match beside those of its teams.
#[derive(Debug, Clone, Copy, Default)]
pub struct Beside {
    /// Those who run its tournament.
    pub organisers: bool,
    /// Those who have a role in this match alone.
    pub in_match: Option<i64>,
}

/// Those who manage the teams of a match, or have entered them in its division, and who hears of it beside them; without
/// those who are suspended or want to hear nothing of a topic. Of a draft nobody hears.
pub fn of_sides(
    conn: &Conn<'_>,
    (tournament_id, division_id): (Option<i64>, Option<i64>),
    [team_a, team_b]: [Option<i64>; 2],
    beside: Beside,
    topic: LetterTopic,
    now_ms: i64,
) -> Result<Vec<ReaderRow>, StoreError> {
    let mut readers: Vec<ReaderRow> = conn.query(
        &format!(
            "{READERS} AND a.account_id IN (
                SELECT g.account_id FROM grants g
                WHERE g.scope_kind = 'team' AND g.scope_id IN ($4, $5)
                    AND g.revoked_at IS NULL AND (g.expires_at IS NULL OR g.expires_at > $6)
                UNION ALL
                SELECT g.account_id FROM grants g
                WHERE g.scope_kind = 'tournament' AND g.scope_id = $2 AND g.role = 'organiser'
                    AND g.revoked_at IS NULL AND (g.expires_at IS NULL OR g.expires_at > $6)
                UNION ALL
                SELECT e.account_id FROM competition_entries e
                WHERE e.division_id = $3 AND e.state = 'accepted' AND e.is_own AND e.team_id IN ($4, $5)
                UNION ALL
                SELECT g.account_id FROM grants g
                WHERE g.scope_kind = 'match' AND g.scope_id = $7
                    AND g.revoked_at IS NULL AND (g.expires_at IS NULL OR g.expires_at > $6))
             AND (CAST($3 AS BIGINT) IS NULL OR EXISTS (
                SELECT 1 FROM divisions d JOIN tournaments t ON t.tournament_id = d.tournament_id
                WHERE d.division_id = $3 AND d.status <> 'draft' AND t.status <> 'draft'))
             ORDER BY a.account_id"
        ),
        params![
            topic.as_str(),
            tournament_id.filter(|_| beside.organisers),
            division_id,
            team_a,
            team_b,
            now_ms,
            beside.in_match,
        ],
    )?;
    readers.retain(ReaderRow::hears_of_it);
    Ok(readers)
}

/// The organisers of a tournament, without those who are suspended or want to hear nothing of a topic.
pub fn organisers(
    conn: &Conn<'_>,
    tournament_id: i64,
    topic: LetterTopic,
    now_ms: i64,
) -> Result<Vec<ReaderRow>, StoreError> {
    let mut readers: Vec<ReaderRow> = conn.query(
        &format!(
            "{READERS} AND a.account_id IN (
                SELECT g.account_id FROM grants g
                WHERE g.scope_kind = 'tournament' AND g.scope_id = $2 AND g.role = 'organiser'
                    AND g.revoked_at IS NULL AND (g.expires_at IS NULL OR g.expires_at > $3))
             ORDER BY a.account_id"
        ),
        params![topic.as_str(), tournament_id, now_ms],
    )?;
    readers.retain(ReaderRow::hears_of_it);
    Ok(readers)
}

/// A person as somebody who hears of a topic; `None` for an administrator, and for a person who is suspended or wants to hear
/// nothing of it.
pub fn reader(
    conn: &Conn<'_>,
    account_id: i64,
    topic: LetterTopic,
) -> Result<Option<ReaderRow>, StoreError> {
    let found: Option<ReaderRow> = conn.query_opt(
        &format!("{READERS} AND a.account_id = $2"),
        params![topic.as_str(), account_id],
    )?;
    Ok(found.filter(ReaderRow::hears_of_it))
}
