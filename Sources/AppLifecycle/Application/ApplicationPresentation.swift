/// What a device shows of an application beside its windows, and what the application has asked of the device.
public struct ApplicationPresentation: Codable, Hashable, Sendable {
  /// The bar with the time and the battery.
  public struct StatusBar: Codable, Hashable, Sendable {
    /// Whether it is not shown.
    public var isHidden: Bool
    /// `default`, `lightContent` or `darkContent`.
    public var style: String

    /// A status bar.
    public init(isHidden: Bool, style: String) {
      self.isHidden = isHidden
      self.style = style
    }
  }

  /// One instance of the application's interface.
  public struct Scene: Codable, Hashable, Sendable {
    /// Its session's identifier, the same in every launch.
    public var identifier: String
    /// The name of its configuration.
    public var configuration: String?
    /// `unattached`, `foregroundActive`, `foregroundInactive` or `background`.
    public var state: String
    /// What the user sees it called.
    public var title: String?

    /// A scene.
    public init(identifier: String, configuration: String?, state: String, title: String?) {
      self.identifier = identifier
      self.configuration = configuration
      self.state = state
      self.title = title
    }
  }

  /// The number on the icon.
  public var badge: Int
  /// Whether the screen is to stay on.
  public var isIdleTimerDisabled: Bool
  /// Whether the status bar shows that the application uses the network.
  public var isNetworkActivityIndicatorVisible: Bool
  /// The status bar.
  public var statusBar: StatusBar
  /// The scenes that are connected, in the order in which they were.
  public var scenes: [Scene]
  /// How many windows are on the screen: none while the application is in the background.
  public var visibleWindows: Int
  /// The shortcuts that the application has put on its icon while it ran, in their order.
  public var shortcuts: [String]

  /// A presentation.
  public init(
    badge: Int,
    isIdleTimerDisabled: Bool,
    isNetworkActivityIndicatorVisible: Bool,
    statusBar: StatusBar,
    scenes: [Scene],
    visibleWindows: Int,
    shortcuts: [String] = []
  ) {
    self.badge = badge
    self.isIdleTimerDisabled = isIdleTimerDisabled
    self.isNetworkActivityIndicatorVisible = isNetworkActivityIndicatorVisible
    self.statusBar = statusBar
    self.scenes = scenes
    self.visibleWindows = visibleWindows
    self.shortcuts = shortcuts
  }
}
