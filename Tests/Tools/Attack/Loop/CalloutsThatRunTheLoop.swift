import Foundation
import Mainspring

/// Runs callouts of all kinds that are always due and run the loop themselves, on a small stack.
let calloutsThatRunTheLoop = Attack(name: "callouts-that-run-the-loop") { size in
  let report = DispatchSemaphore(value: 0)
  let outcome = NestedCallouts(lasting: .seconds(size.choose(20, short: 2)))
  let thread = Thread {
    outcome.run()
    report.signal()
  }
  thread.stackSize = 512 << 10
  thread.start()
  report.wait()
  let (callouts, depth) = outcome.result
  // Each source can be on the stack at most once.
  try Attack.expect(depth <= NestedCallouts.sourceCount, "callouts were \(depth) deep")
  try Attack.expect(callouts > 1000, "only \(callouts) callouts were made")
  return "\(callouts) callouts, at most \(depth) deep"
}

/// A loop with two sources of each kind that are always ready.
///
/// `@unchecked Sendable`: one thread runs it, and another reads the result after that thread has signaled its end.
private final class NestedCallouts: @unchecked Sendable {
  static let sourceCount = 8

  private let duration: Duration
  private var depth = 0
  private var deepest = 0
  private var callouts = 0
  var result: (callouts: Int, depth: Int) { (callouts, deepest) }

  init(lasting duration: Duration) { self.duration = duration }

  func run() {
    do { try runLoop() } catch { fatalError("\(error)") }
  }

  private func runLoop() throws {
    let loop = try EventRunLoop()
    let pipe = Pipe()
    let ends = [pipe.fileHandleForWriting.fileDescriptor, dup(pipe.fileHandleForWriting.fileDescriptor)]
    defer { close(ends[1]) }
    var sources: [RunLoopSource] = []
    for number in 0..<2 {
      loop.addTimer(after: .zero, repeatingEvery: .nanoseconds(1)) { self.nest(on: loop) }
      // An empty pipe is always writable.
      try loop.addDescriptor(ends[number], for: .writable) { _ in self.nest(on: loop) }
      sources.append(
        loop.addSource {
          sources[number].signal()
          self.nest(on: loop)
        }
      )
      sources[number].signal()
      loop.addObserver(for: .beforeSources) { _ in self.nest(on: loop) }
    }
    let end = ContinuousClock.now + duration
    loop.run(while: { ContinuousClock.now < end })
  }

  private func nest(on loop: EventRunLoop) {
    callouts += 1
    depth += 1
    deepest = max(deepest, depth)
    loop.run(mode: .default, before: loop.clock.now)
    depth -= 1
  }
}
