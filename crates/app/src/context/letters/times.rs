//! How long the links of letters work.

use jiff::SignedDuration;
use touchline_store::accounts::mailed_links::LinkPurpose;

/// How long a registration waits for its address to be confirmed.
pub(crate) const CONFIRM_TIME: SignedDuration = SignedDuration::from_hours(24);
/// How long an invitation can be accepted.
pub(crate) const INVITATION_TIME: SignedDuration = SignedDuration::from_hours(14 * 24);

/// How long a link works.
pub(crate) const fn link_time(purpose: LinkPurpose) -> SignedDuration {
    match purpose {
        LinkPurpose::ResetPassword => SignedDuration::from_hours(1),
        LinkPurpose::SignIn => SignedDuration::from_mins(15),
    }
}
