import AppLifecycle

/// The asynchronous forms of the user's actions other than touches.
extension AsynchronousDevice {
  /// Shakes the device, as the synchronous form does, and also runs the blocks on Dispatch's main queue.
  @discardableResult
  public func shake(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> LifecycleApplication.Outcome? {
    await deliver(.shake, at: CallLocation(fileID, filePath, line, column))
  }

  /// Takes a screenshot, as the synchronous form does, and also runs the blocks on Dispatch's main queue.
  @discardableResult
  public func takeScreenshot(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> LifecycleApplication.Outcome? {
    await deliver(.screenshot, at: CallLocation(fileID, filePath, line, column))
  }

  /// Presses and releases a key, as the synchronous form does, and also runs the blocks on Dispatch's main queue.
  public func typeKey(
    _ name: String,
    _ modifiers: Set<KeyStroke.Modifier> = [],
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    typeKey(name, modifiers, at: CallLocation(fileID, filePath, line, column))
    await runReadyWork()
  }

  /// Types the characters of `text`, as the synchronous form does, and also runs the blocks on Dispatch's main queue.
  public func typeText(
    _ text: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    typeText(text, at: CallLocation(fileID, filePath, line, column))
    await runReadyWork()
  }

  /// Presses a button of the headphones, the lock screen or a car, as the synchronous form does, and also runs the
  /// blocks on Dispatch's main queue.
  @discardableResult
  public func pressRemote(
    _ command: RemoteCommand,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> LifecycleApplication.Outcome? {
    await deliver(.remoteControl(command), at: CallLocation(fileID, filePath, line, column))
  }

  /// Changes the setting for background refresh, as the synchronous form does, and also runs the blocks on Dispatch's
  /// main queue.
  @discardableResult
  public func setBackgroundRefresh(
    _ status: BackgroundRefresh,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> LifecycleApplication.Outcome? {
    await deliver(.backgroundRefresh(status), at: CallLocation(fileID, filePath, line, column))
  }

  /// Changes the text size in the settings, as the synchronous form does, and also runs the blocks on Dispatch's main
  /// queue.
  @discardableResult
  public func setContentSize(
    _ size: ContentSize,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> LifecycleApplication.Outcome? {
    await deliver(.contentSize(size), at: CallLocation(fileID, filePath, line, column))
  }
}
