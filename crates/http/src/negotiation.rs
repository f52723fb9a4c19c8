//! What a client takes, which language it reads, and what it has already.

use std::convert::Infallible;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use touchline_words::Language;

/// The language that the caller reads.
pub struct Reads(pub Language);

impl<S: Send + Sync> FromRequestParts<S> for Reads {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(Self(parts.extensions.get().copied().unwrap_or_default()))
    }
}

/// Whether a content coding, such as `gzip`, may be used.
pub fn accepts(asked: &HeaderMap, encoding: &str) -> bool {
    offers(asked, &header::ACCEPT_ENCODING).any(|offer| {
        let (name, quality) = offer.split_once(';').unwrap_or((offer, ""));
        // `q=0` and `q=0.000` mean "not this one".
        let is_refused = quality
            .trim()
            .strip_prefix("q=")
            .is_some_and(|quality| quality.parse::<f32>().is_ok_and(|quality| quality <= 0.0));
        name.trim().eq_ignore_ascii_case(encoding) && !is_refused
    })
}

/// Whether the client has the reply of this tag, by `If-None-Match`.
pub fn knows(asked: &HeaderMap, tag: &HeaderValue) -> bool {
    offers(asked, &header::IF_NONE_MATCH).any(|known| {
        let known = known.trim();
        known == "*" || known.strip_prefix("W/").unwrap_or(known).as_bytes() == tag.as_bytes()
    })
}

/// The most languages of a header that are looked at: nobody reads more.
const MOST_LANGUAGES: usize = 32;

/// The language that the client wants most, of those that there are words in; English when it names
/// none of them. Of equally wanted ones the first counts (RFC 9110, 12.5.4).
pub fn language(asked: &HeaderMap) -> Language {
    let mut best = (0, Language::English);
    for offer in offers(asked, &header::ACCEPT_LANGUAGE).take(MOST_LANGUAGES) {
        let (tag, quality) = offer.split_once(';').unwrap_or((offer, "q=1"));
        let known = match tag.trim() {
            "*" => Some(Language::English),
            tag => Language::of_tag(tag),
        };
        if let (Some(language), Some(quality)) = (known, thousandths(quality))
            && quality > best.0
        {
            best = (quality, language);
        }
    }
    best.1
}

/// `q=0.8` is 800; `None` for what is no quality from 0 to 1.
fn thousandths(quality: &str) -> Option<u16> {
    let (name, value) = quality.trim().split_once('=')?;
    let value: f32 = value.trim().parse().ok()?;
    let fits = name.trim().eq_ignore_ascii_case("q") && (0.0..=1.0).contains(&value);
    fits.then_some((value * 1000.0).round() as u16)
}

/// The items of a header that is a list.
fn offers<'h>(asked: &'h HeaderMap, name: &HeaderName) -> impl Iterator<Item = &'h str> {
    let values = asked.get_all(name).iter();
    values.filter_map(|value| value.to_str().ok()).flat_map(|value| value.split(','))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asking(name: HeaderName, value: &'static str) -> HeaderMap {
        HeaderMap::from_iter([(name, HeaderValue::from_static(value))])
    }

    #[test]
    fn a_coding_is_used_where_the_client_names_it_and_does_not_refuse_it() {
        for (value, is_taken) in [
            ("gzip", true),
            ("br, GZIP;q=0.5", true),
            ("br", false),
            ("gzip;q=0", false),
            ("gzip; q=0.000, br", false),
            ("*", false),
        ] {
            let asked = asking(header::ACCEPT_ENCODING, value);
            assert_eq!(accepts(&asked, "gzip"), is_taken, "{value}");
        }
    }

    #[test]
    fn the_language_is_the_most_wanted_one_that_there_are_words_in() {
        use Language::{Arabic, English, French, German, Spanish};
        for (value, expected) in [
            ("de", German),
            ("de-AT;q=0.8, en;q=0.5", German),
            ("en;q=0.5, FR-ca;q=0.8", French),
            ("nl, es-419;q=0.9, en;q=0.1", Spanish),
            ("ar, de", Arabic),
            ("nl, pt-BR", English),
            ("*, de;q=0.8", English),
            ("nl, *;q=0.1, de;q=0.2", German),
            ("de;q=0", English),
            ("de;q=2, fr;q=x, es;q=-1, ar;z=1", English),
            ("de ; Q = 0.3", German),
            ("", English),
            (";;,=,q", English),
        ] {
            let asked = asking(header::ACCEPT_LANGUAGE, value);
            assert_eq!(language(&asked), expected, "{value:?}");
        }
        assert_eq!(language(&HeaderMap::new()), English);
    }

    #[test]
    fn only_the_first_languages_of_an_endless_header_are_looked_at() {
        let asked = |before: usize| {
            let value = HeaderValue::try_from(format!("{}de", "nl,".repeat(before)));
            HeaderMap::from_iter(value.map(|value| (header::ACCEPT_LANGUAGE, value)))
        };
        assert_eq!(language(&asked(MOST_LANGUAGES - 1)), Language::German);
        assert_eq!(language(&asked(MOST_LANGUAGES)), Language::English);
    }

    #[test]
    fn a_known_tag_is_found_in_every_spelling() {
        let tag = HeaderValue::from_static("\"a1\"");
        for (value, is_known) in [
            ("\"a1\"", true),
            ("\"b2\", \"a1\"", true),
            ("W/\"a1\"", true),
            ("*", true),
            ("\"b2\"", false),
            ("a1", false),
        ] {
            assert_eq!(knows(&asking(header::IF_NONE_MATCH, value), &tag), is_known, "{value}");
        }
    }
}
