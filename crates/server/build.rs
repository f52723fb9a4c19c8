//! Rebuilds the server when the console that it embeds was built anew.

fn main() {
    println!("cargo::rerun-if-changed=../../web/dist");
}
