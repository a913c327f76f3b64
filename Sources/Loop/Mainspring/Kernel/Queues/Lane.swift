/// The ready work of one priority, and the work of that priority whose mode is not being served.
///
/// A pass serves a lane in this order: signaled sources, posted jobs, ready descriptors. Use it on the loop's thread
/// only.
struct Lane: ~Copyable {
  var sources = SourceQueue()
  var jobs = Ring<Job>()
  var descriptors = Ring<DescriptorSource>()

  /// Sources whose turn came while their mode was not served; they are queued again when the modes change.
  var parkedSources: [RunLoopSource] = []
  /// Jobs whose turn came while their mode was not served; they return to the head of the queue when the modes change.
  var parkedJobs: [Job] = []
  /// Descriptors whose turn came while their mode was not served; they are not in the libevent base meanwhile.
  var parkedDescriptors: [DescriptorSource] = []

  /// The ends of a lane's queues when a pass begins: work behind them waits for the next pass.
  struct Limit {
    let sources: Int
    let jobs: Int
    let descriptors: Int
  }

  /// Whether no work is ready; parked work does not count.
  var isEmpty: Bool { jobs.isEmpty && sources.isEmpty && descriptors.isEmpty }

  var limit: Limit { Limit(sources: sources.tail, jobs: jobs.tail, descriptors: descriptors.tail) }

  /// Frees the memory that the queues of jobs no longer need; see ``QueueMemory``.
  mutating func giveBackMemory(above kept: Int) {
    jobs.giveBackMemory(above: kept)
    if parkedJobs.isEmpty { parkedJobs = [] }
  }

  /// Checks the invariants that hold between two passes, in debug builds.
  func assertInvariants(servedBits: UInt64) {
    assert(sources.isConsistent && jobs.isConsistent && descriptors.isConsistent, "A queue of the loop is damaged.")
    assert(
      parkedSources.allSatisfy { !$0.modes.meet(servedBits) },
      "A source is parked although its mode is being served."
    )
    assert(
      parkedJobs.allSatisfy { !$0.mayRun(in: servedBits) },
      "A job is parked although its mode is being served."
    )
    assert(
      parkedDescriptors.allSatisfy { $0.isCancelled || !$0.modes.meet(servedBits) },
      "A descriptor is parked although its mode is being served."
    )
  }
}
