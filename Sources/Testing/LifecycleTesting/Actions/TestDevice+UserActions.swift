import AppLifecycle

// The asynchronous forms of these members are generated.
/// The user's actions on a device other than touches.
extension TestDevice {
  /// Shakes the device.
  @discardableResult
  public func shake(file: StaticString = #filePath, line: UInt = #line) -> LifecycleApplication.Outcome? {
    send(.shake, file: file, line: line)
  }

  /// Takes a screenshot.
  @discardableResult
  public func takeScreenshot(file: StaticString = #filePath, line: UInt = #line) -> LifecycleApplication.Outcome? {
    send(.screenshot, file: file, line: line)
  }

  /// Presses and releases a key of the keyboard.
  ///
  /// - Parameters:
  ///   - name: the character that the key types without shift, or one of `KeyStroke.names`.
  ///   - modifiers: the modifier keys that are held down with it.
  ///   - file: The file of the call; leave the default.
  ///   - line: The line of the call; leave the default.
  public func typeKey(
    _ name: String,
    _ modifiers: Set<KeyStroke.Modifier> = [],
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    let callSite = CallLocation(file, line)
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
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    let callSite = CallLocation(file, line)
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
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> LifecycleApplication.Outcome? {
    send(.remoteControl(command), file: file, line: line)
  }

  /// Changes the setting that allows the application to refresh in the background.
  @discardableResult
  public func setBackgroundRefresh(
    _ status: BackgroundRefresh,
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> LifecycleApplication.Outcome? {
    send(.backgroundRefresh(status), file: file, line: line)
  }

  /// Changes the text size in the settings.
  @discardableResult
  public func setContentSize(
    _ size: ContentSize,
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> LifecycleApplication.Outcome? {
    send(.contentSize(size), file: file, line: line)
  }

  /// Changes the appearance in the settings.
  @discardableResult
  public func setInterfaceStyle(
    _ style: InterfaceStyle,
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> LifecycleApplication.Outcome? {
    send(.interfaceStyle(style), file: file, line: line)
  }

  /// Changes the charge of the battery, from 0 to 1, and whether a charger is connected.
  @discardableResult
  public func setBattery(
    level: Double,
    isCharging: Bool = false,
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> LifecycleApplication.Outcome? {
    send(.battery(Battery(level: level, isCharging: isCharging)), file: file, line: line)
  }
}
