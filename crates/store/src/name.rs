//! Names that differ only in case are the same name. We decide that here, not in the database: the two
//! databases fold letters beyond ASCII differently.

/// What is unique about an account's name.
pub(crate) fn key(name: &str) -> String {
    name.to_lowercase()
}
