import Foundation
import Mainspring
import TestPrograms

/// Runs applications that leave and return thousands of times: after the first thousand cycles, neither the memory nor
/// the time for a cycle may grow by more than two per cent.
///
/// One application runs in real time, for the memory; another on a virtual clock, for the time. The time is the
/// processor time of the one thread that does all the work, but on a busy machine even that varies by half, since other
/// programs use the same caches. Each block of cycles is therefore measured next to a block of a newly created
/// application, and the quotient of the two must not grow from the first third of the soak to the last. Each third is
/// judged by its fast blocks, which were disturbed least.
///
/// If something seems to have grown, the soak continues, up to ten times as long: a real growth continues with each
/// cycle, an apparent one does not.
@MainActor
struct ApplicationSoak {
  /// The cycles in which tables and caches grow to their sizes; they are not judged.
  private nonisolated static let settlingCycles = 1000
  private nonisolated static let blockCycles = 25
  /// The minimum number of cycles; with fewer, the thirds have too few blocks.
  nonisolated static let leastCycles = settlingCycles + 30 * blockCycles
  private static let longestExtension = 10
  private static let allowedGrowth = 0.02
  /// A small stack, so that calls that nest deeper with each cycle are also detected.
  private static let stackSize: rlim_t = 512 * 1024
  private static let stackLimit = __rlimit_resource_t(RLIMIT_STACK.rawValue)

  private let cycles: Int
  private let real: CycledApplication
  private let virtual: CycledApplication
  /// For each block: kilobytes, and nanoseconds of the virtual application and of a fresh one.
  private var memory: [Double] = []
  private var times: [Double] = []
  private var freshTimes: [Double] = []

  init(cycles: Int) throws(RunLoopError) {
    self.cycles = cycles
    real = try CycledApplication(clock: .system())
    virtual = try CycledApplication(clock: .virtual())
  }

  /// Runs the soak; returns whether nothing has grown.
  mutating func run() throws -> Bool {
    print("soak: an application, \(cycles) cycles")
    // The kernel reads the limit each time that the main thread's stack grows.
    var limit = rlimit()
    getrlimit(ApplicationSoak.stackLimit, &limit)
    limit.rlim_cur = ApplicationSoak.stackSize
    setrlimit(ApplicationSoak.stackLimit, &limit)

    _ = real.cycle(ApplicationSoak.settlingCycles)
    _ = virtual.cycle(ApplicationSoak.settlingCycles)
    for _ in 0..<ApplicationSoak.longestExtension {
      try measure((cycles - ApplicationSoak.settlingCycles) / ApplicationSoak.blockCycles)
      if isFlat { break }
    }
    // Not earlier: the first use of formats takes memory itself.
    report()
    print(isFlat ? "soak: no fault" : "soak: FAULT: more than \(percent(ApplicationSoak.allowedGrowth)) is growth")
    return isFlat
  }

  private mutating func measure(_ blocks: Int) throws(RunLoopError) {
    for block in 0..<blocks {
      let fresh = try CycledApplication(clock: .virtual())
      _ = fresh.cycle(5)
      _ = real.cycle(ApplicationSoak.blockCycles)
      // The two alternate in running first: the second one finds warmer caches.
      if block.isMultiple(of: 2) { times.append(virtual.cycle(ApplicationSoak.blockCycles)) }
      freshTimes.append(fresh.cycle(ApplicationSoak.blockCycles))
      if !block.isMultiple(of: 2) { times.append(virtual.cycle(ApplicationSoak.blockCycles)) }
      memory.append(Double(ResidentMemory.bytes / 1024))
    }
  }

  // MARK: - Growth

  private var memoryGrowth: Double { last(memory, 0.5) / first(memory, 0.5) - 1 }

  private var timeGrowth: Double {
    (last(times, 0.1) / last(freshTimes, 0.1)) / (first(times, 0.1) / first(freshTimes, 0.1)) - 1
  }

  private var isFlat: Bool {
    memoryGrowth <= ApplicationSoak.allowedGrowth && timeGrowth <= ApplicationSoak.allowedGrowth
  }

  /// Returns the quantile of the first third of the values.
  private func first(_ values: [Double], _ share: Double) -> Double {
    quantile(share, of: values.prefix(values.count / 3))
  }

  private func last(_ values: [Double], _ share: Double) -> Double {
    quantile(share, of: values.suffix(values.count / 3))
  }

  private func quantile(_ share: Double, of values: ArraySlice<Double>) -> Double {
    values.sorted()[Int(Double(values.count - 1) * share)]
  }

  // MARK: - Report

  private func report() {
    print(
      """
        \(ApplicationSoak.settlingCycles + times.count * ApplicationSoak.blockCycles) cycles
        memory: \(Int(first(memory, 0.5))) kB in the first third, \(Int(last(memory, 0.5))) kB in the last, \
      \(percent(memoryGrowth))
        a cycle: \(microseconds(first(times, 0.1))) in the first third, \(microseconds(last(times, 0.1))) in the last; \
      beside a fresh application \(percent(timeGrowth))
      """
    )
  }

  private func percent(_ share: Double) -> String { String(format: "%+.2f %%", share * 100) }

  private func microseconds(_ block: Double) -> String {
    String(format: "%.1f µs", block / Double(ApplicationSoak.blockCycles) / 1000)
  }
}
