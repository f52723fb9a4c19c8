//! Letters to people: written in the transaction of their cause, and sent by mail afterwards.
//!
//! A letter is a row (`store::letters`) written in the transaction of its cause. Registering, a new password and a
//! sign-in link have one answer each: a letter goes to the address, whether it has an account or not, and both cases
//! do the same work.

mod outbox;
mod sending;
mod times;
mod wording;

pub(crate) use wording::{DRAWN, MOVED, PAIRED, UNDRAWN, UNPAIRED, notice_of};

use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use touchline_domain::vocabulary;
use touchline_store::accounts::mailed_links::LinkPurpose;
use touchline_store::{Conn, StoreError, letters};
use touchline_words::Language;

use crate::context::tokens::Token;

pub(crate) use outbox::waiting_for_administrator;
pub use outbox::{LetterState, LetterText, ListedLetter, Outbox};
pub use sending::Sent;
pub(crate) use times::{CONFIRM_TIME, INVITATION_TIME, link_time};

/// How long a letter is stored. None is tried for so long.
pub(crate) const LETTERS_KEPT: SignedDuration = SignedDuration::from_hours(30 * 24);

/// What a letter says. The text of a token is the secret of a link: its holder may use the link.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Letter {
    /// Confirm your e-mail address, and you have an account.
    ConfirmAddress {
        /// For `/auth/verify`.
        token: Secret,
    },
    /// You have an account already.
    HasAccount,
    /// Choose a new password.
    ResetPassword {
        /// For `/auth/reset-password`.
        token: Secret,
    },
    /// Sign in without a password.
    SignIn {
        /// For `/auth/sign-in-by-link`.
        token: Secret,
    },
    /// There is no account with your address.
    NoAccount,
    /// Somebody invites you to a role.
    Invitation {
        /// For `/invitations/accept`; the link is `/app/invitation#token=…`.
        token: Secret,
        /// A word of [`touchline_domain::permissions::Role`].
        role: String,
        /// A word of [`touchline_domain::permissions::ScopeKind`].
        scope: String,
        /// The name of the tournament, match, team or player.
        scope_name: String,
        /// The person who invites; none for an administrator.
        invited_by: Option<String>,
    },
    /// A tournament in which one has a role was called off, or something like that.
    TournamentNews {
        /// A word of [`touchline_domain::lifecycle::Step`].
        step: String,
        /// The name of the tournament, with that of the division if it is about one.
        name: String,
        /// Why.
        reason: String,
    },
    /// An entry that one has sent was decided about.
    EntryNews {
        /// A word of [`touchline_domain::entries::EntryState`].
        state: String,
        /// What was entered.
        entry: String,
        /// The names of the tournament and the division.
        name: String,
        /// What the organisers say.
        message: Option<String>,
    },
    /// Something else has happened that concerns the reader. It names no other person: what the letter says
    /// outlives their wish to be erased.
    Notice {
        /// A word of [`touchline_domain::notices::NoticeKind`].
        notice: String,
        /// The name of the tournament with the division, of what the role is in, or of the player.
        name: String,
        /// A word of [`touchline_domain::permissions::Role`].
        role: Option<String>,
    },
}

vocabulary!(
    /// What a letter is. A test holds the words against those of [`Letter`].
    LetterKind, {
        /// Confirm your e-mail address.
        ConfirmAddress = "confirm_address",
        /// You have an account already.
        HasAccount = "has_account",
        /// Choose a new password.
        ResetPassword = "reset_password",
        /// Sign in without a password.
        SignIn = "sign_in",
        /// There is no account with your address.
        NoAccount = "no_account",
        /// Somebody invites you to a role.
        Invitation = "invitation",
        /// News of a tournament in which one has a role.
        TournamentNews = "tournament_news",
        /// News of an entry that one has sent.
        EntryNews = "entry_news",
        /// Something else has happened that concerns the reader.
        Notice = "notice",
    }
);

/// The secret of a link.
#[derive(Clone, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Secret(String);

impl Secret {
    /// The text that the link holds.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl From<&Token> for Secret {
    fn from(token: &Token) -> Self {
        Self(token.reveal().to_owned())
    }
}

impl std::fmt::Debug for Secret {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Secret(…)")
    }
}

impl Letter {
    /// What it is, without its secret.
    pub const fn kind(&self) -> LetterKind {
        match self {
            Self::ConfirmAddress { .. } => LetterKind::ConfirmAddress,
            Self::HasAccount => LetterKind::HasAccount,
            Self::ResetPassword { .. } => LetterKind::ResetPassword,
            Self::SignIn { .. } => LetterKind::SignIn,
            Self::NoAccount => LetterKind::NoAccount,
            Self::Invitation { .. } => LetterKind::Invitation,
            Self::TournamentNews { .. } => LetterKind::TournamentNews,
            Self::EntryNews { .. } => LetterKind::EntryNews,
            Self::Notice { .. } => LetterKind::Notice,
        }
    }

    /// How long it is of use: as long as its link works.
    pub(crate) const fn useful_for(&self) -> SignedDuration {
        match self {
            Self::ConfirmAddress { .. } => CONFIRM_TIME,
            Self::ResetPassword { .. } => link_time(LinkPurpose::ResetPassword),
            Self::SignIn { .. } => link_time(LinkPurpose::SignIn),
            Self::Invitation { .. } => INVITATION_TIME,
            Self::HasAccount | Self::NoAccount => SignedDuration::from_hours(24),
            Self::TournamentNews { .. } | Self::EntryNews { .. } | Self::Notice { .. } => {
                SignedDuration::from_hours(7 * 24)
            }
        }
    }
}

/// The reader of a letter.
#[derive(Debug, Clone)]
pub struct Reader {
    /// The e-mail address.
    pub address: String,
    /// The language of the letter.
    pub language: Language,
}

/// Writes a letter, to be sent when this transaction is committed.
pub fn post(
    conn: &Conn<'_>,
    now: Timestamp,
    reader: &Reader,
    letter: &Letter,
) -> Result<(), StoreError> {
    let details = serde_json::to_string(letter)
        .map_err(|error| StoreError::Decode(format!("a letter: {error}")))?;
    let letter = letters::NewLetter {
        kind: letter.kind().as_str(),
        recipient: &reader.address,
        language: reader.language.tag(),
        details: &details,
    };
    letters::insert(conn, letter, now.as_millisecond()).map(drop)
}
