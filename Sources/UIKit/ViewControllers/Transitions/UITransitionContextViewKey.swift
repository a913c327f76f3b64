/// Which of the two views of a transition is meant.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  /// The key's name.
  public let rawValue: String
  /// The key of that name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The one that is on the screen at the beginning, if it leaves.
  public static let from = UITransitionContextViewKey(rawValue: "UITransitionContextFromView")
  /// The one that is on the screen at the end, if it comes.
  public static let to = UITransitionContextViewKey(rawValue: "UITransitionContextToView")
}
