/// The ways in which a presented view controller covers the content below it.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uimodalpresentationstyle>.
public enum UIModalPresentationStyle: Int, Sendable {
  /// The system's choice: a page sheet.
  case automatic = -2
  /// No style: as the result of an adaptation it means the requested style, and a transition that is not a presentation
  /// has it.
  case none = -1
  /// The whole screen.
  ///
  /// The view below leaves the view hierarchy.
  case fullScreen = 0
  /// A card that covers most of the screen.
  ///
  /// The view below stays in the view hierarchy.
  case pageSheet = 1
  /// A small card.
  ///
  /// The view below stays in the view hierarchy.
  case formSheet = 2
  /// The area of the view controller that defines the context.
  ///
  /// The view below leaves the view hierarchy.
  case currentContext = 3
  /// A custom presentation, managed by the transitioning delegate.
  case custom = 4
  /// The whole screen.
  ///
  /// The view below stays in the view hierarchy.
  case overFullScreen = 5
  /// The area of the view controller that defines the context.
  ///
  /// The view below stays in the view hierarchy.
  case overCurrentContext = 6
  /// A popover.
  ///
  /// The view below stays in the view hierarchy.
  case popover = 7
  /// The whole screen, with the content below blurred.
  case blurOverFullScreen = 8
}
