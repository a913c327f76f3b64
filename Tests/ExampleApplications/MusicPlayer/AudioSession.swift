/// The application's right to the loudspeaker.
///
/// While it is active the application plays on in the background, where it declares the mode.
final class AudioSession {
  /// Who is told that something else takes the loudspeaker, and that it is free again.
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
