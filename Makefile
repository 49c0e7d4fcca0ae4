# The commands a developer needs. `make run` and `make test` fetch what they need themselves.

.PHONY: run compiled test bench fmt fmt-check clippy doc deny rust-test site wasm web web-check browser-test setup

# The browser the page is tested in; looked for again after setup, which may have installed it.
CHROMIUM_BIN ?= $(shell command -v chromium || command -v chromium-browser || command -v google-chrome)
export CHROMIUM_BIN

# Starts Plenum and prints its address. Everything is kept in data/plenum.sqlite. The program is compiled while the page
# is built, and then once more, briefly, with the page in it.
run:
	$(MAKE) --jobs 2 --no-print-directory compiled web
	cargo run --release --quiet --package plenum -- serve

compiled:
	cargo build --release --quiet --package plenum

# The quick checks first: who forgot a comma should not wait for the browser to say so. What does not wait for each other
# runs side by side: compilers leave a core idle now and then.
test: setup
	$(MAKE) --jobs 2 fmt-check web clippy
	$(MAKE) doc deny
	$(MAKE) --jobs 2 rust-test web-check
	$(MAKE) browser-test

fmt-check: web/node_modules/.installed
	cargo fmt --all --check
	cd web && npm run --silent lint

clippy:
	cargo clippy --workspace --all-targets --quiet -- --deny warnings

doc:
	RUSTDOCFLAGS=-Dwarnings cargo doc --workspace --no-deps --quiet

# Licences, sources and doubles of what we depend on. Advisories change without us, so CI asks for them by itself.
deny:
	@if cargo deny --version >/dev/null 2>&1; then \
		cargo deny --log-level error --offline check bans licenses sources; \
	else \
		echo "cargo-deny is not installed: licences were not checked (cargo install --locked cargo-deny)"; \
	fi

# cargo-nextest where it is installed; it runs the test binaries side by side. It leaves out doctests.
rust-test:
	+@if cargo nextest --version >/dev/null 2>&1; then \
		cargo nextest run --workspace --no-fail-fast && cargo test --workspace --doc --quiet; \
	else \
		cargo test --workspace --no-fail-fast; \
	fi

# The web app, built into the program. Its packages are fetched when their list has changed.
web: web/node_modules/.installed wasm
	cd web && npm run --silent build

# Plenum without other people, as files for any web server: site/. It lies at the top of its host.
site: web/node_modules/.installed wasm
	cargo build --release --quiet --package plenum
	cd web && PLENUM_BIN=$(CURDIR)/target/release/plenum npm run --silent site -- ../site
	node web/scripts/check-site.mjs site

# What the page can do by itself; where that cannot be built it does without, and says so.
# The plus sign lends the script's cargo the jobs of this make.
wasm:
	+@scripts/wasm.sh

web/node_modules/.installed: web/package-lock.json
	cd web && npm ci --no-audit --no-fund --loglevel=error
	touch $@

web-check: web/node_modules/.installed
	cd web && npm run --silent check
	cd web && npm test --silent

browser-test:
	cargo build --quiet --package plenum
	cd web && PLENUM_BIN=$(CURDIR)/target/debug/plenum npm run --silent test:browser

# What tests need besides Rust: Node, a browser and a database server.
setup:
	@scripts/setup.sh

bench: wasm
	cargo run --release --quiet --package plenum -- bench
	cargo bench --manifest-path bench/Cargo.toml
	cargo build --release --quiet --package browser --example door
	node web/scripts/bench-wasm.mjs

fmt: web/node_modules/.installed
	cargo fmt --all
	cd web && npm run --silent format
