// swift-tools-version: 6.2
import PackageDescription

// CI and `make` refuse warnings; a user's build with a newer compiler does not break over one.
let refusesWarnings = Context.environment["CI"] != nil || Context.environment["MAINSPRING_STRICT"] != nil
let settings: [SwiftSetting] = refusesWarnings ? [.treatAllWarnings(as: .error)] : []

// Only `make docs` needs the documentation plugin; a user of the library does not resolve it.
let documentationTools: [Package.Dependency] =
  Context.environment["MAINSPRING_DOCS"] == nil
  ? [] : [.package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.4.0")]

// Only `make fuzz` builds the fuzzer, with flags that it needs; see docs/fuzzing.md.
let fuzzer: [Target] =
  Context.environment["MAINSPRING_FUZZ"] == nil
  ? []
  : [
    .executableTarget(
      name: "Fuzz",
      dependencies: ["UIKit", "SystemEvents", "ControlPlane"],
      path: "Tests/Fuzz/Sources",
      swiftSettings: settings
    )
  ]

let package = Package(
  name: "mainspring",
  products: [
    .library(name: "Mainspring", targets: ["Mainspring"]),
    .library(name: "MainspringInstruments", targets: ["MainspringInstruments"]),
    .library(name: "MainspringMetrics", targets: ["MainspringMetrics"]),
    .library(name: "AppLifecycle", targets: ["AppLifecycle"]),
    .library(name: "SystemEvents", targets: ["SystemEvents"]),
    .library(name: "ControlPlane", targets: ["ControlPlane"]),
    .library(name: "UIKit", targets: ["UIKit"]),
    .library(name: "LifecycleTesting", targets: ["LifecycleTesting"]),
    .library(name: "UIKitTesting", targets: ["UIKitTesting"]),
    .library(name: "BackgroundURLSession", targets: ["BackgroundURLSession"]),
    .library(name: "NetworkTesting", targets: ["NetworkTesting"]),
    .executable(name: "mainspring", targets: ["MainspringCommand"]),
    .executable(name: "courier", targets: ["Courier"]),
    .executable(name: "service-example", targets: ["ServiceExample"]),
    .executable(name: "latency-example", targets: ["LatencyExample"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    // For those who use the instruments or the metrics; SwiftPM resolves neither for a user of the loop alone.
    .package(url: "https://github.com/HdrHistogram/hdrhistogram-swift", exact: "0.2.0"),
    .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
    // For those who write tests: what fails a test in Swift Testing and in XCTest alike.
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.13.1"),
  ] + documentationTools,
  targets: [
    .systemLibrary(
      name: "CLibEvent",
      path: "CLibEvent",
      pkgConfig: "libevent",
      providers: [.apt(["libevent-dev"])]
    ),
    .target(name: "Mainspring", dependencies: ["CLibEvent"], swiftSettings: settings),
    .target(
      name: "MainspringInstruments",
      dependencies: ["Mainspring", .product(name: "Histogram", package: "hdrhistogram-swift")],
      swiftSettings: settings
    ),
    .target(
      name: "MainspringMetrics",
      dependencies: ["Mainspring", "MainspringInstruments", .product(name: "Metrics", package: "swift-metrics")],
      swiftSettings: settings
    ),
    .target(name: "AppLifecycle", dependencies: ["Mainspring"], swiftSettings: settings),
    .target(name: "SystemEvents", dependencies: ["AppLifecycle", "Mainspring"], swiftSettings: settings),
    .target(name: "ControlPlane", dependencies: ["AppLifecycle", "Mainspring", "CLibEvent"], swiftSettings: settings),
    // The C functions that `@UIApplicationMain` calls.
    .target(name: "CApplicationMain", path: "Sources/RuntimeHooks/CApplicationMain"),
    .target(
      name: "UIKit",
      dependencies: [
        "AppLifecycle", "SystemEvents", "ControlPlane", "CApplicationMain", "CRunLoopHooks", "_Testing_UIKit",
      ],
      swiftSettings: settings
    ),
    .target(name: "_Testing_UIKit"),
    // What tells when Foundation's main run loop has something to do.
    .target(name: "CRunLoopHooks", path: "Sources/RuntimeHooks/CRunLoopHooks"),
    // Devices with a virtual clock, for tests; see docs/testing.md.
    .target(name: "CTaskHooks", dependencies: ["CRunLoopHooks"], path: "Sources/RuntimeHooks/CTaskHooks"),
    .target(
      name: "LifecycleTesting",
      dependencies: [
        "AppLifecycle", "Mainspring", "CTaskHooks", "CRunLoopHooks",
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
        // Without it, issues are printed on Linux and fail nothing.
        .product(name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay"),
      ],
      swiftSettings: settings
    ),
    .target(
      name: "UIKitTesting",
      dependencies: ["UIKit", "LifecycleTesting", "SystemEvents", "ControlPlane"],
      swiftSettings: settings
    ),
    // The network in virtual time; apart from the rest, since it needs libcurl with all that comes with it.
    .target(name: "BackgroundURLSession", swiftSettings: settings),
    .target(name: "CNetworkHooks", dependencies: ["CRunLoopHooks"], path: "Sources/RuntimeHooks/CNetworkHooks"),
    .target(
      name: "NetworkTesting",
      dependencies: ["LifecycleTesting", "Mainspring", "CNetworkHooks"],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "MainspringCommand",
      dependencies: [
        "ControlPlane", "SystemEvents", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings
    ),
    .executableTarget(name: "Courier", dependencies: ["UIKit"], swiftSettings: settings),

    // The README's examples: what it shows is what compiles here.
    .executableTarget(
      name: "ServiceExample",
      dependencies: ["SystemEvents"],
      path: "Examples/Service",
      swiftSettings: settings
    ),
    .executableTarget(
      name: "LatencyExample",
      dependencies: ["Mainspring"],
      path: "Examples/Latency",
      swiftSettings: settings
    ),
    .executableTarget(
      name: "LineReaderExample",
      dependencies: ["Mainspring"],
      path: "Examples/LineReader",
      swiftSettings: settings
    ),
    .executableTarget(
      name: "ChildProcessExample",
      dependencies: ["Mainspring"],
      path: "Examples/ChildProcess",
      swiftSettings: settings
    ),
    .executableTarget(
      name: "ActorOnLoopExample",
      dependencies: ["Mainspring"],
      path: "Examples/ActorOnLoop",
      swiftSettings: settings
    ),
    .executableTarget(
      name: "ForeignLoopExample",
      dependencies: ["Mainspring"],
      path: "Examples/ForeignLoop",
      swiftSettings: settings
    ),
    .executableTarget(
      name: "WatchingExample",
      dependencies: ["MainspringInstruments"],
      path: "Examples/Watching",
      swiftSettings: settings
    ),
    .testTarget(name: "ExampleTests", dependencies: ["UIKitTesting"], swiftSettings: settings),

    .testTarget(
      name: "MainspringTests",
      dependencies: ["Mainspring", "LineReaderExample", "MainActorFixture", "ShortageFixture", "Soak", "TestPrograms"],
      swiftSettings: settings
    ),
    // What the test suites of other run loops demand, in our own words: see docs/run-loop.md.
    .testTarget(
      name: "PeersTests",
      dependencies: ["Mainspring", "CLibEvent", "TestPrograms"],
      path: "Tests/Peers",
      swiftSettings: settings
    ),
    .testTarget(
      name: "MainspringInstrumentsTests",
      dependencies: ["MainspringInstruments"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "MainspringMetricsTests",
      dependencies: ["MainspringMetrics", .product(name: "MetricsTestKit", package: "swift-metrics")],
      swiftSettings: settings
    ),
    .testTarget(name: "AppLifecycleTests", dependencies: ["AppLifecycle"], swiftSettings: settings),
    .testTarget(
      name: "SystemEventsTests",
      dependencies: ["SystemEvents", "SystemEventsFixture", "TestPrograms"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "ControlPlaneTests",
      dependencies: ["ControlPlane", "ControlFixture", "TestPrograms"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "UIKitTests",
      dependencies: [
        "Mainspring", "UIKit", "UIKitTesting", "SystemEvents", "UIKitFixture", "ApplicationMainFixture", "TestPrograms",
      ],
      resources: [.process("Storyboards/Files")],
      swiftSettings: settings
    ),
    .testTarget(
      name: "MainspringCommandTests",
      dependencies: ["MainspringCommand", "ControlFixture", "Courier", "TestPrograms"],
      swiftSettings: settings
    ),

    .testTarget(
      name: "LifecycleTestingTests",
      dependencies: ["LifecycleTesting", "ControlPlane", "TestPrograms"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "NetworkTestingTests",
      dependencies: ["NetworkTesting", "UIKitTesting", "BackgroundURLSession"],
      swiftSettings: settings
    ),
    // On the main actor unless they say otherwise, as applications are.
    .testTarget(
      name: "UIKitTestingTests",
      dependencies: ["UIKitTesting", "SystemEvents", "Truth", "TruthApplication", "TruthFixture", "TestPrograms"],
      swiftSettings: settings + [.defaultIsolation(MainActor.self)]
    ),
    // The code of docs/testing.md: what the page shows is what runs here.
    .testTarget(
      name: "DocumentationTests",
      dependencies: ["UIKitTesting", "NetworkTesting", "BackgroundURLSession", "TruthApplication", "TruthFixture"],
      exclude: ["Snapshots"],
      swiftSettings: settings
    ),
    // Scripts played both on simulated devices and in real processes: `make truth`.
    .executableTarget(
      name: "Truth",
      dependencies: ["UIKitTesting", "TruthApplication", "BackgroundShapes"],
      path: "Tests/Truth",
      swiftSettings: settings
    ),
    // Five small applications, and what their teams would test of them; `make flake` runs them a thousand times.
    .target(
      name: "ExampleApplications",
      dependencies: ["UIKit"],
      path: "Tests/ExampleApplications",
      swiftSettings: settings + [.defaultIsolation(MainActor.self)]
    ),
    .testTarget(
      name: "ExampleSuiteTests",
      dependencies: ["ExampleApplications", "UIKitTesting"],
      swiftSettings: settings + [.defaultIsolation(MainActor.self)]
    ),
    // Background code in the shapes in which public code has it, in the language mode that such code has, with the warnings that it
    // would get on Apple's platforms too. Each has one outcome; `make shapes` plays them a thousand times.
    .target(
      name: "BackgroundShapes",
      dependencies: ["UIKit", "AppLifecycle"],
      path: "Tests/BackgroundShapes",
      swiftSettings: [.swiftLanguageMode(.v5), .unsafeFlags(["-suppress-warnings"])]
    ),
    .testTarget(
      name: "BackgroundShapesTests",
      dependencies: ["BackgroundShapes", "UIKitTesting"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "BackgroundShapesXCTests",
      dependencies: ["BackgroundShapes", "UIKitTesting"],
      swiftSettings: settings
    ),
    // Loops under random use by many threads, for minutes: `make soak`; for a few seconds in the suite. And an application that
    // leaves and returns thousands of times: `make soak-application`.
    .executableTarget(
      name: "Soak",
      dependencies: ["AppLifecycle", "Mainspring", "TestPrograms"],
      path: "Tests/Soak",
      swiftSettings: settings
    ),

    // Hostile uses that need minutes or a hostile environment: `make attack`; in a short form in CI.
    .executableTarget(
      name: "Attack",
      dependencies: [
        "Mainspring", "AppLifecycle", "SystemEvents", "ControlPlane", "ControlFixture", "SystemEventsFixture",
        "TestPrograms",
      ],
      path: "Tests/Attack",
      swiftSettings: settings
    ),

    .target(name: "TestPrograms", dependencies: ["Mainspring"], path: "Tests/TestPrograms", swiftSettings: settings),
    // Programs that tests start: what has to be seen in a process of its own (signals, the main thread's loop, death).
    .executableTarget(
      name: "MainActorFixture",
      dependencies: ["Mainspring"],
      path: "Tests/Fixtures/MainActorFixture",
      swiftSettings: settings
    ),
    .executableTarget(
      name: "ShortageFixture",
      dependencies: ["Mainspring"],
      path: "Tests/Fixtures/ShortageFixture",
      swiftSettings: settings
    ),
    .executableTarget(
      name: "SystemEventsFixture",
      dependencies: ["SystemEvents", "ControlPlane"],
      path: "Tests/Fixtures/SystemEventsFixture",
      swiftSettings: settings
    ),
    .executableTarget(
      name: "ControlFixture",
      dependencies: ["ControlPlane"],
      path: "Tests/Fixtures/ControlFixture",
      swiftSettings: settings
    ),
    .target(
      name: "TruthApplication",
      dependencies: ["UIKit"],
      path: "Tests/Fixtures/TruthApplication",
      swiftSettings: settings
    ),
    .executableTarget(
      name: "TruthFixture",
      dependencies: ["TruthApplication", "BackgroundShapes"],
      path: "Tests/Fixtures/TruthFixture",
      swiftSettings: settings
    ),
    // Applications in the styles in which iOS code is written, compiled as they are, with the tests that run them. What uses the
    // names of Swift 3 and 4 gets warnings, as it would on Apple's platforms.
    .testTarget(
      name: "UIKitCompatibilitySwift5Tests",
      dependencies: ["UIKitTesting"],
      path: "Tests/UIKitCompatibility/Swift5",
      swiftSettings: [.swiftLanguageMode(.v5), .unsafeFlags(["-suppress-warnings"])]
    ),
    .testTarget(
      name: "UIKitCompatibilitySwift6Tests",
      dependencies: [
        "UIKitTesting", "TestPrograms", "Xcode9", "Xcode9MasterDetail", "Xcode11", "Xcode11MasterDetail", "Xcode14",
        "Xcode26",
      ],
      path: "Tests/UIKitCompatibility/Swift6",
      swiftSettings: settings
    ),
    // The templates of Xcode, by the first version that makes projects of this kind.
    .executableTarget(
      name: "Xcode9",
      dependencies: ["UIKit"],
      path: "Tests/UIKitCompatibility/Templates/Xcode9",
      swiftSettings: [.swiftLanguageMode(.v5), .unsafeFlags(["-suppress-warnings"])]
    ),
    .executableTarget(
      name: "Xcode11",
      dependencies: ["UIKit"],
      path: "Tests/UIKitCompatibility/Templates/Xcode11",
      swiftSettings: [.swiftLanguageMode(.v5)]
    ),
    .executableTarget(
      name: "Xcode9MasterDetail",
      dependencies: ["UIKit"],
      path: "Tests/UIKitCompatibility/Templates/Xcode9MasterDetail",
      resources: [.copy("MasterDetail9.storyboard")],
      swiftSettings: [.swiftLanguageMode(.v5), .unsafeFlags(["-suppress-warnings"])]
    ),
    .executableTarget(
      name: "Xcode11MasterDetail",
      dependencies: ["UIKit"],
      path: "Tests/UIKitCompatibility/Templates/Xcode11MasterDetail",
      resources: [.copy("MasterDetail11.storyboard")],
      swiftSettings: [.swiftLanguageMode(.v5)]
    ),
    .executableTarget(
      name: "Xcode14",
      dependencies: ["UIKit"],
      path: "Tests/UIKitCompatibility/Templates/Xcode14",
      swiftSettings: settings
    ),
    .executableTarget(
      name: "Xcode26",
      dependencies: ["UIKit"],
      path: "Tests/UIKitCompatibility/Templates/Xcode26",
      swiftSettings: settings + [.defaultIsolation(MainActor.self)]
    ),
    // `@UIApplicationMain` is refused in Swift 6 mode.
    .executableTarget(
      name: "ApplicationMainFixture",
      dependencies: ["UIKit"],
      path: "Tests/Fixtures/ApplicationMainFixture",
      swiftSettings: [.swiftLanguageMode(.v5), .unsafeFlags(["-suppress-warnings"])]
    ),
    .executableTarget(
      name: "UIKitFixture",
      dependencies: ["UIKit", "Mainspring"],
      path: "Tests/Fixtures/UIKitFixture",
      resources: [.copy("Launch.storyboard")],
      swiftSettings: settings
    ),
  ] + fuzzer,
  swiftLanguageModes: [.v6]
)
