//! What a request says, read strictly: every refusal names what was wrong.

use std::collections::BTreeMap;
use std::str::FromStr;

use axum::Json;
use axum::body::Bytes;
use axum::extract::rejection::{BytesRejection, JsonRejection};
use axum::extract::{FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::StatusCode;
use axum::http::request::Parts;
use jiff::Timestamp;
use jiff::civil::{Date, DateTime};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer};
use serde_json::Map;
use touchline_app::own_players::Wish;
use touchline_domain::permissions::Scope;
use touchline_domain::{Scheduled, Told, is_plausible_day};
use touchline_store::listing::{Order, Page, Search, Sort, SortColumn, Total};
use touchline_words::{Sentence, Value};
use utoipa::IntoParams;

use crate::error::ApiError;
use crate::reply::Pagination;

/// The page of a list, as the document describes it. [`QueryText::paging`] reads it.
#[derive(IntoParams)]
#[into_params(parameter_in = Query, rename_all = "camelCase")]
#[expect(dead_code, reason = "only described")]
pub(crate) struct PageParams {
    /// From 1
    #[param(minimum = 1, maximum = 1_000_000_000)]
    page: Option<i64>,
    /// Rows per page
    #[param(minimum = 1, maximum = 1000)]
    page_size: Option<i64>,
}

/// The most rows of a page.
pub(crate) const MAX_PAGE_SIZE: i64 = 1000;
/// Rows of a page when nothing else is asked for.
pub(crate) const DEFAULT_PAGE_SIZE: i64 = 10;
/// The most characters of a search.
const MAX_SEARCH: usize = 200;
/// The order of a list by what matters today.
const RELEVANCE: &str = "relevance";
/// The largest page number: no list is longer, and page × size fits into 64 bits.
const MAX_PAGE: i64 = 1_000_000_000;

/// The query of a request, read parameter by parameter. Unknown parameters and
/// repeated ones are refused, so that a misspelt filter never answers with everything.
#[derive(Debug)]
pub(crate) struct QueryText {
    values: BTreeMap<String, String>,
    refused: BTreeMap<String, Sentence>,
}

impl<S: Send + Sync> FromRequestParts<S> for QueryText {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let Query(pairs) = Query::<Vec<(String, String)>>::from_request_parts(parts, state)
            .await
            .map_err(|_| {
            ApiError::new(StatusCode::BAD_REQUEST, "invalid_query", Sentence::UnreadableQuery)
        })?;
        let mut query = Self { values: BTreeMap::new(), refused: BTreeMap::new() };
        for (name, value) in pairs {
            if query.values.insert(name.clone(), value).is_some() {
                query.refuse(&name, Sentence::GivenTwice);
            }
        }
        Ok(query)
    }
}

impl QueryText {
    /// What was given, for the trail: names as the trail spells them, and values as what they are.
    pub(crate) fn given(&self) -> Map<String, serde_json::Value> {
        let spelt = |name: &str| {
            let letters = name.chars().map(|letter| match letter {
                'A'..='Z' => format!("_{}", letter.to_ascii_lowercase()),
                other => other.to_string(),
            });
            letters.collect::<String>()
        };
        let value = |name: &str, text: &str| match (name, text.parse::<bool>(), text.parse::<i64>())
        {
            ("search", ..) => text.into(),
            (_, Ok(truth), _) => truth.into(),
            (_, _, Ok(number)) => number.into(),
            _ => text.into(),
        };
        self.values.iter().map(|(name, text)| (spelt(name), value(name, text))).collect()
    }

    fn refuse(&mut self, name: &str, why: Sentence) {
        self.refused.insert(name.to_owned(), why);
    }

    /// A number within bounds; absent is `None`.
    pub(crate) fn integer(&mut self, name: &str, least: i64, most: i64) -> Option<i64> {
        let text = self.values.remove(name)?;
        match text.parse() {
            Ok(number) if (least..=most).contains(&number) => Some(number),
            _ => {
                let why = if most == i64::MAX {
                    Sentence::WholeNumberFrom { least: least.into() }
                } else {
                    Sentence::WholeNumberBetween { least: least.into(), most: most.into() }
                };
                self.refuse(name, why);
                None
            }
        }
    }

    /// The key of the last thing of the part before, in a list that comes in parts.
    pub(crate) fn after<K: FromStr>(&mut self) -> Option<K> {
        let key = self.values.remove("from")?.parse().ok();
        if key.is_none() {
            self.refuse("from", Sentence::NotANextFrom);
        }
        key
    }

    /// How many of the first things of a list are left out, which comes in parts.
    pub(crate) fn from(&mut self) -> usize {
        let from = self.integer("from", 0, 1_000_000);
        usize::try_from(from.unwrap_or_default()).unwrap_or_default()
    }

    /// `divisionId`: a division of the tournament that the call is about.
    pub(crate) fn division(&mut self) -> Option<i64> {
        self.integer("divisionId", 1, i64::MAX)
    }

    /// `true` or `false`; absent is `None`.
    pub(crate) fn boolean(&mut self, name: &str) -> Option<bool> {
        let text = self.values.remove(name)?;
        if let Ok(value) = text.parse() {
            return Some(value);
        }
        self.refuse(name, Sentence::TrueOrFalse);
        None
    }

    /// A word of a vocabulary, in any case; absent is `None`.
    pub(crate) fn term<T: FromStr<Err = touchline_domain::UnknownTerm>>(
        &mut self,
        name: &str,
    ) -> Option<T> {
        let text = self.values.remove(name)?;
        match text.parse() {
            Ok(term) => Some(term),
            Err(unknown) => {
                self.refuse(name, one_of(&unknown));
                None
            }
        }
    }

    /// The search of a list; absent is empty.
    pub(crate) fn search(&mut self) -> Search {
        Search::of(&self.text("search"))
    }

    /// A text that a person typed; absent is empty.
    pub(crate) fn text(&mut self, name: &str) -> String {
        let text = self.values.remove(name).unwrap_or_default();
        if text.chars().count() > MAX_SEARCH {
            self.refuse(name, Sentence::TextTooLong { most: MAX_SEARCH.into() });
        } else if text.contains('\0') {
            self.refuse(name, Sentence::HasNul);
        }
        text
    }

    /// A word to compare with; absent or empty is `None`.
    pub(crate) fn word(&mut self, name: &str) -> Option<String> {
        Some(self.text(name)).filter(|text| !text.is_empty())
    }

    /// The column to order by, `-` before it for descending.
    pub(crate) fn sort<C: SortColumn>(&mut self, default: Sort<C>) -> Sort<C> {
        self.values.remove("sort").map_or(default, |text| self.column(&text, &[], default))
    }

    /// As [`Self::sort`], or `relevance`.
    pub(crate) fn order<C: SortColumn>(
        &mut self,
        relevance: Order<C>,
        default: Sort<C>,
    ) -> Order<C> {
        match self.values.remove("sort") {
            None => default.into(),
            Some(text) if text == RELEVANCE => relevance,
            Some(text) => self.column(&text, &[RELEVANCE], default).into(),
        }
    }

    fn column<C: SortColumn>(&mut self, text: &str, more: &[&str], default: Sort<C>) -> Sort<C> {
        let (name, descending) = match text.strip_prefix('-') {
            Some(name) => (name, true),
            None => (text, false),
        };
        if let Some((_, column)) = C::ALL.iter().find(|(known, _)| *known == name) {
            return Sort { column: *column, descending };
        }
        let names = more.iter().copied().chain(C::ALL.iter().map(|(name, _)| *name));
        self.refuse("sort", Sentence::SortOneOf { columns: Value::list(names) });
        default
    }

    /// A day, `YYYY-MM-DD`; absent is `None`.
    pub(crate) fn date(&mut self, name: &str) -> Option<Date> {
        let text = self.values.remove(name)?;
        if let Ok(Told::Day(day)) = text.parse().map(Scheduled::told) {
            return Some(day);
        }
        self.refuse(name, Sentence::NotADay);
        None
    }

    /// A moment with its offset from UTC; absent is `None`.
    pub(crate) fn instant(&mut self, name: &str) -> Option<Timestamp> {
        let text = self.values.remove(name)?;
        if let Ok(Told::Instant(instant)) = text.parse().map(Scheduled::told)
            && is_plausible_day(Scheduled::instant(instant).day())
        {
            return Some(instant);
        }
        self.refuse(name, Sentence::NotAMoment);
        None
    }

    /// What a clock on a wall shows; absent is `None`.
    pub(crate) fn clock(&mut self, name: &str) -> Option<DateTime> {
        let text = self.values.remove(name)?;
        if let Ok(Told::Local(clock)) = text.parse().map(Scheduled::told)
            && is_plausible_day(clock.date())
        {
            return Some(clock);
        }
        self.refuse(name, Sentence::NotAClock);
        None
    }

    /// Refuses a request without this parameter.
    pub(crate) fn needed<T>(&mut self, name: &str, found: Option<T>) -> Option<T> {
        if found.is_none() && !self.refused.contains_key(name) {
            self.refuse(name, Sentence::IsRequired);
        }
        found
    }

    /// The first and the last day of `from` and `to`; absent is `None`.
    pub(crate) fn days(&mut self) -> (Option<Date>, Option<Date>) {
        let (from, to) = (self.date("from"), self.date("to"));
        if let (Some(from), Some(to)) = (from, to)
            && to < from
        {
            self.refuse("to", Sentence::BeforeFrom);
        }
        (from, to)
    }

    /// `page` and `pageSize`.
    pub(crate) fn paging(&mut self) -> Paging {
        self.paging_by(DEFAULT_PAGE_SIZE)
    }

    /// `page` and `pageSize`, which is `default_size` when nothing else is asked for.
    pub(crate) fn paging_by(&mut self, default_size: i64) -> Paging {
        let page = self.integer("page", 1, MAX_PAGE).unwrap_or(1);
        let size = self.integer("pageSize", 1, MAX_PAGE_SIZE).unwrap_or(default_size);
        Paging { page, size }
    }

    /// `scope` and `scopeId`, both of which must be given.
    pub(crate) fn scope(&mut self) -> Option<Scope> {
        for name in ["scope", "scopeId"] {
            if !self.values.contains_key(name) {
                self.refuse(name, Sentence::IsRequired);
            }
        }
        let kind = self.term("scope");
        let id = self.integer("scopeId", 1, i64::MAX);
        Some(Scope::new(kind?, id?))
    }

    /// Refuses the request if anything was wrong or is left over.
    pub(crate) fn done(mut self) -> Result<(), ApiError> {
        let unknown: Vec<String> = self.values.keys().cloned().collect();
        for name in unknown {
            self.refuse(&name, Sentence::NotAParameter);
        }
        if self.refused.is_empty() { Ok(()) } else { Err(ApiError::invalid(self.refused)) }
    }
}

/// Which page of a list was asked for.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Paging {
    page: i64,
    size: i64,
}

impl Paging {
    /// For the database.
    pub(crate) fn page(self) -> Page {
        Page { limit: self.size, offset: (self.page - 1) * self.size }
    }

    /// For the reply.
    pub(crate) fn of(self, total: Total) -> Pagination {
        Pagination {
            page: self.page,
            page_size: self.size,
            total_items: total.rows,
            total_is_exact: total.is_exact,
            total_pages: (total.rows + self.size - 1) / self.size,
        }
    }
}

/// An id in the path.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Id(pub i64);

impl<S: Send + Sync> FromRequestParts<S> for Id {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let found = Path::<Vec<(String, String)>>::from_request_parts(parts, state).await;
        let last = found.ok().and_then(|Path(mut found)| found.pop()).ok_or_else(invalid_path)?;
        Ok(Self(id(&last)?))
    }
}

/// The secret in the path. What it may be is not said: a wrong one and one that does not work any more are the same.
pub(crate) struct Secret(pub String);

impl<S: Send + Sync> FromRequestParts<S> for Secret {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let found = Path::<String>::from_request_parts(parts, state).await;
        found.map(|Path(secret)| Self(secret)).map_err(|_| invalid_path())
    }
}

/// Two different things' ids in the path, in its order.
#[derive(Debug, Clone, Copy)]
pub(crate) struct IdPair(pub i64, pub i64);

impl<S: Send + Sync> FromRequestParts<S> for IdPair {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let found = Path::<Vec<(String, String)>>::from_request_parts(parts, state).await;
        match found.ok().map(|Path(found)| found).as_deref() {
            Some([one, other]) => Ok(Self(id(one)?, id(other)?)),
            _ => Err(invalid_path()),
        }
    }
}

/// Three different things' ids in the path, in its order.
#[derive(Debug, Clone, Copy)]
pub(crate) struct IdTriple(pub i64, pub i64, pub i64);

impl<S: Send + Sync> FromRequestParts<S> for IdTriple {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let found = Path::<Vec<(String, String)>>::from_request_parts(parts, state).await;
        match found.ok().map(|Path(found)| found).as_deref() {
            Some([one, other, third]) => Ok(Self(id(one)?, id(other)?, id(third)?)),
            _ => Err(invalid_path()),
        }
    }
}

fn id((name, text): &(String, String)) -> Result<i64, ApiError> {
    match text.parse::<i64>() {
        Ok(id) if id >= 1 => Ok(id),
        _ => {
            let why = Sentence::WholeNumberBetween { least: 1.into(), most: i64::MAX.into() };
            Err(ApiError::invalid(BTreeMap::from([(name.clone(), why)])))
        }
    }
}

fn invalid_path() -> ApiError {
    ApiError::new(StatusCode::BAD_REQUEST, "invalid_path", Sentence::UnreadablePath)
}

/// A word of a vocabulary in a field of a body, in any case.
pub(crate) fn term_field<T: FromStr<Err = touchline_domain::UnknownTerm>>(
    field: &str,
    text: Option<String>,
) -> Result<Option<T>, ApiError> {
    text.map(|text| required_term(field, &text)).transpose()
}

/// A word of a vocabulary in a field of a body.
pub(crate) fn required_term<T: FromStr<Err = touchline_domain::UnknownTerm>>(
    field: &str,
    text: &str,
) -> Result<T, ApiError> {
    text.parse().map_err(|unknown: touchline_domain::UnknownTerm| {
        ApiError::invalid(BTreeMap::from([(field.to_owned(), one_of(&unknown))]))
    })
}

/// A moment with its offset from UTC in a field of a body; absent and `null` are `None`.
pub(crate) fn instant_field(
    field: &str,
    text: Option<String>,
) -> Result<Option<Timestamp>, ApiError> {
    let Some(text) = text else { return Ok(None) };
    match text.parse().map(Scheduled::told) {
        Ok(Told::Instant(instant)) => Ok(Some(instant)),
        _ => Err(ApiError::invalid(BTreeMap::from([(field.to_owned(), Sentence::NotAMoment)]))),
    }
}

/// A day in a field of a body; absent and `null` are `None`.
pub(crate) fn day_field(field: &str, text: Option<String>) -> Result<Option<Date>, ApiError> {
    let Some(text) = text else { return Ok(None) };
    match text.parse().map(Scheduled::told) {
        Ok(Told::Day(day)) => Ok(Some(day)),
        _ => Err(ApiError::invalid(BTreeMap::from([(field.to_owned(), Sentence::NotADay)]))),
    }
}

/// Reads a field that is given. One that is left out keeps its value; `null` may be something else.
pub(crate) fn given<'de, D: Deserializer<'de>, T: Deserialize<'de>>(
    deserializer: D,
) -> Result<Wish<T>, D::Error> {
    T::deserialize(deserializer).map(Wish::Set)
}

/// The refusal of a field that must be given.
pub(crate) fn required<T>(field: &str, value: Option<T>) -> Result<T, ApiError> {
    let missing = || ApiError::invalid(BTreeMap::from([(field.to_owned(), Sentence::IsRequired)]));
    value.ok_or_else(missing)
}

fn one_of(unknown: &touchline_domain::UnknownTerm) -> Sentence {
    Sentence::OneOf { words: Value::list(unknown.allowed.iter().copied()) }
}

/// A JSON body; its refusals are [`ApiError`]s.
#[derive(Debug)]
pub(crate) struct Body<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Body<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        let (parts, body) = request.into_parts();
        let bytes = Bytes::from_request(Request::from_parts(parts.clone(), body), state)
            .await
            .map_err(unreadable)?;
        // serde would also take an array of the fields' values for an object.
        let is_array = bytes.trim_ascii_start().starts_with(b"[");
        let request = Request::from_parts(parts, bytes.into());
        match Json::from_request(request, state).await {
            Ok(_) if is_array => Err(not_an_object()),
            Ok(Json(body)) => Ok(Self(body)),
            Err(rejection) => Err(refusal(&rejection)),
        }
    }
}

/// The refusal of a body that could not be read.
pub(crate) fn unreadable(rejection: BytesRejection) -> ApiError {
    refusal(&rejection.into())
}

fn refusal(rejection: &JsonRejection) -> ApiError {
    match rejection {
        JsonRejection::MissingJsonContentType(_) => {
            ApiError::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "not_json", Sentence::NotJson)
        }
        JsonRejection::JsonSyntaxError(_) => {
            ApiError::new(StatusCode::BAD_REQUEST, "invalid_json", Sentence::InvalidJson)
        }
        JsonRejection::JsonDataError(error) => wrong_field(&error.body_text()),
        other if other.status() == StatusCode::PAYLOAD_TOO_LARGE => {
            ApiError::new(StatusCode::PAYLOAD_TOO_LARGE, "body_too_large", Sentence::BodyTooLarge)
        }
        _ => ApiError::new(StatusCode::BAD_REQUEST, "invalid_body", Sentence::UnreadableBody),
    }
}

fn not_an_object() -> ApiError {
    ApiError::new(StatusCode::BAD_REQUEST, "invalid_input", Sentence::NotAnObject)
}

/// The refusal of valid JSON that the call does not accept. Rewords serde's message for people.
fn wrong_field(text: &str) -> ApiError {
    let reason = text.split_once(": ").map_or(text, |(_, reason)| reason);
    let in_backticks = |kind: &str| {
        let rest = reason.split_once(kind)?.1.strip_prefix('`')?;
        Some(rest.split_once('`')?.0)
    };
    let (field, why) = if let Some(field) = in_backticks("missing field ") {
        (field, Sentence::IsRequired)
    } else if let Some(field) = in_backticks("unknown field ") {
        (field, Sentence::NotAField)
    } else if let Some(field) = in_backticks("duplicate field ") {
        (field, Sentence::GivenTwice)
    } else {
        let field = reason.split_once(": ").map_or("", |(path, _)| path);
        let is_name =
            !field.is_empty() && field.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_');
        let expected = reason.rsplit_once("expected ").map_or("", |(_, expected)| expected);
        let why = match expected.split(" at line").next().unwrap_or_default() {
            "i64" => Sentence::NotAWholeNumber,
            "a string" => Sentence::NotAText,
            "a boolean" => Sentence::TrueOrFalse,
            "a number of points with at most two decimals" => Sentence::NotPoints,
            _ => Sentence::OfAnotherType,
        };
        if !is_name {
            return not_an_object();
        }
        (field, why)
    };
    ApiError::invalid(BTreeMap::from([(field.to_owned(), why)]))
}
