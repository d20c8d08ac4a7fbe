#!/bin/sh
# Compile pyproject.toml and requirements/*.in into the locked, hashed requirements/*.txt.
# Arguments go to uv: --upgrade takes newer releases. Index addresses stay out of the files, so that
# they work with any mirror.
set -eu
cd "$(dirname "$0")/.."
scripts/make_venv.sh .venv-lock requirements/lock.txt

lock() {
    output=requirements/$1.txt
    shift
    .venv-lock/bin/uv pip compile "$@" --output-file "$output" --quiet \
        --universal --python-version 3.11 --generate-hashes --no-annotate \
        --no-config --no-emit-index-url --no-emit-find-links --custom-compile-command "make lock"
}

lock runtime pyproject.toml "$@"
lock dev pyproject.toml requirements/dev.in --constraint requirements/runtime.txt "$@"
lock bench pyproject.toml requirements/bench.in --constraint requirements/runtime.txt "$@"
lock node requirements/node.in "$@"
lock lock requirements/lock.in "$@"
