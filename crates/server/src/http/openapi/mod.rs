//! The OpenAPI document of the HTTP part: one table of addresses, and the schemas of the types that go over the
//! wire, with their documentation.

mod addresses;
mod operation;

use axum::Json;
use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, SchemaGenerator};
use serde_json::{Map, Value, json};

use self::addresses::OPERATIONS;
use super::error;

/// Where the document keeps what several addresses share.
const DEFINITIONS: &str = "/components/schemas";

/// `GET /api/openapi.json`.
pub async fn answer() -> Json<Value> {
    Json(document())
}

fn document() -> Value {
    let mut schemas = Schemas::new();
    let problem = schemas.given.subschema_for::<error::Body<'static>>();
    let mut paths: Map<String, Value> = Map::new();
    for operation in OPERATIONS {
        let mut described = operation.describe(&mut schemas);
        described["responses"]["default"] =
            json!({ "description": "Why not.", "content": { "application/json": { "schema": problem } } });
        let methods = paths.entry(operation.path).or_insert_with(|| json!({}));
        methods[operation.method] = described;
    }
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Plenum",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "Everything but live tables, which are played over the WebSocket at /ws."
        },
        "paths": paths,
        "components": { "schemas": schemas.given.take_definitions(true) }
    })
}

/// What we take and what we give are described apart: a field that may be left out of a request is always in an
/// answer.
struct Schemas {
    taken: SchemaGenerator,
    given: SchemaGenerator,
}

impl Schemas {
    fn new() -> Schemas {
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
    fn taken<T: JsonSchema + ?Sized>(&mut self) -> Value {
        self.taken.subschema_for::<T>().to_value()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// The router cannot be asked for its addresses, so its source is.
    #[test]
    fn every_address_of_the_router_is_described() {
        let routed: BTreeSet<&str> = include_str!("../mod.rs")
            .split(".route(\"")
            .skip(1)
            .filter_map(|rest| rest.split('"').next())
            .filter(|path| *path != "/ws")
            .collect();
        let described: BTreeSet<&str> = OPERATIONS.iter().map(|operation| operation.path).collect();
        assert_eq!(described, routed);
    }

    #[test]
    fn every_reference_leads_somewhere() {
        let document = document();
        let schemas = document["components"]["schemas"].as_object().unwrap();
        let text = document.to_string();
        let prefix = format!("\"$ref\":\"#{DEFINITIONS}/");
        let named = text.split(&prefix).skip(1).filter_map(|rest| rest.split('"').next());
        let named: BTreeSet<&str> = named.collect();
        assert!(named.len() > 20, "{named:?}");
        for name in named {
            assert!(schemas.contains_key(name), "{name}");
        }
        assert!(!text.contains("$defs"), "something is defined elsewhere");
    }
}
