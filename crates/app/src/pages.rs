//! What is read: lists, pages of tournaments, teams and players, calendars, files. No other service calls it.

use std::ops::Deref;
use std::sync::Arc;

use touchline_store::listing::FoundSets;

use crate::context::Context;
use crate::ratings::Ratings;

/// Clones share the caches.
#[derive(Debug, Clone)]
pub struct Pages {
    context: Context,
    pub(crate) ratings: Arc<Ratings>,
    pub(crate) found_sets: Arc<FoundSets>,
}

impl Pages {
    pub(crate) fn over(context: Context) -> Self {
        Self { context, ratings: Arc::default(), found_sets: Arc::default() }
    }
}

impl Deref for Pages {
    type Target = Context;

    fn deref(&self) -> &Context {
        &self.context
    }
}
