//! The envelopes of success, and instants on the wire.

use jiff::Timestamp;
use serde::{Serialize, Serializer};
use touchline_domain::Scheduled;
use utoipa::ToSchema;

/// Declares the wire form of a row or a page of `app`. A field takes the value of the same
/// name, unless an expression follows `=`.
macro_rules! reply {
    (
        $(#[$meta:meta])*
        $vis:vis struct $name:ident from $row:ident: $source:ty {
            $($(#[$field_meta:meta])* $field_vis:vis $field:ident: $type:ty $(= $from:expr)?),+ $(,)?
        }
    ) => {
        #[derive(Debug, serde::Serialize, utoipa::ToSchema)]
        $(#[$meta])*
        $vis struct $name { $($(#[$field_meta])* $field_vis $field: $type),+ }

        impl From<$source> for $name {
            fn from($row: $source) -> Self {
                $($(let $field = $from;)?)+
                Self { $($field: $crate::reply::reply!(@ $row $field $($from)?)),+ }
            }
        }
    };
    (@ $row:ident $field:ident) => { $row.$field };
    (@ $row:ident $field:ident $from:expr) => { $field };
}
pub(crate) use reply;

/// `{"success": true, "data": …}`.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Data<T> {
    /// Always `true`.
    pub success: bool,
    /// What was asked for.
    pub data: T,
}

impl<T> Data<T> {
    /// Wraps what was asked for.
    pub(crate) fn of(data: T) -> axum::Json<Self> {
        axum::Json(Self { success: true, data })
    }
}

/// `{"success": true, "message": …}`.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Done {
    /// Always `true`.
    pub success: bool,
    /// What was done, for a person.
    pub message: &'static str,
}

impl Done {
    /// Says what was done.
    pub(crate) fn saying(message: &'static str) -> axum::Json<Self> {
        axum::Json(Self { success: true, message })
    }
}

/// A letter was written.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Lettered {
    /// Always `true`.
    success: bool,
    /// What was done, for a person.
    message: &'static str,
    /// Whether it goes out by mail. Otherwise it waits for an administrator, who passes its link on.
    is_sent: bool,
}

impl Lettered {
    /// Says what becomes of a letter to an address that somebody has typed.
    pub(crate) fn saying(is_sent: bool) -> axum::Json<Self> {
        let message = if is_sent {
            "We have sent a message to this address. Follow the link in it."
        } else {
            "A message for this address waits for an administrator, who passes on the link in it."
        };
        axum::Json(Self { success: true, message, is_sent })
    }
}

/// A row that was added or changed.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Saved<T> {
    /// Always `true`.
    success: bool,
    /// What was done, for a person.
    message: &'static str,
    /// The row as it is now.
    data: T,
}

impl<T> Saved<T> {
    /// Says what was done.
    pub(crate) fn saying(message: &'static str, data: T) -> Self {
        Self { success: true, message, data }
    }
}

/// Where a page stands in its list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Pagination {
    /// From 1.
    pub page: i64,
    /// Rows per page.
    pub page_size: i64,
    /// Rows on all pages. Those of a search or a filter are counted up to 10,000.
    pub total_items: i64,
    /// Whether there are no more rows than `totalItems`.
    pub total_is_exact: bool,
    /// 0 when there is no row.
    pub total_pages: i64,
}

/// An instant as the wire has it: RFC 3339 in UTC with milliseconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Instant(Timestamp);

impl Instant {
    /// From the database's milliseconds, which are always in range.
    pub(crate) fn from_ms(ms: i64) -> Self {
        Self(Timestamp::from_millisecond(ms).unwrap_or(Timestamp::UNIX_EPOCH))
    }
}

/// The start of a match on the wire.
pub(crate) fn start_on_wire(
    at: Option<i64>,
    precision: Option<&str>,
    offset: Option<i64>,
) -> Option<String> {
    Scheduled::stored(at, precision, offset).map(|start| start.to_string())
}

/// The start of a match on the wire, as the clock at its place says it: `2026-11-20T18:00:00+01:00`. Where the place is not known,
/// it is what [`start_on_wire`] says.
pub(crate) fn local_on_wire(
    at: Option<i64>,
    precision: Option<&str>,
    offset: Option<i64>,
) -> Option<String> {
    Scheduled::stored(at, precision, offset).map(Scheduled::at_its_place)
}

impl From<Timestamp> for Instant {
    fn from(instant: Timestamp) -> Self {
        Self(instant)
    }
}

impl std::fmt::Display for Instant {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:.3}", self.0)
    }
}

impl Serialize for Instant {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl utoipa::PartialSchema for Instant {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
        utoipa::openapi::ObjectBuilder::new()
            .schema_type(utoipa::openapi::schema::Type::String)
            .format(Some(utoipa::openapi::SchemaFormat::KnownFormat(
                utoipa::openapi::KnownFormat::DateTime,
            )))
            .description(Some("RFC 3339 in UTC with milliseconds"))
            .into()
    }
}

impl ToSchema for Instant {}
