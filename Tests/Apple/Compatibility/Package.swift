// swift-tools-version: 6.3
import PackageDescription

let uiKit = Target.Dependency.product(name: "UIKit", package: "mainspring")
let appleModules = ["UnifiedLogging", "UniformTypes"].map { Target.Dependency.product(name: $0, package: "mainspring") }

// Sources as applications for iOS have them, from 2015 to 2026: `make adopt`.
let package = Package(
    name: "compatibility",
    dependencies: [.package(name: "mainspring", path: "../../..", traits: ["Logging", "Testing"])],
    targets: [
        // These compile as they are.
        .target(name: "PlainCorpus", dependencies: [uiKit], path: "Corpus/Plain"),
        // These compile only with `mainspring adopt`.
        .target(
            name: "AdoptedCorpus",
            dependencies: [uiKit] + appleModules,
            path: "Corpus/Adopted",
            resources: [.process("Resources")]
        ),
        .testTarget(
            name: "CorpusTests",
            dependencies: ["PlainCorpus", "AdoptedCorpus", .product(name: "UIKitTesting", package: "mainspring")],
            path: "CorpusTests"
        ),
    ],
    swiftLanguageModes: [.v5]
)
