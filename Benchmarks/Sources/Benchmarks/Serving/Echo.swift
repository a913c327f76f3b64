import CPeers
import Glibc

/// W13: sends back messages on connections, to a client on another thread.
struct Echo: Workload {
  enum Kind: String, Sendable {
    case tcp = "W13 tcp"
    case unix = "W13 unix"
    case bare = "W13 bare"
  }

  let kind: Kind
  let size = 20_000...200_000

  var name: String { kind.rawValue }
  var dependsOnPlacement: Bool { kind != .bare }
  var explanation: String {
    switch kind {
    case .tcp:
      "an echo of 64 bytes over TCP, 100 connections, a client on another thread; the library's buffered streams"
    case .unix: "the same over Unix sockets"
    case .bare: "the same over TCP, by watched descriptors and two system calls"
    }
  }

  private static let connections = 100
  private static let message = [UInt8](repeating: 7, count: 64)

  func applies(to peer: Peer) -> Bool {
    kind == .bare ? peer.hasReaders && !peer.operations.reads_by_itself : peer.operations.add_echo != nil
  }

  func measure(_ peer: Peer, operations: Int) -> Sample {
    let loop = Loop(of: peer)
    let sockets = Sockets(count: Echo.connections, areTCP: kind != .unix)
    let server = kind == .bare ? bare(on: loop, sockets.servers) : buffered(on: loop, sockets.servers)
    let client = ServedClient(loop: loop)
    let elapsed = client.run {
      bench_make_requests(
        sockets.clients,
        sockets.clients.count,
        Echo.message,
        Echo.message.count,
        Echo.message,
        Echo.message.count,
        operations
      )
    }
    server.end()
    loop.destroy()
    for descriptor in sockets.clients { close(descriptor) }
    if elapsed < 0 { fail("\(name) on \(peer.name): a message did not come back") }
    return Sample(operations: operations, elapsed: elapsed)
  }

  /// A server that runs on a loop until `end` is called after the run.
  private struct Server {
    let end: () -> Void
  }

  private func buffered(on loop: Loop, _ descriptors: [Int32]) -> Server {
    let operations = loop.operations.pointee
    let echoes = descriptors.map { operations.add_echo!(loop.handle, $0) }
    return Server { for echo in echoes { operations.remove_echo!(loop.handle, echo) } }
  }

  private func bare(on loop: Loop, _ descriptors: [Int32]) -> Server {
    let operations = loop.operations.pointee
    let sockets = descriptors.map(UnsafeMutablePointer.holding)
    let works = sockets.map { Work(state: $0, Echo.sendBack) }
    let readers = zip(descriptors, works).map { operations.add_reader!(loop.handle, $0, $1.pointer) }
    return Server {
      for reader in readers { operations.remove_reader!(loop.handle, reader) }
      withExtendedLifetime(works) {}
      for socket in sockets {
        close(socket.pointee)
        socket.discard()
      }
    }
  }

  private static let sendBack: @convention(c) (UnsafeMutablePointer<bench_work>) -> Void = { work in
    let socket = work.state(Int32.self).pointee
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { room in
      let count = Glibc.read(socket, room.baseAddress!, room.count)
      // Some peers call without reason.
      if count > 0, Glibc.write(socket, room.baseAddress!, count) != count { fail("W13: an answer was not taken") }
    }
  }
}
