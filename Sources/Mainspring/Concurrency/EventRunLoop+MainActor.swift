import CExecutorHooks
import CHookSwitches
import CLibEvent

/// The main loop as the main actor's executor.
///
/// By default the main actor's jobs reach ``main`` through Dispatch's main queue, which the loop also drains. An
/// `async` main, however, loses the main thread at its first suspension, because the runtime then hands the thread over
/// to Dispatch. If the loop is the main actor's executor, the main actor's jobs go directly into the loop's queue, and
/// the runtime runs the loop instead of handing over the thread:
///
///     @main @MainActor struct Daemon {
///       static func main() async throws {
///         let isInstalled = EventRunLoop.installAsMainActorExecutor()
///         …
///       }
///     }
///
/// This uses hooks of the Swift runtime that no public header declares, so it is available only with the compilers it
/// was tested with. With any other compiler, ``installAsMainActorExecutor()`` returns false and changes nothing; use a
/// synchronous `main` that runs the loop, which needs no hooks.
extension EventRunLoop {
  /// Makes ``main`` the main actor's executor for the rest of the process's life, so that an `async` main keeps the
  /// main thread.
  ///
  /// Call it on the main thread, first in `main`, before anything is awaited. An `async` main does not run the loop
  /// itself: the loop runs whenever the task is suspended, until `main` returns or the process exits, and it runs again
  /// after every ``stop()``.
  ///
  /// - Returns: Whether the loop is now the main actor's executor. False if the runtime has no such hooks, if this
  ///   compiler's hooks were not tested, or if other code has set them; in these cases nothing has changed. Repeated
  ///   calls change nothing and return true.
  public static func installAsMainActorExecutor() -> Bool {
    #if SWIFT_RUNTIME_HOOKS
      guard canBeMainActorExecutor else { return false }
      if MainExecutor.reference.identity != nil { return true }
      // The runtime's reference to an executor is two words: the object and its protocol conformance.
      MainExecutor.reference = unsafeBitCast(
        main.asUnownedSerialExecutor(),
        to: mainspring_executor_reference.self
      )
      guard mainspring_install_main_executor() != 0 else {
        MainExecutor.reference = mainspring_executor_reference()
        return false
      }
      main.becomeMainActorExecutor()
      return true
    #else
      return false
    #endif
  }

  /// Whether this compiler's hooks were tested, and nothing has disabled them.
  package static var canBeMainActorExecutor: Bool {
    #if SWIFT_RUNTIME_HOOKS
      return mainspring_hook_is_enabled(mainspring_hook_main_actor) != 0
    #else
      return false
    #endif
  }
}

#if SWIFT_RUNTIME_HOOKS
  private enum MainExecutor {
    /// `nonisolated(unsafe)`: written on the main thread before the hooks are installed, and other threads read it only
    /// through the hooks.
    nonisolated(unsafe) static var reference = mainspring_executor_reference()
  }

  /// Returns the main actor's executor to the Swift runtime.
  ///
  /// Callable from any thread.
  @c(mainspring_main_executor)
  func mainExecutorForTheRuntime() -> mainspring_executor_reference { MainExecutor.reference }

  /// Runs the main loop for ever.
  ///
  /// The runtime calls it when the first job of an `async` main has ended and it gives up the main thread; it must not
  /// return.
  @c(mainspring_run_main_executor)
  func runMainExecutorForTheRuntime() {
    EventRunLoop.main.state.pointee.isRunningTask = false
    while true { EventRunLoop.main.run() }
  }
#endif
