import CLinux
import Glibc
import Mainspring

/// Detects faults, such as a reset, of sockets that the loop does not watch for bytes, because nobody reads them.
///
/// The sockets are in a separate epoll set, which the loop watches as one descriptor. libevent's base cannot detect
/// such faults: it has no event for an error alone, and epoll reports an error again and again, whether it was
/// requested or not. A socket stays in the set until its stream ends, so a stream that is paused often costs one system
/// call in all. The set is edge-triggered, so it reports each change once.
///
/// Call only on the loop's thread.
final class FaultWatch {
  private let set: Int32
  private var streams: [Int32: SocketStream] = [:]
  private var source: DescriptorSource?

  /// The largest number of faults that are served before other sources have their turn.
  private static let batch = 64

  /// Makes an empty set; nil if the process has no descriptors left.
  init?(on loop: EventRunLoop) {
    set = epoll_create1(Int32(EPOLL_CLOEXEC))
    if set < 0 { return nil }
    // The loop closes its sources before it releases the streams, and this object with them.
    source = try? loop.addDescriptor(set) { [unowned self] _ in serve() }
    if source == nil { return nil }
    source?.keepsRunning = false
  }

  deinit { if set >= 0 { close(set) } }

  /// Adds the socket of an open stream; a fault that it has already is reported too.
  ///
  /// Returns false if the kernel refuses it, as it does without memory, or above its limit of watches for a user.
  func add(_ stream: SocketStream) -> Bool {
    // The kernel reports EPOLLERR and EPOLLHUP in any case.
    var nothing = epoll_event(events: EPOLLET.rawValue, data: epoll_data_t(fd: stream.descriptor))
    guard epoll_ctl(set, EPOLL_CTL_ADD, stream.descriptor, &nothing) == 0 else { return false }
    streams[stream.descriptor] = stream
    return true
  }

  /// Removes a socket before it is closed.
  func remove(_ stream: SocketStream) {
    if streams.removeValue(forKey: stream.descriptor) == nil { return }
    // This call is needed only if another process has a copy of the descriptor.
    epoll_ctl(set, EPOLL_CTL_DEL, stream.descriptor, nil)
  }

  private func serve() {
    withUnsafeTemporaryAllocation(of: epoll_event.self, capacity: FaultWatch.batch) { events in
      let count = epoll_wait(set, events.baseAddress, Int32(events.count), 0)
      // EPOLLHUP alone means that a Unix socket's peer has ended in order; bytes before that end may be unread.
      for event in events.prefix(max(0, Int(count))) where event.events & EPOLLERR.rawValue != 0 {
        streams[event.data.fd]?.faultIsReported()
      }
    }
  }
}
