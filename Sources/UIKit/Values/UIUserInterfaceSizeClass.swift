/// The amount of space for an interface along an axis.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  /// The size class is unknown.
  case unspecified
  /// Limited space.
  case compact
  /// Ample space.
  case regular
}
