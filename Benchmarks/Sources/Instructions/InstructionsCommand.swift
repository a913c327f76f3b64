import CPeers
import Glibc
import Mainspring

/// Runs a single workload on one loop, so that callgrind can count its instructions: `Instructions mainspring W2 2000`.
///
/// With a number of rounds, `Instructions mainspring W2 2000 10`, it prints the time of each.
///
/// The posting threads of W2 end before the loop starts, so that two counts differ only by the operations.
@main
struct InstructionsCommand {
  static func main() {
    let arguments = CommandLine.arguments
    let numbers = arguments.dropFirst(3).map { Int($0) ?? 0 }
    guard (1...2).contains(numbers.count), numbers.allSatisfy({ $0 > 0 }),
      arguments[1] == "mainspring" || arguments[1] == "libevent" && numbers.count == 1
    else {
      print("usage: Instructions mainspring|libevent W2|W2x2|W2x4|W2i|W2s|W3a|W3b|W4a|W4b|W5|W12 <operations>")
      print("       Instructions mainspring W2h|W2t|'W7 own'|W9|W10|'W4a virtual'|'W4b virtual' <operations>")
      print("       Instructions mainspring W2|W2x2|W2x4|W2i|W2s|W3a|W3b|W4a|W4b|W5 <operations> <rounds>")
      exit(64)
    }
    let (workload, operations) = (arguments[2], numbers[0])
    if numbers.count == 2 {
      exit(TimedRounds.measure(workload, operations: operations, rounds: numbers[1]) ? 0 : 1)
    }
    let count = arguments[1] == "libevent" ? LibEventRun(operations).measure(workload) : ours(workload, operations)
    // A wrong count of callbacks would make the count of instructions worthless.
    if count != operations {
      print("\(workload): \(count) callbacks instead of \(operations)")
      exit(1)
    }
  }

  private static func ours(_ workload: String, _ operations: Int) -> Int {
    #if NEWER_API
      if ["W7 own", "W9", "W10"].contains(workload) {
        return MainActor.assumeIsolated { LifeCycleRun(operations).measure(workload) }
      }
    #endif
    // In virtual time, "W4a virtual", no count follows the clock.
    let words = workload.split(separator: " ")
    return EventRunLoopRun(operations, inVirtualTime: words.last == "virtual").measure(String(words[0]))
  }
}
