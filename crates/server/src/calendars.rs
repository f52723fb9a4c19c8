//! Calendars in the format of RFC 5545, for programs that subscribe to them.

use axum::extract::State;
use axum::http::{HeaderName, HeaderValue, header};
use icalendar::{Component as _, Event, EventStatus, Parameter, Property};
use jiff::{SignedDuration, Timestamp};
use touchline_app::calendars::{Calendar, CalendarEvent, Certainty};
use touchline_domain::Scheduled;
use touchline_domain::permissions::Action;

use crate::calls::{Calls, routes};
use crate::error::ApiError;
use crate::input::{Id, QueryText, Secret};
use crate::state::Server;

/// What a calendar is sent as.
pub(crate) const CALENDAR: &str = "text/calendar; charset=utf-8";
/// The program that has written it, in the form of a public identifier.
const PROGRAM: &str = "-//Touchline//Touchline//EN";
/// How often programs should ask.
const ASK_EVERY: &str = "PT1H";

pub(crate) fn router() -> Calls {
    Calls::new()
        .call(Action::SeeTournament, routes!(tournament_calendar))
        .call(Action::SeeTournament, routes!(team_calendar))
        .call(Action::FollowCalendarLinks, routes!(player_calendar))
}

/// The calendar of a published tournament
///
/// To subscribe to: what is moved or called off keeps its `UID` and has a higher `SEQUENCE`. The latest 2,000 matches.
#[utoipa::path(get, path = "/public/tournaments/{tournamentId}/calendar.ics", tag = "Published tournaments", security(()),
    params(
        ("tournamentId" = i64, Path, description = "The tournament", minimum = 1),
        ("divisionId" = Option<i64>, Query, description = "Only matches of this division", minimum = 1),
    ),
    responses((status = 200, description = "The matches that have a day", body = String, content_type = "text/calendar")))]
async fn tournament_calendar(
    State(server): State<Server>,
    Id(tournament_id): Id,
    mut query: QueryText,
) -> Result<Answer, ApiError> {
    let division_id = query.division();
    query.done()?;
    let calendar = server.platform.tournament_calendar(tournament_id, division_id).await?;
    Ok(answer(&server, &calendar))
}

/// The calendar of a team
///
/// Its matches in all published tournaments, to subscribe to. The latest 2,000.
#[utoipa::path(get, path = "/public/teams/{teamId}/calendar.ics", tag = "Published tournaments", security(()),
    params(("teamId" = i64, Path, description = "The team", minimum = 1)),
    responses((status = 200, description = "The matches that have a day", body = String, content_type = "text/calendar")))]
async fn team_calendar(
    State(server): State<Server>,
    Id(team_id): Id,
    query: QueryText,
) -> Result<Answer, ApiError> {
    query.done()?;
    let calendar = server.platform.team_calendar(team_id).await?;
    Ok(answer(&server, &calendar))
}

/// The calendar of a player, by its secret link
///
/// The matches of the past year and those to come, in all published tournaments: the latest 2,000. The address is that which
/// `POST /me/players/{playerProfileId}/calendar-link` answers. Whoever has it reads the calendar: a reply is `private`. A link
/// that was taken back or replaced, one that never was, and one whose maker is suspended, does not keep the player any more or is
/// the guardian of somebody who is 18 are all the same 404.
#[utoipa::path(get, path = "/public/calendars/{token}/calendar.ics", tag = "My players", security(()),
    params(("token" = String, Path, description = "The secret of the link")),
    responses((status = 200, description = "The matches that have a day", body = String, content_type = "text/calendar")))]
async fn player_calendar(
    State(server): State<Server>,
    Secret(token): Secret,
    query: QueryText,
) -> Result<([(HeaderName, HeaderValue); 1], Answer), ApiError> {
    query.done()?;
    let calendar = server.platform.player_calendar(token).await?;
    Ok(([(ROBOTS, NO_INDEX)], answer(&server, &calendar)))
}

/// Search engines keep what they find, and links are passed on.
const ROBOTS: HeaderName = HeaderName::from_static("x-robots-tag");
const NO_INDEX: HeaderValue = HeaderValue::from_static("noindex");

type Answer = ([(HeaderName, HeaderValue); 1], String);

fn answer(server: &Server, calendar: &Calendar) -> Answer {
    let public_url = server.platform.public_url();
    let host = public_url.and_then(|url| url.url().host_str()).unwrap_or("localhost");
    let mut written = icalendar::Calendar::empty();
    written
        .append_property(Property::new("VERSION", "2.0"))
        .append_property(Property::new("PRODID", PROGRAM))
        .append_property(Property::new("METHOD", "PUBLISH"))
        .append_property(typed("X-WR-CALNAME", "TEXT", &plain(&calendar.name)))
        .append_property(typed("NAME", "TEXT", &plain(&calendar.name)))
        .append_property(typed("REFRESH-INTERVAL", "DURATION", ASK_EVERY))
        .append_property(Property::new("X-PUBLISHED-TTL", ASK_EVERY));
    for event in &calendar.events {
        let page = |url: &touchline_app::public_url::PublicUrl| {
            url.link(&format!("/tournaments/{}", event.tournament_id))
        };
        written.push(written_event(event, host, public_url.map(page)));
    }
    ([(header::CONTENT_TYPE, HeaderValue::from_static(CALENDAR))], written.to_string())
}

fn written_event(event: &CalendarEvent, host: &str, page: Option<String>) -> Event {
    let mut written = Event::new();
    let [starts, ends] = bounds(event);
    let changed = Timestamp::from_millisecond(event.changed_at).unwrap_or_default();
    written
        .uid(&format!("match-{}@{host}", event.match_id))
        .sequence(event.sequence)
        .add_property("DTSTAMP", in_utc(changed))
        .add_property("LAST-MODIFIED", in_utc(changed))
        .append_property(starts)
        .append_property(ends)
        .append_property(text("SUMMARY", &event.summary))
        .append_property(text("DESCRIPTION", &event.description))
        .status(match event.certainty {
            Certainty::Confirmed => EventStatus::Confirmed,
            Certainty::Open => EventStatus::Tentative,
            Certainty::Cancelled => EventStatus::Cancelled,
        });
    if let Some(place) = &event.place {
        written.append_property(text("LOCATION", place));
    }
    if let Some(page) = page {
        written.append_property(Property::new("URL", page));
    }
    written.done()
}

/// `DTSTART` and `DTEND`. A start without a zone is one of the clock at the venue, whoever reads it ("floating", 3.3.5).
fn bounds(event: &CalendarEvent) -> [Property; 2] {
    let takes = SignedDuration::from_mins(event.minutes);
    match event.starts {
        Scheduled::Instant(starts) => {
            let ends = starts.checked_add(takes).unwrap_or(starts);
            [("DTSTART", starts), ("DTEND", ends)].map(|(name, at)| Property::new(name, in_utc(at)))
        }
        Scheduled::Local(starts) => {
            let ends = starts.checked_add(takes).unwrap_or(starts);
            [("DTSTART", starts), ("DTEND", ends)]
                .map(|(name, at)| Property::new(name, at.strftime("%Y%m%dT%H%M%S").to_string()))
        }
        Scheduled::Day(day) => {
            let next = day.tomorrow().unwrap_or(day);
            [("DTSTART", day), ("DTEND", next)]
                .map(|(name, at)| typed(name, "DATE", &at.strftime("%Y%m%d").to_string()))
        }
    }
}

fn in_utc(at: Timestamp) -> String {
    at.strftime("%Y%m%dT%H%M%SZ").to_string()
}

fn typed(name: &str, kind: &str, value: &str) -> Property {
    Property::new(name, value).append_parameter(Parameter::new("VALUE", kind)).done()
}

fn text(name: &str, words: &str) -> Property {
    Property::new(name, plain(words))
}

/// What somebody has written, without control characters, which have no place in a line. The library escapes what has a
/// meaning there.
fn plain(words: &str) -> String {
    words.replace(char::is_control, " ")
}
