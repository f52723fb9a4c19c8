//! Statement parameters and result columns: the three types that both engines have (64-bit
//! integer, text, boolean), and NULL.

use std::borrow::Cow;
use std::str::FromStr;

use jiff::Timestamp;
use jiff::civil::Date;
use touchline_domain::drawing::{ByRounds, ByeKind, DrawState, PlannedDraw};
use touchline_domain::entries::{EntrantKind, EntryState};
use touchline_domain::notices::NoticeKind;
use touchline_domain::permissions::{Role, ScopeKind};
use touchline_domain::preferences::{ConsoleList, Density, Language, LetterTopic};
use touchline_domain::profiles::{ClaimState, Relation};
use touchline_domain::results::ResultStep;
use touchline_domain::rounds::{RoundName, StageName};
use touchline_domain::scoring::FormatRules;
use touchline_domain::shown_names::{ShownNames, ShownWish};
use touchline_domain::standings::Carries;
use touchline_domain::standings::TableRules;
use touchline_domain::{
    AccountKind, DecisionKind, Figure, Lifecycle, LineupRole, MatchLength, MatchName, MatchRole,
    Outcome, ParticipantMode, Points, ShirtNumber, TeamType, TimeRounding, TournamentStatus,
    UnknownTerm, WithdrawalPolicy,
};

use super::error::StoreError;

/// A statement's parameter.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Param<'a> {
    /// SQL NULL.
    Null,
    /// BIGINT: ids, counts, points, milliseconds.
    Integer(i64),
    /// BOOLEAN on PostgreSQL, 0 or 1 on SQLite.
    Boolean(bool),
    /// TEXT.
    Text(Cow<'a, str>),
}

impl Param<'_> {
    /// A copy that borrows nothing.
    pub(crate) fn owned(&self) -> Param<'static> {
        match self {
            Self::Null => Param::Null,
            Self::Integer(value) => Param::Integer(*value),
            Self::Boolean(value) => Param::Boolean(*value),
            Self::Text(value) => Param::Text(value.clone().into_owned().into()),
        }
    }

    /// Whether PostgreSQL takes the value for a parameter of this type.
    pub(super) fn fits(&self, ty: &tokio_postgres::types::Type) -> bool {
        use tokio_postgres::types::ToSql;
        match self {
            Self::Null => true,
            Self::Integer(_) => <i64 as ToSql>::accepts(ty),
            Self::Boolean(_) => <bool as ToSql>::accepts(ty),
            Self::Text(_) => <&str as ToSql>::accepts(ty),
        }
    }
}

impl From<i64> for Param<'_> {
    fn from(value: i64) -> Self {
        Self::Integer(value)
    }
}
impl From<bool> for Param<'_> {
    fn from(value: bool) -> Self {
        Self::Boolean(value)
    }
}
impl<'a> From<&'a str> for Param<'a> {
    fn from(value: &'a str) -> Self {
        Self::Text(value.into())
    }
}
impl<'a> From<&'a String> for Param<'a> {
    fn from(value: &'a String) -> Self {
        Self::Text(value.into())
    }
}
impl From<String> for Param<'_> {
    fn from(value: String) -> Self {
        Self::Text(value.into())
    }
}
/// Milliseconds UTC.
impl From<Timestamp> for Param<'_> {
    fn from(value: Timestamp) -> Self {
        Self::Integer(value.as_millisecond())
    }
}
/// In hundredths.
impl From<Points> for Param<'_> {
    fn from(value: Points) -> Self {
        Self::Integer(value.hundredths())
    }
}
/// As JSON.
impl From<&TableRules> for Param<'_> {
    fn from(value: &TableRules) -> Self {
        // A structure of texts and numbers is always JSON.
        serde_json::to_string(&value.to_stored()).unwrap_or_default().into()
    }
}
/// 00 is −1.
impl From<ShirtNumber> for Param<'_> {
    fn from(value: ShirtNumber) -> Self {
        Self::Integer(value.stored())
    }
}
/// `YYYY-MM-DD`.
impl From<Date> for Param<'_> {
    fn from(value: Date) -> Self {
        value.to_string().into()
    }
}
impl From<FormatRules> for Param<'_> {
    fn from(value: FormatRules) -> Self {
        // Numbers, words and flags cannot fail to be written.
        serde_json::to_string(&value).unwrap_or_default().into()
    }
}
impl<'a> From<&'a Option<String>> for Param<'a> {
    fn from(value: &'a Option<String>) -> Self {
        value.as_deref().into()
    }
}
impl<'a, T: Into<Param<'a>>> From<Option<T>> for Param<'a> {
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::Null, Into::into)
    }
}

/// A list of parameters, each turned into a [`Param`].
#[macro_export]
macro_rules! params {
    () => { &[] };
    ($($value:expr),+ $(,)?) => { &[$($crate::Param::from($value)),+] };
}

impl rusqlite::ToSql for Param<'_> {
    fn to_sql(&self) -> rusqlite::Result<rusqlite::types::ToSqlOutput<'_>> {
        use rusqlite::types::{ToSqlOutput, ValueRef};
        Ok(ToSqlOutput::Borrowed(match self {
            Self::Null => ValueRef::Null,
            Self::Integer(value) => ValueRef::Integer(*value),
            Self::Boolean(value) => ValueRef::Integer(i64::from(*value)),
            Self::Text(value) => ValueRef::Text(value.as_bytes()),
        }))
    }
}

impl tokio_postgres::types::ToSql for Param<'_> {
    fn to_sql(
        &self,
        ty: &tokio_postgres::types::Type,
        out: &mut bytes::BytesMut,
    ) -> Result<tokio_postgres::types::IsNull, Box<dyn std::error::Error + Sync + Send>> {
        match self {
            Self::Null => Ok(tokio_postgres::types::IsNull::Yes),
            Self::Integer(value) => value.to_sql_checked(ty, out),
            Self::Boolean(value) => value.to_sql_checked(ty, out),
            Self::Text(value) => value.as_ref().to_sql_checked(ty, out),
        }
    }

    // Each variant checks its own type above; a NULL fits every type.
    fn accepts(_: &tokio_postgres::types::Type) -> bool {
        true
    }

    tokio_postgres::types::to_sql_checked!();
}

/// One row of a result, valid until the next row is read.
#[derive(Debug)]
pub struct Row<'r>(pub(super) RowOf<'r>);

#[derive(Debug)]
pub(super) enum RowOf<'r> {
    Sqlite(&'r rusqlite::Row<'r>),
    Postgres(&'r tokio_postgres::Row),
}

impl Row<'_> {
    /// The column at `index`, counted from 0.
    ///
    /// # Errors
    /// [`StoreError::Decode`] when the column holds another type or NULL.
    pub fn get<T: Column>(&self, index: usize) -> Result<T, StoreError> {
        T::read(self, index)
    }

    /// The text at `index`, counted from 0, without a copy.
    ///
    /// # Errors
    /// [`StoreError::Decode`] when the column holds another type or NULL.
    pub fn text(&self, index: usize) -> Result<&str, StoreError> {
        let undecoded = |error: &dyn std::error::Error| StoreError::Decode(error.to_string());
        match self.0 {
            RowOf::Sqlite(row) => {
                row.get_ref(index).map_err(|e| undecoded(&e))?.as_str().map_err(|e| undecoded(&e))
            }
            RowOf::Postgres(row) => row.try_get(index).map_err(|e| undecoded(&e)),
        }
    }

    /// Whether the text at `index`, counted from 0, is NULL.
    pub(crate) fn is_null(&self, index: usize) -> Result<bool, StoreError> {
        match self.0 {
            RowOf::Sqlite(row) => Ok(row.get_ref(index)? == rusqlite::types::ValueRef::Null),
            RowOf::Postgres(row) => row
                .try_get::<_, Option<&str>>(index)
                .map(|text| text.is_none())
                .map_err(|e| StoreError::Decode(e.to_string())),
        }
    }

    /// Panics in a development build when a record's fields and the statement's columns differ in
    /// name or order.
    #[doc(hidden)]
    pub fn assert_columns(&self, expected: &[&str]) {
        let actual: Vec<String> = match self.0 {
            RowOf::Sqlite(row) => row.as_ref().column_names().map(ToString::to_string).collect(),
            RowOf::Postgres(row) => row.columns().iter().map(|c| c.name().to_owned()).collect(),
        };
        assert_eq!(actual, expected, "a record's fields must be the statement's columns, in order");
    }
}

/// A type that a column can be read as.
pub trait Column: Sized {
    /// Reads the column at `index`.
    fn read(row: &Row<'_>, index: usize) -> Result<Self, StoreError>;
}

macro_rules! column {
    ($($type:ty),+) => {$(
        impl Column for $type {
            fn read(row: &Row<'_>, index: usize) -> Result<Self, StoreError> {
                match row.0 {
                    RowOf::Sqlite(row) => row.get(index).map_err(|e| StoreError::Decode(e.to_string())),
                    RowOf::Postgres(row) => row.try_get(index).map_err(|e| StoreError::Decode(e.to_string())),
                }
            }
        }
    )+};
}
column!(i64, bool, String, Option<i64>, Option<bool>, Option<String>);

macro_rules! term_column {
    ($($term:ty),+) => {$(
        impl Column for $term {
            fn read(row: &Row<'_>, index: usize) -> Result<Self, StoreError> {
                term(row.text(index)?)
            }
        }

        impl Column for Option<$term> {
            fn read(row: &Row<'_>, index: usize) -> Result<Self, StoreError> {
                if row.is_null(index)? { Ok(None) } else { row.get(index).map(Some) }
            }
        }
    )+};
}
term_column!(
    AccountKind,
    ByRounds,
    ByeKind,
    Carries,
    ConsoleList,
    Density,
    Language,
    LetterTopic,
    NoticeKind,
    ResultStep,
    PlannedDraw,
    TimeRounding,
    ShownNames,
    ShownWish,
    DecisionKind,
    DrawState,
    EntrantKind,
    EntryState,
    RoundName,
    StageName,
    Figure,
    Lifecycle,
    LineupRole,
    MatchRole,
    Outcome,
    ParticipantMode,
    TeamType,
    TournamentStatus,
    WithdrawalPolicy,
    Role,
    ScopeKind,
    ClaimState,
    Relation,
    crate::activity::ActivityKind,
    crate::activity::ActivityStatus
);

/// A match's name as the fragment `match_name!` of `matches` writes it.
impl Column for MatchName {
    fn read(row: &Row<'_>, index: usize) -> Result<Self, StoreError> {
        let text = row.text(index)?;
        let unfit = || StoreError::Decode("that is no name of a match".to_owned());
        Self::from_stored(text).ok_or_else(unfit)
    }
}

impl Column for MatchLength {
    fn read(row: &Row<'_>, index: usize) -> Result<Self, StoreError> {
        let unfit = || StoreError::Decode("that is no length of a match".to_owned());
        Self::from_stored(row.text(index)?).ok_or_else(unfit)
    }
}

impl Column for Option<FormatRules> {
    fn read(row: &Row<'_>, index: usize) -> Result<Self, StoreError> {
        if row.is_null(index)? {
            return Ok(None);
        }
        let unfit = |error: serde_json::Error| StoreError::Decode(format!("rules: {error}"));
        serde_json::from_str(row.text(index)?).map(Some).map_err(unfit)
    }
}

impl Column for Option<MatchName> {
    fn read(row: &Row<'_>, index: usize) -> Result<Self, StoreError> {
        if row.is_null(index)? { Ok(None) } else { row.get(index).map(Some) }
    }
}

/// In hundredths.
impl Column for Points {
    fn read(row: &Row<'_>, index: usize) -> Result<Self, StoreError> {
        row.get(index).map(Self::from_hundredths)
    }
}

impl Column for Option<Points> {
    fn read(row: &Row<'_>, index: usize) -> Result<Self, StoreError> {
        let hundredths: Option<i64> = row.get(index)?;
        Ok(hundredths.map(Points::from_hundredths))
    }
}

/// As JSON.
impl Column for Option<TableRules> {
    fn read(row: &Row<'_>, index: usize) -> Result<Self, StoreError> {
        let rules = |text: String| {
            let stored = serde_json::from_str(&text).map_err(|e| e.to_string());
            stored
                .and_then(TableRules::from_stored)
                .map_err(|why| StoreError::Decode(format!("these are no rules of a table: {why}")))
        };
        row.get::<Option<String>>(index)?.map(rules).transpose()
    }
}

impl Column for Option<ShirtNumber> {
    fn read(row: &Row<'_>, index: usize) -> Result<Self, StoreError> {
        let number = |stored| {
            let unfit = || StoreError::Decode(format!("{stored} is no shirt number"));
            ShirtNumber::from_stored(stored).ok_or_else(unfit)
        };
        row.get::<Option<i64>>(index)?.map(number).transpose()
    }
}

fn term<T: FromStr<Err = UnknownTerm>>(word: &str) -> Result<T, StoreError> {
    word.parse().map_err(|error: UnknownTerm| StoreError::Decode(error.to_string()))
}

/// A type that a whole row can be read as. [`row!`](crate::row) implements it for a struct;
/// scalars read the first column and tuples the first few.
pub trait FromRow: Sized {
    /// Reads the row.
    fn from_row(row: &Row<'_>) -> Result<Self, StoreError>;
}

macro_rules! scalar_from_row {
    ($($type:ty),+) => {$(
        impl FromRow for $type {
            fn from_row(row: &Row<'_>) -> Result<Self, StoreError> {
                row.get(0)
            }
        }
    )+};
}
scalar_from_row!(i64, bool, String, Option<i64>, Option<bool>, Option<String>);

macro_rules! tuple_from_row {
    ($($name:ident $index:tt),+) => {
        impl<$($name: Column),+> FromRow for ($($name,)+) {
            fn from_row(row: &Row<'_>) -> Result<Self, StoreError> {
                Ok(($(row.get::<$name>($index)?,)+))
            }
        }
    };
}
tuple_from_row!(A 0, B 1);
tuple_from_row!(A 0, B 1, C 2);
tuple_from_row!(A 0, B 1, C 2, D 3);
tuple_from_row!(A 0, B 1, C 2, D 3, E 4);
tuple_from_row!(A 0, B 1, C 2, D 3, E 4, F 5);

/// Declares a struct whose fields are the columns of a statement, in order. A field has a comment
/// where its name and its type leave something open: a unit, a vocabulary, when it is NULL.
#[macro_export]
macro_rules! row {
    ($(#[$meta:meta])* $vis:vis struct $name:ident { $($(#[$field_meta:meta])* $field_vis:vis $field:ident : $type:ty),+ $(,)? }) => {
        $(#[$meta])*
        #[derive(Debug, Clone, PartialEq, Eq)]
        #[allow(missing_docs)]
        $vis struct $name { $($(#[$field_meta])* $field_vis $field: $type),+ }

        impl $crate::FromRow for $name {
            fn from_row(row: &$crate::Row<'_>) -> ::std::result::Result<Self, $crate::StoreError> {
                if cfg!(debug_assertions) {
                    row.assert_columns(&[$(stringify!($field)),+]);
                }
                let mut index = 0..;
                Ok(Self { $($field: row.get::<$type>(index.next().unwrap_or_default())?),+ })
            }
        }
    };
}
