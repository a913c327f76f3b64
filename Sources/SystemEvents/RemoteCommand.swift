/// What a remote control asks of what plays: a button of the headphones, of the lock screen or of a car.
public enum RemoteCommand: String, Codable, CaseIterable, Sendable {
  /// Play, pause, stop, or play where it is paused and pause where it plays.
  case play, pause, stop, togglePlayPause
  /// The next one, or the one before.
  case nextTrack, previousTrack
  /// The button for going back is held down, or let go.
  case beginSeekingBackward, endSeekingBackward
  /// The button for going forward is held down, or let go.
  case beginSeekingForward, endSeekingForward
}
