#!/bin/sh
# Usage: have_compiler.sh PYTHON
# Succeed when a C compiler can build an extension for this Python; else say in one line what brings one.
set -u
compiler=${CC:-$("$1" -c 'import sysconfig; print(sysconfig.get_config_var("CC") or "cc")')}
headers=$("$1" -c 'import sysconfig; print(sysconfig.get_path("include"))')
if echo '#include <Python.h>' | $compiler -I"$headers" -fsyntax-only -x c - >/dev/null 2>&1; then
    exit 0
fi
echo "No C compiler with Python's headers, so Hexfront stays plain Python: apt install gcc python3-dev / xcode-select --install"
exit 1
