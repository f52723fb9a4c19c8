//! A set of a table's ids: a bit for every id up to the largest.

/// Ids from 0 on. The size depends on the largest id: a million takes 125 kB.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct IdSet {
    words: Vec<u64>,
    len: usize,
}

const BITS: usize = u64::BITS as usize;

impl IdSet {
    /// Adds an id. Ids below 0 do not exist.
    pub(super) fn insert(&mut self, id: i64) {
        let Ok(id) = usize::try_from(id) else { return };
        if self.words.len() <= id / BITS {
            self.words.resize(id / BITS + 1, 0);
        }
        let bit = 1 << (id % BITS);
        let word = &mut self.words[id / BITS];
        self.len += usize::from(*word & bit == 0);
        *word |= bit;
    }

    pub(super) fn contains(&self, id: i64) -> bool {
        usize::try_from(id)
            .ok()
            .and_then(|id| Some(self.words.get(id / BITS)? & (1 << (id % BITS)) != 0))
            .unwrap_or(false)
    }

    /// The number of ids.
    pub(super) fn len(&self) -> usize {
        self.len
    }

    /// The ids in ascending order.
    pub(super) fn iter(&self) -> impl Iterator<Item = i64> + '_ {
        self.words.iter().enumerate().flat_map(|(index, word)| {
            (0..BITS)
                .filter(move |bit| word & (1 << bit) != 0)
                .map(move |bit| (index * BITS + bit) as i64)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_holds_each_id_once_and_tells_them_in_order() {
        let mut set = IdSet::default();
        for id in [700, 64, 0, 63, 64, -1] {
            set.insert(id);
        }
        assert_eq!(set.iter().collect::<Vec<_>>(), [0, 63, 64, 700]);
        assert_eq!(set.len(), 4);
        assert!(set.contains(63) && !set.contains(65) && !set.contains(9_999) && !set.contains(-1));
    }
}
