import CTaskHooks

/// A piece of an application's work on a queue or a thread other than the main one: a block, a thread, or somebody's
/// turn on a queue.
///
/// `@unchecked Sendable`: `state` and `waiter` are touched only while the lock of its ``DeviceWork`` is held, `body` by
/// the one thread that runs it; the rest never changes.
final class WorkItem: @unchecked Sendable {
  /// What it is, as reports call it.
  enum Kind: String {
    case block = "a block"
    case delayedBlock = "a block of asyncAfter"
    case handler = "a handler of a DispatchSource"
    case thread = "a thread"
    case turn = "a call of sync"
  }

  enum State {
    /// It waits for its turn, for the first time or to go on.
    case queued
    case running
    /// It waits for something that others have to do, or for time.
    case waiting
    /// Nobody counts on it any more: it is over, or has taken too long.
    case over
  }

  let work: DeviceWork
  let kind: Kind
  /// Where it runs; nil for a thread.
  let queue: WorkQueue?
  let isBarrier: Bool
  let place: WorkPlace
  /// Opened when it may go on.
  let gate = Gate()
  /// What it does; nil for a thread, and for a turn, which does it itself.
  private var body: (@Sendable () -> Void)?
  /// The thread that takes its turn, which is no piece of work itself if it is the main one.
  let caller: WorkItem?
  var state = State.queued
  /// What it waits with, while it is waiting.
  var waiter: WorkWaiter?

  init(
    of work: DeviceWork,
    kind: Kind,
    on queue: WorkQueue? = nil,
    isBarrier: Bool = false,
    place: WorkPlace,
    caller: WorkItem? = nil,
    body: (@Sendable () -> Void)? = nil
  ) {
    self.work = work
    self.kind = kind
    self.queue = queue
    self.isBarrier = isBarrier
    self.place = place
    self.caller = caller
    self.body = body
  }

  /// Does it, once, and lets go of all that it holds before the device goes on: objects of the application are gone
  /// when they would be.
  func run() {
    let body = self.body
    self.body = nil
    body?()
  }

  /// What it is and where it was begun, in words.
  var description: String { "\(kind.rawValue), queued by \(place)" }
}
