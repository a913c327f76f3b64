// Blocks a loop in each of twenty ways, as often as its argument says. Prints each stack whose blocking frame is not
// the function that blocks, and then how many are right.
//
// A program of its own, because a larger one takes longer to read the names. StallStackTests starts it.
import Mainspring
import MainspringStacks

/// Blocks a loop of the calling thread until its stall is reported; returns the stack of the report.
func stack(of blocker: Blocker) throws -> StallStack? {
  let loop = try EventRunLoop()
  let release = Blocker.Release()
  let reported = Locked<StallStack?>(nil)
  let watch = try loop.reportStallsWithStack(longerThan: .milliseconds(4)) { _, stack in
    if release.isOver { return }
    reported.withLock { $0 = stack }
    release.end()
  }
  defer { watch.cancel() }
  loop.post {
    blocker.block(release)
    loop.stop()
  }
  loop.run()
  return reported.withLock { $0 }
}

let rounds = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 1
var right = 0
for blocker in Array(repeating: Blocker.all, count: rounds).joined() {
  let stack = try stack(of: blocker)
  let name = stack?.blockingFrame?.name ?? "no frame"
  // A function that spins is at times in a function that it calls.
  if [blocker.name, "isOver", "keep", "refuse"].contains(where: name.contains) {
    right += 1
  } else {
    print("\(blocker.name): \(name)\n\(stack?.description ?? "no stack")")
  }
}
print("right: \(right) of \(rounds * Blocker.all.count)")
