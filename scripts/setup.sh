#!/bin/sh
# Looks for what the tests need besides Rust: Node, a browser and a database server. On Debian and its relatives
# what is missing is installed; elsewhere it is named, with the way to point to one that is there already.
set -eu

NODE_MAJOR=20
packages=""
advice=""

lacks() { # package, what it is, how to point to one
    packages="$packages $1"
    advice="$advice
  $2: $3"
}

has_postgres() {
    if [ -n "${POSTGRES_BIN:-}" ]; then
        [ -x "$POSTGRES_BIN/initdb" ]
    else
        ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null
    fi
}

if ! command -v node >/dev/null || ! command -v npm >/dev/null; then
    echo "Node is missing: version $NODE_MAJOR or newer, with npm, must be in PATH." >&2
    exit 1
fi
major=$(node --print 'process.versions.node.split(".")[0]')
if [ "$major" -lt "$NODE_MAJOR" ]; then
    echo "Node $major is too old: version $NODE_MAJOR or newer must be in PATH." >&2
    exit 1
fi

[ -n "${CHROMIUM_BIN:-}" ] && [ -x "$CHROMIUM_BIN" ] ||
    lacks chromium "Chromium or Chrome" "put it in PATH, or set CHROMIUM_BIN to the program"
has_postgres ||
    lacks postgresql "PostgreSQL" "put initdb and postgres in PATH, or set POSTGRES_BIN to their folder"
[ -n "$packages" ] || exit 0

as_root=""
[ "$(id -u)" -eq 0 ] || as_root="sudo --non-interactive"
if command -v apt-get >/dev/null && $as_root true 2>/dev/null; then
    echo "Installing$packages"
    # shellcheck disable=SC2086
    $as_root apt-get update -qq &&
        $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $packages >/dev/null &&
        exit 0
fi
echo "The tests need what this machine lacks, and it could not be installed here:$advice" >&2
exit 1
