import AppLifecycle

/// The asynchronous forms of the user's actions other than touches.
extension AsynchronousDevice {
  /// Shakes the device, as the synchronous form does, and also runs the blocks on Dispatch's main queue.
  @discardableResult
  public func shake(file: StaticString = #filePath, line: UInt = #line) async -> LifecycleApplication.Outcome? {
    await deliver(.shake, at: CallLocation(file, line))
  }

  /// Takes a screenshot, as the synchronous form does, and also runs the blocks on Dispatch's main queue.
  @discardableResult
  public func takeScreenshot(
    file: StaticString = #filePath,
    line: UInt = #line
  ) async -> LifecycleApplication.Outcome? {
    await deliver(.screenshot, at: CallLocation(file, line))
  }

  /// Presses and releases a key, as the synchronous form does, and also runs the blocks on Dispatch's main queue.
  public func typeKey(
    _ name: String,
    _ modifiers: Set<KeyStroke.Modifier> = [],
    file: StaticString = #filePath,
    line: UInt = #line
  ) async {
    typeKey(name, modifiers, at: CallLocation(file, line))
    await runReadyWork()
  }

  /// Types the characters of `text`, as the synchronous form does, and also runs the blocks on Dispatch's main queue.
  public func typeText(
    _ text: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) async {
    typeText(text, at: CallLocation(file, line))
    await runReadyWork()
  }

  /// Presses a button of the headphones, the lock screen or a car, as the synchronous form does, and also runs the
  /// blocks on Dispatch's main queue.
  @discardableResult
  public func pressRemote(
    _ command: RemoteCommand,
    file: StaticString = #filePath,
    line: UInt = #line
  ) async -> LifecycleApplication.Outcome? {
    await deliver(.remoteControl(command), at: CallLocation(file, line))
  }

  /// Changes the setting for background refresh, as the synchronous form does, and also runs the blocks on Dispatch's
  /// main queue.
  @discardableResult
  public func setBackgroundRefresh(
    _ status: BackgroundRefresh,
    file: StaticString = #filePath,
    line: UInt = #line
  ) async -> LifecycleApplication.Outcome? {
    await deliver(.backgroundRefresh(status), at: CallLocation(file, line))
  }

  /// Changes the text size in the settings, as the synchronous form does, and also runs the blocks on Dispatch's main
  /// queue.
  @discardableResult
  public func setContentSize(
    _ size: ContentSize,
    file: StaticString = #filePath,
    line: UInt = #line
  ) async -> LifecycleApplication.Outcome? {
    await deliver(.contentSize(size), at: CallLocation(file, line))
  }
}
