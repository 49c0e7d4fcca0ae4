//! Puts the built web app into the program. Without one (`npm run build` in `web/`) the program serves a plain
//! page instead.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    let dist = Path::new(&env::var("CARGO_MANIFEST_DIR").expect("set by cargo")).join("../../web/dist");
    let out = PathBuf::from(env::var("OUT_DIR").expect("set by cargo"));
    println!("cargo::rerun-if-changed={}", dist.display());
    let mut files = Vec::new();
    collect(&dist, &mut files);
    files.sort();
    let mut list = String::from("pub static FILES: &[(&str, &[u8])] = &[\n");
    for (number, file) in files.iter().enumerate() {
        let name = file.strip_prefix(&dist).expect("a file of it").display().to_string();
        // A copy, because the web app may be built anew before the compiler gets to it.
        let copy = format!("file-{number}");
        if fs::copy(file, out.join(&copy)).is_ok() {
            let _ =
                writeln!(list, "    ({name:?}, include_bytes!(concat!(env!(\"OUT_DIR\"), \"/{copy}\"))),");
        }
    }
    list.push_str("];\n");
    fs::write(out.join("files.rs"), list).expect("the output folder can be written");
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for path in entries.filter_map(|entry| Some(entry.ok()?.path())) {
        if path.is_dir() {
            collect(&path, files);
        } else {
            files.push(path);
        }
    }
}
