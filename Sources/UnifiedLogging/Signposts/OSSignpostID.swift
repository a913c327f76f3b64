import Synchronization

/// Tells apart intervals with one name that overlap.
///
/// Apple: [OSSignpostID](https://developer.apple.com/documentation/os/ossignpostid).
public struct OSSignpostID: Hashable, Comparable, Sendable {
  /// The number.
  public let rawValue: UInt64

  /// Creates the identifier with that number.
  public init(_ value: UInt64) { rawValue = value }

  /// Creates an identifier that no other one of this process equals.
  public init(log: OSLog) { self.init(Self.last.wrappingAdd(1, ordering: .relaxed).newValue) }

  /// Creates the identifier of an object, the same each time.
  public init(log: OSLog, object: AnyObject) { self.init(UInt64(UInt(bitPattern: ObjectIdentifier(object)))) }

  /// For intervals that never overlap.
  public static let exclusive = OSSignpostID(0xEEEE_B0B5_B2B2_EEEE)
  /// An identifier that was not made.
  public static let invalid = OSSignpostID(.max)
  /// The number 0, for no interval.
  public static let null = OSSignpostID(0)

  /// Compares the numbers.
  public static func < (one: OSSignpostID, other: OSSignpostID) -> Bool { one.rawValue < other.rawValue }

  private static let last = Atomic<UInt64>(0)
}
