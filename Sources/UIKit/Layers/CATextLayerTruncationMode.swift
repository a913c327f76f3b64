/// The part of a line that a text layer leaves out if there is too little room.
///
/// Apple's page: <https://developer.apple.com/documentation/quartzcore/catextlayertruncationmode>.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  /// The name of the part.
  public let rawValue: String
  /// Creates a mode from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Nothing.
  public static let none = CATextLayerTruncationMode(rawValue: "none")
  /// The start.
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  /// The middle.
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")
  /// The end.
  public static let end = CATextLayerTruncationMode(rawValue: "end")
}
