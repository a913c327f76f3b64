@_spi(Benchmarks) import MainspringBench

/// The cost of a watch on a workload: the time with the watch divided by the time without it.
struct WatchCost: Encodable {
  let workload: String
  let watch: String
  let text: String
  let operations: Int
  let rounds: Int
  /// The time without the watch, in nanoseconds an operation.
  let plain: Estimate
  /// The time with the watch divided by that without, paired by round.
  let ratio: Estimate
  /// The highest ratio that meets the goal; nil if the watch has no goal.
  let limit: Double?
  let verdict: Verdict?

  private enum Field: CodingKey { case workload, watch, text, operations, rounds, plain, ratio, limit, verdict, reason }

  func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Field.self)
    try fields.encode(workload, forKey: .workload)
    try fields.encode(watch, forKey: .watch)
    try fields.encode(text, forKey: .text)
    try fields.encode(operations, forKey: .operations)
    try fields.encode(rounds, forKey: .rounds)
    try fields.encode(plain, forKey: .plain)
    try fields.encode(ratio, forKey: .ratio)
    try fields.encodeIfPresent(limit, forKey: .limit)
    try fields.encodeIfPresent(verdict?.name, forKey: .verdict)
    try fields.encodeIfPresent(verdict?.reason, forKey: .reason)
  }

  init?(
    workload: String,
    watch: String,
    text: String,
    operations: Int,
    plain: [Double],
    watched: [Double],
    limit: Double?,
    noise: [String]
  ) {
    guard let ratio = Estimate.ratio(of: watched, to: plain) else { return nil }
    self.workload = workload
    self.watch = watch
    self.text = text
    self.operations = operations
    rounds = plain.count
    self.plain = Estimate(of: plain)
    self.ratio = ratio
    self.limit = limit
    verdict = limit.map { Limit.atMost($0).verdict(on: ratio).unless(noise) }
  }

  /// The cost as a line of text: `W2 sampled: +1.2 % (+0.4 % – +2.0 %), goal ≤ 2 %: met`.
  var line: String {
    func percent(_ ratio: Double) -> String {
      let tenths = ((ratio - 1) * 1000).rounded() / 10
      return "\(tenths < 0 ? "" : "+")\(tenths) %"
    }
    let goal = limit.map { ", goal ≤ \(Table.show((($0 - 1) * 1000).rounded() / 10)) %: \(verdict!.name)" } ?? ""
    return "\(workload) \(watch): \(percent(ratio.median)) (\(percent(ratio.low)) – \(percent(ratio.high)))\(goal)"
  }
}
