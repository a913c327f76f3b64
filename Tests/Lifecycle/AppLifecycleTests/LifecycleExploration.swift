@testable import AppLifecycle

/// A graph of all lives of a `LifecycleMachine`; its edges are inputs.
///
/// Two lives that reach the same machine and the same story share a node: both are values, and what follows depends on
/// nothing else. (The count of dropped events is left out; the invariant `countChangesNothing` permits that.) Each edge
/// is checked once, and every sequence of inputs is a walk over edges.
struct LifecycleExploration: CustomStringConvertible {
  struct Node: Hashable {
    var machine: LifecycleMachine
    var story = LifecycleStory()

    /// Applies the input and returns the invariant that it breaks, if any.
    mutating func take(_ input: LifecycleInput) -> LifecycleInvariant? {
      let before = machine
      // The same machine after it has dropped one more event.
      var worn = machine
      _ = worn.handle(before.phase == .notRunning ? .home : .launch(inBackground: false, url: nil, source: nil))
      let effects = machine.take(input)
      if worn.take(input) != effects || worn.withoutCount != machine.withoutCount {
        return .countChangesNothing
      }
      defer { machine = machine.withoutCount }
      return story.take(input, effects: effects, from: before, to: machine)
    }
  }

  /// The length of the sequences that are tried from every state.
  let length: Int
  /// The nodes in breadth-first order.
  private(set) var nodes: [Node]
  /// The broken invariant and a shortest sequence of inputs that leads to it from the initial state.
  private(set) var counterExample: (broken: LifecycleInvariant, inputs: [LifecycleInput])?
  private var successors: [[Int]] = []

  /// Visits every node that sequences of `length` inputs can reach from any state.
  ///
  /// Interruptions nest without limit, so there are infinitely many states. But `length` inputs can end at most
  /// `length` interruptions, and the machine only checks whether there are any: with more than `length` + 1 it behaves
  /// as with `length` + 1. Sequences therefore begin at all states with up to `length` + 1 interruptions, and reach
  /// `length` further.
  init(of machine: LifecycleMachine, length: Int) {
    self.length = length
    let first = Node(machine: machine)
    nodes = [first]
    var numbers = [first: 0]
    var ways: [(from: Int, input: LifecycleInput)?] = [nil]
    while successors.count < nodes.count, counterExample == nil {
      let number = successors.count
      successors.append([])
      if nodes[number].machine.interruptionDepth > 2 * length { continue }
      for input in LifecycleInput.all {
        var next = nodes[number]
        if let broken = next.take(input) {
          counterExample = (broken, LifecycleExploration.way(to: number, ways) + [input])
          return
        }
        if numbers[next] == nil {
          numbers[next] = nodes.count
          nodes.append(next)
          ways.append((number, input))
        }
        successors[number].append(numbers[next] ?? 0)
      }
    }
  }

  private static func way(to number: Int, _ ways: [(from: Int, input: LifecycleInput)?]) -> [LifecycleInput] {
    guard let last = ways[number] else { return [] }
    return way(to: last.from, ways) + [last.input]
  }

  /// The nodes at which the sequences begin.
  var beginnings: [Int] { nodes.indices.filter { nodes[$0].machine.interruptionDepth <= length + 1 } }

  /// The number of different machine states among the beginnings.
  var machineStates: Int { Set(beginnings.map { nodes[$0].machine }).count }

  /// The number of different checks: one for each edge.
  var checks: Int { successors.reduce(0) { $0 + $1.count } }

  /// The number of sequences of `length` inputs from all beginnings together, counted along the checked edges.
  var sequences: Int {
    var counts = nodes.map { _ in 1 }
    for _ in 0..<length { counts = successors.map { $0.reduce(0) { $0 + counts[$1] } } }
    return beginnings.reduce(0) { $0 + counts[$1] }
  }

  var description: String {
    """
    \(machineStates) states of the machine in \(beginnings.count) lives, \(LifecycleInput.all.count) inputs, depth \(length): \
    \(sequences) sequences, over \(checks) checked steps between \(nodes.count) lives, \
    \(LifecycleInvariant.allCases.count) invariants
    """
  }
}
