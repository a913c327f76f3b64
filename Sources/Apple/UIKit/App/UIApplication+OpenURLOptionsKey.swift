extension UIApplication {
  /// The keys of the options for opening a URL in this application.
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The key's name.
    public let rawValue: String
    /// Creates the key with that name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The name of the requesting application, as a `String`.
    public static let sourceApplication = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
    /// Data from the requesting application; never present here.
    public static let annotation = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
    /// Whether the document must be opened in place instead of copied, as a `Bool`.
    public static let openInPlace = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
    /// Data for the attribution of an advertisement; never present here.
    public static let eventAttribution = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsEventAttributionKey")
  }

  /// The keys of the options for opening a URL in another application.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The key's name.
    public let rawValue: String
    /// Creates the key with that name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Whether only an application that the URL is associated with may open it, as a `Bool`.
    public static let universalLinksOnly = OpenExternalURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly"
    )
    /// Data for the attribution of an advertisement; has no effect here.
    public static let eventAttribution = OpenExternalURLOptionsKey(
      rawValue: "UIApplicationOpenExternalURLOptionsEventAttributionKey"
    )
  }
}
