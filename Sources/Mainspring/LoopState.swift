/// What a loop touches for every callout.
///
/// It stands behind a pointer of the loop's, since a stored property of a class is watched for conflicting accesses at run
/// time, and the class itself retained and released around them: that made up most of a callout's cost. The loop's thread
/// only. A member is never held (as by `inout`) while a callout runs, so no two accesses can overlap.
struct LoopState: ~Copyable {
  var systemJobs = Ring<Job>()
  var jobs = Ring<Job>()
  /// Jobs met at the head of their queue while their mode was not being run; they go back in front when the mode changes.
  var deferredSystemJobs: [Job] = []
  var deferredJobs: [Job] = []
  var idleJobs = Ring<Job>()
  var deferredIdleJobs: [Job] = []
  var signalledSystemSources = Ring<EventSource>()
  var signalledSources = Ring<EventSource>()
  var signalledIdleSources = Ring<EventSource>()
  /// On their way from the inbox; empty but for a moment.
  var incomingSources = Ring<EventSource>()
  /// Signalled while their mode was not being run.
  var parkedSources: [EventSource] = []
  /// Whether those that are signalled may have to be sorted.
  var hasOrderedSources = false
  var timers = TimerQueue()
  var readySystemDescriptors = Ring<DescriptorSource>()
  var readyDescriptors = Ring<DescriptorSource>()
  var readyIdleDescriptors = Ring<DescriptorSource>()
  /// Sources out of the base because they were ready when their mode was not being run.
  var parkedDescriptors: [DescriptorSource] = []
  var observers: [RunLoopObserver] = []

  /// Whether a piece of a task is running, on whose executor's exclusiveness no other may break in.
  var isRunningTask = false
  /// Whether a foreign loop, whose guest this one is, waits for its next pass.
  var isAwaitedByForeignLoop = false
  /// The modes served now, as bits; 0 outside any run, but for a loop that is a guest in a foreign one.
  var servedBits: UInt64 = 0
  var commonBits: UInt64 = RunLoopMode.default.bit
  var confinement: RunLoopMode?
  /// Every run, however deep, returns at its next check.
  var isEndingAllRuns = false
  /// The count of callouts at the last look at the kernel.
  var calloutCountAtPoll = 0
  /// When the kernel was last looked at, and the callout count at which the time since then is looked at next.
  var polledAt: Int64 = 0
  var nextClockCheck = 1
  var clockStride = 1
  var waiting = Waiting()

  /// The lines at which things were added.
  var places = PlaceTable()
  var instruments: [any LoopInstrument] = []
  /// Whether there are any.
  var isInstrumented = false
  /// Left by a posted block that knows when it was posted.
  var lastStamp: PostStamp?
  var measuresTime = false
}
