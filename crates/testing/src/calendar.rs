//! Calendars, read by a parser that has nothing to do with what writes them.

use ical::IcalParser;
use ical::parser::ical::component::IcalEvent;

use crate::client::Reply;

/// The events of the only calendar in a reply.
pub fn events(reply: &Reply) -> Vec<IcalEvent> {
    assert_eq!(reply.status, 200, "{}", reply.text());
    assert_eq!(reply.header("content-type"), Some("text/calendar; charset=utf-8"));
    let text = reply.text();
    assert!(text.split("\r\n").all(|line| line.len() <= 75), "lines are folded: {text}");
    let mut calendars: Vec<_> = IcalParser::new(text.as_bytes()).collect();
    assert_eq!(calendars.len(), 1);
    calendars.remove(0).expect("a calendar").events
}

/// The value of a property, empty without one.
pub fn value(event: &IcalEvent, name: &str) -> String {
    let found = event.properties.iter().find(|property| property.name == name);
    found.and_then(|property| property.value.clone()).unwrap_or_default()
}

/// The number of the event among its revisions.
pub fn sequence(event: &IcalEvent) -> i64 {
    value(event, "SEQUENCE").parse().expect("a number")
}
