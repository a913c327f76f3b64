import AppLifecycle
import Foundation

/// A key of a keyboard, with the modifiers that were down when it was pressed.
///
/// The main actor only.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uikey>.
@preconcurrency @MainActor
open class UIKey: NSObject {
  /// The characters that the key types with the modifiers; for a key that types nothing, its name in `UIKeyCommand`.
  open var characters: String { UIKey.names[stroke.code] ?? stroke.characters }
  /// The characters that the key types without modifiers other than shift; the same as `characters` here.
  open var charactersIgnoringModifiers: String { characters }
  /// The modifier keys that were down when the key was pressed; `numericPad` for a key of the numeric keypad.
  open var modifierFlags: UIKeyModifierFlags {
    let flags = UIKeyModifierFlags(stroke.modifiers)
    return (83...99).contains(stroke.code) ? flags.union(.numericPad) : flags
  }
  /// The position of the key in the USB HID usage tables.
  open var keyCode: UIKeyboardHIDUsage { UIKeyboardHIDUsage(rawValue: stroke.code) ?? .keyboardErrorUndefined }

  let stroke: KeyStroke

  init(_ stroke: KeyStroke) {
    self.stroke = stroke
    super.init()
  }

  /// The key's name in key commands: the characters that it types without modifiers, in lower case.
  var input: String {
    // Escape, arrow and function keys have names; other keys are looked up without their modifiers.
    if let name = UIKey.names[stroke.code] { return name }
    return UIKey.plain[stroke.code] ?? stroke.characters.lowercased()
  }

  /// Whether the key types characters if no key command uses it.
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
