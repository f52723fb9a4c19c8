//! The OpenAPI document: what the code cannot say about itself.

use utoipa::openapi::content::ContentBuilder;
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityRequirement, SecurityScheme};
use utoipa::openapi::{
    Components, InfoBuilder, LicenseBuilder, OpenApi, OpenApiBuilder, Ref, RefOr, ResponseBuilder,
};

use crate::error::Problem;

/// The frame that the routers' calls are put into.
pub(crate) fn frame() -> OpenApi {
    let mut components = Components::new();
    components.add_security_scheme(
        "token",
        SecurityScheme::Http(
            HttpBuilder::new()
                .scheme(HttpAuthScheme::Bearer)
                .description(Some("The access token of a sign-in"))
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
                    "The back-office of a multi-sport tournament platform. Every call needs the access token of an \
                     administrator, but for signing in. Instants are RFC 3339 in UTC. Every refusal has one shape: Problem.",
                ))
                .license(Some(LicenseBuilder::new().name("MIT OR Apache-2.0").build()))
                .build(),
        )
        .components(Some(components))
        .security(Some([SecurityRequirement::new("token", Vec::<String>::new())]))
        .build()
}

/// Says of every call how it refuses.
pub(crate) fn with_refusals(mut api: OpenApi) -> OpenApi {
    let refusal = || {
        ResponseBuilder::new()
            .description("A refusal: the status says why, the message what to do")
            .content(
                "application/problem+json",
                ContentBuilder::new()
                    .schema(Some(RefOr::Ref(Ref::from_schema_name("Problem"))))
                    .build(),
            )
            .build()
    };
    for item in api.paths.paths.values_mut() {
        for operation in
            [&mut item.get, &mut item.post, &mut item.put, &mut item.delete].into_iter().flatten()
        {
            operation.responses.responses.insert("default".to_owned(), RefOr::T(refusal()));
        }
    }
    api
}
