@testable import Mainspring

/// A list of timers that is too simple to be wrong: it looks through all timers for the next one.
struct TimerListModel {
  struct Timer {
    let id: Int
    let handle: (slot: UInt32, generation: UInt32)
    let interval: Int64
    let modes: RunLoopModes
    /// The requested instant, from which the intervals count.
    var due: Int64
    var deadline: Int64
    var sequence: Int
  }

  private(set) var timers: [Timer] = []
  private var nextSequence = 0
  private var firedUntil = Int64.min
  private var sequenceAtBeginning = 0

  var deadlines: [Int64] { timers.map(\.deadline).sorted() }

  func earliest(servedBits: UInt64) -> Int64 {
    timers.filter { $0.modes.meet(servedBits) }.map(\.deadline).min() ?? .max
  }

  mutating func add(_ id: Int, _ handle: (UInt32, UInt32), due: Int64, interval: Int64, modes: RunLoopModes) {
    timers.append(
      Timer(id: id, handle: handle, interval: interval, modes: modes, due: due, deadline: 0, sequence: 0)
    )
    reset(timers.count - 1, due: due)
  }

  mutating func remove(_ index: Int) -> Timer { timers.remove(at: index) }

  mutating func reset(_ index: Int, due: Int64) {
    timers[index].due = due
    timers[index].deadline = max(due, firedUntil)
    timers[index].sequence = nextSequence
    nextSequence += 1
  }

  /// Begins to fire the timers that are due at `now`; those that are added or reset from here on wait for the next
  /// time.
  mutating func beginFiring(now: Int64) {
    firedUntil = max(firedUntil, now)
    sequenceAtBeginning = nextSequence
  }

  /// Fires the next timer that is due at `now`, and returns its number; nil if none is left.
  mutating func fireNext(now: Int64, servedBits: UInt64) -> Int? {
    let next = timers.indices.filter {
      timers[$0].deadline <= now && timers[$0].sequence < sequenceAtBeginning && timers[$0].modes.meet(servedBits)
    }.min { (timers[$0].deadline, timers[$0].sequence) < (timers[$1].deadline, timers[$1].sequence) }
    guard let next else { return nil }
    let id = timers[next].id
    if timers[next].interval == 0 {
      timers.remove(at: next)
    } else {
      var due = timers[next].due
      while due <= now { due += timers[next].interval }
      reset(next, due: due)
    }
    return id
  }
}
