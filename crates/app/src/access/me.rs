//! What a person reads and changes of the own account.

use touchline_store::accounts as stored;
use touchline_store::people::account;
use touchline_store::people::changes;
use touchline_store::people::users::UserRow;

use crate::access::Access;
use crate::context::audit::{self, AuditAction};
use crate::context::caller::{Holder, SessionCaller};
use crate::context::registration::last_four;
use crate::context::rules::name_is_fit;
use crate::{AppError, Unauthenticated};

/// Changes of the own account; `None` leaves a value as it is.
#[derive(Debug, Clone, Default)]
pub struct OwnChanges {
    /// The name to show.
    pub full_name: Option<String>,
    /// A mobile number, of which the last four digits are stored; an empty one removes them.
    pub mobile: Option<String>,
}

impl Access {
    /// The caller's account as an app user.
    ///
    /// # Errors
    /// [`AppError::Unauthenticated`] when the app user is gone.
    pub async fn own_account(&self, caller: &SessionCaller) -> Result<UserRow, AppError> {
        let user_id = user_id(caller)?;
        let found = self.db.read(move |conn| account::find(conn, user_id)).await?;
        found.ok_or(AppError::Unauthenticated(Unauthenticated::Unknown))
    }

    /// Changes the caller's account.
    ///
    /// # Errors
    /// [`AppError::Invalid`] for a name or a number that is not fit.
    pub async fn change_own_account(
        &self,
        caller: &SessionCaller,
        wanted: OwnChanges,
    ) -> Result<UserRow, AppError> {
        let (now, user_id) = (self.clock.now(), user_id(caller)?);
        let full_name = wanted.full_name.map(|name| name.trim().to_owned());
        if let Some(name) = &full_name {
            name_is_fit("fullName", name)?;
        }
        let mobile_last4 = wanted.mobile.as_deref().map(last_four).transpose()?;
        let caller = caller.clone();
        self.db
            .write(move |conn| {
                let gone = || AppError::Unauthenticated(Unauthenticated::Unknown);
                let before = account::find(conn, user_id)?.ok_or_else(gone)?;
                let full_name = full_name.as_ref().unwrap_or(&before.full_name);
                let last4 = mobile_last4.as_ref().unwrap_or(&before.mobile_last4);
                if *full_name == before.full_name && *last4 == before.mobile_last4 {
                    return Ok(before);
                }
                changes::change_user(conn, user_id, full_name, last4.as_deref())?;
                stored::set_full_name(conn, caller.account.id, full_name)?;
                audit::note(conn, now, &caller.actor(), caller.deed(AuditAction::Changed))?;
                account::find(conn, user_id)?.ok_or_else(gone)
            })
            .await
    }
}

/// The app user of a person. The gate lets nobody else in.
pub(crate) fn user_id(caller: &SessionCaller) -> Result<i64, AppError> {
    match caller.account.holder {
        Holder::Person { user_id } => Ok(user_id),
        Holder::Administrator => {
            Err(AppError::Internal("an administrator is no person".to_owned()))
        }
    }
}
