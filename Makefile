# make demo   sets everything up, explores an example, and says where the results lie
# make test   sets everything up and runs all checks: lint, format, types, tests
# make fuzz   compares minise with gcc on random programs, the memory models with each other, merging with forking, all
#             of them with gcc's sanitizers, and feeds minise with broken programs; COUNT=300 SEED=1

PYTHON ?= python3
COUNT ?= 300
SEED ?= 1
BIN := .venv/bin
DEMO := demo-out

.PHONY: demo test lint format types tests fuzz clean

demo: .venv/installed
	@mkdir -p $(DEMO)
	$(BIN)/minise exec tutorials/first/gcd.c 1071 462
	$(BIN)/minise run tutorials/first/average.c -o $(DEMO)/average || [ $$? = 1 ]  # 1: faults were found
	$(BIN)/minise tree tutorials/first/average.c -o $(DEMO)/average.svg
	$(BIN)/minise view tutorials/first/average.c -o $(DEMO)/average.html
	@echo "Both faults stand above, with the inputs that show them. In $(DEMO)/:"
	@echo "  average/       the path table, the faults and the tests"
	@echo "  average.svg    the execution tree"
	@echo "  average.html   every step of every path: open it in a browser"

test: .venv/installed-tests lint format types tests

lint: .venv/installed-tests
	$(BIN)/ruff check .

format: .venv/installed-tests
	$(BIN)/ruff format --check .

types: .venv/installed-tests
	.ci/typecheck

tests: .venv/installed-tests
	$(BIN)/pytest -n auto

fuzz: .venv/installed-tests
	$(BIN)/python tests/fuzz/csmith.py --count $(COUNT) --seed $(SEED)
	$(BIN)/python tests/robustness/run.py --count $(COUNT) --seed $(SEED)
	$(BIN)/python tests/memory/fuzz_pointers.py --count $(COUNT) --seed $(SEED)
	$(BIN)/python tests/merging/fuzz_loops.py --count $(COUNT) --seed $(SEED)
	$(BIN)/python tests/merging/composition.py --share 10 --first $(SEED)
	$(BIN)/python tests/sanitizers/fuzz_sanitizers.py --count $(COUNT) --seed $(SEED)

.venv/installed: pyproject.toml tests/requirements.lock
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --constraint tests/requirements.lock --editable .
	$(BIN)/python -m compileall -q minise frontend memory merging  # start-up is twice as fast with bytecode at hand
	@touch $@

.venv/installed-tests: .venv/installed
	$(BIN)/pip install --quiet --requirement tests/requirements.lock
	@touch $@

clean:
	rm -rf .venv .typecheck $(DEMO) minise-out-* minise-last
