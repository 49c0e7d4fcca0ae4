//! The table that an address names.

use std::sync::Arc;

use axum::extract::{FromRequestParts, Path};
use axum::http::request::Parts;

use super::error::Problem;
use super::headers::Address;
use crate::app::Shared;
use crate::lookup;
use crate::tables::{CommandError, Live};

/// The table of the code in the path; where there is none, the request has gone no further.
pub struct AtTable(pub Arc<Live>);

impl FromRequestParts<Shared> for AtTable {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &Shared) -> Result<AtTable, Problem> {
        let path = Path::<String>::from_request_parts(parts, app).await;
        let Path(code) = path.map_err(|_| CommandError::NotFound)?;
        let address = parts.extensions.get::<Address>().map_or("", |address| &address.0);
        Ok(AtTable(lookup::find(app, address, &code).await?))
    }
}
