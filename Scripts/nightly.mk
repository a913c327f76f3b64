# The checks that take too long for CI. The Makefile includes this file.

.PHONY: nightly nightly-suites nightly-endurance nightly-faults \
  test-late without-hooks determinism host-trial soak soak-application flake shapes search mutate truth fuzz packages \
  versions tutorial newer-libevent older-kernel check-arm64

##@ Nightly

## runs the checks that take too long for CI; about six hours
nightly: nightly-suites nightly-endurance nightly-faults

# The workflow runs each part on a machine of its own, since a job there ends after six hours.
nightly-suites: test-release test-thread test-address test-late without-hooks determinism check-protocol \
  static adopt porting neighbors packages versions tutorial newer-libevent \
  older-kernel check-arm64 bench-templates
nightly-endurance: soak soak-application flake shapes search host-trial
nightly-faults: attack mutate truth fuzz

## runs the suite while threads are late at random, as on a busy machine; LATE_SEED=…
test-late: dependencies
	$(SWIFT_BUILD) --build-tests
	Scripts/test-late

## runs the suite once with each runtime hook disabled, or HOOKS="queues clocks"; half an hour
without-hooks: dependencies
	$(SWIFT_BUILD) --build-tests
	Scripts/without-hooks $(HOOKS)

## runs the suite twice, and compares the logs of all simulated devices line by line
determinism: dependencies
	$(SWIFT_BUILD) --build-tests
	Scripts/check-determinism

## uses this package as a user does who depends on a version, with each trait alone, and with an API that has changed
versions: dependencies
	Scripts/check-versions

## runs the commands of docs/services/tutorial.md in a new folder, and compares what they print with the page
tutorial: dependencies
	SWIFT_DETERMINISTIC_HASHING=1 Scripts/check-commands --from-an-empty-folder docs/services/tutorial.md

## runs the tests of the rooms Runtime and Loop on libevent 2.2, built from its sources or those in LIBEVENT_SOURCES=…
newer-libevent: dependencies
	Scripts/install-packages cmake
	Scripts/test-libevent

## runs tests without the system calls and the control groups that an older kernel lacks
older-kernel: dependencies
	$(SWIFT_BUILD) --build-tests
	Scripts/test-older-kernel

## compiles the C files for ARM64
check-arm64:
	Scripts/install-packages libc6-dev-arm64-cross
	Scripts/check-arm64

## builds the Debian package of the command, and an archive; installs, uses and removes it in a clean Debian; needs root
packages: dependencies
	Scripts/install-packages debhelper lintian debootstrap libcurl4-openssl-dev
	Scripts/shipping/build-packages
	Scripts/shipping/try-package

SOAK_SECONDS ?= 600
## eight threads use a loop at random for ten minutes, or SOAK_SECONDS=…; SOAK_OPTIONS="--virtual --seed 1"
soak: dependencies
	$(SWIFT_BUILD) -c release -Xswiftc -enable-testing --product Soak --scratch-path .build-release
	.build-release/release/Soak --seconds $(SOAK_SECONDS) $(SOAK_OPTIONS)

CYCLES ?= 20000
## an application leaves and returns 20,000 times, or CYCLES=…; fails if memory or the time of a cycle grows
soak-application: dependencies
	$(SWIFT_BUILD) -c release -Xswiftc -enable-testing --product Soak --scratch-path .build-release
	.build-release/release/Soak --application $(CYCLES)

## runs the example suite 1,000 times, or FLAKE_RUNS=…, then as often with every core busy; stops at the first
## failure
flake: dependencies
	$(SWIFT_BUILD) --build-tests
	Scripts/flake

## plays 132 shapes of background code 1,000 times, or SHAPES_RUNS=…, in both frameworks, in 4 processes a core;
## stops at the first difference
shapes: dependencies
	$(SWIFT_BUILD) --build-tests
	Scripts/shapes

## searches small applications for the faults that they have, in both kinds of builds, and plays each fault again 1,000
## times, or SEARCH_REPLAYS=…; SEARCH_OPTIONS=--write writes the page
search: dependencies
	$(SWIFT_BUILD) --build-tests
	$(SWIFT_BUILD) --build-tests -c release -Xswiftc -enable-testing --scratch-path .build-release
	Scripts/search $(SEARCH_OPTIONS) $(PRODUCTS)/mainspringPackageTests.xctest \
	  .build-release/release/mainspringPackageTests.xctest

LAUNCH_MINUTES ?= 5
## tries a host: 10,000 connections, 200 kills, 100 sleeping services, 100 rounds of pressure, and 200 launches a
## minute for five minutes, or LAUNCH_MINUTES=…; half an hour
host-trial: dependencies
	$(SWIFT_BUILD) --product mainspring
	$(SWIFT_BUILD) --product HostFixture
	$(SWIFT_BUILD) --product HostTrial
	for trial in connections kills sleepers pressure "launches $(LAUNCH_MINUTES)"; do \
	  $(PRODUCTS)/HostTrial $$trial || exit 1; \
	done

## breaks the life cycle in 47 places, one at a time, in a copy, and checks that a test fails each time; a quarter
## of an hour
mutate: dependencies
	Scripts/mutate $(MUTATE_OPTIONS)

## plays scripts on simulated devices and in real processes, in real time, and compares their logs
truth: dependencies
	$(SWIFT_BUILD) --product TruthFixture
	$(SWIFT_BUILD) --product Truth
	$(PRODUCTS)/Truth

FUZZ_SECONDS ?= 600
## fuzzes the readers of docs/internals/fuzzing.md (events, logs, recordings, Info.plist, storyboards, nibs, HTTP,
## streams, TLS) with libFuzzer, for ten minutes in all, or FUZZ_SECONDS=…; FUZZ_TARGETS="plist http" selects targets
fuzz: dependencies
	Scripts/fuzz $(FUZZ_SECONDS) $(FUZZ_TARGETS)
