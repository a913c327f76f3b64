import Foundation

/// Declares `init()` for `NSAttributedString` and `NSMutableAttributedString`, which creates an empty text.
///
/// Foundation on Linux has no such initializer. An extension of the class cannot declare it, because `NSObject` has
/// one; an extension of a protocol can.
public protocol _EmptyAttributedString {}

extension NSAttributedString: _EmptyAttributedString {}

extension _EmptyAttributedString where Self: NSAttributedString {
  /// Creates an empty text.
  ///
  /// For a subclass it ends the process: create an object of a subclass with `init(string:)`.
  public init() {
    let isMutable = Self.self is NSMutableAttributedString.Type
    let text = isMutable ? NSMutableAttributedString(string: "") : NSAttributedString(string: "")
    guard let text = text as? Self else {
      fatalError("\(Self.self)() is not possible for a subclass; use \(Self.self)(string: \"\").")
    }
    self = text
  }
}
