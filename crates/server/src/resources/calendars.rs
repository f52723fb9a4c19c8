//! Calendars in the format of RFC 5545, for programs that subscribe to them.

use std::collections::BTreeMap;

use axum::extract::State;
use axum::http::{HeaderName, HeaderValue, header};
use jiff::civil::{Date, DateTime};
use jiff::tz::{Offset, TimeZone};
use jiff::{SignedDuration, Timestamp};
use touchline_app::calendars::{Calendar, CalendarEvent, Certainty};
use touchline_domain::zones::{Observance, observances};

use crate::calls::{Calls, calls};
use crate::edge::prepared::CALENDAR;
use crate::error::ApiError;
use crate::input::{Id, QueryText, Secret};
use crate::state::Server;

/// The program that has written it, in the form of a public identifier.
const PROGRAM: &str = "-//Touchline//Touchline//EN";
/// How often programs should ask.
const ASK_EVERY: &str = "PT1H";

pub(crate) fn router() -> Calls {
    calls! {
        SeeTournament: GET "/public/tournaments/{tournamentId}/calendar.ics" tournament_calendar, cached(Shared);
        SeeTournament: GET "/public/teams/{teamId}/calendar.ics" team_calendar, cached(Shared);
        FollowCalendarLinks: GET "/public/calendars/{token}/calendar.ics" player_calendar, cached(PerSecret);
    }
}

/// The calendar of a published tournament, of one of its divisions, or of one of its courts
///
/// To subscribe to: what is moved or called off keeps its `UID` and has a higher `SEQUENCE`. The latest 2,000 matches.
#[utoipa::path(get, path = "/public/tournaments/{tournamentId}/calendar.ics", tag = "Published tournaments", security(()),
    params(
        ("divisionId" = Option<i64>, Query, description = "Only matches of this division", minimum = 1),
        ("court" = Option<String>, Query, description = "Only matches on the court of this name, whatever its case is", max_length = 200),
    ),
    responses((status = 200, description = "The matches that have a day", body = String, content_type = "text/calendar")))]
async fn tournament_calendar(
    State(server): State<Server>,
    Id(tournament_id): Id,
    mut query: QueryText,
) -> Result<Answer, ApiError> {
    let division_id = query.division();
    let court = query.word("court");
    query.done()?;
    let calendar =
        server.platform.pages.tournament_calendar(tournament_id, division_id, court).await?;
    Ok(answer(&server, &calendar))
}

/// The calendar of a team
///
/// Its matches in all published tournaments, to subscribe to. The latest 2,000.
#[utoipa::path(get, path = "/public/teams/{teamId}/calendar.ics", tag = "Published tournaments", security(()),
    responses((status = 200, description = "The matches that have a day", body = String, content_type = "text/calendar")))]
async fn team_calendar(
    State(server): State<Server>,
    Id(team_id): Id,
    query: QueryText,
) -> Result<Answer, ApiError> {
    query.done()?;
    let calendar = server.platform.pages.team_calendar(team_id).await?;
    Ok(answer(&server, &calendar))
}

/// The calendar of a player, by its secret link
///
/// The matches of the past year and those to come, in all published tournaments: the latest 2,000. The address is
/// that which `POST /me/players/{playerProfileId}/calendar-link` answers. Its holder reads the calendar: a reply is
/// `private`. A link that was taken back or replaced, one that never was, and one whose maker is suspended, does not
/// keep the player any more or is the guardian of somebody who is 18 are all the same 404.
#[utoipa::path(get, path = "/public/calendars/{token}/calendar.ics", tag = "My players", security(()),
    params(("token" = String, Path, description = "The secret of the link")),
    responses((status = 200, description = "The matches that have a day", body = String, content_type = "text/calendar")))]
async fn player_calendar(
    State(server): State<Server>,
    Secret(token): Secret,
    query: QueryText,
) -> Result<([(HeaderName, HeaderValue); 1], Answer), ApiError> {
    query.done()?;
    let calendar = server.platform.pages.player_calendar(token).await?;
    Ok(([(ROBOTS, NO_INDEX)], answer(&server, &calendar)))
}

/// Search engines keep what they find, and links are passed on.
const ROBOTS: HeaderName = HeaderName::from_static("x-robots-tag");
const NO_INDEX: HeaderValue = HeaderValue::from_static("noindex");

type Answer = ([(HeaderName, HeaderValue); 1], String);

fn answer(server: &Server, calendar: &Calendar) -> Answer {
    let public_url = server.platform.public_url();
    let host = public_url.and_then(|url| url.url().host_str()).unwrap_or("localhost");
    let mut lines = Lines::default();
    lines.add("BEGIN", "VCALENDAR");
    lines.add("VERSION", "2.0");
    lines.add("PRODID", PROGRAM);
    lines.add("METHOD", "PUBLISH");
    lines.text("X-WR-CALNAME;VALUE=TEXT", &calendar.name);
    lines.text("NAME;VALUE=TEXT", &calendar.name);
    lines.add("REFRESH-INTERVAL;VALUE=DURATION", ASK_EVERY);
    lines.add("X-PUBLISHED-TTL", ASK_EVERY);
    let mut zones: BTreeMap<&str, ZoneTimes<'_>> = BTreeMap::new();
    for event in &calendar.events {
        if let Times::InZone { zone, name, starts, ends } = times(event) {
            let of = zones.entry(name).or_insert((zone, starts, ends));
            (of.1, of.2) = (of.1.min(starts), of.2.max(ends));
        }
    }
    for (name, (zone, from, until)) in zones {
        add_zone(&mut lines, name, &observances(zone, from, until));
    }
    for event in &calendar.events {
        let page = public_url.map(|url| url.link(&format!("/tournaments/{}", event.tournament_id)));
        add_event(&mut lines, event, host, page.as_deref());
    }
    lines.add("END", "VCALENDAR");
    ([(header::CONTENT_TYPE, HeaderValue::from_static(CALENDAR))], lines.0)
}

/// A zone, with the first and the last moment of the events that are written in it.
type ZoneTimes<'e> = (&'e TimeZone, Timestamp, Timestamp);

/// When an event begins and ends, in the form in which it is written.
enum Times<'e> {
    /// By the clock of a zone.
    InZone { zone: &'e TimeZone, name: &'e str, starts: Timestamp, ends: Timestamp },
    /// In UTC.
    Moments([Timestamp; 2]),
    /// By the clock at a place that is not known: that of the reader ("floating", 3.3.5).
    Clocks([DateTime; 2]),
    /// The day, and the next one.
    Days([Date; 2]),
}

fn times(event: &CalendarEvent) -> Times<'_> {
    let takes = SignedDuration::from_mins(event.minutes);
    let Some(starts) = event.starts.moment() else {
        let Some(starts) = event.starts.clock() else {
            let day = event.starts.day();
            return Times::Days([day, day.tomorrow().unwrap_or(day)]);
        };
        return Times::Clocks([starts, starts.checked_add(takes).unwrap_or(starts)]);
    };
    let ends = starts.checked_add(takes).unwrap_or(starts);
    let zone = event.zone.as_ref().filter(|zone| {
        // A time that comes twice means the first one (3.3.5), and readers differ. UTC has each once.
        let is_plain = |at| !zone.to_ambiguous_timestamp(zone.to_datetime(at)).is_ambiguous();
        event.starts.offset() == Some(zone.to_offset(starts)) && is_plain(starts) && is_plain(ends)
    });
    match zone.and_then(|zone| Some((zone, zone.iana_name()?))) {
        Some((zone, name)) => Times::InZone { zone, name, starts, ends },
        None => Times::Moments([starts, ends]),
    }
}

fn add_zone(lines: &mut Lines, name: &str, observances: &[Observance]) {
    lines.add("BEGIN", "VTIMEZONE");
    lines.add("TZID", name);
    for one in observances {
        let kind = if one.is_summer { "DAYLIGHT" } else { "STANDARD" };
        lines.add("BEGIN", kind);
        lines.add("DTSTART", &on_clock(one.begins));
        lines.add("TZOFFSETFROM", &offset(one.before));
        lines.add("TZOFFSETTO", &offset(one.offset));
        lines.add("TZNAME", &one.name);
        lines.add("END", kind);
    }
    lines.add("END", "VTIMEZONE");
}

fn add_event(lines: &mut Lines, event: &CalendarEvent, host: &str, page: Option<&str>) {
    let changed = Timestamp::from_millisecond(event.changed_at).unwrap_or_default();
    lines.add("BEGIN", "VEVENT");
    lines.add("UID", &format!("match-{}@{host}", event.match_id));
    lines.add("SEQUENCE", &event.sequence.to_string());
    lines.add("DTSTAMP", &in_utc(changed));
    lines.add("LAST-MODIFIED", &in_utc(changed));
    let (parameter, values) = match times(event) {
        Times::InZone { zone, name, starts, ends } => {
            (format!(";TZID={name}"), [starts, ends].map(|at| on_clock(zone.to_datetime(at))))
        }
        Times::Moments(moments) => (String::new(), moments.map(in_utc)),
        Times::Clocks(clocks) => (String::new(), clocks.map(on_clock)),
        Times::Days(days) => {
            (";VALUE=DATE".to_owned(), days.map(|day| day.strftime("%Y%m%d").to_string()))
        }
    };
    for (name, value) in ["DTSTART", "DTEND"].iter().zip(values) {
        lines.add(&format!("{name}{parameter}"), &value);
    }
    lines.text("SUMMARY", &event.summary);
    lines.text("DESCRIPTION", &event.description);
    lines.add(
        "STATUS",
        match event.certainty {
            Certainty::Confirmed => "CONFIRMED",
            Certainty::Open => "TENTATIVE",
            Certainty::Cancelled => "CANCELLED",
        },
    );
    if let Some(place) = &event.place {
        lines.text("LOCATION", place);
    }
    if let Some(page) = page {
        lines.add("URL", page);
    }
    lines.add("END", "VEVENT");
}

fn in_utc(at: Timestamp) -> String {
    at.strftime("%Y%m%dT%H%M%SZ").to_string()
}

fn on_clock(at: DateTime) -> String {
    at.strftime("%Y%m%dT%H%M%S").to_string()
}

/// `+0545`; with seconds where a mean time of a town has some.
fn offset(offset: Offset) -> String {
    let seconds = offset.seconds().abs();
    let sign = if offset.is_negative() { '-' } else { '+' };
    let written = format!("{sign}{:02}{:02}", seconds / 3600, seconds / 60 % 60);
    if seconds % 60 == 0 { written } else { format!("{written}{:02}", seconds % 60) }
}

/// The content lines of a calendar (3.1).
#[derive(Default)]
struct Lines(String);

impl Lines {
    /// Adds a line, folded so that none has more than 75 octets and no character is cut.
    fn add(&mut self, name: &str, value: &str) {
        let mut octets = 0;
        for part in [name, ":", value].into_iter().flat_map(str::chars) {
            if octets + part.len_utf8() > 75 {
                self.0.push_str("\r\n ");
                octets = 1;
            }
            self.0.push(part);
            octets += part.len_utf8();
        }
        self.0.push_str("\r\n");
    }

    /// Adds what somebody has written, without control characters, which have no place in a line, and with a sign before what
    /// has a meaning there.
    fn text(&mut self, name: &str, words: &str) {
        let mut value = String::with_capacity(words.len());
        for sign in words.chars() {
            match sign {
                '\\' | ';' | ',' => value.extend(['\\', sign]),
                _ if sign.is_control() => value.push(' '),
                _ => value.push(sign),
            }
        }
        self.add(name, &value);
    }
}
