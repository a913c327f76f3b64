import CRuntimeHooks
import CLibEvent
import CLinux
import Glibc

/// libevent's epoll set, which libevent has no API to obtain.
extension Demultiplexer {
  private static let addition = Int32(EPOLL_CTL_ADD)

  /// Returns the number of the epoll set with which `base` watches the eventfd `wake`; -1 if it is not found.
  ///
  /// epoll_ctl(2) changes only files that the set watches, so a change to what the eventfd is watched for already finds
  /// the set. libevent has opened the set shortly before the loop opened the eventfd, usually with a number just below.
  static func epollSet(of base: OpaquePointer, watching wake: Int32) -> Int32 {
    guard mainspring_hook_is_enabled(mainspring_hook_epoll_set) != 0,
      // Environment variables can request other backends; another form of epoll calls epoll_ctl only at the next poll.
      String(cString: event_base_get_method(base)) == "epoll"
    else { return -1 }
    var unchanged = epoll_event(events: EPOLLIN.rawValue | EPOLLET.rawValue, data: epoll_data_t(fd: wake))
    let isSet = { epoll_ctl($0, Int32(EPOLL_CTL_MOD), wake, &unchanged) == 0 }
    return (0..<wake).last(where: isSet) ?? (wake..<getdtablesize()).first(where: isSet) ?? -1
  }

  /// A set around the epoll set, for a host loop: it stays open if the epoll set is renewed.
  ///
  /// Made when it is first used.
  var hostSet: Int32 {
    get throws(RunLoopError) {
      if madeHostSet >= 0 { return madeHostSet }
      guard epollSet >= 0 else { throw .system(call: "finding libevent's epoll set", errno: ENOTSUP) }
      let set = epoll_create1(Int32(EPOLL_CLOEXEC))
      guard set >= 0 else { throw .system(call: "epoll_create1", errno: errno) }
      guard add(epollSet, to: set, for: EPOLLIN.rawValue) else {
        let reason = errno
        close(set)
        throw .system(call: "epoll_ctl", errno: reason)
      }
      madeHostSet = set
      return set
    }
  }

  /// Whether the number `descriptor`, which a source watches, still refers to the file that the source was added for.
  ///
  /// The kernel knows a watched file by the file and its number together, and refuses to add the same pair again.
  func watchesFile(of descriptor: Int32) -> Bool {
    // If the number refers to another file, this adds it, for no event; the caller removes what the number refers to.
    epollSet < 0 || (!add(descriptor, to: epollSet, for: 0) && errno == EEXIST)
  }

  /// Makes the kernel forget `descriptor`, which an abandoned source watches, so that it can be closed.
  ///
  /// Callable from any thread, while the loop exists. libevent still knows its event until the source is cancelled.
  package func forget(_ descriptor: Int32) {
    guard epollSet >= 0 else { return }
    setReplacement.lock()
    defer { setReplacement.unlock() }
    _ = epoll_ctl(epollSet, Int32(EPOLL_CTL_DEL), descriptor, nil)
  }

  /// Replaces the epoll set by a new one, of the same number, which watches only what libevent has events for.
  ///
  /// The loop's thread calls it outside libevent's callbacks. Returns whether the former set was readable and the new
  /// one is not; nil, with nothing changed, if the kernel has no descriptor left.
  ///
  /// - Parameter isGone: Returns whether the owner of a descriptor has made the kernel forget it.
  func renewEpollSet(except isGone: (Int32) -> Bool) -> Bool? {
    let renewed = epoll_create1(Int32(EPOLL_CLOEXEC))
    guard renewed >= 0 else { return nil }
    defer { close(renewed) }
    setReplacement.lock()
    defer { setReplacement.unlock() }
    for (descriptor, events) in watchedEvents where !isGone(descriptor) {
      // This fails if the descriptor is closed, and then there is nothing to watch.
      _ = add(descriptor, to: renewed, for: events)
    }
    let wasReadable = Demultiplexer.isReadable(epollSet, within: 0)
    let isReadable = Demultiplexer.isReadable(renewed, within: 0)
    _ = mainspring_duplicate(renewed, epollSet, O_CLOEXEC)
    if madeHostSet >= 0 { _ = add(epollSet, to: madeHostSet, for: EPOLLIN.rawValue) }
    return wasReadable && !isReadable
  }

  /// Waits until a descriptor is readable, at most for some milliseconds; -1 is no limit.
  static func isReadable(_ descriptor: Int32, within milliseconds: Int32) -> Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return Glibc.poll(&entry, 1, milliseconds) > 0
  }

  /// The descriptors that libevent's events watch, each with the bits of epoll_ctl(2).
  private var watchedEvents: [Int32: UInt32] {
    var events: [Int32: UInt32] = [:]
    _ = withUnsafeMutablePointer(to: &events) { events in
      event_base_foreach_event(
        base,
        { _, event, events in
          guard let event, event_get_fd(event) >= 0 else { return 0 }
          let kinds = event_pending(event, Int16(EV_READ | EV_WRITE | EV_CLOSED), nil)
          var bits: UInt32 = 0
          if kinds & EV_READ != 0 { bits |= EPOLLIN.rawValue }
          if kinds & EV_WRITE != 0 { bits |= EPOLLOUT.rawValue }
          if kinds & EV_CLOSED != 0 { bits |= EPOLLRDHUP.rawValue }
          if bits == 0 { return 0 }
          if Int32(event_get_events(event)) & EV_ET != 0 { bits |= EPOLLET.rawValue }
          // This is the pointer that is passed below; it is valid during the call.
          events!.assumingMemoryBound(to: [Int32: UInt32].self).pointee[event_get_fd(event), default: 0] |= bits
          return 0
        },
        events
      )
    }
    return events
  }

  private func add(_ descriptor: Int32, to set: Int32, for events: UInt32) -> Bool {
    var wanted = epoll_event(events: events, data: epoll_data_t(fd: descriptor))
    return epoll_ctl(set, Demultiplexer.addition, descriptor, &wanted) == 0
  }
}
