// swift-tools-version: 6.3
// The lines of manifests that the pages of docs show. It has no sources; Scripts/checks/examples reads it.
import PackageDescription

let appTests = Target.testTarget(
  name: "AppTests",
  dependencies: ["App", .product(name: "UIKitTesting", package: "mainspring", condition: .when(platforms: [.linux]))],
  path: "AppTests"
)

#if os(Linux)
  let missing: [Target] = [
    .target(name: "CoreTelephony"),
    .target(name: "CryptoKit", dependencies: [.product(name: "Crypto", package: "swift-crypto")]),
    .systemLibrary(name: "zlib", providers: [.apt(["zlib1g-dev"])]),
  ]
#else
  let missing: [Target] = []
#endif

let package = Package(
  name: "Manifests",
  dependencies: [.package(path: "../mainspring")],
  targets: missing + [
    appTests,
    .target(name: "Reader", dependencies: missing.map { .target(name: $0.name) }),
    .target(
      name: "Embedding",
      dependencies: [
        .product(name: "Mainspring", package: "mainspring"),  // the loop alone
        .product(name: "AppLifecycle", package: "mainspring"),  // with states, background tasks and an end in order
        .product(name: "SystemEventSources", package: "mainspring"),  // with signals and memory pressure
      ]
    ),
    .target(
      name: "App",
      dependencies: [.product(name: "UIKit", package: "mainspring", condition: .when(platforms: [.linux]))],
      path: "App"
    ),
    .target(
      name: "WithUIKit",
      dependencies: [
        .product(name: "UIKit", package: "mainspring", condition: .when(platforms: [.linux])),
        .product(name: "UserNotifications", package: "mainspring", condition: .when(platforms: [.linux])),
      ]
    ),
    .target(
      name: "WithAnotherUIKit",
      dependencies: [
        .product(
          name: "UIKit",
          package: "mainspring",
          moduleAliases: ["UIKit": "LinuxUIKit"],
          condition: .when(platforms: [.linux])
        )
      ]
    ),
    .target(
      name: "Logger",
      dependencies: [
        .product(name: "UnifiedLogging", package: "mainspring", condition: .when(platforms: [.linux])),
        "Embedding",
      ],
      swiftSettings: [.unsafeFlags(["-module-alias", "os=UnifiedLogging"], .when(platforms: [.linux]))]
    ),
  ]
)

#if os(Linux)
  package.dependencies.append(.package(url: "https://github.com/apple/swift-crypto", from: "3.0.0"))
#endif
