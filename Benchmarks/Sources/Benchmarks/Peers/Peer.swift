import CPeers

/// A measured run loop: its name in the tables and its operations.
struct Peer {
  let name: String
  let operations: bench_peer
  /// Whether all its callbacks run on one thread, which can then be pinned.
  var hasThread = true

  var hasTimers: Bool { operations.make_timers != nil }
  var hasReaders: Bool { operations.add_reader != nil }

  static let libevent = "libevent"
  static let ours = "Mainspring"

  /// All peers; ratios refer to the first.
  static var all: [Peer] {
    [
      Peer(name: libevent, operations: bench_libevent_once()),
      Peer(name: "libevent+queue", operations: bench_libevent_queue()),
      Peer(name: "libuv", operations: bench_libuv()),
      Peer(name: "libev", operations: bench_libev()),
      Peer(name: "GLib", operations: bench_glib()),
      Peer(name: "CFRunLoop", operations: runLoopOfFoundation),
      Peer(name: "Dispatch", operations: serialQueue, hasThread: false),
      Peer(name: "SwiftNIO", operations: eventLoopOfNIO),
      Peer(name: ours, operations: eventRunLoop),
    ]
  }

  /// The peers that users copy as a start for their own; measured only if the options name them.
  static var templates: [Peer] {
    [
      Peer(name: "template in C", operations: bench_template()),
      Peer(name: "template in Swift", operations: templateLoop),
    ]
  }
}
