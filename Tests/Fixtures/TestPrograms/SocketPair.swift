import Glibc
import Testing

/// Two connected sockets that do not block; a test uses the far one directly.
public struct SocketPair {
  /// The end for the code under test, which closes it.
  public let near: Int32
  /// The test's end.
  public let far: Int32

  /// Makes the two sockets.
  public init() {
    var ends: [Int32] = [-1, -1]
    let kind = SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue
    precondition(socketpair(AF_UNIX, Int32(kind), 0, &ends) == 0, "socketpair failed")
    near = ends[0]
    far = ends[1]
  }

  /// Sends all UTF-8 bytes of a text.
  public func send(_ text: String) { send(Array(text.utf8)) }

  /// Sends all bytes, for which the kernel must have room.
  public func send(_ bytes: [UInt8]) { #expect(sendSome(bytes[...]) == bytes.count) }

  /// Sends what the kernel takes, and returns how many bytes; -1 after a fault.
  public func sendSome(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.withUnsafeBytes { Glibc.send(far, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
  }

  /// Reads what is there; nil at the end of the stream or after a fault.
  public func receive(upTo limit: Int = 1 << 20) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: limit)
    let count = read(far, &bytes, limit)
    if count > 0 { return Array(bytes[..<count]) }
    return count < 0 && errno == EAGAIN ? [] : nil
  }

  /// Reads what is there as UTF-8; nil at the end of the stream or after a fault.
  public func text() -> String? { receive().map { String(decoding: $0, as: UTF8.self) } }

  /// Ends the far end's direction.
  public func finish() { shutdown(far, Int32(SHUT_WR)) }

  /// Ends both directions, and closes the end.
  ///
  /// A program that another test starts at this moment has a copy of every descriptor until its exec, so that close(2)
  /// alone may take effect later.
  public func closeFar() {
    shutdown(far, Int32(SHUT_RDWR))
    close(far)
  }
}
