/// A notification that waits for its time.
@MainActor
final class ScheduledLocalNotification {
  let notification: UILocalNotification
  var call: DelayedCall?
  init(_ notification: UILocalNotification) { self.notification = notification }
}
