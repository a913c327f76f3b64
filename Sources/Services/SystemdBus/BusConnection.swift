import CSystemd
import Glibc
import Mainspring

/// A connection with a D-Bus bus, whose descriptor, events and timeout are sources of a run loop.
///
/// It is served in all modes, since the system's signals concern a suspended application too.
@MainActor
package final class BusConnection {
  /// The largest number of messages that are handled in one pass; others wait for the next pass.
  private static let mostMessages = 32

  private let bus: OpaquePointer
  private let loop: EventRunLoop
  private let onEnd: @MainActor (BusError) -> Void
  private var source: DescriptorSource?
  private var watchedEvents: DescriptorEvents = []
  private var timer: RunLoopTimer?
  private var calls: [Int: BusSlot] = [:]
  private var lastCall = 0
  private var hasEnded = false

  /// A bus.
  package enum Bus: Hashable, Sendable {
    /// The system's bus.
    case system
    /// The bus of the user's session.
    case user
    /// The bus at this D-Bus address.
    case at(String)
  }

  /// Begins to connect with a bus.
  ///
  /// The running loop completes the connection.
  ///
  /// - Parameter onEnd: called with the error when the connection has ended.
  package init(_ which: Bus, loop: EventRunLoop, onEnd: @escaping @MainActor (BusError) -> Void) throws(BusError) {
    var bus: OpaquePointer?
    switch which {
    case .system: try BusError.check(sd_bus_open_system(&bus), "sd_bus_open_system")
    case .user: try BusError.check(sd_bus_open_user(&bus), "sd_bus_open_user")
    case .at: try BusError.check(sd_bus_new(&bus), "sd_bus_new")
    }
    // From here on the deinitializer releases the bus if one of the next calls fails.
    self.bus = bus!
    self.loop = loop
    self.onEnd = onEnd
    if case .at(let address) = which {
      try BusError.check(sd_bus_set_address(bus, address), "sd_bus_set_address")
      try BusError.check(sd_bus_set_bus_client(bus, 1), "sd_bus_set_bus_client")
      try BusError.check(sd_bus_start(bus), "sd_bus_start")
    }
    try watch()
  }

  isolated deinit {
    calls = [:]
    let timer = timer
    // `nonisolated(unsafe)`: nothing else has the source and the bus any more, and one call of `close` uses them.
    nonisolated(unsafe) let (source, bus) = (source, bus)
    let close: @Sendable () -> Void = {
      source?.cancel()
      timer?.cancel()
      // Closes the bus without waiting until the remaining messages are written, since the bus may read nothing.
      sd_bus_close_unref(bus)
    }
    // The last reference may end on another thread that serves the main queue, as in a process without a main thread.
    if loop.isOnThread { close() } else { loop.post(close) }
  }

  /// Ends the connection: no handler is called any more.
  package func disconnect() {
    hasEnded = true
    source?.cancel()
    source = nil
    timer?.cancel()
    timer = nil
    calls = [:]
  }

  /// Calls a method of D-Bus; `handler` receives the reply, or the message with the error.
  package func call(
    _ member: String,
    of interface: String,
    at path: String,
    on destination: String,
    arguments: [BusMessage.Argument],
    handler: @escaping @MainActor (BusMessage) -> Void
  ) throws(BusError) {
    var message: OpaquePointer?
    try BusError.check(
      sd_bus_message_new_method_call(bus, &message, destination, path, interface, member),
      "sd_bus_message_new_method_call"
    )
    defer { sd_bus_message_unref(message) }
    for argument in arguments { try BusMessage(message: message!).append(argument) }
    lastCall += 1
    let number = lastCall
    calls[number] = try BusSlot(
      { [weak self] reply in
        self?.calls[number] = nil
        handler(reply)
      },
      register: { sd_bus_call_async(bus, $0, message, $1, $2, 0) },
      call: "sd_bus_call_async"
    )
    try watch()
  }

  /// Calls `handler` for each signal of this kind, as long as the returned slot exists.
  package func match(
    _ member: String,
    of interface: String,
    at path: String,
    from sender: String,
    handler: @escaping @MainActor (BusMessage) -> Void
  ) throws(BusError) -> BusSlot {
    let slot = try BusSlot(
      handler,
      register: { sd_bus_match_signal_async(bus, $0, sender, path, interface, member, $1, nil, $2) },
      call: "sd_bus_match_signal_async"
    )
    try watch()
    return slot
  }

  // MARK: - The loop

  /// Handles the messages that have arrived, and writes those that wait.
  private func process() {
    for _ in 0..<BusConnection.mostMessages {
      let result = sd_bus_process(bus, nil)
      if result < 0 { return end(.system(call: "sd_bus_process", errno: -result)) }
      if result == 0 || hasEnded { break }
    }
    if hasEnded { return }
    do throws(BusError) { try watch() } catch { end(error) }
  }

  /// Makes the loop watch the descriptor's events and the time for which the bus waits now; see sd_bus_get_fd(3).
  private func watch() throws(BusError) {
    let events = sd_bus_get_events(bus)
    try BusError.check(events, "sd_bus_get_events")
    var wanted: DescriptorEvents = []
    if events & POLLIN != 0 { wanted.insert(.readable) }
    if events & POLLOUT != 0 { wanted.insert(.writable) }
    if wanted != watchedEvents || source == nil { try watch(for: wanted) }
    var timeout = UInt64.max
    try BusError.check(sd_bus_get_timeout(bus, &timeout), "sd_bus_get_timeout")
    timer?.cancel()
    timer = timeout == .max ? nil : addTimer(at: timeout)
  }

  private func watch(for events: DescriptorEvents) throws(BusError) {
    source?.cancel()
    source = nil
    watchedEvents = events
    // A bus that closes still answers the calls that wait, and only its timeout says when to process it.
    if events.isEmpty { return }
    let descriptor = sd_bus_get_fd(bus)
    try BusError.check(descriptor, "sd_bus_get_fd")
    do {
      source = try loop.addDescriptor(descriptor, for: events, priority: .system, modes: .all) { [weak self] _ in
        self?.process()
      }
    } catch {
      throw .loop(error)
    }
  }

  /// Adds a timer for a time of the machine's monotonic clock, in microseconds; 0 means now.
  private func addTimer(at timeout: UInt64) -> RunLoopTimer {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    let passed = UInt64(now.tv_sec) * 1_000_000 + UInt64(now.tv_nsec) / 1000
    // A duration and not a time, because the loop's clock may be another one.
    let delay = Duration.microseconds(Int64(clamping: timeout > passed ? timeout - passed : 0))
    return loop.addTimer(after: delay, modes: .all) { [weak self] in self?.process() }
  }

  private func end(_ error: BusError) {
    disconnect()
    onEnd(error)
  }
}
