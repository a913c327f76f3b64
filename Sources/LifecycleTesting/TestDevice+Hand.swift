import AppLifecycle

/// What the user does with a device beside touching its screen.
extension TestDevice {
  /// The device is shaken.
  @discardableResult
  public func shake() -> Application.Outcome? { send(.shake) }

  /// A picture of the screen is taken.
  @discardableResult
  public func takeScreenshot() -> Application.Outcome? { send(.screenshot) }

  /// A key of the keyboard is pressed and let go.
  ///
  /// - Parameters:
  ///   - name: what it types without shift, or one of `KeyStroke.names`.
  ///   - modifiers: what is held down meanwhile.
  public func typeKey(_ name: String, _ modifiers: Set<KeyStroke.Modifier> = []) {
    guard let stroke = KeyStroke(name, modifiers: modifiers) else {
      return misuse(
        "There is no key \"\(name)\": a key is what it types, or \(KeyStroke.names.joined(separator: ", "))."
      )
    }
    send(.key(stroke))
    send(.key(stroke.ended))
  }

  /// The characters of `text` are typed one after the other, each with its key.
  public func typeText(_ text: String) {
    for character in text {
      let stroke =
        KeyStroke(character == "\n" ? "return" : String(character), modifiers: character.isUppercase ? [.shift] : [])
        // What no key of its own types comes of several, or of none that a keyboard has.
        ?? KeyStroke(code: 0, characters: String(character))
      send(.key(stroke))
      send(.key(stroke.ended))
    }
  }

  /// A button of the headphones, the lock screen or a car is pressed.
  @discardableResult
  public func pressRemote(_ command: RemoteCommand) -> Application.Outcome? { send(.remoteControl(command)) }

  /// The user decides in the settings whether the application may look for something new in the background.
  @discardableResult
  public func setBackgroundRefresh(_ status: BackgroundRefresh) -> Application.Outcome? {
    send(.backgroundRefresh(status))
  }

  /// The user chooses in the settings how large texts are to be.
  @discardableResult
  public func setContentSize(_ size: ContentSize) -> Application.Outcome? { send(.contentSize(size)) }
}
