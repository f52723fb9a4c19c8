//! Teams, players and squads.

use std::collections::{BTreeMap, HashMap};

use touchline_domain::same_name;
use touchline_store::competitions::changes as competition_changes;
use touchline_store::{Conn, import_ledger};

use super::{CHUNK, Writer};
use crate::import::book::Book;
use crate::import::format::{SEPARATOR, Sheet};
use crate::import::rows::{self, TeamRow};
use touchline_app::AppError;
use touchline_app::competitions::{self, DivisionKey, NewDivisionTeam, NewTeam};
use touchline_app::registration::{self, NewPlayer};

impl Writer<'_, '_> {
    /// Writes each team once, in however many tournaments it is, and then its places.
    pub(super) fn teams(&mut self) -> Result<(), AppError> {
        let sheet = Sheet::Teams;
        let rows = self.rows(sheet);
        let mut teams: BTreeMap<String, NewTeam> = BTreeMap::new();
        for TeamRow { team_key, team, .. } in self.read(sheet, &self.part.teams, rows::team)? {
            teams.insert(team_key, team);
        }
        let id_of = |book: &Book, key: &str| book.teams.get(key).map_or(0, |known| known.id);
        let (new, known): (Vec<_>, Vec<_>) =
            teams.into_iter().partition(|(key, _)| id_of(&self.book, key) == 0);

        let known: HashMap<i64, NewTeam> =
            known.into_iter().map(|(key, team)| (id_of(&self.book, &key), team)).collect();
        let ids: Vec<i64> = known.keys().copied().collect();
        let mut renamed: Vec<(i64, NewTeam)> = competition_changes::team_states(self.conn, &ids)?
            .into_iter()
            .filter_map(|state| {
                let team = known.get(&state.team_id)?;
                let same = team.team_name == state.team_name
                    && team.team_type == state.team_type
                    && team.country_code == state.country_code;
                (!same).then(|| (state.team_id, team.clone()))
            })
            .collect();
        renamed.sort_by_key(|(id, _)| *id);
        competitions::change_teams(self.conn, &renamed)?;

        let (new_keys, new): (Vec<String>, Vec<NewTeam>) = new.into_iter().unzip();
        let ids = competitions::add_teams(self.conn, &new)?;
        for (key, id) in new_keys.into_iter().zip(ids) {
            if let Some(known) = self.book.teams.get_mut(&*key) {
                known.id = id;
            }
        }

        for chunk in rows.chunks(CHUNK) {
            let places: Vec<NewDivisionTeam> = self
                .read(sheet, chunk, rows::team)?
                .into_iter()
                .map(|row| NewDivisionTeam {
                    division: row.division,
                    team_id: id_of(&self.book, &row.team_key),
                    group_id: row.group_id,
                })
                .collect();
            competitions::add_division_teams(self.conn, &places)?;
            let ids: Vec<i64> = places.iter().map(|place| place.team_id).collect();
            self.note(sheet, &chunk.iter().collect::<Vec<_>>(), &ids)?;
        }
        Ok(())
    }

    /// Writes players. A player whose key another source has is the same person when sport
    /// and name agree.
    pub(super) fn players(&mut self) -> Result<(), AppError> {
        let sheet = Sheet::Players;
        let (new, changed) = self.new_and_changed(sheet);
        for chunk in new.chunks(CHUNK) {
            let read = self.read(sheet, chunk.iter().copied(), rows::player)?;
            let keys: Vec<&str> = chunk.iter().map(|row| &*row.key).collect();
            let mut elsewhere: HashMap<(String, i64, String), i64> = HashMap::new();
            for namesake in import_ledger::players_of_other_sources(
                self.conn,
                self.source.import_source_id,
                &keys,
            )? {
                let who = (namesake.row_key, namesake.sport_id, same_name(&namesake.player_name));
                elsewhere.entry(who).or_insert(namesake.player_profile_id);
            }
            let known: Vec<Option<i64>> = read
                .iter()
                .zip(&keys)
                .map(|(player, key)| {
                    let who = (
                        (*key).to_owned(),
                        *player.sport_ids.first()?,
                        same_name(&player.player_name),
                    );
                    elsewhere.get(&who).copied()
                })
                .collect();
            let unknown: Vec<NewPlayer> = read
                .into_iter()
                .zip(&known)
                .filter_map(|(player, known)| known.is_none().then_some(player))
                .collect();
            let mut added = registration::add_players(self.conn, &unknown)?.into_iter();
            let ids: Vec<i64> =
                known.into_iter().filter_map(|known| known.or_else(|| added.next())).collect();
            self.note(sheet, chunk, &ids)?;
        }
        for chunk in changed.chunks(CHUNK) {
            let ids: Vec<i64> = chunk.iter().filter_map(|row| row.id).collect();
            let said = self.read(sheet, chunk.iter().copied(), rows::player)?;
            let players: Vec<(i64, NewPlayer)> = ids.iter().copied().zip(said).collect();
            registration::change_players(self.conn, &players)?;
            self.note(sheet, chunk, &ids)?;
        }
        Ok(())
    }

    pub(super) fn squads(&mut self) -> Result<(), AppError> {
        let sheet = Sheet::Squads;
        // A row that went and one that came may be the same place, under another key of its division.
        let gone: Vec<(DivisionKey, i64, i64)> = self
            .checked(sheet)
            .to_remove
            .iter()
            .filter_map(|row| {
                let mut parts = row.row_key.split(SEPARATOR);
                let (tournament, team, _) = (parts.next()?, parts.next()?, parts.next()?);
                let division = self.book.division_of(tournament, parts.next().unwrap_or_default());
                Some((division, self.book.teams.get(team)?.id, row.row_id))
            })
            .collect();
        if !gone.is_empty() {
            competitions::remove_squad_members(self.conn, &gone)?;
        }
        self.forget(sheet)?;
        let (new, changed) = self.new_and_changed(sheet);
        for (rows, write) in [
            (new, competitions::add_squad_members as fn(&Conn<'_>, &[_]) -> _),
            (changed, competitions::change_squad_members),
        ] {
            for chunk in rows.chunks(CHUNK) {
                let members = self.read(sheet, chunk.iter().copied(), rows::squad_member)?;
                write(self.conn, &members)?;
                let ids: Vec<i64> = members.iter().map(|m| m.player_profile_id).collect();
                self.note(sheet, chunk, &ids)?;
            }
        }
        Ok(())
    }
}
