import Glibc
import Mainspring

/// The workloads on an `EventRunLoop`, written as a user of Mainspring writes them.
///
/// `@unchecked Sendable`: the posting threads are joined before the loop's thread accesses the state.
final class EventRunLoopRun: @unchecked Sendable {
  private let operations: Int
  private let loop = try! EventRunLoop()
  private var count = 0
  private var source: RunLoopSource?
  private var posters = 1

  /// An instrument that does nothing with what it receives.
  private final class Instrument: LoopInstrument {}

  init(_ operations: Int) { self.operations = operations }

  func measure(_ workload: String) -> Int {
    switch workload {
    case "W2": postFromThreads(1)
    case "W2x2": postFromThreads(2)
    #if NEWER_API
      case "W2i":
        loop.instruments = [Instrument()]
        loop.instrumentInterval = 1000
        postFromThreads(1)
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
    source = loop.addSource { [unowned self] in
      step()
      if count < operations { source?.signal() }
    }
    source?.signal()
  }

  private func churn() {
    for _ in 0..<1_000 { loop.addTimer(after: .seconds(60)) {} }
    for number in 0..<operations {
      loop.addTimer(after: .milliseconds(1_000 + number % 59_000)) {}.cancel()
      step()
    }
  }

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
