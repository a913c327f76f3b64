// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "FeedReader",
  dependencies: [
    // In your own package: .package(path: "../mainspring"), for a clone beside it.
    .package(name: "mainspring", path: "../..")
  ],
  targets: [
    .executableTarget(
      name: "FeedReader",
      dependencies: [
        .product(name: "UIKit", package: "mainspring", condition: .when(platforms: [.linux])),
        .product(name: "BackgroundTasks", package: "mainspring", condition: .when(platforms: [.linux])),
      ],
      path: "FeedReader",
      resources: [.process("Resources")]
    ),
    .testTarget(
      name: "FeedReaderTests",
      dependencies: [
        "FeedReader",
        .product(name: "UIKitTesting", package: "mainspring", condition: .when(platforms: [.linux])),
        .product(name: "NetworkTesting", package: "mainspring", condition: .when(platforms: [.linux])),
      ],
      path: "FeedReaderTests"
    ),
  ],
  swiftLanguageModes: [.v5]
)
