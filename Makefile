# Everything a fresh machine with a Swift toolchain needs: `make run` and `make test`.

export MAINSPRING_STRICT = 1
SWIFT_SOURCES = Package.swift Sources Tests Examples Benchmarks/Package.swift Benchmarks/Sources
PRODUCTS = .build/debug

.PHONY: run test test-release test-thread test-address soak soak-application attack flake shapes truth mutate fuzz check-idle check-protocol bench bench-quick bench-instructions bench-build nightly docs lint format clean dependencies

run: dependencies  ## plays a day in courier's life, in real time
	swift build --product mainspring
	swift build --product courier
	$(PRODUCTS)/mainspring play --record day.log Scripts/day.json -- $(PRODUCTS)/courier

test: dependencies  ## runs the whole suite
	swift build --build-tests
	Scripts/run-tests swift test --skip-build

test-thread: dependencies  ## the suite once more, under the thread sanitizer
	swift build --build-tests --sanitize=thread --scratch-path .build-thread
	Scripts/run-tests swift test --skip-build --sanitize=thread --scratch-path .build-thread

# The tests themselves make cycles of loops and closures, so leaks are looked for where everything is to be gone at the end.
test-address: dependencies  ## the suite under the address sanitizer, and a soak and the tests of deallocation under the leak sanitizer
	swift build --build-tests --sanitize=address --scratch-path .build-address
	ASAN_OPTIONS=detect_leaks=0 Scripts/run-tests swift test --skip-build --sanitize=address --scratch-path .build-address
	LSAN_OPTIONS=suppressions=$(CURDIR)/Tests/leaks.supp \
	  Scripts/run-tests swift test --skip-build --sanitize=address --scratch-path .build-address --filter DeallocationTests
	LSAN_OPTIONS=suppressions=$(CURDIR)/Tests/leaks.supp .build-address/debug/Soak --seconds 10
	LSAN_OPTIONS=suppressions=$(CURDIR)/Tests/leaks.supp .build-address/debug/Soak --seconds 10 --virtual

SOAK_SECONDS ?= 600
soak: dependencies  ## eight threads do at random what a loop allows, for ten minutes, or SOAK_SECONDS=…; SOAK_OPTIONS="--virtual --seed 1"
	swift build -c release -Xswiftc -enable-testing --product Soak --scratch-path .build-release
	.build-release/release/Soak --seconds $(SOAK_SECONDS) $(SOAK_OPTIONS)

CYCLES ?= 20000
soak-application: dependencies  ## an application leaves and returns 20,000 times, or CYCLES=…; neither memory nor time a cycle may grow
	swift build -c release -Xswiftc -enable-testing --product Soak --scratch-path .build-release
	.build-release/release/Soak --application $(CYCLES)

attack: dependencies  ## hostile uses, in ten minutes at most; ATTACK_OPTIONS="--short", "--list", "--only NAME"
	swift build --product Attack
	$(PRODUCTS)/Attack $(ATTACK_OPTIONS)

flake: dependencies  ## the example suite 1,000 times in a row, or FLAKE_RUNS=…, and as often again with every core busy; stops at the first failure
	swift build --build-tests
	Scripts/flake

shapes: dependencies  ## 103 shapes of background code 1,000 times, or SHAPES_RUNS=…, in both frameworks with every core busy; stops at the first difference
	swift build --build-tests
	Scripts/shapes

mutate: dependencies  ## breaks the life cycle in 44 places, one at a time, in a copy, and wants a test to fail each time; a quarter of an hour
	Scripts/mutate $(MUTATE_OPTIONS)

FUZZ_SECONDS ?= 600
fuzz: dependencies  ## feeds every reader of outside bytes with what libFuzzer thinks of, for ten minutes in all, or FUZZ_SECONDS=…; FUZZ_TARGETS="plist http" for some
	Scripts/fuzz $(FUZZ_SECONDS) $(FUZZ_TARGETS)

nightly: soak soak-application attack flake shapes mutate truth fuzz  ## what takes too long for CI; about two hours

check-idle: dependencies  ## counts the system calls of an idle loop with strace; there must be none
	swift build --product LineReaderExample
	Scripts/check-idle

check-protocol: dependencies  ## holds the control server against docs/openapi.yaml: 2,000 cases of schemathesis, in three minutes
	swift build --product ControlFixture
	Scripts/check-protocol $(PRODUCTS)/ControlFixture

test-release: dependencies  ## the suite once more, optimised as users build it
	swift build --build-tests -c release -Xswiftc -enable-testing --scratch-path .build-release
	Scripts/run-tests swift test --skip-build -c release -Xswiftc -enable-testing --scratch-path .build-release

truth: dependencies  ## plays scripts on simulated devices and in real processes, in real time, and compares their logs
	swift build --product TruthFixture
	swift build --product Truth
	$(PRODUCTS)/Truth

bench: bench-build  ## measures all loops side by side, and writes docs/benchmarks.md
	cd Benchmarks && .build/release/Benchmarks --sweeps --all-placements
	Benchmarks/write-report

bench-quick: bench-build  ## the same in under four minutes; prints the table, writes Benchmarks/results/latest.json
	cd Benchmarks && .build/release/Benchmarks --quick

bench-instructions:  ## counts instructions a callback with callgrind; fails above the goals
	@Benchmarks/install-dependencies
	swift build --package-path Benchmarks -c release --product Instructions
	Benchmarks/count-instructions

bench-build:
	@Benchmarks/install-dependencies
	swift build --package-path Benchmarks -c release --product Benchmarks

docs: dependencies  ## builds the reference pages of every module into .build/documentation
	mkdir -p .build/documentation
	for module in Mainspring MainspringInstruments MainspringMetrics AppLifecycle SystemEvents ControlPlane UIKit LifecycleTesting UIKitTesting; do \
	  MAINSPRING_DOCS=1 swift package --scratch-path .build-docs --allow-writing-to-directory .build/documentation/$$module \
	    generate-documentation --target $$module --warnings-as-errors --output-path .build/documentation/$$module || exit 1; \
	done

lint: dependencies  ## checks the layout of the sources, that documents and tests agree, UIKit against the facts about Apple's, that each case of Tests/Peers names its peer, docs/architecture.md against the sources, and that mutations fit
	swift format lint --strict --recursive $(SWIFT_SOURCES)
	Scripts/check-examples
	Scripts/check-run-loop-table
	Scripts/check-uikit-table
	Scripts/check-uikit-api
	Scripts/check-peers
	Scripts/check-architecture
	Scripts/check-words
	Scripts/mutate --list > /dev/null

format:  ## lays the sources out
	swift format --in-place --recursive $(SWIFT_SOURCES)

clean:  ## forgets all that was built
	rm -rf .build .build-* Benchmarks/.build day.log

dependencies:
	@Scripts/install-dependencies
