//! Puts the built web app into the program. Without one (`npm run build` in `web/`) the program serves a plain
//! page instead.

use std::fmt::Write as _;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    let dist = Path::new(&env::var("CARGO_MANIFEST_DIR").expect("set by cargo")).join("../../web/dist");
    let out = PathBuf::from(env::var("OUT_DIR").expect("set by cargo"));
    // Cargo takes a folder that is missing for one that has just changed, and would build the program every time.
    let _ = fs::create_dir_all(&dist);
    println!("cargo::rerun-if-changed={}", dist.display());
    let mut files = Vec::new();
    collect(&dist, &mut files);
    files.sort();
    let mut list = String::from("&[\n");
    for file in files.iter().filter(|file| file.extension().is_none_or(|extension| extension != "br")) {
        let name = file.strip_prefix(&dist).expect("a file of it").display().to_string();
        let Ok(content) = fs::read(file) else { continue };
        let compressed = file.with_file_name(format!("{}.br", file.file_name().expect("a name").display()));
        let etag = etag(&content);
        let brotli = match fs::read(compressed) {
            Ok(compressed) => format!("Some({})", embed(&out.join(format!("{etag}.br")), &compressed)),
            Err(_) => "None".into(),
        };
        let content = embed(&out.join(&etag), &content);
        let _ = writeln!(
            list,
            "    Asset {{ name: {name:?}, etag: {etag:?}, content: {content}, brotli: {brotli} }},"
        );
    }
    list.push(']');
    fs::write(out.join("page.rs"), list).expect("the output folder can be written");
}

/// Names the content. That a new compiler may hash differently only makes browsers load once more.
fn etag(content: &[u8]) -> String {
    let mut hasher = DefaultHasher::new();
    content.hash(&mut hasher);
    format!("{:016x}", hasher.finish())
}

/// The bytes as an expression: of a copy, because the web app may be built anew before the compiler gets to it.
fn embed(copy: &Path, content: &[u8]) -> String {
    fs::write(copy, content).expect("the output folder can be written");
    format!("include_bytes!({:?})", copy.display().to_string())
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
