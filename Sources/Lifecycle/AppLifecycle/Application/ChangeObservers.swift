/// Closures that are called when something has changed, in the order in which they were added.
package struct ChangeObservers: Sendable {
  private struct Observer: Sendable {
    let number: Int
    let call: @Sendable () -> Void
  }

  private var observers: [Observer] = []
  private var lastNumber = 0

  package init() {}

  package var isEmpty: Bool { observers.isEmpty }

  /// Adds a closure; returns its number, for removing it.
  package mutating func add(_ call: @escaping @Sendable () -> Void) -> Int {
    lastNumber += 1
    observers.append(Observer(number: lastNumber, call: call))
    return lastNumber
  }

  /// Removes the closure with that number, if it is there.
  package mutating func remove(_ number: Int) { observers.removeAll { $0.number == number } }

  /// Removes all closures.
  package mutating func removeAll() { observers = [] }

  /// Calls all closures.
  package func call() { for observer in observers { observer.call() } }
}
