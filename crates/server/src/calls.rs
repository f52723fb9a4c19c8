//! The calls of the API. Each is added with the action that it is, so that no call is without one.

use std::collections::HashMap;

use axum::Router;
use axum::http::Method;
use touchline_domain::permissions::Action;
use utoipa::openapi::{OpenApi, PathItem, RefOr, Schema};
use utoipa_axum::router::{OpenApiRouter, UtoipaMethodRouter};

use crate::state::Server;

/// Calls with what each of them is.
#[derive(Clone, Default)]
pub(crate) struct Calls {
    router: OpenApiRouter<Server>,
    actions: Actions,
    /// The shapes that the calls name. The document has one shape for each name.
    shapes: Vec<(String, RefOr<Schema>)>,
}

/// The action of each call, by its path as the document has it and its method.
pub(crate) type Actions = Vec<(String, Method, Action)>;

impl Calls {
    /// No calls yet.
    pub(crate) fn new() -> Self {
        Self::default()
    }

    /// The frame of a document, without calls.
    pub(crate) fn in_frame(document: OpenApi) -> Self {
        Self { router: OpenApiRouter::with_openapi(document), ..Self::default() }
    }

    /// These and the calls of one path, which are this action.
    pub(crate) fn call(mut self, action: Action, calls: UtoipaMethodRouter<Server>) -> Self {
        for (path, item) in &calls.1.paths {
            self.actions.extend(methods(item).map(|method| (path.clone(), method, action)));
        }
        self.shapes.extend(calls.0.iter().cloned());
        Self { router: self.router.routes(calls), ..self }
    }

    /// These and others.
    pub(crate) fn merge(mut self, others: Self) -> Self {
        self.actions.extend(others.actions);
        self.shapes.extend(others.shapes);
        Self { router: self.router.merge(others.router), ..self }
    }

    /// These and others, whose paths begin with `base`.
    pub(crate) fn nest(mut self, base: &str, others: Self) -> Self {
        let based = |(path, method, action)| (format!("{base}{path}"), method, action);
        self.actions.extend(others.actions.into_iter().map(based));
        self.shapes.extend(others.shapes);
        Self { router: self.router.nest(base, others.router), ..self }
    }

    /// The router, the document and the actions.
    pub(crate) fn split(self) -> (Router<Server>, OpenApi, Actions) {
        debug_assert_eq!(names_of_two(&self.shapes), [""; 0], "two shapes have one name");
        let (router, document) = self.router.split_for_parts();
        (router, document, self.actions)
    }
}

/// The names that two different shapes have. The document would show one of the two for both.
fn names_of_two(shapes: &[(String, RefOr<Schema>)]) -> Vec<&str> {
    let mut known = HashMap::new();
    let mut differs = |(name, shape)| *known.entry(name).or_insert(shape) != shape;
    let named = shapes.iter().map(|(name, shape)| (name.as_str(), shape));
    named.filter(|one| differs(*one)).map(|(name, _)| name).collect()
}

fn methods(item: &PathItem) -> impl Iterator<Item = Method> {
    let known = [
        (Method::GET, &item.get),
        (Method::POST, &item.post),
        (Method::PUT, &item.put),
        (Method::PATCH, &item.patch),
        (Method::DELETE, &item.delete),
    ];
    known.into_iter().filter(|(_, operation)| operation.is_some()).map(|(method, _)| method)
}
