/// One thing that a key of a keyboard does: it goes down, or up again.
public struct KeyStroke: Hashable, Sendable {
  /// What a key can do.
  public enum Phase: String, Codable, CaseIterable, Sendable {
    /// It goes down, comes up, or is taken back by the system.
    case began, ended, cancelled
  }

  /// A key that changes what another one means while it is down.
  public enum Modifier: String, Codable, CaseIterable, Sendable {
    /// The key of that name.
    case capsLock, shift, control, option, command
  }

  /// What the key does.
  public var phase: Phase
  /// Which key: its number on the page "Keyboard" of the USB HID usage tables, such as 4 for A.
  public var code: Int
  /// What it types with the modifiers that are down; empty for a key that types nothing, such as an arrow.
  public var characters: String
  /// The modifiers that are down.
  public var modifiers: Set<Modifier>

  /// A key that goes down or up.
  public init(phase: Phase = .began, code: Int, characters: String = "", modifiers: Set<Modifier> = []) {
    self.phase = phase
    self.code = code
    self.characters = characters
    self.modifiers = modifiers
  }

  /// A key by its name: what it types on an American keyboard without shift, or one of ``names``.
  ///
  /// nil where no key is called so.
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

  /// The same key when it comes up.
  public var ended: KeyStroke {
    var stroke = self
    stroke.phase = .ended
    return stroke
  }

  /// What the keys are called that type nothing that could be their name, in the order of their codes.
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
