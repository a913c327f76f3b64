import Glibc

/// A thread of the package's own, which takes no signals: those that nobody else blocks belong to the application's own
/// threads.
package enum QuietThread {
  private final class Body: Sendable {
    let run: @Sendable () -> Void
    init(run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Runs `body` on a new thread, for which nobody waits.
  ///
  /// Any thread.
  package static func start(_ body: @escaping @Sendable () -> Void) {
    var all = sigset_t()
    var before = sigset_t()
    sigfillset(&all)
    // The new thread inherits the mask.
    pthread_sigmask(SIG_SETMASK, &all, &before)
    var thread = pthread_t()
    let failure = pthread_create(
      &thread,
      nil,
      { context in
        Unmanaged<Body>.fromOpaque(context!).takeRetainedValue().run()
        return nil
      },
      Unmanaged.passRetained(Body(run: body)).toOpaque()
    )
    pthread_sigmask(SIG_SETMASK, &before, nil)
    require(failure == 0, "A thread could not be started: \(String(cString: strerror(failure)))")
    pthread_detach(thread)
  }
}
