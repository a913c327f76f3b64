import AppLifecycle
import Dispatch

/// A fault that occurs in practice, for a test to iterate over: `@Test(arguments: DeviceFault.allCases)`.
///
/// `SimulatedDevice.inject(_:fileID:filePath:line:column:)` injects it. For errors in the use of background tasks, the
/// device itself begins and ends the tasks on the application's behalf, so the application's code does not change.
@nonexhaustive
public enum DeviceFault: String, CaseIterable, Hashable, Sendable {
  /// A background task begins and never ends.
  case taskNeverEnded
  /// A background task is ended twice.
  case taskEndedTwice
  /// Another thread ends a background task.
  case taskEndedFromAnotherThread
  /// A background task begins after the background time has expired.
  case taskBegunAfterExpiry
  /// A thousand background tasks begin, and then end.
  case thousandTasks
  /// An expiration handler takes longer than the grace period.
  case handlerBlocks
  /// An expiration handler has lost its task's identifier, and so cannot end the task.
  case handlerThrowsAwayItsIdentifier
  /// An expiration handler ends its task and begins another one.
  case handlerBeginsAgain
  /// The machine sleeps for an hour at the next step of time, so all clocks jump.
  case clockJump
  /// A memory warning arrives at each step of time while the application runs; a suspended application would be ended.
  case memoryWarningAtEachStep
  /// At each step of time, if the application is on the screen, the user presses the home button and returns.
  case homeAtEachStep
}

extension DeviceFault {
  /// Begins the fault in the application of `device`, for a test that injected it at `injection`.
  @MainActor
  func begin(on device: SimulatedDevice, at injection: CallLocation) {
    device.isCalled(from: injection)
    let callSite = injection.description
    guard let application = device.living("given a fault") else { return }
    let tasks = application.backgroundTasks
    switch self {
    case .taskNeverEnded: _ = tasks.begin(name: taskName, callSite: callSite) {}
    case .taskEndedTwice:
      let id = tasks.begin(name: taskName, callSite: callSite)
      tasks.end(id)
      tasks.end(id)
    case .taskEndedFromAnotherThread:
      let id = tasks.begin(name: taskName, callSite: callSite)
      let isOver = DispatchSemaphore(value: 0)
      DispatchQueue.global().async {
        tasks.end(id)
        isOver.signal()
      }
      isOver.wait()
    case .taskBegunAfterExpiry, .handlerBeginsAgain:
      let id = Box(BackgroundTaskManager.invalidID)
      id.value = tasks.begin(name: taskName, callSite: callSite) {
        if self == .handlerBeginsAgain { tasks.end(id.value) }
        _ = tasks.begin(name: "\(taskName) again", callSite: callSite)
        if self == .taskBegunAfterExpiry { tasks.end(id.value) }
      }
    case .thousandTasks:
      let ids = (1...1000).map { tasks.begin(name: "\(taskName) \($0)", callSite: callSite) }
      for id in ids where id != BackgroundTaskManager.invalidID { tasks.end(id) }
    case .handlerBlocks:
      let id = Box(BackgroundTaskManager.invalidID)
      id.value = tasks.begin(name: taskName, callSite: callSite) { [weak device] in
        guard let device else { return }
        // A handler that blocks takes time, and none of the application's code runs in that time.
        let blocked = device.configuration.policy.gracePeriod + .seconds(1)
        device.loop.virtualTime.skip(to: device.loop.clock.now.advanced(by: blocked))
        tasks.end(id.value)
      }
    case .handlerThrowsAwayItsIdentifier:
      _ = tasks.begin(name: taskName, callSite: callSite) { tasks.end(BackgroundTaskManager.invalidID) }
    case .clockJump:
      let hasJumped = Box(false)
      device.stepActions.append { device in
        if hasJumped.value { return }
        hasJumped.value = true
        device.loop.virtualTime.skip(to: device.loop.clock.now.advanced(by: .seconds(3600)))
        device.runWhatIsReady()
      }
    case .memoryWarningAtEachStep:
      device.stepActions.append { device in
        if device.isServed { device.send(.memoryWarning, at: injection) }
      }
    case .homeAtEachStep:
      device.stepActions.append { device in
        guard device.send(.home, at: injection) == .handled, device.termination == nil else { return }
        device.send(.foreground, at: injection)
      }
    }
  }
}

extension DeviceFault {
  /// The prefix of the names of this fault's background tasks in the log.
  public var taskName: String { "fault \(rawValue)" }

  /// The name of the termination reason if this fault ends an application that goes to the background and stays there.
  ///
  /// nil if an application without errors of its own survives the fault.
  public var terminationName: String? {
    switch self {
    case .taskNeverEnded, .handlerThrowsAwayItsIdentifier: TerminationReason.taskNotEnded(taskName).name
    case .handlerBlocks: TerminationReason.graceExceeded(callback: "").name
    case .taskEndedTwice, .taskEndedFromAnotherThread, .taskBegunAfterExpiry, .thousandTasks, .handlerBeginsAgain,
      .clockJump, .memoryWarningAtEachStep, .homeAtEachStep:
      nil
    }
  }
}

extension TerminationReason {
  /// Returns the reason for an application that held background tasks of these names when its background time expired.
  public static func taskNotEnded(_ names: String...) -> TerminationReason { .taskNotEnded(names: names) }
}
