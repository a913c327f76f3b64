extension UIApplication {
  /// The keys of the dictionary that comes with a URL to open.
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The key's name.
    public let rawValue: String
    /// The key of that name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The name of the application that asked, as a `String`.
    public static let sourceApplication = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
    /// What came with the URL; never there.
    public static let annotation = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
    /// Whether a document must not be copied, as a `Bool`.
    public static let openInPlace = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
    /// Where an advertisement's figures may be sent; never there.
    public static let eventAttribution = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsEventAttributionKey")
  }

  /// The keys of the dictionary that goes with a URL for another application.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The key's name.
    public let rawValue: String
    /// The key of that name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Whether the URL is to be opened only by an application that it belongs to, as a `Bool`.
    public static let universalLinksOnly = OpenExternalURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly"
    )
    /// Where an advertisement's figures may be sent; has no effect here.
    public static let eventAttribution = OpenExternalURLOptionsKey(
      rawValue: "UIApplicationOpenExternalURLOptionsEventAttributionKey"
    )
  }
}
