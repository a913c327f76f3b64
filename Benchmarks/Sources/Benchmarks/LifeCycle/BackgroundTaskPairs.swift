import AppLifecycle
import Glibc
import Mainspring

/// W9: begins and ends background tasks while the application is in the foreground, where most tasks run.
@MainActor
final class BackgroundTaskPairs: ApplicationDelegate {
  private let operations: Int
  private let onOtherThread: Bool
  /// Written by the measuring thread, and read after it has finished.
  private let elapsed = UnsafeMutablePointer<Int64>.holding(0)
  private var other: Worker?

  private init(_ operations: Int, onOtherThread: Bool) {
    self.operations = operations
    self.onOtherThread = onOtherThread
  }

  static func measure(_ operations: Int, onOtherThread: Bool) -> Sample {
    let delegate = BackgroundTaskPairs(operations, onOtherThread: onOtherThread)
    let application = LifecycleApplication(loop: .main)
    application.delegate = delegate
    let status = application.run()
    delegate.other?.join()
    if status != 0 { fail("W9: the application has ended with \(status)") }
    defer { delegate.elapsed.discard() }
    return Sample(operations: operations, elapsed: delegate.elapsed.pointee)
  }

  func applicationDidBecomeActive(_ application: LifecycleApplication) {
    let operations = operations
    guard onOtherThread else {
      elapsed.pointee = BackgroundTaskPairs.run(operations, on: application.backgroundTasks, as: .task)
      return application.send(.terminate)
    }
    // The worker writes it before it terminates the application, and is joined before it is read.
    nonisolated(unsafe) let elapsed = elapsed
    other = Worker {
      elapsed.pointee = BackgroundTaskPairs.run(operations, on: application.backgroundTasks, as: .taskElsewhere)
      application.send(.terminate)
    }
  }

  private nonisolated static func run(
    _ operations: Int,
    on tasks: BackgroundTaskManager,
    as scenario: LifeCycleScenario
  ) -> Int64 {
    let first = tasks.begin(name: "first")
    let begun = nanosecondsNow()
    for _ in 0..<operations {
      let task = tasks.begin(name: "upload") { fail("W9: the time of a task on the screen is up") }
      tasks.end(task)
    }
    let elapsed = nanosecondsNow() - begun
    // Task identifiers are consecutive, and every task that was ended is closed.
    let last = tasks.begin(name: "last")
    scenario.expect(last - first - 1, toBe: operations, of: "tasks")
    scenario.expect(tasks.openTasks.count, toBe: 2, of: "open tasks")
    tasks.end(first)
    tasks.end(last)
    return elapsed
  }
}
