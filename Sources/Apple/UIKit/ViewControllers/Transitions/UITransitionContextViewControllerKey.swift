/// Identifies one of the two view controllers of a transition.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uitransitioncontextviewcontrollerkey>.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  /// The key's name.
  public let rawValue: String
  /// Creates the key with that name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The view controller that is visible at the beginning.
  public static let from = UITransitionContextViewControllerKey(rawValue: "UITransitionContextFromViewController")
  /// The view controller that is visible at the end.
  public static let to = UITransitionContextViewControllerKey(rawValue: "UITransitionContextToViewController")
}
