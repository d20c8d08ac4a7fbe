# Hexfront's doors. Each target makes the virtual environment that it needs and says what it does.
# Works with GNU make 3.81 and newer. PYTHON=/path/to/python3 chooses the Python, else it is the first
# of 3.11 or newer. ARGS="..." is handed on: make play ARGS="--port 8080", make test ARGS="-k sight".

PYTHON ?=
INTERPRETED = .venv/bin/python
COMPILED = .venv-compiled/bin/python
BENCH = .venv-bench/bin/python
ARGS =
CHECKED = src tests $(wildcard benchmarks scripts)

.PHONY: help play page test lint compiled bench soak lock clean venv

help:
	@echo "make play       open the table in the browser (in the terminal: .venv/bin/hexfront play)"
	@echo "make page       build the page that the server shows in the browser"
	@echo "make test       run the tests, interpreted and (where a C compiler is present) compiled"
	@echo "make lint       check style, types and the layers between the packages"
	@echo "make compiled   build the compiled package into .venv-compiled"
	@echo "make bench      print the speed table, measured against other engines in the same run"
	@echo "make soak       run the long sweeps in full; an interrupted run goes on where it stopped"
	@echo "make lock       lock the dependencies again after a change of what is wanted"
	@echo "make clean      remove the virtual environments and everything that was built"

# The checkout itself, interpreted: an edited rule takes effect at once.
venv: .venv/installed

.venv/installed: requirements/dev.txt pyproject.toml setup.py scripts/make_venv.sh
	@scripts/make_venv.sh .venv requirements/dev.txt $(PYTHON)
	@HEXFRONT_PURE=1 $(INTERPRETED) -m pip install -qq --no-deps --no-build-isolation --editable .
	@touch $@

play: page
	@echo "Opening the table in your browser; Ctrl+C ends it. In the terminal: .venv/bin/hexfront play"
	@.venv/bin/hexfront serve $(ARGS)

# Node.js comes from the machine, else into the environment from PyPI.
page: .venv/installed
	@$(INTERPRETED) scripts/build_page.py node >/dev/null \
		|| $(INTERPRETED) -m pip install -qq --require-hashes -r requirements/node.txt
	@$(INTERPRETED) scripts/build_page.py

test: test-page
	@echo "Running the tests, interpreted."
	@HEXFRONT_EXPECT_BUILD=interpreted $(INTERPRETED) -m pytest $(ARGS)
	@if scripts/have_compiler.sh $(INTERPRETED); then $(MAKE) --no-print-directory test-compiled; \
	else echo "Skipped: the tests against the compiled package."; fi

.PHONY: test-page test-compiled
# Builds the page for the tests in a browser, and tests its parts unless ARGS asks for something else.
test-page: .venv/installed
	@if $(INTERPRETED) scripts/build_page.py node; then \
		$(MAKE) --no-print-directory page \
		$(if $(strip $(ARGS)),,&& echo "Running the page's own tests." \
		&& $(INTERPRETED) scripts/build_page.py npm test --silent); \
	else echo "Skipped: the page's own tests."; fi

test-compiled: compiled
	@echo "Running the tests, compiled."
	@HEXFRONT_EXPECT_BUILD=compiled $(COMPILED) -m pytest --ignore tests/page $(ARGS)

lint: .venv/installed
	@echo "Checking style (ruff), types (mypy) and the layers between the packages (import-linter)."
	@$(INTERPRETED) -m ruff check .
	@$(INTERPRETED) -m ruff format --check .
	@$(INTERPRETED) -m mypy --strict $(CHECKED)
	@.venv/bin/lint-imports --no-logo
	@if $(INTERPRETED) scripts/build_page.py node; then \
		echo "Checking the page's types (svelte-check)." \
		&& $(INTERPRETED) scripts/build_page.py npm run check --silent; \
	else echo "Skipped: the types of the page."; fi

compiled: .venv/installed
	@scripts/make_venv.sh .venv-compiled requirements/dev.txt $(INTERPRETED)
	@$(INTERPRETED) scripts/build_compiled.py .venv-compiled

bench: .venv/installed
	@scripts/make_venv.sh .venv-bench requirements/bench.txt $(INTERPRETED)
	@$(INTERPRETED) scripts/build_compiled.py .venv-bench
	@echo "Measuring speed against other engines: the table takes a few minutes."
	@$(BENCH) benchmarks/bench.py $(ARGS)

soak: compiled
	@echo "Running the long sweeps in full; stop at any time, the next run goes on from there."
	@$(COMPILED) scripts/soak.py $(ARGS)

lock:
	@echo "Locking the requirements; ARGS=--upgrade takes newer releases."
	@scripts/lock.sh $(ARGS)

clean:
	@echo "Removing the virtual environments and everything that was built."
	@rm -rf .venv .venv-compiled .venv-bench .venv-lock build dist src/*.egg-info src/hexfront/web web/node_modules .soak \
		.mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis .coverage
	@find src tests scripts benchmarks -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true
