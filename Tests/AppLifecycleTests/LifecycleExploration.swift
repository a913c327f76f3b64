@testable import AppLifecycle

/// All lives of a `LifecycleMachine`, as a graph of what a life can be and where each input takes it.
///
/// Two lives that have come to the same machine and the same story are one node: what comes after depends on nothing
/// else, since both are values. (Only the count of the dropped events is left out; `countChangesNothing` is what allows
/// that.) Each edge is checked once, and every sequence of inputs is a walk over edges.
struct LifecycleExploration: CustomStringConvertible {
  struct Node: Hashable {
    var machine: LifecycleMachine
    var story = LifecycleStory()

    /// Takes the input; returns the invariant that this breaks.
    mutating func take(_ input: LifecycleInput) -> LifecycleInvariant? {
      let before = machine
      // The same machine after it has dropped an event more.
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

  /// How long the sequences are that are tried from every state.
  let length: Int
  /// The nodes that the sequences begin at come first, by how they are found: breadth first.
  private(set) var nodes: [Node]
  /// The invariant that is broken and a shortest way there from nothing.
  private(set) var counterExample: (broken: LifecycleInvariant, inputs: [LifecycleInput])?
  private var successors: [[Int]] = []

  /// Goes everywhere that sequences of `length` inputs can lead to from any state.
  ///
  /// Interruptions nest without end, so there are infinitely many states. But `length` inputs can take away no more
  /// than `length` of them, and the machine asks only whether there are any: where more than `length` + 1 lie over the
  /// application it goes as where it is `length` + 1. Sequences begin at all states up to there, and lead `length`
  /// further.
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

  /// Where the sequences begin.
  var beginnings: [Int] { nodes.indices.filter { nodes[$0].machine.interruptionDepth <= length + 1 } }

  /// How many states of the machine are among those that the sequences begin at.
  var machineStates: Int { Set(beginnings.map { nodes[$0].machine }).count }

  /// How many different checks there were: one an edge.
  var checks: Int { successors.reduce(0) { $0 + $1.count } }

  /// How many sequences of `length` inputs there are from all beginnings together, counted along the edges that were
  /// checked.
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
