/// The release of a loop's queued work and sources, when it is closed or deallocated.
///
/// Releasing a closure may run any code, so each closure is removed from the loop before it is released.
struct LoopRelease {
  /// The reference is not counted, because the loop's `deinit` also uses this type.
  unowned(unsafe) let loop: EventRunLoop

  func run() {
    loop.signalReader?.close(isOnThread: loop.isOnThread)
    for source in loop.descriptors.values { source.closeAll() }
    loop.descriptors.removeAll()
    // This closes the reader's descriptor, which is no longer watched.
    loop.signalReader = nil
    for source in loop.sources.values { source.close() }
    loop.sources.removeAll()
    let observers = loop.state.pointee.observers
    loop.state.pointee.observers.removeAll()
    for observer in observers { observer.close() }
    for attachment in loop.attachments.values { attachment.loopEnds() }
    loop.attachments.removeAll()
    loop.postedTimers.removeAll()
    releaseTimers()
    loop.work.forEachLane { lane in
      var released = Lane()
      swap(&released, &lane.pointee)
    }
  }

  private func releaseTimers() {
    var released = TimerQueue()
    swap(&released, &loop.state.pointee.timers)
  }
}

/// An object that another module of this package keeps with a loop until the loop is deallocated, one of each type.
package protocol LoopAttachment: AnyObject {
  /// Releases everything that belongs to the loop, which is being closed or deallocated. No member of the loop may be
  /// called any more.
  ///
  /// The loop's sources are closed already, and its libevent base still exists.
  func loopEnds()
}
