//! Short lists that are values: a pack is copied as a whole, whether its rules are in the code or an organiser composed them.

use std::fmt;
use std::ops::Deref;

use serde::de::{Deserializer, Error as _};
use serde::{Deserialize, Serialize, Serializer};

/// What stands in the places of a list that are not taken. Nobody reads it.
pub trait Filler: Copy {
    /// Any value.
    const FILLER: Self;
}

/// A list of at most `N`.
#[derive(Clone, Copy)]
pub struct Few<T, const N: usize> {
    items: [T; N],
    count: usize,
}

impl<T: Filler, const N: usize> Few<T, N> {
    /// The list of these.
    ///
    /// # Panics
    /// When there are more than `N`: for lists in the code, which are built with it.
    pub const fn of(items: &[T]) -> Self {
        assert!(items.len() <= N, "more than a list takes");
        let mut few = Self { items: [T::FILLER; N], count: items.len() };
        let mut at = 0;
        while at < items.len() {
            few.items[at] = items[at];
            at += 1;
        }
        few
    }

    /// The list of these; `None` when there are more than `N`.
    pub fn from_slice(items: &[T]) -> Option<Self> {
        (items.len() <= N).then(|| Self::of(items))
    }

    /// The same list with another item at its end; as it is where it is full or has the item.
    #[must_use]
    pub fn with(mut self, item: T) -> Self
    where
        T: PartialEq,
    {
        if self.count < N && !self.contains(&item) {
            self.items[self.count] = item;
            self.count += 1;
        }
        self
    }
}

impl<T, const N: usize> Deref for Few<T, N> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.items[..self.count]
    }
}

impl<'a, T, const N: usize> IntoIterator for &'a Few<T, N> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<T: PartialEq, const N: usize> PartialEq for Few<T, N> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<T: Eq, const N: usize> Eq for Few<T, N> {}

impl<T: fmt::Debug, const N: usize> fmt::Debug for Few<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(&**self).finish()
    }
}

impl<T: Serialize, const N: usize> Serialize for Few<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(&**self)
    }
}

impl<'de, T: Filler + Deserialize<'de>, const N: usize> Deserialize<'de> for Few<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let items = Vec::<T>::deserialize(deserializer)?;
        Self::from_slice(&items).ok_or_else(|| D::Error::custom(format!("there are at most {N}")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    impl Filler for i64 {
        const FILLER: Self = 0;
    }

    #[test]
    fn a_list_is_what_it_holds() {
        let two: Few<i64, 3> = Few::of(&[5, 7]);
        assert_eq!(*two, [5, 7]);
        assert_eq!(two.with(7), two);
        assert_eq!(*two.with(9).with(11), [5, 7, 9], "it is full");
        assert_eq!(Few::<i64, 1>::from_slice(&[5, 7]), None);
        assert_eq!(serde_json::to_string(&two).ok().as_deref(), Some("[5,7]"));
        assert!(serde_json::from_str::<Few<i64, 1>>("[5,7]").is_err());
    }
}
