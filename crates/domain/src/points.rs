//! Points of tables and races, counted in hundredths, because half points exist.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Mul, Neg, Sub};

use serde::de::{self, Deserializer, Visitor};
use serde::{Deserialize, Serialize, Serializer};
use utoipa::openapi::schema::{ObjectBuilder, Type};
use utoipa::openapi::{RefOr, Schema};

/// A number of points, in hundredths. On the wire it is a number: whole points as a whole number (`7`), others with
/// decimals (`7.5`). Read from JSON it has at most two decimals.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Points(i64);

impl Points {
    /// No points.
    pub const ZERO: Self = Self(0);
    /// The most that are read, on either side of zero: far beyond what any competition gives, and far below where sums
    /// of them would not fit.
    pub const MOST: Self = Self::whole(1_000_000_000);

    /// Whole points.
    pub const fn whole(points: i64) -> Self {
        Self(points * 100)
    }

    /// So many hundredths of a point.
    pub const fn from_hundredths(hundredths: i64) -> Self {
        Self(hundredths)
    }

    /// How many hundredths of a point these are.
    pub const fn hundredths(self) -> i64 {
        self.0
    }

    /// The number of points; `None` where it is not a whole one.
    pub const fn as_whole(self) -> Option<i64> {
        if self.0 % 100 == 0 { Some(self.0 / 100) } else { None }
    }

    /// Whether it is a whole number of half points.
    pub const fn is_in_halves(self) -> bool {
        self.0 % 50 == 0
    }

    /// The number as people write it.
    pub fn as_number(self) -> f64 {
        self.0 as f64 / 100.0
    }

    /// The points that a number with at most two decimals says.
    pub fn from_number(number: f64) -> Option<Self> {
        let hundredths = (number * 100.0).round();
        let most = Self::MOST.0 as f64;
        // A decimal fraction is read as the nearest number there is, and so is the quotient.
        let is_exact = hundredths.abs() <= most && (hundredths / 100.0).total_cmp(&number).is_eq();
        is_exact.then_some(Self(hundredths as i64))
    }
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (sign, size) = (if self.0 < 0 { "-" } else { "" }, self.0.unsigned_abs());
        match (size / 100, size % 100) {
            (whole, 0) => write!(f, "{sign}{whole}"),
            (whole, part) if part % 10 == 0 => write!(f, "{sign}{whole}.{}", part / 10),
            (whole, part) => write!(f, "{sign}{whole}.{part:02}"),
        }
    }
}

impl Add for Points {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl AddAssign for Points {
    fn add_assign(&mut self, other: Self) {
        self.0 += other.0;
    }
}

impl Sub for Points {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }
}

impl Neg for Points {
    type Output = Self;

    fn neg(self) -> Self {
        Self(-self.0)
    }
}

impl Mul<i64> for Points {
    type Output = Self;

    fn mul(self, times: i64) -> Self {
        Self(self.0 * times)
    }
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Self>>(points: I) -> Self {
        points.fold(Self::ZERO, Add::add)
    }
}

impl Serialize for Points {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.as_whole() {
            Some(whole) => serializer.serialize_i64(whole),
            None => serializer.serialize_f64(self.as_number()),
        }
    }
}

impl<'de> Deserialize<'de> for Points {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Number;

        impl Visitor<'_> for Number {
            type Value = Points;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a number of points with at most two decimals")
            }

            fn visit_i64<E: de::Error>(self, whole: i64) -> Result<Points, E> {
                let most = Points::MOST.0 / 100;
                if (-most..=most).contains(&whole) {
                    return Ok(Points::whole(whole));
                }
                Err(E::invalid_value(de::Unexpected::Signed(whole), &self))
            }

            fn visit_u64<E: de::Error>(self, whole: u64) -> Result<Points, E> {
                let unfit = || E::invalid_value(de::Unexpected::Unsigned(whole), &self);
                i64::try_from(whole).map_err(|_| unfit()).and_then(|whole| self.visit_i64(whole))
            }

            fn visit_f64<E: de::Error>(self, number: f64) -> Result<Points, E> {
                let unfit = || E::invalid_value(de::Unexpected::Float(number), &self);
                Points::from_number(number).ok_or_else(unfit)
            }
        }

        deserializer.deserialize_any(Number)
    }
}

impl utoipa::PartialSchema for Points {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new()
            .schema_type(Type::Number)
            .description(Some("Points, with at most two decimals: half points exist"))
            .into()
    }
}

impl utoipa::ToSchema for Points {}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use serde_json::{from_str, json, to_string};

    use super::*;

    #[test]
    fn whole_points_are_whole_numbers_on_the_wire() {
        let told = |points: Points| to_string(&points).expect("a number");
        assert_eq!(told(Points::whole(7)), "7");
        assert_eq!(told(Points::whole(-3)), "-3");
        assert_eq!(told(Points::from_hundredths(750)), "7.5");
        assert_eq!(told(Points::from_hundredths(-25)), "-0.25");
        assert_eq!(json!(Points::whole(3)), json!(3));
        let written = [750, 725, 705, -50, 0, 1200].map(|all| Points(all).to_string());
        assert_eq!(written, ["7.5", "7.25", "7.05", "-0.5", "0", "12"]);
    }

    #[test]
    fn more_than_two_decimals_are_refused() {
        let read = |text: &str| from_str::<Points>(text).ok();
        assert_eq!(read("0.29"), Some(Points(29)));
        assert_eq!(read("1.0"), Some(Points::whole(1)));
        for text in ["0.125", "7.5000001", "1e300", "\"3\"", "null", "true", "9000000000000000000"]
        {
            assert_eq!(read(text), None, "{text}");
        }
    }

    proptest! {
        #[test]
        fn points_are_read_as_they_were_written(hundredths in -10_000_000_i64..10_000_000) {
            let points = Points(hundredths);
            let written = to_string(&points).expect("a number");
            prop_assert_eq!(from_str::<Points>(&written).ok(), Some(points));
            prop_assert_eq!(&points.to_string(), &written);
            prop_assert_eq!(points.as_whole().map_or(points, Points::whole), points);
        }
    }
}
