/// Why an application was launched.
public struct LaunchOptions: Hashable, Sendable {
  /// Whether it was launched off the screen.
  public var inBackground: Bool
  /// The URL that it is to open.
  public var url: String?
  /// Who asked for the URL to be opened.
  public var source: String?

  /// Options for a launch; without any, the user has touched the icon.
  public init(inBackground: Bool = false, url: String? = nil, source: String? = nil) {
    self.inBackground = inBackground
    self.url = url
    self.source = source
  }
}
