//! Time-based one-time passwords (RFC 6238) as every authenticator app reads
//! them: SHA-1, six digits, steps of 30 seconds.

use data_encoding::BASE32_NOPAD;
use hmac::{Hmac, KeyInit as _, Mac as _};
use jiff::Timestamp;
use sha1::Sha1;

use crate::AppError;

/// The number of digits of a code.
pub(crate) const DIGITS: usize = 6;
/// The seconds for which one code is shown.
const STEP_SECONDS: i64 = 30;
/// The number of steps by which clocks may differ, in either direction.
const TOLERANCE: i64 = 1;
/// The platform's name in the app.
const ISSUER: &str = "Touchline";

/// The secret shared by platform and app: 160 random bits, as RFC 4226 recommends.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Secret(Vec<u8>);

impl std::fmt::Debug for Secret {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Secret(…)")
    }
}

impl Secret {
    /// A new one.
    pub(crate) fn random() -> Result<Self, AppError> {
        let mut bits = vec![0; 20];
        getrandom::fill(&mut bits)
            .map_err(|e| AppError::Internal(format!("no randomness: {e}")))?;
        Ok(Self(bits))
    }

    /// From the text that [`base32`](Self::base32) gave.
    pub(crate) fn from_base32(text: &str) -> Result<Self, AppError> {
        BASE32_NOPAD
            .decode(text.as_bytes())
            .map(Self)
            .map_err(|e| AppError::Internal(format!("a stored secret is not base32: {e}")))
    }

    /// The secret to type into an app without a camera.
    pub(crate) fn base32(&self) -> String {
        BASE32_NOPAD.encode(&self.0)
    }

    /// The address for a QR code.
    pub(crate) fn uri(&self, account: &str) -> String {
        format!(
            "otpauth://totp/{ISSUER}:{}?secret={}&issuer={ISSUER}&algorithm=SHA1&digits={DIGITS}&period={STEP_SECONDS}",
            percent_encoded(account),
            self.base32()
        )
    }

    /// The time step of this code, among those that are near enough.
    pub(crate) fn step_of(&self, code: &str, now: Timestamp) -> Option<i64> {
        let current = now.as_second().div_euclid(STEP_SECONDS);
        (current - TOLERANCE..=current + TOLERANCE).find(|step| self.code(*step) == code)
    }

    /// The code of a time step (RFC 4226, 5.3).
    fn code(&self, step: i64) -> String {
        // HMAC takes keys of any length.
        let Ok(mut mac) = Hmac::<Sha1>::new_from_slice(&self.0) else { return String::new() };
        mac.update(&step.to_be_bytes());
        let digest = mac.finalize().into_bytes();
        let offset = usize::from(digest[19] & 0xf);
        let word = u32::from_be_bytes([
            digest[offset] & 0x7f,
            digest[offset + 1],
            digest[offset + 2],
            digest[offset + 3],
        ]);
        format!("{:0DIGITS$}", word % 10_u32.pow(DIGITS as u32))
    }
}

fn percent_encoded(text: &str) -> String {
    use std::fmt::Write as _;
    text.bytes().fold(String::new(), |mut out, byte| {
        if byte.is_ascii_alphanumeric() || b"-._~".contains(&byte) {
            out.push(char::from(byte));
        } else {
            // Writing to a String cannot fail.
            let _ = write!(out, "%{byte:02X}");
        }
        out
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(second: i64) -> Timestamp {
        Timestamp::from_second(second).unwrap_or_else(|e| panic!("{e}"))
    }

    #[test]
    fn the_codes_are_those_of_the_standard() {
        // RFC 6238, appendix B; its eight digits end in our six.
        let secret = Secret(b"12345678901234567890".to_vec());
        for (second, code) in [
            (59, "287082"),
            (1_111_111_109, "081804"),
            (1_111_111_111, "050471"),
            (1_234_567_890, "005924"),
            (2_000_000_000, "279037"),
            (20_000_000_000, "353130"),
        ] {
            assert_eq!(secret.step_of(code, at(second)), Some(second / 30), "{code}");
        }
    }

    #[test]
    fn a_code_is_taken_one_step_early_and_late_and_no_more() {
        let secret = Secret(b"12345678901234567890".to_vec());
        let step = 1_111_111_109 / 30;
        for apart in -2..=2_i64 {
            let found = secret.step_of("081804", at((step + apart) * 30));
            assert_eq!(found, (apart.abs() <= 1).then_some(step), "{apart} steps apart");
        }
    }

    #[test]
    fn a_secret_survives_its_text() {
        let secret = Secret::random().unwrap_or_else(|e| panic!("{e}"));
        assert_eq!(secret.base32().len(), 32);
        assert_eq!(Secret::from_base32(&secret.base32()), Ok(secret));
    }

    #[test]
    fn a_name_is_fit_for_an_address() {
        let secret = Secret(b"12345678901234567890".to_vec());
        assert_eq!(
            secret.uri("Anna Ö/1"),
            "otpauth://totp/Touchline:Anna%20%C3%96%2F1?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ\
             &issuer=Touchline&algorithm=SHA1&digits=6&period=30"
        );
    }
}
