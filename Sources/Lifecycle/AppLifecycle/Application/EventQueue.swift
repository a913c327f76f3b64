import SystemEvents

/// An event on its way to an application, and the function to call when the event has been handled.
struct QueuedEvent: Sendable {
  let event: SourceEvent
  let whenHandled: (@MainActor @Sendable (LifecycleApplication.Outcome) -> Void)?
}

/// The events of an application in the order in which they were sent.
struct EventQueue: Sendable {
  /// The events that were taken out are nil.
  private var events: [QueuedEvent?] = []
  private var first = 0

  var isEmpty: Bool { first == events.count }

  mutating func append(_ event: QueuedEvent) { events.append(event) }

  mutating func popFirst() -> QueuedEvent? {
    if isEmpty { return nil }
    // Nearly every event is the only one; without this it costs 200 instructions more.
    if events.count == 1 { return events.removeLast() }
    // Moved out, so that the caller releases the closure after its call, without a lock: an object that only the
    // closure owns may send an event in its deinitializer.
    let next = events[first].take()
    first += 1
    if isEmpty {
      events.removeAll(keepingCapacity: true)
      first = 0
    } else if first >= 64, 2 * first >= events.count {
      // Places are removed from the front from time to time, because the queue is never empty under a steady load.
      events.removeFirst(first)
      first = 0
    }
    return next
  }
}
