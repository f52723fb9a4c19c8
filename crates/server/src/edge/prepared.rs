//! Replies that are cached and sent again until the data behind them changes.
//!
//! A call says that its replies are cached, and for whom (`call::Cache`). It does not say what they were read from: a
//! reply depends on the topics that the handler's statements read, and on the matches that
//! they may have read (`Conn::is_about`). Development builds check that no statement escapes this ([`run`]), and that
//! the handler does not ask for more of the caller than the call says ([`CallerUse`]).
//! What is cached is a 200 of JSON or a calendar.
//! It is valid for the day (UTC) on which it was made: a handler that depends on the time
//! of day must not be cached.
//!
//! Replies are cached up to 32 MiB, by bytes, in four parts, so that one of up to 4 MiB is cached on any number of
//! cores. A cached reply is sent to any number of slow readers from the same bytes. A reply is never cached beyond
//! the UTC day on which it was made. Browsers are told to store nothing of a reply for one account (`/me`). A call
//! that means a time of day takes the moment as a parameter (`/admin/dashboard/today?at=…`).

use std::borrow::Cow;
use std::sync::{Arc, Mutex, PoisonError};

use axum::body::{Body, Bytes};
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use data_encoding::HEXLOWER;
use http_body_util::BodyExt as _;
use jiff::civil::Date;
use quick_cache::sync::DefaultLifecycle;
use quick_cache::{DefaultHashBuilder, Equivalent, Options, OptionsBuilder, Weighter};
use sha2::{Digest as _, Sha256};
use touchline_app::Platform;
use touchline_app::accounts::{Caller, Holder};
use touchline_http::negotiation::{accepts, knows};
use touchline_http::turns::Turns;
use touchline_store::{Footprint, Moment, Revisions, Topic, Topics, observed};

use crate::call::{Cache, CallerUse};
use crate::error::ApiError;
use crate::metrics;

/// Bytes of replies that are kept at most.
const CAPACITY: u64 = 32 * 1024 * 1024;
/// Bytes that a kept reply takes beside its body, roughly.
const OVERHEAD: u64 = 512;
/// Parts of the cache, each with its share of the capacity: one reply has to fit into a part. The usual number rises with the
/// cores, and on many of them no large reply would be kept.
const SHARDS: usize = 4;
/// Replies of a usual size that fit.
const EXPECTED_REPLIES: usize = 4096;
/// A larger body is not kept, because it would displace too many others. No reply about a tournament that was made here is
/// larger, and few of one that was imported.
const LARGEST: usize = 4 * 1024 * 1024;

/// The browser may store the reply and asks each time whether it is still valid.
const CACHING: HeaderValue = HeaderValue::from_static("private, no-cache");
/// For a reply that is the same for everybody. Browsers ask each time; a cache that many share, such as a CDN, may send it for
/// one second without asking.
const SHARED_CACHING: HeaderValue =
    HeaderValue::from_static("public, max-age=0, must-revalidate, s-maxage=1");
/// A calendar in the format of RFC 5545.
pub(crate) const CALENDAR: &str = "text/calendar; charset=utf-8";
/// The topics that the reply was made from, as `GET /live` names them.
pub(crate) const TOPICS: HeaderName = HeaderName::from_static("x-topics");
/// The moment up to which the reply is current: see `GET /live`.
const MOMENT: HeaderName = HeaderName::from_static("x-moment");
const VARY: HeaderValue = HeaderValue::from_static("accept-encoding");
/// A shared cache must not answer a request with a token by a reply to one without: a caller with a token may just
/// have changed something, and sees it at once.
const SHARED_VARY: HeaderValue = HeaderValue::from_static("accept-encoding, authorization");
const GZIP: HeaderValue = HeaderValue::from_static("gzip");

/// The topics that people hear of: those of what they enter, play and organise. A topic says that something of its
/// kind has changed somewhere, and not what. Of the others, people do not even learn that: when somebody signs in,
/// when an account or a letter comes into being, and what the trail notes could be put together with what they do
/// themselves, such as trying an address. Notices ([`Topic::Notices`]) are left out, too, because whether it is
/// written depends on what others have switched off; its cause is always one of these.
pub(crate) const TOLD_TO_PEOPLE: Topics = Topics::of(&[
    Topic::Players,
    Topic::Competitions,
    Topic::Matches,
    Topic::Reference,
    Topic::Grants,
]);

/// What was asked for.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
struct Question {
    /// Whether the answer may be compressed.
    gzip: bool,
    /// The account whose answer it is; `None` for the same answer to everybody.
    account_id: Option<i64>,
    /// Path and query, or their hash.
    target: Box<str>,
}

/// A [`Question`] whose target is borrowed, to look replies up by.
#[derive(Hash)]
struct Asked<'r> {
    gzip: bool,
    account_id: Option<i64>,
    target: &'r str,
}

impl Equivalent<Question> for Asked<'_> {
    fn equivalent(&self, question: &Question) -> bool {
        self.gzip == question.gzip
            && self.account_id == question.account_id
            && *self.target == *question.target
    }
}

/// A reply, and when it was made from what.
#[derive(Debug)]
struct Prepared {
    /// Taken before the handler began.
    moment: Moment,
    day: Date,
    read: Footprint,
    /// The handler's headers, the topics, the tag and the caching rules.
    headers: HeaderMap,
    body: Bytes,
}

#[derive(Debug, Clone)]
struct ByBytes;

impl Weighter<Question, Arc<Prepared>> for ByBytes {
    fn weight(&self, question: &Question, prepared: &Arc<Prepared>) -> u64 {
        (question.target.len() + prepared.body.len()) as u64 + OVERHEAD
    }
}

/// The replies that are kept.
#[derive(Debug)]
pub(crate) struct PreparedReplies {
    kept: quick_cache::sync::Cache<Question, Arc<Prepared>, ByBytes>,
    in_making: Turns<Question>,
    told_to_administrators: LastMoment,
    told_to_people: LastMoment,
}

/// The last moment that a reply named, and its text: most replies name the same one, and writing the text takes
/// longer than finding a cached reply.
#[derive(Debug, Default)]
struct LastMoment(Mutex<Option<(Moment, HeaderValue)>>);

impl LastMoment {
    fn name(&self, revisions: &Revisions, moment: Moment) -> Option<HeaderValue> {
        let mut last = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((known, name)) = &*last
            && *known == moment
        {
            return Some(name.clone());
        }
        let name = HeaderValue::try_from(revisions.name(&moment)).ok()?;
        *last = Some((moment, name.clone()));
        Some(name)
    }
}

fn options() -> Options {
    OptionsBuilder::new()
        .estimated_items_capacity(EXPECTED_REPLIES)
        .weight_capacity(CAPACITY)
        .shards(SHARDS)
        .build()
        // Both capacities are given.
        .unwrap_or_else(|error| unreachable!("{error}"))
}

impl Default for PreparedReplies {
    fn default() -> Self {
        Self {
            kept: quick_cache::sync::Cache::with_options(
                options(),
                ByBytes,
                DefaultHashBuilder::default(),
                DefaultLifecycle::default(),
            ),
            in_making: Turns::default(),
            told_to_administrators: LastMoment::default(),
            told_to_people: LastMoment::default(),
        }
    }
}

/// Who asks, and for whom the reply is cached.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Asker<'r> {
    /// The holder of the token; `None` where the call is open to everybody.
    pub caller: Option<&'r Caller>,
    /// What the call says.
    pub cache: Cache,
}

/// Who may store a reply.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Storing {
    /// The browser of the one who asked.
    Browser,
    /// The same, for a call that is open to everybody.
    BrowserOfOpen,
    /// Every cache on the way.
    Everybody,
}

impl Storing {
    fn of(asker: Asker<'_>, request: &Request) -> Self {
        let is_open = asker.caller.is_none() && asker.cache != Cache::PerSecret;
        match (is_open, request.headers().contains_key(header::AUTHORIZATION)) {
            (false, _) => Self::Browser,
            (true, true) => Self::BrowserOfOpen,
            (true, false) => Self::Everybody,
        }
    }

    /// The headers of a reply that caches keep. They keep no reply without a tag.
    fn tell(self, headers: &mut HeaderMap) {
        if !headers.contains_key(header::ETAG) || self == Self::Browser {
            return;
        }
        headers.insert(header::VARY, SHARED_VARY);
        if self == Self::Everybody {
            headers.insert(header::CACHE_CONTROL, SHARED_CACHING);
        }
    }
}

impl PreparedReplies {
    fn find(&self, platform: &Platform, asked: &Asked<'_>) -> Option<Arc<Prepared>> {
        let prepared = self.kept.get(asked)?;
        let holds = platform.db().revisions().still_hold(&prepared.moment, &prepared.read)
            && prepared.day == platform.today();
        holds.then_some(prepared)
    }

    /// Answers a GET with a cached reply that is still valid, or else with the handler's answer, which is cached if the call
    /// says so.
    /// The reply names its topics and the moment from which a client has to follow their changes.
    pub(crate) async fn answer(
        &self,
        platform: &Platform,
        asker: Asker<'_>,
        mut request: Request,
        next: Next,
    ) -> Response {
        let below = request.uri().path().strip_prefix(crate::BASE);
        if below.is_none_or(|rest| !rest.starts_with('/')) {
            return next.run(request).await;
        }
        // The same headers as for GET (RFC 9110, 9.3.2); the connection leaves the body out.
        if request.method() == Method::HEAD {
            *request.method_mut() = Method::GET;
        }
        if request.method() != Method::GET {
            return next.run(request).await;
        }
        let revisions = platform.db().revisions();
        let moment = if asker.is_administrator() {
            self.told_to_administrators.name(revisions, revisions.now())
        } else {
            // A moment counts the changes: it tells no more of them than the stream does.
            self.told_to_people.name(revisions, revisions.now().only(TOLD_TO_PEOPLE))
        };
        let storing = Storing::of(asker, &request);
        let mut response = self.find_or_make(platform, asker, request, next).await;
        storing.tell(response.headers_mut());
        response.headers_mut().extend(moment.map(|moment| (MOMENT, moment)));
        response
    }

    async fn find_or_make(
        &self,
        platform: &Platform,
        asker: Asker<'_>,
        request: Request,
        next: Next,
    ) -> Response {
        let Ok(account_id) = asker.account_id() else {
            let (response, read) = observed(next.run(request)).await;
            return naming_topics(response, &read);
        };
        let gzip = accepts(request.headers(), "gzip");
        let target = target_of(asker, &request);
        if let Some(prepared) = self.find(platform, &Asked { gzip, account_id, target: &target }) {
            metrics::count_prepared(true);
            return prepared.reply(request.headers());
        }

        let question = Question { gzip, account_id, target: (&*target).into() };
        let turn = self.in_making.take(&question);
        if let Err(mut maker) = turn.as_ref().map_err(Clone::clone) {
            // An error means that the maker has finished. A request that finds no valid reply then
            // makes one without another wait, so that constant writes build no queue.
            let _ = maker.changed().await;
            if let Some(prepared) =
                self.find(platform, &Asked { gzip, account_id, target: &target })
            {
                metrics::count_prepared(true);
                return prepared.reply(request.headers());
            }
        }

        let response = self.make(platform, asker.cache, question, request, next).await;
        drop(turn);
        response
    }

    /// Lets the handler answer, and caches what it answers if that may be cached.
    async fn make(
        &self,
        platform: &Platform,
        cache: Cache,
        question: Question,
        mut request: Request,
        next: Next,
    ) -> Response {
        let caller_use = CallerUse::default();
        request.extensions_mut().insert(caller_use.clone());
        let condition = request.headers_mut().remove(header::IF_NONE_MATCH);
        // The compression layer reads this header; it must decide as `question` says.
        request.headers_mut().remove(header::ACCEPT_ENCODING);
        if question.gzip {
            request.headers_mut().insert(header::ACCEPT_ENCODING, GZIP);
        }
        let (moment, day) = (platform.db().revisions().now(), platform.today());
        let (response, seen) = run(platform, request, next).await;
        // A reply without observed statements may depend on anything.
        let read = if seen.topics.is_empty() { Footprint::of(Topics::ALL) } else { seen };
        let response = naming_topics(response, &read);
        let fits = caller_use.fits(cache);
        debug_assert!(
            fits,
            "{} is cached as {cache:?}, and depends on the caller",
            question.target
        );
        if !fits || response.status() != StatusCode::OK || !is_kept_kind(&response) {
            return response;
        }
        metrics::count_prepared(false);
        let (head, body) = response.into_parts();
        let Ok(body) = body.collect().await.map(http_body_util::Collected::to_bytes) else {
            return ApiError::internal().into_response();
        };
        let prepared = Prepared::new(moment, day, read, head.headers, body);
        let prepared =
            Arc::new(if question.account_id.is_some() { prepared.unstored() } else { prepared });
        if prepared.body.len() <= LARGEST {
            self.kept.insert(question, prepared.clone());
            metrics::tell_prepared_bytes(self.kept.weight());
        }
        let asked = condition.map(|condition| (header::IF_NONE_MATCH, condition));
        prepared.reply(&HeaderMap::from_iter(asked))
    }
}

impl Asker<'_> {
    fn is_administrator(self) -> bool {
        let account = self.caller.and_then(Caller::account);
        account.is_some_and(|account| account.holder == Holder::Administrator)
    }

    /// The account whose reply it is, if it is not everybody's; `Err` where nothing is cached.
    fn account_id(self) -> Result<Option<i64>, ()> {
        match (self.cache, self.caller) {
            (Cache::Shared | Cache::PerSecret, _) => Ok(None),
            (Cache::PerAccount, Some(Caller::Session(caller))) => Ok(Some(caller.account.id)),
            (Cache::PerAccount, Some(Caller::ApiKey(_)) | None) | (Cache::No, _) => Err(()),
        }
    }
}

/// Path and query; of an address with a secret in it their hash, because a secret is kept nowhere.
fn target_of<'r>(asker: Asker<'_>, request: &'r Request) -> Cow<'r, str> {
    let target = request.uri().path_and_query().map_or("/", |target| target.as_str());
    match asker.cache {
        Cache::PerSecret => HEXLOWER.encode(&Sha256::digest(target)).into(),
        Cache::No | Cache::Shared | Cache::PerAccount => target.into(),
    }
}

/// The handler's answer, and what its statements read.
///
/// # Panics
/// In development builds, when the handler reads in other tasks: the cached reply would outlive what they read.
async fn run(platform: &Platform, request: Request, next: Next) -> (Response, Footprint) {
    if !cfg!(debug_assertions) {
        return observed(next.run(request)).await;
    }
    let (parts, _) = request.into_parts();
    let answer = || next.clone().run(Request::from_parts(parts.clone(), Body::empty()));
    let Some(answered) = platform.db().observed_whole(answer).await else {
        panic!("the reply to {} is cached, and other tasks have read for it", parts.uri.path());
    };
    answered
}

/// The reply with the topics that it was read from.
fn naming_topics(mut response: Response, read: &Footprint) -> Response {
    let topics = if read.topics.is_empty() { Topics::ALL } else { read.topics };
    // Words and commas are always a valid header value.
    let named = HeaderValue::try_from(topics.to_string());
    if !response.headers().contains_key(TOPICS) {
        response.headers_mut().extend(named.ok().map(|named| (TOPICS, named)));
    }
    response
}

fn is_kept_kind(response: &Response) -> bool {
    let media_type = response.headers().get(header::CONTENT_TYPE);
    media_type.is_some_and(|media_type| media_type == "application/json" || media_type == CALENDAR)
}

impl Prepared {
    fn new(
        moment: Moment,
        day: Date,
        read: Footprint,
        mut headers: HeaderMap,
        body: Bytes,
    ) -> Self {
        // A hash of the content is the same on every node and after a restart.
        let tag = format!("\"{}\"", HEXLOWER.encode(&Sha256::digest(&body)[..16]));
        // Hexadecimal digits in quotes are always a valid header value.
        headers.extend(HeaderValue::try_from(tag).ok().map(|tag| (header::ETAG, tag)));
        headers.remove(header::CONTENT_LENGTH);
        headers.insert(header::CACHE_CONTROL, CACHING);
        headers.insert(header::VARY, VARY);
        Self { moment, day, read, headers, body }
    }

    /// The same, for one person, whose browser may be somebody else's tomorrow: it stores nothing.
    fn unstored(mut self) -> Self {
        self.headers.remove(header::ETAG);
        self.headers.remove(header::CACHE_CONTROL);
        self
    }

    /// The whole reply, or a 304 when the client has it already.
    fn reply(&self, asked: &HeaderMap) -> Response {
        let tag = self.headers.get(header::ETAG);
        if tag.is_some_and(|tag| knows(asked, tag)) {
            let mut response = Response::new(Body::empty());
            *response.status_mut() = StatusCode::NOT_MODIFIED;
            for name in [header::ETAG, header::CACHE_CONTROL, header::VARY, TOPICS] {
                let value = self.headers.get(&name).cloned();
                response.headers_mut().extend(value.map(|value| (name, value)));
            }
            return response;
        }
        let mut response = Response::new(Body::from(self.body.clone()));
        *response.headers_mut() = self.headers.clone();
        response
    }
}
