import ControlPlane
import Foundation
import LifecycleHost
import Mainspring
import TestPrograms

/// A host in a process of its own, with folders of its own; it ends with all of its applications.
final class RunningHost {
  let folder: TemporaryFolder
  private let usesGroups: Bool
  private var program: RunningProgram

  /// Starts a host for the applications that are described.
  ///
  /// - Parameter descriptions: the texts of the files, by the applications' names; `FIXTURE` and `TASKS` stand for the
  ///   paths of the programs `HostFixture` and `BackgroundTasksFixture`, and `FOLDER` for that of this host.
  init(usesGroups: Bool = true, _ descriptions: [String: String]) throws {
    folder = TemporaryFolder()
    self.usesGroups = usesGroups
    try FileManager.default.createDirectory(atPath: folder.file("applications"), withIntermediateDirectories: false)
    for (name, text) in descriptions { try RunningHost.describe(name, text, in: folder) }
    program = try RunningHost.start(folder, usesGroups)
    try waitForRecord("host: it serves at")
  }

  deinit {
    let lines = program.lines
    end()
    if ProcessInfo.processInfo.environment["HOST_LOG"] != nil { print(lines.joined(separator: "\n")) }
  }

  private static func start(_ folder: TemporaryFolder, _ usesGroups: Bool) throws -> RunningProgram {
    // Standard error is what it records; it is read as the standard output of a shell.
    let command = RunningProgram.productFolder.appendingPathComponent("mainspring").path
    let options = "--runtime \(folder.file("run")) --state \(folder.file("state"))\(usesGroups ? "" : " --no-groups")"
    return try RunningProgram(
      "/bin/sh",
      ["-c", "exec \(command) host \(folder.file("applications")) \(options) 2>&1"]
    )
  }

  private static func describe(_ name: String, _ text: String, in folder: TemporaryFolder) throws {
    func product(_ name: String) -> String { RunningProgram.productFolder.appendingPathComponent(name).path }
    let text = text.replacing("TASKS", with: product("BackgroundTasksFixture"))
      .replacing("FIXTURE", with: product("HostFixture")).replacing("FOLDER", with: folder.path)
    _ = try folder.write(text, to: "applications/\(name).json")
  }

  func describe(_ name: String, _ text: String) throws { try RunningHost.describe(name, text, in: folder) }

  /// Waits for a line that the host records.
  @discardableResult
  func waitForRecord(_ text: String) throws -> String { try program.waitForLine(containing: text) ?? "" }

  /// The folder of the control groups of the applications; nil if signals freeze them.
  var group: String? {
    let line = program.lines.first { $0.contains("processes are frozen by") }
    return line?.split(separator: " ").last.map(String.init).flatMap { $0.hasPrefix("/") ? $0 : nil }
  }

  var process: Int32 { program.child.processIdentifier }

  var client: HostClient { get throws { try HostClient(runtimeFolder: folder.file("run")) } }

  func application(_ name: String) throws -> HostedApplication? {
    try client.applications().first { $0.name == name }
  }

  /// Kills the host, and waits until it has ended; its applications go on.
  func kill() {
    program.child.send(SIGKILL)
    _ = program.waitForEnd()
  }

  /// Starts the next host on the same folders.
  func startAgain() throws {
    program = try RunningHost.start(folder, usesGroups)
    try waitForRecord("host: it serves at")
  }

  /// Ends the host and its applications.
  func end() {
    program.child.send(SIGTERM)
    _ = program.waitForEnd()
  }
}

/// A connection to a service of `HostFixture`.
struct FixtureConnection: ~Copyable {
  private let descriptor: Int32

  /// The service's answer about itself.
  struct Answer {
    let process: Int32
    let lines: Int
    let timerCalls: Int
  }

  /// Why there is no answer.
  struct Failure: Error {
    let reason: String
  }

  /// Connects to a Unix socket.
  init(to path: String) throws {
    descriptor = UnixName.connect(to: path, SOCK_STREAM.rawValue)
    if descriptor < 0 { throw Failure(reason: "connect: \(String(cString: strerror(errno)))") }
    var limit = timeval(tv_sec: 60, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit { close(descriptor) }

  /// Sends a line, and waits for the answer.
  func ask() throws -> Answer {
    guard send(descriptor, "x\n", 2, Int32(MSG_NOSIGNAL)) == 2 else { throw Failure(reason: "send") }
    var text = ""
    var byte: UInt8 = 0
    while byte != UInt8(ascii: "\n") {
      guard recv(descriptor, &byte, 1, 0) == 1 else { throw Failure(reason: "no answer after \"\(text)\"") }
      text.append(Character(UnicodeScalar(byte)))
    }
    let numbers = text.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
    guard numbers.count == 3 else { throw Failure(reason: "the answer is \"\(text)\"") }
    return Answer(process: Int32(numbers[0]), lines: numbers[1], timerCalls: numbers[2])
  }
}
