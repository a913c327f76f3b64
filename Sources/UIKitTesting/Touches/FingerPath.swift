import AppLifecycle
import Foundation
import SystemEventSources
import UIKit

/// Where fingers are at which moment, and what a touchscreen says of them.
enum FingerPath {
  /// How many times in a second a finger that moves is looked at.
  private static let framesPerSecond = 60.0

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

  /// What makes touches of a touchscreen's raw events, for the screen that there is.
  @MainActor
  static func decoder(axes: TouchAxes) -> TouchDecoder {
    let size = UIScreen.main.bounds.size
    return TouchDecoder(axes: axes, screen: ScreenSize(width: size.width, height: size.height))
  }
}
