/// A running `BGContinuedProcessingTask`, as the user sees it.
public struct ContinuedTask: Hashable, Sendable {
  /// The identifier.
  public let identifier: String
  /// The title.
  public let title: String
  /// The text below the title.
  public let subtitle: String
  /// The finished part of the work, from 0 to 1.
  public let fractionCompleted: Double
}
