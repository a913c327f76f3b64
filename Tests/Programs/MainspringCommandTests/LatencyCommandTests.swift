import ControlPlane
import Foundation
import Mainspring
import TestPrograms
import Testing

@testable import MainspringCommand

/// Tests of `latency` with a running service.
@Suite(.waitsForPrograms)
struct LatencyCommandTests {
  private let folder = TemporaryFolder()

  /// Starts a service with a control server, and waits for its socket.
  private func startService() throws -> RunningProgram {
    let service = try RunningProgram("ControlFixture", [folder.path])
    _ = try service.waitForLine(containing: ".sock")
    return service
  }

  /// Waits until a thread of the service posts to its main loop; the command itself prints nothing until the end.
  private func waitForMeasurement(of service: RunningProgram) throws {
    let threads = "/proc/\(service.child.processIdentifier)/task"
    let limit = ContinuousClock.now + .seconds(60)
    while ContinuousClock.now < limit {
      let names = try FileManager.default.contentsOfDirectory(atPath: threads).compactMap {
        try? String(contentsOfFile: "\(threads)/\($0)/comm", encoding: .utf8)
      }
      if names.contains("latency-post\n") { return }
    }
    Issue.record("the measurement has not begun")
  }

  @Test func aPipeGetsOneTableAtTheEnd() throws {
    let service = try startService()

    // When it is measured, and handles an event meanwhile
    let command = try folder.mainspring("latency", "service", "--rate", "50", "--seconds", "2")
    try waitForMeasurement(of: service)
    _ = try ControlClient(socketPath: folder.file(try #require(folder.sockets.first))).send(.hangup)
    let end = command.waitForEnd()

    // Then every post is in the table and in the histogram, and what the event made the loop call is in the list
    #expect(end.end == .exited(status: 0))
    #expect(end.lines.first?.hasPrefix("service (\(service.child.processIdentifier)): 50 posts a second for 2") == true)
    #expect(end.lines[2].split(separator: " ") == ["count", "min", "p50", "p90", "p99", "p99.9", "max"])
    #expect(end.lines[3].hasPrefix("100 "))
    let histogram = end.lines.filter { $0.hasPrefix("≤ ") }
    #expect(histogram.compactMap { $0.split(separator: " ").last.flatMap { Int($0) } }.reduce(0, +) == 100)
    let list = try #require(end.lines.firstIndex(of: "longest callouts"))
    #expect(end.lines[(list + 1)...].contains { $0.contains("descriptor  ControlPlane/") })
    #expect(!end.lines.joined().contains("\u{1B}"))
  }

  @Test func jsonIsTheLastReport() throws {
    let service = try startService()
    let pid = String(service.child.processIdentifier)

    let end = try folder.mainspring("latency", "--json", pid, "--rate", "20", "--seconds", "1").waitForEnd()

    #expect(end.end == .exited(status: 0))
    let report = try JSONDecoder().decode(LatencyReport.self, from: Data(end.lines.joined().utf8))
    #expect(end.lines.count == 1)
    #expect(report.outcome == .complete && report.rate == 20 && report.count == 20)
  }

  @Test func theFirstLineNamesThePlacementOfTheThreads() throws {
    // Given a service all of whose threads are on one core
    let cores = Processors.permitted
    let service = try startService(on: cores[0], of: cores)

    // When it is measured from its own core and, if the machine has another core, from that one
    let near = try folder.mainspring("latency", "service", "--seconds", "1").waitForEnd()
    let other = "\(cores[cores.count - 1])"
    let far = try folder.mainspring("latency", "service", "--seconds", "1", "--core", other).waitForEnd()

    #expect(near.lines.first?.hasSuffix(", same core") == true, "\(near.lines)")
    let placement = cores.count > 1 ? "two cores" : "same core"
    #expect(far.lines.first?.hasSuffix(", \(placement)") == true, "\(far.lines)")
    withExtendedLifetime(service) {}
  }

  /// Starts a service that inherits the core of this thread, which is free again afterwards.
  private func startService(on core: Int, of permitted: [Int]) throws -> RunningProgram {
    try Processors.limitThread(to: [core])
    defer { try? Processors.limitThread(to: Set(permitted)) }
    return try startService()
  }

  @Test func aTerminalShowsTheTableAgainAndAgain() throws {
    let service = try startService()
    let terminal = try Pseudoterminal()
    let child = try ChildProcess.start(
      RunningProgram.productFolder.appendingPathComponent("mainspring").path,
      ["latency", "service", "--seconds", "1"],
      environment: ProcessInfo.processInfo.environment.merging(folder.environment(["TERM": "xterm"])) { _, new in new },
      descriptors: [terminal.program: 1]
    )
    close(terminal.program)

    let screen = ByteReader(descriptor: terminal.screen)
    // The first report has no posts, and the last one has all.
    #expect(screen.waitFor("service (\(service.child.processIdentifier)): 100 posts a second"))
    #expect(screen.waitFor("A\r\u{1B}[2Kservice"))
    #expect(screen.waitFor("\u{1B}[2K100      "))
    #expect(child.wait() == .exited(status: 0))
  }

  @Test func aSuspendedApplicationIsRefused() throws {
    let service = try startService()
    let client = ControlClient(socketPath: folder.file(try #require(folder.sockets.first)))
    _ = try client.send(.home)
    while try client.state().phase != .suspended {}

    let end = try folder.mainspring("latency", "service").waitForEnd()

    #expect(end.end == .exited(status: 1))
    #expect(end.lines.isEmpty)
    #expect(end.errors.hasPrefix("Error: The application refused: the application is suspended"))
    withExtendedLifetime(service) {}
  }

  @Test(arguments: [[], ["--json"]])
  func aSuspensionEndsTheMeasurementAndPrintsItsResults(options: [String]) throws {
    let service = try startService()
    let client = ControlClient(socketPath: folder.file(try #require(folder.sockets.first)))
    let words = ["latency", "service", "--seconds", "60"] + options
    let command = try RunningProgram("mainspring", words, environment: folder.environment())
    try waitForMeasurement(of: service)
    _ = try client.send(.home)

    let end = command.waitForEnd()

    #expect(end.end == .exited(status: 1))
    #expect(end.errors == "Error: The application was suspended, which ended the measurement: it serves no posts then.")
    #expect(end.lines.joined().contains(options.isEmpty ? "p99.9" : #""outcome":"suspended""#))
    withExtendedLifetime(service) {}
  }

  @Test(arguments: [["--rate", "0"], ["--rate", "1001"], ["--seconds", "0"], ["--seconds", "61"]])
  func aNumberOutOfRangeIsAUsageError(words: [String]) throws {
    let end = try RunningProgram("mainspring", ["latency", "nobody"] + words, environment: folder.environment())
      .waitForEnd()
    #expect(end.end == .exited(status: 64))
    #expect(end.errors.hasPrefix("Error: \(words[0]) must be a whole number from 1 to "))
  }

  @Test func aRateThatIsNoNumberIsAUsageError() throws {
    let end = try folder.mainspring("latency", "nobody", "--rate", "fast").waitForEnd()
    #expect(end.end == .exited(status: 64))
  }

  @Test func anApplicationThatDoesNotRunIsNamed() throws {
    let end = try folder.mainspring("latency", "nobody").waitForEnd()
    #expect(end.end == .exited(status: 1))
    #expect(end.errors == "Error: No running application is nobody.")
  }

  @Test func anApplicationThatEndsDuringTheMeasurementIsReported() throws {
    let service = try startService()
    let client = ControlClient(socketPath: folder.file(try #require(folder.sockets.first)))
    let command = try folder.mainspring("latency", "service", "--seconds", "60")
    try waitForMeasurement(of: service)

    _ = try client.send(.terminate)

    let end = command.waitForEnd()
    #expect(end.end == .exited(status: 1))
    #expect(end.errors.hasSuffix("closed the connection before it had answered."))
    _ = service.waitForEnd()
  }
}
