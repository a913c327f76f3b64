// Written by Scripts/generate-asynchronous-forms; do not edit.
import AppLifecycle

/// The asynchronous forms of the actions of `TestDevice` that send one event, or make one call.
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
    await deliver(.userActivity(activity), at: CallLocation(file, line))
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
    await deliver(.shortcut(Shortcut(type: type)), at: CallLocation(file, line))
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
    await deliver(.remoteNotification(payload: payload, isOpened: isOpened), at: CallLocation(file, line))
  }

  /// Lets the application fetch new content in the background.
  ///
  /// As the synchronous form, and also runs the blocks on Dispatch's main queue.
  @discardableResult
  public func fetchInBackground(file: StaticString = #filePath, line: UInt = #line) async -> LifecycleApplication
    .Outcome?
  {
    await deliver(.backgroundFetch, at: CallLocation(file, line))
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
    await deliver(.backgroundURLSession(identifier: identifier), at: CallLocation(file, line))
  }

  /// Reports to the application that the wall clock jumped: midnight, a change of the time zone or of daylight saving.
  ///
  /// As the synchronous form, and also runs the blocks on Dispatch's main queue.
  @discardableResult
  public func changeTimeSignificantly(
    file: StaticString = #filePath,
    line: UInt = #line
  ) async -> LifecycleApplication.Outcome? {
    await deliver(.significantTimeChange, at: CallLocation(file, line))
  }

  /// Shakes the device.
  ///
  /// As the synchronous form, and also runs the blocks on Dispatch's main queue.
  @discardableResult
  public func shake(file: StaticString = #filePath, line: UInt = #line) async -> LifecycleApplication.Outcome? {
    await deliver(.shake, at: CallLocation(file, line))
  }

  /// Takes a screenshot.
  ///
  /// As the synchronous form, and also runs the blocks on Dispatch's main queue.
  @discardableResult
  public func takeScreenshot(file: StaticString = #filePath, line: UInt = #line) async -> LifecycleApplication.Outcome?
  {
    await deliver(.screenshot, at: CallLocation(file, line))
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
    typeKey(name, modifiers, at: CallLocation(file, line))
    await runReadyWork()
  }

  /// Types the characters of `text` in order, each with its own key.
  ///
  /// As the synchronous form, and also runs the blocks on Dispatch's main queue.
  public func typeText(
    _ text: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) async {
    typeText(text, at: CallLocation(file, line))
    await runReadyWork()
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
    await deliver(.remoteControl(command), at: CallLocation(file, line))
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
    await deliver(.backgroundRefresh(status), at: CallLocation(file, line))
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
    await deliver(.contentSize(size), at: CallLocation(file, line))
  }

  /// Sends an event and waits until the application has handled or dropped it.
  ///
  /// As the synchronous form, and also runs the blocks on Dispatch's main queue.
  @discardableResult
  public func send(
    _ event: SystemEvent,
    file: StaticString = #filePath,
    line: UInt = #line
  ) async -> LifecycleApplication.Outcome? {
    await deliver(event, at: CallLocation(file, line))
  }

  /// Presses the home button.
  ///
  /// As the synchronous form, and also runs the blocks on Dispatch's main queue.
  @discardableResult
  public func pressHome(file: StaticString = #filePath, line: UInt = #line) async -> LifecycleApplication.Outcome? {
    await deliver(.home, at: CallLocation(file, line))
  }

  /// Returns to the application, which comes to the foreground.
  ///
  /// As the synchronous form, and also runs the blocks on Dispatch's main queue.
  @discardableResult
  public func returnToForeground(file: StaticString = #filePath, line: UInt = #line) async -> LifecycleApplication
    .Outcome?
  {
    await deliver(.foreground, at: CallLocation(file, line))
  }

  /// Locks the device.
  ///
  /// As the synchronous form, and also runs the blocks on Dispatch's main queue.
  @discardableResult
  public func lock(file: StaticString = #filePath, line: UInt = #line) async -> LifecycleApplication.Outcome? {
    await deliver(.lock, at: CallLocation(file, line))
  }

  /// Unlocks the device.
  ///
  /// As the synchronous form, and also runs the blocks on Dispatch's main queue.
  @discardableResult
  public func unlock(file: StaticString = #filePath, line: UInt = #line) async -> LifecycleApplication.Outcome? {
    await deliver(.unlock, at: CallLocation(file, line))
  }

  /// Sends a memory warning.
  ///
  /// As the synchronous form, and also runs the blocks on Dispatch's main queue.
  @discardableResult
  public func memoryWarning(file: StaticString = #filePath, line: UInt = #line) async -> LifecycleApplication.Outcome? {
    await deliver(.memoryWarning, at: CallLocation(file, line))
  }

  /// Reports that no memory is left, which terminates the application.
  ///
  /// As the synchronous form, and also runs the blocks on Dispatch's main queue.
  @discardableResult
  public func memoryShortage(file: StaticString = #filePath, line: UInt = #line) async -> LifecycleApplication.Outcome?
  {
    await deliver(.memoryShortage, at: CallLocation(file, line))
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
    await deliver(.openURL(url: url, source: source), at: CallLocation(file, line))
  }

  /// Requests the application to terminate in an orderly way.
  ///
  /// As the synchronous form, and also runs the blocks on Dispatch's main queue.
  @discardableResult
  public func terminate(file: StaticString = #filePath, line: UInt = #line) async -> LifecycleApplication.Outcome? {
    await deliver(.terminate, at: CallLocation(file, line))
  }

  /// Sends SIGHUP, which makes a service reload its configuration.
  ///
  /// As the synchronous form, and also runs the blocks on Dispatch's main queue.
  @discardableResult
  public func hangUp(file: StaticString = #filePath, line: UInt = #line) async -> LifecycleApplication.Outcome? {
    await deliver(.hangup, at: CallLocation(file, line))
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
    await deliver(.touch(points), at: CallLocation(file, line))
  }
}
