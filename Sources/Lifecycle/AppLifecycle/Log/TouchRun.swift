/// Consecutive touch frames of a log, shown as one line.
struct TouchRun: Sendable {
  let beginning: Duration
  private(set) var end: Duration
  private(set) var count = 1
  /// The maximum number of fingers that were down at once.
  private(set) var fingers: Int
  /// The reason why the frames were dropped; nil if they were not dropped.
  let dropped: String?

  init(_ entry: LifecycleLogEntry, fingers: Int) {
    beginning = entry.time
    end = entry.time
    dropped = entry.dropped
    self.fingers = fingers
  }

  /// Adds a frame; returns false if its `dropped` differs, so that it belongs to another run.
  mutating func append(_ entry: LifecycleLogEntry, fingers: Int) -> Bool {
    guard entry.dropped == dropped else { return false }
    end = entry.time
    count += 1
    self.fingers = max(self.fingers, fingers)
    return true
  }
}
