import Foundation

/// The Objective-C name of a method: `"tick"`, `"handle:"`, `"tapped:forEvent:"`.
///
/// A value. Any thread. The compiler rejects `#selector` on Linux: write `Selector("handle:")`, and mark the method
/// with `@used` instead of `@objc`. Without `@used`, an optimized build removes a method that has no visible caller.
/// `ActionMethod` describes how a method is found. `Selector("handle:", method: Screen.handle(_:))` needs no search.
///
/// Selectors with the same name are equal.
///
/// Apple's page: <https://developer.apple.com/documentation/objectivec/selector>.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name.
  public let description: String

  /// Creates the selector with that name.
  public init(_ str: String) {
    description = str
    method = nil
  }

  /// Creates the selector with that name.
  public init(stringLiteral value: String) { self.init(value) }

  /// The method, if the selector was created from a method; nil if it was created only from a name.
  let method: TypedMethod?

  init(_ name: String, arguments: Int, _ method: TypedMethod) {
    description = name.contains(":") ? name : name + String(repeating: ":", count: arguments)
    self.method = method
  }

  /// Returns whether both selectors have the same name.
  public static func == (one: Selector, other: Selector) -> Bool { one.description == other.description }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}

// The names are Apple's.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the selector with that name.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the selector's name.
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.description }
