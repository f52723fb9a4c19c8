//! Copying a platform from one database into another.

use std::sync::Arc;

use touchline_app::registration::{self, NewUser};
use touchline_operator::copy::{CopyError, OnProgress, Target, copy};
use touchline_store::testing::TestDb;
use touchline_store::{Db, doctor, params, rollups};

use crate::platforms::{contents, fill, fill_with_demo, now, platform};

fn unheard() -> OnProgress {
    Arc::new(|_, _| {})
}

async fn copied(from: &Db, to: &Db) {
    copy(from, to, Target::Empty, unheard()).await.unwrap_or_else(|error| panic!("{error}"));
}

#[tokio::test]
async fn a_platform_that_went_there_and_back_is_the_same_row_by_row() {
    for there in TestDb::on_every_engine() {
        let (home, back) = (TestDb::sqlite(), TestDb::sqlite());
        fill_with_demo(&home).await;
        copied(&home.db, &there.db).await;
        copied(&there.db, &back.db).await;
        let (before, after) = (contents(&home.db).await, contents(&back.db).await);
        for (before, after) in before.iter().zip(&after) {
            assert_eq!(before, after);
        }
        assert_eq!(before.len(), after.len());
        assert_eq!(contents(&there.db).await.len(), before.len());
        // Searches find every row.
        assert_eq!(back.db.read(doctor::wrong_search_indexes).await.expect("a look"), []);
    }
}

#[tokio::test]
async fn a_copied_platform_goes_on_where_the_first_one_stood() {
    for target in TestDb::on_every_engine() {
        let home = TestDb::sqlite();
        fill(&home).await;
        // A number is not given again, even when its row is removed.
        let last: i64 = home
            .db
            .write(|conn| {
                let added = registration::add_users(conn, &[newcomer("gone@example.org")])?;
                conn.execute("DELETE FROM users WHERE user_id = $1", params![added[0]])?;
                rollups_without(conn)?;
                Ok::<_, touchline_app::AppError>(added[0])
            })
            .await
            .expect("a number");
        copied(&home.db, &target.db).await;
        let next =
            target.db.write(|conn| registration::add_users(conn, &[newcomer("new@example.org")]));
        assert_eq!(next.await.expect("a user"), [last + 1]);
        crate::platforms::sign_in(&platform(&target.db)).await;
        assert_eq!(target.db.read(rollups::recount).await.expect("a recount"), []);
    }
}

fn newcomer(email: &str) -> NewUser {
    NewUser {
        full_name: "New Comer".to_owned(),
        email: email.to_owned(),
        mobile_last4: None,
        last_login_at: None,
        created_at: now(),
    }
}

/// Takes the removed user out of the counts again.
fn rollups_without(conn: &touchline_store::Conn<'_>) -> Result<(), touchline_store::StoreError> {
    conn.execute("UPDATE counters SET total = total - 1 WHERE counter = 'users'", &[])?;
    conn.execute(
        "UPDATE daily_growth SET new_users = new_users - 1 WHERE growth_date = '2026-11-20'",
        &[],
    )
    .map(drop)
}

#[tokio::test]
async fn a_target_that_holds_anything_is_refused_and_left_alone() {
    for target in TestDb::on_every_engine() {
        let home = TestDb::sqlite();
        fill(&home).await;
        let owner = platform(&target.db);
        owner
            .access
            .create_administrator("bo", "another one".to_owned())
            .await
            .expect("an administrator");
        let before = contents(&target.db).await;
        let refused = copy(&home.db, &target.db, Target::Empty, unheard()).await;
        assert_eq!(refused, Err(CopyError::NotEmpty("accounts".to_owned())));
        assert_eq!(contents(&target.db).await, before);
    }
}

#[tokio::test]
async fn a_copy_that_fails_half_way_leaves_the_target_empty() {
    for target in TestDb::on_every_engine() {
        let home = TestDb::sqlite();
        fill(&home).await;
        // A row that breaks a rule of its table, which only the target enforces.
        let broken = home.db.write(|conn| {
            conn.execute("PRAGMA ignore_check_constraints = TRUE", &[])?;
            conn.execute("UPDATE teams SET team_type = 'ghosts' WHERE team_id = 1", &[])
        });
        assert_eq!(broken.await, Ok(1));
        let before = contents(&target.db).await;
        let refused = copy(&home.db, &target.db, Target::Empty, unheard()).await;
        assert!(matches!(refused, Err(CopyError::Store(_))), "{refused:?}");
        assert_eq!(contents(&target.db).await, before);
    }
}

#[tokio::test]
async fn postgres_has_statistics_of_a_copy() {
    for there in TestDb::on_every_engine() {
        if there.db.engine() == touchline_store::Engine::Sqlite {
            continue;
        }
        let analysed = async || {
            let sql = "SELECT COUNT(DISTINCT tablename) FROM pg_stats
                 WHERE schemaname = current_schema() AND tablename IN ('users', 'matches', 'match_event_counts')";
            there.db.read(move |conn| conn.query_one::<i64>(sql, &[])).await
        };
        assert_eq!(analysed().await, Ok(0));
        let home = TestDb::sqlite();
        fill_with_demo(&home).await;
        copied(&home.db, &there.db).await;
        assert_eq!(analysed().await, Ok(3));
    }
}
