//! The calls of the API. Each is added with the action that it is, so that no call is without one.

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::Method;
use axum::routing::MethodRouter;
use touchline_domain::permissions::Action;
use utoipa::openapi::OpenApi;
use utoipa::openapi::path::HttpMethod;
use utoipa_axum::router::UtoipaMethodRouter;

use crate::state::Server;

/// The calls of one path, whose handlers `#[utoipa::path]` describes. `routes!` makes them.
pub(crate) struct Routes {
    pub(crate) path: String,
    pub(crate) methods: Vec<HttpMethod>,
    pub(crate) router: MethodRouter<Server>,
    pub(crate) describe: fn() -> UtoipaMethodRouter<Server>,
}

impl Routes {
    /// With bodies of another size than those of other calls.
    pub(crate) fn limited(self, bodies: DefaultBodyLimit) -> Self {
        Self { router: self.router.layer(bodies), ..self }
    }
}

/// As `utoipa_axum::routes!`, but describes the calls only when the document is asked for: that takes most of the time
/// of a start, and of the memory.
macro_rules! routes {
    ($($($part:ident)::+),+) => {{
        let mut methods = Vec::new();
        let mut router = axum::routing::MethodRouter::new();
        let mut path = String::new();
        $({
            let declared = $crate::calls::routes!(@declared [] $($part)::+);
            for method in &declared.1 {
                router = router.on(utoipa_axum::PathItemExt::to_method_filter(method), $($part)::+);
            }
            debug_assert!(path.is_empty() || path == declared.0, "{path} and {}", declared.0);
            path = declared.0;
            methods.extend(declared.1);
        })+
        let describe: fn() -> _ = || utoipa_axum::routes!($($($part)::+),+);
        $crate::calls::Routes { path, methods, router, describe }
    }};
    // `#[utoipa::path]` puts a type `__path_…` beside each handler.
    (@declared [$($module:ident)*] $handler:ident) => {
        utoipa_axum::paste! {{
            use utoipa::Path as _;
            type Declared = $($module::)* [<__path_ $handler>];
            (Declared::path(), Declared::methods())
        }}
    };
    (@declared [$($module:ident)*] $next:ident :: $($rest:ident)::+) => {
        $crate::calls::routes!(@declared [$($module)* $next] $($rest)::+)
    };
}
pub(crate) use routes;

/// Calls with what each of them is.
#[derive(Clone, Default)]
pub(crate) struct Calls {
    router: Router<Server>,
    actions: Actions,
    described: Vec<Described>,
}

/// The action of each call, by its path as the document has it and its method.
pub(crate) type Actions = Vec<(String, Method, Action)>;

/// What describes the calls of a path, and what comes before their path.
#[derive(Clone)]
struct Described {
    base: String,
    describe: fn() -> UtoipaMethodRouter<Server>,
}

impl Calls {
    /// No calls yet.
    pub(crate) fn new() -> Self {
        Self::default()
    }

    /// These and the calls of one path, which are this action.
    pub(crate) fn call(mut self, action: Action, calls: Routes) -> Self {
        let Routes { path, methods, router, describe } = calls;
        self.actions.extend(methods.iter().map(|method| (path.clone(), name_of(method), action)));
        self.described.push(Described { base: String::new(), describe });
        Self { router: self.router.route(&path, router), ..self }
    }

    /// These and others.
    pub(crate) fn merge(mut self, others: Self) -> Self {
        self.actions.extend(others.actions);
        self.described.extend(others.described);
        Self { router: self.router.merge(others.router), ..self }
    }

    /// These and others, whose paths begin with `base`.
    pub(crate) fn nest(mut self, base: &str, others: Self) -> Self {
        let based = |(path, method, action)| (format!("{base}{path}"), method, action);
        self.actions.extend(others.actions.into_iter().map(based));
        let based = |one: Described| Described { base: format!("{base}{}", one.base), ..one };
        self.described.extend(others.described.into_iter().map(based));
        Self { router: self.router.nest(base, others.router), ..self }
    }

    pub(crate) fn router(&self) -> Router<Server> {
        self.router.clone()
    }

    pub(crate) fn actions(&self) -> &Actions {
        &self.actions
    }

    /// Describes the calls in this frame.
    pub(crate) fn describe(&self, mut frame: OpenApi) -> OpenApi {
        let shapes = &mut frame.components.get_or_insert_default().schemas;
        for Described { base, describe } in &self.described {
            let (named, paths, _) = describe();
            shapes.extend(named);
            for (path, item) in paths.paths {
                frame
                    .paths
                    .paths
                    .entry(format!("{base}{path}"))
                    .or_default()
                    .merge_operations(item);
            }
        }
        frame
    }
}

fn name_of(method: &HttpMethod) -> Method {
    match method {
        HttpMethod::Get => Method::GET,
        HttpMethod::Post => Method::POST,
        HttpMethod::Put => Method::PUT,
        HttpMethod::Patch => Method::PATCH,
        HttpMethod::Delete => Method::DELETE,
        HttpMethod::Head => Method::HEAD,
        HttpMethod::Options => Method::OPTIONS,
        HttpMethod::Trace => Method::TRACE,
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    /// The document would show one of the two for both.
    #[test]
    fn no_two_shapes_have_one_name() {
        let mut known = HashMap::new();
        let mut of_two = Vec::new();
        let named = crate::CALLS.described.iter().flat_map(|one| (one.describe)().0);
        for (name, shape) in named {
            if known.get(&name).is_some_and(|other| *other != shape) {
                of_two.push(name.clone());
            }
            known.insert(name, shape);
        }
        assert_eq!(of_two, [""; 0]);
        assert!(known.len() > 100);
    }
}
