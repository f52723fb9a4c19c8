//! What a client takes, and what it has already.

use axum::http::{HeaderMap, HeaderName, HeaderValue, header};

/// Whether a content coding, such as `gzip`, may be used.
pub(crate) fn accepts(asked: &HeaderMap, encoding: &str) -> bool {
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
pub(crate) fn knows(asked: &HeaderMap, tag: &HeaderValue) -> bool {
    offers(asked, &header::IF_NONE_MATCH).any(|known| {
        let known = known.trim();
        known == "*" || known.strip_prefix("W/").unwrap_or(known).as_bytes() == tag.as_bytes()
    })
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
