import CTaskHooks
import Foundation

/// Gives the observers that an application's code adds only what the same application's code posts.
///
/// It is as if there were no other application in the process: an observer that is never removed would else work for
/// applications of other tests.
///
/// Not looked at are observers of one object, which tell by that, and those that a global object adds while it is made:
/// it is made once in a process, for all applications. What is posted by code of which nobody knows whose it is reaches
/// every observer.
enum NotificationInterceptor {
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
    guard object == nil, mainspring_makes_global() == 0, let owner = DeviceWork.ofThread else {
      return addObserverOfFoundation(forName: name, object: object, queue: queue, using: block)
    }
    return addObserverOfFoundation(forName: name, object: nil, queue: nil) { notification in
      if let poster = DeviceWork.ofRunningCode, poster !== owner { return }
      guard let queue, queue != OperationQueue.current else { return block(notification) }
      // As Foundation does it: who posts waits for the observer.
      nonisolated(unsafe) let notification = notification
      queue.addOperations([BlockOperation { block(notification) }], waitUntilFinished: true)
    }
  }
}
