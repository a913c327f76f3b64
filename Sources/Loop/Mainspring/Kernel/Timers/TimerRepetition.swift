/// The additional data of a repeating timer.
struct TimerRepetition {
  private var interval: Int64
  let tolerance: Int64
  /// The requested instant; the deadline is later by up to the tolerance.
  var due: Int64
  /// When the timer fires next; used while its callout runs.
  var nextDeadline = Int64.max
  /// The number of the call site at which the timer was added.
  let callSite: UInt32

  init(interval: Int64, tolerance: Int64, due: Int64, callSite: UInt32) {
    self.interval = interval
    self.tolerance = tolerance
    self.due = due
    self.callSite = callSite
  }

  mutating func setInterval(_ interval: Int64) { self.interval = interval }

  /// Moves `due` by whole intervals to the first instant after `now`; `now` must not be before `due`.
  mutating func advance(past now: Int64) {
    defer { nextDeadline = TimerTolerance.deadline(due: due, tolerance: tolerance) }
    // The usual case, without a division: the timer has not fallen behind by a whole interval.
    let next = due.addingSaturating(interval)
    if next > now {
      due = next
      return
    }
    // The difference of two 64-bit numbers fits into 64 bits without a sign.
    let sinceLastMultiple = UInt64(bitPattern: now &- due) % UInt64(interval)
    due = now.addingSaturating(interval - Int64(sinceLastMultiple))
  }
}
