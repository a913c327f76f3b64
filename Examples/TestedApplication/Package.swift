// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "exporter",
  dependencies: [
    // In your own package: .package(path: "../mainspring"), for a clone beside it.
    .package(name: "mainspring", path: "../..")
  ],
  targets: [
    .target(
      name: "Exporter",
      dependencies: [.product(name: "UIKit", package: "mainspring", condition: .when(platforms: [.linux]))]
    ),
    .testTarget(
      name: "ExporterTests",
      dependencies: [
        "Exporter",
        .product(name: "UIKitTesting", package: "mainspring", condition: .when(platforms: [.linux])),
      ]
    ),
  ]
)
