//! The API's reference as a page, written from the OpenAPI document: no script,
//! nothing loaded from elsewhere.

use std::fmt::Write as _;

use axum::body::Bytes;
use data_encoding::BASE64;
use serde_json::Value;
use sha2::{Digest as _, Sha256};
use utoipa::openapi::OpenApi;

const STYLE: &str = "
:root{color-scheme:light dark;font:15px/1.5 system-ui,sans-serif}
body{max-width:60rem;margin:0 auto;padding:1.5rem}
h1{margin:0}h2{margin:2.5rem 0 .5rem;border-bottom:1px solid}
details{border:1px solid color-mix(in srgb,currentColor 25%,transparent);border-radius:6px;margin:.5rem 0;padding:.5rem .75rem}
summary{cursor:pointer}summary b{display:inline-block;min-width:3.5rem}
code{font:13px ui-monospace,monospace}table{border-collapse:collapse;width:100%;display:block;overflow-x:auto}
th,td{text-align:left;padding:.25rem .75rem .25rem 0;vertical-align:top}th{font-weight:600}
";

/// The page and its content security policy, which lets in this style alone.
pub(crate) fn page(api: &OpenApi) -> (Bytes, String) {
    // Serialising the OpenAPI document cannot fail.
    let document = serde_json::to_value(api).unwrap_or_default();
    let style = BASE64.encode(&Sha256::digest(STYLE));
    let policy = format!(
        "default-src 'none'; style-src 'sha256-{style}'; base-uri 'none'; frame-ancestors 'none'"
    );
    (write(&document).into(), policy)
}

fn write(document: &Value) -> String {
    let mut html = String::new();
    let text = |value: &Value| escape(value.as_str().unwrap_or_default());
    let info = &document["info"];
    // Writing to a String cannot fail; the results below are dropped for that reason.
    let _ = write!(
        html,
        "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\">\
         <title>{title}</title><style>{STYLE}</style>\
         <h1>{title}</h1><p>{description}</p><p>For programs: <a href=\"/api/v1/openapi.json\">openapi.json</a></p>",
        title = text(&info["title"]),
        description = text(&info["description"]),
    );
    let mut tags: Vec<&str> = Vec::new();
    let operations: Vec<(&String, &String, &Value)> = document["paths"]
        .as_object()
        .into_iter()
        .flatten()
        .flat_map(|(path, item)| {
            item.as_object().into_iter().flatten().map(move |(method, op)| (path, method, op))
        })
        .collect();
    for (.., operation) in &operations {
        let tag = operation["tags"][0].as_str().unwrap_or_default();
        if !tags.contains(&tag) {
            tags.push(tag);
        }
    }
    for tag in tags {
        let _ = write!(html, "<h2>{}</h2>", escape(tag));
        for (path, method, operation) in
            operations.iter().filter(|(.., op)| op["tags"][0].as_str() == Some(tag))
        {
            let _ = write!(
                html,
                "<details><summary><b>{}</b> <code>{}</code> {}</summary>",
                method.to_uppercase(),
                escape(path),
                text(&operation["summary"]),
            );
            if let Some(description) = operation["description"].as_str() {
                let _ = write!(html, "<p>{}</p>", escape(description));
            }
            if let Some(parameters) = operation["parameters"].as_array() {
                html.push_str("<p><b>Parameters</b></p><table>");
                for parameter in parameters {
                    let _ = write!(
                        html,
                        "<tr><td><code>{}</code><td>{}<td>{}",
                        text(&parameter["name"]),
                        kind(&parameter["schema"]),
                        text(&parameter["description"])
                    );
                }
                html.push_str("</table>");
            }
            let body = &operation["requestBody"]["content"]["application/json"]["schema"];
            if !body.is_null() {
                html.push_str("<p><b>Body</b></p>");
                fields(document, body, &mut html, 0);
            }
            let reply = &operation["responses"]["200"]["content"]["application/json"]["schema"];
            if !reply.is_null() {
                html.push_str("<p><b>Reply</b></p>");
                fields(document, reply, &mut html, 0);
            }
            html.push_str("</details>");
        }
    }
    html
}

/// The depth to which a reply is unfolded; below it only the type's name is shown.
const DEPTH: usize = 5;

fn fields(document: &Value, schema: &Value, html: &mut String, depth: usize) {
    let schema = resolve(document, schema);
    let schema =
        if schema["type"] == "array" { resolve(document, &schema["items"]) } else { schema };
    let Some(properties) = schema["properties"].as_object() else {
        let _ = write!(html, "<p>{}</p>", kind(schema));
        return;
    };
    html.push_str("<table>");
    for (name, property) in properties {
        let inner = resolve(document, property);
        let described = property["description"].as_str().or(inner["description"].as_str());
        let _ = write!(
            html,
            "<tr><td><code>{}</code><td>{}<td>{}",
            escape(name),
            kind(inner),
            escape(described.unwrap_or_default())
        );
        let nested = inner["properties"].is_object()
            || (inner["type"] == "array"
                && resolve(document, &inner["items"])["properties"].is_object());
        if nested && depth < DEPTH {
            fields(document, inner, html, depth + 1);
        }
    }
    html.push_str("</table>");
}

fn resolve<'d>(document: &'d Value, schema: &'d Value) -> &'d Value {
    let one =
        schema["oneOf"].as_array().and_then(|all| all.iter().find(|one| one["type"] != "null"));
    let schema = one.unwrap_or(schema);
    match schema["$ref"].as_str().and_then(|name| name.rsplit_once('/')) {
        Some((_, name)) => &document["components"]["schemas"][name],
        None => schema,
    }
}

fn kind(schema: &Value) -> String {
    let mut kind = match &schema["type"] {
        Value::String(one) => one.clone(),
        Value::Array(all) => all.iter().filter_map(Value::as_str).collect::<Vec<_>>().join(" or "),
        _ => String::new(),
    };
    if let Some(format) = schema["format"].as_str() {
        let _ = write!(kind, " ({format})");
    }
    if let Some(words) = schema["enum"].as_array() {
        let words = words.iter().filter_map(Value::as_str).collect::<Vec<_>>();
        let _ = write!(kind, ": {}", words.join(", "));
    }
    escape(&kind)
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
