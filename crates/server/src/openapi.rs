//! The parts of the OpenAPI document that no call declares itself.

use std::collections::{HashMap, HashSet};

use serde::Serialize;
use touchline_app::idempotency::MAX_KEY;
use touchline_domain::{Lifecycle, TournamentStatus};
use touchline_store::audit::AuditColumn;
use touchline_store::competitions::tournaments::TournamentColumn;
use touchline_store::listing::SortColumn;
use touchline_store::matches::list::MatchColumn;
use touchline_store::people::players::PlayerColumn;
use touchline_store::people::users::UserColumn;
use utoipa::openapi::path::{Operation, Parameter, ParameterBuilder, ParameterIn};
use utoipa::openapi::schema::{
    AdditionalProperties, ArrayItems, KnownFormat, Object, Schema, SchemaFormat, SchemaType, Type,
};
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityRequirement, SecurityScheme};
use utoipa::openapi::{
    Components, InfoBuilder, LicenseBuilder, OpenApi, OpenApiBuilder, PathItem, RefOr, Required,
};

use crate::error::Problem;
use crate::input::{DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE};
use crate::resources::tournament_list;

/// The frame that the routers' calls are put into.
pub(crate) fn frame() -> OpenApi {
    let mut components = Components::new();
    components.add_security_scheme(
        "token",
        SecurityScheme::Http(
            HttpBuilder::new()
                .scheme(HttpAuthScheme::Bearer)
                .description(Some("The access token of a sign-in, or an API key"))
                .build(),
        ),
    );
    let (name, schema) =
        (<Problem as utoipa::ToSchema>::name(), <Problem as utoipa::PartialSchema>::schema());
    components.schemas.insert(name.into_owned(), schema);
    OpenApiBuilder::new()
        .info(
            InfoBuilder::new()
                .title("Touchline API")
                .version(env!("CARGO_PKG_VERSION"))
                .description(Some(
                    "The back-office of a multi-sport tournament platform. Calls below /admin, and those of reference data and \
                     matches, need the access token of an administrator; calls below /me that of a person, and those about the own password, second factor and sessions that of either. Programs call with API keys, which take what their role may do. Instants are RFC 3339 in UTC. Every refusal has one shape: Problem; each call says by which codes. \
                     Its sentences are in the language of Accept-Language (en, de, fr, es or ar; English without it). \
                     What is below /admin/configuration answers below /configuration and at the root, too.",
                ))
                .license(Some(LicenseBuilder::new().name("MIT OR Apache-2.0").build()))
                .build(),
        )
        .components(Some(components))
        .security(Some([SecurityRequirement::new("token", Vec::<String>::new())]))
        .build()
}

fn operations(item: &mut PathItem) -> impl Iterator<Item = &mut Operation> {
    let PathItem { get, post, put, patch, delete, .. } = item;
    [get, post, put, patch, delete].into_iter().flatten()
}

/// Gives calls that answer at a second address a name of their own there.
pub(crate) fn with_own_names(mut api: OpenApi) -> OpenApi {
    let mut known = HashSet::new();
    for item in api.paths.paths.values_mut() {
        for operation in operations(item) {
            if let Some(name) = &mut operation.operation_id
                && !known.insert(name.clone())
            {
                *name = format!("my_{name}");
            }
        }
    }
    api
}

/// Marks every field of a reply as required, because replies leave out no field except the
/// `fields` of a refusal. A shape that requests have, too, keeps what it declares: requests may
/// leave out what may be null.
pub(crate) fn with_every_field(mut api: OpenApi) -> OpenApi {
    let asked = names_in_requests(&mut api);
    let schemas = api.components.iter_mut().flat_map(|components| &mut components.schemas);
    let is_reply = |name: &str| name != "Problem" && !asked.contains(name);
    for (_, schema) in schemas.filter(|(name, _)| is_reply(name)) {
        require_every_field(schema);
    }
    api
}

/// The names of the schemas of which the bodies of requests are made.
fn names_in_requests(api: &mut OpenApi) -> HashSet<String> {
    let bodies = api.paths.paths.values_mut().flat_map(operations);
    let mut found: Vec<String> = bodies.flat_map(|one| names_in(&one.request_body)).collect();
    let mut known = HashSet::new();
    while let Some(name) = found.pop() {
        let schema = api.components.as_ref().and_then(|components| components.schemas.get(&name));
        if known.insert(name) {
            found.extend(schema.into_iter().flat_map(names_in));
        }
    }
    known
}

/// The names of the schemas to which a part of the document refers.
fn names_in(part: &impl Serialize) -> Vec<String> {
    let text = serde_json::to_string(part).unwrap_or_default();
    let names = text.split("\"#/components/schemas/").skip(1);
    names.filter_map(|rest| Some(rest.split_once('"')?.0.to_owned())).collect()
}

fn require_every_field(schema: &mut RefOr<Schema>) {
    match schema {
        RefOr::T(Schema::Object(object)) => {
            object.required = object.properties.keys().cloned().collect();
            // A shape may be a part of another one, which has more fields.
            if let Some(AdditionalProperties::FreeForm(false)) =
                object.additional_properties.as_deref()
            {
                object.additional_properties = None;
            }
            object.properties.values_mut().for_each(require_every_field);
        }
        RefOr::T(Schema::Array(array)) => {
            if let ArrayItems::RefOrSchema(items) = &mut array.items {
                require_every_field(items);
            }
        }
        _ => {}
    }
}

/// What an operation does not say is left out, on the way to the server and on the way back; it is never null.
pub(crate) fn with_absent_fields(mut api: OpenApi) -> OpenApi {
    let schemas = api.components.iter_mut().flat_map(|components| &mut components.schemas);
    let is_said = |name: &str| ["Operation", "PlayerHere", "GameTime"].contains(&name);
    schemas.filter(|(name, _)| is_said(name)).for_each(|(_, schema)| never_null(schema));
    api
}

fn never_null(schema: &mut RefOr<Schema>) {
    let is_null = |one: &RefOr<Schema>| matches!(one, RefOr::T(Schema::Object(object)) if object.schema_type == Type::Null.into());
    match schema {
        RefOr::T(Schema::OneOf(one_of)) if one_of.items.iter().any(is_null) => {
            one_of.items.retain(|one| !is_null(one));
            if let Some(value) = one_of.items.pop() {
                *schema = value;
            }
        }
        RefOr::T(Schema::OneOf(one_of)) => one_of.items.iter_mut().for_each(never_null),
        RefOr::T(Schema::Object(object)) => {
            if let SchemaType::Array(types) = &object.schema_type
                && let Some(known) = types.iter().find(|one| **one != Type::Null)
            {
                object.schema_type = SchemaType::Type(known.clone());
            }
            object.properties.values_mut().for_each(never_null);
        }
        _ => {}
    }
}

/// Adds the second address of the sports, which screens outside the configuration use. The
/// document's description names the other aliases.
pub(crate) fn with_sports_for_everybody(mut api: OpenApi) -> OpenApi {
    if let Some(item) = api.paths.paths.get("/admin/configuration/sports") {
        let mut item = item.clone();
        if let Some(operation) = &mut item.get {
            operation.operation_id = Some("sports_for_everybody".to_owned());
        }
        api.paths.paths.insert("/sports".to_owned(), item);
    }
    api
}

/// Describes the ids in addresses by their names: `{playerProfileId}` is the player profile.
pub(crate) fn with_path_parameters(mut api: OpenApi) -> OpenApi {
    for (path, item) in &mut api.paths.paths {
        let names = path.split('{').skip(1).filter_map(|rest| Some(rest.split_once('}')?.0));
        let ids: Vec<RefOr<Parameter>> = names
            .filter_map(|name| Some(RefOr::T(id_in_path(name, name.strip_suffix("Id")?))))
            .collect();
        for operation in operations(item).filter(|_| !ids.is_empty()) {
            operation.parameters.get_or_insert_default().splice(0..0, ids.clone());
        }
    }
    api
}

fn id_in_path(name: &str, of: &str) -> Parameter {
    let mut description = "The ".to_owned();
    for letter in of.chars() {
        if letter.is_ascii_uppercase() {
            description.push(' ');
        }
        description.push(letter.to_ascii_lowercase());
    }
    let mut id = Object::with_type(Type::Integer);
    id.format = Some(SchemaFormat::KnownFormat(KnownFormat::Int64));
    id.minimum = Some(1.into());
    ParameterBuilder::new()
        .name(name)
        .parameter_in(ParameterIn::Path)
        .required(Required::True)
        .description(Some(description))
        .schema(Some(id))
        .build()
}

/// Gives calls that declare no parameters those of the call that they repeat: an export has those of its list but for the
/// page, and what everybody reads has those of what administrators read.
pub(crate) fn with_parameters_of_repeated_calls(mut api: OpenApi) -> OpenApi {
    let parameters_of = |path: &str| api.paths.paths.get(path)?.get.as_ref()?.parameters.clone();
    let is_of_page = |one: &RefOr<Parameter>| matches!(one, RefOr::T(known) if ["page", "pageSize"].contains(&known.name.as_str()));
    let repeated: HashMap<String, Vec<RefOr<Parameter>>> = (api.paths.paths.keys())
        .filter_map(|path| {
            let parameters = match (path.strip_suffix("/export"), path.strip_prefix("/public/")) {
                (Some(list), _) => {
                    let mut parameters = parameters_of(list)?;
                    parameters.retain(|one| !is_of_page(one));
                    parameters
                }
                (None, Some(page)) => parameters_of(&format!("/admin/{page}"))?,
                (None, None) => return None,
            };
            Some((path.clone(), parameters)).filter(|(_, parameters)| !parameters.is_empty())
        })
        .collect();
    for (path, parameters) in repeated {
        if let Some(call) = api.paths.paths.get_mut(&path).and_then(|item| item.get.as_mut()) {
            call.parameters.get_or_insert(parameters);
        }
    }
    api
}

/// Completes the parameters: the columns of a list, the words of a vocabulary. An optional
/// parameter is left out, never null.
pub(crate) fn with_parameter_rules(mut api: OpenApi) -> OpenApi {
    for operation in api.paths.paths.values_mut().flat_map(operations) {
        let id = operation.operation_id.clone().unwrap_or_default();
        let list = id.strip_prefix("export_").unwrap_or(&id);
        for parameter in operation.parameters.iter_mut().flatten() {
            let RefOr::T(parameter) = parameter else { continue };
            let Some(RefOr::T(Schema::Object(object))) = &mut parameter.schema else { continue };
            if let SchemaType::Array(types) = &object.schema_type
                && let Some(known) = types.iter().find(|one| **one != Type::Null)
            {
                object.schema_type = SchemaType::Type(known.clone());
            }
            match (parameter.name.as_str(), list) {
                ("search" | "q" | "group" | "since", _) => {
                    object.pattern = Some(r"^[^\u0000]*$".to_owned());
                }
                ("Idempotency-Key", _) => {
                    object.pattern = Some("^[!-~]+$".to_owned());
                    object.max_length = Some(MAX_KEY);
                }
                ("If-Match", _) => object.pattern = Some(IF_MATCH_PATTERN.to_owned()),
                ("sort", "users") => object.pattern = Some(sort_pattern::<UserColumn>("")),
                ("sort", "players") => object.pattern = Some(sort_pattern::<PlayerColumn>("")),
                ("sort", "tournaments") => {
                    object.pattern = Some(sort_pattern::<TournamentColumn>("relevance|"));
                }
                ("sort", "matches") => {
                    object.pattern = Some(sort_pattern::<MatchColumn>("relevance|"));
                }
                ("sort", "activity") => object.pattern = Some(sort_pattern::<AuditColumn>("")),
                ("pageSize", "matches" | "fixtures" | "published_fixtures") => {
                    object.default = Some(MAX_PAGE_SIZE.into());
                }
                ("pageSize", "public_tournaments") => {
                    object.default = Some(tournament_list::PAGE_SIZE.into());
                }
                ("pageSize", _) => object.default = Some(DEFAULT_PAGE_SIZE.into()),
                ("status", "tournaments") => {
                    object.enum_values = Some(words(TournamentStatus::WORDS));
                }
                ("status", "matches" | "fixtures" | "published_fixtures") => {
                    object.enum_values = Some(words(Lifecycle::WORDS));
                }
                _ => {}
            }
        }
    }
    api
}

/// `"3"`, `W/"3"`, `3` or `*`.
const IF_MATCH_PATTERN: &str = r#"^(\*|(W/)?("[0-9]{1,18}"|[0-9]{1,18}))$"#;

/// A column, `-` before it for descending, or one of the other orders.
fn sort_pattern<C: SortColumn>(others: &str) -> String {
    let names: Vec<&str> = C::ALL.iter().map(|(name, _)| *name).collect();
    format!("^({others}-?({}))$", names.join("|"))
}

fn words(words: &[&'static str]) -> Vec<serde_json::Value> {
    words.iter().map(|word| serde_json::Value::from(*word)).collect()
}
