# The two commands of the README are `make proofs` and `make test`; both set everything up first.
.DEFAULT_GOAL := help
.PHONY: help setup proofs conformance test lint types imports check schemas docs wheel doctor bench clean
BIN := .venv/bin
PRINTER ?=
JOBS ?=

help: ## list the targets
	@echo "make proofs   build all proofs into build/proofs (PRINTER=name, JOBS=n)"
	@echo "make test     run the tests"
	@awk -F ':.*## ' '/^[a-z]+:.*## / && $$1 != "help" && $$1 != "proofs" && $$1 != "test" {printf "make %-8s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

# The stamp is older than its sources after a pull, and it names another folder after a move of the checkout: then set-up
# runs again, otherwise it is skipped.
ifneq ($(shell cat .venv/.ready 2>/dev/null),$(CURDIR))
.PHONY: .venv/.ready
endif
.venv/.ready: requirements/dev.txt requirements/setup.sh pyproject.toml
	@sh requirements/setup.sh

setup: .venv/.ready ## make .venv and install everything

proofs: .venv/.ready
	@$(BIN)/monstra proofs $(if $(PRINTER),--printer $(PRINTER)) $(if $(JOBS),--jobs $(JOBS))

# The whole suite runs as on a machine without Numba (tests/without_numba hides it); the compiled engine has tests of its own.
test: .venv/.ready
	@PYTHONPATH=$(CURDIR)/tests/without_numba $(BIN)/python -m pytest -n auto --dist loadfile --ignore=tests/compiled $(ARGS)
	@$(if $(findstring tests/,$(ARGS)),,$(MAKE) --no-print-directory test-compiled)

test-compiled: .venv/.ready ## the compiled engine against the interpreted one, and the tests of play on it
	@$(BIN)/python -m pytest -n auto --dist loadfile tests/compiled tests/cli/test_play.py tests/unit/test_play_room.py tests/playthroughs $(ARGS)

conformance: .venv/.ready ## every printer profile × every product, with all designs
	@MONSTRA_DESIGNS=all $(BIN)/python -m pytest tests/conformance/test_matrix.py --durations=5 $(ARGS)

lint: .venv/.ready ## ruff
	@$(BIN)/ruff check .

types: .venv/.ready ## mypy, strict
	@$(BIN)/mypy

imports: .venv/.ready ## import contracts
	@$(BIN)/lint-imports --no-logo

check: lint types imports ## lint, types and imports

doctor: .venv/.ready ## what is installed, what is missing
	@$(BIN)/monstra doctor

schemas: .venv/.ready ## write the JSON Schemas from the effect vocabulary
	@$(BIN)/python -m monstra_print.rulesets.monstra.effect_schema monstra_print/resources/schemas cards/monstra/.schemas

docs: .venv/.ready ## write docs/reference from the code
	@$(BIN)/python -m monstra_print.rulesets.monstra.effect_reference docs/reference/effects.md
	@$(BIN)/monstra explain --all > docs/reference/checks.txt
	@$(BIN)/python -m monstra_print.press.ink_reference templates docs/reference/inks.md
	@$(BIN)/python -m monstra_print.rulesets.monstra.coverage templates docs/reference/coverage.md

bench: .venv/.ready ## run the benchmarks, one after the other
	@for file in benchmarks/*.py; do echo "== $$file"; $(BIN)/python $$file; done

wheel: .venv/.ready ## build the wheel into dist/
	@rm -rf dist && $(BIN)/python -m hatchling build -t wheel

clean: ## remove build/, dist/ and caches (the .venv stays)
	@rm -rf build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
