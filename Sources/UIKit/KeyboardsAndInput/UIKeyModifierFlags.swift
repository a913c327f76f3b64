import AppLifecycle

/// Keys that change what another one means while they are down.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  /// One bit a key, as in Apple's interface.
  public let rawValue: Int
  /// The set with these bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Caps lock.
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  /// Shift.
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  /// Control.
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  /// Option.
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  /// Command.
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  /// The other key is one of the number pad's.
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)

  /// Those that an event names.
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
