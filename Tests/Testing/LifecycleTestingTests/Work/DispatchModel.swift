/// A plain model of Dispatch's rules: queues as lists of what was submitted to them.
///
/// It shares no code and no idea with the machine that it checks: an item is an entry in the list of its queue and in
/// that of each queue that this one targets, and a queue looks only at its own list.
struct DispatchModel {
  struct Queue {
    let name: Int
    let isConcurrent: Bool
    /// The queue that this one targets; nil for a global queue.
    let target: Int?
    var isSuspended = false
  }

  enum Progress { case submitted, begun, waiting, awake }

  struct Entry {
    let id: Int
    let queue: Int
    let isBarrier: Bool
    /// The entry whose code waits for this call of `sync`, and that runs it; nil for other entries.
    let caller: Int?
    var progress = Progress.submitted
  }

  var queues: [Queue]
  /// Everything that has not ended, in the order of submission.
  var entries: [Entry] = []

  init(_ queues: [Queue]) { self.queues = queues }

  func path(from queue: Int) -> [Int] {
    var path: [Int] = []
    var next: Int? = queue
    while let name = next {
      path.append(name)
      next = queues[name].target
    }
    return path
  }

  /// Whether an entry could run if the given queue alone decided.
  private func permits(_ entry: Entry, on queue: Int) -> Bool {
    // Entries behind a suspended queue have not reached this one; those that have begun are here in any case.
    let list = entries.filter { other in
      let path = path(from: other.queue)
      guard let place = path.firstIndex(of: queue) else { return false }
      return other.progress != .submitted || !path[..<place].contains { queues[$0].isSuspended }
    }
    let before = list.filter { $0.id != entry.id && ($0.progress != .submitted || $0.id < entry.id) }
    if !queues[queue].isConcurrent { return before.isEmpty }
    let isBarrierHere = { (other: Entry) in other.isBarrier && other.queue == queue }
    return isBarrierHere(entry) ? before.isEmpty : !before.contains(where: isBarrierHere)
  }

  /// The entries that may begin or go on now.
  var ready: Set<Int> {
    Set(
      entries.filter { entry in
        switch entry.progress {
        case .begun, .waiting: return false
        case .awake: return true
        case .submitted:
          let path = path(from: entry.queue)
          return !path.contains { queues[$0].isSuspended } && path.allSatisfy { permits(entry, on: $0) }
        }
      }.map(\.id)
    )
  }

  subscript(id: Int) -> Entry {
    get { entries.first { $0.id == id }! }
    set { entries[entries.firstIndex { $0.id == id }!] = newValue }
  }
}
