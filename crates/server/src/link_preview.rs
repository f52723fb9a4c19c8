//! What a link to a public page says where it is shared: programs that show links run no scripts, so that it has to
//! stand in the page.

use axum::http::request::Parts;
use jiff::civil::Date;
use touchline_app::shared_links::{LinkedMatch, LinkedTournament};
use touchline_domain::Lifecycle;
use touchline_words::{Language, Month, Played, Sentence};

use crate::negotiation;
use crate::state::Server;

/// The platform's name, at the end of a title.
const SITE: &str = "Touchline";
/// The picture beside a link: square, 512 px.
const PICTURE: &str = "/icons/icon-512.png";
/// What a page has in the place of these.
const PLAIN_TITLE: &str = "<title>Touchline</title>";
const DESCRIPTION: &str = "<meta name=\"description\"";

/// Title and description of a page, and where it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Preview {
    title: String,
    description: String,
    /// With the host, where the platform knows its own.
    address: String,
    /// The picture beside it, where the platform knows its own address: sites take no other.
    picture: Option<String>,
    language: Language,
}

/// What a link to this address says; nothing where everybody sees nothing, or where it cannot be read now: then the page
/// is shown as it is.
pub(crate) async fn of(server: &Server, request: &Parts) -> Option<Preview> {
    let mut parts = request.uri.path().trim_matches('/').split('/');
    let (area, id) = (parts.next()?, parts.next()?);
    // Ids have one spelling, as in the console.
    let id: i64 = id.parse().ok().filter(|id: &i64| *id > 0 && id.to_string().len() < 17)?;
    let language = negotiation::language(&request.headers);
    let path = format!("/{area}/{id}");
    let (title, description) = match area {
        "tournaments" => {
            of_tournament(&server.platform.linked_tournament(id).await.ok()?, language)
        }
        "matches" => of_match(&server.platform.linked_match(id).await.ok()?, language),
        _ => return None,
    };
    let public_url = server.platform.public_url();
    let picture = public_url.map(|url| url.link(PICTURE));
    let address = match public_url {
        Some(url) => url.link(&path),
        None => path,
    };
    Some(Preview { title, description, address, picture, language })
}

fn of_tournament(of: &LinkedTournament, language: Language) -> (String, String) {
    let days = of.days.map(|day| day.map(|day| day_text(day, language)));
    let when = match days {
        [Some(first), Some(last)] if first != last => Some(format!("{first} – {last}")),
        [first, last] => first.or(last),
    };
    let what = Sentence::LinkTournament.text(language);
    (of.name.clone(), joined([when, Some(what)]))
}

fn of_match(of: &LinkedMatch, language: Language) -> (String, String) {
    let title = match (&of.sides, of.score) {
        (Some([a, b]), Some([of_a, of_b])) => format!("{a} {of_a} – {of_b} {b}"),
        (Some([a, b]), None) => format!("{a} – {b}"),
        (None, _) => of.name.clone(),
    };
    let played = match of.lifecycle {
        Lifecycle::Scheduled => Played::Scheduled,
        Lifecycle::Live => Played::Live,
        Lifecycle::Completed => Played::Completed,
        Lifecycle::Postponed => Played::Postponed,
        Lifecycle::Cancelled => Played::Cancelled,
    };
    let state = Sentence::LinkState { played }.text(language);
    let day = of.day.map(|day| day_text(day, language));
    (title, joined([Some(state), day, Some(of.tournament_name.clone())]))
}

fn joined<const N: usize>(parts: [Option<String>; N]) -> String {
    parts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

fn day_text(day: Date, language: Language) -> String {
    const MONTHS: [Month; 12] = [
        Month::January,
        Month::February,
        Month::March,
        Month::April,
        Month::May,
        Month::June,
        Month::July,
        Month::August,
        Month::September,
        Month::October,
        Month::November,
        Month::December,
    ];
    // A month is from 1 to 12.
    let month = MONTHS[usize::from(day.month().unsigned_abs()).saturating_sub(1) % MONTHS.len()];
    let sentence =
        Sentence::LinkDay { day: i64::from(day.day()), month, year: i64::from(day.year()).into() };
    sentence.text(language)
}

impl Preview {
    /// The page with its own title and description, and what sites show of a link to it.
    pub(crate) fn put_into(&self, html: &str) -> String {
        let (title, description) = (escaped(&self.title), escaped(&self.description));
        let address = escaped(&self.address);
        let language = self.language.tag();
        let picture = self.picture.as_deref().map(|picture| {
            let picture = escaped(picture);
            format!(
                "<meta property=\"og:image\" content=\"{picture}\" />\n    \
                 <meta property=\"og:image:alt\" content=\"{SITE}\" />\n    "
            )
        });
        let picture = picture.unwrap_or_default();
        let head = format!(
            "<title>{title} · {SITE}</title>\n    <meta name=\"description\" content=\"{description}\" />\n    \
             <link rel=\"canonical\" href=\"{address}\" />\n    \
             <meta property=\"og:type\" content=\"website\" />\n    \
             <meta property=\"og:site_name\" content=\"{SITE}\" />\n    \
             <meta property=\"og:title\" content=\"{title}\" />\n    \
             <meta property=\"og:description\" content=\"{description}\" />\n    \
             <meta property=\"og:url\" content=\"{address}\" />\n    \
             <meta property=\"og:locale\" content=\"{language}\" />\n    \
             {picture}\
             <meta name=\"twitter:card\" content=\"summary\" />\n    \
             <meta name=\"twitter:title\" content=\"{title}\" />\n    \
             <meta name=\"twitter:description\" content=\"{description}\" />"
        );
        without_description(html).replacen(PLAIN_TITLE, &head, 1)
    }
}

/// The page without the description that all public pages have.
fn without_description(html: &str) -> String {
    let Some((before, rest)) = html.split_once(DESCRIPTION) else { return html.to_owned() };
    let Some((_, after)) = rest.split_once('>') else { return html.to_owned() };
    format!("{}{}", before.trim_end(), after)
}

/// Text within HTML, and within an attribute in double quotes.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            c if c.is_control() => out.push(' '),
            c => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "<head>\n    <meta name=\"description\" content=\"All.\" />\n    <title>Touchline</title>\n</head>";

    fn preview(title: &str) -> Preview {
        Preview {
            title: title.to_owned(),
            description: "Live now".to_owned(),
            address: "https://cup.example.org/matches/7".to_owned(),
            picture: Some("https://cup.example.org/icons/icon-512.png".to_owned()),
            language: Language::English,
        }
    }

    #[test]
    fn a_page_gets_one_title_and_one_description_of_its_own() {
        let page = preview("Reds 2 – 1 Blues").put_into(PAGE);
        assert!(page.contains("<title>Reds 2 – 1 Blues · Touchline</title>"), "{page}");
        assert_eq!(page.matches("name=\"description\"").count(), 1, "{page}");
        assert_eq!(page.matches("<title>").count(), 1, "{page}");
        let canonical = "<link rel=\"canonical\" href=\"https://cup.example.org/matches/7\" />";
        assert!(page.contains(canonical), "{page}");
    }

    #[test]
    fn a_picture_is_named_with_its_host_or_not_at_all() {
        let page = preview("Reds 2 – 1 Blues").put_into(PAGE);
        let picture =
            "property=\"og:image\" content=\"https://cup.example.org/icons/icon-512.png\"";
        assert!(page.contains(picture), "{page}");
        let page = Preview { picture: None, ..preview("Reds") }.put_into(PAGE);
        assert!(!page.contains("og:image") && page.contains("twitter:card"), "{page}");
    }

    #[test]
    fn names_stay_text() {
        let name = "\"><script>alert('x')</script>&amp;\n__CSP_NONCE__";
        let page = preview(name).put_into(PAGE);
        assert!(!page.contains("<script>") && !page.contains("\"><"), "{page}");
        assert!(
            page.contains("&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;amp; ")
        );
    }

    #[test]
    fn days_are_written_as_each_language_writes_them() {
        let day = jiff::civil::date(2026, 3, 1);
        let of = |language| day_text(day, language);
        assert_eq!(of(Language::English), "1 March 2026");
        assert_eq!(of(Language::German), "1. März 2026");
        assert_eq!(of(Language::French), "1er mars 2026");
        assert_eq!(of(Language::Spanish), "1 de marzo de 2026");
        assert!(of(Language::Arabic).contains("مارس"));
    }
}
