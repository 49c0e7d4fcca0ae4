//! The WebAssembly door.
