//! How much of what is asked for one reply holds. What is left out is asked for with the next call.
//!
//! No reply about a tournament has more than 2 MiB; the test `largest` asks every call about the largest one.

use std::io;

use serde::Serialize;

/// Bytes of a reply for what may be large. What is always there comes on top, so that no reply has more than 2 MiB.
const BYTES: usize = 1024 * 1024;

/// The room that is left in a reply.
#[derive(Debug)]
pub(crate) struct Room {
    left: usize,
}

impl Default for Room {
    fn default() -> Self {
        Self { left: BYTES }
    }
}

impl Room {
    /// Takes the room for one thing, if there is enough.
    pub(crate) fn takes(&mut self, one: &impl Serialize) -> bool {
        let size = size_of(one);
        let fits = size <= self.left;
        if fits {
            self.left -= size;
        }
        fits
    }

    /// How many of the first of some things it takes. Those after the first that does not fit are not looked at.
    pub(crate) fn of_first<T: Serialize>(&mut self, of: &[T]) -> usize {
        of.iter().take_while(|one| self.takes(one)).count()
    }
}

/// The first part of a list: as many as one reply holds and one at least; and the key of the last of them, if there are
/// more. Lists change between two parts, so that the next part is asked for by a key and not by a number.
pub(crate) fn part<T, W: Serialize, K>(
    of: impl Iterator<Item = T>,
    key: impl Fn(&T) -> K,
    on_wire: impl Fn(T) -> W,
) -> (Vec<W>, Option<K>) {
    let (mut room, mut part, mut last) = (Room::default(), Vec::new(), None);
    for one in of {
        let own = key(&one);
        let one = on_wire(one);
        if !room.takes(&one) && !part.is_empty() {
            return (part, last);
        }
        part.push(one);
        last = Some(own);
    }
    (part, None)
}

/// The bytes of something on the wire.
fn size_of(one: &impl Serialize) -> usize {
    struct Count(usize);
    impl io::Write for Count {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0 += bytes.len();
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    let mut count = Count(1);
    // What cannot be written takes more room than there is; writing the reply says why.
    if serde_json::to_writer(&mut count, one).is_err() {
        return usize::MAX;
    }
    count.0
}
