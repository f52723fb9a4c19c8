//! What a link to a public page says where it is shared: programs that show links run no scripts, so that it has to
//! stand in the page.
//!
//! It names a match with score, day, hour and place; of a tournament also what is played now, of a team its next
//! match or its last one. A page that strangers may not see gets the plain head. The picture beside it is the
//! platform's icon.

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
    let id = id_of(id)?;
    let language = negotiation::language(&request.headers);
    let mut path = format!("/{area}/{id}");
    let (title, description) = match (area, parts.next(), parts.next()) {
        ("tournaments", Some("teams"), Some(team)) => {
            let team = id_of(team)?;
            path = format!("{path}/teams/{team}");
            of_team(server, id, team, language).await?
        }
        ("tournaments", ..) => of_tournament(server, id, language).await?,
        ("matches", ..) => of_match(&server.platform.pages.linked_match(id).await.ok()?, language),
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

/// Ids have one spelling, as in the console.
fn id_of(text: &str) -> Option<i64> {
    text.parse().ok().filter(|id: &i64| *id > 0 && id.to_string().len() < 17)
}

/// The team, and the match that it plays now or next, or has played last.
async fn of_team(
    server: &Server,
    tournament: i64,
    team: i64,
    language: Language,
) -> Option<(String, String)> {
    let of = server.platform.pages.linked_team(tournament, team).await.ok()?;
    let told = match of.match_id {
        Some(id) => {
            let (title, description) =
                of_match(&server.platform.pages.linked_match(id).await.ok()?, language);
            joined([Some(title), Some(description)])
        }
        None => of.tournament_name,
    };
    Some((in_words(&of.team_name, language), told))
}

/// The tournament, with the score of a match that is played now.
async fn of_tournament(server: &Server, id: i64, language: Language) -> Option<(String, String)> {
    let of = server.platform.pages.linked_tournament(id).await.ok()?;
    let live = match of.live_match {
        Some(id) => server.platform.pages.linked_match(id).await.ok(),
        None => None,
    };
    let live = live.map(|of| {
        let state = Sentence::LinkState { played: Played::Live }.text(language);
        joined([Some(state), Some(title_of(&of, language))])
    });
    Some(told_of_tournament(&of, live, language))
}

fn told_of_tournament(
    of: &LinkedTournament,
    live: Option<String>,
    language: Language,
) -> (String, String) {
    let days = of.days.map(|day| day.map(|day| day_text(day, language)));
    let when = match days {
        [Some(first), Some(last)] if first != last => Some(format!("{first} – {last}")),
        [first, last] => first.or(last),
    };
    let what = Sentence::LinkTournament.text(language);
    (of.name.clone(), joined([live, when, of.place.clone(), Some(what)]))
}

/// Both sides with the score as far as there is one.
fn title_of(of: &LinkedMatch, language: Language) -> String {
    let title = match &of.sides {
        Some([a, b]) => ResultLine {
            sides: [a, b],
            score: of.score,
            shootout: of.shootout,
            outcome: of.outcome,
            winner: of.winner.as_deref(),
        }
        .text(language),
        None => of.name.text(language),
    };
    in_words(&title, language)
}

fn of_match(of: &LinkedMatch, language: Language) -> (String, String) {
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
    let tournament = Some(of.tournament_name.clone());
    let told = joined([Some(state), day, of.clock.clone(), of.place.clone(), tournament]);
    (title_of(of, language), told)
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
