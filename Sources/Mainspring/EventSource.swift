import Synchronization

/// A source of one's own: made once and signalled many times, from any thread.
///
/// Signals coalesce: however many come before its turn, there is one callout. Signalling costs no allocation and, where the
/// source is signalled already, no lock; it is the cheapest way to tell a loop that there is something to look at. Made by
/// `EventRunLoop.addSource`; the loop keeps it until it is cancelled.
///
/// `@unchecked Sendable`: other threads reach only the atomic flag and the loop's inbox; the rest is for the loop's thread.
public final class EventSource: @unchecked Sendable {
  let modes: RunLoopModes
  let priority: SourcePriority
  let mark: CalloutMark
  /// Among sources that are signalled at once, the lower goes first.
  public let order: Int
  private let isSignalled = Atomic<Bool>(false)
  private weak let loop: EventRunLoop?
  private var handler: (() -> Void)?

  init(
    loop: EventRunLoop,
    mark: CalloutMark,
    priority: SourcePriority,
    order: Int,
    modes: RunLoopModes,
    handler: @escaping () -> Void
  ) {
    self.loop = loop
    self.mark = mark
    self.priority = priority
    self.order = order
    self.modes = modes
    self.handler = handler
  }

  /// Has the handler called once, in one of the loop's next passes.
  ///
  /// A signal during the callout counts for another one. After a cancel it does nothing. Any thread.
  public func signal() {
    // Mostly it is signalled already, and reading is cheaper than exchanging.
    if isSignalled.load(ordering: .relaxed) || isSignalled.exchange(true, ordering: .acquiringAndReleasing) { return }
    loop?.noteSignalled(self)
  }

  /// Forgets the source: there is no callout after this, not even one that was signalled.
  ///
  /// Doing it again does nothing. The loop's thread only.
  public func cancel() {
    guard handler != nil else { return }
    loop?.forget(self)
    handler = nil
  }

  /// Calls the handler.
  ///
  /// The flag goes first, so that whoever signals during the callout is heard.
  func serve() -> Bool {
    isSignalled.store(false, ordering: .releasing)
    guard let handler else { return false }
    handler()
    return true
  }

  func close() { handler = nil }
}
