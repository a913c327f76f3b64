// An actor whose executor is a loop: callouts of the loop access its state directly, tasks with await.
import Mainspring

actor Meter {
  let loop: EventRunLoop
  var total = 0

  init(on loop: EventRunLoop) { self.loop = loop }

  nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

  func add(_ amount: Int) { total += amount }

  // For callouts of the loop: needs no await, and checks that it runs on the loop.
  nonisolated func tick() { assumeIsolated { $0.total += 1 } }
}

let loop = EventRunLoop.main
let meter = Meter(on: loop)
let ticker = loop.addTimer(after: .milliseconds(1), repeatingEvery: .milliseconds(1)) { meter.tick() }
let total = try loop.runUntilComplete {
  await meter.add(100)
  for await _ in loop.ticks(every: .milliseconds(2)).prefix(5) {}
  return await meter.total
}
ticker.cancel()
print("at least a hundred: \(total >= 100)")
