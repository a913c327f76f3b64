// swift-tools-version: 6.3
// A package of its own, so that nobody else resolves these libraries: `make neighbors` builds and tests it.
import PackageDescription

let package = Package(
  name: "neighbors",
  dependencies: [
    .package(name: "mainspring", path: "../../.."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.0.0"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.0.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.0.0"),
  ],
  targets: [
    .executableTarget(
      name: "NeighborService",
      dependencies: [
        .product(name: "AppLifecycle", package: "mainspring"),
        .product(name: "LifecycleServices", package: "mainspring"),
        .product(name: "Mainspring", package: "mainspring"),
        .product(name: "SystemEventSources", package: "mainspring"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ],
      path: "NeighborService"
    ),
    .executableTarget(
      name: "HummingbirdService",
      dependencies: [
        .product(name: "AppLifecycle", package: "mainspring"),
        .product(name: "ControlPlane", package: "mainspring"),
        .product(name: "LifecycleServices", package: "mainspring"),
        .product(name: "Mainspring", package: "mainspring"),
        .product(name: "SystemEventSources", package: "mainspring"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Hummingbird", package: "hummingbird"),
      ],
      path: "HummingbirdService"
    ),
    .testTarget(
      name: "NeighborsTests",
      dependencies: [
        "HummingbirdService",
        "NeighborService",
        .product(name: "AppLifecycle", package: "mainspring"),
        .product(name: "LifecycleTesting", package: "mainspring"),
        .product(name: "Mainspring", package: "mainspring"),
        .product(name: "MainspringInstruments", package: "mainspring"),
        .product(name: "SystemEventSources", package: "mainspring"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdTesting", package: "hummingbird"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ],
      path: "NeighborsTests"
    ),
  ]
)
