@_spi(Benchmarks) import MainspringBench

/// Mainspring against the best peer in a row of the table.
struct RowContest: Encodable {
  let workload: String
  let placement: Placement
  /// The figure of the row that is compared: "time", or a percentile such as "p99".
  let measure: String
  let contest: Contest
  /// Peers that are not compared, since their timers fire early: they have no lateness, or end before the work is due.
  let leftOut: [String]

  /// Returns the contests of all rows that a peer takes part in, one placement after the other.
  static func all(in results: [Result], noise: [String]) -> [RowContest] {
    let rows = Dictionary(grouping: results) { Row(workload: $0.workload, placement: $0.placement) }
    return results.filter { $0.peer == Peer.ours && $0.bytes == nil }.flatMap { ours in
      contests(
        of: ours,
        with: rows[Row(workload: ours.workload, placement: ours.placement)]!.filter { $0.peer != Peer.ours },
        noise: noise
      )
    }
  }

  private struct Row: Hashable {
    let workload: String
    let placement: Placement
  }

  private static func contests(of ours: Result, with peers: [Result], noise: [String]) -> [RowContest] {
    let early = peers.filter { ($0.early ?? 0) > 0 || $0.endsEarly == true }.map(\.peer)
    let punctual = peers.filter { !early.contains($0.peer) }
    func contest(_ measure: String, _ rounds: (Result) -> [Double]?) -> RowContest? {
      guard let mine = rounds(ours) else { return nil }
      let rivals = punctual.compactMap { peer in rounds(peer).map { Contest.Rival(name: peer.peer, rounds: $0) } }
      return Contest(ours: mine, rivals: rivals, noise: noise).map {
        RowContest(workload: ours.workload, placement: ours.placement, measure: measure, contest: $0, leftOut: early)
      }
    }
    // The lateness of timers is judged by both of its published percentiles; a time by its median.
    let measures = [contest("time") { $0.rounds }, ours.workload == "W4c" ? contest("p99") { $0.tailRounds } : nil]
    return measures.compactMap { $0 }
  }
}
