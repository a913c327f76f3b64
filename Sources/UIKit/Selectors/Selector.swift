import Foundation

/// The Objective-C name of a method: `"tick"`, `"handle:"`, `"tapped:forEvent:"`.
///
/// A value. Any thread. The compiler rejects `#selector` on Linux: write `Selector("handle:")`, and mark the method
/// with `@used` instead of `@objc`. Without `@used`, an optimised build removes a method that has no visible caller.
/// `ActionMethod` describes how a method is found.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name.
  public let description: String

  /// Creates the selector with that name.
  public init(_ str: String) { description = str }

  /// Creates the selector with that name.
  public init(stringLiteral value: String) { description = value }
}

// The names are Apple's.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the selector with that name.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the selector's name.
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.description }
