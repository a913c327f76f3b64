/// The reason for the launch of an application.
public struct LaunchOptions: Hashable, Sendable {
  /// Whether the application is launched in the background.
  public var inBackground: Bool
  /// The URL to open; nil if there is none.
  public var url: String?
  /// The application that requested the opening of the URL; nil if it is unknown or there is no URL.
  public var source: String?
  /// Another event that causes the launch: an activity, a shortcut, a notification, or background work.
  ///
  /// This event also determines whether the application is launched in the background.
  public var event: SystemEvent?

  /// Creates launch options; without arguments, they stand for a launch by a tap on the icon.
  public init(inBackground: Bool = false, url: String? = nil, source: String? = nil, event: SystemEvent? = nil) {
    self.inBackground = inBackground
    self.url = url
    self.source = source
    self.event = event
  }

  /// The event that launches an application with these options.
  package var launchEvent: SystemEvent { .launch(inBackground: inBackground, url: url, source: source, event: event) }
}
