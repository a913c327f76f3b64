import Glibc
import Mainspring
import Testing

/// Stands in for a service manager: a socket that receives notifications.
///
/// The kernel keeps few unread datagrams (`net.unix.max_dgram_qlen`, 10 unless systemd has raised it): ``readAll()``
/// makes room.
///
/// `@unchecked Sendable`: one thread at a time uses it, the one of the test.
public final class ManagerStandIn: @unchecked Sendable {
  /// A notification.
  public struct Message: Sendable {
    /// Its assignments.
    public let lines: [String]
    /// The descriptors that came along, which this process owns.
    public let descriptors: [Int32]
  }

  /// The value of `NOTIFY_SOCKET` for the service.
  public let address: String
  /// The socket, which is readable when a message has come; see ``readAll()``.
  public let descriptor: Int32
  /// The messages that were read and not returned yet.
  private var log: [Message] = []

  /// Listens on an abstract name of its own, or on a path in a new folder.
  public init(onPath: Bool = false) throws {
    var folder = Array("/tmp/manager-XXXXXX".utf8CString)
    address =
      onPath
      ? String(cString: mkdtemp(&folder)) + "/notify" : "@mainspring-\(getpid())-\(UInt64.random(in: 0 ... .max))"
    descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    let known = try #require(UnixAddress(address))
    try #require(known.withUnsafePointer { bind(descriptor, $0, $1) } == 0)
  }

  deinit {
    close(descriptor)
    if address.hasPrefix("/") {
      unlink(address)
      rmdir(String(address.dropLast("/notify".count)))
    }
  }

  /// Fills the queue of the socket, so that it takes no message until ``readAll()``, and returns how many it took.
  ///
  /// A sender has a limit of its own, which can be less than the queue's, so each message comes from another socket.
  public func fillQueue(with line: String = "X_FILLER=1") throws -> Int {
    let known = try #require(UnixAddress(address))
    var count = 0
    while true {
      let sender = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
      try #require(sender >= 0)
      defer { close(sender) }
      let bytes = Array(line.utf8)
      let sent = known.withUnsafePointer { sendto(sender, bytes, bytes.count, Int32(MSG_DONTWAIT), $0, $1) }
      if sent < 0 {
        try #require(errno == EAGAIN)
        return count
      }
      count += 1
    }
  }

  /// Returns the lines of the messages that have come.
  public func receiveAll() throws -> [[String]] {
    readAll()
    defer { log = [] }
    return log.map(\.lines)
  }

  /// Returns the next message; fails the test if none comes within ten seconds.
  public func receive() throws -> Message {
    let limit = ContinuousClock.now + .seconds(10)
    repeat {
      readAll()
      if !log.isEmpty { return log.removeFirst() }
      var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      poll(&wait, 1, 10)
    } while ContinuousClock.now < limit
    return try #require(nil, "no message has come")
  }

  /// Returns the next message that has a line with this beginning; drops those before it.
  public func receive(line beginning: String) throws -> Message {
    while true {
      let message = try receive()
      if message.lines.contains(where: { $0.hasPrefix(beginning) }) { return message }
    }
  }

  /// Starts a product of this package as a service manager does.
  ///
  /// - Parameters:
  ///   - variables: the whole environment, besides what a manager adds.
  ///   - log: a descriptor for the program's output; this process's standard error if nil.
  ///   - passed: the descriptors of socket activation and of the store, with their names.
  public func start(
    _ product: String,
    _ arguments: [String] = [],
    _ variables: [String: String] = [:],
    log: Int32? = nil,
    passing passed: [(descriptor: Int32, name: String)] = []
  ) throws -> ChildProcess {
    let path = RunningProgram.productFolder.appendingPathComponent(product).path
    var environment = variables.merging(["NOTIFY_SOCKET": address]) { own, _ in own }
    var descriptors: [Int32: Int32] = [log ?? STDERR_FILENO: 2]
    var command = "exec \"$0\" \"$@\" >&2"
    if !passed.isEmpty {
      for (index, entry) in passed.enumerated() { descriptors[entry.descriptor] = Int32(3 + index) }
      environment["LISTEN_FDS"] = "\(passed.count)"
      environment["LISTEN_FDNAMES"] = passed.map(\.name).joined(separator: ":")
      // The variable has the number of the process, which keeps it when it becomes the program.
      command = "LISTEN_PID=$$ \(command)"
    }
    return try ChildProcess.start(
      "/bin/sh",
      ["-c", command, path] + arguments,
      environment: environment,
      descriptors: descriptors
    )
  }

  /// Reads what has come, and keeps it for ``receiveAll()`` and ``receive()``.
  public func readAll() {
    while let message = read() { log.append(message) }
  }

  private func read() -> Message? {
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
          return (recvmsg(descriptor, &message, Int32(MSG_DONTWAIT) | Int32(MSG_CMSG_CLOEXEC)), message.msg_controllen)
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
