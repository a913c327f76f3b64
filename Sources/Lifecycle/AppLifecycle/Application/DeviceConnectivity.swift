import Mainspring

/// The connection of a simulated device to a network, as one process on the device sees it.
///
/// Each launch has one of its own, so that the observers of a process end with it. Any thread may call this.
package final class DeviceConnectivity: Sendable {
  /// Finds the connectivity of the running code's device.
  private struct Finder: Sendable {
    var find: @Sendable () -> DeviceConnectivity? = { nil }
  }

  private struct State {
    var isOnline: Bool
    var observers = ChangeObservers()
    var hasEnded = false
  }

  private static let finder = Locked(Finder())

  /// The connectivity of the device whose code calls this; nil if there is none, as in a program that is itself the
  /// application.
  package static var ofRunningCode: DeviceConnectivity? { finder.withLock { $0 }.find() }

  /// Sets the closure that finds the running code's device; any thread may call it.
  package static func find(with find: @escaping @Sendable () -> DeviceConnectivity?) {
    finder.change { $0.find = find }
  }

  private let state: Locked<State>

  package init(isOnline: Bool) { state = Locked(State(isOnline: isOnline)) }

  /// Whether the device is connected.
  package var isOnline: Bool { state.withLock { $0.isOnline } }

  /// Records whether the device is connected; returns whether that is a change and there are observers.
  package func record(isOnline: Bool) -> Bool {
    state.withLock { state in
      defer { state.isOnline = isOnline }
      return state.isOnline != isOnline && !state.observers.isEmpty
    }
  }

  /// Calls the observers.
  package func callObservers() { state.withLock { $0.observers }.call() }

  /// Calls `body` after each change, until the process ends; returns a number for removing the observer.
  package func addObserver(_ body: @escaping @Sendable () -> Void) -> Int {
    state.withLock { $0.hasEnded ? 0 : $0.observers.add(body) }
  }

  /// Removes the observer with that number.
  package func removeObserver(_ number: Int) { state.change { $0.observers.remove(number) } }

  /// Removes all observers, since the process has ended; later ones are not called.
  package func end() {
    state.change { state in
      state.hasEnded = true
      state.observers.removeAll()
    }
  }
}
