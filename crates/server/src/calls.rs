//! The calls of the API. Each is added with the action that it is, so that no call is without one; what else is
//! particular about it stands beside that: whether its replies are cached, whether the trail notes them.

use std::pin::Pin;
use std::sync::Arc;

use axum::Router;
use axum::extract::{DefaultBodyLimit, Request};
use axum::handler::Handler;
use axum::http::Method;
use axum::response::Response;
use axum::routing::{MethodFilter, MethodRouter};
use touchline_domain::permissions::Action;
use utoipa::openapi::OpenApi;

use crate::call::{Cache, Call, Code, Known, Properties};
use crate::state::Server;

/// A call whose handler `#[utoipa::path]` describes. `route!` makes it.
pub(crate) struct Route {
    path: &'static str,
    method: Method,
    router: MethodRouter<Server>,
    describe: fn() -> OpenApi,
    properties: Properties,
}

impl Route {
    /// A call without particular properties.
    pub(crate) fn new<H, T>(
        path: &'static str,
        (method, filter): (Method, MethodFilter),
        handler: H,
        describe: fn() -> OpenApi,
    ) -> Self
    where
        H: Handler<T, Server>,
        T: 'static,
    {
        let router = MethodRouter::new().on(filter, Untyped::of(handler));
        Self { path, method, router, describe, properties: Properties::default() }
    }

    /// With bodies of another size than those of other calls.
    pub(crate) fn limited(self, bodies: DefaultBodyLimit) -> Self {
        Self { router: self.router.layer(bodies), ..self }
    }

    /// With replies that are cached.
    pub(crate) fn cached(mut self, cache: Cache) -> Self {
        self.properties.cache = cache;
        self
    }

    /// With replies that the trail notes.
    pub(crate) fn audited(mut self) -> Self {
        self.properties.is_audited = true;
        self
    }

    /// Also for an administrator who has to set up a second factor first.
    pub(crate) fn before_second_factor(mut self) -> Self {
        self.properties.before_second_factor = true;
        self
    }

    /// With refusals that do not follow from its form.
    pub(crate) fn refuses(mut self, codes: &'static [Code]) -> Self {
        self.properties.refuses = codes;
        self
    }

    /// With results that the metrics count.
    pub(crate) fn counted_as_sign_in(mut self) -> Self {
        self.properties.is_sign_in = true;
        self
    }
}

/// Calls, each with its action and its properties (the methods of [`Route`]):
/// `ReadUsers: GET "/admin/users" users, cached(Shared);`
macro_rules! calls {
    ($(
        $action:ident: $method:ident $path:literal $($handler:ident)::+
        $(, $property:ident $(($($value:tt)*))?)*;
    )+) => {{
        #[allow(clippy::enum_glob_use, unused_imports, reason = "an action may be a variable")]
        use touchline_domain::permissions::Action::*;
        $crate::calls::Calls::new()$(.call($action, $crate::calls::calls!(
            @with ($crate::calls::route!($path, $method $($handler)::+))
            $(, $property $(($($value)*))?)*
        )))+
    }};
    (@with ($route:expr)) => { $route };
    (@with ($route:expr), cached($cache:ident) $($rest:tt)*) => {
        $crate::calls::calls!(@with ($route.cached($crate::call::Cache::$cache)) $($rest)*)
    };
    (@with ($route:expr), refuses($($code:ident),+) $($rest:tt)*) => {
        $crate::calls::calls!(@with ($route.refuses(&[$($crate::refusals::$code),+])) $($rest)*)
    };
    (@with ($route:expr), limited($bodies:expr) $($rest:tt)*) => {
        $crate::calls::calls!(@with ($route.limited($bodies)) $($rest)*)
    };
    (@with ($route:expr), $property:ident $($rest:tt)*) => {
        $crate::calls::calls!(@with ($route.$property()) $($rest)*)
    };
}
pub(crate) use calls;

/// A call. The path and the method are those of the handler's `#[utoipa::path]`; the document is refused where they
/// differ. They stand here as well, because a server describes its calls only when the document is asked for: that
/// takes most of the time of a start, and of the memory.
macro_rules! route {
    ($path:expr, $method:ident $($handler:ident)::+) => {{
        #[derive(utoipa::OpenApi)]
        #[openapi(paths($($handler)::+))]
        struct Described;
        $crate::calls::Route::new(
            $path,
            (axum::http::Method::$method, axum::routing::MethodFilter::$method),
            $($handler)::+,
            <Described as utoipa::OpenApi>::openapi,
        )
    }};
}
pub(crate) use route;

type Reply = Pin<Box<dyn Future<Output = Response> + Send>>;

/// A handler without its types, so that what is around handlers is compiled once, and not for each of them.
#[derive(Clone)]
struct Untyped(Arc<dyn Fn(Request, Server) -> Reply + Send + Sync>);

impl Untyped {
    fn of<H: Handler<T, Server>, T: 'static>(handler: H) -> Self {
        Self(Arc::new(move |request, server| Box::pin(handler.clone().call(request, server))))
    }
}

impl Handler<(), Server> for Untyped {
    type Future = Reply;

    fn call(self, request: Request, server: Server) -> Reply {
        (self.0)(request, server)
    }
}

/// Calls with what each of them is.
#[derive(Clone, Default)]
pub(crate) struct Calls {
    router: Router<Server>,
    known: Vec<Known>,
    described: Vec<Described>,
}

/// What describes a call, and what comes before its path.
#[derive(Clone)]
struct Described {
    base: String,
    path: &'static str,
    method: Method,
    describe: fn() -> OpenApi,
}

impl Calls {
    /// No calls yet.
    pub(crate) fn new() -> Self {
        Self::default()
    }

    /// These and one more, which is this action.
    pub(crate) fn call(mut self, action: Action, route: Route) -> Self {
        let Route { path, method, router, describe, properties } = route;
        self.known.push((path.to_owned(), method.clone(), Call { action, properties }));
        self.described.push(Described { base: String::new(), path, method, describe });
        Self { router: self.router.route(path, router), ..self }
    }

    /// These and others.
    pub(crate) fn merge(mut self, others: Self) -> Self {
        self.known.extend(others.known);
        self.described.extend(others.described);
        Self { router: self.router.merge(others.router), ..self }
    }

    /// These and others, whose paths begin with `base`.
    pub(crate) fn nest(mut self, base: &str, others: Self) -> Self {
        let based = |(path, method, call)| (format!("{base}{path}"), method, call);
        self.known.extend(others.known.into_iter().map(based));
        let based = |one: Described| Described { base: format!("{base}{}", one.base), ..one };
        self.described.extend(others.described.into_iter().map(based));
        Self { router: self.router.nest(base, others.router), ..self }
    }

    pub(crate) fn router(&self) -> Router<Server> {
        self.router.clone()
    }

    pub(crate) fn known(&self) -> &[Known] {
        &self.known
    }

    /// Describes the calls in this frame.
    pub(crate) fn describe(&self, mut frame: OpenApi) -> OpenApi {
        for described in &self.described {
            let part = described.part();
            let known = &frame.components.get_or_insert_default().schemas;
            for (name, shape) in part.components.iter().flat_map(|new| &new.schemas) {
                let is_other = known.get(name).is_some_and(|other| other != shape);
                debug_assert!(!is_other, "two shapes have the name {name}");
            }
            frame.merge(part);
        }
        frame
    }
}

impl Described {
    /// The call as a document of its own.
    fn part(&self) -> OpenApi {
        let mut part = (self.describe)();
        for (path, item) in std::mem::take(&mut part.paths.paths) {
            let operation = match self.method {
                Method::GET => &item.get,
                Method::POST => &item.post,
                Method::PUT => &item.put,
                Method::PATCH => &item.patch,
                Method::DELETE => &item.delete,
                _ => &None,
            };
            let is_told = path == self.path && operation.is_some();
            debug_assert!(is_told, "{} {} is described as {path}", self.method, self.path);
            part.paths.paths.insert(format!("{}{path}", self.base), item);
        }
        part
    }
}
