//! `println!` and its relatives for commands whose reader may go before their work is done, such as
//! `touchline import … | head -1`: what cannot be read any more is left out. The standard library's
//! end the program there. They have its names, so that no line of this program is printed with those.

use std::fmt::Arguments;
use std::io::{ErrorKind, Write};

/// Writes a text.
///
/// # Panics
/// When it cannot be written for another reason, such as a full disk.
pub(crate) fn write(mut to: impl Write, text: Arguments<'_>) {
    match to.write_fmt(text) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => panic!("cannot print: {error}"),
        _ => {}
    }
}

macro_rules! print {
    ($($text:tt)*) => { $crate::printing::write(::std::io::stdout(), format_args!($($text)*)) };
}

macro_rules! println {
    ($($text:tt)*) => { print!("{}\n", format_args!($($text)*)) };
}

macro_rules! eprintln {
    ($($text:tt)*) => {
        $crate::printing::write(::std::io::stderr(), format_args!("{}\n", format_args!($($text)*)))
    };
}
