import CLibEvent
import Glibc
import Synchronization

/// An event-driven run loop: it sleeps until a timer is due, a descriptor is ready, a signal has come or another thread
/// has posted work, and then calls what waits for it, one thing at a time, on its own thread.
///
/// A loop belongs to the thread that made it. Only that thread may run it and change its sources (each such member
/// checks that); `post`, `stop`, `wakeUp`, `afterQueuedWork`, `isWaiting`, an `RunLoopSource`'s `signal`, and a timer's
/// `cancel` and `reset` are for any thread. The order of one pass is: entry, due timers, system sources, signalled
/// sources, posted work, descriptors, idle work, before waiting, wait, after waiting, exit.
///
/// `@unchecked Sendable`: what other threads reach is the `inbox` (locked) and the atomics; every other mutable member
/// is confined to the owning thread, which `checkThread` enforces at every public entry.
public final class EventRunLoop: @unchecked Sendable {
  /// Where the loop's time comes from.
  public let clock: LoopClock

  // The rest is the module's own; the extensions in this folder hold the behaviour.
  /// What the handles of this loop's timers know it by.
  let number = LoopRegistry.newNumber()
  let demultiplexer: Demultiplexer
  let inbox: Inbox
  /// The mark of the loop's thread, or ``ThreadMark/none`` if `isOwner` says whose the loop is.
  private let owner: UInt64
  private let isOwner: (@Sendable () -> Bool)?
  /// The kernel's number of the thread that owns the loop, or that made it.
  package let threadNumber = mainspring_thread_id()
  private let forkGeneration = ForkGuard.currentGeneration
  let stopRequested = Atomic<Bool>(false)

  /// What every callout touches, behind one pointer: see ``LoopState``.
  let state: UnsafeMutablePointer<LoopState>
  /// What other threads read of the loop; every field is atomic.
  let counters: UnsafeMutablePointer<LoopCounters>
  /// The names to the places that marks and timers hold as numbers.
  let places: CallSiteList
  let times = Locked(LoopTimes())

  var descriptors: [Int32: DescriptorSource] = [:]
  var signalReader: SignalReader?
  /// Sources of one's own, kept until they are cancelled.
  var sources: [ObjectIdentifier: RunLoopSource] = [:]
  let waitsNow = Atomic<Bool>(false)
  var modeStack: [RunLoopMode] = []
  /// For each mode in the stack the mark of the callout that runs it.
  var enclosingMarks: [UInt64] = []
  /// The loop that the thread was running when the outermost run of this one began.
  var outerLoop: UnsafeMutableRawPointer?
  var isDrainingMainQueue = false
  /// Whether the main actor's jobs come to this loop.
  var isMainActorExecutor = false
  /// The mode that is served for a host loop between its passes.
  var hostMode: RunLoopMode?
  /// Whether other people's libevent code may live on the base.
  var hasForeignEvents = false
  /// Whether observers were told that the loop waits, in the host loop's wait.
  var isWaitingInHostLoop = false
  /// Whether this loop also runs Dispatch's main queue, that is, whether it is ``main``.
  let drainsMainQueue: Bool
  /// What ``afterQueuedWork(_:)`` does, where work of this loop is queued elsewhere too.
  let queuedWorkMarker = Locked(QueuedWorkMarker())

  /// The loop of the main thread.
  ///
  /// It also runs Dispatch's main queue, so `DispatchQueue.main`, `@MainActor` code and `Task` work under it.
  ///
  /// The main thread must have asked for it once, which makes it; from then on any thread may ask for it, in order to
  /// post to it, for example.
  public static var main: EventRunLoop {
    if isMainLoopMade.load(ordering: .acquiring) { return mainLoop }
    require(
      mainspring_thread_id() == getpid(),
      "EventRunLoop.main has not been made yet, and only the main thread can make it: ask for it there first."
    )
    let loop = mainLoop
    isMainLoopMade.store(true, ordering: .releasing)
    return loop
  }

  private static let isMainLoopMade = Atomic<Bool>(false)
  private static let mainLoop: EventRunLoop = {
    do {
      let loop = try EventRunLoop(clock: .system(), drainsMainQueue: true)
      try loop.addMainQueue()
      return loop
    } catch {
      fatalError("The main run loop could not be made: \(error)")
    }
  }()

  /// A loop that belongs to the calling thread.
  ///
  /// - Parameter clock: the system's, or a virtual one for tests; it must not have a loop yet.
  /// - Throws: ``RunLoopError/system(call:errno:)`` when the kernel has no more descriptors to give.
  public convenience init(clock: LoopClock = .system()) throws(RunLoopError) {
    try self.init(clock: clock, drainsMainQueue: false)
  }

  /// - Parameter isOwner: asked at each check whether the caller owns the loop, where that is not always the same
  ///   thread.
  init(
    clock: LoopClock,
    drainsMainQueue: Bool,
    isOwner: (@Sendable () -> Bool)? = nil
  ) throws(RunLoopError) {
    owner = isOwner == nil ? ThreadMark.make() : ThreadMark.none
    self.isOwner = isOwner
    self.clock = clock
    self.drainsMainQueue = drainsMainQueue
    require(
      Job.isLaidOutAsExpected,
      "This compiler lays closures out in a way that the queues of a run loop do not know."
    )
    demultiplexer = try Demultiplexer(clock: clock)
    // `deinit` gives it back; nothing else points there.
    state = .allocate(capacity: 1)
    state.initialize(to: LoopState())
    // The counters are a stored member of what stays at its place until `deinit`, so their address is good until then.
    counters = withUnsafeMutablePointer(to: &state.pointee.counters) { $0 }
    places = state.pointee.places.list
    inbox = Inbox(wakeDescriptor: demultiplexer.wakeDescriptor)
    clock.attach(to: self)
    LoopRegistry.enter(self)
  }

  deinit {
    // In a forked child the base gets an epoll set of its own first: what is taken out below would be gone in the
    // parent too.
    if ForkGuard.currentGeneration != forkGeneration { event_reinit(demultiplexer.base) }
    signalReader?.close(isOnThread: isOnThread)
    LoopRegistry.leave(number: number)
    if counters.pointee.isWatched.load(ordering: .relaxed) { StallWatchdog.shared.forget(counters) }
    inbox.close()
    for source in descriptors.values { source.closeAll() }
    for source in sources.values { source.close() }
    for observer in state.pointee.observers { observer.close() }
    state.deinitialize(count: 1)
    state.deallocate()
  }

  /// The libevent base, for libevent code of others (evhttp, bufferevents) that is to live on this loop.
  ///
  /// The loop's thread only.
  ///
  /// The base takes no locks. Callbacks of such code run while the loop polls, in every mode, before any callout: they
  /// must not run the loop, and should post what is more than a few lines. They must not free or loop the base.
  public var eventBase: OpaquePointer {
    checkThread()
    hasForeignEvents = true
    return demultiplexer.base
  }

  /// Whether the calling thread is the loop's.
  public var isOnThread: Bool {
    @inline(__always) get { ThreadMark.current == owner || (owner == ThreadMark.none && isOwnedByCaller) }
  }

  /// Whether the calling thread is the loop's, of a loop that is one thread's; nobody else's posts need be told apart.
  var isOnOnlyThread: Bool {
    @inline(__always) get { ThreadMark.current == owner }
  }

  private var isOwnedByCaller: Bool { isOwner?() ?? false }

  /// The mode of the innermost run, or nil outside any.
  ///
  /// The loop's thread only.
  public var currentMode: RunLoopMode? {
    checkThread()
    return modeStack.last
  }

  /// Counts `mode` as common from now on: sources of the common modes are served in it too.
  ///
  /// The loop's thread only.
  public func addCommonMode(_ mode: RunLoopMode) {
    checkThread()
    require(mode != .common, "The common modes are a set of modes, not a member of it.")
    state.pointee.commonBits |= mode.bit
    updateServedModes()
  }

  @inline(__always)
  func checkThread(_ member: StaticString = #function) {
    require(
      isOnThread,
      "EventRunLoop.\(member) was called from a thread that does not own the loop; post to it instead."
    )
    // A forked child has the parent's thread identity and shares its epoll set.
    checkProcess()
  }

  @inline(__always)
  func checkProcess() { ForkGuard.check(forkGeneration) }
}
