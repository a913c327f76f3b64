@_spi(Benchmarks) import MainspringBench

/// The verdict of a run on a goal, as the report shows it.
struct Judgment: Encodable {
  let workload: String
  let placement: Placement
  let goal: String
  let measured: String
  let verdict: Verdict
  /// The deviation from the goal, in percent of the goal; positive values are worse.
  let missedByPercent: Double?

  private enum Field: CodingKey { case workload, placement, goal, measured, verdict, reason, missedByPercent }

  func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Field.self)
    try fields.encode(workload, forKey: .workload)
    try fields.encode(placement, forKey: .placement)
    try fields.encode(goal, forKey: .goal)
    try fields.encode(measured, forKey: .measured)
    try fields.encode(verdict.name, forKey: .verdict)
    try fields.encodeIfPresent(verdict.reason, forKey: .reason)
    try fields.encodeIfPresent(missedByPercent, forKey: .missedByPercent)
  }
}
