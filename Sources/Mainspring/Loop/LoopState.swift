/// What a loop touches for every callout.
///
/// It stands behind a pointer of the loop's, since a stored property of a class is watched for conflicting accesses at
/// run time, and the class itself retained and released around them: that made up most of a callout's cost. The loop's
/// thread only. A member is never held (as by `inout`) while a callout runs, so no two accesses can overlap.
struct LoopState: ~Copyable {
  var systemJobs = Ring<Job>()
  var jobs = Ring<Job>()
  /// Jobs met at the head of their queue while their mode was not being run; they go back in front when the mode
  /// changes.
  var deferredSystemJobs: [Job] = []
  var deferredJobs: [Job] = []
  var idleJobs = Ring<Job>()
  var deferredIdleJobs: [Job] = []
  var signalledSystemSources = SourceQueue()
  var signalledSources = SourceQueue()
  var signalledIdleSources = SourceQueue()
  /// On their way from the inbox; empty but for a moment.
  var incomingSources = Ring<RunLoopSource>()
  /// Signalled while their mode was not being run.
  var parkedSources: [RunLoopSource] = []
  var timers = TimerQueue()
  var readySystemDescriptors = Ring<DescriptorSource>()
  var readyDescriptors = Ring<DescriptorSource>()
  var readyIdleDescriptors = Ring<DescriptorSource>()
  /// Sources out of the base because they were ready when their mode was not being run.
  var parkedDescriptors: [DescriptorSource] = []
  var observers: [RunLoopObserver] = []

  /// Whether a piece of a task is running, on whose executor's exclusiveness no other may break in.
  var isRunningTask = false
  /// What ``Job/code`` is for the tasks for which a job of the loop waits by running it, the innermost last.
  var tasksAwaitedInJobs: [UInt] = []
  /// Whether a host loop, whose guest this one is, waits for its next pass.
  var isAwaitedByHostLoop = false { didSet { updateCare() } }
  /// The modes served now, as bits; 0 outside any run, but for a loop that is a guest in a host loop.
  var servedBits: UInt64 = 0 { didSet { updateCare() } }
  /// Zero while a block in the common modes has only to be run, else all ones: see `runJobs`.
  private(set) var careForCommonJobs = UInt.max
  /// Whether a post of the loop's own thread has more to do than to stand in the queue.
  private(set) var careForPosts = false
  var commonBits: UInt64 = RunLoopMode.default.bit
  var confinement: RunLoopMode?
  /// Whether there is something other than posted jobs to look at: it has come since the pass began, or the pass must
  /// not repeat itself.
  var needsWholePass = false
  /// Every run, however deep, returns at its next check.
  var isEndingAllRuns = false
  /// The callout count at the last look at the kernel.
  var calloutCountAtPoll = 0
  /// When the kernel was last looked at.
  var polledAt: Int64 = 0
  var clockStride = 1
  var waiting = AdaptiveSpinPolicy()
  /// When the queues give memory back.
  var queueMemory = QueueMemory()
  /// From when the delays of timers count.
  var aheadClock = TSCClock()

  /// The lines at which things were added.
  var places = CallSiteTable()
  var instruments: [any LoopInstrument] = [] {
    didSet {
      isInstrumented = !instruments.isEmpty
      updateCare()
    }
  }
  /// Whether there are any.
  private(set) var isInstrumented = false
  /// Left by a posted block that knows when it was posted.
  var lastRecord: EnqueueRecord?
  var measuresTime = false

  /// What other threads may read, too.
  ///
  /// Not the first member: the address of that is the whole's, and for the thread sanitizer every change of any member
  /// would be one of the counters.
  var counters = LoopCounters()

  private mutating func updateCare() {
    let isServed = servedBits & RunLoopMode.common.bit != 0
    careForCommonJobs = isServed && !isInstrumented ? 0 : .max
    careForPosts = isAwaitedByHostLoop || isInstrumented
  }
}
