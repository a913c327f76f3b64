import SystemEvents
import Testing

@testable import AppLifecycle

struct EventQueueTests {
  private final class Token: Sendable {}

  private func event(keeping token: Token) -> QueuedEvent {
    QueuedEvent(event: .event(.home), whenHandled: { _ in withExtendedLifetime(token) {} })
  }

  /// Appends an event whose closure alone keeps an object, and returns the object, which the caller must not keep.
  private func appendEvent(to queue: inout EventQueue) -> Token? {
    let token = Token()
    queue.append(event(keeping: token))
    return token
  }

  @Test func theQueueKeepsNoClosureOfAHandledEvent() {
    // Given a queue of two events, of which the first has a closure with an object of its own
    var queue = EventQueue()
    weak let first = appendEvent(to: &queue)
    queue.append(event(keeping: Token()))

    // When the first is handled
    _ = queue.popFirst()

    // Then nothing keeps its object
    #expect(first == nil)
    #expect(!queue.isEmpty)
  }

  @Test func handledEventsAreReleasedWhileOthersWait() {
    var queue = EventQueue()
    weak let first = appendEvent(to: &queue)
    for _ in 0..<199 { queue.append(event(keeping: Token())) }

    for _ in 0..<150 { _ = queue.popFirst() }

    #expect(first == nil)
    #expect(!queue.isEmpty)
    for _ in 0..<50 { #expect(queue.popFirst() != nil) }
    #expect(queue.isEmpty && queue.popFirst() == nil)
  }
}
