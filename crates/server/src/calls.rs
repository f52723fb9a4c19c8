//! The calls of the API. Each is added with the action that it is, so that no call is without one.

use std::pin::Pin;
use std::sync::Arc;

use axum::Router;
use axum::extract::{DefaultBodyLimit, Request};
use axum::handler::Handler;
use axum::http::Method;
use axum::response::Response;
use axum::routing::MethodRouter;
use touchline_domain::permissions::Action;
use utoipa::__dev::{SchemaReferences, Tags};
use utoipa::Path;
use utoipa::openapi::path::{HttpMethod, Operation};
use utoipa::openapi::{OpenApi, RefOr, Schema};
use utoipa_axum::PathItemExt as _;

use crate::state::Server;

/// The calls of one path, whose handlers `#[utoipa::path]` describes. `routes!` makes them.
#[derive(Default)]
pub(crate) struct Routes {
    path: String,
    methods: Vec<HttpMethod>,
    router: MethodRouter<Server>,
    describe: Vec<fn() -> Description>,
}

impl Routes {
    /// These and a call, which `D` describes.
    pub(crate) fn and<D, H, T>(mut self, handler: H) -> Self
    where
        D: Path + SchemaReferences + for<'t> Tags<'t>,
        H: Handler<T, Server>,
        T: 'static,
    {
        let (path, methods) = (D::path(), D::methods());
        debug_assert!(self.path.is_empty() || self.path == path, "{path} and {}", self.path);
        let call = Call::of(handler);
        for method in &methods {
            self.router = self.router.on(method.to_method_filter(), call.clone());
        }
        self.path = path;
        self.methods.extend(methods);
        self.describe.push(Description::of::<D>);
        self
    }

    /// With bodies of another size than those of other calls.
    pub(crate) fn limited(self, bodies: DefaultBodyLimit) -> Self {
        Self { router: self.router.layer(bodies), ..self }
    }
}

type Reply = Pin<Box<dyn Future<Output = Response> + Send>>;

/// A handler without its types, so that what is around handlers is compiled once, and not for each of them.
#[derive(Clone)]
struct Call(Arc<dyn Fn(Request, Server) -> Reply + Send + Sync>);

impl Call {
    fn of<H: Handler<T, Server>, T: 'static>(handler: H) -> Self {
        Self(Arc::new(move |request, server| Box::pin(handler.clone().call(request, server))))
    }
}

impl Handler<(), Server> for Call {
    type Future = Reply;

    fn call(self, request: Request, server: Server) -> Reply {
        (self.0)(request, server)
    }
}

/// What the document says of a call.
struct Description {
    path: String,
    methods: Vec<HttpMethod>,
    operation: Operation,
    shapes: Vec<(String, RefOr<Schema>)>,
}

impl Description {
    fn of<D: Path + SchemaReferences + for<'t> Tags<'t>>() -> Self {
        let mut operation = D::operation();
        let tags = D::tags();
        if !tags.is_empty() {
            let tags = tags.iter().map(ToString::to_string);
            operation.tags.get_or_insert_default().extend(tags);
        }
        let mut shapes = Vec::new();
        D::schemas(&mut shapes);
        Self { path: D::path(), methods: D::methods(), operation, shapes }
    }
}

/// As `utoipa_axum::routes!`, but describes the calls only when the document is asked for: that takes most of the time
/// of a start, and of the memory.
macro_rules! routes {
    ($($($part:ident)::+),+) => {
        $crate::calls::Routes::default()
            $(.and::<$crate::calls::routes!(@described [] $($part)::+), _, _>($($part)::+))+
    };
    // `#[utoipa::path]` puts a type `__path_…` beside each handler.
    (@described [$($module:ident)*] $handler:ident) => {
        utoipa_axum::paste! { $($module::)* [<__path_ $handler>] }
    };
    (@described [$($module:ident)*] $next:ident :: $($rest:ident)::+) => {
        $crate::calls::routes!(@described [$($module)* $next] $($rest)::+)
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

/// What describes a call, and what comes before its path.
#[derive(Clone)]
struct Described {
    base: String,
    describe: fn() -> Description,
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
        let described = describe.into_iter();
        self.described
            .extend(described.map(|describe| Described { base: String::new(), describe }));
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
        let known = &mut frame.components.get_or_insert_default().schemas;
        for Described { base, describe } in &self.described {
            let Description { path, methods, operation, shapes } = describe();
            for (name, shape) in shapes {
                let is_other = known.get(&name).is_some_and(|other| *other != shape);
                debug_assert!(!is_other, "two shapes have the name {name}");
                known.insert(name, shape);
            }
            frame.paths.add_path_operation(format!("{base}{path}"), methods, operation);
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
