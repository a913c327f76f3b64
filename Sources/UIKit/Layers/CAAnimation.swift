import Foundation

/// Something that a layer does for a while.
///
/// The main actor only. Nothing is drawn, so it takes its time and tells its delegate, and that is all.
@preconcurrency @MainActor
open class CAAnimation: NSObject {
  /// How long it takes once, in seconds; 0 is as long as the transaction's, 0.25 unless that says otherwise.
  open var duration: CFTimeInterval = 0
  /// When it begins, by `CACurrentMediaTime()`; 0 is at once.
  open var beginTime: CFTimeInterval = 0
  /// How much faster than time it runs.
  open var speed: Float = 1
  /// How often it is done; 0 is once.
  open var repeatCount: Float = 0
  /// How long it is repeated, in seconds; 0 is as often as `repeatCount` says.
  open var repeatDuration: CFTimeInterval = 0
  /// Whether it goes back again.
  open var autoreverses = false
  /// Stored, but has no effect here.
  open var timeOffset: CFTimeInterval = 0
  /// Stored, but has no effect here.
  open var fillMode = CAMediaTimingFillMode.removed
  /// Stored, but has no effect here.
  open var timingFunction: CAMediaTimingFunction?
  /// Whether the layer forgets it when it is over.
  open var isRemovedOnCompletion = true
  /// Who hears of it; kept by the animation.
  open var delegate: (any CAAnimationDelegate)?
  private var values: [String: Any] = [:]
  private var call: DelayedCall?
  private var isRunning = false

  /// An animation.
  public override init() { super.init() }

  /// What was kept under that name.
  open func value(forKey key: String) -> Any? { values[key] }

  /// Keeps something under that name, for who hears of the animation.
  open func setValue(_ value: Any?, forKey key: String) { values[key] = value }

  /// How long it takes from now on, in seconds; infinite where it is repeated for ever.
  private var wholeDuration: CFTimeInterval {
    let once = (duration > 0 ? duration : CATransaction.animationDuration()) * (autoreverses ? 2 : 1)
    let whole = repeatDuration > 0 ? repeatDuration : once * Double(repeatCount > 0 ? repeatCount : 1)
    let delay = beginTime > 0 ? max(0, beginTime - CACurrentMediaTime()) : 0
    return speed > 0 ? delay + whole / Double(speed) : .infinity
  }

  /// The animation as the layer keeps it: the same object, since nobody is kept from changing it.
  func copyForRunning() -> CAAnimation { self }

  // Final, so that subclasses have no entry for it in their tables: Swift 6.3 may mangle such a closure in another way
  // in the tables of subclasses that it compiles in another batch, and the program does not link.
  final func begin(_ whenOver: @escaping @MainActor () -> Void) {
    isRunning = true
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
