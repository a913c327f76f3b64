import Synchronization

/// A source of one's own: made once and signalled many times, from any thread.
///
/// Signals coalesce: however many come before its turn, there is one callout. A signal during the callout makes another
/// one, when the callout has returned, also if the callout runs the loop. Signalling costs no allocation and, where the
/// source is signalled already, no lock but one atomic exchange; it is the cheapest way to tell a loop that there is
/// something to look at. Made by `EventRunLoop.addSource`; the loop keeps it until it is cancelled.
///
/// `@unchecked Sendable`: other threads reach only the atomic flag and the loop's inbox; the rest is for the loop's
/// thread.
public final class RunLoopSource: @unchecked Sendable {
  let modes: RunLoopModes
  let priority: SourcePriority
  let mark: ActiveCallout
  /// Among sources that are signalled at once, the lower goes first.
  public let order: Int
  private let isSignalled = Atomic<Bool>(false)
  /// What other threads go through; it outlives the loop, and then drops what it is given.
  private let inbox: Inbox
  private let loopNumber: UInt64
  private weak let loop: EventRunLoop?
  private var handler: (() -> Void)?
  /// Whether the handler runs, so that it must not be called.
  private(set) var isInCallout = false
  /// Whether its turn came in a run inside its own callout.
  var isHeldBack = false

  init(
    loop: EventRunLoop,
    mark: ActiveCallout,
    priority: SourcePriority,
    order: Int,
    modes: RunLoopModes,
    handler: @escaping () -> Void
  ) {
    self.loop = loop
    self.mark = mark
    inbox = loop.inbox
    loopNumber = loop.number
    self.priority = priority
    self.order = order
    self.modes = modes
    self.handler = handler
  }

  /// Has the handler called once, in one of the loop's next passes.
  ///
  /// A signal during the callout counts for another one, after it. After a cancel it does nothing. Any thread.
  public func signal() {
    // An exchange even where it is signalled already: a plain look may see the flag before the callout takes it back,
    // while what the signal is about is still on its way to memory, and the callout would miss it.
    if isSignalled.exchange(true, ordering: .acquiringAndReleasing) { return }
    // On a thread that is running the loop it takes its place at once; a weak reference would cost more than the inbox
    // does.
    if LoopRegistry.isRunning(loopNumber, then: { $0.noteSignalledHere(self) }) { return }
    inbox.append(self)
  }

  /// Forgets the source: there is no callout after this, not even one that was signalled.
  ///
  /// Doing it again does nothing. The loop's thread only.
  public func cancel() {
    guard handler != nil else { return }
    loop?.forget(self)
    close()
  }

  /// Whether there is a handler to call.
  var isServable: Bool { handler != nil }

  /// Calls the handler.
  ///
  /// The flag goes first, so that whoever signals during the callout is heard, and by an exchange, so that what came
  /// before the last signal is seen.
  func serve() {
    _ = isSignalled.exchange(false, ordering: .acquiringAndReleasing)
    isInCallout = true
    handler?()
    isInCallout = false
  }

  /// Lets the handler go.
  func close() {
    // Out of the member first: what it holds may do anything when it is let go.
    let handler = handler.take()
    withExtendedLifetime(handler) {}
  }
}
