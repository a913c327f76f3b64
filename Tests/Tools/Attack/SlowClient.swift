import Foundation
import Mainspring

/// A process with many connections to one port, which reads a little from a few of them, and never all that is there.
enum SlowClient {
  /// The argument that makes this program a slow client; the port and the number of connections follow it.
  static let argument = "--read-slowly"

  static func start(port: UInt16, connections: Int) throws -> ChildProcess {
    try ChildProcess.start("/proc/self/exe", [argument, "\(port)", "\(connections)"])
  }

  static func run() -> Never {
    guard let port = UInt16(CommandLine.arguments[2]), let count = Int(CommandLine.arguments[3]) else { exit(64) }
    raiseDescriptorLimit(for: count)
    var name = loopback(port: port)
    let length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let sockets = (0..<count).map { _ in
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      var size: Int32 = 4096
      setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
      let isConnected = withUnsafePointer(to: &name) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, length) == 0 }
      }
      if !isConnected { exit(1) }
      _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
      return descriptor
    }
    var bytes = [UInt8](repeating: 0, count: 1000)
    while true {
      for _ in 0..<50 { _ = read(sockets.randomElement()!, &bytes, bytes.count) }
      usleep(1000)
    }
  }

  /// Lets the process open as many descriptors as it may; a privileged process, at least `count` and a few more.
  ///
  /// Returns whether they are enough for `count` connections.
  @discardableResult
  static func raiseDescriptorLimit(for count: Int) -> Bool {
    let (resource, needed) = (__rlimit_resource_t(RLIMIT_NOFILE.rawValue), rlim_t(count + 200))
    var limit = rlimit()
    getrlimit(resource, &limit)
    limit.rlim_cur = limit.rlim_max
    setrlimit(resource, &limit)
    if limit.rlim_max >= needed { return true }
    limit = rlimit(rlim_cur: needed, rlim_max: needed)
    return setrlimit(resource, &limit) == 0
  }

  static func loopback(port: UInt16) -> sockaddr_in {
    var name = sockaddr_in()
    name.sin_family = sa_family_t(AF_INET)
    name.sin_port = port.bigEndian
    name.sin_addr.s_addr = UInt32(INADDR_LOOPBACK).bigEndian
    return name
  }
}
