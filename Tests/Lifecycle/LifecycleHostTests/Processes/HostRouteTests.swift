import ControlPlane
import Foundation
import TestPrograms
import Testing

@testable import LifecycleHost

/// Tests of the host's control socket, beside `make check-protocol`, which sends it thousands of requests.
@Suite(.waitsForPrograms)
struct HostRouteTests {
  /// The paths of a document, with the methods of each; none if it takes the path from another document.
  private func paths(of document: String) throws -> [String: [String]] {
    var (paths, path): ([String: [String]], String?) = ([:], nil)
    for line in try Repository.text(of: document).split(separator: "\n") {
      if line.hasPrefix("  /"), let end = line.firstIndex(of: ":") {
        path = String(line[..<end].dropFirst(2))
        paths[path!] = []
      } else if !line.hasPrefix("    ") {
        path = nil
      } else if let path, ["    get:", "    post:"].contains(line) {
        paths[path]?.append(line.filter(\.isLetter).uppercased())
      }
    }
    return paths
  }

  @Test func theDocumentHasEachRouteAndNoOther() throws {
    let described = try paths(of: "docs/host-openapi.yaml")
    let own = Dictionary(uniqueKeysWithValues: HostRoute.allCases.map { ($0.rawValue, [$0.method]) })
    #expect(described.filter { !$0.value.isEmpty } == own)
    let common = try paths(of: "docs/openapi.yaml").keys.sorted()
    #expect(described.filter { $0.value.isEmpty }.keys.sorted() == common)
  }

  @Test func theHostHasEachRouteOfTheDocument() throws {
    let host = try RunningHost(["a": #"{"program": "FIXTURE", "kind": "application", "schemes": ["a"]}"#])
    let client = try ControlClient(socketPath: host.client.controlSocket)
    _ = try host.folder.write("picture", to: "state/pictures/a.png")
    for (path, methods) in try paths(of: "docs/host-openapi.yaml") {
      for method in methods {
        let body = path.hasSuffix("/send") ? #"{"type":"backgroundFetch"}"# : path.hasSuffix("open") ? "a://x" : ""
        _ = try client.request(method, path.replacing("{name}", with: "a"), body: Array(body.utf8))
        // Any other method is refused, so that the one before was not taken for it.
        #expect(throws: (any Error).self) {
          try client.request(method == "GET" ? "POST" : "GET", path.replacing("{name}", with: "a"))
        }
      }
    }
  }

  @Test func theHistoryAndTheReportSayHowAProcessEnded() throws {
    let host = try RunningHost(["a": #"{"program": "FIXTURE"}"#])
    try host.client.act("open", on: "a")
    try host.waitForRecord("a: started for foreground")
    try host.client.act("stop", on: "a")
    try host.waitForRecord("a: ended: asked")
    #expect(try host.application("a")?.lastEnd == "asked")
    let client = try ControlClient(socketPath: host.client.controlSocket)
    let events = try client.decode([HostEvent].self, from: client.request("GET", "/history"))
    let phases = events.filter { $0.application == "a" && $0.phase != nil }
    #expect(phases.first?.phase == "notRunning" && phases.first?.text == nil)
    #expect(phases.last?.phase == "notRunning" && phases.last?.text == "asked")
    #expect(phases.contains { $0.phase == "launching" })
    #expect(events.contains { $0.application == "host" && $0.text?.hasPrefix("it serves at") == true })
  }

  @Test(arguments: [true, false])
  func theStatusSaysWhichMeansTheHostHasAndWhoIsEndedFirst(usesGroups: Bool) throws {
    let host = try RunningHost(usesGroups: usesGroups, ["a": #"{"program": "FIXTURE"}"#])
    #expect(try host.client.status().orderOfEnds == [])
    try host.client.act("open", on: "a")
    let status = try host.client.status()
    #expect(status.orderOfEnds == ["a"])
    #expect(status.freezer == (status.groups == nil ? "signals" : "cgroup"))
    #expect(
      status.freezing.hasPrefix("processes are frozen by \(status.groups == nil ? "signals" : "the control groups")")
    )
    if !usesGroups { #expect(status.groups == nil) }
    #expect(try host.application("a")?.isNextToEnd == true)
  }
}
