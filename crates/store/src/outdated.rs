//! Rows that have served their time: they are found by an index and removed a few at a time.

use crate::{Conn, StoreError, params};

/// A kind of rows that are of no use after some time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outdated {
    /// By when their sessions expired.
    AccessTokens,
    /// By when their sessions expired.
    RefreshTokens,
    /// By when they expired; a session whose tokens are still there stays.
    Sessions,
    /// By when they expired.
    SignInChallenges,
    /// By when they were last used.
    KnownDevices,
    /// By when the debt was paid.
    SecretTries,
    /// By when they were given.
    IdempotentReplies,
    /// By when they expired.
    Registrations,
    /// By when they expired.
    MailedLinks,
    /// By when they expired.
    PasskeyCeremonies,
    /// By when they were written. None is sent so late.
    Letters,
    /// By when they expired.
    Invitations,
    /// By when they expired.
    ClaimCodes,
    /// By when they expired.
    ApiKeys,
    /// By when they were written, read or not.
    Notices,
    /// By when they were done.
    Activities,
    /// By when they were written, read or not.
    Notifications,
}

impl Outdated {
    /// All kinds; tokens before their sessions.
    pub const ALL: [Self; 17] = [
        Self::AccessTokens,
        Self::RefreshTokens,
        Self::Sessions,
        Self::SignInChallenges,
        Self::KnownDevices,
        Self::SecretTries,
        Self::IdempotentReplies,
        Self::Registrations,
        Self::MailedLinks,
        Self::PasskeyCeremonies,
        Self::Letters,
        Self::Invitations,
        Self::ClaimCodes,
        Self::ApiKeys,
        Self::Notices,
        Self::Activities,
        Self::Notifications,
    ];

    /// The statements that find some, and that remove at most so many.
    const fn statements(self) -> (&'static str, &'static str) {
        match self {
            Self::AccessTokens => (
                "SELECT EXISTS (SELECT 1 FROM sessions AS s
                    JOIN access_tokens AS t ON t.session_id = s.session_id WHERE s.expires_at < $1)",
                "DELETE FROM access_tokens WHERE token_hash IN (SELECT t.token_hash FROM sessions AS s
                    JOIN access_tokens AS t ON t.session_id = s.session_id
                    WHERE s.expires_at < $1 LIMIT $2)",
            ),
            Self::RefreshTokens => (
                "SELECT EXISTS (SELECT 1 FROM sessions AS s
                    JOIN refresh_tokens AS t ON t.session_id = s.session_id WHERE s.expires_at < $1)",
                "DELETE FROM refresh_tokens WHERE token_hash IN (SELECT t.token_hash FROM sessions AS s
                    JOIN refresh_tokens AS t ON t.session_id = s.session_id
                    WHERE s.expires_at < $1 LIMIT $2)",
            ),
            Self::Sessions => (
                "SELECT EXISTS (SELECT 1 FROM sessions AS s WHERE s.expires_at < $1
                    AND NOT EXISTS (SELECT 1 FROM access_tokens WHERE session_id = s.session_id)
                    AND NOT EXISTS (SELECT 1 FROM refresh_tokens WHERE session_id = s.session_id))",
                "DELETE FROM sessions WHERE session_id IN
                    (SELECT s.session_id FROM sessions AS s WHERE s.expires_at < $1
                        AND NOT EXISTS (SELECT 1 FROM access_tokens WHERE session_id = s.session_id)
                        AND NOT EXISTS (SELECT 1 FROM refresh_tokens WHERE session_id = s.session_id)
                     LIMIT $2)",
            ),
            Self::SignInChallenges => (
                "SELECT EXISTS (SELECT 1 FROM sign_in_challenges WHERE expires_at < $1)",
                "DELETE FROM sign_in_challenges WHERE challenge_hash IN
                    (SELECT challenge_hash FROM sign_in_challenges WHERE expires_at < $1 LIMIT $2)",
            ),
            Self::KnownDevices => (
                "SELECT EXISTS (SELECT 1 FROM known_devices WHERE last_used_at < $1)",
                "DELETE FROM known_devices WHERE device_hash IN
                    (SELECT device_hash FROM known_devices WHERE last_used_at < $1 LIMIT $2)",
            ),
            Self::SecretTries => (
                "SELECT EXISTS (SELECT 1 FROM secret_tries WHERE clear_at < $1)",
                "DELETE FROM secret_tries WHERE debtor IN
                    (SELECT debtor FROM secret_tries WHERE clear_at < $1 LIMIT $2)",
            ),
            Self::IdempotentReplies => (
                "SELECT EXISTS (SELECT 1 FROM idempotent_replies WHERE created_at < $1)",
                "DELETE FROM idempotent_replies WHERE (account_id, idempotency_key) IN
                    (SELECT account_id, idempotency_key FROM idempotent_replies
                     WHERE created_at < $1 LIMIT $2)",
            ),
            Self::Registrations => (
                "SELECT EXISTS (SELECT 1 FROM registrations WHERE expires_at < $1)",
                "DELETE FROM registrations WHERE token_hash IN
                    (SELECT token_hash FROM registrations WHERE expires_at < $1 LIMIT $2)",
            ),
            Self::MailedLinks => (
                "SELECT EXISTS (SELECT 1 FROM mailed_links WHERE expires_at < $1)",
                "DELETE FROM mailed_links WHERE token_hash IN
                    (SELECT token_hash FROM mailed_links WHERE expires_at < $1 LIMIT $2)",
            ),
            Self::PasskeyCeremonies => (
                "SELECT EXISTS (SELECT 1 FROM passkey_ceremonies WHERE expires_at < $1)",
                "DELETE FROM passkey_ceremonies WHERE ceremony_hash IN
                    (SELECT ceremony_hash FROM passkey_ceremonies WHERE expires_at < $1 LIMIT $2)",
            ),
            Self::Letters => (
                "SELECT EXISTS (SELECT 1 FROM letters WHERE created_at < $1)",
                "DELETE FROM letters WHERE letter_id IN
                    (SELECT letter_id FROM letters WHERE created_at < $1 LIMIT $2)",
            ),
            Self::Invitations => (
                "SELECT EXISTS (SELECT 1 FROM invitations WHERE expires_at < $1)",
                "DELETE FROM invitations WHERE invitation_id IN
                    (SELECT invitation_id FROM invitations WHERE expires_at < $1 LIMIT $2)",
            ),
            Self::ClaimCodes => (
                "SELECT EXISTS (SELECT 1 FROM claim_codes WHERE expires_at < $1)",
                "DELETE FROM claim_codes WHERE code_hash IN
                    (SELECT code_hash FROM claim_codes WHERE expires_at < $1 LIMIT $2)",
            ),
            Self::ApiKeys => (
                "SELECT EXISTS (SELECT 1 FROM api_keys WHERE expires_at < $1)",
                "DELETE FROM api_keys WHERE api_key_id IN
                    (SELECT api_key_id FROM api_keys WHERE expires_at < $1 LIMIT $2)",
            ),
            Self::Notices => (
                "SELECT EXISTS (SELECT 1 FROM notices WHERE created_at < $1)",
                "DELETE FROM notices WHERE notice_id IN
                    (SELECT notice_id FROM notices WHERE created_at < $1 LIMIT $2)",
            ),
            Self::Activities => (
                "SELECT EXISTS (SELECT 1 FROM activities WHERE occurred_at < $1)",
                "DELETE FROM activities WHERE activity_id IN
                    (SELECT activity_id FROM activities WHERE occurred_at < $1 LIMIT $2)",
            ),
            Self::Notifications => (
                "SELECT EXISTS (SELECT 1 FROM notifications WHERE created_at < $1)",
                "DELETE FROM notifications WHERE notification_id IN
                    (SELECT notification_id FROM notifications WHERE created_at < $1 LIMIT $2)",
            ),
        }
    }

    /// Whether there are rows from before that moment.
    pub fn exist(self, conn: &Conn<'_>, before_ms: i64) -> Result<bool, StoreError> {
        conn.query_one(self.statements().0, params![before_ms])
    }

    /// Removes at most so many rows from before that moment; returns how many.
    pub fn remove(self, conn: &Conn<'_>, before_ms: i64, most: i64) -> Result<u64, StoreError> {
        conn.execute(self.statements().1, params![before_ms, most])
    }
}
