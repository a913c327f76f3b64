# Everything a fresh machine with a Swift toolchain needs: `make run` and `make test`.

export MAINSPRING_STRICT = 1
SWIFT_SOURCES = Package.swift Sources Tests Examples
PRODUCTS = .build/debug

.PHONY: run test test-release test-thread bench docs lint format clean dependencies

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

bench: dependencies  ## measures the loop's own latency and throughput
	swift build -c release --product latency-example
	.build/release/latency-example

docs: dependencies  ## builds the reference pages of every module into .build/documentation
	mkdir -p .build/documentation
	for module in Mainspring AppLifecycle SystemEvents ControlPlane UIKit; do \
	  MAINSPRING_DOCS=1 swift package --scratch-path .build-docs --allow-writing-to-directory .build/documentation/$$module \
	    generate-documentation --target $$module --warnings-as-errors --output-path .build/documentation/$$module || exit 1; \
	done

lint:  ## checks the layout of the sources, and that the README's examples are those that compile
	swift format lint --strict --recursive $(SWIFT_SOURCES)
	Scripts/check-examples

format:  ## lays the sources out
	swift format --in-place --recursive $(SWIFT_SOURCES)

clean:  ## forgets all that was built
	rm -rf .build .build-* day.log

dependencies:
	@Scripts/install-dependencies
