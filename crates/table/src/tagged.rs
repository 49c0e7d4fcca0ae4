//! Enums whose variants are named by a field beside their own: `{"kind": "sat", "seat": 0, …}`.
//!
//! serde can derive that form, but reads it by way of a buffer of its own kind, and so everything inside once more: whoever
//! opens the page fetches both. Here it goes by way of a tree of JSON, like everything the page reads.

use std::fmt::Display;

use game::TAG;
use serde::ser::{Error as _, Impossible, SerializeStruct, SerializeStructVariant};
use serde::{Serialize, Serializer};

/// Reads and writes an enum in that form. It derives both with `#[serde(remote = "Self")]`.
macro_rules! tagged {
    ($($type:ident)+) => {$(
        impl serde::Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                $type::serialize(self, crate::tagged::Tagging(serializer))
            }
        }

        impl<'de> serde::Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                let tree = <serde_json::Value as serde::Deserialize>::deserialize(deserializer)?;
                $type::deserialize(game::TaggedTree(tree)).map_err(serde::de::Error::custom)
            }
        }
    )+};
}

pub(crate) use tagged;

/// Writes an enum with its tag among the fields.
pub(crate) struct Tagging<S>(pub(crate) S);

/// The fields of a variant, on their way.
pub(crate) struct Fields<S>(S);

impl<S: SerializeStruct> SerializeStructVariant for Fields<S> {
    type Ok = S::Ok;
    type Error = S::Error;

    fn serialize_field<T: ?Sized + Serialize>(
        &mut self,
        name: &'static str,
        value: &T,
    ) -> Result<(), S::Error> {
        self.0.serialize_field(name, value)
    }

    fn end(self) -> Result<S::Ok, S::Error> {
        self.0.end()
    }
}

/// What no such enum is.
macro_rules! impossible {
    ($($method:ident($($type:ty),*) -> $result:ty;)+) => {
        $(fn $method(self, $(_: $type),*) -> Result<$result, S::Error> {
            Err(S::Error::custom("only variants have a tag"))
        })+
    };
}

impl<S: Serializer> Serializer for Tagging<S> {
    type Ok = S::Ok;
    type Error = S::Error;
    type SerializeSeq = Impossible<S::Ok, S::Error>;
    type SerializeTuple = Impossible<S::Ok, S::Error>;
    type SerializeTupleStruct = Impossible<S::Ok, S::Error>;
    type SerializeTupleVariant = Impossible<S::Ok, S::Error>;
    type SerializeMap = Impossible<S::Ok, S::Error>;
    type SerializeStruct = Impossible<S::Ok, S::Error>;
    type SerializeStructVariant = Fields<S::SerializeStruct>;

    fn serialize_unit_variant(
        self,
        name: &'static str,
        _: u32,
        tag: &'static str,
    ) -> Result<S::Ok, S::Error> {
        let mut fields = self.0.serialize_struct(name, 1)?;
        fields.serialize_field(TAG, tag)?;
        fields.end()
    }

    fn serialize_struct_variant(
        self,
        name: &'static str,
        _: u32,
        tag: &'static str,
        length: usize,
    ) -> Result<Fields<S::SerializeStruct>, S::Error> {
        let mut fields = self.0.serialize_struct(name, length + 1)?;
        fields.serialize_field(TAG, tag)?;
        Ok(Fields(fields))
    }

    fn serialize_some<T: ?Sized + Serialize>(self, value: &T) -> Result<S::Ok, S::Error> {
        value.serialize(self)
    }

    fn serialize_newtype_struct<T: ?Sized + Serialize>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<S::Ok, S::Error> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: ?Sized + Serialize>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        value: &T,
    ) -> Result<S::Ok, S::Error> {
        value.serialize(self)
    }

    fn collect_str<T: ?Sized + Display>(self, _: &T) -> Result<S::Ok, S::Error> {
        self.serialize_unit()
    }

    impossible! {
        serialize_bool(bool) -> S::Ok;
        serialize_i8(i8) -> S::Ok;
        serialize_i16(i16) -> S::Ok;
        serialize_i32(i32) -> S::Ok;
        serialize_i64(i64) -> S::Ok;
        serialize_u8(u8) -> S::Ok;
        serialize_u16(u16) -> S::Ok;
        serialize_u32(u32) -> S::Ok;
        serialize_u64(u64) -> S::Ok;
        serialize_f32(f32) -> S::Ok;
        serialize_f64(f64) -> S::Ok;
        serialize_char(char) -> S::Ok;
        serialize_str(&str) -> S::Ok;
        serialize_bytes(&[u8]) -> S::Ok;
        serialize_none() -> S::Ok;
        serialize_unit() -> S::Ok;
        serialize_unit_struct(&'static str) -> S::Ok;
        serialize_seq(Option<usize>) -> Self::SerializeSeq;
        serialize_tuple(usize) -> Self::SerializeTuple;
        serialize_tuple_struct(&'static str, usize) -> Self::SerializeTupleStruct;
        serialize_tuple_variant(&'static str, u32, &'static str, usize) -> Self::SerializeTupleVariant;
        serialize_map(Option<usize>) -> Self::SerializeMap;
        serialize_struct(&'static str, usize) -> Self::SerializeStruct;
    }
}
