// swift-tools-version: 6.3
import PackageDescription

// CI and `make` refuse warnings; a user's build with a newer compiler does not break over one.
let refusesWarnings = Context.environment["CI"] != nil || Context.environment["MAINSPRING_STRICT"] != nil
/// The hooks into the Swift runtime are in effect only with the compilers that they were tested with. This is the only
/// place that lists them; see docs/runtime-hooks.md.
#if compiler(>=6.3) && compiler(<6.4)
  let runtimeHooks: [SwiftSetting] = [.define("SWIFT_RUNTIME_HOOKS")]
#else
  let runtimeHooks: [SwiftSetting] = []
#endif
let settings = runtimeHooks + (refusesWarnings ? [.treatAllWarnings(as: .error)] : [])
/// Code that is on the main actor unless it says otherwise, as an application's is.
let onMainActor = settings + [.defaultIsolation(MainActor.self)]
/// Code of others in its own language mode, with the warnings that it would get on Apple's platforms too.
let olderCode: [SwiftSetting] = [.swiftLanguageMode(.v5), .unsafeFlags(["-suppress-warnings"])]

/// A module whose callers' closures are checked as those that are passed to Apple's modules.
///
/// In a caller in Swift 6 mode, a closure of the main actor checks that it runs there. The compiler does so for modules
/// in Swift 5 mode only; see SE-0423.
let checkedCallbacks: [SwiftSetting] =
  settings + [.swiftLanguageMode(.v5), .enableExperimentalFeature("StrictConcurrency=targeted")]

/// A product of another package, which a user of this package resolves only with the trait.
func imported(_ name: String, from package: String, with trait: String) -> Target.Dependency {
  .product(name: name, package: package, condition: .when(traits: [trait]))
}

let logging = imported("Logging", from: "swift-log", with: "Logging")
let metrics = imported("Metrics", from: "swift-metrics", with: "Metrics")

func module(_ name: String, uses: [Target.Dependency], in folder: String? = nil, _ settings: [SwiftSetting] = settings)
  -> Target
{
  .target(name: name, dependencies: uses, path: folder, swiftSettings: settings)
}

/// A module in C, which replaces functions of libraries; see docs/runtime-hooks.md.
func hooks(_ name: String, uses: [Target.Dependency] = []) -> Target {
  .target(
    name: name,
    dependencies: uses,
    path: "Sources/RuntimeHooks/\(name)",
    cSettings: [.define("MAINSPRING_DEBUG", .when(configuration: .debug))]
  )
}

func program(
  _ name: String,
  uses: [Target.Dependency],
  in folder: String? = nil,
  resources: [Resource]? = nil,
  _ settings: [SwiftSetting] = settings
) -> Target {
  .executableTarget(name: name, dependencies: uses, path: folder, resources: resources, swiftSettings: settings)
}

/// A program that tests start: what has to be seen in a process of its own.
func fixture(
  _ name: String,
  uses: [Target.Dependency],
  resources: [Resource]? = nil,
  _ settings: [SwiftSetting] = settings
) -> Target {
  program(name, uses: uses, in: "Tests/Fixtures/\(name)", resources: resources, settings)
}

/// A project as Xcode makes it.
func template(_ name: String, storyboard: String? = nil, _ settings: [SwiftSetting]) -> Target {
  let folder = "Tests/UIKitCompatibility/Templates/\(name)"
  return program(name, uses: ["UIKit"], in: folder, resources: storyboard.map { [.copy($0)] }, settings)
}

/// A program of the README or of a page in docs.
func example(_ name: String, uses: [Target.Dependency]) -> Target {
  program("\(name)Example", uses: uses, in: "Examples/\(name)")
}

func tests(
  _ name: String,
  uses: [Target.Dependency],
  in folder: String? = nil,
  exclude: [String] = [],
  resources: [Resource]? = nil,
  _ settings: [SwiftSetting] = settings
) -> Target {
  .testTarget(
    name: name,
    dependencies: uses,
    path: folder,
    exclude: exclude,
    resources: resources,
    swiftSettings: settings
  )
}

let modules: [Target] = [
  .systemLibrary(name: "CLibEvent", path: "CLibEvent", pkgConfig: "libevent_core", providers: [.apt(["libevent-dev"])]),
  // Which hooks are disabled.
  hooks("CHookSwitches"),
  // The main queue and the main actor's executor.
  hooks("CExecutorHooks"),
  // The symbols of a running program's files: names of functions, methods of classes.
  hooks("CProgramSymbols"),
  module("ProgramSymbols", uses: ["CProgramSymbols"]),
  module("Mainspring", uses: ["CLibEvent", "CExecutorHooks", "CHookSwitches", "ProgramSymbols"]),
  // The libevent base of a loop, for other libevent code.
  module("MainspringLibevent", uses: ["Mainspring"]),
  // Connections with buffers; alone it links libevent's resolver.
  module("MainspringStreams", uses: ["Mainspring", "MainspringLibevent", "CLibEvent"]),
  // Streams with TLS; apart from them, since it needs OpenSSL.
  .systemLibrary(
    name: "CMainspringOpenSSL",
    path: "Sources/CMainspringOpenSSL",
    pkgConfig: "openssl",
    providers: [.apt(["libssl-dev"])]
  ),
  module("MainspringTLS", uses: ["CMainspringOpenSSL", "Mainspring", "MainspringStreams"]),
  module(
    "MainspringInstruments",
    uses: ["Mainspring", imported("Histogram", from: "hdrhistogram-swift", with: "Instruments")]
  ),
  module("MainspringMetrics", uses: ["AppLifecycle", "Mainspring", "MainspringInstruments", "SystemEvents", metrics]),
  module("MainspringLogging", uses: ["AppLifecycle", "Mainspring", "SystemEvents", logging]),
  // The stacks of stalled loops; apart from the engine, since it needs Foundation and handles a signal.
  .target(name: "CThreadStack"),
  module("MainspringStacks", uses: ["CThreadStack", "Mainspring"]),
  // Benchmarks of programs, and what the project's own benchmarks share with them.
  module(
    "MainspringBench",
    uses: [
      "CLibEvent", "Mainspring", imported("ArgumentParser", from: "swift-argument-parser", with: "Bench"),
      imported("Histogram", from: "hdrhistogram-swift", with: "Bench"),
    ]
  ),
  // A trace's context across posts and timers; no other module uses it.
  module(
    "MainspringTracing",
    uses: ["Mainspring", imported("ServiceContextModule", from: "swift-service-context", with: "Tracing")]
  ),
  module("SystemEvents", uses: []),
  module("SystemEventSources", uses: ["SystemEvents", "Mainspring"]),
  module("AppLifecycle", uses: ["SystemEvents", "Mainspring"]),
  module("ControlPlane", uses: ["AppLifecycle", "Mainspring", "CLibEvent"]),
  // Applications and loops as services of a ServiceGroup; no other module uses it.
  module(
    "LifecycleServices",
    uses: [
      "AppLifecycle", "Mainspring",
      imported("ServiceLifecycle", from: "swift-service-lifecycle", with: "ServiceLifecycle"),
    ]
  ),
  // The protocols between a service and systemd; no other module uses it.
  module("Systemd", uses: ["AppLifecycle", "Mainspring"]),
  // The machine's sleep, the session's lock and the shutdown, over D-Bus; apart from Systemd, since it needs
  // libsystemd.
  .systemLibrary(
    name: "CSystemd",
    path: "Sources/CSystemd",
    pkgConfig: "libsystemd",
    providers: [.apt(["libsystemd-dev"])]
  ),
  module("Logind", uses: ["CSystemd", "AppLifecycle", "SystemEventSources", "Mainspring"]),
  // The C functions that `@UIApplicationMain` calls.
  hooks("CApplicationMain"),
  // Releases the objects that are associated with an object when it is destroyed.
  hooks("CAssociationHooks"),
  // Apple's names of atomic operations.
  .target(name: "COSAtomic"),
  // Notifies the engine when Foundation's main run loop has work.
  hooks("CRunLoopHooks", uses: ["CHookSwitches"]),
  // Linear constraints with strengths, solved by a simplex tableau; it knows nothing of views.
  module("ConstraintSolver", uses: []),
  // Transforms and paths, with the API of Core Graphics and Quartz Core.
  module("Geometry", uses: []),
  // The contents of storyboards and nibs, as values.
  module("InterfaceFiles", uses: []),
  // Without a module of this name no file can import both Testing and UIKit.
  .target(name: "_Testing_UIKit"),
  module(
    "UIKit",
    uses: [
      "AppLifecycle", "SystemEventSources", "ControlPlane", "Mainspring", "ConstraintSolver", "InterfaceFiles",
      "Geometry", "ProgramSymbols", "CApplicationMain", "CAssociationHooks", "COSAtomic", "CRunLoopHooks",
      "_Testing_UIKit",
    ]
  ),
  // Only packages that ask for it see it: its name makes `canImport(BackgroundTasks)` true for a whole build, so no
  // module of ours uses it.
  module("BackgroundTasks", uses: ["UIKit", "AppLifecycle", "Mainspring"], checkedCallbacks),
  // Devices with a virtual clock, for tests; see docs/testing.md.
  hooks("CTaskHooks", uses: ["CRunLoopHooks", "CHookSwitches"]),
  module(
    "LifecycleTesting",
    uses: [
      "AppLifecycle", "Mainspring", "ProgramSymbols", "CTaskHooks", "CHookSwitches",
      imported("IssueReporting", from: "xctest-dynamic-overlay", with: "Testing"),
      // Without it, issues are printed on Linux and fail nothing.
      imported("IssueReportingTestSupport", from: "xctest-dynamic-overlay", with: "Testing"),
    ]
  ),
  // Apple's names for notifications; only packages that ask for it see it, since its name makes `canImport` true.
  module("UserNotifications", uses: ["UIKit", "AppLifecycle", "Mainspring"], checkedCallbacks),
  module(
    "UIKitTesting",
    uses: ["UIKit", "LifecycleTesting", "SystemEventSources", "ControlPlane", "AppLifecycle", "Mainspring"]
  ),
  // The network in virtual time; apart from the rest, since it needs libcurl with all that comes with it.
  module("BackgroundURLSession", uses: []),
  hooks("CNetworkHooks", uses: ["CRunLoopHooks", "CHookSwitches"]),
  module("NetworkTesting", uses: ["LifecycleTesting", "Mainspring", "ProgramSymbols", "CNetworkHooks"]),
  // Replacements of the modules os, UniformTypeIdentifiers and MobileCoreServices, under names of ours: a module with
  // a name of Apple's would change the result of `canImport` in every package of a build. See docs/apple-modules.md.
  .target(name: "CUnfairLock"),
  module("UnifiedLogging", uses: ["CUnfairLock", logging]),
  module("UnifiedLoggingExports", uses: ["UnifiedLogging"]),
  module("UniformTypes", uses: []),
  module("MobileServices", uses: ["UniformTypes"]),
  program(
    "MainspringCommand",
    uses: [
      "ControlPlane", "SystemEventSources", "AppLifecycle", "Mainspring",
      imported("ArgumentParser", from: "swift-argument-parser", with: "Command"),
    ]
  ),
  program("Courier", uses: ["UIKit"]),
]

// The programs that the README and the pages in docs show.
let examples: [Target] = [
  example("Service", uses: ["AppLifecycle", "SystemEventSources"]),
  example("Draining", uses: ["AppLifecycle", "SystemEventSources"]),
  example("ServiceGroup", uses: ["LifecycleServices", "SystemEventSources", logging]),
  example("Health", uses: ["ControlPlane", "SystemEventSources"]),
  example("Latency", uses: ["Mainspring"]),
  example("Bench", uses: ["Mainspring", "MainspringBench"]),
  example("LineReader", uses: ["Mainspring"]),
  example("ChildProcess", uses: ["Mainspring"]),
  example("ActorOnLoop", uses: ["Mainspring"]),
  example("OtherEvents", uses: ["CLibEvent", "MainspringLibevent"]),
  example("HostLoop", uses: ["Mainspring"]),
  example("AsyncMain", uses: ["Mainspring"]),
  example("LoopOnThread", uses: ["Mainspring"]),
  example("LineServer", uses: ["MainspringStreams"]),
  example("LineClient", uses: ["MainspringStreams"]),
  example("TLSServer", uses: ["MainspringTLS"]),
  example("TLSClient", uses: ["MainspringTLS"]),
  example("Systemd", uses: ["AppLifecycle", "MainspringStreams", "SystemEventSources", "Systemd"]),
  example(
    "Gateway",
    uses: [
      "AppLifecycle", "ControlPlane", "MainspringLogging", "MainspringMetrics", "MainspringStreams",
      "SystemEventSources", "Systemd", logging, metrics,
    ]
  ),
  example("Logind", uses: ["AppLifecycle", "Logind", "SystemEventSources", "Systemd"]),
  example("Watching", uses: ["MainspringInstruments"]),
]

let testTargets: [Target] = [
  tests("MainspringBenchTests", uses: ["MainspringBench", "BenchExample", "TestPrograms"]),
  tests("ProgramSymbolsTests", uses: ["ProgramSymbols"]),
  tests("ConstraintSolverTests", uses: ["ConstraintSolver", "TestPrograms"]),
  tests("InterfaceFilesTests", uses: ["InterfaceFiles"]),
  tests("GeometryTests", uses: ["Geometry"]),
  tests(
    "MainspringTests",
    uses: [
      "CHookSwitches", "HookConditions", "Mainspring", "MainspringLibevent", "LineReaderExample", "MainActorFixture",
      "ShortageFixture", "Soak", "TestPrograms",
    ]
  ),
  // The requirements of other run loops' test suites, in our own words: see docs/run-loop.md.
  tests(
    "PeersTests",
    uses: ["HookConditions", "Mainspring", "MainspringLibevent", "CLibEvent", "TestPrograms"],
    in: "Tests/Peers"
  ),
  tests(
    "MainspringStreamsTests",
    uses: [
      "CLibEvent", "LineClientExample", "LineServerExample", "MainspringStreams", "StreamShortageFixture",
      "TestPrograms",
    ]
  ),
  tests(
    "MainspringTLSTests",
    uses: ["CMainspringOpenSSL", "MainspringTLS", "TLSClientExample", "TLSServerExample", "TestPrograms"]
  ),
  tests("MainspringStacksTests", uses: ["MainspringStacks", "StallStackFixture", "TestPrograms"]),
  tests("MainspringInstrumentsTests", uses: ["MainspringInstruments"]),
  tests(
    "MainspringMetricsTests",
    uses: ["MainspringMetrics", imported("MetricsTestKit", from: "swift-metrics", with: "Metrics")]
  ),
  tests(
    "MainspringLoggingTests",
    uses: ["MainspringLogging", imported("InMemoryLogging", from: "swift-log", with: "Logging")]
  ),
  tests(
    "MainspringTracingTests",
    uses: [
      "MainspringTracing", "TestPrograms",
      imported("ServiceContextModule", from: "swift-service-context", with: "Tracing"),
    ]
  ),
  tests("AppLifecycleTests", uses: ["AppLifecycle", "TestPrograms"]),
  tests(
    "SystemEventSourcesTests",
    uses: ["AppLifecycle", "SharedSignalsFixture", "SystemEventSources", "SystemEventsFixture", "TestPrograms"]
  ),
  tests(
    "SystemdTests",
    uses: ["AppLifecycle", "PassedDescriptorsFixture", "Systemd", "SystemdExample", "TestPrograms"]
  ),
  tests("GatewayTests", uses: ["GatewayExample", "MainspringStreams", "TestPrograms"]),
  tests("LogindTests", uses: ["AppLifecycle", "CSystemd", "Logind", "LogindExample", "TestPrograms"]),
  tests("LifecycleServicesTests", uses: ["HookConditions", "LifecycleServices", "ServiceFixture", "TestPrograms"]),
  tests("ControlPlaneTests", uses: ["ControlPlane", "ControlFixture", "TestPrograms"]),
  tests(
    "LifecycleTestingTests",
    uses: ["CHookSwitches", "HookConditions", "LifecycleTesting", "ControlPlane", "TestPrograms"]
  ),
  tests(
    "UnifiedLoggingTests",
    uses: ["UnifiedLogging", "UnifiedLoggingExports", imported("InMemoryLogging", from: "swift-log", with: "Logging")]
  ),
  tests("UniformTypesTests", uses: ["UniformTypes", "MobileServices"]),
  // The programs of docs/embedding.md.
  tests(
    "EmbeddingTests",
    uses: [
      "ActorOnLoopExample", "AsyncMainExample", "ChildProcessExample", "DrainingExample", "HealthExample",
      "HookConditions", "HostLoopExample", "LineReaderExample", "LoopOnThreadExample", "OtherEventsExample",
      "ServiceExample", "ServiceGroupExample", "TestPrograms",
    ]
  ),
  // Excerpts in the pages of docs that have no program around them; they are only compiled.
  module(
    "DocumentParts",
    uses: [
      "AppLifecycle", "Mainspring", "MainspringInstruments", "MainspringLogging", "MainspringMetrics",
      "MainspringStacks", "MainspringStreams", "MainspringTracing", logging,
    ],
    in: "Tests/DocumentParts"
  ),
]

/// The tests that use UIKit.
///
/// CI runs the thread sanitizer without them: nearly all run on one thread, and building them takes as long as all
/// others. The nightly run has them.
let applicationTests: [Target] = [
  tests(
    "UIKitTests",
    uses: [
      "HookConditions", "InterfaceFiles", "Mainspring", "ProgramSymbols", "UIKit", "UIKitTesting",
      "SystemEventSources", "UIKitFixture", "ApplicationMainFixture", "TestPrograms",
    ],
    resources: [.process("Storyboards/Files")]
  ),
  tests(
    "MainspringCommandTests",
    uses: ["MainspringCommand", "ControlFixture", "Courier", "HookConditions", "TestPrograms"]
  ),
  tests(
    "NetworkTestingTests",
    uses: ["HookConditions", "NetworkTesting", "UIKitTesting", "BackgroundURLSession", "TestPrograms"]
  ),
  tests(
    "UIKitTestingTests",
    uses: [
      "HookConditions", "UIKitTesting", "SystemEventSources", "Truth", "TruthApplication", "TruthFixture",
      "TestPrograms",
    ],
    onMainActor
  ),
  tests(
    "UserNotificationsTests",
    uses: [
      "HookConditions", "UIKitTesting", "UserNotifications", "UserNotificationsCompatibility", "NotificationsFixture",
      "Mainspring", "TestPrograms",
    ]
  ),
  // Notifications in the styles of public code, in the language mode that such code has.
  module(
    "UserNotificationsCompatibility",
    uses: ["UIKit", "UserNotifications"],
    in: "Tests/UserNotificationsCompatibility",
    olderCode
  ),
  tests(
    "BackgroundTasksTests",
    uses: ["BackgroundTasks", "BackgroundTasksFixture", "HookConditions", "TestPrograms", "UIKitTesting"]
  ),
  // The code of docs/testing.md: what the page shows is what runs here.
  tests(
    "DocumentationTests",
    uses: [
      "HookConditions", "UIKitTesting", "NetworkTesting", "BackgroundURLSession", "TruthApplication", "TruthFixture",
    ],
    exclude: ["Snapshots"]
  ),
  tests("ExampleTests", uses: ["HookConditions", "UIKitTesting"]),
  // Five small applications, and what their teams would test of them; `make flake` runs them a thousand times.
  module("ExampleApplications", uses: ["UIKit"], in: "Tests/ExampleApplications", onMainActor),
  tests("ExampleSuiteTests", uses: ["HookConditions", "ExampleApplications", "UIKitTesting"], onMainActor),
  tests("BackgroundShapesTests", uses: ["HookConditions", "BackgroundShapes", "UIKitTesting"]),
  tests("BackgroundShapesXCTests", uses: ["HookConditions", "BackgroundShapes", "UIKitTesting"]),
  // Applications in the styles in which iOS code is written, compiled as they are, with the tests that run them.
  tests(
    "UIKitCompatibilitySwift5Tests",
    uses: ["HookConditions", "UIKitTesting"],
    in: "Tests/UIKitCompatibility/Swift5",
    olderCode
  ),
  tests(
    "UIKitCompatibilitySwift6Tests",
    uses: [
      "HookConditions", "UIKitTesting", "TestPrograms", "Xcode9", "Xcode9MasterDetail", "Xcode11",
      "Xcode11MasterDetail", "Xcode14", "Xcode26",
    ],
    in: "Tests/UIKitCompatibility/Swift6"
  ),
]

let testPrograms: [Target] = [
  module("TestPrograms", uses: ["Mainspring"], in: "Tests/TestPrograms"),
  // Which tests need which runtime hook.
  module(
    "HookConditions",
    uses: ["CHookSwitches", "LifecycleTesting", "Mainspring", "NetworkTesting"],
    in: "Tests/HookConditions"
  ),
  // Background code in the shapes in which public code has it, in the language mode that such code has. Each has one
  // outcome; `make shapes` plays them a thousand times.
  module("BackgroundShapes", uses: ["UIKit", "AppLifecycle"], in: "Tests/BackgroundShapes", olderCode),
  // Scripts played both on simulated devices and in real processes: `make truth`.
  program("Truth", uses: ["UIKitTesting", "TruthApplication", "BackgroundShapes"], in: "Tests/Truth"),
  // Loops under random use by many threads, for minutes: `make soak`; for a few seconds in the suite. And an
  // application that leaves and returns thousands of times: `make soak-application`.
  program("Soak", uses: ["AppLifecycle", "Mainspring", "TestPrograms"], in: "Tests/Soak"),
  // An echo with streams, descriptors and libevent's bufferevents, in one run: see docs/streams.md.
  program("StreamEcho", uses: ["CLibEvent", "MainspringStreams"], in: "Tests/StreamEcho"),
  // Handshakes and an echo with TLS, and an echo without: see docs/streams.md.
  program("TLSEcho", uses: ["MainspringTLS", "TestPrograms"], in: "Tests/TLSEcho"),
  // Hostile uses that need minutes or a hostile environment: `make attack`; in a short form in CI.
  program(
    "Attack",
    uses: [
      "Mainspring", "MainspringStreams", "MainspringTLS", "AppLifecycle", "SystemEventSources", "ControlPlane",
      "ControlFixture", "SystemEventsFixture", "DocumentParts", "TestPrograms",
      // The examples, which it starts.
      "ActorOnLoopExample", "AsyncMainExample", "ChildProcessExample", "DrainingExample", "GatewayExample",
      "HealthExample", "HostLoopExample", "LineClientExample", "LineReaderExample", "LineServerExample",
      "LogindExample", "LoopOnThreadExample", "OtherEventsExample", "ServiceExample", "ServiceGroupExample",
      "SystemdExample", "TLSClientExample", "TLSServerExample", "WatchingExample",
    ],
    in: "Tests/Attack"
  ),
  fixture("MainActorFixture", uses: ["Mainspring"]),
  fixture("ShortageFixture", uses: ["Mainspring"]),
  fixture("StreamShortageFixture", uses: ["MainspringStreams"]),
  fixture("StallStackFixture", uses: ["MainspringStacks"]),
  fixture("SystemEventsFixture", uses: ["SystemEventSources", "ControlPlane"]),
  fixture("ControlFixture", uses: ["ControlPlane"]),
  fixture("SharedSignalsFixture", uses: ["Mainspring"]),
  fixture("PassedDescriptorsFixture", uses: ["Systemd"]),
  fixture("ServiceFixture", uses: ["LifecycleServices", "SystemEventSources"]),
  module("TruthApplication", uses: ["UIKit"], in: "Tests/Fixtures/TruthApplication"),
  fixture("TruthFixture", uses: ["TruthApplication", "BackgroundShapes"]),
  fixture("NotificationsFixture", uses: ["UserNotifications", "UIKit"]),
  fixture("BackgroundTasksFixture", uses: ["BackgroundTasks", "UIKit"]),
  fixture("UIKitFixture", uses: ["UIKit", "Mainspring"], resources: [.copy("Launch.storyboard")]),
  // `@UIApplicationMain` is refused in Swift 6 mode.
  fixture("ApplicationMainFixture", uses: ["UIKit"], olderCode),
  // The templates of Xcode, by the first version that makes projects of this kind.
  template("Xcode9", olderCode),
  template("Xcode9MasterDetail", storyboard: "MasterDetail9.storyboard", olderCode),
  template("Xcode11", [.swiftLanguageMode(.v5)]),
  template("Xcode11MasterDetail", storyboard: "MasterDetail11.storyboard", [.swiftLanguageMode(.v5)]),
  template("Xcode14", settings),
  template("Xcode26", onMainActor),
]

// Only `make fuzz` builds the fuzzer, with flags that it needs; see docs/fuzzing.md.
let fuzzer: [Target] =
  Context.environment["MAINSPRING_FUZZ"] == nil
  ? []
  : [
    program(
      "Fuzz",
      uses: ["ControlPlane", "MainspringTLS", "SystemEventSources", "TestPrograms", "UIKit"],
      in: "Tests/Fuzz/Sources"
    )
  ]

/// The libraries that the package offers, each with the module of its name.
let libraries = [
  "Mainspring", "MainspringLibevent", "MainspringStreams", "MainspringTLS", "MainspringInstruments",
  "MainspringMetrics", "MainspringLogging", "MainspringStacks", "MainspringBench", "MainspringTracing",
  "AppLifecycle", "SystemEvents", "SystemEventSources", "ControlPlane", "LifecycleServices", "Systemd", "Logind",
  "UIKit", "UserNotifications", "BackgroundTasks", "UnifiedLogging", "UnifiedLoggingExports", "UniformTypes",
  "MobileServices", "LifecycleTesting", "UIKitTesting", "BackgroundURLSession", "NetworkTesting",
]

let package = Package(
  name: "mainspring",
  products: libraries.map { .library(name: $0, targets: [$0]) } + [
    .executable(name: "mainspring", targets: ["MainspringCommand"]),
    // An example, and a product only for its name: SwiftPM would call the program `Courier`.
    .executable(name: "courier", targets: ["Courier"]),
  ],
  traits: [
    .default(enabledTraits: [
      "Bench", "Command", "Instruments", "Logging", "Metrics", "ServiceLifecycle", "Testing", "Tracing",
    ]),
    .trait(name: "Bench", description: "MainspringBench, with swift-argument-parser and hdrhistogram-swift."),
    .trait(name: "Command", description: "The command mainspring, with swift-argument-parser."),
    .trait(name: "Instruments", description: "MainspringInstruments, with hdrhistogram-swift."),
    .trait(name: "Logging", description: "MainspringLogging and UnifiedLogging, with swift-log."),
    .trait(name: "Metrics", description: "MainspringMetrics, with swift-metrics.", enabledTraits: ["Instruments"]),
    .trait(
      name: "ServiceLifecycle",
      description: "LifecycleServices, with swift-service-lifecycle.",
      enabledTraits: ["Logging"]
    ),
    .trait(name: "Testing", description: "LifecycleTesting and UIKitTesting, with xctest-dynamic-overlay."),
    .trait(name: "Tracing", description: "MainspringTracing, with swift-service-context."),
  ],
  dependencies: [
    // Each belongs to a trait: `traits: []` at the dependency on this package resolves none of them.
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/HdrHistogram/hdrhistogram-swift", exact: "0.2.0"),
    .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-service-context", from: "1.5.1"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
    // For those who write tests: what fails a test in Swift Testing and in XCTest alike.
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.13.1"),
  ],
  targets: modules + examples + testTargets + testPrograms + fuzzer
    + (Context.environment["MAINSPRING_WITHOUT_UIKIT_TESTS"] == nil ? applicationTests : []),
  swiftLanguageModes: [.v6]
)
