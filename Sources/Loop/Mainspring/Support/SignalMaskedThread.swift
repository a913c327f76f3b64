import CLinux
import Glibc

/// A thread that blocks all signals, so that the kernel delivers signals only to the application's own threads.
package enum SignalMaskedThread {
  private final class Body: Sendable {
    let run: @Sendable () -> Void
    init(run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// The start routine of all these threads, which identifies them.
  package static let entry: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { context in
    Unmanaged<Body>.fromOpaque(context!).takeRetainedValue().run()
    return nil
  }

  /// Runs `body` on a new, detached thread; returns 0, or the error number if the system cannot create a thread.
  ///
  /// Any thread may call this.
  ///
  /// - Parameter name: The thread's name, of which the kernel keeps the first 15 bytes; nil keeps the name of the
  ///   thread that creates it.
  package static func start(named name: String? = nil, _ body: @escaping @Sendable () -> Void) -> Int32 {
    create {
      if let name { mainspring_name_thread(name) }
      body()
    }
  }

  /// Starts a thread like ``start(named:_:)``; returns whether it was started.
  package static func startIfPossible(named name: String? = nil, _ body: @escaping @Sendable () -> Void) -> Bool {
    start(named: name, body) == 0
  }

  /// Starts a detached thread that blocks all signals; returns 0 or an error number.
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

/// The kernel's names of threads; see prctl(2).
package enum ThreadName {
  /// The number of bytes of the longest name and its terminating zero.
  package static let capacity = 16

  /// The name of the calling thread.
  package static var ofCallingThread: String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: capacity) { name in
      mainspring_get_thread_name(name.baseAddress!)
      return String(cString: name.baseAddress!)
    }
  }
}

/// The signals that the C library reserves for itself and does not deliver to other code (signal(7)).
enum ReservedSignals {
  private static let first: Int32 = 32

  static func contains(_ number: Int32) -> Bool { number >= first && number < __libc_current_sigrtmin() }
}
