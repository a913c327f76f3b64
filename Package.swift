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
let usual = runtimeHooks + (refusesWarnings ? [.treatAllWarnings(as: .error)] : [])
/// Code that is on the main actor unless it says otherwise, as an application's is.
let onMainActor = usual + [.defaultIsolation(MainActor.self)]
let swift5: [SwiftSetting] = [.swiftLanguageMode(.v5)]
/// Code of others in its own language mode, with the warnings that it would get on Apple's platforms too.
let olderCode = swift5 + [.unsafeFlags(["-suppress-warnings"])]
// A module whose callers' closures are checked as those that are passed to Apple's modules: a main actor's closure in
// Swift 6 mode checks that it runs there. The compiler does so for modules in Swift 5 mode only; see SE-0423.
let checkedCallbacks = usual + swift5 + [.enableExperimentalFeature("StrictConcurrency=targeted")]

/// The packages that have products which we use.
let packages = [
  "ArgumentParser": "swift-argument-parser", "Histogram": "hdrhistogram-swift", "InMemoryLogging": "swift-log",
  "IssueReporting": "xctest-dynamic-overlay", "IssueReportingTestSupport": "xctest-dynamic-overlay",
  "Logging": "swift-log", "Metrics": "swift-metrics", "MetricsTestKit": "swift-metrics",
  "ServiceContextModule": "swift-service-context", "ServiceLifecycle": "swift-service-lifecycle",
]

/// Reads names, separated by spaces: `Name` of a module of this package, `Trait.Name` of another package's product,
/// which a user of this package resolves only with the trait.
func packageDependencies(_ names: [String]) -> [Target.Dependency] {
  names.joined(separator: " ").split(separator: " ").map { name in
    let parts = name.split(separator: ".").map(String.init)
    guard let product = parts.dropFirst().first else { return .byName(name: parts[0]) }
    return .product(name: product, package: packages[product]!, condition: .when(traits: [parts[0]]))
  }
}

func module(_ name: String, _ uses: String...) -> Target {
  .target(name: name, dependencies: packageDependencies(uses), swiftSettings: usual)
}

/// A module in C, most of which replace functions of libraries; see docs/internals/runtime-hooks.md.
func c(_ name: String, _ uses: String...) -> Target {
  let debug = CSetting.define("MAINSPRING_DEBUG", .when(configuration: .debug))
  return .target(name: name, dependencies: packageDependencies(uses), cSettings: [debug])
}

func program(_ name: String, _ uses: String...) -> Target {
  .executableTarget(name: name, dependencies: packageDependencies(uses), swiftSettings: usual)
}

func programs(_ names: String, using uses: String) -> [Target] {
  names.split(separator: " ").map { program("\($0)", uses) }
}

func tests(_ name: String, _ uses: String...) -> Target {
  .testTarget(name: name, dependencies: packageDependencies(uses + ["TestPrograms"]), swiftSettings: usual)
}

/// Tests of applications, on simulated devices.
func appTests(_ name: String, _ uses: String = "") -> Target { tests(name, "HookConditions UIKitTesting", uses) }

extension Target {
  private func with(_ change: (Target) -> Void) -> Target {
    change(self)
    return self
  }

  func set(_ settings: [SwiftSetting]) -> Target { with { $0.swiftSettings = settings } }
  func using(_ names: String...) -> Target { with { $0.dependencies += packageDependencies(names) } }
  func holding(_ resources: Resource...) -> Target { with { $0.resources = resources } }
  func excluding(_ folder: String) -> Target { with { $0.exclude = [folder] } }
  func embedding(_ files: String, from folder: String) -> Target {
    with { $0.resources = files.split(separator: " ").map { .embedInCode("\(folder)/\($0)") } }
  }
}

@resultBuilder enum Targets {
  static func buildExpression(_ target: Target) -> [Target] { [target] }
  static func buildExpression(_ targets: [Target]) -> [Target] { targets }
  static func buildBlock(_ targets: [Target]...) -> [Target] { targets.flatMap(\.self) }
}

/// Gives each target the folder of its name in `folder`; the targets of examples end with "Example", their folders not.
func folder(_ folder: String, @Targets _ targets: () -> [Target]) -> [Target] {
  let targets = targets()
  for target in targets { target.path = "\(folder)/\(target.name.replacing(/Example$/, with: ""))" }
  return targets
}

// The module maps of libraries; then the rooms of docs/internals/architecture.md: a module uses only those above it.
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
  // Of sessions; and a simulated device's, linked into tests alone: tasks, queues, clocks.
  c("CSessionHooks", "CRuntimeHooks")
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
  module("SystemdBus", "CSystemd Mainspring")
  module("SystemdUnits", "SystemdBus Systemd LifecycleHost SystemEventSources Mainspring")
  module("Logind", "SystemdBus AppLifecycle SystemEventSources Mainspring")
  module("LifecycleServices", "AppLifecycle Mainspring ServiceLifecycle.ServiceLifecycle")
}

// Everything that a loop and an application say about themselves.
let observing = folder("Sources/Observing") {
  module("MainspringInstruments", "Mainspring Instruments.Histogram")
  module("MainspringMetrics", "AppLifecycle Mainspring MainspringInstruments SystemEvents Metrics.Metrics")
  module("MainspringPrometheus", "AppLifecycle Mainspring MainspringMetrics MainspringStreams Metrics.Metrics")
  module("MainspringLogging", "AppLifecycle Mainspring SystemEvents Logging.Logging")
  module("MainspringTracing", "Mainspring Tracing.ServiceContextModule")
  module("MainspringStacks", "CLinux Mainspring")
  module("MainspringBench", "CLibEvent Mainspring Bench.ArgumentParser Bench.Histogram")
}
let observingModules: String = observing.map(\.name).joined(separator: " ")

// Apple's names. A module with a name of Apple's makes `canImport` true in every package of a build, so no module of
// ours uses UserNotifications and BackgroundTasks, and others have names of ours: see docs/apple/modules.md.
let apple = folder("Sources/Apple") {
  module("Geometry")
  module("_Testing_UIKit")
  module("UIKit", "AppLifecycle SystemEventSources ControlPlane Mainspring Geometry ProgramSymbols CApplicationHooks")
    .using("CLinux _Testing_UIKit")
  // Draws with Cairo and Pango, for the programs that are linked with it.
  module("UIKitPictures", "UIKit CImageCodecs CPango Geometry Mainspring")
  module("UserNotifications", "UIKit AppLifecycle Mainspring").set(checkedCallbacks)
  module("BackgroundTasks", "UIKit AppLifecycle Mainspring").set(checkedCallbacks)
  module("UnifiedLogging", "CLinux Logging.Logging")
  module("UnifiedLoggingExports", "UnifiedLogging")
  module("UniformTypes")
  module("MobileServices", "UniformTypes")
  module("BackgroundURLSession", "ControlPlane Mainspring ProgramSymbols CSessionHooks")
}

// Devices with virtual time, for tests; see docs/testing/README.md.
let testing = folder("Sources/Testing") {
  module("LifecycleTesting", "AppLifecycle Mainspring ProgramSymbols CDeviceHooks CRuntimeHooks CLinux")
    .using("Testing.IssueReporting Testing.IssueReportingTestSupport")
  module("UIKitTesting", "UIKit LifecycleTesting SystemEventSources ControlPlane AppLifecycle Mainspring")
  module("NetworkTesting", "BackgroundURLSession LifecycleTesting Mainspring")
}

let programs = folder("Sources/Programs") {
  program("MainspringCommand", "LifecycleHost ControlPlane SystemEventSources AppLifecycle MainspringStreams")
    .using("Systemd SystemdUnits Mainspring Command.ArgumentParser")
    .embedding("common.css common.js device.css device.html device.js host.css host.html host.js time.js", from: "Page")
  program("TransferCommand", "ControlPlane Mainspring")
}

// The programs that the README and the pages in docs show.
let examples = folder("Examples") {
  // The application that `make run` plays.
  program("Courier", "UIKit UIKitPictures")
  programs("ServiceExample DrainingExample", using: "AppLifecycle SystemEventSources")
  program("ServiceGroupExample", "LifecycleServices SystemEventSources Logging.Logging")
  program("HealthExample", "ControlPlane SystemEventSources")
  program("BenchExample", "Mainspring MainspringBench")
  programs("ActorOnLoopExample AsyncMainExample ChildProcessExample HostLoopExample", using: "Mainspring")
  programs("LatencyExample LineReaderExample LoopOnThreadExample", using: "Mainspring")
  program("OtherEventsExample", "CLibEvent Mainspring")
  programs("LineServerExample LineClientExample", using: "MainspringStreams")
  programs("TLSServerExample TLSClientExample", using: "MainspringTLS")
  program("SystemdExample", "AppLifecycle MainspringStreams SystemEventSources Systemd")
  program("GatewayExample", "AppLifecycle ControlPlane MainspringLogging MainspringPrometheus MainspringStreams")
    .using("SystemEventSources Systemd Logging.Logging Metrics.Metrics")
  program("CacheExample", "AppLifecycle MainspringTLS SystemEventSources Systemd Command.ArgumentParser")
  program("LogindExample", "AppLifecycle Logind SystemEventSources Systemd")
  program("WatchingExample", "MainspringInstruments")
}

let fleet = folder("Examples/Fleet") {
  module("LineService", "ControlPlane MainspringStreams Systemd SystemEventSources")
  programs("FeedsExample NotesExample VisitorsExample", using: "ControlPlane LineService SystemEventSources Systemd")
  programs("JournalExample QueueExample", using: "BackgroundTasks LineService Systemd UIKit")
}

let fleetPrograms: String = fleet.map(\.name).joined(separator: " ")
let serviceExamples: String = examples.map(\.name).filter { $0 != "Courier" }.joined(separator: " ")

let loopTests =
  folder("Tests/Runtime") { tests("ProgramSymbolsTests", "ProgramSymbols") }
  + folder("Tests/Loop") {
    tests("MainspringTests", "CLibEvent CLinux CRuntimeHooks Mainspring LineReaderExample MainActorFixture")
      .using("ShortageFixture Soak")
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
    tests("MainspringStreamsTests", "CLibEvent CMainspringOpenSSL MainspringStreams MainspringTLS", serviceExamples)
      .using("StreamShortageFixture")
    tests("ServicesTests", "AppLifecycle CSystemd Logind LifecycleServices MainspringTLS Systemd", serviceExamples)
      .using("MainspringStreams PassedDescriptorsFixture ServiceFixture HookConditions")
  }
  + folder("Tests/Observing") {
    tests("ObservingTests", "BenchExample StallStackFixture Logging.InMemoryLogging", observingModules)
      .using("MainspringStreams Metrics.MetricsTestKit Tracing.ServiceContextModule")
  }
  + folder("Tests/Testing") {
    tests("LifecycleTestingTests", "CRuntimeHooks HookConditions LifecycleTesting ControlPlane")
  }

/// The tests of Apple's modules and with UIKit.
let applicationTests =
  folder("Tests/Apple") {
    tests("AppleLibrariesTests", "Geometry MobileServices UnifiedLogging UnifiedLoggingExports UniformTypes")
      .using("Logging.InMemoryLogging")
    appTests("UIKitTests", "ProgramSymbols UIKit SystemEventSources UIKitFixture ApplicationMainFixture")
      .holding(.process("Storyboards/Files"))
    tests("UIKitPicturesTests", "UIKit UIKitPictures UIKitTesting Geometry Courier").holding(.copy("Images"))
    // The screens of the gallery, compared with the references in `__Pictures__`.
    tests("GalleryTests", "Gallery UIKit UIKitPictures UIKitTesting").excluding("__Pictures__")
    appTests("UserNotificationsTests", "UserNotificationsCompatibility NotificationsFixture UserNotifications")
      .using("Mainspring")
    // Notifications in the styles of public code, in the language mode that such code has.
    module("UserNotificationsCompatibility", "UIKit UserNotifications").set(olderCode)
    appTests("BackgroundTasksTests", "BackgroundTasks BackgroundTasksFixture")
  }
  // Applications in the styles in which iOS code is written, compiled as they are, with the tests that run them.
  + folder("Tests/Apple/UIKitCompatibility") {
    appTests("UIKitCompatibilitySwift5Tests").set(olderCode)
    appTests("UIKitCompatibilitySwift6Tests", "Xcode9 Xcode9MasterDetail Xcode11 Xcode11MasterDetail Xcode14 Xcode26")
  }
  + folder("Tests/Testing") {
    appTests("UIKitTestingTests", "SystemEventSources Truth TruthApplication TruthFixture").set(onMainActor)
    appTests("NetworkTestingTests", "NetworkTesting BackgroundURLSession")
    // The code of the guides in docs/testing: what they show is what runs here.
    appTests("DocumentationTests", "UIKitPictures NetworkTesting BackgroundURLSession TruthApplication TruthFixture")
      .excluding("Snapshots")
    // Five small applications, and what their teams would test of them; `make flake` runs them a thousand times.
    module("ExampleApplications", "UIKit").set(onMainActor)
    appTests("ExampleSuiteTests", "ExampleApplications").set(onMainActor)
    appTests("BackgroundShapesTests", "BackgroundShapes")
    appTests("SeededFaultsTests", "SeededFaults")
  }
  + folder("Tests/Programs") {
    tests("MainspringCommandTests", "MainspringCommand ControlFixture Courier HookConditions")
  }
  + folder("Tests/Lifecycle") {  // Here, because they start the command and applications.
    tests("LifecycleHostTests", "LifecycleHost CSystemd Systemd SystemdBus SystemdUnits GatewayExample", fleetPrograms)
      .using("BackgroundSessionFixture BackgroundTasksFixture HostFixture MainspringCommand TransferCommand")
  }

// Code that tests share, and programs that they start: for all that has to be seen in a process of its own.
let fixtures =
  folder("Tests/Fixtures") {
    module("TestPrograms", "CRuntimeHooks Mainspring")
    // Which tests need which of a device's runtime hooks.
    module("HookConditions", "BackgroundURLSession LifecycleTesting NetworkTesting")
    programs("MainActorFixture SharedSignalsFixture ShortageFixture", using: "Mainspring")
    program("StreamShortageFixture", "MainspringStreams")
    program("StallStackFixture", "MainspringStacks")
    programs("ControlFixture SystemEventsFixture", using: "ControlPlane SystemEventSources")
    program("PassedDescriptorsFixture", "Systemd")
    program("ServiceFixture", "LifecycleServices SystemEventSources")
    program("HostFixture", "ControlPlane MainspringStreams Systemd SystemEventSources")
    // Background code in the shapes of public code, each with one outcome; `make shapes` plays them 1,000 times.
    module("BackgroundShapes", "UIKit AppLifecycle").set(olderCode)
    // Small applications with faults in the order of their work, and sound ones; `make search` plays them all.
    module("SeededFaults", "UIKit UIKitTesting UnifiedLogging").set(olderCode)
    module("TruthApplication", "UIKit")
    // Screens that show each control in its styles; their pictures are compared in CI, and shown in docs.
    module("Gallery", "UIKit GalleryApplications").set(onMainActor)
    // Ten screens in the styles of public applications' view code, with storyboards; they are part of the gallery.
    module("GalleryApplications", "UIKit").holding(.process("Storyboards")).set(usual + swift5)
    program("TruthFixture", "TruthApplication BackgroundShapes")
    program("BackgroundSessionFixture", "BackgroundURLSession UIKit")
    programs("BackgroundTasksFixture NotificationsFixture", using: "BackgroundTasks UserNotifications UIKit")
    program("UIKitFixture", "UIKit Mainspring").holding(.copy("Launch.storyboard"))
    // `@UIApplicationMain` is refused in Swift 6 mode.
    program("ApplicationMainFixture", "UIKit").set(olderCode)
  }
  // The templates of Xcode, by the first version that makes projects of this kind.
  + folder("Tests/Apple/UIKitCompatibility/Templates") {
    program("Xcode9", "UIKit").set(olderCode)
    program("Xcode9MasterDetail", "UIKit").holding(.copy("MasterDetail9.storyboard")).set(olderCode)
    program("Xcode11", "UIKit").set(swift5)
    program("Xcode11MasterDetail", "UIKit").holding(.copy("MasterDetail11.storyboard")).set(swift5)
    program("Xcode14", "UIKit")
    program("Xcode26", "UIKit").set(onMainActor)
  }

let tools = folder("Tests/Tools") {
  // Scripts played both on simulated devices and in real processes: `make truth`.
  program("Truth", "UIKitTesting TruthApplication BackgroundShapes")
  program("DrawGallery", "Gallery UIKitPictures UIKitTesting").set(onMainActor)
  // The times that pictures and simulated days take: `make measure-pictures measure-days`.
  program("MeasureDays", "LifecycleTesting AppLifecycle Mainspring")
  program("MeasurePictures", "UIKitPictures UIKitTesting").set(onMainActor)
  program("HostTrial", "LifecycleHost HostFixture TestPrograms")
  // Loops under random use by many threads, and applications that leave and return: `make soak soak-application`.
  program("Soak", "AppLifecycle Mainspring TestPrograms")
  // Of streams, descriptors, libevent's bufferevents and TLS: see docs/services/streams.md.
  programs("StreamEcho TLSEcho", using: "CLibEvent CLinux MainspringStreams MainspringTLS TestPrograms")
  // Hostile uses, of the examples too: `make attack`.
  program("Attack", "Mainspring MainspringStreams MainspringTLS AppLifecycle SystemEventSources", serviceExamples)
    .using("ControlPlane ControlFixture SystemEventsFixture DocumentParts TestPrograms", fleetPrograms)
  // Excerpts in docs without a program around them; they are only compiled.
  module("DocumentParts", observingModules, "AppLifecycle Mainspring MainspringStreams Logging.Logging Metrics.Metrics")
}

// With flags that it needs; see docs/internals/fuzzing.md.
let fuzzer = folder("Tests/Tools/Fuzz") {
  program("Fuzz", "ControlPlane MainspringTLS SystemEventSources TestPrograms UIKit UIKitPictures")
}

let offered = loop + lifecycle + services + observing + apple + testing
let modules = libraries + runtime + offered + programs + examples + fleet + fixtures + tools
let ofLoop =
  "CLibEvent CLinux CRuntimeHooks ProgramSymbols Mainspring SystemEvents AppLifecycle TestPrograms LineReaderExample "
  + "MainActorFixture ShortageFixture Soak"
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
let products =
  part == "loop" ? [] : offered.map(\.name).filter { !["Geometry", "SystemdBus", "_Testing_UIKit"].contains($0) }
// The command, and an example: it is a product only for its name, since SwiftPM would call the program `Courier`.
let named = [("mainspring", "MainspringCommand"), ("mainspring-transfers", "TransferCommand"), ("courier", "Courier")]
let commands = part == "loop" ? [] : named

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

let traits: Set<Trait> = [
  .trait(name: "Bench", description: "MainspringBench, with swift-argument-parser and hdrhistogram-swift."),
  .trait(name: "Command", description: "The command mainspring, with swift-argument-parser."),
  .trait(name: "Instruments", description: "MainspringInstruments, with hdrhistogram-swift."),
  .trait(name: "Logging", description: "MainspringLogging and UnifiedLogging, with swift-log."),
  .trait(name: "Metrics", description: "MainspringMetrics, MainspringPrometheus.", enabledTraits: ["Instruments"]),
  .trait(name: "ServiceLifecycle", description: "LifecycleServices, with its library.", enabledTraits: ["Logging"]),
  .trait(name: "Testing", description: "LifecycleTesting and UIKitTesting, with xctest-dynamic-overlay."),
  .trait(name: "Tracing", description: "MainspringTracing, with swift-service-context."),
]

let package = Package(
  name: "mainspring",
  products: products.map { .library(name: $0, targets: [$0]) } + commands.map { .executable(name: $0, targets: [$1]) },
  traits: traits.union([.default(enabledTraits: Set(traits.map(\.name)))]),
  dependencies: part == "loop" ? [] : otherPackages,
  targets: targets
)
