/// Something that loops are asked to do.
///
/// Each counts its callbacks, and a wrong count ends the program with a failure.
protocol Workload: Sendable {
  /// Its name in the tables, such as W2.
  var name: String { get }
  var explanation: String { get }
  /// The number of operations to measure, and the fewest that make sense.
  var size: ClosedRange<Int> { get }
  /// Whether a slow peer may be given fewer operations.
  var mayShrink: Bool { get }
  /// The workload whose time on libevent the ratios refer to: itself, unless it is a variant for one peer.
  var reference: String { get }
  /// Whether its time depends on where two threads run, so that it is measured in every placement.
  var dependsOnPlacement: Bool { get }
  /// Whether the peer has what the workload needs.
  func applies(to peer: Peer) -> Bool
  func measure(_ peer: Peer, operations: Int) -> Sample
}

extension Workload {
  var mayShrink: Bool { true }
  var reference: String { name }
  var dependsOnPlacement: Bool { false }
  func applies(to peer: Peer) -> Bool { true }

  /// Ends the program where a callback was lost or came twice.
  func expect(_ count: Int, toBe expected: Int, on peer: Peer) {
    if count != expected { fail("\(name) on \(peer.name): \(count) callbacks instead of \(expected)") }
  }
}
