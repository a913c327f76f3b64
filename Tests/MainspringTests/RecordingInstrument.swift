@testable import Mainspring

/// An instrument that keeps all its reports.
final class RecordingInstrument: LoopInstrument {
  private(set) var callouts: [Callout] = []
  private(set) var waits: [(beginning: Int64, end: Int64)] = []

  func loop(_ loop: EventRunLoop, didCall callout: Callout) { callouts.append(callout) }
  func loop(_ loop: EventRunLoop, didWaitFrom beginning: Int64, to end: Int64) { waits.append((beginning, end)) }
}
