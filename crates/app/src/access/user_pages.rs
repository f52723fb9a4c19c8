//! An app user's page: the account and its player profiles.

use touchline_store::people::account;
use touchline_store::people::erasure;
use touchline_store::people::players::PlayerRow;
use touchline_store::people::users::UserRow;
use touchline_words::Of;

use crate::AppError;
use crate::access::Access;
use crate::access::accounts::AccountState;
use crate::context::rules::no_such;

/// Player profiles on a user's page.
const PROFILES: i64 = 100;

/// An app user with player profiles.
#[derive(Debug, Clone)]
pub struct UserPage {
    /// The account. It counts all profiles.
    pub account: UserRow,
    /// The first profiles by name.
    pub profiles: Vec<PlayerRow>,
    /// The account that signs in; `None` for a user without one.
    pub state: Option<AccountState>,
    /// When the user was erased, in milliseconds UTC; `None` for one who stays.
    pub erased_at: Option<i64>,
}

impl Access {
    /// An app user's page.
    ///
    /// # Errors
    /// [`AppError::NotFound`].
    pub async fn user_page(&self, user_id: i64) -> Result<UserPage, AppError> {
        let (now, platform) = (self.clock.now(), self.clone());
        self.db
            .read(move |conn| {
                let account =
                    account::find(conn, user_id)?.ok_or_else(|| no_such(Of::User, user_id))?;
                let state = platform.account_state(conn, user_id, now)?;
                Ok(UserPage {
                    account,
                    profiles: account::profiles(conn, user_id, PROFILES)?,
                    state,
                    erased_at: erasure::person(conn, user_id)?.and_then(|person| person.erased_at),
                })
            })
            .await
    }
}
