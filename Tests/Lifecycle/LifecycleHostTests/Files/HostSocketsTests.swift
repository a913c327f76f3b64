import Glibc
@testable import LifecycleHost
import TestPrograms
import Testing

/// Tests of the search for a listening socket in a process, here in this one.
struct HostSocketsTests {
  private typealias Socket = ApplicationDescription.ListeningSocketDescription

  @Test(arguments: ["127.0.0.1", "[::1]"])
  func aSocketIsFoundByItsAddressAndPort(host: String) throws {
    let first = try HostSockets.listen(Socket(tcp: "\(host):0"))
    let second = try HostSockets.listen(Socket(tcp: "\(host):0"))
    defer { [first, second].forEach { close($0) } }
    for descriptor in [first, second] {
      let found = HostSockets.listening(in: getpid(), at: Socket(tcp: "\(host):\(try Self.port(of: descriptor))"))
      try Self.expect(found, isCopyOf: descriptor)
    }
    let other = host == "[::1]" ? "127.0.0.1" : "[::1]"
    #expect(HostSockets.listening(in: getpid(), at: Socket(tcp: "\(other):\(try Self.port(of: first))")) == nil)
  }

  @Test func aUnixSocketIsFoundByItsPathIfItListens() throws {
    let folder = TemporaryFolder()
    let descriptor = try HostSockets.listen(Socket(unix: folder.file("socket")))
    defer { close(descriptor) }
    try Self.expect(HostSockets.listening(in: getpid(), at: Socket(unix: folder.file("socket"))), isCopyOf: descriptor)
    #expect(HostSockets.listening(in: getpid(), at: Socket(unix: folder.file("other"))) == nil)
    // A socket that is only bound has the name too.
    let bound = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(bound) }
    #expect(UnixName.bind(bound, to: folder.file("bound")))
    #expect(HostSockets.listening(in: getpid(), at: Socket(unix: folder.file("bound"))) == nil)
  }

  private static func expect(_ found: Int32?, isCopyOf descriptor: Int32) throws {
    let found = try #require(found)
    defer { close(found) }
    var (own, other) = (stat(), stat())
    #expect(fstat(descriptor, &own) == 0 && fstat(found, &other) == 0 && own.st_ino == other.st_ino)
  }

  /// The port of a socket, which is at the same place in the addresses of both families.
  private static func port(of descriptor: Int32) throws -> UInt16 {
    var address = [UInt8](repeating: 0, count: 128)
    var length = socklen_t(address.count)
    let result = address.withUnsafeMutableBytes {
      getsockname(descriptor, $0.baseAddress!.assumingMemoryBound(to: sockaddr.self), &length)
    }
    try #require(result == 0)
    return UInt16(address[2]) << 8 | UInt16(address[3])
  }
}
