/// A direction in a text: the raw value of a storage or of a layout direction.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uitextdirection>.
public struct UITextDirection: RawRepresentable, Hashable, Sendable {
  /// The raw value of a ``UITextStorageDirection`` or a ``UITextLayoutDirection``.
  public var rawValue: Int
  /// Creates a direction from a raw value.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Creates the direction of a text's order.
  public static func storage(_ direction: UITextStorageDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }
  /// Creates a direction on the screen.
  public static func layout(_ direction: UITextLayoutDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }

  /// Whether it leads to the beginning of the text.
  var isBackward: Bool {
    [UITextStorageDirection.backward.rawValue, UITextLayoutDirection.left.rawValue, UITextLayoutDirection.up.rawValue]
      .contains(rawValue)
  }
}

/// A direction in the order of a text's characters.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uitextstoragedirection>.
public enum UITextStorageDirection: Int, Sendable {
  /// To the end.
  case forward = 0
  /// To the beginning.
  case backward
}

/// A direction on the screen.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uitextlayoutdirection>.
public enum UITextLayoutDirection: Int, Sendable {
  /// To the right.
  case right = 2
  /// To the left.
  case left
  /// Up.
  case up
  /// Down.
  case down
}

/// A unit of text.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uitextgranularity>.
public enum UITextGranularity: Int, Sendable {
  /// A character.
  case character = 0
  /// A word.
  case word
  /// A sentence.
  case sentence
  /// A paragraph.
  case paragraph
  /// A line on the screen; here a paragraph.
  case line
  /// The whole text.
  case document
}
