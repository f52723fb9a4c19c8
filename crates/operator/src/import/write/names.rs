//! The names that rows use: of reference data, stages and groups. They are looked up, or
//! added, before the rows are written.

use std::collections::{BTreeSet, HashMap};

use touchline_domain::match_formats::MatchFormatDraft;
use touchline_domain::reference::{AgeGroupDraft, MAX_AGE};
use touchline_domain::same_name;
use touchline_store::competitions::changes;

use super::Writer;
use crate::import::book::{Book, Names};
use crate::import::format::Sheet;
use touchline_app::AppError;
use touchline_app::competitions;
use touchline_app::reference_names;

impl<'w> Writer<'w, '_> {
    /// Looks up, or adds, every name of reference data that rows use.
    pub(super) fn names(&mut self) -> Result<(), AppError> {
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
            (Sheet::Divisions, "sport_name"),
            (Sheet::Players, "sport_name"),
            (Sheet::Matches, "sport_name"),
            (Sheet::ScoringConfig, "sport_name"),
        ]);
        let genders = of(&[
            (Sheet::Tournaments, "gender_name"),
            (Sheet::Divisions, "gender_name"),
            (Sheet::Players, "gender_name"),
            (Sheet::Matches, "gender_name"),
        ]);
        let ages =
            of(&[(Sheet::Tournaments, "age_group_name"), (Sheet::Divisions, "age_group_name")]);
        let venues = of(&[(Sheet::Tournaments, "venue_name"), (Sheet::Matches, "venue_name")]);
        let formats = self.distinct(Sheet::Matches, ["sport_name", "match_format"]);

        let book = &mut self.book;
        book.sports.learn(&sports, reference_names::find_or_add_sports(conn, now, &sports)?);
        let ids = reference_names::find_or_add_gender_categories(conn, now, &genders)?;
        book.gender_categories.learn(&genders, ids);
        // The sources name age groups but not their ages.
        let of_all_ages = |name: &&str| AgeGroupDraft {
            age_group_name: (*name).to_owned(),
            min_age: 0,
            max_age: MAX_AGE,
            is_active: None,
        };
        let groups: Vec<AgeGroupDraft> = ages.iter().map(of_all_ages).collect();
        book.age_groups.learn(&ages, reference_names::find_or_add_age_groups(conn, now, &groups)?);
        book.venues.learn(&venues, reference_names::find_or_add_venues(conn, now, &venues)?);
        let new_formats: Vec<MatchFormatDraft> = formats
            .iter()
            .map(|[sport, format]| MatchFormatDraft {
                sport_id: book.sports.id(sport),
                format_name: (*format).to_owned(),
                description: None,
                duration_minutes: None,
                rules: None,
                is_active: None,
            })
            .collect();
        let ids = reference_names::find_or_add_match_formats(conn, now, &new_formats)?;
        for (([sport, format], id), _) in formats.iter().zip(ids).zip(&new_formats) {
            let sport_id = book.sports.id(sport);
            book.match_formats.entry(sport_id).or_default().learn(&[format], vec![id]);
        }
        Ok(())
    }

    /// Looks up, or adds, the stages and groups that matches and teams name.
    pub(super) fn parts_of_tournaments(&mut self) -> Result<(), AppError> {
        let id_of = |book: &Book, tournament: &str, division: &str| {
            book.division_of(tournament, division).division_id
        };
        let stages =
            self.distinct(Sheet::Matches, ["tournament_key", "division_key", "stage_name"]);
        let stages: Vec<(i64, &str)> =
            stages.iter().map(|[of, key, name]| (id_of(&self.book, of, key), *name)).collect();
        let ids = competitions::find_or_add_stages(self.conn, &stages)?;
        learn_within(&mut self.book.stages, &stages, &ids);

        // Group A comes before group B, in whichever order a file names them.
        let mut groups: BTreeSet<(i64, &str)> = BTreeSet::new();
        for sheet in [Sheet::Teams, Sheet::Matches] {
            let named = self.distinct(sheet, ["tournament_key", "division_key", "group_name"]);
            groups.extend(named.iter().map(|[of, key, name]| (id_of(&self.book, of, key), *name)));
        }
        let groups = Vec::from_iter(groups);
        let ids = competitions::find_or_add_groups(self.conn, &groups)?;
        learn_within(&mut self.book.groups, &groups, &ids);
        Ok(())
    }

    /// Looks up the groups that decisions name. A name without a group stays unknown: it is
    /// the name of a stage.
    pub(super) fn groups_of_decisions(&mut self) -> Result<(), AppError> {
        let named =
            self.distinct(Sheet::Decisions, ["tournament_key", "division_key", "group_name"]);
        let named: Vec<(i64, &str)> = named
            .iter()
            .map(|[of, key, name]| (self.book.division_of(of, key).division_id, *name))
            .collect();
        let divisions: Vec<i64> = named.iter().map(|(division, _)| *division).collect();
        let known = changes::groups_by_name(self.conn, &divisions)?;
        for (division, name) in named {
            if let Some(id) = known.get(&(division, same_name(name))) {
                learn_within(&mut self.book.groups, &[(division, name)], &[*id]);
            }
        }
        Ok(())
    }
}

fn learn_within(lists: &mut HashMap<i64, Names>, parts: &[(i64, &str)], ids: &[i64]) {
    for ((owner, name), id) in parts.iter().zip(ids) {
        lists.entry(*owner).or_default().learn(&[name], vec![*id]);
    }
}
