//! The baseline of all figures: a bare axum server that answers one line of JSON.

use axum::Json;
use axum::routing::get;

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

#[tokio::main]
async fn main() -> std::io::Result<()> {
    let hello = || async { Json(serde_json::json!({ "success": true, "data": "hello" })) };
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await?;
    println!("http://{}", listener.local_addr()?);
    axum::serve(listener, axum::Router::new().route("/hello", get(hello))).await
}
