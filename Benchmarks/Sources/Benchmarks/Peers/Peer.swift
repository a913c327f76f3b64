import CPeers

/// A measured run loop: its name in the tables and its operations.
struct Peer {
  let name: String
  let operations: bench_peer
  /// Whether all its callbacks run on one thread, which can then be pinned.
  var hasThread = true

  var hasTimers: Bool { operations.make_timers != nil }
  var hasReaders: Bool { operations.add_reader != nil }

  /// Ends the program if the peer has only a part of a group of functions that workloads use together.
  ///
  /// A workload looks at one function of a group, and would call a null pointer later.
  func requireWholeGroups() {
    let sources: [(name: String, exists: Bool)] = [
      ("make_source", operations.make_source != nil),
      ("signal", operations.signal != nil),
      ("destroy_source", operations.destroy_source != nil),
    ]
    let timers: [(name: String, exists: Bool)] = [
      ("make_timers", operations.make_timers != nil),
      ("add_timer", operations.add_timer != nil),
      ("cancel_timer", operations.cancel_timer != nil),
      ("reset_timer", operations.reset_timer != nil),
      ("add_repeating_timer", operations.add_repeating_timer != nil),
      ("destroy_timers", operations.destroy_timers != nil),
    ]
    let readers: [(name: String, exists: Bool)] = [
      ("add_reader", operations.add_reader != nil),
      ("remove_reader", operations.remove_reader != nil),
    ]
    let echoes: [(name: String, exists: Bool)] = [
      ("add_echo", operations.add_echo != nil),
      ("remove_echo", operations.remove_echo != nil),
    ]
    for group in [sources, timers, readers, echoes] {
      guard let present = group.first(where: { $0.exists }) else { continue }
      let missing = group.filter { !$0.exists }.map { $0.name }
      if missing.isEmpty { continue }
      let names = missing.joined(separator: ", ")
      fail("peer \(name) has \(present.name) but no \(names); a peer has all functions of a group or none of them")
    }
  }

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
