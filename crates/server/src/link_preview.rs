//! What a link to a public page says where it is shared: programs that show links run no scripts, so that it has to
//! stand in the page.

use axum::http::request::Parts;
use jiff::civil::Date;
use touchline_app::result_line::ResultLine;
use touchline_app::shared_links::{LinkedMatch, LinkedTournament};
use touchline_app::shown_names::in_words;
use touchline_domain::Lifecycle;
use touchline_domain::troubles::awaits_decision;
use touchline_http::negotiation;
use touchline_http::page_head::PageHead;
use touchline_words::{Language, Month, Played, Sentence};

use crate::state::Server;

/// The picture beside a link: square, 512 px.
const PICTURE: &str = "/icons/icon-512.png";

/// What a link to this address says; nothing where everybody sees nothing, or where it cannot be read now: then the page
/// is shown as it is.
pub(crate) async fn of(server: &Server, request: &Parts) -> Option<PageHead> {
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
    Some(PageHead { title, description, address, picture, language })
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
    let title = match &of.sides {
        Some([a, b]) => ResultLine {
            sides: [a, b],
            score: of.score,
            shootout: of.shootout,
            outcome: of.outcome,
            winner: of.winner.as_deref(),
        }
        .text(language),
        None => of.name.clone(),
    };
    let title = in_words(&title, language);
    let played = match of.lifecycle {
        Lifecycle::Scheduled => Played::Scheduled,
        Lifecycle::Live => Played::Live,
        Lifecycle::Completed => Played::Completed,
        Lifecycle::Postponed => Played::Postponed,
        Lifecycle::Cancelled if awaits_decision(of.lifecycle, of.outcome) => Played::Abandoned,
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
