import AppLifecycle
import ControlPlane
import Foundation
import LifecycleTesting
import Mainspring

/// A real process with an application of UIKit's in it, driven through its control server, in real time.
///
/// It is there to check a virtual test against the truth: the same test body, written for `some TestDevice`, runs on
/// both, and `DeviceLog.assertAgrees(with:within:)` compares the logs. Every call waits, so no other test runs on the
/// main actor meanwhile.
@MainActor
public final class RealDevice: TestDevice {
  /// How long the process has to begin its log and to answer.
  private static let patience = Duration.seconds(20)

  /// How much later than it should a thing may happen.
  public let tolerance: Duration
  private let child: ChildProcess
  private let folder: URL
  private var end: ChildProcess.End?
  private let client: ControlClient
  /// When the application was made, on this process's clock.
  private var beginning: ContinuousClock.Instant

  /// Starts a program and waits until its application has been launched.
  ///
  /// - Parameters:
  ///   - program: its path.
  ///   - arguments: without the program's own name.
  ///   - policy: how much time it gets off the screen.
  ///   - environment: what is added to this process's; docs/uikit.md lists what is heeded.
  ///   - tolerance: how much later than it should a thing may happen.
  /// - Throws: `DeviceFailure` if it cannot be started, or says nothing.
  public init(
    _ program: String,
    arguments: [String] = [],
    policy: BackgroundPolicy = .default,
    environment: [String: String] = [:],
    tolerance: Duration = .milliseconds(50)
  ) throws {
    self.tolerance = tolerance
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("device-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder,
      withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700]
    )
    var variables = ProcessInfo.processInfo.environment
    variables["MAINSPRING_LOG"] = folder.appendingPathComponent("log").path
    variables["MAINSPRING_RUNTIME_DIR"] = folder.path
    variables["MAINSPRING_POLICY"] = String(decoding: try JSONEncoder().encode(policy), as: UTF8.self)
    // The machine's own memory pressure is no part of a test.
    variables["MAINSPRING_PRESSURE"] = "off"
    variables.merge(environment) { _, new in new }
    do {
      child = try RealDevice.start(program, arguments, environment: variables)
      (client, beginning) = try RealDevice.connect(to: child, in: folder.path)
    } catch {
      // `deinit` is not called if `init` throws.
      try? FileManager.default.removeItem(at: folder)
      throw error
    }
  }

  /// The process is killed if it still runs.
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

  /// Waits until the application answers, and finds out when it was made; kills the program if it does not.
  private static func connect(
    to child: ChildProcess,
    in folder: String
  ) throws -> (ControlClient, ContinuousClock.Instant) {
    let limit = ContinuousClock.now + patience
    while ContinuousClock.now < limit {
      if let end = child.endIfOver() { throw failure("The program ended before its application answered: \(end)") }
      // Its server is there before the first line of its log. One that is asked for too early would be taken for dead.
      guard !((try? Data(contentsOf: URL(fileURLWithPath: folder + "/log"))) ?? Data()).isEmpty else {
        usleep(1000)
        continue
      }
      let found = (try? RunningApplications.list(folder: folder))?.first { $0.pid == child.processIdentifier }
      if let found, found.snapshot?.phase != .notRunning {
        let client = ControlClient(socketPath: found.socketPath)
        let before = ContinuousClock.now
        if let snapshot = try? client.state() {
          // It was asked somewhere between the two moments.
          let middle = before + (ContinuousClock.now - before) / 2
          return (client, middle - .seconds(snapshot.time))
        }
      }
      usleep(1000)
    }
    child.send(SIGKILL)
    _ = child.wait()
    throw failure("The application did not answer within \(patience.inSeconds) s. Is it built with Mainspring's UIKit?")
  }

  // MARK: - Device

  /// The time since the application was made.
  public var now: Duration { ContinuousClock.now - beginning }

  /// Where the application stands, as its control server says.
  public var state: DeviceState {
    if hasEnded { return .notRunning }
    // Whatever does not answer is about to be over.
    guard let phase = try? client.state().phase else { return .notRunning }
    switch phase {
    case .notRunning, .ended: return .notRunning
    case .inactive: return .inactive
    case .active: return .active
    case .background: return .background
    case .suspended: return .suspended
    }
  }

  /// Every state that the application has been in, as its log says.
  public var states: [DeviceState] { log.states }

  /// The background tasks that are open, or were when the process ended.
  public var backgroundTasks: [BackgroundTaskRecord] { hasEnded ? openTasksInLog : (try? client.tasks()) ?? [] }

  /// How much background time is left; nil in the foreground, and if the process has ended.
  public var backgroundTimeRemaining: Duration? {
    if hasEnded { return nil }
    return (try? client.state())?.backgroundTimeRemaining.map { .seconds($0) }
  }

  /// Whether the device is locked, as the process sees it.
  public var isLocked: Bool { hasEnded ? false : (try? client.state())?.isLocked ?? false }

  /// What the process has written to its life-cycle log.
  public var log: DeviceLog {
    DeviceLog(lines: (try? LifecycleLogReader.entries(ofFile: folder.appendingPathComponent("log").path)) ?? [])
  }

  /// Why the application is no more, as its log says; nil while it lives, and if it was killed without a word.
  public var termination: Termination? {
    guard let entry = log.last(.death) else { return nil }
    let report = entry.detail ?? ""
    let reason: TerminationReason
    switch entry.name {
    case TerminationReason.memoryShortage.name: reason = .memoryShortage
    case TerminationReason.taskNotEnded(names: []).name: reason = .taskNotEnded(names: openTasksInLog.map(\.name))
    case TerminationReason.graceExceeded(callback: "").name:
      let words = report.dropFirst(entry.name.count + 2)
      reason = .graceExceeded(
        callback: String(words.prefix(upTo: words.range(of: " has not returned")?.lowerBound ?? words.endIndex))
      )
    default: reason = .terminated
    }
    return Termination(reason: reason, time: entry.time, report: report)
  }

  /// Sends an event through the control server and waits until it has been handled or dropped.
  @discardableResult
  public func send(_ event: SystemEvent, at place: SourcePlace) -> Application.Outcome? {
    if hasEnded {
      misuse("The process was sent \(event.kind.rawValue), but has ended:\n\(log.timeline(last: 20))", at: place)
      return .dropped(reason: "nothing runs")
    }
    do {
      let reply = try client.send(event)
      return reply.outcome == .handled ? .handled : .dropped(reason: reply.reason ?? "")
    } catch {
      // An application that dies of an event may close the connection before it answers.
      if waitForEnd(within: .seconds(1)) { return .handled }
      misuse("The process could not be sent \(event.kind.rawValue): \(error)", at: place)
      return .dropped(reason: "\(error)")
    }
  }

  /// Waits, in real time.
  public func advance(to time: Duration, at place: SourcePlace) {
    let left = time - now
    if left > .zero { usleep(UInt32(clamping: Int(left.inSeconds * 1e6))) }
  }

  /// Fails the test, since it asks for something impossible.
  public func misuse(_ message: String, at place: SourcePlace) { TestIssue.fail(message, at: place) }

  // MARK: - The process

  /// How the process has ended; nil while it runs.
  public var exit: ChildProcess.End? { hasEnded ? end : nil }

  /// Waits until the process has ended, and returns whether it has.
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

  /// The tasks that were begun and not ended.
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
