//! Reads the values of one row in order, each with its type. A value that does not fit is
//! noted and reading goes on, so that all problems of a row are reported at once.

use std::ops::RangeInclusive;
use std::str::FromStr;

use jiff::civil::Date;
use jiff::tz::TimeZone;
use touchline_domain::markdown;
use touchline_domain::match_state::Fault;
use touchline_domain::reference::MAX_NAME;
use touchline_domain::zones::zone;
use touchline_domain::{
    Points, Scheduled, ShirtNumber, Told, YEARS, hidden_character, is_plausible_day, is_visible,
};

use super::book::Keys;
use super::format::{SEPARATOR, Sheet};

/// The longest key, in characters.
const KEY_LIMIT: usize = 255;
/// The longest text that is not a name, in characters.
const TEXT_LIMIT: usize = 4_000;

/// A row's values, read in the order of the sheet's columns.
pub(super) struct Cells<'r> {
    columns: std::slice::Iter<'static, &'static str>,
    values: std::str::Split<'r, char>,
    /// The values that do not fit, with their columns.
    pub(super) problems: Vec<(&'static str, String)>,
}

impl<'r> Cells<'r> {
    pub(super) fn new(sheet: Sheet, text: &'r str) -> Self {
        Self {
            columns: sheet.columns().iter(),
            values: text.split(SEPARATOR),
            problems: Vec::new(),
        }
    }

    /// Notes that a value does not fit.
    pub(super) fn refuse(&mut self, column: &'static str, reason: impl Into<String>) {
        self.problems.push((column, reason.into()));
    }

    /// The value of a later column, without reading it.
    pub(super) fn peek_at(&self, column: &str) -> Option<&'r str> {
        let at = self.columns.clone().position(|other| *other == column)?;
        self.values.clone().nth(at)
    }

    /// The next value; `None` when it is blank, which means not known.
    fn take(&mut self, column: &'static str) -> Option<&'r str> {
        let next = self.columns.next();
        debug_assert_eq!(next, Some(&column), "columns are read in their order");
        self.values.next().filter(|value| !value.is_empty())
    }

    fn no_longer_than(
        &mut self,
        limit: usize,
        column: &'static str,
        value: Option<&'r str>,
    ) -> Option<&'r str> {
        let too_long =
            value.is_some_and(|value| value.len() > limit && value.chars().count() > limit);
        if too_long {
            self.refuse(column, format!("is longer than {limit} characters"));
        }
        value.filter(|_| !too_long)
    }

    fn require<T>(&mut self, column: &'static str, value: Option<T>) -> Option<T> {
        if value.is_none() && self.problems.last().is_none_or(|(refused, _)| *refused != column) {
            self.refuse(column, "is required");
        }
        value
    }

    /// A value that is for those who read the file: no row is written with it.
    pub(super) fn skip(&mut self, column: &'static str) -> Option<&'r str> {
        self.take(column)
    }

    /// A required key.
    pub(super) fn key(&mut self, column: &'static str) -> Option<&'r str> {
        let value = self.take(column);
        let value = self.no_longer_than(KEY_LIMIT, column, value);
        self.require(column, value)
    }

    /// An optional key; blank when there is none.
    pub(super) fn optional_key(&mut self, column: &'static str) -> &'r str {
        let value = self.take(column);
        self.no_longer_than(KEY_LIMIT, column, value).unwrap_or_default()
    }

    /// An optional name of at most 255 characters on one line.
    pub(super) fn name(&mut self, column: &'static str) -> Option<&'r str> {
        let value = self.take(column);
        if value.is_some_and(|value| value.contains(char::is_control)) {
            self.refuse(column, "has more than one line");
            return None;
        }
        if value.is_some_and(|value| !is_visible(value)) {
            self.refuse(column, "has no character that can be seen");
            return None;
        }
        if value.is_some_and(|value| value.contains(char::REPLACEMENT_CHARACTER)) {
            self.refuse(column, "has a character that could not be read (U+FFFD)");
            return None;
        }
        if let Some(hidden) = value.and_then(hidden_character) {
            let hidden = u32::from(hidden);
            self.refuse(column, format!("has a character that cannot be seen (U+{hidden:04X})"));
            return None;
        }
        self.no_longer_than(MAX_NAME, column, value)
    }

    /// A required name.
    pub(super) fn required_name(&mut self, column: &'static str) -> Option<&'r str> {
        let value = self.name(column);
        self.require(column, value)
    }

    /// The same as [`name`](Self::name), owned.
    pub(super) fn owned_name(&mut self, column: &'static str) -> Option<String> {
        self.name(column).map(str::to_owned)
    }

    /// An optional longer text, which may have several lines.
    pub(super) fn text(&mut self, column: &'static str) -> Option<String> {
        let value = self.take(column);
        self.no_longer_than(TEXT_LIMIT, column, value).map(str::to_owned)
    }

    /// An optional text in Markdown.
    pub(super) fn markdown(&mut self, column: &'static str) -> Option<String> {
        let text = self.text(column)?;
        if markdown::nesting(&text) > markdown::MOST_NESTED {
            let most = markdown::MOST_NESTED;
            self.refuse(
                column,
                format!("has more than {most} quotes, lists or emphasised parts within each other"),
            );
            return None;
        }
        Some(text)
    }

    fn parse<T: FromStr>(
        &mut self,
        column: &'static str,
        reason: impl Fn(&str, T::Err) -> String,
    ) -> Option<T> {
        let value = self.take(column)?;
        match value.parse() {
            Ok(parsed) => Some(parsed),
            Err(error) => {
                self.refuse(column, reason(value, error));
                None
            }
        }
    }

    /// An optional whole number within bounds.
    pub(super) fn integer(
        &mut self,
        column: &'static str,
        bounds: RangeInclusive<i64>,
    ) -> Option<i64> {
        let number =
            self.parse::<i64>(column, |value, _| format!("'{value}' is not a whole number"))?;
        if !bounds.contains(&number) {
            let (from, to) = bounds.into_inner();
            self.refuse(column, format!("{number} is out of bounds: {from} to {to}"));
            return None;
        }
        Some(number)
    }

    /// An optional shirt number: 00 is another one than 0.
    pub(super) fn shirt_number(&mut self, column: &'static str) -> Option<ShirtNumber> {
        self.parse(column, |value, _| format!("'{value}' is not a whole number"))
    }

    /// A required whole number.
    pub(super) fn required_integer(
        &mut self,
        column: &'static str,
        bounds: RangeInclusive<i64>,
    ) -> Option<i64> {
        let value = self.integer(column, bounds);
        self.require(column, value)
    }

    /// An optional number with at most two decimals, in hundredths.
    pub(super) fn hundredths(&mut self, column: &'static str) -> Option<i64> {
        let value = self.take(column)?;
        let parsed = parse_hundredths(value);
        if parsed.is_none() {
            let reason = format!("'{value}' is not a number of points with at most two decimals");
            self.refuse(column, reason);
        }
        parsed
    }

    /// An optional number of points with at most two decimals, within whole bounds.
    pub(super) fn points(
        &mut self,
        column: &'static str,
        bounds: RangeInclusive<i64>,
    ) -> Option<Points> {
        let points = Points::from_hundredths(self.hundredths(column)?);
        let (from, to) = bounds.into_inner();
        if !(Points::whole(from)..=Points::whole(to)).contains(&points) {
            self.refuse(column, format!("{points} is out of bounds: {from} to {to}"));
            return None;
        }
        Some(points)
    }

    /// A required number of points.
    pub(super) fn required_points(
        &mut self,
        column: &'static str,
        bounds: RangeInclusive<i64>,
    ) -> Option<Points> {
        let value = self.points(column, bounds);
        self.require(column, value)
    }

    /// An optional `true` or `false`.
    pub(super) fn boolean(&mut self, column: &'static str) -> Option<bool> {
        let value = self.take(column)?;
        let parsed = [("true", true), ("false", false)]
            .into_iter()
            .find_map(|(word, parsed)| value.eq_ignore_ascii_case(word).then_some(parsed));
        if parsed.is_none() {
            self.refuse(column, format!("'{value}' is neither true nor false"));
        }
        parsed
    }

    /// An optional word of a closed vocabulary, in any case.
    pub(super) fn term<T: FromStr>(&mut self, column: &'static str) -> Option<T>
    where
        T::Err: std::fmt::Display,
    {
        self.parse::<T>(column, |_, error| error.to_string())
    }

    /// A required word of a closed vocabulary.
    pub(super) fn required_term<T: FromStr>(&mut self, column: &'static str) -> Option<T>
    where
        T::Err: std::fmt::Display,
    {
        let value = self.term(column);
        self.require(column, value)
    }

    /// An optional day.
    pub(super) fn day(&mut self, column: &'static str) -> Option<Date> {
        let value = self.take(column)?;
        let Ok(Told::Day(day)) = value.parse().map(Scheduled::told) else {
            self.refuse(column, format!("'{value}' is not a date: use YYYY-MM-DD"));
            return None;
        };
        self.plausible(column, day).then_some(day)
    }

    /// An optional day that is not in the future.
    pub(super) fn past_day(&mut self, column: &'static str, today: Date) -> Option<Date> {
        let day = self.day(column)?;
        if day > today {
            self.refuse(column, format!("{day} is in the future"));
            return None;
        }
        Some(day)
    }

    /// The optional start of a match.
    pub(super) fn start(&mut self, column: &'static str) -> Option<Scheduled> {
        let start: Scheduled = self.term(column)?;
        self.plausible(column, start.day()).then_some(start)
    }

    /// An optional zone of time, by its IANA name.
    pub(super) fn zone(&mut self, column: &'static str) -> Option<TimeZone> {
        let value = self.take(column)?;
        let found = zone(value);
        if found.is_none() {
            self.refuse(
                column,
                format!("'{value}' is not a time zone: use a name such as Europe/Berlin"),
            );
        }
        found
    }

    fn plausible(&mut self, column: &'static str, day: Date) -> bool {
        let is_plausible = is_plausible_day(day);
        if !is_plausible {
            let (first, last) = YEARS.into_inner();
            self.refuse(column, format!("{day} is not between the years {first} and {last}"));
        }
        is_plausible
    }

    /// Notes the rules about matches that a row breaks. A row with unreadable values is
    /// skipped: it would break rules only because of them.
    pub(super) fn refuse_faults(
        &mut self,
        faults: impl IntoIterator<Item = (&'static str, Fault)>,
    ) {
        if self.problems.is_empty() {
            let refused = faults.into_iter();
            self.problems.extend(refused.map(|(field, fault)| (column_of(field), fault.words())));
        }
    }

    /// An optional minute as it is shown: `46` or `90+4`.
    pub(super) fn minute_shown(&mut self, column: &'static str) -> Option<String> {
        let value = self.take(column)?;
        let is_number =
            |part: &str| (1..=3).contains(&part.len()) && part.bytes().all(|b| b.is_ascii_digit());
        let (minute, stoppage) = value.split_once('+').map_or((value, None), |(m, s)| (m, Some(s)));
        if !is_number(minute) || !stoppage.is_none_or(is_number) {
            self.refuse(column, format!("'{value}' is not a minute: use 46 or 90+4"));
            return None;
        }
        Some(value.to_owned())
    }

    /// The target of an optional key of a row in another file.
    pub(super) fn reference(
        &mut self,
        column: &'static str,
        file: Sheet,
        keys: &Keys,
    ) -> Option<i64> {
        let key = self.take(column)?;
        let known = keys.get(key);
        if known.is_none() {
            self.refuse(column, format!("'{key}' is not in {}.csv", file.name()));
        }
        known.map(|known| known.id)
    }

    /// The same with the key itself, required.
    pub(super) fn required_reference(
        &mut self,
        column: &'static str,
        file: Sheet,
        keys: &Keys,
    ) -> Option<i64> {
        let value = self.reference(column, file, keys);
        self.require(column, value)
    }

    /// The next value, without taking it.
    pub(super) fn peek(&self) -> &'r str {
        self.values.clone().next().unwrap_or_default()
    }
}

/// The column for a field of a match.
fn column_of(field: &'static str) -> &'static str {
    match field {
        "sport_id" => "sport_name",
        "team_b_id" => "team_b_key",
        "winner_team_id" => "winner_team_key",
        "team_id" => "team_key",
        "player_team_id" => "player_team_key",
        "finish_rank" => "rank",
        "match_id" => "match_key",
        same => same,
    }
}

/// `12.5` is 1250; at most nine digits before the point. As in whole numbers, a plus and zeros in front say nothing; nor
/// do zeros at the end.
pub(super) fn parse_hundredths(text: &str) -> Option<i64> {
    let unsigned = text.strip_prefix(['-', '+']).unwrap_or(text);
    let (whole, decimals) = unsigned.split_once('.').unwrap_or((unsigned, "0"));
    let all_digits = |part: &str| part.bytes().all(|b| b.is_ascii_digit());
    if decimals.is_empty() || !all_digits(whole) || !all_digits(decimals) || unsigned.is_empty() {
        return None;
    }
    let whole = whole.trim_start_matches('0');
    let decimals = decimals.trim_end_matches('0');
    if whole.len() > 9 || decimals.len() > 2 {
        return None;
    }
    let value: i64 = format!("{whole}{decimals:0<2}").parse().ok()?;
    Some(if text.starts_with('-') { -value } else { value })
}

#[cfg(test)]
mod tests {
    use super::parse_hundredths;

    #[test]
    fn points_are_read_to_the_hundredth() {
        for (text, hundredths) in [
            ("25", Some(2500)),
            ("12.5", Some(1250)),
            ("0.25", Some(25)),
            ("-1.5", Some(-150)),
            ("+25", Some(2500)),
            ("025", Some(2500)),
            ("25.000", Some(2500)),
            (".5", Some(50)),
            ("-.5", Some(-50)),
            ("0", Some(0)),
            ("0000000001.00", Some(100)),
            ("1.", None),
            (".", None),
            ("+", None),
            ("+-1", None),
            ("1.234", None),
            ("0.142857", None),
            ("1234567890", None),
            ("1e3", None),
            ("", None),
        ] {
            assert_eq!(parse_hundredths(text), hundredths, "{text}");
        }
    }
}
