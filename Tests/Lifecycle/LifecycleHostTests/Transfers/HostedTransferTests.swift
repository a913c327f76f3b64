import ControlPlane
import Foundation
@testable import LifecycleHost
import TestPrograms
import Testing

/// Tests of background URL sessions whose transfers a host performs, with real processes and a real server.
@Suite(.waitsForPrograms)
struct HostedTransferTests {
  private static let whole: String = {
    let sum = FileServer.file.reduce(UInt64(0)) { $0 &* 31 &+ UInt64($1) }
    return "downloaded 300000 bytes, \(sum), map"
  }()

  /// Starts a host with an application that begins transfers when it is opened, which this does.
  private func run(
    _ arguments: [String],
    limit: Int = 60,
    requestLimit: Int = 60,
    usesGroups: Bool = true
  ) throws -> RunningHost {
    let list = arguments.map { "\"\($0)\"" }.joined(separator: ", ")
    let host = try RunningHost(
      usesGroups: usesGroups,
      [
        "a": """
        {"program": "SESSIONS", "kind": "application", "arguments": [\(list)],
          "environment": {"RESOURCE_LIMIT": "\(limit)", "REQUEST_LIMIT": "\(requestLimit)"}}
        """
      ]
    )
    try host.client.act("open", on: "a")
    try host.waitForRecord("a: started for foreground")
    if arguments[0] == "download" { try host.waitForRecord("of its background URL sessions, by process") }
    return host
  }

  /// The lines that the application has printed, in all its processes.
  private func lines(of host: RunningHost) throws -> [String] {
    try String(contentsOfFile: host.folder.file("state/output/a.log"), encoding: .utf8).split(separator: "\n")
      .map(String.init)
  }

  private func files(of host: RunningHost) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: host.folder.file("state/transfers/a"))
  }

  @Test(arguments: [true, false])
  func aFrozenApplicationIsThawedWhenItsDownloadHasEnded(usesGroups: Bool) throws {
    let server = FileServer()
    let host = try run(["download", server.address("held")], usesGroups: usesGroups)
    _ = try #require(server.nextRequest())
    try host.client.act("home", on: "a")
    try host.waitForRecord("a: suspended, and frozen")
    server.release()
    try host.waitForRecord("a: woken for backgroundURLSession")
    try host.waitForRecord("a: suspended, and frozen")
    let expected = ["begun", "events of com.example.maps", Self.whole, "completed 1 with 200", "finished"]
    #expect(try lines(of: host) == expected)
    #expect(try files(of: host) == [])
  }

  @Test func anApplicationThatHasEndedIsLaunchedInTheBackgroundWhenAllItsDownloadsHaveEnded() throws {
    let server = FileServer()
    let host = try run(["download", server.address("held"), server.address("held")])
    for _ in 0..<2 { _ = try #require(server.nextRequest()) }
    try host.client.act("home", on: "a")
    try host.waitForRecord("a: suspended, and frozen")
    try host.client.act("stop", on: "a")
    try host.waitForRecord("a: ended: asked")
    for _ in 0..<2 { server.release() }
    try host.waitForRecord("a: started for backgroundURLSession")
    try host.waitForRecord("a: suspended, and frozen")
    let lines = try lines(of: host)
    #expect(lines.prefix(2) == ["begun", "events of com.example.maps"])
    #expect(
      lines.dropFirst(2).dropLast().sorted()
        == ["completed 1 with 200", "completed 2 with 200", Self.whole, Self.whole]
    )
    #expect(lines.last == "finished")
    #expect(try files(of: host) == [])
  }

  @Test func theNextHostContinuesTheDownloadsOfAKilledHost() throws {
    let server = FileServer()
    let host = try run(["download", server.address("half")])
    _ = try #require(server.nextRequest())
    try host.client.act("home", on: "a")
    try host.waitForRecord("a: suspended, and frozen")
    // Half of the file is there.
    let part = host.folder.file("state/transfers/a/1-com.example.maps.part")
    while (try? FileManager.default.attributesOfItem(atPath: part)[.size] as? Int) != 150_000 { usleep(1000) }
    host.kill()
    try host.startAgain()
    let second = try #require(server.nextRequest())
    #expect(second.contains("Range: bytes=150000-"))
    #expect(second.contains("If-Range: \"one\""))
    try host.waitForRecord("a: woken for backgroundURLSession")
    try host.waitForRecord("a: suspended, and frozen")
    server.release()
    let lines = try lines(of: host)
    #expect(lines.suffix(3) == [Self.whole, "completed 1 with 200", "finished"])
  }

  @Test func aDownloadContinuesAfterABrokenConnection() throws {
    let server = FileServer()
    let host = try run(["download", server.address("broken")])
    _ = try #require(server.nextRequest())
    #expect(server.nextRequest()?.contains("Range: bytes=150000-") == true)
    // It is in the foreground, so it receives the file without being woken.
    try waitForLine("completed 1 with 200", of: host)
    #expect(try lines(of: host) == ["begun", Self.whole, "completed 1 with 200"])
  }

  /// Waits until the application has printed a line.
  private func waitForLine(_ line: String, of host: RunningHost) throws {
    let path = host.folder.file("state/output/a.log")
    let watch = inotify_init1(Int32(IN_CLOEXEC))
    defer { close(watch) }
    inotify_add_watch(watch, path, UInt32(IN_MODIFY))
    var bytes = [UInt8](repeating: 0, count: 4096)
    while try !lines(of: host).contains(where: { $0.hasPrefix(line) }) {
      var change = pollfd(fd: watch, events: Int16(POLLIN), revents: 0)
      try #require(poll(&change, 1, 60_000) == 1, "the application has not printed \"\(line)\"")
      _ = read(watch, &bytes, bytes.count)
    }
  }

  @Test(arguments: ["silent", "refused"])
  func anApplicationLearnsTheErrorWhenTheTimeForItsDownloadIsOver(way: String) throws {
    let server = FileServer()
    // Port 1 of this machine refuses: nothing listens there.
    let address = way == "silent" ? server.address("silent") : "http://127.0.0.1:1/file"
    let host = try run(["download", address], limit: 10, requestLimit: 1)
    try host.client.act("home", on: "a")
    try host.waitForRecord("a: suspended, and frozen")
    try host.waitForRecord("a: woken for backgroundURLSession")
    try host.waitForRecord("a: suspended, and frozen")
    let lines = try lines(of: host)
    #expect(lines.suffix(2).first?.hasPrefix(way == "silent" ? "failed: -1001" : "failed: -1004") == true)
    #expect(lines.last == "finished")
    // It was tried again.
    if way == "silent" { for _ in 0..<2 { #expect(server.nextRequest() != nil) } }
  }

  @Test func aResponseWithAnErrorStatusIsAResponse() throws {
    let server = FileServer()
    let host = try run(["download", server.address("missing")])
    try waitForLine("completed", of: host)
    #expect(try lines(of: host).last == "completed 1 with 404")
  }

  @Test func aFileIsUploadedAndMayChangeMeanwhile() throws {
    let server = FileServer()
    let folder = TemporaryFolder()
    let path = try folder.write(String(repeating: "x", count: 200_000), to: "picture")
    let host = try run(["upload", path, server.address("upload")])
    try host.waitForRecord("of its background URL sessions, by process")
    try FileManager.default.removeItem(atPath: path)
    #expect(server.nextRequest()?.hasPrefix("POST /upload") == true)
    #expect(server.nextRequest() == "200000 bytes")
    try waitForLine("completed 1 with 200", of: host)
  }

  @Test func aMissingFileAndADataTaskAreRefusedWithTheReason() throws {
    let first = try run(["upload", "/nowhere/picture", "http://127.0.0.1:1/"])
    try waitForLine("failed", of: first)
    #expect(try lines(of: first).last?.hasPrefix("failed: -3001 the file /nowhere/picture cannot be uploaded") == true)
    let second = try run(["data", "http://127.0.0.1:1/"])
    try waitForLine("failed", of: second)
    #expect(
      try lines(of: second).last
        == "failed: -1002 a background session has download tasks and upload tasks only"
    )
  }

  @Test func aTransferEndsWithTheApplicationsDescription() throws {
    let server = FileServer()
    let host = try run(["download", server.address("silent")])
    _ = try #require(server.nextRequest())
    try FileManager.default.removeItem(atPath: host.folder.file("applications/a.json"))
    try host.waitForRecord("a: ended: asked")
    try host.describe("a", #"{"program": "FIXTURE"}"#)
    while try host.application("a") == nil { usleep(1000) }
    #expect(try files(of: host) == [])
  }
}

/// Tests of the names of the files by which transfers are exchanged.
struct TransferFileTests {
  @Test(arguments: ["com.example.maps", "a/b", "../x", "ä-1.result", "", "%2F"])
  func aNameGivesBackTheSession(session: String) {
    for kind in TransferFile.Kind.allCases {
      let file = TransferFile(session: session, number: 7, kind: kind)
      #expect(TransferFile(name: file.name) == file)
      #expect(!file.name.contains("/"))
    }
  }

  @Test(arguments: ["", "1-a", "-a.result", "x-a.result", "1-a.other", "01-a.result", "1-a/b.result", ".1-a.result"])
  func otherNamesAreOfNoTransfer(name: String) { #expect(TransferFile(name: name) == nil) }
}
