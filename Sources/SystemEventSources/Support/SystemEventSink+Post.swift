import Mainspring
import SystemEvents

extension SystemEventSink {
  /// Sends events in a callout of the loop, for events that do not arise in one, such as those at the end of a source.
  func post(_ events: [SystemEvent], on loop: EventRunLoop) {
    if events.isEmpty { return }
    loop.postToMainActor(priority: .system) { for event in events { self.receive(.event(event)) } }
  }
}
