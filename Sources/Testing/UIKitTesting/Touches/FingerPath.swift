import AppLifecycle
import Foundation
import SystemEventSources
import UIKit

/// The path of a finger over time, and the decoder for a touchscreen's raw events.
enum FingerPath {
  /// The sampling rate of a moving finger, in frames per second.
  private static let framesPerSecond = 60.0

  /// Returns the locations of a finger that moves in a straight line, with the time of each since the start.
  static func points(
    from start: CGPoint,
    to end: CGPoint,
    over duration: Duration
  ) -> [(part: Duration, location: CGPoint)] {
    let frames = max(1, Int((duration.inSeconds * framesPerSecond).rounded()))
    return (1...frames).map { frame in
      let part = Double(frame) / Double(frames)
      let location = CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
      return (duration * frame / frames, location)
    }
  }

  /// Returns a decoder that turns a touchscreen's raw events into touches on the current screen.
  @MainActor
  static func decoder(axes: TouchAxes) -> TouchDecoder {
    let size = UIScreen.main.bounds.size
    return TouchDecoder(axes: axes, screen: ScreenSize(width: size.width, height: size.height))
  }
}
