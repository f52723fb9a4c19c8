//! What strangers read in the place of names. Whatever is made for everybody goes through [`Names`]: pages, calendars, what links
//! say. By what rule, `domain::shown_names` decides. Those who have something to do with a division read whole names elsewhere.

use std::collections::{BTreeSet, HashMap, HashSet};

use touchline_domain::permissions::Scope;
use touchline_domain::shown_names::{
    Partner, PersonName, ShownNames, entry_in_texts, in_texts, put_into_words, shown, shown_entry,
    with_shown,
};
use touchline_domain::{ShirtNumber, same_name};
use touchline_store::competitions::calendars::CalendarRow;
use touchline_store::competitions::fixtures::FixtureRow;
use touchline_store::competitions::shown_names::{
    self as stored, MatchNameRow, NamedEntryRow, RaceWinnerRow, ShownPlayerRow,
};
use touchline_store::matches::list::MatchRow;
use touchline_store::{Conn, StoreError};
use touchline_words::{Language, Sentence};

use crate::match_pages::{Leaderboard, Scoreboard};
use crate::tournament_pages::{Bracket, Leader, Leaders, Season, SeasonCategory, Standings};
use touchline_store::matches::scoreboard::MemberRow;

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
}

impl Named {
    pub(crate) fn in_division(division_id: i64) -> Self {
        Self { divisions: [division_id].into(), ..Self::default() }
    }

    fn fixtures<'r>(&mut self, rows: impl Iterator<Item = &'r FixtureRow>) {
        self.teams.extend(rows.flat_map(|row| [row.team_a_id, row.team_b_id]).flatten());
    }
}

/// What is shown in the place of the names of a reply.
#[derive(Debug, Default)]
pub(crate) struct Names {
    rules: HashMap<i64, ShownNames>,
    /// The teams that are called by the names of their players.
    entries: HashMap<i64, Vec<NamedEntryRow>>,
    players: HashMap<i64, ShownPlayerRow>,
    /// By division and player.
    numbers: HashMap<(i64, i64), ShirtNumber>,
}

impl Names {
    pub(crate) fn read(conn: &Conn<'_>, named: &Named) -> Result<Self, StoreError> {
        let listed = |ids: &BTreeSet<i64>| ids.iter().copied().collect::<Vec<_>>();
        let mut names = Self {
            rules: stored::rules(conn, &listed(&named.divisions))?.into_iter().collect(),
            ..Self::default()
        };
        for row in stored::named_entries(conn, &listed(&named.teams))? {
            names.entries.entry(row.team_id).or_default().push(row);
        }
        names.add_players(stored::players(conn, &listed(&named.players))?);
        if names.shows_all() {
            return Ok(names);
        }
        for row in stored::numbers(conn, &listed(&named.players))? {
            if let Some(number) = row.shirt_number {
                names.numbers.insert((row.division_id, row.player_profile_id), number);
            }
        }
        Ok(names)
    }

    fn add_players(&mut self, rows: Vec<ShownPlayerRow>) {
        self.players.extend(rows.into_iter().map(|row| (row.player_profile_id, row)));
    }

    /// Whether every name is shown as it is.
    pub(crate) fn shows_all(&self) -> bool {
        let mut entries = self.entries.values().flatten();
        self.rules.values().all(|rule| *rule == ShownNames::Full)
            && self.players.values().all(|row| row.shown_names.is_none())
            && entries.all(|row| row.shown_names.is_none())
    }

    fn rule(&self, division: i64) -> ShownNames {
        // What is not known to be open is not.
        self.rules.get(&division).copied().unwrap_or(ShownNames::Number)
    }

    /// The strictest rule of all that were read.
    fn strictest(&self) -> ShownNames {
        self.rules.values().copied().fold(ShownNames::Full, ShownNames::stricter)
    }

    /// The players of an entry that is called by their names; `None` for a team.
    fn partners(&self, division: i64, team: i64) -> Option<Vec<Partner<'_>>> {
        let rows = self.entries.get(&team)?.iter();
        let rows = rows.filter(|row| row.division_id == Some(division));
        Some(rows.filter_map(partner).collect())
    }

    /// What is shown of a team.
    pub(crate) fn team(&self, division: i64, team: i64, name: &str) -> String {
        match self.partners(division, team) {
            Some(partners) => shown_entry(name, &partners, self.rule(division)),
            None => name.to_owned(),
        }
    }

    /// What is shown of a team in several divisions.
    pub(crate) fn team_anywhere(&self, team: i64, name: &str) -> String {
        let Some(rows) = self.entries.get(&team) else { return name.to_owned() };
        let mut partners: Vec<Partner<'_>> = rows.iter().filter_map(partner).collect();
        partners.dedup_by_key(|one| one.name);
        shown_entry(name, &partners, self.strictest())
    }

    /// What is shown of somebody who is entered by name where it is not known whether in a team.
    pub(crate) fn entry(&self, division: i64, team: Option<i64>, name: &str) -> String {
        match team.and_then(|team| self.partners(division, team)) {
            Some(partners) => shown_entry(name, &partners, self.rule(division)),
            None => shown_entry(name, &[], self.rule(division)),
        }
    }

    pub(crate) fn put_team(&self, division: i64, team: Option<i64>, name: &mut Option<String>) {
        if let (Some(team), Some(name)) = (team, name) {
            *name = self.team(division, team, name);
        }
    }

    fn way(&self, division: i64, player: Option<i64>) -> (ShownNames, Option<&ShownPlayerRow>) {
        let known = player.and_then(|id| self.players.get(&id));
        (self.rule(division).with(known.and_then(|row| row.shown_names)), known)
    }

    fn number(&self, division: i64, player: Option<i64>) -> Option<ShirtNumber> {
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
        let (way, known) = self.way(division, player);
        let number = number.or_else(|| self.number(division, player));
        shown(person(name, known), number, way).to_string()
    }

    /// What is shown of a player wherever they play.
    pub(crate) fn player_anywhere(&self, player: i64, name: &str) -> String {
        let known = self.players.get(&player);
        let way = self.strictest().with(known.and_then(|row| row.shown_names));
        shown(person(name, known), None, way).to_string()
    }

    fn put_player(&self, division: i64, player: Option<i64>, name: &mut Option<String>) {
        if let Some(name) = name {
            *name = self.player(division, player, name, None);
        }
    }

    /// What is shown of whoever starts in a race: a player, or a team.
    fn entrant(&self, division: i64, of: &Entrant<'_>) -> String {
        let is_of_players = of.team_id.filter(|team| self.entries.contains_key(team));
        if of.player.is_none() {
            if let Some(team) = is_of_players {
                return self.team(division, team, of.name);
            }
            // A team, or one of several that it has.
            let is_team =
                of.team_name.is_some_and(|team| same_name(of.name).starts_with(&same_name(team)));
            if is_team {
                return of.name.to_owned();
            }
        }
        self.player(division, of.player, of.name, of.bib.and_then(|bib| bib.parse().ok()))
    }

    fn words_of_player(&self, division: i64, player: Option<i64>, name: &str) -> Words {
        let (way, known) = self.way(division, player);
        in_texts(person(name, known), self.number(division, player), way)
    }

    fn words_of_team(&self, division: i64, team: Option<i64>, name: Option<&str>) -> Words {
        let partners = team.and_then(|team| self.partners(division, team));
        match (partners, name) {
            (Some(partners), Some(name)) => entry_in_texts(name, &partners, self.rule(division)),
            _ => Vec::new(),
        }
    }

    /// Shows a match in its competition, whose sides are those of the reply.
    fn put_fixture(&self, division: i64, row: &mut FixtureRow, winners: &[RaceWinnerRow]) {
        let sides = [(row.team_a_id, &row.team_a_name), (row.team_b_id, &row.team_b_name)];
        row.match_name = self.match_name(division, sides, &row.match_name);
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
        let sides = [(row.team_a_id, &row.team_a_name), (row.team_b_id, &row.team_b_name)];
        row.match_name = self.match_name(division, sides, &row.match_name);
        self.put_team(division, row.team_a_id, &mut row.team_a_name);
        self.put_team(division, row.team_b_id, &mut row.team_b_name);
    }

    /// What a match is called after its sides.
    pub(crate) fn match_name(
        &self,
        division: i64,
        sides: [(Option<i64>, &Option<String>); 2],
        name: &str,
    ) -> String {
        let of_side = |(id, of): (Option<i64>, &Option<String>)| {
            self.words_of_team(division, id, of.as_deref())
        };
        with_shown(name, &sides.into_iter().flat_map(of_side).collect::<Words>())
    }
}

/// Names, and what takes their place in texts.
type Words = Vec<(String, String)>;

fn partner(row: &NamedEntryRow) -> Option<Partner<'_>> {
    let name = PersonName {
        name: row.player_name.as_deref()?,
        given: row.given_name.as_deref(),
        family: row.family_name.as_deref(),
    };
    Some(Partner { name, number: row.shirt_number, wish: row.shown_names })
}

/// A name as a reply has it, with what is known of it.
fn person<'n>(name: &'n str, known: Option<&'n ShownPlayerRow>) -> PersonName<'n> {
    let known = known.filter(|row| row.player_name == name);
    PersonName {
        name,
        given: known.and_then(|row| row.given_name.as_deref()),
        family: known.and_then(|row| row.family_name.as_deref()),
    }
}

/// Who starts in a race.
struct Entrant<'e> {
    player: Option<i64>,
    team_id: Option<i64>,
    team_name: Option<&'e str>,
    name: &'e str,
    bib: Option<&'e str>,
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
    let mut named = Named::in_division(division);
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

fn winners_of<'r>(
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

/// Shows a knock-out to strangers.
pub(crate) fn of_bracket(
    conn: &Conn<'_>,
    division: i64,
    bracket: &mut Bracket,
) -> Result<(), StoreError> {
    let mut named = Named::in_division(division);
    named.teams.extend(bracket.team_names.keys());
    let ties = bracket.rounds.iter().flat_map(|round| &round.ties).chain(&bracket.play_offs);
    named.fixtures(ties.flat_map(|tie| &tie.matches));
    let names = Names::read(conn, &named)?;
    if names.shows_all() {
        return Ok(());
    }
    put_names(&names, division, &mut bracket.team_names);
    let rounds = bracket.rounds.iter_mut().flat_map(|round| &mut round.ties);
    for tie in rounds.chain(&mut bracket.play_offs) {
        for row in &mut tie.matches {
            names.put_fixture(division, row, &[]);
        }
    }
    Ok(())
}

/// Shows teams of several divisions to strangers.
pub(crate) fn of_teams(
    conn: &Conn<'_>,
    divisions: BTreeSet<i64>,
    team_names: &mut HashMap<i64, String>,
) -> Result<(), StoreError> {
    let teams = team_names.keys().copied().collect();
    let names = Names::read(conn, &Named { divisions, teams, ..Named::default() })?;
    if !names.shows_all() {
        for (team, name) in team_names {
            *name = names.team_anywhere(*team, name);
        }
    }
    Ok(())
}

fn put_names(names: &Names, division: i64, team_names: &mut HashMap<i64, String>) {
    for (team, name) in team_names {
        *name = names.team(division, *team, name);
    }
}

/// Shows tables to strangers.
pub(crate) fn of_standings(conn: &Conn<'_>, of: &mut Standings) -> Result<(), StoreError> {
    let division = of.division_id;
    let mut named = Named::in_division(division);
    named.teams.extend(of.team_names.keys());
    named.teams.extend(of.adjustments.iter().map(|row| row.team_id));
    named.fixtures(of.matches.iter());
    let competitors = of.seasons.iter().flat_map(|season| &season.rows);
    for one in competitors {
        named.players.extend(one.player_profile_id);
        named.teams.extend(one.team_id);
    }
    let rows = of.groups.iter().flat_map(|group| &group.rows);
    for row in rows {
        named.teams.insert(row.row.team);
        named.teams.extend(row.form.iter().map(|form| form.opponent_id));
    }
    let names = Names::read(conn, &named)?;
    if names.shows_all() {
        return Ok(());
    }
    put_names(&names, division, &mut of.team_names);
    for row in &mut of.adjustments {
        row.team_name = names.team(division, row.team_id, &row.team_name);
    }
    for row in &mut of.matches {
        names.put_fixture(division, row, &[]);
    }
    for row in of.groups.iter_mut().flat_map(|group| &mut group.rows) {
        row.team_name = names.team(division, row.row.team, &row.team_name);
        for form in &mut row.form {
            form.opponent_name = names.team(division, form.opponent_id, &form.opponent_name);
        }
    }
    for season in &mut of.seasons {
        put_season(&names, division, season);
    }
    Ok(())
}

fn put_season(names: &Names, division: i64, season: &mut Season) {
    let is_of_teams = season.category == SeasonCategory::Teams;
    for one in &mut season.rows {
        let name = &one.participant_name;
        one.participant_name = match (one.player_profile_id, one.team_id) {
            (None, Some(team)) if is_of_teams => names.team(division, team, name),
            (None, None) if is_of_teams => name.clone(),
            (None, Some(team)) if names.entries.contains_key(&team) => {
                names.team(division, team, name)
            }
            (player, _) => names.player(division, player, name, None),
        };
    }
}

/// Shows who leads to strangers.
pub(crate) fn of_leaders(
    conn: &Conn<'_>,
    division: i64,
    of: &mut Leaders,
) -> Result<(), StoreError> {
    let mut named = Named::in_division(division);
    for leader in leaders(of) {
        named.players.extend(leader.player_profile_id);
        named.teams.extend(leader.team_id);
    }
    named.teams.extend(of.clean_sheets.iter().map(|(row, _)| row.team));
    let names = Names::read(conn, &named)?;
    if names.shows_all() {
        return Ok(());
    }
    for leader in leaders(of) {
        let id = leader.player_profile_id;
        leader.player_name = names.player(division, id, &leader.player_name, None);
        names.put_team(division, leader.team_id, &mut leader.team_name);
    }
    for (row, name) in &mut of.clean_sheets {
        *name = names.team(division, row.team, name);
    }
    Ok(())
}

fn leaders(of: &mut Leaders) -> impl Iterator<Item = &mut Leader> {
    let scorers = of.scorers.iter_mut().map(|row| &mut row.leader);
    let cards = of.cards.iter_mut().map(|row| &mut row.leader);
    scorers.chain(cards).chain(of.appearances.iter_mut().map(|row| &mut row.leader))
}

/// What strangers are told that matches are called, by their ids. Those of no division are called by their own names.
pub(crate) fn of_match_names(
    conn: &Conn<'_>,
    match_ids: &[i64],
) -> Result<HashMap<i64, String>, StoreError> {
    let rows = stored::match_names(conn, match_ids)?;
    let mut named = Named::default();
    for row in &rows {
        named.divisions.extend(row.division_id);
        named.teams.extend([row.team_a_id, row.team_b_id].into_iter().flatten());
    }
    let names = Names::read(conn, &named)?;
    let told = |row: MatchNameRow| {
        let sides = [(row.team_a_id, &row.team_a_name), (row.team_b_id, &row.team_b_name)];
        let name = match row.division_id {
            Some(division) => names.match_name(division, sides, &row.match_name),
            None => row.match_name,
        };
        (row.match_id, name)
    };
    Ok(rows.into_iter().map(told).collect())
}

/// What somebody who is invited to a role is told of what it is in: the letter may come to a stranger.
pub(crate) fn of_scope(conn: &Conn<'_>, scope: Scope, name: &str) -> Result<String, StoreError> {
    match scope {
        Scope::Tournament(_) => Ok(name.to_owned()),
        Scope::Match(id) => {
            let told = of_match_names(conn, &[id])?.remove(&id);
            Ok(told.unwrap_or_else(|| name.to_owned()))
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

/// What strangers are shown of a player, by the strictest rule of the divisions in whose squads the player is.
pub(crate) fn of_player(conn: &Conn<'_>, player: i64, name: &str) -> Result<String, StoreError> {
    let divisions = stored::divisions_of_player(conn, player)?.into_iter().collect();
    let players = [player].into();
    let names = Names::read(conn, &Named { divisions, players, ..Named::default() })?;
    Ok(names.player_anywhere(player, name))
}

/// Shows matches of several divisions to strangers.
pub(crate) fn of_calendar(conn: &Conn<'_>, rows: &mut [CalendarRow]) -> Result<(), StoreError> {
    let mut named = Named::default();
    for row in rows.iter() {
        named.divisions.insert(row.division_id);
        named.teams.extend([row.team_a_id, row.team_b_id].into_iter().flatten());
    }
    let names = Names::read(conn, &named)?;
    if names.shows_all() {
        return Ok(());
    }
    for row in rows {
        let division = row.division_id;
        let won = |name: &Option<String>| name.is_some() && *name == row.winner_name;
        let (a_won, b_won) = (won(&row.team_a_name), won(&row.team_b_name));
        let sides = [(row.team_a_id, &row.team_a_name), (row.team_b_id, &row.team_b_name)];
        row.match_name = names.match_name(division, sides, &row.match_name);
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
    let names = Names::read(conn, &named)?;
    if !names.shows_all() {
        names.put_match(division, row);
    }
    Ok(())
}

/// Shows a match of two sides to strangers.
pub(crate) fn of_board(
    conn: &Conn<'_>,
    division: i64,
    board: &mut Scoreboard,
    lineups: &mut [MemberRow],
) -> Result<(), StoreError> {
    let mut named = Named::in_division(division);
    let sides = [board.match_row.team_a_id, board.match_row.team_b_id];
    named.teams.extend(sides.into_iter().flatten());
    for event in &board.events {
        let players = [event.player_profile_id, event.related_player_profile_id];
        named.players.extend(players.into_iter().flatten());
        named.teams.extend(event.team_id);
    }
    named.players.extend(lineups.iter().filter_map(|row| row.player_profile_id));
    let mut names = Names::read(conn, &named)?;
    // Texts may name whoever is in the squads.
    let has_texts =
        board.detail.note.is_some() || board.events.iter().any(|event| event.description.is_some());
    if has_texts {
        let teams: Vec<i64> = sides.into_iter().flatten().collect();
        names.add_players(stored::players_of_squads(conn, division, &teams)?);
    }
    if names.shows_all() {
        return Ok(());
    }
    for row in lineups.iter() {
        if let Some((player, number)) = row.player_profile_id.zip(row.shirt_number) {
            names.numbers.insert((division, player), number);
        }
    }
    let names = names;
    let words = words_of_board(&names, division, board, lineups);
    let told = |text: &mut Option<String>| {
        if let Some(text) = text {
            *text = with_shown(text, &words);
        }
    };
    let row = &board.match_row;
    let winner = [row.team_a_id, row.team_b_id]
        .into_iter()
        .flatten()
        .find(|id| Some(*id) == row.winner_team_id && board.winner_team_name.is_some());
    names.put_team(division, winner, &mut board.winner_team_name);
    names.put_match(division, &mut board.match_row);
    told(&mut board.detail.note);
    // The best are told by name and team.
    let mut stars: HashMap<(String, Option<String>), (String, Option<String>)> = HashMap::new();
    for event in board.events.iter_mut().chain(&mut board.highlights) {
        let before = (event.player_name.clone(), event.team_name.clone());
        names.put_player(division, event.player_profile_id, &mut event.player_name);
        names.put_player(division, event.related_player_profile_id, &mut event.related_player_name);
        names.put_team(division, event.team_id, &mut event.team_name);
        told(&mut event.description);
        if let ((Some(name), team), Some(shown)) = (before, event.player_name.clone()) {
            stars.insert((name, team), (shown, event.team_name.clone()));
        }
    }
    for star in &mut board.stars {
        let key = (star.player_name.clone(), star.team_name.clone());
        if let Some(told) = stars.get(&key).cloned() {
            (star.player_name, star.team_name) = told;
        }
    }
    for row in lineups {
        let number = row.shirt_number;
        row.player_name = names.player(division, row.player_profile_id, &row.player_name, number);
        row.team_name = names.team(division, row.team_id, &row.team_name);
    }
    Ok(())
}

fn words_of_board(
    names: &Names,
    division: i64,
    board: &Scoreboard,
    lineups: &[MemberRow],
) -> Words {
    let row = &board.match_row;
    let mut words = names.words_of_team(division, row.team_a_id, row.team_a_name.as_deref());
    words.extend(names.words_of_team(division, row.team_b_id, row.team_b_name.as_deref()));
    let mut seen: HashSet<(Option<i64>, &str)> = HashSet::new();
    let of = |player: Option<i64>, name: &str| names.words_of_player(division, player, name);
    for one in names.players.values() {
        if seen.insert((Some(one.player_profile_id), &one.player_name)) {
            words.extend(of(Some(one.player_profile_id), &one.player_name));
        }
    }
    for one in lineups {
        if seen.insert((one.player_profile_id, &one.player_name)) {
            words.extend(of(one.player_profile_id, &one.player_name));
        }
    }
    for event in &board.events {
        let told = [
            (event.player_profile_id, event.player_name.as_deref()),
            (event.related_player_profile_id, event.related_player_name.as_deref()),
        ];
        for (player, name) in told {
            if let Some(name) = name.filter(|name| seen.insert((player, name))) {
                words.extend(of(player, name));
            }
        }
    }
    words
}

/// Shows a race to strangers.
pub(crate) fn of_race(
    conn: &Conn<'_>,
    division: i64,
    race: &mut Leaderboard,
) -> Result<(), StoreError> {
    let mut named = Named::in_division(division);
    named.players.extend(race.entries.iter().filter_map(|one| one.player_profile_id));
    named.teams.extend(race.entries.iter().filter_map(|one| one.team_id));
    let names = Names::read(conn, &named)?;
    if names.shows_all() {
        return Ok(());
    }
    let mut words = Words::new();
    for one in &race.entries {
        let is_of_players = one.team_id.is_some_and(|team| names.entries.contains_key(&team));
        if is_of_players {
            words.extend(names.words_of_team(division, one.team_id, Some(&one.participant_name)));
        }
        if one.player_profile_id.is_some() {
            let (id, name) = (one.player_profile_id, &one.participant_name);
            words.extend(names.words_of_player(division, id, name));
        }
    }
    for one in &mut race.entries {
        one.participant_name = names.entrant(
            division,
            &Entrant {
                player: one.player_profile_id,
                team_id: one.team_id,
                team_name: one.team_name.as_deref(),
                name: &one.participant_name,
                bib: one.bib.as_deref(),
            },
        );
        names.put_team(division, one.team_id, &mut one.team_name);
        if let Some(note) = &mut one.note {
            *note = with_shown(note, &words);
        }
    }
    if let Some(note) = &mut race.detail.note {
        *note = with_shown(note, &words);
    }
    race.match_row.match_name = with_shown(&race.match_row.match_name, &words);
    Ok(())
}
