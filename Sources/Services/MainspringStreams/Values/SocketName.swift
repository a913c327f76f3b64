import CLibEventExtra
import Glibc

/// An address in the kernel's form.
struct SocketName {
  private var storage: sockaddr_storage
  private(set) var length: socklen_t

  var family: Int32 { Int32(storage.ss_family) }
  var isInternet: Bool { family == AF_INET || family == AF_INET6 }

  init(_ address: UnsafePointer<sockaddr>, length: socklen_t) {
    storage = sockaddr_storage()
    self.length = min(length, socklen_t(MemoryLayout<sockaddr_storage>.size))
    memcpy(&storage, address, Int(self.length))
  }

  /// Makes the name for a numeric address or a Unix socket; nil if the host is a name that has to be resolved.
  init?(_ address: StreamAddress) throws(StreamError) {
    switch address {
    case .tcp(let host, let port):
      guard let name = SocketName(numericHost: host, port: port) else {
        if host.isEmpty { throw .badAddress(address, reason: "the host is empty; 0.0.0.0 and :: are every address") }
        return nil
      }
      self = name
    case .unix(let path): try self.init(localName: Array(path.utf8) + [0], of: address)
    case .abstract(let name): try self.init(localName: [0] + Array(name.utf8), of: address)
    case .unnamed: throw .badAddress(address, reason: "a socket without a name cannot be reached")
    }
  }

  private init?(numericHost host: String, port: UInt16) {
    var four = sockaddr_in()
    if inet_pton(AF_INET, host, &four.sin_addr) == 1 {
      four.sin_family = sa_family_t(AF_INET)
      four.sin_port = port.bigEndian
      self.init(copying: four)
      return
    }
    var six = sockaddr_in6()
    let parts = host.split(separator: "%", maxSplits: 1, omittingEmptySubsequences: false)
    guard inet_pton(AF_INET6, String(parts[0]), &six.sin6_addr) == 1 else { return nil }
    if parts.count == 2 {
      six.sin6_scope_id = UInt32(parts[1]) ?? if_nametoindex(String(parts[1]))
      if six.sin6_scope_id == 0 { return nil }
    }
    six.sin6_family = sa_family_t(AF_INET6)
    six.sin6_port = port.bigEndian
    self.init(copying: six)
  }

  private init<Address>(copying address: Address) {
    self = withUnsafePointer(to: address) { pointer in
      // Each of the kernel's kinds of address begins as sockaddr does.
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        SocketName(pointer, length: socklen_t(MemoryLayout<Address>.size))
      }
    }
  }

  /// Makes the name of a Unix socket.
  ///
  /// - Parameter bytes: The path with its final 0, or an abstract name with its first 0.
  private init(localName bytes: [UInt8], of address: StreamAddress) throws(StreamError) {
    var local = sockaddr_un()
    let room = MemoryLayout.size(ofValue: local.sun_path)
    guard bytes.count > 1 else { throw .badAddress(address, reason: "the name is empty") }
    guard bytes.count <= room else { throw .badAddress(address, reason: "the name has more than \(room - 1) bytes") }
    guard bytes.count(where: { $0 == 0 }) == 1 else { throw .badAddress(address, reason: "the name contains a 0") }
    local.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &local.sun_path) { $0.copyBytes(from: bytes) }
    self.init(copying: local)
    length = socklen_t(MemoryLayout<sockaddr_un>.size - room + bytes.count)
  }

  /// Calls `body` with the address for a system call.
  func withAddress<Result>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
    withUnsafePointer(to: storage) { pointer in
      // sockaddr_storage has the size and the alignment of every kind of address, which all begin as sockaddr does.
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, length) }
    }
  }

  /// Calls `body` with the bytes of the address.
  func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    withUnsafeBytes(of: storage) { body(UnsafeRawBufferPointer(rebasing: $0.prefix(Int(length)))) }
  }

  /// Returns a socket's name from the kernel, or nil if there is none; `call` is getsockname or getpeername.
  static func ask(
    _ call: (Int32, UnsafeMutablePointer<sockaddr>, UnsafeMutablePointer<socklen_t>) -> Int32,
    of descriptor: Int32
  ) -> SocketName? {
    var storage = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    return withUnsafeMutablePointer(to: &storage) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        call(descriptor, pointer, &length) == 0 ? SocketName(pointer, length: length) : nil
      }
    }
  }

  var address: StreamAddress {
    switch family {
    case AF_INET:
      withBytes(as: sockaddr_in.self) { .tcp(host: text(AF_INET, $0.sin_addr), port: UInt16(bigEndian: $0.sin_port)) }
    case AF_INET6:
      withBytes(as: sockaddr_in6.self) { six in
        let scope = six.sin6_scope_id == 0 ? "" : "%\(six.sin6_scope_id)"
        return .tcp(host: text(AF_INET6, six.sin6_addr) + scope, port: UInt16(bigEndian: six.sin6_port))
      }
    default: localAddress
    }
  }

  private var localAddress: StreamAddress {
    withUnsafeBytes(of: storage) { bytes in
      let name = bytes[MemoryLayout<sa_family_t>.size..<max(Int(length), MemoryLayout<sa_family_t>.size)]
      guard let first = name.first else { return .unnamed }
      if first == 0 { return .abstract(name: String(decoding: name.dropFirst(), as: UTF8.self)) }
      return .unix(path: String(decoding: name.prefix { $0 != 0 }, as: UTF8.self))
    }
  }

  private func withBytes<Address, Result>(as type: Address.Type, _ body: (Address) -> Result) -> Result {
    withUnsafeBytes(of: storage) { body($0.load(as: type)) }
  }

  private func text<Address>(_ family: Int32, _ address: Address) -> String {
    withUnsafePointer(to: address) { address in
      var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
      inet_ntop(family, address, &text, socklen_t(text.count))
      return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
  }
}
