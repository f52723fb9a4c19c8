# Two commands matter: `make run` and `make test`. Both do everything that they
# need themselves, on a machine with Rust, Node.js and a C compiler.

.PHONY: help run test check fmt web quick release journeys bench screenshots fuzz chaos types fold clean

help: ## These lines
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 14

run: quick ## Build and start Touchline with demo data; prints address, user name, password
	@scripts/run.sh

test: ## Everything that CI runs: lints, unit, database, API and browser tests
	@scripts/test.sh

check: web ## Formats and lints only
	cargo fmt --all --check
	cargo clippy --workspace --all-targets -- -D warnings
	cd web && npm run check

fmt: ## Format everything
	cargo fmt --all
	cd web && npm run fix

web: web/dist/index.html ## Build the console into web/dist

# Only when a source has changed: the binary embeds the result and is built anew with it.
WEB_SOURCES := $(shell find web/src web/public web/tools words web/*.* -type f -not -path '*/node_modules/*')
web/dist/index.html: web/node_modules/.package-lock.json $(WEB_SOURCES)
	cd web && npm run build
	@touch $@

quick: web
	cargo build --profile quick -p touchline

release: web ## Build target/release/touchline, the one to install: as small and fast as it can be
	cargo build --release -p touchline

journeys: release ## The journeys of `make test`, against the release binary
	@scripts/with-postgres.sh npm --prefix web run --silent e2e

bench: web ## Measure everything that docs/performance.md promises; ARGS=--quick for a small platform, ARGS=--postgres for PostgreSQL
	cargo build --release -p touchline -p touchline-bench
	target/release/touchline-bench $(ARGS)

screenshots: release ## Pictures of every screen, four widths, light and dark, English and Arabic, into web/screenshots; ARGS="--width 390 --language ar users" for some
	cd web && node tools/screenshots.mjs $(ARGS)

fuzz: release ## Generated requests against every call, on both databases (long; last result in docs/fuzzing.md)
	@scripts/fuzz-api.sh

chaos: release ## Faults against the release binary, on both databases (minutes; last result in docs/reliability.md)
	@scripts/chaos.sh

types: ## Write the console's types anew from the server's OpenAPI document
	cargo run --quiet -- openapi > web/src/api/openapi.json
	cargo run --quiet -- permissions > docs/permissions.md
	cd web && npm --prefix tools/openapi ci --no-audit --no-fund && npm run types

FOLD := web/src/shared/scoring/fold
fold: ## Build the rules of scoring for a scorer's browser anew (once: rustup target add wasm32-unknown-unknown)
	cargo build --quiet --locked --profile fold --target wasm32-unknown-unknown -p touchline-scorer
	cp $${CARGO_TARGET_DIR:-target}/wasm32-unknown-unknown/fold/touchline_scorer.wasm $(FOLD)/fold.wasm
	chmod 644 $(FOLD)/fold.wasm
	node scripts/check-fold.mjs --write

web/node_modules/.package-lock.json: web/package-lock.json
	cd web && npm ci --no-audit --no-fund
	@touch $@

clean: ## Remove what was built; data stays
	rm -rf target web/dist web/node_modules web/tools/openapi/node_modules web/e2e/results web/screenshots
