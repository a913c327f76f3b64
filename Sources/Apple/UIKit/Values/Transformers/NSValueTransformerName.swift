import Foundation

/// The name under which a value transformer is registered.
///
/// Apple's page: <https://developer.apple.com/documentation/foundation/nsvaluetransformername>.
public struct NSValueTransformerName: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates a name.
  public init(_ rawValue: String) { self.rawValue = rawValue }

  /// The transformer between objects and their archives, which are made with secure coding; registered from the
  /// beginning.
  public static let secureUnarchiveFromDataTransformerName = NSValueTransformerName("NSSecureUnarchiveFromData")
  /// The transformer that negates a Boolean; registered from the beginning.
  public static let negateBooleanTransformerName = NSValueTransformerName("NSNegateBoolean")
  /// The transformer that returns whether a value is nil; registered from the beginning.
  public static let isNilTransformerName = NSValueTransformerName("NSIsNil")
  /// The transformer that returns whether a value is not nil; registered from the beginning.
  public static let isNotNilTransformerName = NSValueTransformerName("NSIsNotNil")
}
