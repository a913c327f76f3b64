import CLibEvent
import Glibc
import Mainspring
import MainspringStreams
import TestPrograms
import Testing

/// Two connected sockets that do not block; a test uses the far one directly.
struct SocketPair {
  let near: Int32
  let far: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    let kind = SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue
    precondition(socketpair(AF_UNIX, Int32(kind), 0, &ends) == 0, "socketpair failed")
    near = ends[0]
    far = ends[1]
  }

  func send(_ text: String) { send(Array(text.utf8)) }

  func send(_ bytes: [UInt8]) { #expect(sendSome(bytes[...]) == bytes.count) }

  /// Sends what the kernel takes, and returns how many bytes; -1 after a fault.
  func sendSome(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.withUnsafeBytes { Glibc.send(far, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
  }

  /// Reads what is there; nil at the end of the stream or after a fault.
  func receive(upTo limit: Int = 1 << 20) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: limit)
    let count = read(far, &bytes, limit)
    if count > 0 { return Array(bytes[..<count]) }
    return count < 0 && errno == EAGAIN ? [] : nil
  }

  func text() -> String? { receive().map { String(decoding: $0, as: UTF8.self) } }

  func finish() { shutdown(far, Int32(SHUT_WR)) }

  /// Ends both directions, and closes the end.
  ///
  /// A program that another test starts at this moment has a copy of every descriptor until its exec, so that close(2)
  /// alone may take effect later.
  func closeFar() {
    shutdown(far, Int32(SHUT_RDWR))
    close(far)
  }
}

extension EventRunLoop {
  /// Runs all that is ready, without moving virtual time.
  func settle() { advance(by: .zero) }

  /// Runs until `isDone` holds; records an issue after a minute.
  func runGuarded(until isDone: () -> Bool) {
    do { try serve(until: isDone) } catch { Issue.record("\(error)") }
  }
}

/// Values that closures of one thread record.
final class Log<Element> {
  var all: [Element] = []
  func add(_ element: Element) { all.append(element) }
}

func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
