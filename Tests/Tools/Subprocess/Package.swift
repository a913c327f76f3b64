// swift-tools-version: 6.3
// A package of its own, so that nobody else resolves swift-subprocess: `make subprocess` runs its program, which
// docs/services/descriptors-and-children.md shows.
import PackageDescription

let package = Package(
  name: "subprocess",
  dependencies: [
    .package(name: "mainspring", path: "../../..", traits: []),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.0"),
  ],
  targets: [
    .executableTarget(
      name: "SubprocessExample",
      dependencies: [
        .product(name: "Mainspring", package: "mainspring"),
        .product(name: "Subprocess", package: "swift-subprocess"),
      ],
      path: "SubprocessExample"
    )
  ]
)
