import AppLifecycle

/// Whether the user allows the application to work in the background.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uibackgroundrefreshstatus>.
public enum UIBackgroundRefreshStatus: Int, Sendable {
  /// Background work is not allowed, and the user cannot change this.
  case restricted
  /// The user does not allow background work.
  case denied
  /// Background work is allowed.
  case available

  /// Converts the status in an event.
  init(_ status: BackgroundRefresh) {
    switch status {
    case .available: self = .available
    case .denied: self = .denied
    case .restricted: self = .restricted
    }
  }
}
