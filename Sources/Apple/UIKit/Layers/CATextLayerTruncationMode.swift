/// The part of a line that a text layer omits if the line is too long.
///
/// Apple's page: <https://developer.apple.com/documentation/quartzcore/catextlayertruncationmode>.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  /// The name of the mode.
  public let rawValue: String
  /// Creates a mode from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Omits nothing.
  public static let none = CATextLayerTruncationMode(rawValue: "none")
  /// Omits the start.
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  /// Omits the middle.
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")
  /// Omits the end.
  public static let end = CATextLayerTruncationMode(rawValue: "end")
}
