//! A full disk and a lost database are refused with a sentence, and pass.

use serde_json::json;
use touchline_server::Limits;
use touchline_store::testing::{Line, TestDb};
use touchline_store::{Conn, Db, Engine, StoreError};
use touchline_testing::client::Reply;
use touchline_testing::server::{Admin, Running};

async fn add_age_group(admin: &Admin<'_>, name: &str) -> Reply {
    let body = json!({ "age_group_name": name, "min_age": 1, "max_age": 2 });
    let call = admin.server.post("/api/v1/age-groups").bearer(&admin.tokens.access).json(&body);
    call.send().await
}

/// From now on the database answers as it does when its disk is full.
fn fill_the_disk(conn: &Conn<'_>) -> Result<(), StoreError> {
    if conn.engine() == Engine::Sqlite {
        let pages: i64 = conn.query_one("PRAGMA page_count", &[])?;
        return conn.query_one::<i64>(&format!("PRAGMA max_page_count = {pages}"), &[]).map(drop);
    }
    conn.execute(
        "CREATE FUNCTION no_space() RETURNS trigger LANGUAGE plpgsql AS
         $$ BEGIN RAISE EXCEPTION USING ERRCODE = '53100', MESSAGE = 'could not extend file'; END $$",
        &[],
    )?;
    let sql = "CREATE TRIGGER no_space BEFORE INSERT ON age_groups EXECUTE FUNCTION no_space()";
    conn.execute(sql, &[]).map(drop)
}

fn free_the_disk(conn: &Conn<'_>) -> Result<(), StoreError> {
    if conn.engine() == Engine::Sqlite {
        return conn.query_one::<i64>("PRAGMA max_page_count = 1000000", &[]).map(drop);
    }
    conn.execute("DROP TRIGGER no_space ON age_groups", &[]).map(drop)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_full_disk_refuses_writes_changes_nothing_and_passes() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        server.write(|conn| Ok(fill_the_disk(conn)?)).await;
        let mut added = 0;
        let refused = loop {
            // What is left of the last pages is used up first.
            assert!(added < 10_000, "the disk never fills up");
            let reply = add_age_group(&admin, &format!("U{added}")).await;
            if reply.status != 201 {
                break reply;
            }
            added += 1;
        };
        let problem = refused.problem(507, "storage_full");
        assert!(
            problem["message"].as_str().is_some_and(|text| text.contains("nothing was changed"))
        );
        let rows = admin.data("/age-groups").await;
        assert_eq!(rows.as_array().map(Vec::len), Some(added));

        server.write(|conn| Ok(free_the_disk(conn)?)).await;
        assert_eq!(add_age_group(&admin, "After all").await.status, 201);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lost_database_is_told_at_once_and_found_again() {
    let Some(test) = std::thread::spawn(TestDb::postgres).join().expect("a test database") else {
        return;
    };
    let (line, url) = Line::to(&test);
    let mut over_it = test;
    over_it.db = Db::open(&url).expect("the database");
    let server = Running::start(over_it, Limits::default()).await.keeps_replies().await;
    let admin = server.admin().await;
    let known = admin.read("/sports").await;

    let mut watch = server.db().revisions().watch();
    line.cut();
    // A cached reply may still be sent until the loss is noticed.
    while admin.get("/sports").send().await.status == 200 {
        watch.changed().await.expect("an open database");
    }
    for call in [admin.get("/sports"), admin.get("/admin/users"), server.get("/ready")] {
        let reply = call.send().await;
        reply.problem(503, "unavailable");
        assert_eq!(reply.header("retry-after"), Some("2"));
    }
    add_age_group(&admin, "Nobody").await.problem(503, "unavailable");
    assert_eq!(server.get("/health").send().await.status, 200);

    line.mend();
    assert_eq!(admin.read("/sports").await, known);
    assert_eq!(add_age_group(&admin, "Everybody").await.status, 201);
    assert_eq!(admin.data("/age-groups").await.as_array().map(Vec::len), Some(1));
    server.keeps_replies().await;
}
