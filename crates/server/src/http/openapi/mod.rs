//! The OpenAPI document of the HTTP part: one table of addresses, and the schemas of the types that go over the
//! wire, with their documentation.

mod addresses;
mod operation;
mod schemas;

use axum::Json;
use serde_json::{Map, Value, json};

use self::addresses::OPERATIONS;
use self::schemas::Schemas;
use super::error;

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

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::schemas::DEFINITIONS;
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
