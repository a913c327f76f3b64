# All that is needed on a fresh machine with a Swift toolchain: `make run` and `make test`.

export MAINSPRING_STRICT = 1
SWIFT_SOURCES = Package.swift Sources Tests Examples Benchmarks/Package.swift Benchmarks/Sources
PRODUCTS = .build/debug

# The package manager passes the traits to the compiler in the order of a hash table. With one order, a second build
# finds the objects of the first; see docs/workarounds.md.
SWIFT_BUILD = SWIFT_DETERMINISTIC_HASHING=1 swift build

.PHONY: run test adopt porting apple-modules neighbours test-release test-thread test-address test-late soak soak-application attack flake shapes without-hooks truth mutate fuzz check-idle check-protocol units operating under-systemd static bench bench-quick bench-load bench-templates bench-instructions bench-compare bench-compare-check bench-build bench-echo subprocess nightly nightly-suites nightly-endurance nightly-faults docs lint format manual install uninstall clean dependencies

run: dependencies  ## plays a day in courier's life, in real time
	$(SWIFT_BUILD) --product mainspring
	$(SWIFT_BUILD) --product courier
	$(PRODUCTS)/mainspring play --record day.log Scripts/day.json -- $(PRODUCTS)/courier

test: dependencies  ## runs the whole suite
	$(SWIFT_BUILD) --build-tests
	Scripts/run-tests swift test

test-thread: dependencies  ## runs the suite under the thread sanitizer
	$(SWIFT_BUILD) --product mainspringPackageTests --sanitize=thread --scratch-path .build-thread
	Scripts/run-tests swift test --sanitize=thread --scratch-path .build-thread

# The tests themselves create cycles of loops and closures, so the leak sanitizer runs only on programs that release
# everything at their end.
test-address: dependencies  ## runs the suite under the address sanitizer, and a soak and the deallocation tests under the leak sanitizer
	$(SWIFT_BUILD) --build-tests --sanitize=address --scratch-path .build-address
	ASAN_OPTIONS=detect_leaks=0 Scripts/run-tests swift test --sanitize=address --scratch-path .build-address
	LSAN_OPTIONS=suppressions=$(CURDIR)/Tests/Tools/leaks.supp \
	  Scripts/run-tests swift test --sanitize=address --scratch-path .build-address --filter DeallocationTests
	LSAN_OPTIONS=suppressions=$(CURDIR)/Tests/Tools/leaks.supp .build-address/debug/Soak --seconds 10
	LSAN_OPTIONS=suppressions=$(CURDIR)/Tests/Tools/leaks.supp .build-address/debug/Soak --seconds 10 --virtual

test-late: dependencies  ## runs the suite while threads are late at random, as on a busy machine; LATE_SEED=…
	$(SWIFT_BUILD) --build-tests
	Scripts/test-late

SOAK_SECONDS ?= 600
soak: dependencies  ## eight threads use a loop at random for ten minutes, or SOAK_SECONDS=…; SOAK_OPTIONS="--virtual --seed 1"
	$(SWIFT_BUILD) -c release -Xswiftc -enable-testing --product Soak --scratch-path .build-release
	.build-release/release/Soak --seconds $(SOAK_SECONDS) $(SOAK_OPTIONS)

CYCLES ?= 20000
soak-application: dependencies  ## an application leaves and returns 20,000 times, or CYCLES=…; fails if memory or the time of a cycle grows
	$(SWIFT_BUILD) -c release -Xswiftc -enable-testing --product Soak --scratch-path .build-release
	.build-release/release/Soak --application $(CYCLES)

attack: dependencies  ## runs hostile uses, for ten minutes at most; ATTACK_OPTIONS="--short", "--list", "--only NAME"
	$(SWIFT_BUILD) --product Attack
	$(PRODUCTS)/Attack $(ATTACK_OPTIONS)

flake: dependencies  ## runs the example suite 1,000 times, or FLAKE_RUNS=…, then as often with every core busy; stops at the first failure
	$(SWIFT_BUILD) --build-tests
	Scripts/flake

shapes: dependencies  ## plays 132 shapes of background code 1,000 times, or SHAPES_RUNS=…, in both frameworks with every core busy; stops at the first difference
	$(SWIFT_BUILD) --build-tests
	Scripts/shapes

without-hooks: dependencies  ## runs the suite once with each runtime hook disabled, or HOOKS="queues clocks"; half an hour
	$(SWIFT_BUILD) --build-tests
	Scripts/without-hooks $(HOOKS)

mutate: dependencies  ## breaks the life cycle in 47 places, one at a time, in a copy, and checks that a test fails each time; a quarter of an hour
	Scripts/mutate $(MUTATE_OPTIONS)

FUZZ_SECONDS ?= 600
fuzz: dependencies  ## fuzzes the readers of docs/fuzzing.md (events, logs, recordings, Info.plist, storyboards, nibs, HTTP, streams, TLS) with libFuzzer, for ten minutes in all, or FUZZ_SECONDS=…; FUZZ_TARGETS="plist http" selects targets
	Scripts/fuzz $(FUZZ_SECONDS) $(FUZZ_TARGETS)

nightly: nightly-suites nightly-endurance nightly-faults  ## runs the checks that take too long for CI; about six hours

# The workflow runs each part on a machine of its own, since a job there ends after six hours.
nightly-suites: test-release test-thread test-address test-late without-hooks check-protocol static adopt porting neighbours
nightly-endurance: soak soak-application flake shapes
nightly-faults: attack mutate truth fuzz

neighbours: dependencies  ## builds a package that uses SwiftNIO, Hummingbird and a ServiceGroup beside the loop, and runs its tests
	$(SWIFT_BUILD) --package-path Tests/Tools/Neighbours --build-tests
	swift test --package-path Tests/Tools/Neighbours --skip-build

SORTED = apple pear exited(0)
subprocess: dependencies  ## builds the program of docs/embedding.md that uses swift-subprocess, and compares what it prints
	$(SWIFT_BUILD) --package-path Tests/Tools/Subprocess
	test "$$(echo $$(Tests/Tools/Subprocess/.build/debug/SubprocessExample))" = "$(SORTED)"

ADOPT = $(CURDIR)/Sources/Programs/Adopt/.build/release/mainspring-adopt
apple-modules: dependencies  ## builds a package that imports modules under Apple's names beside every dependency, and runs its tests
	$(SWIFT_BUILD) --package-path Tests/Apple/AppleModules --build-tests
	swift test --package-path Tests/Apple/AppleModules --skip-build

adopt: dependencies  ## builds mainspring-adopt with swift-syntax, runs its tests, and with it the tests of Tests/Apple/Compatibility, in debug and in release
	$(SWIFT_BUILD) --package-path Sources/Programs/Adopt -c release --build-tests
	swift test --package-path Sources/Programs/Adopt -c release --skip-build
	cd Tests/Apple/Compatibility && $(ADOPT) --ios --timing -- swift build --build-tests
	@# The plain sources compile as they are: no text stands in for one of them.
	ls Tests/Apple/Compatibility/.build/adopt/*/overlay.json > /dev/null
	! grep -q Corpus/Plain Tests/Apple/Compatibility/.build/adopt/*/overlay.json
	cd Tests/Apple/Compatibility && $(ADOPT) --ios --timing -- swift test --skip-build
	cd Tests/Apple/Compatibility && $(ADOPT) --ios -- swift test -c release -Xswiftc -enable-testing --scratch-path .build-release

porting: dependencies  ## runs the commands of docs/porting.md: an application for iOS, unchanged, and its tests
	Scripts/check-porting

check-idle: dependencies  ## counts the system calls of an idle loop with strace; fails if there are any
	$(SWIFT_BUILD) --product LineReaderExample
	Scripts/check-idle

check-protocol: dependencies  ## compares the control server with docs/openapi.yaml: 2,000 cases of schemathesis, or PROTOCOL_CASES=…, in three minutes
	$(SWIFT_BUILD) --product ControlFixture
	Scripts/check-protocol $(PRODUCTS)/ControlFixture

units:  ## checks the units of Examples/Units with systemd-analyze
	@Scripts/check-units

operating: dependencies  ## runs the commands of docs/operating.md
	$(SWIFT_BUILD) --product GatewayExample
	SWIFT_DETERMINISTIC_HASHING=1 Scripts/check-commands docs/operating.md

under-systemd: dependencies  ## runs the commands of docs/operating.md that need systemd, under a systemd of their own; needs root
	$(SWIFT_BUILD) --product GatewayExample
	Scripts/check-commands --under-systemd docs/operating.md

STATIC_BUILD = $(SWIFT_BUILD) -c release --static-swift-stdlib -Xswiftc -static-executable --scratch-path .build-static
static: dependencies  ## builds two examples of services as static programs, and starts each in an empty root folder
	$(STATIC_BUILD) --product SystemdExample
	$(STATIC_BUILD) --product GatewayExample
	Scripts/check-static .build-static/release/SystemdExample .build-static/release/GatewayExample

test-release: dependencies  ## runs the suite optimised, as users build it
	$(SWIFT_BUILD) --build-tests -c release -Xswiftc -enable-testing --scratch-path .build-release
	Scripts/run-tests swift test -c release -Xswiftc -enable-testing --scratch-path .build-release

truth: dependencies  ## plays scripts on simulated devices and in real processes, in real time, and compares their logs
	$(SWIFT_BUILD) --product TruthFixture
	$(SWIFT_BUILD) --product Truth
	$(PRODUCTS)/Truth

# Its record is tracked: docs/benchmarks.md is written from it. A count above its limit does not keep the page from being
# written; the page says it, and bench-instructions fails. If a peer is ahead and Benchmarks/notes.md does not say why,
# write-report names the row and fails after it has written the page: add the note, and call it alone.
bench: bench-build  ## measures all loops side by side, and writes docs/benchmarks.md
	cd Benchmarks && .build/release/Benchmarks --sweeps --all-placements --watching --load --output results
	Benchmarks/count-instructions --output Benchmarks/results || [ $$? = 1 ]
	Benchmarks/write-report

bench-quick: bench-build  ## measures the same in under four minutes; prints the table, writes a record into Benchmarks/.results
	cd Benchmarks && .build/release/Benchmarks --quick
	@mkdir -p Benchmarks/results && cp Benchmarks/.results/latest/latest.json Benchmarks/results/latest.json

# With the rounds, the seconds and the busy threads of the loads in `make bench`.
bench-load: bench-build  ## measures latencies under posts at constant rates, on an idle machine and beside threads that compute; five minutes
	cd Benchmarks && .build/release/Benchmarks --rounds 3 load --seconds 1.5 --busy 0 $$(( $$(nproc) > 1 ? $$(nproc) - 1 : 1 ))

bench-templates: bench-build  ## runs the templates for a workload and for a peer
	cd Benchmarks && .build/release/Benchmarks --quick --rounds 1 --only template W2 W3a \
	  --peers libevent "template in C" "template in Swift" Mainspring --output .results/templates

bench-instructions:  ## counts instructions per callback with callgrind; fails above the limits
	@Benchmarks/install-dependencies
	$(SWIFT_BUILD) --package-path Benchmarks -c release --product Instructions
	Benchmarks/count-instructions

# `worktree` is the files as they are.
A ?= HEAD
B ?= worktree
bench-compare:  ## compares the engine's speed at two commits, A=… B=…, or HEAD with the files as they are; fails on a slowdown; COMPARE_OPTIONS="--json FILE"
	@Benchmarks/install-dependencies
	Benchmarks/compare $(COMPARE_OPTIONS) $(A) $(B)

bench-compare-check:  ## checks that the comparison finds a slowdown of 5 % in 10 of 10 runs, and none in 20 runs of HEAD with itself, or A=…
	@Benchmarks/install-dependencies
	Benchmarks/compare --check $(COMPARE_OPTIONS) $(A)

# All in one process, in turns: a machine that is busy with something else slows all of them down alike.
bench-echo: dependencies  ## measures an echo with streams beside libevent's bufferevent, and readiness in tasks beside descriptors; fails beyond the limits; ECHO_OPTIONS="REQUESTS ROUNDS"
	$(SWIFT_BUILD) -c release --product StreamEcho
	.build/release/StreamEcho --check $(ECHO_OPTIONS)

bench-build:
	@Benchmarks/install-dependencies
	$(SWIFT_BUILD) --package-path Benchmarks -c release

docs: dependencies  ## builds the reference pages of every module, with the guides of docs, into .build/documentation
	Scripts/build-docs

lint: dependencies  ## checks the format of the sources, the documents against the tests, UIKit against the facts about Apple's, the public API against its lists, the peers of Tests/Loop/PeersTests, docs/architecture.md and Package.swift against the sources, the links of the documents, the sizes of files and folders, that mutations fit, the statistics of bench-compare, and the page of bench
	swift format lint --strict --recursive $(SWIFT_SOURCES)
	Scripts/check-examples
	Scripts/check-run-loop-table
	Scripts/check-uikit-table
	Scripts/check-uikit-api
	Scripts/check-public-api
	Scripts/generate-optional-calls --check
	Scripts/check-peers
	Scripts/check-architecture
	cd Scripts && python3 -m unittest -q module_graph_tests.py
	Scripts/check-dependencies
	Scripts/check-folders
	Scripts/check-hooks
	Scripts/check-catalogues
	Scripts/check-words
	Scripts/mutate --list > /dev/null
	cd Benchmarks && python3 -m unittest -q comparison/comparison_tests.py report/report_tests.py

format:  ## formats the sources
	swift format --in-place --recursive $(SWIFT_SOURCES)

manual: dependencies  ## writes docs/man/mainspring.1 from the command's own help; builds everything
	swift package generate-manual --date $$(date +%F)
	mkdir -p docs/man
	awk '/^\.It Em guard-programs/ { hidden = 1 } !hidden; /^\.El/ { hidden = 0 }' \
	  .build/plugins/GenerateManual/outputs/MainspringCommand/mainspring.1 > docs/man/mainspring.1

# Where `make install` writes; DESTDIR is for packagers.
PREFIX ?= /usr/local
INSTALLED_PROGRAM = $(DESTDIR)$(PREFIX)/bin/mainspring
INSTALLED_PAGE = $(DESTDIR)$(PREFIX)/share/man/man1/mainspring.1
BASH_COMPLETION = $(DESTDIR)$(PREFIX)/share/bash-completion/completions/mainspring
ZSH_COMPLETION = $(DESTDIR)$(PREFIX)/share/zsh/site-functions/_mainspring
FISH_COMPLETION = $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/mainspring.fish

# With Swift's libraries inside the program: it needs no toolchain where it runs.
install: dependencies  ## installs the command with its man page and shell completions; PREFIX=…, DESTDIR=…
	$(SWIFT_BUILD) -c release --static-swift-stdlib --product mainspring --scratch-path .build-install
	install -D -m 755 .build-install/release/mainspring $(INSTALLED_PROGRAM)
	install -D -m 644 docs/man/mainspring.1 $(INSTALLED_PAGE)
	for shell in bash zsh fish; do \
	  $(INSTALLED_PROGRAM) --generate-completion-script $$shell > .build-install/completion.$$shell || exit 1; \
	done
	install -D -m 644 .build-install/completion.bash $(BASH_COMPLETION)
	install -D -m 644 .build-install/completion.zsh $(ZSH_COMPLETION)
	install -D -m 644 .build-install/completion.fish $(FISH_COMPLETION)

uninstall:  ## removes what `make install` installed, with the same PREFIX and DESTDIR
	rm -f $(INSTALLED_PROGRAM) $(INSTALLED_PAGE) $(BASH_COMPLETION) $(ZSH_COMPLETION) $(FISH_COMPLETION)

clean:  ## removes all build products
	rm -rf .build .build-* Sources/Programs/Adopt/.build Benchmarks/.build Benchmarks/.build-compare Examples/*/.build Tests/*/*/.build Tests/*/*/.build-* day.log

dependencies:
	@Scripts/install-dependencies
