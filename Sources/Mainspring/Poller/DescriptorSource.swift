import CLibEvent
import Glibc

/// A file descriptor that a run loop watches, and what it calls when the descriptor is ready.
///
/// Made by `EventRunLoop.addDescriptor`. The loop keeps it until it is cancelled; it never closes the descriptor.
/// Readiness is a level: what is not read is reported again. If its callout runs the loop, the source is not called in
/// that run; it is called again when the callout has returned, if the descriptor is ready then. All members are for the
/// loop's thread only.
///
/// Cancel first, close then. A descriptor that is closed under its source is told of no more, since the kernel forgets
/// it; the source stays, and its number cannot be added again, until it is cancelled, which is safe also when the
/// number means another file by then. Where the file lives on under another number (a duplicate, a child's copy) the
/// kernel does not forget it, and a loop that has cancelled the source too late is kept awake by it.
public final class DescriptorSource {
  /// The descriptor watched.
  public let descriptor: Int32
  /// Changed by what adds a descriptor for a purpose of its own, such as a child process.
  var mark: ActiveCallout
  /// Changed for Dispatch's main queue alone.
  var modes: RunLoopModes
  let priority: SourcePriority
  /// Nil once the source is cancelled: the handler may hold whoever holds the source.
  private var handler: ((DescriptorEvents) -> Void)?
  private unowned let loop: EventRunLoop
  private var event: OpaquePointer?
  /// The private epoll set in which a descriptor that signals `EPOLLPRI` stands, or -1.
  private var urgentSet: Int32 = -1
  private var isInBase = false
  private var isPaused = false
  /// Taken out of the base because it is ready and its turn has not come: left in, its level would spin the base.
  private var isParked = false
  /// What keeps a virtual clock from moving for this descriptor.
  private var hold: LoopClock.Hold?
  /// Whether the first callout is the last.
  var isOneShot = false
  /// Whether a run inside the source's own callout may call it again: the reader of signals takes care of that itself.
  var isReentrant = false
  private var isInCallout = false
  /// Parked since it became ready in a run inside its own callout.
  private var isHeldBack = false
  /// What the base has said since the last callout.
  var readyEvents: DescriptorEvents = []

  init(
    loop: EventRunLoop,
    mark: ActiveCallout,
    descriptor: Int32,
    events: DescriptorEvents,
    modes: RunLoopModes,
    priority: SourcePriority,
    handler: @escaping (DescriptorEvents) -> Void
  ) throws(RunLoopError) {
    self.loop = loop
    self.mark = mark
    self.descriptor = descriptor
    self.modes = modes
    self.priority = priority
    self.handler = handler
    guard fcntl(descriptor, F_GETFD) >= 0 else { throw .badDescriptor(descriptor) }
    var kinds = Int16(EV_PERSIST)
    if events.contains(.readable) { kinds |= Int16(EV_READ) }
    if events.contains(.writable) { kinds |= Int16(EV_WRITE) }
    var watched = descriptor
    if events == .urgent {
      urgentSet = try DescriptorSource.makeUrgentSet(of: descriptor)
      watched = urgentSet
      kinds |= Int16(EV_READ)
    }
    event = event_new(
      loop.demultiplexer.base,
      watched,
      kinds,
      { _, kinds, context in
        // Only notes what is ready: libevent refuses to be run again from inside a callback, so nothing is called here.
        let source = Unmanaged<DescriptorSource>.fromOpaque(context!).takeUnretainedValue()
        source.noteReady(kinds)
      },
      Unmanaged.passUnretained(self).toOpaque()
    )
    guard event_add(event, nil) == 0 else {
      let reason = errno
      closeAll()
      throw reason == EPERM ? .notPollable(descriptor) : .system(call: "epoll_ctl", errno: reason)
    }
    isInBase = true
  }

  deinit { closeAll() }

  /// Whether a virtual clock stands still while this descriptor is watched; false unless it is set.
  ///
  /// For a test whose answer comes from outside: time waits for the descriptor instead of jumping over it. Time goes on
  /// when this is set to false, as a callout does that has got what it waited for, and while the source is paused or
  /// once it is cancelled (a one-shot source is before its callout). One whose mode is not being run holds the clock
  /// all the same. On the system's clock it does nothing.
  public var holdsTime: Bool = false {
    didSet {
      guard event != nil else { return }
      loop.checkThread()
      updateHold()
    }
  }

  /// Stops the callouts until ``resume()``, without forgetting the source.
  ///
  /// After a cancel it does nothing.
  public func pause() {
    guard event != nil else { return }
    loop.checkThread()
    isPaused = true
    updateBase()
    updateHold()
  }

  /// Has the callouts go on after ``pause()``.
  ///
  /// After a cancel it does nothing.
  public func resume() {
    guard event != nil else { return }
    loop.checkThread()
    isPaused = false
    updateBase()
    updateHold()
  }

  /// Forgets the source: there is no callout after this, not even one that was due.
  ///
  /// Doing it again does nothing.
  public func cancel() {
    guard event != nil else { return }
    loop.checkThread()
    // The handler goes last: what it holds may do anything when it is let go.
    let handler = handler.take()
    closeAll()
    loop.forget(self)
    withExtendedLifetime(handler) {}
  }

  var isCancelled: Bool { event == nil }
  /// Whether the kernel tells each event only once, so that what it said must be kept until it is served.
  var isUrgent: Bool { urgentSet >= 0 }
  var mayRun: Bool { event != nil && !isPaused }
  /// Whether its callout runs, so that it must not be called.
  var mustBeHeldBack: Bool { isInCallout && !isReentrant }

  /// Calls the handler.
  func call(_ events: DescriptorEvents) {
    // What the handler holds lives until it returns, also if it cancels the source.
    let handler = handler
    if isOneShot { cancel() }
    let wasInCallout = isInCallout
    isInCallout = true
    handler?(events)
    isInCallout = wasInCallout
    if isHeldBack {
      isHeldBack = false
      unpark()
    }
  }

  /// Takes the source out of the base until its callout has returned: left in, its level would spin a run inside the
  /// callout.
  func holdBack(_ events: DescriptorEvents) {
    // The level tells the others anew.
    if isUrgent { readyEvents = events }
    isHeldBack = true
    park()
  }

  func park() {
    isParked = true
    updateBase()
  }

  func unpark() {
    guard isParked else { return }
    isParked = false
    updateBase()
    if !readyEvents.isEmpty { loop.noteReady(self) }
  }

  /// Frees what the base and the source hold.
  func closeAll() {
    let handler = handler.take()
    defer { withExtendedLifetime(handler) {} }
    if let event { event_free(event) }
    event = nil
    if urgentSet >= 0 { close(urgentSet) }
    urgentSet = -1
    readyEvents = []
    hold?.release()
    hold = nil
  }

  private func noteReady(_ kinds: Int16) {
    let wasReady = !readyEvents.isEmpty
    if urgentSet >= 0 {
      // The readiness of the set is itself the event: asking the set would ask the file, which tells each event only
      // once.
      readyEvents.insert(.urgent)
    } else {
      if Int32(kinds) & EV_READ != 0 { readyEvents.insert(.readable) }
      if Int32(kinds) & EV_WRITE != 0 { readyEvents.insert(.writable) }
    }
    if !wasReady { loop.noteReady(self) }
  }

  private func updateBase() {
    let belongs = event != nil && !isPaused && !isParked
    guard belongs != isInBase, let event else { return }
    if belongs { event_add(event, nil) } else { event_del(event) }
    isInBase = belongs
  }

  private func updateHold() {
    if holdsTime, mayRun {
      if hold == nil { hold = loop.clock.hold("descriptor \(descriptor)") }
    } else {
      hold?.release()
      hold = nil
    }
  }

  private static func makeUrgentSet(of descriptor: Int32) throws(RunLoopError) -> Int32 {
    let set = epoll_create1(Int32(EPOLL_CLOEXEC))
    guard set >= 0 else { throw .system(call: "epoll_create1", errno: errno) }
    var wanted = epoll_event(events: EPOLLPRI.rawValue, data: epoll_data_t(fd: descriptor))
    guard epoll_ctl(set, EPOLL_CTL_ADD, descriptor, &wanted) == 0 else {
      let reason = errno
      close(set)
      throw reason == EPERM ? .notPollable(descriptor) : .system(call: "epoll_ctl", errno: reason)
    }
    return set
  }
}
