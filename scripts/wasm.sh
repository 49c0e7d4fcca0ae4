#!/bin/sh
# Builds what the page can do by itself (crates/browser, through crates/wasm) as web/wasm/plenum.wasm. Where no compiler for WebAssembly
# can be had, the page is built without, and asks the server for everything.
set -eu
cd "$(dirname "$0")/.."

TARGET=wasm32-unknown-unknown
OUT=web/wasm/plenum.wasm
sysroot=$(rustc --print sysroot)
std=""

if [ ! -d "$sysroot/lib/rustlib/$TARGET/lib" ] &&
    ! { command -v rustup >/dev/null && rustup target add "$TARGET" >/dev/null 2>&1; }; then
    # Compilers of distributions come with the sources of their library instead: it is built along.
    linker=$(command -v rust-lld || command -v wasm-ld || command -v wasm-ld-19 || true)
    if [ ! -d "$sysroot/lib/rustlib/src/rust/library/std" ] || [ -z "$linker" ]; then
        echo "No compiler for $TARGET: the page is built without it, and asks the server for everything."
        rm -f "$OUT"
        exit 0
    fi
    std="-Zbuild-std=std,panic_abort"
    export RUSTC_BOOTSTRAP=1 CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER="$linker"
fi

# shellcheck disable=SC2086
CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS="-Ctarget-feature=+simd128" \
    cargo rustc --quiet --locked --package wasm --lib --crate-type cdylib \
    --profile wasm --target "$TARGET" $std

# What has not changed keeps its time, so that nothing is built anew because of it.
mkdir -p "$(dirname "$OUT")"
built="target/$TARGET/wasm/wasm.wasm"
cmp -s "$built" "$OUT" || cp "$built" "$OUT"
