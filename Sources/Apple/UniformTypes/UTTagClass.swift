/// A kind of tag: a name for types other than their identifier, such as a file name extension.
///
/// Apple: [UTTagClass](https://developer.apple.com/documentation/uniformtypeidentifiers/uttagclass).
public struct UTTagClass: RawRepresentable, Hashable, Sendable {
  /// The identifier of the kind.
  public let rawValue: String

  /// Creates the kind with that identifier.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// File name extensions, without the point.
  public static let filenameExtension = UTTagClass(rawValue: "public.filename-extension")
  /// MIME types.
  public static let mimeType = UTTagClass(rawValue: "public.mime-type")

  /// The digit for the kind in the identifiers of dynamic types; nil if they cannot contain such tags.
  var digit: String? {
    switch self {
    case .filenameExtension: "1"
    case .mimeType: "3"
    default: nil
    }
  }
}
