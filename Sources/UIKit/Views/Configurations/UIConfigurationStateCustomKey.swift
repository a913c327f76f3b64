import Foundation

/// A name under which an application keeps something in a configuration's state.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  public var rawValue: String
  /// The key of that name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The key of that name.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}
