/// A task for the measured loops.
///
/// Each workload counts its callbacks, and a wrong count ends the program with a failure.
protocol Workload: Sendable {
  /// The name in the tables, such as W2.
  var name: String { get }
  var explanation: String { get }
  /// The largest number of operations to measure, and the smallest useful one.
  var size: ClosedRange<Int> { get }
  /// Whether a slow peer may run fewer operations.
  var mayShrink: Bool { get }
  /// The workload whose time on libevent the ratios refer to: this one, unless it is a variant for one peer.
  var reference: String { get }
  /// Whether the time depends on the placement of two threads, so that the workload is measured in every placement.
  var dependsOnPlacement: Bool { get }
  /// Whether the peer supports the operations that the workload needs.
  func applies(to peer: Peer) -> Bool
  func measure(_ peer: Peer, operations: Int) -> Sample
}

extension Workload {
  var mayShrink: Bool { true }
  var reference: String { name }
  var dependsOnPlacement: Bool { false }
  func applies(to peer: Peer) -> Bool { true }

  /// Ends the program if callbacks were lost or duplicated.
  func expect(_ count: Int, toBe expected: Int, on peer: Peer) {
    if count != expected { fail("\(name) on \(peer.name): \(count) callbacks instead of \(expected)") }
  }
}
