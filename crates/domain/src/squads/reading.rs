//! Reading squads from the text of a spreadsheet: its columns, and a row for each player.
//!
//! People paste what their spreadsheet makes of it, so a text may have a title above its columns, cells that were
//! merged, a row of totals below, first and last names apart, and days in the order of their country. What the text
//! proves is read; what it leaves open is a [`Question`] to the organiser, and nothing is read before the answer.

use jiff::civil::Date;
use touchline_words::Sentence;

use super::Validity;
use crate::ShirtNumber;
use crate::eligibility::Birth;
use crate::schedule::{YEARS, is_plausible_day};
use crate::text::{address, digit, found_by, in_ascii_digits, on_one_line};
use crate::vocabulary;

/// The most rows that are read at once.
pub const MOST_ROWS: usize = 20_000;

vocabulary!(
    /// A column of pasted squads.
    Column, "column", {
        /// The name of the team.
        Team = "team",
        /// The club of a team that is new.
        Club = "club",
        /// The whole name of the player.
        Player = "player",
        /// The whole name of whom the player makes a pair with.
        Partner = "partner",
        /// The first name of the player.
        FirstName = "first_name",
        /// The last name of the player.
        LastName = "last_name",
        /// The birth date, or the year of birth.
        BirthDate = "birth_date",
        /// The e-mail address, by which a known player is recognised. It is not stored.
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
    /// The names that a spreadsheet may give the column, in the product's languages, of one and of several, folded and without
    /// signs.
    const fn names(self) -> &'static [&'static str] {
        match self {
            Self::Team => &[
                "team",
                "teams",
                "teamname",
                "teamnames",
                "nameofteam",
                "pair",
                "pairs",
                "mannschaft",
                "mannschaften",
                "mannschaftsname",
                "paar",
                "paare",
                "paarung",
                "paarungen",
                "equipe",
                "equipes",
                "nomdelequipe",
                "paire",
                "paires",
                "equipo",
                "equipos",
                "nombredelequipo",
                "pareja",
                "parejas",
                "الفريق",
                "فريق",
                "الفرق",
                "فرق",
                "اسمالفريق",
                "الزوج",
                "زوج",
                "الازواج",
                "ازواج",
            ],
            Self::Club => &[
                "club",
                "clubs",
                "clubname",
                "verein",
                "vereine",
                "vereinsname",
                "nomduclub",
                "clubes",
                "nombredelclub",
                "النادي",
                "نادي",
                "الانديه",
                "انديه",
            ],
            Self::Player => &[
                "player",
                "players",
                "player1",
                "playername",
                "playernames",
                "name",
                "names",
                "fullname",
                "spieler",
                "spieler1",
                "spielerin",
                "spielerin1",
                "spielerinnen",
                "namen",
                "spielername",
                "joueur",
                "joueur1",
                "joueurs",
                "joueuse",
                "joueuse1",
                "joueuses",
                "nom",
                "noms",
                "jugador",
                "jugador1",
                "jugadores",
                "jugadora",
                "jugadora1",
                "jugadoras",
                "nombre",
                "nombres",
                "اللاعب",
                "اللاعب1",
                "لاعب",
                "اللاعبون",
                "لاعبون",
                "اللاعبين",
                "لاعبين",
                "اللاعبه",
                "اللاعبات",
                "الاسم",
                "الاسماء",
            ],
            Self::Partner => &[
                "partner",
                "partners",
                "player2",
                "partnerin",
                "spieler2",
                "spielerin2",
                "partenaire",
                "partenaires",
                "joueur2",
                "joueuse2",
                "companero",
                "companera",
                "jugador2",
                "jugadora2",
                "الشريك",
                "شريك",
                "الشريكه",
                "اللاعب2",
            ],
            Self::FirstName => &[
                "firstname",
                "firstnames",
                "givenname",
                "givennames",
                "forename",
                "forenames",
                "vorname",
                "vornamen",
                "rufname",
                "rufnamen",
                "prenom",
                "prenoms",
                "nombredepila",
                "nombresdepila",
                "primernombre",
                "primerosnombres",
                "الاسمالاول",
                "الاسماءالاولي",
            ],
            Self::LastName => &[
                "lastname",
                "lastnames",
                "surname",
                "surnames",
                "familyname",
                "familynames",
                "nachname",
                "nachnamen",
                "familienname",
                "familiennamen",
                "zuname",
                "zunamen",
                "nomdefamille",
                "nomsdefamille",
                "apellido",
                "apellidos",
                "اسمالعايله",
                "اسماءالعايلات",
                "الاسمالاخير",
                "اللقب",
                "الالقاب",
            ],
            Self::BirthDate => &[
                "birthdate",
                "birthdates",
                "dateofbirth",
                "datesofbirth",
                "birthday",
                "birthdays",
                "birthyear",
                "birthyears",
                "yearofbirth",
                "yearsofbirth",
                "born",
                "dob",
                "geburtsdatum",
                "geburtsdaten",
                "geburtstag",
                "geburtstage",
                "geburtsjahr",
                "geburtsjahre",
                "geboren",
                "jahrgang",
                "jahrgange",
                "datedenaissance",
                "datesdenaissance",
                "anneedenaissance",
                "anneesdenaissance",
                "naissance",
                "naissances",
                "fechadenacimiento",
                "fechasdenacimiento",
                "anodenacimiento",
                "anosdenacimiento",
                "nacimiento",
                "nacimientos",
                "تاريخالميلاد",
                "تواريخالميلاد",
                "سنهالميلاد",
                "الميلاد",
            ],
            Self::Email => &[
                "email",
                "emails",
                "emailaddress",
                "emailaddresses",
                "mail",
                "mails",
                "emailadresse",
                "emailadressen",
                "courriel",
                "courriels",
                "adresseemail",
                "adressesemail",
                "correo",
                "correos",
                "correoelectronico",
                "correoselectronicos",
                "البريدالالكتروني",
                "بريدالكتروني",
                "البريد",
            ],
            Self::Gender => &[
                "gender",
                "genders",
                "gendercategory",
                "gendercategories",
                "sex",
                "geschlecht",
                "geschlechter",
                "sexe",
                "sexes",
                "genre",
                "genres",
                "genero",
                "generos",
                "sexo",
                "sexos",
                "الجنس",
                "الفيه",
                "الفيات",
            ],
            Self::Number => &[
                "number",
                "numbers",
                "no",
                "nos",
                "nr",
                "nrn",
                "shirt",
                "shirts",
                "shirtno",
                "shirtnumber",
                "shirtnumbers",
                "nummer",
                "nummern",
                "trikotnummer",
                "trikotnummern",
                "ruckennummer",
                "ruckennummern",
                "numero",
                "numeros",
                "maillot",
                "maillots",
                "dorsal",
                "dorsales",
                "الرقم",
                "رقم",
                "الارقام",
                "ارقام",
            ],
            Self::Position => &[
                "position",
                "positions",
                "positionen",
                "poste",
                "postes",
                "posicion",
                "posiciones",
                "المركز",
                "المراكز",
            ],
            Self::Captain => &[
                "captain",
                "captains",
                "kapitan",
                "kapitane",
                "spielfuhrer",
                "capitaine",
                "capitaines",
                "capitan",
                "capitanes",
                "القايد",
                "قايد",
                "القاده",
            ],
            Self::ValidFrom => &["validfrom", "from", "gultigab", "ab", "du", "desde", "من"],
            Self::ValidUntil => &["validuntil", "until", "gultigbis", "bis", "au", "hasta", "الي"],
        }
    }

    fn named(text: &str) -> Option<Self> {
        let key = in_ascii_digits(&found_by(text));
        let key: String = key.chars().filter(|c| c.is_alphanumeric()).collect();
        // Two spellings of these Arabic letters are in use.
        let key = key.replace('ى', "ي").replace('ة', "ه");
        Self::ALL.iter().copied().find(|column| column.names().contains(&&*key))
    }
}

vocabulary!(
    /// In which order a file writes day and month.
    DayOrder, "order of days", {
        /// 31/12.
        DayFirst = "day_first",
        /// 12/31.
        MonthFirst = "month_first",
    }
);

vocabulary!(
    /// What becomes of the values below a heading without a name.
    NamelessColumns, "answer about columns without a name", {
        /// They are not read.
        LeftOut = "left_out",
    }
);

vocabulary!(
    /// What becomes of rows that look like totals.
    TotalRows, "answer about rows that look like totals", {
        /// They are not read.
        LeftOut = "left_out",
        /// They are players like those of other rows.
        Taken = "taken",
    }
);

/// The organiser's answers about the text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Answers {
    /// In which order it writes day and month.
    pub day_order: Option<DayOrder>,
    /// What becomes of values below a heading without a name.
    pub nameless_columns: Option<NamelessColumns>,
    /// What becomes of rows that look like totals.
    pub total_rows: Option<TotalRows>,
}

/// What a text leaves open.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Question {
    /// A day can be read in two ways, and no day of the text proves the order.
    DayOrder {
        /// The line, from 1.
        line: u64,
        /// The day as it is written.
        text: String,
    },
    /// A value stands below a heading without a name.
    NamelessColumn {
        /// The line, from 1.
        line: u64,
        /// The column, from 1.
        column: usize,
        /// The value.
        text: String,
    },
    /// A row looks like a total.
    TotalRow {
        /// The line, from 1.
        line: u64,
        /// The cells of the row that are not empty.
        text: String,
    },
}

/// Whom the rows of a text are about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Whose<'a> {
    /// Teams, which each row names.
    Teams,
    /// Single players: without a name of its own, an entry has that of its player.
    Players,
    /// Pairs: without a name of its own, an entry has those of its players, who may stand in one line.
    Pairs,
    /// One team, which a row need not name.
    Team(&'a str),
}

/// A row of pasted squads. A cell that is empty says nothing, so that what is known stays.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// The lines of the text that it is in.
    pub lines: Lines,
    /// Which of the players of these lines it is of, from 1: a pair may stand in one line.
    pub nth: u8,
    /// The name of the team.
    pub team: String,
    /// The club of the team.
    pub club: Option<String>,
    /// The name of the player.
    pub player: String,
    /// The first names and the family name, where the text has them apart.
    pub apart: Option<(String, String)>,
    /// The birth.
    pub birth: Birth,
    /// The e-mail address, as [`address`] makes it.
    pub email: Option<String>,
    /// The name of the gender category.
    pub gender: Option<String>,
    /// The shirt number.
    pub number: Option<ShirtNumber>,
    /// The position.
    pub position: Option<String>,
    /// Whether the player is the captain.
    pub is_captain: Option<bool>,
    /// When the player belongs to the team.
    pub validity: Validity,
}

/// A team without a player: one more entry.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TeamRow {
    /// The lines of the text that it is in.
    pub lines: Lines,
    /// The name of the team.
    pub team: String,
    /// The club of the team.
    pub club: Option<String>,
}

/// A row that cannot be read, with what is wrong with it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TornRow {
    /// The lines of the text that it is in.
    pub lines: Lines,
    /// The name of the team, as far as there is one.
    pub team: String,
    /// The name of the player, as far as there is one.
    pub player: String,
    /// What is wrong.
    pub wrong: Vec<Sentence>,
}

/// The lines of a text that a row is in, from 1. A cell in quotes may have line breaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Lines {
    /// The first one.
    pub first: u64,
    /// The last one.
    pub last: u64,
}

/// What a text says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reading {
    /// Nothing yet: the organiser is asked first.
    Asks(Vec<Question>),
    /// Players in teams.
    Players(Vec<Result<Row, TornRow>>),
    /// Teams without players.
    Teams(Vec<TeamRow>),
}

/// Reads pasted squads: a line with the names of columns, then a row for each player; or names alone, one in each line, of
/// teams, of players, or of both players of a pair. Cells are separated by tabs, semicolons or commas. Lines above the names of columns are a title.
///
/// # Errors
/// A sentence when the columns cannot be understood, and when there are no rows or too many.
pub fn read(text: &str, whose: Whose<'_>, answers: Answers) -> Result<Reading, Sentence> {
    if text.contains(char::REPLACEMENT_CHARACTER) {
        return Err(Sentence::SquadTextDamaged);
    }
    let table = Table::of(text, whose)?;
    if table.rows.is_empty() {
        return Err(Sentence::SquadNoRows);
    }
    if table.rows.len() > MOST_ROWS {
        return Err(Sentence::SquadTooManyRows { most: MOST_ROWS.into() });
    }
    let open = table.open_questions(answers);
    if !open.is_empty() {
        return Ok(Reading::Asks(open));
    }
    let table =
        if answers.total_rows == Some(TotalRows::LeftOut) { table.without_totals() } else { table };
    if table.is_of_teams_alone() {
        let teams = table.teams();
        // One name that is two shows that the others should be, too.
        if whose != Whose::Pairs || !teams.iter().any(|row| two_names(&row.team).is_some()) {
            return Ok(Reading::Teams(teams));
        }
    }
    let order = table.day_order(answers);
    let merged = table.has_merged_teams();
    let mut above = None;
    let rows = table.rows.iter().flat_map(|record| {
        let named = table.cell(record, Column::Team);
        above = named.or(above.filter(|_| merged));
        Reader { table: &table, whose, order, team: above }.rows(record)
    });
    Ok(Reading::Players(rows.collect()))
}

/// A row of cells, with its lines.
struct Record {
    lines: Lines,
    /// Trimmed, without signs of direction.
    cells: Vec<String>,
}

impl Record {
    fn is_empty(&self) -> bool {
        self.cells.iter().all(String::is_empty)
    }
}

/// The rows of a text below the names of its columns.
struct Table {
    columns: Vec<Option<Column>>,
    rows: Vec<Record>,
}

/// The names of columns are in one of so many lines; those above are a title.
const TITLE_LINES: usize = 10;

impl Table {
    fn of(text: &str, whose: Whose<'_>) -> Result<Self, Sentence> {
        let (text, separators, offset) = separated(text);
        let tries: Vec<Vec<Record>> =
            separators.iter().map(|sign| records(&text, *sign, offset)).collect();
        // The line that names most columns is their heading: a title or a row names one by chance.
        let heading = tries.iter().enumerate().flat_map(|(of, records)| {
            let named = |at: usize| records[at].cells.iter().filter_map(|cell| Column::named(cell));
            let top = 0..records.len().min(TITLE_LINES);
            top.filter(move |at| is_heading(&named(*at).collect::<Vec<_>>(), whose))
                .map(move |at| (named(at).count(), of, at))
        });
        let best = heading.min_by_key(|(named, of, at)| (usize::MAX - named, *of, *at));
        let mut tries = tries.into_iter();
        if let Some((_, of, at)) = best {
            let mut rows = tries.nth(of).unwrap_or_default();
            let mut rest = rows.split_off(at + 1);
            let head = rows.pop().map(|head| head.cells).unwrap_or_default();
            // A sheet of several pages has its heading on each.
            rest.retain(|row| !is_repeated(&row.cells, &head));
            return Ok(Self { columns: columns(&head, whose)?, rows: rest });
        }
        // Without a heading, lines of one cell are names, and those of two may be pairs. A comma may be part of a name.
        let cells = tries.next().unwrap_or_default();
        let has_cells = text.contains(['\t', ';']);
        let lines = if has_cells {
            Vec::new()
        } else {
            let line = |(at, line): (usize, &str)| Record {
                lines: Lines { first: at as u64 + 1 + offset, last: at as u64 + 1 + offset },
                cells: vec![tidy(line)],
            };
            text.lines().enumerate().map(line).filter(|row| !row.is_empty()).collect()
        };
        let rows = without_marks_of_list(if has_cells { cells } else { lines }, whose);
        if let Some(columns) = columns_of_names(&rows, whose) {
            return Ok(Self { columns, rows });
        }
        // The first line says what is wrong with it.
        let cells = separators.first().map(|sign| records(&text, *sign, offset));
        let head = cells.into_iter().flatten().next().ok_or(Sentence::SquadNoRows)?;
        columns(&head.cells, whose)?;
        Err(match whose {
            Whose::Teams => Sentence::SquadColumnsMissing,
            Whose::Players | Whose::Pairs | Whose::Team(_) => Sentence::SquadPlayerColumnMissing,
        })
    }

    /// The cell of a row in a column, unless it is empty.
    fn cell<'r>(&self, record: &'r Record, wanted: Column) -> Option<&'r str> {
        let place = self.columns.iter().position(|column| *column == Some(wanted))?;
        record.cells.get(place).map(String::as_str).filter(|text| !text.is_empty())
    }

    fn is_of_teams_alone(&self) -> bool {
        is_of_teams_alone(&self.columns.iter().flatten().copied().collect::<Vec<_>>())
    }

    fn teams(&self) -> Vec<TeamRow> {
        let team = |record: &Record| {
            let text = |column| self.cell(record, column).map(str::to_owned);
            let team = text(Column::Team).unwrap_or_default();
            TeamRow { lines: record.lines, team, club: text(Column::Club) }
        };
        self.rows.iter().map(team).collect()
    }

    /// Whether a cell of a team stands for the rows below it, too. A spreadsheet copies merged cells so: no row repeats
    /// the team of the row above.
    fn has_merged_teams(&self) -> bool {
        let teams = self.rows.iter().map(|row| self.cell(row, Column::Team));
        let teams: Vec<Option<&str>> = teams.collect();
        teams.first().is_some_and(Option::is_some)
            && teams.windows(2).all(|two| two[0].is_none() || two[0] != two[1])
    }

    fn open_questions(&self, answers: Answers) -> Vec<Question> {
        let mut open = Vec::new();
        if answers.nameless_columns.is_none() {
            open.extend(self.value_without_heading());
        }
        if answers.total_rows.is_none() {
            let total = self.rows.iter().find(|record| self.is_total(record));
            open.extend(
                total.map(|record| Question::TotalRow {
                    line: record.lines.first,
                    text: said(record),
                }),
            );
        }
        if answers.day_order.is_none() && self.proven_order().is_none() {
            let days = self.days();
            let open_day = |(record, text): (&Record, &str)| {
                let is_open = matches!(WrittenDay::of(text), Some(WrittenDay::Either { .. }));
                let question =
                    Question::DayOrder { line: record.lines.first, text: text.to_owned() };
                is_open.then_some(question)
            };
            open.extend(days.into_iter().find_map(open_day));
        }
        open
    }

    fn value_without_heading(&self) -> Option<Question> {
        self.rows.iter().find_map(|record| {
            let below = |(at, cell): (usize, &String)| {
                let is_nameless = self.columns.get(at).is_some_and(Option::is_none);
                (is_nameless && !cell.is_empty()).then(|| Question::NamelessColumn {
                    line: record.lines.first,
                    column: at + 1,
                    text: cell.clone(),
                })
            };
            record.cells.iter().enumerate().find_map(below)
        })
    }

    /// Whether a row begins with a word for a total, or has a number where the names of players are.
    fn is_total(&self, record: &Record) -> bool {
        let first = record.cells.iter().find(|cell| !cell.is_empty());
        let names_total = first.is_some_and(|cell| {
            let key: String = found_by(cell).chars().filter(|c| c.is_alphabetic()).collect();
            TOTALS.contains(&&*key)
        });
        let counts = self.cell(record, Column::Player).is_some_and(|name| {
            name.chars().any(|c| digit(c).is_some()) && !name.chars().any(char::is_alphabetic)
        });
        names_total || counts
    }

    fn without_totals(mut self) -> Self {
        let rows = std::mem::take(&mut self.rows);
        self.rows = rows.into_iter().filter(|record| !self.is_total(record)).collect();
        self
    }

    /// The days of the text as they are written, with their rows.
    fn days(&self) -> Vec<(&Record, &str)> {
        let columns = [Column::BirthDate, Column::ValidFrom, Column::ValidUntil];
        let of = |record| {
            columns.into_iter().filter_map(move |column| Some((record, self.cell(record, column)?)))
        };
        self.rows.iter().flat_map(of).collect()
    }

    /// The order that days with a number above 12 prove, unless they contradict each other.
    fn proven_order(&self) -> Option<DayOrder> {
        let mut proven =
            self.days().into_iter().filter_map(|(_, text)| match WrittenDay::of(text) {
                Some(WrittenDay::Proven(_, order)) => Some(order),
                Some(WrittenDay::Sure(_) | WrittenDay::Either { .. }) | None => None,
            });
        let first = proven.next()?;
        proven.all(|order| order == first).then_some(first)
    }

    fn day_order(&self, answers: Answers) -> DayOrder {
        answers.day_order.or_else(|| self.proven_order()).unwrap_or(DayOrder::DayFirst)
    }
}

/// Words that begin a row of totals, in the product's languages, folded and without signs.
const TOTALS: &[&str] = &[
    "total",
    "totals",
    "grandtotal",
    "sum",
    "count",
    "summe",
    "gesamt",
    "gesamtsumme",
    "insgesamt",
    "anzahl",
    "somme",
    "totaux",
    "totalgeneral",
    "suma",
    "totales",
    "المجموع",
    "مجموع",
    "الاجمالي",
    "اجمالي",
];

/// The text without a mark of its encoding and without a line that names the separator, with the separators that it may
/// have, and how many lines were taken away. Lines end with `\n` alone, so that they are counted as editors count them.
fn separated(text: &str) -> (String, Vec<u8>, u64) {
    let text = text.trim_start_matches('\u{feff}').replace("\r\n", "\n").replace('\r', "\n");
    let (first, rest) = text.split_once('\n').unwrap_or((&text, ""));
    // Spreadsheets write `sep=;` for each other.
    let named = first.trim().trim_matches('"').to_ascii_lowercase();
    if let Some(&[sign]) = named.strip_prefix("sep=").map(str::as_bytes) {
        return (rest.to_owned(), vec![sign], 1);
    }
    if first.eq_ignore_ascii_case("sep=\t") {
        return (rest.to_owned(), vec![b'\t'], 1);
    }
    let signs = [b'\t', b';', b','];
    let mut there: Vec<u8> =
        signs.into_iter().filter(|sign| text.as_bytes().contains(sign)).collect();
    if there.is_empty() {
        there.push(b',');
    }
    (text, there, 0)
}

/// The rows of a text that are not empty; one more than [`MOST_ROWS`] below a title at most.
fn records(text: &str, separator: u8, offset: u64) -> Vec<Record> {
    let mut reader = csv::ReaderBuilder::new()
        .delimiter(separator)
        .has_headers(false)
        .flexible(true)
        .from_reader(text.as_bytes());
    let mut records = Vec::new();
    let mut record = csv::StringRecord::new();
    // A text has no record that cannot be read: rows may be of any length, and quotes of any kind.
    while reader.read_record(&mut record).unwrap_or(false) {
        let first = record.position().map_or(0, csv::Position::line);
        let inside: u64 = record.iter().map(|cell| cell.matches('\n').count() as u64).sum();
        // The reader stands before empty lines that it is going to skip.
        let first = first + empty_lines(text, record.position());
        let lines = Lines { first: first + offset, last: first + offset + inside };
        let row = Record { lines, cells: record.iter().map(tidy).collect() };
        if !row.is_empty() {
            records.push(row);
        }
        if records.len() > MOST_ROWS + TITLE_LINES {
            break;
        }
    }
    records
}

/// How many empty lines begin at a place of the text.
fn empty_lines(text: &str, position: Option<&csv::Position>) -> u64 {
    let from = position.and_then(|at| usize::try_from(at.byte()).ok()).unwrap_or_default();
    let rest = text.as_bytes().get(from..).unwrap_or_default();
    rest.iter().take_while(|byte| **byte == b'\n').count() as u64
}

/// A cell on one line, without blanks around it and without the signs of direction that spreadsheets put around Arabic text.
fn tidy(cell: &str) -> String {
    let direction = ['\u{200e}', '\u{200f}', '\u{61c}', '\u{202a}', '\u{202b}', '\u{202c}'];
    on_one_line(&cell.replace(direction, "")).trim().to_owned()
}

/// The cells of a row that are not empty.
fn said(record: &Record) -> String {
    let cells = record.cells.iter().filter(|cell| !cell.is_empty());
    cells.map(String::as_str).collect::<Vec<_>>().join(" · ")
}

/// The columns of a text without a heading, if its rows are names alone: one in each line, or the two of a pair.
fn columns_of_names(rows: &[Record], whose: Whose<'_>) -> Option<Vec<Option<Column>>> {
    let first = rows.first()?;
    let names_column = |cell: &str| Column::named(cell).is_some();
    if first.cells.iter().any(|cell| cell.split(',').any(names_column)) {
        return None;
    }
    let names = |at: usize| rows.iter().all(|row| row.cells.iter().skip(at).all(String::is_empty));
    match whose {
        Whose::Teams | Whose::Pairs if names(1) => Some(vec![Some(Column::Team)]),
        Whose::Players | Whose::Team(_) if names(1) => Some(vec![Some(Column::Player)]),
        Whose::Pairs if names(2) => Some(vec![Some(Column::Player), Some(Column::Partner)]),
        Whose::Teams | Whose::Pairs | Whose::Players | Whose::Team(_) => None,
    }
}

/// The rows of a list without the marks before its names: `• Reds`, `- Reds`, `1. Reds`, or a column of such numbers. The name
/// itself begins so where the text has one line, or where the numbers do not rise one by one, as in `1. FC`.
fn without_marks_of_list(mut rows: Vec<Record>, whose: Whose<'_>) -> Vec<Record> {
    let first = |row: &Record| row.cells.first().cloned().unwrap_or_default();
    let number = |at: usize| (at + 1).to_string();
    let bare = |(at, row): (usize, &Record)| {
        let cell = first(row);
        let numbered =
            cell.strip_prefix(&number(at)).and_then(|rest| rest.strip_prefix(['.', ')']));
        let marked = cell.strip_prefix(['•', '·', '-', '–', '*']);
        let rest = numbered.or(marked.filter(|rest| rest.starts_with(char::is_whitespace)))?;
        let name = rest.trim();
        (!name.is_empty()).then(|| name.to_owned())
    };
    if rows.len() < 2 {
        return rows;
    }
    if let Some(names) = rows.iter().enumerate().map(bare).collect::<Option<Vec<String>>>() {
        for (row, name) in rows.iter_mut().zip(names) {
            row.cells[0] = name;
        }
    }
    // In a squad of one team, such a column may be that of the shirts.
    let is_number = |(at, row): (usize, &Record)| first(row).trim_end_matches('.') == number(at);
    if !matches!(whose, Whose::Team(_)) && rows.iter().enumerate().all(is_number) {
        for row in &mut rows {
            row.cells.remove(0);
        }
    }
    rows
}

/// The two names that stand in one cell, as people write pairs: `A / B`, `A & B` or `A + B`.
fn two_names(cell: &str) -> Option<[&str; 2]> {
    let mut names = cell.split(['/', '&', '+']).map(str::trim);
    let two = [names.next()?, names.next()?];
    (names.next().is_none() && !two.contains(&"")).then_some(two)
}

/// What a pair is called that has no name of its own.
fn pair_of([one, other]: [&str; 2]) -> String {
    format!("{one} / {other}")
}

fn is_heading(named: &[Column], whose: Whose<'_>) -> bool {
    let has = |column| named.contains(&column);
    let names_players = has(Column::Player) || has(Column::FirstName) || has(Column::LastName);
    match whose {
        Whose::Teams => {
            (names_players && (has(Column::Team) || has(Column::Club))) || is_of_teams_alone(named)
        }
        Whose::Pairs => names_players || is_of_teams_alone(named),
        Whose::Players | Whose::Team(_) => names_players,
    }
}

/// Whether columns name teams, and nothing of players.
fn is_of_teams_alone(named: &[Column]) -> bool {
    let is_of_team = |column: &Column| matches!(column, Column::Team | Column::Club);
    !named.is_empty() && named.iter().all(is_of_team)
}

/// Whether a row is the heading once more.
fn is_repeated(row: &[String], heading: &[String]) -> bool {
    let places = row.len().max(heading.len());
    let named = |cells: &[String], at: usize| {
        cells.get(at).filter(|cell| !cell.is_empty()).map(|cell| Column::named(cell))
    };
    (0..places).all(|at| named(row, at) == named(heading, at))
}

/// The columns that a heading names.
fn columns(heading: &[String], whose: Whose<'_>) -> Result<Vec<Option<Column>>, Sentence> {
    let mut columns = Vec::new();
    for cell in heading {
        let mut column = Column::named(cell);
        // Two columns of players are the two of a pair. No other entry has a partner.
        if whose == Whose::Pairs && column == Some(Column::Player) && columns.contains(&column) {
            column = Some(Column::Partner);
        } else if whose != Whose::Pairs && column == Some(Column::Partner) {
            column = None;
        }
        if column.is_none() && !cell.is_empty() {
            return Err(Sentence::SquadColumnUnknown { name: cell.as_str().into() });
        }
        if column.is_some() && columns.contains(&column) {
            return Err(Sentence::SquadColumnTwice { name: cell.as_str().into() });
        }
        columns.push(column);
    }
    // Where nothing else names the team, each club has one.
    if whose == Whose::Teams && !columns.contains(&Some(Column::Team)) {
        for column in columns.iter_mut().filter(|column| **column == Some(Column::Club)) {
            *column = Some(Column::Team);
        }
    }
    // "Name" beside "Vorname" is the last name, and "Nombre" beside "Apellidos" the first one.
    let has = |column| columns.contains(&Some(column));
    let other = match (has(Column::FirstName), has(Column::LastName)) {
        (true, false) => Some(Column::LastName),
        (false, true) => Some(Column::FirstName),
        (true, true) | (false, false) => None,
    };
    if let Some(other) = other {
        for column in &mut columns {
            if *column == Some(Column::Player) {
                *column = Some(other);
            }
        }
    }
    Ok(columns)
}

/// What reads the cells of a row.
struct Reader<'t> {
    table: &'t Table,
    whose: Whose<'t>,
    order: DayOrder,
    /// The team of the row, as far as a cell names it.
    team: Option<&'t str>,
}

impl Reader<'_> {
    /// The row of a record, or those of both players of a pair who stand in one. What else it says is of the first one.
    fn rows(&self, record: &Record) -> Vec<Result<Row, TornRow>> {
        let two = self.two(record);
        let first = self.row(record, two);
        let (Ok(row), Some([_, partner])) = (&first, two) else { return vec![first] };
        let partner = Row {
            lines: row.lines,
            nth: 2,
            team: row.team.clone(),
            club: row.club.clone(),
            player: partner.to_owned(),
            apart: None,
            birth: Birth::Unknown,
            email: None,
            gender: None,
            number: None,
            position: None,
            is_captain: None,
            validity: row.validity,
        };
        vec![first, Ok(partner)]
    }

    /// Both players of a pair, if they stand in one line: in two columns, in the one of players, or as the name of the pair.
    fn two<'r>(&'r self, record: &'r Record) -> Option<[&'r str; 2]> {
        if self.whose != Whose::Pairs {
            return None;
        }
        let cell = |column| self.table.cell(record, column);
        match (cell(Column::Player), cell(Column::Partner)) {
            (Some(one), Some(other)) => Some([one, other]),
            (Some(names), None) => two_names(names),
            (None, _) if self.table.is_of_teams_alone() => self.team.and_then(two_names),
            (None, _) => None,
        }
    }

    fn row(&self, record: &Record, two: Option<[&str; 2]>) -> Result<Row, TornRow> {
        let mut wrong = Vec::new();
        let columns = &self.table.columns;
        if record.cells.iter().skip(columns.len()).any(|cell| !cell.is_empty()) {
            let (cells, named) = (record.cells.len().into(), columns.len().into());
            wrong.push(Sentence::SquadRowTorn { cells, named });
        }
        let cell = |column| self.table.cell(record, column);
        let text = |column| cell(column).map(str::to_owned);
        let parts = [cell(Column::FirstName), cell(Column::LastName)];
        let joined = parts.into_iter().flatten().collect::<Vec<_>>().join(" ");
        let is_named = !self.table.is_of_teams_alone();
        let player = match two {
            Some([one, _]) => one.to_owned(),
            None => text(Column::Player).unwrap_or_else(|| joined.clone()),
        };
        let apart = match parts {
            [Some(given), Some(family)] if player == joined => {
                Some((given.to_owned(), family.to_owned()))
            }
            _ => None,
        };
        let team = self.team.filter(|_| is_named || two.is_none()).map(str::to_owned);
        let team = team.or_else(|| match self.whose {
            Whose::Team(name) => Some(name.to_owned()),
            Whose::Players => Some(player.clone()),
            Whose::Pairs => two.map(pair_of),
            Whose::Teams => None,
        });
        let is_half = self.whose == Whose::Pairs && two.is_none() && (team.is_none() || !is_named);
        if is_half {
            let name = team.as_deref().unwrap_or(&player).into();
            wrong.push(Sentence::SquadPairOfOneName { name });
        } else if team.is_none() {
            wrong.push(Sentence::SquadTeamMissing);
        }
        if player.is_empty() && !is_half {
            wrong.push(Sentence::SquadPlayerMissing);
        }
        let birth = match cell(Column::BirthDate).map(|text| birth(text, self.order)) {
            None => Birth::Unknown,
            Some(Ok(birth)) => birth,
            Some(Err(sentence)) => {
                wrong.push(sentence);
                Birth::Unknown
            }
        };
        let email = cell(Column::Email).map(address);
        if email.as_ref().is_some_and(|email| !email.contains('@')) {
            wrong.push(Sentence::SquadEmailUnfit);
        }
        let number = cell(Column::Number).and_then(|text| {
            let number = text.parse::<ShirtNumber>();
            let fit = number.ok().filter(|number| number.is_of_a_squad());
            if fit.is_none() {
                let most = ShirtNumber::HIGHEST.into();
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
                let day = day(text, self.order);
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
        let team = team.unwrap_or_default();
        if !wrong.is_empty() {
            return Err(TornRow { lines: record.lines, team, player, wrong });
        }
        Ok(Row {
            lines: record.lines,
            nth: 1,
            team,
            club: text(Column::Club),
            player,
            apart,
            birth,
            email,
            gender: text(Column::Gender),
            number,
            position: text(Column::Position),
            is_captain,
            validity,
        })
    }
}

/// What spreadsheets of the product's languages and people write for yes and no.
fn yes_or_no(text: &str) -> Option<bool> {
    const YES: &[&str] = &[
        "x",
        "c",
        "k",
        "1",
        "yes",
        "y",
        "true",
        "ja",
        "j",
        "wahr",
        "oui",
        "o",
        "vrai",
        "si",
        "s",
        "verdadero",
        "نعم",
        "صحيح",
        "صواب",
        "✓",
        "✔",
        "☑",
    ];
    const NO: &[&str] = &[
        "0", "no", "n", "false", "nein", "falsch", "non", "faux", "falso", "-", "لا", "خطا", "☐",
        "✗", "✘",
    ];
    let text = in_ascii_digits(&found_by(text));
    let is_in = |words: &[&str]| words.contains(&&*text);
    if is_in(YES) || Column::named(&text) == Some(Column::Captain) {
        return Some(true);
    }
    is_in(NO).then_some(false)
}

/// A day as it is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum WrittenDay {
    /// Year first, or day first with points: nobody writes it otherwise.
    Sure(Date),
    /// One of its numbers is above 12, which proves the order; or both are the same.
    Proven(Date, DayOrder),
    /// Day and month can be either.
    Either {
        /// With the day first.
        day_first: Date,
        /// With the month first.
        month_first: Date,
    },
}

impl WrittenDay {
    fn of(text: &str) -> Option<Self> {
        let text = in_ascii_digits(text);
        // Databases and spreadsheets add the midnight of the day.
        let text = text
            .split_once([' ', 'T'])
            .filter(|(_, time)| is_midnight(time))
            .map_or(&*text, |(day, _)| day);
        let sign = ['-', '/', '.'].into_iter().find(|sign| text.contains(*sign))?;
        let parts: Vec<&str> = text.split(sign).map(str::trim).collect();
        let [first, second, third] = parts[..] else { return None };
        let date = |year: &str, month: &str, day: &str| {
            // Years of two digits would be guessed.
            let year = (year.len() == 4).then_some(year)?.parse().ok()?;
            let date = Date::new(year, month.parse().ok()?, day.parse().ok()?).ok()?;
            is_plausible_day(date).then_some(date)
        };
        if first.len() == 4 {
            return date(first, second, third).map(Self::Sure);
        }
        let day_first = date(third, second, first);
        if sign == '.' {
            return day_first.map(Self::Sure);
        }
        match (day_first, date(third, first, second)) {
            (Some(one), Some(other)) if one == other => Some(Self::Sure(one)),
            (Some(day_first), Some(month_first)) => Some(Self::Either { day_first, month_first }),
            (Some(date), None) => Some(Self::Proven(date, DayOrder::DayFirst)),
            (None, Some(date)) => Some(Self::Proven(date, DayOrder::MonthFirst)),
            (None, None) => None,
        }
    }
}

fn is_midnight(time: &str) -> bool {
    !time.is_empty() && time.chars().all(|sign| matches!(sign, '0' | ':' | '.'))
}

fn day(text: &str, order: DayOrder) -> Option<Date> {
    match WrittenDay::of(text)? {
        WrittenDay::Sure(date) | WrittenDay::Proven(date, _) => Some(date),
        WrittenDay::Either { day_first, month_first } => Some(match order {
            DayOrder::DayFirst => day_first,
            DayOrder::MonthFirst => month_first,
        }),
    }
}

fn birth(text: &str, order: DayOrder) -> Result<Birth, Sentence> {
    let unfit = || Sentence::SquadDayUnfit { text: text.into() };
    match in_ascii_digits(text).parse::<i16>() {
        Ok(year) if YEARS.contains(&year) => Ok(Birth::Year(year)),
        Ok(_) => Err(unfit()),
        Err(_) => day(text, order).map(Birth::Day).ok_or_else(unfit),
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    fn reading(text: &str, whose: Whose<'_>, answers: Answers) -> Reading {
        read(text, whose, answers).unwrap_or_else(|sentence| panic!("{sentence}: {text}"))
    }

    fn players(text: &str) -> Vec<Result<Row, TornRow>> {
        match reading(text, Whose::Teams, Answers::default()) {
            Reading::Players(rows) => rows,
            other => panic!("{other:?}: {text}"),
        }
    }

    fn rows(text: &str) -> Vec<Row> {
        let rows = players(text).into_iter();
        rows.map(|row| row.unwrap_or_else(|torn| panic!("{torn:?}"))).collect()
    }

    fn wrong(text: &str) -> Vec<Sentence> {
        players(text).into_iter().filter_map(Result::err).flat_map(|torn| torn.wrong).collect()
    }

    fn asked(text: &str) -> Vec<Question> {
        match reading(text, Whose::Teams, Answers::default()) {
            Reading::Asks(questions) => questions,
            other => panic!("{other:?}: {text}"),
        }
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
            assert_eq!((row.number, row.is_captain), (ShirtNumber::of(7), Some(true)), "{text}");
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
        for text in ["2010-13-01", "31/31/2010", "01/02/10", "1/2", "0010-01-31", "31.01.0026"] {
            let unfit = [Sentence::SquadDayUnfit { text: text.into() }];
            assert_eq!(of(&format!("A,B,{text},,,,")), unfit);
            assert_eq!(of(&format!("A,B,,,,{text},")), unfit);
        }
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
        let read = |text| read(text, Whose::Teams, Answers::default());
        assert_eq!(read(""), Err(Sentence::SquadNoRows));
        assert_eq!(read("team,player\n"), Err(Sentence::SquadNoRows));
        assert_eq!(read("team,number\nA,1"), Err(Sentence::SquadColumnsMissing));
        let unknown = |name: &str| Err(Sentence::SquadColumnUnknown { name: name.into() });
        assert_eq!(read("team,player,shoe size\nA,B,44"), unknown("shoe size"));
        assert_eq!(read("Reds;Ana\nReds;Bea"), unknown("Reds"));
        let twice = Sentence::SquadColumnTwice { name: "name".into() };
        assert_eq!(read("team,player,name\nA,B,C"), Err(twice));
        assert_eq!(read("team,player\nA,J\u{fffd}rgen"), Err(Sentence::SquadTextDamaged));
    }

    #[test]
    fn a_cell_of_several_lines_is_read_as_one_line() {
        let rows = players("team,player,number\nReds,\"Ana\r\nLéon\",7\nReds,Bea,8");
        let rows: Vec<Row> = rows.into_iter().flatten().collect();
        let names: Vec<&str> = rows.iter().map(|row| row.player.as_str()).collect();
        assert_eq!(names, ["Ana Léon", "Bea"]);
        assert_eq!(
            (rows[1].lines.first, rows[1].lines.last),
            (4, 4),
            "lines are counted as before"
        );
    }

    #[test]
    fn rows_of_one_team_need_not_name_it() {
        let of_reds = |text| match read(text, Whose::Team("Reds"), Answers::default()) {
            Ok(Reading::Players(rows)) => Ok(rows.into_iter().flatten().collect::<Vec<_>>()),
            Ok(other) => panic!("{other:?}"),
            Err(sentence) => Err(sentence),
        };
        let teams = |text| {
            let rows: Vec<Row> = of_reds(text).unwrap_or_default();
            rows.into_iter().map(|row| row.team).collect::<Vec<_>>()
        };
        assert_eq!(teams("player,team\nAna,\nBea,Blues"), ["Reds", "Blues"], "no name is lost");
        assert_eq!(teams("player\nAna"), ["Reds"]);
        assert_eq!(teams("Ana\nBea"), ["Reds", "Reds"], "names alone");
        assert_eq!(of_reds("number\n7"), Err(Sentence::SquadPlayerColumnMissing));
    }

    #[test]
    fn names_alone_are_teams_or_single_players() {
        for text in ["Reds\nBlues, Old\n\nGreens\n", "Team\r\nReds\r\n\"Blues, Old\"\r\nGreens"] {
            let Reading::Teams(teams) = reading(text, Whose::Teams, Answers::default()) else {
                panic!("teams: {text}")
            };
            let names: Vec<_> = teams.iter().map(|team| &*team.team).collect();
            assert_eq!(names, ["Reds", "Blues, Old", "Greens"]);
        }
        for text in [
            "Ana Silva\nBea Sol",
            "Spieler\nAna Silva\nBea Sol",
            "Vorname;Name\nAna;Silva\nBea;Sol",
        ] {
            let Reading::Players(rows) = reading(text, Whose::Players, Answers::default()) else {
                panic!("players: {text}")
            };
            let names: Vec<_> =
                rows.iter().flatten().map(|row| (&*row.team, &*row.player)).collect();
            assert_eq!(names, [("Ana Silva", "Ana Silva"), ("Bea Sol", "Bea Sol")], "{text}");
        }
    }

    #[test]
    fn marks_of_a_list_are_no_part_of_its_names() {
        let names = |text: &str| {
            let Reading::Teams(teams) = reading(text, Whose::Teams, Answers::default()) else {
                panic!("teams: {text}")
            };
            teams.into_iter().map(|team| team.team).collect::<Vec<_>>()
        };
        for text in [
            "1. Reds\n2. Blues",
            "1) Reds\n2) Blues",
            "• Reds\n• Blues",
            "- Reds\n* Blues",
            "1\tReds\n2\tBlues",
            "1.;Reds\n2.;Blues",
        ] {
            assert_eq!(names(text), ["Reds", "Blues"], "{text}");
        }
        assert_eq!(names("1. FC Harbour"), ["1. FC Harbour"]);
        assert_eq!(names("1. FC Harbour\n1. FC Orchard"), ["1. FC Harbour", "1. FC Orchard"]);
        assert_eq!(names("-Reds-\nBlues"), ["-Reds-", "Blues"]);
        let Reading::Players(rows) =
            reading("1\tAna Silva\n2\tBea Sol", Whose::Players, Answers::default())
        else {
            panic!("players")
        };
        let players: Vec<_> = rows.iter().flatten().map(|row| &*row.player).collect();
        assert_eq!(players, ["Ana Silva", "Bea Sol"]);
    }

    #[test]
    fn pairs_stand_in_one_line_in_every_way_that_people_write_them() {
        let pairs = |text: &str| match reading(text, Whose::Pairs, Answers::default()) {
            Reading::Players(rows) => rows,
            other => panic!("{other:?}: {text}"),
        };
        for text in [
            "Ana Silva / Bea Sol\nCleo May/Dora Kim",
            "Ana Silva & Bea Sol\n\nCleo May + Dora Kim\n",
            "Ana Silva\tBea Sol\nCleo May\tDora Kim",
            "Ana Silva;Bea Sol;\nCleo May;Dora Kim;",
            "Pair\nAna Silva / Bea Sol\nCleo May / Dora Kim",
            "Players\nAna Silva / Bea Sol\nCleo May / Dora Kim",
            "Player 1,Player 2\nAna Silva,Bea Sol\nCleo May,Dora Kim",
            "Spielerin;Partnerin\nAna Silva;Bea Sol\nCleo May;Dora Kim",
            "Name\tName\nAna Silva\tBea Sol\nCleo May\tDora Kim",
        ] {
            let read: Vec<_> = pairs(text).into_iter().flatten().collect();
            let names: Vec<_> =
                read.iter().map(|row| (&*row.team, &*row.player, row.nth)).collect();
            let (one, other) = ("Ana Silva / Bea Sol", "Cleo May / Dora Kim");
            let expected = [
                (one, "Ana Silva", 1),
                (one, "Bea Sol", 2),
                (other, "Cleo May", 1),
                (other, "Dora Kim", 2),
            ];
            assert_eq!(names, expected, "{text}");
        }
        let named = pairs("Team;Player;Partner;Gender\nSmashers;Ana;Bea;Women");
        let named: Vec<_> = named.iter().flatten().collect();
        assert_eq!((&*named[0].team, &*named[1].team), ("Smashers", "Smashers"));
        assert_eq!((named[0].gender.as_deref(), &named[1].gender), (Some("Women"), &None));
        let each = pairs("Team;Player\nSmashers;Ana\nSmashers;Bea");
        assert_eq!(each.iter().flatten().map(|row| row.nth).collect::<Vec<_>>(), [1, 1]);
    }

    #[test]
    fn half_a_pair_among_pairs_is_named() {
        for text in ["Ana / Bea\nCleo", "Player 1;Player 2\nAna;Bea\nCleo;", "Ana;Bea\nCleo;"] {
            let Reading::Players(rows) = reading(text, Whose::Pairs, Answers::default()) else {
                panic!("players: {text}")
            };
            let torn: Vec<_> = rows.into_iter().filter_map(Result::err).collect();
            let [torn] = &torn[..] else { panic!("one: {text}") };
            assert_eq!(torn.wrong, [Sentence::SquadPairOfOneName { name: "Cleo".into() }]);
        }
        let named = reading("Smashers\nAces", Whose::Pairs, Answers::default());
        assert!(matches!(named, Reading::Teams(pairs) if pairs.len() == 2), "names of their own");
        let three = reading("A / B / C\nD / E", Whose::Pairs, Answers::default());
        assert!(matches!(&three, Reading::Players(rows) if rows[0].is_err()), "{three:?}");
        let unknown = Sentence::SquadColumnUnknown { name: "Partner".into() };
        let whose = Whose::Teams;
        assert_eq!(read("Team;Player;Partner\nA;B;C", whose, Answers::default()), Err(unknown));
    }

    #[test]
    fn a_column_of_names_beside_empty_ones_is_names_alone() {
        let text = "Reds\t\t\n\t\t\nBlues, Old\t\t";
        let Reading::Teams(teams) = reading(text, Whose::Teams, Answers::default()) else {
            panic!("teams")
        };
        let lines: Vec<_> = teams.iter().map(|row| (&*row.team, row.lines.first)).collect();
        assert_eq!(lines, [("Reds", 1), ("Blues, Old", 3)]);
    }

    #[test]
    fn a_heading_of_one_word_is_no_team() {
        for heading in [
            "Team",
            "Teams",
            "TEAMS:",
            "Teams;",
            "Teams\t\t",
            "Clubs",
            "Mannschaften",
            "Vereine",
            "Équipes",
            "Equipos",
            "Clubes",
            "الفرق",
            "الأندية",
        ] {
            let text = format!("{heading}\nReds\nBlues");
            let Reading::Teams(teams) = reading(&text, Whose::Teams, Answers::default()) else {
                panic!("teams: {text}")
            };
            let names: Vec<_> = teams.iter().map(|team| &*team.team).collect();
            assert_eq!(names, ["Reds", "Blues"], "{heading}");
        }
        for heading in ["Players", "Names", "Spielerinnen", "Joueurs", "Jugadoras", "اللاعبون"]
        {
            let text = format!("{heading}\nAna Silva\nBea Sol");
            let Reading::Players(rows) = reading(&text, Whose::Players, Answers::default()) else {
                panic!("players: {text}")
            };
            assert_eq!(rows.len(), 2, "{heading}");
        }
    }

    #[test]
    fn a_heading_that_comes_again_is_no_row() {
        let text = "Team;Vorname;Name;Nr.\nA;Ana;Silva;7\nTeam;Vorname;Name;Nr.\nB;Bea;Sol;8\n\nteams;Vornamen;Namen;Nr\n";
        let rows = rows(text);
        let names: Vec<_> = rows.iter().map(|row| (&*row.team, &*row.player)).collect();
        assert_eq!(names, [("A", "Ana Silva"), ("B", "Bea Sol")]);
        assert_eq!(rows[1].lines, Lines { first: 4, last: 4 });
    }

    #[test]
    fn a_club_is_the_team_where_nothing_else_names_it() {
        for text in
            ["Club;Player\nReds;Ana", "Verein\tSpieler\nReds\tAna", "Clubs,Joueuses\nReds,Ana"]
        {
            let [row] = &rows(text)[..] else { panic!("one row: {text}") };
            assert_eq!((&*row.team, &row.club, &*row.player), ("Reds", &None, "Ana"), "{text}");
        }
        let [row] = &rows("Club;Team;Player\nReds;Reds 2;Ana")[..] else { panic!("one row") };
        assert_eq!((&*row.team, row.club.as_deref()), ("Reds 2", Some("Reds")));
    }

    #[test]
    fn first_and_last_names_apart_are_one_name() {
        for heading in [
            "team;first name;last name",
            "Mannschaft;Vorname;Name",
            "équipe;prénom;nom",
            "equipo;nombre;apellidos",
            "الفريق;الاسم الأول;اسم العائلة",
        ] {
            let rows = rows(&format!("{heading}\nA;Ana;Silva\nA;Bea;\n"));
            let names: Vec<_> = rows.iter().map(|row| &*row.player).collect();
            assert_eq!(names, ["Ana Silva", "Bea"], "{heading}");
            let apart = Some(("Ana".to_owned(), "Silva".to_owned()));
            assert_eq!([&rows[0].apart, &rows[1].apart], [&apart, &None], "{heading}");
        }
        assert_eq!(wrong("team;club;first name;last name\nA;C;;"), [Sentence::SquadPlayerMissing]);
    }

    #[test]
    fn lines_are_counted_as_editors_count_them() {
        for end in ["\n", "\r\n", "\r"] {
            let lines = |text: &str| {
                let rows = players(&text.replace('\n', end)).into_iter();
                let lines =
                    |row: Result<Row, TornRow>| row.map_or_else(|torn| torn.lines, |row| row.lines);
                rows.map(lines).map(|lines| (lines.first, lines.last)).collect::<Vec<_>>()
            };
            assert_eq!(lines("Team;Player;Number\nA;Ana;1\nA;Bea;x\n"), [(2, 2), (3, 3)]);
            assert_eq!(lines("\n\nTeam;Player\n\n\nA;Ana\n\nA;Bea"), [(6, 6), (8, 8)]);
            assert_eq!(lines("sep=;\nTeam;Player\nA;Ana\nB;Bea"), [(3, 3), (4, 4)]);
            assert_eq!(lines("Team;Club;Player\nA;\"The\nClub\";Ana\nB;;Bea"), [(2, 3), (4, 4)]);
        }
    }

    #[test]
    fn a_title_above_the_columns_is_no_row() {
        for text in [
            "Squads of the Harbour Cup\n\nTeam;Player\nA;Ana",
            "Harbour Cup;;\nas of;1 May;\nTeam;Player;No\nA;Ana;7",
            "The players, 2026\nteam,player\nA,Ana",
            "sep=;\nSquads\nTeam;Player\nA;Ana",
        ] {
            let [row] = &rows(text)[..] else { panic!("one row: {text}") };
            assert_eq!((&*row.team, &*row.player), ("A", "Ana"), "{text}");
        }
    }

    #[test]
    fn merged_cells_name_the_team_of_the_rows_below() {
        let teams = |text: &str| {
            let teams = players(text).into_iter().map(|row| row.map(|row| row.team).ok());
            teams.collect::<Vec<_>>()
        };
        let some = |name: &str| Some(name.to_owned());
        let merged = "team,player\nA,Ana\n,Bea\nB,Cleo\n,Dora\n,Eva";
        assert_eq!(teams(merged), ["A", "A", "B", "B", "B"].map(some));
        // The other rows name their team each: in this one it is missing.
        let filled_in = "team,player\nA,Ana\nA,Bea\n,Cleo\nB,Dora";
        assert_eq!(teams(filled_in), [some("A"), some("A"), None, some("B")]);
        assert_eq!(teams("team,player\n,Ana\nA,Bea"), [None, some("A")]);
    }

    #[test]
    fn a_day_above_twelve_proves_the_order_of_all_days() {
        let births = |days: [&str; 2], answers| {
            let [one, other] = days;
            let text = format!("team,player,birth date\nA,Ana,{one}\nA,Bea,{other}");
            match reading(&text, Whose::Teams, answers) {
                Reading::Players(rows) => {
                    Ok(rows.into_iter().flatten().map(|row| row.birth).collect::<Vec<_>>())
                }
                Reading::Asks(questions) => Err(questions),
                Reading::Teams(_) => panic!("players"),
            }
        };
        let days = |one, other| Ok(vec![Birth::Day(one), Birth::Day(other)]);
        let none = Answers::default();
        let (january, march) = (date(2010, 1, 31), date(2014, 3, 12));
        assert_eq!(births(["31/01/2010", "12/03/2014"], none), days(january, march));
        assert_eq!(births(["31-01-2010", "12-03-2014"], none), days(january, march));
        assert_eq!(births(["01/31/2010", "12/03/2014"], none), days(january, date(2014, 12, 3)));
        assert_eq!(births(["٣١/٠١/٢٠١٠", "۱۲/۰۳/۲۰۱۴"], none), days(january, march));
        assert_eq!(births(["31. 1. 2010", "12.03.2014"], none), days(january, march));
        assert_eq!(births(["2010/01/31", "2014-03-12 00:00:00"], none), days(january, march));
        assert_eq!(
            births(["03/03/2010", "\u{200f}2014/3/12"], none),
            days(date(2010, 3, 3), march)
        );
        let asks = |line, text: &str| Err(vec![Question::DayOrder { line, text: text.into() }]);
        assert_eq!(births(["01/02/2010", "12/03/2014"], none), asks(2, "01/02/2010"));
        assert_eq!(births(["2010-01-31", "12/03/2014"], none), asks(3, "12/03/2014"));
        let said = |order| Answers { day_order: Some(order), ..none };
        let texts = ["01/02/2010", "12/03/2014"];
        assert_eq!(births(texts, said(DayOrder::DayFirst)), days(date(2010, 2, 1), march));
        let month_first = days(date(2010, 1, 2), date(2014, 12, 3));
        assert_eq!(births(texts, said(DayOrder::MonthFirst)), month_first);
    }

    #[test]
    fn days_that_prove_both_orders_leave_the_others_open() {
        let head = "team,player,birth date,valid from\n";
        let contradicted =
            format!("{head}A,Ana,31/01/2010,\nA,Bea,01/31/2010,\nA,Cleo,01/02/2010,");
        let question = Question::DayOrder { line: 4, text: "01/02/2010".into() };
        assert_eq!(asked(&contradicted), [question]);
        // Days of any column prove it.
        let [row] = &rows(&format!("{head}A,Ana,01/02/2010,31/05/2026"))[..] else { panic!("one") };
        assert_eq!(row.birth, Birth::Day(date(2010, 2, 1)));
    }

    #[test]
    fn a_value_below_no_name_and_a_total_are_asked_about() {
        let nameless = "team,player,\nA,Ana,\nA,Bea,9";
        let question = Question::NamelessColumn { line: 3, column: 3, text: "9".into() };
        assert_eq!(asked(nameless), [question]);
        let left_out =
            Answers { nameless_columns: Some(NamelessColumns::LeftOut), ..Answers::default() };
        let Reading::Players(read) = reading(nameless, Whose::Teams, left_out) else {
            panic!("rows")
        };
        assert_eq!(read.iter().flatten().count(), 2);
        for total in ["Total,2", "Summe:,2", "TOTAL (2),", ",2", "المجموع,2", "Insgesamt 2,"]
        {
            let text = format!("team,player\nA,Ana\nB,Bea\n{total}");
            let [Question::TotalRow { line: 4, .. }] = asked(&text)[..] else { panic!("{total}") };
            for (answer, expected) in [(TotalRows::LeftOut, 2), (TotalRows::Taken, 3)] {
                let answers = Answers { total_rows: Some(answer), ..Answers::default() };
                let Reading::Players(rows) = reading(&text, Whose::Teams, answers) else {
                    panic!("rows")
                };
                assert_eq!(rows.len(), expected, "{total}");
            }
        }
        assert_eq!(rows("team,player\nTotal Eclipse,Ana\nSumner,Summer").len(), 2);
    }

    #[test]
    fn truth_and_digits_are_read_in_every_language() {
        let row = |captain: &str, number: &str| {
            let text = format!("team;player;captain;number\nA;Ana;{captain};{number}");
            let [row] = &rows(&text)[..] else { panic!("one row") };
            (row.is_captain, row.number)
        };
        for yes in ["TRUE", "WAHR", "VRAI", "VERDADERO", "صحيح", "Sí", "ja", "✓"] {
            assert_eq!(row(yes, "٧"), (Some(true), ShirtNumber::of(7)), "{yes}");
        }
        for no in ["FALSE", "FALSCH", "FAUX", "FALSO", "خطأ", "nein", "٠"] {
            assert_eq!(row(no, "#۱۲"), (Some(false), ShirtNumber::of(12)), "{no}");
        }
        for zeros in ["00", "#00", "٠٠"] {
            assert_eq!(row("", zeros).1, Some(ShirtNumber::DOUBLE_ZERO), "{zeros}");
        }
        assert_eq!(row("", "0").1, ShirtNumber::of(0));
    }
}
