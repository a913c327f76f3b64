/// A kind of name for types that is not their identifier.
///
/// Apple: [UTTagClass](https://developer.apple.com/documentation/uniformtypeidentifiers/uttagclass).
public struct UTTagClass: RawRepresentable, Hashable, Sendable {
  /// The kind's identifier.
  public let rawValue: String

  /// Creates the kind with that identifier.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Endings of file names, without the point.
  public static let filenameExtension = UTTagClass(rawValue: "public.filename-extension")
  /// MIME types.
  public static let mimeType = UTTagClass(rawValue: "public.mime-type")

  /// The number that a dynamic type's identifier has for the kind.
  var digit: String? {
    switch self {
    case .filenameExtension: "1"
    case .mimeType: "3"
    default: nil
    }
  }
}
