/// A version of TLS.
///
/// Earlier versions are not secure, and not supported.
@nonexhaustive
public enum TLSVersion: Int32, Hashable, Sendable, Comparable, CustomStringConvertible {
  /// TLS 1.2.
  case tls12 = 0x0303
  /// TLS 1.3.
  case tls13 = 0x0304

  /// Returns whether the first version is older than the second.
  public static func < (one: TLSVersion, other: TLSVersion) -> Bool { one.rawValue < other.rawValue }

  /// The version as text, such as `TLS 1.3`.
  public var description: String { self == .tls12 ? "TLS 1.2" : "TLS 1.3" }
}
