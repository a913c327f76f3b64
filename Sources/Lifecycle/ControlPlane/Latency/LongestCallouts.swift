import Mainspring

/// The longest callouts of a loop, at most one of each kind and origin: for a timer that is slow each time, only its
/// slowest callout.
struct LongestCallouts {
  struct Callout {
    let kind: CalloutKind
    let origin: CalloutOrigin
    let length: Duration
  }

  /// The maximum number of callouts that are kept.
  static let limit = 5

  /// The callouts in descending order.
  private(set) var callouts: [Callout] = []

  mutating func add(_ callout: Callout) {
    if callouts.count == LongestCallouts.limit, callouts[LongestCallouts.limit - 1].length >= callout.length { return }
    if let same = callouts.firstIndex(where: { $0.kind == callout.kind && $0.origin == callout.origin }) {
      if callouts[same].length >= callout.length { return }
      callouts.remove(at: same)
    }
    callouts.insert(callout, at: callouts.firstIndex { $0.length < callout.length } ?? callouts.count)
    if callouts.count > LongestCallouts.limit { callouts.removeLast() }
  }
}
