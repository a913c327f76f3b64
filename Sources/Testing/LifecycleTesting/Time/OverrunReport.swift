import AppLifecycle
import CLinux
import Glibc
import Mainspring
import ProgramSymbols

/// The report that is written if one call of a device takes too long in real time.
///
/// The watchdog's thread writes it while the main thread is blocked.
enum OverrunReport {
  /// Writes the report and ends the test process with the exit status of a callback that overran.
  ///
  /// A blocked Swift function cannot be unwound, so the whole process has to end.
  static func endProcess(
    _ record: DeviceRecord,
    _ holds: HoldList,
    _ application: LifecycleApplication?,
    _ tasks: OpenTasks,
    limit: Duration,
    name: String,
    seed: UInt64?,
    blocked thread: pid_t?
  ) {
    // The blocked code may hold a lock, and standard error may be a full pipe; neither may prevent the exit.
    BoundedCall.run(within: .seconds(5)) {
      StandardStream.error.write(text(record, holds, application, tasks, limit: limit, name: name, seed: seed))
    }
    // The names of functions take a while to find.
    BoundedCall.run(within: .seconds(10)) {
      let places = thread.map(places) ?? []
      if !places.isEmpty {
        StandardStream.error.write("The main thread is in\n" + places.map { "  \($0)\n" }.joined())
      }
    }
    _exit(71)
  }

  static func text(
    _ record: DeviceRecord,
    _ holds: HoldList,
    _ application: LifecycleApplication?,
    _ tasks: OpenTasks,
    limit: Duration,
    name: String,
    seed: UInt64?
  ) -> String {
    let open = holds.open
    let ofClock = application?.loop.clock.holders ?? []
    let callback = application?.callbackInProgress
    var lines: [String] = []
    if let callback {
      lines.append("\(callback) of \(name) has not returned after \(limit.inSeconds) s of real time.")
    } else if !open.isEmpty || !ofClock.isEmpty {
      lines.append("A simulated device has waited for \(limit.inSeconds) s of real time for holds to be released.")
    } else {
      lines.append(
        "A timer, a posted block or a task of \(name) has not returned after \(limit.inSeconds) s of real time."
      )
    }
    for hold in open { lines.append("  hold \"\(hold.name)\", begun at \(hold.callSite)") }
    lines += ofClock.map { "  hold \"\($0)\"" }
    for task in application?.backgroundTasks.openTasks ?? [] {
      lines.append(
        "  background task \"\(task.name)\", begun at \(task.callSite), \(task.begunAt.inSeconds) s after launch"
      )
    }
    let timers = tasks.leaks(of: record.timers, all: true)
    lines += timers.prefix(20).map { "  \($0)" }
    if timers.count > 20 { lines.append("  and \(timers.count - 20) more timers") }
    let waiting = tasks.leaks
    lines += waiting.prefix(20).map { "  \($0)" }
    if waiting.count > 20 { lines.append("  and \(waiting.count - 20) more tasks") }
    if let seed { lines.append("The seed was \(seed).") }
    let timeline = DeviceLog(entries: record.entries, seed: seed).timeline(last: 20)
    if !timeline.isEmpty { lines.append("The last entries of the log:\n\(timeline)") }
    lines.append(
      "The blocked code cannot be unwound, so the test process ends here. Code under test must take its time from"
    )
    lines.append("device.clock, and device.realTimeLimit sets how long a call may take.")
    return lines.joined(separator: "\n") + "\n"
  }

  /// The functions that the thread has called, innermost first; empty if it does not answer a signal.
  private static func places(of thread: pid_t) -> [String] {
    var stack = mainspring_thread_stack()
    guard mainspring_take_stack(thread, &stack) else { return [] }
    let addresses = withUnsafeBytes(of: &stack.addresses) {
      Array($0.assumingMemoryBound(to: UInt64.self).prefix(min(Int(stack.count), 40)))
    }
    return addresses.map { CodeName.placeOfCall(returningTo: UInt($0)) }
      .filter { !$0.hasPrefix("reabstraction thunk") }
      // Private names have a part that differs from file to file.
      .map { $0.replacing(/\ in _[0-9A-F]{32}/, with: "") }
  }
}
