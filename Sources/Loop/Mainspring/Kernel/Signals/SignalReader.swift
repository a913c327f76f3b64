import CLinux
import Glibc

/// The signalfd of one loop and the sources for its signals.
///
/// Use it on the loop's thread only.
final class SignalReader {
  private unowned let loop: EventRunLoop
  /// The loop's identity, which is also known in its `deinit`, where `loop` cannot be used.
  private let identity: ObjectIdentifier
  private var descriptor: Int32 = -1
  private var set = sigset_t()
  private var source: DescriptorSource?
  private var sources: [SignalSource] = []
  /// The signals that this reader has blocked on its thread, which had not blocked them before.
  private var blocked: Set<Int32> = []

  init(loop: EventRunLoop) {
    self.loop = loop
    identity = ObjectIdentifier(loop)
    sigemptyset(&set)
  }

  deinit { if descriptor >= 0 { Glibc.close(descriptor) } }

  func add(_ signal: SignalSource) throws(RunLoopError) {
    let isReserved = ReservedSignals.contains(signal.number)
    guard signal.number > 0, signal.number < 65, signal.number != SIGKILL, signal.number != SIGSTOP, !isReserved else {
      throw .badSignal(signal.number)
    }
    let isFirst = !sources.contains { $0.number == signal.number }
    if isFirst {
      // Block the signal first: if it arrives between the two steps, it stays pending for the signalfd instead of
      // having its default action.
      let wasBlocked = changeMask(SIG_BLOCK, signal.number)
      if !wasBlocked { blocked.insert(signal.number) }
      let rival = SignalRival.of(signal.number)
      if rival == .dispatch { SharedSignals.begin(signal.number, for: identity) }
      // Dispatch reads its signals itself. For them the loop's descriptor only keeps a run from finishing.
      if rival != .dispatch { sigaddset(&set, signal.number) }
      do {
        try updateDescriptor()
      } catch {
        // If the signal stayed blocked, it would have no effect at all.
        sigdelset(&set, signal.number)
        if !wasBlocked { unblock(signal.number) }
        SharedSignals.end(signal.number, for: identity)
        throw error
      }
      let isFirstOfProcess = SignalRegistry.listeners(for: signal.number).isEmpty
      SignalRegistry.add(loop, number: signal.number)
      if isFirstOfProcess, rival != .dispatch { SignalCheck.report(signal.number, rival: rival) }
    }
    sources.append(signal)
    updateKeepsRunning()
  }

  /// Makes the descriptor keep a run going if one of the sources does.
  func updateKeepsRunning() { source?.keepsRunning = sources.contains { $0.keepsRunning } }

  func remove(_ signal: SignalSource) {
    guard let index = sources.firstIndex(where: { $0 === signal }) else { return }
    sources.remove(at: index)
    updateKeepsRunning()
    guard !sources.contains(where: { $0.number == signal.number }) else { return }
    sigdelset(&set, signal.number)
    if sources.isEmpty {
      // A descriptor without sources would keep a run from finishing.
      source?.cancel()
      source = nil
      Glibc.close(descriptor)
      descriptor = -1
    } else {
      signalfd(descriptor, &set, 0)
    }
    SharedSignals.end(signal.number, for: identity)
    let waiting = blocked.contains(signal.number) ? loop : nil
    SignalRegistry.remove(identity, number: signal.number, waiting: waiting) { unblock(signal.number) }
  }

  /// Unblocks a signal for which no loop of the process has a source any more, if this reader has blocked it.
  ///
  /// While another loop had sources, the signal had to stay blocked here: it would have had its default action.
  func restoreMask(_ number: Int32) {
    guard !sources.contains(where: { $0.number == number }), blocked.contains(number) else { return }
    SignalRegistry.remove(identity, number: number, waiting: loop) { unblock(number) }
  }

  /// Receives through Dispatch those signals for which Dispatch has signal sources now.
  func checkRivals() {
    for number in Set(sources.map(\.number))
    where sigismember(&set, number) == 1 && SignalRival.of(number) == .dispatch {
      share(number)
    }
  }

  /// Leaves the reading of a signal to Dispatch, which passes it to all loops, and makes the other loops do so too.
  private func share(_ number: Int32) {
    SharedSignals.begin(number, for: identity)
    sigdelset(&set, number)
    signalfd(descriptor, &set, 0)
    for other in SignalRegistry.listeners(for: number, besides: loop) {
      other.post(priority: .system, modes: .all) { [unowned other] in other.signalReader?.checkRivals() }
    }
  }

  /// Removes all sources, because the loop is being closed or deallocated.
  ///
  /// Signals without other sources in the process are unblocked, if this reader has blocked them and this is still the
  /// thread on which it did. Others stay blocked: their loops could not receive them otherwise.
  func close(isOnThread: Bool) {
    for number in Set(sources.map(\.number)).union(blocked) {
      SharedSignals.end(number, for: identity)
      SignalRegistry.remove(identity, number: number) { if isOnThread { unblock(number) } }
    }
    for source in sources { source.close() }
    sources = []
  }

  func deliver(_ number: Int32) {
    for signal in sources where signal.number == number && !signal.isCancelled && !loop.state.pointee.isClosed {
      if signal.modes.meet(loop.state.pointee.servedBits) {
        call(signal)
      } else {
        // The source's mode is not being served, so the signal waits like posted work.
        callLater(signal)
      }
    }
  }

  private func call(_ signal: SignalSource) {
    if signal.isInCallout { return signal.holdBack() }
    let beginning = loop.callouts.beginUnbudgeted(signal.activeCallout, .signal)
    let heldBackCount = signal.call()
    loop.callouts.end(signal.activeCallout, beginning)
    for _ in 0..<heldBackCount { callLater(signal) }
  }

  private func callLater(_ signal: SignalSource) {
    // The closure may capture the source, although it is not `Sendable`: the closure runs on this thread too.
    loop.state.pointee.defaultLane.jobs.append(
      Job({ [unowned self] in if !signal.isCancelled { call(signal) } }, modes: signal.modes)
    )
  }

  private func updateDescriptor() throws(RunLoopError) {
    let result = signalfd(descriptor, &set, Int32(SFD_NONBLOCK | SFD_CLOEXEC))
    guard result >= 0 else { throw .system(call: "signalfd", errno: errno) }
    guard descriptor < 0 else { return }
    do {
      source = try loop.addDescriptor(result, priority: .system, modes: .all) { [unowned self] _ in readAll() }
      // A run inside one signal's callout still serves the other signals.
      source?.isReentrant = true
    } catch {
      Glibc.close(result)
      throw error
    }
    descriptor = result
  }

  private func readAll() {
    var info = signalfd_siginfo()
    // If another loop's signalfd was faster, there is nothing to read here; that loop forwards the signal.
    while read(descriptor, &info, MemoryLayout<signalfd_siginfo>.size) == MemoryLayout<signalfd_siginfo>.size {
      let number = Int32(info.ssi_signo)
      if SignalRival.of(number) == .dispatch {
        // Dispatch has added a source for the signal in the meantime, and passes this signal to its own sources and to
        // the loops.
        share(number)
        SignalRival.passOn(number)
        continue
      }
      for other in SignalRegistry.listeners(for: number, besides: loop) {
        other.post(priority: .system, modes: .all) { [unowned other] in other.signalReader?.deliver(number) }
      }
      deliver(number)
    }
  }

  /// Unblocks a signal on this thread if this reader has blocked it.
  private func unblock(_ number: Int32) {
    if blocked.remove(number) != nil { changeMask(SIG_UNBLOCK, number) }
  }

  /// Blocks or unblocks a signal on this thread.
  ///
  /// Returns whether it was blocked before.
  @discardableResult
  private func changeMask(_ how: Int32, _ number: Int32) -> Bool {
    var one = sigset_t()
    sigemptyset(&one)
    sigaddset(&one, number)
    var before = sigset_t()
    pthread_sigmask(how, &one, &before)
    return sigismember(&before, number) == 1
  }
}
