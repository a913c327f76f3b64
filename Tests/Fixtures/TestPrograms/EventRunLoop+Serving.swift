import Mainspring

extension EventRunLoop {
  /// Runs `mode` until `isDone` holds; posted work, a source or a descriptor must make it true.
  ///
  /// - Throws: ``WaitedInVain`` if that does not happen within a minute of the loop's time.
  public func serve(mode: RunLoopMode = .default, until isDone: () -> Bool) throws(WaitedInVain) {
    let deadline = clock.now.advanced(by: .seconds(60))
    // The loop does not know about other threads: without a timer, a run that waits for one would finish.
    let guardTimer = addTimer(at: deadline, modes: .all) {}
    defer { guardTimer.cancel() }
    while !isDone() {
      let result = run(mode: mode, before: deadline)
      if result != .handledSource { throw WaitedInVain(result: result) }
    }
  }
}
