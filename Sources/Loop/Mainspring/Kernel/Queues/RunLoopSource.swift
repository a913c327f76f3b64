import Synchronization

/// A custom source, which any thread can signal any number of times.
///
/// Signals coalesce: the source has one callout, however many signals precede it. A signal during the callout causes
/// another callout after it, even if the callout runs the loop. Signalling allocates no memory; if the source is
/// already signaled, it takes a fence and a load, and no lock. It is the cheapest way to notify a loop.
/// `EventRunLoop.addSource` returns it; the loop keeps it until it is cancelled.
///
/// `@unchecked Sendable`: other threads access only the atomic flag and the loop's inbox; the other members are for the
/// loop's thread. Those that a callout accesses are not checked for conflicts at run time, which cannot occur on one
/// thread: no access lasts while other code runs.
public final class RunLoopSource: @unchecked Sendable {
  let modes: RunLoopModes
  let priority: SourcePriority
  let activeCallout: ActiveCallout
  /// The order among sources that are signaled at the same time; lower numbers first.
  public let order: Int
  /// Whether a run that ends when nothing is left waits for this source; true by default.
  ///
  /// See ``EventRunLoop/runUntilEmpty()``. Use it on the loop's thread only.
  public var keepsRunning = true
  private let isSignaled = Atomic<Bool>(false)
  /// The inbox through which other threads signal the source; it outlives the loop, and then drops the signals.
  private let inbox: Inbox
  private let loopNumber: UInt64
  private weak let loop: EventRunLoop?
  @exclusivity(unchecked) private var handler: (() -> Void)?
  /// Whether the handler is running, so that it must not be called.
  @exclusivity(unchecked) private(set) var isInCallout = false
  /// Whether the source came up for service in a run inside its own callout.
  @exclusivity(unchecked) var isHeldBack = false

  init(
    _ loop: EventRunLoop,
    _ activeCallout: ActiveCallout,
    priority: SourcePriority,
    order: Int,
    modes: RunLoopModes,
    handler: @escaping () -> Void
  ) {
    self.loop = loop
    self.activeCallout = activeCallout
    inbox = loop.inbox
    loopNumber = loop.number
    self.priority = priority
    self.order = order
    self.modes = modes
    self.handler = handler
  }

  /// Signals the source: the loop calls the handler once, in one of its next passes.
  ///
  /// A signal during the callout causes another callout after it. Has no effect after ``cancel()``. Callable from any
  /// thread.
  public func signal() {
    #if !DEBUG
      // If the source is already signaled, a load is enough, which does not take the flag's cache line from other
      // threads. The fences here and in `serve` are necessary: without them the load could see the flag before the
      // callout clears it, while the caller's data is not yet visible to the loop's thread, and the callout would miss
      // it. A debug build always uses the exchange, since the thread sanitizer does not understand fences.
      atomicMemoryFence(ordering: .sequentiallyConsistent)
      if isSignaled.load(ordering: .relaxed) { return }
    #endif
    if isSignaled.exchange(true, ordering: .acquiringAndReleasing) { return }
    // On a thread that is running the loop, queue the source directly; a weak reference would cost more than the inbox
    // does.
    if LoopRegistry.isRunning(loopNumber, then: { enqueue(on: $0) }) { return }
    inbox.append(self)
  }

  @inline(__always)
  private func enqueue(on loop: EventRunLoop) {
    loop.checkProcess()
    loop.work.enqueue(self)
    if loop.state.pointee.isAwaitedByHostLoop { loop.host.wake() }
  }

  /// Removes the source from the loop.
  ///
  /// No callout follows, not even for an earlier signal.
  ///
  /// Repeated calls have no effect. Call only on the loop's thread.
  public func cancel() {
    guard handler != nil else { return }
    loop?.checkThread("RunLoopSource.cancel")
    loop?.sources[ObjectIdentifier(self)] = nil
    close()
  }

  /// Whether the source has not been cancelled.
  var isServable: Bool { handler != nil }

  /// Calls the handler.
  ///
  /// The flag is cleared first, so that a signal during the callout counts, and with an exchange and a fence, so that
  /// data written before the last signal is visible.
  func serve() {
    _ = isSignaled.exchange(false, ordering: .acquiringAndReleasing)
    atomicMemoryFence(ordering: .sequentiallyConsistent)
    isInCallout = true
    handler?()
    isInCallout = false
  }

  /// Releases the handler.
  func close() {
    // Clear the member first: releasing the handler may run any code.
    let handler = handler.take()
    withExtendedLifetime(handler) {}
  }
}
