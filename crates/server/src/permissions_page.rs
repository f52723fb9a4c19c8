//! `docs/permissions.md`, written from the table of permissions and from the calls.

use std::fmt::Write as _;

use touchline_domain::permissions::{Action, Role, Who};

/// What is said before the tables.
const BEGINNING: &str = "\
# Who may do what

This page is written by `make types` from the table in `crates/domain/src/permissions.rs`, and a test fails
when the two differ. Every call of the API is one of these actions. A caller who may not do it gets 403
with a sentence that says who could, or 401 without a valid token.

A role is given for a scope: a tournament, a match, a team, or a player's profile. Whoever has a role in a
tournament has it for its matches as well, and for those of its teams that play in no other tournament.
A suspended account may only do what everybody may.

## Who gives which role

Nobody gives more than they hold: neither elsewhere, nor for longer than their own role lasts.

| Role | In | Given and taken away by |
|---|---|---|
";

/// The page, in Markdown.
pub fn permissions_page() -> String {
    let mut page = BEGINNING.to_owned();
    for role in Role::ALL {
        let kinds: Vec<&str> = role.scopes().iter().map(|kind| kind.as_str()).collect();
        let givers: Vec<&str> = role.given_by().iter().map(|who| name_of(*who)).collect();
        // Writing to a String cannot fail.
        let _ = writeln!(page, "| {role} | {} | {} |", kinds.join(", "), givers.join(", "));
    }
    for (group, actions) in Action::GROUPS {
        let _ = write!(page, "\n## {group}\n\n| May … | Who | Calls |\n|---|---|---|\n");
        for action in *actions {
            let who: Vec<&str> = action.who().iter().map(|who| name_of(*who)).collect();
            let calls = calls_of(*action).join("<br>");
            let _ = writeln!(page, "| {} | {} | {calls} |", action.in_words(), who.join(", "));
        }
    }
    page
}

const fn name_of(who: Who) -> &'static str {
    match who {
        Who::Everybody => "everybody",
        Who::Administrator => "administrators",
        Who::Person => "people with an account",
        Who::Owner => "the person whose own it is",
        Who::In(Role::Organiser) => "organisers",
        Who::In(Role::Official) => "officials",
        Who::In(Role::Scorer) => "scorers",
        Who::In(Role::TeamManager) => "team managers",
        Who::In(Role::Player) => "the player",
    }
}

fn calls_of(action: Action) -> Vec<String> {
    let calls = crate::CALLS.known().iter().filter(|(_, _, call)| call.action == action);
    calls.map(|(path, method, _)| format!("`{method} {path}`")).collect()
}
