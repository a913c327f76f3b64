/// The state that a device shows for an application besides its windows, and the settings that the application has
/// requested.
public struct ApplicationPresentation: Codable, Hashable, Sendable {
  /// The state of the bar with the time and the battery.
  public struct StatusBar: Codable, Hashable, Sendable {
    /// Whether the status bar is hidden.
    public var isHidden: Bool
    /// The style: `default`, `lightContent` or `darkContent`.
    public var style: String

    /// Creates the state of a status bar.
    public init(isHidden: Bool, style: String) {
      self.isHidden = isHidden
      self.style = style
    }
  }

  /// One instance of the application's interface.
  public struct Scene: Codable, Hashable, Sendable {
    /// The identifier of the scene's session, the same in every launch.
    public var identifier: String
    /// The name of the scene's configuration; nil if it has none.
    public var configuration: String?
    /// The activation state: `unattached`, `foregroundActive`, `foregroundInactive` or `background`.
    public var state: String
    /// The title that the user sees; nil if the scene has none.
    public var title: String?

    /// Creates the state of a scene.
    public init(identifier: String, configuration: String?, state: String, title: String?) {
      self.identifier = identifier
      self.configuration = configuration
      self.state = state
      self.title = title
    }
  }

  /// The number on the application's icon.
  public var badge: Int
  /// Whether the application keeps the screen on.
  public var isIdleTimerDisabled: Bool
  /// Whether the status bar shows that the application uses the network.
  public var isNetworkActivityIndicatorVisible: Bool
  /// The state of the status bar.
  public var statusBar: StatusBar
  /// The connected scenes, in the order in which they connected.
  public var scenes: [Scene]
  /// The number of windows on the screen; 0 while the application is in the background.
  public var visibleWindows: Int
  /// The shortcuts that the running application has added to its icon, in order.
  public var shortcuts: [String]

  /// Creates a presentation.
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
