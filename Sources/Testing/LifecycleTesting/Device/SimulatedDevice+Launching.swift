import Mainspring

/// A delegate that a device can create without help from the test.
@MainActor
public protocol LaunchableDelegate: ApplicationDelegate {
  /// Creates a delegate as the application does at launch.
  init()
}

// The asynchronous forms of these members are generated.
extension SimulatedDevice {
  /// Launches an application with `delegate`, and runs it until it is active, or as far as `options` specify.
  ///
  /// - Returns: the delegate. The expression is evaluated as part of the launch, so ``loop`` in it is this launch's
  ///   loop.
  /// - Throws: ``DeviceFailure`` if an application is already running. After it has ended, you can launch again.
  @discardableResult
  public func launch<Delegate: ApplicationDelegate>(
    _ delegate: @autoclosure @MainActor () -> Delegate,
    options: LaunchOptions = LaunchOptions(),
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws -> Delegate {
    isCalled(from: CallLocation(file, line))
    var made: Delegate?
    try start(options) { application in
      made = delegate()
      application.delegate = made
    }
    return made!
  }

  /// Launches an application with a delegate of class `type`; see `launch(_:options:)`.
  @discardableResult
  public func launch<Delegate: LaunchableDelegate>(
    _ type: Delegate.Type,
    options: LaunchOptions = LaunchOptions(),
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws -> Delegate {
    isCalled(from: CallLocation(file, line))
    return try launch(type, options)
  }

  /// Launches an application into the background with `delegate`; see `launch(_:options:)`.
  @discardableResult
  public func launchInBackground<Delegate: ApplicationDelegate>(
    _ delegate: @autoclosure @MainActor () -> Delegate,
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws -> Delegate {
    try launch(delegate(), options: LaunchOptions(inBackground: true), file: file, line: line)
  }

  /// Launches an application into the background with a delegate of class `type`; see `launch(_:options:)`.
  @discardableResult
  public func launchInBackground<Delegate: LaunchableDelegate>(
    _ type: Delegate.Type,
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws -> Delegate {
    try launch(type, options: LaunchOptions(inBackground: true), file: file, line: line)
  }

  private func launch<Delegate: LaunchableDelegate>(_ type: Delegate.Type, _ options: LaunchOptions) throws -> Delegate
  {
    let delegate = try launch(type.init(), options: options, file: calledFrom.file, line: calledFrom.line)
    launcher = { device, options in _ = try device.launch(type, options) }
    return delegate
  }
}

/// The state and the history of the application.
extension SimulatedDevice {
  /// The state of the application.
  public var state: DeviceState { application.map { DeviceState($0.machine.phase) } ?? .notRunning }

  /// Every state that the application has been in, in order, since its launch.
  ///
  /// The end of the application adds `notRunning`; another launch appends its states.
  public var states: [DeviceState] { log.states }

  /// The open background tasks, in the order in which they began, with the source locations that began them.
  public var backgroundTasks: [BackgroundTaskRecord] { application?.backgroundTasks.openTasks ?? [] }

  /// The remaining background time; nil in the foreground and if no application runs.
  public var backgroundTimeRemaining: Duration? {
    application?.termination == nil ? application?.backgroundTasks.remaining : nil
  }

  /// The log up to now.
  public var log: DeviceLog { DeviceLog(entries: record.entries, seed: seed) }

  /// Why the last launch's application terminated; nil while it runs, and before the first launch.
  public var termination: Termination? { application?.termination }

  /// Whether the device is locked, whether or not an application runs on it.
  ///
  /// A device begins unlocked. Protected data is unavailable on a locked device, also to an application that is
  /// launched into the background. A device that was switched on and not unlocked yet is in the same state: call
  /// `lock()` before the first launch.
  public var isLocked: Bool { condition.isLocked }

  /// The time after which the screen locks by itself if the user does nothing; nil, as at first, if it never does.
  ///
  /// Each action of the user starts the time again: a touch, a key, a button of the device, a launch on the screen.
  /// While the application on the screen has set `isIdleTimerDisabled`, the time does not run; it starts again when the
  /// application sets it to false. iPhones wait 30 seconds to 5 minutes. The setting stays through all launches.
  ///
  /// - Precondition: the time is greater than zero.
  public var autoLock: Duration? {
    get { autoLocking.time }
    set { autoLocking.time = newValue }
  }
}
