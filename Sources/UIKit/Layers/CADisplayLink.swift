import Foundation

/// Calls a method sixty times a second, or as often as it is asked to, by the clock of the application's loop.
///
/// The main actor only. Nothing is drawn, so each frame is only a moment to move things on.
@preconcurrency @MainActor
open class CADisplayLink: NSObject {
  private static let framesPerSecond = 60

  // Kept, as Apple's does, until the link is invalidated.
  private var target: AnyObject?
  private let selector: Selector
  private var call: DelayedCall?
  private var isAdded = false

  /// A link that calls the method of `target` that `sel` names, with itself, once it is added to a run loop.
  public init(target: Any, selector sel: Selector) {
    self.target = target as AnyObject
    selector = sel
    super.init()
  }

  /// When the frame began, by `CACurrentMediaTime()`.
  open private(set) var timestamp: CFTimeInterval = 0
  /// How long a frame lasts, in seconds.
  open var duration: CFTimeInterval { 1 / CFTimeInterval(CADisplayLink.framesPerSecond) }
  /// When the next call is due.
  open var targetTimestamp: CFTimeInterval { timestamp + interval }
  /// How often to call in a second; 0 is as often as there are frames.
  open var preferredFramesPerSecond = 0
  /// Whether nothing is called for the time being.
  open var isPaused = false {
    didSet { if oldValue != isPaused { isPaused ? stop() : wait() } }
  }

  private var interval: CFTimeInterval {
    // Every frame, every second one, and so on.
    let wanted = preferredFramesPerSecond > 0 ? preferredFramesPerSecond : CADisplayLink.framesPerSecond
    return duration * CFTimeInterval(max(1, CADisplayLink.framesPerSecond / wanted))
  }

  /// Begins to call; which run loop and which mode has no effect here: it is the application's loop.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard !isAdded, target != nil else { return }
    isAdded = true
    timestamp = CACurrentMediaTime()
    wait()
  }

  /// Calls no more.
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    isAdded = false
    stop()
  }

  /// Calls no more, and lets its target go.
  open func invalidate() {
    isAdded = false
    stop()
    target = nil
  }

  private func wait() {
    guard isAdded, !isPaused, call == nil else { return }
    call = DelayedCall.after(interval) { [weak self] in
      guard let self, let target else { return }
      call = nil
      timestamp = CACurrentMediaTime()
      ActionMethod.perform(selector, on: target, self)
      wait()
    }
  }

  private func stop() {
    call?.cancel()
    call = nil
  }
}
