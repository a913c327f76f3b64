import CPeers
import Glibc

/// A thread that the program joins.
struct Worker {
  private let thread: pthread_t

  /// - Parameter hasLoop: whether the thread runs the loop, and therefore keeps the core of its creator.
  init(hasLoop: Bool = false, _ body: @escaping @Sendable () -> Void) {
    var thread = pthread_t()
    let box = Unmanaged.passRetained(Body(hasLoop: hasLoop, run: body))
    let failure = pthread_create(
      &thread,
      nil,
      { body in
        let body = Unmanaged<Body>.fromOpaque(body!).takeRetainedValue()
        if !body.hasLoop { Placement.current.pinWorker() }
        body.run()
        return nil
      },
      box.toOpaque()
    )
    precondition(failure == 0, "a thread could not be started")
    self.thread = thread
  }

  func join() { pthread_join(thread, nil) }

  private final class Body: Sendable {
    let hasLoop: Bool
    let run: @Sendable () -> Void

    init(hasLoop: Bool, run: @escaping @Sendable () -> Void) {
      self.hasLoop = hasLoop
      self.run = run
    }
  }
}
