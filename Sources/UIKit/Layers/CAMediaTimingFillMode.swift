/// What an animation shows before and after its time; stored, but has no effect here.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// The name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// What the name says.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// What the name says.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// What the name says.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
  /// What the name says.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}
