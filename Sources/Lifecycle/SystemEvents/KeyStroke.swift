/// A key of a keyboard that goes down or comes up.
public struct KeyStroke: Hashable, Sendable {
  /// The phase of a key stroke.
  public enum Phase: String, Codable, CaseIterable, Sendable {
    /// The key goes down.
    case began
    /// The key comes up.
    case ended
    /// The system cancels the key.
    case cancelled
  }

  /// A key that changes the meaning of other keys.
  @nonexhaustive
  public enum Modifier: String, Codable, CaseIterable, Sendable {
    /// Caps lock is in effect while it is switched on, every other key while it is down.
    case capsLock, shift, control, option, command
  }

  /// The phase of the stroke.
  public var phase: Phase
  /// The key's usage on the page "Keyboard" of the USB HID usage tables, such as 4 for A.
  public var code: Int
  /// The text that the key types with the current modifiers; empty for a key that types nothing, such as an arrow.
  public var characters: String
  /// The modifiers that are in effect.
  public var modifiers: Set<Modifier>

  /// Creates a key stroke.
  public init(phase: Phase = .began, code: Int, characters: String = "", modifiers: Set<Modifier> = []) {
    self.phase = phase
    self.code = code
    self.characters = characters
    self.modifiers = modifiers
  }

  /// Creates a stroke of the key with this name: the character that it types on a US keyboard without shift, or one of
  /// ``names``.
  ///
  /// Returns nil if no key has this name.
  public init?(_ name: String, modifiers: Set<Modifier> = [], phase: Phase = .began) {
    let isShifted = modifiers.contains(.shift) != modifiers.contains(.capsLock)
    if let code = KeyStroke.codesOfNames[name] {
      self.init(phase: phase, code: code, characters: KeyStroke.typed[name] ?? "", modifiers: modifiers)
    } else if name.count == 1, let code = KeyStroke.codesOfCharacters[Character(name.lowercased())] {
      let isLetter = name.first?.isLetter == true
      let typed =
        isLetter
        ? (isShifted || name != name.lowercased() ? name.uppercased() : name)
        : modifiers.contains(.shift) ? KeyStroke.shifted[Character(name)].map(String.init) ?? name : name
      self.init(phase: phase, code: code, characters: typed, modifiers: modifiers)
    } else {
      return nil
    }
  }

  /// The same key with the phase `ended`.
  public var ended: KeyStroke {
    var stroke = self
    stroke.phase = .ended
    return stroke
  }

  /// The names of the keys that are not named by the character that they type, in the order of their codes.
  public static let names = codesOfNames.sorted { $0.value < $1.value }.map(\.key)

  private static let codesOfNames: [String: Int] = {
    var codes = [
      "return": 40, "escape": 41, "delete": 42, "tab": 43, "space": 44, "home": 74, "pageUp": 75, "forwardDelete": 76,
      "end": 77, "pageDown": 78, "right": 79, "left": 80, "down": 81, "up": 82,
    ]
    for number in 1...12 { codes["f\(number)"] = 57 + number }
    return codes
  }()

  private static let typed = [
    "return": "\r", "escape": "\u{1b}", "delete": "\u{8}", "tab": "\t", "space": " ",
  ]

  private static let codesOfCharacters: [Character: Int] = {
    var codes: [Character: Int] = [:]
    for (offset, letter) in "abcdefghijklmnopqrstuvwxyz1234567890".enumerated() { codes[letter] = 4 + offset }
    for (offset, character) in "-=[]\\".enumerated() { codes[character] = 45 + offset }
    for (offset, character) in ";'`,./".enumerated() { codes[character] = 51 + offset }
    codes[" "] = 44
    return codes
  }()

  private static let shifted: [Character: Character] = Dictionary(
    uniqueKeysWithValues: zip("1234567890-=[]\\;'`,./", "!@#$%^&*()_+{}|:\"~<>?")
  )
}
