import Mainspring
import SystemEvents

extension SystemEventSink {
  /// Reports events that do not come from a callout of the loop, such as those at the end of a source.
  func post(_ events: [SystemEvent], on loop: EventRunLoop) {
    if events.isEmpty { return }
    loop.postToMainActor(priority: .system) { for event in events { self.receive(.event(event)) } }
  }
}
