// swift-tools-version: 6.3
import PackageDescription

// A package of its own, so that its tests build in seconds, without the peers.
let refusesWarnings = Context.environment["CI"] != nil || Context.environment["MAINSPRING_STRICT"] != nil
let settings: [SwiftSetting] = refusesWarnings ? [.treatAllWarnings(as: .error)] : []

let package = Package(
  name: "statistics",
  products: [.library(name: "Statistics", targets: ["Statistics"])],
  targets: [
    .target(name: "Statistics", swiftSettings: settings),
    .testTarget(name: "StatisticsTests", dependencies: ["Statistics"], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
