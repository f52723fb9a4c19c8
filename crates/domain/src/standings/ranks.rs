//! Ranks of a sorted list.

/// For each of some sorted rows: its rank, from 1, and whether another row shares it. Equal
/// keys share a rank, and the next rank leaves a gap.
pub fn shared_ranks<K: PartialEq>(keys: &[K]) -> Vec<(i64, bool)> {
    let mut ranks: Vec<(i64, bool)> = Vec::with_capacity(keys.len());
    for (index, key) in keys.iter().enumerate() {
        let level_with_last = index > 0 && keys[index - 1] == *key;
        let level_with_next = keys.get(index + 1) == Some(key);
        let rank = match ranks.last() {
            Some((rank, _)) if level_with_last => *rank,
            _ => index as i64 + 1,
        };
        ranks.push((rank, level_with_last || level_with_next));
    }
    ranks
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_keys_share_a_rank_and_leave_a_gap() {
        let ranks = [(1, false), (2, true), (2, true), (4, false)];
        assert_eq!(shared_ranks(&[9, 7, 7, 3]), ranks);
        assert_eq!(shared_ranks::<i64>(&[]), []);
    }
}
