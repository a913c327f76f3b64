import Synchronization

/// Loop threads that share work.
///
///     let workers = try LoopThreadGroup(name: "worker")
///     workers.next().post { … }
///     await workers.shutDown()
///
/// Callable from any thread.
public final class LoopThreadGroup: Sendable {
  /// The threads, in the order in which they were started.
  public let threads: [LoopThread]
  private let position = Atomic<Int>(0)

  /// Starts the threads.
  ///
  /// - Parameters:
  ///   - name: The beginning of the threads' names: "worker" names them "worker-0", "worker-1" and so on.
  ///   - count: The number of threads; nil for one for each processor that the process may use.
  ///   - isPinned: Whether each thread stays on one processor; the threads take in turn the processors that the process
  ///     may use.
  /// - Throws: ``RunLoopError/system(call:errno:)`` if the system refuses one of the threads; those that were started
  ///   have ended then.
  public init(name: String, count: Int? = nil, isPinned: Bool = false) throws(RunLoopError) {
    require(count ?? 1 > 0, "A group has at least one loop thread.")
    let processors = Processors.permitted
    var threads: [LoopThread] = []
    for number in 0..<(count ?? processors.count) {
      do throws(RunLoopError) {
        let processors: Set = isPinned ? [processors[number % processors.count]] : []
        threads.append(try LoopThread(name: "\(name)-\(number)", processors: processors))
      } catch {
        for thread in threads { thread.shutDownAndWait() }
        throw error
      }
    }
    self.threads = threads
  }

  /// Returns the loops in turn, a different one at each call.
  public func next() -> EventRunLoop {
    let number = UInt(bitPattern: position.add(1, ordering: .relaxed).oldValue)
    return threads[Int(number % UInt(threads.count))].loop
  }

  /// Ends all threads at the same time, each as ``LoopThread/shutDown(within:isolation:)`` does; returns when all loops
  /// are closed.
  public func shutDown(within limit: Duration = .seconds(5), isolation: isolated (any Actor)? = #isolation) async {
    for thread in threads { thread.askForEnd(within: limit) }
    for thread in threads { await thread.shutDown(within: limit) }
  }
}
