import AppLifecycle
import Glibc
import Mainspring

/// Reports the life cycle of an application to systemd, or to another manager with the same protocol.
///
///     let service = try SystemdService(application)
///     let listener = service.addPart("listener")
///
/// It sends the start and the readiness of the application, its reloads (SIGHUP, as `SignalEvents` reports it), its
/// state, its end, and signs of life for the watchdog. docs/services/systemd.md lists the messages. If no manager has
/// started the process, it sends nothing, so the program needs no condition for that case.
///
/// Create it before the application runs, and keep a reference to it. See sd_notify(3).
@MainActor
public final class SystemdService {
  /// The time between two requests for more time while an application stops.
  static let extensionPeriod = Duration.seconds(1)
  /// The additional time that each of these requests asks for.
  static let extensionTime = Duration.seconds(10)

  /// The descriptors that the manager has passed to this process: sockets of socket activation, and the
  /// descriptors that a former process of the service has stored.
  public nonisolated let passedDescriptors: [PassedDescriptor]

  private let application: LifecycleApplication
  private let socket: NotifySocket?
  private let outbox: NotifyOutbox?
  private let watchdog: WatchdogInterval?
  private let onFailure: @MainActor @Sendable (NotifyError) -> Void
  private var report = ServiceReport()
  private var heartbeat: WatchdogHeartbeat?
  private var observer: Int?
  private var extensionTimer: RunLoopTimer?
  private var extensionEnd: LoopClock.Instant?

  /// Connects `application` with the manager that started this process, if there is one, and reports that it starts.
  ///
  /// - Parameters:
  ///   - application: the application. Its loop serves the watchdog, also while the application is suspended.
  ///   - environment: the variables of the manager; nil reads those of this process.
  ///   - onFailure: called with the error of each message that was not sent; nil writes it as a `DiagnosticMessage`,
  ///     once for each error in turn: a manager that is gone takes no sign of life of the watchdog either.
  /// - Throws: `NotifyError` if `NOTIFY_SOCKET` is not the address of a Unix socket, or if the process has no
  ///   descriptor left. A manager that is gone is not an error here.
  public init(
    _ application: LifecycleApplication,
    environment: [String: String]? = nil,
    onFailure: (@MainActor @Sendable (NotifyError) -> Void)? = nil
  ) throws(NotifyError) {
    let environment = environment ?? ServiceEnvironment.ofThisProcess
    let onFailure = onFailure ?? { [failures = NotifyFailures()] error in failures.write(error) }
    self.application = application
    self.onFailure = onFailure
    socket = try NotifySocket(environment: environment)
    outbox = socket.map { NotifyOutbox($0, on: application.loop, onFailure: onFailure) }
    watchdog = WatchdogInterval(environment: environment)
    passedDescriptors = PassedDescriptor.all(in: environment)
    guard let socket else { return }
    observer = application.log.addObserver { [weak self] entry in
      switch entry.kind {
      // Only the main thread writes entries of these kinds.
      case .event, .callback, .state: requireMainActor { self?.observe(entry) }
      case .death: Self.reportTermination(entry, to: socket)
      default: break
      }
    }
    application.onEventHandled { [weak self] event in self?.eventHasBeenHandled(event) }
    let hasLaunched = application.machine.phase != .notRunning && application.callbackInProgress == nil
    send(report.begin(process: getpid(), hasLaunched: hasLaunched, state: application.state.rawValue))
  }

  isolated deinit {
    if let observer { application.log.removeObserver(observer) }
    extensionTimer?.cancel()
  }

  /// Whether a manager has started this process and receives its messages.
  public var isManaged: Bool { socket != nil }

  /// Whether the launch has finished and all parts are ready; false while the service reloads or stops.
  public var isReady: Bool { report.isReady }

  /// A text for people that is added to the status, for example the number of connections; nil adds nothing.
  ///
  /// The end of a status that does not fit into a message of 4,096 bytes is cut off.
  public var status: String? {
    didSet { send(report.setNote(status)) }
  }

  /// Adds a part, which is not ready; the service is ready when the launch has finished and all of its parts are ready.
  ///
  /// Add the parts before the application runs, or in the callbacks of the launch.
  public func addPart(_ name: String) -> ServicePart {
    let number = report.addPart(name)
    return ServicePart(name: name) { [weak self, loop = application.loop] isReady in
      loop.postToMainActor(priority: .system) { self?.setPart(number, isReady: isReady) }
    }
  }

  /// Stores descriptors with the manager, which passes them to the next process of the service under the same name.
  ///
  /// The unit needs `FileDescriptorStoreMax=`. The descriptors stay open in this process, which may close them. Has no
  /// effect without a manager.
  ///
  /// - Parameters:
  ///   - descriptors: for example a listening socket.
  ///   - name: at most 255 printable ASCII characters, without a colon.
  ///   - isPolled: whether the manager drops a descriptor that has an error or has hung up.
  /// - Throws: `NotifyError` if the name is not valid or the system refused the message. If the
  ///   manager is gone, the service goes on without a store, and `onFailure` is called.
  public func store(_ descriptors: [Int32], named name: String, isPolled: Bool = true) throws(NotifyError) {
    guard NotifyAssignment.isDescriptorName(name) else { throw .badName(name) }
    try sendToStore(NotifyAssignment.storeDescriptors(named: name, isPolled: isPolled), passing: descriptors)
  }

  /// Makes the manager close the descriptors that it keeps under a name; has no effect without a manager.
  ///
  /// - Throws: `NotifyError` as ``store(_:named:isPolled:)`` does.
  public func removeStored(named name: String) throws(NotifyError) {
    guard NotifyAssignment.isDescriptorName(name) else { throw .badName(name) }
    try sendToStore(NotifyAssignment.removeDescriptors(named: name))
  }

  private func sendToStore(_ lines: [NotifyAssignment], passing descriptors: [Int32] = []) throws(NotifyError) {
    do throws(NotifyError) {
      try outbox?.send(lines, passing: descriptors)
    } catch {
      guard case .unreachable = error else { throw error }
      onFailure(error)
    }
  }

  /// Returns the sockets that the manager has passed under a name, from the socket's unit or from the store.
  ///
  /// - Throws: `PassedDescriptorError` with the name and the number of the first descriptor that is not a stream socket
  ///   in the state of listening.
  public nonisolated func listeningSockets(named name: String) throws(PassedDescriptorError) -> [PassedDescriptor] {
    let sockets = passedDescriptors.filter { $0.name == name }
    for socket in sockets { try socket.checkListens() }
    return sockets
  }

  /// Sends further lines, for example an extension of the time in which the service must start; has no effect without
  /// a manager.
  ///
  /// The call does not wait: if the manager does not take the lines now, they are sent later, in order.
  public func send(_ lines: [NotifyAssignment]) {
    guard let socket, let outbox, !lines.isEmpty else { return }
    do throws(NotifyError) {
      try outbox.send(lines)
    } catch {
      report.forgetStatus()
      onFailure(error)
    }
    if lines.contains(.ready) { startHeartbeat(socket) }
  }

  private func setPart(_ number: Int, isReady: Bool) { send(report.setPart(number, isReady: isReady)) }

  /// Starts the signs of life, once: the manager expects them from the first `READY=1` on.
  private func startHeartbeat(_ socket: NotifySocket) {
    guard heartbeat == nil, let watchdog else { return }
    heartbeat = WatchdogHeartbeat(watchdog, to: socket, on: application.loop) { [weak self] error in
      self?.onFailure(error)
    }
  }

  // MARK: - The life cycle

  private func observe(_ entry: LifecycleLogEntry) {
    switch (entry.kind, entry.name) {
    case (.event, SystemEvent.Kind.hangup.rawValue):
      send(report.beginReload())
      // The application has dropped the event, so it reads nothing again, and the manager must not wait for it.
      if entry.dropped != nil { send(report.reloadHasReturned()) }
    case (.event, SystemEvent.Kind.terminate.rawValue), (.event, SystemEvent.Kind.memoryShortage.rawValue):
      if entry.dropped == nil { stop() }
    case (.callback, LifecycleCallback.willTerminate.rawValue): stop()
    case (.state, let name): send(report.enter(name == "resumed" ? entry.state.rawValue : name))
    default: break
    }
  }

  private func eventHasBeenHandled(_ event: SystemEvent) {
    guard event.kind == .launch || event.kind == .hangup else { return }
    // Posted behind the reports that parts have posted in the callbacks.
    application.loop.postToMainActor(priority: .system) { [weak self] in
      guard let self else { return }
      send(event.kind == .launch ? report.launchHasFinished() : report.reloadHasReturned())
    }
  }

  private func stop() {
    guard report.phase != .stopping else { return }
    let tasks = openTasks
    extensionEnd = application.loop.clock.now.advanced(by: longestStop)
    send(report.stop(openTasks: tasks) + (tasks.isEmpty && !drains ? [] : moreTime))
    extensionTimer = application.loop.addTimer(
      after: Self.extensionPeriod,
      repeatingEvery: Self.extensionPeriod,
      modes: .all
    ) { [weak self] in self?.goOnStopping() }
  }

  /// Requests more time, because the application is still stopping.
  private func goOnStopping() {
    guard application.termination == nil else { return }
    send(report.stop(openTasks: openTasks) + moreTime)
  }

  private var drains: Bool { application.delegate is any DrainingApplicationDelegate }

  /// The longest time that the application may take to stop: the budget of its background tasks, or if that is longer,
  /// the limit of `applicationWillTerminate` and the budget in which it drains its work.
  private var longestStop: Duration {
    let configuration = application.configuration
    let draining = drains ? configuration.policy.gracePeriod + configuration.terminationBudget : .zero
    return max(configuration.policy.budget, draining)
  }

  private var openTasks: [String] { application.backgroundTasks.openTasks.map(\.name) }

  private var moreTime: [NotifyAssignment] {
    // Time in which the process was stopped does not count for the drain.
    let left = max(
      extensionEnd.map { application.loop.clock.now.duration(to: $0) } ?? .zero,
      application.timeLeftToDrain ?? .zero
    )
    return left > .zero ? [.extendTimeout(by: min(left, Self.extensionTime))] : []
  }

  /// Reports why the application has ended, unless it was requested to terminate.
  ///
  /// The main thread may hang, so this method runs on the thread that ends the application.
  private nonisolated static func reportTermination(_ entry: LifecycleLogEntry, to socket: NotifySocket) {
    if entry.name == TerminationReason.terminated.name { return }
    // The report begins with the name of the reason.
    let reason = entry.detail?.split(whereSeparator: \.isNewline).first.map(String.init) ?? entry.name
    // The process ends now: no object is left that could report that this message was not sent.
    try? socket.send(.status("ended: " + reason))
  }
}

/// Writes why the service manager was not notified, once for each reason in turn.
@MainActor
final class NotifyFailures {
  private var last: NotifyError?

  func write(_ error: NotifyError) {
    if error == last { return }
    last = error
    DiagnosticMessage.write("the service manager was not notified: \(error)", source: "systemd")
  }
}

/// The variables with which a service manager starts a process.
enum ServiceEnvironment {
  private static let names = [
    "NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID", "LISTEN_PID", "LISTEN_FDS", "LISTEN_FDNAMES",
  ]

  /// The variables of this process.
  static var ofThisProcess: [String: String] { EnvironmentVariables.values(of: names) }
}

/// A part of a service that must be ready before the service is: a listener, a cache, a connection to a database.
///
/// ``SystemdService/addPart(_:)`` returns it. Any thread may call this.
public struct ServicePart: Sendable {
  /// The name, which the status of a service that waits for this part contains.
  public let name: String
  let report: @Sendable (_ isReady: Bool) -> Void

  /// Reports that the part is ready, or that it is not ready any more.
  ///
  /// A part that reads its configuration again on SIGHUP reports false in the callback and true when it has finished:
  /// the reload then lasts until all parts are ready.
  public func setReady(_ isReady: Bool = true) { report(isReady) }
}
