//! What strangers read in the place of names. Whatever is made for everybody goes through [`Names`]: pages, calendars, what links
//! say. By what rule, `domain::shown_names` decides. Those who have something to do with a division read whole names elsewhere.
//!
//! A reply for everybody is handed to [`Names`] last, whole names included, and it puts in their place what the
//! division and the people want.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use touchline_domain::permissions::Scope;
use touchline_domain::shown_names::{
    Asked, InTexts, NamedEntry, Partner, PersonName, ShownNames, ShownWish, is_of_team,
    put_into_words, shown, shown_entry,
};
use touchline_domain::{MatchName, ShirtNumber, SideName};
use touchline_store::competitions::calendars::CalendarRow;
use touchline_store::competitions::fixtures::FixtureRow;
use touchline_store::competitions::shown_names::{
    self as stored, MatchNameRow, MentionedRow, NamedEntryRow, RaceWinnerRow, ShownPlayerRow,
};
use touchline_store::matches::list::MatchRow;
use touchline_store::{Conn, StoreError};
use touchline_words::{Language, Sentence};

/// A text for readers of one language: people without a name are called in it.
#[must_use]
pub fn in_words(text: &str, language: Language) -> String {
    put_into_words(text, |number| match number {
        Some(number) => Sentence::NumberedPlayer { number: number.into() }.text(language),
        None => Sentence::UnnamedPlayer.text(language),
    })
}

/// Whose names stand in a reply.
#[derive(Debug, Default)]
pub(crate) struct Named {
    pub(crate) divisions: BTreeSet<i64>,
    pub(crate) teams: BTreeSet<i64>,
    pub(crate) players: BTreeSet<i64>,
    /// The matches whose texts are in it.
    pub(crate) matches: BTreeSet<i64>,
    /// Whether no text is in it, but names alone.
    pub(crate) has_no_text: bool,
    /// Whether its texts are names of stages, rounds and matches alone: these are about their own division, and a page of
    /// many divisions need not read the names of all for each.
    pub(crate) has_no_sentence: bool,
}

impl Named {
    pub(crate) fn in_division(division_id: i64) -> Self {
        Self { divisions: [division_id].into(), ..Self::default() }
    }

    pub(crate) fn fixtures<'r>(&mut self, rows: impl Iterator<Item = &'r FixtureRow>) {
        for row in rows {
            self.teams.extend([row.team_a_id, row.team_b_id].into_iter().flatten());
            self.matches.insert(row.match_id);
        }
    }
}

/// What is shown in the place of the names of a reply.
#[derive(Debug, Default)]
pub(crate) struct Names {
    rules: HashMap<i64, ShownNames>,
    /// All divisions of the same tournaments: a text may name somebody of another one.
    around: HashMap<i64, Around>,
    /// The teams that are called by the names of their players.
    pub(crate) entries: HashMap<i64, Vec<NamedEntryRow>>,
    players: HashMap<i64, ShownPlayerRow>,
    /// By division and player.
    numbers: HashMap<(i64, i64), ShirtNumber>,
    /// By division: who has asked for less.
    asked: HashMap<i64, Asked>,
    /// By division: the names that its texts may have.
    texts: HashMap<i64, InTexts>,
}

/// A division beside others.
#[derive(Debug, Clone, Copy)]
struct Around {
    tournament: i64,
    rule: ShownNames,
}

impl Names {
    pub(crate) fn read(conn: &Conn<'_>, named: &Named) -> Result<Self, StoreError> {
        let listed = |ids: &BTreeSet<i64>| ids.iter().copied().collect::<Vec<_>>();
        let divisions = listed(&named.divisions);
        let mut names = Self::default();
        for row in stored::rules_around(conn, &divisions)? {
            let (tournament, rule) = (row.tournament_id, row.shown_names);
            let is_own = named.divisions.contains(&row.division_id);
            if is_own {
                names.rules.insert(row.division_id, rule);
            }
            if !named.has_no_text && (is_own || !named.has_no_sentence) {
                names.around.insert(row.division_id, Around { tournament, rule });
            }
        }
        for row in stored::named_entries(conn, &listed(&named.teams))? {
            names.entries.entry(row.team_id).or_default().push(row);
        }
        let players = stored::players(conn, &listed(&named.players))?;
        names.players.extend(players.into_iter().map(|row| (row.player_profile_id, row)));
        for row in stored::asked(conn, &divisions)? {
            let Some(wish) = row.shown_names else { continue };
            let name = PersonName {
                given: row.given_name.as_deref(),
                family: row.family_name.as_deref(),
                ..PersonName::of(&row.player_name)
            };
            names.asked.entry(row.division_id).or_default().add(name, wish, true);
        }
        if names.shows_all() {
            return Ok(names);
        }
        for row in stored::numbers(conn, &listed(&named.players))? {
            if let Some(number) = row.shirt_number {
                names.numbers.insert((row.division_id, row.player_profile_id), number);
            }
        }
        names.read_nameless(conn)?;
        if !named.has_no_text {
            names.read_texts(conn, &divisions, &listed(&named.matches))?;
        }
        Ok(names)
    }

    /// Where whole names are not shown anyway, whoever is called like somebody who wants no name to be shown has none.
    pub(crate) fn read_nameless(&mut self, conn: &Conn<'_>) -> Result<(), StoreError> {
        let of_initials = self.rules.iter().filter(|(_, rule)| **rule == ShownNames::Initial);
        let of_initials: Vec<i64> = of_initials.map(|(division, _)| *division).collect();
        if of_initials.is_empty() {
            return Ok(());
        }
        for row in stored::nameless(conn)? {
            let name = PersonName {
                given: row.given_name.as_deref(),
                family: row.family_name.as_deref(),
                ..PersonName::of(&row.player_name)
            };
            for division in &of_initials {
                self.asked.entry(*division).or_default().add(name, ShownWish::Number, false);
            }
        }
        Ok(())
    }

    /// Reads who may be named in texts: people who are or were in a squad of the tournament, play in it, or have an
    /// entry there, whatever has become of it; and those whom these matches name.
    fn read_texts(
        &mut self,
        conn: &Conn<'_>,
        divisions: &[i64],
        matches: &[i64],
    ) -> Result<(), StoreError> {
        let mut around: Vec<i64> = self.around.keys().copied().collect();
        around.sort_unstable();
        let mut mentioned = stored::squads(conn, &around)?;
        for row in &mentioned {
            if let Some((player, number)) = row.player_profile_id.zip(row.shirt_number) {
                self.numbers.entry((row.division_id, player)).or_insert(number);
            }
        }
        let of_matches = stored::in_matches(conn, matches)?;
        // On the page of a match, the number is that of its line-up.
        for row in of_matches.iter().filter(|_| matches.len() == 1) {
            if let Some((player, number)) = row.player_profile_id.zip(row.shirt_number) {
                self.numbers.insert((row.division_id, player), number);
            }
        }
        mentioned.extend(of_matches);
        mentioned.extend(stored::without_profile(conn, &around)?);
        let mut entries: Entries = BTreeMap::new();
        for row in stored::named_entries_in(conn, &around)? {
            if let Some(division) = row.division_id {
                entries.entry((division, row.team_id)).or_default().push(row);
            }
        }
        // Who plays without a place.
        let placed: HashSet<i64> = entries.keys().map(|(_, team)| *team).collect();
        for (team, rows) in self.entries.iter().filter(|(team, _)| !placed.contains(team)) {
            entries.extend(divisions.iter().map(|division| ((*division, *team), rows.clone())));
        }
        let texts_of = |division: &i64| (*division, self.texts_of(*division, &mentioned, &entries));
        let texts = divisions.iter().map(texts_of).collect();
        self.texts = texts;
        Ok(())
    }

    /// The names that texts of a division may have: its own, and those of the others of its tournament, who are shown there as
    /// whichever of the two divisions shows less.
    pub(crate) fn texts_of(
        &self,
        division: i64,
        mentioned: &[MentionedRow],
        entries: &Entries,
    ) -> InTexts {
        let mut of = InTexts::default();
        let mut seen: HashSet<(Option<i64>, &str)> = HashSet::new();
        let mut players: HashSet<i64> = HashSet::new();
        for row in mentioned.iter().filter(|row| row.division_id == division) {
            if !seen.insert((row.player_profile_id, &row.name)) {
                continue;
            }
            players.extend(row.player_profile_id);
            if is_team(row, entries) {
                of.keep(&row.name);
            } else {
                let (way, number) = self.way_of_mentioned(row, division);
                of.person(person_of(row), number, way);
            }
        }
        let asked = self.asked_in(division);
        for ((_, _), rows) in entries.iter().filter(|((of, _), _)| *of == division) {
            let Some(row) = rows.first() else { continue };
            let (name, is_pair, partners) =
                (&row.team_name, row.is_pair, partners_in(rows, division));
            let entry = NamedEntry { name, is_pair, partners: &partners, asked: &asked };
            of.entry(&entry, self.rule(division));
        }
        let Some(tournament) = self.around.get(&division).map(|one| one.tournament) else {
            return of;
        };
        let is_beside = |other: i64| {
            other != division
                && self.around.get(&other).is_some_and(|one| one.tournament == tournament)
        };
        for row in mentioned.iter().filter(|row| is_beside(row.division_id)) {
            let is_own = row.player_profile_id.is_some_and(|player| players.contains(&player));
            if is_own || !seen.insert((row.player_profile_id, &row.name)) || is_team(row, entries) {
                continue;
            }
            let (way, number) = self.way_of_mentioned(row, division);
            of.person_elsewhere(person_of(row), number, way);
        }
        for ((other, _), rows) in entries.iter().filter(|((other, _), _)| is_beside(*other)) {
            let Some(row) = rows.first() else { continue };
            let (name, is_pair, partners) =
                (&row.team_name, row.is_pair, partners_in(rows, *other));
            let entry = NamedEntry { name, is_pair, partners: &partners, asked: &asked };
            of.entry_elsewhere(&entry, self.rule(division).stricter(self.rule(*other)));
        }
        of
    }

    /// Whether every name is shown as it is.
    pub(crate) fn shows_all(&self) -> bool {
        let mut entries = self.entries.values().flatten();
        self.rules.values().all(|rule| *rule == ShownNames::Full)
            && self.around.values().all(|one| one.rule == ShownNames::Full)
            && self.players.values().all(|row| row.shown_names.is_none())
            && entries.all(|row| row.shown_names.is_none())
            && self.asked.values().all(Asked::is_empty)
    }

    pub(crate) fn rule(&self, division: i64) -> ShownNames {
        let known = self.rules.get(&division).copied();
        let known = known.or_else(|| self.around.get(&division).map(|one| one.rule));
        // What is not known to be open is not.
        known.unwrap_or(ShownNames::Number)
    }

    /// The strictest rule of all that were read.
    pub(crate) fn strictest(&self) -> ShownNames {
        self.rules.values().copied().fold(ShownNames::Full, ShownNames::stricter)
    }

    /// Who has asked for less in a division.
    pub(crate) fn asked_in(&self, division: i64) -> Vec<&Asked> {
        self.asked.get(&division).into_iter().collect()
    }

    /// What is shown of a team.
    pub(crate) fn team(&self, division: i64, team: i64, name: &str) -> String {
        let Some(rows) = self.entries.get(&team) else { return name.to_owned() };
        let partners = partners_in(rows, division);
        let is_pair = rows.iter().any(|row| row.is_pair);
        let asked = self.asked_in(division);
        let of = NamedEntry { name, is_pair, partners: &partners, asked: &asked };
        shown_entry(&of, self.rule(division))
    }

    /// What is shown of a team in several divisions.
    pub(crate) fn team_anywhere(&self, team: i64, name: &str) -> String {
        let Some(rows) = self.entries.get(&team) else { return name.to_owned() };
        let mut partners: Vec<Partner<'_>> = rows.iter().filter_map(partner).collect();
        partners.dedup_by_key(|one| one.name);
        let is_pair = rows.iter().any(|row| row.is_pair);
        let asked: Vec<&Asked> = self.asked.values().collect();
        let of = NamedEntry { name, is_pair, partners: &partners, asked: &asked };
        shown_entry(&of, self.strictest())
    }

    /// What is shown of somebody who is entered by name where it is not known whether in a team.
    pub(crate) fn entry(
        &self,
        division: i64,
        team: Option<i64>,
        (name, is_pair): (&str, bool),
    ) -> String {
        if let Some(team) = team.filter(|team| self.entries.contains_key(team)) {
            return self.team(division, team, name);
        }
        let asked = self.asked_in(division);
        let of = NamedEntry { name, is_pair, partners: &[], asked: &asked };
        shown_entry(&of, self.rule(division))
    }

    pub(crate) fn put_team(&self, division: i64, team: Option<i64>, name: &mut Option<String>) {
        if let (Some(team), Some(name)) = (team, name) {
            *name = self.team(division, team, name);
        }
    }

    /// How somebody is shown, and the profile. Of whom no profile is known, somebody of the same name may have asked for less.
    fn way(
        &self,
        division: i64,
        player: Option<i64>,
        name: &str,
    ) -> (ShownNames, Option<&ShownPlayerRow>) {
        let known = player.and_then(|id| self.players.get(&id));
        let wish = match known {
            Some(row) => row.shown_names,
            None => self.wish_of(division, name),
        };
        (self.rule(division).with(wish), known)
    }

    pub(crate) fn wish_of(&self, division: i64, name: &str) -> Option<ShownWish> {
        self.asked.get(&division)?.find(name)?.wish
    }

    /// How somebody is shown in the texts of a division.
    fn way_of_mentioned(
        &self,
        row: &MentionedRow,
        division: i64,
    ) -> (ShownNames, Option<ShirtNumber>) {
        let wish = match row.player_profile_id {
            Some(_) => row.shown_names,
            None => self.wish_of(division, &row.name),
        };
        let number = self.number(row.division_id, row.player_profile_id).or(row.shirt_number);
        (self.rule(division).stricter(self.rule(row.division_id)).with(wish), number)
    }

    pub(crate) fn number(&self, division: i64, player: Option<i64>) -> Option<ShirtNumber> {
        self.numbers.get(&(division, player?)).copied()
    }

    /// What is shown of a person.
    pub(crate) fn player(
        &self,
        division: i64,
        player: Option<i64>,
        name: &str,
        number: Option<ShirtNumber>,
    ) -> String {
        let (way, known) = self.way(division, player, name);
        let number = number.or_else(|| self.number(division, player));
        shown(person(name, known), number, way).to_string()
    }

    /// What is shown of a player wherever they play.
    pub(crate) fn player_anywhere(&self, player: i64, name: &str) -> String {
        let known = self.players.get(&player);
        let way = self.strictest().with(known.and_then(|row| row.shown_names));
        shown(person(name, known), None, way).to_string()
    }

    pub(crate) fn put_player(&self, division: i64, player: Option<i64>, name: &mut Option<String>) {
        if let Some(name) = name {
            *name = self.player(division, player, name, None);
        }
    }

    /// What is shown of an entrant of a race: a player, or a team.
    pub(crate) fn entrant(&self, division: i64, of: &Entrant<'_>) -> String {
        if let (None, Some(team)) = (of.player, of.team_id) {
            if self.entries.contains_key(&team) {
                return self.team(division, team, of.name);
            }
            if of.team_name.is_some_and(|team| is_of_team(of.name, team)) {
                return of.name.to_owned();
            }
        }
        self.player(division, of.player, of.name, of.bib.and_then(|bib| bib.parse().ok()))
    }

    /// What is shown in the place of the names in a text of a division.
    pub(crate) fn text(&self, division: i64, text: &str) -> String {
        self.texts.get(&division).map_or_else(|| text.to_owned(), |names| names.told(text))
    }

    pub(crate) fn put_text(&self, division: i64, text: &mut Option<String>) {
        if let Some(text) = text {
            *text = self.text(division, text);
        }
    }

    /// Shows a match in its competition, whose sides are those of the reply.
    pub(crate) fn put_fixture(
        &self,
        division: i64,
        row: &mut FixtureRow,
        winners: &[RaceWinnerRow],
    ) {
        self.put_match_name(division, [row.team_a_id, row.team_b_id], &mut row.match_name);
        self.put_text(division, &mut row.stage_name);
        self.put_text(division, &mut row.round_name);
        self.put_team(division, row.team_a_id, &mut row.team_a_name);
        self.put_team(division, row.team_b_id, &mut row.team_b_name);
        if let Some(name) = &mut row.winner_name {
            let winner = winners.iter().find(|one| one.match_id == row.match_id);
            *name = match winner {
                Some(winner) => self.entrant(division, &Entrant::of_winner(winner)),
                None => self.player(division, None, name, None),
            };
        }
    }

    /// Shows a match by itself.
    pub(crate) fn put_match(&self, division: i64, row: &mut MatchRow) {
        self.put_match_name(division, [row.team_a_id, row.team_b_id], &mut row.match_name);
        self.put_text(division, &mut row.stage_name);
        self.put_text(division, &mut row.round_name);
        self.put_team(division, row.team_a_id, &mut row.team_a_name);
        self.put_team(division, row.team_b_id, &mut row.team_b_name);
    }

    /// Shows what a match of these teams is called. The names of teams in a title stay.
    pub(crate) fn put_match_name(
        &self,
        division: i64,
        teams: [Option<i64>; 2],
        name: &mut MatchName,
    ) {
        if let (Some(title), Some(texts)) = (&mut name.title, self.texts.get(&division)) {
            let stays = |(side, team): (&SideName, Option<i64>)| match side {
                SideName::Team(name) if !self.entries.contains_key(&team?) => Some(name.clone()),
                _ => None,
            };
            let stay: Vec<String> = name.sides.iter().zip(teams).filter_map(stays).collect();
            *title = texts.told_beside(title, &stay.iter().map(String::as_str).collect::<Vec<_>>());
        }
        for (side, team) in name.sides.iter_mut().zip(teams) {
            match (side, team) {
                (SideName::Team(name), Some(team)) => *name = self.team(division, team, name),
                (SideName::Source(source), _) => self.put_text(division, &mut source.of),
                (SideName::Team(_) | SideName::Open, _) => {}
            }
        }
    }
}

pub(crate) fn partner(row: &NamedEntryRow) -> Option<Partner<'_>> {
    let name = PersonName {
        given: row.given_name.as_deref(),
        family: row.family_name.as_deref(),
        ..PersonName::of(row.player_name.as_deref()?)
    };
    Some(Partner { name, number: row.shirt_number, wish: row.shown_names })
}

/// The entries of divisions, by division and team.
type Entries = BTreeMap<(i64, i64), Vec<NamedEntryRow>>;

/// Whether an entrant of a race is a team.
pub(crate) fn is_team(row: &MentionedRow, entries: &Entries) -> bool {
    row.player_profile_id.is_none()
        && row.team_id.is_some_and(|team| !entries.contains_key(&(row.division_id, team)))
        && row.team_name.as_deref().is_some_and(|team| is_of_team(&row.name, team))
}

/// The players of an entry in a division.
fn partners_in(rows: &[NamedEntryRow], division: i64) -> Vec<Partner<'_>> {
    let there = rows.iter().filter(|row| row.division_id == Some(division));
    there.filter_map(partner).collect()
}

/// A name as a reply has it, with what is known of it.
pub(crate) fn person<'n>(name: &'n str, known: Option<&'n ShownPlayerRow>) -> PersonName<'n> {
    PersonName {
        name,
        given: known.and_then(|row| row.given_name.as_deref()),
        family: known.and_then(|row| row.family_name.as_deref()),
        profile: known.map(|row| row.player_name.as_str()),
    }
}

/// The same of somebody whom a text may name.
pub(crate) fn person_of(row: &MentionedRow) -> PersonName<'_> {
    PersonName {
        name: &row.name,
        given: row.given_name.as_deref(),
        family: row.family_name.as_deref(),
        profile: row.player_name.as_deref(),
    }
}

/// Who starts in a race.
pub(crate) struct Entrant<'e> {
    pub(crate) player: Option<i64>,
    pub(crate) team_id: Option<i64>,
    pub(crate) team_name: Option<&'e str>,
    pub(crate) name: &'e str,
    pub(crate) bib: Option<&'e str>,
}

impl<'e> Entrant<'e> {
    fn of_winner(row: &'e RaceWinnerRow) -> Self {
        Self {
            player: row.player_profile_id,
            team_id: row.team_id,
            team_name: row.team_name.as_deref(),
            name: &row.participant_name,
            bib: row.bib.as_deref(),
        }
    }
}

/// Shows matches of a division to strangers.
pub(crate) fn of_fixtures(
    conn: &Conn<'_>,
    division: i64,
    rows: &mut [FixtureRow],
) -> Result<(), StoreError> {
    let mut named = Named { has_no_sentence: true, ..Named::in_division(division) };
    named.fixtures(rows.iter());
    let winners = winners_of(conn, rows.iter(), &mut named)?;
    let names = Names::read(conn, &named)?;
    if !names.shows_all() {
        for row in rows {
            names.put_fixture(division, row, &winners);
        }
    }
    Ok(())
}

pub(crate) fn winners_of<'r>(
    conn: &Conn<'_>,
    rows: impl Iterator<Item = &'r FixtureRow>,
    named: &mut Named,
) -> Result<Vec<RaceWinnerRow>, StoreError> {
    let won = rows.filter(|row| row.winner_name.is_some()).map(|row| row.match_id);
    let winners = stored::race_winners(conn, &won.collect::<Vec<_>>())?;
    named.players.extend(winners.iter().filter_map(|row| row.player_profile_id));
    named.teams.extend(winners.iter().filter_map(|row| row.team_id));
    Ok(winners)
}

/// Shows teams of several divisions to strangers.
pub(crate) fn of_teams(
    conn: &Conn<'_>,
    divisions: BTreeSet<i64>,
    team_names: &mut HashMap<i64, String>,
) -> Result<(), StoreError> {
    let teams = team_names.keys().copied().collect();
    let named = Named { divisions, teams, has_no_text: true, ..Named::default() };
    let names = Names::read(conn, &named)?;
    if !names.shows_all() {
        for (team, name) in team_names {
            *name = names.team_anywhere(*team, name);
        }
    }
    Ok(())
}

/// Shows why something was decided to strangers: (division, reason).
pub(crate) fn of_reasons<'r>(
    conn: &Conn<'_>,
    divisions: BTreeSet<i64>,
    reasons: impl Iterator<Item = (i64, &'r mut String)>,
) -> Result<(), StoreError> {
    let mut reasons = reasons.peekable();
    if reasons.peek().is_none() {
        return Ok(());
    }
    let names = Names::read(conn, &Named { divisions, ..Named::default() })?;
    for (division, reason) in reasons {
        *reason = names.text(division, reason);
    }
    Ok(())
}

pub(crate) fn put_names(names: &Names, division: i64, team_names: &mut HashMap<i64, String>) {
    for (team, name) in team_names {
        *name = names.team(division, *team, name);
    }
}

/// What strangers are told that matches are called, by their ids. Those of no division are called by their own names.
pub(crate) fn of_match_names(
    conn: &Conn<'_>,
    match_ids: &[i64],
) -> Result<HashMap<i64, MatchName>, StoreError> {
    let rows = stored::match_names(conn, match_ids)?;
    let mut named = Named::default();
    for row in &rows {
        named.divisions.extend(row.division_id);
        named.teams.extend([row.team_a_id, row.team_b_id].into_iter().flatten());
        named.matches.insert(row.match_id);
    }
    let names = Names::read(conn, &named)?;
    let told = |mut row: MatchNameRow| {
        if let Some(division) = row.division_id {
            names.put_match_name(division, [row.team_a_id, row.team_b_id], &mut row.match_name);
        }
        (row.match_id, row.match_name)
    };
    Ok(rows.into_iter().map(told).collect())
}

/// The name of a role's scope in an invitation: the letter may come to a stranger.
pub(crate) fn of_scope(conn: &Conn<'_>, scope: Scope, name: &str) -> Result<String, StoreError> {
    match scope {
        Scope::Tournament(_) => Ok(name.to_owned()),
        Scope::Match(id) => {
            let told = of_match_names(conn, &[id])?.remove(&id);
            Ok(told.map_or_else(|| name.to_owned(), |told| told.to_string()))
        }
        Scope::Team(id) => of_team(conn, id, name),
        Scope::Player(id) => of_player(conn, id, name),
    }
}

/// What strangers are shown of a team, by the strictest rule of its divisions.
pub(crate) fn of_team(conn: &Conn<'_>, team: i64, name: &str) -> Result<String, StoreError> {
    let divisions = stored::divisions_of_team(conn, team)?.into_iter().collect();
    let mut names = HashMap::from([(team, name.to_owned())]);
    of_teams(conn, divisions, &mut names)?;
    Ok(names.remove(&team).unwrap_or_default())
}

/// What strangers are shown of a player, by the strictest rule of the divisions in which the player is or was.
pub(crate) fn of_player(conn: &Conn<'_>, player: i64, name: &str) -> Result<String, StoreError> {
    let divisions = stored::divisions_of_player(conn, player)?.into_iter().collect();
    let players = [player].into();
    let named = Named { divisions, players, has_no_text: true, ..Named::default() };
    let names = Names::read(conn, &named)?;
    Ok(names.player_anywhere(player, name))
}

/// Shows matches of several divisions to strangers.
pub(crate) fn of_calendar(conn: &Conn<'_>, rows: &mut [CalendarRow]) -> Result<(), StoreError> {
    let mut named = Named::default();
    for row in rows.iter() {
        named.divisions.insert(row.division_id);
        named.teams.extend([row.team_a_id, row.team_b_id].into_iter().flatten());
        named.matches.insert(row.match_id);
    }
    let names = Names::read(conn, &named)?;
    if names.shows_all() {
        return Ok(());
    }
    for row in rows {
        let division = row.division_id;
        let won = |name: &Option<String>| name.is_some() && *name == row.winner_name;
        let (a_won, b_won) = (won(&row.team_a_name), won(&row.team_b_name));
        names.put_match_name(division, [row.team_a_id, row.team_b_id], &mut row.match_name);
        names.put_team(division, row.team_a_id, &mut row.team_a_name);
        names.put_team(division, row.team_b_id, &mut row.team_b_name);
        if a_won {
            row.winner_name.clone_from(&row.team_a_name);
        } else if b_won {
            row.winner_name.clone_from(&row.team_b_name);
        }
    }
    Ok(())
}

/// Shows the names of a match to strangers.
pub(crate) fn of_match(
    conn: &Conn<'_>,
    division: i64,
    row: &mut MatchRow,
) -> Result<(), StoreError> {
    let mut named = Named::in_division(division);
    named.teams.extend([row.team_a_id, row.team_b_id].into_iter().flatten());
    named.matches.insert(row.match_id);
    let names = Names::read(conn, &named)?;
    if !names.shows_all() {
        names.put_match(division, row);
    }
    Ok(())
}
