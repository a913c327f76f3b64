import Glibc

/// Two connected, non-blocking stream sockets, which are closed when the object is deallocated.
public final class Channel: Sendable {
  /// The end that a test watches.
  public let near: Int32
  /// The end to which it writes, to make `near` readable.
  public let far: Int32

  /// Connects the two ends.
  public init() {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    precondition(socketpair(AF_UNIX, kind, 0, &ends) == 0, "socketpair failed")
    near = ends[0]
    far = ends[1]
  }

  deinit {
    close(near)
    close(far)
  }

  /// Makes `near` readable by one byte.
  public func send() {
    var byte: UInt8 = 1
    precondition(write(far, &byte, 1) == 1, "write failed: \(String(cString: strerror(errno)))")
  }

  /// Ends the output of `far`: `near` reads the end of the stream after all bytes.
  public func finish() {
    precondition(shutdown(far, Int32(SHUT_WR)) == 0, "shutdown failed: \(String(cString: strerror(errno)))")
  }

  /// Reads the available bytes, and returns their number: 0 at the end of the stream, -1 if there are none.
  @discardableResult
  public func receive() -> Int {
    var bytes = [UInt8](repeating: 0, count: 4096)
    return read(near, &bytes, bytes.count)
  }
}
