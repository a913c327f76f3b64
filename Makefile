# Everything a fresh machine with a Swift toolchain needs: `make run` and `make test`.

export MAINSPRING_STRICT = 1
SWIFT_SOURCES = Package.swift Sources Tests Examples Benchmarks/Package.swift Benchmarks/Sources
PRODUCTS = .build/debug

.PHONY: run test test-release test-thread bench bench-quick bench-instructions bench-build docs lint format clean dependencies

run: dependencies  ## plays a day in courier's life, in real time
	swift build --product mainspring
	swift build --product courier
	$(PRODUCTS)/mainspring play --record day.log Scripts/day.json -- $(PRODUCTS)/courier

test: dependencies  ## runs the whole suite
	swift build --build-tests
	swift test --skip-build

test-thread: dependencies  ## the suite once more, under the thread sanitizer
	swift build --build-tests --sanitize=thread --scratch-path .build-thread
	swift test --skip-build --sanitize=thread --scratch-path .build-thread

test-release: dependencies  ## the suite once more, optimised as users build it
	swift build --build-tests -c release -Xswiftc -enable-testing --scratch-path .build-release
	swift test --skip-build -c release -Xswiftc -enable-testing --scratch-path .build-release

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
	for module in Mainspring AppLifecycle SystemEvents ControlPlane UIKit LifecycleTesting UIKitTesting; do \
	  MAINSPRING_DOCS=1 swift package --scratch-path .build-docs --allow-writing-to-directory .build/documentation/$$module \
	    generate-documentation --target $$module --warnings-as-errors --output-path .build/documentation/$$module || exit 1; \
	done

lint:  ## checks the layout of the sources, and that the README's examples are those that compile
	swift format lint --strict --recursive $(SWIFT_SOURCES)
	Scripts/check-examples

format:  ## lays the sources out
	swift format --in-place --recursive $(SWIFT_SOURCES)

clean:  ## forgets all that was built
	rm -rf .build .build-* Benchmarks/.build day.log

dependencies:
	@Scripts/install-dependencies
