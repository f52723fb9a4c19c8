//! How much of what is asked for one reply holds. What is left out is asked for with the next call.

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

/// A part of a list: from a place on, as many as one reply holds and one at least; and the place of the next part.
pub(crate) fn part<T, W: Serialize>(
    of: impl ExactSizeIterator<Item = T>,
    from: usize,
    on_wire: impl Fn(T) -> W,
) -> (Vec<W>, Option<usize>) {
    let (total, mut room, mut part) = (of.len(), Room::default(), Vec::new());
    for one in of.skip(from) {
        let one = on_wire(one);
        if !room.takes(&one) && !part.is_empty() {
            let next = from + part.len();
            return (part, Some(next).filter(|next| *next < total));
        }
        part.push(one);
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
