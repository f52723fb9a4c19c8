//! Reducing a long series to few points.

/// The positions of at most `most` of `values` that keep the shape of the series: the
/// first, the last, and the lowest and highest of each of equal parts, in order. All
/// positions when there are no more than `most`.
pub fn thinned(values: &[i64], most: usize) -> Vec<usize> {
    const KEPT_OF_PART: usize = 4;
    if values.len() <= most {
        return (0..values.len()).collect();
    }
    let parts = (most / KEPT_OF_PART).max(1);
    let length = values.len().div_ceil(parts);
    let mut kept = Vec::with_capacity(parts * KEPT_OF_PART);
    for start in (0..values.len()).step_by(length) {
        let end = (start + length).min(values.len());
        let lowest = (start..end).min_by_key(|at| values[*at]).unwrap_or(start);
        let highest = (start..end).max_by_key(|at| values[*at]).unwrap_or(start);
        kept.extend([start, lowest, highest, end - 1]);
    }
    kept.sort_unstable();
    kept.dedup();
    kept
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn the_ends_and_the_extremes_stay(values in prop::collection::vec(-50..50i64, 1..300)) {
            let kept = thinned(&values, 40);
            prop_assert!(kept.len() <= 40);
            prop_assert!(kept.is_sorted());
            prop_assert_eq!((kept[0], kept[kept.len() - 1]), (0, values.len() - 1));
            let kept = || kept.iter().map(|at| values[*at]);
            prop_assert_eq!(kept().max(), values.iter().copied().max());
            prop_assert_eq!(kept().min(), values.iter().copied().min());
        }
    }
}
