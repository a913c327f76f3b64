import AppLifecycle

/// The asynchronous forms of what the user does beside touching the screen; see `SimulatedDevice.settle()`.
extension SimulatedDevice {
  /// As the synchronous form, with the main queue.
  @discardableResult
  public func shake() async -> Application.Outcome? { await send(.shake) }

  /// As the synchronous form, with the main queue.
  @discardableResult
  public func takeScreenshot() async -> Application.Outcome? { await send(.screenshot) }

  /// As the synchronous form, with the main queue.
  public func typeKey(_ name: String, _ modifiers: Set<KeyStroke.Modifier> = []) async {
    typeKeyNow(name, modifiers)
    await settleQueues()
  }

  /// As the synchronous form, with the main queue.
  public func typeText(_ text: String) async {
    typeTextNow(text)
    await settleQueues()
  }

  /// As the synchronous form, with the main queue.
  @discardableResult
  public func pressRemote(_ command: RemoteCommand) async -> Application.Outcome? {
    await send(.remoteControl(command))
  }

  /// As the synchronous form, with the main queue.
  @discardableResult
  public func setBackgroundRefresh(_ status: BackgroundRefresh) async -> Application.Outcome? {
    await send(.backgroundRefresh(status))
  }

  /// As the synchronous form, with the main queue.
  @discardableResult
  public func setContentSize(_ size: ContentSize) async -> Application.Outcome? { await send(.contentSize(size)) }

  private func typeKeyNow(_ name: String, _ modifiers: Set<KeyStroke.Modifier>) { typeKey(name, modifiers) }
  private func typeTextNow(_ text: String) { typeText(text) }
}
