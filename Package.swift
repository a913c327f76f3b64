// swift-tools-version: 6.3
import PackageDescription

// CI and `make` refuse warnings; a user's build with a newer compiler does not break over one.
let refusesWarnings = Context.environment["CI"] != nil || Context.environment["MAINSPRING_STRICT"] != nil
/// The hooks into the Swift runtime are in effect only with the compilers that they were tested with. This is the only
/// place that lists them; see docs/internals/runtime-hooks.md.
#if compiler(>=6.3) && compiler(<6.4)
  let runtimeHooks: [SwiftSetting] = [.define("SWIFT_RUNTIME_HOOKS")]
#else
  let runtimeHooks: [SwiftSetting] = []
#endif
let settings = runtimeHooks + (refusesWarnings ? [.treatAllWarnings(as: .error)] : [])
/// Code that is on the main actor unless it says otherwise, as an application's is.
let onMainActor = settings + [.defaultIsolation(MainActor.self)]
let swift5: [SwiftSetting] = [.swiftLanguageMode(.v5)]
/// Code of others in its own language mode, with the warnings that it would get on Apple's platforms too.
let olderCode = swift5 + [.unsafeFlags(["-suppress-warnings"])]
// A module whose callers' closures are checked as those that are passed to Apple's modules: a main actor's closure in
// Swift 6 mode checks that it runs there. The compiler does so for modules in Swift 5 mode only; see SE-0423.
let checkedCallbacks = settings + swift5 + [.enableExperimentalFeature("StrictConcurrency=targeted")]

/// The packages that have products which we use.
let packages = [
  "ArgumentParser": "swift-argument-parser", "Histogram": "hdrhistogram-swift", "InMemoryLogging": "swift-log",
  "IssueReporting": "xctest-dynamic-overlay", "IssueReportingTestSupport": "xctest-dynamic-overlay",
  "Logging": "swift-log", "Metrics": "swift-metrics", "MetricsTestKit": "swift-metrics",
  "ServiceContextModule": "swift-service-context", "ServiceLifecycle": "swift-service-lifecycle",
]

/// Reads names, separated by spaces: `Name` of a module of this package, `Trait.Name` of another package's product,
/// which a user of this package resolves only with the trait.
func dependencies(_ names: [String]) -> [Target.Dependency] {
  names.joined(separator: " ").split(separator: " ").map { name in
    let parts = name.split(separator: ".").map(String.init)
    guard let product = parts.dropFirst().first else { return .byName(name: parts[0]) }
    return .product(name: product, package: packages[product]!, condition: .when(traits: [parts[0]]))
  }
}

func module(_ name: String, _ uses: String..., settings: [SwiftSetting] = settings) -> Target {
  .target(name: name, dependencies: dependencies(uses), swiftSettings: settings)
}

/// A module in C, most of which replace functions of libraries; see docs/internals/runtime-hooks.md.
func c(_ name: String, _ uses: String...) -> Target {
  let debug = CSetting.define("MAINSPRING_DEBUG", .when(configuration: .debug))
  return .target(name: name, dependencies: dependencies(uses), cSettings: [debug])
}

/// A program, with a file to copy beside it, and files that it contains.
func program(
  _ name: String,
  _ uses: String...,
  copies: String? = nil,
  contains: [String] = [],
  settings: [SwiftSetting] = settings
) -> Target {
  let resources = copies.map { [Resource.copy($0)] } ?? [] + contains.map(Resource.embedInCode)
  return .executableTarget(
    name: name,
    dependencies: dependencies(uses),
    resources: resources.isEmpty ? nil : resources,
    swiftSettings: settings
  )
}

func tests(
  _ name: String,
  _ uses: String...,
  excluding: [String] = [],
  resources: [Resource]? = nil,
  settings: [SwiftSetting] = settings
) -> Target {
  let uses = dependencies(uses + ["TestPrograms"])
  return .testTarget(name: name, dependencies: uses, exclude: excluding, resources: resources, swiftSettings: settings)
}

@resultBuilder enum Targets {
  static func buildBlock(_ targets: Target...) -> [Target] { targets }
}

/// Gives each target the folder of its name in `folder`; the targets of examples end with "Example", their folders not.
func folder(_ folder: String, @Targets _ targets: () -> [Target]) -> [Target] {
  let targets = targets()
  for target in targets { target.path = "\(folder)/\(target.name.replacing(/Example$/, with: ""))" }
  return targets
}

// The module maps of the system's libraries; then the rooms of docs/internals/architecture.md. A module uses only those
// above it.
let libraries = folder("Libraries") {
  Target.systemLibrary(name: "CImageCodecs", providers: [.apt(["libpng-dev", "libturbojpeg0-dev", "libwebp-dev"])])
  Target.systemLibrary(name: "CLibEvent", pkgConfig: "libevent_core", providers: [.apt(["libevent-dev"])])
  Target.systemLibrary(name: "CMainspringOpenSSL", pkgConfig: "openssl", providers: [.apt(["libssl-dev"])])
  Target.systemLibrary(name: "CPango", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])])
  Target.systemLibrary(name: "CSystemd", pkgConfig: "libsystemd", providers: [.apt(["libsystemd-dev"])])
}

// The room of all that depends on the internals of a toolchain or of a library.
let runtime = folder("Sources/Runtime") {
  // Functions of Linux that Swift cannot import, and Apple's atomic operations and locks, which Linux lacks.
  c("CLinux")
  // The engine's hooks: which are disabled, the main queue, the main actor, closures, a program's symbols.
  c("CRuntimeHooks")
  // An application's: Foundation's main run loop, `@UIApplicationMain`, the end of objects.
  c("CApplicationHooks", "CRuntimeHooks")
  // A simulated device's, linked into tests alone: tasks, queues, clocks, the network.
  c("CDeviceHooks", "CApplicationHooks CRuntimeHooks")
  module("ProgramSymbols", "CRuntimeHooks")
}

let loop = folder("Sources/Loop") { module("Mainspring", "CLibEvent CLinux CRuntimeHooks ProgramSymbols") }

// The application: events in, states and callbacks out.
let lifecycle = folder("Sources/Lifecycle") {
  module("SystemEvents")
  module("SystemEventSources", "SystemEvents Mainspring")
  module("AppLifecycle", "SystemEvents Mainspring")
  module("ControlPlane", "AppLifecycle Mainspring ProgramSymbols CLinux")
  // The system beside the applications: launches, freezes, thaws and ends their processes.
  module("LifecycleHost", "AppLifecycle ControlPlane SystemEventSources Mainspring CLinux")
}

let services = folder("Sources/Services") {
  module("MainspringStreams", "Mainspring CLibEvent CLinux")
  module("MainspringTLS", "CMainspringOpenSSL Mainspring MainspringStreams")
  module("Systemd", "AppLifecycle Mainspring")
  module("Logind", "CSystemd AppLifecycle SystemEventSources Mainspring")
  module("LifecycleServices", "AppLifecycle Mainspring ServiceLifecycle.ServiceLifecycle")
}

// Everything that a loop and an application say about themselves.
let observing = folder("Sources/Observing") {
  module("MainspringInstruments", "Mainspring Instruments.Histogram")
  module("MainspringMetrics", "AppLifecycle Mainspring MainspringInstruments SystemEvents Metrics.Metrics")
  module("MainspringLogging", "AppLifecycle Mainspring SystemEvents Logging.Logging")
  module("MainspringTracing", "Mainspring Tracing.ServiceContextModule")
  module("MainspringStacks", "CLinux Mainspring")
  module("MainspringBench", "CLibEvent Mainspring Bench.ArgumentParser Bench.Histogram")
}

// Apple's names on the same life cycle. A module with a name of Apple's makes `canImport` true in every package of a
// build. So no module of ours uses UserNotifications and BackgroundTasks, and others have names of ours: see
// docs/apple/modules.md.
let apple = folder("Sources/Apple") {
  module("Geometry")
  module("_Testing_UIKit")
  module(
    "UIKit",
    "AppLifecycle SystemEventSources ControlPlane Mainspring Geometry ProgramSymbols CApplicationHooks CLinux",
    "_Testing_UIKit"
  )
  // Draws with Cairo and Pango, for the programs that are linked with it.
  module("UIKitPictures", "UIKit CImageCodecs CPango Geometry Mainspring")
  module("UserNotifications", "UIKit AppLifecycle Mainspring", settings: checkedCallbacks)
  module("BackgroundTasks", "UIKit AppLifecycle Mainspring", settings: checkedCallbacks)
  module("UnifiedLogging", "CLinux Logging.Logging")
  module("UnifiedLoggingExports", "UnifiedLogging")
  module("UniformTypes")
  module("MobileServices", "UniformTypes")
  module("BackgroundURLSession")
}

// Devices with virtual time, for tests; see docs/testing/README.md.
let testing = folder("Sources/Testing") {
  module(
    "LifecycleTesting",
    "AppLifecycle Mainspring ProgramSymbols CDeviceHooks CRuntimeHooks Testing.IssueReporting",
    "Testing.IssueReportingTestSupport"
  )
  module("UIKitTesting", "UIKit LifecycleTesting SystemEventSources ControlPlane AppLifecycle Mainspring")
  module("NetworkTesting", "LifecycleTesting Mainspring ProgramSymbols CDeviceHooks")
}

let programs = folder("Sources/Programs") {
  program(
    "MainspringCommand",
    "LifecycleHost ControlPlane SystemEventSources AppLifecycle MainspringStreams Mainspring Command.ArgumentParser",
    contains: ["Page/page.html", "Page/page.css", "Page/page.js"]
  )
}

// The programs that the README and the pages in docs show.
let examples = folder("Examples") {
  // The application that `make run` plays.
  program("Courier", "UIKit UIKitPictures")
  program("ServiceExample", "AppLifecycle SystemEventSources")
  program("DrainingExample", "AppLifecycle SystemEventSources")
  program("FleetExample", "ControlPlane MainspringStreams Systemd SystemEventSources")
  program("ServiceGroupExample", "LifecycleServices SystemEventSources Logging.Logging")
  program("HealthExample", "ControlPlane SystemEventSources")
  program("LatencyExample", "Mainspring")
  program("BenchExample", "Mainspring MainspringBench")
  program("LineReaderExample", "Mainspring")
  program("ChildProcessExample", "Mainspring")
  program("ActorOnLoopExample", "Mainspring")
  program("OtherEventsExample", "CLibEvent Mainspring")
  program("HostLoopExample", "Mainspring")
  program("AsyncMainExample", "Mainspring")
  program("LoopOnThreadExample", "Mainspring")
  program("LineServerExample", "MainspringStreams")
  program("LineClientExample", "MainspringStreams")
  program("TLSServerExample", "MainspringTLS")
  program("TLSClientExample", "MainspringTLS")
  program("SystemdExample", "AppLifecycle MainspringStreams SystemEventSources Systemd")
  program(
    "GatewayExample",
    "AppLifecycle ControlPlane MainspringLogging MainspringMetrics MainspringStreams SystemEventSources Systemd",
    "Logging.Logging Metrics.Metrics"
  )
  program("LogindExample", "AppLifecycle Logind SystemEventSources Systemd")
  program("WatchingExample", "MainspringInstruments")
}

let serviceExamples: String = examples.map(\.name).filter { $0 != "Courier" }.joined(separator: " ")

let loopTests =
  folder("Tests/Runtime") { tests("ProgramSymbolsTests", "ProgramSymbols") }
  + folder("Tests/Loop") {
    tests(
      "MainspringTests",
      "CLibEvent CLinux CRuntimeHooks Mainspring LineReaderExample MainActorFixture ShortageFixture Soak"
    )
    // The requirements of other run loops' test suites, in our own words: see docs/services/run-loop.md.
    tests("PeersTests", "Mainspring CLibEvent")
  }

let testTargets =
  folder("Tests/Lifecycle") {
    tests("AppLifecycleTests", "AppLifecycle")
    tests("SystemEventSourcesTests", "AppLifecycle SharedSignalsFixture SystemEventSources SystemEventsFixture")
    tests("ControlPlaneTests", "ControlPlane ControlFixture")
  }
  + folder("Tests/Services") {
    tests(
      "MainspringStreamsTests",
      "CLibEvent CMainspringOpenSSL MainspringStreams MainspringTLS StreamShortageFixture",
      serviceExamples
    )
    tests(
      "ServicesTests",
      "AppLifecycle CSystemd Logind LifecycleServices MainspringStreams Systemd PassedDescriptorsFixture",
      "ServiceFixture HookConditions",
      serviceExamples
    )
  }
  + folder("Tests/Observing") {
    tests(
      "ObservingTests",
      "MainspringBench MainspringInstruments MainspringLogging MainspringMetrics MainspringStacks MainspringTracing",
      "BenchExample StallStackFixture Logging.InMemoryLogging Metrics.MetricsTestKit Tracing.ServiceContextModule"
    )
  }
  + folder("Tests/Testing") {
    tests("LifecycleTestingTests", "CRuntimeHooks HookConditions LifecycleTesting ControlPlane")
  }

/// The tests of Apple's modules and with UIKit.
let applicationTests =
  folder("Tests/Apple") {
    tests(
      "AppleLibrariesTests",
      "Geometry MobileServices UnifiedLogging UnifiedLoggingExports UniformTypes Logging.InMemoryLogging"
    )
    tests(
      "UIKitTests",
      "HookConditions ProgramSymbols UIKit UIKitTesting SystemEventSources UIKitFixture ApplicationMainFixture",
      resources: [.process("Storyboards/Files")]
    )
    tests(
      "UIKitPicturesTests",
      "UIKit UIKitPictures UIKitTesting Geometry Courier",
      resources: [.copy("Images")]
    )
    // The screens of the gallery, compared with the references in `__Pictures__`.
    tests("GalleryTests", "Gallery UIKit UIKitPictures UIKitTesting", excluding: ["__Pictures__"])
    tests(
      "UserNotificationsTests",
      "HookConditions UIKitTesting UserNotifications UserNotificationsCompatibility NotificationsFixture Mainspring"
    )
    // Notifications in the styles of public code, in the language mode that such code has.
    module("UserNotificationsCompatibility", "UIKit UserNotifications", settings: olderCode)
    tests("BackgroundTasksTests", "BackgroundTasks BackgroundTasksFixture HookConditions UIKitTesting")
  }
  // Applications in the styles in which iOS code is written, compiled as they are, with the tests that run them.
  + folder("Tests/Apple/UIKitCompatibility") {
    tests("UIKitCompatibilitySwift5Tests", "HookConditions UIKitTesting", settings: olderCode)
    tests(
      "UIKitCompatibilitySwift6Tests",
      "HookConditions UIKitTesting Xcode9 Xcode9MasterDetail Xcode11 Xcode11MasterDetail Xcode14 Xcode26"
    )
  }
  + folder("Tests/Testing") {
    tests(
      "UIKitTestingTests",
      "HookConditions UIKitTesting SystemEventSources Truth TruthApplication TruthFixture",
      settings: onMainActor
    )
    tests("NetworkTestingTests", "HookConditions NetworkTesting UIKitTesting BackgroundURLSession")
    // The code of the guides in docs/testing: what they show is what runs here.
    tests(
      "DocumentationTests",
      "HookConditions UIKitPictures UIKitTesting NetworkTesting BackgroundURLSession TruthApplication TruthFixture",
      excluding: ["Snapshots"]
    )
    // Five small applications, and what their teams would test of them; `make flake` runs them a thousand times.
    module("ExampleApplications", "UIKit", settings: onMainActor)
    tests("ExampleSuiteTests", "HookConditions ExampleApplications UIKitTesting", settings: onMainActor)
    tests("BackgroundShapesTests", "HookConditions BackgroundShapes UIKitTesting")
  }
  + folder("Tests/Programs") {
    tests("MainspringCommandTests", "MainspringCommand ControlFixture Courier HookConditions")
  }
  // Here, because they start the command and an application.
  + folder("Tests/Lifecycle") {
    tests("LifecycleHostTests", "LifecycleHost ControlPlane BackgroundTasksFixture HostFixture MainspringCommand")
  }

// Code that tests share, and programs that they start: for all that has to be seen in a process of its own.
let fixtures =
  folder("Tests/Fixtures") {
    module("TestPrograms", "CRuntimeHooks Mainspring")
    // Which tests need which of a device's runtime hooks.
    module("HookConditions", "LifecycleTesting NetworkTesting")
    program("MainActorFixture", "Mainspring")
    program("ShortageFixture", "Mainspring")
    program("StreamShortageFixture", "MainspringStreams")
    program("StallStackFixture", "MainspringStacks")
    program("SystemEventsFixture", "SystemEventSources ControlPlane")
    program("ControlFixture", "ControlPlane")
    program("SharedSignalsFixture", "Mainspring")
    program("PassedDescriptorsFixture", "Systemd")
    program("ServiceFixture", "LifecycleServices SystemEventSources")
    program("HostFixture", "ControlPlane MainspringStreams Systemd SystemEventSources")
    // Background code in the shapes of public code, each with one outcome; `make shapes` plays them 1,000 times.
    module("BackgroundShapes", "UIKit AppLifecycle", settings: olderCode)
    module("TruthApplication", "UIKit")
    // Screens that show each control in its styles; their pictures are compared in CI, and shown in docs.
    module("Gallery", "UIKit GalleryApplications", settings: onMainActor)
    // Ten screens in the styles of public applications' view code, with storyboards; they are part of the gallery.
    Target.target(
      name: "GalleryApplications",
      dependencies: ["UIKit"],
      resources: [.process("Storyboards")],
      swiftSettings: settings + swift5
    )
    program("TruthFixture", "TruthApplication BackgroundShapes")
    program("NotificationsFixture", "UserNotifications UIKit")
    program("BackgroundTasksFixture", "BackgroundTasks UIKit")
    program("UIKitFixture", "UIKit Mainspring", copies: "Launch.storyboard")
    // `@UIApplicationMain` is refused in Swift 6 mode.
    program("ApplicationMainFixture", "UIKit", settings: olderCode)
  }
  // The templates of Xcode, by the first version that makes projects of this kind.
  + folder("Tests/Apple/UIKitCompatibility/Templates") {
    program("Xcode9", "UIKit", settings: olderCode)
    program("Xcode9MasterDetail", "UIKit", copies: "MasterDetail9.storyboard", settings: olderCode)
    program("Xcode11", "UIKit", settings: swift5)
    program("Xcode11MasterDetail", "UIKit", copies: "MasterDetail11.storyboard", settings: swift5)
    program("Xcode14", "UIKit")
    program("Xcode26", "UIKit", settings: onMainActor)
  }

let tools = folder("Tests/Tools") {
  // Scripts played both on simulated devices and in real processes: `make truth`.
  program("Truth", "UIKitTesting TruthApplication BackgroundShapes")
  // Draws the screens of the gallery into files.
  program("DrawGallery", "Gallery UIKitPictures UIKitTesting", settings: onMainActor)
  // The times that pictures take: `make measure-pictures`.
  program("MeasurePictures", "UIKitPictures UIKitTesting", settings: onMainActor)
  // A host for longer than a test may take: `make host-trial`.
  program("HostTrial", "LifecycleHost HostFixture TestPrograms")
  // Loops under random use by many threads, and applications that leave and return: `make soak soak-application`.
  program("Soak", "AppLifecycle Mainspring TestPrograms")
  // Of streams, descriptors, libevent's bufferevents and TLS: see docs/services/streams.md.
  program("StreamEcho", "CLibEvent CLinux MainspringStreams")
  program("TLSEcho", "MainspringTLS TestPrograms")
  // Hostile uses, of the examples too: `make attack`.
  program(
    "Attack",
    "Mainspring MainspringStreams MainspringTLS AppLifecycle SystemEventSources ControlPlane ControlFixture",
    "SystemEventsFixture DocumentParts TestPrograms",
    serviceExamples
  )
  // Excerpts in docs without a program around them; they are only compiled.
  module(
    "DocumentParts",
    "AppLifecycle Mainspring MainspringInstruments MainspringLogging MainspringMetrics MainspringStacks",
    "MainspringStreams MainspringTracing Logging.Logging"
  )
}

// With flags that it needs; see docs/internals/fuzzing.md.
let fuzzer = folder("Tests/Tools/Fuzz") {
  program("Fuzz", "ControlPlane MainspringTLS SystemEventSources TestPrograms UIKit UIKitPictures")
}

let offered = loop + lifecycle + services + observing + apple + testing
let modules = libraries + runtime + offered + programs + examples + fixtures + tools
let ofLoop = """
  CLibEvent CLinux CRuntimeHooks ProgramSymbols Mainspring SystemEvents AppLifecycle TestPrograms LineReaderExample \
  MainActorFixture ShortageFixture Soak
  """
let part = Context.environment["MAINSPRING_PART"]
let targets =
  switch part {
  // The engine with its tests: `make test-loop`.
  case "loop": modules.filter { ofLoop.split(separator: " ").contains($0.name[...]) } + loopTests
  // CI runs the thread sanitizer so: nearly all other tests run on one thread, and take as long to build as the rest.
  case "withoutApplicationTests": modules + loopTests + testTargets
  case "fuzzer": modules + fuzzer
  case nil: modules + loopTests + testTargets + applicationTests
  // One target of tests, for who works on a module.
  case let name: modules + (loopTests + testTargets + applicationTests).filter { $0.name == name }
  }
/// The modules that the package offers, each as a library of its name.
let products = part == "loop" ? [] : offered.map(\.name).filter { !["Geometry", "_Testing_UIKit"].contains($0) }
// The command, and an example: it is a product only for its name, since SwiftPM would call the program `Courier`.
let commands = part == "loop" ? [] : [("mainspring", "MainspringCommand"), ("courier", "Courier")]

let otherPackages: [Package.Dependency] = [
  // Each belongs to a trait: `traits: []` at the dependency on this package resolves none of them.
  .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
  .package(url: "https://github.com/HdrHistogram/hdrhistogram-swift", exact: "0.2.0"),
  .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
  .package(url: "https://github.com/apple/swift-log", from: "1.8.0"),
  .package(url: "https://github.com/apple/swift-service-context", from: "1.5.1"),
  .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
  .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.13.1"),
]

let package = Package(
  name: "mainspring",
  products: products.map { .library(name: $0, targets: [$0]) } + commands.map { .executable(name: $0, targets: [$1]) },
  traits: [
    .default(enabledTraits: [
      "Bench", "Command", "Instruments", "Logging", "Metrics", "ServiceLifecycle", "Testing", "Tracing",
    ]),
    .trait(name: "Bench", description: "MainspringBench, with swift-argument-parser and hdrhistogram-swift."),
    .trait(name: "Command", description: "The command mainspring, with swift-argument-parser."),
    .trait(name: "Instruments", description: "MainspringInstruments, with hdrhistogram-swift."),
    .trait(name: "Logging", description: "MainspringLogging and UnifiedLogging, with swift-log."),
    .trait(name: "Metrics", description: "MainspringMetrics, with swift-metrics.", enabledTraits: ["Instruments"]),
    .trait(name: "ServiceLifecycle", description: "LifecycleServices, with its library.", enabledTraits: ["Logging"]),
    .trait(name: "Testing", description: "LifecycleTesting and UIKitTesting, with xctest-dynamic-overlay."),
    .trait(name: "Tracing", description: "MainspringTracing, with swift-service-context."),
  ],
  dependencies: part == "loop" ? [] : otherPackages,
  targets: targets
)
