import Foundation

/// Changes of layers that belong together.
///
/// The main actor only. Values change at once; the completion block is called when the animations that were begun in
/// the transaction are over, and in the loop's next pass where there were none.
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
  /// Transactions that are committed and wait for their animations.
  private static var waiting: [Level] = []

  /// Begins a transaction inside of the one that there is.
  open class func begin() { levels.append(Level()) }

  /// Ends the transaction that was begun last.
  open class func commit() {
    guard let level = levels.popLast() else { return }
    level.isCommitted = true
    waiting.append(level)
    finish(level)
  }

  /// Has everything that has been changed be shown; has no effect here: nothing is drawn.
  open class func flush() {}

  /// How long animations take that do not say it themselves, in seconds.
  open class func animationDuration() -> CFTimeInterval { levels.last { $0.duration != nil }?.duration ?? 0.25 }

  /// Sets that for this transaction.
  open class func setAnimationDuration(_ dur: CFTimeInterval) { levels.last?.duration = dur }

  /// Stored, but has no effect here.
  open class func animationTimingFunction() -> CAMediaTimingFunction? { levels.last?.timingFunction }

  /// Stored, but has no effect here.
  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    levels.last?.timingFunction = function
  }

  /// Whether changes are not animated.
  open class func disableActions() -> Bool { levels.last?.areActionsDisabled ?? false }

  /// Says whether changes are not animated; has no effect here: none are.
  open class func setDisableActions(_ flag: Bool) { levels.last?.areActionsDisabled = flag }

  /// What is called when the animations of this transaction are over.
  open class func completionBlock() -> (() -> Void)? { levels.last?.completion }

  /// Has `block` called when the animations that are begun from here on in this transaction are over.
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
