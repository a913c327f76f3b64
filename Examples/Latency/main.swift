// Latency of posts: the time from a post on another thread until the loop runs the block, and the cost of a post.
import Foundation
import Mainspring
import Synchronization

let rounds = 10_000
let posts = 1_000_000
let loop = EventRunLoop.main
let clock = ContinuousClock()
let waits = Mutex<[Duration]>([])
let ran = Atomic<Int>(0)
let burst = Mutex<Duration>(.zero)

Thread.detachNewThread {
  for _ in 0..<rounds {
    let answered = DispatchSemaphore(value: 0)
    let posted = clock.now
    loop.post {
      let wait = clock.now - posted
      waits.withLock { $0.append(wait) }
      answered.signal()
    }
    answered.wait()
  }
  let start = clock.now
  for _ in 0..<posts { loop.post { ran.add(1, ordering: .relaxed) } }
  loop.post {
    burst.withLock { $0 = clock.now - start }
    loop.stop()
  }
}
loop.run()

precondition(waits.withLock(\.count) == rounds && ran.load(ordering: .relaxed) == posts, "every callback is counted")
let sorted = waits.withLock { $0.sorted() }.map { $0 / .microseconds(1) }
print("post to run: p50 \(sorted[rounds / 2]) µs, p99 \(sorted[rounds * 99 / 100]) µs, worst \(sorted[rounds - 1]) µs")
let nanoseconds = Int(burst.withLock { $0 / .nanoseconds(1) }) / posts
print("a burst: \(nanoseconds) ns a post, on \(ProcessInfo.processInfo.activeProcessorCount) cores, nothing pinned")
