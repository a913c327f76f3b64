import ControlPlane
import Foundation
import TestPrograms
import Testing

@testable import LifecycleHost

/// Tests of what a host remembers, on dates of the test's choice.
struct HostStateTests {
  private static let everything = HostConditions(hasPower: true, hasNetwork: true)

  private func request(_ identifier: String, at date: Double? = nil, needsPower: Bool = false) throws
    -> PendingWork.Request
  {
    var fields: [String: Any] = ["identifier": identifier, "kind": "processing", "needsPower": needsPower]
    fields["earliestDate"] = date
    return try JSONDecoder().decode(PendingWork.Request.self, from: JSONSerialization.data(withJSONObject: fields))
  }

  @Test func aScheduleRepeatsAndRunsOnceForAllThatWasMissed() {
    var state = HostState()
    state.setSchedules([.init(every: 10)], of: "a", at: 100)
    #expect(state.nextDate == 110)
    #expect(state.takeDue(at: 109, Self.everything).isEmpty)
    #expect(state.takeDue(at: 175, Self.everything).map(\.event) == [.backgroundFetch])
    #expect(state.nextDate == 185)
  }

  @Test func aScheduleKeepsItsDateWhenTheFileIsReadAgain() {
    var state = HostState()
    state.setSchedules([.init(every: 10, task: "x")], of: "a", at: 100)
    state.setSchedules([.init(every: 10, task: "x"), .init(every: 5)], of: "a", at: 108)
    #expect(state.applications["a"]?.work.map(\.date) == [110, 113])
  }

  @Test func aRequestRunsOnceAtItsDate() throws {
    var state = HostState()
    state.setRequests([try request("x", at: 150)], of: "a", at: 100)
    #expect(state.nextDate == 150)
    let due = state.takeDue(at: 150, Self.everything)
    #expect(due.map(\.event) == [.backgroundTask(identifier: "x")])
    #expect(due.first?.request?.identifier == "x")
    #expect(state.nextDate == nil)
  }

  @Test func aRequestThatNeedsPowerWaitsForIt() throws {
    var state = HostState()
    state.setRequests([try request("x", at: 150, needsPower: true)], of: "a", at: 100)
    #expect(state.takeDue(at: 150, HostConditions(hasPower: false, hasNetwork: true)).isEmpty)
    #expect(state.nextDate == 210)
    #expect(state.takeDue(at: 210, Self.everything).count == 1)
  }

  @Test func aRequestThatWasDroppedIsNotTriedAgainAtOnce() throws {
    var state = HostState()
    state.setRequests([try request("x", at: 150)], of: "a", at: 160)
    #expect(state.nextDate == 161)
  }

  @Test func theFileHasAllOfIt() throws {
    let folder = TemporaryFolder()
    var state = HostState()
    state.setSchedules([.init(every: 10)], of: "a", at: 100)
    state.setRequests([try request("x", at: 150)], of: "b", at: 100)
    state.update("c", isHeld: true)
    state.write(folder.file("state.json"))
    #expect(HostState.read(folder.file("state.json")).applications == state.applications)
    #expect(folder.contents == ["state.json"])
  }

  @Test func aDamagedFileIsNoObstacle() throws {
    let folder = TemporaryFolder()
    #expect(HostState.read(try folder.write("{\"applications\": 1", to: "state.json")).applications.isEmpty)
    #expect(HostState.read(folder.file("missing")).applications.isEmpty)
  }
}
