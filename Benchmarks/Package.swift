// swift-tools-version: 6.3
import PackageDescription

// A package of its own, so that no user of the library resolves SwiftNIO or a benchmark harness.
let refusesWarnings = Context.environment["CI"] != nil || Context.environment["MAINSPRING_STRICT"] != nil
let settings: [SwiftSetting] = refusesWarnings ? [.treatAllWarnings(as: .error)] : []
/// `Benchmarks/compare` builds Instructions alone, also over engines of older commits: without workloads of newer API.
let comparesCommits = Context.environment["MAINSPRING_INSTRUCTIONS_ONLY"] != nil

let package = Package(
  name: "mainspring-benchmarks",
  dependencies: [
    .package(name: "mainspring", path: ".."),
    .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
    .package(url: "https://github.com/HdrHistogram/hdrhistogram-swift", exact: "0.2.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.6.0"),
  ],
  targets: [
    .systemLibrary(
      name: "CRawLibEvent",
      path: "Libraries/CRawLibEvent",
      pkgConfig: "libevent_core",
      providers: [.apt(["libevent-dev"])]
    ),
    .systemLibrary(
      name: "CLibUV",
      path: "Libraries/CLibUV",
      pkgConfig: "libuv",
      providers: [.apt(["libuv1-dev"])]
    ),
    .systemLibrary(name: "CLibEv", path: "Libraries/CLibEv", providers: [.apt(["libev-dev"])]),
    .systemLibrary(
      name: "CGLib",
      path: "Libraries/CGLib",
      pkgConfig: "glib-2.0",
      providers: [.apt(["libglib2.0-dev"])]
    ),
    // The peers that are written in C, and the interface that every peer fills in.
    .target(
      name: "CPeers",
      dependencies: ["CRawLibEvent", "CLibUV", "CLibEv", "CGLib"],
      cSettings: [.unsafeFlags(["-Wall", "-Wextra", "-Wno-unused-parameter"])],
      linkerSettings: [.linkedLibrary("event_core"), .linkedLibrary("event_extra"), .linkedLibrary("event_pthreads")]
    ),
    // Defines malloc and its kin, so it is linked into the benchmark's executable and nowhere else.
    .target(name: "CountingAllocator"),
    // Declares the part of CFRunLoop's C interface that libFoundation exports.
    .target(
      name: "CFoundationRunLoop",
      cSettings: [.unsafeFlags(["-fblocks"])],
      linkerSettings: [.linkedLibrary("Foundation")]
    ),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "CPeers", "CountingAllocator", "CFoundationRunLoop",
        // The versions of the libraries.
        "CRawLibEvent", "CLibUV", "CLibEv", "CGLib",
        .product(name: "MainspringBench", package: "mainspring"),
        .product(name: "Mainspring", package: "mainspring"),
        .product(name: "MainspringInstruments", package: "mainspring"),
        .product(name: "MainspringStreams", package: "mainspring"),
        .product(name: "AppLifecycle", package: "mainspring"),
        .product(name: "ControlPlane", package: "mainspring"),
        .product(name: "SystemEventSources", package: "mainspring"),
        .product(name: "UIKit", package: "mainspring"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "Histogram", package: "hdrhistogram-swift"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "Scaling",
      dependencies: [
        .product(name: "Mainspring", package: "mainspring"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings
    ),
    // The peer of Examples/Cache: some of its files are links to those of the example.
    .executableTarget(
      name: "CacheOnNIO",
      dependencies: [
        .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOPosix", package: "swift-nio"),
      ],
      swiftSettings: settings
    ),
    // The program whose instructions callgrind counts: our engine and libevent alone, without a harness.
    .executableTarget(
      name: "Instructions",
      dependencies: ["CPeers", .product(name: "Mainspring", package: "mainspring")]
        + (comparesCommits
          ? []
          : [
            .product(name: "AppLifecycle", package: "mainspring"),
            .product(name: "MainspringInstruments", package: "mainspring"),
          ]),
      swiftSettings: settings + (comparesCommits ? [] : [.define("NEWER_API")])
    ),
  ],
  swiftLanguageModes: [.v6]
)

// Instructions needs no other package.
if comparesCommits {
  package.dependencies = [.package(name: "mainspring", path: "..", traits: [])]
  package.targets.removeAll {
    ["Benchmarks", "CountingAllocator", "CFoundationRunLoop", "CacheOnNIO", "Scaling"].contains($0.name)
  }
}
