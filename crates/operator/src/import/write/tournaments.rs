//! Tournaments, and their lines in Recent Activity.

use jiff::tz::TimeZone;
use touchline_domain::TimeRounding;
use touchline_domain::zones::zone_name;
use touchline_store::competitions::{divisions, setup, timetable as stored};

use super::Writer;
use crate::import::format::{SEPARATOR, Sheet};
use crate::import::parts::ImportedTournament;
use crate::import::rows::{self, TournamentRow};
use touchline_app::AppError;
use touchline_app::competitions;
use touchline_app::news::{self, ActivityKind, Doer, NewActivity};
use touchline_app::timetable;

/// With more new tournaments than this, Recent Activity gets one line for all.
const TOLD_ONE_BY_ONE: usize = 5;

impl Writer<'_, '_> {
    pub(super) fn tournaments(&mut self) -> Result<(), AppError> {
        let now = self.now;
        self.sheet(
            Sheet::Tournaments,
            rows::tournament,
            |conn, new| {
                let all: Vec<_> = new.iter().map(|row| row.tournament.clone()).collect();
                let ids = competitions::add_without_divisions(conn, now, &all)?;
                let with_one = ids.iter().copied().zip(new).filter(|(_, row)| !row.is_divided);
                let with_one = with_one.map(|(id, row)| (id, &row.tournament));
                competitions::add_first_divisions(conn, now, with_one)?;
                Ok(ids)
            },
            |conn, changed| {
                let all: Vec<_> =
                    changed.iter().map(|(id, row)| (*id, row.tournament.clone())).collect();
                competitions::change_without_divisions(conn, now, &all)?;
                let with_one = changed.iter().filter(|(_, row)| !row.is_divided);
                let with_one = with_one.map(|(id, row)| (*id, &row.tournament));
                competitions::change_first_divisions(conn, now, with_one)
            },
        )?;
        // Rules of the last part may be for all tournaments; other rows are of those of their part.
        let of_part = self
            .book
            .tournaments
            .iter()
            .filter(|(key, _)| self.part.is_last || self.part.tournaments.contains(*key));
        let ids: Vec<i64> = of_part.map(|(_, known)| known.id).collect();
        self.book.first_divisions.extend(divisions::first_of(self.conn, &ids)?);
        self.zones()?;
        let undivided = |key: &str| {
            let known = self.book.tournaments.get(key).filter(|_| !self.book.divided.contains(key));
            self.book.first_divisions.get(&known?.id).copied()
        };
        let divisions: Vec<Option<i64>> =
            self.rows(Sheet::Tournaments).iter().map(|row| undivided(&row.key)).collect();
        self.time_roundings(Sheet::Tournaments, &divisions)?;
        let (new, _) = self.new_and_changed(Sheet::Tournaments);
        let read = self.read(Sheet::Tournaments, new.iter().copied(), rows::tournament)?;
        for (row, TournamentRow { tournament, .. }) in new.into_iter().zip(read) {
            // The rows were written above, so the book knows them all.
            let Some(known) = self.book.tournaments.get(&row.key) else { continue };
            self.new_tournaments
                .push(ImportedTournament { id: known.id, sport_ids: tournament.sport_ids });
        }
        Ok(())
    }

    /// Says in which zones the tournaments are, as far as the folder does. Matches that were imported before follow.
    fn zones(&mut self) -> Result<(), AppError> {
        for row in self.rows(Sheet::Tournaments) {
            let told = self.book.zones.get(&row.key).and_then(TimeZone::iana_name);
            let Some((told, known)) = told.zip(self.book.tournaments.get(&row.key)) else {
                continue;
            };
            let was = setup::zones(self.conn, &[known.id])?.pop().map(|(_, zone)| zone);
            if was.as_deref() != Some(told) {
                setup::set_zones(self.conn, &[(known.id, told.to_owned())])?;
                let zones = (was.as_deref(), Some(told));
                timetable::move_to_zone(self.conn, known.id, zones, self.now)?;
            }
        }
        Ok(())
    }

    /// Says how times are rounded in the divisions that the rows of a sheet describe. A row that does not say it leaves what
    /// the division's organiser has chosen.
    pub(super) fn time_roundings(
        &self,
        sheet: Sheet,
        divisions: &[Option<i64>],
    ) -> Result<(), AppError> {
        let column = sheet.columns().iter().position(|column| *column == "time_rounding");
        let told = self.rows(sheet).iter().zip(divisions).filter_map(|(row, division)| {
            let told = row.text.split(SEPARATOR).nth(column?)?.parse().ok()?;
            Some(((*division)?, told))
        });
        let told: Vec<(i64, TimeRounding)> = told.collect();
        Ok(setup::set_time_roundings(self.conn, &told)?)
    }

    /// Says in which zones those matches are played whose rows name one.
    pub(super) fn zones_of_matches(&self) -> Result<(), AppError> {
        let column = Sheet::Matches.columns().iter().position(|column| *column == "timezone");
        let told = self.rows(Sheet::Matches).iter().filter_map(|row| {
            let name = zone_name(row.text.split(SEPARATOR).nth(column?)?)?;
            Some((self.book.matches.get(&row.key)?.id, name))
        });
        let told: Vec<(i64, String)> = told.collect();
        Ok(stored::set_zones_of_matches(self.conn, &told)?)
    }

    /// Adds the new tournaments of all parts to Recent Activity.
    pub(super) fn tell(&self, folder: &str) -> Result<(), AppError> {
        let new = &self.new_tournaments;
        let told = |kind, sport_id| {
            let by = Doer::Named("Import".to_owned());
            NewActivity { sport_id, ..NewActivity::new(self.now, by, kind) }
        };
        let activities: Vec<NewActivity> = if new.len() > TOLD_ONE_BY_ONE {
            let sports = &new[0].sport_ids;
            let one_sport = new.iter().all(|one| one.sport_ids == *sports);
            let sport_id = sports.first().copied().filter(|_| one_sport);
            let (subject, total) = (Some(folder.to_owned()), Some(new.len() as i64));
            vec![NewActivity {
                subject,
                total,
                ..told(ActivityKind::ImportedTournaments, sport_id)
            }]
        } else {
            let line = |one: &ImportedTournament| NewActivity {
                tournament_id: Some(one.id),
                ..told(ActivityKind::ImportedTournament, one.sport_ids.first().copied())
            };
            new.iter().map(line).collect()
        };
        news::add_activities(self.conn, &activities)
    }
}
