import AppLifecycle
import Foundation
import Mainspring

/// A task that the system runs for the application; the abstract class of all tasks.
///
/// Any thread may use a task. Apple: [BGTask](https://developer.apple.com/documentation/backgroundtasks/bgtask).
///
/// `@unchecked Sendable`, because the class is open: the task is immutable, and a lock guards the handler.
open class BGTask: NSObject, @unchecked Sendable {
  private struct Handler {
    let body: () -> Void
  }

  let task: ScheduledTask
  private let handler = Locked<Handler?>(nil)

  init(_ task: ScheduledTask) { self.task = task }

  /// Creates the object that the application sees for a task.
  static func make(_ task: ScheduledTask) -> BGTask {
    let made: BGTask =
      switch task.request.kind {
      case .refresh: BGAppRefreshTask(task)
      case .processing(_, _, healthDataProtection: .some): BGHealthResearchTask(task)
      case .processing: BGProcessingTask(task)
      case .continued: BGContinuedProcessingTask(task)
      }
    // The system keeps the object until the task is completed.
    task.connect(expire: { made.expire() }, fractionCompleted: { made.fractionCompleted })
    return made
  }

  /// The identifier of the request and of the launch handler.
  ///
  /// Apple: [identifier](https://developer.apple.com/documentation/backgroundtasks/bgtask/identifier).
  open var identifier: String { task.request.identifier }

  /// Called shortly before the time of the task is over; nil after that call, and after the task is completed.
  ///
  /// The handler is called on the main thread, and must return within the grace period. A task without a handler is
  /// completed as unsuccessful instead.
  ///
  /// Apple: [expirationHandler](https://developer.apple.com/documentation/backgroundtasks/bgtask/expirationhandler).
  open var expirationHandler: (() -> Void)? {
    get {
      let stored = handler.withLock { Unchecked($0) }.value
      return stored?.body
    }
    set {
      let stored = Unchecked(newValue.map(Handler.init))
      handler.change { $0 = stored.value }
    }
  }

  /// Completes the task, after which the system may suspend the application.
  ///
  /// A task that is not completed when its time is over ends the application. A second call is reported as a mistake
  /// and has no other effect. A first call has no effect if the system has completed the task at its expiration.
  ///
  /// Apple:
  /// [setTaskCompleted(success:)](https://developer.apple.com/documentation/backgroundtasks/bgtask/settaskcompleted(success:)).
  open func setTaskCompleted(success: Bool) {
    expirationHandler = nil
    task.complete(success: success)
  }

  /// Calls the expiration handler; returns false if there is none.
  private func expire() -> Bool {
    guard let expirationHandler else { return false }
    expirationHandler()
    self.expirationHandler = nil
    return true
  }

  /// The finished part of the work, from 0 to 1; only a continued task reports it.
  var fractionCompleted: Double { 0 }
}

/// A value that crosses threads although its type does not allow it.
///
/// `@unchecked Sendable`: Apple's API lets an expiration handler be set on one thread and called on another.
private struct Unchecked<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}
