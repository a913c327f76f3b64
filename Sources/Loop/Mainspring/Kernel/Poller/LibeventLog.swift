import CLibEvent
import CLinux
import Glibc

/// The messages of libevent about its own failures, which would otherwise go to standard error.
///
/// A warning becomes a ``DiagnosticMessage``, unless the caller of libevent reports the failure itself. An error ends
/// the process, so it always goes to standard error, and so does what a program has requested with
/// `event_enable_debug_logging`. The callback belongs to the process: a program that wants the messages itself calls
/// `event_set_log_callback` after it has made its first loop. Callable from any thread.
enum LibeventLog {
  /// Receives libevent's messages from now on; only the first call has an effect.
  static func receive() { _ = isReceived }

  private static let isReceived: Bool = {
    event_set_log_callback { severity, text in
      // The caller of libevent reads the error number after the message.
      let number = errno
      defer { errno = number }
      let text = text.map { String(cString: $0) } ?? ""
      switch severity {
      case EVENT_LOG_DEBUG: StandardStream.error.write("libevent: [debug] \(text)\n")
      case EVENT_LOG_ERR: StandardStream.error.write("libevent: \(text)\n")
      default:
        if mainspring_libevent_is_quiet() == 0 { DiagnosticMessage.write(text, source: "libevent") }
      }
    }
    return true
  }()

  /// Calls `body`, whose failure the caller reports, without libevent's warnings about it.
  @inline(__always)
  static func withoutWarnings<Result>(_ body: () -> Result) -> Result {
    mainspring_set_libevent_is_quiet(1)
    defer { mainspring_set_libevent_is_quiet(0) }
    return body()
  }
}
