import Foundation

/// A timer that calls a method sixty times per second, or at a lower rate, on the clock of the application's loop.
///
/// The main actor only. A frame is only a call here: pictures are drawn when they are requested.
///
/// Apple's page: <https://developer.apple.com/documentation/quartzcore/cadisplaylink>.
@preconcurrency @MainActor
open class CADisplayLink: NSObject {
  private static let framesPerSecond = 60

  /// The links that an application has added, and retains until they are removed, as a run loop does on Apple's
  /// platforms.
  @MainActor
  private final class Added {
    var links: Set<CADisplayLink> = []
    static var current: Added { ApplicationParts.current.object(Added.init) }
  }

  // The target is retained until the link is invalidated, as on Apple's platforms.
  private var target: AnyObject?
  private let selector: Selector
  private var call: DelayedCall?
  private var isAdded = false
  private weak var added: Added?

  /// Creates a link that calls the method `sel` of `target` with itself as the argument, after it is added to a run
  /// loop.
  public init(target: Any, selector sel: Selector) {
    self.target = target as AnyObject
    selector = sel
    super.init()
  }

  /// The time at which the frame began, on the clock of `CACurrentMediaTime()`.
  open private(set) var timestamp: CFTimeInterval = 0
  /// The duration of a frame, in seconds.
  open var duration: CFTimeInterval { 1 / CFTimeInterval(CADisplayLink.framesPerSecond) }
  /// The time of the next call, on the clock of `CACurrentMediaTime()`.
  open var targetTimestamp: CFTimeInterval { timestamp + interval }
  /// The preferred number of calls per second; 0 means one call per frame.
  open var preferredFramesPerSecond = 0
  /// Whether the calls are paused.
  open var isPaused = false {
    didSet { if oldValue != isPaused { isPaused ? stop() : wait() } }
  }

  private var interval: CFTimeInterval {
    // The interval is a whole number of frames.
    let wanted = preferredFramesPerSecond > 0 ? preferredFramesPerSecond : CADisplayLink.framesPerSecond
    return duration * CFTimeInterval(max(1, CADisplayLink.framesPerSecond / wanted))
  }

  /// Starts the calls.
  ///
  /// The application's loop makes them, so `runloop` and `mode` have no effect. The application retains the link until
  /// it is removed or invalidated.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard !isAdded, target != nil else { return }
    isAdded = true
    added = Added.current
    added?.links.insert(self)
    timestamp = CACurrentMediaTime()
    wait()
  }

  /// Stops the calls.
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    isAdded = false
    stop()
    added?.links.remove(self)
  }

  /// Stops the calls for good, and releases the target.
  open func invalidate() {
    isAdded = false
    stop()
    target = nil
    added?.links.remove(self)
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
