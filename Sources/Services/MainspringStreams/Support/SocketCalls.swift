import CLinux
import Glibc

/// System calls on sockets.
enum SocketCalls {
  /// The flag of send(2) that makes a connection ended by the peer an error instead of a signal.
  static let withoutSignal = Int32(MSG_NOSIGNAL)

  /// Makes a socket that does not block and that no other program inherits.
  static func make(family: Int32, kind: __socket_type = SOCK_STREAM) throws(StreamError) -> Int32 {
    let kind = kind.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue
    let descriptor = socket(family, Int32(kind), 0)
    guard descriptor >= 0 else { throw .system(call: "socket", errno: errno) }
    return descriptor
  }

  static func setOption(_ option: Int32, level: Int32, to value: Int32, of descriptor: Int32) {
    var value = value
    setsockopt(descriptor, level, option, &value, socklen_t(MemoryLayout<Int32>.size))
  }

  /// Returns an option's value; nil, with the reason in `errno`, if the socket has no such option.
  static func option(_ option: Int32, of descriptor: Int32) -> Int32? {
    var value: Int32 = 0
    var length = socklen_t(MemoryLayout<Int32>.size)
    return getsockopt(descriptor, SOL_SOCKET, option, &value, &length) == 0 ? value : nil
  }

  /// Returns the number of bytes in a queue of the kernel, as ioctl(2) reports it; nil if it reports none.
  static func count(_ request: UInt, of descriptor: Int32) -> Int32? {
    var count: Int32 = 0
    return ioctl(descriptor, request, &count) == 0 ? count : nil
  }

  /// Makes a TCP socket send small writes at once.
  static func sendAtOnce(_ descriptor: Int32) {
    setOption(Int32(TCP_NODELAY), level: Int32(IPPROTO_TCP), to: 1, of: descriptor)
  }

  /// Makes close(2) drop unsent bytes and reset a TCP connection.
  static func resetWhenClosed(_ descriptor: Int32) {
    var setting = linger(l_onoff: 1, l_linger: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &setting, socklen_t(MemoryLayout<linger>.size))
  }

  /// Returns whether a listening socket was shut down, so that it will never be ready.
  static func hasHungUp(_ descriptor: Int32) -> Bool {
    var state = pollfd(fd: descriptor, events: 0, revents: 0)
    return poll(&state, 1, 0) > 0
  }

  /// Throws an error unless the descriptor is a stream socket that listens or, if `listens` is false, does not listen.
  static func check(_ descriptor: Int32, listens: Bool) throws(StreamError) {
    guard let kind = option(Int32(SO_TYPE), of: descriptor) else {
      throw .badDescriptor(descriptor, reason: String(cString: strerror(errno)))
    }
    guard kind == Int32(SOCK_STREAM.rawValue) else {
      throw .badDescriptor(descriptor, reason: "it is not a stream socket")
    }
    let isListening = option(Int32(SO_ACCEPTCONN), of: descriptor) == 1
    if listens != isListening {
      throw .badDescriptor(descriptor, reason: listens ? "it does not listen" : "it listens; make a listener of it")
    }
  }

  /// Gives a passed descriptor the same settings as `make`: it does not block, and no other program inherits it.
  static func prepare(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  }
}
