import Mainspring

extension LifecycleApplication {
  /// Connects the scheduled tasks with this application; the initializer calls this.
  func connectScheduledTasks() {
    scheduledTasks.setHooks(
      raise: { [weak self] in self?.raise($0) },
      modesHaveChanged: { [weak self, loop] in
        loop.postToMainActor(priority: .system) { self?.backgroundTime.schedule() }
      }
    )
    scheduledTasks.callHandler = { [weak self] name, body in
      guard let self else { return }
      callHandlers { self.within(self.configuration.policy.grace, name, body) }
    }
    scheduledTasks.onOverrun = { [weak self] in self?.taskIsNotCompleted($0) }
  }

  /// Ends the application because of a mistake that raises an exception on iOS.
  ///
  /// Any thread may call this. With ``TerminationHandler/process`` it does not return.
  private nonisolated func raise(_ mistake: String) {
    let termination = Termination.uncaughtException(mistake, time: log.time)
    if MainQueue.callIfCurrent({ terminate(with: termination) }) != nil { return }
    if loop.clock.isVirtual {
      loop.postToMainActor(priority: .system) { [weak self] in self?.terminate(with: termination) }
      return
    }
    log.writeTerminationWithoutBlocking(termination)
    terminationHandler.act(termination)
    // The handler may have left the process alive; the application has terminated nevertheless.
    loop.postToMainActor(priority: .system) { [weak self] in
      if self?.termination == nil { self?.finish(termination, isLogged: true) }
    }
  }

  /// Applies the policy's `whenSpent` to a task that has not been completed in time.
  private func taskIsNotCompleted(_ task: ScheduledTask) {
    switch configuration.policy.whenSpent {
    case .endProcess: terminate(with: .notCompleted(task, time: log.time))
    case .suspend: task.complete(success: false, by: .system)
    case .report:
      let record = scheduledTasks.record(task.request.name, id: task.hold)
      log.write(.task, LifecycleLogEntry.TaskEvent.overdue.rawValue, task: record, remaining: .zero)
    }
  }
}
