import Dispatch

/// A property whose reads and writes a queue protects, each by itself: many applications have such a wrapper.
@propertyWrapper
final class Guarded<Value> {
  private let queue = DispatchQueue(label: "guarded")
  private var value: Value

  init(wrappedValue: Value) { value = wrappedValue }

  var wrappedValue: Value {
    get { queue.sync { value } }
    set { queue.sync { value = newValue } }
  }

  /// The wrapper, for changes in one step.
  var projectedValue: Guarded<Value> { self }

  func change<Result>(_ body: (inout Value) -> Result) -> Result { queue.sync { body(&value) } }
}
