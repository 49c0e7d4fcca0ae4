//! The web app, as it was built into the program.

use server::Asset;

/// Sorted by name; none if the program was built without.
pub static FILES: &[Asset] = include!(concat!(env!("OUT_DIR"), "/page.rs"));

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_found_by_name_and_have_no_compressed_twins() {
        assert!(FILES.is_sorted_by(|one, other| one.name < other.name));
        for file in FILES {
            assert!(std::ptr::eq(Asset::find(FILES, file.name).unwrap(), file), "{}", file.name);
            assert!(!file.name.ends_with(".br"), "{}", file.name);
        }
    }
}
