//! The door as a program: a request a line, an answer a line. `web/scripts/bench-wasm.mjs` compares it with the same
//! code as WebAssembly.

use std::io::{BufRead as _, Write as _, stdin, stdout};
use std::sync::LazyLock;
use std::time::Instant;

use browser::Door;

static BEGUN: LazyLock<Instant> = LazyLock::new(Instant::now);

fn main() -> std::io::Result<()> {
    let mut door = Door::new(|| BEGUN.elapsed().as_secs_f64() * 1000.0);
    for line in stdin().lock().lines() {
        let answer = door.call(&line?);
        let mut out = stdout().lock();
        writeln!(out, "{answer}")?;
        out.flush()?;
    }
    Ok(())
}
