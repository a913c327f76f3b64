import CExecutorHooks
import CLibEvent

/// The main loop as the main actor's own executor.
///
/// Without this the main actor's work reaches ``main`` by way of Dispatch's main queue, which the loop drains too; but
/// an `async` main loses the main thread at its first suspension, since the runtime gives the thread up to Dispatch
/// there. With it the main actor's work goes into the loop's own queue, and the runtime has the loop run where it would
/// give the thread up:
///
///     @main @MainActor struct Daemon {
///       static func main() async throws {
///         let isInstalled = EventRunLoop.installAsMainActorExecutor()
///         …
///       }
///     }
///
/// The hooks that this uses are the runtime's own but in no public header, so it is there only with the compilers that
/// it was tried with. With others it says so and changes nothing: use a synchronous `main` that runs the loop, which
/// needs no hooks.
extension EventRunLoop {
  /// Makes ``main`` the main actor's executor, for the rest of the process's life, and has an `async` main keep the
  /// main thread.
  ///
  /// The main thread only, first thing in `main`, before anything is awaited. An `async` main does not run the loop
  /// itself: it is run whenever the task waits, until `main` returns or the process exits, and outlasts every
  /// ``stop()``.
  ///
  /// - Returns: whether it is now; false where the runtime has no such hooks, where this compiler's were never tried,
  ///   or where other code has set them. Nothing has changed then. Doing it again changes nothing, and returns true.
  public static func installAsMainActorExecutor() -> Bool {
    #if compiler(>=6.3) && compiler(<6.4)
      if MainExecutor.reference.identity != nil { return true }
      // The two words of which the runtime's reference to an executor consists: the object, and how it conforms.
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
}

#if compiler(>=6.3) && compiler(<6.4)
  private enum MainExecutor {
    /// `nonisolated(unsafe)`: written on the main thread before the hooks are set through which other threads come to
    /// read it.
    nonisolated(unsafe) static var reference = mainspring_executor_reference()
  }

  /// The runtime asks for the main actor's executor.
  ///
  /// Any thread.
  @c(mainspring_main_executor)
  func mainExecutorForTheRuntime() -> mainspring_executor_reference { MainExecutor.reference }

  /// The first piece of an `async` main is over, and the runtime gives the main thread up; it must not come back.
  @c(mainspring_run_main_executor)
  func runMainExecutorForTheRuntime() {
    EventRunLoop.main.state.pointee.isRunningTask = false
    while true { EventRunLoop.main.run() }
  }
#endif
