import CLinux
import Glibc

/// Listening TCP sockets of the loopback interface.
enum LoopbackSocket {
  /// Returns a non-blocking socket that listens at a port of 127.0.0.1; the port 0 selects a free one.
  static func listen(at port: UInt16) throws(ControlError) -> Int32 {
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    let descriptor = socket(AF_INET, kind, 0)
    if descriptor >= 0 {
      // A service that starts again would otherwise not get its port until old connections have timed out; socket(7).
      var yes: Int32 = 1
      setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = port.bigEndian
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      let isBound = withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
        }
      }
      if isBound, Glibc.listen(descriptor, 128) == 0 { return descriptor }
    }
    let failure = errno
    if descriptor >= 0 { close(descriptor) }
    throw .cannotListen(path: "127.0.0.1:\(port)", reason: errorText(failure))
  }

  /// Returns the port of a bound socket; 0 if it has none.
  static func port(of descriptor: Int32) -> UInt16 {
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let status = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &size) }
    }
    return status == 0 ? UInt16(bigEndian: address.sin_port) : 0
  }
}
