//! The calls of the API, as its document names them.

use serde_json::Value;

/// The calls that are open to everybody; every other one below `/api` is not.
pub const PUBLIC: [(&str, &str); 32] = [
    ("GET", "/public/calendars/{token}/calendar.ics"),
    ("GET", "/public/draws/{drawId}/receipt"),
    ("GET", "/public/draws/{drawId}/replay"),
    ("GET", "/public/draws/{drawId}/rounds"),
    ("GET", "/public/live"),
    ("GET", "/public/matches/{matchId}"),
    ("GET", "/public/teams/{teamId}/calendar.ics"),
    ("GET", "/public/tournaments"),
    ("GET", "/public/tournaments/{tournamentId}"),
    ("GET", "/public/tournaments/{tournamentId}/bracket"),
    ("GET", "/public/tournaments/{tournamentId}/calendar.ics"),
    ("GET", "/public/tournaments/{tournamentId}/day"),
    ("GET", "/public/tournaments/{tournamentId}/draws"),
    ("GET", "/public/tournaments/{tournamentId}/entries"),
    ("GET", "/public/tournaments/{tournamentId}/final-ranking"),
    ("GET", "/public/tournaments/{tournamentId}/fixtures"),
    ("GET", "/public/tournaments/{tournamentId}/leaders"),
    ("GET", "/public/tournaments/{tournamentId}/standings"),
    ("GET", "/public/tournaments/{tournamentId}/teams/{teamId}"),
    ("POST", "/auth/admin-login"),
    ("POST", "/auth/forgot-password"),
    ("POST", "/auth/login"),
    ("POST", "/auth/passkey"),
    ("POST", "/auth/passkey/begin"),
    ("POST", "/auth/refresh"),
    ("POST", "/auth/register"),
    ("POST", "/auth/reset-password"),
    ("POST", "/auth/second-factor"),
    ("POST", "/auth/sign-in-by-link"),
    ("POST", "/auth/sign-in-link"),
    ("POST", "/auth/verify"),
    ("POST", "/invitations/preview"),
];

/// The OpenAPI document.
pub fn document() -> Value {
    serde_json::to_value(touchline_server::openapi_document()).expect("a document")
}

/// Method, path and description of every operation.
pub fn operations(document: &Value) -> Vec<(String, String, &Value)> {
    document["paths"]
        .as_object()
        .expect("paths")
        .iter()
        .flat_map(|(path, item)| {
            item.as_object()
                .expect("operations")
                .iter()
                .map(move |(method, operation)| (method.to_uppercase(), path.clone(), operation))
        })
        .collect()
}

/// Every call of the document that needs a token, and its aliases, with 1 for every id.
pub fn known_calls() -> Vec<(String, String)> {
    let document = document();
    let mut calls: Vec<(String, String)> = operations(&document)
        .into_iter()
        .map(|(method, path, _)| (method, path))
        .filter(|(method, path)| !PUBLIC.contains(&(method.as_str(), path.as_str())))
        .collect();
    let aliases: Vec<_> = calls
        .iter()
        .filter_map(|(method, path)| {
            let list = path.strip_prefix("/admin/configuration")?;
            Some([
                (method.clone(), list.to_owned()),
                (method.clone(), format!("/configuration{list}")),
            ])
        })
        .flatten()
        .collect();
    assert!(aliases.len() >= 12, "six lists with two aliases each at least");
    calls.extend(aliases);
    calls.into_iter().map(|(method, path)| (method, with_id(&path, 1))).collect()
}

/// `/match/{matchId}/lineup` with a number in the braces' place.
pub fn with_id(path: &str, id: i64) -> String {
    let parts = path
        .split('/')
        .map(|part| if part.starts_with('{') { id.to_string() } else { part.to_owned() });
    parts.collect::<Vec<_>>().join("/")
}
