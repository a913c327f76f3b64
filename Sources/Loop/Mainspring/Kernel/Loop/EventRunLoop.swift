import CLibEvent
import CLinux
import Glibc
import Synchronization

/// An event-driven run loop.
///
/// It sleeps until a timer is due, a descriptor is ready, a signal arrives or another thread posts work, and then runs
/// the callouts one at a time on its own thread.
///
/// A loop belongs to the thread that creates it. Only that thread may run it and change its sources; each such member
/// checks this. The documentation of a member says so if any thread may call it: for example `post`, `postTimer`,
/// `submit`, `stop` and `wakeUp`, `signal` of a `RunLoopSource`, and `cancel` and `reset` of a timer.
///
/// One pass runs in this order: before timers, due timers, before sources, a kernel poll if one is due, new posts from
/// other threads, work of system priority, work of default priority. If nothing was called, it runs one piece of idle
/// work; if there is none: before waiting, the wait, after waiting. Entry and exit belong to a run, which makes passes
/// until it returns. Work of one priority runs in this order: signaled sources, posted work, descriptors.
///
/// `@unchecked Sendable`: other threads access only members that have a lock, such as `inbox`, and the atomics. Every
/// other mutable member is confined to the owning thread, which `checkThread` enforces at every public entry.
public final class EventRunLoop: @unchecked Sendable {
  /// The clock that the loop uses.
  public let clock: LoopClock

  // The members below are not public. Extensions, and views of the loop by concern, contain the behavior.
  /// The number by which timer handles refer to this loop.
  let number = LoopRegistry.newNumber()
  package let demultiplexer: Demultiplexer
  let inbox: Inbox
  /// The mark of the loop's thread, or ``ThreadMark/none`` if `isOwner` decides who owns the loop.
  let owner: UInt64
  private let isOwner: (@Sendable () -> Bool)?
  /// The kernel's identifier of the thread that created the loop.
  package let threadNumber = mainspring_thread_id()
  private let forkGeneration = ForkGuard.currentGeneration
  let stopRequested = Atomic<Bool>(false)

  /// The data that every callout accesses, behind one pointer: see ``LoopState``.
  let state: UnsafeMutablePointer<LoopState>
  /// The counters that other threads read; every field is atomic.
  package let counters: UnsafeMutablePointer<LoopCounters>
  /// The call sites that callouts and timers refer to by number.
  package let callSites: CallSiteList
  let times = Locked(LoopTimes())
  /// Looks at the counters from another thread; nil if nothing does.
  package let watcher = Locked<(any LoopWatcher)?>(nil)

  package internal(set) var descriptors: [Int32: DescriptorSource] = [:]
  var signalReader: SignalReader?
  /// The objects that other modules keep with the loop, by type.
  ///
  /// Call only on the loop's thread.
  package var attachments: [ObjectIdentifier: any LoopAttachment] = [:]
  /// The sources made by `addSource`, kept until they are cancelled.
  var sources: [ObjectIdentifier: RunLoopSource] = [:]
  let waitsNow = Atomic<Bool>(false)
  var isDrainingMainQueue = false
  /// Whether the main actor's jobs are enqueued on this loop.
  var isMainActorExecutor = false
  /// Whether other libevent code may use the base.
  var hasForeignEvents = false
  /// Whether this loop also drains Dispatch's main queue, which only ``main`` does.
  let drainsMainQueue: Bool
  /// The timers that `postTimer` has added.
  let postedTimers = PostedTimers()
  /// Captures contexts for callouts; nil if the loop carries none.
  ///
  /// It has a lock, because other threads post timers and offload work.
  let sharedContextCarrier = Locked<ContextCarrier?>(nil)
  /// Replaces the implementation of ``afterQueuedWork(_:)`` if work of this loop is also queued elsewhere.
  let queuedWorkMarker = Locked(QueuedWorkMarker())

  // The loop's work, by concern. Each is a view of this object: it stores nothing.
  package var work: ReadyWork { @inline(__always) get { ReadyWork(state: state) } }
  package var posts: LoopPosts { @inline(__always) get { LoopPosts(loop: self) } }
  var timers: LoopTimers { @inline(__always) get { LoopTimers(loop: self) } }
  var tasks: TaskJobs { @inline(__always) get { TaskJobs(loop: self) } }
  var callouts: Callouts { @inline(__always) get { Callouts(loop: self) } }
  var modes: LoopModes { @inline(__always) get { LoopModes(loop: self) } }
  var host: HostLoop { @inline(__always) get { HostLoop(loop: self) } }
  package var virtualTime: VirtualTime { VirtualTime(loop: self) }

  /// The number of callouts since the loop was created, excluding observers and signal handlers.
  package var calloutCount: Int { @inline(__always) get { state.pointee.counters.calloutCount } }

  /// The loop of the main thread.
  ///
  /// It also drains Dispatch's main queue, so `DispatchQueue.main`, `@MainActor` code and `Task` work with it.
  ///
  /// The main thread must read this property first, which creates the loop; on any other thread, the first read ends
  /// the process with a message. After that, any thread may read it, for example to post to the loop.
  public static var main: EventRunLoop { MainLoop.loop }

  /// Creates a loop that belongs to the calling thread.
  ///
  /// In a test on the main actor, create it in the function of the test: in a test run, two threads may serve the
  /// `init` of a suite and its test.
  ///
  /// - Parameter clock: The system's clock, or a virtual clock for tests. It must not belong to another loop.
  /// - Throws: ``RunLoopError/system(call:errno:)`` if the kernel has no descriptors left.
  public convenience init(clock: LoopClock = .system()) throws(RunLoopError) {
    try self.init(clock: clock, drainsMainQueue: false)
  }

  /// - Parameter isOwner: Returns whether the caller owns the loop, for a loop whose thread can change; each thread
  ///   check calls it. If it is nil, the loop belongs to the calling thread.
  init(clock: LoopClock, drainsMainQueue: Bool, isOwner: (@Sendable () -> Bool)? = nil) throws(RunLoopError) {
    owner = isOwner == nil ? ThreadMark.make() : ThreadMark.none
    self.isOwner = isOwner
    self.clock = clock
    self.drainsMainQueue = drainsMainQueue
    Job.requireLayout()
    demultiplexer = try Demultiplexer(clock: clock)
    // `deinit` frees this memory. The only other pointers to it are those to the counters, which the watchdog drops
    // before.
    state = .allocate(capacity: 1)
    state.initialize(to: LoopState())
    // The counters are stored in memory that does not move until `deinit`, so their address stays valid until then.
    counters = withUnsafeMutablePointer(to: &state.pointee.counters) { $0 }
    callSites = state.pointee.callSites.list
    inbox = Inbox(wakeDescriptor: demultiplexer.wake)
    clock.attach(to: self)
    LoopRegistry.enter(self)
  }

  deinit {
    // In a forked child, give the base its own epoll set first; otherwise the removals below would also affect the
    // parent's.
    if ForkGuard.currentGeneration != forkGeneration { event_reinit(demultiplexer.base) }
    LoopRegistry.leave(number: number)
    if counters.pointee.isWatched.load(ordering: .relaxed) { watcher.withLock { $0 }?.forget(counters) }
    inbox.close()
    LoopRelease(loop: self).run()
    state.deinitialize(count: 1)
    state.deallocate()
  }

  /// The libevent base, for other libevent code (evhttp, bufferevents) that uses this loop.
  ///
  /// Call only on the loop's thread. The base has no locks. Callbacks of such code run during the poll, in every mode,
  /// before any callout. They must not run the loop, and should post any longer work. They must not free the base or
  /// call its loop functions. From the first read on, the loop also looks up the timeouts of other libevent code after
  /// each pass in a host loop.
  public var eventBase: OpaquePointer {
    checkThread()
    hasForeignEvents = true
    return demultiplexer.base
  }

  /// Whether the calling thread owns the loop.
  ///
  /// Any thread may call this.
  public var isOnThread: Bool {
    @inline(__always) get { ThreadMark.current == owner || (owner == ThreadMark.none && isOwnedByCaller) }
  }

  /// Whether the calling thread owns the loop, for a loop that belongs to one fixed thread.
  ///
  /// False for a loop with `isOwner`, whose posts take the general path.
  var isOnOnlyThread: Bool { @inline(__always) get { ThreadMark.current == owner } }

  private var isOwnedByCaller: Bool { isOwner?() ?? false }

  /// The mode of the innermost run, or nil outside a run.
  ///
  /// Call only on the loop's thread.
  public var currentMode: RunLoopMode? { onThread(state.pointee.modes.stack.last) }

  /// Adds `mode` to the common modes, so that sources of the common modes are also served in it.
  ///
  /// Call only on the loop's thread.
  public func addCommonMode(_ mode: RunLoopMode) {
    checkThread()
    require(mode != .common, "The common modes are a set of modes, not a member of it.")
    state.pointee.commonBits |= mode.bit
    modes.update()
  }

  @inline(__always)
  package func checkThread(_ member: StaticString = #function) {
    require(
      isOnThread,
      "EventRunLoop.\(member) was called from a thread that does not own the loop; post to it instead."
    )
    // The check above does not detect a forked child, which has its parent's thread mark and shares the parent's epoll
    // set.
    checkProcess()
  }

  /// Returns `value`; ends the process if the calling thread does not own the loop.
  @discardableResult
  @inline(__always)
  func onThread<Value>(_ value: @autoclosure () -> Value, _ member: StaticString = #function) -> Value {
    checkThread(member)
    return value()
  }

  /// Returns the identity of the callouts of a source that is added at a call site.
  package func callout(_ kind: CalloutKind, _ file: StaticString, _ line: UInt) -> ActiveCallout {
    ActiveCallout(kind, callSite: state.pointee.callSites.number(file, line))
  }

  @inline(__always)
  package func checkProcess() { ForkGuard.check(forkGeneration) }
}
