import Foundation
import Mainspring
import TestPrograms

/// Ends loop threads while other threads post to them: what was accepted must run.
let endedThreads = Attack(name: "ended-threads") { size in
  let rounds = size.choose(500, short: 50)
  var posts = 0
  for _ in 0..<rounds {
    let thread = try LoopThread(name: "ended")
    let loop = thread.loop
    let ran = Counter()
    let accepted = Counter()
    let ended = DispatchGroup()
    for _ in 0..<4 {
      ended.enter()
      Thread.detachNewThread {
        while loop.post({ ran.increment() }) { accepted.increment() }
        ended.leave()
      }
    }
    while ran.value < 100 { sched_yield() }
    thread.shutDownAndWait(within: .seconds(60))
    ended.wait()
    try Attack.expect(ran.value == accepted.value, "\(accepted.value - ran.value) accepted posts did not run")
    posts += accepted.value
  }
  return "\(rounds) ends, \(posts) posts"
}

/// Releases loops with work that never ran: they must leave no descriptor.
let releasedLoops = Attack(name: "released-loops") { size in
  let rounds = size.choose(2000, short: 200)
  let before = ProcessFigures(getpid()).openDescriptors
  for _ in 0..<rounds {
    let loop = try EventRunLoop()
    let bound = LoopBound([1], on: loop)
    loop.submit { bound.value.count }
    loop.offload {
      1
    } then: { _ in
    }
    loop.postTimer(after: .seconds(1)) {}
    loop.post { bound.value = [] }
  }
  let deadline = ContinuousClock.now.advanced(by: .seconds(60))
  // Offloaded work may still be under way; its end releases the last loops.
  while ProcessFigures(getpid()).openDescriptors > before + 5, ContinuousClock.now < deadline { sched_yield() }
  let left = ProcessFigures(getpid()).openDescriptors - before
  try Attack.expect(left <= 5, "\(left) descriptors are left open")
  return "\(rounds) loops"
}
