//! The steps that bring a schema up to date. Each backend has its own list, and keeps a table of those applied.

use crate::OpenError;

/// One step. Steps are never changed once released: a mistake is mended by another step.
pub(crate) struct Migration {
    pub(crate) number: u32,
    pub(crate) sql: &'static str,
}

/// Those that are still to be applied to a schema that has seen the step `applied` (0: none) last.
///
/// # Errors
/// `Newer` if it has seen steps we do not know.
pub(crate) fn pending(all: &'static [Migration], applied: u32) -> Result<&'static [Migration], OpenError> {
    let known = all.last().map_or(0, |migration| migration.number);
    if applied > known {
        return Err(OpenError::Newer { found: applied, known });
    }
    Ok(&all[all.partition_point(|migration| migration.number <= applied)..])
}
