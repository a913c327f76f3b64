/// The events that the delegate is handed as they are, and where they find the application.
extension SystemEvent {
  package enum Delivery: Hashable {
    /// Brings the application to the foreground.
    case broughtForward
    /// Reaches it in the foreground, and gives it time in the background.
    case anyState
    /// Gives it time in the background, and has no business in the foreground.
    case backgroundOnly
    /// Reaches it in the foreground only: in the background it is the user who is told.
    case onTheScreen
    /// Reaches it on the screen only: elsewhere it is not about the application.
    case onScreenOnly
    /// Reaches it while it is active: it comes from the user's hand.
    case whileActive
    /// Reaches it wherever it runs, and does not wake it.
    case whileRunning
  }

  /// How the event is delivered; nil where it is none that is handed on as it is.
  package var delivery: Delivery? {
    switch self {
    case .userActivity, .shortcut: .broughtForward
    case .remoteNotification(let payload, let isOpened):
      isOpened ? .broughtForward : SystemEvent.asksForTime(payload) ? .anyState : .onTheScreen
    case .backgroundFetch, .backgroundURLSession: .backgroundOnly
    case .pushRegistration, .backgroundRefresh, .contentSize: .whileRunning
    case .remoteControl: .anyState
    case .screenshot: .onScreenOnly
    case .shake, .key: .whileActive
    default: nil
    }
  }

  /// Whether an application that does not run is started for the event.
  ///
  /// `openURL` is none of these: a launch has its own field for a URL.
  package var isReasonToLaunch: Bool {
    switch delivery {
    case .broughtForward, .anyState, .backgroundOnly: true
    case .onTheScreen, .onScreenOnly, .whileActive, .whileRunning, nil: false
    }
  }

  /// Whether a launch that is refused by its callbacks leaves the event out, as it does a URL.
  package var isRefusable: Bool {
    switch self {
    case .userActivity, .shortcut: true
    default: false
    }
  }

  /// Whether a notification says `"aps": {"content-available": 1}`.
  private static func asksForTime(_ payload: [String: JSONValue]) -> Bool {
    guard case .object(let fields)? = payload["aps"] else { return false }
    return fields["content-available"] == .number(1)
  }
}
