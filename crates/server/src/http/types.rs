//! The TypeScript types of everything that goes over the wire, made from the Rust ones.

use std::path::Path;

use ts_rs::{Config, ExportError, TS};

use super::{account, accounts, figures, following, leaderboards, moderation, notices, openings, own_data};
use super::{arenas, people, plans, relations, reports, seeks, tables, watch};
use crate::messages::{ClientMessage, ServerMessage};

/// Writes the types, one file each, into a folder.
///
/// # Errors
/// If a file cannot be written.
pub fn export_types(folder: impl AsRef<Path>) -> Result<(), ExportError> {
    // Milliseconds and versions stay far below what a number holds exactly.
    let config = Config::new().with_large_int("number").with_out_dir(folder.as_ref());
    ClientMessage::export_all(&config)?;
    ServerMessage::export_all(&config)?;
    account::Me::export_all(&config)?;
    notices::Reachable::export_all(&config)?;
    plans::Planned::export_all(&config)?;
    relations::Minded::export_all(&config)?;
    reports::NewReport::export_all(&config)?;
    moderation::ReportContext::export_all(&config)?;
    moderation::Decision::export_all(&config)?;
    own_data::SignedIn::export_all(&config)?;
    study::AnalysisWish::export_all(&config)?;
    study::Analysis::export_all(&config)?;
    study::Reviewed::export_all(&config)?;
    study::GameInfo::export_all(&config)?;
    people::Profile::export_all(&config)?;
    people::Point::export_all(&config)?;
    store::Played::export_all(&config)?;
    store::Against::export_all(&config)?;
    accounts::AccountInfo::export_all(&config)?;
    accounts::SeatAccount::export_all(&config)?;
    leaderboards::BoardName::export_all(&config)?;
    leaderboards::Leaderboard::export_all(&config)?;
    watch::Watched::export_all(&config)?;
    openings::Openings::export_all(&config)?;
    figures::Figures::export_all(&config)?;
    seeks::Pool::export_all(&config)?;
    arenas::ArenaList::export_all(&config)?;
    following::OnlineInfo::export_all(&config)?;
    following::Hidden::export_all(&config)?;
    crate::meet::Followed::export_all(&config)?;
    crate::days_off::DaysOffInfo::export_all(&config)?;
    study::StudyWish::export_all(&config)?;
    study::Studied::export_all(&config)?;
    table::NewTable::export_all(&config)?;
    tables::Made::export_all(&config)?;
    tables::Shown::export_all(&config)?;
    table::Save::export_all(&config)?;
    game::Record::export_all(&config)
}
