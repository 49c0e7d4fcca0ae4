//! The schemas of the types that go over the wire.

use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, SchemaGenerator};
use serde_json::Value;

/// Where the document keeps what several addresses share.
pub const DEFINITIONS: &str = "/components/schemas";

/// What we take and what we give are described apart: a field that may be left out of a request is always in an
/// answer.
pub struct Schemas {
    pub taken: SchemaGenerator,
    pub given: SchemaGenerator,
}

impl Schemas {
    pub fn new() -> Schemas {
        let settings = || SchemaSettings::draft2020_12().with(|settings| settings.meta_schema = None);
        let inline = |settings: &mut SchemaSettings| settings.inline_subschemas = true;
        let shared = |settings: &mut SchemaSettings| settings.definitions_path = DEFINITIONS.into();
        Schemas {
            // Requests are small, so each says all of itself.
            taken: settings().with(inline).for_deserialize().into_generator(),
            given: settings().with(shared).for_serialize().into_generator(),
        }
    }

    /// Everything that is said of a type that is taken.
    pub fn taken<T: JsonSchema + ?Sized>(&mut self) -> Value {
        self.taken.subschema_for::<T>().to_value()
    }
}
