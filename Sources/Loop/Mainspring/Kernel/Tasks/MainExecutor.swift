import CRuntimeHooks

#if SWIFT_RUNTIME_HOOKS
  /// Stores the main actor's executor for the Swift runtime.
  enum MainExecutor {
    /// `nonisolated(unsafe)`: written on the main thread before the hooks are installed, and other threads read it only
    /// through the hooks.
    nonisolated(unsafe) static var reference = mainspring_executor_reference()

    /// Makes the main loop the main actor's executor; see ``EventRunLoop/installAsMainActorExecutor()``.
    ///
    /// Call only on the main thread.
    static func install() -> Bool {
      if reference.identity != nil { return true }
      let loop = EventRunLoop.main
      // The runtime's reference to an executor is two words: the object and its protocol conformance.
      reference = unsafeBitCast(loop.asUnownedSerialExecutor(), to: mainspring_executor_reference.self)
      guard mainspring_install_main_executor() != 0 else {
        reference = mainspring_executor_reference()
        return false
      }
      loop.tasks.becomeMainActorExecutor()
      return true
    }
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
    while true {
      EventRunLoop.main.run()
      if EventRunLoop.main.isClosed { fatalError("EventRunLoop.main was closed before the async main had returned.") }
    }
  }
#endif
