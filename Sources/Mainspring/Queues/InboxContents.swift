import Glibc
import Synchronization

/// What an ``Inbox`` contains; accessed only while its mutex is held.
///
/// It is behind a pointer, as the loop's state is, because Swift checks accesses to stored properties of a class at run
/// time.
struct InboxContents: ~Copyable {
  var mutex = pthread_mutex_t()
  var jobs = Ring<Job>()
  var systemJobs = Ring<Job>()
  var idleJobs = Ring<Job>()
  var sources = Ring<RunLoopSource>()

  var isEmpty: Bool { jobs.isEmpty && systemJobs.isEmpty && idleJobs.isEmpty && sources.isEmpty }
  /// The tail position below which a job can be appended without any other step: there is room, and the consumer has
  /// been notified of earlier jobs.
  var fastPathLimit = 0
  var wakeRequested = false
  /// Wraps a job to record where and when it was posted; nil if nothing needs that.
  ///
  /// See ``PostRecorder``.
  ///
  /// While it is set, every append takes the slow path.
  var recorder: ((Job) -> Job)?
  /// The number of items since the last drain that had to write the eventfd.
  var wakesByPosts = 0

  var count: Int { jobs.count + systemJobs.count + idleJobs.count + sources.count }
  /// Whether a producer that wakes the consumer records the time.
  var measuresWakes = false
  /// When the consumer was last woken, in nanoseconds of `CLOCK_MONOTONIC`; 0 if it was not, or if that is not
  /// measured.
  var wokenAt: Int64 = 0
  /// How many posts may wait here; while it is set, every append takes the slow path.
  var limit: InboxLimit?
  /// Posting threads that wait for room.
  var hasWaitingPosters = false
  let hasRoom: UnsafeMutablePointer<pthread_cond_t>
  /// Whether the first post after a drain records the time.
  var measuresAge = false
  /// When the oldest waiting job arrived, in nanoseconds of `CLOCK_MONOTONIC`; 0 if there is none, or if that is not
  /// measured.
  var waitingSince: Int64 = 0
  /// The jobs that the last drain left in the loop's queue, and when the oldest of them arrived.
  var batchCount = 0
  var batchSince: Int64 = 0
  /// Whether nothing is accepted any more, because the loop was closed or deallocated.
  ///
  /// While it is set, every append takes the slow path.
  var isClosed = false
  let pending: UnsafeMutablePointer<Atomic<UInt8>>
  let wakeDescriptor: Int32
}
