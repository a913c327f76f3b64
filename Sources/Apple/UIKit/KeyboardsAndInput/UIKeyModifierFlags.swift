import AppLifecycle

/// The modifier keys that are down while another key is pressed.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uikeymodifierflags>.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  /// The bits, one for each modifier key, as in Apple's interface.
  public let rawValue: Int
  /// Creates a set with these bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The caps lock key.
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  /// The shift key.
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  /// The control key.
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  /// The option key.
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  /// The command key.
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  /// Set if the pressed key belongs to the numeric keypad.
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)

  /// Creates the set for the modifiers of a key event.
  init(_ modifiers: Set<KeyStroke.Modifier>) {
    self = []
    for modifier in modifiers {
      switch modifier {
      case .capsLock: insert(.alphaShift)
      case .shift: insert(.shift)
      case .control: insert(.control)
      case .option: insert(.alternate)
      case .command: insert(.command)
      }
    }
  }
}
