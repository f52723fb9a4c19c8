//! Writing a checked competition, all of it in one transaction, through the same
//! functions that everything else uses.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use jiff::Timestamp;
use touchline_domain::fold;
use touchline_store::Conn;
use touchline_store::competitions::record as competitions_record;
use touchline_store::import_ledger;

use super::Step;
use super::book::{Book, Keys, Names};
use super::cells::Cells;
use super::check::{Checked, CheckedSheet, RowToWrite};
use super::format::{SEPARATOR, Sheet};
use super::rows::{self, ScoringRow, TeamRow};
use crate::AppError;
use crate::competitions::{self, NewTeam, NewTournament, NewTournamentScoring, NewTournamentTeam};
use crate::match_day;
use crate::news::{self, ActivityStatus, NewActivity};
use crate::reference_names::{self, NewAgeGroup, NewMatchFormat};
use crate::registration::{self, NewPlayer};

/// Rows that are turned and written together.
const CHUNK: usize = 2_000;
/// With more new tournaments than this, Recent Activity gets one line for all.
const TOLD_ONE_BY_ONE: usize = 5;

/// Writes everything that a check found new, changed or gone.
pub(super) fn competition(
    conn: &Conn<'_>,
    checked: &Checked,
    on_step: &(dyn Fn(Step) + Send + Sync),
) -> Result<(), AppError> {
    let now = checked.book.now;
    let now_ms = now.as_millisecond();
    let source_id = match &checked.source {
        Some(source) => {
            if import_ledger::source(conn, source.import_source_id)?.as_ref() != Some(source) {
                return Err(AppError::Conflict(format!(
                    "'{}' was imported by somebody else at the same moment: nothing was written, import it again",
                    checked.name
                )));
            }
            import_ledger::touch_source(conn, source.import_source_id, now_ms)?;
            source.import_source_id
        }
        None => import_ledger::add_source(conn, &checked.name, now_ms)?,
    };
    let mut writer = Writer { conn, checked, book: checked.book.clone(), source_id, now, on_step };
    writer.names()?;
    writer.tournaments()?;
    writer.parts_of_tournaments()?;
    writer.teams()?;
    writer.players()?;
    writer.squads()?;
    writer.sheet(
        Sheet::Matches,
        rows::match_row,
        match_day::add_matches,
        match_day::change_matches,
    )?;
    writer.periods()?;
    writer.sheet(
        Sheet::MatchEvents,
        rows::event,
        match_day::add_events,
        match_day::change_events,
    )?;
    writer.sheet(
        Sheet::Lineups,
        rows::lineup_member,
        match_day::add_lineup_members,
        match_day::change_lineup_members,
    )?;
    writer.sheet(Sheet::Entries, rows::entry, match_day::add_entries, match_day::change_entries)?;
    writer.sheet(
        Sheet::PointsAdjustments,
        rows::points_adjustment,
        competitions::add_points_adjustments,
        competitions::change_points_adjustments,
    )?;
    writer.scoring()?;
    writer.remove(Sheet::MatchEvents, match_day::remove_events)?;
    writer.remove(Sheet::Lineups, match_day::remove_lineup_members)?;
    writer.remove(Sheet::Entries, match_day::remove_entries)?;
    writer.remove(Sheet::PointsAdjustments, competitions::remove_points_adjustments)
}

struct Writer<'w, 'c> {
    conn: &'w Conn<'c>,
    checked: &'w Checked,
    book: Book,
    source_id: i64,
    now: Timestamp,
    on_step: &'w (dyn Fn(Step) + Send + Sync),
}

type Add<T> = fn(&Conn<'_>, Timestamp, &[T]) -> Result<Vec<i64>, AppError>;
type Change<T> = fn(&Conn<'_>, Timestamp, &[(i64, T)]) -> Result<(), AppError>;
type Remove = fn(&Conn<'_>, Timestamp, &[i64]) -> Result<(), AppError>;
type Read<T> = fn(&mut Cells<'_>, &Book) -> Option<T>;

/// Reads a row that was read before and found fit.
fn read_again<'r, T>(
    sheet: Sheet,
    row: &'r RowToWrite,
    read: impl FnOnce(&mut Cells<'r>) -> Option<T>,
) -> Result<T, AppError> {
    read(&mut Cells::new(sheet, &row.text)).ok_or_else(|| {
        AppError::Conflict(format!("a row of {}.csv does not read the same twice", sheet.name()))
    })
}

impl<'w> Writer<'w, '_> {
    fn checked(&self, sheet: Sheet) -> &'w CheckedSheet {
        &self.checked.sheets[sheet.name()]
    }

    fn rows(&self, sheet: Sheet) -> &'w [RowToWrite] {
        &self.checked(sheet).to_write
    }

    /// The different values of some columns together, in the order in which they
    /// first come; a row without the last of them is left out.
    fn distinct<const N: usize>(&self, sheet: Sheet, columns: [&str; N]) -> Vec<[&'w str; N]> {
        let places = columns.map(|wanted| {
            sheet.columns().iter().position(|column| *column == wanted).unwrap_or_default()
        });
        let mut known = BTreeSet::new();
        let mut found = Vec::new();
        let checked = self.checked(sheet);
        for row in checked.to_write.iter().chain(&checked.unchanged) {
            let values: Vec<&'w str> = row.text.split(SEPARATOR).collect();
            let wanted = places.map(|place| values.get(place).copied().unwrap_or_default());
            if wanted.last().is_some_and(|value| !value.is_empty()) && known.insert(wanted) {
                found.push(wanted);
            }
        }
        found
    }

    /// Looks up, or adds, every name of the reference data that rows use.
    fn names(&mut self) -> Result<(), AppError> {
        let (conn, now) = (self.conn, self.now);
        let of = |sheets: &[(Sheet, &str)]| -> Vec<&'w str> {
            sheets
                .iter()
                .flat_map(|(sheet, column)| self.distinct(*sheet, [column]))
                .map(|[name]| name)
                .collect()
        };
        let sports = of(&[
            (Sheet::Tournaments, "sport_name"),
            (Sheet::Players, "sport_name"),
            (Sheet::Matches, "sport_name"),
            (Sheet::ScoringConfig, "sport_name"),
        ]);
        let genders = of(&[
            (Sheet::Tournaments, "gender_name"),
            (Sheet::Players, "gender_name"),
            (Sheet::Matches, "gender_name"),
        ]);
        let ages = of(&[(Sheet::Tournaments, "age_group_name")]);
        let venues = of(&[(Sheet::Tournaments, "venue_name"), (Sheet::Matches, "venue_name")]);
        let formats = self.distinct(Sheet::Matches, ["sport_name", "match_format"]);

        let book = &mut self.book;
        book.sports.learn(&sports, reference_names::find_or_add_sports(conn, now, &sports)?);
        let ids = reference_names::find_or_add_gender_categories(conn, now, &genders)?;
        book.gender_categories.learn(&genders, ids);
        // The sources name age groups without their ages.
        let groups: Vec<NewAgeGroup<'_>> = ages
            .iter()
            .map(|name| NewAgeGroup { age_group_name: name, min_age: 0, max_age: 120 })
            .collect();
        book.age_groups.learn(&ages, reference_names::find_or_add_age_groups(conn, now, &groups)?);
        book.venues.learn(&venues, reference_names::find_or_add_venues(conn, now, &venues)?);
        let new_formats: Vec<NewMatchFormat> = formats
            .iter()
            .map(|[sport, format]| NewMatchFormat {
                sport_id: book.sports.id(sport),
                format_name: (*format).to_owned(),
                description: None,
                duration_minutes: None,
            })
            .collect();
        let ids = reference_names::find_or_add_match_formats(conn, now, &new_formats)?;
        for (([sport, format], id), _) in formats.iter().zip(ids).zip(&new_formats) {
            let sport_id = book.sports.id(sport);
            book.match_formats.entry(sport_id).or_default().learn(&[format], vec![id]);
        }
        Ok(())
    }

    /// Writes the new and the changed rows of a sheet whose rows have ids.
    fn sheet<T>(
        &mut self,
        sheet: Sheet,
        read: Read<T>,
        add: Add<T>,
        change: Change<T>,
    ) -> Result<(), AppError> {
        (self.on_step)(Step::Writing(sheet));
        for chunk in self.rows(sheet).chunks(CHUNK) {
            let (new_rows, changed_rows): (Vec<_>, Vec<_>) =
                chunk.iter().partition(|row| row.id.is_none());
            let read = |row| read_again(sheet, row, |cells| read(cells, &self.book));
            let new: Vec<T> = new_rows.iter().copied().map(read).collect::<Result<_, _>>()?;
            let changed: Vec<(i64, T)> = changed_rows
                .iter()
                .map(|row| Ok((row.id.unwrap_or_default(), read(row)?)))
                .collect::<Result<_, AppError>>()?;
            let new_ids = add(self.conn, self.now, &new)?;
            if !changed.is_empty() {
                change(self.conn, self.now, &changed)?;
            }
            let ids: Vec<i64> =
                new_ids.into_iter().chain(changed.iter().map(|(id, _)| *id)).collect();
            let written: Vec<&RowToWrite> = new_rows.into_iter().chain(changed_rows).collect();
            self.note(sheet, &written, &ids)?;
        }
        Ok(())
    }

    /// Puts written rows into the ledger, and their ids into the book.
    fn note(&mut self, sheet: Sheet, rows: &[&RowToWrite], ids: &[i64]) -> Result<(), AppError> {
        let told = rows.iter().zip(ids).map(|(row, id)| (&*row.key, *id, row.hash));
        import_ledger::put_rows(self.conn, self.source_id, sheet.name(), told)?;
        let keys: Option<&mut Keys> = match sheet {
            Sheet::Tournaments => Some(&mut self.book.tournaments),
            Sheet::Players => Some(&mut self.book.players),
            Sheet::Matches => Some(&mut self.book.matches),
            _ => None,
        };
        if let Some(keys) = keys {
            for (row, id) in rows.iter().zip(ids) {
                if let Some(known) = keys.get_mut(&row.key) {
                    known.id = *id;
                }
            }
        }
        (self.on_step)(Step::RowsWritten(rows.len() as u64));
        Ok(())
    }

    fn remove(&self, sheet: Sheet, remove: Remove) -> Result<(), AppError> {
        let gone = &self.checked(sheet).to_remove;
        for chunk in gone.chunks(CHUNK) {
            let ids: Vec<i64> = chunk.iter().map(|row| row.row_id).collect();
            remove(self.conn, self.now, &ids)?;
        }
        self.forget(sheet)
    }

    /// Takes the rows that are gone out of the ledger.
    fn forget(&self, sheet: Sheet) -> Result<(), AppError> {
        let gone = &self.checked(sheet).to_remove;
        let keys: Vec<&str> = gone.iter().map(|row| row.row_key.as_str()).collect();
        Ok(import_ledger::forget_rows(self.conn, self.source_id, sheet.name(), &keys)?)
    }

    fn tournaments(&mut self) -> Result<(), AppError> {
        self.sheet(
            Sheet::Tournaments,
            rows::tournament,
            competitions::add_tournaments,
            competitions::change_tournaments,
        )?;
        let new: Vec<NewTournament> = self
            .rows(Sheet::Tournaments)
            .iter()
            .filter(|row| row.id.is_none())
            .map(|row| {
                read_again(Sheet::Tournaments, row, |cells| rows::tournament(cells, &self.book))
            })
            .collect::<Result<_, _>>()?;
        let told = |action: String, sport_id: Option<i64>| NewActivity {
            occurred_at: self.now,
            user_id: None,
            user_name: "Import".to_owned(),
            action,
            sport_id,
            status: ActivityStatus::Completed,
        };
        let activities: Vec<NewActivity> = if new.len() > TOLD_ONE_BY_ONE {
            let sport = new[0].sport_ids.first().copied();
            let one_sport = new.iter().all(|tournament| tournament.sport_ids == new[0].sport_ids);
            let action = format!("Imported {} tournaments from {}", new.len(), self.checked.name);
            vec![told(action, sport.filter(|_| one_sport))]
        } else {
            new.iter()
                .map(|tournament| {
                    let action = format!("Imported {}", tournament.tournament_name);
                    told(action, tournament.sport_ids.first().copied())
                })
                .collect()
        };
        news::add_activities(self.conn, &activities)
    }

    /// Looks up, or adds, the stages and groups that matches and teams name.
    fn parts_of_tournaments(&mut self) -> Result<(), AppError> {
        let id_of = |book: &Book, key: &str| book.tournaments.get(key).map_or(0, |known| known.id);
        let stages = self.distinct(Sheet::Matches, ["tournament_key", "stage_name"]);
        let stages: Vec<(i64, &str)> =
            stages.iter().map(|[key, name]| (id_of(&self.book, key), *name)).collect();
        let ids = competitions::find_or_add_stages(self.conn, &stages)?;
        learn_within(&mut self.book.stages, &stages, &ids);

        // Group A before group B, whichever a file names first.
        let mut groups: BTreeSet<(i64, &str)> = BTreeSet::new();
        for sheet in [Sheet::Teams, Sheet::Matches] {
            let named = self.distinct(sheet, ["tournament_key", "group_name"]);
            groups.extend(named.iter().map(|[key, name]| (id_of(&self.book, key), *name)));
        }
        let groups = Vec::from_iter(groups);
        let ids = competitions::find_or_add_groups(self.conn, &groups)?;
        learn_within(&mut self.book.groups, &groups, &ids);
        Ok(())
    }

    /// Writes each team once, however many tournaments it is in, and then its
    /// places. Where rows of one team differ, the last one says what it is called.
    fn teams(&mut self) -> Result<(), AppError> {
        let sheet = Sheet::Teams;
        (self.on_step)(Step::Writing(sheet));
        let rows = self.rows(sheet);
        let mut teams: BTreeMap<&str, NewTeam> = BTreeMap::new();
        for row in rows {
            let TeamRow { team_key, team, .. } =
                read_again(sheet, row, |cells| rows::team(cells, &self.book))?;
            teams.insert(team_key, team);
        }
        let id_of = |book: &Book, key: &str| book.teams.get(key).map_or(0, |known| known.id);
        let (new, known): (Vec<_>, Vec<_>) =
            teams.into_iter().partition(|(key, _)| id_of(&self.book, key) == 0);

        let known: HashMap<i64, NewTeam> =
            known.into_iter().map(|(key, team)| (id_of(&self.book, key), team)).collect();
        let ids: Vec<i64> = known.keys().copied().collect();
        let mut renamed: Vec<(i64, NewTeam)> = competitions_record::team_states(self.conn, &ids)?
            .into_iter()
            .filter_map(|state| {
                let team = known.get(&state.team_id)?;
                let same = team.team_name == state.team_name
                    && team.team_type.as_str() == state.team_type
                    && team.country_code == state.country_code;
                (!same).then(|| (state.team_id, team.clone()))
            })
            .collect();
        renamed.sort_by_key(|(id, _)| *id);
        competitions::change_teams(self.conn, self.now, &renamed)?;

        let (new_keys, new): (Vec<&str>, Vec<NewTeam>) = new.into_iter().unzip();
        let ids = competitions::add_teams(self.conn, self.now, &new)?;
        for (key, id) in new_keys.into_iter().zip(ids) {
            if let Some(known) = self.book.teams.get_mut(key) {
                known.id = id;
            }
        }

        for chunk in rows.chunks(CHUNK) {
            let places: Vec<NewTournamentTeam> = chunk
                .iter()
                .map(|row| {
                    let row = read_again(sheet, row, |cells| rows::team(cells, &self.book))?;
                    Ok(NewTournamentTeam {
                        tournament_id: row.tournament_id,
                        team_id: id_of(&self.book, row.team_key),
                        group_id: row.group_id,
                    })
                })
                .collect::<Result<_, AppError>>()?;
            competitions::add_tournament_teams(self.conn, self.now, &places)?;
            let ids: Vec<i64> = places.iter().map(|place| place.team_id).collect();
            self.note(sheet, &chunk.iter().collect::<Vec<_>>(), &ids)?;
        }
        Ok(())
    }

    /// Writes players. One whose key another source knows is the same person when
    /// the sport and the name agree.
    fn players(&mut self) -> Result<(), AppError> {
        let sheet = Sheet::Players;
        let (new, changed): (Vec<&RowToWrite>, Vec<&RowToWrite>) =
            self.rows(sheet).iter().partition(|row| row.id.is_none());
        (self.on_step)(Step::Writing(sheet));
        for chunk in new.chunks(CHUNK) {
            let read: Vec<NewPlayer> = chunk
                .iter()
                .map(|row| read_again(sheet, row, |cells| rows::player(cells, &self.book)))
                .collect::<Result<_, _>>()?;
            let keys: Vec<&str> = chunk.iter().map(|row| &*row.key).collect();
            let mut elsewhere: HashMap<(String, i64, String), i64> = HashMap::new();
            for namesake in
                import_ledger::players_of_other_sources(self.conn, self.source_id, &keys)?
            {
                let who = (namesake.row_key, namesake.sport_id, fold(&namesake.player_name));
                elsewhere.entry(who).or_insert(namesake.player_profile_id);
            }
            let known: Vec<Option<i64>> = read
                .iter()
                .zip(&keys)
                .map(|(player, key)| {
                    let who =
                        ((*key).to_owned(), *player.sport_ids.first()?, fold(&player.player_name));
                    elsewhere.get(&who).copied()
                })
                .collect();
            let unknown: Vec<NewPlayer> = read
                .into_iter()
                .zip(&known)
                .filter_map(|(player, known)| known.is_none().then_some(player))
                .collect();
            let mut added = registration::add_players(self.conn, self.now, &unknown)?.into_iter();
            let ids: Vec<i64> =
                known.into_iter().filter_map(|known| known.or_else(|| added.next())).collect();
            self.note(sheet, chunk, &ids)?;
        }
        for chunk in changed.chunks(CHUNK) {
            let players: Vec<(i64, NewPlayer)> = chunk
                .iter()
                .map(|row| {
                    let player = read_again(sheet, row, |cells| rows::player(cells, &self.book))?;
                    Ok((row.id.unwrap_or_default(), player))
                })
                .collect::<Result<_, AppError>>()?;
            registration::change_players(self.conn, self.now, &players)?;
            let ids: Vec<i64> = players.iter().map(|(id, _)| *id).collect();
            self.note(sheet, chunk, &ids)?;
        }
        Ok(())
    }

    fn squads(&mut self) -> Result<(), AppError> {
        let sheet = Sheet::Squads;
        (self.on_step)(Step::Writing(sheet));
        let (new, changed): (Vec<&RowToWrite>, Vec<&RowToWrite>) =
            self.rows(sheet).iter().partition(|row| row.id.is_none());
        for (rows, write) in [
            (new, competitions::add_squad_members as fn(&Conn<'_>, Timestamp, &[_]) -> _),
            (changed, competitions::change_squad_members),
        ] {
            for chunk in rows.chunks(CHUNK) {
                let members = chunk
                    .iter()
                    .map(|row| {
                        read_again(sheet, row, |cells| rows::squad_member(cells, &self.book))
                    })
                    .collect::<Result<Vec<_>, _>>()?;
                write(self.conn, self.now, &members)?;
                let ids: Vec<i64> = members.iter().map(|m| m.player_profile_id).collect();
                self.note(sheet, chunk, &ids)?;
            }
        }
        let gone: Vec<(i64, i64, i64)> = self
            .checked(sheet)
            .to_remove
            .iter()
            .filter_map(|row| {
                let mut parts = row.row_key.split(SEPARATOR);
                let tournament = self.book.tournaments.get(parts.next()?)?.id;
                let team = self.book.teams.get(parts.next()?)?.id;
                Some((tournament, team, row.row_id))
            })
            .collect();
        if !gone.is_empty() {
            competitions::remove_squad_members(self.conn, self.now, &gone)?;
        }
        self.forget(sheet)
    }

    fn periods(&mut self) -> Result<(), AppError> {
        let sheet = Sheet::MatchPeriods;
        (self.on_step)(Step::Writing(sheet));
        for chunk in self.rows(sheet).chunks(CHUNK) {
            let periods = chunk
                .iter()
                .map(|row| read_again(sheet, row, |cells| rows::period(cells, &self.book)))
                .collect::<Result<Vec<_>, _>>()?;
            match_day::set_periods(self.conn, self.now, &periods)?;
            let ids: Vec<i64> = periods.iter().map(|period| period.match_id).collect();
            self.note(sheet, &chunk.iter().collect::<Vec<_>>(), &ids)?;
        }
        let gone: Vec<(i64, i64)> = self
            .checked(sheet)
            .to_remove
            .iter()
            .filter_map(|row| {
                let number = row.row_key.split(SEPARATOR).nth(1)?.parse().ok()?;
                Some((row.row_id, number))
            })
            .collect();
        match_day::remove_periods(self.conn, self.now, &gone)?;
        self.forget(sheet)
    }

    /// Writes what results are worth. A row of its own counts for its tournament,
    /// a row without one for every other tournament of its sport.
    fn scoring(&mut self) -> Result<(), AppError> {
        let sheet = Sheet::ScoringConfig;
        let checked = self.checked(sheet);
        let nothing_new = checked.to_write.is_empty()
            && checked.to_remove.is_empty()
            && self.rows(Sheet::Tournaments).is_empty();
        if nothing_new {
            return Ok(());
        }
        (self.on_step)(Step::Writing(sheet));
        let rules: Vec<ScoringRow> = checked
            .unchanged
            .iter()
            .chain(&checked.to_write)
            .map(|row| read_again(sheet, row, |cells| rows::scoring(cells, &self.book)))
            .collect::<Result<_, _>>()?;
        let of_sports: Vec<_> = rules.iter().map(|rule| (rule.sport_id, rule.points)).collect();
        reference_names::add_missing_scoring_configs(self.conn, self.now, &of_sports)?;

        let here: Vec<i64> = self
            .book
            .tournaments
            .values()
            .filter(|known| known.is_here)
            .map(|known| known.id)
            .collect();
        let mut ruled: BTreeMap<i64, &ScoringRow> = BTreeMap::new();
        for (tournament, sport) in competitions_record::sports_of_tournaments(self.conn, &here)? {
            let own = rules.iter().find(|rule| rule.tournament_id == Some(tournament));
            let of_sport =
                || rules.iter().find(|rule| rule.tournament_id.is_none() && rule.sport_id == sport);
            if let Some(rule) = own.or_else(of_sport) {
                ruled.insert(tournament, rule);
            }
        }
        let scorings: Vec<NewTournamentScoring> = ruled
            .iter()
            .map(|(tournament_id, rule)| NewTournamentScoring {
                tournament_id: *tournament_id,
                points: rule.points,
                extra_rules: rule.extra_rules.clone(),
                basis: rule.basis.clone(),
            })
            .collect();
        competitions::set_tournament_scoring(self.conn, self.now, &scorings)?;
        if !checked.to_remove.is_empty() {
            let unruled: Vec<i64> =
                here.into_iter().filter(|tournament| !ruled.contains_key(tournament)).collect();
            competitions::remove_tournament_scoring(self.conn, self.now, &unruled)?;
        }
        let rows: Vec<&RowToWrite> = checked.to_write.iter().collect();
        let ids: Vec<i64> = rules
            .iter()
            .skip(checked.unchanged.len())
            .map(|rule| rule.tournament_id.unwrap_or_default())
            .collect();
        self.note(sheet, &rows, &ids)?;
        self.forget(sheet)
    }
}

fn learn_within(lists: &mut HashMap<i64, Names>, parts: &[(i64, &str)], ids: &[i64]) {
    for ((owner, name), id) in parts.iter().zip(ids) {
        lists.entry(*owner).or_default().learn(&[name], vec![*id]);
    }
}
