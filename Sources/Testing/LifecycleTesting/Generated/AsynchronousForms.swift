// Written by Scripts/generate-asynchronous-forms; do not edit.
import AppLifecycle

extension Interruption {
  /// Accepts the interruption, which takes the user out of the application.
  ///
  /// As the synchronous form, and also runs the blocks on Dispatch's main queue.
  public func accept(file: StaticString = #filePath, line: UInt = #line) async {
    await device.settling { accept(file: file, line: line) }
  }

  /// Declines the interruption; the application becomes active again unless another interruption covers it.
  ///
  /// As the synchronous form, and also runs the blocks on Dispatch's main queue.
  public func decline(file: StaticString = #filePath, line: UInt = #line) async {
    await device.settling { decline(file: file, line: line) }
  }

  /// Ends the interruption without the user; it has the same effect as `decline()`.
  ///
  /// As the synchronous form, and also runs the blocks on Dispatch's main queue.
  public func end(file: StaticString = #filePath, line: UInt = #line) async {
    await device.settling { end(file: file, line: line) }
  }
}

extension AsynchronousDevice {
  /// Continues, in the application, an activity that the user began elsewhere.
  ///
  /// As the synchronous form, and also runs the blocks on Dispatch's main queue.
  @discardableResult
  public func continueActivity(
    _ activity: UserActivity,
    file: StaticString = #filePath,
    line: UInt = #line
  ) async -> LifecycleApplication.Outcome? {
    await send(.userActivity(activity), file: file, line: line)
  }

  /// Chooses the shortcut of that type on the application's icon.
  ///
  /// As the synchronous form, and also runs the blocks on Dispatch's main queue.
  @discardableResult
  public func chooseShortcut(
    _ type: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) async -> LifecycleApplication.Outcome? {
    await send(.shortcut(Shortcut(type: type)), file: file, line: line)
  }

  /// Delivers a remote notification.
  ///
  /// As the synchronous form, and also runs the blocks on Dispatch's main queue.
  @discardableResult
  public func deliverNotification(
    _ payload: [String: JSONValue],
    isOpened: Bool = false,
    file: StaticString = #filePath,
    line: UInt = #line
  ) async -> LifecycleApplication.Outcome? {
    await send(.remoteNotification(payload: payload, isOpened: isOpened), file: file, line: line)
  }

  /// Lets the application fetch new content in the background.
  ///
  /// As the synchronous form, and also runs the blocks on Dispatch's main queue.
  @discardableResult
  public func fetchInBackground(file: StaticString = #filePath, line: UInt = #line) async -> LifecycleApplication
    .Outcome?
  {
    await send(.backgroundFetch, file: file, line: line)
  }

  /// Reports to the application that the transfers of the background session with that identifier have finished.
  ///
  /// As the synchronous form, and also runs the blocks on Dispatch's main queue.
  @discardableResult
  public func finishBackgroundSession(
    _ identifier: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) async -> LifecycleApplication.Outcome? {
    await send(.backgroundURLSession(identifier: identifier), file: file, line: line)
  }

  /// Reports to the application that the wall clock jumped: midnight, a change of the time zone or of daylight saving.
  ///
  /// As the synchronous form, and also runs the blocks on Dispatch's main queue.
  @discardableResult
  public func changeTimeSignificantly(
    file: StaticString = #filePath,
    line: UInt = #line
  ) async -> LifecycleApplication.Outcome? {
    await send(.significantTimeChange, file: file, line: line)
  }
}

extension AsynchronousDevice {
  /// Shakes the device.
  ///
  /// As the synchronous form, and also runs the blocks on Dispatch's main queue.
  @discardableResult
  public func shake(file: StaticString = #filePath, line: UInt = #line) async -> LifecycleApplication.Outcome? {
    await send(.shake, file: file, line: line)
  }

  /// Takes a screenshot.
  ///
  /// As the synchronous form, and also runs the blocks on Dispatch's main queue.
  @discardableResult
  public func takeScreenshot(file: StaticString = #filePath, line: UInt = #line) async -> LifecycleApplication.Outcome?
  {
    await send(.screenshot, file: file, line: line)
  }

  /// Presses and releases a key of the keyboard.
  ///
  /// As the synchronous form, and also runs the blocks on Dispatch's main queue.
  public func typeKey(
    _ name: String,
    _ modifiers: Set<KeyStroke.Modifier> = [],
    file: StaticString = #filePath,
    line: UInt = #line
  ) async {
    await settling { typeKey(name, modifiers, file: file, line: line) }
  }

  /// Types the characters of `text` in order, each with its own key.
  ///
  /// As the synchronous form, and also runs the blocks on Dispatch's main queue.
  public func typeText(
    _ text: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) async {
    await settling { typeText(text, file: file, line: line) }
  }

  /// Presses a button of the headphones, the lock screen or a car.
  ///
  /// As the synchronous form, and also runs the blocks on Dispatch's main queue.
  @discardableResult
  public func pressRemote(
    _ command: RemoteCommand,
    file: StaticString = #filePath,
    line: UInt = #line
  ) async -> LifecycleApplication.Outcome? {
    await send(.remoteControl(command), file: file, line: line)
  }

  /// Changes the setting that allows the application to refresh in the background.
  ///
  /// As the synchronous form, and also runs the blocks on Dispatch's main queue.
  @discardableResult
  public func setBackgroundRefresh(
    _ status: BackgroundRefresh,
    file: StaticString = #filePath,
    line: UInt = #line
  ) async -> LifecycleApplication.Outcome? {
    await send(.backgroundRefresh(status), file: file, line: line)
  }

  /// Changes the text size in the settings.
  ///
  /// As the synchronous form, and also runs the blocks on Dispatch's main queue.
  @discardableResult
  public func setContentSize(
    _ size: ContentSize,
    file: StaticString = #filePath,
    line: UInt = #line
  ) async -> LifecycleApplication.Outcome? {
    await send(.contentSize(size), file: file, line: line)
  }

  /// Changes the appearance in the settings.
  ///
  /// As the synchronous form, and also runs the blocks on Dispatch's main queue.
  @discardableResult
  public func setInterfaceStyle(
    _ style: InterfaceStyle,
    file: StaticString = #filePath,
    line: UInt = #line
  ) async -> LifecycleApplication.Outcome? {
    await send(.interfaceStyle(style), file: file, line: line)
  }

  /// Changes the charge of the battery, from 0 to 1, and whether a charger is connected.
  ///
  /// As the synchronous form, and also runs the blocks on Dispatch's main queue.
  @discardableResult
  public func setBattery(
    level: Double,
    isCharging: Bool = false,
    file: StaticString = #filePath,
    line: UInt = #line
  ) async -> LifecycleApplication.Outcome? {
    await send(.battery(Battery(level: level, isCharging: isCharging)), file: file, line: line)
  }
}

extension AsynchronousDevice {
  /// Lets `duration` pass, and runs everything that is due until its end, including at its end.
  ///
  /// As the synchronous form, and also runs the blocks on Dispatch's main queue.
  public func advance(
    by duration: Duration,
    file: StaticString = #filePath,
    line: UInt = #line
  ) async {
    if duration < .zero {
      return misuse("Time does not move backwards: \(duration.inSeconds) s.", at: CallLocation(file, line))
    }
    await advance(to: now + duration, file: file, line: line)
  }

  /// Presses the home button.
  ///
  /// As the synchronous form, and also runs the blocks on Dispatch's main queue.
  @discardableResult
  public func pressHome(file: StaticString = #filePath, line: UInt = #line) async -> LifecycleApplication.Outcome? {
    await send(.home, file: file, line: line)
  }

  /// Returns to the application, which comes to the foreground.
  ///
  /// As the synchronous form, and also runs the blocks on Dispatch's main queue.
  @discardableResult
  public func returnToForeground(file: StaticString = #filePath, line: UInt = #line) async -> LifecycleApplication
    .Outcome?
  {
    await send(.foreground, file: file, line: line)
  }

  /// Locks the device.
  ///
  /// As the synchronous form, and also runs the blocks on Dispatch's main queue.
  @discardableResult
  public func lock(file: StaticString = #filePath, line: UInt = #line) async -> LifecycleApplication.Outcome? {
    await send(.lock, file: file, line: line)
  }

  /// Unlocks the device.
  ///
  /// As the synchronous form, and also runs the blocks on Dispatch's main queue.
  @discardableResult
  public func unlock(file: StaticString = #filePath, line: UInt = #line) async -> LifecycleApplication.Outcome? {
    await send(.unlock, file: file, line: line)
  }

  /// Interrupts the application with a call, an alarm or an alert.
  ///
  /// As the synchronous form, and also runs the blocks on Dispatch's main queue.
  @discardableResult
  public func interrupt(
    _ kind: Interruption.Kind,
    file: StaticString = #filePath,
    line: UInt = #line
  ) async -> Interruption {
    await send(.interruption(.begin), file: file, line: line)
    return Interruption(kind, on: self)
  }

  /// Sends a memory warning.
  ///
  /// As the synchronous form, and also runs the blocks on Dispatch's main queue.
  @discardableResult
  public func memoryWarning(file: StaticString = #filePath, line: UInt = #line) async -> LifecycleApplication.Outcome? {
    await send(.memoryWarning, file: file, line: line)
  }

  /// Reports that no memory is left, which terminates the application.
  ///
  /// As the synchronous form, and also runs the blocks on Dispatch's main queue.
  @discardableResult
  public func memoryShortage(file: StaticString = #filePath, line: UInt = #line) async -> LifecycleApplication.Outcome?
  {
    await send(.memoryShortage, file: file, line: line)
  }

  /// Opens `url` on behalf of another application.
  ///
  /// As the synchronous form, and also runs the blocks on Dispatch's main queue.
  @discardableResult
  public func open(
    _ url: String,
    from source: String? = nil,
    file: StaticString = #filePath,
    line: UInt = #line
  ) async -> LifecycleApplication.Outcome? {
    await send(.openURL(url: url, source: source), file: file, line: line)
  }

  /// Requests the application to terminate in an orderly way.
  ///
  /// As the synchronous form, and also runs the blocks on Dispatch's main queue.
  @discardableResult
  public func terminate(file: StaticString = #filePath, line: UInt = #line) async -> LifecycleApplication.Outcome? {
    await send(.terminate, file: file, line: line)
  }

  /// Sends SIGHUP, which makes a service reload its configuration.
  ///
  /// As the synchronous form, and also runs the blocks on Dispatch's main queue.
  @discardableResult
  public func hangUp(file: StaticString = #filePath, line: UInt = #line) async -> LifecycleApplication.Outcome? {
    await send(.hangup, file: file, line: line)
  }

  /// Sends one frame of the touchscreen: every finger that is on the screen or was just lifted.
  ///
  /// As the synchronous form, and also runs the blocks on Dispatch's main queue.
  @discardableResult
  public func touch(
    _ points: [TouchPoint],
    file: StaticString = #filePath,
    line: UInt = #line
  ) async -> LifecycleApplication.Outcome? {
    await send(.touch(points), file: file, line: line)
  }

  /// Makes one move, of the kind that `SimulatedDevice.explore` tries.
  ///
  /// As the synchronous form, and also runs the blocks on Dispatch's main queue.
  public func make(
    _ move: DeviceMove,
    file: StaticString = #filePath,
    line: UInt = #line
  ) async {
    switch move {
    case .event(let event): await send(event, file: file, line: line)
    case .wait(let duration): await advance(by: duration, file: file, line: line)
    }
  }

  /// Makes moves in order, for example the counter-example that `SimulatedDevice.explore` reports.
  ///
  /// As the synchronous form, and also runs the blocks on Dispatch's main queue.
  public func make(
    _ moves: [DeviceMove],
    file: StaticString = #filePath,
    line: UInt = #line
  ) async {
    for move in moves { await make(move, file: file, line: line) }
  }
}

extension SimulatedDevice {
  /// Launches an application with `delegate`, and runs it until it is active, or as far as `options` specify.
  ///
  /// As the synchronous form, and also runs the blocks on Dispatch's main queue.
  @discardableResult
  public func launch<Delegate: ApplicationDelegate>(
    _ delegate: @autoclosure @MainActor () -> Delegate,
    options: LaunchOptions = LaunchOptions(),
    file: StaticString = #filePath,
    line: UInt = #line
  ) async throws -> Delegate {
    try await settling { try launch(delegate(), options: options, file: file, line: line) }
  }

  /// Launches an application with a delegate of class `type`; see `launch(_:options:)`.
  ///
  /// As the synchronous form, and also runs the blocks on Dispatch's main queue.
  @discardableResult
  public func launch<Delegate: LaunchableDelegate>(
    _ type: Delegate.Type,
    options: LaunchOptions = LaunchOptions(),
    file: StaticString = #filePath,
    line: UInt = #line
  ) async throws -> Delegate {
    try await settling { try launch(type, options: options, file: file, line: line) }
  }

  /// Launches an application into the background with `delegate`; see `launch(_:options:)`.
  ///
  /// As the synchronous form, and also runs the blocks on Dispatch's main queue.
  @discardableResult
  public func launchInBackground<Delegate: ApplicationDelegate>(
    _ delegate: @autoclosure @MainActor () -> Delegate,
    file: StaticString = #filePath,
    line: UInt = #line
  ) async throws -> Delegate {
    try await launch(delegate(), options: LaunchOptions(inBackground: true), file: file, line: line)
  }

  /// Launches an application into the background with a delegate of class `type`; see `launch(_:options:)`.
  ///
  /// As the synchronous form, and also runs the blocks on Dispatch's main queue.
  @discardableResult
  public func launchInBackground<Delegate: LaunchableDelegate>(
    _ type: Delegate.Type,
    file: StaticString = #filePath,
    line: UInt = #line
  ) async throws -> Delegate {
    try await launch(type, options: LaunchOptions(inBackground: true), file: file, line: line)
  }
}

extension SimulatedDevice {
  /// Checks that no background task, timer, hold, work, descriptor or observer of the application is open.
  ///
  /// As the synchronous form, and also runs the blocks on Dispatch's main queue.
  public func assertNothingLeaked(
    ignoring kinds: Set<DeviceLeak.Kind> = [],
    file: StaticString = #filePath,
    line: UInt = #line
  ) async throws {
    isCalled(from: CallLocation(file, line))
    await runReadyWork()
    try openResources.assertNone(ignoring: kinds)
  }
}

extension SimulatedDevice {
  /// Injects `fault`, which is in effect from now on.
  ///
  /// As the synchronous form, and also runs the blocks on Dispatch's main queue.
  public func inject(
    _ fault: DeviceFault,
    file: StaticString = #filePath,
    line: UInt = #line
  ) async {
    fault.begin(on: self, at: CallLocation(file, line))
    await runReadyWork()
  }
}

extension SimulatedDevice {
  /// Puts the machine to sleep: from now on time passes and nothing runs.
  ///
  /// As the synchronous form, and also runs the blocks on Dispatch's main queue.
  public func sleep(file: StaticString = #filePath, line: UInt = #line) async {
    isCalled(from: CallLocation(file, line))
    guard living("sent to sleep") != nil else { return }
    await runReadyWork()
    isAsleep = true
  }

  /// Puts the machine to sleep for `duration`, and wakes it.
  ///
  /// As the synchronous form, and also runs the blocks on Dispatch's main queue.
  public func sleep(
    for duration: Duration,
    file: StaticString = #filePath,
    line: UInt = #line
  ) async {
    await sleep(file: file, line: line)
    guard isAsleep else { return }
    await advance(by: duration, file: file, line: line)
    await wake(file: file, line: line)
  }

  /// Wakes the machine; work that came due during the sleep runs now, late, and each timer fires once.
  ///
  /// As the synchronous form, and also runs the blocks on Dispatch's main queue.
  public func wake(file: StaticString = #filePath, line: UInt = #line) async {
    isCalled(from: CallLocation(file, line))
    guard isAsleep else { return misuse("The machine was woken, but it does not sleep.") }
    isAsleep = false
    await runReadyWork()
  }
}
