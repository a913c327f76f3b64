import Foundation

/// Attributed text from documents. Any thread may read a document.
/// Apple's page: <https://developer.apple.com/documentation/foundation/nsattributedstring>.
extension NSAttributedString {
  /// The format of a document.
  public struct DocumentType: RawRepresentable, Hashable, Sendable {
    /// The name of the format.
    public let rawValue: String
    /// Creates a format with that name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Text without attributes.
    public static let plain = DocumentType(rawValue: "NSPlainText")
    /// HTML: its text, links, and bold and italic passages.
    public static let html = DocumentType(rawValue: "NSHTML")
    /// Rich text; cannot be read here.
    public static let rtf = DocumentType(rawValue: "NSRTF")
    /// Rich text with attachments; cannot be read here.
    public static let rtfd = DocumentType(rawValue: "NSRTFD")
  }

  /// An option for reading a document.
  public struct DocumentReadingOptionKey: RawRepresentable, Hashable, Sendable {
    /// The name of the option.
    public let rawValue: String
    /// Creates an option with that name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The format, a `DocumentType`; without it, a document that begins like HTML is HTML.
    public static let documentType = DocumentReadingOptionKey(rawValue: "DocumentType")
    /// The encoding, the raw value of a `String.Encoding`; UTF-8 without it.
    public static let characterEncoding = DocumentReadingOptionKey(rawValue: "CharacterEncoding")
    /// The attributes of text that has none of its own; has no effect here.
    public static let defaultAttributes = DocumentReadingOptionKey(rawValue: "DefaultAttributes")
  }

  /// An attribute of a document that was read.
  public struct DocumentAttributeKey: RawRepresentable, Hashable, Sendable {
    /// The name of the attribute.
    public let rawValue: String
    /// Creates an attribute with that name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The format, a `DocumentType`.
    public static let documentType = DocumentAttributeKey(rawValue: "DocumentType")
    /// The encoding, the raw value of a `String.Encoding`.
    public static let characterEncoding = DocumentAttributeKey(rawValue: "CharacterEncoding")
  }

  /// Reads a document.
  ///
  /// `documentAttributes` receives nothing here; pass nil.
  ///
  /// - Throws: `CocoaError.fileReadUnsupportedScheme` for rich text, and `.fileReadInapplicableStringEncoding` for data
  ///   that is not text in the given encoding.
  public convenience init(
    data: Data,
    options: [DocumentReadingOptionKey: Any] = [:],
    documentAttributes: UnsafeMutablePointer<NSDictionary?>?
  ) throws {
    let encoding = (options[.characterEncoding] as? UInt).map(String.Encoding.init(rawValue:)) ?? .utf8
    guard let text = String(data: data, encoding: encoding) else {
      throw CocoaError(.fileReadInapplicableStringEncoding)
    }
    switch options[.documentType] as? DocumentType ?? DocumentType(of: text) {
    case .plain: self.init(string: text)
    case .html: self.init(attributedString: HTMLText(text).attributed)
    default: throw CocoaError(.fileReadUnsupportedScheme)
    }
  }

  /// Reads a file as `init(data:options:documentAttributes:)` reads data; throws if it cannot be read.
  public convenience init(
    url: URL,
    options: [DocumentReadingOptionKey: Any] = [:],
    documentAttributes: UnsafeMutablePointer<NSDictionary?>?
  ) throws {
    try self.init(data: Data(contentsOf: url), options: options, documentAttributes: documentAttributes)
  }
}

extension NSAttributedString.DocumentType {
  /// Detects the format of a document from its beginning.
  fileprivate init(of text: String) {
    let start = text.prefix(512).drop(while: \.isWhitespace).lowercased()
    if start.hasPrefix("{\\rtf") {
      self = .rtf
    } else {
      self = start.hasPrefix("<!doctype html") || start.hasPrefix("<html") ? .html : .plain
    }
  }
}
