# Two commands matter: `make play` and `make test`. Each sets up what it needs, in this folder.
# A machine with git, make and Python 3.11 or newer is enough.

SHELL := /bin/sh
.DEFAULT_GOAL := help

VENV := .venv
BIN := $(VENV)/bin

# Stamps: a second run finds them newer than what they were made from, and does nothing.
VENV_READY := $(VENV)/.ready-venv
PLAY_READY := $(VENV)/.ready-play
TOOLS_READY := $(VENV)/.ready-tools
EXPERT_READY := $(VENV)/.ready-expert
PRINT_READY := $(VENV)/.ready-print
FAST_READY := $(VENV)/.ready-fast
NODE_READY := $(VENV)/.ready-node
MODULES_READY := web/node_modules/.ready
MUTATION_READY := $(VENV)/mutation/.ready
COMPARE_READY := $(VENV)/bench/.ready

# The tests keep a Node: the machine's where it is new enough, else one in the venv.
WITH_NODE := PATH="$(CURDIR)/$(VENV)/node:$(CURDIR)/$(BIN):$$PATH"

NPM_RUN := cd web && $(WITH_NODE) npm run --silent

PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check

# Say `make setup PYTHON=/some/python3.12` to choose the interpreter yourself.
PYTHON ?=

COMPILE = $(BIN)/uv pip compile --quiet --no-config --universal --python-version 3.11 \
	--generate-hashes --no-emit-index-url --no-emit-find-links \
	--custom-compile-command "make lock"

.PHONY: page-style page-types page-tests packaged-page
.PHONY: help play expert print fast setup web test quick coverage docs lint types check format pictures bench compare golden mutants lock clean

help: ## show this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

# `make play PORT=8080` chooses the port; `make play ARGS=--share` lets the tablets at home join.
play: $(PLAY_READY) ## set up if needed, then play
	@$(BIN)/python tools/build.py
	@$(BIN)/numberloor play $(if $(PORT),--port $(PORT)) $(ARGS)

expert: $(EXPERT_READY) ## let the expert play as it was taught (adds Numba)

print: $(PRINT_READY) ## print cards, rules and posters from the page and the terminal (adds Typst)

# Into a folder that `numberloor serve` looks into; it plays plain Python again once a source has changed.
fast: $(FAST_READY) ## let `numberloor serve` run compiled code (needs a C compiler)
	@$(BIN)/python tools/compile.py

setup: $(TOOLS_READY) web ## build .venv with the numberloor command and all tools in it

web: $(PLAY_READY) ## build the page, if its sources changed
	@$(BIN)/python tools/build.py

# As a wheel has it, which takes half a minute more. The tests that build a wheel find it and leave it as it
# is: it must not change under the tests that are being served from it.
packaged-page: $(PLAY_READY)
	@$(BIN)/python tools/build.py --for-package

# What is checked of the page's own sources, before the page is played. Each fails by itself, too.
PAGE_CHECKS := page-types page-tests

page-style: $(MODULES_READY)
	$(NPM_RUN) lint

page-types: $(MODULES_READY) packaged-page
	$(NPM_RUN) check

page-tests: $(MODULES_READY) packaged-page
	$(NPM_RUN) test

# What is missing on this machine is told before a single test has run. At most eight workers: more
# of them cost more to start than they save. Each begins with its part of the slow tests, and whoever
# is done takes from the others (tests/support/order.py). What Numba compiles is compiled before.
PYTEST := $(BIN)/python -m tests.support.compiling && \
	$(BIN)/python -m pytest -n auto --maxprocesses 8 --dist worksteal
QUICK := not browser and not slow

test: $(TOOLS_READY) $(MODULES_READY) packaged-page $(PAGE_CHECKS) ## set up if needed, then run every test
	@$(BIN)/python -m tests.support.browsers
	$(PYTEST) $(ARGS)

quick: $(TOOLS_READY) packaged-page ## the tests that need no browser and little time
	$(PYTEST) -m "$(QUICK)" $(ARGS)

# Not of all tests, since where every line is noted Python needs two and a half times as long. Every
# Python that starts meanwhile is measured, the servers and commands of the tests as well.
coverage: $(TOOLS_READY) packaged-page ## the quick tests, and how much of the code they run
	@$(BIN)/coverage erase
	export COVERAGE_PROCESS_START="$(CURDIR)/pyproject.toml" COVERAGE_FILE="$(CURDIR)/.coverage" && \
		$(PYTEST) -m "$(QUICK)" $(ARGS)
	@$(BIN)/coverage combine --quiet
	@$(BIN)/coverage report

docs: $(TOOLS_READY) ## build the site of docs/ into build/docs
	@$(BIN)/sphinx-build --quiet --fail-on-warning -c docs . build/docs
	@echo "Open build/docs/index.html"

pictures: $(TOOLS_READY) web ## take the pictures of docs/screens anew
	@$(BIN)/python docs/screens/take.py

lint: $(TOOLS_READY) page-style ## style, formatting, and who may import whom
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports --no-logo

types: $(TOOLS_READY) ## mypy, strictly
	$(BIN)/mypy --strict

check: lint types test ## everything that must hold before a commit is shared

format: $(TOOLS_READY) $(MODULES_READY) ## put the code into its usual shape
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	$(NPM_RUN) format

bench: $(TOOLS_READY) ## run the benchmarks, one after the other
	@for file in bench/[a-z]*.py; do \
		[ -e "$$file" ] || { echo "No benchmarks yet."; break; }; \
		echo "== $$file"; $(BIN)/python "$$file" || exit 1; \
	done

golden: $(TOOLS_READY) ## tell the kept games in tests/golden again; then read the diff
	$(BIN)/python -m tests.golden.regenerate $(ARGS)

mutants: $(TOOLS_READY) $(MUTATION_READY) ## change the rules bit by bit: do the tests notice?
	sh tests/mutation/run.sh $(ARGS)

compare: $(TOOLS_READY) $(COMPARE_READY) ## measure the kernel beside other libraries, into bench/results.md
	$(VENV)/bench/bin/python bench/kernel_games.py --write bench/results.md $(ARGS)

lock: $(TOOLS_READY) ## bring requirements/*.lock up to date
	$(COMPILE) --upgrade requirements/bootstrap.in -o requirements/bootstrap.lock
	$(COMPILE) --upgrade requirements/node.in -o requirements/node.lock
	$(COMPILE) --upgrade --extra all --extra open-spiel pyproject.toml requirements/dev.in -o requirements/dev.lock
	$(COMPILE) -c requirements/dev.lock pyproject.toml requirements/play.in -o requirements/play.lock
	$(COMPILE) -c requirements/dev.lock --extra expert pyproject.toml -o requirements/expert.lock
	$(COMPILE) -c requirements/dev.lock --extra many pyproject.toml -o requirements/server.lock
	$(COMPILE) -c requirements/dev.lock --extra print pyproject.toml -o requirements/print.lock
	$(COMPILE) -c requirements/dev.lock requirements/fast.in -o requirements/fast.lock
	$(COMPILE) --upgrade requirements/mutation.in -o requirements/mutation.lock
	$(COMPILE) --upgrade requirements/bench.in -o requirements/bench.lock

clean: ## remove .venv and everything built
	rm -rf $(VENV) web/node_modules web/src/generated src/numberloor/server/static
	rm -rf src/numberloor/server/machine_code
	rm -rf build dist .coverage .coverage.* htmlcov
	rm -rf .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

$(VENV_READY):
	@python=""; \
	for candidate in $(or $(PYTHON),python3 python3.13 python3.12 python3.11); do \
		if "$$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; \
		then python="$$candidate"; break; fi; \
	done; \
	if [ -z "$$python" ]; then \
		asked="$(or $(PYTHON),python3)"; \
		echo "Numberloor needs Python 3.11 or newer, but $$asked is" \
			"$$("$$asked" --version 2>/dev/null || echo missing)." >&2; \
		echo "Install a newer one, or name it: make setup PYTHON=/path/to/python3.12" >&2; \
		exit 1; \
	fi; \
	echo "Making $(VENV) with $$($$python --version) ..."; \
	rm -rf $(VENV); \
	"$$python" -m venv $(VENV) || { \
		echo "Python could not make a virtual environment. On Debian and Ubuntu," \
			"'apt install python3-venv' gives it the missing part." >&2; \
		rm -rf $(VENV); exit 1; }
	@touch $@

# What playing needs, and no more; hatchling puts the package itself in place, without downloading
# anything again (--no-build-isolation).
$(PLAY_READY): $(VENV_READY) requirements/play.lock pyproject.toml
	@echo "Installing what the game needs ..."
	@$(PIP) --require-hashes -r requirements/play.lock
	@$(PIP) --no-deps --no-build-isolation --editable .
	@touch $@

$(EXPERT_READY): $(PLAY_READY) requirements/expert.lock
	@echo "Installing Numba for the expert ..."
	@$(PIP) --require-hashes -r requirements/expert.lock
	@touch $@

$(PRINT_READY): $(PLAY_READY) requirements/print.lock
	@echo "Installing Typst to print with ..."
	@$(PIP) --require-hashes -r requirements/print.lock
	@touch $@

$(FAST_READY): $(PLAY_READY) requirements/fast.lock
	@echo "Installing mypyc to compile with ..."
	@$(PIP) --require-hashes -r requirements/fast.lock
	@touch $@

# uv is many times quicker; where it cannot be had or cannot reach the packages
# (a mirror only pip knows of), pip installs the very same files.
$(TOOLS_READY): $(PLAY_READY) requirements/dev.lock requirements/bootstrap.lock
	@echo "Installing what the tests need ..."
	@$(PIP) --require-hashes -r requirements/bootstrap.lock || true
	@{ [ -x $(BIN)/uv ] && $(BIN)/uv pip install --quiet --no-config --system-certs --python $(BIN)/python \
		--require-hashes -r requirements/dev.lock; } \
		|| { echo "uv could not; pip takes a little longer ..."; \
		$(PIP) --require-hashes -r requirements/dev.lock; }
	@touch $@

# Apart from the rest: what changes the rules must not decide which versions the rules are tested with.
$(MUTATION_READY): $(VENV_READY) requirements/mutation.lock
	@$(BIN)/python -m venv --clear $(VENV)/mutation
	@$(VENV)/mutation/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes \
		-r requirements/mutation.lock
	@touch $@

# Apart as well: other libraries ask for other versions.
$(COMPARE_READY): $(VENV_READY) requirements/bench.lock
	@$(BIN)/python -m venv --clear $(VENV)/bench
	@$(VENV)/bench/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes \
		-r requirements/bench.lock
	@touch $@

# A folder with links to the machine's own node and npm, or none where the venv brings them.
$(NODE_READY): $(PLAY_READY) requirements/node.lock
	@rm -rf $(VENV)/node; \
	if command -v npm >/dev/null 2>&1 \
		&& node -e 'process.exit(Number(process.versions.node.split(".")[0] < 20))' 2>/dev/null; then \
		mkdir -p $(VENV)/node; \
		for tool in node npm npx; do ln -s "$$(command -v $$tool)" $(VENV)/node/$$tool; done; \
	else \
		echo "Fetching Node into $(VENV), to test the page ..."; \
		$(PIP) --require-hashes -r requirements/node.lock || exit 1; \
	fi
	@touch $@

$(MODULES_READY): $(NODE_READY) web/package-lock.json web/.npmrc
	@echo "Installing what the page is tested with ..."
	@cd web && $(WITH_NODE) npm ci --no-audit --no-fund --loglevel=error >/dev/null
	@touch $@
