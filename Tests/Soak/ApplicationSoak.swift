import Foundation
import Mainspring

/// One application that leaves and returns thousands of times: after the first thousand, neither its memory nor the time for a
/// cycle may grow by more than two per cent.
///
/// Time is the processor time of the one thread that does it all, so it does not matter how busy the machine is, but for what other
/// programs do to caches and clock rates. Against that each block of cycles is measured beside a block of another application that
/// has just been made, and what counts is the quotient of the two: its median in the last third of the soak over that in the
/// first.
@MainActor
struct ApplicationSoak {
  /// Before these, tables and caches grow to their sizes.
  private nonisolated static let settlingCycles = 1000
  private nonisolated static let blockCycles = 25
  /// Below this the thirds have too few blocks.
  nonisolated static let leastCycles = settlingCycles + 30 * blockCycles
  private static let allowedGrowth = 0.02
  /// Calls that go deeper with each cycle are to be seen as well.
  private static let stackSize: rlim_t = 512 * 1024
  private static let stackLimit = __rlimit_resource_t(RLIMIT_STACK.rawValue)

  private let cycles: Int

  init(cycles: Int) { self.cycles = cycles }

  /// Runs it; true if nothing has grown.
  func run() throws -> Bool {
    print("soak: an application, \(cycles) cycles")
    // The kernel asks for the limit each time that the main thread's stack grows.
    var limit = rlimit()
    getrlimit(ApplicationSoak.stackLimit, &limit)
    limit.rlim_cur = ApplicationSoak.stackSize
    setrlimit(ApplicationSoak.stackLimit, &limit)

    let application = try CycledApplication(clock: .system())
    _ = application.cycle(ApplicationSoak.settlingCycles)
    var memory: [Double] = []
    var times: [Double] = []
    var quotients: [Double] = []
    for block in 0..<(cycles - ApplicationSoak.settlingCycles) / ApplicationSoak.blockCycles {
      let fresh = try CycledApplication(clock: .virtual())
      _ = fresh.cycle(5)
      // Each first in turn: what runs second finds warmer caches.
      let (own, other) = block.isMultiple(of: 2) ? measure(application, fresh) : swapped(measure(fresh, application))
      times.append(own / Double(ApplicationSoak.blockCycles) / 1000)
      quotients.append(own / other)
      memory.append(Double(ResidentMemory.kilobytes))
    }
    return report(memory: memory, times: times, quotients: quotients)
  }

  private func measure(_ first: CycledApplication, _ second: CycledApplication) -> (Double, Double) {
    (first.cycle(ApplicationSoak.blockCycles), second.cycle(ApplicationSoak.blockCycles))
  }

  private func swapped(_ pair: (Double, Double)) -> (Double, Double) { (pair.1, pair.0) }

  private func report(memory: [Double], times: [Double], quotients: [Double]) -> Bool {
    let memoryGrowth = growth(of: memory)
    let timeGrowth = growth(of: quotients)
    print(
      """
        resident memory: \(Int(first(memory))) kB in the first third, \(Int(last(memory))) kB in the last, \(percent(memoryGrowth))
        processor time of a cycle: \(rounded(first(times))) µs in the first third, \(rounded(last(times))) µs in the last
        the same beside a fresh application: \(percent(timeGrowth))
      """
    )
    let isFlat = memoryGrowth <= ApplicationSoak.allowedGrowth && timeGrowth <= ApplicationSoak.allowedGrowth
    print(isFlat ? "soak: no fault" : "soak: FAULT: more than \(percent(ApplicationSoak.allowedGrowth)) is growth")
    return isFlat
  }

  private func growth(of values: [Double]) -> Double { last(values) / first(values) - 1 }

  private func first(_ values: [Double]) -> Double { median(values.prefix(values.count / 3)) }

  private func last(_ values: [Double]) -> Double { median(values.suffix(values.count / 3)) }

  private func median(_ values: ArraySlice<Double>) -> Double { values.sorted()[values.count / 2] }

  private func percent(_ share: Double) -> String { String(format: "%+.2f %%", share * 100) }

  private func rounded(_ value: Double) -> String { String(format: "%.1f", value) }
}
