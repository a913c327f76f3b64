import Glibc
import Mainspring

/// A name server for tests, on the loop of the test: a few names, and silence or denial for others.
final class NameServer {
  /// The address for a resolver.
  let address: String
  private let socket: Int32
  private var source: DescriptorSource?
  private(set) var questions = 0

  init(on loop: EventRunLoop) throws {
    let socket = Glibc.socket(AF_INET, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue), 0)
    self.socket = socket
    var name = sockaddr_in()
    name.sin_family = sa_family_t(AF_INET)
    name.sin_addr.s_addr = UInt32(INADDR_LOOPBACK).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutablePointer(to: &name) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        precondition(bind(socket, $0, length) == 0, "bind")
        getsockname(socket, $0, &length)
      }
    }
    address = "127.0.0.1:\(UInt16(bigEndian: name.sin_port))"
    source = try loop.addDescriptor(socket) { [unowned self] _ in answer() }
  }

  func close() {
    source?.cancel()
    Glibc.close(socket)
  }

  private func answer() {
    var query = [UInt8](repeating: 0, count: 512)
    var name = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    withUnsafeMutablePointer(to: &name) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { asker in
        let count = recvfrom(socket, &query, query.count, 0, asker, &length)
        guard count > 12 else { return }
        questions += 1
        guard let reply = reply(to: Array(query[..<count])) else { return }
        sendto(socket, reply, reply.count, 0, asker, length)
      }
    }
  }

  /// RFC 1035: a header of 12 bytes, the question, and perhaps one address.
  private func reply(to query: [UInt8]) -> [UInt8]? {
    var position = 12
    var labels: [String] = []
    while query[position] != 0 {
      let size = Int(query[position])
      labels.append(text(Array(query[(position + 1)...(position + size)])))
      position += size + 1
    }
    let wantsFour = query[position + 2] == 1
    let question = query[12..<(position + 5)]
    let host = labels.joined(separator: ".").lowercased()
    if host == "silent.test" { return nil }
    let isKnown = host == "here.test"
    let hasAnswer = isKnown && wantsFour
    var reply = Array(query[0..<2]) + [0x81, isKnown ? 0x80 : 0x83, 0, 1, 0, hasAnswer ? 1 : 0, 0, 0, 0, 0] + question
    // A reference to the name in the question, type A, class IN, 60 seconds, four bytes.
    if hasAnswer { reply += [0xC0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, 127, 0, 0, 1] }
    return reply
  }
}
