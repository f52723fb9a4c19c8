//! The calls that every kind of reference data has: list, export, add, change, activate; copy, where it
//! belongs to a sport; delete and restore, where it may be removed; and what uses it.

/// Declares the calls of one kind, and the router with them.
///
/// `$kind` is the kind in `app`, `$reply` and `$input` its forms on the wire,
/// `$path` and `$item` the addresses of the list and of one row, `$id` the name
/// of the id in the latter; `$taken` is refused of a row that is there already. `$filter` is the parameter by which the lists that use
/// it are filtered.
macro_rules! reference_calls {
    (
        $kind:ty, $reply:ident, $input:ident, $path:literal, $item:literal, $id:literal, $taken:ident;
        list $list:ident: $list_summary:literal, $order:literal;
        export $export:ident: $export_summary:literal, $file:literal;
        create $create:ident: $create_summary:literal, $created:literal;
        change $change:ident: $change_summary:literal, $changed:literal;
        activate $activate:ident: $activate_summary:literal;
        $(copy $copy:ident: $copy_summary:literal, $copy_input:ident $copy_sport:ident;)?
        $(delete $delete:ident: $delete_summary:literal, $deleted:literal;
        restore $restore:ident: $restore_summary:literal, $restored:literal;)?
        $(uses $uses:ident: $uses_summary:literal, $filter:literal;)?
    ) => {
        pub(super) fn router() -> crate::calls::Calls {
            use $crate::call::Cache;
            use $crate::calls::{Calls, route};
            use $crate::refusals::{ROWS_REFUSED, $taken};
            use touchline_domain::permissions::Action::{ChangeReferenceData, ReadReferenceData};
            Calls::new()
                .call(ReadReferenceData, route!($path, GET $list).cached(Cache::Shared))
                .call(ChangeReferenceData, route!($path, POST $create).refuses(&[$taken]))
                .call(ChangeReferenceData, route!($item, PUT $change).refuses(&[$taken]))
                $(.call(ChangeReferenceData, route!($item, DELETE $delete).refuses(&[$crate::refusals::IN_USE])))?
                .call(ChangeReferenceData, route!(concat!($path, "/set-active"), POST $activate).refuses(&[ROWS_REFUSED]))
                .call(ReadReferenceData, route!(concat!($path, "/export"), GET $export))
                $(.call(ChangeReferenceData, route!(concat!($path, "/copy"), POST $copy).refuses(&[ROWS_REFUSED])))?
                $(.call(ChangeReferenceData, route!(concat!($item, "/restore"), POST $restore).refuses(&[$taken])))?
                $(.call(ReadReferenceData, route!(concat!($item, "/uses"), GET $uses)))?
        }

        #[utoipa::path(get, path = $path, tag = "Reference data", summary = $list_summary,
            responses((status = 200, description = $order, body = crate::reply::Data<Vec<$reply>>)))]
        async fn $list(
            axum::extract::State(server): axum::extract::State<crate::state::Server>,
            query: crate::input::QueryText,
        ) -> Result<axum::Json<crate::reply::Data<Vec<$reply>>>, crate::error::ApiError> {
            query.done()?;
            let rows = server.platform.play.list::<$kind>().await?;
            Ok(crate::reply::Data::of(rows.into_iter().map(Into::into).collect()))
        }

        #[utoipa::path(get, path = concat!($path, "/export"), tag = "Export", summary = $export_summary,
            responses((status = 200, description = "A line per row, in the order of the list", body = String, content_type = "text/csv")))]
        async fn $export(
            axum::extract::State(server): axum::extract::State<crate::state::Server>,
            query: crate::input::QueryText,
        ) -> Result<axum::response::Response, crate::error::ApiError> {
            query.done()?;
            Ok(crate::resources::export::whole($file, &server.platform.play.list::<$kind>().await?))
        }

        #[utoipa::path(post, path = $path, tag = "Reference data", summary = $create_summary,
            description = "The fields that the server sets are left out, or are null, empty or 0.",
            request_body = $input,
            params(("Idempotency-Key" = Option<String>, Header,
                description = "A name of your own for this request: sent again within a day, it answers the same and adds nothing")),
            responses((status = 201, description = "Added", body = crate::reply::Saved<$reply>)))]
        async fn $create(
            axum::extract::State(server): axum::extract::State<crate::state::Server>,
            crate::caller::By(caller): crate::caller::By,
            crate::idempotency::NamedBody(request, input): crate::idempotency::NamedBody<$input>,
        ) -> Result<crate::idempotency::Given, crate::error::ApiError> {
            let (draft, read_only) = input.split();
            let created = server.platform.play.create::<$kind>(&caller, request, draft, move |row| {
                read_only.agree::<_, $reply>(None, &row)?;
                Ok(super::created($created, <$reply>::from(row)))
            });
            Ok(crate::idempotency::Given(created.await?))
        }

        #[utoipa::path(put, path = $item, tag = "Reference data", summary = $change_summary,
            description = "The row may be sent as the list tells it: fields that the server sets are ignored when they say what is stored. \
                A `version` counts like `If-Match`.",
            request_body = $input,
            params(($id = i64, Path, description = "Which one", minimum = 1),
                ("If-Match" = Option<String>, Header, description = "The version that you saw, such as \"3\"")),
            responses((status = 200, description = "Changed", body = crate::reply::Saved<$reply>)))]
        async fn $change(
            axum::extract::State(server): axum::extract::State<crate::state::Server>,
            crate::caller::By(caller): crate::caller::By,
            crate::input::Id(id): crate::input::Id,
            super::Seen(seen): super::Seen,
            crate::input::Body(input): crate::input::Body<$input>,
        ) -> Result<axum::Json<crate::reply::Saved<$reply>>, crate::error::ApiError> {
            let (draft, read_only) = input.split();
            let seen = seen.or(read_only.version());
            let change = server.platform.play.change::<$kind>(&caller, id, seen, draft, move |before, after| {
                read_only.agree::<_, $reply>(Some(before), after)
            });
            super::saved($changed, change.await?)
        }

        #[utoipa::path(post, path = concat!($path, "/set-active"), tag = "Reference data", summary = $activate_summary,
            description = "All of them or none: when one does not exist, or its `version` is not the present one, nothing is changed, \
                and `fields` says why for each id. Those that are so already stay as they are.",
            request_body = super::SetActiveInput,
            responses((status = 200, description = "The rows as they are now, in the same order", body = crate::reply::Saved<Vec<$reply>>)))]
        async fn $activate(
            axum::extract::State(server): axum::extract::State<crate::state::Server>,
            crate::caller::By(caller): crate::caller::By,
            crate::input::Body(input): crate::input::Body<super::SetActiveInput>,
        ) -> Result<axum::Json<crate::reply::Saved<Vec<$reply>>>, crate::error::ApiError> {
            let (rows, is_active) = input.read();
            let rows = server.platform.play.set_active::<$kind>(&caller, rows, is_active).await?;
            Ok(super::all_active(is_active, rows))
        }

        $(
            #[utoipa::path(post, path = concat!($path, "/copy"), tag = "Reference data", summary = $copy_summary,
                description = "Those that the sport has already are skipped. Nothing is copied when one does not exist.",
                request_body = super::$copy_input,
                params(("Idempotency-Key" = Option<String>, Header,
                    description = "A name of your own for this request: sent again within a day, it answers the same and adds nothing")),
                responses((status = 200, description = "What was added and what was skipped", body = crate::reply::Data<super::Copied<$reply>>)))]
            async fn $copy(
                axum::extract::State(server): axum::extract::State<crate::state::Server>,
                crate::caller::By(caller): crate::caller::By,
                crate::idempotency::NamedBody(request, input): crate::idempotency::NamedBody<super::$copy_input>,
            ) -> Result<crate::idempotency::Given, crate::error::ApiError> {
                let copied = server.platform.play.copy_to_sport::<$kind>(
                    &caller, request, input.ids, input.$copy_sport, super::copied::<_, $reply>,
                );
                Ok(crate::idempotency::Given(copied.await?))
            }
        )?

        $(
            #[utoipa::path(get, path = concat!($item, "/uses"), tag = "Reference data", summary = $uses_summary,
                description = "One that is in use cannot be deleted. Each list shows these rows of it when it is filtered by `filter` = the id.",
                params(($id = i64, Path, description = "Which one", minimum = 1)),
                responses((status = 200, description = "The lists that use it; none when it may be deleted", body = crate::reply::Data<Vec<super::ReferenceUse>>)))]
            async fn $uses(
                axum::extract::State(server): axum::extract::State<crate::state::Server>,
                crate::input::Id(id): crate::input::Id,
                query: crate::input::QueryText,
            ) -> Result<axum::Json<crate::reply::Data<Vec<super::ReferenceUse>>>, crate::error::ApiError> {
                query.done()?;
                let uses = server.platform.play.uses::<$kind>(id).await?;
                Ok(crate::reply::Data::of(super::ReferenceUse::all(uses, $filter)))
            }
        )?

        $(
            #[utoipa::path(delete, path = $item, tag = "Reference data", summary = $delete_summary,
                description = "One that is in use is refused: make it inactive instead. For two minutes it can be restored.",
                params(($id = i64, Path, description = "Which one", minimum = 1),
                    ("If-Match" = Option<String>, Header, description = "The version that you saw, such as \"3\"")),
                responses((status = 200, description = "Deleted", body = super::Deleted)))]
            async fn $delete(
                axum::extract::State(server): axum::extract::State<crate::state::Server>,
                crate::caller::By(caller): crate::caller::By,
                crate::input::Id(id): crate::input::Id,
                super::Seen(seen): super::Seen,
            ) -> Result<axum::Json<super::Deleted>, crate::error::ApiError> {
                let change = server.platform.play.remove::<$kind>(&caller, id, seen).await?;
                super::removed::<_, $reply>($deleted, change)
            }

            #[utoipa::path(post, path = concat!($item, "/restore"), tag = "Reference data", summary = $restore_summary,
                description = "Within two minutes of the deletion. It has its id and its time of creation again, and a new version.",
                request_body = super::RestoreInput,
                params(($id = i64, Path, description = "Which one", minimum = 1),
                    ("Idempotency-Key" = Option<String>, Header,
                    description = "A name of your own for this request: sent again within a day, it answers the same")),
                responses((status = 200, description = "Restored", body = crate::reply::Saved<$reply>)))]
            async fn $restore(
                axum::extract::State(server): axum::extract::State<crate::state::Server>,
                crate::caller::By(caller): crate::caller::By,
                crate::input::Id(id): crate::input::Id,
                crate::idempotency::NamedBody(request, input): crate::idempotency::NamedBody<super::RestoreInput>,
            ) -> Result<crate::idempotency::Given, crate::error::ApiError> {
                let restored = server.platform.play.restore::<$kind>(&caller, request, id, input.audit_entry_id, |row| {
                    super::restored($restored, <$reply>::from(row))
                });
                Ok(crate::idempotency::Given(restored.await?))
            }
        )?
    };
}
pub(super) use reference_calls;

/// Declares what a client sends of one kind: the fields of its draft, and the read-only fields
/// of the row beside those that every row has.
macro_rules! draft {
    (
        $(#[$meta:meta])*
        $vis:vis struct $name:ident for $draft:ident {
            $($(#[$field_meta:meta])* $field:ident: $type:ty),+ $(,)?
        }
        read_only { $($read_only:ident: $read_only_type:ty),+ $(,)? }
    ) => {
        #[derive(Debug, serde::Deserialize, utoipa::ToSchema)]
        #[serde(deny_unknown_fields)]
        $(#[$meta])*
        $vis struct $name {
            $($(#[$field_meta])* $field: $type,)+
            $(
                /// Set by the server.
                #[serde(default)]
                #[schema(read_only, value_type = Option<$read_only_type>)]
                $read_only: serde_json::Value,
            )+
            /// Counts the changes; sent back, it is the version that was seen.
            #[serde(default)]
            #[schema(read_only, value_type = Option<i64>)]
            version: serde_json::Value,
            /// Set by the server.
            #[serde(default)]
            #[schema(read_only, value_type = Option<String>, format = DateTime)]
            created_at: serde_json::Value,
            /// Set by the server.
            #[serde(default)]
            #[schema(read_only, value_type = Option<String>, format = DateTime)]
            updated_at: serde_json::Value,
        }

        impl $name {
            /// The new values, and what the body says beside them.
            fn split(self) -> ($draft, super::read_only::ReadOnly) {
                let read_only = super::read_only::ReadOnly::of(vec![
                    $((stringify!($read_only), self.$read_only),)+
                    ("version", self.version),
                    ("created_at", self.created_at),
                    ("updated_at", self.updated_at),
                ]);
                let draft = $draft { $($field: self.$field),+ };
                (draft, read_only)
            }
        }
    };
}
pub(super) use draft;
