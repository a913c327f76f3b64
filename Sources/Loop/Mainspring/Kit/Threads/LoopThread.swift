import Glibc

/// A thread that runs a loop of its own.
///
///     let worker = try LoopThread(name: "worker")
///     worker.loop.post { … }
///     await worker.shutDown()
///
/// The thread runs its loop until ``shutDown(within:isolation:)`` or ``EventRunLoop/stop()`` is called, or the last
/// reference to this object is released. Then it runs the work that is ready, closes the loop and ends. The thread
/// blocks all signals, so that the process's other threads receive them. Callable from any thread.
public final class LoopThread: Sendable {
  /// The thread's name.
  public let name: String
  /// The thread's loop.
  public let loop: EventRunLoop
  private let end: LoopThreadEnd

  /// Starts the thread; returns when its loop is ready for use.
  ///
  /// - Parameters:
  ///   - name: The thread's name; the kernel keeps the first 15 bytes (pthread_setname_np(3)).
  ///   - processors: The numbers of the processors on which the thread may run; empty for all that the process may use.
  ///   - clock: The loop's clock, which must not be virtual: a thread cannot wait for a test to move its time.
  /// - Throws: ``RunLoopError/system(call:errno:)`` if the system refuses the thread, its processors or its loop.
  public init(name: String, processors: Set<Int> = [], clock: LoopClock = .system()) throws(RunLoopError) {
    require(
      !clock.isVirtual,
      "A loop thread runs in real time; run a loop on a virtual clock on the test's own thread."
    )
    self.name = name
    let start = LoopThreadStart()
    let end = LoopThreadEnd()
    self.end = end
    let failure = SignalMaskedThread.start(named: name) {
      guard let loop = start.makeLoop(processors: processors, clock: clock) else { return }
      loop.run()
      end.finish(loop)
    }
    if failure != 0 { throw .system(call: "pthread_create", errno: failure) }
    loop = try start.loop()
  }

  deinit { LoopThread.endRuns(of: loop) }

  /// Whether the thread has closed its loop and ends.
  public var isOver: Bool { end.isReached }

  /// Ends the thread after the work that is ready has run; returns when the loop is closed.
  ///
  /// The work that is ready includes the work that it posts in turn, as long as `limit` permits; the thread waits
  /// neither for timers that are not due nor for descriptors that are not ready. A confinement of the loop ends, so
  /// work that waited for that counts too. Runs that the work begins end at `limit`. Posts of other threads are refused
  /// from now on, those with a priority a little later: each post that returned true runs, unless `limit` passes first.
  /// Everything else is refused or released; see ``EventRunLoop/close()``. Repeated calls wait for the same end.
  ///
  /// A task of an actor on this loop must not call it, because it could not continue: the process ends with a message.
  ///
  /// - Parameters:
  ///   - limit: The longest time that ready work may take from now on.
  ///   - isolation: The caller's isolation; leave it out.
  public func shutDown(within limit: Duration = .seconds(5), isolation: isolated (any Actor)? = #isolation) async {
    askForEnd(within: limit)
    await end.wait()
  }

  /// Ends the thread as ``shutDown(within:isolation:)`` does, and blocks the calling thread until the loop is closed.
  ///
  /// For code that is not `async`.
  public func shutDownAndWait(within limit: Duration = .seconds(5)) {
    askForEnd(within: limit)
    end.block()
  }

  /// Requests the end of the thread, without waiting for it.
  func askForEnd(within limit: Duration) {
    require(!loop.isOnThread, "A loop thread cannot wait for its own end; shut it down from another thread or task.")
    end.setLimit(limit)
    LoopThread.endRuns(of: loop)
    // Posters that are faster than the loop would otherwise put off the end, since the loop ends behind their posts.
    loop.posts.refuse(onlyPosts: true)
  }

  /// Ends all runs of the loop, also those that its callouts have begun, when the work that is ready now has run.
  private static func endRuns(of loop: EventRunLoop) {
    loop.post(modes: .all) { loop.endAllRuns() }
  }
}
