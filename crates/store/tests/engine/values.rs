//! What goes in comes out, the same on both engines.

use touchline_store::{Param, StoreError, params, row};

use crate::{insert, read, with_tally, write};

#[tokio::test(flavor = "multi_thread")]
async fn placeholders_mean_their_numbers_and_not_their_order() {
    for test in with_tally().await {
        write(&test.db, |conn| {
            insert(conn, "a", 1)?;
            conn.execute("UPDATE tally SET n = $2 WHERE name = $1", params!["a", 7])?;
            conn.execute("UPDATE tally SET n = $2 + $2 WHERE n = $2 AND name = $1", params!["a", 7])
        })
        .await;
        let found: (i64, String) = read(&test.db, |conn| {
            conn.query_one("SELECT n, name FROM tally WHERE n = $2 AND name = $1", params!["a", 14])
        })
        .await;
        assert_eq!(found, (14, "a".to_owned()));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_value_comes_back_as_it_went_in() {
    const TEXTS: [&str; 8] = [
        "",
        "O'Brien says \"hi\" -- ; DROP TABLE tally",
        "back\\slash % under_score",
        "Łukasz Żółć 中文 العربية 👩🏽‍🚀",
        "e\u{301} is not é",
        "line\nbreak\r\n\ttab",
        "$1 ?1 :name",
        "\u{feff}\u{202e}",
    ];
    const NUMBERS: [Option<i64>; 6] =
        [Some(i64::MIN), Some(-1), Some(0), Some(1 << 53 | 1), Some(i64::MAX), None];
    const FLAGS: [Option<bool>; 3] = [Some(true), Some(false), None];
    for test in with_tally().await {
        write(&test.db, |conn| {
            conn.execute(
                "CREATE TABLE kinds (place BIGINT NOT NULL, t TEXT, n BIGINT, b BOOLEAN)",
                &[],
            )?;
            for place in 0..8 {
                let text = (place < 7).then_some(TEXTS[place]);
                conn.execute(
                    "INSERT INTO kinds VALUES ($1, $2, $3, $4)",
                    params![place as i64, text, NUMBERS[place % 6], FLAGS[place % 3]],
                )?;
            }
            Ok(())
        })
        .await;
        let rows: Vec<(Option<String>, Option<i64>, Option<bool>)> =
            read(&test.db, |conn| conn.query("SELECT t, n, b FROM kinds ORDER BY place", &[]))
                .await;
        for (place, row) in rows.into_iter().enumerate() {
            let text = (place < 7).then(|| TEXTS[place].to_owned());
            assert_eq!(row, (text, NUMBERS[place % 6], FLAGS[place % 3]));
        }
        let found: i64 = read(&test.db, |conn| {
            conn.query_one(
                "SELECT COUNT(*) FROM kinds WHERE t = $1 AND n = $2 AND b = $3",
                params![TEXTS[4], i64::MAX, false],
            )
        })
        .await;
        assert_eq!(found, 1);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn many_rows_go_in_whatever_their_number() {
    for test in with_tally().await {
        for count in [0, 1, 63, 64, 65, 128, 1000_i64] {
            let names: Vec<String> = (0..count).map(|n| format!("{count}/{n}")).collect();
            let stored: Vec<i64> = write(&test.db, move |conn| {
                let rows =
                    names.iter().zip(0..).map(|(name, n)| vec![name.into(), Param::Integer(n)]);
                conn.insert_many("INSERT INTO tally (name, n)", "", rows)?;
                conn.query(
                    "SELECT n FROM tally WHERE name LIKE $1 ORDER BY n",
                    params![&format!("{count}/%")],
                )
            })
            .await;
            assert_eq!(stored, (0..count).collect::<Vec<_>>());
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn many_rows_answer_those_that_were_really_inserted() {
    for test in with_tally().await {
        let inserted: Vec<String> = write(&test.db, |conn| {
            insert(conn, "66", 0)?;
            let names: Vec<String> = (0..100).map(|n| n.to_string()).collect();
            let rows = names.iter().map(|name| vec![name.into(), Param::Integer(1)]);
            conn.insert_many_returning(
                "INSERT INTO tally (name, n)",
                "ON CONFLICT DO NOTHING RETURNING name",
                rows,
            )
        })
        .await;
        assert_eq!(inserted.len(), 99);
        assert!(!inserted.contains(&"66".to_owned()));
    }
}

row! {
    /// The table's columns in their order.
    struct Tally {
        /// Its name.
        name: String,
        /// Its number.
        n: i64,
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_record_takes_the_columns_of_its_name_and_no_others() {
    for test in with_tally().await {
        write(&test.db, |conn| insert(conn, "a", 1)).await;
        let row: Tally =
            read(&test.db, |conn| conn.query_one("SELECT name, n FROM tally", &[])).await;
        assert_eq!(row, Tally { name: "a".to_owned(), n: 1 });
        let swapped =
            test.db.read(|conn| conn.query::<Tally>("SELECT n, name FROM tally", &[])).await;
        // A development build fails at the first row; a release build fails at the types.
        let told = matches!(swapped, Err(StoreError::Panicked(_) | StoreError::Decode(_)));
        assert!(told, "{swapped:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_column_of_another_type_is_named_in_the_error() {
    for test in with_tally().await {
        write(&test.db, |conn| insert(conn, "a", 1)).await;
        let wrong = test.db.read(|conn| conn.query::<i64>("SELECT name FROM tally", &[])).await;
        assert!(matches!(wrong, Err(StoreError::Decode(_))), "{wrong:?}");
        let null = test
            .db
            .read(|conn| conn.query::<i64>("SELECT CAST(NULL AS BIGINT) FROM tally", &[]))
            .await;
        assert!(matches!(null, Err(StoreError::Decode(_))), "{null:?}");
        let none = test
            .db
            .read(|conn| conn.query_one::<i64>("SELECT n FROM tally WHERE n = 9", &[]))
            .await;
        assert!(matches!(none, Err(StoreError::Statement(_))), "{none:?}");
        assert_eq!(read(&test.db, crate::rows).await, 1);
    }
}
