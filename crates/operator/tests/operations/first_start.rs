//! The reference data of a new platform.

use touchline_app::audit;
use touchline_app::reference::{AgeGroups, GenderCategories, MatchFormats};
use touchline_demo::{self as demo, DemoOrder};
use touchline_store::reference::table;
use touchline_store::testing::TestDb;
use touchline_store::{Conn, Db, StoreError};

use crate::platforms::{fill, platform};

/// How many age groups, gender categories and match formats there are, and how many entries of the trail tell of the usual ones.
async fn held(db: &Db) -> [i64; 4] {
    let look = |conn: &Conn<'_>| -> Result<[i64; 4], StoreError> {
        Ok([
            table::list::<AgeGroups>(conn)?.len() as i64,
            table::list::<GenderCategories>(conn)?.len() as i64,
            table::list::<MatchFormats>(conn)?.len() as i64,
            conn.query_one("SELECT COUNT(*) FROM audit_entries WHERE action = 'furnished'", &[])?,
        ])
    };
    db.read(look).await.expect("lists")
}

#[tokio::test]
async fn an_empty_platform_is_furnished_at_its_first_start() {
    for test in TestDb::on_every_engine() {
        let platform = platform(&test.db);
        assert_eq!(platform.operations.furnish().await.ok(), Some(true));
        let first = held(&test.db).await;
        let [age_groups, categories, formats, told] = first;
        assert!(age_groups > 10 && categories == 5 && formats > 30 && told == 1, "{first:?}");
        let sports: i64 = test
            .db
            .read(|conn| {
                let sports = "SELECT COUNT(DISTINCT sport_id) FROM match_formats";
                conn.query_one::<i64>(sports, &[])
            })
            .await
            .expect("sports");
        assert_eq!(sports, 6, "each sport has formats");
        assert_eq!(test.db.read(audit::verify).await.expect("the trail").broken, None);
        assert_eq!(platform.operations.furnish().await.ok(), Some(false));
        assert_eq!(held(&test.db).await, first);
    }
}

#[tokio::test]
async fn usual_reference_data_that_was_removed_stays_away() {
    for test in TestDb::on_every_engine() {
        let platform = platform(&test.db);
        platform.operations.furnish().await.expect("furniture");
        let empty = |conn: &Conn<'_>| -> Result<(), StoreError> {
            for table in ["age_groups", "gender_categories", "match_formats"] {
                conn.run(&format!("DELETE FROM {table}"), &[])?;
            }
            Ok(())
        };
        test.db.write(empty).await.expect("a removal");
        assert_eq!(platform.operations.furnish().await.ok(), Some(false));
        assert_eq!(held(&test.db).await, [0, 0, 0, 1]);
    }
}

#[tokio::test]
async fn a_platform_in_use_is_not_furnished() {
    for test in TestDb::on_every_engine() {
        fill(&test).await;
        let before = held(&test.db).await;
        assert_eq!(platform(&test.db).operations.furnish().await.ok(), Some(false));
        assert_eq!(held(&test.db).await, before);
    }
}

#[tokio::test]
async fn a_demo_and_imports_find_what_a_first_start_has_put_down() {
    for test in TestDb::on_every_engine() {
        let platform = platform(&test.db);
        platform.operations.furnish().await.expect("furniture");
        let [.., before, _] = held(&test.db).await;
        let order = DemoOrder { users: demo::FEWEST_USERS, seed: 1 };
        demo::build(&platform, order, |_| {}).await.expect("a demo");
        fill(&test).await;
        let [.., formats, _] = held(&test.db).await;
        assert!(formats > before, "what the demo has of its own");
        let twice: i64 = test
            .db
            .read(|conn| {
                let same = "SELECT COUNT(*) FROM (SELECT 1 FROM match_formats
                    GROUP BY sport_id, format_key HAVING COUNT(*) > 1) AS twice";
                conn.query_one::<i64>(same, &[])
            })
            .await
            .expect("a look");
        assert_eq!(twice, 0);
    }
}
