//! What is put in to see that it is found.

/// Something put in that must be found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// A command is acknowledged before it is appended.
    AcknowledgesFirst,
    /// A command that comes again is not known again.
    KnowsNoIds,
    /// Nobody looks for outages before a flag.
    FlagsWithoutPause,
}
