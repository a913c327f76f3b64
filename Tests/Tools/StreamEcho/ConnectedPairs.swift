import CLinux
import Glibc

/// TCP connections over the loopback address, both ends in this process: ready to use, without a server that accepts.
struct ConnectedPairs {
  var clients: [Int32] = []
  var servers: [Int32] = []

  init(count: Int) {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(INADDR_LOOPBACK).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutablePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        expect(bind(listener, address, length) == 0, "bind")
        expect(listen(listener, Int32(count)) == 0, "listen")
        getsockname(listener, address, &length)
        for _ in 0..<count {
          let client = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
          expect(connect(client, address, length) == 0, "connect")
          clients.append(prepared(client))
          servers.append(prepared(mainspring_accept(listener)))
        }
      }
    }
    close(listener)
  }

  private func prepared(_ descriptor: Int32) -> Int32 {
    expect(descriptor >= 0, "accept4")
    var yes: Int32 = 1
    setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<Int32>.size))
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    return descriptor
  }
}

/// Ends the program if a system call has failed.
func expect(_ condition: Bool, _ call: String) {
  if !condition { fatalError("\(call): \(String(cString: strerror(errno)))") }
}
