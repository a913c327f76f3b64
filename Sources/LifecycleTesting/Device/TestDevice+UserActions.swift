import AppLifecycle

/// What the user does with a device beside touching its screen.
extension TestDevice {
  /// The device is shaken.
  @discardableResult
  public func shake(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Application.Outcome? {
    send(.shake, at: SourcePlace(fileID, filePath, line, column))
  }

  /// A picture of the screen is taken.
  @discardableResult
  public func takeScreenshot(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Application.Outcome? {
    send(.screenshot, at: SourcePlace(fileID, filePath, line, column))
  }

  /// A key of the keyboard is pressed and let go.
  ///
  /// - Parameters:
  ///   - name: what it types without shift, or one of `KeyStroke.names`.
  ///   - modifiers: what is held down meanwhile.
  public func typeKey(
    _ name: String,
    _ modifiers: Set<KeyStroke.Modifier> = [],
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    typeKey(name, modifiers, at: SourcePlace(fileID, filePath, line, column))
  }

  package func typeKey(_ name: String, _ modifiers: Set<KeyStroke.Modifier>, at place: SourcePlace) {
    guard let stroke = KeyStroke(name, modifiers: modifiers) else {
      return misuse(
        "There is no key \"\(name)\": a key is what it types, or \(KeyStroke.names.joined(separator: ", ")).",
        at: place
      )
    }
    send(.key(stroke), at: place)
    send(.key(stroke.ended), at: place)
  }

  /// The characters of `text` are typed one after the other, each with its key.
  public func typeText(
    _ text: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    typeText(text, at: SourcePlace(fileID, filePath, line, column))
  }

  package func typeText(_ text: String, at place: SourcePlace) {
    for character in text {
      let stroke =
        KeyStroke(character == "\n" ? "return" : String(character), modifiers: character.isUppercase ? [.shift] : [])
        // What no key of its own types comes of several, or of none that a keyboard has.
        ?? KeyStroke(code: 0, characters: String(character))
      send(.key(stroke), at: place)
      send(.key(stroke.ended), at: place)
    }
  }

  /// A button of the headphones, the lock screen or a car is pressed.
  @discardableResult
  public func pressRemote(
    _ command: RemoteCommand,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Application.Outcome? {
    send(.remoteControl(command), at: SourcePlace(fileID, filePath, line, column))
  }

  /// The user decides in the settings whether the application may look for something new in the background.
  @discardableResult
  public func setBackgroundRefresh(
    _ status: BackgroundRefresh,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Application.Outcome? {
    send(.backgroundRefresh(status), at: SourcePlace(fileID, filePath, line, column))
  }

  /// The user chooses in the settings how large texts are to be.
  @discardableResult
  public func setContentSize(
    _ size: ContentSize,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Application.Outcome? {
    send(.contentSize(size), at: SourcePlace(fileID, filePath, line, column))
  }
}
