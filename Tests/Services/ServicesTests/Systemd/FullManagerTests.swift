import AppLifecycle
import Glibc
import Mainspring
import TestPrograms
import Testing

@testable import Systemd

/// A manager whose socket is full, since it reads nothing for a while.
@MainActor
struct FullManagerTests {
  @Test func messagesThatTheManagerDoesNotAcceptAreSentLaterInOrder() throws {
    let managed = try FullManager()

    managed.send(.launch(inBackground: false, url: nil, source: nil), .hangup, .home, .terminate)
    #expect(try managed.messagesAfterReading().isEmpty)
    managed.loop.advance(by: .seconds(1))

    #expect(
      try managed.messagesAfterReading() == [
        ["READY=1", "STATUS=active"],
        ["RELOADING=1", "STATUS=reloading"],
        ["READY=1", "STATUS=active"],
        // The state of a suspended application, which has passed through two others.
        ["STATUS=suspended"],
        ["STOPPING=1", "STATUS=stopping"],
      ]
    )
    #expect(managed.failures == [])
  }

  @Test func aServiceContinuesWhileItsManagerIsFullAndSendsTheLatestStatus() throws {
    let managed = try FullManager()
    let start = ContinuousClock.now

    for count in 0..<1000 { managed.service.status = "\(count)" }
    managed.loop.advance(by: .seconds(10))

    // Each of them would have waited for a second. Only the latest counts.
    #expect(ContinuousClock.now - start < .seconds(100))
    #expect(try managed.messagesAfterReading().isEmpty)
    managed.loop.advance(by: .seconds(1))
    #expect(try managed.messagesAfterReading() == [["STATUS=starting; 999"]])
    #expect(managed.failures == [])
  }

  @Test func descriptorsOfPendingMessagesMayBeClosedByTheirOwner() throws {
    let managed = try FullManager()
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)

    try managed.service.store([ends[0]], named: "pipe")
    managed.service.status = "stored"
    close(ends[0])
    managed.manager.readAll()
    managed.loop.advance(by: .seconds(1))

    let stored = try managed.manager.receive(line: "FDSTORE=1")
    #expect(stored.lines == ["FDSTORE=1", "FDNAME=pipe"] && stored.descriptors.count == 1)
    #expect(try managed.manager.receive().lines == ["STATUS=starting; stored"])
    // Bytes written into this process's end come out of the end that the manager received.
    #expect(write(ends[1], "x", 1) == 1)
    var byte: UInt8 = 0
    #expect(read(stored.descriptors[0], &byte, 1) == 1 && byte == UInt8(ascii: "x"))
    for descriptor in stored.descriptors + [ends[1]] { close(descriptor) }
  }

  @Test func signsOfLifeThatCannotBeSentAreDiscarded() throws {
    let managed = try FullManager(["WATCHDOG_USEC": "1000000"])
    managed.send(.launch(inBackground: false, url: nil, source: nil))
    managed.loop.advance(by: .seconds(5))

    managed.manager.readAll()
    managed.loop.advance(by: .milliseconds(1000))

    let messages = try managed.messagesAfterReading()
    #expect(messages.filter { $0 == ["WATCHDOG=1"] }.count == 2)
    #expect(messages.contains(["READY=1", "STATUS=active"]))
    #expect(managed.failures.allSatisfy { $0 == .system(call: "sendmsg", errno: EAGAIN) })
  }

  @Test func aManagerThatDisappearsIsReportedForAPendingMessage() throws {
    let managed = try FullManager()
    managed.service.status = "waits"

    let address = managed.manager.address
    managed.releaseManager()
    // A program that another test starts at this moment has a copy of the socket until its exec.
    let guardEnd = ContinuousClock.now.advanced(by: .seconds(60))
    while managed.failures.isEmpty, ContinuousClock.now < guardEnd { managed.loop.advance(by: .milliseconds(1)) }

    #expect(managed.failures == [.unreachable(address: address, errno: ECONNREFUSED)])
  }

  @Test func aFailureHandlerMaySendMessagesAndRunTheLoop() throws {
    // Given a message that waits, and a handler that sends another one and runs the loop
    let managed = try FullManager()
    managed.service.status = "waits"
    managed.onFirstFailure = { managed in
      managed.service.send([.ready])
      managed.loop.advance(by: .seconds(2))
    }

    // When the manager disappears
    let address = managed.manager.address
    managed.releaseManager()
    // A program that another test starts at this moment has a copy of the socket until its exec.
    let guardEnd = ContinuousClock.now.advanced(by: .seconds(60))
    while managed.failures.isEmpty, ContinuousClock.now < guardEnd { managed.loop.advance(by: .milliseconds(1)) }
    managed.loop.advance(by: .seconds(2))

    // Then each message fails once
    #expect(managed.failures == Array(repeating: .unreachable(address: address, errno: ECONNREFUSED), count: 2))
  }

  @Test func aReleasedServiceSendsItsPendingMessages() throws {
    let managed = try FullManager()
    managed.service.status = "waits"
    managed.manager.readAll()

    managed.releaseService()

    #expect(try managed.messagesAfterReading() == [["STATUS=starting; waits"]])
  }
}

/// An application whose manager's socket is full from the first message on.
@MainActor
private final class FullManager {
  private static let filler = ["X_FILLER=1"]

  private var kept: ManagerStandIn?
  private var keptService: SystemdService?
  private let application: LifecycleApplication
  let loop: EventRunLoop
  private(set) var failures: [NotifyError] = []
  var onFirstFailure: ((FullManager) -> Void)?

  init(_ variables: [String: String] = [:]) throws {
    let manager = try ManagerStandIn()
    kept = manager
    loop = try EventRunLoop(clock: .virtual())
    application = LifecycleApplication(loop: loop, terminationHandler: .recorded)
    let environment = variables.merging(["NOTIFY_SOCKET": manager.address]) { own, _ in own }
    keptService = try SystemdService(application, environment: environment) { [unowned self] in
      failures.append($0)
      onFirstFailure.take()?(self)
    }
    _ = try manager.receiveAll()
    #expect(try manager.fillQueue() >= 10)
  }

  var manager: ManagerStandIn { kept! }
  var service: SystemdService { keptService! }

  func releaseManager() { kept = nil }
  func releaseService() { keptService = nil }

  /// Sends events one at a time, each with all that it causes now.
  func send(_ events: SystemEvent...) {
    for event in events {
      application.send(event)
      loop.advance(by: .zero)
    }
  }

  /// Reads all, and returns what the service has sent, without the times of reloads.
  func messagesAfterReading() throws -> [[String]] {
    try manager.receiveAll().filter { $0 != FullManager.filler }.map { lines in
      lines.filter { !$0.hasPrefix("MONOTONIC_USEC=") }
    }
  }
}
