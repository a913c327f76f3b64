/// Identifies one of the two views of a transition.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uitransitioncontextviewkey>.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  /// The key's name.
  public let rawValue: String
  /// Creates the key with that name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The view that is visible at the beginning, if the transition removes it.
  public static let from = UITransitionContextViewKey(rawValue: "UITransitionContextFromView")
  /// The view that is visible at the end, if the transition adds it.
  public static let to = UITransitionContextViewKey(rawValue: "UITransitionContextToView")
}
