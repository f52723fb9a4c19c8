//! The calls of the API. Each is added with the action that it is, so that no call is without one.

use axum::Router;
use axum::http::Method;
use touchline_domain::permissions::Action;
use utoipa::openapi::{OpenApi, PathItem};
use utoipa_axum::router::{OpenApiRouter, UtoipaMethodRouter};

use crate::state::Server;

/// Calls with what each of them is.
#[derive(Clone, Default)]
pub(crate) struct Calls {
    router: OpenApiRouter<Server>,
    actions: Actions,
    /// The shapes that the calls name.
    #[cfg(test)]
    shapes: Vec<tests::Shape>,
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
        #[cfg(test)]
        self.shapes.extend(calls.0.iter().cloned());
        Self { router: self.router.routes(calls), ..self }
    }

    /// These and others.
    pub(crate) fn merge(mut self, others: Self) -> Self {
        self.actions.extend(others.actions);
        #[cfg(test)]
        self.shapes.extend(others.shapes);
        Self { router: self.router.merge(others.router), ..self }
    }

    /// These and others, whose paths begin with `base`.
    pub(crate) fn nest(mut self, base: &str, others: Self) -> Self {
        let based = |(path, method, action)| (format!("{base}{path}"), method, action);
        self.actions.extend(others.actions.into_iter().map(based));
        #[cfg(test)]
        self.shapes.extend(others.shapes);
        Self { router: self.router.nest(base, others.router), ..self }
    }

    /// The router, the document and the actions.
    pub(crate) fn split(self) -> (Router<Server>, OpenApi, Actions) {
        let (router, document) = self.router.split_for_parts();
        (router, document, self.actions)
    }
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

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use utoipa::openapi::{RefOr, Schema};

    pub(super) type Shape = (String, RefOr<Schema>);

    /// The document would show one of the two for both.
    #[test]
    fn no_two_shapes_have_one_name() {
        let shapes = crate::calls_of_all().shapes;
        let mut known = HashMap::new();
        let of_two =
            shapes.iter().filter(|(name, shape)| *known.entry(name).or_insert(shape) != shape);
        assert_eq!(of_two.map(|(name, _)| name).collect::<Vec<_>>(), [""; 0]);
        assert!(known.len() > 100);
    }
}
