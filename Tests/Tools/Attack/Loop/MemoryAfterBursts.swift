import Foundation
import Mainspring
import TestPrograms

/// Posts bursts of a million blocks from another thread, and then measures memory while the loop is idle.
let memoryAfterBursts = Attack(name: "memory-after-bursts") { size in
  let loop = try EventRunLoop()
  let before = ResidentMemory.bytes
  var peak = before
  for _ in 0..<size.choose(5, short: 2) {
    let isPosted = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      for _ in 0..<1_000_000 { loop.post {} }
      isPosted.signal()
    }
    // The posted blocks wait until all of them are queued.
    isPosted.wait()
    peak = max(peak, ResidentMemory.bytes)
    loop.run(mode: .default, before: loop.clock.now)
    while loop.run(mode: .default, before: loop.clock.now) == .handledSource {}
  }
  // Some work arrives from time to time, as in any service.
  let end = loop.clock.now.advanced(by: .seconds(30))
  let timer = loop.addTimer(after: .zero, repeatingEvery: .milliseconds(100)) {}
  var left = Int.max
  loop.run(while: {
    left = ResidentMemory.bytes - before
    return left >= 4 << 20 && loop.clock.now < end
  })
  timer.cancel()
  try Attack.expect(left < 4 << 20, "\(left >> 20) MiB of \((peak - before) >> 20) MiB stay after half a minute")
  return "\((peak - before) >> 20) MiB at the peak, \(left >> 10) KiB later"
}
