import Foundation

/// A place in a line to which a tab character moves.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/nstexttab>.
open class NSTextTab: NSObject, NSCopying {
  /// A key of a tab stop's options.
  public struct OptionKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key.
    public let rawValue: String
    /// Creates a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The characters that end a column, a `CharacterSet`.
    public static let columnTerminators = OptionKey(rawValue: "NSTabColumnTerminatorsAttributeName")
  }

  /// The alignment of the text at the stop.
  open private(set) var alignment: NSTextAlignment
  /// The distance from the margin, in points.
  open private(set) var location: CGFloat
  /// Further properties of the stop.
  open private(set) var options: [OptionKey: Any]

  /// Creates a tab stop.
  public init(textAlignment alignment: NSTextAlignment, location loc: CGFloat, options: [OptionKey: Any] = [:]) {
    self.alignment = alignment
    location = loc
    self.options = options
    super.init()
  }

  /// Returns whether the object is a tab stop of the same alignment at the same place.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSTextTab else { return false }
    return alignment == other.alignment && location == other.location
  }

  /// A hash value that equal tab stops have in common.
  open override var hash: Int { location.hashValue }

  /// Returns the tab stop itself, which cannot be changed.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
