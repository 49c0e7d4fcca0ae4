//! Whether a value is what a schema says: as much of JSON Schema as the OpenAPI document uses, and stricter, for
//! a field that the schema does not name is an error.

use std::collections::BTreeSet;

use serde_json::Value;

/// Keywords that explain and forbid nothing, or that strictness covers.
const SILENT: &[&str] = &[
    "$ref",
    "additionalProperties",
    "default",
    "description",
    "format",
    "maximum",
    "maxItems",
    "maxLength",
    "minimum",
    "minItems",
    "minLength",
    "title",
    "unevaluatedProperties",
    "writeOnly",
];

/// A document whose references can be followed.
pub struct Document<'a>(pub &'a Value);

impl Document<'_> {
    /// # Panics
    /// If the value does not fit, saying where.
    pub fn check(&self, what: &str, schema: &Value, value: &Value) {
        if let Err(reason) = self.fits(schema, value) {
            panic!("{what}: {reason}");
        }
    }

    /// Nothing, or why not.
    pub fn fits(&self, schema: &Value, value: &Value) -> Result<(), String> {
        let named = self.names(schema, value)?;
        let unknown = value.as_object().into_iter().flatten().find(|(name, _)| !named.contains(*name));
        unknown.map_or(Ok(()), |(name, _)| Err(format!("{name} is not in the schema {schema}")))
    }

    /// Checks everything but unknown fields; the fields the schema knows.
    fn names(&self, schema: &Value, value: &Value) -> Result<BTreeSet<String>, String> {
        let mut named = BTreeSet::new();
        let Some(keywords) = schema.as_object() else {
            // `true` fits everything.
            return Ok(value.as_object().into_iter().flatten().map(|(name, _)| name.clone()).collect());
        };
        if let Some(reference) = keywords.get("$ref") {
            let place =
                reference.as_str().and_then(|text| text.strip_prefix('#')).expect("a local reference");
            let target = self.0.pointer(place).ok_or_else(|| format!("{place} leads nowhere"))?;
            named.extend(self.names(target, value)?);
        }
        for (keyword, law) in keywords {
            match keyword.as_str() {
                "type" if !has_type(law, value) => return Err(format!("{value} is not {law}")),
                "const" if law != value => return Err(format!("{value} is not {law}")),
                "enum" if !law.as_array().unwrap().contains(value) => {
                    return Err(format!("{value} is not in {law}"));
                }
                "required" => {
                    let missing =
                        |name: &&Value| value.is_object() && value.get(name.as_str().unwrap()).is_none();
                    if let Some(name) = law.as_array().unwrap().iter().find(missing) {
                        return Err(format!("{name} is missing in {value}"));
                    }
                }
                "properties" => {
                    for (name, schema) in law.as_object().unwrap() {
                        named.insert(name.clone());
                        if let Some(value) = value.get(name) {
                            self.fits(schema, value).map_err(|reason| format!("{name}: {reason}"))?;
                        }
                    }
                }
                "items" => {
                    value.as_array().into_iter().flatten().try_for_each(|value| self.fits(law, value))?;
                }
                "prefixItems" => {
                    let mut pairs =
                        law.as_array().unwrap().iter().zip(value.as_array().into_iter().flatten());
                    pairs.try_for_each(|(schema, value)| self.fits(schema, value))?;
                }
                "allOf" => {
                    for schema in law.as_array().unwrap() {
                        named.extend(self.names(schema, value)?);
                    }
                }
                "anyOf" | "oneOf" => {
                    let kinds = law.as_array().unwrap().iter().map(|schema| self.names(schema, value));
                    let (fit, not): (Vec<_>, Vec<_>) = kinds.partition(Result::is_ok);
                    if fit.is_empty() || keyword == "oneOf" && fit.len() > 1 {
                        return Err(format!("{value} fits {} kinds: {not:?}", fit.len()));
                    }
                    named.extend(fit.into_iter().flatten().flatten());
                }
                "type" | "const" | "enum" => {}
                silent if SILENT.contains(&silent) => {}
                unknown => panic!("what does {unknown} mean?"),
            }
        }
        // A map has any names, with values of one kind.
        if let Some(law) = keywords.get("additionalProperties").filter(|law| **law != false) {
            for (name, value) in value.as_object().into_iter().flatten() {
                if named.insert(name.clone()) {
                    self.fits(law, value).map_err(|reason| format!("{name}: {reason}"))?;
                }
            }
        }
        Ok(named)
    }
}

fn has_type(law: &Value, value: &Value) -> bool {
    let is = |name: &Value| match name.as_str() {
        Some("null") => value.is_null(),
        Some("boolean") => value.is_boolean(),
        Some("string") => value.is_string(),
        Some("array") => value.is_array(),
        Some("object") => value.is_object(),
        Some("integer") => value.is_i64() || value.is_u64(),
        Some("number") => value.is_number(),
        _ => panic!("what is a {name}?"),
    };
    law.as_array().map_or_else(|| is(law), |names| names.iter().any(is))
}
