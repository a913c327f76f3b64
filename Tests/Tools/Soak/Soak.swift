import Foundation
import Mainspring
import TestPrograms

/// One soak: starts the loops and the threads, watches the memory, and sums up the results.
struct Soak {
  private static let threadCount = 8
  private static let loopCount = 2
  /// The shortest soak, in seconds, whose memory is judged: a shorter one cannot distinguish a leak from a cache.
  private static let shortestForMemory = 60
  /// The growth of memory from the first half to the second that is permitted, in kilobytes.
  private static let allowedGrowth = 8 * 1024

  private let options: SoakOptions

  init(_ options: SoakOptions) { self.options = options }

  /// Runs the soak; returns whether no fault was found.
  func run() -> Bool {
    let clock = options.isVirtual ? "virtual clocks" : "the system's clock"
    print(
      "soak: \(options.seconds) s, seed \(options.seed), \(Soak.threadCount) threads, \(Soak.loopCount) loops on \(clock)"
    )
    SignalBell.block()
    let hosts = (0..<Soak.loopCount).map { _ in LoopHost(isVirtual: options.isVirtual) }
    let drivers = (0..<Soak.threadCount).map { Driver(hosts: hosts, seed: options.seed &* 100 &+ UInt64($0)) }
    drivers.forEach { $0.start() }

    let memory = watchMemory()

    let counts = drivers.map { $0.finish() }
    // All hosts at once: a loop may still owe the wake-up of another loop's task.
    hosts.forEach { $0.beginToFinish() }
    hosts.forEach { $0.finish() }
    if Ticket.liveCount != 0 { Faults.add("\(Ticket.liveCount) callouts are still owed, or not let go of") }
    judge(memory)
    return report(counts, memory)
  }

  /// Returns the resident memory of each second, in kilobytes.
  private func watchMemory() -> [Int] {
    var memory: [Int] = []
    for second in 1...options.seconds {
      sleep(1)
      memory.append(ResidentMemory.bytes / 1024)
      if second % 30 == 0 {
        print("  \(second) s: \(Ticket.servedCount) callouts, \(memory[second - 1]) kB, \(Faults.count) faults")
        fflush(nil)
      }
    }
    return memory
  }

  private func judge(_ memory: [Int]) {
    guard memory.count >= Soak.shortestForMemory else { return }
    // The beginning is left out: queues grow to their size then.
    let settled = memory.dropFirst(memory.count / 10)
    let firstHalf = settled.prefix(settled.count / 2).max() ?? 0
    let secondHalf = settled.suffix(settled.count / 2).max() ?? 0
    if secondHalf > firstHalf + Soak.allowedGrowth {
      Faults.add("memory grows: at most \(firstHalf) kB in the first half, \(secondHalf) kB in the second")
    }
  }

  private func report(_ counts: [[Operation: Int]], _ memory: [Int]) -> Bool {
    let total = counts.reduce(into: [Operation: Int]()) { $0.merge($1, uniquingKeysWith: +) }
    for operation in Operation.allCases { print("  \(operation): \(total[operation] ?? 0)") }
    print("  callouts owed and served: \(Ticket.servedCount)")
    print("  resident memory: \(memory.first ?? 0) kB after the first second, \(memory.last ?? 0) kB at the end")
    // An operation that was never performed was not tested.
    for operation in Operation.allCases where total[operation] == nil { Faults.add("\(operation) was never done") }
    for fault in Faults.first { print("  FAULT: \(fault)") }
    print(Faults.count == 0 ? "soak: no fault" : "soak: \(Faults.count) faults")
    return Faults.count == 0
  }
}
