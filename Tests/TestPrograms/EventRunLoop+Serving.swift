import Mainspring

extension EventRunLoop {
  /// Runs `mode` until `isDone` holds, which posted work, a source or a descriptor must bring about.
  ///
  /// - Throws: ``WaitedInVain`` if it does not within a minute of the loop's time.
  public func serve(mode: RunLoopMode = .default, until isDone: () -> Bool) throws(WaitedInVain) {
    let deadline = clock.now.advanced(by: .seconds(60))
    // Another thread is nothing that a loop knows of: without a timer a run that waits for one would be finished.
    let guardTimer = addTimer(at: deadline, modes: .all) {}
    defer { guardTimer.cancel() }
    while !isDone() {
      let result = run(mode: mode, before: deadline)
      if result != .handledSource { throw WaitedInVain(result: result) }
    }
  }
}
