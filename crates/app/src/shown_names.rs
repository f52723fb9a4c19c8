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
use touchline_domain::{EventKind, ShirtNumber};
use touchline_store::competitions::calendars::CalendarRow;
use touchline_store::competitions::fixtures::FixtureRow;
use touchline_store::competitions::shown_names::{
    self as stored, MatchNameRow, MentionedRow, NamedEntryRow, RaceWinnerRow, ShownPlayerRow,
};
use touchline_store::competitions::squads::MemberRow as SquadMember;
use touchline_store::matches::list::MatchRow;
use touchline_store::{Conn, StoreError};
use touchline_words::{Language, Sentence};

use crate::match_pages::{Leaderboard, Scoreboard};
use crate::tournament_pages::{
    Bracket, FinalRanking, Leader, Leaders, Season, SeasonCategory, ShownMember, Standings,
};
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

    fn fixtures<'r>(&mut self, rows: impl Iterator<Item = &'r FixtureRow>) {
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
    entries: HashMap<i64, Vec<NamedEntryRow>>,
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

    /// Where whole names are not shown anyway, a person of the same name as somebody who wants no name to be shown
    /// has none.
    fn read_nameless(&mut self, conn: &Conn<'_>) -> Result<(), StoreError> {
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
    fn texts_of(&self, division: i64, mentioned: &[MentionedRow], entries: &Entries) -> InTexts {
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

    fn rule(&self, division: i64) -> ShownNames {
        let known = self.rules.get(&division).copied();
        let known = known.or_else(|| self.around.get(&division).map(|one| one.rule));
        // What is not known to be open is not.
        known.unwrap_or(ShownNames::Number)
    }

    /// The strictest rule of all that were read.
    fn strictest(&self) -> ShownNames {
        self.rules.values().copied().fold(ShownNames::Full, ShownNames::stricter)
    }

    /// Who has asked for less in a division.
    fn asked_in(&self, division: i64) -> Vec<&Asked> {
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

    fn wish_of(&self, division: i64, name: &str) -> Option<ShownWish> {
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

    fn put_player(&self, division: i64, player: Option<i64>, name: &mut Option<String>) {
        if let Some(name) = name {
            *name = self.player(division, player, name, None);
        }
    }

    /// What is shown of an entrant of a race: a player, or a team.
    fn entrant(&self, division: i64, of: &Entrant<'_>) -> String {
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
    fn put_fixture(&self, division: i64, row: &mut FixtureRow, winners: &[RaceWinnerRow]) {
        let sides = [(row.team_a_id, &row.team_a_name), (row.team_b_id, &row.team_b_name)];
        row.match_name = self.match_name(division, sides, &row.match_name);
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
        let sides = [(row.team_a_id, &row.team_a_name), (row.team_b_id, &row.team_b_name)];
        row.match_name = self.match_name(division, sides, &row.match_name);
        self.put_text(division, &mut row.stage_name);
        self.put_text(division, &mut row.round_name);
        self.put_team(division, row.team_a_id, &mut row.team_a_name);
        self.put_team(division, row.team_b_id, &mut row.team_b_name);
    }

    /// What a match is called. The names of teams in it stay.
    pub(crate) fn match_name(
        &self,
        division: i64,
        sides: [(Option<i64>, &Option<String>); 2],
        name: &str,
    ) -> String {
        let is_team = |(id, _): &(Option<i64>, &Option<String>)| {
            id.is_some_and(|id| !self.entries.contains_key(&id))
        };
        let teams = sides.into_iter().filter(is_team).filter_map(|(_, of)| of.as_deref());
        match self.texts.get(&division) {
            Some(names) => names.told_beside(name, &teams.collect::<Vec<_>>()),
            None => name.to_owned(),
        }
    }
}

fn partner(row: &NamedEntryRow) -> Option<Partner<'_>> {
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
fn is_team(row: &MentionedRow, entries: &Entries) -> bool {
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
fn person<'n>(name: &'n str, known: Option<&'n ShownPlayerRow>) -> PersonName<'n> {
    PersonName {
        name,
        given: known.and_then(|row| row.given_name.as_deref()),
        family: known.and_then(|row| row.family_name.as_deref()),
        profile: known.map(|row| row.player_name.as_str()),
    }
}

/// The same of somebody whom a text may name.
fn person_of(row: &MentionedRow) -> PersonName<'_> {
    PersonName {
        name: &row.name,
        given: row.given_name.as_deref(),
        family: row.family_name.as_deref(),
        profile: row.player_name.as_deref(),
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
    for round in &mut bracket.rounds {
        round.name = names.text(division, &round.name);
        names.put_text(division, &mut round.stage_name);
    }
    let rounds = bracket.rounds.iter_mut().flat_map(|round| &mut round.ties);
    for tie in rounds.chain(&mut bracket.play_offs) {
        for row in &mut tie.matches {
            names.put_fixture(division, row, &[]);
        }
    }
    Ok(())
}

/// Shows a final ranking to strangers.
pub(crate) fn of_final_ranking(
    conn: &Conn<'_>,
    ranking: &mut FinalRanking,
) -> Result<(), StoreError> {
    let division = ranking.division_id;
    let mut named = Named::in_division(division);
    named.teams.extend(ranking.team_names.keys());
    for one in ranking.season.iter().flat_map(|season| &season.rows) {
        named.players.extend(one.player_profile_id);
        named.teams.extend(one.team_id);
    }
    let names = Names::read(conn, &named)?;
    if names.shows_all() {
        return Ok(());
    }
    put_names(&names, division, &mut ranking.team_names);
    if let Some(season) = &mut ranking.season {
        put_season(&names, division, season);
    }
    for tie in ranking.places.iter_mut().filter_map(|one| one.tie.as_mut()) {
        tie.round_name = names.text(division, &tie.round_name);
    }
    Ok(())
}

/// Shows a squad to strangers: nobody where the division shows numbers alone, and where the team is called by the names of those
/// who are in it.
pub(crate) fn of_squad(
    conn: &Conn<'_>,
    division: i64,
    team: i64,
    rows: Vec<SquadMember>,
) -> Result<Vec<ShownMember>, StoreError> {
    let mut named = Named { has_no_text: true, ..Named::in_division(division) };
    named.teams.insert(team);
    named.players.extend(rows.iter().map(|row| row.player_profile_id));
    let names = Names::read(conn, &named)?;
    if names.rule(division) == ShownNames::Number || names.entries.contains_key(&team) {
        return Ok(Vec::new());
    }
    let shown = rows.into_iter().map(|row| {
        let player = Some(row.player_profile_id);
        ShownMember {
            name: names.player(division, player, &row.player_name, row.shirt_number),
            shirt_number: row.shirt_number,
            is_captain: row.is_captain,
        }
    });
    Ok(shown.collect())
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
        row.reason = names.text(division, &row.reason);
        names.put_text(division, &mut row.source);
    }
    for one in &mut of.decisions {
        names.put_text(division, &mut one.decision.reason);
        names.put_text(division, &mut one.decision.source);
    }
    for row in &mut of.matches {
        names.put_fixture(division, row, &[]);
    }
    for group in &mut of.groups {
        // A table of a whole stage is called as the stage.
        let is_of_stage = group.stage_name.as_ref() == Some(&group.group_name);
        names.put_text(division, &mut group.stage_name);
        if let Some(name) = group.stage_name.as_ref().filter(|_| is_of_stage) {
            group.group_name.clone_from(name);
        }
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

/// A team that has no row may be somebody who is called so.
fn put_season(names: &Names, division: i64, season: &mut Season) {
    let is_of_teams = season.category == SeasonCategory::Teams;
    for one in &mut season.rows {
        let name = &one.participant_name;
        one.participant_name = match (one.player_profile_id, one.team_id) {
            (None, Some(team)) if is_of_teams => names.team(division, team, name),
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
    let mut named = Named { has_no_text: true, ..Named::in_division(division) };
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

/// The names of matches for strangers, by their ids. Those of no division are called by their own names.
pub(crate) fn of_match_names(
    conn: &Conn<'_>,
    match_ids: &[i64],
) -> Result<HashMap<i64, String>, StoreError> {
    let rows = stored::match_names(conn, match_ids)?;
    let mut named = Named::default();
    for row in &rows {
        named.divisions.extend(row.division_id);
        named.teams.extend([row.team_a_id, row.team_b_id].into_iter().flatten());
        named.matches.insert(row.match_id);
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

/// The name of a role's scope in an invitation: the letter may come to a stranger.
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
    named.matches.insert(row.match_id);
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
    named.matches.insert(board.match_row.match_id);
    let names = Names::read(conn, &named)?;
    if names.shows_all() {
        return Ok(());
    }
    let row = &board.match_row;
    let winner = [row.team_a_id, row.team_b_id]
        .into_iter()
        .flatten()
        .find(|id| Some(*id) == row.winner_team_id && board.winner_team_name.is_some());
    names.put_team(division, winner, &mut board.winner_team_name);
    names.put_match(division, &mut board.match_row);
    names.put_text(division, &mut board.detail.note);
    // The best are listed by name and team.
    let mut stars: HashMap<(String, Option<String>), (String, Option<String>)> = HashMap::new();
    for event in board.events.iter_mut().chain(&mut board.highlights) {
        let before = (event.player_name.clone(), event.team_name.clone());
        names.put_player(division, event.player_profile_id, &mut event.player_name);
        names.put_player(division, event.related_player_profile_id, &mut event.related_player_name);
        match event.team_id {
            Some(_) => names.put_team(division, event.team_id, &mut event.team_name),
            None => names.put_text(division, &mut event.team_name),
        }
        names.put_text(division, &mut event.description);
        names.put_text(division, &mut event.period_name);
        // What everybody calls so is nobody's name.
        if EventKind::of(&event.event_type) == EventKind::Other {
            event.event_type = names.text(division, &event.event_type);
        }
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
        names.put_text(division, &mut row.position);
    }
    Ok(())
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
    named.matches.insert(race.match_row.match_id);
    let names = Names::read(conn, &named)?;
    if names.shows_all() {
        return Ok(());
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
        match one.team_id {
            Some(_) => names.put_team(division, one.team_id, &mut one.team_name),
            // It may have the name of the entrant.
            None => names.put_text(division, &mut one.team_name),
        }
        names.put_text(division, &mut one.note);
        names.put_text(division, &mut one.bib);
    }
    names.put_text(division, &mut race.detail.note);
    names.put_match(division, &mut race.match_row);
    Ok(())
}
