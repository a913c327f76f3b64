import Glibc
import Synchronization

/// The contents of an ``Inbox``; accessed only while its mutex is held.
///
/// It is behind a pointer, as the loop's state is, because Swift checks accesses to stored properties of a class at run
/// time.
struct InboxContents: ~Copyable {
  /// The jobs that the recorder wraps.
  enum Wrapped {
    case none
    /// Those that the sampler chooses.
    case chosen
    case all
  }

  /// The values of ``pending``.
  enum Pending: UInt8, AtomicRepresentable {
    /// Nothing has arrived since the last drain, and the consumer is awake.
    case none
    /// There may be something to drain, and the consumer is awake or has been woken.
    case some
    /// The consumer is asleep; a producer must wake it.
    case consumerIsAsleep
  }

  var mutex = pthread_mutex_t()
  var jobs = Ring<Job>()
  var systemJobs = Ring<Job>()
  var idleJobs = Ring<Job>()
  var sources = Ring<RunLoopSource>()

  var isEmpty: Bool { jobs.isEmpty && systemJobs.isEmpty && idleJobs.isEmpty && sources.isEmpty }
  /// The tail position below which a job can be appended without any other step: there is room, and the consumer has
  /// been notified of earlier jobs.
  ///
  /// A position says whether there is room, because ``jobs`` begins at its first slot: jobs are only taken all at once.
  var fastPathCapacity = 0
  var wakeRequested = false
  /// Wraps jobs for instruments and for a context carrier; nil if the loop has neither.
  ///
  /// While it is set, the appends of jobs that it may wrap take the slow path.
  var recorder: PostRecorder?
  /// Which jobs the recorder wraps.
  ///
  /// Stored beside the recorder, so that a job that needs no wrapper does not read the recorder. A copy of the recorder
  /// changes the loop's reference count, whose cache line the loop's thread also uses; this took up to a sixth of a
  /// post's time.
  var wrapped = Wrapped.none
  /// Chooses the jobs for the recorder.
  var sampler = Sampler(interval: 1)
  /// The tail of ``jobs`` up to which the sampler has counted.
  var sampledTail = 0
  /// The number of items since the last drain whose producer had to write the eventfd.
  var wakesByPosts = 0

  /// Whether a producer that wakes the consumer records the time.
  var measuresWakes = false
  /// When the consumer was last woken, in nanoseconds of `CLOCK_MONOTONIC`; 0 if it was not, or if that is not
  /// measured.
  var wokenAt: Int64 = 0
  /// The number of ``jobs`` at which posts are refused or wait; while it is set, every append takes the slow path.
  var limit: InboxLimit?
  /// Whether posting threads wait for room.
  var hasWaitingProducers = false
  let vacancy: UnsafeMutablePointer<pthread_cond_t>
  /// Whether the first post after a drain records the time.
  var measuresAge = false
  /// When the oldest waiting job arrived, in nanoseconds of `CLOCK_MONOTONIC`; 0 if there is none, or if that is not
  /// measured.
  var waitingSince: Int64 = 0
  /// The number of jobs that the last drain left in the loop's queue, and when the oldest of them arrived.
  var batchCount = 0
  var batchSince: Int64 = 0
  /// The position in the loop's queue behind the last job that was taken from here.
  ///
  /// The batch has been served when the head of that queue has reached it.
  var batchEnd = 0
  /// Whether nothing is accepted any more, because the loop was closed or deallocated.
  ///
  /// While it is set, every append takes the slow path.
  var isClosed = false
  /// Whether posts are refused as if the inbox were full, because the loop's thread ends.
  ///
  /// While it is set, every append takes the slow path.
  var refusesPosts = false
  let pending: UnsafeMutablePointer<Atomic<Pending>>
  let wakeDescriptor: Int32

  var count: Int { jobs.count + systemJobs.count + idleJobs.count + sources.count }

  /// Whether as many jobs wait here as the limit permits.
  var isFull: Bool {
    guard let limit else { return false }
    return jobs.count >= limit.capacity
  }

  /// Sets the recorder that wraps the jobs that are appended from now on; nil for none.
  mutating func setRecorder(_ recorder: PostRecorder?) {
    self.recorder = recorder
    wrapped = recorder.map { $0.wrapsAll ? .all : .chosen } ?? .none
    sampler = Sampler(interval: recorder?.interval ?? 1)
    sampledTail = jobs.tail
    fastPathCapacity = 0
  }

  /// Returns `job`, or the wrapper to append in its place, and counts the job for the sampler.
  mutating func recorded(_ job: consuming Job, priority: SourcePriority) -> Job {
    if wrapped == .none { return job }
    let isChosen = sampler.chooses(after: jobs.tail - sampledTail)
    sampledTail = jobs.tail + (priority == .default ? 1 : 0)
    guard isChosen || wrapped == .all, let recorder else { return job }
    return recorder.recorded(job, isChosen: isChosen)
  }

  /// Appends a job of default priority; the first one after a drain records the time.
  mutating func append(_ job: consuming Job) {
    if measuresAge, jobs.isEmpty { waitingSince = MonotonicTime.now }
    jobs.append(job)
  }

  /// Sets ``fastPathCapacity`` after an append: up to the end of the memory, or to the next job that may be wrapped.
  mutating func openFastPath() {
    guard limit == nil, !refusesPosts else { return }
    switch wrapped {
    case .none: fastPathCapacity = jobs.capacity
    case .chosen: fastPathCapacity = min(jobs.capacity, jobs.tail + sampler.left - 1)
    case .all: break
    }
  }

  /// Moves the jobs of default priority to the end of the loop's own queue, as its next batch.
  @inline(__always)
  mutating func takeBatch(into loopJobs: inout Ring<Job>) {
    if measuresAge {
      forgetBatch(servedUpTo: loopJobs.head)
      if batchSince == 0 { batchSince = waitingSince }
      waitingSince = 0
    }
    countForSampler()
    loopJobs.takeAll(from: &jobs)
    batchEnd = loopJobs.tail
  }

  /// Forgets the last batch if the loop has served its queue up to the end of that batch.
  mutating func forgetBatch(servedUpTo head: Int) {
    guard head >= batchEnd else { return }
    batchCount = 0
    batchSince = 0
  }

  /// Counts the jobs that have taken the fast path, before the consumer takes all jobs.
  mutating func countForSampler() {
    sampler.pass(jobs.tail - sampledTail)
    sampledTail = 0
  }
}
