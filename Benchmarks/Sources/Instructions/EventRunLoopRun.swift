import Glibc
import Mainspring

#if NEWER_API
  import MainspringInstruments
#endif

/// The workloads on an `EventRunLoop`, written as a user of Mainspring writes them.
///
/// `@unchecked Sendable`: the posting threads are joined before the loop's thread accesses the state.
final class EventRunLoopRun: @unchecked Sendable {
  private let operations: Int
  private let loop: EventRunLoop
  private var count = 0
  private var source: RunLoopSource?
  private var timers: [RunLoopTimer] = []
  private var posters = 1

  /// An instrument that does nothing with what it receives.
  private final class Instrument: LoopInstrument {}

  init(_ operations: Int, inVirtualTime isVirtual: Bool = false) {
    self.operations = operations
    loop = isVirtual ? try! EventRunLoop(clock: .virtual()) : try! EventRunLoop()
  }

  /// Runs the workload, which may be repeated; returns the number of callbacks.
  func measure(_ workload: String) -> Int {
    count = 0
    switch workload {
    case "W2": postFromThreads(1)
    case "W2x2": postFromThreads(2)
    case "W2x4": postFromThreads(4)
    #if NEWER_API
      case "W2i":
        sample(Instrument())
        postFromThreads(1)
      case "W2h":
        sample(LatencyHistograms())
        postFromThreads(1)
      case "W2t":
        sample(LoopTrace())
        postFromThreads(1)
      case "W12": loop.post { self.resetTimers() }
      case "W5": return passTokens()
    #endif
    case "W2s": signalAgain()
    case "W3a": loop.post { self.chain() }
    case "W3b": loop.post { for _ in 0..<self.operations { self.loop.post { self.step() } } }
    case "W4a": loop.post { self.churn() }
    case "W4b": loop.post { for _ in 0..<self.operations { self.loop.addTimer(after: .zero) { self.step() } } }
    default: return 0
    }
    loop.run()
    return count
  }

  #if NEWER_API
    /// Lets an instrument receive one of a thousand callouts, as an instrument that stays on does.
    private func sample(_ instrument: any LoopInstrument) {
      loop.instruments = [instrument]
      loop.instrumentInterval = 1_000
    }
  #endif

  @inline(__always)
  private func step() {
    count += 1
    if count == operations { loop.stop() }
  }

  private func chain() {
    count += 1
    if count == operations { loop.stop() } else { loop.post { self.chain() } }
  }

  /// Signals a source from its own callout: signals from another thread would coalesce, and counts would differ between
  /// runs.
  private func signalAgain() {
    source?.cancel()
    source = loop.addSource { [unowned self] in
      step()
      if count < operations { source?.signal() }
    }
    source?.signal()
  }

  private func churn() {
    if timers.isEmpty { timers = (0..<1_000).map { _ in loop.addTimer(after: .seconds(60)) {} } }
    for number in 0..<operations {
      loop.addTimer(after: .milliseconds(1_000 + number % 59_000)) {}.cancel()
      step()
    }
  }

  #if NEWER_API
    /// Resets idle timeouts, none of which fires; the loop makes a pass after each hundred.
    private func resetTimers() {
      if timers.isEmpty { timers = (0..<1_000).map { _ in loop.addTimer(after: .seconds(60)) {} } }
      for _ in 0..<min(100, operations - count) {
        timers[count % timers.count].reset(after: .seconds(60))
        step()
      }
      if count < operations { loop.post { self.resetTimers() } }
    }
  #endif

  /// Each of the threads posts the same number of blocks; all have ended before the loop starts.
  private func postFromThreads(_ posters: Int) {
    self.posters = posters
    let threads = (0..<posters).map { _ in
      var thread = pthread_t()
      pthread_create(
        &thread,
        nil,
        { argument in
          let run = Unmanaged<EventRunLoopRun>.fromOpaque(argument!).takeUnretainedValue()
          let loop = run.loop
          for _ in 0..<run.operations / run.posters { loop.post { run.step() } }
          return nil
        },
        Unmanaged.passUnretained(self).toOpaque()
      )
      return thread
    }
    for thread in threads { pthread_join(thread, nil) }
  }

  #if NEWER_API
    private func passTokens() -> Int {
      let ring = TokenRing(operations)
      let sources = ring.readers.indices.map { index in
        try! loop.addDescriptor(ring.readers[index]) { [unowned self] _ in if ring.pass(at: index) { loop.stop() } }
      }
      ring.start()
      loop.run()
      for source in sources { source.cancel() }
      return ring.read
    }
  #endif
}
