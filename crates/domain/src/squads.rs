//! Squads: rows that were pasted from a spreadsheet, and what speaks against a player's place in a team.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use jiff::civil::Date;
use touchline_words::Sentence;

use crate::eligibility::Birth;
use crate::schedule::{YEARS, is_plausible_day};
use crate::terms::TournamentStatus;
use crate::text::fold;
use crate::vocabulary;

/// The most rows that are read at once.
pub const MOST_ROWS: usize = 20_000;
/// The highest shirt number.
pub const HIGHEST_NUMBER: i64 = 999;

vocabulary!(
    /// A column of pasted squads.
    Column, "column", {
        /// The name of the team.
        Team = "team",
        /// The club of a team that is new.
        Club = "club",
        /// The name of the player.
        Player = "player",
        /// The birth date, or the year of birth.
        BirthDate = "birth_date",
        /// The e-mail address, by which a known player is recognised. It is not kept.
        Email = "email",
        /// The name of the gender category.
        Gender = "gender",
        /// The shirt number.
        Number = "number",
        /// The position.
        Position = "position",
        /// Whether the player is the captain.
        Captain = "captain",
        /// The first day on which the player belongs to the team.
        ValidFrom = "valid_from",
        /// The last such day.
        ValidUntil = "valid_until",
    }
);

impl Column {
    /// The names that a spreadsheet may give the column, in the product's languages, folded and without signs.
    const fn names(self) -> &'static [&'static str] {
        match self {
            Self::Team => &["team", "teamname", "mannschaft", "equipe", "equipo", "الفريق", "فريق"],
            Self::Club => &["club", "verein", "النادي", "نادي"],
            Self::Player => &[
                "player",
                "playername",
                "name",
                "spieler",
                "spielerin",
                "joueur",
                "joueuse",
                "nom",
                "jugador",
                "jugadora",
                "nombre",
                "اللاعب",
                "لاعب",
                "الاسم",
            ],
            Self::BirthDate => &[
                "birthdate",
                "dateofbirth",
                "birthday",
                "birthyear",
                "born",
                "dob",
                "geburtsdatum",
                "geburtstag",
                "geboren",
                "jahrgang",
                "datedenaissance",
                "naissance",
                "fechadenacimiento",
                "nacimiento",
                "تاريخالميلاد",
                "الميلاد",
            ],
            Self::Email => &[
                "email",
                "emailaddress",
                "mail",
                "emailadresse",
                "courriel",
                "adresseemail",
                "correo",
                "correoelectronico",
                "البريدالالكتروني",
                "بريدالكتروني",
            ],
            Self::Gender => &[
                "gender",
                "gendercategory",
                "sex",
                "geschlecht",
                "sexe",
                "genre",
                "genero",
                "sexo",
                "الجنس",
                "الفيه",
            ],
            Self::Number => &[
                "number",
                "no",
                "nr",
                "shirt",
                "shirtnumber",
                "nummer",
                "trikotnummer",
                "ruckennummer",
                "numero",
                "maillot",
                "dorsal",
                "الرقم",
                "رقم",
            ],
            Self::Position => &["position", "poste", "posicion", "المركز"],
            Self::Captain => &["captain", "kapitan", "capitaine", "capitan", "القايد", "قايد"],
            Self::ValidFrom => &["validfrom", "from", "gultigab", "ab", "du", "desde", "من"],
            Self::ValidUntil => &["validuntil", "until", "gultigbis", "bis", "au", "hasta", "الي"],
        }
    }

    fn named(text: &str) -> Option<Self> {
        let key: String = fold(text).chars().filter(|c| c.is_alphanumeric()).collect();
        // Two spellings of these Arabic letters are in use.
        let key = key.replace('ى', "ي").replace('ة', "ه");
        Self::ALL.iter().copied().find(|column| column.names().contains(&&*key))
    }
}

vocabulary!(
    /// What becomes of a pasted row.
    RowFate, "fate", {
        /// The player comes into the squad.
        New = "new",
        /// Something about the player's place changes.
        Changed = "changed",
        /// Nothing changes.
        Same = "same",
        /// A player who looks the same is known; whoever pastes says whether it is the same person.
        Alike = "alike",
        /// A rule speaks against the player; an organiser can give a reason for an exception.
        Asks = "asks",
        /// It cannot be saved.
        Refused = "refused",
    }
);

/// A row of pasted squads. A cell that is empty says nothing, so that what is known stays.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// The line of the text that it begins in, from 1.
    pub line: u64,
    /// The name of the team.
    pub team: String,
    /// The club of the team.
    pub club: Option<String>,
    /// The name of the player.
    pub player: String,
    /// The birth.
    pub birth: Birth,
    /// The e-mail address, folded.
    pub email: Option<String>,
    /// The name of the gender category.
    pub gender: Option<String>,
    /// The shirt number.
    pub number: Option<i64>,
    /// The position.
    pub position: Option<String>,
    /// Whether the player is the captain.
    pub is_captain: Option<bool>,
    /// When the player belongs to the team.
    pub validity: Validity,
}

/// A row that cannot be read, with what is wrong with it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TornRow {
    /// The line of the text that it begins in, from 1.
    pub line: u64,
    /// The name of the team, as far as there is one.
    pub team: String,
    /// The name of the player, as far as there is one.
    pub player: String,
    /// What is wrong.
    pub wrong: Vec<Sentence>,
}

/// Reads pasted squads: a line with the names of columns, then a row for each player. Cells are separated by tabs,
/// semicolons or commas, whichever the first line has. Where all rows are about one team, `only_team` names it, and
/// a row need not.
///
/// # Errors
/// A sentence when the first line cannot be understood, and when there are no rows or too many.
pub fn read(text: &str, only_team: Option<&str>) -> Result<Vec<Result<Row, TornRow>>, Sentence> {
    let text = text.trim_start_matches('\u{feff}');
    let first = text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
    let separator = [b'\t', b';'].into_iter().find(|sign| first.as_bytes().contains(sign));
    let mut reader = csv::ReaderBuilder::new()
        .delimiter(separator.unwrap_or(b','))
        .has_headers(false)
        .flexible(true)
        .from_reader(text.as_bytes());
    let mut records = reader.records();
    let header = loop {
        match records.next() {
            Some(Ok(record)) if record.iter().all(|cell| cell.trim().is_empty()) => {}
            Some(Ok(record)) => break record,
            Some(Err(_)) | None => return Err(Sentence::SquadNoRows),
        }
    };
    let columns = columns(&header, only_team.is_some())?;
    let mut rows = Vec::new();
    for record in records {
        // A text has no record that cannot be read: rows may be of any length, and quotes of any kind.
        let Ok(record) = record else { continue };
        if record.iter().all(|cell| cell.trim().is_empty()) {
            continue;
        }
        if rows.len() == MOST_ROWS {
            return Err(Sentence::SquadTooManyRows { most: MOST_ROWS.into() });
        }
        rows.push(row(&record, &columns, only_team));
    }
    if rows.is_empty() { Err(Sentence::SquadNoRows) } else { Ok(rows) }
}

fn columns(
    header: &csv::StringRecord,
    is_of_one_team: bool,
) -> Result<Vec<Option<Column>>, Sentence> {
    let mut columns = Vec::new();
    for cell in header {
        let cell = cell.trim();
        let column = Column::named(cell);
        if column.is_none() && !cell.is_empty() {
            return Err(Sentence::SquadColumnUnknown { name: cell.into() });
        }
        if column.is_some() && columns.contains(&column) {
            return Err(Sentence::SquadColumnTwice { name: cell.into() });
        }
        columns.push(column);
    }
    let is_named = |column| columns.contains(&Some(column));
    match (is_named(Column::Player), is_of_one_team || is_named(Column::Team)) {
        (true, true) => Ok(columns),
        (false, _) if is_of_one_team => Err(Sentence::SquadPlayerColumnMissing),
        _ => Err(Sentence::SquadColumnsMissing),
    }
}

fn row(
    record: &csv::StringRecord,
    columns: &[Option<Column>],
    only_team: Option<&str>,
) -> Result<Row, TornRow> {
    let line = record.position().map_or(0, csv::Position::line);
    let mut wrong = Vec::new();
    if record.iter().skip(columns.len()).any(|cell| !cell.trim().is_empty()) {
        let (cells, named) = (record.len().into(), columns.len().into());
        wrong.push(Sentence::SquadRowTorn { cells, named });
    }
    let cell = |wanted: Column| -> Option<&str> {
        let place = columns.iter().position(|column| *column == Some(wanted))?;
        record.get(place).map(str::trim).filter(|text| !text.is_empty())
    };
    let text = |column| cell(column).map(str::to_owned);
    let (team, player) = (cell(Column::Team).or(only_team), cell(Column::Player));
    if team.is_none() {
        wrong.push(Sentence::SquadTeamMissing);
    }
    if player.is_none() {
        wrong.push(Sentence::SquadPlayerMissing);
    }
    let birth = match cell(Column::BirthDate).map(birth) {
        None => Birth::Unknown,
        Some(Ok(birth)) => birth,
        Some(Err(sentence)) => {
            wrong.push(sentence);
            Birth::Unknown
        }
    };
    let email = cell(Column::Email).map(fold);
    if email.as_ref().is_some_and(|email| !email.contains('@')) {
        wrong.push(Sentence::SquadEmailUnfit);
    }
    let number = cell(Column::Number).and_then(|text| {
        let number = text.trim_start_matches('#').parse();
        let fit = number.ok().filter(|number| (0..=HIGHEST_NUMBER).contains(number));
        if fit.is_none() {
            let most = HIGHEST_NUMBER.into();
            wrong.push(Sentence::SquadNumberUnfit { number: text.into(), most });
        }
        fit
    });
    let is_captain = cell(Column::Captain).and_then(|text| {
        let answer = yes_or_no(text);
        if answer.is_none() {
            wrong.push(Sentence::SquadCaptainUnfit { text: text.into() });
        }
        answer
    });
    let mut day = |column| {
        cell(column).and_then(|text| {
            let day = day(text);
            if day.is_none() {
                wrong.push(Sentence::SquadDayUnfit { text: text.into() });
            }
            day
        })
    };
    let validity = Validity { from: day(Column::ValidFrom), until: day(Column::ValidUntil) };
    if !validity.is_in_order() {
        wrong.push(Sentence::SquadValidityTurned);
    }
    let (team, player) = (team.unwrap_or_default(), player.unwrap_or_default());
    let (team, player) = (team.to_owned(), player.to_owned());
    if !wrong.is_empty() {
        return Err(TornRow { line, team, player, wrong });
    }
    let (club, gender) = (text(Column::Club), text(Column::Gender));
    let position = text(Column::Position);
    Ok(Row {
        line,
        team,
        club,
        player,
        birth,
        email,
        gender,
        number,
        position,
        is_captain,
        validity,
    })
}

fn yes_or_no(text: &str) -> Option<bool> {
    const YES: [&str; 14] =
        ["x", "c", "k", "1", "yes", "y", "true", "ja", "j", "oui", "o", "si", "s", "نعم"];
    const NO: [&str; 8] = ["0", "no", "n", "false", "nein", "non", "-", "لا"];
    let text = fold(text);
    let is_in = |words: &[&str]| words.contains(&&*text);
    if is_in(&YES) || Column::named(&text) == Some(Column::Captain) {
        return Some(true);
    }
    is_in(&NO).then_some(false)
}

/// A day as spreadsheets write it without doubt: year first with hyphens, or day first with points.
fn day(text: &str) -> Option<Date> {
    if let Ok(day) = text.parse() {
        return Some(day);
    }
    let parts: Vec<i16> = text.split('.').map(str::parse).collect::<Result<_, _>>().ok()?;
    let [day, month, year] = parts[..] else { return None };
    Date::new(year, month.try_into().ok()?, day.try_into().ok()?).ok()
}

fn birth(text: &str) -> Result<Birth, Sentence> {
    let birth = match text.parse::<i16>() {
        Ok(year) if YEARS.contains(&year) => Birth::Year(year),
        Ok(_) => return Err(Sentence::SquadDayUnfit { text: text.into() }),
        Err(_) => {
            let day = day(text).filter(|day| is_plausible_day(*day));
            Birth::Day(day.ok_or_else(|| Sentence::SquadDayUnfit { text: text.into() })?)
        }
    };
    Ok(birth)
}

/// Whether squads of a division can be changed: until it is over by its organisers, and until it begins by those who
/// keep the squad of a team.
///
/// # Errors
/// A sentence that says why not.
pub const fn can_be_changed(status: TournamentStatus, by_organiser: bool) -> Result<(), Sentence> {
    match status {
        TournamentStatus::Completed | TournamentStatus::Cancelled => {
            Err(Sentence::SquadDivisionOver)
        }
        TournamentStatus::Ongoing if !by_organiser => Err(Sentence::SquadDivisionBegun),
        TournamentStatus::Draft | TournamentStatus::Published | TournamentStatus::Ongoing => Ok(()),
    }
}

/// The words of a name, folded. A comma separates words, because lists write "Silva, José".
fn words(name: &str) -> Vec<String> {
    let words = fold(&name.replace(',', " "));
    words.split(' ').filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

/// What two names have in common that have the same words in any order, without case and accents.
pub fn likeness(name: &str) -> String {
    let mut words = words(name);
    words.sort_unstable();
    words.join(" ")
}

/// A name folded, with its words in the orders in which people write them: turned round, and with the last ones first.
/// They are all orders of up to three words, and at most six.
pub fn orders(name: &str) -> Vec<String> {
    let there = words(name);
    let back: Vec<String> = there.iter().rev().cloned().collect();
    let mut orders = Vec::new();
    for turned in 0..there.len() {
        for words in [&there, &back] {
            let (first, last) = words.split_at(turned);
            let order = [last, first].concat().join(" ");
            if !orders.contains(&order) {
                orders.push(order);
            }
        }
    }
    orders.truncate(6);
    orders
}

/// Whether two births can be of one person, and whether they surely are the same day.
pub fn births_agree(one: Birth, other: Birth) -> Option<bool> {
    match (one, other) {
        (Birth::Day(one), Birth::Day(other)) => Some(one == other),
        (Birth::Year(one), Birth::Year(other)) if one != other => Some(false),
        (Birth::Day(day), Birth::Year(year)) | (Birth::Year(year), Birth::Day(day))
            if day.year() != year =>
        {
            Some(false)
        }
        _ => None,
    }
}

/// When a player belongs to a team.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Validity {
    /// The first day; `None` from the beginning.
    pub from: Option<Date>,
    /// The last day; `None` to the end.
    pub until: Option<Date>,
}

impl Validity {
    /// Whether it begins before it ends.
    pub fn is_in_order(self) -> bool {
        self.from.zip(self.until).is_none_or(|(from, until)| from <= until)
    }

    /// Whether a day is one of it.
    pub fn includes(self, day: Date) -> bool {
        self.overlaps(Self { from: Some(day), until: Some(day) })
    }

    /// Whether the two have a day in common.
    pub fn overlaps(self, other: Self) -> bool {
        self.and(other).is_some()
    }

    /// The days that the two have in common, if there are any.
    pub fn and(self, other: Self) -> Option<Self> {
        let from = self.from.into_iter().chain(other.from).max();
        let until = self.until.into_iter().chain(other.until).min();
        Some(Self { from, until }).filter(|both| both.is_in_order())
    }
}

/// A player's place in a team of a division.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place {
    /// The team.
    pub team: i64,
    /// The player.
    pub player: i64,
    /// The shirt number.
    pub number: Option<i64>,
    /// Whether the player is the captain.
    pub is_captain: bool,
    /// When the player belongs to the team.
    pub validity: Validity,
}

/// Why two places do not go together. Each names the other place's player or team.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Clash {
    /// Another player of the team has the shirt number at the same time.
    NumberTaken {
        /// Who.
        by: i64,
    },
    /// The team has another captain at the same time.
    TwoCaptains {
        /// Who.
        other: i64,
    },
    /// The player plays for another team of the division at the same time.
    InTwoTeams {
        /// Which.
        other: i64,
    },
}

/// The places of a division that go together.
#[derive(Debug, Clone, Default)]
pub struct Places {
    by_number: HashMap<(i64, i64), Vec<Place>>,
    captains: HashMap<i64, Vec<Place>>,
    by_player: HashMap<i64, Vec<Place>>,
}

impl Places {
    /// Takes a place in, or says why it does not go with those before.
    ///
    /// # Errors
    /// The first clash: of numbers, then of captains, then of teams.
    pub fn take(&mut self, place: Place) -> Result<(), Clash> {
        let at_once = |places: Option<&Vec<Place>>, is_other: &dyn Fn(&Place) -> bool| {
            let mut places = places.into_iter().flatten();
            places.find(|one| is_other(one) && one.validity.overlaps(place.validity)).copied()
        };
        let is_other_player = |one: &Place| one.player != place.player;
        let is_other_team = |one: &Place| one.team != place.team;
        if let Some(number) = place.number
            && let Some(by) = at_once(self.by_number.get(&(place.team, number)), &is_other_player)
        {
            return Err(Clash::NumberTaken { by: by.player });
        }
        if place.is_captain
            && let Some(other) = at_once(self.captains.get(&place.team), &is_other_player)
        {
            return Err(Clash::TwoCaptains { other: other.player });
        }
        if let Some(other) = at_once(self.by_player.get(&place.player), &is_other_team) {
            return Err(Clash::InTwoTeams { other: other.team });
        }
        self.add(place);
        Ok(())
    }

    /// Adds a place that stands already, whatever it clashes with.
    pub fn add(&mut self, place: Place) {
        if let Some(number) = place.number {
            push(self.by_number.entry((place.team, number)), place);
        }
        if place.is_captain {
            push(self.captains.entry(place.team), place);
        }
        push(self.by_player.entry(place.player), place);
    }
}

/// A place in the team of another division, for [`is_at_once`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Elsewhere {
    /// When the player belongs to that team.
    pub validity: Validity,
    /// The days on which that division is played, as far as they are known.
    pub days: Validity,
}

/// Whether a player who belongs to a team of a division on some days may have to play in another division on one of them.
pub fn is_at_once(validity: Validity, days: Validity, elsewhere: Elsewhere) -> bool {
    let here = validity.and(days);
    let there = elsewhere.validity.and(elsewhere.days);
    here.zip(there).is_some_and(|(here, there)| here.overlaps(there))
}

fn push<K>(entry: Entry<'_, K, Vec<Place>>, place: Place) {
    entry.or_default().push(place);
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    fn rows(text: &str) -> Vec<Row> {
        let read = read(text, None).unwrap_or_else(|sentence| panic!("{sentence}"));
        read.into_iter().map(|row| row.unwrap_or_else(|torn| panic!("{torn:?}"))).collect()
    }

    fn wrong(text: &str) -> Vec<Sentence> {
        let read = read(text, None).unwrap_or_else(|sentence| panic!("{sentence}"));
        read.into_iter().filter_map(Result::err).flat_map(|torn| torn.wrong).collect()
    }

    #[test]
    fn rows_are_read_with_tabs_semicolons_and_commas_under_headings_of_every_language() {
        for text in [
            "Team\tPlayer\tDate of birth\tNo.\tCaptain\nHarbour\tJosé Silva\t2010-02-01\t7\tx\n",
            "Mannschaft;Spieler;Geburtsdatum;Rückennummer;Kapitän\r\nHarbour;José Silva;01.02.2010;7;ja",
            "\u{feff}équipe,joueur,date de naissance,numéro,capitaine\n\nHarbour,\"José Silva\",2010-02-01,#7,oui\n",
            "Equipo;Jugador;Fecha de nacimiento;Dorsal;Capitán\nHarbour;José Silva;1.2.2010;7;sí",
            "الفريق\tاللاعب\tتاريخ الميلاد\tالرقم\tالقائد\nHarbour\tJosé Silva\t2010-02-01\t7\tنعم",
        ] {
            let [row] = &rows(text)[..] else { panic!("one row: {text}") };
            assert_eq!((&*row.team, &*row.player), ("Harbour", "José Silva"), "{text}");
            assert_eq!(row.birth, Birth::Day(date(2010, 2, 1)), "{text}");
            assert_eq!((row.number, row.is_captain), (Some(7), Some(true)), "{text}");
        }
    }

    #[test]
    fn every_column_is_known_by_its_own_name() {
        for column in Column::ALL {
            assert_eq!(Column::named(column.as_str()), Some(*column));
            for name in column.names() {
                assert_eq!(Column::named(name), Some(*column), "{name}");
            }
        }
    }

    #[test]
    fn a_cell_that_cannot_be_understood_is_named() {
        let head = "team,player,birth date,number,captain,valid from,valid until\n";
        let of = |row: &str| wrong(&format!("{head}{row}"));
        assert_eq!(of("A,,,,,,"), [Sentence::SquadPlayerMissing]);
        assert_eq!(of(",B,,,,,"), [Sentence::SquadTeamMissing]);
        assert_eq!(
            of("A,B,01/02/2010,,,,"),
            [Sentence::SquadDayUnfit { text: "01/02/2010".into() }]
        );
        assert_eq!(
            of("A,B,2010-02-30,,,,"),
            [Sentence::SquadDayUnfit { text: "2010-02-30".into() }]
        );
        let unfit =
            |number: &str| [Sentence::SquadNumberUnfit { number: number.into(), most: 999.into() }];
        assert_eq!(of("A,B,,1000,,,"), unfit("1000"));
        assert_eq!(of("A,B,,-1,,,"), unfit("-1"));
        assert_eq!(wrong("team,player,e-mail\nA,B,nobody"), [Sentence::SquadEmailUnfit]);
        assert_eq!(wrong("team,player,e-mail\nA,B,ana@example.org"), []);
        assert_eq!(of("A,B,,,maybe,,"), [Sentence::SquadCaptainUnfit { text: "maybe".into() }]);
        assert_eq!(of("A,B,,,,2026-05-02,2026-05-01"), [Sentence::SquadValidityTurned]);
        let torn = Sentence::SquadRowTorn { cells: 8.into(), named: 7.into() };
        assert_eq!(of("A,B,,,,,,more"), [torn]);
        assert_eq!(of("A,B"), []);
    }

    #[test]
    fn a_first_line_that_names_no_columns_is_refused() {
        let read = |text| read(text, None);
        assert_eq!(read(""), Err(Sentence::SquadNoRows));
        assert_eq!(read("team,player\n"), Err(Sentence::SquadNoRows));
        assert_eq!(read("team,number\nA,1"), Err(Sentence::SquadColumnsMissing));
        let unknown = Sentence::SquadColumnUnknown { name: "shoe size".into() };
        assert_eq!(read("team,player,shoe size\nA,B,44"), Err(unknown));
        let twice = Sentence::SquadColumnTwice { name: "name".into() };
        assert_eq!(read("team,player,name\nA,B,C"), Err(twice));
    }

    #[test]
    fn rows_of_one_team_need_not_name_it() {
        let of_reds = |text| read(text, Some("Reds"));
        let rows = of_reds("player,team\nAna,\nBea,Blues").unwrap_or_default();
        let teams: Vec<_> = rows.into_iter().flatten().map(|row| row.team).collect();
        assert_eq!(teams, ["Reds", "Blues"], "another name is not lost");
        assert_eq!(of_reds("player\nAna").map(|rows| rows.len()), Ok(1));
        assert_eq!(of_reds("number\n7"), Err(Sentence::SquadPlayerColumnMissing));
    }

    #[test]
    fn organisers_change_squads_until_the_end_and_others_until_the_beginning() {
        use TournamentStatus::{Cancelled, Completed, Draft, Ongoing, Published};
        for (status, organiser, keeper) in [
            (Draft, true, true),
            (Published, true, true),
            (Ongoing, true, false),
            (Completed, false, false),
            (Cancelled, false, false),
        ] {
            assert_eq!(can_be_changed(status, true).is_ok(), organiser, "{status}");
            assert_eq!(can_be_changed(status, false).is_ok(), keeper, "{status}");
        }
        assert_eq!(can_be_changed(Ongoing, false), Err(Sentence::SquadDivisionBegun));
    }

    #[test]
    fn names_are_alike_with_the_same_words_in_any_order() {
        for other in ["SILVA, josé", "jose  silva", "Silva José"] {
            assert_eq!(likeness(other), likeness("José Silva"), "{other}");
        }
        for other in ["José da Silva", "Jo Silva", "José", ""] {
            assert_ne!(likeness(other), likeness("José Silva"), "{other}");
        }
        assert_eq!(orders("Silva, José"), ["silva jose", "jose silva"]);
        assert_eq!(orders("a b c").len(), 6, "all of them");
        assert_eq!(orders("a a"), ["a a"]);
        assert_eq!(orders("a b c d e f g").len(), 6);
        assert_eq!(orders(" , "), [""; 0]);
    }

    #[test]
    fn two_divisions_are_played_at_once_on_the_days_that_all_have_in_common() {
        let days = |from, until| Validity {
            from: Some(date(2026, 6, from)),
            until: Some(date(2026, 6, until)),
        };
        let always = Validity::default();
        let elsewhere = Elsewhere { validity: always, days: days(6, 7) };
        assert!(is_at_once(always, days(7, 8), elsewhere));
        assert!(!is_at_once(always, days(8, 9), elsewhere));
        assert!(is_at_once(always, always, elsewhere), "days that are not known may be any");
        let left = Validity { from: None, until: Some(date(2026, 6, 6)) };
        assert!(!is_at_once(left, days(7, 8), elsewhere));
        assert!(!is_at_once(always, days(7, 8), Elsewhere { validity: left, ..elsewhere }));
    }

    #[test]
    fn a_player_belongs_to_a_team_on_the_first_day_on_the_last_and_between() {
        let of = |from, until| Validity { from, until };
        let (first, last) = (date(2026, 6, 6), date(2026, 6, 8));
        for (validity, days) in [
            (of(Some(first), Some(last)), [false, true, true, true, false]),
            (of(Some(first), None), [false, true, true, true, true]),
            (of(None, Some(last)), [true, true, true, true, false]),
            (of(None, None), [true; 5]),
        ] {
            let found = [5, 6, 7, 8, 9].map(|day| validity.includes(date(2026, 6, day)));
            assert_eq!(found, days, "{validity:?}");
        }
    }

    fn place(team: i64, player: i64) -> Place {
        Place { team, player, number: None, is_captain: false, validity: Validity::default() }
    }

    #[test]
    fn a_number_a_captain_and_a_player_are_one_at_a_time() {
        let until = Validity { from: None, until: Some(date(2026, 6, 30)) };
        let from = Validity { from: Some(date(2026, 7, 1)), until: None };
        let mut places = Places::default();
        let first = Place { number: Some(7), is_captain: true, validity: until, ..place(1, 1) };
        assert_eq!(places.take(first), Ok(()));
        let same_number = Place { number: Some(7), ..place(1, 2) };
        assert_eq!(places.take(same_number), Err(Clash::NumberTaken { by: 1 }));
        assert_eq!(places.take(Place { validity: from, ..same_number }), Ok(()));
        let captain = Place { is_captain: true, ..place(1, 3) };
        assert_eq!(places.take(captain), Err(Clash::TwoCaptains { other: 1 }));
        assert_eq!(places.take(place(2, 1)), Err(Clash::InTwoTeams { other: 1 }));
        assert_eq!(places.take(Place { validity: from, ..place(2, 1) }), Ok(()));
        assert_eq!(places.take(Place { number: Some(7), is_captain: true, ..place(2, 4) }), Ok(()));
    }
}
