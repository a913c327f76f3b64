import Foundation

/// A key of an application's own value in a configuration state.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uiconfigurationstatecustomkey>.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  /// The name of the key.
  public var rawValue: String
  /// Creates a key with a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates a key with a name.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}
