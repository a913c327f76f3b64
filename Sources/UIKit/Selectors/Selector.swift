import Foundation

/// The name of a method, as Objective-C has it: `"tick"`, `"handle:"`, `"tapped:forEvent:"`.
///
/// A value. Any thread. `#selector` is refused by the compiler on Linux; write `Selector("handle:")`, and mark the
/// method with `@used` where it would have `@objc`: an optimised build would else drop it, since nobody seems to call
/// it. How methods are found is in `ActionMethod`.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name.
  public let description: String

  /// The selector of that name.
  public init(_ str: String) { description = str }

  /// The selector of that name.
  public init(stringLiteral value: String) { description = value }
}

// The names are Apple's.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The selector of that name.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The selector's name.
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.description }
