//! What WebAssembly exports. A page asks for room, writes its request there, calls, and reads the answer from where it
//! lies. Both lie in vectors that this module owns, so that nothing here is unsafe but the attribute of exported names.
//!
//! A crate of its own because the last one of a build decides how all of it is optimised: quick, while [`browser`], which
//! reads and writes JSON, is to be small.

#![cfg(target_arch = "wasm32")]
#![allow(unsafe_code, reason = "the names of exported functions are the linker's")]

use std::cell::RefCell;
use std::panic;

use browser::Door;

#[link(wasm_import_module = "page")]
unsafe extern "C" {
    /// Milliseconds since any moment.
    safe fn now_ms() -> f64;
    /// The last words of an instance that goes no further.
    safe fn panicked(text: *const u8, length: usize);
}

fn clock() -> f64 {
    now_ms()
}

struct Instance {
    door: Door,
    request: Vec<u8>,
    answer: String,
}

thread_local! {
    static INSTANCE: RefCell<Instance> = RefCell::new(Instance::new());
}

impl Instance {
    fn new() -> Instance {
        panic::set_hook(Box::new(|info| {
            let text = info.to_string();
            panicked(text.as_ptr(), text.len());
        }));
        Instance { door: Door::new(clock), request: Vec::new(), answer: String::new() }
    }
}

/// Room for a request of so many bytes.
#[unsafe(no_mangle)]
extern "C" fn room(length: usize) -> *mut u8 {
    INSTANCE.with_borrow_mut(|instance| {
        instance.request.clear();
        instance.request.resize(length, 0);
        instance.request.as_mut_ptr()
    })
}

/// Answers the request; the length of the answer.
#[unsafe(no_mangle)]
extern "C" fn call() -> usize {
    INSTANCE.with_borrow_mut(|instance| {
        instance.answer = instance.door.call(&String::from_utf8_lossy(&instance.request));
        instance.answer.len()
    })
}

/// Where the answer lies until the next request.
#[unsafe(no_mangle)]
extern "C" fn answer() -> *const u8 {
    INSTANCE.with_borrow(|instance| instance.answer.as_ptr())
}
