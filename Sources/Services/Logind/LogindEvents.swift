import AppLifecycle
import Glibc
import Mainspring
import SystemEventSources
import SystemdBus

/// A source that connects an application with logind: the machine's sleep, the session's lock, the shutdown.
///
/// | signal of logind | event |
/// |---|---|
/// | `PrepareForSleep(true)` | `home`, with logind's delay as the limit of the background time |
/// | `PrepareForSleep(false)` | `foreground`, if the sleep took the application off the screen |
/// | `Lock`, `Unlock` of the session | `lock`, `unlock` |
/// | `PrepareForShutdown(true)` | `terminate` |
///
/// A delay lock (an inhibitor) makes the machine's sleep wait while the application runs. The source takes it when the
/// application becomes active, and releases it when the application is suspended: when its last background task ends or
/// its background time is spent. See <https://systemd.io/INHIBITOR_LOCKS/>.
///
/// The source works only as long as you keep a reference to it. The bus works in real time, even if the loop has a
/// virtual clock.
@MainActor
public final class LogindEvents {
  /// The session whose lock concerns the application.
  public enum Session: Hashable, Sendable {
    /// The session of `XDG_SESSION_ID`, or the one to which the process belongs; a system service has none.
    case own
    /// The session with that identifier.
    case identifier(String)
    /// No session: the source sends neither `lock` nor `unlock`.
    case none
  }

  /// logind's default for `InhibitDelayMaxSec=`.
  static let usualDelay = Duration.seconds(5)
  static let destination = "org.freedesktop.login1"
  static let path = "/org/freedesktop/login1"
  static let managerInterface = "org.freedesktop.login1.Manager"
  static let sessionInterface = "org.freedesktop.login1.Session"

  /// Whether the source is connected; unavailable before ``start()``, after ``stop()`` and after the bus has
  /// closed the connection.
  public private(set) var availability = SourceAvailability.unavailable(reason: "not started")
  /// Whether a delay lock is held at this moment.
  public var isDelayingSleep: Bool { lock.isHeld }

  private let application: LifecycleApplication
  private let session: Session
  private let address: String?
  private let onFailure: @MainActor @Sendable (LogindError) -> Void
  private var bus: BusConnection?
  private var matches: [BusSlot] = []
  private var observer: Int?
  private let lock = DelayLock()
  private var isRequestingLock = false
  private var delay = LogindEvents.usualDelay
  private var sleep = SleepCycle()

  /// Creates a source for `application`; the source receives no signals before ``start()``.
  ///
  /// - Parameters:
  ///   - application: the application, on whose loop the bus is served.
  ///   - session: the session whose lock concerns it.
  ///   - address: the address of the bus; nil is the system's.
  ///   - onFailure: called with the error of each call that logind has refused, and when the bus has closed the
  ///     connection; nil reports the error as a `DiagnosticMessage`.
  public init(
    _ application: LifecycleApplication,
    session: Session = .own,
    address: String? = nil,
    onFailure: (@MainActor @Sendable (LogindError) -> Void)? = nil
  ) {
    self.application = application
    self.session = session
    self.address = address
    self.onFailure = onFailure ?? { error in DiagnosticMessage.write("\(error)", source: "logind") }
  }

  isolated deinit { stop() }

  /// Connects to the bus; has no effect if the source is connected already.
  ///
  /// Containers and machines without systemd have no logind. An application should then continue without it.
  ///
  /// - Returns: the availability, with the reason if there is no bus.
  @discardableResult
  public func start() -> SourceAvailability {
    if bus != nil { return availability }
    do throws(BusError) {
      let bus = try BusConnection(address.map { .at($0) } ?? .system, loop: application.loop) { [weak self] in
        self?.busHasGone($0)
      }
      self.bus = bus
      try listen(bus)
      try findSession(bus)
    } catch {
      close("no bus: \(error)")
      return availability
    }
    observe()
    availability = .available
    update()
    return availability
  }

  /// Disconnects, and releases the delay lock.
  public func stop() { close("stopped") }

  private func close(_ reason: String) {
    if let observer { application.log.removeObserver(observer) }
    observer = nil
    matches = []
    bus?.disconnect()
    bus = nil
    isRequestingLock = false
    lock.release()
    availability = .unavailable(reason: reason)
    // Without the bus, no signal reports the end of a sleep that is being prepared.
    if sleep.isSleeping { wake() }
  }

  private func busHasGone(_ error: BusError) {
    close("the bus has gone: \(error)")
    onFailure(LogindError(error))
  }

  // MARK: - Signals

  private func listen(_ bus: BusConnection) throws(BusError) {
    try match(bus, "PrepareForSleep", LogindEvents.managerInterface, LogindEvents.path) { source, message in
      guard let isBeginning = message.readBool() else { return }
      isBeginning ? source.fallAsleep() : source.wake()
    }
    try match(bus, "PrepareForShutdown", LogindEvents.managerInterface, LogindEvents.path) { source, message in
      if message.readBool() == true { source.application.send(.terminate) }
    }
  }

  private func match(
    _ bus: BusConnection,
    _ member: String,
    _ interface: String,
    _ path: String,
    _ handler: @escaping @MainActor (LogindEvents, BusMessage) -> Void
  ) throws(BusError) {
    let slot = try bus.match(member, of: interface, at: path, from: LogindEvents.destination) { [weak self] message in
      if let self { handler(self, message) }
    }
    matches.append(slot)
  }

  private func findSession(_ bus: BusConnection) throws(BusError) {
    switch session {
    case .none: break
    case .identifier(let identifier):
      try find(bus, "GetSession", reportsFailure: true, arguments: [.string(identifier)])
    case .own:
      if let identifier = getenv("XDG_SESSION_ID").map({ String(cString: $0) }) {
        try find(bus, "GetSession", reportsFailure: true, arguments: [.string(identifier)])
      } else {
        // A system service belongs to no session.
        try find(bus, "GetSessionByPID", reportsFailure: false, arguments: [.number(UInt32(getpid()))])
      }
    }
  }

  private func find(
    _ bus: BusConnection,
    _ member: String,
    reportsFailure: Bool,
    arguments: [BusMessage.Argument]
  ) throws(BusError) {
    try call(bus, member, arguments: arguments) { source, reply in
      if let error = reply.error(of: member) {
        if reportsFailure { source.onFailure(LogindError(error)) }
        return
      }
      if let path = reply.readPath() { source.listen(to: path) }
    }
  }

  private func listen(to path: String) {
    guard let bus else { return }
    do throws(BusError) {
      try match(bus, "Lock", LogindEvents.sessionInterface, path) { source, _ in source.application.send(.lock) }
      try match(bus, "Unlock", LogindEvents.sessionInterface, path) { source, _ in source.unlock() }
    } catch {
      onFailure(LogindError(error))
    }
  }

  private func call(
    _ bus: BusConnection,
    _ member: String,
    of interface: String = LogindEvents.managerInterface,
    arguments: [BusMessage.Argument],
    handler: @escaping @MainActor (LogindEvents, BusMessage) -> Void
  ) throws(BusError) {
    try bus.call(
      member,
      of: interface,
      at: LogindEvents.path,
      on: LogindEvents.destination,
      arguments: arguments
    ) { [weak self] reply in
      if let self { handler(self, reply) }
    }
  }

  // MARK: - Sleep

  private func fallAsleep() {
    if sleep.isSleeping { return }
    sleep.begin()
    // A task that hangs is thus ended before logind stops waiting.
    application.limitBackgroundTime(to: delay * 9 / 10)
    application.send(.home) { [weak self] outcome in
      guard let self else { return }
      sleep.hasDeparted(wasOnScreen: outcome == .handled)
      // The machine may have woken meanwhile, if a callback has run the loop.
      returnIfPossible()
      update()
    }
  }

  private func wake() {
    if !sleep.isSleeping { return }
    sleep.end()
    application.limitBackgroundTime(to: nil)
    returnIfPossible()
    update()
  }

  private func unlock() {
    application.send(.unlock)
    returnIfPossible()
  }

  private func returnIfPossible() {
    guard sleep.returnsNow else { return }
    application.send(.foreground) { [weak self] outcome in
      // On a locked device, the application returns when the device is unlocked.
      if let self, outcome == .handled || !application.machine.isLocked { sleep.hasReturned() }
    }
  }

  private func observe() {
    observer = application.log.addObserver { [weak self, lock, loop = application.loop] entry in
      switch (entry.kind, entry.name) {
      // Released on the thread that writes the entry: the main thread may hang, and the process may live on.
      case (.death, _): lock.release()
      case (.state, _), (.task, LifecycleLogEntry.TaskEvent.overdue.rawValue):
        loop.postToMainActor(priority: .system) { self?.update() }
      default: break
      }
    }
  }

  // MARK: - The delay lock

  /// Takes or releases the delay lock, as the application's state demands.
  private func update() {
    let phase = application.machine.phase
    if phase == .active { sleep.hasReturned() }
    let isRunning = phase == .active || phase == .inactive || phase == .background
    // If the policy only reports that the background time is spent, the application goes on running, but without the
    // lock.
    if !isRunning || application.backgroundTasks.remaining == .zero {
      lock.release()
    } else if let bus, !lock.isHeld, !isRequestingLock, !sleep.isSleeping {
      isRequestingLock = true
      do throws(BusError) { try readDelay(bus) } catch { lockWasRefused(error) }
    }
  }

  /// Reads the time for which logind waits for delay locks, and then takes a lock.
  private func readDelay(_ bus: BusConnection) throws(BusError) {
    let arguments = [BusMessage.Argument.string(LogindEvents.managerInterface), .string("InhibitDelayMaxUSec")]
    try call(bus, "Get", of: "org.freedesktop.DBus.Properties", arguments: arguments) { source, reply in
      if let microseconds = reply.readNumberInVariant() {
        source.delay = .microseconds(Int64(clamping: min(microseconds, 3_600_000_000)))
      }
      guard let bus = source.bus else { return }
      do throws(BusError) { try source.takeLock(bus) } catch { source.lockWasRefused(error) }
    }
  }

  private func takeLock(_ bus: BusConnection) throws(BusError) {
    let name = application.configuration.name
    let arguments = ["sleep", name, "\(name) finishes its work first", "delay"].map(BusMessage.Argument.string)
    try call(bus, "Inhibit", arguments: arguments) { source, reply in
      if let error = reply.error(of: "Inhibit") { return source.lockWasRefused(error) }
      guard let descriptor = reply.readDescriptor() else {
        return source.lockWasRefused(.system(call: "the copy of the descriptor", errno: EMFILE))
      }
      source.isRequestingLock = false
      source.lock.hold(descriptor)
      // The application may have been suspended meanwhile.
      source.update()
    }
  }

  /// Reports that logind has refused the lock, unless a sleep is the reason.
  ///
  /// The next change of the application's state, or the end of the sleep, requests the lock again.
  private func lockWasRefused(_ error: BusError) {
    isRequestingLock = false
    // logind gives no lock while it prepares a sleep.
    if !sleep.isSleeping { onFailure(LogindError(error)) }
  }
}
