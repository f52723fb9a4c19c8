//! Reads all files of a competition and checks every row against the format, the other
//! files and earlier imports, before anything is written.

use std::collections::{HashMap, HashSet};
use std::path::{Path, PathBuf};

use jiff::Timestamp;
use sha2::{Digest as _, Sha256};
use touchline_domain::allocations::allocation;
use touchline_domain::limits::MOST_MATCHES;
use touchline_domain::match_state::Participants;
use touchline_domain::zones::zone;
use touchline_domain::{same_name, standings};
use touchline_store::competitions::{divisions as stored, setup};
use touchline_store::import_ledger::{self, ImportSource, ImportedRow};
use touchline_store::{Db, StoreError};

use super::Step;
use super::book::{Book, Keys, Known, joined};
use super::cells::Cells;
use super::codes::{Bringing, CODES, Codes};
use super::decisions::Orders;
use super::divisions::{self, Named};
use super::entrants::{Entrants, SquadRow};
use super::files::{self, RawRow};
use super::format::{SEPARATOR, Sheet, WhenGone};
use super::problem::Problems;
use super::report::FileCounts;
use super::rows;
use super::scoring::Given;
use touchline_app::match_day::participants;

/// The most unknown files, or columns of a file, that a note names.
const MOST_NAMED: usize = 20;

/// A competition without any problem.
pub(super) struct Checked {
    /// The folder's name.
    pub(super) name: String,
    /// The source of an earlier import of it.
    pub(super) source: Option<ImportSource>,
    pub(super) book: Book,
    pub(super) sheets: HashMap<&'static str, CheckedSheet>,
    /// The files that were read, in the order of the format.
    pub(super) files: Vec<FileRead>,
    /// The counts of their rows.
    pub(super) counts: Vec<FileCounts>,
}

/// A file that was read.
pub(super) struct FileRead {
    /// The file's sheet.
    pub(super) sheet: Sheet,
    /// Its name in the folder.
    pub(super) name: String,
    /// SHA-256 of its bytes, in hexadecimal.
    pub(super) sha256: String,
}

/// The rows of one file that are to be written.
#[derive(Default)]
pub(super) struct CheckedSheet {
    /// Rows that are new or changed, in file order.
    pub(super) to_write: Vec<RowToWrite>,
    /// Rows of earlier imports that are gone and whose database rows are removed.
    pub(super) to_remove: Vec<ImportedRow>,
    /// Unchanged rows; kept only for [`Sheet::ScoringConfig`], whose rows work together.
    pub(super) unchanged: Vec<RowToWrite>,
}

/// A row that is to be written.
#[derive(Clone)]
pub(super) struct RowToWrite {
    /// Its key within the file.
    pub(super) key: Box<str>,
    /// The id of the database row, when there is one.
    pub(super) id: Option<i64>,
    /// The hash of its values.
    pub(super) hash: i64,
    /// Its values.
    pub(super) text: Box<str>,
}

/// The outcome of checking a folder.
pub(super) struct Check {
    pub(super) counts: Vec<FileCounts>,
    pub(super) notes: Vec<String>,
    /// The competition, or its problems.
    pub(super) result: Result<Checked, Problems>,
}

/// Checks a competition's folder.
pub(super) async fn check_folder(
    db: &Db,
    folder: &Path,
    when_file_gone: WhenGone,
    now: Timestamp,
    on_step: &(dyn Fn(Step) + Send + Sync),
) -> Result<Check, StoreError> {
    let mut checker = Checker {
        folder,
        when_file_gone,
        on_step,
        book: Book::new(now),
        sheets: HashMap::new(),
        problems: Problems::default(),
        counts: Vec::new(),
        notes: Vec::new(),
        is_lost: false,
        files: Vec::new(),
        named: Named::default(),
        entrants: Entrants::default(),
    };
    let source = checker.find_source(db).await?;
    if checker.problems.is_empty() {
        checker.note_unknown_files();
        for sheet in Sheet::ALL {
            let known = match &source {
                Some(source) => known_rows(db, source.import_source_id, sheet).await?,
                None => Vec::new(),
            };
            checker.check_file(sheet, known);
            if sheet == Sheet::Tournaments {
                checker.learn_zones(db).await?;
            }
            if sheet == Sheet::Matches {
                checker.learn_gone_matches(db).await?;
            }
            if checker.is_lost {
                break;
            }
        }
    }
    if checker.problems.is_empty() {
        checker.check_divisions(db).await?;
    }
    let Checker { book, sheets, problems, counts, notes, files, .. } = checker;
    // The canonical path has a name even for `.`.
    let whole_path = folder.canonicalize().unwrap_or_else(|_| folder.to_owned());
    let name = whole_path
        .file_name()
        .map_or_else(|| folder.display().to_string(), |name| name.to_string_lossy().into_owned());
    let result = if problems.is_empty() {
        Ok(Checked { name, source, book, sheets, files, counts: counts.clone() })
    } else {
        Err(problems)
    };
    Ok(Check { counts, notes, result })
}

async fn known_rows(db: &Db, source_id: i64, sheet: Sheet) -> Result<Vec<ImportedRow>, StoreError> {
    db.read(move |conn| import_ledger::rows_of_file(conn, source_id, sheet.name())).await
}

struct Checker<'f> {
    folder: &'f Path,
    when_file_gone: WhenGone,
    on_step: &'f (dyn Fn(Step) + Send + Sync),
    book: Book,
    sheets: HashMap<&'static str, CheckedSheet>,
    problems: Problems,
    counts: Vec<FileCounts>,
    notes: Vec<String>,
    /// A file that others refer to could not be read: every reference to it would look
    /// wrong.
    is_lost: bool,
    files: Vec<FileRead>,
    named: Named,
    entrants: Entrants,
}

/// The state of a key while its file is read.
struct Seen {
    /// The id of the database row, when an earlier import made one.
    id: Option<i64>,
    /// The hash of the row's values at the last import, or now.
    hash: i64,
    /// The line of this file with the key; 0 while there is none.
    line: u64,
}

impl Checker<'_> {
    /// The source of this folder, found by the keys of its tournaments: a renamed or moved
    /// folder is still the same source.
    async fn find_source(&mut self, db: &Db) -> Result<Option<ImportSource>, StoreError> {
        let sheet = Sheet::Tournaments;
        let Some(path) = self.file_of(sheet) else {
            if self.problems.is_empty() {
                let reason = if self.folder.is_dir() {
                    "is not a competition: it has no tournaments.csv"
                } else if self.folder.is_file() {
                    "is a file: name the folder that it is in"
                } else {
                    "there is no such folder"
                };
                self.problems.add(self.folder, None, None, reason);
            }
            return Ok(None);
        };
        let mut keys: Vec<String> = Vec::new();
        // Problems of this file are reported when it is checked.
        files::read(&path, sheet, &mut Problems::default(), |row, _| {
            keys.extend(row.text.split(SEPARATOR).next().map(str::to_owned));
        });
        let sources = db
            .read(move |conn| {
                let keys: Vec<&str> = keys.iter().map(String::as_str).collect();
                import_ledger::sources_with_keys(conn, sheet.name(), &keys)
            })
            .await?;
        if let [first, second, ..] = &sources[..] {
            let reason = format!(
                "holds tournaments of two earlier imports, '{}' and '{}': import them in their own folders",
                first.source_name, second.source_name
            );
            self.problems.add(&path, None, None, reason);
        }
        Ok(sources.into_iter().next())
    }

    fn file_of(&mut self, sheet: Sheet) -> Option<PathBuf> {
        files::find(self.folder, sheet).unwrap_or_else(|unfit| {
            self.problems.add(&unfit.path, None, None, unfit.reason);
            self.lose(sheet, &unfit.path);
            None
        })
    }

    /// Notes that a file could not be read to its end.
    fn lose(&mut self, sheet: Sheet, path: &Path) {
        self.is_lost = registry(&mut self.book, sheet, "").is_some();
        if self.is_lost {
            self.notes
                .push(format!("{}: the files that refer to it were not checked", path.display()));
        }
    }

    /// Looks up the zones of tournaments of earlier imports whose rows name none.
    async fn learn_zones(&mut self, db: &Db) -> Result<(), StoreError> {
        let known: HashMap<i64, Box<str>> = self
            .book
            .tournaments
            .iter()
            .filter(|(key, known)| known.id != 0 && !self.book.zones.contains_key(*key))
            .map(|(key, known)| (known.id, key.clone()))
            .collect();
        let ids: Vec<i64> = known.keys().copied().collect();
        for (id, name) in db.read(move |conn| setup::zones(conn, &ids)).await? {
            if let Some(zone) = zone(&name) {
                self.book.zones.insert(known[&id].clone(), zone);
            }
        }
        Ok(())
    }

    /// Looks up the participants of matches of earlier imports that are gone from the file:
    /// rows of other files may still refer to them.
    async fn learn_gone_matches(&mut self, db: &Db) -> Result<(), StoreError> {
        let gone: HashMap<i64, Box<str>> = self
            .book
            .matches
            .iter()
            .filter(|(_, known)| !known.is_here)
            .map(|(key, known)| (known.id, key.clone()))
            .collect();
        if gone.is_empty() {
            return Ok(());
        }
        let ids: Vec<i64> = gone.keys().copied().collect();
        let of = db.read(move |conn| participants(conn, ids.iter().copied())).await?;
        let teams: HashMap<i64, &Box<str>> =
            self.book.teams.iter().map(|(key, known)| (known.id, key)).collect();
        for (match_id, Participants { mode, sides }) in of {
            let sides = sides.map(|side| side.and_then(|id| teams.get(&id)).copied().cloned());
            self.book.participants.insert(gone[&match_id].clone(), Participants { mode, sides });
        }
        Ok(())
    }

    fn check_file(&mut self, sheet: Sheet, known: Vec<ImportedRow>) {
        let mut seen: HashMap<Box<str>, Seen> = HashMap::with_capacity(known.len());
        for row in known {
            if let Some((keys, key)) = registry(&mut self.book, sheet, &row.row_key) {
                keys.insert(key.into(), Known { id: row.row_id, is_here: false });
            }
            let known = Seen { id: Some(row.row_id), hash: row.row_hash, line: 0 };
            seen.insert(row.row_key.into_boxed_str(), known);
        }
        let mut counts = FileCounts::of(sheet);
        let mut checked = CheckedSheet::default();
        let mut has_rows = false;
        if let Some(path) = self.file_of(sheet) {
            (self.on_step)(Step::Checking(sheet));
            let mut file = FileCheck {
                sheet,
                path: &path,
                book: &mut self.book,
                seen: &mut seen,
                checked: &mut checked,
                counts: &mut counts,
                orders: Orders::default(),
                named: &mut self.named,
                entrants: &mut self.entrants,
                nameless: 0,
                matches: HashMap::new(),
                given: Given::default(),
                codes: Codes::default(),
                bringing: Bringing::default(),
            };
            let on_step = self.on_step;
            let whole = files::read(&path, sheet, &mut self.problems, |row, problems| {
                file.check_row(row, problems);
                on_step(Step::RowChecked);
            });
            let FileCheck { nameless, given, codes, .. } = file;
            self.notes.extend(given.set_aside(&path, &self.book));
            if whole.is_some() {
                let allocation = |division: &str| {
                    let tournament = division.split(SEPARATOR).next().unwrap_or_default();
                    self.book.allocations.get(tournament).copied()
                };
                for (line, column, reason) in codes.misplaced(&self.book.group_names, allocation) {
                    self.problems.add(&path, Some(line), Some(column), reason);
                }
            }
            counts.refused = self.problems.refused_rows(&path);
            if nameless > 0 {
                self.notes.push(format!(
                    "{}: left out {nameless} rows without a player_key: a squad has players, not names",
                    path.display()
                ));
            }
            match whole {
                None => self.lose(sheet, &path),
                Some(file) => {
                    has_rows = file.rows > 0;
                    self.note_unknown(&path, "columns", &file.unknown_columns);
                    let name = path.file_name().unwrap_or_default().to_string_lossy();
                    let name = name.into_owned();
                    self.files.push(FileRead { sheet, name, sha256: file.sha256 });
                }
            }
        }
        if sheet == Sheet::Divisions {
            self.keep_divisions_in_force(has_rows);
        }
        self.find_gone(sheet, seen, has_rows, &mut checked, &mut counts);
        if !counts.is_blank() {
            self.counts.push(counts);
        }
        self.sheets.insert(sheet.name(), checked);
    }

    fn note_unknown(&mut self, path: &Path, what: &str, names: &[String]) {
        if names.is_empty() {
            return;
        }
        let more = match names.len().saturating_sub(MOST_NAMED) {
            0 => String::new(),
            more => format!(" and {more} more"),
        };
        self.notes.push(format!(
            "{}: ignored the {what} that the format does not know: {}{more}",
            path.display(),
            names[..names.len().min(MOST_NAMED)].join(", ")
        ));
    }

    /// A source may have put into a file of its own what it wants to be counted.
    fn note_unknown_files(&mut self) {
        self.note_unknown(self.folder, "files", &files::unknown_files(self.folder));
    }

    /// Decides which divisions rows may name: those of the file. Without the file, or where their
    /// tournament is gone from the source, those of earlier imports stay as they were.
    fn keep_divisions_in_force(&mut self, has_rows: bool) {
        let stay = !has_rows && self.when_file_gone == WhenGone::Leave;
        let Book { divisions, tournaments, divided, .. } = &mut self.book;
        for (key, known) in divisions {
            let tournament = key.split(SEPARATOR).next().unwrap_or_default();
            known.is_here |= stay || !tournaments.get(tournament).is_some_and(|of| of.is_here);
            if known.is_here {
                divided.insert(tournament.into());
            }
        }
    }

    /// Decides about the rows of earlier imports that the file no longer has.
    fn find_gone(
        &mut self,
        sheet: Sheet,
        seen: HashMap<Box<str>, Seen>,
        has_rows: bool,
        checked: &mut CheckedSheet,
        counts: &mut FileCounts,
    ) {
        let is_gone = |seen: &Seen| seen.line == 0;
        let may_move = sheet == Sheet::Teams && seen.values().any(is_gone);
        let here = if may_move { teams_here(&seen) } else { HashSet::new() };
        for (key, seen) in seen {
            let Seen { id: Some(row_id), hash: row_hash, line: 0 } = seen else { continue };
            if sheet == Sheet::Teams {
                let place = team_in_tournament(&key);
                if here.contains(place) {
                    // The team is in another division now.
                    counts.removed += 1;
                    checked.to_remove.push(ImportedRow { row_key: key.into(), row_id, row_hash });
                    continue;
                }
                if let Some(division) =
                    key.strip_prefix(place).and_then(|rest| rest.strip_prefix(SEPARATOR))
                {
                    self.book.places.entry(place.into()).or_default().push(division.into());
                }
            }
            // Whether a division goes, what is in it decides.
            if sheet.when_gone() == WhenGone::Leave && sheet != Sheet::Divisions {
                counts.no_longer_there += 1;
                continue;
            }
            let owner = key.split(SEPARATOR).next().unwrap_or_default();
            let owners = match sheet {
                Sheet::Divisions
                | Sheet::Squads
                | Sheet::PointsAdjustments
                | Sheet::Decisions
                | Sheet::ScoringConfig
                | Sheet::Stages
                | Sheet::Tables => &self.book.tournaments,
                _ => &self.book.matches,
            };
            // The row that it belongs to may be gone from the source too. That row stays,
            // and so do the rows that belong to it. A scoring row for all tournaments has
            // no owner.
            if !owner.is_empty() && !owners.get(owner).is_some_and(|owner| owner.is_here) {
                counts.no_longer_there += 1;
            } else if self.when_file_gone == WhenGone::Remove
                || (has_rows && sheet.when_gone() == WhenGone::Remove)
            {
                counts.removed += 1;
                checked.to_remove.push(ImportedRow { row_key: key.into(), row_id, row_hash });
            } else {
                counts.no_longer_there += 1;
                counts.left_with_file += u64::from(!has_rows);
            }
        }
        if counts.left_with_file > 0 {
            self.notes.push(format!(
                "{}.csv has no rows any more: the {} rows that it had stay; --remove-missing removes them",
                sheet.name(),
                counts.left_with_file
            ));
        }
        checked.to_remove.sort_by(|a, b| a.row_key.cmp(&b.row_key));
    }
}

impl Checker<'_> {
    /// Checks the names of divisions against those that the platform has, and decides which divisions go.
    async fn check_divisions(&mut self, db: &Db) -> Result<(), StoreError> {
        let gone =
            self.sheets.get(Sheet::Divisions.name()).map_or(&[][..], |of| of.to_remove.as_slice());
        let of_gone = gone.iter().filter_map(|row| {
            let tournament = row.row_key.split(SEPARATOR).next()?;
            Some(self.book.tournaments.get(tournament)?.id)
        });
        let mut ids = self.named.known_tournaments(&self.book);
        ids.extend(of_gone);
        ids.sort_unstable();
        ids.dedup();
        if ids.is_empty() {
            return Ok(());
        }
        let known = db.read(move |conn| stored::names_of_tournaments(conn, &ids)).await?;
        let mut going: HashSet<i64> = gone.iter().map(|row| row.row_id).collect();
        if !going.is_empty() {
            let stay = divisions::that_stay(db, &self.book, &self.sheets, &known).await?;
            for (id, reason) in stay {
                going.remove(&id);
                self.notes.push(format!("divisions.csv: {reason}"));
            }
            if let Some(checked) = self.sheets.get_mut(Sheet::Divisions.name()) {
                checked.to_remove.retain(|row| going.contains(&row.row_id));
            }
            let of_divisions = |counts: &&mut FileCounts| counts.sheet == Sheet::Divisions;
            if let Some(counts) = self.counts.iter_mut().find(of_divisions) {
                let removed = going.len() as u64;
                counts.no_longer_there += counts.removed - removed;
                counts.removed = removed;
            }
        }
        let taken = self.named.taken(&self.book, &known, &going);
        for (line, column, reason) in taken {
            let sheet =
                if column == "division_name" { Sheet::Divisions } else { Sheet::Tournaments };
            let read = self.files.iter().find(|file| file.sheet == sheet);
            let path = self.folder.join(read.map_or(sheet.name(), |file| file.name.as_str()));
            self.problems.add(&path, Some(line), Some(column), reason);
            if let Some(counts) = self.counts.iter_mut().find(|counts| counts.sheet == sheet) {
                counts.refused = self.problems.refused_rows(&path);
            }
        }
        Ok(())
    }
}

/// The teams that a file lists in a tournament, by the keys of the tournament and the team.
fn teams_here(seen: &HashMap<Box<str>, Seen>) -> HashSet<Box<str>> {
    let here = seen.iter().filter(|(_, seen)| seen.line > 0);
    here.map(|(key, _)| team_in_tournament(key).into()).collect()
}

/// The part of the key of a team's row that names the tournament and the team.
fn team_in_tournament(key: &str) -> &str {
    key.match_indices(SEPARATOR).nth(1).map_or(key, |(end, _)| &key[..end])
}

/// The registry and the key under which other rows find a row of this sheet; `None` for
/// sheets that no row refers to.
fn registry<'b, 'k>(
    book: &'b mut Book,
    sheet: Sheet,
    row_key: &'k str,
) -> Option<(&'b mut Keys, &'k str)> {
    match sheet {
        Sheet::Tournaments => Some((&mut book.tournaments, row_key)),
        Sheet::Divisions => Some((&mut book.divisions, row_key)),
        // A team has a row for each of its tournaments, but one key.
        Sheet::Teams => {
            Some((&mut book.teams, row_key.split(SEPARATOR).nth(1).unwrap_or_default()))
        }
        Sheet::Players => Some((&mut book.players, row_key)),
        Sheet::Matches => Some((&mut book.matches, row_key)),
        _ => None,
    }
}

/// One file under check.
struct FileCheck<'c> {
    sheet: Sheet,
    path: &'c Path,
    book: &'c mut Book,
    seen: &'c mut HashMap<Box<str>, Seen>,
    checked: &'c mut CheckedSheet,
    counts: &'c mut FileCounts,
    orders: Orders,
    named: &'c mut Named,
    entrants: &'c mut Entrants,
    /// The rows of squads without the key of a player.
    nameless: usize,
    /// How many matches were read of each tournament.
    matches: HashMap<Box<str>, usize>,
    /// The points that were read, in scoring_config.
    given: Given,
    /// The codes of sides that were read, in matches.
    codes: Codes,
    /// What was read of stages.
    bringing: Bringing,
}

impl FileCheck<'_> {
    fn check_row(&mut self, row: &RawRow<'_>, problems: &mut Problems) {
        let sheet = self.sheet;
        let values: Vec<&str> = row.text.split(SEPARATOR).collect();
        // A source may not know which player it is.
        if sheet == Sheet::Squads && values[2].is_empty() {
            self.nameless += 1;
            return;
        }
        let mut wrong = what_is_wrong(sheet, row.text, self.book);
        if sheet == Sheet::Decisions && wrong.is_empty() {
            wrong.extend(self.orders.contradiction(row.line, &values));
        }
        if sheet == Sheet::Matches {
            let tournament = value_of(sheet, &values, "tournament_key");
            let count = self.matches.entry(tournament.into()).or_default();
            *count += 1;
            // Once for each tournament, at the first row for which there is no room.
            if *count == MOST_MATCHES + 1 {
                let reason =
                    format!("has more than {MOST_MATCHES} matches, the most of a tournament");
                wrong.push(("tournament_key", reason));
            }
        }
        if sheet == Sheet::Matches && wrong.is_empty() {
            let value = |column| value_of(sheet, &values, column);
            let keys = ["team_a_key", "team_b_key"].map(value);
            let [code_a, code_b] = CODES.map(|column| value(column).parse().ok());
            let codes =
                [code_a.filter(|_| keys[0].is_empty()), code_b.filter(|_| keys[1].is_empty())];
            let division = joined(value("tournament_key"), value("division_key"));
            self.codes.add(&division, row.line, value("match_number").parse().ok(), codes);
        }
        if sheet == Sheet::Stages && wrong.is_empty() {
            let value = |column| value_of(sheet, &values, column);
            let division = joined(value("tournament_key"), value("division_key"));
            let [stage, from] =
                ["stage_name", "carried_from"].map(|column| same_name(value(column)));
            if !from.is_empty() && self.bringing.closes_circle(&division, stage, from) {
                let reason = "is brought along to this stage by itself: a stage brings along from an earlier one";
                wrong.push(("carried_from", reason.to_owned()));
            }
        }
        if sheet == Sheet::ScoringConfig && wrong.is_empty() {
            self.given.add(row.line, |column| value_of(sheet, &values, column));
        }
        if sheet == Sheet::Divisions && wrong.is_empty() {
            wrong.extend(self.named.division(row.line, values[0], values[1], values[2]));
        }
        if sheet == Sheet::Squads && wrong.is_empty() {
            let value = |column| value_of(sheet, &values, column);
            let of = SquadRow {
                tournament: value("tournament_key"),
                team: value("team_key"),
                player: value("player_key"),
                division: value("division_key"),
            };
            let reason = self.entrants.squad_row(self.book, of);
            wrong.extend(reason.map(|reason| ("player_key", reason)));
        }
        for (column, reason) in &wrong {
            problems.add(self.path, Some(row.line), Some(column), reason);
        }
        let hash = hash_of(sheet.telling(row.text));
        let mut key = sheet.key(&values);
        let base = key.len();
        let mut occurrence = 1;
        while let Some(before) = self.seen.get(key.as_str()).filter(|seen| seen.line > 0) {
            if !sheet.may_repeat(&values) || (before.hash == hash && !sheet.adds_up()) {
                // A row without its key is already refused for that.
                if wrong.is_empty() {
                    let told = key[..base].replace(SEPARATOR, " ");
                    let reason =
                        format!("'{}' is there already, on line {}", told.trim(), before.line);
                    problems.add(self.path, Some(row.line), Some(sheet.columns()[0]), reason);
                }
                return;
            }
            occurrence += 1;
            key.truncate(base);
            key.push(SEPARATOR);
            key.push_str(&occurrence.to_string());
        }
        let before = self.seen.get(key.as_str());
        let id = before.and_then(|before| before.id);
        let is_unchanged = before.is_some_and(|before| before.hash == hash);
        if let Some((keys, key)) = registry(self.book, sheet, &key) {
            // A team of another tournament is known already.
            let id = id.or_else(|| keys.get(key).map(|known| known.id)).unwrap_or_default();
            keys.insert(key.into(), Known { id, is_here: true });
        }
        self.learn(&key, &values);
        self.seen.insert(key.as_str().into(), Seen { id, hash, line: row.line });
        let to_write = || RowToWrite { key: key.into(), id, hash, text: row.text.into() };
        if !wrong.is_empty() {
            return;
        }
        if is_unchanged {
            self.counts.unchanged += 1;
            if sheet == Sheet::ScoringConfig {
                self.checked.unchanged.push(to_write());
            }
            return;
        }
        if id.is_some() {
            self.counts.changed += 1;
            if sheet == Sheet::Tournaments {
                let value = |column| value_of(sheet, &values, column);
                let (gender, sport) = (value("gender_name"), value("sport_name"));
                self.named.tournament(row.line, values[0], gender, sport);
            }
        } else {
            self.counts.new += 1;
        }
        self.checked.to_write.push(to_write());
    }
}

impl FileCheck<'_> {
    /// Stores the values of a row that the rules about rows of other files need.
    fn learn(&mut self, key: &str, values: &[&str]) {
        let value = |wanted: &str| value_of(self.sheet, values, wanted);
        match self.sheet {
            Sheet::Tournaments => {
                let sport = same_name(value("sport_name"));
                let pack = standings::pack(value("rule_pack"));
                self.book.packs.insert(key.into(), (pack, sport.clone()));
                self.book.sports_of_tournaments.insert(key.into(), sport);
                // A folder that does not say it leaves what was said elsewhere.
                if let Some(zone) = zone(value("timezone")) {
                    self.book.zones.insert(key.into(), zone);
                }
                self.entrants.competition(key, value("gender_name"));
                if let Some(named) = allocation(value("allocation")) {
                    self.book.allocations.insert(key.into(), named);
                }
                if let Ok(status) = value("status").parse() {
                    self.book.statuses.insert(key.into(), status);
                }
            }
            Sheet::Divisions => {
                let sport = same_name(value("sport_name"));
                let pack = standings::pack(value("rule_pack"));
                self.book.packs.insert(key.into(), (pack, sport.clone()));
                self.book.sports_of_divisions.insert(key.into(), sport);
                self.entrants.competition(key, value("gender_name"));
            }
            Sheet::Players => self.entrants.player(key, value("gender_name")),
            Sheet::Teams => {
                let (tournament, team) = (value("tournament_key"), value("team_key"));
                let division = joined(tournament, value("division_key"));
                self.book.name_group(division, value("group_name"));
                self.entrants.team(tournament, team, value("team_type"));
                let names = self.book.names_of_teams.entry(team.into()).or_default();
                let name = value("team_name");
                if !names.iter().any(|known| **known == *name) {
                    names.push(name.into());
                }
                if value("division_key").is_empty() {
                    return;
                }
                let place = joined(value("tournament_key"), value("team_key"));
                let division = value("division_key").into();
                self.book.places.entry(place).or_default().push(division);
            }
            Sheet::Matches => {
                let division = joined(value("tournament_key"), value("division_key"));
                let stages = self.book.stage_names.entry(division.clone()).or_default();
                if !value("stage_name").is_empty() {
                    stages.insert(same_name(value("stage_name")));
                }
                self.book.name_group(division, value("group_name"));
                let Ok(mode) = value("participant_mode").parse() else { return };
                let sides = ["team_a_key", "team_b_key"]
                    .map(|side| Some(value(side)).filter(|key| !key.is_empty()).map(Box::from));
                self.book.participants.insert(key.into(), Participants { mode, sides });
            }
            _ => {}
        }
    }
}

/// The value of a row in a column of its file.
fn value_of<'v>(sheet: Sheet, values: &[&'v str], wanted: &str) -> &'v str {
    let place = sheet.columns().iter().position(|column| *column == wanted);
    place.and_then(|place| values.get(place)).copied().unwrap_or_default()
}

/// The problems of a row.
fn what_is_wrong(sheet: Sheet, text: &str, book: &Book) -> Vec<(&'static str, String)> {
    let mut cells = Cells::new(sheet, text);
    let cells = &mut cells;
    match sheet {
        Sheet::Tournaments => drop(rows::tournament(cells, book)),
        Sheet::Divisions => drop(rows::division(cells, book)),
        Sheet::Teams => drop(rows::team(cells, book)),
        Sheet::Players => drop(rows::player(cells, book)),
        Sheet::Squads => drop(rows::squad_member(cells, book)),
        Sheet::Matches => drop(rows::match_row(cells, book)),
        Sheet::MatchPeriods => drop(rows::period(cells, book)),
        Sheet::MatchEvents => drop(rows::event(cells, book)),
        Sheet::Lineups => drop(rows::lineup_member(cells, book)),
        Sheet::Entries => drop(rows::entry(cells, book)),
        Sheet::MatchFigures => drop(rows::figure(cells, book)),
        Sheet::PointsAdjustments => drop(rows::points_adjustment(cells, book)),
        Sheet::Decisions => drop(rows::decision(cells, book)),
        Sheet::ScoringConfig => drop(rows::scoring(cells, book)),
        Sheet::Stages => drop(rows::stage(cells, book)),
        Sheet::Tables => drop(rows::table(cells, book)),
    }
    std::mem::take(&mut cells.problems)
}

/// A hash that is the same on every machine and in every version.
fn hash_of(text: &str) -> i64 {
    let digest = Sha256::digest(text.as_bytes());
    let mut first = [0; 8];
    first.copy_from_slice(&digest[..8]);
    i64::from_be_bytes(first)
}
