import Glibc

/// A socket that listens, and the file of a Unix socket.
struct ListeningSocket {
  let descriptor: Int32
  let isInternet: Bool
  /// The file of a Unix socket that was made here, which is removed at the end; otherwise nil.
  private(set) var file: SocketFile?
  /// Whether the socket was made here, so that a failure closes it.
  let isOwn: Bool

  /// Makes a socket, binds it to `address`, and starts to listen.
  ///
  /// - Parameter sharesPort: See ``StreamOptions/sharesPort``.
  init(at address: StreamAddress, permissions: UInt16, backlog: Int32, sharesPort: Bool) throws(StreamError) {
    guard let name = try SocketName(address) else {
      throw .badAddress(address, reason: "the host to listen at must be numeric, as 127.0.0.1 or ::1")
    }
    if sharesPort, !name.isInternet {
      throw .badAddress(address, reason: "only listeners over TCP can share an address")
    }
    isInternet = name.isInternet
    isOwn = true
    descriptor = try SocketCalls.make(family: name.family)
    do throws(StreamError) {
      if isInternet {
        SocketCalls.setOption(SO_REUSEADDR, level: SOL_SOCKET, to: 1, of: descriptor)
        if sharesPort { SocketCalls.setOption(SO_REUSEPORT, level: SOL_SOCKET, to: 1, of: descriptor) }
      } else {
        // The kernel gives the file the permissions of the socket; see unix(7).
        fchmod(descriptor, mode_t(permissions))
      }
      try bind(to: name, of: address)
      guard Glibc.listen(descriptor, backlog) == 0 else { throw ListeningSocket.error("listen", at: address) }
    } catch {
      close()
      throw error
    }
  }

  /// Takes over a socket that listens already.
  init(passed descriptor: Int32) throws(StreamError) {
    try SocketCalls.check(descriptor, listens: true)
    SocketCalls.prepare(descriptor)
    self.descriptor = descriptor
    isInternet = SocketName.ask(getsockname, of: descriptor)?.isInternet ?? false
    isOwn = false
  }

  /// The socket's address, with the port that the kernel has chosen; nil if the kernel does not return it.
  var address: StreamAddress? { SocketName.ask(getsockname, of: descriptor)?.address }

  /// Closes the socket; if `removesFile` is true, removes its file too, unless another file has taken its place.
  func close(removesFile: Bool = true) {
    if removesFile { file?.removeIfSame() }
    Glibc.close(descriptor)
  }

  private mutating func bind(to name: SocketName, of address: StreamAddress) throws(StreamError) {
    let bind = { [descriptor] in name.withAddress { Glibc.bind(descriptor, $0, $1) } == 0 }
    if !bind() {
      let reason = errno
      guard case .unix(let path) = address, reason == EADDRINUSE, try SocketFile.removeStale(path, name: name), bind()
      else {
        if reason == EADDRINUSE { throw .addressInUse(address) }
        throw .binding(to: address, errno: reason)
      }
    }
    if case .unix(let path) = address { file = SocketFile(path) }
  }

  private static func error(_ call: String, at address: StreamAddress) -> StreamError {
    errno == EADDRINUSE ? .addressInUse(address) : .system(call: "\(call) at \(address)", errno: errno)
  }
}
