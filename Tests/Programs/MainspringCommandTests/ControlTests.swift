import ControlPlane
import Foundation
import TestPrograms
import Testing

/// Tests of `list`, `state`, `send` and `watch` with a running courier.
@Suite(.waitsForPrograms)
struct ControlTests {
  private let folder = TemporaryFolder()

  private struct Row: Decodable, Equatable {
    let app: String
    let pid: Int32
    let socket: String
    let state: String?
  }

  private func list() throws -> [Row] {
    let end = try folder.mainspring("list", "--json").waitForEnd()
    return try JSONDecoder().decode([Row].self, from: Data(end.lines.joined().utf8))
  }

  @Test func listReportsNoApplicationInAnEmptyFolder() throws {
    let end = try folder.mainspring("list").waitForEnd()
    #expect(end.end == .exited(status: 0))
    #expect(end.lines == ["No application is running."])
    #expect(try list() == [])
  }

  @Test func aRunningApplicationIsListed() throws {
    let courier = try RunningCourier(in: folder)
    let socket = folder.file("courier-\(courier.pid).sock")

    let lines = try folder.mainspring("list").waitForEnd().lines

    #expect(lines.count == 2)
    #expect(lines.first?.split(separator: " ") == ["APP", "PID", "STATE", "SOCKET"])
    #expect(lines.last?.split(separator: " ").map(String.init) == ["courier", "\(courier.pid)", "active", socket])
    #expect(try list() == [Row(app: "courier", pid: courier.pid, socket: socket, state: "active")])
  }

  @Test func controlCharactersInAnApplicationNameAreEscaped() throws {
    let service = try RunningProgram("ControlFixture", [folder.path, "1024", "evil\u{1B}[2J\n\u{202E}name"])
    defer { service.child.send(SIGKILL) }
    _ = try service.waitForLine(containing: ".sock")

    let lines = try folder.mainspring("list").waitForEnd().lines

    #expect(lines.count == 2)
    #expect(lines.last?.hasPrefix("evil\\u{1B}[2J\\n\\u{202E}name  ") == true)

    let state = try folder.mainspring("state", String(service.child.processIdentifier)).waitForEnd()

    #expect(state.lines.first?.hasPrefix("evil\\u{1B}[2J\\n\\u{202E}name (") == true)
  }

  @Test func theStateListsTheOpenBackgroundTasks() throws {
    let courier = try RunningCourier(in: folder)
    #expect(try folder.mainspring("state", "courier").waitForEnd().lines == ["courier (\(courier.pid)): active"])

    courier.program.child.send(SIGTSTP)
    try courier.wait { $0.kind == .task && $0.name == "began" }
    let end = try folder.mainspring("state", String(courier.pid)).waitForEnd()

    #expect(end.lines.first == "courier (\(courier.pid)): background")
    #expect(end.lines.contains { $0.hasPrefix("background time left: ") })
    #expect(end.lines.contains { $0.hasPrefix("background task 1 \"upload\", begun at Courier/Uploader.swift:") })
  }

  @Test func theStateAsJSONIsTheControlServersAnswer() throws {
    let courier = try RunningCourier(in: folder)
    let end = try folder.mainspring("state", "--json", "courier").waitForEnd()
    let state = try JSONDecoder().decode(ApplicationSnapshot.self, from: Data(end.lines.joined().utf8))
    #expect(state.pid == courier.pid)
    #expect(state.state == .active)
  }

  @Test func anEventThatIsHandledIsAnsweredWithTheNewState() throws {
    let courier = try RunningCourier(in: folder)
    let end = try folder.mainspring("send", "courier", "interruption", "begin").waitForEnd()
    #expect(end.end == .exited(status: 0))
    #expect(end.lines == ["interruption: the application is inactive"])
    #expect(try courier.wait { $0.name == "applicationWillResignActive" } != nil)
  }

  @Test func aTouchIsSentAsADownAndAnUpEvent() throws {
    let courier = try RunningCourier(in: folder)
    let end = try folder.mainspring("send", "courier", "touch", "195", "422").waitForEnd()
    #expect(end.lines == ["touch: the application is active", "touch: the application is active"])
    courier.program.child.send(SIGTERM)
    #expect(try courier.waitForEnd().lines.contains("a parcel is loaded, 2 to deliver"))
  }

  @Test func anEventThatIsDroppedEndsWithStatusOneAndTheReason() throws {
    let courier = try RunningCourier(in: folder)
    let end = try folder.mainspring("send", "courier", "unlock").waitForEnd()
    #expect(end.end == .exited(status: 1))
    let line = try #require(try courier.wait { $0.name == "unlock" })
    #expect(end.errors == "Error: unlock was dropped: \(try #require(line.dropped))")
  }

  @Test func anUnknownEventIsAUsageError() throws {
    let end = try folder.mainspring("send", "courier", "dance").waitForEnd()
    #expect(end.end == .exited(status: 64))
    #expect(end.errors.hasPrefix("Error: There is no event \"dance\". There are:\nhome | "))
  }

  @Test(arguments: [["state", "nobody"], ["send", "nobody", "home"], ["watch", "nobody"]])
  func anApplicationThatDoesNotRunIsNamed(words: [String]) throws {
    let end = try RunningProgram("mainspring", words, environment: folder.environment()).waitForEnd()
    #expect(end.end == .exited(status: 1))
    #expect(end.errors == "Error: No running application is nobody.")
  }

  @Test func applicationsWithTheSameNameAreDistinguishedByProcessIdentifier() throws {
    let couriers = try [RunningCourier(in: folder), RunningCourier(in: folder)]

    let end = try folder.mainspring("state", "courier").waitForEnd()

    #expect(end.end == .exited(status: 1))
    #expect(end.errors.contains("Name one by its process identifier."))
    for courier in couriers {
      let end = try folder.mainspring("state", String(courier.pid)).waitForEnd()
      #expect(end.lines == ["courier (\(courier.pid)): active"])
    }
  }

  @Test func watchPrintsTheEventsUntilTheApplicationEnds() throws {
    // Given a watcher that has read the earlier events
    let courier = try RunningCourier(in: folder)
    let watch = try folder.mainspring("watch", "--replay", "courier")
    #expect(try watch.waitForLine(containing: "applicationDidBecomeActive") != nil)

    // When the application continues and ends
    courier.program.child.send(SIGTSTP)
    #expect(try watch.waitForLine(containing: "\"upload\" began") != nil)
    courier.program.child.send(SIGTERM)

    // Then the watcher ends with it
    let end = watch.waitForEnd()
    #expect(end.end == .exited(status: 0))
    #expect(end.lines.last?.contains("■ terminated") == true)
    #expect(try courier.waitForEnd().end == .exited(status: 0))
    #expect(folder.sockets == [])
  }

  @Test func watchOfAnApplicationThatIsKilledFails() throws {
    // Given a watcher of a running application
    let courier = try RunningCourier(in: folder)
    let watch = try folder.mainspring("watch", "--replay", "courier")
    #expect(try watch.waitForLine(containing: "applicationDidBecomeActive") != nil)

    // When the application is killed, and so writes no termination
    courier.program.child.send(SIGKILL)

    // Then the watcher fails with the reason
    let end = watch.waitForEnd()
    #expect(end.end == .exited(status: 1))
    #expect(end.errors.contains("ended without the application's termination"))
  }

  @Test func watchAsJSONPrintsTheLinesOfTheLog() throws {
    let courier = try RunningCourier(in: folder)
    let watch = try folder.mainspring("watch", "--replay", "--json", "courier")
    #expect(try watch.waitForLine(containing: "applicationDidBecomeActive") != nil)
    courier.program.child.send(SIGTERM)

    let lines = watch.waitForEnd().lines
    _ = try courier.waitForEnd()
    let entries = try lines.enumerated().map { try LifecycleLogReader.entry($1, number: $0 + 1) }
    #expect(entries == courier.log)
  }
}
