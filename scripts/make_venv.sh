#!/bin/sh
# Usage: make_venv.sh FOLDER REQUIREMENTS [PYTHON]
# Make a virtual environment with the locked packages of one requirements file; does nothing when it is up to date.
# PYTHON, or the first python3 of 3.11 or newer on the path.
set -eu
folder=$1
requirements=$2
wanted=${3:-}

recent() { "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; }

if [ -x "$folder/bin/python" ] && cmp -s "$requirements" "$folder/locked.txt"; then
    exit 0
fi

python=
for candidate in ${wanted:-python3 python3.13 python3.12 python3.11 python3.14}; do
    if recent "$candidate"; then
        python=$candidate
        break
    fi
done
if [ -z "$python" ]; then
    echo "Hexfront needs Python 3.11 or newer: install one (apt install python3 / brew install python) or name it: make PYTHON=/path/to/python3" >&2
    exit 1
fi
if ! "$python" -c 'import ensurepip, venv' >/dev/null 2>&1; then
    echo "Python's venv module is missing: apt install python3-venv / brew install python" >&2
    exit 1
fi

echo "Making $folder with $("$python" --version) and the packages of $requirements."
rm -rf "$folder"
"$python" -m venv "$folder"
"$folder/bin/python" -m pip install -qq --require-hashes -r "$requirements"
cp "$requirements" "$folder/locked.txt"
