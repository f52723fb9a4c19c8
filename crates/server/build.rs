//! Rebuilds the server when the console that it embeds was built anew. A development build embeds nothing: it reads
//! the folder at run time, but must have seen where it is.

use std::path::Path;

fn main() {
    const CONSOLE: &str = "../../web/dist";
    let is_release = std::env::var("PROFILE").is_ok_and(|profile| profile == "release");
    let embeds = is_release || !Path::new(CONSOLE).exists();
    println!("cargo::rerun-if-changed={}", if embeds { CONSOLE } else { "build.rs" });
}
