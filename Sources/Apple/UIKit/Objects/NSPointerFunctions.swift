import Foundation

/// The rules by which a table holds and compares its objects.
///
/// Only the options are here: tables have no functions of the application's.
///
/// Apple's page: <https://developer.apple.com/documentation/foundation/nspointerfunctions>.
open class NSPointerFunctions: NSObject {
  /// The options of a table.
  public struct Options: OptionSet, Sendable {
    /// The bits; Apple's values.
    public let rawValue: UInt
    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Objects are retained; the default.
    public static var strongMemory: Options { [] }
    /// Objects are not retained, and leave the table at their end.
    public static let weakMemory = Options(rawValue: 5)
    /// Objects are compared with `isEqual(_:)`, and found by their `hash`; the default.
    ///
    /// Objects that are no `NSObject` are compared by identity.
    public static var objectPersonality: Options { [] }
    /// Objects are compared by identity.
    public static let objectPointerPersonality = Options(rawValue: 512)
    /// Objects that conform to `NSCopying` are copied when they are added.
    public static let copyIn = Options(rawValue: 65536)
  }
}

/// The options of an ``NSHashTable``.
///
/// Apple's page: <https://developer.apple.com/documentation/foundation/nshashtableoptions>.
public typealias NSHashTableOptions = NSPointerFunctions.Options
/// The options of an ``NSMapTable``.
///
/// Apple's page: <https://developer.apple.com/documentation/foundation/nsmaptableoptions>.
public typealias NSMapTableOptions = NSPointerFunctions.Options
