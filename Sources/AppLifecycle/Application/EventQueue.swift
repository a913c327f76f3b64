import SystemEvents

/// An event on its way to an application, and the function to call when the event has been handled.
struct QueuedEvent: Sendable {
  let event: SourceEvent
  var whenHandled: (@MainActor @Sendable (LifecycleApplication.Outcome) -> Void)?
}

/// The events of an application in the order in which they were sent.
struct EventQueue: Sendable {
  private var events: [QueuedEvent] = []
  private var first = 0

  var isEmpty: Bool { first == events.count }

  mutating func append(_ event: QueuedEvent) { events.append(event) }

  mutating func popFirst() -> QueuedEvent? {
    if isEmpty { return nil }
    let next = events[first]
    // The caller releases the closure after its call, without a lock: an object that only the closure owns may send an
    // event in its deinitialiser.
    events[first].whenHandled = nil
    first += 1
    // Handled events are removed from the front from time to time, because the queue is never empty under a steady
    // load.
    if isEmpty || (first >= 64 && 2 * first >= events.count) {
      events.removeFirst(first)
      first = 0
    }
    return next
  }
}
