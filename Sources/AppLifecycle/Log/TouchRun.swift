/// Touch frames that follow each other in a log, told as one.
struct TouchRun: Sendable {
  let beginning: Double
  private(set) var end: Double
  private(set) var count = 1
  /// The most fingers that were down at once.
  private(set) var fingers: Int
  /// Why they were dropped; nil where they were not.
  let dropped: String?

  init(_ entry: LifecycleLogEntry, fingers: Int) {
    beginning = entry.time
    end = entry.time
    dropped = entry.dropped
    self.fingers = fingers
  }

  /// Takes in a further frame; false where it met another fate, and so belongs to another run.
  mutating func append(_ entry: LifecycleLogEntry, fingers: Int) -> Bool {
    guard entry.dropped == dropped else { return false }
    end = entry.time
    count += 1
    self.fingers = max(self.fingers, fingers)
    return true
  }
}
