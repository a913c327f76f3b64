import AppLifecycle

/// The user's actions on a device other than touches.
extension TestDevice {
  /// Shakes the device.
  @discardableResult
  public func shake(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> LifecycleApplication.Outcome? {
    send(.shake, at: CallLocation(fileID, filePath, line, column))
  }

  /// Takes a screenshot.
  @discardableResult
  public func takeScreenshot(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> LifecycleApplication.Outcome? {
    send(.screenshot, at: CallLocation(fileID, filePath, line, column))
  }

  /// Presses and releases a key of the keyboard.
  ///
  /// - Parameters:
  ///   - name: the character that the key types without shift, or one of `KeyStroke.names`.
  ///   - modifiers: the modifier keys that are held down with it.
  ///   - fileID: the source location of the call. Leave the default.
  ///   - filePath: likewise.
  ///   - line: likewise.
  ///   - column: likewise.
  public func typeKey(
    _ name: String,
    _ modifiers: Set<KeyStroke.Modifier> = [],
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    typeKey(name, modifiers, at: CallLocation(fileID, filePath, line, column))
  }

  package func typeKey(_ name: String, _ modifiers: Set<KeyStroke.Modifier>, at callSite: CallLocation) {
    guard let stroke = KeyStroke(name, modifiers: modifiers) else {
      return misuse(
        "There is no key \"\(name)\": a key is what it types, or \(KeyStroke.names.joined(separator: ", ")).",
        at: callSite
      )
    }
    send(.key(stroke), at: callSite)
    send(.key(stroke.ended), at: callSite)
  }

  /// Types the characters of `text` in order, each with its own key.
  public func typeText(
    _ text: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    typeText(text, at: CallLocation(fileID, filePath, line, column))
  }

  package func typeText(_ text: String, at callSite: CallLocation) {
    for character in text {
      let stroke =
        KeyStroke(character == "\n" ? "return" : String(character), modifiers: character.isUppercase ? [.shift] : [])
        // A character that needs several keys, or that a keyboard cannot type, is sent with the key code 0.
        ?? KeyStroke(code: 0, characters: String(character))
      send(.key(stroke), at: callSite)
      send(.key(stroke.ended), at: callSite)
    }
  }

  /// Presses a button of the headphones, the lock screen or a car.
  @discardableResult
  public func pressRemote(
    _ command: RemoteCommand,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> LifecycleApplication.Outcome? {
    send(.remoteControl(command), at: CallLocation(fileID, filePath, line, column))
  }

  /// Changes the setting that allows the application to refresh in the background.
  @discardableResult
  public func setBackgroundRefresh(
    _ status: BackgroundRefresh,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> LifecycleApplication.Outcome? {
    send(.backgroundRefresh(status), at: CallLocation(fileID, filePath, line, column))
  }

  /// Changes the text size in the settings.
  @discardableResult
  public func setContentSize(
    _ size: ContentSize,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> LifecycleApplication.Outcome? {
    send(.contentSize(size), at: CallLocation(fileID, filePath, line, column))
  }
}
