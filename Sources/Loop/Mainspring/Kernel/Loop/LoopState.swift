/// The data that a loop accesses for every callout.
///
/// It is behind a pointer, because Swift checks accesses to stored properties of a class for conflicts at run time, and
/// retains and releases the object around them: that was most of a callout's cost. Call only on the loop's thread. No
/// access to a member (such as `inout`) may last while a callout runs, so accesses cannot overlap.
struct LoopState: ~Copyable {
  var systemLane = Lane()
  var defaultLane = Lane()
  var idleLane = Lane()
  /// Sources on their way out of the inbox; empty except while it is being drained.
  var incomingSources = Ring<RunLoopSource>()
  var timers = TimerQueue()
  var observers: [RunLoopObserver] = []

  /// Whether a task's job is running.
  ///
  /// Executors are exclusive, so no other task job may run meanwhile.
  var isRunningTask = false
  /// The ``Job/code`` of each task for which a job of the loop is waiting in `runUntilComplete`, innermost last.
  var tasksAwaitedInJobs: [UInt] = []
  /// Whether the host loop, if there is one, is waiting and the next pass must be requested.
  var isAwaitedByHostLoop = false { didSet { updateSlowPaths() } }
  /// The modes being served, as bits; 0 outside a run, unless the loop is embedded in a host loop.
  var servedBits: UInt64 = 0 { didSet { updateSlowPaths() } }
  /// The ``SlowPathReasons`` for which a job without a tag takes the slow path when a pass comes to it, as a word, with
  /// which `runJobs` tests both at once.
  private(set) var slowPathOfJobs = UInt(SlowPathReasons.commonModesAreNotServed.rawValue)
  /// The reasons for which a post on the loop's own thread has to do more than append to the queue.
  private(set) var slowPathOfPosts = SlowPathReasons()
  /// The reasons for which the addition of a timer has to do more than insert it.
  private(set) var slowPathOfTimers = SlowPathReasons()
  var commonBits: UInt64 = RunLoopMode.default.bit
  var confinement: RunLoopMode?
  /// Whether work other than posted jobs has arrived since the pass began, or the pass must not repeat itself.
  var needsWholePass = false
  /// Whether the loop was closed.
  var isClosed = false { didSet { updateSlowPaths() } }
  /// Whether every run, at any depth, must return at its next check.
  var isEndingAllRuns = false
  /// The callout count at the last kernel poll.
  var calloutCountAtPoll = 0
  /// The time of the last kernel poll, in nanoseconds of the loop's clock.
  var polledAt: Int64 = 0
  var clockStride = 1
  /// The processor's counter when the pass last looked at the time, and the ticks within which it need not look again.
  var lookedAtTicks: UInt64 = 0
  var ticksUntilLook: UInt64 = 0
  /// A copy, because each access to a static property calls a function first.
  let hasSteadyTicks = TSCClock.hasSteadyTicks
  /// Where the next pass begins to serve its lanes.
  var firstSection = LoopPass.Section.systemSources
  var waiting = AdaptiveSpinPolicy()
  /// Decides when the queues give back memory.
  var queueMemory = QueueMemory()
  /// The clock from which timer delays are counted.
  var tscClock = TSCClock()

  /// The call sites at which sources were added.
  var callSites = CallSiteTable()
  var instruments: [any LoopInstrument] = [] {
    didSet {
      isInstrumented = !instruments.isEmpty
      updateSlowPaths()
    }
  }
  /// Whether the loop has instruments.
  private(set) var isInstrumented = false
  /// Chooses the callouts and waits that the instruments receive.
  var sampler = Sampler(interval: 1)
  /// Whether the loop has a ``ContextCarrier``.
  var carriesContext = false { didSet { updateSlowPaths() } }
  /// Whether posted blocks are wrapped; see ``PostRecorder``.
  private(set) var recordsPosts = false
  /// The record of the last posted block that was wrapped.
  ///
  /// A block has no result, so its wrapper leaves the record here for the instruments.
  var lastRecord: EnqueueRecord?
  var measuresTime = false

  /// The counters, which other threads may read.
  ///
  /// They are not the first member, because the first member has the same address as the whole struct: the thread
  /// sanitizer would then take every change of any member for a change of the counters.
  var counters = LoopCounters()

  // No callout uses the members below, so those above share cache lines.

  var modes = ModeStack()
  /// Whether observers have received before-waiting for a wait that takes place in the host loop.
  var isWaitingInHostLoop = false

  mutating func sample(oneIn interval: Int) {
    sampler = Sampler(interval: interval)
    updateSlowPaths()
  }

  private mutating func updateSlowPaths() {
    recordsPosts = isInstrumented || carriesContext
    slowPathOfTimers = []
    if isClosed { slowPathOfTimers.insert(.closed) }
    if isAwaitedByHostLoop { slowPathOfTimers.insert(.hostLoopWaits) }
    if carriesContext { slowPathOfTimers.insert(.carriesContext) }
    slowPathOfPosts = slowPathOfTimers
    var reasons: SlowPathReasons = servedBits & RunLoopMode.common.bit == 0 ? .commonModesAreNotServed : []
    if isInstrumented, sampler.interval > 1 {
      // The wrappers of the chosen posts measure the posts; see PostRecorder.
      slowPathOfPosts.insert(.sampledPosts)
    } else if isInstrumented {
      slowPathOfPosts.insert(.measured)
      reasons.insert(.measured)
    }
    slowPathOfJobs = UInt(reasons.rawValue)
  }
}

/// The reasons for which an operation takes its slow path; with none, it takes the fast path.
struct SlowPathReasons: OptionSet {
  let rawValue: UInt8

  static let closed = SlowPathReasons(rawValue: 1)
  static let hostLoopWaits = SlowPathReasons(rawValue: 2)
  static let carriesContext = SlowPathReasons(rawValue: 4)
  /// The instruments receive every post and callout.
  static let measured = SlowPathReasons(rawValue: 8)
  /// The instruments receive a sample of the posts.
  static let sampledPosts = SlowPathReasons(rawValue: 16)
  static let commonModesAreNotServed = SlowPathReasons(rawValue: 32)
}
