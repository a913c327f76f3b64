import CLibEvent
import Glibc
import Mainspring

/// Waits for the sockets of a server: an epoll set of their own, which the loop watches as one descriptor.
///
/// The set of the loop reports only what a source waits for, and a connection from which nothing is read now waits for
/// nothing. But its end must be noticed all the same, also if unread bytes lie before it. epoll reports `EPOLLHUP` of
/// each socket that it holds, and for a Unix-domain socket that means that the client has closed both directions; one
/// that has closed only its own goes on. The loop's thread only.
final class ConnectionPoller {
  /// What a socket waits for; its complete end is always reported.
  struct Interest: OptionSet {
    let rawValue: UInt8
    static let readable = Interest(rawValue: 1)
    static let writable = Interest(rawValue: 2)
  }

  /// What happened to a socket.
  struct Event {
    /// The number that ``add(_:id:_:)`` got.
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
      source = try loop.addDescriptor(set, modes: .all, priority: .system) { [set] _ in
        ConnectionPoller.serve(set, onEvent)
      }
    } catch {
      Glibc.close(set)
      throw error
    }
  }

  deinit { close() }

  /// Waits for nothing any more.
  func close() {
    guard let source else { return }
    self.source = nil
    source.cancel()
    Glibc.close(set)
  }

  /// Adds a socket; returns errno's number if that fails.
  func add(_ descriptor: Int32, id: Int, _ interest: Interest) -> Int32 {
    control(EPOLL_CTL_ADD, descriptor, id, interest)
  }

  func change(_ descriptor: Int32, id: Int, _ interest: Interest) {
    _ = control(EPOLL_CTL_MOD, descriptor, id, interest)
  }

  /// Removes a socket, before it is closed.
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
