//! Looking at games: any position with what is legal there, what the engine thinks of it, a finished game turn by
//! turn, a long turn action by action. Server and page both ask here, so that both give the same answers.
//!
//! Nothing is kept and nobody is asked who they are. There are no threads and no clocks: [`Analysing`] and
//! [`Reviewing`] say what is to be thought about next, and whoever has an engine at hand lets it think.

mod analysis;
mod error;
mod games;
mod glimpse;
mod question;
mod review;
mod sure;
mod wish;

pub use analysis::{Analysing, Analysis, AnalysisLine, AnalysisWish};
pub use error::StudyError;
pub use games::{CharacterInfo, ComputerInfo, GameInfo, ParameterInfo, SetupInfo};
pub use glimpse::{Glimpse, glimpses};
pub use question::{Lines, Question};
pub use review::{Reviewed, Reviewing};
pub use sure::Sure;
pub use wish::{Studied, StudyAnswer, StudyWish};
