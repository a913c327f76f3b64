import AppLifecycle

/// What reaches an application beside its transitions.
extension TestDevice {
  /// The user goes on, in the application, with what they were doing elsewhere.
  @discardableResult
  public func continueActivity(
    _ activity: UserActivity,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Application.Outcome? {
    send(.userActivity(activity), at: SourcePlace(fileID, filePath, line, column))
  }

  /// The user chooses a shortcut on the icon.
  @discardableResult
  public func chooseShortcut(
    _ type: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Application.Outcome? {
    send(.shortcut(Shortcut(type: type)), at: SourcePlace(fileID, filePath, line, column))
  }

  /// A notification comes from afar.
  ///
  /// - Parameters:
  ///   - payload: what it carries; `["aps": ["content-available": 1]]` gives an application in the background time.
  ///   - isOpened: whether the user touches it.
  @discardableResult
  public func deliverNotification(
    _ payload: [String: JSONValue],
    isOpened: Bool = false,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Application.Outcome? {
    send(.remoteNotification(payload: payload, isOpened: isOpened), at: SourcePlace(fileID, filePath, line, column))
  }

  /// The application may look for something new, in the background.
  @discardableResult
  public func fetchInBackground(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Application.Outcome? {
    send(.backgroundFetch, at: SourcePlace(fileID, filePath, line, column))
  }

  /// Downloads of the session of that identifier have ended.
  @discardableResult
  public func finishBackgroundSession(
    _ identifier: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Application.Outcome? {
    send(.backgroundURLSession(identifier: identifier), at: SourcePlace(fileID, filePath, line, column))
  }

  /// The day or the hour is another.
  @discardableResult
  public func changeTimeSignificantly(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Application.Outcome? {
    send(.significantTimeChange, at: SourcePlace(fileID, filePath, line, column))
  }
}
