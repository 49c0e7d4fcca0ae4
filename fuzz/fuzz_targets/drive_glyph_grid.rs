#![no_main]
libfuzzer_sys::fuzz_target!(|bytes: &[u8]| game::conformance::drive::<glyph_grid::GlyphGrid>(bytes));
