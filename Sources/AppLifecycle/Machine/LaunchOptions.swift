/// Why an application was launched.
public struct LaunchOptions: Hashable, Sendable {
  /// Whether it was launched off the screen.
  public var inBackground: Bool
  /// The URL that it is to open.
  public var url: String?
  /// Who asked for the URL to be opened.
  public var source: String?
  /// Another event that it is launched for: an activity, a shortcut, a notification, work in the background.
  ///
  /// It says also whether the application is launched off the screen.
  public var event: SystemEvent?

  /// Options for a launch; without any, the user has touched the icon.
  public init(inBackground: Bool = false, url: String? = nil, source: String? = nil, event: SystemEvent? = nil) {
    self.inBackground = inBackground
    self.url = url
    self.source = source
    self.event = event
  }

  /// The event that launches an application so.
  package var launchEvent: SystemEvent { .launch(inBackground: inBackground, url: url, source: source, event: event) }
}
