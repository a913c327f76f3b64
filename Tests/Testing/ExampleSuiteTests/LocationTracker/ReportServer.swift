@testable import ExampleApplications

/// A server that records the reports and their times, and fails while the test demands it.
final class ReportServer: TrackServer {
  struct Outage: Error {}

  nonisolated struct Report: Equatable {
    let fixes: Int
    let time: Duration
  }

  var isOut = false
  /// The duration of a report.
  var reportTime = Duration.zero
  private(set) var reports: [Report] = []
  private let clock: any Clock<Duration>
  private let elapsed: () -> Duration

  init(clock: any Clock<Duration>) {
    self.clock = clock
    elapsed = clock.stopwatch()
  }

  func report(_ fixes: [Fix]) async throws {
    if reportTime > .zero { try await clock.sleep(for: reportTime) }
    if isOut { throw Outage() }
    reports.append(Report(fixes: fixes.count, time: elapsed()))
  }
}
