import Mainspring
import SystemEvents

/// The events of a source on their way to its receiver, in the order in which they arose.
///
/// A receiver may stop or restart the source, and run the loop, which makes the source read again. Each event is
/// therefore taken out before the receiver is called with it, and a call inside that call goes on with the next one: no
/// event overtakes another one, and the cancellations of a source that is stopped follow what it had read before. The
/// object is separate from its source, because the last events are delivered when the source has gone.
@MainActor
final class EventDelivery {
  private let sink: any SystemEventSink
  private let loop: EventRunLoop
  /// The events; those before `first` have been taken out.
  private var events: [SourceEvent] = []
  private var first = 0

  init(to sink: any SystemEventSink, on loop: EventRunLoop) {
    self.sink = sink
    self.loop = loop
  }

  /// Adds an event, which ``deliver()`` delivers.
  func add(_ event: SourceEvent) { events.append(event) }

  /// Delivers all events; call it in a callout of the loop.
  func deliver() {
    while first < events.count {
      let event = events[first]
      first += 1
      sink.receive(event)
    }
    // The memory serves the next events.
    events.removeAll(keepingCapacity: true)
    first = 0
  }

  /// Adds events that do not arise in a callout of the loop, such as those at the end of a source, and delivers them in
  /// one.
  func post(_ posted: [SystemEvent]) {
    if posted.isEmpty { return }
    for event in posted { add(.event(event)) }
    loop.postToMainActor(priority: .system) { self.deliver() }
  }
}
