//! What each call may refuse, for the document: most of it follows from the call's form, and the rest stands where
//! the call is registered ([`Route::refuses`](crate::calls::Route::refuses)). Development builds check each
//! refusal against the document.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::sync::OnceLock;

use axum::http::{Method, StatusCode};
use serde_json::Value;
use touchline_domain::permissions::{Actor, might};
use utoipa::openapi::content::ContentBuilder;
use utoipa::openapi::path::Operation;
use utoipa::openapi::schema::{AllOfBuilder, ObjectBuilder, Type};
use utoipa::openapi::{OpenApi, Ref, RefOr, Response, ResponseBuilder};

use crate::call::{Call, Code, Known};
use crate::idempotency;

pub(crate) const NOT_FOUND: Code = (404, "not_found");
pub(crate) const CONFLICT: Code = (409, "conflict");
pub(crate) const OUTDATED: Code = (409, "changed_meanwhile");
pub(crate) const IN_USE: Code = (409, "in_use");
pub(crate) const NAME_TAKEN: Code = (409, "name_taken");
pub(crate) const NOT_READY: Code = (409, "not_ready");
pub(crate) const ROWS_REFUSED: Code = (409, "rows_refused");
pub(crate) const SCORING_CONFIG_EXISTS: Code = (409, "scoring_config_exists");
pub(crate) const INVALID_CREDENTIALS: Code = (401, "invalid_credentials");
pub(crate) const SECOND_FACTOR_REQUIRED: Code = (401, "second_factor_required");
pub(crate) const WRONG_CODE: Code = (401, "wrong_code");
pub(crate) const SIGN_IN_EXPIRED: Code = (401, "sign_in_expired");
pub(crate) const PASSKEY_UNKNOWN: Code = (401, "passkey_unknown");
pub(crate) const ACCOUNT_SUSPENDED: Code = (403, "account_suspended");
pub(crate) const NOT_INVITED: Code = (403, "not_invited");
pub(crate) const LINK_OVER: Code = (410, "link_over");
pub(crate) const CLAIM_CODE_OVER: Code = (410, "claim_code_over");
pub(crate) const TOO_MANY_ATTEMPTS: Code = (429, "too_many_attempts");
pub(crate) const SESSION_IDLE: Code = (401, "session_idle");
pub(crate) const SESSION_REVOKED: Code = (401, "session_revoked");
pub(crate) const TOKEN_EXPIRED: Code = (401, "token_expired");
pub(crate) const TOKEN_INVALID: Code = (401, "token_invalid");

/// The refusals of any call, which the document tells once.
const OF_ANY: [Code; 8] = [
    (400, "several_hosts"),
    (500, "internal_error"),
    (503, "deadline_exceeded"),
    (503, "unavailable"),
    (503, "database_moved"),
    (503, "second_factor_locked"),
    (503, "too_many_connections"),
    (507, "storage_full"),
];

/// Codes that come together, and the name of a response that has them.
const GROUPS: [(&str, &[Code]); 4] = [
    ("BadQuery", &[(400, "invalid_input"), (400, "invalid_query")]),
    ("BadBody", &[(400, "invalid_body"), (400, "invalid_input"), (400, "invalid_json")]),
    (
        "Unauthorized",
        &[
            (401, "key_expired"),
            (401, "key_invalid"),
            (401, "key_revoked"),
            (401, "key_stopped"),
            (401, "session_idle"),
            (401, "session_revoked"),
            (401, "token_expired"),
            (401, "token_invalid"),
            (401, "token_missing"),
        ],
    ),
    (
        "Forbidden",
        &[(403, "account_suspended"), (403, "forbidden"), (403, "second_factor_missing")],
    ),
];

/// Adds to every call what it may refuse.
pub(crate) fn described(mut api: OpenApi, known: &[Known]) -> OpenApi {
    let mut shared = HashMap::from([("Failure".to_owned(), response(FAILURE, &OF_ANY))]);
    for (path, item) in &mut api.paths.paths {
        let operations = [
            (Method::GET, &mut item.get),
            (Method::POST, &mut item.post),
            (Method::PUT, &mut item.put),
            (Method::PATCH, &mut item.patch),
            (Method::DELETE, &mut item.delete),
        ];
        for (method, operation) in operations {
            let Some(operation) = operation else { continue };
            let is_this = |of: &&Known| of.1 == method && (of.0 == *path || alias_of(path) == of.0);
            let Some((.., call)) = known.iter().find(is_this) else { continue };
            let codes = codes_of(*call, &method, path, operation);
            let responses = &mut operation.responses.responses;
            for group in codes.iter().collect::<Vec<_>>().chunk_by(|one, next| one.0 == next.0) {
                let codes: Vec<Code> = group.iter().map(|code| **code).collect();
                let name = name_of(&codes);
                let reference = RefOr::Ref(Ref::from_response_name(&name));
                responses.insert(codes[0].0.to_string(), reference);
                shared.entry(name).or_insert_with(|| response(meaning_of(codes[0].0), &codes));
            }
            responses.insert("default".to_owned(), RefOr::Ref(Ref::from_response_name("Failure")));
        }
    }
    let components = api.components.get_or_insert_default();
    components.responses.extend(shared.into_iter().map(|(name, one)| (name, RefOr::T(one))));
    api
}

/// The path of the calls that the document has at this second address.
fn alias_of(path: &str) -> String {
    format!("/admin/configuration{path}")
}

/// What a call may refuse, beside what any may.
fn codes_of(call: Call, method: &Method, path: &str, operation: &Operation) -> BTreeSet<Code> {
    let mut codes: BTreeSet<Code> = call.properties.refuses.iter().copied().collect();
    let takes = |header: &str| {
        let mut parameters = operation.parameters.iter().flatten();
        parameters.any(|one| matches!(one, RefOr::T(parameter) if parameter.name == header))
    };
    let answers = |media_type: &str| {
        operation
            .responses
            .responses
            .values()
            .any(|one| matches!(one, RefOr::T(reply) if reply.content.contains_key(media_type)))
    };
    let mut add = |is_so: bool, more: &[Code]| {
        if is_so {
            codes.extend(more);
        }
    };
    let [query, body, unauthorized, forbidden] = GROUPS.map(|(_, codes)| codes);
    let has_body = operation.request_body.is_some();
    add(!has_body, query);
    add(has_body, body);
    add(has_body, &[(413, "body_too_large"), (415, "not_json")]);
    add(path.contains('{'), &[(400, "invalid_path"), NOT_FOUND]);
    // A call that is open may ask for a token itself; the document says so.
    add(operation.security.is_none(), unauthorized);
    let is_closed = !might(Actor::Nobody, call.action).is_allowed();
    add(is_closed, forbidden);
    add(is_closed, &[(429, "too_many_calls")]);
    // What is stored may stand against any change of it.
    add(is_closed && *method != Method::GET, &[CONFLICT]);
    let named =
        [(400, "invalid_idempotency_key"), (422, "idempotency_key_reused"), (429, "too_many_keys")];
    add(takes(idempotency::HEADER), &named);
    add(takes("If-Match"), &[(400, "invalid_if_match"), (412, "changed_meanwhile")]);
    add(answers("text/csv"), &[(503, "too_many_exports")]);
    let streams = [(429, "too_many_streams"), (503, "too_many_streams")];
    add(answers("text/event-stream"), &streams);
    codes
}

/// `UnauthorizedOrInvalidCredentials`, `ConflictOrNameTaken`: the same codes have the same name.
fn name_of(codes: &[Code]) -> String {
    let is_whole = |group: &&(&str, &[Code])| group.1.iter().all(|code| codes.contains(code));
    let group = GROUPS.iter().find(is_whole);
    let others = codes.iter().filter(|code| group.is_none_or(|group| !group.1.contains(code)));
    let in_camels = |code: &Code| {
        let word = |word: &str| format!("{}{}", word[..1].to_ascii_uppercase(), &word[1..]);
        let name: String = code.1.split('_').map(word).collect();
        // The same code is told with several statuses.
        if matches!(code.0, 412 | 503) { format!("{name}{}", code.0) } else { name }
    };
    let names = group.map(|group| group.0.to_owned()).into_iter().chain(others.map(in_camels));
    names.collect::<Vec<_>>().join("Or")
}

const FAILURE: &str = "Any call may be refused so: the server cannot answer it now";

const fn meaning_of(status: u16) -> &'static str {
    match status {
        400 => "What was sent is not what the call takes",
        401 => "There is no valid token, or what was given for one is wrong",
        403 => "The caller may not do this",
        404 => "There is no such thing, or the caller may not know of it",
        409 => "What is stored does not allow it",
        410 => "It was used, was replaced or is too old",
        412 => "Somebody else has changed the row meanwhile: it is in `current`",
        413 => "The body is too large",
        415 => "The body is not declared as JSON",
        422 => "The key has named another request",
        429 => "Too many at a time: `Retry-After` says when to try again",
        _ => "There is no place now: `Retry-After` says when to try again",
    }
}

fn response(meaning: &str, codes: &[Code]) -> Response {
    let words = codes.iter().map(|code| code.1).collect::<BTreeSet<_>>();
    let code = ObjectBuilder::new().schema_type(Type::String).enum_values(Some(words));
    let schema = AllOfBuilder::new()
        .item(Ref::from_schema_name("Problem"))
        .item(ObjectBuilder::new().property("code", code).required("code"));
    let content = ContentBuilder::new().schema(Some(schema)).build();
    ResponseBuilder::new().description(meaning).content("application/problem+json", content).build()
}

/// The codes in the document, by path, method and status.
fn documented(api: &OpenApi) -> HashSet<(String, String, u16, String)> {
    // The document of this program is always JSON.
    let document = serde_json::to_value(api).unwrap_or_default();
    let shared = &document["components"]["responses"];
    let objects = |value: &Value| value.as_object().cloned().unwrap_or_default();
    let mut all = HashSet::new();
    for (path, item) in objects(&document["paths"]) {
        for (method, operation) in objects(&item) {
            for (status, reply) in objects(&operation["responses"]) {
                let name = reply["$ref"].as_str().and_then(|to| to.rsplit('/').next());
                let schema = &shared[name.unwrap_or_default()]["content"];
                let schema = &schema["application/problem+json"]["schema"]["allOf"][1];
                let codes = schema["properties"]["code"]["enum"].as_array();
                for code in codes.into_iter().flatten().filter_map(Value::as_str) {
                    let key = (path.clone(), method.to_uppercase(), status.parse().unwrap_or(0));
                    all.insert((key.0, key.1, key.2, code.to_owned()));
                }
            }
        }
    }
    all
}

/// Checks a refusal against the document.
///
/// # Panics
/// When the document does not have it.
pub(crate) fn check(
    document: fn() -> OpenApi,
    route: &str,
    method: &Method,
    status: StatusCode,
    code: &str,
) {
    static DOCUMENTED: OnceLock<HashSet<(String, String, u16, String)>> = OnceLock::new();
    let documented = DOCUMENTED.get_or_init(|| documented(&document()));
    let path = route.strip_prefix(crate::BASE).unwrap_or(route).to_owned();
    let status = status.as_u16();
    let is_of_any = OF_ANY.iter().any(|known| (known.0, known.1) == (status, code));
    let is_described = |of: &String| documented.iter().any(|known| known.0 == *of);
    // The document has reference data at one of its addresses.
    let paths =
        [path.clone(), path.replacen("/configuration", "/admin/configuration", 1), alias_of(&path)];
    let Some(path) = paths.into_iter().find(is_described) else { return };
    let key = (path, method.to_string(), status, code.to_owned());
    assert!(is_of_any || documented.contains(&key), "the document lacks a refusal: {key:?}");
}
