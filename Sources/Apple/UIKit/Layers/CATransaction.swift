import Foundation

/// A group of changes to layers.
///
/// The main actor only. Values change at once. The completion block is called when the animations begun in the
/// transaction have ended, or in the loop's next pass if there were none.
///
/// Apple's page: <https://developer.apple.com/documentation/quartzcore/catransaction>.
@preconcurrency @MainActor
open class CATransaction: NSObject {
  private final class Level {
    var completion: (() -> Void)?
    var duration: CFTimeInterval?
    var areActionsDisabled = false
    var timingFunction: CAMediaTimingFunction?
    var running: Set<ObjectIdentifier> = []
    var isCommitted = false
  }

  private static var levels: [Level] = []
  /// Committed transactions whose animations have not all ended.
  private static var waiting: [Level] = []

  /// Begins a transaction inside the current one.
  open class func begin() { levels.append(Level()) }

  /// Commits the transaction that was begun last.
  open class func commit() {
    guard let level = levels.popLast() else { return }
    level.isCommitted = true
    waiting.append(level)
    finish(level)
  }

  /// Has no effect here: pictures always show the present values.
  open class func flush() {}

  /// Returns the duration, in seconds, of animations that do not set their own.
  open class func animationDuration() -> CFTimeInterval { levels.last { $0.duration != nil }?.duration ?? 0.25 }

  /// Sets the duration, in seconds, of this transaction's animations that do not set their own.
  open class func setAnimationDuration(_ dur: CFTimeInterval) { levels.last?.duration = dur }

  /// Returns the timing function of the current transaction; nil if none was set.
  open class func animationTimingFunction() -> CAMediaTimingFunction? { levels.last?.timingFunction }

  /// Sets the timing function; stored, but has no effect here.
  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    levels.last?.timingFunction = function
  }

  /// Returns whether the current transaction disables animations; false by default.
  open class func disableActions() -> Bool { levels.last?.areActionsDisabled ?? false }

  /// Sets whether the current transaction disables animations; stored, but has no effect here: changes are never
  /// animated.
  open class func setDisableActions(_ flag: Bool) { levels.last?.areActionsDisabled = flag }

  /// Returns the completion block of the current transaction.
  open class func completionBlock() -> (() -> Void)? { levels.last?.completion }

  /// Sets the block that is called when the animations begun in the current transaction have ended.
  open class func setCompletionBlock(_ block: (() -> Void)?) { levels.last?.completion = block }

  static func beginAnimation(_ animation: CAAnimation) { levels.last?.running.insert(ObjectIdentifier(animation)) }

  static func endAnimation(_ animation: CAAnimation) {
    let identifier = ObjectIdentifier(animation)
    for level in waiting + levels where level.running.remove(identifier) != nil { finish(level) }
  }

  private static func finish(_ level: Level) {
    guard level.isCommitted, level.running.isEmpty else { return }
    waiting.removeAll { $0 === level }
    guard let completion = level.completion else { return }
    level.completion = nil
    DelayedCall.after(0) { completion() }
  }
}
