//! The places for streams: each takes a connection for as long as it lasts.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, PoisonError};

use axum::http::StatusCode;
use touchline_words::Sentence;

use crate::error::ApiError;

/// The places that are taken, and how many each holder has.
#[derive(Debug, Clone)]
pub(crate) struct Places<K>(Arc<Mutex<(usize, HashMap<K, usize>)>>);

impl<K> Default for Places<K> {
    fn default() -> Self {
        Self(Arc::default())
    }
}

impl<K: Copy + Eq + Hash> Places<K> {
    /// A place for a holder, if there is one: of `most` for all, and of so many for one, with the sentence for a holder of
    /// all of these.
    pub(crate) fn take(
        &self,
        holder: K,
        most: usize,
        (most_of_one, has_all): (usize, Sentence),
    ) -> Result<Place<K>, ApiError> {
        let refused =
            |status, why| Err(ApiError::new(status, "too_many_streams", why).retry_after(10));
        let mut taken = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (count, of) = &mut *taken;
        if of.get(&holder).is_some_and(|own| *own >= most_of_one) {
            return refused(StatusCode::TOO_MANY_REQUESTS, has_all);
        }
        if *count >= most {
            return refused(StatusCode::SERVICE_UNAVAILABLE, Sentence::TooManyScreens);
        }
        *count += 1;
        *of.entry(holder).or_default() += 1;
        Ok(Place { holder, places: self.clone() })
    }
}

/// A stream's place, free again when it is dropped.
#[derive(Debug)]
pub(crate) struct Place<K: Copy + Eq + Hash> {
    holder: K,
    places: Places<K>,
}

impl<K: Copy + Eq + Hash> Drop for Place<K> {
    fn drop(&mut self) {
        let mut taken = self.places.0.lock().unwrap_or_else(PoisonError::into_inner);
        taken.0 -= 1;
        if let Some(own) = taken.1.get_mut(&self.holder) {
            *own -= 1;
            if *own == 0 {
                taken.1.remove(&self.holder);
            }
        }
    }
}
