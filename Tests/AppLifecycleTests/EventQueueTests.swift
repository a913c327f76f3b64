import SystemEvents
import Testing

@testable import AppLifecycle

struct EventQueueTests {
  private final class Token: Sendable {}

  private func event(keeping token: Token) -> QueuedEvent {
    QueuedEvent(event: .event(.home), whenHandled: { _ in withExtendedLifetime(token) {} })
  }

  @Test func theQueueKeepsNoClosureOfAHandledEvent() {
    // Given a queue of two events, of which the first has a closure with an object of its own
    var queue = EventQueue()
    weak var first: Token?
    do {
      let token = Token()
      first = token
      queue.append(event(keeping: token))
    }
    queue.append(event(keeping: Token()))

    // When the first is handled
    _ = queue.popFirst()

    // Then nothing keeps its object
    #expect(first == nil)
    #expect(!queue.isEmpty)
  }

  @Test func handledEventsAreReleasedWhileOthersWait() {
    var queue = EventQueue()
    weak var first: Token?
    do {
      let token = Token()
      first = token
      queue.append(event(keeping: token))
    }
    for _ in 0..<199 { queue.append(event(keeping: Token())) }

    for _ in 0..<150 { _ = queue.popFirst() }

    #expect(first == nil)
    #expect(!queue.isEmpty)
    for _ in 0..<50 { #expect(queue.popFirst() != nil) }
    #expect(queue.isEmpty && queue.popFirst() == nil)
  }
}
