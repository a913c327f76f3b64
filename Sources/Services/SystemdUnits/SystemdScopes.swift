import Glibc
import LifecycleHost
import Mainspring
import SystemEventSources
import SystemdBus

/// Makes systemd's scopes for a host's applications: systemd counts what they use, limits it, and shows them.
///
/// A scope is a unit of systemd for processes that others start; it has the control group that the host freezes. See
/// systemd.scope(5) and org.freedesktop.systemd1(5). A host of root asks the system's systemd, any other that of its
/// user's session. While systemd does not answer, the host makes the groups itself, and this object connects again
/// every ten seconds, unless there was no bus from the beginning.
@MainActor
public final class SystemdScopes: ApplicationGroups {
  static let destination = "org.freedesktop.systemd1"
  static let path = "/org/freedesktop/systemd1"
  static let interface = "org.freedesktop.systemd1.Manager"
  /// The file that exists while systemd is the first process; see sd_booted(3).
  private static let signOfSystemd = "/run/systemd/system"
  /// The time between two attempts to connect.
  private static let retryDelay = Duration.seconds(10)

  private let bus: BusConnection.Bus
  private let slice: String?
  private let limit: Duration
  private let loop: EventRunLoop
  private let signOfSystemd: String?
  /// The service in which the host runs itself.
  private let ownService: String?
  private var onChange: (@MainActor (String?) -> Void)?
  private var connection: BusConnection?
  private var hasBus = false
  private var signals: BusSlot?
  private var calls: [String: (whenDone: @MainActor (String?) -> Void, limit: RunLoopTimer)] = [:]
  private var subscription: RunLoopTimer?
  private var retry: RunLoopTimer?

  /// Creates the object, which does nothing before the host calls ``start(onChange:)``.
  ///
  /// - Parameters:
  ///   - address: the D-Bus address of another bus than the system's or the user's.
  ///   - slice: the slice of the scopes, such as `applications.slice`; nil is systemd's default.
  ///   - limit: the time in which systemd must have made a scope.
  ///   - loop: the loop on which the bus is served.
  public init(address: String? = nil, slice: String? = nil, limit: Duration = .seconds(5), loop: EventRunLoop) {
    bus = address.map { .at($0) } ?? (geteuid() == 0 ? .system : .user)
    signOfSystemd = address == nil ? SystemdScopes.signOfSystemd : nil
    self.slice = slice
    self.limit = limit
    self.loop = loop
    ownService = SystemdScopes.service(in: KernelFile.text("/proc/self/cgroup") ?? "")
  }

  /// Connects to the bus.
  public func start(onChange: @escaping @MainActor (_ obstacle: String?) -> Void) {
    self.onChange = onChange
    if let signOfSystemd, access(signOfSystemd, F_OK) != 0 { return onChange("\(signOfSystemd) does not exist") }
    connect()
  }

  private func connect() {
    do throws(BusError) {
      let connection = try BusConnection(bus, loop: loop) { [weak self] in self?.end("the bus has gone: \($0)") }
      self.connection = connection
      hasBus = true
      signals = try connection.match(
        "JobRemoved",
        of: SystemdScopes.interface,
        at: SystemdScopes.path,
        from: SystemdScopes.destination
      ) { [weak self] in self?.jobHasEnded($0) }
      // Without a subscription, systemd sends no signals.
      try connection.call(
        "Subscribe",
        of: SystemdScopes.interface,
        at: SystemdScopes.path,
        on: SystemdScopes.destination,
        arguments: []
      ) { [weak self] in self?.hasSubscribed($0) }
      subscription = loop.addTimer(after: limit) { [weak self] in self?.end("systemd does not answer") }
    } catch {
      end("there is no bus: \(error)")
    }
  }

  private func hasSubscribed(_ reply: BusMessage) {
    subscription?.cancel()
    if let error = reply.error(of: "Subscribe") { return end("\(error)") }
    onChange?(nil)
  }

  /// Closes the connection, and opens another one later if there is a bus on this machine.
  private func end(_ reason: String) {
    subscription?.cancel()
    connection?.disconnect()
    (connection, signals) = (nil, nil)
    // First, so that the host does not ask again for the groups that are refused.
    onChange?(reason)
    for unit in Array(calls.keys) { finish(unit, reason) }
    guard hasBus else { return }
    retry = loop.addTimer(after: SystemdScopes.retryDelay) { [weak self] in self?.connect() }
  }

  /// Makes a scope with the process.
  public func make(_ group: ApplicationGroup, whenDone: @escaping @MainActor (_ failure: String?) -> Void) {
    let unit = "\(group.name).scope"
    let timer = loop.addTimer(after: limit) { [weak self] in self?.end("systemd does not answer") }
    calls[unit] = (whenDone, timer)
    guard let connection else { return postFailure(unit, "there is no bus") }
    do throws(BusError) {
      try connection.call(
        "StartTransientUnit",
        of: SystemdScopes.interface,
        at: SystemdScopes.path,
        on: SystemdScopes.destination,
        // The unit, what happens to other jobs, the properties, and no further units.
        arguments: [.string(unit), .string("fail"), properties(of: group), .array(of: "(sa(sv))", [])]
      ) { [weak self] reply in
        if let error = reply.error(of: "StartTransientUnit") { self?.finish(unit, "\(error)") }
      }
    } catch {
      postFailure(unit, "\(error)")
    }
  }

  /// Reports a failure later, since the host is still making the call.
  private func postFailure(_ unit: String, _ failure: String) {
    loop.postToMainActor { [weak self] in self?.finish(unit, failure) }
  }

  private func properties(of group: ApplicationGroup) -> BusMessage.Argument {
    var properties: [(String, BusMessage.Argument)] = [
      ("Description", .string(group.text)), ("PIDs", .array(of: "u", [.number(UInt32(group.process))])),
      ("Delegate", .truth(true)), ("CPUAccounting", .truth(true)), ("MemoryAccounting", .truth(true)),
      // The unit is forgotten with its last process, also after a failure.
      ("CollectMode", .string("inactive-or-failed")),
      ("TimeoutStopUSec", .size(UInt64(max(0, group.stopTime / .microseconds(1))))),
    ]
    if let limit = group.memoryLimit { properties.append(("MemoryMax", .size(UInt64(max(0, limit))))) }
    if let slice { properties.append(("Slice", .string(slice))) }
    // At the end of the machine, units stop in the reverse order: the host first, which ends its applications itself.
    if let ownService { properties.append(("Before", .array(of: "s", [.string(ownService)]))) }
    return .array(of: "(sv)", properties.map { .structure([.string($0), .variant($1)]) })
  }

  /// Takes the end of a job: its number, its path, its unit and its result.
  private func jobHasEnded(_ message: BusMessage) {
    guard message.readNumber() != nil, message.readPath() != nil, let unit = message.readString(),
      let result = message.readString()
    else { return }
    finish(unit, result == "done" ? nil : "systemd has not started \(unit): \(result)")
  }

  private func finish(_ unit: String, _ failure: String?) {
    guard let call = calls.removeValue(forKey: unit) else { return }
    call.limit.cancel()
    call.whenDone(failure)
  }

  /// The service that the contents of `/proc/self/cgroup` name; nil if this process is in none.
  static func service(in groups: String) -> String? {
    groups.split(separator: "\n").lazy.flatMap { $0.split(separator: "/").reversed() }
      .first { $0.hasSuffix(".service") && !$0.hasPrefix("user@") }.map(String.init)
  }
}
