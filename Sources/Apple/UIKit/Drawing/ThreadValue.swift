import Glibc

/// An object of each thread, which the thread's first question makes and its end releases.
///
/// Foundation's dictionary of a thread is no place for it: in a test process any thread may serve the main queue, and
/// all that have done so share the main thread's dictionary.
package struct ThreadValue<Value: AnyObject>: Sendable {
  private let key: pthread_key_t
  private let make: @Sendable () -> Value

  package init(_ make: @escaping @Sendable () -> Value) {
    var key = pthread_key_t()
    let failure = pthread_key_create(&key) { object in
      if let object { Unmanaged<AnyObject>.fromOpaque(object).release() }
    }
    precondition(failure == 0, "The process has no key for another value of its threads.")
    (self.key, self.make) = (key, make)
  }

  /// The calling thread's object.
  package var ofThread: Value {
    if let object = pthread_getspecific(key) { return Unmanaged<Value>.fromOpaque(object).takeUnretainedValue() }
    let value = make()
    pthread_setspecific(key, Unmanaged.passRetained(value).toOpaque())
    return value
  }
}
