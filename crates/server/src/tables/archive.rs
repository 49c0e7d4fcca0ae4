//! Tables to be read.

use store::Store;
use table::{FoldError, Table};

use super::error::CommandError;
use super::log;
use crate::messages::Archive;

/// What can be read of a table whatever became of its rules: its card and every entry of its log.
pub async fn archive(store: &dyn Store, code: &str) -> Result<Archive, CommandError> {
    let card = store.card(code).await?.ok_or(CommandError::NotFound)?;
    let entries = log::entries(store, code, 0, u64::MAX).await?;
    let sentence = match Table::begin(entries.first().ok_or(CommandError::NotFound)?) {
        Err(FoldError::Rules(missing)) => Some(missing.to_string()),
        _ => None,
    };
    Ok(Archive { sentence, card, entries })
}
