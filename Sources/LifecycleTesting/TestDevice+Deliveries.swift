import AppLifecycle

/// What reaches an application beside its transitions.
extension TestDevice {
  /// The user goes on, in the application, with what they were doing elsewhere.
  @discardableResult
  public func continueActivity(_ activity: UserActivity) -> Application.Outcome? { send(.userActivity(activity)) }

  /// The user chooses a shortcut on the icon.
  @discardableResult
  public func chooseShortcut(_ type: String) -> Application.Outcome? { send(.shortcut(Shortcut(type: type))) }

  /// A notification comes from afar.
  ///
  /// - Parameters:
  ///   - payload: what it carries; `["aps": ["content-available": 1]]` gives an application in the background time.
  ///   - isOpened: whether the user touches it.
  @discardableResult
  public func deliverNotification(_ payload: [String: JSONValue], isOpened: Bool = false) -> Application.Outcome? {
    send(.remoteNotification(payload: payload, isOpened: isOpened))
  }

  /// The application may look for something new, in the background.
  @discardableResult
  public func fetchInBackground() -> Application.Outcome? { send(.backgroundFetch) }

  /// Downloads of the session of that identifier have ended.
  @discardableResult
  public func finishBackgroundSession(_ identifier: String) -> Application.Outcome? {
    send(.backgroundURLSession(identifier: identifier))
  }

  /// The day or the hour is another.
  @discardableResult
  public func changeTimeSignificantly() -> Application.Outcome? { send(.significantTimeChange) }
}
