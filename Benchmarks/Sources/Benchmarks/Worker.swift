import CPeers
import Glibc

/// A thread that is waited for.
struct Worker {
  private let thread: pthread_t

  init(_ body: @escaping @Sendable () -> Void) {
    var thread = pthread_t()
    let box = Unmanaged.passRetained(Body(run: body))
    let failure = pthread_create(
      &thread,
      nil,
      { body in
        Placement.current.pinWorker()
        Unmanaged<Body>.fromOpaque(body!).takeRetainedValue().run()
        return nil
      },
      box.toOpaque()
    )
    precondition(failure == 0, "a thread could not be started")
    self.thread = thread
  }

  func join() { pthread_join(thread, nil) }

  private final class Body: Sendable {
    let run: @Sendable () -> Void

    init(run: @escaping @Sendable () -> Void) { self.run = run }
  }
}
