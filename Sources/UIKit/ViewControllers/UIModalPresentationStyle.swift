/// How a presented view controller covers what is below it.
public enum UIModalPresentationStyle: Int, Sendable {
  /// What the system chooses: a page sheet.
  case automatic = -2
  /// None: only as an answer of a presentation controller's delegate.
  case none = -1
  /// All of the screen; what is below leaves the view hierarchy.
  case fullScreen = 0
  /// A card over most of the screen; what is below stays.
  case pageSheet = 1
  /// A small card; what is below stays.
  case formSheet = 2
  /// The place of the view controller that defines the context; what is below leaves the view hierarchy.
  case currentContext = 3
  /// What the view controller's transitioning delegate does.
  case custom = 4
  /// All of the screen; what is below stays.
  case overFullScreen = 5
  /// The place of the view controller that defines the context; what is below stays.
  case overCurrentContext = 6
  /// A balloon; what is below stays.
  case popover = 7
  /// A full screen that blurs what is below.
  case blurOverFullScreen = 8
}
