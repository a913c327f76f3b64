import Mainspring

/// Notices that a step of a measurement, such as a round, takes too long, although the measured thread does not return.
///
/// Its check runs on a loop of another thread, once in the length of the limit, and the measured thread only writes
/// down when it begins a step: a limit does not disturb what it watches.
///
/// Any thread may call this.
final class StepLimit: Sendable {
  private struct Step {
    let message: String
    let deadline: LoopClock.Instant
  }

  private let length: Duration
  private let loop: EventRunLoop
  private let step = Locked<Step?>(nil)
  private let onExcess: @Sendable (String) -> Void

  /// Starts to check.
  ///
  /// - Parameters:
  ///   - length: The time that a step may take.
  ///   - loop: The loop that checks, on its own thread.
  ///   - onExcess: Called on the loop's thread with a message that names the step that takes too long.
  init(_ length: Duration, checkedOn loop: EventRunLoop, onExcess: @escaping @Sendable (String) -> Void) {
    self.length = length
    self.loop = loop
    self.onExcess = onExcess
    loop.post { self.check() }
  }

  /// Begins a step, whose time counts from now.
  func begin(_ name: String, of benchmark: Benchmark) {
    let new = Step(message: message(name, of: benchmark), deadline: loop.clock.now.advanced(by: length))
    step.withLock { $0 = new }
  }

  /// Ends the step.
  func end() { step.withLock { $0 = nil } }

  private func check() {
    let now = loop.clock.now
    let current = step.withLock { $0 }
    if let current, current.deadline <= now { return onExcess(current.message) }
    // A step that begins later ends later.
    let next = current?.deadline ?? now.advanced(by: length)
    loop.addTimer(at: next) { [self] in check() }
  }

  private func message(_ name: String, of benchmark: Benchmark) -> String {
    var text =
      "The benchmark \"\(benchmark.name)\" has not ended in its time limit of \(length): \(name) still waits for "
      + "\(benchmark.body.awaited)."
    if !benchmark.namesLoop {
      text +=
        " The main loop does not run meanwhile: a benchmark that uses the main actor, Dispatch's main queue or "
        + "EventRunLoop.main must name it, as in measure(\"\(benchmark.name)\", on: .main)."
    }
    return text + " --limit changes the limit."
  }
}
