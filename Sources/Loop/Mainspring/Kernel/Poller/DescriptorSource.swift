import CLibEvent
import CLinux
import Glibc

/// A source that watches a file descriptor and calls a closure while the descriptor is ready.
///
/// `EventRunLoop.addDescriptor` returns it. The loop keeps it until it is cancelled, and never closes the descriptor.
/// Readiness is level-triggered: data that is not read is reported again. If the callout runs the loop, the source is
/// not called in that nested run; it is called again after the callout returns, if the descriptor is ready then. Use
/// all members on the loop's thread only.
///
/// Cancel the source before you close its descriptor. If the descriptor is closed first, the kernel forgets it and the
/// source receives no more events, but the source stays registered and its number cannot be added again until you
/// cancel it. Cancelling is safe even if the number refers to another file by then. If another descriptor (a duplicate,
/// a child's copy) keeps the file open, the kernel does not forget it: the loop notices that the file wakes it in vain,
/// stops watching it, and writes one ``DiagnosticMessage``. After a descriptor was closed first, each poll of the loop
/// costs a second system call, because the loop cannot know whether the kernel has forgotten the file.
public final class DescriptorSource {
  /// The watched descriptor.
  public let descriptor: Int32
  // The members below that every callout reads or writes are `@exclusivity(unchecked)`: only the loop's thread uses
  // them, and no access lasts while other code runs. Swift's checks at run time took 230 instructions of each callout
  // (W5).

  /// The mark of the source's callouts.
  ///
  /// Code that watches a descriptor for another kind of source, such as a child process, changes it.
  @exclusivity(unchecked) var activeCallout: ActiveCallout
  /// The modes in which the source is served; they change only for Dispatch's main queue.
  @exclusivity(unchecked) var modes: RunLoopModes
  let priority: SourcePriority
  /// Nil once the source is cancelled, because the handler may hold a reference to the source's owner.
  @exclusivity(unchecked) private var handler: ((DescriptorEvents) -> Void)?
  /// The loop, without a counted or checked reference, which would take 180 instructions of each callout (W5).
  ///
  /// This is safe, because the loop keeps its sources, cancels them before it is deallocated, and a cancelled source
  /// does not use the loop.
  private let unmanagedLoop: Unmanaged<EventRunLoop>
  private var loop: EventRunLoop { unmanagedLoop.takeUnretainedValue() }
  /// Nil once the source is cancelled.
  @exclusivity(unchecked) private var registration: DescriptorRegistration?
  /// The private epoll set that watches the descriptor for `EPOLLPRI`; -1 unless the source is for `.urgent`.
  private var urgentSet: Int32 = -1
  @exclusivity(unchecked) private var isPaused = false
  /// Whether the source was taken out of the base because it is ready but cannot be served yet.
  ///
  /// If it stayed in the base, it would end every wait at once.
  @exclusivity(unchecked) private var isParked = false
  /// Holds a virtual clock while this descriptor is watched; see ``holdsTime``.
  private var hold: LoopClock.Hold?
  /// Returns whether the owner no longer needs the source, although the loop has not served the request to cancel it
  /// yet; nil if the owner cancels the source itself.
  ///
  /// The owner may have closed the descriptor, whose number another file then has.
  var isAbandoned: (() -> Bool)?
  /// Whether the source is cancelled just before its first callout.
  var isOneShot = false
  /// Whether a run inside the source's own callout may call the source again.
  ///
  /// Set for the signalfd, whose reader handles nested calls itself.
  var isReentrant = false
  @exclusivity(unchecked) private var isInCallout = false
  /// Whether the source is parked because it became ready in a run inside its own callout.
  @exclusivity(unchecked) private var isHeldBack = false
  /// Whether the epoll set may still watch another file with this number; see ``DoubtfulPoll``.
  @exclusivity(unchecked) var mayBeStale = false
  /// The events that the base has reported since the last callout.
  @exclusivity(unchecked) var readyEvents: DescriptorEvents = []

  init(
    loop: EventRunLoop,
    activeCallout: ActiveCallout,
    descriptor: Int32,
    events: DescriptorEvents,
    modes: RunLoopModes,
    priority: SourcePriority,
    handler: @escaping (DescriptorEvents) -> Void
  ) throws(RunLoopError) {
    unmanagedLoop = .passUnretained(loop)
    self.activeCallout = activeCallout
    self.descriptor = descriptor
    self.modes = modes
    self.priority = priority
    self.handler = handler
    self.events = events
    guard fcntl(descriptor, F_GETFD) >= 0 else { throw .badDescriptor(descriptor) }
    if events == .urgent { urgentSet = try DescriptorSource.makeUrgentSet(of: descriptor) }
    mayBeStale = urgentSet < 0 && loop.demultiplexer.closedEarly.marks[descriptor] != nil
    registration = DescriptorRegistration(
      base: loop.demultiplexer.base,
      descriptor: urgentSet >= 0 ? urgentSet : descriptor,
      context: Unmanaged.passUnretained(self).toOpaque()
    ) { _, kinds, context in
      // Only records the events: libevent does not allow nested calls of its loop from inside a callback, so no callout
      // runs here.
      Unmanaged<DescriptorSource>.fromOpaque(context!).takeUnretainedValue().enqueueReady(kinds)
    }
    guard registration!.add(wantedKinds) else {
      let reason = errno
      closeAll()
      throw reason == EPERM ? .notPollable(descriptor) : .system(call: "epoll_ctl", errno: reason)
    }
  }

  deinit { closeAll() }

  /// The events for which the source is called.
  ///
  /// A change takes effect at once and costs at most one system call; no callout follows for an event that was removed,
  /// even if one was due. An empty set keeps the source registered without callouts. `.urgent` cannot be added or
  /// removed, because the kernel reports it in another way. Has no effect after ``cancel()``.
  @exclusivity(unchecked) public var events: DescriptorEvents {
    didSet {
      require(
        events == oldValue || !events.union(oldValue).contains(.urgent),
        "A source for .urgent cannot change its events; cancel it and add another source."
      )
      guard !isCancelled else { return }
      loop.checkThread("DescriptorSource.events")
      updateBase()
      updateHold()
    }
  }

  /// Whether a virtual clock stands still while this descriptor is watched; false by default.
  ///
  /// It is about time, as ``keepsRunning`` is about the end of a run: the two are independent. Sources, timers and
  /// signals have only ``keepsRunning``, since nothing outside the process has to answer them.
  ///
  /// Set this one in a test that waits for an answer from outside the process: time then waits for the descriptor
  /// instead of jumping past it. Time continues when this property is set to false (which a callout does when it has
  /// received its answer), while the source is paused, and once it is cancelled (a one-shot source is cancelled before
  /// its callout). A source whose mode is not being served still holds the clock. On the system's clock the property
  /// has no effect.
  public var holdsTime: Bool = false {
    didSet {
      guard !isCancelled else { return }
      loop.checkThread()
      updateHold()
    }
  }

  /// The name of the hold in reports; nil for that of the descriptor.
  var nameOfHold: String?

  /// Whether a run that ends when nothing is left waits for this source; true by default.
  ///
  /// See ``EventRunLoop/runUntilEmpty()``. Set it to false for a source that only serves others, such as a listener; it
  /// does not change whether the source holds the time (``holdsTime``).
  public var keepsRunning = true

  /// Suspends the callouts until ``resume()``, and keeps the source registered.
  ///
  /// The kernel goes on watching until the descriptor is ready the next time, so a source that is paused and resumed
  /// between two polls costs no system call. Has no effect after ``cancel()``.
  public func pause() {
    guard !isCancelled else { return }
    loop.checkThread()
    setPaused(true)
  }

  /// Resumes the callouts after ``pause()``.
  ///
  /// Has no effect after ``cancel()``.
  public func resume() {
    guard !isCancelled else { return }
    loop.checkThread()
    setPaused(false)
  }

  /// Suspends or resumes the callouts, without the checks of ``pause()``.
  func setPaused(_ pauses: Bool) {
    isPaused = pauses
    updateBase()
    updateHold()
    // An urgent event that was reported before the pause, and not served.
    if isUrgent, !isPaused, !isParked, !readyEvents.isEmpty {
      loop.work.enqueueReady(self)
      loop.host.wake()
    }
  }

  /// Cancels the source if its owner no longer needs it; returns whether it did.
  func cancelIfAbandoned() -> Bool {
    guard isAbandoned?() == true else { return false }
    cancel()
    return true
  }

  /// Removes the source from the loop.
  ///
  /// No callout follows, even if one was due. The descriptor may be closed as soon as this method has returned.
  ///
  /// Repeated calls have no effect.
  public func cancel() {
    guard !isCancelled else { return }
    loop.checkThread()
    recordIfClosed()
    // Release the handler last: that may run any code.
    let handler = handler.take()
    closeAll()
    loop.descriptors[descriptor] = nil
    withExtendedLifetime(handler) {}
  }

  var isCancelled: Bool { registration == nil }
  /// Whether the kernel reports each event only once, so that a reported event must be kept until it is served.
  var isUrgent: Bool { urgentSet >= 0 }
  var mayRun: Bool { !isCancelled && !isPaused }
  /// Whether the source must not be called because its callout is in progress.
  var mustBeHeldBack: Bool { isInCallout && !isReentrant }

  /// Calls the handler.
  func call(_ events: DescriptorEvents) {
    // This reference keeps the handler alive until it returns, even if it cancels the source.
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

  /// Keeps events that cannot be served yet, if the kernel does not report them again: level-triggered events are
  /// reported again, urgent ones are not.
  func keep(_ events: DescriptorEvents) {
    if isUrgent { readyEvents = events }
  }

  /// Takes the source out of the base until its callout has returned.
  ///
  /// If it stayed in the base, a run inside the callout would never wait.
  func holdBack(_ events: DescriptorEvents) {
    keep(events)
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
    if !readyEvents.isEmpty { loop.work.enqueueReady(self) }
  }

  /// Releases the handler, the libevent events, the urgent set and the hold on the clock.
  func closeAll() {
    let handler = handler.take()
    defer { withExtendedLifetime(handler) {} }
    registration = nil
    if urgentSet >= 0 { close(urgentSet) }
    urgentSet = -1
    readyEvents = []
    hold?.release()
    hold = nil
  }

  private func enqueueReady(_ kinds: Int16) {
    let wanted = wantedKinds
    // The base can still have kinds that were removed, or the kinds of a paused source: see ``DescriptorRegistration``.
    if kinds & ~wanted & (Int16(EV_READ) | Int16(EV_WRITE)) != 0 { keepOnly(wanted) }
    if mayBeStale, !isReady(for: kinds) {
      loop.demultiplexer.closedEarly.hasWokenAnother = true
      return
    }
    let wasReady = !readyEvents.isEmpty
    if urgentSet >= 0 {
      // The readiness of the set is the event. Querying the set would query the file, which reports each event only
      // once.
      readyEvents.insert(.urgent)
    } else {
      if kinds & wanted & Int16(EV_READ) != 0 { readyEvents.insert(.readable) }
      if kinds & wanted & Int16(EV_WRITE) != 0 { readyEvents.insert(.writable) }
    }
    if !wasReady, !readyEvents.isEmpty { unmanagedLoop._withUnsafeGuaranteedRef { $0.work.enqueueReady(self) } }
  }

  /// The kinds of libevent's events that the base must have now.
  private var wantedKinds: Int16 {
    if isPaused || isParked { return 0 }
    var kinds: Int16 = 0
    if events.contains(.readable) || events == .urgent { kinds |= Int16(EV_READ) }
    if events.contains(.writable) { kinds |= Int16(EV_WRITE) }
    return kinds
  }

  private func updateBase() {
    let wanted = wantedKinds
    // Missing events are added at once. Unwanted events are removed when the kernel reports them, except if a report
    // would do harm: the kernel reports an urgent event only once, and a parked source is known to be ready.
    if registration?.add(wanted) == false { reportUnwatched(errno) }
    if isParked || isUrgent { keepOnly(wanted) }
  }

  private func keepOnly(_ kinds: Int16) {
    if kinds == 0 { recordIfClosed() }
    registration?.keepOnly(kinds)
  }

  /// Records that the descriptor was closed before its removal from the base, if it was.
  ///
  /// libevent removes a descriptor without an error if the kernel no longer knows it.
  private func recordIfClosed() {
    // An abandoned source's descriptor was removed before, by the thread that abandoned it.
    guard !isUrgent, registration?.isInBase == true, isAbandoned?() != true,
      !loop.demultiplexer.watchesFile(of: descriptor)
    else { return }
    loop.demultiplexer.closedEarly.record(descriptor, activeCallout)
  }

  /// Asks the kernel whether the descriptor is ready for kinds that libevent has reported.
  private func isReady(for kinds: Int16) -> Bool {
    var entry = pollfd(fd: descriptor, events: 0, revents: 0)
    if kinds & Int16(EV_READ) != 0 { entry.events |= Int16(POLLIN) }
    if kinds & Int16(EV_WRITE) != 0 { entry.events |= Int16(POLLOUT) }
    return poll(&entry, 1, 0) > 0
  }

  /// Reports that the kernel refuses to watch the descriptor again, so that the source is not called any more.
  @inline(never)
  private func reportUnwatched(_ error: Int32) {
    // Its owner may have closed the descriptor.
    if isAbandoned?() == true { return }
    DiagnosticMessage.write(
      "the descriptor \(descriptor) is no longer watched: \(String(cString: strerror(error)))",
      level: .error
    )
  }

  private func updateHold() {
    if holdsTime, mayRun, !events.isEmpty {
      if hold == nil { hold = loop.clock.hold(nameOfHold ?? "descriptor \(descriptor)") }
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
