import AppLifecycle

/// Whether the user lets the application work in the background.
public enum UIBackgroundRefreshStatus: Int, Sendable {
  /// The user must not even ask for it.
  case restricted
  /// The user does not want it.
  case denied
  /// It may.
  case available

  /// The status that an event names.
  init(_ status: BackgroundRefresh) {
    switch status {
    case .available: self = .available
    case .denied: self = .denied
    case .restricted: self = .restricted
    }
  }
}
