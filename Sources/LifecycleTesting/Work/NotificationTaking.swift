import CTaskHooks
import Foundation

/// Observers of notifications that an application's code has added hear of what their own device's code posts, as if there were no other
/// application in the process; those of any object do, since the others tell by the object.
///
/// Once the application has ended its observers hear of everything: who adds an observer in a global object does so once in a process.
/// What is posted by code of which nobody knows whose it is reaches every observer.
enum NotificationTaking {
  /// From now on observers are looked at as they are added.
  static func begin() { mainspring_take_observers() }
}

extension NotificationCenter {
  /// Foundation's own `addObserver(forName:object:queue:using:)`.
  @_silgen_name("mainspring_add_observer_of_foundation")
  private func addObserverOfFoundation(
    forName name: NSNotification.Name?,
    object: Any?,
    queue: OperationQueue?,
    using block: @Sendable @escaping (Notification) -> Void
  ) -> any NSObjectProtocol

  /// What `addObserver(forName:object:queue:using:)` is in a program with simulated devices.
  @used
  @_silgen_name("mainspring_add_observer")
  func addObserverOfRunningCode(
    forName name: NSNotification.Name?,
    object: Any?,
    queue: OperationQueue?,
    using block: @Sendable @escaping (Notification) -> Void
  ) -> any NSObjectProtocol {
    guard object == nil, let owner = DeviceWork.ofThread else {
      return addObserverOfFoundation(forName: name, object: object, queue: queue, using: block)
    }
    return addObserverOfFoundation(forName: name, object: nil, queue: nil) { [weak owner] notification in
      if let owner, !owner.hasEnded, let poster = DeviceWork.ofRunningCode, poster !== owner { return }
      guard let queue, queue != OperationQueue.current else { return block(notification) }
      // As Foundation does it: who posts waits for the observer.
      nonisolated(unsafe) let notification = notification
      queue.addOperations([BlockOperation { block(notification) }], waitUntilFinished: true)
    }
  }
}
