import Foundation

/// The animations of an application whose completion handlers are still to be called.
@MainActor
final class PendingAnimations {
  private struct Entry {
    let completion: (Bool) -> Void
    /// The call at the end of the animation; nil if it repeats without end.
    let end: DelayedCall?
  }

  /// The animations of the current application.
  static var current: PendingAnimations { ApplicationParts.current.object(PendingAnimations.init) }

  /// The animations by their numbers, in the order in which they began.
  private var entries: [Int: Entry] = [:]
  private var lastNumber = 0
  /// The number of times that all animations have been ended.
  private(set) var endings = 0

  /// Calls `completion` with true after a duration in seconds, or never if `duration` is nil.
  ///
  /// Calls it with false if the application enters the background before that.
  func add(for duration: TimeInterval?, _ completion: @escaping (Bool) -> Void) {
    lastNumber += 1
    let number = lastNumber
    let end = duration.map { DelayedCall.after($0) { [weak self] in self?.finish(number) } }
    entries[number] = Entry(completion: completion, end: end)
  }

  private func finish(_ number: Int) { entries.removeValue(forKey: number)?.completion(true) }

  /// Called when the application has entered the background: ends all animations, as Core Animation does then.
  func endUnfinished() {
    endings += 1
    let unfinished = entries.sorted { $0.key < $1.key }
    entries = [:]
    for (_, entry) in unfinished {
      entry.end?.cancel()
      entry.completion(false)
    }
  }
}
