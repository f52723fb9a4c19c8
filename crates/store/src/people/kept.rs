//! Everything that is kept about a person, for the person.

use crate::{Cell, Conn, StoreError, params};

/// Rows of one table that are about a person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeptRows {
    /// What they are.
    pub section: &'static str,
    /// The names of their columns.
    pub columns: Vec<&'static str>,
    /// The values, in the order of the columns.
    pub rows: Vec<Vec<Cell>>,
}

/// What is read: the section, its columns, and where from. `$1` is the app user, `{account}` the account, `{profiles}` the
/// [`PROFILES`].
/// Secrets and their hashes are left out: they say nothing about the person.
const SECTIONS: &[(&str, &[&str], &str)] = &[
    (
        "user",
        &[
            "user_id",
            "full_name",
            "email",
            "mobile_last4",
            "player_count",
            "last_login_at",
            "created_at",
        ],
        "FROM users WHERE user_id = $1",
    ),
    (
        "account",
        &[
            "account_id",
            "sign_in_name",
            "full_name",
            "password_changed_at",
            "last_login_at",
            "suspended_at",
            "suspended_because",
            "created_at",
        ],
        "FROM accounts WHERE user_id = $1",
    ),
    (
        "sessions",
        &[
            "session_id",
            "client",
            "created_at",
            "last_seen_at",
            "expires_at",
            "revoked_at",
            "revoked_because",
        ],
        "FROM sessions WHERE account_id = {account} ORDER BY session_id",
    ),
    (
        "second_factor",
        &["created_at", "enabled_at"],
        "FROM second_factors WHERE account_id = {account}",
    ),
    (
        "passkeys",
        &["passkey_id", "passkey_name", "created_at", "last_used_at"],
        "FROM passkeys WHERE account_id = {account} ORDER BY passkey_id",
    ),
    (
        "preferences",
        &["language", "density", "updated_at"],
        "FROM preferences WHERE account_id = {account}",
    ),
    (
        "silenced_letters",
        &["topic"],
        "FROM silenced_letters WHERE account_id = {account} ORDER BY topic",
    ),
    (
        "silenced_notices",
        &["topic"],
        "FROM silenced_notices WHERE account_id = {account} ORDER BY topic",
    ),
    (
        "notices",
        &[
            "notice_id",
            "kind",
            "tournament_id",
            "division_id",
            "entry_id",
            "grant_id",
            "claim_id",
            "match_id",
            "player_profile_id",
            "created_at",
            "read_at",
        ],
        "FROM notices WHERE account_id = {account} ORDER BY notice_id",
    ),
    (
        "saved_views",
        &["saved_view_id", "view_name", "address", "created_at", "updated_at"],
        "FROM saved_views WHERE account_id = {account} ORDER BY saved_view_id",
    ),
    (
        "roles",
        &["grant_id", "role", "scope_kind", "scope_id", "given_at", "expires_at", "revoked_at"],
        "FROM grants WHERE account_id = {account} ORDER BY grant_id",
    ),
    (
        "letters",
        &["letter_id", "kind", "recipient", "language", "created_at", "sent_at"],
        "FROM letters WHERE recipient = (SELECT email FROM users WHERE user_id = $1) ORDER BY letter_id",
    ),
    (
        "api_keys",
        &[
            "api_key_id",
            "key_name",
            "role",
            "scope_kind",
            "scope_id",
            "court_day",
            "court_id",
            "created_at",
            "expires_at",
            "last_used_at",
            "revoked_at",
        ],
        "FROM api_keys WHERE account_id = {account} ORDER BY api_key_id",
    ),
    (
        "invitations",
        &["invitation_id", "email", "role", "scope_kind", "scope_id", "created_at", "expires_at"],
        "FROM invitations WHERE email_key = (SELECT email_key FROM users WHERE user_id = $1)
         ORDER BY invitation_id",
    ),
    (
        "player_profiles",
        &[
            "player_profile_id",
            "player_name",
            "given_name",
            "family_name",
            "birth_date",
            "birth_year",
            "gender_category_id",
            "country_code",
            "match_count",
            "is_active",
            "shown_names",
            "created_at",
        ],
        "FROM player_profiles WHERE player_profile_id IN {profiles} ORDER BY player_profile_id",
    ),
    (
        "children",
        &["player_profile_id", "consented_at", "consent_version", "consent_wording", "ended_at"],
        "FROM guardians WHERE account_id = {account} ORDER BY guardian_id",
    ),
    (
        "calendar_links",
        &["player_profile_id", "created_at"],
        "FROM calendar_links WHERE account_id = {account} ORDER BY player_profile_id",
    ),
    (
        "claims",
        &[
            "claim_id",
            "player_profile_id",
            "relation",
            "claimed_name",
            "claimed_birth_date",
            "created_at",
            "state",
            "reason",
        ],
        "FROM claims WHERE account_id = {account} ORDER BY claim_id",
    ),
    (
        "entries_in_divisions",
        &[
            "entry_id",
            "tournament_id",
            "division_id",
            "entry_number",
            "state",
            "entrant_kind",
            "entrant_name",
            "club_name",
            "note",
            "message",
            "created_at",
        ],
        "FROM competition_entries WHERE account_id = {account} ORDER BY entry_id",
    ),
    (
        "operations_recorded",
        &["match_id", "device", "device_sequence", "received_at"],
        "FROM score_operations WHERE account_id = {account} ORDER BY match_id, device, device_sequence",
    ),
    (
        "said_of_results",
        &["match_id", "step", "for_a", "for_b", "reason", "created_at"],
        "FROM result_steps WHERE account_id = {account} ORDER BY result_step_id",
    ),
    (
        "sports_of_players",
        &["player_profile_id", "sport_id"],
        "FROM player_sports WHERE player_profile_id IN {profiles} ORDER BY player_profile_id, sport_id",
    ),
    (
        "matches_of_players",
        &["player_profile_id", "match_id"],
        "FROM appearances WHERE player_profile_id IN {profiles} ORDER BY player_profile_id, match_id",
    ),
    (
        "squads_of_players",
        &[
            "player_profile_id",
            "tournament_id",
            "division_id",
            "team_id",
            "shirt_number",
            "position",
            "is_captain",
            "valid_from",
            "valid_until",
            "allowed_because",
        ],
        "FROM squad_members WHERE player_profile_id IN {profiles}
         ORDER BY player_profile_id, division_id, team_id",
    ),
    (
        "former_squads_of_players",
        &["player_profile_id", "division_id", "team_id"],
        "FROM former_squad_members WHERE player_profile_id IN {profiles}
         ORDER BY player_profile_id, division_id, team_id",
    ),
    (
        "line_ups_of_players",
        &[
            "player_profile_id",
            "match_id",
            "team_id",
            "player_name",
            "shirt_number",
            "position",
            "role",
            "is_captain",
        ],
        "FROM lineup_members WHERE player_profile_id IN {profiles} ORDER BY lineup_member_id",
    ),
    (
        "races_of_players",
        &[
            "player_profile_id",
            "match_id",
            "participant_name",
            "finish_rank",
            "time_ms",
            "entry_status",
            "note",
        ],
        "FROM entries WHERE player_profile_id IN {profiles} ORDER BY entry_id",
    ),
    (
        "events_of_players",
        &["player_profile_id", "match_id", "event_time", "event_type", "player_name", "is_void"],
        "FROM match_events WHERE player_profile_id IN {profiles} ORDER BY match_event_id",
    ),
    (
        "tournaments_organised",
        &["tournament_id", "tournament_name", "organizer_name"],
        "FROM tournaments WHERE organizer_user_id = $1 ORDER BY tournament_id",
    ),
    (
        "activities",
        &["activity_id", "occurred_at", "kind", "tournament_id", "match_id", "status"],
        "FROM activities WHERE user_id = $1 ORDER BY activity_id",
    ),
    (
        "audit_trail",
        &["audit_entry_id", "occurred_at", "action", "entity_type", "entity_id", "entity_name"],
        "FROM audit_entries WHERE account_id = {account} ORDER BY audit_entry_id",
    ),
];

const ACCOUNT: &str = "(SELECT account_id FROM accounts WHERE user_id = $1)";
/// The person's own profiles, and those of the children whom the person looks after.
const PROFILES: &str = "(SELECT player_profile_id FROM player_profiles WHERE user_id = $1
    UNION SELECT player_profile_id FROM guardians WHERE account_id = {account} AND ended_at IS NULL)";

/// Reads it, section by section.
pub fn about(conn: &Conn<'_>, user_id: i64) -> Result<Vec<KeptRows>, StoreError> {
    let read =
        |(section, columns, from): &(&'static str, &'static [&'static str], &'static str)| {
            let from = from.replace("{profiles}", PROFILES).replace("{account}", ACCOUNT);
            let sql = format!("SELECT {} {from}", columns.join(", "));
            let rows = conn.query(&sql, params![user_id])?;
            Ok(KeptRows { section, columns: columns.to_vec(), rows })
        };
    SECTIONS.iter().map(read).collect()
}
