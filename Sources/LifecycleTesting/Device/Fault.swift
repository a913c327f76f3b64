import AppLifecycle
import Dispatch

/// Something that goes wrong in real life, for a test to run over: `@Test(arguments: Fault.allCases)`.
///
/// `SimulatedDevice.inject(_:fileID:filePath:line:column:)` has it happen. What an application does wrong with
/// background tasks is done in its name, so its own code need not be changed.
public enum Fault: String, CaseIterable, Hashable, Sendable {
  /// A background task is begun and never ended.
  case taskNeverEnded
  /// A background task is ended twice.
  case taskEndedTwice
  /// A background task is ended by another thread.
  case taskEndedFromAnotherThread
  /// A background task is begun when the time has run out.
  case taskBegunAfterExpiry
  /// A thousand background tasks are begun.
  case thousandTasks
  /// An expiration handler takes longer than the grace period.
  case handlerBlocks
  /// An expiration handler no longer knows its task's identifier, and so cannot end it.
  case handlerThrowsAwayItsIdentifier
  /// An expiration handler ends its task and begins another.
  case handlerBeginsAgain
  /// The machine sleeps for an hour at the next step of time, and so the clocks of the world jump.
  case clockJump
  /// Memory runs short at each step of time.
  case memoryWarningAtEachStep
  /// The home button is pressed at each step of time at which the application is on the screen, and the user returns.
  case homeAtEachStep
}

extension SimulatedDevice {
  /// Has `fault` happen from now on.
  ///
  /// The application must have been launched. A fault that has to do with the expiry of background time holds a
  /// background task until then; the others happen now, or at each step of time.
  public func inject(
    _ fault: Fault,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    begin(fault, at: SourcePlace(fileID, filePath, line, column))
    runWhatIsReady()
  }

  /// As the synchronous form, with the main queue.
  public func inject(
    _ fault: Fault,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    begin(fault, at: SourcePlace(fileID, filePath, line, column))
    await settleQueues()
  }

  private func begin(_ fault: Fault, at injection: SourcePlace) {
    isCalled(from: injection)
    let place = injection.description
    guard let application = living("given a fault") else { return }
    let tasks = application.backgroundTasks
    switch fault {
    case .taskNeverEnded: _ = tasks.begin(name: fault.taskName, place: place) {}
    case .taskEndedTwice:
      let id = tasks.begin(name: fault.taskName, place: place)
      tasks.end(id)
      tasks.end(id)
    case .taskEndedFromAnotherThread:
      let id = tasks.begin(name: fault.taskName, place: place)
      let isOver = DispatchSemaphore(value: 0)
      DispatchQueue.global().async {
        tasks.end(id)
        isOver.signal()
      }
      isOver.wait()
    case .taskBegunAfterExpiry, .handlerBeginsAgain:
      let id = Box(BackgroundTaskManager.invalidID)
      id.value = tasks.begin(name: fault.taskName, place: place) {
        if fault == .handlerBeginsAgain { tasks.end(id.value) }
        _ = tasks.begin(name: "\(fault.taskName) again", place: place)
        if fault == .taskBegunAfterExpiry { tasks.end(id.value) }
      }
    case .thousandTasks:
      let ids = (1...1000).map { tasks.begin(name: "\(fault.taskName) \($0)", place: place) }
      for id in ids where id != BackgroundTaskManager.invalidID { tasks.end(id) }
    case .handlerBlocks:
      let id = Box(BackgroundTaskManager.invalidID)
      id.value = tasks.begin(name: fault.taskName, place: place) { [weak self] in
        guard let self else { return }
        // A block takes time, and nothing of the application runs meanwhile.
        loop.skip(to: loop.clock.now.advanced(by: configuration.policy.gracePeriod + .seconds(1)))
        tasks.end(id.value)
      }
    case .handlerThrowsAwayItsIdentifier:
      _ = tasks.begin(name: fault.taskName, place: place) { tasks.end(BackgroundTaskManager.invalidID) }
    case .clockJump:
      let hasJumped = Box(false)
      stepActions.append { device in
        if hasJumped.value { return }
        hasJumped.value = true
        device.loop.skip(to: device.loop.clock.now.advanced(by: .seconds(3600)))
        device.runWhatIsReady()
      }
    case .memoryWarningAtEachStep: stepActions.append { $0.send(.memoryWarning, at: injection) }
    case .homeAtEachStep:
      stepActions.append { device in
        guard device.send(.home, at: injection) == .handled, device.termination == nil else { return }
        device.send(.foreground, at: injection)
      }
    }
  }
}

extension Fault {
  /// What the background tasks of the fault are called in the log.
  public var taskName: String { "fault \(rawValue)" }

  /// The name of the reason for which a fault like this ends an application that goes to the background and stays
  /// there; nil where an application that does nothing wrong itself lives on.
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
