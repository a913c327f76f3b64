/// The application's audio session.
///
/// While it is active, the application plays on in the background if it declares the mode.
final class AudioSession {
  /// The closure that is called when another application takes over the loudspeaker, and when it is free again.
  var onInterruption: ((Interruption) -> Void)?
  private(set) var isActive = false
  private(set) var playsInBackground = false

  nonisolated enum Interruption: Equatable {
    case began
    case ended(shouldResume: Bool)
  }

  func setActive(_ active: Bool) {
    isActive = active
    playsInBackground = BackgroundMode.audio.setInUse(active) && active
  }
}
