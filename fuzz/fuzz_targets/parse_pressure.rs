#![no_main]
libfuzzer_sys::fuzz_target!(|text: &str| game::conformance::parse::<pressure::Pressure>(text));
