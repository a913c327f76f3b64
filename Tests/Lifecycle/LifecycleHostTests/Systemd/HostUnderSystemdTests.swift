import Foundation
import SystemEventSources
@testable import LifecycleHost
import TestPrograms
import Testing

/// Tests of a host with real processes on a bus with a stand-in for systemd, which makes control groups where this
/// machine permits that.
@Suite(.waitsForPrograms, .needsInstalled("dbus") { PrivateBus.isInstalled })
struct HostUnderSystemdTests {
  private static let service = """
    {"program": "FIXTURE", "sockets": [{"unix": "FOLDER/socket"}], "idleAfter": 0.1, "stopTime": 0.2, "memoryMax": 1000000000}
    """
  // It ends first, with its applications: a group is removed when nothing is in it.
  private let host: RunningHost
  private let systemd: StandInSystemd

  init() throws {
    systemd = try StandInSystemd()
    host = try RunningHost(bus: systemd.address, ["a": Self.service])
    try host.waitForRecord("host: processes are frozen by the control groups that systemd makes")
  }

  private func ask() throws -> FixtureConnection.Answer { try FixtureConnection(to: host.folder.file("socket")).ask() }

  @Test func theHostFreezesAServiceInItsScope() throws {
    let first = try ask()
    let request = try #require(systemd.requests.first)
    #expect(request.unit == "mainspring-a-\(first.process).scope")
    #expect(request.properties["MemoryMax"] == "1000000000")
    let group = PressureLocation.cgroup(of: "\(first.process)") ?? ""
    #expect(try host.application("a")?.freezer == (group.hasSuffix(request.unit) ? "systemd" : "signals"))
    try host.waitForRecord("a: suspended, and frozen")
    #expect(try ask().process == first.process)
    try host.waitForRecord("a: suspended, and frozen")
    // The next host finds the scope without a bus.
    host.kill()
    systemd.end()
    do {
      let early = try FixtureConnection(to: host.folder.file("socket"))
      try host.startAgain()
      #expect(try early.ask().process == first.process)
    }
    try host.waitForRecord("a: suspended, and frozen")
    #expect(try ask().lines == 4)
  }

  @Test(arguments: [StandInSystemd.Answer.refusal, .failedJob, .silence])
  func theHostMakesTheGroupThatSystemdDoesNotMake(answer: StandInSystemd.Answer) throws {
    systemd.answer(with: answer)
    let first = try ask()
    try host.waitForRecord("a: systemd makes no control group for it: ")
    #expect(try ["cgroup", "signals"].contains(host.application("a")?.freezer))
    try host.waitForRecord("a: suspended, and frozen")
    #expect(try ask().process == first.process)
    #expect(systemd.requests.count == 1)
  }

  @Test func aBusThatEndsHarmsNothing() throws {
    let first = try ask()
    try host.waitForRecord("a: suspended, and frozen")
    systemd.end()
    try host.waitForRecord("systemd makes none: the bus has gone: ")
    #expect(try ask().process == first.process)
    try host.client.act("stop", on: "a")
    try host.waitForRecord("a: ended: asked")
    #expect(try ask().lines == 1)
    #expect(try ["cgroup", "signals"].contains(host.application("a")?.freezer))
  }

  @Test func anApplicationEndsThatWaitsForItsScope() throws {
    systemd.answer(with: .silence)
    try host.client.act("open", on: "a")
    try systemd.waitForRequests(1)
    try host.client.act("stop", on: "a")
    try host.waitForRecord("a: ended: asked")
    #expect(try host.application("a")?.pid == nil)
  }

  @Test func aProcessThatWaitsForItsScopeEndsWithTheHost() throws {
    systemd.answer(with: .silence)
    let connection = try FixtureConnection(to: host.folder.file("socket"))
    try systemd.waitForRequests(1)
    let waiting = try #require(try host.application("a")?.pid)
    host.kill()
    systemd.answer(with: .scope)
    try host.startAgain()
    #expect(try connection.ask().lines == 1)
    #expect(ProcessTable.entry(waiting).map { $0.state == "Z" } ?? true)
    #expect(ProcessTable.running(of: host.folder.file("run/applications/a")) == 1)
  }
}
