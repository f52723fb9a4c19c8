//! The console and the workspace inside the server: deep links, nonces, compressed assets. Skipped
//! where the console has not been built.

use std::path::Path;

use touchline_store::params;
use touchline_testing::client::Reply;
use touchline_testing::server::Running;

const DIST: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/dist");

/// A server with a console, where there is one to serve.
async fn with_console() -> Option<Running> {
    if Path::new(DIST).join("index.html").exists() {
        return Some(Running::on_sqlite().await);
    }
    eprintln!("skipped: the console is not built (run `make web`)");
    None
}

/// The address of a script that has compressed twins.
fn script() -> String {
    let assets = std::fs::read_dir(Path::new(DIST).join("assets")).expect("assets");
    let mut names: Vec<String> = assets
        .filter_map(|file| Some(file.ok()?.file_name().to_string_lossy().into_owned()))
        .collect();
    names.sort();
    let name = names
        .iter()
        .find(|name| {
            Path::new(name).extension().is_some_and(|ending| ending == "js")
                && names.contains(&format!("{name}.br"))
        })
        .expect("a script");
    format!("/assets/{name}")
}

/// The nonce of a page, which must be in its policy.
fn nonce(page: &Reply) -> String {
    let html = page.text();
    let (_, rest) = html.split_once("nonce=\"").expect("a nonce");
    let nonce = rest.split('"').next().unwrap_or_default().to_owned();
    assert!(nonce.len() >= 22, "128 bits at least: {nonce}");
    let policy = page.header("content-security-policy").unwrap_or_default();
    assert!(policy.contains(&format!("script-src 'self' 'nonce-{nonce}'")), "{policy}");
    assert!(policy.contains(&format!("style-src 'self' 'nonce-{nonce}'")), "{policy}");
    nonce
}

#[tokio::test]
async fn every_screens_address_answers_with_the_page_and_a_fresh_nonce() {
    let Some(server) = with_console().await else { return };
    let mut nonces = Vec::new();
    for path in [
        "/",
        "/index.html",
        "/admin",
        "/admin/",
        "/admin/config/age-groups?edit=3",
        "/admin/matches/7/scoreboard?page=2",
        "/app",
        "/app/",
        "/app/verify",
        "/tournaments",
        "/tournaments/7",
        "/tournaments/7?tab=standings",
        "/matches/7",
        "/matches/7/tv",
        "/embed/tournaments/7/table",
        "/embed/tournaments/7/fixtures?division=3",
    ] {
        let page = server.get(path).send().await;
        assert_eq!(page.status, 200, "{path}");
        assert_eq!(page.header("content-type"), Some("text/html; charset=utf-8"), "{path}");
        assert_eq!(page.header("cache-control"), Some("no-store"), "{path}");
        assert!(!page.text().contains("__CSP_NONCE__"), "{path}");
        nonces.push(nonce(&page));
    }
    let count = nonces.len();
    nonces.sort();
    nonces.dedup();
    assert_eq!(nonces.len(), count, "a nonce came twice");
}

#[tokio::test]
async fn an_address_without_a_screen_is_not_found_and_the_page_says_so() {
    let Some(server) = with_console().await else { return };
    for path in [
        "/nope",
        "/api-like",
        "/admin/no-such-screen",
        "/admin/matches/7",
        "/admin/teams/7/against/",
        "/admin/$",
        "/app/no-such-screen",
        "/app/$",
        "/app.html",
        "/apples",
        "/public.html",
        "/tournaments/7/nowhere",
        "/matches",
        "/embed.html",
        "/embed/tournaments/7",
    ] {
        let page = server.get(path).send().await;
        assert_eq!(page.status, 404, "{path}");
        assert_eq!(page.header("content-type"), Some("text/html; charset=utf-8"), "{path}");
        assert_eq!(page.header("cache-control"), Some("no-store"), "{path}");
        nonce(&page);
        assert_eq!(server.call("HEAD", path).send().await.status, 404, "{path}");
    }
}

#[tokio::test]
async fn each_area_has_a_page_of_its_own() {
    let Some(server) = with_console().await else { return };
    let script = async |path: &str| {
        let page = server.get(path).send().await.text();
        let (_, rest) = page.split_once("type=\"module\"").expect("a script");
        rest.split("src=\"").nth(1).expect("its address").split('"').next().map(str::to_owned)
    };
    let console = script("/admin").await;
    let workspace = script("/app").await;
    let public = script("/tournaments/7").await;
    assert!(console != workspace && workspace != public && public != console);
    for path in ["/", "/nope", "/apples", "/tournamentsque"] {
        assert_eq!(script(path).await, console, "{path}");
    }
    for path in ["/app/", "/app/account", "/app/no-such-screen"] {
        assert_eq!(script(path).await, workspace, "{path}");
    }
    for path in ["/tournaments/7/", "/tournaments", "/tournaments/7/nowhere"] {
        assert_eq!(script(path).await, public, "{path}");
    }
}

#[tokio::test]
async fn the_workspace_alone_may_compile_the_rules_of_scoring() {
    let Some(server) = with_console().await else { return };
    for (path, may) in [
        ("/", false),
        ("/admin", false),
        ("/tournaments/7", false),
        ("/app", true),
        ("/app/matches/7/score", true),
    ] {
        let page = server.get(path).send().await;
        let policy = page.header("content-security-policy").unwrap_or_default();
        assert_eq!(policy.contains("'wasm-unsafe-eval'"), may, "{path}: {policy}");
        assert!(!policy.contains("'unsafe-eval'"), "{path}: {policy}");
    }
}

#[tokio::test]
async fn what_keeps_the_workspace_without_a_network_reaches_this_server_alone() {
    let Some(server) = with_console().await else { return };
    let worker = server.get("/app-worker.js").send().await;
    assert_eq!(worker.status, 200);
    assert_eq!(worker.header("content-type"), Some("text/javascript; charset=utf-8"));
    let policy = worker.header("content-security-policy");
    assert_eq!(policy, Some("default-src 'none'; connect-src 'self'"));
}

#[tokio::test]
async fn the_former_address_of_a_public_page_leads_to_the_present_one() {
    let Some(server) = with_console().await else { return };
    for (former, present) in [
        ("/app/t/7", "/tournaments/7"),
        ("/app/t/7?enter=21", "/tournaments/7?enter=21"),
        // Never to another host.
        ("/app/t//evil.example", "/tournaments//evil.example"),
    ] {
        let reply = server.get(former).send().await;
        assert_eq!((reply.status, reply.header("location")), (308, Some(present)), "{former}");
    }
}

#[tokio::test]
async fn robots_are_told_to_read_nothing() {
    let Some(server) = with_console().await else { return };
    let robots = server.get("/robots.txt").send().await;
    assert_eq!(robots.status, 200);
    assert_eq!(robots.header("content-type"), Some("text/plain; charset=utf-8"));
    assert_eq!(robots.text(), "User-agent: *\nDisallow: /\n");
}

#[tokio::test]
async fn an_asset_is_kept_for_ever_and_comes_as_small_as_the_client_can_read() {
    let Some(server) = with_console().await else { return };
    let path = script();
    let with =
        async |encodings: &str| server.get(&path).header("accept-encoding", encodings).send().await;
    let plain = server.get(&path).send().await;
    assert_eq!(plain.status, 200);
    assert_eq!(plain.header("content-type"), Some("text/javascript; charset=utf-8"));
    assert_eq!(plain.header("cache-control"), Some("public, max-age=31536000, immutable"));
    assert_eq!(plain.header("vary"), Some("Accept-Encoding"));
    assert!(plain.header("content-encoding").is_none());
    let mut tags = vec![plain.header("etag").expect("a tag").to_owned()];
    for (encodings, encoding) in [("gzip, deflate, br", "br"), ("gzip", "gzip")] {
        let packed = with(encodings).await;
        assert_eq!(packed.header("content-encoding"), Some(encoding));
        assert!(packed.body.len() < plain.body.len());
        tags.push(packed.header("etag").expect("a tag").to_owned());
    }
    tags.dedup();
    assert_eq!(tags.len(), 3, "each form has a tag of its own");
    assert_eq!(with("br;q=0, gzip;q=0.5").await.header("content-encoding"), Some("gzip"));
    assert_eq!(with("br;q=0.0, gzip; q=0.000").await.header("content-encoding"), None);
    assert_eq!(with("identity").await.header("content-encoding"), None);
}

#[tokio::test]
async fn the_typeface_comes_from_here_is_kept_for_ever_and_is_not_compressed_twice() {
    let Some(server) = with_console().await else { return };
    let page = server.get("/").send().await;
    let policy = page.header("content-security-policy").unwrap_or_default();
    assert!(policy.contains("font-src 'self';"), "{policy}");
    let html = page.text();
    let path = html
        .split('"')
        .find(|word| word.rsplit('.').next() == Some("woff2"))
        .expect("the page names the font that is needed first");
    let font = server.get(path).header("accept-encoding", "br, gzip").send().await;
    assert_eq!(font.status, 200);
    assert_eq!(font.header("content-type"), Some("font/woff2"));
    assert_eq!(font.header("cache-control"), Some("public, max-age=31536000, immutable"));
    assert_eq!(font.header("content-encoding"), None);
    let licence = server.get("/licences/inter.txt").send().await;
    assert_eq!(licence.header("content-type"), Some("text/plain; charset=utf-8"));
    assert!(licence.text().contains("SIL OPEN FONT LICENSE"));
}

#[tokio::test]
async fn a_known_asset_is_not_sent_again() {
    let Some(server) = with_console().await else { return };
    let path = script();
    let tag = server.get(&path).send().await.header("etag").expect("a tag").to_owned();
    for known in [tag.clone(), format!("\"other\", {tag}")] {
        let reply = server.get(&path).header("if-none-match", &known).send().await;
        assert_eq!((reply.status, reply.body.len()), (304, 0));
        assert_eq!(reply.header("etag"), Some(tag.as_str()));
    }
    let reply = server.get(&path).header("if-none-match", "\"other\"").send().await;
    assert_eq!(reply.status, 200);
}

#[tokio::test]
async fn head_tells_what_get_would_bring() {
    let Some(server) = with_console().await else { return };
    for path in [script().as_str(), "/admin"] {
        let get = server.get(path).send().await;
        let head = server.call("HEAD", path).send().await;
        assert_eq!((head.status, head.body.len()), (200, 0), "{path}");
        assert_eq!(head.header("content-length"), Some(get.body.len().to_string().as_str()));
        assert_eq!(head.header("content-type"), get.header("content-type"));
    }
}

#[tokio::test]
async fn a_missing_asset_is_not_answered_with_the_page() {
    let Some(server) = with_console().await else { return };
    let compressed = format!("{}.br", script());
    for path in ["/assets/no-such.js", "/assets/", compressed.as_str()] {
        let reply = server.get(path).send().await;
        assert_eq!(reply.status, 404, "{path}");
        assert!(!reply.text().contains("<html"), "{path}");
    }
}

#[tokio::test]
async fn nothing_outside_the_console_is_served() {
    let server = Running::on_sqlite().await;
    for path in [
        "/../package.json",
        "/../../Cargo.toml",
        "/assets/../../package.json",
        "/assets/../../../Cargo.toml",
        "/%2e%2e/package.json",
        "/..%2fpackage.json",
        "/assets/%2e%2e/%2e%2e/package.json",
        "/assets/..\\..\\package.json",
        "//etc/passwd",
        "///etc/passwd",
        "/assets//etc/passwd",
        "/%2fetc%2fpasswd",
    ] {
        // A client library would tidy the path up; the wire has it as it stands.
        let answer = raw_get(&server, path).await;
        for word in ["\"scripts\"", "[workspace", "root:"] {
            assert!(!answer.contains(word), "{path}: {answer}");
        }
    }
}

async fn raw_get(server: &Running, path: &str) -> String {
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
    let mut stream = tokio::net::TcpStream::connect(server.address).await.expect("a connection");
    let request = format!("GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).await.expect("a request");
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await.expect("an answer");
    String::from_utf8_lossy(&answer).into_owned()
}

#[tokio::test]
async fn the_console_is_only_read() {
    let server = Running::on_sqlite().await;
    for method in ["POST", "PUT", "DELETE"] {
        let reply = server.call(method, "/admin").send().await;
        assert_eq!(reply.status, 405);
        assert_eq!(reply.header("allow"), Some("GET, HEAD"));
    }
}

#[tokio::test]
async fn health_and_readiness_are_told_to_everybody() {
    for server in Running::on_every_engine().await {
        for path in ["/health", "/ready"] {
            let reply = server.get(path).send().await;
            assert_eq!((reply.status, reply.text().as_str()), (200, "{\"status\":\"ok\"}"));
        }
    }
}

/// What a link to a page says.
async fn told(server: &Running, path: &str, language: &str) -> String {
    let page = server.get(path).header("accept-language", language).send().await;
    assert_eq!(page.status, 200, "{path}");
    assert_eq!(page.header("cache-control"), Some("no-store"), "{path}");
    nonce(&page);
    page.text()
}

#[tokio::test]
async fn a_link_to_a_public_page_says_what_it_leads_to_in_the_readers_language() {
    let Some(server) = with_console().await else { return };
    let town = server.with_harbour().await;
    let sql = "UPDATE teams SET team_name = 'A<b> & \"Co\"' WHERE team_id = $1";
    server.write(move |conn| Ok(conn.execute(sql, params![town.anchors])?)).await;
    let sql = "UPDATE matches SET team_a_id = $1, team_b_id = $2, team_a_score = 2, team_b_score = 1, lifecycle = 'live'
               WHERE match_id = $3";
    let (one, other, of) = (town.anchors, town.bells, town.return_match);
    server.write(move |conn| Ok(conn.execute(sql, params![one, other, of])?)).await;
    let page = told(&server, &format!("/matches/{of}"), "en").await;
    let title = "A&lt;b&gt; &amp; &quot;Co&quot; 2 – 1 ";
    assert!(page.contains(&format!("<meta property=\"og:title\" content=\"{title}")), "{page}");
    assert!(page.contains("<title>A&lt;b&gt;"), "{page}");
    assert!(page.contains("content=\"Live now · "), "{page}");
    assert!(page.contains(&format!("/matches/{of}\" />")), "its address: {page}");
    assert!(told(&server, &format!("/matches/{of}"), "de").await.contains("\"Läuft gerade · "));
    // A large board is the same match.
    let tv = told(&server, &format!("/matches/{of}/tv"), "en").await;
    assert!(tv.contains("rel=\"canonical\" href=\"") && tv.contains(&format!("/matches/{of}\"")));

    let sql = "UPDATE matches SET scheduled_at = 1790000000000, scheduled_precision = 'instant', scheduled_offset = 7200,
               court_id = NULL WHERE match_id = $1";
    server.write(move |conn| Ok(conn.execute(sql, params![of])?)).await;
    let page = told(&server, &format!("/matches/{of}"), "en").await;
    assert!(page.contains("21 September 2026 · 16:13 · "), "the clock at its place: {page}");

    let league = format!("/tournaments/{}", town.league);
    let page = told(&server, &league, "fr").await;
    assert!(page.contains("Calendrier, résultats et classements"), "{page}");
    assert!(
        page.contains("content=\"En direct · A&lt;b&gt;"),
        "what is played now is first: {page}"
    );
    let team = format!("{league}/teams/{}", town.anchors);
    let page = told(&server, &team, "en").await;
    assert!(page.contains("<title>A&lt;b&gt; &amp; &quot;Co&quot; · Touchline</title>"), "{page}");
    assert!(page.contains(&format!("content=\"{title}")), "its match: {page}");
    assert!(page.contains(&format!("{team}\" />")), "its address: {page}");
    let stranger = told(&server, &format!("{league}/teams/999999"), "en").await;
    assert!(stranger.contains("<title>Touchline</title>") && !stranger.contains("og:title"));
    let sql = "UPDATE tournaments SET status = 'draft' WHERE tournament_id = $1";
    server.write(move |conn| Ok(conn.execute(sql, params![town.league])?)).await;
    let unknown = told(&server, "/tournaments/999999", "en").await;
    let plain =
        |page: String| page.contains("<title>Touchline</title>") && !page.contains("og:title");
    assert!(plain(unknown));
    assert!(plain(told(&server, &league, "en").await), "a draft says nothing");
    assert!(plain(told(&server, &format!("/matches/{of}"), "en").await), "nor does a match of one");
}

#[tokio::test]
async fn only_embedded_pages_may_be_shown_in_frames_of_other_sites() {
    let Some(server) = with_console().await else { return };
    let page = server.get("/embed/tournaments/7/table").send().await;
    assert_eq!(page.header("x-frame-options"), None);
    let policy = page.header("content-security-policy").unwrap_or_default().to_owned();
    assert!(policy.contains("frame-ancestors *"), "{policy}");
    assert!(policy.contains("connect-src 'self'"), "{policy}");
    assert_eq!(page.header("set-cookie"), None);
    for path in ["/", "/app", "/tournaments/7", "/matches/7", "/matches/7/tv", "/admin"] {
        let page = server.get(path).send().await;
        assert_eq!(page.header("x-frame-options"), Some("DENY"), "{path}");
        let policy = page.header("content-security-policy").unwrap_or_default().to_owned();
        assert!(policy.contains("frame-ancestors 'none'"), "{path}: {policy}");
    }
}
