import Glibc

/// A thread of the package's own, which takes no signals: those that nobody else blocks belong to the application's own
/// threads.
package enum SignalMaskedThread {
  private final class Body: Sendable {
    let run: @Sendable () -> Void
    init(run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// What all these threads begin with, by which they can be told from others.
  package static let entry: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { context in
    Unmanaged<Body>.fromOpaque(context!).takeRetainedValue().run()
    return nil
  }

  /// Runs `body` on a new thread, for which nobody waits; ends the process if the system has no thread left.
  ///
  /// Any thread.
  package static func start(_ body: @escaping @Sendable () -> Void) {
    let failure = create(body)
    require(failure == 0, "A thread could not be started: \(String(cString: strerror(failure)))")
  }

  /// As ``start(_:)``, but returns false if the system has no thread left.
  package static func startIfPossible(_ body: @escaping @Sendable () -> Void) -> Bool { create(body) == 0 }

  /// Returns 0, or the error's number.
  private static func create(_ body: @escaping @Sendable () -> Void) -> Int32 {
    var all = sigset_t()
    var before = sigset_t()
    sigfillset(&all)
    // The new thread inherits the mask.
    pthread_sigmask(SIG_SETMASK, &all, &before)
    var thread = pthread_t()
    let context = Unmanaged.passRetained(Body(run: body))
    let failure = pthread_create(&thread, nil, entry, context.toOpaque())
    pthread_sigmask(SIG_SETMASK, &before, nil)
    if failure == 0 { pthread_detach(thread) } else { context.release() }
    return failure
  }
}
