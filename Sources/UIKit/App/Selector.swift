/// The name of a method, as Objective-C spells it: `save:` for `save(_:)`.
///
/// There is no `#selector` on Linux.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name.
  public let description: String
  /// The method of that name.
  public init(_ name: String) { description = name }
  /// The method of that name.
  public init(stringLiteral value: String) { description = value }
}
