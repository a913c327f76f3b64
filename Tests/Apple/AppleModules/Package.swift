// swift-tools-version: 6.3
// A package of its own: `make apple-modules` builds it. Its sources import Apple's names, and a wrong branch of
// `canImport` in a dependency fails its build; see docs/apple/modules.md.
import PackageDescription

let aliases = [
  "os=UnifiedLogging", "OSLog=UnifiedLoggingExports", "UniformTypeIdentifiers=UniformTypes",
  "MobileCoreServices=MobileServices", "Combine=OpenCombineShim",
]

let package = Package(
  name: "apple-modules",
  dependencies: [
    .package(name: "mainspring", path: "../../.."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.0.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
    .package(url: "https://github.com/HdrHistogram/hdrhistogram-swift", exact: "0.2.0"),
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.13.1"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.0.0"),
  ],
  targets: [
    .target(
      name: "News",
      dependencies: [
        .product(name: "MobileServices", package: "mainspring"),
        .product(name: "OpenCombineShim", package: "OpenCombine"),
        .product(name: "UnifiedLogging", package: "mainspring"),
        .product(name: "UnifiedLoggingExports", package: "mainspring"),
        .product(name: "UniformTypes", package: "mainspring"),
      ],
      path: "News",
      swiftSettings: [.unsafeFlags(aliases.flatMap { ["-module-alias", $0] })]
    ),
    .testTarget(
      name: "AppleModulesTests",
      dependencies: [
        "News",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Collections", package: "swift-collections"),
        .product(name: "Histogram", package: "hdrhistogram-swift"),
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
        .product(name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "Metrics", package: "swift-metrics"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ],
      path: "AppleModulesTests"
    ),
  ],
  swiftLanguageModes: [.v5]
)
