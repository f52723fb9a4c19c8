//! One module for each resource of the API. A handler reads its input strictly, calls **one** function of `app` and
//! turns the answer into a reply type.

mod api_keys;
mod auth;
mod calendars;
mod claims;
mod corrections;
mod court_links;
mod dashboard;
mod draws;
mod entries;
pub(crate) mod export;
mod grants;
mod invitations;
mod joining;
mod live;
mod making;
mod match_pages;
mod match_rules;
mod matches;
mod me;
mod notices;
mod outbox;
mod own_players;
mod passkeys;
mod people;
mod phases;
mod player_pages;
mod preferences;
mod previews;
mod public_live;
mod published_matches;
pub(crate) mod reference;
mod results;
mod rule_packs;
mod saved_views;
mod scoring;
mod search;
mod security;
mod sides;
mod squads;
mod team_pages;
mod timetable;
pub(crate) mod tournament_list;
mod tournament_pages;
mod tournament_templates;
mod tournaments;
mod trail;

use crate::calls::Calls;

/// All calls of the API.
pub(crate) fn calls() -> Calls {
    Calls::new()
        .merge(auth::router())
        .merge(joining::router())
        .merge(dashboard::router())
        .merge(people::router())
        .merge(tournaments::router())
        .merge(tournament_list::router())
        .merge(tournament_pages::router())
        .merge(published_matches::router())
        .merge(calendars::router())
        .merge(corrections::router())
        .merge(team_pages::router())
        .merge(player_pages::router())
        .merge(rule_packs::router())
        .merge(previews::router())
        .merge(matches::router())
        .merge(match_pages::router())
        .merge(match_rules::router())
        .merge(scoring::router())
        .merge(court_links::router())
        .merge(results::router())
        .merge(trail::router())
        .merge(outbox::router())
        .merge(export::router())
        .merge(search::router())
        .merge(live::router())
        .merge(public_live::router())
        .merge(security::router())
        .nest("/me", security::password())
        .nest("/admin/dashboard", security::password())
        .merge(me::router())
        .merge(notices::router())
        .merge(tournament_templates::router())
        .merge(own_players::router())
        .merge(claims::router())
        .merge(making::router())
        .merge(draws::router())
        .merge(phases::router())
        .merge(squads::router())
        .merge(timetable::router())
        .merge(entries::router())
        .merge(passkeys::router())
        .merge(grants::router())
        .merge(invitations::router())
        .merge(api_keys::router())
        .merge(preferences::router())
        .merge(saved_views::router())
        .nest("/admin/configuration", reference::router())
}
