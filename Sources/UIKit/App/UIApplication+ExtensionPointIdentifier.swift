extension UIApplication {
  /// A kind of extensions.
  public struct ExtensionPointIdentifier: RawRepresentable, Hashable, Sendable {
    /// The kind's name.
    public let rawValue: String
    /// The kind of that name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Keyboards of others.
    public static let keyboard = ExtensionPointIdentifier(rawValue: "com.apple.keyboard-service")
  }
}
