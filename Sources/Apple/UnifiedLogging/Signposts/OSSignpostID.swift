import Synchronization

/// An identifier that distinguishes overlapping intervals of the same name.
///
/// Apple: [OSSignpostID](https://developer.apple.com/documentation/os/ossignpostid).
public struct OSSignpostID: Hashable, Comparable, Sendable {
  /// The number that the metadata `signpost` contains.
  public let rawValue: UInt64

  /// Creates the identifier with that number.
  public init(_ value: UInt64) { rawValue = value }

  /// Creates an identifier with the next number of this process, which counts from 1.
  public init(log: OSLog) { self.init(Self.last.wrappingAdd(1, ordering: .relaxed).newValue) }

  /// Creates the identifier of an object: its address, so every call gives the same one while the object exists.
  public init(log: OSLog, object: AnyObject) { self.init(UInt64(UInt(bitPattern: ObjectIdentifier(object)))) }

  /// The identifier of intervals that never overlap.
  public static let exclusive = OSSignpostID(0xEEEE_B0B5_B2B2_EEEE)
  /// An identifier that stands for no signpost.
  public static let invalid = OSSignpostID(.max)
  /// The identifier 0, which no interval has.
  public static let null = OSSignpostID(0)

  /// Compares the numbers.
  public static func < (one: OSSignpostID, other: OSSignpostID) -> Bool { one.rawValue < other.rawValue }

  private static let last = Atomic<UInt64>(0)
}
