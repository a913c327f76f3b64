import CSystemd
import Glibc
import Mainspring
import TestPrograms
import Testing

/// A bus of `dbus-daemon` with python-dbusmock's logind on it, each in a process of its own, and a connection to
/// control them, which waits for each answer.
final class MockLogind {
  private static let python = "/usr/bin/python3"
  private static let destination = "org.freedesktop.login1"
  private static let path = "/org/freedesktop/login1"

  /// An entry of logind's list of locks.
  struct Inhibitor: Equatable {
    let what: String
    let who: String
    let mode: String
  }

  struct Failure: Error {
    let call: String
    let text: String
  }

  private let privateBus: PrivateBus
  private var mock: ChildProcess?
  private var bus: OpaquePointer?

  var address: String { privateBus.address }

  /// Whether this machine has the two programs.
  static let isInstalled: Bool = {
    guard
      let check = try? ChildProcess.start(
        python,
        ["-c", "import importlib.util, sys; sys.exit(importlib.util.find_spec(\"dbusmock\") is None)"]
      )
    else {
      return false
    }
    return check.wait() == .exited(status: 0) && PrivateBus.isInstalled
  }()

  /// Starts the bus, and unless `hasLogind` is false the mock, and waits until they answer.
  init(hasLogind: Bool = true) throws {
    privateBus = try PrivateBus()
    try wait("the bus") { connect() }
    guard hasLogind else { return }
    mock = try ChildProcess.start(
      "/bin/sh",
      ["-c", "exec \(MockLogind.python) -m dbusmock --template logind >/dev/null 2>&1"],
      environment: ["DBUS_SYSTEM_BUS_ADDRESS": address]
    )
    try wait("logind") { (try? inhibitors()) != nil }
  }

  deinit {
    sd_bus_unref(bus)
    endBus()
  }

  /// Ends the processes, so that the bus disconnects everybody.
  func endBus() {
    mock?.send(SIGKILL)
    _ = mock?.wait()
    mock = nil
    privateBus.end()
  }

  private func wait(_ name: String, until isReady: () -> Bool) throws {
    let limit = ContinuousClock.now + .seconds(30)
    while !isReady() {
      try #require(ContinuousClock.now < limit, "\(name) has not come")
      usleep(10_000)
    }
  }

  private func connect() -> Bool {
    sd_bus_new(&bus)
    if sd_bus_set_address(bus, address) >= 0, sd_bus_set_bus_client(bus, 1) >= 0, sd_bus_start(bus) >= 0,
      let answer = try? call("org.freedesktop.DBus", "/", "org.freedesktop.DBus.Peer", "Ping")
    {
      sd_bus_message_unref(answer)
      return true
    }
    bus = sd_bus_unref(bus)
    return false
  }

  // MARK: - Calls

  /// The delay locks that are held now.
  func inhibitors() throws -> [Inhibitor] {
    let reply = try call(MockLogind.destination, MockLogind.path, "org.freedesktop.login1.Manager", "ListInhibitors")
    defer { sd_bus_message_unref(reply) }
    var found: [Inhibitor] = []
    sd_bus_message_enter_container(reply, letter("a"), "(ssssuu)")
    while sd_bus_message_enter_container(reply, letter("r"), "ssssuu") > 0 {
      let texts = (0..<4).map { _ in
        var text: UnsafePointer<CChar>?
        sd_bus_message_read_basic(reply, letter("s"), &text)
        return text.map { String(cString: $0) } ?? ""
      }
      sd_bus_message_skip(reply, "uu")
      sd_bus_message_exit_container(reply)
      found.append(Inhibitor(what: texts[0], who: texts[1], mode: texts[3]))
    }
    return found
  }

  /// Waits until as many delay locks are held.
  func waitForLocks(_ count: Int) throws {
    try wait("lock number \(count)") { (try? inhibitors().count) == count }
  }

  /// Sets the time for which logind waits for delay locks.
  func setDelay(_ delay: Duration) throws {
    let answer = try call(MockLogind.destination, MockLogind.path, "org.freedesktop.DBus.Mock", "AddProperty") { call in
      append("org.freedesktop.login1.Manager", to: call)
      append("InhibitDelayMaxUSec", to: call)
      var microseconds = UInt64(delay / .microseconds(1))
      sd_bus_message_open_container(call, letter("v"), "t")
      sd_bus_message_append_basic(call, letter("t"), &microseconds)
      sd_bus_message_close_container(call)
    }
    sd_bus_message_unref(answer)
  }

  /// Adds a session, and returns its path.
  func addSession(_ identifier: String) throws -> String {
    let answer = try call(MockLogind.destination, MockLogind.path, "org.freedesktop.DBus.Mock", "AddSession") { call in
      append(identifier, to: call)
      append("seat0", to: call)
      var user: UInt32 = 1000
      sd_bus_message_append_basic(call, letter("u"), &user)
      append("somebody", to: call)
      var isActive: Int32 = 1
      sd_bus_message_append_basic(call, letter("b"), &isActive)
    }
    sd_bus_message_unref(answer)
    return MockLogind.path + "/session/" + identifier
  }

  /// Sends a signal of the manager with a Boolean value.
  func emit(_ member: String, _ value: Bool) throws {
    try emit(member, of: "org.freedesktop.login1.Manager", at: MockLogind.path, value)
  }

  /// Sends a signal of a session.
  func emit(_ member: String, ofSessionAt path: String) throws {
    try emit(member, of: "org.freedesktop.login1.Session", at: path, nil)
  }

  private func emit(_ member: String, of interface: String, at path: String, _ value: Bool?) throws {
    let answer = try call(MockLogind.destination, path, "org.freedesktop.DBus.Mock", "EmitSignal") { call in
      append(interface, to: call)
      append(member, to: call)
      append(value == nil ? "" : "b", to: call)
      sd_bus_message_open_container(call, letter("a"), "v")
      if let value {
        var number: Int32 = value ? 1 : 0
        sd_bus_message_open_container(call, letter("v"), "b")
        sd_bus_message_append_basic(call, letter("b"), &number)
        sd_bus_message_close_container(call)
      }
      sd_bus_message_close_container(call)
    }
    sd_bus_message_unref(answer)
  }

  private func append(_ text: String, to call: OpaquePointer?) {
    _ = text.withCString { sd_bus_message_append_basic(call, letter("s"), $0) }
  }

  /// Calls a method and returns the reply, which the caller releases.
  private func call(
    _ destination: String,
    _ path: String,
    _ interface: String,
    _ member: String,
    _ write: (OpaquePointer?) -> Void = { _ in }
  ) throws -> OpaquePointer? {
    var message: OpaquePointer?
    var reply: OpaquePointer?
    var error = sd_bus_error()
    sd_bus_message_new_method_call(bus, &message, destination, path, interface, member)
    defer {
      sd_bus_message_unref(message)
      sd_bus_error_free(&error)
    }
    write(message)
    if sd_bus_call(bus, message, 0, &error, &reply) < 0 {
      throw Failure(call: member, text: error.message.map { String(cString: $0) } ?? "no text")
    }
    return reply
  }

  private func letter(_ letter: Unicode.Scalar) -> CChar { CChar(letter.value) }
}
