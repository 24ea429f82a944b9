# Two commands matter: `make play` and `make test`. Each sets up what it needs, in this folder.
# A machine with git, make and Python 3.11 or newer is enough.

SHELL := /bin/sh
.DEFAULT_GOAL := help

VENV := .venv
BIN := $(VENV)/bin
LOCKS := requirements/dev.lock requirements/bootstrap.lock

# Stamps: a second run finds them newer than what they were made from, and does nothing.
VENV_READY := $(VENV)/.ready-venv
LOCKED_READY := $(VENV)/.ready-locked
PACKAGE_READY := $(VENV)/.ready-package
NODE_READY := $(VENV)/.ready-node
MODULES_READY := web/node_modules/.ready
WEB_READY := $(VENV)/.ready-web

# The page is built from its own sources, the drawings, the sentences, for the lessons the rules, and
# the words of table codes.
WEB_SOURCES := $(shell find web src/numberloor/art src/numberloor/locale src/numberloor/rules \
	src/numberloor/server/words.py \
	-name node_modules -prune -o -name generated -prune -o -name __pycache__ -prune -o -type f -print)
# Node from the machine where it is new enough, else from the venv.
WITH_NODE := PATH="$(CURDIR)/$(VENV)/node:$(CURDIR)/$(BIN):$$PATH"
MUTATION_READY := $(VENV)/mutation/.ready
COMPARE_READY := $(VENV)/bench/.ready

# Say `make setup PYTHON=/some/python3.12` to choose the interpreter yourself.
PYTHON ?=

COMPILE = $(BIN)/uv pip compile --quiet --no-config --universal --python-version 3.11 \
	--generate-hashes --no-emit-index-url --no-emit-find-links \
	--custom-compile-command "make lock"

.PHONY: help play setup test lint types check format bench compare golden mutants lock clean

help: ## show this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: $(PACKAGE_READY) $(WEB_READY) ## set up if needed, then play
	@$(BIN)/numberloor play

setup: $(PACKAGE_READY) $(WEB_READY) ## build .venv with the numberloor command in it

web: $(WEB_READY) ## build the page, if its sources changed

# At most eight workers: more of them cost more to start than they save.
test: $(PACKAGE_READY) $(WEB_READY) ## set up if needed, then run every test
	$(BIN)/python -m pytest -n auto --maxprocesses 8 $(ARGS)

lint: $(PACKAGE_READY) ## style, formatting, and who may import whom
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports --no-logo

types: $(PACKAGE_READY) ## mypy, strictly
	$(BIN)/mypy --strict

check: lint types test ## everything that must hold before a commit is shared

format: $(PACKAGE_READY) ## put the code into its usual shape
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: $(PACKAGE_READY) ## run the benchmarks, one after the other
	@for file in bench/[a-z]*.py; do \
		[ -e "$$file" ] || { echo "No benchmarks yet."; break; }; \
		echo "== $$file"; $(BIN)/python "$$file" || exit 1; \
	done

golden: $(PACKAGE_READY) ## tell the kept games in tests/golden again; then read the diff
	$(BIN)/python -m tests.golden.regenerate $(ARGS)

mutants: $(PACKAGE_READY) $(MUTATION_READY) ## change the rules bit by bit: do the tests notice?
	sh tests/mutation/run.sh $(ARGS)

compare: $(PACKAGE_READY) $(COMPARE_READY) ## measure the kernel beside other libraries, into bench/results.md
	$(VENV)/bench/bin/python bench/kernel_games.py --write bench/results.md $(ARGS)

lock: $(LOCKED_READY) ## bring requirements/*.lock up to date
	$(COMPILE) --upgrade requirements/bootstrap.in -o requirements/bootstrap.lock
	$(COMPILE) --upgrade requirements/node.in -o requirements/node.lock
	$(COMPILE) --upgrade --extra all pyproject.toml requirements/dev.in -o requirements/dev.lock
	$(COMPILE) --upgrade requirements/mutation.in -o requirements/mutation.lock
	$(COMPILE) --upgrade requirements/bench.in -o requirements/bench.lock

clean: ## remove .venv and everything built
	rm -rf $(VENV) web/node_modules web/src/generated src/numberloor/server/static
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

# uv is many times quicker; where it cannot be had or cannot reach the packages
# (a mirror only pip knows of), pip installs the very same files.
$(LOCKED_READY): $(VENV_READY) $(LOCKS)
	@echo "Installing what the lock names ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes \
		-r requirements/bootstrap.lock || true
	@{ [ -x $(BIN)/uv ] && $(BIN)/uv pip install --quiet --no-config --python $(BIN)/python \
		--require-hashes -r requirements/dev.lock; } \
		|| { echo "uv could not; pip takes a little longer ..."; \
		$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes \
		-r requirements/dev.lock; }
	@touch $@

# --no-build-isolation: the lock already brought the build tools, so nothing more is downloaded.
$(PACKAGE_READY): $(LOCKED_READY) pyproject.toml
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps \
		--no-build-isolation --editable .
	@touch $@
	@echo "Ready. Try: make play"

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
$(NODE_READY): $(LOCKED_READY) requirements/node.lock
	@rm -rf $(VENV)/node; \
	if command -v npm >/dev/null 2>&1 \
		&& node -e 'process.exit(Number(process.versions.node.split(".")[0] < 20))' 2>/dev/null; then \
		mkdir -p $(VENV)/node; \
		for tool in node npm npx; do ln -s "$$(command -v $$tool)" $(VENV)/node/$$tool; done; \
	else \
		echo "Fetching Node into $(VENV), to build the page ..."; \
		$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes \
			-r requirements/node.lock || exit 1; \
	fi
	@touch $@

$(MODULES_READY): $(NODE_READY) web/package-lock.json web/.npmrc
	@echo "Installing what the page is built with ..."
	@cd web && $(WITH_NODE) npm ci --no-audit --no-fund --loglevel=error
	@touch $@

$(WEB_READY): $(PACKAGE_READY) $(MODULES_READY) $(WEB_SOURCES)
	@echo "Building the page ..."
	@$(BIN)/python -m numberloor.art.sprite web/src/generated
	@$(BIN)/python web/tools/lessons.py web/src/generated/lessons.json
	@$(BIN)/python web/tools/words.py web/src/generated/words.json
	@cd web && $(WITH_NODE) npx vite build --logLevel error
	@touch $@
