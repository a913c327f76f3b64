import AppLifecycle
import Systemd
import TestPrograms
import Testing

/// Tests that a long status does not make systemd ignore the message: it ignores messages of more than 4,096 bytes.
@MainActor
struct LongStatusTests {
  /// The number of bytes of a message with these lines.
  private func size(of lines: [String]) -> Int { lines.reduce(0) { $0 + $1.utf8.count + 1 } }

  @Test func aServiceWithALongStatusIsReady() throws {
    // Given a status of 500 characters, each of which has 11 bytes
    let managed = try ManagedApplication()
    let character = "\u{1F469}\u{200D}\u{1F680}"
    managed.service.status = String(repeating: character, count: 500)

    // When the application launches
    managed.launch()

    // Then systemd reads the message that reports it, whose status ends with a whole character
    let messages = try managed.manager.receiveAll()
    let status = "STATUS=active; " + String(repeating: character, count: 370)
    #expect(messages.last == ["READY=1", status])
    #expect(messages.allSatisfy { size(of: $0) <= 4096 })
  }

  @Test func anEndingServiceWithALongStatusReportsThatItStops() throws {
    // Given a service with a long status and a background task
    let managed = try ManagedApplication(policy: BackgroundPolicy(gracePeriod: .seconds(60)))
    managed.launch()
    managed.service.status = String(repeating: "a", count: 5000)
    let tasks = managed.application.backgroundTasks
    let upload = tasks.begin(name: "upload")
    managed.delegate.onTerminate = { tasks.end(upload) }
    _ = try managed.messages()

    // When the application terminates
    managed.send(.terminate)

    // Then the first message also requests more time, and its status fills the rest of the message
    let stop = try #require(try managed.manager.receiveAll().first)
    #expect(stop.first == "STOPPING=1" && stop.last == "EXTEND_TIMEOUT_USEC=10000000")
    #expect(size(of: stop) == 4096)
  }
}
