import Mainspring
import TestPrograms

/// Makes 1,000 pieces of work of one kind ready at once, each a millisecond long, beside a timer that repeats every
/// ten milliseconds.
///
/// Each firing waits for at most the callout in progress; the limit leaves room for a machine that is busy.
let longCallouts = Attack(name: "long-callouts") { size in
  let count = size.choose(1000, short: 200)
  var worst = Duration.zero
  for kind in LongWork.allCases {
    let loop = try EventRunLoop()
    let channels = (0..<(kind.isDescriptor ? count : 0)).map { _ in Channel() }
    let served = Counter()
    let work: @Sendable () -> Void = {
      let beginning = ContinuousClock.now
      while beginning.duration(to: .now) < .milliseconds(1) {}
      if served.increment() == count { loop.stop() }
    }
    for index in 0..<count {
      switch kind {
      case .source: loop.addSource(handler: work).signal()
      case .systemSource: loop.addSource(priority: .system, handler: work).signal()
      case .post: loop.post(work)
      case .systemPost: loop.post(priority: .system, work)
      case .descriptor, .systemDescriptor:
        channels[index].send()
        let priority = kind == .descriptor ? SourcePriority.default : .system
        try loop.addDescriptor(channels[index].near, isOneShot: true, priority: priority) { _ in work() }
      }
    }
    let timer = LateTimer(on: loop)
    loop.run()
    try Attack.expect(served.value == count, "\(kind): \(count - served.value) callouts are missing")
    try Attack.expect(timer.lateness < .milliseconds(100), "\(kind): a timer was \(timer.lateness) late")
    worst = max(worst, timer.lateness)
  }
  return "the latest timer beside \(count) callouts of a millisecond came \(worst) late"
}

/// A timer that is set again ten milliseconds after each firing, and the time by which the latest firing was late.
private final class LateTimer {
  private(set) var lateness = Duration.zero

  init(on loop: EventRunLoop) { set(on: loop) }

  private func set(on loop: EventRunLoop) {
    let due = loop.clock.now.advanced(by: .milliseconds(10))
    loop.addTimer(at: due) { [unowned loop] in
      self.lateness = max(self.lateness, due.duration(to: loop.clock.now))
      self.set(on: loop)
    }
  }
}

private enum LongWork: CaseIterable {
  case source, systemSource, post, systemPost, descriptor, systemDescriptor

  var isDescriptor: Bool { self == .descriptor || self == .systemDescriptor }
}
