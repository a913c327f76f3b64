import Glibc
import Testing

@testable import Systemd

/// Stands in for a service manager: a socket that receives notifications.
final class ManagerStandIn {
  struct Message {
    let lines: [String]
    /// The descriptors that came along, which this process owns.
    let descriptors: [Int32]
  }

  let address: String
  private let descriptor: Int32

  /// Listens on an abstract name of its own, or on a path in a new folder.
  init(onPath: Bool = false) throws {
    var folder = Array("/tmp/manager-XXXXXX".utf8CString)
    address =
      onPath
      ? String(cString: mkdtemp(&folder)) + "/notify" : "@mainspring-\(getpid())-\(UInt64.random(in: 0 ... .max))"
    descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    let known = try #require(UnixAddress(address))
    try #require(known.withUnsafePointer { bind(descriptor, $0, $1) } == 0)
    var limit = timeval(tv_sec: 10, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit {
    close(descriptor)
    if address.hasPrefix("/") {
      unlink(address)
      rmdir(String(address.dropLast("/notify".count)))
    }
  }

  /// Returns the lines of the messages that have come.
  func receiveAll() throws -> [[String]] {
    var all: [[String]] = []
    while let message = read(flags: Int32(MSG_DONTWAIT)) { all.append(message.lines) }
    return all
  }

  /// Returns the next message; fails the test if none comes within ten seconds.
  func receive() throws -> Message { try #require(read(flags: 0), "no message has come") }

  private func read(flags: Int32) -> Message? {
    var bytes = [UInt8](repeating: 0, count: 100_000)
    var control = [UInt8](repeating: 0, count: 4096)
    let (count, used) = bytes.withUnsafeMutableBytes { bytes in
      control.withUnsafeMutableBytes { control in
        var part = iovec(iov_base: bytes.baseAddress, iov_len: bytes.count)
        return withUnsafeMutablePointer(to: &part) { part in
          var message = msghdr()
          message.msg_iov = part
          message.msg_iovlen = 1
          message.msg_control = control.baseAddress
          message.msg_controllen = control.count
          return (recvmsg(descriptor, &message, flags | Int32(MSG_CMSG_CLOEXEC)), message.msg_controllen)
        }
      }
    }
    if count < 0 { return nil }
    let header = MemoryLayout<cmsghdr>.size
    let passed = control[..<used].withUnsafeBytes { control in
      used < header ? 0 : (control.loadUnaligned(as: cmsghdr.self).cmsg_len - header) / MemoryLayout<Int32>.size
    }
    let descriptors = control.withUnsafeBytes { control in
      (0..<passed).map { control.loadUnaligned(fromByteOffset: header + $0 * MemoryLayout<Int32>.size, as: Int32.self) }
    }
    let text = String(decoding: bytes[..<count], as: UTF8.self)
    return Message(lines: text.split(separator: "\n").map(String.init), descriptors: descriptors)
  }
}
