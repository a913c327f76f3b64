import CPeers
import Glibc
import Mainspring

/// Runs a single workload on one loop, so that callgrind can count its instructions: `Instructions mainspring W2 2000`.
///
/// The posting thread of W2 ends before the loop starts, so that two counts differ only by the operations.
@main
struct InstructionsCommand {
  static func main() {
    let arguments = CommandLine.arguments
    guard arguments.count == 4, let operations = Int(arguments[3]), operations > 0 else {
      print("usage: Instructions mainspring|libevent W2|W2i|W2s|W3a|W3b|W4a|W4b <operations>")
      exit(64)
    }
    let workload = arguments[2]
    let count =
      arguments[1] == "libevent"
      ? LibEventRun(operations).measure(workload) : EventRunLoopRun(operations).measure(workload)
    // A wrong count of callbacks would make the count of instructions worthless.
    if count != operations {
      print("\(workload): \(count) callbacks instead of \(operations)")
      exit(1)
    }
  }
}
