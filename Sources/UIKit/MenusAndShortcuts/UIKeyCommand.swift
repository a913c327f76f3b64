import Foundation

/// A key, with the modifiers that are held down, and what it does.
///
/// The main actor only.
///
/// A responder that gives one in its `keyCommands` has it done while it is in the chain of the first responder.
@preconcurrency @MainActor
open class UIKeyCommand: UICommand {
  /// What the key types without modifiers, or one of the names that follow.
  open private(set) var input: String?
  /// The modifiers.
  open private(set) var modifierFlags: UIKeyModifierFlags
  /// Whether it comes before the typing of a text that is being edited.
  open var wantsPriorityOverSystemBehavior = false
  /// Kept, and has no effect here: there is one layout of keys.
  open var allowsAutomaticLocalization = true
  /// Kept, and has no effect here: there is one layout of keys.
  open var allowsAutomaticMirroring = true

  /// A key command.
  public init(
    title: String = "",
    image: UIImage? = nil,
    action: Selector,
    input: String,
    modifierFlags: UIKeyModifierFlags = [],
    propertyList: Any? = nil,
    alternates: [UICommandAlternate] = [],
    discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off
  ) {
    self.input = input
    self.modifierFlags = modifierFlags
    super.init(
      title: title,
      image: image,
      action: action,
      propertyList: propertyList,
      alternates: alternates,
      discoverabilityTitle: discoverabilityTitle,
      attributes: attributes,
      state: state
    )
  }

  /// A key command that no menu shows.
  public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    self.init(title: "", action: action, input: input, modifierFlags: modifierFlags)
  }

  /// A key command that no menu shows.
  public convenience init(
    input: String,
    modifierFlags: UIKeyModifierFlags,
    action: Selector,
    discoverabilityTitle: String
  ) {
    self.init(
      title: "",
      action: action,
      input: input,
      modifierFlags: modifierFlags,
      discoverabilityTitle: discoverabilityTitle
    )
  }

  /// Whether that key does it.
  func matches(_ key: UIKey) -> Bool {
    guard !attributes.contains(.disabled), let input, input.lowercased() == key.input.lowercased() else { return false }
    let held = key.modifierFlags.subtracting([.alphaShift, .numericPad])
    // A capital letter stands for itself with shift.
    let implied: UIKeyModifierFlags = input.count == 1 && input != input.lowercased() ? .shift : []
    return held == modifierFlags.union(implied).subtracting([.alphaShift, .numericPad])
  }

  /// The name of the key up.
  public nonisolated class var inputUpArrow: String { "UIKeyInputUpArrow" }
  /// The name of the key down.
  public nonisolated class var inputDownArrow: String { "UIKeyInputDownArrow" }
  /// The name of the key left.
  public nonisolated class var inputLeftArrow: String { "UIKeyInputLeftArrow" }
  /// The name of the key right.
  public nonisolated class var inputRightArrow: String { "UIKeyInputRightArrow" }
  /// The name of the key escape.
  public nonisolated class var inputEscape: String { "UIKeyInputEscape" }
  /// The name of the key page up.
  public nonisolated class var inputPageUp: String { "UIKeyInputPageUp" }
  /// The name of the key page down.
  public nonisolated class var inputPageDown: String { "UIKeyInputPageDown" }
  /// The name of the key home.
  public nonisolated class var inputHome: String { "UIKeyInputHome" }
  /// The name of the key end.
  public nonisolated class var inputEnd: String { "UIKeyInputEnd" }
  /// The name of the key that deletes to the right.
  public nonisolated class var inputDelete: String { "UIKeyInputDelete" }
  /// The name of the key F1.
  public nonisolated class var f1: String { "UIKeyInputF1" }
  /// The name of the key F2.
  public nonisolated class var f2: String { "UIKeyInputF2" }
  /// The name of the key F3.
  public nonisolated class var f3: String { "UIKeyInputF3" }
  /// The name of the key F4.
  public nonisolated class var f4: String { "UIKeyInputF4" }
  /// The name of the key F5.
  public nonisolated class var f5: String { "UIKeyInputF5" }
  /// The name of the key F6.
  public nonisolated class var f6: String { "UIKeyInputF6" }
  /// The name of the key F7.
  public nonisolated class var f7: String { "UIKeyInputF7" }
  /// The name of the key F8.
  public nonisolated class var f8: String { "UIKeyInputF8" }
  /// The name of the key F9.
  public nonisolated class var f9: String { "UIKeyInputF9" }
  /// The name of the key F10.
  public nonisolated class var f10: String { "UIKeyInputF10" }
  /// The name of the key F11.
  public nonisolated class var f11: String { "UIKeyInputF11" }
  /// The name of the key F12.
  public nonisolated class var f12: String { "UIKeyInputF12" }
}
