#![no_main]
libfuzzer_sys::fuzz_target!(|text: &str| game::conformance::parse::<glyph_grid::GlyphGrid>(text));
