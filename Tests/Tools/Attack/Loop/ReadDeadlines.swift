import Mainspring

/// Reads the deadline of each of many timers, while others are added, moved and fired.
let readDeadlines = Attack(name: "read-deadlines") { size in
  let count = size.choose(200_000, short: 50_000)
  let loop = try EventRunLoop(clock: .virtual())
  let timers = (0..<count).map { loop.addTimer(after: .seconds(count - $0)) {} }
  loop.advance(by: .zero)
  let start = ContinuousClock.now
  for (index, timer) in timers.enumerated() {
    if index % 3 == 0 { timer.reset(after: .seconds(count + index)) }
    let expected = index % 3 == 0 ? count + index : count - index
    try Attack.expect(timer.deadline?.sinceStart == .seconds(expected), "the deadline of timer \(index) is wrong")
  }
  let duration = ContinuousClock.now - start
  try Attack.expect(duration < .seconds(10), "reading the deadlines of \(count) timers took \(duration)")
  return "\(count) deadlines in \(duration)"
}
