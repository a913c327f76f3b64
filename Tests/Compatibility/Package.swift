// swift-tools-version: 6.3
import PackageDescription

// Sources as applications for iOS have them, which compile here only with `mainspring adopt`: `make adopt`.
let package = Package(
    name: "compatibility",
    dependencies: [.package(name: "mainspring", path: "../..", traits: ["Testing"])],
    targets: [
        .target(
            name: "Corpus",
            dependencies: [.product(name: "UIKit", package: "mainspring")],
            path: "Corpus",
            resources: [.process("SignIn.storyboard")]
        ),
        .testTarget(
            name: "CorpusTests",
            dependencies: ["Corpus", .product(name: "UIKitTesting", package: "mainspring")],
            path: "CorpusTests"
        ),
    ],
    swiftLanguageModes: [.v5]
)
