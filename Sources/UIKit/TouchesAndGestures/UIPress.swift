import Foundation

/// A button of the device or of a remote control; none is told of here.
///
/// The main actor only.
@preconcurrency @MainActor
open class UIPress: NSObject {
  /// What a button did last.
  public enum Phase: Int, Sendable {
    /// The phase of that name.
    case began = 0, changed, stationary, ended, cancelled
  }

  /// Which button.
  public enum PressType: Int, Sendable {
    /// The button of that name.
    case upArrow = 0, downArrow, leftArrow, rightArrow, select, menu, playPause
    /// A button of that name.
    case pageUp = 30, pageDown
  }

  /// What the button did last.
  open internal(set) var phase = Phase.began
  /// Which button.
  open internal(set) var type = PressType.select
  /// When it did so, in seconds since the machine's start.
  open internal(set) var timestamp: TimeInterval = 0
  /// How hard it is pressed.
  open internal(set) var force: CGFloat = 0
}
