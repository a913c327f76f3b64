import Mainspring
import Synchronization

/// The observers that are called with each callback that has returned.
///
/// Any thread may add and remove observers.
package final class CallbackObservers: Sendable {
  /// A closure that is called with the name of a callback and the time that it took.
  package typealias Observer = @MainActor @Sendable (_ name: String, _ duration: Duration) -> Void

  private struct Registration: Sendable {
    let id: Int
    let observer: Observer
  }

  private struct State {
    var lastID = 0
    var registrations: [Registration] = []
  }

  private let state = Locked(State())
  /// The number of observers: each callback reads it, mostly to find none.
  private let count = Atomic(0)

  /// Whether there is no observer.
  var isEmpty: Bool { count.load(ordering: .relaxed) == 0 }

  /// Calls `observer` with each callback from now on, until you pass the returned identifier to ``remove(_:)``.
  package func add(_ observer: @escaping Observer) -> Int {
    state.withLock { state in
      state.lastID += 1
      state.registrations.append(Registration(id: state.lastID, observer: observer))
      count.store(state.registrations.count, ordering: .relaxed)
      return state.lastID
    }
  }

  /// Removes an observer; ignores an unknown identifier.
  package func remove(_ id: Int) {
    // Released after unlocking, because objects that the observer has captured may use the list when they are released.
    let removed = state.withLock { state -> Registration? in
      guard let index = state.registrations.firstIndex(where: { $0.id == id }) else { return nil }
      count.store(state.registrations.count - 1, ordering: .relaxed)
      return state.registrations.remove(at: index)
    }
    withExtendedLifetime(removed) {}
  }

  /// Calls the observers in the order in which they were added.
  @MainActor
  func call(_ name: String, _ duration: Duration) {
    for registration in state.withLock({ $0.registrations }) { registration.observer(name, duration) }
  }
}
