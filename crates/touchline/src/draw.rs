//! `touchline draw`: answers a request on standard input.

use std::io::Read as _;
use std::process::ExitCode;

use anyhow::Context as _;

/// The request cannot be drawn.
const REFUSED: u8 = 2;

/// Prints the draw, or why there is none.
pub(crate) fn run() -> anyhow::Result<ExitCode> {
    let mut request = Vec::new();
    std::io::stdin().read_to_end(&mut request).context("cannot read the request")?;
    let Ok(request) = String::from_utf8(request) else {
        eprintln!("touchline: The request is not written in UTF-8.");
        return Ok(ExitCode::from(REFUSED));
    };
    match touchline_draws::answer(&request) {
        Ok(answer) => {
            println!("{answer}");
            Ok(ExitCode::SUCCESS)
        }
        Err(refused) => {
            eprintln!("touchline: {refused}");
            Ok(ExitCode::from(REFUSED))
        }
    }
}
