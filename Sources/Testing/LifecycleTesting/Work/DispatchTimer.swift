import CDeviceHooks
import Mainspring

/// A Dispatch timer that belongs to a device: it fires on the device's clock, and its handler runs on its queue.
///
/// The application holds a source of another kind, which never fires, and resumes, cancels and releases that source.
/// Any thread may call this.
///
/// `@unchecked Sendable`: mutable state is behind a lock; any thread may call and release blocks.
final class DispatchTimer: @unchecked Sendable {
  private struct State {
    var handler: PerformedBlock?
    var cancelHandler: PerformedBlock?
    var due: LoopClock.Instant?
    var interval: Duration?
    var isActive = false
    var suspensions = 0
    var references = 1
    var isCancelled = false
    /// The number of firings since the handler last began.
    var firings: UInt = 0
    /// The number of firings that the last call of the handler stands for.
    var delivered: UInt = 0
    /// Whether the handler is queued or runs; as with Dispatch, it does not run twice at a time.
    var isHandling = false
    var timer: WorkTimer?
  }

  private let work: DeviceWork
  private let queue: WorkQueue
  private let origin: WorkOrigin
  private let state = Locked(State())

  init(of work: DeviceWork, on queue: WorkQueue, origin: WorkOrigin) {
    self.work = work
    self.queue = queue
    self.origin = origin
  }

  /// Sets the timer to fire after `delay`, or never if that is nil, and then after each `interval`.
  func set(after delay: Duration?, repeatingEvery interval: Duration?) {
    let now = work.loop?.clock.now
    state.withLock { state in
      state.due = delay.flatMap { delay in now.map { $0.advanced(by: delay) } }
      state.interval = interval
      state.firings = 0
    }
    arm()
  }

  /// Replaces the device's timer according to the current state.
  private func arm() {
    let isOnMainQueue = queue.isMain
    // Released after unlocking: the blocks of a loop that is gone may own objects that use this timer.
    let loop = work.loop
    defer { withExtendedLifetime(loop) {} }
    let (old, new, due, interval) = state.withLock { state in
      let old = state.timer
      state.timer = nil
      guard state.isActive, !state.isCancelled, let due = state.due, let loop else {
        return (old, WorkTimer?.none, LoopClock.Instant?.none, Duration?.none)
      }
      state.timer = WorkTimer(
        on: loop,
        modes: isOnMainQueue ? .common : [.common, .blocked],
        file: #fileID,
        line: #line
      ) { [weak self] in self?.fire() }
      return (old, state.timer, due, state.interval)
    }
    old?.cancel()
    if let new, let due { new.set(at: due, repeatingEvery: interval) }
  }

  private func fire() {
    let handlesNow = state.withLock { state in
      state.firings += 1
      if state.interval == nil { state.due = nil }
      guard state.suspensions == 0, !state.isHandling else { return false }
      state.isHandling = true
      return true
    }
    if handlesNow { queueHandler() }
  }

  private func queueHandler() {
    let item = WorkItem(of: work, kind: .handler, on: queue, origin: origin) { [self] in handle() }
    work.take(item)
  }

  /// Calls the handler, and queues it again if the timer has fired meanwhile.
  ///
  /// As with Dispatch, it does not call the handler without a firing: a new setting discards the earlier firings.
  private func handle() {
    let handler = state.withLock { state -> PerformedBlock? in
      guard !state.isCancelled, state.suspensions == 0, state.firings > 0 else { return nil }
      state.delivered = state.firings
      state.firings = 0
      return state.handler
    }
    handler?.run()
    let handlesAgain = state.withLock { state in
      state.isHandling = !state.isCancelled && state.suspensions == 0 && state.firings > 0
      return state.isHandling
    }
    if handlesAgain { queueHandler() }
  }

  /// The data of the source: the number of firings that the last call of the handler stands for.
  var firings: UInt { state.withLock { $0.delivered } }

  /// Sets the handler of the timer or of its cancellation.
  ///
  /// - Parameter block: the handler; nil removes it.
  func setHandler(_ block: PerformedBlock?, isForCancel: Bool) {
    state.change { if isForCancel { $0.cancelHandler = block } else { $0.handler = block } }
  }

  func activate() {
    let isFirst = state.withLock { state in
      defer { state.isActive = true }
      return !state.isActive
    }
    if isFirst { arm() }
  }

  func suspend() { state.withLock { $0.suspensions += 1 } }

  /// Undoes one ``suspend()``; activates an inactive timer that is not suspended.
  func resume() {
    let (isFirst, handlesNow) = state.withLock { state in
      if !state.isActive, state.suspensions == 0 {
        state.isActive = true
        return (true, false)
      }
      state.suspensions -= 1
      guard state.isActive, state.suspensions == 0, state.firings > 0, !state.isHandling else { return (false, false) }
      state.isHandling = true
      return (false, true)
    }
    if isFirst { arm() }
    if handlesNow { queueHandler() }
  }

  func cancel() {
    let (timer, handler, cancelHandler) = state.withLock { state in
      state.isCancelled = true
      defer { (state.timer, state.handler, state.cancelHandler) = (nil, nil, nil) }
      return (state.timer, state.handler, state.cancelHandler)
    }
    timer?.cancel()
    // Released without the lock, as in ``setHandler(_:isForCancel:)``.
    withExtendedLifetime(handler) {}
    guard let cancelHandler else { return }
    work.take(WorkItem(of: work, kind: .handler, on: queue, origin: origin) { cancelHandler.run() })
  }

  /// Changes the number of references by `change`.
  ///
  /// - Returns: whether references remain.
  func retain(_ change: Int) -> Bool {
    state.withLock { state in
      state.references += change
      return state.references > 0
    }
  }

  // MARK: - All timers

  /// The timers, by the addresses of the sources that the application holds.
  private static let all = Locked<[UInt: DispatchTimer]>([:])

  static func add(_ timer: DispatchTimer, as source: UnsafeMutableRawPointer) {
    all.withLock { $0[UInt(bitPattern: source)] = timer }
    mainspring_count_timers(1)
  }

  static func with(_ source: UnsafeMutableRawPointer) -> DispatchTimer? {
    all.withLock { $0[UInt(bitPattern: source)] }
  }

  static func remove(_ source: UnsafeMutableRawPointer) {
    let timer = all.withLock { $0.removeValue(forKey: UInt(bitPattern: source)) }
    if timer != nil { mainspring_count_timers(-1) }
  }
}
