# Herald.  Two commands are enough: `make play` and `make test`; each sets up what it needs, once.

VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes
FIND := for python in $(PYTHON) python3 python3.14 python3.13 python3.12 python3.11 python; do \
	"$$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && break; python=; done
# One more than there are cores: tests that wait for a browser or for Discord leave theirs to others.
JOBS ?= $(shell $(BIN)/python -c 'import os; print(1 + len(getattr(os, "sched_getaffinity", lambda _: range(os.cpu_count() or 1))(0)))')
QUICK := $(wildcard tests/test_*.py) tests/scenarios tests/words tests/engine tests/matches tests/tools tests/render/charts \
	tests/players/test_pick.py $(patsubst %,tests/cogs/test_%.py,front_door lobby announcing access)
PYTHONS ?= $(wildcard $(addsuffix /python3.1[1-9],$(subst :, ,$(PATH))) $(HOME)/.pyenv/versions/*/bin/python3.1[1-9])

# Tests and benches start the bot many times: its modules are compiled once, whatever the shell says.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help setup server postgres play test quick coverage versions check format bench fuzz chaos duel cards fast words lock clean

help: ## this list
	@sed -n 's/^\([a-z]*\):.*## /  make \1\t/p' Makefile | expand -t 18

setup: $(VENV)/checking ## .venv with everything that playing and checking need, and the hook that minds the style of commits
	@git config core.hooksPath >/dev/null || git config core.hooksPath .githooks || echo "This is no clone of git: no hook is set."

server: $(VENV)/serving ## .venv with what the bot alone needs

postgres: $(VENV)/serving-postgres ## the same, with its matches on PostgreSQL

play: $(VENV)/playing ## the bot at a table in the browser; no Discord, no token
	$(BIN)/python bot.py --local $(ARGS)

test: $(VENV)/checking ## all tests (ARGS="tests/engine -k charm" for some of them)
	$(BIN)/python -m pytest -q -n $(JOBS) --dist worksteal $(ARGS)

quick: $(VENV)/checking ## most of the tests in a minute or so: rules, cards, texts, matches, announcements; no whole matches
	$(BIN)/python -m pytest -q -n $(JOBS) --dist worksteal -m "not long" $(QUICK) $(ARGS)

coverage: $(VENV)/checking ## all tests, slowly, and which lines and branches none of them comes to
	$(BIN)/python -m pytest -q -n $(JOBS) --dist worksteal -o timeout=1200 --cov --cov-report=term:skip-covered $(ARGS)

versions: ## all tests with every Python from 3.11 on that is found, each in a .venv-VERSION of its own (ARGS; PYTHONS="python3.13 …")
	@test -n "$(PYTHONS)" || { echo "No Python from 3.11 on is found: make versions PYTHONS=/path/to/python3.13" >&2; exit 1; }
	@for python in $(PYTHONS); do \
		version=$$("$$python" -c 'import sys; print("%d.%d" % sys.version_info[:2])' 2>/dev/null) || continue; \
		case "$$tried " in *" $$version "*) continue;; esac; \
		tried="$$tried $$version"; echo "Python $$version"; \
		$(MAKE) --no-print-directory VENV=.venv-$$version PYTHON="$$python" test || failed="$$failed $$version"; \
	done; \
	echo "Tried:$$tried. Failed:$${failed:- none}."; test -z "$$failed"

check: $(VENV)/checking ## style, types, directions of imports
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/python -m pytest -q tests/test_imports.py

format: $(VENV)/checking ## lets ruff put the style right
	$(BIN)/ruff check --fix-only .
	$(BIN)/ruff format .

bench: $(VENV)/checking ## speed, size and scale, each beside its reference (ARGS=engine for one, --quick)
	$(BIN)/python -m bench $(ARGS)

fuzz: $(VENV)/checking ## random matches with fresh seeds until stopped (ARGS="--matches 1000 --game KEY")
	$(BIN)/python -m tools.fuzz $(ARGS)

chaos: $(VENV)/checking ## what may go wrong goes wrong, at random: is anything lost or done twice (ARGS="kills 1000 --seed 7", or -h)
	$(BIN)/python -m tools.chaos $(ARGS)

duel: $(VENV)/checking ## one computer level against another, with its certainty (ARGS="normal easy --matches 100 --game KEY")
	$(BIN)/python -m tools.duel $(ARGS)

cards: $(VENV)/checking ## every card of every army in every language, a sheet an army, in the folder .cards (ARGS="--language cs")
	$(BIN)/python -m tools.cards $(ARGS)

fast: $(VENV)/checking ## optional: the rules compiled, as long as nobody edits them; needs a C compiler
	$(BIN)/python -m tools.fast $(ARGS)

words: $(VENV)/checking ## brings the catalogues in words/locale up to date with the texts in the code
	$(BIN)/python -m tools.translations

# The pip of Python 3.11 knows a pinned package with extras only by a pin that names them.
lock: $(VENV)/checking ## pins the newest requirements, with hashes for every platform and Python
	for name in requirements requirements-postgres requirements-play requirements-dev; do \
		$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --upgrade --generate-hashes --no-strip-extras \
			--no-header --no-annotate --no-emit-index-url --no-emit-find-links $$name.in -o $$name.txt || exit 1; done

clean: ## removes the virtual environment, the compiled rules and the caches; matches stay
	rm -rf $(VENV) .venv-3.* .fast .mypy_cache .pytest_cache .ruff_cache .hypothesis

$(VENV)/made:
	@$(FIND); \
	if [ -z "$$python" ]; then echo "Herald needs Python 3.11 or later: install it, or say where it is: make PYTHON=/path/to/python3" >&2; exit 1; fi; \
	"$$python" -m venv --clear $(VENV) || { echo "Python's venv module is missing; on Debian and Ubuntu: apt install python3-venv" >&2; exit 1; }
	@touch $@

$(VENV)/serving: requirements.txt $(VENV)/made
	$(PIP) -r requirements.txt
	@touch $@

$(VENV)/serving-postgres: requirements-postgres.txt $(VENV)/made
	$(PIP) -r requirements-postgres.txt
	@touch $@ $(VENV)/serving

$(VENV)/playing: requirements-play.txt $(VENV)/made
	$(PIP) -r requirements-play.txt
	@touch $@ $(VENV)/serving

$(VENV)/checking: requirements-dev.txt $(VENV)/made
	$(PIP) -r requirements-dev.txt
	@touch $@ $(VENV)/playing $(VENV)/serving-postgres $(VENV)/serving
