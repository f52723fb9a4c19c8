//! Two servers on one PostgreSQL.

use std::time::{Duration, Instant};

use touchline_chaos::{Cluster, Server};

use crate::writers::AGE_GROUPS;

const ROUNDS: usize = 50;
const PROMISED: Duration = Duration::from_secs(1);

#[test]
fn what_one_node_wrote_the_other_shows_within_a_second() {
    let Some(cluster) = Cluster::new() else { return };
    let here = Server::on_new_platform(&cluster.address());
    let there = Server::start(&cluster.address());
    let token = here.sign_in();
    let mut slowest = Duration::ZERO;
    for round in 0..ROUNDS {
        let (here, there) = if round % 2 == 0 { (&here, &there) } else { (&there, &here) };
        // The other node has read it before, so that it could answer from memory.
        assert_eq!(there.call("GET", AGE_GROUPS, &token, "").status, 200);
        let name = format!("round {round}");
        let body = format!(r#"{{"age_group_name":"{name}","min_age":1,"max_age":2}}"#);
        assert_eq!(here.call("POST", AGE_GROUPS, &token, &body).status, 201);
        let written = Instant::now();
        while !there.call("GET", AGE_GROUPS, &token, "").body.contains(&name) {
            assert!(written.elapsed() < PROMISED, "{name} was not shown in time");
        }
        slowest = slowest.max(written.elapsed());
    }
    println!("{ROUNDS} writes, the slowest shown by the other node after {slowest:.0?}");
}

#[test]
fn a_session_ended_on_one_node_is_refused_by_the_other_within_a_second() {
    let Some(cluster) = Cluster::new() else { return };
    let here = Server::on_new_platform(&cluster.address());
    let there = Server::start(&cluster.address());
    let mut slowest = Duration::ZERO;
    for _ in 0..20 {
        let token = here.sign_in();
        for _ in 0..2 {
            // The first call records that the session is in use; the second uses the cache.
            assert_eq!(there.call("GET", AGE_GROUPS, &token, "").status, 200);
        }
        assert_eq!(here.call("POST", "/api/v1/auth/logout", &token, "").status, 200);
        let ended = Instant::now();
        while there.call("GET", AGE_GROUPS, &token, "").status != 401 {
            assert!(ended.elapsed() < PROMISED, "the session lives on");
        }
        slowest = slowest.max(ended.elapsed());
    }
    println!("20 sessions ended, the slowest refused by the other node after {slowest:.0?}");
}
