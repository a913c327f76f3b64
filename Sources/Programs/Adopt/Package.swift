// swift-tools-version: 6.3
import PackageDescription

// A package of its own: only those who adopt sources build swift-syntax, and it never shares a build with our module
// UIKit, which changes what `canImport` answers in other packages.
let refusesWarnings = Context.environment["CI"] != nil || Context.environment["MAINSPRING_STRICT"] != nil
let settings: [SwiftSetting] = refusesWarnings ? [.treatAllWarnings(as: .error)] : []

let package = Package(
  name: "mainspring-adopt",
  products: [
    .executable(name: "mainspring-adopt", targets: ["AdoptCommand"])
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1"),
  ],
  targets: [
    // Text in, text out.
    .target(
      name: "AppSourceRewriter",
      dependencies: [
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
      ],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "AdoptCommand",
      dependencies: [
        "AppSourceRewriter",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings
    ),
    .testTarget(name: "AppSourceRewriterTests", dependencies: ["AppSourceRewriter"], swiftSettings: settings),
    .testTarget(name: "AdoptCommandTests", dependencies: ["AdoptCommand"], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
