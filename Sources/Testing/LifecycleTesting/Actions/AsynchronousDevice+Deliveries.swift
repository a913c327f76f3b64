import AppLifecycle

/// The asynchronous forms of events that deliver something to the application.
extension AsynchronousDevice {
  /// Continues the activity in the application, as the synchronous form does, and also runs the blocks on Dispatch's
  /// main queue.
  @discardableResult
  public func continueActivity(
    _ activity: UserActivity,
    file: StaticString = #filePath,
    line: UInt = #line
  ) async -> LifecycleApplication.Outcome? {
    await deliver(.userActivity(activity), at: CallLocation(file, line))
  }

  /// Chooses the shortcut of that type, as the synchronous form does, and also runs the blocks on Dispatch's main
  /// queue.
  @discardableResult
  public func chooseShortcut(
    _ type: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) async -> LifecycleApplication.Outcome? {
    await deliver(.shortcut(Shortcut(type: type)), at: CallLocation(file, line))
  }

  /// Delivers a remote notification, as the synchronous form does, and also runs the blocks on Dispatch's main queue.
  @discardableResult
  public func deliverNotification(
    _ payload: [String: JSONValue],
    isOpened: Bool = false,
    file: StaticString = #filePath,
    line: UInt = #line
  ) async -> LifecycleApplication.Outcome? {
    await deliver(
      .remoteNotification(payload: payload, isOpened: isOpened),
      at: CallLocation(file, line)
    )
  }

  /// Lets the application fetch new content, as the synchronous form does, and also runs the blocks on Dispatch's main
  /// queue.
  @discardableResult
  public func fetchInBackground(
    file: StaticString = #filePath,
    line: UInt = #line
  ) async -> LifecycleApplication.Outcome? {
    await deliver(.backgroundFetch, at: CallLocation(file, line))
  }

  /// Reports that the transfers of a background session have finished, as the synchronous form does, and also runs the
  /// blocks on Dispatch's main queue.
  @discardableResult
  public func finishBackgroundSession(
    _ identifier: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) async -> LifecycleApplication.Outcome? {
    await deliver(.backgroundURLSession(identifier: identifier), at: CallLocation(file, line))
  }

  /// Reports that the wall clock jumped, as the synchronous form does, and also runs the blocks on Dispatch's main
  /// queue.
  @discardableResult
  public func changeTimeSignificantly(
    file: StaticString = #filePath,
    line: UInt = #line
  ) async -> LifecycleApplication.Outcome? {
    await deliver(.significantTimeChange, at: CallLocation(file, line))
  }
}
