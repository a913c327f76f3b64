import Foundation

/// A command that the user performs by pressing a key, with or without modifier keys.
///
/// The main actor only.
///
/// A command in a responder's `keyCommands` can be performed while that responder is in the chain that begins with the
/// first responder.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uikeycommand>.
@preconcurrency @MainActor
open class UIKeyCommand: UICommand {
  /// The name of the method that the command calls.
  ///
  /// As on Apple's page `action`, the type is optional, unlike that of ``UICommand``, so Swift does not accept an
  /// override.
  @_nonoverride open var action: Selector? { super.action }
  /// The characters that the key types without modifiers, or a name of a key, such as ``inputEscape``.
  open private(set) var input: String?
  /// The modifier keys that must be held down.
  open private(set) var modifierFlags: UIKeyModifierFlags
  /// Whether the command takes precedence over typing into the text that is being edited.
  open var wantsPriorityOverSystemBehavior = false
  /// Whether the key follows the user's keyboard layout; stored, but has no effect here, since there is only one
  /// keyboard layout.
  open var allowsAutomaticLocalization = true
  /// Whether arrow keys and brackets are mirrored in a right-to-left interface; stored, but has no effect here, since
  /// there is only one keyboard layout.
  open var allowsAutomaticMirroring = true

  /// Creates a key command, which a menu can show under its title.
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

  /// Creates a key command that no menu shows.
  public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    self.init(title: "", action: action, input: input, modifierFlags: modifierFlags)
  }

  /// Creates a key command that no menu shows.
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

  /// Whether pressing `key` performs the command.
  func matches(_ key: UIKey) -> Bool {
    guard !attributes.contains(.disabled), let input, input.lowercased() == key.input.lowercased() else { return false }
    let held = key.modifierFlags.subtracting([.alphaShift, .numericPad])
    // A capital letter as input implies the shift key.
    let implied: UIKeyModifierFlags = input.count == 1 && input != input.lowercased() ? .shift : []
    return held == modifierFlags.union(implied).subtracting([.alphaShift, .numericPad])
  }

  /// The name of the up arrow key.
  public nonisolated class var inputUpArrow: String { "UIKeyInputUpArrow" }
  /// The name of the down arrow key.
  public nonisolated class var inputDownArrow: String { "UIKeyInputDownArrow" }
  /// The name of the left arrow key.
  public nonisolated class var inputLeftArrow: String { "UIKeyInputLeftArrow" }
  /// The name of the right arrow key.
  public nonisolated class var inputRightArrow: String { "UIKeyInputRightArrow" }
  /// The name of the escape key.
  public nonisolated class var inputEscape: String { "UIKeyInputEscape" }
  /// The name of the page up key.
  public nonisolated class var inputPageUp: String { "UIKeyInputPageUp" }
  /// The name of the page down key.
  public nonisolated class var inputPageDown: String { "UIKeyInputPageDown" }
  /// The name of the home key.
  public nonisolated class var inputHome: String { "UIKeyInputHome" }
  /// The name of the end key.
  public nonisolated class var inputEnd: String { "UIKeyInputEnd" }
  /// The name of the forward delete key.
  public nonisolated class var inputDelete: String { "UIKeyInputDelete" }
  /// The name of the F1 key.
  public nonisolated class var f1: String { "UIKeyInputF1" }
  /// The name of the F2 key.
  public nonisolated class var f2: String { "UIKeyInputF2" }
  /// The name of the F3 key.
  public nonisolated class var f3: String { "UIKeyInputF3" }
  /// The name of the F4 key.
  public nonisolated class var f4: String { "UIKeyInputF4" }
  /// The name of the F5 key.
  public nonisolated class var f5: String { "UIKeyInputF5" }
  /// The name of the F6 key.
  public nonisolated class var f6: String { "UIKeyInputF6" }
  /// The name of the F7 key.
  public nonisolated class var f7: String { "UIKeyInputF7" }
  /// The name of the F8 key.
  public nonisolated class var f8: String { "UIKeyInputF8" }
  /// The name of the F9 key.
  public nonisolated class var f9: String { "UIKeyInputF9" }
  /// The name of the F10 key.
  public nonisolated class var f10: String { "UIKeyInputF10" }
  /// The name of the F11 key.
  public nonisolated class var f11: String { "UIKeyInputF11" }
  /// The name of the F12 key.
  public nonisolated class var f12: String { "UIKeyInputF12" }
}
