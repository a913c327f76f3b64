/// A scheduled notification whose time has not come.
@MainActor
final class ScheduledLocalNotification {
  let notification: UILocalNotification
  var call: DelayedCall?
  init(_ notification: UILocalNotification) { self.notification = notification }
}
