//! Plain data read from a tree of JSON, in the one form in which it is written.
//!
//! serde_json reads trees as well, but structs also from lists, names also from numbers, and it can spell out whatever it
//! met instead of what it wanted. All of that is compiled for every type, and whoever opens the page has to fetch it.

use std::fmt::Display;

use serde::Deserializer;
use serde::de::value::{MapDeserializer, SeqDeserializer, StringDeserializer};
use serde::de::{
    DeserializeOwned, DeserializeSeed, EnumAccess, Error, Expected, IntoDeserializer, Unexpected,
    VariantAccess, Visitor,
};
use serde::forward_to_deserialize_any;
use serde_json::{Number, Value};
use thiserror::Error;

/// A tree of another form.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct TreeError(String);

/// Reads a value from a tree.
///
/// # Errors
/// If the tree has another form than the value is written in.
pub fn from_tree<T: DeserializeOwned>(tree: Value) -> Result<T, TreeError> {
    T::deserialize(Tree(tree))
}

/// The same from the text of a tree.
///
/// # Errors
/// If it is no JSON, or has another form.
pub fn from_text<T: DeserializeOwned>(text: &str) -> Result<T, TreeError> {
    from_tree(serde_json::from_str(text).map_err(TreeError::custom)?)
}

impl Error for TreeError {
    fn custom<T: Display>(message: T) -> TreeError {
        TreeError(message.to_string())
    }

    fn invalid_type(_: Unexpected, expected: &dyn Expected) -> TreeError {
        wanted(expected)
    }

    fn invalid_value(_: Unexpected, expected: &dyn Expected) -> TreeError {
        wanted(expected)
    }
}

fn wanted(expected: &dyn Expected) -> TreeError {
    TreeError(format!("expected {expected}"))
}

struct Tree(Value);

/// A tree that says in a field `kind` which variant of an enum it is: its other fields are the variant's.
pub struct TaggedTree(pub Value);

/// The field that names a variant.
pub const TAG: &str = "kind";

impl TaggedTree {
    fn variant(self, expected: &dyn Expected) -> Result<Variant, TreeError> {
        let Value::Object(fields) = self.0 else { return Err(wanted(expected)) };
        // Not by removing it from the map: all the code for that would be there for this alone.
        let (mut name, mut others) = (None, serde_json::Map::new());
        for (field, value) in fields {
            match value {
                Value::String(variant) if field == TAG => name = Some(variant),
                value => _ = others.insert(field, value),
            }
        }
        let name = name.ok_or_else(|| TreeError::missing_field(TAG))?;
        Ok(Variant { name, content: Tree(Value::Object(others)) })
    }
}

impl IntoDeserializer<'_, TreeError> for Tree {
    type Deserializer = Tree;

    fn into_deserializer(self) -> Tree {
        self
    }
}

fn number<'de, V: Visitor<'de>>(number: &Number, visitor: V) -> Result<V::Value, TreeError> {
    match (number.as_u64(), number.as_i64(), number.as_f64()) {
        (Some(number), ..) => visitor.visit_u64(number),
        (None, Some(number), _) => visitor.visit_i64(number),
        (None, None, Some(number)) => visitor.visit_f64(number),
        (None, None, None) => Err(wanted(&visitor)),
    }
}

fn list<'de, V: Visitor<'de>>(items: Vec<Value>, visitor: V) -> Result<V::Value, TreeError> {
    visitor.visit_seq(SeqDeserializer::new(items.into_iter().map(Tree)))
}

fn object<'de, V: Visitor<'de>>(
    fields: serde_json::Map<String, Value>,
    visitor: V,
) -> Result<V::Value, TreeError> {
    visitor.visit_map(MapDeserializer::new(fields.into_iter().map(|(name, value)| (name, Tree(value)))))
}

/// Reads one kind of value, and no other.
macro_rules! only {
    ($($method:ident($($argument:ident: $type:ty),*): $pattern:pat => $read:expr;)+) => {
        $(fn $method<V: Visitor<'de>>(self, $($argument: $type,)* visitor: V) -> Result<V::Value, TreeError> {
            match self.0 {
                $pattern => $read(visitor),
                _ => Err(wanted(&visitor)),
            }
        })+
    };
}

macro_rules! numbers {
    ($($method:ident)+) => {
        $(fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, TreeError> {
            match &self.0 {
                Value::Number(found) => number(found, visitor),
                _ => Err(wanted(&visitor)),
            }
        })+
    };
}

impl<'de> Deserializer<'de> for Tree {
    type Error = TreeError;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, TreeError> {
        match self.0 {
            Value::Null => visitor.visit_unit(),
            Value::Bool(is_true) => visitor.visit_bool(is_true),
            Value::Number(found) => number(&found, visitor),
            Value::String(text) => visitor.visit_string(text),
            Value::Array(items) => list(items, visitor),
            Value::Object(fields) => object(fields, visitor),
        }
    }

    numbers! {
        deserialize_u8 deserialize_u16 deserialize_u32 deserialize_u64
        deserialize_i8 deserialize_i16 deserialize_i32 deserialize_i64 deserialize_f32 deserialize_f64
    }

    only! {
        deserialize_bool(): Value::Bool(is_true) => |visitor: V| visitor.visit_bool(is_true);
        deserialize_str(): Value::String(text) => |visitor: V| visitor.visit_string(text);
        deserialize_string(): Value::String(text) => |visitor: V| visitor.visit_string(text);
        deserialize_identifier(): Value::String(text) => |visitor: V| visitor.visit_string(text);
        deserialize_seq(): Value::Array(items) => |visitor| list(items, visitor);
        deserialize_tuple(_length: usize): Value::Array(items) => |visitor| list(items, visitor);
        deserialize_map(): Value::Object(fields) => |visitor| object(fields, visitor);
        deserialize_struct(_name: &'static str, _fields: &'static [&'static str]):
            Value::Object(fields) => |visitor| object(fields, visitor);
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, TreeError> {
        if self.0.is_null() { visitor.visit_none() } else { visitor.visit_some(self) }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        visitor: V,
    ) -> Result<V::Value, TreeError> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, TreeError> {
        visitor.visit_unit()
    }

    /// A name alone, or an object with the name and what belongs to it.
    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _name: &'static str,
        _variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, TreeError> {
        let (name, content) = match self.0 {
            Value::String(name) => (name, Value::Null),
            Value::Object(fields) if fields.len() == 1 => {
                fields.into_iter().next().ok_or_else(|| wanted(&visitor))?
            }
            _ => return Err(wanted(&visitor)),
        };
        visitor.visit_enum(Variant { name, content: Tree(content) })
    }

    forward_to_deserialize_any! {
        i128 u128 char bytes byte_buf unit unit_struct tuple_struct
    }
}

impl<'de> Deserializer<'de> for TaggedTree {
    type Error = TreeError;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, TreeError> {
        Err(wanted(&visitor))
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _name: &'static str,
        _variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, TreeError> {
        let variant = self.variant(&visitor)?;
        visitor.visit_enum(variant)
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct seq tuple tuple_struct map struct identifier ignored_any
    }
}

struct Variant {
    name: String,
    content: Tree,
}

impl<'de> EnumAccess<'de> for Variant {
    type Error = TreeError;
    type Variant = Tree;

    fn variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<(S::Value, Tree), TreeError> {
        let name: StringDeserializer<TreeError> = self.name.into_deserializer();
        Ok((seed.deserialize(name)?, self.content))
    }
}

impl<'de> VariantAccess<'de> for Tree {
    type Error = TreeError;

    fn unit_variant(self) -> Result<(), TreeError> {
        match self.0 {
            Value::Null | Value::Object(_) => Ok(()),
            _ => Err(wanted(&"a name alone")),
        }
    }

    fn newtype_variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<S::Value, TreeError> {
        seed.deserialize(self)
    }

    fn tuple_variant<V: Visitor<'de>>(self, length: usize, visitor: V) -> Result<V::Value, TreeError> {
        self.deserialize_tuple(length, visitor)
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, TreeError> {
        self.deserialize_struct("", fields, visitor)
    }
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;
    use serde_json::json;

    use super::*;

    #[derive(Debug, PartialEq, Deserialize)]
    #[serde(rename_all = "kebab-case", deny_unknown_fields)]
    enum Move {
        Pass,
        Step { from: u8, to: Option<i32> },
        Said(Vec<String>),
    }

    fn step(to: Option<i32>) -> Move {
        Move::Step { from: 3, to }
    }

    #[test]
    fn values_are_read_in_the_form_they_are_written_in() {
        for (tree, expected) in [
            (json!("pass"), Ok(Move::Pass)),
            (json!({ "step": { "from": 3, "to": -4 } }), Ok(step(Some(-4)))),
            (json!({ "step": { "from": 3, "to": null } }), Ok(step(None))),
            (json!({ "step": { "from": 3 } }), Ok(step(None))),
            (json!({ "said": ["a", "b"] }), Ok(Move::Said(vec!["a".to_string(), "b".to_string()]))),
            (json!({ "step": [3, 4] }), Err("expected struct variant Move::Step")),
            (json!({ "step": { "from": 300 } }), Err("expected u8")),
            (json!({ "step": { "from": "3" } }), Err("expected u8")),
            (json!({ "step": { "from": 3, "by": 1 } }), Err("unknown field `by`, expected `from` or `to`")),
            (json!({ "step": {} }), Err("missing field `from`")),
            (json!({ "pass": 1 }), Err("expected a name alone")),
            (json!("jump"), Err("unknown variant `jump`, expected one of `pass`, `step`, `said`")),
            (json!(7), Err("expected enum Move")),
        ] {
            let found = from_tree::<Move>(tree.clone()).map_err(|error| error.to_string());
            assert_eq!(found, expected.map_err(str::to_string), "{tree}");
        }
    }

    #[test]
    fn a_tag_names_the_variant() {
        for (tree, expected) in [
            (json!({ "kind": "pass" }), Ok(Move::Pass)),
            (json!({ "to": 1, "kind": "step", "from": 3 }), Ok(step(Some(1)))),
            (json!({ "from": 3 }), Err("missing field `kind`")),
            (
                json!({ "kind": "step", "from": 3, "by": 1 }),
                Err("unknown field `by`, expected `from` or `to`"),
            ),
            (json!(["step"]), Err("expected enum Move")),
        ] {
            let found = Move::deserialize(TaggedTree(tree.clone())).map_err(|error| error.to_string());
            assert_eq!(found, expected.map_err(str::to_string), "{tree}");
        }
    }
}
