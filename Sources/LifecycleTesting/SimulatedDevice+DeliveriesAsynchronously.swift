import AppLifecycle

/// The asynchronous forms of what reaches an application beside its transitions; see `SimulatedDevice.settle()`.
extension SimulatedDevice {
  /// As the synchronous form, with the main queue.
  @discardableResult
  public func continueActivity(_ activity: UserActivity) async -> Application.Outcome? {
    await send(.userActivity(activity))
  }

  /// As the synchronous form, with the main queue.
  @discardableResult
  public func chooseShortcut(_ type: String) async -> Application.Outcome? {
    await send(.shortcut(Shortcut(type: type)))
  }

  /// As the synchronous form, with the main queue.
  @discardableResult
  public func deliverNotification(
    _ payload: [String: JSONValue],
    isOpened: Bool = false
  ) async -> Application.Outcome? {
    await send(.remoteNotification(payload: payload, isOpened: isOpened))
  }

  /// As the synchronous form, with the main queue.
  @discardableResult
  public func fetchInBackground() async -> Application.Outcome? { await send(.backgroundFetch) }

  /// As the synchronous form, with the main queue.
  @discardableResult
  public func finishBackgroundSession(_ identifier: String) async -> Application.Outcome? {
    await send(.backgroundURLSession(identifier: identifier))
  }

  /// As the synchronous form, with the main queue.
  @discardableResult
  public func changeTimeSignificantly() async -> Application.Outcome? { await send(.significantTimeChange) }
}
