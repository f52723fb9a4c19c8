//! Time-based one-time passwords (RFC 6238) as every authenticator app reads them: SHA-1, six digits, steps of 30 seconds, and
//! clocks that differ by one step at most. These are the defaults of `totp_rs`.

use jiff::Timestamp;
use totp_rs::{Builder, Totp};

use crate::AppError;

/// The number of digits of a code.
pub(crate) const DIGITS: usize = 6;
/// The platform's name in the app.
const ISSUER: &str = "Touchline";

/// The secret shared by platform and app: 160 random bits, as RFC 4226 recommends.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Secret(totp_rs::Secret);

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
        Ok(Self(bits.into()))
    }

    /// From the text that [`base32`](Self::base32) gave.
    pub(crate) fn from_base32(text: &str) -> Result<Self, AppError> {
        totp_rs::Secret::try_from_base32(text)
            .map(Self)
            .map_err(|e| AppError::Internal(format!("a stored secret is not base32: {e}")))
    }

    /// The secret to type into an app without a camera.
    pub(crate) fn base32(&self) -> String {
        self.0.to_base32()
    }

    /// The address for a QR code. A colon in the account's name would end the issuer's.
    pub(crate) fn uri(&self, account: &str) -> Result<String, AppError> {
        let (issuer, account) = (Some(ISSUER), account.replace(':', " "));
        let builder = Builder::new().with_issuer(issuer).with_account_name(account);
        let uri = self.codes(builder).to_url();
        uri.map_err(|e| AppError::Internal(format!("no address for an authenticator app: {e}")))
    }

    /// The time step of this code, among those that are near enough.
    pub(crate) fn step_of(&self, code: &str, now: Timestamp) -> Option<i64> {
        let second = u64::try_from(now.as_second()).ok()?;
        let step = self.codes(Builder::new()).check(code, second)?;
        i64::try_from(step).ok()
    }

    fn codes(&self, builder: Builder) -> Totp {
        builder.with_secret(self.0.clone()).build_noncompliant()
    }
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
        let secret = Secret(b"12345678901234567890".to_vec().into());
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
        let secret = Secret(b"12345678901234567890".to_vec().into());
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
        let secret = Secret(b"12345678901234567890".to_vec().into());
        for (name, written) in [("Anna Ö/1", "Anna%20%C3%96%2F1"), ("a:b", "a%20b")] {
            let uri = format!(
                "otpauth://totp/Touchline:{written}?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Touchline"
            );
            assert_eq!(secret.uri(name), Ok(uri));
        }
    }
}
