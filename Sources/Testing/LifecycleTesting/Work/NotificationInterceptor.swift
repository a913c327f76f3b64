import CDeviceHooks
import Foundation

/// Delivers to observers that an application's code adds only the notifications that the same application's code posts.
///
/// It makes each application appear alone in the process: otherwise an observer that is never removed would act on
/// notifications of other tests' applications.
///
/// Two kinds of observers receive all notifications: those of one object, which filter by that object, and those that a
/// global object adds in its initializer, since it is created once in a process for all applications. A notification
/// posted by code without a known owner reaches every observer.
enum NotificationInterceptor {
  /// Intercepts the observers that are added from now on.
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

  /// The replacement of `addObserver(forName:object:queue:using:)` in a program with simulated devices.
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
      mainspring_running_code_may_switch()
      guard let queue, queue != OperationQueue.current else { return block(notification) }
      // Like Foundation, the poster waits for the observer, so the two threads do not use the notification at once.
      nonisolated(unsafe) let notification = notification
      queue.addOperations([BlockOperation { block(notification) }], waitUntilFinished: true)
    }
  }
}
