import AppLifecycle
import Glibc

/// An error in the control of an application or in its life-cycle log; its description is a text for the user.
@nonexhaustive
public enum ControlError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The folder of the control sockets cannot be used; `reason` is the cause.
  case unusableFolder(path: String, reason: String)
  /// The path of the socket is longer than a Unix-domain socket allows; `limit` is in bytes.
  case pathTooLong(path: String, limit: Int)
  /// The control socket could not be opened.
  case cannotListen(path: String, reason: String)
  /// No running application has this name, process identifier or socket.
  case noSuchApplication(String)
  /// Several running applications have this name; the list contains their names and process identifiers.
  case severalApplications(String, [String])
  /// The application did not answer in time.
  case timedOut(path: String, after: Duration)
  /// The application ended, or closed the connection, before it responded.
  case connectionClosed(path: String)
  /// The event stream ended without the application's termination: the application was killed, its control server was
  /// stopped, or the reader was too slow.
  case streamEnded(path: String)
  /// The application responded with an error: the HTTP status, its message, and the field that it names.
  case refused(status: Int, message: String, field: String?)
  /// The application does not support a request of this client; its control server may be older.
  case unknownRequest(path: String, request: String)
  /// The response does not follow the protocol of docs/openapi.yaml.
  case notUnderstood(String)
  /// A line of a life-cycle log is not a valid entry; lines count from 1.
  case badLogLine(number: Int, reason: String)
  /// A file could not be opened or read.
  case unusableFile(path: String, reason: String)

  /// The error as a sentence.
  public var description: String {
    switch self {
    case .unusableFolder(let path, let reason): "The folder \(path) cannot hold control sockets: \(reason)."
    case .pathTooLong(let path, let limit):
      "The path \(path) is longer than the \(limit) bytes that a Unix-domain socket's may have; "
        + "set MAINSPRING_RUNTIME_DIR to a shorter folder."
    case .cannotListen(let path, let reason): "The control socket \(path) could not be opened: \(reason)."
    case .noSuchApplication(let name): "No running application is \(name)."
    case .severalApplications(let name, let candidates):
      "Several running applications are \(name): \(candidates.joined(separator: ", ").escaped). "
        + "Name one by its process identifier."
    case .timedOut(let path, let limit): "The application at \(path) did not answer within \(limit.inSeconds) s."
    case .connectionClosed(let path): "The application at \(path) closed the connection before it had answered."
    case .streamEnded(let path):
      "The event stream of the application at \(path) ended without the application's termination: the application was "
        + "killed, its control server was stopped, or this reader was too slow."
    // Escaped, because the message comes from the application.
    case .refused(_, let message, _): "The application refused: \(message.escaped)."
    case .unknownRequest(let path, let request):
      "The application at \(path) does not support \"\(request)\"; it may be built with an older version of Mainspring."
    case .notUnderstood(let what): "The answer is not the control protocol's: \(what)."
    case .badLogLine(let number, let reason): "Line \(number) of the life-cycle log is no entry: \(reason)."
    case .unusableFile(let path, let reason): "The file \(path) cannot be used: \(reason)."
    }
  }
}

/// Returns the system's text for an error number.
func errorText(_ number: Int32) -> String { String(cString: strerror(number)) }
