import Foundation

/// An animation of a layer.
///
/// The main actor only. While it runs, pictures of the layer show its values at the time of the application's clock.
///
/// Apple's page: <https://developer.apple.com/documentation/quartzcore/caanimation>.
@preconcurrency @MainActor
open class CAAnimation: NSObject {
  /// The duration of one run, in seconds; 0 means the transaction's duration, by default 0.25.
  open var duration: CFTimeInterval = 0
  /// The start time, on the clock of `CACurrentMediaTime()`; 0 means at once.
  open var beginTime: CFTimeInterval = 0
  /// The factor by which the animation runs faster than real time.
  open var speed: Float = 1
  /// The number of runs; 0 means one.
  open var repeatCount: Float = 0
  /// The duration of the repetition, in seconds; 0 means that `repeatCount` applies.
  open var repeatDuration: CFTimeInterval = 0
  /// Whether a run in reverse follows each run.
  open var autoreverses = false
  /// The offset of the animation's own time, in seconds.
  open var timeOffset: CFTimeInterval = 0
  /// Whether the animation shows its first value before its start, and its last after its end.
  open var fillMode = CAMediaTimingFillMode.removed
  /// The pace; nil for a constant one.
  open var timingFunction: CAMediaTimingFunction?
  /// Whether the layer removes the animation when it ends.
  open var isRemovedOnCompletion = true
  /// The object that receives the animation's calls; retained by the animation.
  open var delegate: (any CAAnimationDelegate)?
  private var values: [String: Any] = [:]
  private var call: DelayedCall?
  private var isRunning = false
  /// The time at which the animation began to run, on the clock of `CACurrentMediaTime()`.
  var startTime: CFTimeInterval = 0

  /// Creates an animation.
  public override init() { super.init() }

  /// Returns the value that was stored for a key; nil if there is none.
  open func value(forKey key: String) -> Any? { values[key] }

  /// Stores a value for a key, for use by the delegate.
  open func setValue(_ value: Any?, forKey key: String) { values[key] = value }

  /// The time until the end of all runs, in seconds; infinite if they repeat without end or the speed is not positive.
  private var wholeDuration: CFTimeInterval {
    let once = (duration > 0 ? duration : CATransaction.animationDuration()) * (autoreverses ? 2 : 1)
    let whole = repeatDuration > 0 ? repeatDuration : once * Double(repeatCount > 0 ? repeatCount : 1)
    let delay = beginTime > 0 ? max(0, beginTime - CACurrentMediaTime()) : 0
    return speed > 0 ? delay + whole / Double(speed) : .infinity
  }

  /// Returns the animation for the layer to run: this object itself, not a copy.
  func copyForRunning() -> CAAnimation { self }

  // The method is final, so that subclasses have no vtable entry for it: Swift 6.3 may mangle the type of such a
  // closure differently in the vtables of subclasses compiled in another batch, and linking then fails.
  final func begin(_ whenOver: @escaping @MainActor () -> Void) {
    isRunning = true
    startTime = beginTime > 0 ? beginTime : CACurrentMediaTime()
    delegate?.animationDidStart(self)
    CATransaction.beginAnimation(self)
    let whole = wholeDuration
    guard whole.isFinite else { return }
    call = DelayedCall.after(whole) { [weak self] in
      whenOver()
      self?.stop(isFinished: true)
    }
  }

  func stop(isFinished: Bool) {
    guard isRunning else { return }
    isRunning = false
    call?.cancel()
    call = nil
    delegate?.animationDidStop(self, finished: isFinished)
    CATransaction.endAnimation(self)
  }
}
