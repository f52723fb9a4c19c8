//! What is done with the platform as a whole: upkeep, and erasing what is known of a person.

pub mod contradictions;
pub mod erasing;
pub(crate) mod first_start;
pub mod match_faults;
pub(crate) mod upkeep;

use std::ops::Deref;

use crate::access::Access;
use crate::context::Context;

/// Upkeep and erasures. Somebody who erases their own account gives their password again.
#[derive(Debug, Clone)]
pub struct Operations {
    pub(crate) access: Access,
}

impl Operations {
    pub(crate) const fn over(access: Access) -> Self {
        Self { access }
    }
}

impl Deref for Operations {
    type Target = Context;

    fn deref(&self) -> &Context {
        &self.access
    }
}
