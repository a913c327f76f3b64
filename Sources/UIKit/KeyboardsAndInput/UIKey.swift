import AppLifecycle
import Foundation

/// A key of a keyboard, as it is pressed.
///
/// The main actor only.
@preconcurrency @MainActor
open class UIKey: NSObject {
  /// What it types with the modifiers; for a key that types nothing the name that `UIKeyCommand` has for it.
  open var characters: String { UIKey.names[stroke.code] ?? stroke.characters }
  /// What it types without modifiers other than shift.
  open var charactersIgnoringModifiers: String { characters }
  /// The modifiers that are down.
  open var modifierFlags: UIKeyModifierFlags {
    let flags = UIKeyModifierFlags(stroke.modifiers)
    return (83...99).contains(stroke.code) ? flags.union(.numericPad) : flags
  }
  /// Which key.
  open var keyCode: UIKeyboardHIDUsage { UIKeyboardHIDUsage(rawValue: stroke.code) ?? .keyboardErrorUndefined }

  let stroke: KeyStroke

  init(_ stroke: KeyStroke) {
    self.stroke = stroke
    super.init()
  }

  /// What a key command calls this key: what it types without any modifier, in lower case.
  var input: String {
    // What the key types on its own, for one that is typed with a modifier.
    if let name = UIKey.names[stroke.code] { return name }
    return UIKey.plain[stroke.code] ?? stroke.characters.lowercased()
  }

  /// Whether it types something where no key command wants it.
  var isTyping: Bool {
    modifierFlags.isDisjoint(with: [.command, .control]) && UIKey.names[stroke.code] == nil
      && !stroke.characters.isEmpty
  }

  private static let plain: [Int: String] = {
    var texts: [Int: String] = [:]
    for character in "abcdefghijklmnopqrstuvwxyz1234567890-=[]\\;'`,./ " {
      if let stroke = KeyStroke(String(character)) { texts[stroke.code] = String(character) }
    }
    return texts
  }()

  private static let names: [Int: String] = {
    var names = [
      41: UIKeyCommand.inputEscape, 74: UIKeyCommand.inputHome, 75: UIKeyCommand.inputPageUp,
      76: UIKeyCommand.inputDelete, 77: UIKeyCommand.inputEnd, 78: UIKeyCommand.inputPageDown,
      79: UIKeyCommand.inputRightArrow, 80: UIKeyCommand.inputLeftArrow, 81: UIKeyCommand.inputDownArrow,
      82: UIKeyCommand.inputUpArrow,
    ]
    for number in 1...12 { names[57 + number] = "UIKeyInputF\(number)" }
    return names
  }()
}
