/// The times outside its run at which an animation also shows values.
///
/// Apple's page: <https://developer.apple.com/documentation/quartzcore/camediatimingfillmode>.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  /// The name of the mode.
  public let rawValue: String
  /// Creates a mode from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Shows the last value after the animation.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// Shows the first value before the animation.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// Shows the first value before the animation, and the last value after it.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
  /// Shows no value of the animation outside its time.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}
