//! Reads of replicas: real standbys that follow a PostgreSQL server.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use touchline_chaos::Cluster;
use touchline_store::testing::Line;
use touchline_store::{Conn, DatabaseUrl, Db, StoreError, Upgrade, params};

use crate::{COUNTERS, insert, names, read, rows, write};

const WRITERS: i64 = 8;
/// Writes of each writer in a phase.
const ROUNDS: i64 = 40;
/// Something that never comes fails the test after this time.
const LONG: Duration = Duration::from_mins(1);

fn open(first: &str, replicas: &[&Cluster]) -> Db {
    let url = |text: &str| text.parse::<DatabaseUrl>().expect("an address");
    let replicas: Vec<_> = replicas.iter().map(|replica| url(&replica.address())).collect();
    Db::open_for_requests(&url(first), &replicas, Upgrade::KeepCopy).expect("a database")
}

/// The server that answers, by the folder of its socket.
fn server(conn: &Conn<'_>) -> Result<String, StoreError> {
    conn.query_one("SELECT current_setting('unix_socket_directories')", &[])
}

fn folder(cluster: &Cluster) -> String {
    cluster.socket().parent().expect("a folder").display().to_string()
}

/// Reads until the servers that answer are these and no others.
async fn until_answered_by(db: &Db, wanted: &[&Cluster]) {
    let wanted: BTreeSet<String> = wanted.iter().map(|cluster| folder(cluster)).collect();
    let begun = Instant::now();
    loop {
        let mut answering = BTreeSet::new();
        for _ in 0..8 {
            answering.insert(read(db, server).await);
        }
        if answering == wanted {
            return;
        }
        assert!(begun.elapsed() < LONG, "{answering:?} answer, and not {wanted:?}");
    }
}

fn count_up(conn: &Conn<'_>, name: &str, n: i64) -> Result<u64, StoreError> {
    conn.execute(
        "INSERT INTO tally (name, n) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET n = $2",
        params![name, n],
    )
}

/// Writers of both nodes write; after each write, both nodes must show it.
async fn every_node_shows_every_write(nodes: &[Db; 2], phase: i64) {
    let writers = (0..WRITERS).map(|writer| {
        let nodes = nodes.clone();
        tokio::spawn(async move {
            for n in phase * ROUNDS..(phase + 1) * ROUNDS {
                let name = format!("writer {writer}");
                let mine = name.clone();
                write(&nodes[(n + writer) as usize % 2], move |conn| count_up(conn, &mine, n))
                    .await;
                for (number, node) in nodes.iter().enumerate() {
                    let mine = name.clone();
                    let shown: i64 = read(node, move |conn| {
                        conn.query_one("SELECT n FROM tally WHERE name = $1", params![&mine])
                    })
                    .await;
                    assert_eq!(
                        shown, n,
                        "node {number} shows {name} the time before, in phase {phase}"
                    );
                }
            }
        })
    });
    for writer in writers.collect::<Vec<_>>() {
        writer.await.expect("a writer");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn no_node_shows_the_time_before_a_write_while_replicas_stop_die_and_return() {
    let Some(first) = Cluster::new() else { return };
    let (one, two) = (first.with_standby(), first.with_standby());
    let nodes = [open(&first.address(), &[&one, &two]), open(&first.address(), &[&one, &two])];
    write(&nodes[0], |conn| conn.execute(COUNTERS, &[])).await;
    for node in &nodes {
        until_answered_by(node, &[&one, &two]).await;
    }
    every_node_shows_every_write(&nodes, 0).await;

    one.sql("SELECT pg_wal_replay_pause()");
    every_node_shows_every_write(&nodes, 1).await;
    for node in &nodes {
        until_answered_by(node, &[&two]).await;
    }
    two.sql("SELECT pg_wal_replay_pause()");
    every_node_shows_every_write(&nodes, 2).await;
    for node in &nodes {
        until_answered_by(node, &[&first]).await;
    }
    let resume = async {
        one.sql("SELECT pg_wal_replay_resume()");
        two.sql("SELECT pg_wal_replay_resume()");
    };
    tokio::join!(every_node_shows_every_write(&nodes, 3), resume);
    for node in &nodes {
        until_answered_by(node, &[&one, &two]).await;
    }
    let kill = async { two.kill() };
    tokio::join!(every_node_shows_every_write(&nodes, 4), kill);
    for node in &nodes {
        until_answered_by(node, &[&one]).await;
    }
    let start = async { two.start() };
    tokio::join!(every_node_shows_every_write(&nodes, 5), start);
    for node in &nodes {
        until_answered_by(node, &[&one, &two]).await;
    }
    every_node_shows_every_write(&nodes, 6).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_replica_of_the_lost_part_of_a_history_answers_no_read() {
    let Some(first) = Cluster::new() else { return };
    let (next, other) = (first.with_standby(), first.with_standby());
    let db = open(&first.address_with(&next), &[&other]);
    write(&db, |conn| conn.execute(COUNTERS, &[])).await;
    write(&db, |conn| insert(conn, "kept", 1)).await;
    until_answered_by(&db, &[&other]).await;
    let reached = || next.sql("SELECT COUNT(*) FROM tally").trim() == "1";
    let begun = Instant::now();
    while !reached() {
        assert!(begun.elapsed() < LONG, "the next server does not follow");
    }
    next.kill();
    // Only the first server and the replica ever have these.
    for number in 0..20 {
        write(&db, move |conn| insert(conn, &format!("lost {number}"), 1)).await;
    }
    assert_eq!(read(&db, names).await.len(), 21);
    until_answered_by(&db, &[&other]).await;
    first.kill();
    next.start();
    next.promote();
    let begun = Instant::now();
    while db.write(|conn| insert(conn, "after", 1)).await.is_err() {
        assert!(begun.elapsed() < LONG, "no write succeeds");
    }
    for _ in 0..20 {
        assert_eq!(read(&db, names).await, ["after", "kept"]);
    }
    until_answered_by(&db, &[&next]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_change_that_another_tool_announces_is_shown_although_replicas_are_behind() {
    let Some(first) = Cluster::new() else { return };
    let replica = first.with_standby();
    let db = open(&first.address(), &[&replica]);
    write(&db, |conn| conn.execute(COUNTERS, &[])).await;
    until_answered_by(&db, &[&replica]).await;
    replica.sql("SELECT pg_wal_replay_pause()");
    let mut raised = db.revisions().watch();
    raised.mark_unchanged();
    first.sql("INSERT INTO tally VALUES ('by hand', 1); NOTIFY touchline");
    raised.changed().await.expect("the news");
    assert_eq!(read(&db, names).await, ["by hand"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn another_database_is_no_replica_and_delays_nobody() {
    let (Some(first), Some(stranger)) = (Cluster::new(), Cluster::new()) else { return };
    drop(open(&stranger.address(), &[]));
    let db = open(&first.address(), &[&stranger]);
    write(&db, |conn| conn.execute(COUNTERS, &[])).await;
    for number in 0..200 {
        write(&db, move |conn| insert(conn, &number.to_string(), 1)).await;
        assert_eq!(read(&db, server).await, folder(&first));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_replica_that_falls_silent_is_left_out_and_taken_in_again_and_no_read_fails() {
    let Some(first) = Cluster::new() else { return };
    let replica = first.with_standby();
    let line = Line::laid(&replica.socket());
    let over_it = format!("postgres://touchline@{}/postgres", line.address());
    let urls = [first.address(), over_it].map(|text| text.parse::<DatabaseUrl>().expect("one"));
    let db = Db::open_for_requests(&urls[0], &urls[1..], Upgrade::KeepCopy).expect("a database");
    write(&db, |conn| conn.execute(COUNTERS, &[])).await;
    until_answered_by(&db, &[&replica]).await;
    line.silence();
    let reads = (0..32).map(|_| {
        let db = db.clone();
        tokio::spawn(async move { db.read(rows).await })
    });
    for answer in reads.collect::<Vec<_>>() {
        assert_eq!(answer.await.expect("a task"), Ok(0));
    }
    until_answered_by(&db, &[&first]).await;
    line.mend();
    until_answered_by(&db, &[&replica]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_wrong_with_a_replica_is_said() {
    let (Some(first), Some(stranger)) = (Cluster::new(), Cluster::new()) else { return };
    let url = |cluster: &Cluster| cluster.address().parse::<DatabaseUrl>().expect("an address");
    let replica = first.with_standby();
    let faults = |of: &Cluster| {
        let mut faults = Db::faults_of_replicas(&url(&first), &[url(of)]).expect("an answer");
        faults.pop().unwrap_or_default()
    };
    let db = open(&first.address(), &[&replica]);
    write(&db, |conn| conn.execute(COUNTERS, &[])).await;
    until_answered_by(&db, &[&replica]).await;
    assert_eq!(faults(&replica), "");
    replica.sql("SELECT pg_wal_replay_pause()");
    write(&db, |conn| insert(conn, "missed", 1)).await;
    let told = faults(&replica);
    assert!(told.ends_with(" is 1 write behind"), "{told}");
    let told = faults(&stranger);
    assert!(told.ends_with(" is not a replica of this database"), "{told}");
    replica.kill();
    let told = faults(&replica);
    assert!(told.contains(" does not answer: "), "{told}");
}

#[test]
fn replicas_of_an_sqlite_file_are_refused_with_a_sentence() {
    let sqlite: DatabaseUrl = "sqlite:nowhere.db".parse().expect("an address");
    let refused = Db::open_for_requests(&sqlite, std::slice::from_ref(&sqlite), Upgrade::InPlace);
    let sentence = refused.expect_err("a refusal").to_string();
    assert!(sentence.ends_with("only a PostgreSQL database has replicas"), "{sentence}");
}
