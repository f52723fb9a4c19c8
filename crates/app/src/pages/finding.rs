//! The search over everything.

use std::borrow::Cow;

use touchline_domain::vocabulary;
use touchline_store::StoreError;
use touchline_store::listing::Search;
use touchline_store::search::{
    self, FoundMatch, FoundPlayer, FoundTeam, FoundTournament, FoundUser,
};

use crate::AppError;
use crate::pages::Pages;

vocabulary!(
    /// What of a record a search was found in.
    FoundIn, {
        /// Its id.
        Id = "id",
        /// The number of a match.
        Number = "number",
        /// The last digits of a mobile number.
        Mobile = "mobile",
        /// A sport.
        Sport = "sport",
        /// A team.
        Team = "team",
        /// The venue.
        Venue = "venue",
        /// Who organises it.
        Organizer = "organizer",
        /// The country.
        Country = "country",
    }
);

/// Why a record was found whose name does not have the words of the search.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reason {
    /// What of the record has them.
    pub field: FoundIn,
    /// That in words or digits.
    pub text: String,
}

/// A record that a search has found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hit<R> {
    /// The record.
    pub row: R,
    /// Where the words were found that the name of the record, its e-mail address and its
    /// tournament do not have.
    pub because: Vec<Reason>,
}

/// The results of a search over everything, a few of each kind. A record whose id was typed is the
/// first of its kind.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Found {
    /// Teams: those whose names have the words best, of several those that begin with the search,
    /// then the first by name. A name that is the search comes first, then names with all words
    /// whole, with words that begin so, with the words anywhere, then what was found elsewhere.
    pub teams: Vec<Hit<FoundTeam>>,
    /// App users, in the same order.
    pub users: Vec<Hit<FoundUser>>,
    /// Player profiles, in the same order.
    pub players: Vec<Hit<FoundPlayer>>,
    /// Tournaments: those whose names have the words best, of several the newest first.
    pub tournaments: Vec<Hit<FoundTournament>>,
    /// Matches: those with the number that was typed, then those whose names have the words best; of
    /// several the newest first.
    pub matches: Vec<Hit<FoundMatch>>,
}

/// Something that a hit does not show.
type Hidden<'r> = (FoundIn, Cow<'r, str>);

/// What a hit shows, and what else a search looks through.
struct Told<'r> {
    id: i64,
    shown: Vec<Cow<'r, str>>,
    hidden: Vec<Hidden<'r>>,
}

impl Told<'_> {
    /// Where the words of the search are that the hit does not show.
    fn reasons(&self, search: &Search) -> Vec<Reason> {
        let mut missing = search.missing_in(&self.shown.join(" "));
        if missing.is_empty() {
            return Vec::new();
        }
        if search.id() == Some(self.id) {
            return vec![Reason { field: FoundIn::Id, text: self.id.to_string() }];
        }
        let mut reasons = Vec::new();
        for (field, text) in &self.hidden {
            let left = match field {
                // As a card names the match.
                FoundIn::Number => missing.missing_in(&format!("match {text}")),
                _ => missing.missing_in(text),
            };
            if left != missing {
                reasons.push(Reason { field: *field, text: text.to_string() });
                missing = left;
            }
        }
        reasons
    }
}

fn hits<R>(rows: Vec<R>, search: &Search, told: impl for<'r> Fn(&'r R) -> Told<'r>) -> Vec<Hit<R>> {
    let hit = |row: R| {
        let because = told(&row).reasons(search);
        Hit { row, because }
    };
    rows.into_iter().map(hit).collect()
}

/// What is known of these, in their order.
fn known<const N: usize>(parts: [(FoundIn, Option<&str>); N]) -> Vec<Hidden<'_>> {
    parts.into_iter().filter_map(|(field, text)| Some((field, text?.into()))).collect()
}

/// Sports one by one, of a text that joins them.
fn each_sport(sports: Option<&str>) -> impl Iterator<Item = Hidden<'_>> {
    let sports = sports.unwrap_or_default();
    let sports = sports.split(", ").filter(|sport| !sport.is_empty());
    sports.map(|sport| (FoundIn::Sport, sport.into()))
}

fn team(row: &FoundTeam) -> Told<'_> {
    Told {
        id: row.team_id,
        shown: vec![row.team_name.as_str().into()],
        hidden: known([(FoundIn::Country, row.country_code.as_deref())]),
    }
}

fn user(row: &FoundUser) -> Told<'_> {
    Told {
        id: row.user_id,
        shown: vec![row.full_name.as_str().into(), row.email.as_str().into()],
        hidden: known([(FoundIn::Mobile, row.mobile_last4.as_deref())]),
    }
}

fn player(row: &FoundPlayer) -> Told<'_> {
    let country = known([(FoundIn::Country, row.country_code.as_deref())]);
    Told {
        id: row.player_profile_id,
        shown: vec![
            row.player_name.as_str().into(),
            row.email.as_deref().unwrap_or_default().into(),
        ],
        hidden: each_sport(row.sports.as_deref()).chain(country).collect(),
    }
}

fn tournament(row: &FoundTournament) -> Told<'_> {
    let mut hidden = known([
        (FoundIn::Organizer, row.organizer_name.as_deref()),
        (FoundIn::Venue, row.venue_name.as_deref()),
    ]);
    hidden.extend(each_sport(row.sports.as_deref()));
    Told { id: row.tournament_id, shown: vec![row.tournament_name.as_str().into()], hidden }
}

fn one_match(row: &FoundMatch) -> Told<'_> {
    let mut hidden: Vec<Hidden<'_>> = Vec::new();
    hidden.extend(row.match_number.map(|number| (FoundIn::Number, number.to_string().into())));
    hidden.extend(known([
        (FoundIn::Team, row.team_a_name.as_deref()),
        (FoundIn::Team, row.team_b_name.as_deref()),
        (FoundIn::Venue, row.venue_name.as_deref()),
    ]));
    Told {
        id: row.match_id,
        shown: vec![
            row.match_name.to_string().into(),
            row.tournament_name.as_deref().unwrap_or_default().into(),
        ],
        hidden,
    }
}

impl Pages {
    /// Up to `limit` teams, users, players, tournaments and matches that have every
    /// word of `text`; nothing for a text without words.
    pub async fn search(&self, text: &str, limit: i64) -> Result<Found, AppError> {
        let wanted = Search::of(text);
        if wanted.is_empty() {
            return Ok(Found::default());
        }
        Ok(self
            .db
            .read(move |conn| -> Result<Found, StoreError> {
                Ok(Found {
                    teams: hits(search::teams(conn, &wanted, limit)?, &wanted, team),
                    users: hits(search::users(conn, &wanted, limit)?, &wanted, user),
                    players: hits(search::players(conn, &wanted, limit)?, &wanted, player),
                    tournaments: hits(
                        search::tournaments(conn, &wanted, limit)?,
                        &wanted,
                        tournament,
                    ),
                    matches: hits(search::matches(conn, &wanted, limit)?, &wanted, one_match),
                })
            })
            .await?)
    }
}
