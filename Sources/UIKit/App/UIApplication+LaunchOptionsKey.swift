extension UIApplication {
  /// The keys of the dictionary that says why the application was launched.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The key's name.
    public let rawValue: String
    /// The key of that name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The `URL` that the application is to open.
    public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    /// The name of the application that asked, as a `String`.
    public static let sourceApplication = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
  }

  /// The keys of the dictionary that comes with a URL to open.
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The key's name.
    public let rawValue: String
    /// The key of that name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The name of the application that asked, as a `String`.
    public static let sourceApplication = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
  }
}
