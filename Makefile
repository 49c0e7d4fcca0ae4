# The commands a developer needs. `make run` and `make test` fetch what they need themselves.

.PHONY: run test bench fmt

run:
	cargo run --release --quiet --package plenum -- play

test: fmt-check
	cargo clippy --workspace --all-targets --quiet -- --deny warnings
	@if cargo nextest --version >/dev/null 2>&1; then \
		cargo nextest run --workspace --no-fail-fast; \
	else \
		cargo test --workspace --no-fail-fast; \
	fi

.PHONY: fmt-check
fmt-check:
	cargo fmt --all --check

bench:
	cargo run --release --quiet --package plenum -- bench
	cargo bench --manifest-path bench/Cargo.toml

fmt:
	cargo fmt --all
