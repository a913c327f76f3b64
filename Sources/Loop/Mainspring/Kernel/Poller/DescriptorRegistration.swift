import CLibEvent

/// A descriptor's registration with libevent: two events, so that each change costs at most one system call.
///
/// libevent removes and adds an event to change its kinds, which is two calls of epoll_ctl(2). It counts the events of
/// a descriptor, though, and calls epoll_ctl only if a kind is watched for the first time or for the last time. So a
/// change adds the missing kinds with the event that is free, and leaves unwanted kinds in place until the kernel
/// reports one of them. Most unwanted kinds are never reported: a source that is paused until its data is handled is
/// resumed before the next poll.
struct DescriptorRegistration: ~Copyable {
  /// The properties that both events have in common.
  private struct Target {
    let base: OpaquePointer
    let descriptor: Int32
    let context: UnsafeMutableRawPointer
    let callback: event_callback_fn
  }

  /// One of the two events, and the kinds for which it is in the base.
  private struct Slot {
    var event: OpaquePointer?
    var kinds: Int16 = 0

    mutating func add(_ wanted: Int16, to target: Target) -> Bool {
      let all = wanted | Int16(EV_PERSIST)
      if let event {
        event_assign(event, target.base, target.descriptor, all, target.callback, target.context)
      } else {
        event = event_new(target.base, target.descriptor, all, target.callback, target.context)
      }
      let event = event
      guard LibeventLog.withoutWarnings({ event_add(event, nil) }) == 0 else { return false }
      kinds = wanted
      return true
    }

    mutating func remove() {
      event_del(event)
      kinds = 0
    }
  }

  private let target: Target
  private var first = Slot()
  /// The second event, which exists only for a source whose kinds have changed while it was in the base.
  private var second = Slot()

  init(
    base: OpaquePointer,
    descriptor: Int32,
    context: UnsafeMutableRawPointer,
    callback: @escaping event_callback_fn
  ) {
    target = Target(base: base, descriptor: descriptor, context: context, callback: callback)
  }

  deinit {
    if let event = first.event { event_free(event) }
    if let event = second.event { event_free(event) }
  }

  /// Whether the base has any kind.
  var isInBase: Bool { first.kinds | second.kinds != 0 }

  /// Adds the kinds that the base does not have yet, with at most one system call.
  ///
  /// Returns false, with the reason in `errno`, if the kernel refuses.
  mutating func add(_ wanted: Int16) -> Bool {
    let missing = wanted & ~(first.kinds | second.kinds)
    if missing == 0 { return true }
    return first.kinds == 0 ? first.add(missing, to: target) : second.add(missing, to: target)
  }

  /// Removes all kinds except `wanted`.
  mutating func keepOnly(_ wanted: Int16) {
    let kept = first.kinds & wanted
    if kept != first.kinds {
      // A kind that the first event keeps moves to the second one, which is free then, since no kind is in both. It is
      // added there before it is removed here, so that libevent does not call epoll_ctl for it.
      if kept != 0 { _ = second.add(kept, to: target) }
      first.remove()
    }
    if second.kinds & ~wanted != 0 { second.remove() }
  }
}
