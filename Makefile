# The commands a developer needs. `make run` and `make test` fetch what they need themselves.

.PHONY: run test bench fmt rust-test web web-test setup

# Starts Plenum and prints its address. Everything is kept in data/plenum.sqlite.
run: web
	cargo run --release --quiet --package plenum -- serve

test: setup web
	cargo fmt --all --check
	cargo clippy --workspace --all-targets --quiet -- --deny warnings
	$(MAKE) rust-test
	$(MAKE) web-test

# cargo-nextest where it is installed; it runs the test binaries side by side.
rust-test:
	@if cargo nextest --version >/dev/null 2>&1; then \
		cargo nextest run --workspace --no-fail-fast; \
	else \
		cargo test --workspace --no-fail-fast; \
	fi

# The web app, built into the program. Its packages are fetched when their list has changed.
web: web/node_modules/.installed
	cd web && npm run --silent build

web/node_modules/.installed: web/package-lock.json
	cd web && npm ci --no-audit --no-fund --loglevel=error
	touch $@

web-test:
	cd web && npm run --silent check
	cd web && npm test --silent
	cargo build --quiet --package plenum
	cd web && PLENUM_BIN=$(CURDIR)/target/debug/plenum npm run --silent test:browser

# What tests need besides Rust and Node: a browser and a database server, from Debian's packages.
setup:
	@missing=""; \
	command -v chromium >/dev/null || missing="$$missing chromium"; \
	ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || missing="$$missing postgresql"; \
	if [ -n "$$missing" ]; then \
		echo "Installing$$missing"; \
		apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $$missing >/dev/null; \
	fi

bench:
	cargo run --release --quiet --package plenum -- bench
	cargo bench --manifest-path bench/Cargo.toml

fmt:
	cargo fmt --all
