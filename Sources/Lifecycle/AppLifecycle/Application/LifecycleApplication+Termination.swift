/// The end of an application: draining, and marking the application as terminated.
extension LifecycleApplication {
  /// Calls the delegate's asynchronous callback, and ends the application when it has returned.
  func beginToDrain() {
    guard let delegate = delegate as? any DrainingApplicationDelegate else { return perform(machine.endDraining()) }
    log.write(.callback, LifecycleCallback.willTerminateBefore.rawValue, remaining: backgroundTasks.remaining)
    let limit = CallbackLimit(duration: configuration.terminationBudget, name: "termination budget")
    drain = TerminationDrain(
      loop: loop,
      limit: limit,
      log: log,
      watchdog: watchdog,
      handler: terminationHandler,
      body: { [weak self] deadline in
        if let self { await delegate.applicationWillTerminate(self, before: deadline) }
      },
      whenDrained: { [weak self] in self?.endIfDrained() },
      onOverrun: { [weak self] in self?.callbackOverran($0, isLogged: $1) }
    )
  }

  /// The time that is left to drain, without the time in which the process was stopped; nil unless the application
  /// drains, and in virtual time.
  package var timeLeftToDrain: Duration? { drain?.timeLeft }

  /// Ends the application if its delegate has drained its work.
  ///
  /// During a callback it does nothing; it is called again when the callback has returned.
  func endIfDrained() {
    if let drain, drain.isOver, !isDelivering { perform(machine.endDraining()) }
  }

  /// Ends the application for this reason, at once and without a callback.
  package func end(_ reason: TerminationReason) {
    let termination = Termination.decided(reason, of: configuration.name, time: log.time)
    if reason == .terminated { finish(termination) } else { terminate(with: termination) }
  }

  func callbackOverran(_ termination: Termination, isLogged: Bool) {
    if self.termination != nil { return }
    if isLogged { finish(termination, isLogged: true) } else { terminate(with: termination) }
  }

  /// Terminates the application and calls its termination handler; has no effect if it has terminated already.
  func terminate(with termination: Termination) {
    guard self.termination == nil else { return }
    finish(termination)
    terminationHandler.act(termination)
  }

  /// Marks the application as terminated, and ends the runs of its loop unless other code runs it; no callback of the
  /// application is called after this.
  func finish(_ termination: Termination, isLogged: Bool = false) {
    machine.kill()
    self.termination = termination
    // First: what ends a task when the scheduled tasks are released has no effect any more.
    backgroundTime.stop()
    scheduledTasks.end()
    suspensionTimer?.cancel()
    drain?.end()
    drain = nil
    // A virtual clock cannot wait a second, and a test expects the line on its own thread.
    if !isLogged {
      loop.clock.isVirtual ? log.writeTermination(termination) : log.writeTerminationWithoutBlocking(termination)
    }
    // An application that terminates before it is run or launched leaves the loop to the code that runs it.
    if endsRuns == true {
      loop.confine(to: .suspended)
      loop.endAllRuns()
    } else {
      loop.confine(to: nil)
    }
    for waiter in terminationWaiters { waiter.resume(returning: termination) }
    terminationWaiters = []
  }
}

extension LifecycleApplication {
  /// The result of sending an event.
  public enum Outcome: Hashable, Sendable {
    /// The application handled the event.
    case handled
    /// The application dropped the event, for example because the event has no meaning in the present state.
    case dropped(reason: String)
  }
}
