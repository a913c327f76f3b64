import CLinux
import Glibc
import Mainspring

/// Waits for the sockets of a server, with an epoll set that the loop watches as one descriptor.
///
/// The loop's own set reports only the events that a source waits for, and a connection that the server is not reading
/// waits for none. The end of such a connection must be detected nevertheless, even behind unread bytes. epoll always
/// reports `EPOLLHUP`, which for a Unix-domain socket means that the client has closed both directions; a client that
/// has closed only its sending direction remains connected. Over TCP the kernel reports `EPOLLHUP` only after both
/// sides have closed their sending directions, or after a reset: such a socket must wait for ``Interest/readable``, and
/// read the end. Use the poller on the loop's thread only.
final class ConnectionPoller {
  /// The events for which a socket waits; `EPOLLHUP` and errors are always reported.
  struct Interest: OptionSet {
    let rawValue: UInt8
    static let readable = Interest(rawValue: 1)
    static let writable = Interest(rawValue: 2)
  }

  /// An event of a socket.
  struct Event {
    /// The identifier passed to ``add(_:id:_:)``.
    let id: Int
    let isReadable: Bool
    let isWritable: Bool
    /// Whether the client has closed both directions, or the connection has failed.
    let isOver: Bool
  }

  private static let eventsAtOnce = 64

  private let set: Int32
  private var source: DescriptorSource?

  /// - Parameter onEvent: called on the loop's thread.
  init(loop: EventRunLoop, onEvent: @escaping (Event) -> Void) throws(RunLoopError) {
    set = epoll_create1(Int32(EPOLL_CLOEXEC))
    guard set >= 0 else { throw .system(call: "epoll_create1", errno: errno) }
    do throws(RunLoopError) {
      source = try loop.addDescriptor(set, priority: .system, modes: .all) { [set] _ in
        ConnectionPoller.serve(set, onEvent)
      }
    } catch {
      Glibc.close(set)
      throw error
    }
  }

  deinit { close() }

  /// Stops waiting, and closes the epoll set.
  func close() {
    guard let source else { return }
    self.source = nil
    source.cancel()
    Glibc.close(set)
  }

  /// Adds a socket; returns 0, or the error number if that fails.
  func add(_ descriptor: Int32, id: Int, _ interest: Interest) -> Int32 {
    control(EPOLL_CTL_ADD, descriptor, id, interest)
  }

  func change(_ descriptor: Int32, id: Int, _ interest: Interest) {
    _ = control(EPOLL_CTL_MOD, descriptor, id, interest)
  }

  /// Removes a socket; must be called before the socket is closed.
  func remove(_ descriptor: Int32) { _ = control(EPOLL_CTL_DEL, descriptor, 0, []) }

  private func control(_ operation: Int32, _ descriptor: Int32, _ id: Int, _ interest: Interest) -> Int32 {
    var events: UInt32 = 0
    if interest.contains(.readable) { events |= EPOLLIN.rawValue }
    if interest.contains(.writable) { events |= EPOLLOUT.rawValue }
    var wanted = epoll_event(events: events, data: epoll_data_t(u64: UInt64(id)))
    return epoll_ctl(set, operation, descriptor, &wanted) == 0 ? 0 : errno
  }

  private static func serve(_ set: Int32, _ onEvent: (Event) -> Void) {
    let events = [epoll_event](unsafeUninitializedCapacity: eventsAtOnce) { buffer, count in
      count = max(0, Int(epoll_wait(set, buffer.baseAddress, Int32(eventsAtOnce), 0)))
    }
    for event in events {
      onEvent(
        Event(
          id: Int(event.data.u64),
          isReadable: event.events & EPOLLIN.rawValue != 0,
          isWritable: event.events & EPOLLOUT.rawValue != 0,
          isOver: event.events & (EPOLLHUP.rawValue | EPOLLERR.rawValue) != 0
        )
      )
    }
  }
}
