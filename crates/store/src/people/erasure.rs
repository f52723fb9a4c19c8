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
use super::names::{self, NAMES_IN_MATCHES, Others, TEXTS_OF_MATCHES};
pub use super::texts::TextKind;
use super::texts::{self, Mention, Named, Surnames};
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
    /// What matches of the players call them: in line-ups, in races, and as teams of their own.
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
    /// What the person did.
    pub activities: Vec<i64>,
    /// Rows of the tables of `TOLD` that name the person.
    pub told: [Vec<i64>; TOLD.len()],
    /// Letters to the person.
    pub letters: Vec<i64>,
    /// Roles, those that have ended as well. The trail names their holder.
    pub grants: Vec<i64>,
    /// Claims of the person, and claims to the profiles.
    pub claims: Vec<i64>,
    /// Entries in divisions that the person sent, or that are named after the person or one of the profiles.
    pub entries: Vec<i64>,
    /// All words that tell who the person is.
    pub names: Vec<String>,
    /// Those that are nobody else's: what somebody else wrote with them is about the person.
    pub unique: Vec<String>,
    /// Family names that nobody and nothing else has: a search for one was a search for the person.
    pub searched: Vec<String>,
    /// All family names of the person and of the players.
    pub families: Vec<String>,
    /// What becomes of them in free texts of organisers, once [`find_mentions`] has looked.
    pub surnames: Surnames,
    /// The tournaments that the person organises, or has organised.
    pub own_tournaments: Vec<i64>,
    /// What people wrote in which the person is named, once [`find_mentions`] has looked for it.
    pub mentions: Vec<Mention>,
}

impl Traces {
    /// Some words of the person, with the names of others that are to stay.
    fn named(&self, words: &[(String, String)]) -> Named {
        let others = self.others.iter().map(|name| (name.clone(), name.clone()));
        let unique = words.iter().filter(|(old, _)| self.unique.contains(old)).cloned();
        let several = words.iter().filter(|(old, _)| !is_single_word(old)).cloned();
        Named {
            anywhere: unique.chain(others.clone()).collect(),
            of_several_words: several.chain(others.clone()).collect(),
            in_own: words.iter().cloned().chain(others).collect(),
            searched: self
                .searched
                .iter()
                .map(|name| (name.clone(), FORMER_USER.to_owned()))
                .collect(),
            surnames: self
                .surnames
                .decided
                .iter()
                .map(|name| (name.clone(), FORMER_USER.to_owned()))
                .collect(),
        }
    }

    /// Whether a saved view looks for the person by the family name.
    pub fn is_searched_in(&self, text: &str) -> bool {
        let words: Vec<(String, String)> =
            self.searched.iter().map(|name| (name.clone(), String::new())).collect();
        forgotten(text, &words).is_some()
    }

    /// Whether a text about one of the person's tournaments names the person by the family name.
    pub fn is_named_by_surname_in(&self, text: &str) -> bool {
        let surnames = self.surnames.decided.iter();
        let words: Vec<(String, String)> =
            surnames.map(|name| (name.clone(), String::new())).collect();
        forgotten(text, &words).is_some()
    }

    /// Whether a text, which may be the person's own, names the person.
    pub fn is_named_in(&self, text: &str, is_own: bool) -> bool {
        let none = |word: &String| (word.clone(), String::new());
        let unique: Vec<(String, String)> = self.unique.iter().map(none).collect();
        // A name in small letters may be that of a field.
        let is_name = |c: char| c.is_uppercase() || !c.is_ascii();
        let names = self.names.iter().filter(|name| name.chars().any(is_name));
        let names: Vec<(String, String)> = names.map(none).collect();
        // Addresses of screens write a blank as a plus.
        forgotten(text, &unique).is_some()
            || (text.contains('+') && forgotten(&text.replace('+', " "), &unique).is_some())
            || (is_own && replaced(text, &names).is_some())
    }

    /// Draws whose texts name the person.
    pub fn draws(&self) -> &[i64] {
        let of_draws = TOLD.iter().zip(&self.told).find(|(texts, _)| texts.table == "draws");
        of_draws.map_or(&[], |(_, ids)| ids)
    }
}

/// Texts of one table.
struct Told {
    table: &'static str,
    key: &'static str,
    columns: &'static [&'static str],
}

/// Texts that were sent once and are stored as they were sent, and in which people write of each other. Some are
/// JSON.
const TOLD: [Told; 5] = [
    Told { table: "notifications", key: "notification_id", columns: &["title", "body"] },
    // A quick match of single players, or a tournament, may have their names.
    Told { table: "activities", key: "activity_id", columns: &["action", "subject"] },
    Told { table: "letters", key: "letter_id", columns: &["details_json"] },
    // An algorithm draws by ids: with another name in a request, the same name is in its answer, and nothing else.
    Told {
        table: "draws",
        key: "draw_id",
        columns: &["request", "answer", "sheet", "swaps", "void_reason"],
    },
    Told {
        table: "draw_rounds",
        key: "draw_round_id",
        columns: &["request", "answer", "sheet", "void_reason"],
    },
];

/// Rows of a table of [`TOLD`] that are looked at together: the texts of a large draw have a hundred kilobytes.
const TOLD_AT_ONCE: i64 = 200;

impl Told {
    /// The rows that have any of these words, or one of those that are nobody else's, as people spell them.
    fn with_any(
        &self,
        conn: &Conn<'_>,
        words: &[(String, String)],
        unique: &[(String, String)],
    ) -> Result<Vec<i64>, StoreError> {
        let Self { table, key, columns } = self;
        let mut found = Vec::new();
        for column in *columns {
            let select = format!(
                "SELECT {key}, {column} FROM {table} WHERE {key} > $1 AND {column} IS NOT NULL ORDER BY {key} LIMIT $2"
            );
            let mut after = 0;
            loop {
                let rows: Vec<(i64, String)> = conn.query(&select, params![after, TOLD_AT_ONCE])?;
                let named = |text: &str| {
                    replaced(text, words).is_some() || forgotten(text, unique).is_some()
                };
                found.extend(rows.iter().filter(|(_, text)| named(text)).map(|(id, _)| *id));
                match rows.last() {
                    Some((last, _)) if rows.len() as i64 == TOLD_AT_ONCE => after = *last,
                    _ => break,
                }
            }
        }
        Ok(distinct(found))
    }

    fn replace(
        &self,
        conn: &Conn<'_>,
        ids: &[i64],
        words: &[(String, String)],
        unique: &[(String, String)],
    ) -> Result<(), StoreError> {
        let Self { table, key, columns } = self;
        for column in *columns {
            let select = format!(
                "SELECT {key}, {column} FROM {table} WHERE {column} IS NOT NULL AND {key} IN ({{ids}})"
            );
            let update = format!("UPDATE {table} SET {column} = $2 WHERE {key} = $1");
            for (id, text) in batch::query_by_ids::<(i64, String)>(conn, &select, ids)? {
                let exact = replaced(&text, words);
                let spelt = forgotten(exact.as_deref().unwrap_or(&text), unique);
                if let Some(text) = spelt.or(exact) {
                    conn.run(&update, params![id, text])?;
                }
            }
        }
        Ok(())
    }
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

/// Finds the rows that speak of a person, who had some names before, each with the present one. It looks through all
/// activities and all texts of [`TOLD`].
pub fn traces(
    conn: &Conn<'_>,
    person: &Person,
    mut former: Vec<(String, String)>,
) -> Result<Traces, StoreError> {
    let id = person.user_id;
    let profiles = profiles_of(conn, person)?;
    let profile_ids: Vec<i64> = profiles.iter().map(|(id, _)| *id).collect();
    let words = words_of(person, &profiles, &former);
    let own_teams = names::teams_of(conn, &profile_ids)?;
    let mut teams: Vec<i64> = own_teams.clone();
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
    teams.extend(
        related.iter().filter(|(_, name)| replaced(name, &whole).is_some()).map(|(id, _)| *id),
    );
    teams.extend(
        idle.iter().filter(|(_, name)| replaced(name, &words).is_some()).map(|(id, _)| *id),
    );
    let teams = distinct(teams);
    let matches = names::matches_of(conn, &profile_ids, &teams)?;
    let single_teams = single_teams(conn, &profile_ids, &own_teams)?;
    let mut called = called_in_matches(conn, &profile_ids)?;
    called.extend(single_teams.iter().map(|(_, name)| name.clone()));
    called.sort_unstable();
    called.dedup();
    let (mut others, mut shared) = (Vec::new(), HashSet::new());
    for (profile, name) in &profiles {
        let had = former.iter().filter(|(_, now)| now == name).map(|(old, _)| old);
        for name in had.chain([name]).chain(&called) {
            let found = Others::of(conn, (*profile, name), &matches)?;
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
    others.sort_unstable();
    others.dedup();
    others.retain(|name| !is_theirs(name));
    let mut tournaments: Vec<i64> = conn
        .query("SELECT tournament_id FROM tournaments WHERE organizer_user_id = $1", params![id])?;
    let own_tournaments = organised_by(conn, person)?;
    tournaments.extend(&own_tournaments);
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
    let mut told = [const { Vec::new() }; TOLD.len()];
    let unique_alone: Vec<(String, String)> =
        words.iter().filter(|(word, _)| unique.contains(word)).cloned().collect();
    for (texts, found) in TOLD.iter().zip(&mut told) {
        *found = texts.with_any(conn, &words, &unique_alone)?;
    }
    let mut entries: Vec<EntryTexts> = conn.query(
        &entry_texts("account_id = $1 OR entrant_kind IN ('pair', 'player')"),
        params![person.account_id],
    )?;
    entries.extend(batch::query_by_ids::<EntryTexts>(
        conn,
        &entry_texts("team_id IN ({ids})"),
        &teams,
    )?);
    let entries = entries
        .into_iter()
        .filter(|entry| {
            Some(entry.account_id) == person.account_id || entry.replaced(&words).is_some()
        })
        .map(|entry| entry.entry_id)
        .collect();
    let entries = distinct(entries);
    let mailbox = address(&person.email);
    let letters = conn
        .query::<(i64, String)>("SELECT letter_id, recipient FROM letters ORDER BY letter_id", &[])?
        .into_iter()
        .filter(|(_, recipient)| address(recipient) == mailbox)
        .map(|(id, _)| id)
        .collect();
    Ok(Traces {
        profiles,
        former,
        called,
        single_teams,
        others,
        matches,
        teams,
        tournaments: distinct(tournaments),
        activities: conn
            .query("SELECT activity_id FROM activities WHERE user_id = $1", params![id])?,
        told,
        letters,
        grants: conn.query(
            "SELECT grant_id FROM grants WHERE account_id = $1",
            params![person.account_id],
        )?,
        claims: distinct(claims),
        entries,
        names: words.into_iter().map(|(word, _)| word).collect(),
        unique,
        searched,
        families,
        surnames: Surnames::default(),
        own_tournaments,
        mentions: Vec::new(),
    })
}

/// Looks through everything that people wrote for a person. That takes long where much was written.
pub fn find_mentions(
    conn: &Conn<'_>,
    person: &Person,
    traces: &mut Traces,
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
    let named = traces.named(&words);
    traces.mentions = texts::mentions(conn, &named, &traces.own_tournaments)?;
    Ok(())
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
    let found = |select: &str, own: &[i64]| -> Result<Vec<String>, StoreError> {
        let mut found: Vec<(i64, String)> = conn.query(select, params![word])?;
        found.retain(|(id, _)| !own.contains(id));
        Ok(found.into_iter().map(|(_, name)| name).collect())
    };
    let mut people = found(
        "SELECT player_profile_id, player_name FROM player_profiles
         WHERE replace(search_text, $1, '') <> search_text AND erased_at IS NULL",
        profile_ids,
    )?;
    people.extend(found(
        "SELECT user_id, full_name FROM users
         WHERE replace(search_text, $1, '') <> search_text AND erased_at IS NULL",
        &[person.user_id],
    )?);
    let mut things = found(
        "SELECT team_id, team_name FROM teams WHERE replace(search_text, $1, '') <> search_text",
        own_teams,
    )?;
    things.extend(found(
        "SELECT tournament_id, tournament_name FROM tournaments
         WHERE replace(search_text, $1, '') <> search_text",
        own_tournaments,
    )?);
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
    let whole: Vec<(String, String)> =
        several.flat_map(orders).map(|order| (order, String::new())).collect();
    let without = |club: String| forgotten(&club, &whole).unwrap_or(club);
    let clubs: Vec<String> = clubs.into_iter().map(without).collect();
    let mut searched = Vec::new();
    for family in families {
        let words = [(family.clone(), String::new())];
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
        let words: Vec<(String, String)> =
            orders.into_iter().map(|order| (order, String::new())).collect();
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

row! {
    /// What people have written into an entry.
    struct EntryTexts {
        entry_id: i64,
        account_id: i64,
        entrant_name: String,
        club_name: Option<String>,
        note: Option<String>,
        message: Option<String>,
    }
}

fn entry_texts(condition: &str) -> String {
    format!(
        "SELECT entry_id, account_id, entrant_name, club_name, note, message FROM competition_entries
         WHERE {condition} ORDER BY entry_id"
    )
}

impl EntryTexts {
    /// The entry with other words in the place of some; `None` when it has none of them.
    fn replaced(&self, words: &[(String, String)]) -> Option<Self> {
        let other = |text: &Option<String>| text.as_deref().and_then(|text| replaced(text, words));
        let (name, club) = (replaced(&self.entrant_name, words), other(&self.club_name));
        let (note, message) = (other(&self.note), other(&self.message));
        let is_named = name.is_some() || club.is_some() || note.is_some() || message.is_some();
        is_named.then(|| Self {
            entry_id: self.entry_id,
            account_id: self.account_id,
            entrant_name: name.unwrap_or_else(|| self.entrant_name.clone()),
            club_name: club.or_else(|| self.club_name.clone()),
            note: note.or_else(|| self.note.clone()),
            message: message.or_else(|| self.message.clone()),
        })
    }
}

/// What line-ups and races call these players.
fn called_in_matches(conn: &Conn<'_>, profile_ids: &[i64]) -> Result<Vec<String>, StoreError> {
    let mut called: Vec<String> = Vec::new();
    for (table, column) in [
        ("lineup_members", "player_name"),
        ("entries", "participant_name"),
        ("match_events", "player_name"),
    ] {
        let select = format!(
            "SELECT DISTINCT {column} FROM {table} WHERE {column} IS NOT NULL AND player_profile_id IN ({{ids}})"
        );
        called.extend(batch::query_by_ids::<String>(conn, &select, profile_ids)?);
    }
    Ok(called)
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
    with_escapes(names)
}

/// The words, and those of them that are written otherwise in JSON.
fn with_escapes(mut names: Vec<(String, String)>) -> Vec<(String, String)> {
    let escaped: Vec<(String, String)> =
        names.iter().map(|(old, new)| (in_json(old), new.clone())).collect();
    names.extend(escaped.into_iter().filter(|(old, _)| old.contains('\\')));
    names
}

/// A name as it stands within a string of JSON.
fn in_json(name: &str) -> String {
    name.replace('\\', r"\\").replace('"', r#"\""#)
}

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
    for statement in [
        "DELETE FROM access_tokens WHERE session_id IN (SELECT session_id FROM sessions WHERE account_id = $1)",
        "DELETE FROM refresh_tokens WHERE session_id IN (SELECT session_id FROM sessions WHERE account_id = $1)",
        "DELETE FROM sessions WHERE account_id = $1",
        "DELETE FROM second_factors WHERE account_id = $1",
        "DELETE FROM recovery_codes WHERE account_id = $1",
        "DELETE FROM sign_in_challenges WHERE account_id = $1",
        "DELETE FROM known_devices WHERE account_id = $1",
        "DELETE FROM passkeys WHERE account_id = $1",
        "DELETE FROM passkey_ceremonies WHERE account_id = $1",
        "DELETE FROM mailed_links WHERE account_id = $1",
        "DELETE FROM idempotent_replies WHERE account_id = $1",
        "DELETE FROM chosen_columns WHERE account_id = $1",
        "DELETE FROM saved_views WHERE account_id = $1",
        "DELETE FROM preferences WHERE account_id = $1",
        "DELETE FROM silenced_letters WHERE account_id = $1",
        "DELETE FROM silenced_notices WHERE account_id = $1",
        "DELETE FROM notices WHERE account_id = $1",
        "UPDATE result_steps SET reason = NULL WHERE account_id = $1",
        "DELETE FROM invitations WHERE invited_by = $1",
        "DELETE FROM claim_codes WHERE made_by = $1",
        "DELETE FROM api_keys WHERE account_id = $1",
        "DELETE FROM calendar_links WHERE account_id = $1",
    ] {
        conn.run(statement, params![account_id])?;
    }
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
pub fn replace_former(conn: &Conn<'_>, person: &Person, traces: &Traces) -> Result<(), StoreError> {
    let mut words = traces.former.clone();
    words.extend(traces.former.iter().map(|(_, now)| (now.clone(), now.clone())));
    replace_texts(conn, person, traces, &with_escapes(words), &[])
}

/// Puts other words in the place of a person's names, wherever they stand, and removes what is known of
/// them besides.
pub fn erase(
    conn: &Conn<'_>,
    person: &Person,
    traces: &Traces,
    now_ms: i64,
) -> Result<(), StoreError> {
    let of_player = |name: &String| (name.clone(), FORMER_PLAYER.to_owned());
    let called: Vec<(String, String)> = traces.called.iter().map(of_player).collect();
    for (team, name) in &traces.single_teams {
        names::replace_in_teams(conn, &[*team], &[of_player(name)])?;
    }
    let words = words_of(person, &traces.profiles, &traces.former);
    replace_texts(conn, person, traces, &words, &called)?;
    let profile_ids: Vec<i64> = traces.profiles.iter().map(|(id, _)| *id).collect();
    names_by_ids(conn, &profile_ids, &traces.matches)?;
    profiles(conn, person, traces, now_ms)?;
    batch::execute_by_ids_with(
        conn,
        params![FORMER_USER],
        "UPDATE activities SET user_name = $1 WHERE activity_id IN ({ids})",
        &traces.activities,
    )?;
    batch::execute_by_ids(conn, "DELETE FROM letters WHERE letter_id IN ({ids})", &traces.letters)?;
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

/// Puts other words in the place of some, in every text that may have them; and in the place of what matches call somebody.
fn replace_texts(
    conn: &Conn<'_>,
    person: &Person,
    traces: &Traces,
    words: &[(String, String)],
    called: &[(String, String)],
) -> Result<(), StoreError> {
    if words.is_empty() {
        return Ok(());
    }
    let named = traces.named(words);
    // Names of others are to stay.
    let others = traces.others.iter().map(|name| (name.clone(), name.clone()));
    let words: Vec<(String, String)> = words.iter().cloned().chain(others).collect();
    let words = &words[..];
    // Search texts are made of these, too.
    texts::replace(conn, &traces.mentions, &named, &traces.own_tournaments)?;
    names::replace_in_teams(conn, &traces.teams, words)?;
    let in_matches = [words, called].concat();
    names::replace_in_matches(conn, &NAMES_IN_MATCHES, &traces.matches, &in_matches)?;
    names::replace_in_matches(conn, &TEXTS_OF_MATCHES, &traces.matches, &in_matches)?;
    refresh_search_texts(conn, &traces.matches)?;
    names::replace_in_tournaments(conn, &traces.tournaments, words)?;
    for (texts, ids) in TOLD.iter().zip(&traces.told) {
        texts.replace(conn, ids, words, &named.anywhere)?;
    }
    entries(conn, person, &traces.entries, words)
}

/// Replaces what stands beside the ids of players, whatever it is.
fn names_by_ids(conn: &Conn<'_>, profile_ids: &[i64], matches: &[i64]) -> Result<(), StoreError> {
    for (table, column) in [
        ("lineup_members", "player_name"),
        ("entries", "participant_name"),
        ("match_events", "player_name"),
    ] {
        let update = format!(
            "UPDATE {table} SET {column} = $1 WHERE {column} IS NOT NULL AND player_profile_id IN ({{ids}})"
        );
        batch::execute_by_ids_with(conn, params![FORMER_PLAYER], &update, profile_ids)?;
    }
    // Only the matches of events are indexed.
    for profile in profile_ids {
        let update =
            "UPDATE match_events SET related_player_name = $1 WHERE related_player_name IS NOT NULL
             AND related_player_profile_id = $2 AND match_id IN ({ids})";
        batch::execute_by_ids_with(conn, params![FORMER_PLAYER, *profile], update, matches)?;
    }
    Ok(())
}

fn entries(
    conn: &Conn<'_>,
    person: &Person,
    ids: &[i64],
    words: &[(String, String)],
) -> Result<(), StoreError> {
    let found: Vec<EntryTexts> =
        batch::query_by_ids(conn, &entry_texts("entry_id IN ({ids})"), ids)?;
    for entry in found {
        let is_named = entry.replaced(words);
        let is_own = Some(entry.account_id) == person.account_id;
        let told = is_named.as_ref().unwrap_or(&entry);
        // What the two wrote to each other is of use to nobody else.
        let (note, message) = if is_own { (&None, &None) } else { (&told.note, &told.message) };
        conn.run(
            "UPDATE competition_entries SET entrant_name = $2, club_name = $3, note = $4, message = $5 WHERE entry_id = $1",
            params![entry.entry_id, &told.entrant_name, &told.club_name, note, message],
        )?;
        // Two erased players in one division have the same name, and two entries never the same key.
        let keys = [
            ("entrant_key", told.entrant_name != entry.entrant_name),
            ("club_key", told.club_name != entry.club_name),
        ];
        for (key, _) in keys.into_iter().filter(|(_, is_named)| *is_named) {
            conn.run(
                &format!("UPDATE competition_entries SET {key} = $2 WHERE entry_id = $1"),
                params![entry.entry_id, format!("erased {}", entry.entry_id)],
            )?;
        }
    }
    Ok(())
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
