import AppLifecycle
import Foundation

/// The event of a button press on a remote control.
@MainActor
final class RemoteControlEvent: UIEvent {
  private let command: RemoteCommand
  init(_ command: RemoteCommand) {
    self.command = command
    super.init()
  }
  override var type: EventType { .remoteControl }
  override var subtype: EventSubtype {
    switch command {
    case .play: .remoteControlPlay
    case .pause: .remoteControlPause
    case .stop: .remoteControlStop
    case .togglePlayPause: .remoteControlTogglePlayPause
    case .nextTrack: .remoteControlNextTrack
    case .previousTrack: .remoteControlPreviousTrack
    case .beginSeekingBackward: .remoteControlBeginSeekingBackward
    case .endSeekingBackward: .remoteControlEndSeekingBackward
    case .beginSeekingForward: .remoteControlBeginSeekingForward
    case .endSeekingForward: .remoteControlEndSeekingForward
    }
  }
}
