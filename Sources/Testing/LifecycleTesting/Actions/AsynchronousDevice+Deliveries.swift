import AppLifecycle

/// The asynchronous forms of events that deliver something to the application.
extension AsynchronousDevice {
  /// Continues the activity in the application, as the synchronous form does, and also runs the blocks on Dispatch's
  /// main queue.
  @discardableResult
  public func continueActivity(
    _ activity: UserActivity,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> LifecycleApplication.Outcome? {
    await deliver(.userActivity(activity), at: CallLocation(fileID, filePath, line, column))
  }

  /// Chooses the shortcut of that type, as the synchronous form does, and also runs the blocks on Dispatch's main
  /// queue.
  @discardableResult
  public func chooseShortcut(
    _ type: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> LifecycleApplication.Outcome? {
    await deliver(.shortcut(Shortcut(type: type)), at: CallLocation(fileID, filePath, line, column))
  }

  /// Delivers a remote notification, as the synchronous form does, and also runs the blocks on Dispatch's main queue.
  @discardableResult
  public func deliverNotification(
    _ payload: [String: JSONValue],
    isOpened: Bool = false,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> LifecycleApplication.Outcome? {
    await deliver(
      .remoteNotification(payload: payload, isOpened: isOpened),
      at: CallLocation(fileID, filePath, line, column)
    )
  }

  /// Lets the application fetch new content, as the synchronous form does, and also runs the blocks on Dispatch's main
  /// queue.
  @discardableResult
  public func fetchInBackground(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> LifecycleApplication.Outcome? {
    await deliver(.backgroundFetch, at: CallLocation(fileID, filePath, line, column))
  }

  /// Reports that the transfers of a background session have finished, as the synchronous form does, and also runs the
  /// blocks on Dispatch's main queue.
  @discardableResult
  public func finishBackgroundSession(
    _ identifier: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> LifecycleApplication.Outcome? {
    await deliver(.backgroundURLSession(identifier: identifier), at: CallLocation(fileID, filePath, line, column))
  }

  /// Reports that the wall clock jumped, as the synchronous form does, and also runs the blocks on Dispatch's main
  /// queue.
  @discardableResult
  public func changeTimeSignificantly(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> LifecycleApplication.Outcome? {
    await deliver(.significantTimeChange, at: CallLocation(fileID, filePath, line, column))
  }
}
