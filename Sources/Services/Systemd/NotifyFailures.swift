import Mainspring

/// Writes why the service manager was not notified, once for each reason in turn.
@MainActor
final class NotifyFailures {
  private var last: NotifyError?

  func write(_ error: NotifyError) {
    if error == last { return }
    last = error
    DiagnosticMessage.write("the service manager was not notified: \(error)", source: "systemd")
  }
}
