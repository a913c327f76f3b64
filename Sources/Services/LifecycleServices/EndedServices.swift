import Mainspring

/// Which services of a group have ended, for those before them in its list.
final class EndedServices: Sendable {
  /// A closure in a struct, because each read of a closure from an array would wrap the closure again.
  private struct Wait: Sendable {
    let index: Int
    let body: @Sendable () -> Void
  }

  private struct State: Sendable {
    var running: Set<Int>
    var waits: [Wait] = []

    func haveEnded(behind index: Int) -> Bool { running.allSatisfy { $0 <= index } }
  }

  private let state: Locked<State>

  init(count: Int) { state = Locked(State(running: Set(0..<count))) }

  func end(_ index: Int) {
    let due = state.withLock { state in
      state.running.remove(index)
      let due = state.waits.filter { state.haveEnded(behind: $0.index) }
      state.waits = state.waits.filter { !state.haveEnded(behind: $0.index) }
      return due
    }
    for wait in due { wait.body() }
  }

  /// Calls `body` once all services behind `index` have ended; at once if they have.
  func whenEnded(behind index: Int, _ body: @escaping @Sendable () -> Void) {
    let isDue = state.withLock { state in
      if state.haveEnded(behind: index) { return true }
      state.waits.append(Wait(index: index, body: body))
      return false
    }
    if isDue { body() }
  }
}
