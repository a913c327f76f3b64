import BackgroundTasks
import Testing
import UIKitTesting

/// An application delegate whose launch is given by the test.
final class FeedDelegate: UIResponder, UIApplicationDelegate {
  /// The function that each launch calls; the tests run one at a time on the main actor.
  static var launch: @MainActor () -> Void = {}

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    FeedDelegate.launch()
    return true
  }
}

/// Lines that the code of an application notes, on any thread.
final class Notes: Sendable {
  private let lines = Locked<[String]>([])

  func add(_ line: String) { lines.withLock { $0.append(line) } }

  /// Returns the lines since the last call.
  func take() -> [String] {
    lines.withLock { lines in
      defer { lines = [] }
      return lines
    }
  }
}

/// A device with an application that has launch handlers for two tasks.
@MainActor
struct TaskHarness {
  nonisolated static let refresh = "com.example.feed.refresh"
  nonisolated static let cleanup = "com.example.feed.cleanup"
  nonisolated static let permitted = [refresh, cleanup, "com.example.feed.export.*"]

  let device: SimulatedDevice
  let notes = Notes()

  init(_ device: SimulatedDevice = SimulatedDevice()) { self.device = device }

  /// Launches the application; `launch` is what each of its launches does.
  func launch(
    permitted: [String] = TaskHarness.permitted,
    modes: [String] = ["fetch", "processing"],
    bundle: String? = nil,
    _ launch: @escaping @MainActor () -> Void
  ) throws {
    FeedDelegate.launch = launch
    func array(_ values: [String]) -> String {
      "<array>" + values.map { "<string>\($0)</string>" }.joined() + "</array>"
    }
    let identifier = bundle.map { "<key>CFBundleIdentifier</key><string>\($0)</string>" } ?? ""
    try device.launch(
      FeedDelegate.self,
      informationPropertyList: """
        <plist version="1.0"><dict>\(identifier)
        <key>UIBackgroundModes</key>\(array(modes))
        <key>BGTaskSchedulerPermittedIdentifiers</key>\(array(permitted))
        </dict></plist>
        """
    )
  }

  /// Launches an application that completes each of its tasks at once, and notes it.
  func launchFeed() throws {
    try launch { [notes] in
      for identifier in [TaskHarness.refresh, TaskHarness.cleanup] {
        BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { @Sendable task in
          notes.add("\(type(of: task)) \(task.identifier)")
          task.setTaskCompleted(success: true)
        }
      }
    }
  }

  /// Launches an application with `handler` for refreshing, which submits a request at its first launch.
  func launchRefreshing(_ handler: @escaping @Sendable (BGTask) -> Void) throws {
    try launch {
      BGTaskScheduler.shared.register(
        forTaskWithIdentifier: TaskHarness.refresh,
        using: nil,
        launchHandler: handler
      )
    }
    try inApplication { try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: TaskHarness.refresh)) }
  }

  /// Runs `body` as code of the application.
  func inApplication<Value>(_ body: @MainActor () throws -> Value) rethrows -> Value { try device.run(body) }

  /// Submits a request for refreshing.
  func submitRefresh(_ identifier: String = TaskHarness.refresh, after delay: TimeInterval? = nil) throws {
    try inApplication {
      let request = BGAppRefreshTaskRequest(identifier: identifier)
      request.earliestBeginDate = delay.map(Date.init(timeIntervalSinceNow:))
      try BGTaskScheduler.shared.submit(request)
    }
  }

  /// Submits a request for processing.
  func submitCleanup(
    _ identifier: String = TaskHarness.cleanup,
    power: Bool = false,
    network: Bool = false
  ) throws {
    try inApplication {
      let request = BGProcessingTaskRequest(identifier: identifier)
      request.requiresExternalPower = power
      request.requiresNetworkConnectivity = network
      try BGTaskScheduler.shared.submit(request)
    }
  }

  /// Expects `body` to cause an issue with that text.
  func expectMistake(_ text: String, _ body: () throws -> Void, at location: SourceLocation = #_sourceLocation) throws {
    try withKnownIssue(sourceLocation: location) {
      try body()
    } matching: {
      $0.comments.first?.rawValue.contains(text) == true
    }
  }
}
