//! The Universal Game Interface, seen from the engine: UCI for any game. The protocol is at
//! <https://github.com/kz04px/libugi>.

mod engine;
mod go;

pub use engine::Engine;
