import CDeviceHooks
import Mainspring

/// The tasks of a device's application that have not ended, and the sleeps of all its tasks.
///
/// Only tasks that `Task` or `Task.detached` started count: a child task ends before its parent does. The runtime does
/// not say when a task ends. So the list refers to each task weakly, and reads the task's state when a report asks.
///
/// Any thread may call this.
final class OpenTasks: Sendable {
  /// `@unchecked Sendable`: it never changes, except that the runtime clears the weak reference, in an atomic way.
  final class Entry: @unchecked Sendable {
    private weak var task: AnyObject?
    let number: UInt64
    let origin: TaskOrigin

    init(_ task: UnsafeMutableRawPointer, _ origin: TaskOrigin) {
      // A task is an object of the runtime, with the reference counts of any object.
      self.task = Unmanaged<AnyObject>.fromOpaque(task).takeUnretainedValue()
      number = mainspring_task_number(task)
      self.origin = origin
    }

    /// Calls `body` with the task while it is kept alive; returns nil if the task no longer exists.
    private func withTask<Value>(_ body: (UnsafeMutableRawPointer) -> Value) -> Value? {
      guard let task else { return nil }
      return withExtendedLifetime(task) { body(Unmanaged.passUnretained(task).toOpaque()) }
    }

    /// Whether the task has ended, although a handle to it may still exist.
    var hasEnded: Bool { withTask { mainspring_state_of_task($0) == mainspring_task_has_ended } ?? true }

    /// Whether the task has not ended, and does not run now.
    var waits: Bool { withTask { mainspring_state_of_task($0) == mainspring_task_waits } ?? false }

    /// The number of a task that awaits the end of this one; nil if there is none.
    ///
    /// Call it on the main queue only: the device's tasks run there, so this one cannot end during the call.
    var awaitedBy: UInt64? {
      let number = withTask { mainspring_task_that_awaits($0) } ?? 0
      return number == 0 ? nil : number
    }
  }

  /// A task that sleeps.
  struct Sleep: Sendable {
    fileprivate let number: Int
    let task: UInt64
    let deadline: LoopClock.Instant
    let entry: Entry?
    /// Whether the sleep is over when the task goes on; a sleep on the device's clock has an end of its own.
    let endsWithJob: Bool

    /// The sleep in words, for a report.
    var description: String { entry.map { "a task that sleeps, started \($0.origin)" } ?? "a task that sleeps" }
  }

  private struct Contents {
    var entries: [UInt64: Entry] = [:]
    /// The sleeps, by the numbers of their tasks; a task sleeps once at a time.
    var sleeps: [UInt64: Sleep] = [:]
    var sleepCount = 0
    /// The number of entries at which those of tasks that have ended are removed.
    var limit = 64
  }

  private let contents = Locked(Contents())

  // MARK: - Tasks

  /// A short name of the task, for a report.
  func name(ofTask number: UInt64, _ names: inout Names) -> String {
    names.short("task", number, contents.withLock { $0.entries[number] }.map { "started \($0.origin)" } ?? "a task")
  }

  /// Adds a task that the application has just created.
  func add(_ task: UnsafeMutableRawPointer, _ origin: TaskOrigin) {
    let entry = Entry(task, origin)
    let full = contents.withLock { contents -> [Entry]? in
      contents.entries[entry.number] = entry
      return contents.entries.count > contents.limit ? Array(contents.entries.values) : nil
    }
    guard let full else { return }
    // Without the lock: the last reference to a task may end here, and with it objects of the application.
    let ended = full.filter(\.hasEnded).map(\.number)
    contents.withLock { contents in
      for number in ended { contents.entries[number] = nil }
      contents.limit = max(64, contents.entries.count * 2)
    }
  }

  /// Removes a task that is the test's own.
  func remove(_ task: UInt64) { contents.withLock { $0.entries[task] = nil } }

  /// Removes everything: the process of the application has ended.
  func removeAll() {
    contents.withLock { contents in
      contents.entries = [:]
      contents.sleeps = [:]
    }
  }

  /// Whether no task was added since the entries of ended tasks were last removed.
  var isEmpty: Bool { contents.withLock { $0.entries.isEmpty } }

  /// The tasks that have not ended and do not run now, in the order in which they were created.
  var waiting: [Entry] {
    contents.withLock { Array($0.entries.values) }.filter(\.waits).sorted { $0.number < $1.number }
  }

  // MARK: - Sleeps

  /// Notes that the current task sleeps until `deadline`; returns the argument for ``endSleep(_:)``.
  ///
  /// - Parameter endsWithJob: whether the sleep is over when a job of the task is submitted.
  func beginSleep(until deadline: LoopClock.Instant, endsWithJob: Bool) -> Sleep {
    let task = mainspring_current_task_number()
    return contents.withLock { contents in
      contents.sleepCount += 1
      let sleep = Sleep(
        number: contents.sleepCount,
        task: task,
        deadline: deadline,
        entry: contents.entries[task],
        endsWithJob: endsWithJob
      )
      contents.sleeps[task] = sleep
      return sleep
    }
  }

  func endSleep(_ sleep: Sleep) {
    contents.withLock { contents in
      if contents.sleeps[sleep.task]?.number == sleep.number { contents.sleeps[sleep.task] = nil }
    }
  }

  /// Notes that a task goes on, for example since it was cancelled in its sleep.
  func goesOn(_ task: UInt64) {
    contents.withLock { contents in
      if contents.sleeps[task]?.endsWithJob == true { contents.sleeps[task] = nil }
    }
  }

  /// The sleeping tasks.
  var sleeps: [Sleep] { contents.withLock { Array($0.sleeps.values) } }

  // MARK: - Reports

  /// The pending timers of a loop in words, and the end of the sleeps of tasks among them.
  ///
  /// - Parameter all: whether to include the sleeps of tasks that were cancelled in them and have gone on.
  func leaks(of timers: [DeviceRecord.PendingTimer], all: Bool) -> [DeviceLeak] {
    var sleeps = Dictionary(grouping: self.sleeps, by: \.deadline)
    return timers.compactMap { timer in
      let file = timer.callSite.fileID
      guard file == OpenTasks.fileOfClockSleeps || file == OpenTasks.fileOfTaskSleeps else {
        return DeviceLeak(timer: timer)
      }
      let due = Duration.nanoseconds(timer.deadline.nanoseconds)
      if let sleep = sleeps[timer.deadline]?.popLast() { return .timer(sleep.description, due: due) }
      if file == OpenTasks.fileOfClockSleeps { return .timer("a task that sleeps", due: due) }
      return all ? .timer("the end of a sleep that was cancelled", due: due) : nil
    }
  }

  private static let fileOfClockSleeps = "Mainspring/Sleep.swift"
  private static let fileOfTaskSleeps = "LifecycleTesting/TaskScheduler.swift"

  /// The waiting tasks that do not sleep.
  var leaks: [DeviceLeak] {
    let sleeping = Set(sleeps.map(\.task))
    return waiting.filter { !sleeping.contains($0.number) }.map { .task("a task that waits, started \($0.origin)") }
  }
}
