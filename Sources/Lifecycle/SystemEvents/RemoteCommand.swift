/// A command from a remote control to the player: a button of the headphones, of the lock screen or of a car.
@nonexhaustive
public enum RemoteCommand: String, Codable, CaseIterable, Sendable {
  /// Play.
  case play
  /// Pause.
  case pause
  /// Stop.
  case stop
  /// Switch between play and pause.
  case togglePlayPause
  /// Go to the next track.
  case nextTrack
  /// Go to the previous track.
  case previousTrack
  /// The rewind button is pressed and held.
  case beginSeekingBackward
  /// The rewind button is released.
  case endSeekingBackward
  /// The fast-forward button is pressed and held.
  case beginSeekingForward
  /// The fast-forward button is released.
  case endSeekingForward
}
