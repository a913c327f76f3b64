import CLinux
import Foundation
import SystemEventSources

/// The sockets that a host holds for its applications.
enum HostSockets {
  private static let backlog: Int32 = 4096

  /// Makes a socket that listens at a described address; throws why it cannot.
  static func listen(
    _ socket: ApplicationDescription.ListeningSocketDescription
  ) throws(HostedProcess.Failure) -> Int32 {
    if let path = socket.unix {
      return try listen(atUnix: path, mode: socket.mode.flatMap { UInt32($0, radix: 8) } ?? 0o600)
    }
    guard let text = socket.tcp, let place = StreamPlace(text) else {
      throw HostedProcess.Failure(description: "the socket has no address")
    }
    let descriptor = try make(place.isIPv6 ? AF_INET6 : AF_INET)
    var one: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &one, 4)
    if place.isIPv6 { setsockopt(descriptor, Int32(IPPROTO_IPV6), IPV6_V6ONLY, &one, 4) }
    let bound = place.withAddress { bind(descriptor, $0, $1) }
    return try finish(descriptor, bound, "tcp \(text)")
  }

  /// Asks a process for its listening socket at a described address; nil if it has none, or if the kernel does not
  /// permit that: see pidfd_getfd(2).
  static func listening(
    in process: pid_t,
    at socket: ApplicationDescription.ListeningSocketDescription
  ) -> Int32? {
    let pidfd = mainspring_pidfd_open(process)
    guard pidfd >= 0 else { return nil }
    defer { close(pidfd) }
    let numbers = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/fd")) ?? []
    for number in numbers.compactMap({ Int32($0) }) {
      let descriptor = mainspring_pidfd_get(pidfd, number)
      if descriptor < 0 { continue }
      if isListening(descriptor, at: socket) { return descriptor }
      close(descriptor)
    }
    return nil
  }

  private static func isListening(
    _ descriptor: Int32,
    at socket: ApplicationDescription.ListeningSocketDescription
  ) -> Bool {
    var listens: Int32 = 0
    var length = socklen_t(MemoryLayout<Int32>.size)
    guard getsockopt(descriptor, SOL_SOCKET, SO_ACCEPTCONN, &listens, &length) == 0, listens == 1 else { return false }
    if let path = socket.unix { return UnixName.path(of: descriptor) == path }
    return socket.tcp.flatMap(StreamPlace.init)?.isName(of: descriptor) ?? false
  }

  /// The number of open connections at a socket of this machine, without those that wait to be accepted.
  static func connections(at socket: ApplicationDescription.ListeningSocketDescription) -> Int {
    if let path = socket.unix { return unixConnections(at: path, in: KernelFile.text("/proc/net/unix") ?? "") }
    guard let place = socket.tcp.flatMap(StreamPlace.init) else { return 0 }
    let table = place.isIPv6 ? "/proc/net/tcp6" : "/proc/net/tcp"
    return tcpConnections(at: place.port, in: KernelFile.text(table) ?? "")
  }

  /// Counts the established connections in /proc/net/tcp whose local port is `port`.
  static func tcpConnections(at port: UInt16, in table: String) -> Int {
    table.split(separator: "\n").dropFirst().count { line in
      let fields = line.split(separator: " ", maxSplits: 4)
      guard fields.count > 3, fields[3] == "01", let colon = fields[1].lastIndex(of: ":") else { return false }
      return UInt16(fields[1][fields[1].index(after: colon)...], radix: 16) == port
    }
  }

  /// Counts the connected sockets in /proc/net/unix that have the name `path`.
  static func unixConnections(at path: String, in table: String) -> Int {
    table.split(separator: "\n").dropFirst().count { line in
      // The slot's address, references, protocol, flags, type, state (03 is connected), inode, name.
      let fields = line.split(separator: " ", maxSplits: 7)
      return fields.count == 8 && fields[5] == "03" && fields[7] == path
    }
  }

  private static func listen(atUnix path: String, mode: mode_t) throws(HostedProcess.Failure) -> Int32 {
    var status = stat()
    if lstat(path, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFSOCK else {
        throw HostedProcess.Failure(description: "\(path) exists, and is no socket")
      }
      let other = UnixName.connect(to: path, SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue)
      if other >= 0 {
        close(other)
        throw HostedProcess.Failure(description: "another program listens at \(path)")
      }
      // A program that has ended has left it.
      unlink(path)
    }
    let descriptor = try make(AF_UNIX)
    // The file never has other permissions than those that are wanted.
    fchmod(descriptor, mode)
    let result = try finish(descriptor, UnixName.bind(descriptor, to: path) ? 0 : -1, "unix \(path)")
    chmod(path, mode)
    return result
  }

  private static func make(_ family: Int32) throws(HostedProcess.Failure) -> Int32 {
    let type = SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue
    let descriptor = socket(family, Int32(type), 0)
    guard descriptor >= 0 else {
      throw HostedProcess.Failure(description: "socket: \(String(cString: strerror(errno)))")
    }
    return descriptor
  }

  private static func finish(
    _ descriptor: Int32,
    _ bound: Int32,
    _ name: String
  ) throws(HostedProcess.Failure) -> Int32 {
    if bound == 0, Glibc.listen(descriptor, backlog) == 0 { return descriptor }
    let reason = String(cString: strerror(errno))
    close(descriptor)
    throw HostedProcess.Failure(description: "\(name): \(reason)")
  }
}
