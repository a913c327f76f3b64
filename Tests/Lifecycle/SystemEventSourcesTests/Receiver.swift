import AppLifecycle
import SystemEventSources

/// A receiver of events that runs code of the test at each one.
@MainActor
final class Receiver: SystemEventSink {
  private(set) var events: [SourceEvent] = []
  var onEvent: ((SourceEvent) -> Void)?

  func receive(_ event: SourceEvent) {
    events.append(event)
    onEvent?(event)
  }

  func setStopHandler(_ handler: (@MainActor @Sendable (_ mustStop: Bool) -> Void)?) {}
}
