# `make run` and `make test` need only a Swift toolchain. `make help` lists the targets.

export MAINSPRING_STRICT = 1
PRODUCTS = .build/debug

# The package manager passes the traits to the compiler in the order of a hash table. With one order, a second build
# finds the objects of the first; see docs/internals/workarounds.md.
SWIFT_BUILD = SWIFT_DETERMINISTIC_HASHING=1 swift build

.PHONY: \
  help run device fleet fleet-build test test-loop test-release test-thread test-address attack lint format docs adopt porting \
  apple-modules neighbors subprocess check-idle check-protocol units manifests operating under-systemd static bench-quick bench \
  bench-load bench-templates bench-instructions bench-compare bench-compare-check bench-echo bench-cache bench-scaling bench-build \
  measure-pictures measure-days install uninstall manual clean dependencies

## lists the targets
help:
	@awk '/^##@ / { print "\n" substr($$0, 5) } /^## / { text = text " " substr($$0, 4) } \
	  /^[a-z-]+:/ { if (text) printf "  %-20s%s\n", substr($$1, 1, index($$1, ":") - 1), text; text = "" }' \
	  Makefile Scripts/nightly.mk

##@ Run

## plays a day in courier's life in real time, under a host that freezes it while it is suspended
run: dependencies
	$(SWIFT_BUILD) --product mainspring
	$(SWIFT_BUILD) --product courier
	$(PRODUCTS)/mainspring play --hosted --record day.log Scripts/day.json -- $(PRODUCTS)/courier

## shows courier as a device in a browser
device: dependencies
	$(SWIFT_BUILD) --product mainspring
	$(SWIFT_BUILD) --product courier
	$(PRODUCTS)/mainspring device -- $(PRODUCTS)/courier

## runs the forty services of Examples/Fleet under a host, until Ctrl-C
fleet: fleet-build
	Examples/Fleet/install $(PRODUCTS) $(CURDIR)/.build/fleet
	$(PRODUCTS)/mainspring host $(CURDIR)/.build/fleet/applications --state $(CURDIR)/.build/fleet/state

FLEET = GatewayExample VisitorsExample NotesExample FeedsExample QueueExample JournalExample
fleet-build: dependencies
	for product in mainspring mainspring-transfers $(FLEET); do $(SWIFT_BUILD) --product $$product || exit 1; done

##@ Test

## runs the whole suite
test: dependencies
	$(SWIFT_BUILD) --build-tests
	Scripts/run-tests swift test

# A build of its own, with no other package: an engine developer waits for nothing else.
## builds the run loop alone, and runs its tests
test-loop: dependencies
	MAINSPRING_PART=loop $(SWIFT_BUILD) $(LOOP_BUILD) --build-tests
	MAINSPRING_PART=loop Scripts/run-tests swift test $(LOOP_BUILD)

LOOP_BUILD = --disable-default-traits --scratch-path .build-loop
## runs the suite optimized, as users build it
test-release: dependencies
	$(SWIFT_BUILD) --build-tests -c release -Xswiftc -enable-testing --scratch-path .build-release
	Scripts/run-tests swift test -c release -Xswiftc -enable-testing --scratch-path .build-release

## runs the suite under the thread sanitizer
test-thread: dependencies
	$(SWIFT_BUILD) --product mainspringPackageTests --sanitize=thread --scratch-path .build-thread
	Scripts/run-tests swift test --sanitize=thread --scratch-path .build-thread

# The tests themselves create cycles of loops and closures, so the leak sanitizer runs only on programs that release
# everything at their end.
## runs the suite under the address sanitizer, and a soak and the deallocation tests under the leak sanitizer
test-address: dependencies
	$(SWIFT_BUILD) --build-tests --sanitize=address --scratch-path .build-address
	ASAN_OPTIONS=detect_leaks=0 Scripts/run-tests swift test --sanitize=address --scratch-path .build-address
	LSAN_OPTIONS=suppressions=$(CURDIR)/Tests/Tools/leaks.supp \
	  Scripts/run-tests swift test --sanitize=address --scratch-path .build-address --filter DeallocationTests
	LSAN_OPTIONS=suppressions=$(CURDIR)/Tests/Tools/leaks.supp .build-address/debug/Soak --seconds 10
	LSAN_OPTIONS=suppressions=$(CURDIR)/Tests/Tools/leaks.supp .build-address/debug/Soak --seconds 10 --virtual

## runs hostile uses, for ten minutes at most; ATTACK_OPTIONS="--short", "--list", "--only NAME"
attack: dependencies
	$(SWIFT_BUILD) --product Attack
	$(PRODUCTS)/Attack $(ATTACK_OPTIONS)

## checks what the compiler does not: words, layout, rooms, tables, public API; Scripts/lint --list
lint: dependencies
	Scripts/lint

## formats the sources
format:
	Scripts/lint --format

## builds the reference pages of every module, with the guides of docs, into .build/documentation
docs: dependencies
	Scripts/build-docs

##@ Packages beside this one

## builds mainspring-adopt with swift-syntax, runs its tests, and with it the tests of Tests/Apple/Compatibility,
## in debug and in release
adopt: dependencies
	$(SWIFT_BUILD) --package-path Sources/Programs/Adopt -c release --build-tests
	swift test --package-path Sources/Programs/Adopt -c release --skip-build
	cd Tests/Apple/Compatibility && $(ADOPT) --ios --timing -- swift build --build-tests
	@# The plain sources compile as they are: no text stands in for one of them.
	ls Tests/Apple/Compatibility/.build/adopt/*/overlay.json > /dev/null
	! grep -q Corpus/Plain Tests/Apple/Compatibility/.build/adopt/*/overlay.json
	cd Tests/Apple/Compatibility && $(ADOPT) --ios --timing -- swift test --skip-build
	cd Tests/Apple/Compatibility && $(ADOPT) --ios -- \
	  swift test -c release -Xswiftc -enable-testing --scratch-path .build-release

## runs the commands of docs/apple/README.md: an application for iOS, unchanged, and its tests
porting: dependencies
	Scripts/check-porting

ADOPT = $(CURDIR)/Sources/Programs/Adopt/.build/release/mainspring-adopt
## builds a package that imports modules under Apple's names beside every dependency, and runs its tests
apple-modules: dependencies
	$(SWIFT_BUILD) --package-path Tests/Apple/AppleModules --build-tests
	swift test --package-path Tests/Apple/AppleModules --skip-build

## builds a package that uses SwiftNIO, Hummingbird and a ServiceGroup beside the loop, and runs its tests
neighbors: dependencies
	$(SWIFT_BUILD) --package-path Tests/Tools/Neighbors --build-tests
	swift test --package-path Tests/Tools/Neighbors --skip-build

SORTED = apple pear exited(0)
## builds the program of docs/services/descriptors-and-children.md that uses swift-subprocess, and compares what it prints
subprocess: dependencies
	$(SWIFT_BUILD) --package-path Tests/Tools/Subprocess
	test "$$(echo $$(Tests/Tools/Subprocess/.build/debug/SubprocessExample))" = "$(SORTED)"

##@ Services

## counts the system calls of an idle loop with strace; fails if there are any
check-idle: dependencies
	$(SWIFT_BUILD) --product LineReaderExample
	Scripts/check-idle

## compares the control servers of applications and of hosts with docs/openapi.yaml and docs/host-openapi.yaml: 2,000
## cases of schemathesis each, or PROTOCOL_CASES=…, in five minutes
check-protocol: dependencies
	for product in ControlFixture HostFixture mainspring; do $(SWIFT_BUILD) --product $$product || exit 1; done
	Scripts/check-protocol docs/openapi.yaml $(PRODUCTS)/ControlFixture
	Scripts/check-protocol docs/host-openapi.yaml Scripts/protocol-check/host $(PRODUCTS)

## checks the units of Examples/Units with systemd-analyze
units:
	@Scripts/check-units

## checks the manifests for Kubernetes and Nomad, and the container files
manifests:
	@Scripts/check-manifests

## runs the commands of docs/services/operating.md, host.md, fleet.md and cache.md
operating: fleet-build
	SWIFT_DETERMINISTIC_HASHING=1 Scripts/check-commands docs/services/operating.md
	SWIFT_DETERMINISTIC_HASHING=1 Scripts/check-commands docs/services/host.md
	SWIFT_DETERMINISTIC_HASHING=1 Scripts/check-commands docs/services/fleet.md
	SWIFT_DETERMINISTIC_HASHING=1 Scripts/check-commands docs/services/cache.md

## runs the commands of these pages that need systemd, under a systemd of their own; needs root
under-systemd: fleet-build
	Scripts/check-commands --under-systemd docs/services/operating.md
	Scripts/check-commands --under-systemd docs/services/host.md
	Scripts/check-commands --under-systemd docs/services/fleet.md

STATIC_BUILD = $(SWIFT_BUILD) -c release --static-swift-stdlib -Xswiftc -static-executable --scratch-path .build-static
## builds two examples of services as static programs, and starts each in an empty root folder
static: dependencies
	$(STATIC_BUILD) --product SystemdExample
	$(STATIC_BUILD) --product GatewayExample
	Scripts/check-static .build-static/release/SystemdExample .build-static/release/GatewayExample

##@ Measure

## measures in a minute how long an event takes to the delegate, in three placements, beside Dispatch, SwiftNIO and
## libuv; prints a table, draws a picture, and writes a record into Benchmarks/.results
bench-quick: bench-build
	cd Benchmarks && .build/release/Benchmarks delivery
	@Benchmarks/show-delivery

## measures how long pictures of screens take
measure-pictures: dependencies
	$(SWIFT_BUILD) -c release --product MeasurePictures
	.build/release/MeasurePictures

## measures how many days of a simulated device pass in a minute
measure-days: dependencies
	$(SWIFT_BUILD) -c release --product MeasureDays
	.build/release/MeasureDays

# Its record is tracked: the pages of docs/measuring are written from it. A count above its limit does not keep the page from
# being written; the page says it, and bench-instructions fails. If a peer is ahead and Benchmarks/notes.md does not say
# why, write-report names the row and fails after it has written the page: add the note, and call it alone.
## measures all loops side by side, and writes docs/measuring/benchmarks.md
bench: bench-build
	cd Benchmarks && .build/release/Benchmarks --rounds 21 --output results delivery
	cd Benchmarks && .build/release/Benchmarks --sweeps --all-placements --watching --load --output results
	Benchmarks/count-instructions --output Benchmarks/results || [ $$? = 1 ]
	Benchmarks/write-report

# With the rounds, the seconds and the busy threads of the loads in `make bench`.
## measures latencies under posts at constant rates, on an idle machine and beside threads that compute; five
## minutes
bench-load: bench-build
	cd Benchmarks && .build/release/Benchmarks --rounds 3 load --seconds 1.5 \
	  --busy 0 $$(( $$(nproc) > 1 ? $$(nproc) - 1 : 1 ))

## runs the templates for a workload and for a peer, and bench-quick with a few events; decides nothing
bench-templates: bench-build
	cd Benchmarks && .build/release/Benchmarks --quick --rounds 1 --only template W2 W3a \
	  --peers libevent "template in C" "template in Swift" Mainspring --output .results/templates
	cd Benchmarks && .build/release/Benchmarks --rounds 1 --output .results/templates delivery --events 20
	@Benchmarks/show-delivery Benchmarks/.results/templates

## counts instructions per callback with callgrind; fails above the limits
bench-instructions:
	@Benchmarks/install-dependencies
	$(SWIFT_BUILD) --package-path Benchmarks -c release --product Instructions
	Benchmarks/count-instructions

# `worktree` is the files as they are.
A ?= HEAD
B ?= worktree
## compares the engine's speed at two commits, A=… B=…, or HEAD with the files as they are; fails on a slowdown;
## COMPARE_OPTIONS="--json FILE"
bench-compare:
	@Benchmarks/install-dependencies
	Benchmarks/compare $(COMPARE_OPTIONS) $(A) $(B)

## checks that the comparison finds a slowdown of 5 % in 10 of 10 runs, and none in 20 runs of HEAD with itself, or
## A=…
bench-compare-check:
	@Benchmarks/install-dependencies
	Benchmarks/compare --check $(COMPARE_OPTIONS) $(A)

# All in one process, in turns: a machine that is busy with something else slows all of them down alike.
## measures an echo with streams beside libevent's bufferevent, and readiness in tasks beside descriptors; fails
## beyond the limits; ECHO_OPTIONS="REQUESTS ROUNDS"
bench-echo: dependencies
	$(SWIFT_BUILD) -c release --product StreamEcho
	.build/release/StreamEcho --check $(ECHO_OPTIONS)

## measures the work a second of 1, 2 and as many loops as processors; SCALING_OPTIONS="--loops 1 2 4"
bench-scaling:
	@Benchmarks/install-dependencies
	$(SWIFT_BUILD) --package-path Benchmarks -c release --product Scaling
	Benchmarks/.build/release/Scaling $(SCALING_OPTIONS)

# The build is `release`, or `debug` to check that it works.
CACHE_BUILD ?= release
## measures Examples/Cache beside redis-server and the same cache on SwiftNIO, in eight minutes; CACHE_OPTIONS="--rounds
## 3" or "--short"
bench-cache: bench-build
	$(SWIFT_BUILD) -c $(CACHE_BUILD) --product CacheExample
	Benchmarks/measure-cache --cache .build/$(CACHE_BUILD)/CacheExample $(CACHE_OPTIONS)

bench-build:
	@Benchmarks/install-dependencies
	$(SWIFT_BUILD) --package-path Benchmarks -c release

##@ Install

# Where `make install` writes; DESTDIR is for packagers.
PREFIX ?= /usr/local
INSTALLED_PROGRAM = $(DESTDIR)$(PREFIX)/bin/mainspring
INSTALLED_PAGE = $(DESTDIR)$(PREFIX)/share/man/man1/mainspring.1
BASH_COMPLETION = $(DESTDIR)$(PREFIX)/share/bash-completion/completions/mainspring
ZSH_COMPLETION = $(DESTDIR)$(PREFIX)/share/zsh/site-functions/_mainspring
FISH_COMPLETION = $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/mainspring.fish

# With Swift's libraries inside the program: it needs no toolchain where it runs.
## installs the command with its man page and shell completions; PREFIX=…, DESTDIR=…
install: dependencies
	@# Swift's static libraries for downloads name libcurl.
	@pkg-config --exists libcurl || Scripts/install-packages libcurl4-openssl-dev
	$(SWIFT_BUILD) -c release --static-swift-stdlib --product mainspring --scratch-path .build-install
	$(SWIFT_BUILD) -c release --static-swift-stdlib --product mainspring-transfers --scratch-path .build-install
	install -D -m 755 .build-install/release/mainspring $(INSTALLED_PROGRAM)
	install -D -m 755 .build-install/release/mainspring-transfers $(INSTALLED_PROGRAM)-transfers
	install -D -m 644 docs/man/mainspring.1 $(INSTALLED_PAGE)
	for shell in bash zsh fish; do \
	  $(INSTALLED_PROGRAM) --generate-completion-script $$shell > .build-install/completion.$$shell || exit 1; \
	done
	install -D -m 644 .build-install/completion.bash $(BASH_COMPLETION)
	install -D -m 644 .build-install/completion.zsh $(ZSH_COMPLETION)
	install -D -m 644 .build-install/completion.fish $(FISH_COMPLETION)

## removes what `make install` installed, with the same PREFIX and DESTDIR
uninstall:
	rm -f $(INSTALLED_PROGRAM) $(INSTALLED_PROGRAM)-transfers $(INSTALLED_PAGE) $(BASH_COMPLETION) $(ZSH_COMPLETION) $(FISH_COMPLETION)

# swift-argument-parser's plugin would ask every program that is linked with it for its help, and Attack has none.
## writes docs/man/mainspring.1 from the command's own help
manual: dependencies
	$(SWIFT_BUILD) --product mainspring
	$(SWIFT_BUILD) --product generate-manual
	mkdir -p docs/man
	$(PRODUCTS)/generate-manual $(PRODUCTS)/mainspring --date $$(date +%F) --output-directory .build
	awk '/^\.It Em (guard-programs|keep-sockets)/ { hidden = 1 } !hidden; /^\.El/ { hidden = 0 }' \
	  .build/mainspring.1 > docs/man/mainspring.1

## removes all build products
clean:
	rm -rf .build .build-* Sources/Programs/Adopt/.build Benchmarks/.build Benchmarks/.build-compare \
	  Examples/*/.build Tests/*/*/.build Tests/*/*/.build-* day.log

dependencies:
	@Scripts/install-dependencies

include Scripts/nightly.mk
