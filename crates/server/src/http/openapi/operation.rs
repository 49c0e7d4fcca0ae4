//! What an address does, as the table of addresses says it and as the document does.

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde_json::{Value, json};

use super::schemas::Schemas;

/// An address, how it is asked and what it is for.
pub struct Operation {
    pub method: &'static str,
    pub path: &'static str,
    summary: &'static str,
    query: Option<Describe<Schemas, Value>>,
    body: Option<Body>,
    answer: Answer,
}

type Describe<G, S> = fn(&mut G) -> S;

enum Body {
    Json(Describe<Schemas, Value>),
    Bytes,
}

enum Answer {
    Json(Describe<SchemaGenerator, Schema>),
    /// Values of JSON, one a line.
    Lines(Describe<SchemaGenerator, Schema>),
    Other(&'static str),
}

impl Operation {
    pub const fn new(method: &'static str, path: &'static str, summary: &'static str) -> Operation {
        Operation { method, path, summary, query: None, body: None, answer: Answer::Other("text/plain") }
    }

    pub const fn query<T: JsonSchema>(mut self) -> Operation {
        self.query = Some(Schemas::taken::<T>);
        self
    }

    pub const fn takes<T: JsonSchema>(mut self) -> Operation {
        self.body = Some(Body::Json(Schemas::taken::<T>));
        self
    }

    pub const fn takes_bytes(mut self) -> Operation {
        self.body = Some(Body::Bytes);
        self
    }

    pub const fn gives<T: JsonSchema>(mut self) -> Operation {
        self.answer = Answer::Json(SchemaGenerator::subschema_for::<T>);
        self
    }

    pub const fn gives_lines<T: JsonSchema>(mut self) -> Operation {
        self.answer = Answer::Lines(SchemaGenerator::subschema_for::<T>);
        self
    }

    pub const fn gives_other(mut self, media_type: &'static str) -> Operation {
        self.answer = Answer::Other(media_type);
        self
    }

    pub fn describe(&self, schemas: &mut Schemas) -> Value {
        let content = match self.answer {
            Answer::Json(given) => json!({ "application/json": { "schema": given(&mut schemas.given) } }),
            Answer::Lines(given) => {
                json!({ "application/x-ndjson": { "schema": given(&mut schemas.given) } })
            }
            Answer::Other(media_type) => json!({ media_type: {} }),
        };
        let mut parameters: Vec<Value> = self.path_parameters().collect();
        if let Some(query) = self.query {
            parameters.extend(query_parameters(&query(schemas)));
        }
        let mut described = json!({
            "summary": self.summary,
            "parameters": parameters,
            "responses": { "200": { "description": "As asked.", "content": content } }
        });
        match self.body {
            Some(Body::Json(taken)) => described["requestBody"] = body("application/json", taken(schemas)),
            Some(Body::Bytes) => described["requestBody"] = body("application/octet-stream", json!({})),
            None => {}
        }
        described
    }

    /// The names in braces.
    fn path_parameters(&self) -> impl Iterator<Item = Value> {
        let names = self.path.split('/').filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'));
        names.map(
            |name| json!({ "name": name, "in": "path", "required": true, "schema": { "type": "string" } }),
        )
    }
}

fn body(media_type: &str, schema: Value) -> Value {
    json!({ "required": true, "content": { media_type: { "schema": schema } } })
}

/// A query is a type of its own, whose fields are the parameters; all of them may be left out.
fn query_parameters(schema: &Value) -> Vec<Value> {
    let fields = schema["properties"].as_object().into_iter().flatten();
    fields.map(|(name, schema)| json!({ "name": name, "in": "query", "schema": schema })).collect()
}
