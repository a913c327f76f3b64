import Glibc
import Mainspring

/// An error of one stream or listener; it concerns no other.
@nonexhaustive
public enum StreamError: Error, Equatable, CustomStringConvertible {
  /// A system call failed; `errno` says why: `ECONNREFUSED` if nothing listens there, `ECONNRESET` or `EPIPE` if the
  /// peer has ended the connection, `EMFILE` if the process has no descriptors left.
  case system(call: String, errno: Int32)
  /// The address cannot be used.
  case badAddress(StreamAddress, reason: String)
  /// The process may not connect to the address, or listen there.
  case notPermitted(StreamAddress, reason: String)
  /// Another program, or another part of this one, listens there.
  case addressInUse(StreamAddress)
  /// The descriptor is not a connected stream socket, or not a listening one where one is needed.
  case badDescriptor(Int32, reason: String)
  /// The name of the host was not resolved.
  case notResolved(host: String, reason: String)
  /// The stream made no progress for too long.
  case timedOut(StreamTimeout)
  /// A line has more bytes than the reader allows.
  case lineTooLong(maximum: Int)
  /// A message has more bytes than the reader allows.
  case messageTooLong(maximum: Int)
  /// The peer has ended its direction inside a message.
  case incompleteMessage
  /// The stream has ended or is being closed, so it takes no bytes, and none can be read.
  case closed
  /// The waiting task was cancelled.
  case cancelled
  /// The loop to which the stream belongs was closed or deallocated.
  case loopEnded
  /// TLS failed; `reason` is the TLS library's text. Only streams with TLS have this error.
  case tls(TLSFailure, reason: String)
  /// The loop cannot watch the socket.
  case notWatched(RunLoopError)

  /// A description of the error and of what to do instead.
  public var description: String {
    switch self {
    case .system(let call, let errno): "\(call) failed: \(String(cString: strerror(errno)))"
    case .badAddress(let address, let reason): "the address \(address) cannot be used: \(reason)"
    case .notPermitted(let address, let reason): "the address \(address) may not be used: \(reason)"
    case .addressInUse(let address):
      "something listens at \(address) already; stop it, or choose another address"
    case .badDescriptor(let descriptor, let reason): "descriptor \(descriptor) cannot be used: \(reason)"
    case .notResolved(let host, let reason): "the name \"\(host)\" was not resolved: \(reason)"
    case .timedOut(let timeout): timeout.description
    case .lineTooLong(let maximum): "a line has more than \(maximum) bytes"
    case .messageTooLong(let maximum): "a message has more than \(maximum) bytes"
    case .incompleteMessage: "the peer has ended inside a message"
    case .closed: "the stream has ended or is being closed"
    case .cancelled: "the task that waited was cancelled"
    case .loopEnded: "the stream's run loop was closed or deallocated"
    case .tls(let failure, let reason): "\(failure): \(reason)"
    case .notWatched(let error): "the socket cannot be watched: \(error)"
    }
  }
}
