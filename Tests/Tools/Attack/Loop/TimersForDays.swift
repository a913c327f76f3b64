import Mainspring
import TestPrograms

/// Fires timers one at a time beside a timeout far in the future, for hours or days of virtual time.
let timersForDays = Attack(name: "timers-for-days") { size in
  let firingsPerRound = size.choose(300_000, short: 20_000)
  var report: [String] = []
  for count in [1, 31] {
    let loop = try EventRunLoop(clock: .virtual())
    loop.addTimer(after: .seconds(1_000_000_000)) {}
    var firings = 0
    // Each fires 60 times a second, and no two at once.
    let interval = Duration.nanoseconds(16_666_667)
    for number in 1...count { loop.addTimer(after: .microseconds(number), repeatingEvery: interval) { firings += 1 } }
    let round = interval * (firingsPerRound / count)
    loop.advance(by: round)
    let before = ResidentMemory.bytes
    for _ in 0..<2 { loop.advance(by: round) }
    let growth = ResidentMemory.bytes - before
    try Attack.expect(
      growth < 1 << 20,
      "\(firings) firings of \(count) timers have taken \(growth >> 10) KiB, \(growth / (firings * 2 / 3)) bytes each"
    )
    report.append("\(firings) firings of \(count) in \(round * 3): \(growth >> 10) KiB")
  }
  return report.joined(separator: "; ")
}
