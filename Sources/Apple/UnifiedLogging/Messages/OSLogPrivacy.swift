/// The privacy of an interpolated value: whether its text appears in the log.
///
/// Without a privacy, numbers and Boolean values are public, and all other values are private. `<private>` replaces a
/// private value; with the mask ``Mask/hash``, `<mask.hash: '…'>` replaces it, and equal values have equal hashes
/// within one run of the program.
///
/// Apple: [OSLogPrivacy](https://developer.apple.com/documentation/os/oslogprivacy).
public struct OSLogPrivacy: Hashable, Sendable {
  private enum Reader { case auto, everybody, nobody }

  private let reader: Reader
  private let mask: Mask

  /// The text that replaces a private value.
  public enum Mask: Hashable, Sendable {
    /// A number that is equal for equal values.
    case hash
    /// Nothing but `<private>`.
    case none
  }

  /// Public for numbers and Boolean values; private for all other values.
  public static var auto: OSLogPrivacy { OSLogPrivacy(reader: .auto, mask: .none) }
  /// The value appears in the log.
  public static var `public`: OSLogPrivacy { OSLogPrivacy(reader: .everybody, mask: .none) }
  /// The value does not appear in the log.
  public static var `private`: OSLogPrivacy { OSLogPrivacy(reader: .nobody, mask: .none) }
  /// The value does not appear in the log; here the same as `private`.
  public static var sensitive: OSLogPrivacy { OSLogPrivacy(reader: .nobody, mask: .none) }

  /// Same as ``auto``, with a mask for private values.
  public static func auto(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(reader: .auto, mask: mask) }
  /// Same as ``private``, with a mask.
  public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(reader: .nobody, mask: mask) }
  /// Same as ``sensitive``, with a mask.
  public static func sensitive(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(reader: .nobody, mask: mask) }

  /// Returns the value, or the text that replaces it.
  func rendered(_ value: () -> String, isPublicByDefault: Bool) -> String {
    if reader == .everybody || reader == .auto && isPublicByDefault { return value() }
    guard mask == .hash else { return "<private>" }
    return "<mask.hash: '\(String(UInt(bitPattern: value().hashValue), radix: 36))'>"
  }
}
