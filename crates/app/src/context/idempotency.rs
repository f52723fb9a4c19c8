//! Requests that are repeated because their answer was lost, and must not do their work
//! twice.

use data_encoding::HEXLOWER;
use jiff::{SignedDuration, Timestamp};
use sha2::{Digest as _, Sha256};
use touchline_store::Conn;
use touchline_store::idempotency::{self, ReplyRow};

use crate::AppError;
use crate::context::Context;
use crate::context::caller::AnyCaller;
use crate::context::caller::Caller;
use crate::context::throttle::{self, Admission, Debtor};

/// How long an answer is stored for a repeated request.
pub(crate) const KEPT: SignedDuration = SignedDuration::from_hours(24);
/// The most characters of a key.
pub const MAX_KEY: usize = 255;

/// A request with an idempotency key, so that it can be repeated.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NamedRequest {
    key: String,
    hash: String,
}

impl NamedRequest {
    /// `None` when the key is not 1 to [`MAX_KEY`] printable ASCII characters.
    pub fn new(key: &str, method: &str, path: &str, body: &[u8]) -> Option<Self> {
        let fits = (1..=MAX_KEY).contains(&key.len()) && key.bytes().all(|b| b.is_ascii_graphic());
        let mut hasher = Sha256::new();
        hasher.update(format!("{method} {path}\n"));
        hasher.update(body);
        fits.then(|| Self { key: key.to_owned(), hash: HEXLOWER.encode(&hasher.finalize()) })
    }
}

/// An answer as it is sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reply {
    /// The HTTP status.
    pub status: u16,
    /// JSON.
    pub body: String,
}

/// A request, and the answer that is made of what it comes to.
pub struct Asked<T> {
    request: Option<NamedRequest>,
    reply: Box<dyn Fn(T) -> Reply + Send>,
}

impl<T> Asked<T> {
    /// A request and its answer.
    pub fn new(request: Option<NamedRequest>, reply: impl Fn(T) -> Reply + Send + 'static) -> Self {
        Self { request, reply: Box::new(reply) }
    }
}

impl Context {
    /// As [`Self::write_once`], for a request with its answer; `work` is as for [`Self::write_for`].
    pub(crate) async fn answer_once<C: AnyCaller, T: 'static>(
        &self,
        caller: &C,
        asked: Asked<T>,
        work: impl Fn(&Conn<'_>, Timestamp, &C) -> Result<T, AppError> + Send + 'static,
    ) -> Result<Reply, AppError> {
        let Asked { request, reply } = asked;
        let (author, caller, now) = (caller.clone().into(), caller.clone(), self.clock.now());
        let work = move |conn: &Conn<'_>| work(conn, now, &caller.within(conn, now)?);
        self.write_once(&author, request, move |conn| Ok(reply(work(conn)?))).await
    }

    /// Does `work` in one transaction, and for a named request only once: its answer is
    /// stored in the same transaction, and returned again when the request is repeated. A
    /// refusal is not stored, because it changed nothing.
    ///
    /// # Errors
    /// [`AppError::KeyReused`] when the caller used the key for another request;
    /// [`AppError::TooManyKeys`] when they have sent too many, for every key takes space.
    pub(crate) async fn write_once(
        &self,
        caller: &Caller,
        request: Option<NamedRequest>,
        work: impl Fn(&Conn<'_>) -> Result<Reply, AppError> + Send + 'static,
    ) -> Result<Reply, AppError> {
        let Some(request) = request else { return self.db.write(work).await };
        let now = self.clock.now();
        let (now_ms, since_ms) = (now.as_millisecond(), (now - KEPT).as_millisecond());
        let account_id = caller.accountable();
        // Keys have no blanks, so those of a program are apart from those of the account.
        let key = match caller.key_id() {
            Some(id) => format!("{id} {}", request.key),
            None => request.key.clone(),
        };
        self.db
            .write(move |conn| {
                if let Some(kept) = idempotency::find(conn, account_id, &key, since_ms)? {
                    return if kept.request_hash == request.hash {
                        Ok(Reply { status: kept.status as u16, body: kept.body })
                    } else {
                        Err(AppError::KeyReused)
                    };
                }
                let keys = Debtor::Keys(account_id);
                if let Admission::Refused { retry_after } = throttle::book(conn, &keys, now)? {
                    return Err(AppError::TooManyKeys { retry_after });
                }
                let reply = work(conn)?;
                let kept = ReplyRow {
                    request_hash: request.hash.clone(),
                    status: reply.status.into(),
                    body: reply.body.clone(),
                };
                idempotency::insert(conn, account_id, &key, &kept, now_ms)?;
                Ok(reply)
            })
            .await
    }
}
