import Foundation
import Mainspring
import Synchronization

/// Work that keeps a loop busy.
enum Work: String, CaseIterable {
  case ownPosts = "posts of a loop to itself"
  case posts = "posts of each loop to the next one"
  case timers = "timers that are added and canceled, beside 10,000 others"
  case sockets = "tokens through pairs of sockets"

  /// The callbacks of all loops together, or the timers added and canceled, in millions a second.
  func measure(on count: Int, for seconds: Double) throws -> Double {
    let group = try LoopThreadGroup(name: "scaling", count: count, isPinned: true)
    defer { for thread in group.threads { thread.shutDownAndWait() } }
    let loops = group.threads.map(\.loop)
    let counters = loops.map { _ in LoopCounter() }
    for (index, loop) in loops.enumerated() {
      let counter = counters[index]
      let next = loops[(index + 1) % count]
      let nextCounter = counters[(index + 1) % count]
      try loop.submit { try begin(on: loop, counter, next, nextCounter) }.wait()
    }
    // Not counted: the memory that grows at the beginning.
    Thread.sleep(forTimeInterval: seconds / 5)
    let before = counters.map(\.value).reduce(0, +)
    let clock = ContinuousClock()
    let start = clock.now
    Thread.sleep(forTimeInterval: seconds)
    let done = counters.map(\.value).reduce(0, +) - before
    let length = clock.now - start
    counters.forEach { $0.stop() }
    return Double(done) / (length / .microseconds(1))
  }

  private func begin(
    on loop: EventRunLoop,
    _ counter: LoopCounter,
    _ next: EventRunLoop,
    _ nextCounter: LoopCounter
  ) throws {
    switch self {
    case .ownPosts: for _ in 0..<100 { Work.post(to: loop, counter) }
    case .posts: for _ in 0..<100 { Work.send(to: next, nextCounter, loop, counter) }
    case .timers:
      for number in 0..<10_000 { loop.addTimer(after: .seconds(60 + number)) {} }
      Work.addTimers(on: loop, counter)
    case .sockets: for _ in 0..<20 { try Work.passToken(on: loop, counter) }
    }
  }

  private static func post(to loop: EventRunLoop, _ counter: LoopCounter) {
    loop.post {
      if counter.count() { post(to: loop, counter) }
    }
  }

  /// Posts to `loop`, whose block posts to `next`, and so on between these two.
  private static func send(
    to loop: EventRunLoop,
    _ counter: LoopCounter,
    _ next: EventRunLoop,
    _ nextCounter: LoopCounter
  ) {
    loop.post {
      if counter.count() { send(to: next, nextCounter, loop, counter) }
    }
  }

  private static func addTimers(on loop: EventRunLoop, _ counter: LoopCounter) {
    loop.post {
      for number in 0..<100 {
        loop.addTimer(after: .seconds(1 + number)) {}.cancel()
        if !counter.count() { return }
      }
      addTimers(on: loop, counter)
    }
  }

  /// Sends a byte back and forth between two sockets.
  private static func passToken(on loop: EventRunLoop, _ counter: LoopCounter) throws {
    var pair: [Int32] = [0, 0]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue), 0, &pair) == 0 else {
      throw RunLoopError.system(call: "socketpair", errno: errno)
    }
    for descriptor in pair {
      var source: DescriptorSource?
      source = try loop.addDescriptor(descriptor) { _ in
        var byte: UInt8 = 0
        guard read(descriptor, &byte, 1) == 1, counter.count(), write(descriptor, &byte, 1) == 1 else {
          // The end of one is the other's, too.
          source?.cancel()
          source = nil
          close(descriptor)
          return
        }
      }
    }
    var byte: UInt8 = 0
    guard write(pair[0], &byte, 1) == 1 else { throw RunLoopError.system(call: "write", errno: errno) }
  }
}

/// Counts the callbacks of one loop, which alone changes it; alone in its line of the cache.
final class LoopCounter: Sendable {
  private let padding = (Padding(), Padding())
  private let counted = Atomic<Int>(0)
  private let isStopped = Atomic<Bool>(false)
  private let morePadding = (Padding(), Padding())

  private struct Padding {
    let words = (0, 0, 0, 0, 0, 0, 0, 0)
  }

  var value: Int { counted.load(ordering: .relaxed) }

  /// Counts one; returns whether the work goes on.
  func count() -> Bool {
    // Not an addition, which would lock the line: nobody else writes.
    counted.store(counted.load(ordering: .relaxed) + 1, ordering: .relaxed)
    return !isStopped.load(ordering: .relaxed)
  }

  func stop() { isStopped.store(true, ordering: .relaxed) }
}
