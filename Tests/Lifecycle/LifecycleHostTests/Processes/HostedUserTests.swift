import Foundation
@testable import LifecycleHost
import SystemEventSources
import TestPrograms
import Testing

/// Tests of an application that a host of root starts for another user.
@Suite(
  .waitsForPrograms,
  .enabled("only root starts programs of other users") { geteuid() == 0 },
  .needsInstalled("util-linux") { access("/usr/bin/setpriv", X_OK) == 0 }
)
struct HostedUserTests {
  // Users that each Debian has.
  private static let owner = "daemon"
  private static let stranger = "bin"

  @Test(arguments: [true, false])
  func anApplicationOfAnotherUserIsApartFromOthers(usesGroups: Bool) throws {
    let host = try RunningHost(
      usesGroups: usesGroups,
      in: "/tmp",
      installing: ["HostFixture"],
      [
        "a": """
        {"program": "FOLDER/HostFixture", "user": "\(Self.owner)", "sockets": [{"unix": "FOLDER/socket"}],
          "idleAfter": 0.1}
        """
      ]
    )
    let owner = try #require(ProgramLaunch.User(named: Self.owner))
    let folder = host.folder.file("run/applications/a")

    let answer = try FixtureConnection(to: host.folder.file("socket")).ask()
    // The server of its own appears after that of its socket.
    let control = try #require(try Self.controlSocket(in: folder))
    try host.waitForRecord("a: suspended, and frozen")
    let process = Int(answer.process)
    #expect(try Self.status(of: "/proc/\(process)").st_uid == owner.number)
    let status = try Self.status(of: folder)
    #expect(status.st_uid == owner.number && status.st_mode & 0o777 == 0o700)
    #expect(try Self.status(of: host.folder.file("socket")).st_mode & 0o777 == 0o600)

    // Its own user may use the folder, so the commands can succeed.
    let use = "ls \(folder) && echo > \(folder)/file && rm \(folder)/file"
    #expect(try Self.isPermitted(use, to: Self.owner))
    for command in [
      "ls \(folder)", "echo > \(folder)/file", "kill -CONT \(process)", "cat /proc/\(process)/environ",
      "curl --silent --max-time 10 --unix-socket \(control) http://localhost/state",
      "curl --silent --max-time 10 --unix-socket \(host.folder.file("socket")) http://localhost/",
      "ls \(host.folder.file("run/control"))", "ls \(host.folder.file("state/output"))",
    ] {
      #expect(try !Self.isPermitted(command, to: Self.stranger), "\(command)")
    }
    // Not even its own user thaws it.
    if try host.application("a")?.freezer == "cgroup" {
      let group = try #require(PressureLocation.cgroup(of: "\(process)"))
      #expect(group.hasSuffix("/a"))
      for user in [Self.owner, Self.stranger] {
        #expect(try !Self.isPermitted("echo 0 > \(group)/cgroup.freeze", to: user))
      }
    }

    let second = try FixtureConnection(to: host.folder.file("socket")).ask()
    #expect(second.process == answer.process && second.lines == 2)
  }

  @Test func theTransfersOfAnApplicationOfAnotherUserAreThatUsers() throws {
    let server = FileServer()
    let host = try RunningHost(
      in: "/tmp",
      installing: ["mainspring", "mainspring-transfers", "BackgroundSessionFixture"],
      [
        "a": """
        {"program": "FOLDER/BackgroundSessionFixture", "user": "\(Self.owner)", "kind": "application",
          "arguments": ["download", "\(server.address("held"))"]}
        """
      ]
    )
    try host.client.act("open", on: "a")
    let record = try host.waitForRecord("a transfer of its background URL sessions, by process")
    let process = try #require(record.split(separator: " ").last)
    let owner = try #require(ProgramLaunch.User(named: Self.owner))
    _ = try #require(server.nextRequest())
    #expect(try Self.status(of: "/proc/\(process)").st_uid == owner.number)
    let transfers = host.folder.file("state/transfers/a")
    let status = try Self.status(of: transfers)
    #expect(status.st_uid == owner.number && status.st_mode & 0o777 == 0o700)
    #expect(try Self.isPermitted("ls \(transfers)", to: Self.owner))
    #expect(try !Self.isPermitted("ls \(transfers)", to: Self.stranger))

    try host.client.act("home", on: "a")
    try host.waitForRecord("a: suspended, and frozen")
    server.release()
    try host.waitForRecord("a: woken for backgroundURLSession")
    try host.waitForRecord("a: suspended, and frozen")
    let lines = try String(contentsOfFile: host.folder.file("state/output/a.log"), encoding: .utf8)
    #expect(lines.contains("downloaded 300000 bytes") && lines.hasSuffix("completed 1 with 200\nfinished\n"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: transfers) == [])
  }

  private static func status(of path: String) throws -> stat {
    var status = stat()
    try #require(stat(path, &status) == 0)
    return status
  }

  private static func controlSocket(in folder: String) throws -> String? {
    let limit = ContinuousClock.now + .seconds(60)
    while ContinuousClock.now < limit {
      let files = try FileManager.default.contentsOfDirectory(atPath: folder)
      if let file = files.first(where: { $0.hasSuffix(".sock") }) { return "\(folder)/\(file)" }
      usleep(1000)
    }
    return nil
  }

  /// Whether a command succeeds as a user without rights of root.
  private static func isPermitted(_ command: String, to user: String) throws -> Bool {
    let options = ["--reuid", user, "--regid", user, "--clear-groups", "--inh-caps=-all", "--bounding-set=-all"]
    let end = try RunningProgram("/usr/bin/setpriv", options + ["sh", "-c", command]).waitForEnd()
    return end.end == .exited(status: 0)
  }
}
