import AppLifecycle
import ControlPlane
import Foundation
import Mainspring

/// The screen of a running application for those who watch it: it is drawn at the end of each turn of the loop, at most
/// sixty times a second.
///
/// Any code may change what the screen shows, so each turn may have. A drawing is followed by a pause of its own length
/// at least, which leaves half of the time to the application.
@MainActor
final class LiveScreen: ScreenSource {
  private static let timeOfFrame = Duration.nanoseconds(16_666_667)

  private weak var application: LifecycleApplication?
  private let loop: EventRunLoop
  private var frames = ScreenFrames()
  private var observer: RunLoopObserver?
  /// Ends the pause after a drawing, if something may have changed in it.
  private var timer: RunLoopTimer?
  private var endOfPause: LoopClock.Instant
  private var isDrawing = false

  init(_ application: LifecycleApplication) {
    (self.application, loop) = (application, application.loop)
    endOfPause = loop.clock.now
  }

  var onFrame: (@MainActor () -> Void)? {
    didSet {
      if onFrame == nil {
        observer?.cancel()
        timer?.cancel()
        (observer, timer) = (nil, nil)
      } else if observer == nil {
        observer = loop.addObserver(for: .beforeWaiting, modes: .all) { [weak self] _ in self?.turnDidEnd() }
      }
    }
  }

  func change(since frame: Int) -> [UInt8]? { frames.change(since: frame) }

  func checkFrames() throws { try ScreenPicture.checkLibrary() }

  func picture(_ format: ScreenshotFormat) throws -> [UInt8] {
    if isSuspended { throw ScreenPicture.Failure.suspended }
    return [UInt8](try ScreenPicture.ofScreen().data(format))
  }

  func contents() throws -> any Encodable {
    if isSuspended { throw ScreenPicture.Failure.suspended }
    return ScreenContents()
  }

  /// Whether the application runs no code, and so cannot draw.
  private var isSuspended: Bool {
    guard let application else { return true }
    return application.machine.phase == .suspended || application.termination != nil
  }

  private func turnDidEnd() {
    // Code that draws may run the loop.
    if isDrawing || timer != nil || isSuspended { return }
    let start = loop.clock.now
    guard start >= endOfPause else { return drawAfterPause() }
    isDrawing = true
    let hasChanged = (try? ScreenPicture.ofScreen().bitmap(scale: 2)).map { frames.take($0) } ?? false
    isDrawing = false
    let end = loop.clock.now
    endOfPause = max(start.advanced(by: LiveScreen.timeOfFrame), end.advanced(by: start.duration(to: end)))
    if WindowList.shared.isMoving { drawAfterPause() }
    if hasChanged { onFrame?() }
  }

  private func drawAfterPause() {
    // The turn in which the timer fires ends with a drawing.
    timer = loop.addTimer(at: endOfPause, modes: .all) { [weak self] in self?.timer = nil }
  }
}

extension WindowList {
  /// Whether an animation changes what the windows show while no code runs.
  fileprivate var isMoving: Bool { all.contains { !$0.isHidden && $0.layer.isMoving } }
}

extension CALayer {
  fileprivate var isMoving: Bool {
    !runningAnimations.isEmpty || transitions.contains { $0.progress() != nil }
      || allSublayers.contains(where: \.isMoving)
  }
}
