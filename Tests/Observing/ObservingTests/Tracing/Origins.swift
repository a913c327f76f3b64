import Mainspring

/// An instrument that keeps where posted blocks come from, and whether they have a delay.
final class Origins: LoopInstrument {
  private(set) var origins: [CalloutOrigin] = []
  private(set) var haveDelays: [Bool] = []

  func loop(_ loop: EventRunLoop, didCall callout: LoopCallout) {
    guard callout.kind == .post else { return }
    origins.append(callout.origin)
    haveDelays.append(callout.delay != nil)
  }
}
