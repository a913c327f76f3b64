import AppLifecycle

// The asynchronous forms of these members are generated.
/// Events that deliver something to the application, for example an activity or a notification.
extension TestDevice {
  /// Continues, in the application, an activity that the user began elsewhere.
  @discardableResult
  public func continueActivity(
    _ activity: UserActivity,
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> LifecycleApplication.Outcome? {
    send(.userActivity(activity), file: file, line: line)
  }

  /// Chooses the shortcut of that type on the application's icon.
  @discardableResult
  public func chooseShortcut(
    _ type: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> LifecycleApplication.Outcome? {
    send(.shortcut(Shortcut(type: type)), file: file, line: line)
  }

  /// Delivers a remote notification.
  ///
  /// - Parameters:
  ///   - payload: the notification's payload. `["aps": ["content-available": 1]]` gives a background application time
  ///     to run.
  ///   - isOpened: whether the user opens the notification.
  ///   - file: The file of the call; leave the default.
  ///   - line: The line of the call; leave the default.
  @discardableResult
  public func deliverNotification(
    _ payload: [String: JSONValue],
    isOpened: Bool = false,
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> LifecycleApplication.Outcome? {
    send(.remoteNotification(payload: payload, isOpened: isOpened), file: file, line: line)
  }

  /// Lets the application fetch new content in the background.
  @discardableResult
  public func fetchInBackground(file: StaticString = #filePath, line: UInt = #line) -> LifecycleApplication.Outcome? {
    send(.backgroundFetch, file: file, line: line)
  }

  /// Reports to the application that the transfers of the background session with that identifier have finished.
  @discardableResult
  public func finishBackgroundSession(
    _ identifier: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> LifecycleApplication.Outcome? {
    send(.backgroundURLSession(identifier: identifier), file: file, line: line)
  }

  /// Reports to the application that the wall clock jumped: midnight, a change of the time zone or of daylight saving.
  @discardableResult
  public func changeTimeSignificantly(
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> LifecycleApplication.Outcome? {
    send(.significantTimeChange, file: file, line: line)
  }
}

/// The request that the device may launch the application for.
extension TestDevice {
  /// Runs the pending request that the application has submitted to `BGTaskScheduler` under that identifier.
  ///
  /// The application is woken if it is suspended. If it has terminated, a simulated device launches it into the
  /// background in the same way as it was last launched. The request is dropped if the application is in the
  /// foreground, if the request's earliest begin date has not come, or if the device does not meet the request's
  /// conditions.
  @discardableResult
  public func runBackgroundTask(
    _ identifier: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> LifecycleApplication.Outcome? {
    runBackgroundTask(identifier, at: CallLocation(file, line))
  }

  /// Sends the event that runs the request: the default for devices that cannot launch an application again.
  @discardableResult
  public func runBackgroundTask(_ identifier: String, at callSite: CallLocation) -> LifecycleApplication.Outcome? {
    send(.backgroundTask(identifier: identifier), at: callSite)
  }
}
