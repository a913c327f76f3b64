import Foundation

/// Texts that can be created empty: `NSAttributedString` and `NSMutableAttributedString`.
///
/// Foundation on Linux declares no `init()` for them. A class's extension cannot declare one either, since `NSObject`
/// has it; a protocol's extension can.
public protocol _EmptyAttributedString {}

extension NSAttributedString: _EmptyAttributedString {}

extension _EmptyAttributedString where Self: NSAttributedString {
  /// Creates an empty text.
  ///
  /// Objects of subclasses are created with `init(string:)`.
  public init() {
    let isMutable = Self.self is NSMutableAttributedString.Type
    let text = isMutable ? NSMutableAttributedString(string: "") : NSAttributedString(string: "")
    guard let text = text as? Self else {
      fatalError("\(Self.self)() is not possible for a subclass; use \(Self.self)(string: \"\").")
    }
    self = text
  }
}
