//! Shirt numbers.

use std::fmt;
use std::str::FromStr;

use serde::de::{Deserialize, Deserializer, Error, Unexpected, Visitor};
use serde::{Serialize, Serializer};
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, OneOfBuilder, Schema, Type};
use utoipa::{PartialSchema, ToSchema};

use crate::text::in_ascii_digits;

/// The number on a shirt. 0 and 00 are two numbers: in basketball both may be on the floor at once (FIBA, article 4.3).
/// 00 comes before 0, and 0 before 1.
///
/// On the wire it is a whole number, and 00 the text `"00"`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ShirtNumber(i64);

/// The text of [`ShirtNumber::DOUBLE_ZERO`].
const DOUBLE_ZERO: &str = "00";

impl ShirtNumber {
    /// 00.
    pub const DOUBLE_ZERO: Self = Self(-1);
    /// The highest number of a squad that is entered here.
    pub const HIGHEST: i64 = 999;
    /// The highest number of an import.
    pub const HIGHEST_IMPORTED: i64 = 1_000_000;

    /// A number that is written without a zero in front.
    pub fn of(number: i64) -> Option<Self> {
        (0..=Self::HIGHEST_IMPORTED).contains(&number).then_some(Self(number))
    }

    /// Whether the number is at most [`ShirtNumber::HIGHEST`].
    pub const fn is_of_a_squad(self) -> bool {
        self.0 <= Self::HIGHEST
    }

    /// As the database has it: 00 is −1, so that columns are in the order of numbers.
    pub const fn stored(self) -> i64 {
        self.0
    }

    /// From the database; `None` for what no number is stored as.
    pub fn from_stored(stored: i64) -> Option<Self> {
        let is_double_zero = stored == Self::DOUBLE_ZERO.0;
        if is_double_zero { Some(Self::DOUBLE_ZERO) } else { Self::of(stored) }
    }
}

/// A text is no shirt number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NoShirtNumber;

/// In the digits of any script that squads are written in, with or without `#` in front.
impl FromStr for ShirtNumber {
    type Err = NoShirtNumber;

    fn from_str(text: &str) -> Result<Self, NoShirtNumber> {
        let text = in_ascii_digits(text.trim());
        let text = text.trim_start_matches('#').trim_start();
        if text == DOUBLE_ZERO {
            return Ok(Self::DOUBLE_ZERO);
        }
        let is_number = !text.is_empty() && text.bytes().all(|sign| sign.is_ascii_digit());
        let number = is_number.then(|| text.parse().ok()).flatten();
        number.and_then(Self::of).ok_or(NoShirtNumber)
    }
}

impl fmt::Display for ShirtNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Self::DOUBLE_ZERO { f.write_str(DOUBLE_ZERO) } else { self.0.fmt(f) }
    }
}

impl Serialize for ShirtNumber {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if *self == Self::DOUBLE_ZERO {
            serializer.serialize_str(DOUBLE_ZERO)
        } else {
            serializer.serialize_i64(self.0)
        }
    }
}

impl<'de> Deserialize<'de> for ShirtNumber {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Written)
    }
}

struct Written;

impl Visitor<'_> for Written {
    type Value = ShirtNumber;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a shirt number or \"00\"")
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<ShirtNumber, E> {
        let unfit = || E::invalid_value(Unexpected::Signed(number), &self);
        ShirtNumber::of(number).ok_or_else(unfit)
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<ShirtNumber, E> {
        let unfit = || E::invalid_value(Unexpected::Unsigned(number), &self);
        i64::try_from(number).ok().and_then(ShirtNumber::of).ok_or_else(unfit)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<ShirtNumber, E> {
        text.parse().map_err(|_| E::invalid_value(Unexpected::Str(text), &self))
    }
}

impl PartialSchema for ShirtNumber {
    fn schema() -> RefOr<Schema> {
        let number = ObjectBuilder::new().schema_type(Type::Integer).minimum(Some(0));
        let zeros = ObjectBuilder::new().schema_type(Type::String).enum_values(Some([DOUBLE_ZERO]));
        let said = "The number on a shirt. 0 and 00 are two, and 00 is a text.";
        OneOfBuilder::new().item(number).item(zeros).description(Some(said)).into()
    }
}

impl ToSchema for ShirtNumber {}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Option<String> {
        text.parse::<ShirtNumber>().ok().map(|number| number.to_string())
    }

    #[test]
    fn two_zeros_are_a_number_of_their_own_in_any_script() {
        for (text, number) in [
            ("00", Some("00")),
            ("0", Some("0")),
            ("٠٠", Some("00")),
            ("٠", Some("0")),
            ("# 00", Some("00")),
            ("00", Some("00")),
            ("07", Some("7")),
            ("000", Some("0")),
            ("٧", Some("7")),
            ("#23", Some("23")),
            ("1000000", Some("1000000")),
            ("1000001", None),
            ("-1", None),
            ("+7", None),
            ("", None),
            ("#", None),
            ("x", None),
            ("7.0", None),
        ] {
            assert_eq!(read(text).as_deref(), number, "{text}");
        }
    }

    #[test]
    fn two_zeros_come_before_zero_stored_and_read() {
        let in_order =
            ["00", "0", "1", "10"].map(|text| text.parse::<ShirtNumber>().expect("a number"));
        assert!(in_order.is_sorted());
        assert!(in_order.map(ShirtNumber::stored).is_sorted());
        for number in in_order {
            assert_eq!(ShirtNumber::from_stored(number.stored()), Some(number));
        }
        assert_eq!(ShirtNumber::from_stored(-2), None);
    }

    #[test]
    fn a_number_is_a_number_on_the_wire_and_two_zeros_are_a_text() {
        let of = |json: &str| serde_json::from_str::<ShirtNumber>(json).ok();
        for (json, back) in [("7", "7"), ("0", "0"), (r#""00""#, r#""00""#), (r#""7""#, "7")] {
            let number = of(json).expect("a number");
            assert_eq!(serde_json::to_string(&number).expect("JSON"), back);
        }
        for json in ["-1", "1000001", r#""""#, r#""x""#, "7.5", "null", "true"] {
            assert_eq!(of(json), None, "{json}");
        }
    }
}
