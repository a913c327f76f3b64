import AppLifecycle
import ControlPlane
import Foundation
import LifecycleTesting
import Mainspring

/// A real process with a UIKit application, driven through its control server in real time.
///
/// It checks a virtual test against a real process: the same test body, written for `some TestDevice`, runs on both,
/// and `DeviceLog.assertAgrees(with:within:)` compares the logs. Every call blocks, so no other test runs on the main
/// actor during it.
@MainActor
public final class RealDevice: TestDevice {
  /// The time within which the process must begin its log and answer.
  private static let patience = Duration.seconds(20)
  /// The longest time of one sleep, in seconds.
  private static let longestSleep = 60.0

  /// The greatest delay of an event on this device.
  public let tolerance: Duration
  private let child: ChildProcess
  private let folder: URL
  private var end: ChildProcess.End?
  /// The state of the device at the launch, as variables of the environment.
  private let variables: [String: String]
  let client: ControlClient
  /// The time at which the application was created, on this process's clock.
  private var beginning: ContinuousClock.Instant

  /// Starts a program and waits until its application has been launched.
  ///
  /// - Parameters:
  ///   - program: the path of the program.
  ///   - arguments: the arguments without the program's own name.
  ///   - policy: how much time the application gets in the background.
  ///   - environment: variables that are added to this process's environment; docs/apple/uikit.md lists the supported
  ///     ones.
  ///   - tolerance: the greatest delay of an event on this device.
  /// - Throws: `DeviceFailure` if the folder for the program's log cannot be created, if the program cannot be started,
  ///   or if it does not answer within 20 seconds.
  public init(
    _ program: String,
    arguments: [String] = [],
    policy: BackgroundPolicy = .default,
    environment: [String: String] = [:],
    tolerance: Duration = .milliseconds(50)
  ) throws {
    self.tolerance = tolerance
    let policyText = try RealDevice.text(of: policy)
    folder = try RealDevice.makeFolder()
    var variables = ProcessInfo.processInfo.environment
    variables["MAINSPRING_LOG"] = folder.appendingPathComponent("log").path
    variables["MAINSPRING_RUNTIME_DIR"] = folder.path
    variables["MAINSPRING_POLICY"] = policyText
    // Keeps the machine's own memory pressure out of the test.
    variables["MAINSPRING_PRESSURE"] = "off"
    variables.merge(environment) { _, new in new }
    self.variables = variables
    do {
      child = try RealDevice.start(program, arguments, environment: variables)
      (client, beginning) = try RealDevice.connect(to: child, in: folder.path)
    } catch {
      // `deinit` is not called if `init` throws.
      try? FileManager.default.removeItem(at: folder)
      throw error
    }
  }

  /// Kills the process if it still runs.
  deinit {
    if end == nil {
      child.send(SIGKILL)
      _ = child.wait()
    }
    try? FileManager.default.removeItem(at: folder)
  }

  private static func failure(_ message: String) -> DeviceFailure {
    DeviceFailure(problem: .noProcess(message), message: message, seed: nil, timeline: "")
  }

  private static func text(of policy: BackgroundPolicy) throws -> String {
    do {
      return String(decoding: try JSONEncoder().encode(policy), as: UTF8.self)
    } catch {
      throw failure("The policy cannot be passed to the program: \(error)")
    }
  }

  /// Creates the folder for the program's log and its control socket.
  private static func makeFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("device-\(UUID().uuidString)")
    do {
      try FileManager.default.createDirectory(
        at: folder,
        withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700]
      )
    } catch {
      throw DeviceFailure(
        problem: .unusableFile(path: folder.path),
        message: "The folder \(folder.path) cannot be created: \(error.localizedDescription)",
        seed: nil,
        timeline: ""
      )
    }
    return folder
  }

  private static func start(
    _ program: String,
    _ arguments: [String],
    environment: [String: String]
  ) throws -> ChildProcess {
    do {
      return try ChildProcess.start(program, arguments, environment: environment)
    } catch {
      throw failure("The program \(program) cannot be started: \(error)")
    }
  }

  /// Waits until the application answers, and determines when it was created; kills the program if it does not answer.
  private static func connect(
    to child: ChildProcess,
    in folder: String
  ) throws -> (ControlClient, ContinuousClock.Instant) {
    let limit = ContinuousClock.now + patience
    while ContinuousClock.now < limit {
      if let end = child.endIfOver() { throw failure("The program ended before its application answered: \(end)") }
      // The server starts before the first line of the log is written. A server that is queried too early counts as
      // dead.
      guard !((try? Data(contentsOf: URL(fileURLWithPath: folder + "/log"))) ?? Data()).isEmpty else {
        usleep(1000)
        continue
      }
      let found = (try? RunningApplications.list(folder: folder))?.first { $0.pid == child.processIdentifier }
      if let found, found.snapshot?.phase != .notRunning {
        let client = ControlClient(socketPath: found.socketPath)
        let before = ContinuousClock.now
        if let snapshot = try? client.state() {
          // The snapshot was taken between the two readings of the clock.
          let middle = before + (ContinuousClock.now - before) / 2
          return (client, middle - snapshot.time)
        }
      }
      usleep(1000)
    }
    child.send(SIGKILL)
    _ = child.wait()
    throw failure("The application did not answer within \(patience.inSeconds) s. Is it built with Mainspring's UIKit?")
  }

  // MARK: - Device

  /// The time since the application was created.
  public var now: Duration { ContinuousClock.now - beginning }

  /// The state of the application, from its control server.
  public var state: DeviceState {
    if hasEnded { return .notRunning }
    // A process that does not answer is about to end.
    guard let phase = try? client.state().phase else { return .notRunning }
    switch phase {
    case .notRunning, .ended: return .notRunning
    case .inactive: return .inactive
    case .active: return .active
    case .background: return .background
    case .suspended: return .suspended
    }
  }

  /// Every state that the application has been in, from its log.
  public var states: [DeviceState] { log.states }

  /// The open background tasks, or those that were open when the process ended.
  public var backgroundTasks: [BackgroundTaskRecord] { hasEnded ? openTasksInLog : (try? client.tasks()) ?? [] }

  /// The remaining background time; nil in the foreground, and if the process has ended.
  public var backgroundTimeRemaining: Duration? {
    if hasEnded { return nil }
    return (try? client.state())?.backgroundTimeRemaining
  }

  /// Whether the device is locked, according to the process or, if that has ended, to its log.
  public var isLocked: Bool { hasEnded ? condition.isLocked : (try? client.state())?.isLocked ?? condition.isLocked }

  /// The state of the device, which outlives the process, as variables for the environment of the next launch.
  ///
  ///     let next = try RealDevice(program, environment: device.deviceEnvironment)
  ///
  /// A program is launched on a locked device only with `MAINSPRING_LAUNCH=background`.
  public var deviceEnvironment: [String: String] {
    let condition = condition
    var variables = ["MAINSPRING_DEVICE": condition.isLocked ? "locked" : "unlocked"]
    variables["MAINSPRING_BACKGROUND_REFRESH"] = condition.backgroundRefresh?.rawValue
    variables["MAINSPRING_CONTENT_SIZE"] = condition.contentSize?.rawValue
    variables["MAINSPRING_APPEARANCE"] = condition.interfaceStyle?.rawValue
    variables["MAINSPRING_ORIENTATION"] = condition.orientation?.rawValue
    return variables
  }

  /// The state of the device after the events that the process has handled.
  private var condition: DeviceCondition {
    let condition = DeviceCondition(
      isLocked: variables["MAINSPRING_DEVICE"] == "locked",
      backgroundRefresh: variables["MAINSPRING_BACKGROUND_REFRESH"].flatMap(BackgroundRefresh.init(rawValue:)),
      contentSize: variables["MAINSPRING_CONTENT_SIZE"].flatMap(ContentSize.init(rawValue:)),
      interfaceStyle: variables["MAINSPRING_APPEARANCE"].flatMap(InterfaceStyle.init(rawValue:)),
      orientation: variables["MAINSPRING_ORIENTATION"].flatMap(DeviceOrientation.init(rawValue:))
    )
    for entry in log.all(.event) where entry.dropped == nil {
      if let event = entry.event { condition.record(event) }
    }
    return condition
  }

  /// The life-cycle log that the process has written.
  public var log: DeviceLog {
    DeviceLog(lines: (try? LifecycleLogReader.entries(ofFile: folder.appendingPathComponent("log").path)) ?? [])
  }

  /// Why the application terminated, from its log; nil while it runs, and if it was killed before it could log a
  /// reason.
  public var termination: Termination? {
    guard let entry = log.last(.termination) else { return nil }
    let report = entry.detail ?? ""
    let reason: TerminationReason
    switch entry.name {
    case TerminationReason.memoryShortage.name: reason = .memoryShortage
    case TerminationReason.uncaughtException(message: "").name:
      reason = .uncaughtException(message: String(report.dropFirst(entry.name.count + 2)))
    case TerminationReason.taskNotEnded(names: []).name: reason = .taskNotEnded(names: openTasksInLog.map(\.name))
    case TerminationReason.graceExceeded(callback: "").name:
      let words = report.dropFirst(entry.name.count + 2)
      reason = .graceExceeded(
        callback: String(words.prefix(upTo: words.range(of: " has not returned")?.lowerBound ?? words.endIndex))
      )
    case TerminationReason.fileLocked(paths: []).name:
      let lines = report.split(separator: "\n").filter { $0.hasPrefix("  ") }
      reason = .fileLocked(paths: lines.map { String($0.dropFirst(2)) })
    default: reason = .terminated
    }
    return Termination(reason: reason, time: entry.time, report: report)
  }

  /// Sends an event through the control server and waits until the application has handled or dropped it.
  @discardableResult
  public func send(_ event: SystemEvent, at callSite: CallLocation) -> LifecycleApplication.Outcome? {
    if hasEnded {
      misuse("The process was sent \(event.kind.rawValue), but has ended:\n\(log.timeline(last: 20))", at: callSite)
      return .dropped(reason: "nothing runs")
    }
    do {
      let reply = try client.send(event)
      return reply.outcome == .handled ? .handled : .dropped(reason: reply.reason ?? "")
    } catch {
      // An application that terminates in response to an event may close the connection before it answers.
      if waitForEnd(within: .seconds(1)) { return .handled }
      misuse("The process could not be sent \(event.kind.rawValue): \(error)", at: callSite)
      return .dropped(reason: "\(error)")
    }
  }

  /// Waits in real time until `time`, counted from the creation of the application; returns at once if that time has
  /// passed.
  public func advance(to time: Duration, at callSite: CallLocation) {
    // A signal ends a sleep early, and one call cannot sleep for more than 71 minutes.
    while case let left = time - now, left > .zero {
      usleep(UInt32(min(left.inSeconds, RealDevice.longestSleep) * 1e6) + 1)
    }
  }

  /// Fails the test, because the call requests something impossible.
  public func misuse(_ message: String, at callSite: CallLocation) { TestIssue.fail(message, at: callSite) }

  // MARK: - The process

  /// The end of the process; nil while it runs.
  public var exit: ChildProcess.End? { hasEnded ? end : nil }

  /// Waits in real time until the process has ended, at most for `limit`; returns whether it has ended.
  @discardableResult
  public func waitForEnd(within limit: Duration = .seconds(10)) -> Bool {
    let deadline = ContinuousClock.now + limit
    while !hasEnded, ContinuousClock.now < deadline { usleep(1000) }
    return hasEnded
  }

  private var hasEnded: Bool {
    if end == nil { end = child.endIfOver() }
    return end != nil
  }

  /// The background tasks that began and did not end, according to the log.
  private var openTasksInLog: [BackgroundTaskRecord] {
    var open: [BackgroundTaskRecord] = []
    for entry in log.all(.task) {
      guard let task = entry.line.task else { continue }
      switch LifecycleLogEntry.TaskEvent(rawValue: entry.name) {
      case .began: open.append(task)
      case .ended: open.removeAll { $0.id == task.id }
      default: break
      }
    }
    return open
  }
}
