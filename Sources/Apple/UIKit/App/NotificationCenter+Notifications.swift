import Foundation
import Mainspring

/// Notifications as an asynchronous sequence.
extension NotificationCenter {
  /// Returns a sequence of the notifications with that name from `object`, or from any object if `object` is nil.
  ///
  /// An iterator receives the notifications that are posted after its creation, and keeps each until it is read. The
  /// sequence ends if the task that reads it is cancelled. Apple's page:
  /// <https://developer.apple.com/documentation/foundation/notificationcenter/notifications(named:object:)>.
  public func notifications(named name: Notification.Name, object: (AnyObject & Sendable)? = nil) -> Notifications {
    Notifications(center: self, name: name, object: object)
  }

  /// A sequence of notifications.
  ///
  /// Any thread may use it.
  public final class Notifications: AsyncSequence, @unchecked Sendable {
    // Unchecked: the properties are constants, and any thread may use a center.
    private let center: NotificationCenter
    private let name: Notification.Name
    private let object: (AnyObject & Sendable)?

    init(center: NotificationCenter, name: Notification.Name, object: (AnyObject & Sendable)?) {
      self.center = center
      self.name = name
      self.object = object
    }

    /// Begins to receive notifications.
    public func makeAsyncIterator() -> Iterator { Iterator(center, name, object) }

    /// Reads the notifications one by one, and receives new ones until it is deallocated or its task is cancelled.
    public struct Iterator: AsyncIteratorProtocol {
      // Unchecked: the observer passes each notification on and does not use it afterwards.
      private struct Received: @unchecked Sendable { let notification: Notification }
      // Unchecked: a token is only passed back to the center, which any thread may use.
      private struct Token: @unchecked Sendable { let value: any NSObjectProtocol }

      private var received: AsyncStream<Received>.Iterator

      init(_ center: NotificationCenter, _ name: Notification.Name, _ object: (AnyObject & Sendable)?) {
        let (stream, continuation) = AsyncStream.makeStream(of: Received.self)
        let token = Token(
          value: center.addObserver(forName: name, object: object, queue: nil) {
            continuation.yield(Received(notification: $0))
          }
        )
        continuation.onTermination = { _ in center.removeObserver(token.value) }
        received = stream.makeAsyncIterator()
      }

      /// Returns the next notification; nil if the task is cancelled.
      public mutating func next() async -> Notification? { await received.next()?.notification }
    }
  }
}
