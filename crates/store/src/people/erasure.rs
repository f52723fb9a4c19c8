//! Erasing a person: the rows in which something of them stands, and what those rows say afterwards.
//!
//! Rows that count are kept, with other words. Rows that only let the person in are removed.

use std::collections::HashSet;

use touchline_domain::forgetting::{
    FORMER_PLAYER, FORMER_USER, forgotten, former_address, forms_of_address, replaced, turned,
};
use touchline_domain::shown_names::PersonName;
use touchline_domain::{address, found_by};

use super::changes::{player_search_text, user_search_text};
use super::names::{self, Others};
pub use super::texts::TextKind;
use super::texts::{self, Around, Change, Named, Surnames};
use crate::accounts::sign_in_key;
use crate::engine::batch;
use crate::matches::changes::refresh_search_texts;
use crate::stored_names::distinct;
use crate::{Conn, StoreError, params, row};

row! {
    /// An app user who is to be erased.
    pub struct Person {
        /// Primary key.
        pub user_id: i64,
        /// The name.
        pub full_name: String,
        /// The e-mail address.
        pub email: String,
        /// The account; `None` for a user who cannot sign in.
        pub account_id: Option<i64>,
        /// When the user asked, or was asked for; `None` for one who stays.
        pub erased_at: Option<i64>,
    }
}

/// An app user.
pub fn person(conn: &Conn<'_>, user_id: i64) -> Result<Option<Person>, StoreError> {
    conn.query_opt(
        "SELECT u.user_id, u.full_name, u.email, a.account_id, u.erased_at
         FROM users AS u LEFT JOIN accounts AS a ON a.user_id = u.user_id WHERE u.user_id = $1",
        params![user_id],
    )
}

/// The rows that speak of a person.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Traces {
    /// Player profiles: the person's own, and those of children whom nobody else looks after.
    pub profiles: Vec<(i64, String)>,
    /// Names that the person and the players had before, each with the present one.
    pub former: Vec<(String, String)>,
    /// What matches of the players call them as teams of their own.
    pub called: Vec<String>,
    /// Teams of a single player that are nobody else's.
    pub single_teams: Vec<(i64, String)>,
    /// Names of others in these matches that have one of theirs in them.
    pub others: Vec<String>,
    /// Matches that a profile has appeared in, or that a team of a single player plays.
    pub matches: Vec<i64>,
    /// Teams that may be named after the player: of one or two players, or of a quick match, in the player's
    /// tournaments.
    pub teams: Vec<i64>,
    /// Tournaments that the person organises, and quick matches that the player plays.
    pub tournaments: Vec<i64>,
    /// Roles, those that have ended as well. The trail names their holder.
    pub grants: Vec<i64>,
    /// Claims of the person, and claims to the profiles.
    pub claims: Vec<i64>,
    /// Entries in divisions that the person sent.
    entries: Vec<i64>,
    /// All words that tell who the person is.
    pub names: Vec<String>,
    /// Those that are nobody else's: what somebody else wrote with them is about the person.
    pub unique: Vec<String>,
    /// Family names that nobody and nothing else has: a search for one was a search for the person.
    pub searched: Vec<String>,
    /// All family names of the person and of the players.
    pub families: Vec<String>,
    /// What becomes of them in free texts of organisers, once [`find`] has looked.
    pub surnames: Surnames,
    /// The tournaments that the person organises, or has organised.
    pub own_tournaments: Vec<i64>,
    /// Their divisions.
    pub own_divisions: Vec<i64>,
    /// The texts in which the person is named, once [`find`] has looked for them.
    changes: Vec<Change>,
}

impl Traces {
    /// Some words of the person, with the names of others that are to stay.
    fn named(&self, words: &[(String, String)]) -> Named {
        let others = || self.others.iter().map(|name| (name.clone(), name.clone()));
        let unique = words.iter().filter(|(old, _)| self.unique.contains(old)).cloned();
        let several = words.iter().filter(|(old, _)| !is_single_word(old)).cloned();
        Named {
            anywhere: unique.chain(others()).collect(),
            of_several_words: several.chain(others()).collect(),
            in_own: words.iter().cloned().chain(others()).collect(),
            in_matches: each_as(&self.called, FORMER_PLAYER).into_iter().chain(others()).collect(),
            searched: each_as(&self.searched, FORMER_USER),
            surnames: each_as(&self.surnames.decided, FORMER_USER),
        }
    }

    /// Whether a saved view looks for the person by the family name.
    pub fn is_searched_in(&self, text: &str) -> bool {
        forgotten(text, &each_as(&self.searched, "")).is_some()
    }

    /// Whether a text about one of the person's tournaments names the person by the family name.
    pub fn is_named_by_surname_in(&self, text: &str) -> bool {
        forgotten(text, &each_as(&self.surnames.decided, "")).is_some()
    }

    /// Whether a text, which may be the person's own, names the person.
    pub fn is_named_in(&self, text: &str, is_own: bool) -> bool {
        let unique = each_as(&self.unique, "");
        // A name in small letters may be that of a field.
        let is_name = |c: char| c.is_uppercase() || !c.is_ascii();
        let names = self.names.iter().filter(|name| name.chars().any(is_name));
        // Addresses of screens write a blank as a plus.
        forgotten(text, &unique).is_some()
            || (text.contains('+') && forgotten(&text.replace('+', " "), &unique).is_some())
            || (is_own && replaced(text, &each_as(names, "")).is_some())
    }

    /// Rows of a table whose texts name the person.
    fn named_rows(&self, table: &str) -> impl Iterator<Item = i64> {
        self.changes.iter().filter(move |one| one.table == table).filter_map(|one| one.key)
    }

    /// Whether the texts of a draw name the person.
    pub fn is_named_in_draw(&self, draw_id: i64) -> bool {
        self.named_rows("draws").any(|id| id == draw_id)
    }

    /// Whether an entry in a division is the person's, or names the person.
    pub fn has_entry(&self, entry_id: i64) -> bool {
        self.entries.contains(&entry_id)
            || self.named_rows("competition_entries").any(|id| id == entry_id)
    }
}

/// How many activities are of a person.
pub fn activities_of(conn: &Conn<'_>, user_id: i64) -> Result<i64, StoreError> {
    conn.query_one("SELECT COUNT(*) FROM activities WHERE user_id = $1", params![user_id])
}

/// Names, each with the same word that takes its place.
fn each_as<'n>(names: impl IntoIterator<Item = &'n String>, new: &str) -> Vec<(String, String)> {
    names.into_iter().map(|name| (name.clone(), new.to_owned())).collect()
}

/// The profiles that are erased with a person: the own, and those of children whom nobody else looks after.
pub fn profiles_of(conn: &Conn<'_>, person: &Person) -> Result<Vec<(i64, String)>, StoreError> {
    let kept: Vec<i64> =
        children_of_others_too(conn, person)?.into_iter().map(|(child, _)| child).collect();
    let mut profiles: Vec<(i64, String)> = conn.query(
        "SELECT player_profile_id, player_name FROM player_profiles WHERE user_id = $1
            OR player_profile_id IN (SELECT player_profile_id FROM guardians
                WHERE account_id = $2 AND ended_at IS NULL)
         ORDER BY player_profile_id",
        params![person.user_id, person.account_id],
    )?;
    profiles.retain(|(id, _)| !kept.contains(id));
    Ok(profiles)
}

/// The children whom a person looks after together with others: each with the app user of the other guardian who has
/// done so for longest.
pub fn children_of_others_too(
    conn: &Conn<'_>,
    person: &Person,
) -> Result<Vec<(i64, i64)>, StoreError> {
    let mut children: Vec<(i64, i64)> = conn.query(
        "SELECT o.player_profile_id, a.user_id FROM guardians AS g
         JOIN guardians AS o ON o.player_profile_id = g.player_profile_id AND o.account_id <> g.account_id
         JOIN accounts AS a ON a.account_id = o.account_id
         WHERE g.account_id = $1 AND g.ended_at IS NULL AND o.ended_at IS NULL AND a.user_id IS NOT NULL
         ORDER BY o.player_profile_id, o.guardian_id",
        params![person.account_id],
    )?;
    children.dedup_by_key(|(child, _)| *child);
    Ok(children)
}

/// Ends that a person looks after a child.
pub fn end_guardian(
    conn: &Conn<'_>,
    person: &Person,
    player_profile_id: i64,
    now_ms: i64,
) -> Result<(), StoreError> {
    conn.run(
        "UPDATE guardians SET ended_at = $3
         WHERE account_id = $1 AND player_profile_id = $2 AND ended_at IS NULL",
        params![person.account_id, player_profile_id, now_ms],
    )
}

/// Finds the rows that speak of a person, who had some names before, each with the present one.
pub fn traces(
    conn: &Conn<'_>,
    person: &Person,
    mut former: Vec<(String, String)>,
) -> Result<Traces, StoreError> {
    let profiles = profiles_of(conn, person)?;
    let profile_ids: Vec<i64> = profiles.iter().map(|(id, _)| *id).collect();
    let words = words_of(person, &profiles, &former);
    let own_teams = names::teams_of(conn, &profile_ids)?;
    let mut teams = own_teams.clone();
    teams.extend(batch::query_by_ids::<i64>(
        conn,
        "SELECT team_id FROM teams WHERE team_type IN ('individual', 'pair', 'quick') AND team_id IN
            (SELECT e.team_id FROM division_teams AS e JOIN tournament_players AS p ON p.tournament_id = e.tournament_id
                WHERE p.player_profile_id IN ({ids}))",
        &profile_ids,
    )?);
    // Nothing but its name tells whose a team is that never entered anywhere.
    let idle: Vec<(i64, String)> = conn.query(
        "SELECT team_id, team_name FROM teams AS t WHERE team_type IN ('individual', 'pair', 'quick')
            AND NOT EXISTS (SELECT 1 FROM division_teams AS e WHERE e.team_id = t.team_id)",
        &[],
    )?;
    teams.extend(conn.query::<i64>(
        "SELECT e.team_id FROM competition_entries AS e JOIN teams AS t ON t.team_id = e.team_id
         WHERE e.account_id = $1 AND t.team_type IN ('individual', 'pair')",
        params![person.account_id],
    )?);
    // A team may be named after a person who entered or manages it, or plays in it.
    let related = related_teams(conn, person, &profile_ids)?;
    let whole: Vec<(String, String)> =
        words.iter().filter(|(word, _)| !is_single_word(word)).cloned().collect();
    for (found, words) in [(related, &whole), (idle, &words)] {
        let named = found.into_iter().filter(|(_, name)| replaced(name, words).is_some());
        teams.extend(named.map(|(id, _)| id));
    }
    let teams = distinct(teams);
    let matches = names::matches_of(conn, &profile_ids, &teams)?;
    let single_teams = single_teams(conn, &profile_ids, &own_teams)?;
    let mut called: Vec<String> = single_teams.iter().map(|(_, name)| name.clone()).collect();
    let (mut others, mut shared) = (Vec::new(), HashSet::new());
    for (profile, name) in &profiles {
        let had = former.iter().filter(|(_, now)| now == name).map(|(old, _)| old);
        for name in had.chain([name]).chain(&called) {
            let found = Others::of(conn, (*profile, name), &matches, None)?;
            others.extend(found.as_they_are().map(|(other, _)| other));
            // A match sheet may call them as somebody else is called.
            if found.is_shared() {
                shared.insert(name.clone());
            }
        }
    }
    called.retain(|name| !shared.contains(name));
    // Who once had the name of an opponent has left it to them: the new one was carried into the own rows.
    former.retain(|(name, _)| !shared.contains(name));
    let words = words_of(person, &profiles, &former);
    let as_they_are = names_of(person, &profiles, &former);
    let is_theirs =
        |name: &String| called.contains(name) || words.iter().any(|(theirs, _)| theirs == name);
    others.retain(|name| !is_theirs(name));
    let own_tournaments = organised_by(conn, person)?;
    let mut tournaments = own_tournaments.clone();
    tournaments.extend(names::quick_matches_of(conn, &profile_ids)?);
    let (unique, longer) =
        unique_words(conn, person, &profile_ids, &as_they_are, (&teams, &tournaments))?;
    others.extend(longer);
    others.sort_unstable();
    others.dedup();
    let families = family_names(conn, &profile_ids, &as_they_are)?;
    let around = (&teams[..], &tournaments[..]);
    let searched = searched_names(conn, (person, &profile_ids), &as_they_are, &families, around)?;
    let mut claims: Vec<i64> = conn
        .query("SELECT claim_id FROM claims WHERE account_id = $1", params![person.account_id])?;
    claims.extend(batch::query_by_ids::<i64>(
        conn,
        "SELECT claim_id FROM claims WHERE player_profile_id IN ({ids})",
        &profile_ids,
    )?);
    Ok(Traces {
        profiles,
        former,
        called,
        single_teams,
        others,
        matches,
        teams,
        tournaments: distinct(tournaments),
        grants: conn.query(
            "SELECT grant_id FROM grants WHERE account_id = $1",
            params![person.account_id],
        )?,
        claims: distinct(claims),
        entries: conn.query(
            "SELECT entry_id FROM competition_entries WHERE account_id = $1",
            params![person.account_id],
        )?,
        names: words.into_iter().map(|(word, _)| word).collect(),
        unique,
        searched,
        families,
        surnames: Surnames::default(),
        own_divisions: batch::query_by_ids(
            conn,
            "SELECT division_id FROM divisions WHERE tournament_id IN ({ids})",
            &own_tournaments,
        )?,
        own_tournaments,
        changes: Vec::new(),
    })
}

/// Looks through all texts for a person: for the names that the person had before where `is_former`, and else for all. That takes
/// long where much was written.
pub fn find(
    conn: &Conn<'_>,
    person: &Person,
    traces: &mut Traces,
    is_former: bool,
) -> Result<(), StoreError> {
    let words = words_of(person, &traces.profiles, &traces.former);
    let mut related = traces.own_tournaments.clone();
    let profiles: Vec<i64> = traces.profiles.iter().map(|(id, _)| *id).collect();
    related.extend(batch::query_by_ids::<i64>(
        conn,
        "SELECT DISTINCT tournament_id FROM tournament_players WHERE player_profile_id IN ({ids})",
        &profiles,
    )?);
    related.extend(conn.query::<i64>(
        "SELECT DISTINCT tournament_id FROM competition_entries WHERE account_id = $1",
        params![person.account_id],
    )?);
    let related = distinct(related);
    // A person with a former name is looked for twice, and is gone from some texts the second time.
    let before = std::mem::take(&mut traces.surnames.decided);
    let named = traces.named(&words);
    let mut surnames = texts::surnames(
        conn,
        &named,
        &traces.families,
        &traces.searched,
        (&traces.own_tournaments, &related),
    )?;
    surnames.decided.extend(before);
    surnames.decided.sort_unstable();
    surnames.decided.dedup();
    traces.surnames = surnames;
    let words = if is_former { former_words(traces) } else { words };
    let around = Around {
        matches: &traces.matches,
        teams: &traces.teams,
        entries: &traces.entries,
        own_tournaments: &traces.own_tournaments,
    };
    traces.changes = texts::changes(conn, &traces.named(&words), &around)?;
    Ok(())
}

/// What a person was called, with what takes its place until the person is erased.
fn former_words(traces: &Traces) -> Vec<(String, String)> {
    let mut words = traces.former.clone();
    words.extend(traces.former.iter().map(|(_, now)| (now.clone(), now.clone())));
    words
}

/// The tournaments with texts in which a family name stays, by name, each with what these texts are.
pub fn texts_to_read(
    conn: &Conn<'_>,
    traces: &Traces,
) -> Result<Vec<(String, Vec<TextKind>)>, StoreError> {
    let to_read = &traces.surnames.to_read;
    let ids = distinct(to_read.iter().map(|(id, _)| *id).collect());
    let select = "SELECT tournament_id, tournament_name FROM tournaments WHERE tournament_id IN ({ids}) ORDER BY tournament_id";
    let names: Vec<(i64, String)> = batch::query_by_ids(conn, select, &ids)?;
    let kinds = |of: i64| {
        let kinds = to_read.iter().filter(|(id, _)| *id == of).map(|(_, kind)| *kind);
        kinds.collect::<Vec<_>>()
    };
    Ok(names.into_iter().map(|(id, name)| (name, kinds(id))).collect())
}

/// Whether a name is a word of the language, too: `Green` is in the name of many a team.
fn is_single_word(name: &str) -> bool {
    name.split_whitespace().nth(1).is_none()
}

/// The teams that may be named after a person who entered or manages them, or who plays in them.
fn related_teams(
    conn: &Conn<'_>,
    person: &Person,
    profile_ids: &[i64],
) -> Result<Vec<(i64, String)>, StoreError> {
    let mut teams: Vec<(i64, String)> = conn.query(
        "SELECT team_id, team_name FROM teams WHERE team_id IN
            (SELECT team_id FROM competition_entries WHERE account_id = $1 AND team_id IS NOT NULL
             UNION SELECT scope_id FROM grants WHERE account_id = $1 AND scope_kind = 'team')",
        params![person.account_id],
    )?;
    for table in ["squad_members", "lineup_members"] {
        let select = format!(
            "SELECT team_id, team_name FROM teams WHERE team_id IN
                (SELECT team_id FROM {table} WHERE player_profile_id IN ({{ids}}))"
        );
        teams.extend(batch::query_by_ids::<(i64, String)>(conn, &select, profile_ids)?);
    }
    Ok(teams)
}

/// The tournaments that a person organises, or has organised.
fn organised_by(conn: &Conn<'_>, person: &Person) -> Result<Vec<i64>, StoreError> {
    let found = conn.query(
        "SELECT tournament_id FROM tournaments WHERE organizer_user_id = $1
         UNION SELECT scope_id FROM grants
         WHERE account_id = $2 AND scope_kind = 'tournament' AND role = 'organiser'",
        params![person.user_id, person.account_id],
    )?;
    Ok(distinct(found))
}

/// The people, and the teams, tournaments and places, in whose names a folded word stands, without those that have to do with a
/// person.
fn named_so(
    conn: &Conn<'_>,
    word: &str,
    (person, profile_ids): (&Person, &[i64]),
    (own_teams, own_tournaments): (&[i64], &[i64]),
) -> Result<(Vec<String>, Vec<String>), StoreError> {
    let found = |what: &str, own: &[i64]| -> Result<Vec<String>, StoreError> {
        let select = format!("SELECT {what} replace(search_text, $1, '') <> search_text");
        let mut found: Vec<(i64, String)> = conn.query(&select, params![word])?;
        found.retain(|(id, _)| !own.contains(id));
        Ok(found.into_iter().map(|(_, name)| name).collect())
    };
    let mut people = found(
        "player_profile_id, player_name FROM player_profiles WHERE erased_at IS NULL AND",
        profile_ids,
    )?;
    let user = [person.user_id];
    people.extend(found("user_id, full_name FROM users WHERE erased_at IS NULL AND", &user)?);
    let mut things = found("team_id, team_name FROM teams WHERE", own_teams)?;
    things.extend(found("tournament_id, tournament_name FROM tournaments WHERE", own_tournaments)?);
    things.extend(conn.query::<String>("SELECT venue_name FROM venues", &[])?);
    Ok((people, things))
}

/// The family names of a person, and of the players.
fn family_names(
    conn: &Conn<'_>,
    profile_ids: &[i64],
    names: &[(String, String)],
) -> Result<Vec<String>, StoreError> {
    let of = |(name, _): &(String, String)| PersonName::of(name).family_name();
    let mut families: Vec<String> = names.iter().filter_map(of).collect();
    families.extend(batch::query_by_ids::<String>(
        conn,
        "SELECT family_name FROM player_profiles WHERE family_name IS NOT NULL AND player_profile_id IN ({ids})",
        profile_ids,
    )?);
    families.retain(|name| name.chars().count() > 1);
    families.sort_unstable();
    families.dedup();
    Ok(families)
}

/// Those of the family names that are nobody else's, and in the name of no team, club, tournament or place
/// that is nothing to them. A search for one of these finds nothing any more; one for `Green` may go on finding Green Park.
fn searched_names(
    conn: &Conn<'_>,
    (person, profile_ids): (&Person, &[i64]),
    names: &[(String, String)],
    families: &[String],
    own: (&[i64], &[i64]),
) -> Result<Vec<String>, StoreError> {
    let clubs: Vec<String> = conn.query(
        "SELECT DISTINCT club_name FROM competition_entries WHERE club_name IS NOT NULL",
        &[],
    )?;
    // A club that has the whole name is called after the person.
    let orders = |(name, _): &(String, String)| [vec![name.clone()], turned(name)].concat();
    let several = names.iter().filter(|(name, _)| !is_single_word(name));
    let whole: Vec<String> = several.flat_map(orders).collect();
    let whole = each_as(&whole, "");
    let without = |club: String| forgotten(&club, &whole).unwrap_or(club);
    let clubs: Vec<String> = clubs.into_iter().map(without).collect();
    let mut searched = Vec::new();
    for family in families {
        let words = each_as([family], "");
        let is_in = |name: &String| forgotten(name, &words).is_some();
        let (people, things) = named_so(conn, &found_by(family), (person, profile_ids), own)?;
        if !people.iter().chain(&things).chain(&clubs).any(is_in) {
            searched.push(family.clone());
        }
    }
    Ok(searched)
}

/// Those of a person's words that are nobody else's, and the longer names of others that they stand in. A name of a
/// single word is a word of the language, too; and what somebody else, or a team or a tournament that is nothing to the
/// person, is called is not erased because the person is called the same.
fn unique_words(
    conn: &Conn<'_>,
    person: &Person,
    profile_ids: &[i64],
    names: &[(String, String)],
    (own_teams, own_tournaments): (&[i64], &[i64]),
) -> Result<(Vec<String>, Vec<String>), StoreError> {
    let (mut unique, mut longer) = (Vec::new(), Vec::new());
    unique.extend(forms_of_address(&person.email));
    for (old, _) in names {
        if is_single_word(old) {
            continue;
        }
        // `Léon Ana` may be somebody else's name, or the same written as lists write it.
        let mut orders = vec![old.clone()];
        orders.extend(turned(old).into_iter().filter(|other| !other.contains(',')));
        let folded: Vec<String> = orders.iter().map(|order| found_by(order)).collect();
        let words = each_as(&orders, "");
        // Between the words of a name there may be others.
        let longest = folded[0].split(' ').max_by_key(|word| word.len()).unwrap_or_default();
        let (people, things) =
            named_so(conn, longest, (person, profile_ids), (own_teams, own_tournaments))?;
        let is_in = |name: &String| forgotten(name, &words).is_some();
        let is_a_thing = things.iter().any(is_in);
        let is_somebody = people.iter().any(|name| folded.contains(&found_by(name)));
        if !is_a_thing && !is_somebody {
            longer.extend(people.into_iter().filter(is_in));
            unique.push(old.clone());
            unique.extend(turned(old));
        }
    }
    Ok((unique, longer))
}

/// Those of some teams that are of a single player, and nobody's but these players'.
fn single_teams(
    conn: &Conn<'_>,
    profile_ids: &[i64],
    teams: &[i64],
) -> Result<Vec<(i64, String)>, StoreError> {
    let select = "SELECT team_id, team_name FROM teams WHERE team_type = 'individual' AND team_id IN ({ids})";
    let mut single: Vec<(i64, String)> = batch::query_by_ids(conn, select, teams)?;
    let players = "SELECT team_id, player_profile_id FROM squad_members WHERE team_id IN ({ids})";
    let mut players: Vec<(i64, i64)> = batch::query_by_ids(conn, players, teams)?;
    players.retain(|(_, player)| !profile_ids.contains(player));
    single.retain(|(team, _)| !players.iter().any(|(of, _)| of == team));
    Ok(single)
}

/// The names that a person and the players have or had, and what takes their place.
fn names_of(
    person: &Person,
    profiles: &[(i64, String)],
    former: &[(String, String)],
) -> Vec<(String, String)> {
    let mut names: Vec<(String, String)> =
        profiles.iter().map(|(_, name)| (name.clone(), FORMER_PLAYER.to_owned())).collect();
    names.push((person.full_name.clone(), FORMER_USER.to_owned()));
    for (old, now) in former {
        let found = names.iter().find(|(name, _)| name == now).map(|(_, new)| new.clone());
        names.extend(found.map(|new| (old.clone(), new)));
    }
    names
}

/// The words that tell who a person is, however they are written, and what takes their place.
fn words_of(
    person: &Person,
    profiles: &[(i64, String)],
    former: &[(String, String)],
) -> Vec<(String, String)> {
    let mut names = names_of(person, profiles, former);
    let written_otherwise: Vec<(String, String)> = names
        .iter()
        .flat_map(|(old, new)| turned(old).into_iter().map(|other| (other, new.clone())))
        .collect();
    names.extend(written_otherwise);
    let former = former_address(person.user_id);
    names.extend(forms_of_address(&person.email).into_iter().map(|form| (form, former.clone())));
    names
}

/// Tables whose rows only let the holder of an account in, or are of use to the holder alone.
const OF_ACCOUNTS: [&str; 17] = [
    "sessions",
    "second_factors",
    "recovery_codes",
    "sign_in_challenges",
    "known_devices",
    "passkeys",
    "passkey_ceremonies",
    "mailed_links",
    "idempotent_replies",
    "chosen_columns",
    "saved_views",
    "preferences",
    "silenced_letters",
    "silenced_notices",
    "notices",
    "api_keys",
    "calendar_links",
];

/// Closes a person's account at once: it has no way in any more, and no role.
pub fn close_account(conn: &Conn<'_>, person: &Person, now_ms: i64) -> Result<(), StoreError> {
    conn.run(
        "UPDATE users SET erased_at = $2 WHERE user_id = $1",
        params![person.user_id, now_ms],
    )?;
    let email_key = address(&person.email);
    conn.run("DELETE FROM registrations WHERE email_key = $1", params![&email_key])?;
    conn.run("DELETE FROM invitations WHERE email_key = $1", params![&email_key])?;
    conn.run("DELETE FROM claim_codes WHERE email_key = $1", params![&email_key])?;
    let Some(account_id) = person.account_id else { return Ok(()) };
    for tokens in ["access_tokens", "refresh_tokens"] {
        let delete = format!(
            "DELETE FROM {tokens} WHERE session_id IN (SELECT session_id FROM sessions WHERE account_id = $1)"
        );
        conn.run(&delete, params![account_id])?;
    }
    for (table, whose) in OF_ACCOUNTS
        .map(|table| (table, "account_id"))
        .into_iter()
        .chain([("invitations", "invited_by"), ("claim_codes", "made_by")])
    {
        conn.run(&format!("DELETE FROM {table} WHERE {whose} = $1"), params![account_id])?;
    }
    conn.run("UPDATE result_steps SET reason = NULL WHERE account_id = $1", params![account_id])?;
    conn.run(
        "UPDATE grants SET revoked_at = $2 WHERE account_id = $1 AND revoked_at IS NULL",
        params![account_id, now_ms],
    )?;
    // The row stays for the ids in the audit trail. Its name is none that anybody could give.
    let name = former_address(person.user_id);
    let key = sign_in_key(touchline_domain::AccountKind::Person, &name);
    conn.run(
        "UPDATE accounts SET erased_at = $2, sign_in_name = $3, sign_in_key = $4, full_name = $5,
            password_hash = '', suspended_at = NULL, suspended_because = NULL WHERE account_id = $1",
        params![account_id, now_ms, name, key, FORMER_USER],
    )
}

/// Puts a person's present names in the place of the former ones. An erasure that begins anew finds the rows by these.
pub fn replace_former(conn: &Conn<'_>, traces: &Traces) -> Result<(), StoreError> {
    replace_texts(conn, traces, &former_words(traces))
}

/// Puts other words in the place of a person's names, wherever they stand, and removes what is known of
/// them besides.
pub fn erase(
    conn: &Conn<'_>,
    person: &Person,
    traces: &Traces,
    now_ms: i64,
) -> Result<(), StoreError> {
    for (team, name) in &traces.single_teams {
        names::replace_in_teams(conn, &[*team], &[(name.clone(), FORMER_PLAYER.to_owned())])?;
    }
    let words = words_of(person, &traces.profiles, &traces.former);
    replace_texts(conn, traces, &words)?;
    // What the two wrote to each other is of use to nobody else.
    conn.run(
        "UPDATE competition_entries SET note = NULL, message = NULL WHERE account_id = $1",
        params![person.account_id],
    )?;
    let profile_ids: Vec<i64> = traces.profiles.iter().map(|(id, _)| *id).collect();
    profiles(conn, person, traces, now_ms)?;
    let mailbox = address(&person.email);
    for (id, recipient) in
        conn.query::<(i64, String)>("SELECT letter_id, recipient FROM letters", &[])?
    {
        if address(&recipient) == mailbox {
            conn.run("DELETE FROM letters WHERE letter_id = $1", params![id])?;
        }
    }
    batch::execute_by_ids(conn, "DELETE FROM claims WHERE claim_id IN ({ids})", &traces.claims)?;
    batch::execute_by_ids(
        conn,
        "DELETE FROM claim_codes WHERE player_profile_id IN ({ids})",
        &profile_ids,
    )?;
    batch::execute_by_ids(
        conn,
        "DELETE FROM calendar_links WHERE player_profile_id IN ({ids})",
        &profile_ids,
    )?;
    // A consent says why the profile of a child is there.
    conn.run(
        "UPDATE guardians SET ended_at = $2 WHERE account_id = $1 AND ended_at IS NULL",
        params![person.account_id, now_ms],
    )?;
    let email = former_address(person.user_id);
    conn.run(
        "UPDATE users SET full_name = $2, email = $3, email_key = $4, mobile_last4 = NULL,
            search_text = $5 WHERE user_id = $1",
        params![
            person.user_id,
            FORMER_USER,
            &email,
            address(&email),
            user_search_text(FORMER_USER, &email, None)
        ],
    )
}

/// Writes the texts that were found, and puts other words in the place of some in the names of teams and tournaments.
fn replace_texts(
    conn: &Conn<'_>,
    traces: &Traces,
    words: &[(String, String)],
) -> Result<(), StoreError> {
    texts::apply(conn, &traces.changes)?;
    // Names of others are to stay.
    let others = traces.others.iter().map(|name| (name.clone(), name.clone()));
    let words: Vec<(String, String)> = words.iter().cloned().chain(others).collect();
    names::replace_in_teams(conn, &traces.teams, &words)?;
    // Search texts are made of these, too.
    let changed = traces.changes.iter().filter_map(|change| change.of_match);
    let matches = distinct(traces.matches.iter().copied().chain(changed).collect());
    refresh_search_texts(conn, &matches)?;
    names::replace_in_tournaments(conn, &traces.tournaments, &words)
}

fn profiles(
    conn: &Conn<'_>,
    person: &Person,
    traces: &Traces,
    now_ms: i64,
) -> Result<(), StoreError> {
    let email = former_address(person.user_id);
    let ids: Vec<i64> = traces.profiles.iter().map(|(id, _)| *id).collect();
    let select = "SELECT player_profile_id, user_id, country_code FROM player_profiles
         WHERE player_profile_id IN ({ids})";
    let rows = batch::query_by_ids::<(i64, Option<i64>, Option<String>)>(conn, select, &ids)?;
    for (id, user_id, country) in rows {
        let sports: Vec<String> = conn.query(
            "SELECT s.sport_name FROM player_sports AS p JOIN sports AS s ON s.sport_id = p.sport_id
             WHERE p.player_profile_id = $1 ORDER BY s.sport_id",
            params![id],
        )?;
        let sports = sports.iter().map(String::as_str);
        let email = user_id.map(|_| email.as_str());
        let searched = player_search_text(FORMER_PLAYER, email, country.as_deref(), sports);
        conn.run(
            "UPDATE player_profiles SET player_name = $2, given_name = NULL, family_name = NULL,
                birth_date = NULL, birth_year = NULL, search_text = $3, erased_at = $4
             WHERE player_profile_id = $1",
            params![id, FORMER_PLAYER, searched, now_ms],
        )?;
        // An organiser's reason for an exception may say more than the name did.
        conn.run(
            "UPDATE squad_members SET allowed_because = NULL
             WHERE player_profile_id = $1 AND allowed_because IS NOT NULL",
            params![id],
        )?;
        // Nobody comes back under this name.
        conn.run("DELETE FROM former_squad_members WHERE player_profile_id = $1", params![id])?;
    }
    Ok(())
}
