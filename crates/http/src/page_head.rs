//! What a page says in its head, for programs that show links: they run no scripts.

use touchline_words::Language;

/// The platform's name, at the end of a title.
const SITE: &str = "Touchline";
/// What a page has in the place of these.
const PLAIN_TITLE: &str = "<title>Touchline</title>";
const DESCRIPTION: &str = "<meta name=\"description\"";

/// Title and description of a page, and where it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PageHead {
    /// The title, without the name of the site.
    pub title: String,
    /// What the page is about, in a sentence.
    pub description: String,
    /// With the host, where the platform knows its own.
    pub address: String,
    /// The picture beside it, where the platform knows its own address: sites take no other.
    pub picture: Option<String>,
    /// The language of both.
    pub language: Language,
}

impl PageHead {
    /// The page with its own title and description, and what sites show of a link to it.
    pub fn put_into(&self, html: &str) -> String {
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

    fn head(title: &str) -> PageHead {
        PageHead {
            title: title.to_owned(),
            description: "Live now".to_owned(),
            address: "https://cup.example.org/matches/7".to_owned(),
            picture: Some("https://cup.example.org/icons/icon-512.png".to_owned()),
            language: Language::English,
        }
    }

    #[test]
    fn a_page_gets_one_title_and_one_description_of_its_own() {
        let page = head("Reds 2 – 1 Blues").put_into(PAGE);
        assert!(page.contains("<title>Reds 2 – 1 Blues · Touchline</title>"), "{page}");
        assert_eq!(page.matches("name=\"description\"").count(), 1, "{page}");
        assert_eq!(page.matches("<title>").count(), 1, "{page}");
        let canonical = "<link rel=\"canonical\" href=\"https://cup.example.org/matches/7\" />";
        assert!(page.contains(canonical), "{page}");
    }

    #[test]
    fn a_picture_is_named_with_its_host_or_not_at_all() {
        let page = head("Reds 2 – 1 Blues").put_into(PAGE);
        let picture =
            "property=\"og:image\" content=\"https://cup.example.org/icons/icon-512.png\"";
        assert!(page.contains(picture), "{page}");
        let page = PageHead { picture: None, ..head("Reds") }.put_into(PAGE);
        assert!(!page.contains("og:image") && page.contains("twitter:card"), "{page}");
    }

    #[test]
    fn names_stay_text() {
        let name = "\"><script>alert('x')</script>&amp;\n__CSP_NONCE__";
        let page = head(name).put_into(PAGE);
        assert!(!page.contains("<script>") && !page.contains("\"><"), "{page}");
        assert!(
            page.contains("&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;amp; ")
        );
    }
}
