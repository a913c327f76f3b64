@testable import Mainspring

/// An instrument that keeps all its reports.
final class RecordingInstrument: LoopInstrument {
  private(set) var callouts: [LoopCallout] = []
  private(set) var waits: [(beginning: SuspendingClock.Instant, end: SuspendingClock.Instant)] = []

  func loop(_ loop: EventRunLoop, didCall callout: LoopCallout) { callouts.append(callout) }
  func loop(_ loop: EventRunLoop, didWaitFrom beginning: SuspendingClock.Instant, to end: SuspendingClock.Instant) {
    waits.append((beginning, end))
  }
}
