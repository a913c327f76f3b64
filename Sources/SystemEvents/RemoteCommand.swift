/// A command from a remote control to the player: a button of the headphones, of the lock screen or of a car.
@nonexhaustive
public enum RemoteCommand: String, Codable, CaseIterable, Sendable {
  /// Play, pause, stop, or switch between play and pause.
  case play, pause, stop, togglePlayPause
  /// Go to the next track, or to the previous track.
  case nextTrack, previousTrack
  /// The rewind button is pressed and held, or released.
  case beginSeekingBackward, endSeekingBackward
  /// The fast-forward button is pressed and held, or released.
  case beginSeekingForward, endSeekingForward
}
