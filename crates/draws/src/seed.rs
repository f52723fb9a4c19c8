//! The seed of a draw, and the only generator of chance.

use chacha20::ChaCha20Rng;
use chacha20::rand_core::{Rng as _, SeedableRng as _};
use data_encoding::HEXLOWER;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::value::RawValue;
use sha2::{Digest as _, Sha256};

/// What the random choices of a draw are made from: a text or a whole number of any length.
///
/// Who publishes [`Seed::commitment`] before the draw and the seed after it proves that the seed
/// was not chosen to suit somebody.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Seed {
    text: String,
    is_number: bool,
}

impl Seed {
    /// The seed of a text.
    pub fn new(text: impl Into<String>) -> Self {
        Self { text: text.into(), is_number: false }
    }

    /// SHA-256 of the seed's text in UTF-8, as 64 hexadecimal digits. A number's text is its digits.
    pub fn commitment(&self) -> String {
        HEXLOWER.encode(&self.key())
    }

    /// The generator of this seed: ChaCha20 (RFC 8439) with the SHA-256 of the seed's text as its
    /// key, and with the counter and the nonce at zero.
    pub fn chance(&self) -> Chance {
        Chance(ChaCha20Rng::from_seed(self.key()))
    }

    fn key(&self) -> [u8; 32] {
        Sha256::digest(self.text.as_bytes()).into()
    }
}

impl From<i64> for Seed {
    fn from(number: i64) -> Self {
        Self { text: number.to_string(), is_number: true }
    }
}

impl<'de> Deserialize<'de> for Seed {
    /// Reads the number from its digits, because one of any length fits no type of numbers.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let raw = Box::<RawValue>::deserialize(deserializer)?;
        let raw = raw.get();
        if raw.starts_with('"') {
            return serde_json::from_str::<String>(raw).map(Self::new).map_err(D::Error::custom);
        }
        let digits = raw.strip_prefix('-').unwrap_or(raw);
        if digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return Ok(Self { text: raw.to_owned(), is_number: true });
        }
        Err(D::Error::custom(format!("the seed {raw} is neither a text nor a whole number")))
    }
}

impl Serialize for Seed {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if !self.is_number {
            return serializer.serialize_str(&self.text);
        }
        RawValue::from_string(self.text.clone())
            .map_err(serde::ser::Error::custom)?
            .serialize(serializer)
    }
}

/// The random choices of one draw, in the order in which the algorithm asks for them.
pub struct Chance(ChaCha20Rng);

impl Chance {
    /// One of the numbers below `end`, each equally likely.
    ///
    /// The product of a 64-bit number and `end` is cut to its upper half; lower halves that would
    /// favour some results are drawn again (D. Lemire, "Fast Random Integer Generation in an
    /// Interval", 2019).
    pub fn below(&mut self, end: usize) -> usize {
        let end = end as u64;
        assert!(end > 0, "there is no number below zero to choose");
        let unfair = end.wrapping_neg() % end;
        loop {
            let product = u128::from(self.0.next_u64()) * u128::from(end);
            if product as u64 >= unfair {
                return (product >> 64) as usize;
            }
        }
    }

    /// Puts the items into an order that is equally likely as any other (Fisher and Yates).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_commitment_is_the_sha_256_of_the_text() {
        let of_abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        assert_eq!(Seed::new("abc").commitment(), of_abc);
    }

    #[test]
    fn a_number_and_its_digits_make_the_same_choices_and_are_written_as_they_were_read() {
        let number: Seed = serde_json::from_str("123456789012345678901234567890").expect("JSON");
        let text: Seed = serde_json::from_str(r#""123456789012345678901234567890""#).expect("JSON");
        assert_eq!(number.commitment(), text.commitment());
        assert_eq!(number.chance().below(1_000_000), text.chance().below(1_000_000));
        assert_eq!(serde_json::to_string(&number).expect("JSON"), "123456789012345678901234567890");
        assert_eq!(
            serde_json::to_string(&text).expect("JSON"),
            r#""123456789012345678901234567890""#
        );
    }

    #[test]
    fn a_seed_is_no_fraction_and_no_list() {
        for wrong in ["1.5", "1e3", "null", "[1]", "true", "{}"] {
            serde_json::from_str::<Seed>(wrong).expect_err("a refusal");
        }
    }

    #[test]
    fn every_order_comes_about_equally_often() {
        let mut chance = Seed::new("orders").chance();
        let mut counts = std::collections::BTreeMap::new();
        for _ in 0..24_000 {
            let mut items = [0, 1, 2, 3];
            chance.shuffle(&mut items);
            *counts.entry(items).or_insert(0) += 1;
        }
        assert_eq!(counts.len(), 24);
        assert!(counts.values().all(|count| (850..=1150).contains(count)), "{counts:?}");
    }
}
