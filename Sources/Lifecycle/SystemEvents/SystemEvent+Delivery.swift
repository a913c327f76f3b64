/// The delivery of events that the machine passes to the delegate unchanged.
extension SystemEvent {
  package enum Delivery: Hashable {
    /// Brings the application to the foreground first.
    case broughtForward
    /// Delivered in the foreground and in the background; a suspended application is woken with a new background
    /// budget.
    case anyState
    /// Delivered in the background only; a suspended application is woken with a new background budget.
    case backgroundOnly
    /// Delivered in the foreground only; in the background the system notifies the user instead.
    case onTheScreen
    /// Delivered in the foreground only; in the background the event does not concern the application.
    case onScreenOnly
    /// Delivered only while the application is active, because the event is a user's input.
    case whileActive
    /// Delivered in every state; a suspended application is not woken, and receives the last such event when it is
    /// resumed.
    case whenResumed
    /// Delivered in every state except suspended; does not wake the application.
    case whileRunning
  }

  /// The delivery of the event; nil if the machine does not deliver it unchanged.
  package var delivery: Delivery? {
    switch self {
    case .userActivity, .shortcut: .broughtForward
    case .remoteNotification(let payload, let isOpened):
      isOpened ? .broughtForward : SystemEvent.requestsBackgroundTime(payload) ? .anyState : .onTheScreen
    case .notificationResponse(let response): response.inBackground ? .anyState : .broughtForward
    case .backgroundFetch, .backgroundURLSession, .backgroundTask: .backgroundOnly
    case .backgroundRefresh, .contentSize, .interfaceStyle, .orientation, .battery: .whenResumed
    case .pushRegistration: .whileRunning
    case .remoteControl: .anyState
    case .screenshot: .onScreenOnly
    case .shake, .key: .whileActive
    default: nil
    }
  }

  /// Whether the event launches an application that is not running.
  ///
  /// False for `openURL`, because a launch has a separate field for a URL.
  package var isReasonToLaunch: Bool {
    switch delivery {
    case .broughtForward, .anyState, .backgroundOnly: true
    case .onTheScreen, .onScreenOnly, .whileActive, .whenResumed, .whileRunning, nil: false
    }
  }

  /// Whether an event that causes a launch is dropped, as the URL of a launch is, if a callback of the launch returns
  /// false.
  package var isRefusable: Bool {
    switch self {
    case .userActivity, .shortcut: true
    default: false
    }
  }

  /// Whether a notification contains `"aps": {"content-available": 1}`, with which it requests background time.
  package static func requestsBackgroundTime(_ payload: [String: JSONValue]) -> Bool {
    guard case .object(let fields)? = payload["aps"] else { return false }
    return fields["content-available"] == .number(1)
  }
}
